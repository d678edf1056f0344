//! Writing games down.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Color, EnPassantMode, Position};

use crate::clock::Limit;
use crate::game::{End, Game, PlayedMove};

/// Where a line of moves is broken.
const WIDTH: usize = 80;

/// What a game does not know of itself.
pub(crate) struct Heading<'a> {
    /// White's name.
    pub(crate) white: &'a str,
    /// Black's name.
    pub(crate) black: &'a str,
    /// Pair and game of the pair, both from 1: `12.2`.
    pub(crate) round: (usize, usize),
    /// How much the engines might think.
    pub(crate) limit: Limit,
    /// Orthodox or Chess960.
    pub(crate) castling: CastlingMode,
}

/// A file that games are appended to as they end.
pub(crate) struct PgnFile(File);

impl PgnFile {
    /// Opens the file for appending.
    pub(crate) fn open(path: &Path) -> io::Result<PgnFile> {
        Ok(PgnFile(
            File::options().create(true).append(true).open(path)?,
        ))
    }

    /// Appends a game in one piece.
    pub(crate) fn write(&mut self, heading: &Heading<'_>, game: &Game) -> io::Result<()> {
        self.0.write_all(text(heading, game).as_bytes())
    }
}

fn text(heading: &Heading<'_>, game: &Game) -> String {
    let fen = Fen::from_position(&game.opening, EnPassantMode::Legal).to_string();
    let (pair, number) = heading.round;
    let date = jiff::ZonedDateTime::now().strftime("%Y.%m.%d").to_string();
    let mut tags = vec![
        ("Event", "Engine match".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", date),
        ("Round", format!("{pair}.{number}")),
        ("White", heading.white.to_owned()),
        ("Black", heading.black.to_owned()),
        ("Result", game.outcome.to_string()),
        ("SetUp", "1".to_owned()),
        ("FEN", fen),
        ("PlyCount", game.moves.len().to_string()),
        ("TimeControl", heading.limit.pgn()),
        ("Termination", termination(game.end).to_owned()),
    ];
    if heading.castling == CastlingMode::Chess960 {
        tags.push(("Variant", "Chess960".to_owned()));
    }
    let mut text = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    text.push_str(&wrapped(&movetext(game)));
    text.push_str("\n\n");
    text
}

/// The moves with their comments, how the game ended, and the result.
fn movetext(game: &Game) -> String {
    let mut text = String::new();
    let mut number = game.opening.fullmoves().get();
    let mut turn = game.opening.turn();
    for (index, played) in game.moves.iter().enumerate() {
        match turn {
            Color::White => {
                let _ = write!(text, "{number}. ");
            }
            Color::Black if index == 0 => {
                let _ = write!(text, "{number}... ");
            }
            Color::Black => {}
        }
        let _ = write!(text, "{} {} ", played.san, comment(played, turn));
        number += u32::from(turn == Color::Black);
        turn = !turn;
    }
    let _ = write!(text, "{{ {} }} {}", ending(game), game.outcome);
    text
}

/// Evaluation (White's view) with its depth, the clock, and the time used.
fn comment(played: &PlayedMove, mover: Color) -> String {
    let mut text = "{".to_owned();
    if let Some(score) = played.score {
        let score = mover.fold_wb(score, score.flipped());
        let depth = played
            .depth
            .map(|depth| format!(",{depth}"))
            .unwrap_or_default();
        let _ = write!(text, " [%eval {score}{depth}]");
    }
    if let Some(clock) = played.clock {
        let _ = write!(text, " [%clk {}]", hours(clock));
    }
    let _ = write!(text, " [%emt {}] }}", hours(played.elapsed));
    text
}

/// `0:00:01.234`
fn hours(time: Duration) -> String {
    let seconds = time.as_secs();
    let millis = time.subsec_millis();
    format!(
        "{}:{:02}:{:02}.{millis:03}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

fn termination(end: End) -> &'static str {
    match end {
        End::DrawAdjudicated | End::Resigned => "adjudication",
        End::Fault(fault) => fault.pgn_termination(),
        _ => "normal",
    }
}

/// How the game ended, for a reader.
fn ending(game: &Game) -> String {
    match game.end {
        End::Checkmate => "Checkmate".to_owned(),
        End::Stalemate => "Stalemate".to_owned(),
        End::InsufficientMaterial => "Insufficient material".to_owned(),
        End::Threefold => "Threefold repetition".to_owned(),
        End::FiftyMoves => "Fifty-move rule".to_owned(),
        End::DrawAdjudicated => "Draw by adjudication".to_owned(),
        End::Resigned => "Won by adjudication".to_owned(),
        End::Fault(_) => {
            let faults = game.faults.iter().map(|(color, fault, detail)| {
                // A closing brace would end the comment.
                format!("{color}: {fault} ({})", detail.replace(['{', '}'], "|"))
            });
            faults.collect::<Vec<_>>().join("; ")
        }
    }
}

fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines.push_str(word);
        width += length;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::info::Score;
    use shakmaty::san::SanPlus;
    use shakmaty::{Chess, KnownOutcome};

    #[test]
    fn writes_a_game_from_a_position_with_black_to_move() {
        let fen: Fen = "8/8/8/8/8/7k/q7/7K b - - 3 60".parse().unwrap();
        let opening: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let played = PlayedMove {
            san: SanPlus::from_ascii(b"Qg2#").unwrap(),
            score: Some(Score::Mate(1)),
            depth: Some(2),
            elapsed: Duration::from_millis(7),
            clock: Some(Duration::from_millis(3_661_013)),
        };
        let outcome = KnownOutcome::Decisive {
            winner: Color::Black,
        };
        let game = Game {
            opening,
            moves: vec![played],
            outcome,
            end: End::Checkmate,
            faults: vec![],
        };
        let heading = Heading {
            white: "A \"quoted\"",
            black: "B",
            round: (3, 2),
            limit: Limit::Clock("2+0.02".parse().unwrap()),
            castling: CastlingMode::Standard,
        };
        let text = text(&heading, &game);
        assert!(text.contains("[White \"A \\\"quoted\\\"\"]\n"), "{text}");
        assert!(
            text.contains("[Round \"3.2\"]\n[") && text.contains("[Result \"0-1\"]\n"),
            "{text}"
        );
        assert!(text.contains("[TimeControl \"2+0.02\"]\n"), "{text}");
        let moves =
            "60... Qg2# { [%eval #-1,2] [%clk 1:01:01.013] [%emt 0:00:00.007] } { Checkmate } 0-1";
        assert!(
            text.ends_with("0-1\n\n") && text.lines().all(|line| line.len() <= WIDTH),
            "{text}"
        );
        assert!(
            text.replace('\n', " ").trim_end().ends_with(moves),
            "{text}"
        );
    }
}
