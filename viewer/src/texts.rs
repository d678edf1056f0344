//! All texts of the window, in one catalogue for each language.
//!
//! What the evaluation itself says (captions and rules of its terms) comes from
//! the engine, so that log and window use the same words.

use std::fmt::Write as _;
use std::path::Path;

use shakmaty::{Color, Piece, Role, Square};

use toga_log::eval::rules;
use toga_log::logfile::model::{Header, SearchValue};

use crate::number::{grouped, pawns};
use crate::session::{Depth, DepthChoice, Message, Newer, Progress};

/// The languages of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// Its catalogue.
    pub fn texts(self) -> &'static Texts {
        match self {
            Language::English => &ENGLISH,
        }
    }
}

/// A catalogue. A field missing in a language does not compile.
#[derive(Debug)]
pub struct Texts {
    /// The language of the engine's words.
    pub rules: rules::Language,
    /// Between pawns and hundredths.
    pub decimal_point: char,

    /// Title of the window, from what tells it from others.
    pub window_title: fn(&[&str]) -> String,
    /// Said in the terminal where no window can be opened; why.
    pub no_window: fn(&str) -> String,

    // The bar at the top.
    /// Button.
    pub load_paste: &'static str,
    /// Its tooltip.
    pub load_paste_tip: &'static str,
    /// Label of the dropdown.
    pub depth: &'static str,
    /// Its tooltip.
    pub depth_tip: &'static str,
    /// The choice that takes the highest depth there is.
    pub highest: &'static str,
    /// Shown for a choice of which no log exists.
    pub depth_missing: fn(Depth) -> String,
    /// Check box.
    pub auto: &'static str,
    /// Its tooltip.
    pub auto_tip: &'static str,
    /// Check box.
    pub top: &'static str,
    /// Its tooltip.
    pub top_tip: &'static str,
    /// Why it is greyed.
    pub top_unavailable: &'static str,
    /// Button.
    pub analyse: &'static str,
    /// Its tooltip.
    pub analyse_tip: &'static str,
    /// Button.
    pub stop: &'static str,
    /// Its tooltip.
    pub stop_tip: &'static str,
    /// How far the bundled engine is.
    pub progress: fn(&Progress) -> String,

    // The board.
    /// Button.
    pub flip: &'static str,
    /// Its tooltip.
    pub flip_tip: &'static str,
    /// Button.
    pub copy_fen: &'static str,
    /// Its tooltip.
    pub copy_fen_tip: &'static str,
    /// Who moves.
    pub to_move: fn(Color) -> &'static str,
    /// The side to move is in check.
    pub in_check: &'static str,
    /// A kind of piece.
    pub role: fn(Role) -> &'static str,
    /// A square and what stands on it, for screen readers.
    pub square: fn(Square, Option<Piece>) -> String,
    /// The whole board for screen readers: side to move, check, White's men,
    /// Black's men.
    pub board: fn(Color, bool, &str, &str) -> String,

    // The main line.
    /// Title.
    pub main_line: &'static str,
    /// The position before the first move.
    pub root: &'static str,
    /// Its tooltip.
    pub root_tip: &'static str,
    /// What the search found, in one line.
    pub found: fn(&Header) -> String,
    /// Who searched how, one item a line.
    pub searched: fn(&Header) -> String,
    /// The evaluation was not at its defaults.
    pub changed_options: &'static str,
    /// Those options, one a line.
    pub options: fn(&Header) -> String,
    /// The line ends early.
    pub line_cut: &'static str,
    /// Why.
    pub line_cut_tip: fn(&str) -> String,
    /// In place of a line where there is no log.
    pub static_only: &'static str,

    // The evaluation.
    /// Title.
    pub evaluation: &'static str,
    /// Before the value without the tempo term.
    pub without_tempo: &'static str,
    /// Why that value is shown.
    pub without_tempo_tip: &'static str,
    /// What the total is.
    pub total_tip: &'static str,
    /// The phase.
    pub phase: &'static str,
    /// What it means.
    pub phase_tip: &'static str,
    /// Column.
    pub value: &'static str,
    /// Its tooltip.
    pub value_tip: &'static str,
    /// Column.
    pub opening: &'static str,
    /// Its tooltip.
    pub opening_tip: &'static str,
    /// Column.
    pub endgame: &'static str,
    /// Its tooltip.
    pub endgame_tip: &'static str,
    /// A side.
    pub side: fn(Color) -> &'static str,
    /// The pieces of a side, pawns left out.
    pub pieces_of: fn(Color) -> &'static str,
    /// The pawns of a side.
    pub pawns_of: fn(Color) -> &'static str,
    /// The blocks together.
    pub sum_of_blocks: &'static str,
    /// The static value.
    pub total: &'static str,
    /// What the search counts instead, where it knows of a draw.
    pub in_search: &'static str,
    /// Why the search counts a draw here: the captions of the steps.
    pub draw_note: fn(&str) -> String,
    /// The sum was checked.
    pub adds_up: &'static str,
    /// The sum was checked and is wrong.
    pub does_not_add_up: &'static str,
    /// A position in check is never evaluated by the search.
    pub check_note: &'static str,
    /// The side to move is mated.
    pub checkmate_note: &'static str,
    /// The side to move has no move.
    pub stalemate_note: &'static str,
    /// The log was written without rows.
    pub compact_note: &'static str,
    /// Opens all blocks.
    pub open_all: &'static str,
    /// Closes all blocks.
    pub close_all: &'static str,
    /// A man on a square.
    pub man: fn(Role, Square) -> String,
    /// All men of a kind.
    pub kind: fn(Role) -> &'static str,
    /// The whole board as the subject of a row.
    pub whole_board: &'static str,

    // The bar at the bottom.
    /// A message.
    pub message: fn(&Message) -> String,
    /// What came while nothing was allowed to move.
    pub newer: fn(&Newer) -> String,
    /// Tooltip of that badge.
    pub newer_tip: &'static str,
    /// Where the logs are.
    pub log_directory: fn(&Path) -> String,

    // Before the first log.
    /// Title.
    pub welcome: &'static str,
    /// What the window is for.
    pub welcome_lead: &'static str,
    /// What to do, in order.
    pub welcome_steps: &'static [&'static str],
}

/// English.
pub static ENGLISH: Texts = Texts {
    rules: rules::Language::English,
    decimal_point: '.',

    window_title: |parts| {
        let parts: String = parts.iter().map(|part| format!("{part} · ")).collect();
        format!("{parts}Toga Logviewer")
    },
    no_window: |cause| {
        format!("No window can be opened ({cause}), so a sample is analysed in the terminal.")
    },

    load_paste: "Load/Paste",
    load_paste_tip: "Show the log of the position on the clipboard, or else the newest log (Ctrl+V)",
    depth: "Depth",
    depth_tip: "Which of the position's logs to show. With Auto on, only new logs of a fixed depth are followed",
    highest: "Highest",
    depth_missing: |depth| format!("{depth} (no log)"),
    auto: "Auto",
    auto_tip: "Show each new log as it appears",
    top: "Top",
    top_tip: "Keep this window above the others (T)",
    top_unavailable: "This system does not let a window ask to stay above the others",
    analyse: "Analyse",
    analyse_tip: "Analyse the shown position with the bundled engine",
    stop: "Stop",
    stop_tip: "Stop the bundled engine",
    progress: |progress| {
        let mut text = format!(
            "Depth {} · {} nodes",
            progress.depth,
            grouped(progress.nodes)
        );
        let nodes = progress.nodes.saturating_mul(1000);
        if let Some(speed) = nodes.checked_div(progress.milliseconds) {
            let _ = write!(text, " · {} nodes/s", grouped(speed));
        }
        text
    },

    flip: "Flip",
    flip_tip: "Turn the board (F)",
    copy_fen: "Copy FEN",
    copy_fen_tip: "Copy the shown position: six fields, no tab, no line break (Ctrl+C)",
    to_move: |color| match color {
        Color::White => "White to move",
        Color::Black => "Black to move",
    },
    in_check: "in check",
    role: english_role,
    square: |square, content| match content {
        None => format!("{square}, empty"),
        Some(piece) => format!(
            "{square}, {} {}",
            if piece.color.is_white() {
                "white"
            } else {
                "black"
            },
            english_role(piece.role)
        ),
    },
    board: |turn, check, white, black| {
        format!(
            "Board, {}{}. White: {white}. Black: {black}.",
            if turn.is_white() {
                "White to move"
            } else {
                "Black to move"
            },
            if check { ", in check" } else { "" },
        )
    },

    main_line: "Main line",
    root: "Root",
    root_tip: "The position that was searched (Home)",
    found: |header| {
        let value = match header.value {
            SearchValue::Centipawns(value) => pawns(value, ENGLISH.decimal_point),
            SearchValue::Mate(moves) if moves < 0 => {
                format!("Black mates in {}", moves.unsigned_abs())
            }
            SearchValue::Mate(moves) => format!("White mates in {moves}"),
        };
        format!("Depth {} · {value}", header.depth)
    },
    searched: |header| {
        format!(
            "{}, evaluation {}\nDepth {}, selective depth {}\n{} nodes in {:.1} s\n{}",
            header.engine,
            header.evaluator,
            header.depth,
            header.selective_depth,
            grouped(header.nodes),
            header.time.as_secs_f64(),
            header.date,
        )
    },
    changed_options: "changed options",
    options: |header| {
        let lines = header.options.iter();
        lines
            .map(|(name, value)| format!("{name} = {value}"))
            .collect::<Vec<_>>()
            .join("\n")
    },
    line_cut: "line cut",
    line_cut_tip: |uci| format!("The line ends where its next move, {uci}, is not legal"),
    static_only: "No log yet: static evaluation only",

    evaluation: "Static evaluation",
    without_tempo: "without tempo",
    without_tempo_tip: "The tempo term changes sides with each move. Compare positions by this value",
    total_tip: "What the search would use here, in pawns. Plus is good for White",
    phase: "Phase",
    phase_tip: "How far the game has come: 0 % with all pieces on the board, 100 % with kings and pawns only. It mixes opening and endgame values",
    value: "Value",
    value_tip: "Opening and endgame value mixed by phase, each row by itself. Centipawns, plus is good for White",
    opening: "Opening",
    opening_tip: "What it counts with all pieces on the board, centipawns",
    endgame: "Endgame",
    endgame_tip: "What it counts without pieces, centipawns",
    side: |color| match color {
        Color::White => "White",
        Color::Black => "Black",
    },
    pieces_of: |color| match color {
        Color::White => "White pieces",
        Color::Black => "Black pieces",
    },
    pawns_of: |color| match color {
        Color::White => "White pawns",
        Color::Black => "Black pawns",
    },
    sum_of_blocks: "Sum of blocks",
    total: "Total",
    in_search: "In the search",
    draw_note: |why| format!("The search counts a draw here: {why}"),
    adds_up: "Checked: blocks and steps add up to the total",
    does_not_add_up: "Checked: blocks and steps do not add up to the total",
    check_note: "In check: the search never uses this value",
    checkmate_note: "Checkmate: the search counts a mate, not this value",
    stalemate_note: "Stalemate: the search counts a draw, not this value",
    compact_note: "Compact log: no rows",
    open_all: "Open all",
    close_all: "Close all",
    man: |role, square| {
        let mut name = english_role(role).to_string();
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        format!("{name} {square}")
    },
    kind: |role| match role {
        Role::Pawn => "Pawns",
        Role::Knight => "Knights",
        Role::Bishop => "Bishops",
        Role::Rook => "Rooks",
        Role::Queen => "Queens",
        Role::King => "King",
    },
    whole_board: "Whole board",

    message: |message| match message {
        Message::Repaired(repairs) => format!("Repaired. {}", repairs.join(" ")),
        Message::NoPosition(reason) => format!("No position was found. {reason}"),
        Message::ClipboardEmpty => "The clipboard holds no text".to_string(),
        Message::ClipboardTooLong => {
            "The clipboard holds too much text to be a position".to_string()
        }
        Message::ClipboardSilent => {
            "The program that owns the clipboard does not answer".to_string()
        }
        Message::ClipboardUnreachable(reason) => {
            format!("The clipboard cannot be reached. {reason}")
        }
        Message::NewestShown(DepthChoice::Highest) => "The newest log is shown instead".to_string(),
        Message::NewestShown(DepthChoice::Fixed(depth)) => {
            format!("The newest log of depth {depth} is shown instead")
        }
        Message::NoLogAtAll(DepthChoice::Highest) => "There is no log yet".to_string(),
        Message::NoLogAtAll(DepthChoice::Fixed(depth)) => {
            format!("There is no log of depth {depth} yet")
        }
        Message::NoLogOfPosition => {
            "No log of this position yet. It will be shown as soon as it comes".to_string()
        }
        Message::DepthMissing { wanted, shown } => {
            format!("No log of depth {wanted} for this position: depth {shown} is shown")
        }
        Message::Unreadable { path, reason } => {
            format!("{} cannot be shown. {reason}", file_name(path))
        }
        Message::DirectoryMissing(path) => format!(
            "The log directory {} cannot be read. It is tried again each second",
            path.display()
        ),
        Message::Copied => "Copied".to_string(),
        Message::SettingsSetAside(path) => format!(
            "The settings could not be read and were set aside as {}",
            file_name(path)
        ),
        Message::SettingsNotSaved(reason) => format!("The settings could not be saved. {reason}"),
        Message::AnalysisTrouble(reason) => {
            format!("The bundled engine could not do all of its work. {reason}")
        }
        Message::SampleAnalysed => {
            "There is no log yet: the bundled engine analyses a sample position".to_string()
        }
    },
    newer: |newer| {
        let what = if newer.same_position {
            format!("depth {}", newer.depth)
        } else {
            format!("another position, depth {}", newer.depth)
        };
        format!("{} newer · {what}", newer.count)
    },
    newer_tip: "Show the newest log",
    log_directory: |path| format!("Logs in {}", path.display()),

    welcome: "Where does the evaluation come from?",
    welcome_lead: "This window explains the engine's number term by term, for the position and for every move of its main line.",
    welcome_steps: &[
        "Add the engine toga-log to your chess program and let it analyse a position. It writes a log for each depth.",
        "With Auto on, each new log appears here by itself.",
        "Or copy a position in your chess program and press Load/Paste.",
    ],
};

fn english_role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}
