//! A position and its evaluation as text for people.

use std::fmt::{Display, Write as _};

use shakmaty::{Color, File, Rank, Square};

use crate::analysis::Game;
use crate::eval::explanation::{BlockPart, Explanation};
use crate::eval::opinions::Opinions;
use crate::eval::rules::{Catalogue, Language};
use crate::eval::score::Score;
use crate::eval::trace::Subject;
use crate::eval::{Evaluator, Settings};
use crate::position::Position;
use crate::position::front_door::fen;

/// The board and its FEN, line by line.
pub fn position(game: &Game) -> Vec<String> {
    let position = game.position();
    let mut lines: Vec<String> = Rank::ALL
        .iter()
        .rev()
        .map(|rank| rank_line(position, *rank))
        .collect();
    lines.push("    a b c d e f g h".to_owned());
    lines.push(format!("fen {}", fen(game.chess())));
    lines.push(format!("key {:016x}", position.key()));
    lines
}

fn rank_line(position: &Position, rank: Rank) -> String {
    let mut line = format!("{}  ", rank.char());
    for file in File::ALL {
        let man = position.piece_at(Square::from_coords(file, rank));
        let _ = write!(line, " {}", man.map_or('.', shakmaty::Piece::char));
    }
    line
}

/// The static evaluation of the position on the board, line by line.
pub fn evaluation(game: &Game, settings: &Settings) -> Vec<String> {
    explanation(&Evaluator::new(settings).explanation(game.position()))
}

/// A static evaluation with all its parts, line by line. Values are centipawns
/// in White's view, the headline's pawns.
pub fn explanation(explanation: &Explanation) -> Vec<String> {
    let words = Language::English.catalogue();
    let mut lines = vec![
        format!(
            "Value {}, without tempo {}, phase {} %{}",
            pawns(explanation.value),
            pawns(explanation.value_without_tempo),
            explanation.phase.percent(),
            if explanation.in_check {
                ", in check"
            } else {
                ""
            }
        ),
        line("", "Value", "Opening", "Endgame", ""),
    ];
    for part in &explanation.blocks {
        block(part, words, &mut lines);
    }
    lines.push(sum(
        "All blocks",
        explanation.sum_of_blocks(),
        explanation.score,
    ));
    for step in &explanation.steps {
        let caption = words.step(step.kind).caption;
        lines.push(line(caption, step.after, "", "", &words.step_rule(step)));
    }
    lines
}

/// What all evaluators say, line by line, in pawns, White's view.
pub fn opinions(opinions: &Opinions) -> Vec<String> {
    let words = Language::English.catalogue();
    let mut lines: Vec<String> = opinions
        .all
        .iter()
        .map(|opinion| {
            let caption = words.voice(opinion.voice).caption;
            let value = opinion.value.map_or_else(|| "-".to_owned(), pawns);
            let line = format!("{caption:<26}{value:>8}   {}", words.opinion(opinion));
            line.trim_end().to_owned()
        })
        .collect();
    lines.extend(
        opinions
            .disagreement()
            .map(|found| words.disagreement(found)),
    );
    lines
}

fn block(part: &BlockPart, words: &dyn Catalogue, lines: &mut Vec<String>) {
    lines.push(sum(
        words.block(part.block).caption,
        part.weighted,
        part.score,
    ));
    for row in &part.rows {
        for (term, score) in &row.terms {
            if *score != Score::ZERO {
                let caption = format!("  {:<6} {}", subject(row.at), words.term(*term).caption);
                let rule = words.rule(*term, row).unwrap_or_default();
                lines.push(line(&caption, "", score.opening(), score.endgame(), &rule));
            }
        }
    }
}

fn sum(caption: &str, value: i32, score: Score) -> String {
    line(caption, value, score.opening(), score.endgame(), "")
}

fn line(
    caption: &str,
    value: impl Display,
    opening: impl Display,
    endgame: impl Display,
    rule: &str,
) -> String {
    let line = format!("{caption:<26}{value:>8}{opening:>9}{endgame:>9}   {rule}");
    line.trim_end().to_owned()
}

fn subject(at: Subject) -> String {
    match at {
        Subject::Man(color, role, square) => format!("{}{square}", role.of(color).char()),
        Subject::Kind(color, role) => role.of(color).char().to_string(),
        Subject::Side(Color::White) => "White".to_owned(),
        Subject::Side(Color::Black) => "Black".to_owned(),
        Subject::Board => "Both".to_owned(),
    }
}

/// Centipawns as pawns with a sign.
fn pawns(centipawns: i32) -> String {
    let sign = match centipawns.signum() {
        1 => "+",
        -1 => "-",
        _ => "",
    };
    let size = centipawns.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}
