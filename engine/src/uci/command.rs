//! One line from a GUI, read by token.
//!
//! GUIs differ in what they send, so the parser is generous: junk before a
//! command is skipped, unknown tokens are passed over, limits come in any
//! order and combination. What it cannot use is one short message, never an
//! end of the program.

use thiserror::Error;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`: who are you, what options have you.
    Uci,
    /// `debug on|off`.
    Debug(bool),
    /// `isready`: answer as soon as all before is done.
    IsReady,
    /// `ucinewgame`: the next position belongs to another game.
    NewGame,
    /// `setoption name … [value …]`; both may hold blanks.
    SetOption {
        /// The option's name, its words parted by single blanks.
        name: String,
        /// The value as it was written. A button has none.
        value: Option<String>,
    },
    /// `position startpos|fen … [moves …]`.
    Position {
        /// The position before the moves.
        start: Start,
        /// The moves, not yet checked.
        moves: Vec<String>,
    },
    /// `go …`: think.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `quit`.
    Quit,
    /// `d`: show the position (an extension).
    Display,
    /// `eval`: show the static evaluation (an extension).
    Eval,
}

/// Where a `position` command starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The usual first position.
    Standard,
    /// Position text, not yet read.
    Fen(String),
}

/// The limits of a `go` command as they were sent; times are milliseconds and
/// may be negative.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Consider only these moves. Empty if the list held no move.
    pub search_moves: Option<Vec<String>>,
    /// Think on the opponent's time.
    pub ponder: bool,
    /// Think until `stop`.
    pub infinite: bool,
    /// At most so many plies.
    pub depth: Option<i64>,
    /// At most so many nodes.
    pub nodes: Option<i64>,
    /// Look for a mate in so many moves.
    pub mate: Option<i64>,
    /// Think for just this time.
    pub move_time: Option<i64>,
    /// White's clock.
    pub white_time: Option<i64>,
    /// Black's clock.
    pub black_time: Option<i64>,
    /// What White gains with each move.
    pub white_increment: Option<i64>,
    /// What Black gains with each move.
    pub black_increment: Option<i64>,
    /// Moves until the next time control.
    pub moves_to_go: Option<i64>,
    /// Count moves instead of thinking (an extension).
    pub perft: Option<i64>,
}

/// Why a line was of no use. The text is fit for an `info string`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadLine {
    /// No word of it is a command.
    #[error("unknown command: {0}")]
    Unknown(String),
    /// `setoption` without a name.
    #[error("setoption needs `name` and the name of an option")]
    NoOptionName,
    /// `position` without a position.
    #[error("position needs `startpos` or `fen` and a position")]
    NoPosition,
}

/// Reads one line; `None` if it is blank.
pub fn parse(line: &str) -> Option<Result<Command, BadLine>> {
    let line = line.trim_start_matches('\u{feff}').trim();
    let first = line.split_whitespace().next()?;
    match first {
        "d" => return Some(Ok(Command::Display)),
        "eval" => return Some(Ok(Command::Eval)),
        _ => {}
    }
    let found = line
        .split_whitespace()
        .find_map(|word| command(word, rest_after(line, word)));
    Some(found.unwrap_or_else(|| Err(BadLine::Unknown(excerpt(line)))))
}

/// The command that `word` begins, if it begins one.
fn command(word: &str, rest: &str) -> Option<Result<Command, BadLine>> {
    Some(Ok(match word {
        "uci" => Command::Uci,
        "debug" => Command::Debug(rest.split_whitespace().next() != Some("off")),
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        "setoption" => return Some(set_option(rest)),
        "position" => return Some(position(rest)),
        "go" => Command::Go(go(rest)),
        _ => return None,
    }))
}

/// Everything between `name` and `value` is the name, everything after it the
/// value, which is kept as written: paths may hold several blanks.
fn set_option(rest: &str) -> Result<Command, BadLine> {
    let mut words = rest.split_whitespace();
    if words.next() != Some("name") {
        return Err(BadLine::NoOptionName);
    }
    let mut name = Vec::new();
    let mut value = None;
    for word in words {
        if word == "value" && !name.is_empty() {
            value = Some(rest_after(rest, word).trim().to_owned());
            break;
        }
        name.push(word);
    }
    if name.is_empty() {
        return Err(BadLine::NoOptionName);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value,
    })
}

fn position(rest: &str) -> Result<Command, BadLine> {
    let mut words = rest.split_whitespace();
    let mut before_moves: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
    let moves = words.map(str::to_owned).collect();
    let start = match before_moves.first() {
        Some(&"startpos") => Start::Standard,
        Some(&first) => {
            if first == "fen" {
                before_moves.remove(0);
            }
            Start::Fen(before_moves.join(" "))
        }
        None => return Err(BadLine::NoPosition),
    };
    match start {
        Start::Fen(text) if text.is_empty() => Err(BadLine::NoPosition),
        start => Ok(Command::Position { start, moves }),
    }
}

fn go(rest: &str) -> Go {
    let mut go = Go::default();
    let mut words = rest.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let limit = match word {
            "infinite" => {
                go.infinite = true;
                continue;
            }
            "ponder" => {
                go.ponder = true;
                continue;
            }
            "searchmoves" => {
                let list = go.search_moves.get_or_insert_default();
                while let Some(word) = words.next_if(|word| looks_like_a_move(word)) {
                    list.push(word.to_owned());
                }
                continue;
            }
            "depth" => &mut go.depth,
            "nodes" => &mut go.nodes,
            "mate" => &mut go.mate,
            "movetime" => &mut go.move_time,
            "wtime" => &mut go.white_time,
            "btime" => &mut go.black_time,
            "winc" => &mut go.white_increment,
            "binc" => &mut go.black_increment,
            "movestogo" => &mut go.moves_to_go,
            "perft" => &mut go.perft,
            _ => continue,
        };
        // A keyword without its number is passed over like an unknown one.
        if let Some(value) = words.peek().and_then(|word| number(word)) {
            *limit = Some(value);
            words.next();
        }
    }
    go
}

/// An integer; what is too large for one counts as the largest.
pub(super) fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let most = if word.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    Some(word.parse().unwrap_or(most))
}

/// Whether a word of a move list is meant as a move: `e2e4`, `e7e8q`, `0000`.
fn looks_like_a_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    let square = |at: usize| {
        matches!(bytes.get(at), Some(b'a'..=b'h' | b'A'..=b'H'))
            && matches!(bytes.get(at + 1), Some(b'0'..=b'9'))
    };
    word == "0000" || ((4..=5).contains(&bytes.len()) && square(0) && square(2))
}

/// What follows `word`, which must be a part of `text`.
fn rest_after<'a>(text: &'a str, word: &str) -> &'a str {
    let end = (word.as_ptr() as usize)
        .wrapping_sub(text.as_ptr() as usize)
        .saturating_add(word.len());
    text.get(end..).unwrap_or_default()
}

/// The beginning of foreign text, safe to print in one line.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(line: &str) -> Command {
        parse(line).expect("not blank").expect("a command")
    }

    fn option(line: &str) -> (String, Option<String>) {
        match read(line) {
            Command::SetOption { name, value } => (name, value),
            other => panic!("{other:?}"),
        }
    }

    fn limits(line: &str) -> Go {
        match read(line) {
            Command::Go(go) => go,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn plain_commands() {
        assert_eq!(read("uci"), Command::Uci);
        assert_eq!(read("  isready\r"), Command::IsReady);
        assert_eq!(read("\u{feff}uci"), Command::Uci);
        assert_eq!(read("debug on"), Command::Debug(true));
        assert_eq!(read("debug off"), Command::Debug(false));
        assert_eq!(parse(" \t "), None);
    }

    #[test]
    fn junk_before_a_command_is_skipped() {
        assert_eq!(read("joho debug off"), Command::Debug(false));
        assert_eq!(read("please stop"), Command::Stop);
        assert_eq!(
            parse("hello world"),
            Some(Err(BadLine::Unknown("hello world".into())))
        );
        assert!(parse("say d").is_some_and(|line| line.is_err()));
    }

    #[test]
    fn names_and_values_hold_blanks() {
        let named = |name: &str, value: Option<&str>| (name.to_owned(), value.map(str::to_owned));
        assert_eq!(
            option("setoption name Toga King Safety Margin value 1700"),
            named("Toga King Safety Margin", Some("1700"))
        );
        assert_eq!(
            option("setoption name  Toga  Log Directory  value /a  b/the value of x "),
            named("Toga Log Directory", Some("/a  b/the value of x"))
        );
        assert_eq!(
            option("setoption name Clear Hash"),
            named("Clear Hash", None)
        );
        assert_eq!(
            option("setoption name Toga Log Directory value"),
            named("Toga Log Directory", Some(""))
        );
        for line in ["setoption", "setoption name", "setoption Hash value 3"] {
            assert_eq!(parse(line), Some(Err(BadLine::NoOptionName)), "{line}");
        }
    }

    #[test]
    fn positions_with_four_to_six_fields() {
        assert_eq!(
            read("position startpos moves e2e4 e7e5"),
            Command::Position {
                start: Start::Standard,
                moves: vec!["e2e4".into(), "e7e5".into()]
            }
        );
        for fen in ["8/8/8/8/8/8/8/K1k5 w - -", "8/8/8/8/8/8/8/K1k5 w - - 3 12"] {
            assert_eq!(
                read(&format!("position fen {fen} moves a1a2")),
                Command::Position {
                    start: Start::Fen(fen.into()),
                    moves: vec!["a1a2".into()]
                }
            );
        }
        for line in ["position", "position fen", "position moves e2e4"] {
            assert_eq!(parse(line), Some(Err(BadLine::NoPosition)), "{line}");
        }
    }

    #[test]
    fn limits_in_any_order() {
        let go =
            limits("go movestogo 0 binc -5 searchmoves e2e4 0000 e7e8q ponder wtime 100 mate 3");
        assert_eq!(go.moves_to_go, Some(0));
        assert_eq!(go.black_increment, Some(-5));
        assert_eq!(go.white_time, Some(100));
        assert_eq!(go.mate, Some(3));
        assert!(go.ponder && !go.infinite);
        assert_eq!(
            go.search_moves,
            Some(vec!["e2e4".into(), "0000".into(), "e7e8q".into()])
        );
        assert_eq!(limits("go perft 5").perft, Some(5));
        assert_eq!(limits("go"), Go::default());
    }

    #[test]
    fn odd_limits_are_passed_over() {
        let go = limits("go depth infinite nodes 12x movetime 99999999999999999999 wtime");
        assert_eq!(go.depth, None);
        assert!(go.infinite);
        assert_eq!(go.nodes, None);
        assert_eq!(go.move_time, Some(i64::MAX));
        assert_eq!(go.white_time, None);
    }

    proptest! {
        #[test]
        fn no_line_panics(line in any::<String>()) {
            let _ = parse(&line);
        }

        #[test]
        fn no_line_of_known_words_panics(words in proptest::collection::vec(
            prop_oneof![
                Just("setoption"), Just("name"), Just("value"), Just("position"), Just("fen"),
                Just("startpos"), Just("moves"), Just("go"), Just("searchmoves"), Just("e2e4"),
                Just("wtime"), Just("-1"), Just("99999999999999999999999"), Just("é"), Just("\u{3000}"),
            ], 0..12)) {
            let _ = parse(&words.join(" "));
        }
    }
}
