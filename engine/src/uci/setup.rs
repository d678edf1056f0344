//! From a `position` command to a game.

use shakmaty::CastlingMode;

use super::command::{Start, excerpt};
use crate::analysis::Game;
use crate::position::front_door::{
    FrontDoorError, Reading, Repair, read_position, read_position_as,
};

/// A game, and what had to be changed to make one of the command.
pub struct Setup {
    /// The game.
    pub game: Game,
    /// Sentences for an `info string`.
    pub remarks: Vec<String>,
}

/// Sets up the position and plays the moves. A move that is not legal ends the
/// list; the moves before it stand.
///
/// # Errors
/// When the text is no position.
pub fn of(start: &Start, moves: &[String], chess960: bool) -> Result<Setup, FrontDoorError> {
    let mut setup = match start {
        Start::Standard => Setup {
            game: Game::default(),
            remarks: Vec::new(),
        },
        Start::Fen(text) => {
            let reading = read(text, chess960)?;
            Setup {
                remarks: reading.repairs.iter().filter_map(remark).collect(),
                game: Game::new(reading.chess),
            }
        }
    };
    for text in moves {
        if setup.game.play(text).is_err() {
            let text = excerpt(text);
            setup.remarks.push(format!(
                "{text} is not a legal move here, the moves before it stand"
            ));
            break;
        }
    }
    Ok(setup)
}

fn read(text: &str, chess960: bool) -> Result<Reading, FrontDoorError> {
    if chess960 {
        read_position_as(text, CastlingMode::Chess960)
    } else {
        read_position(text)
    }
}

/// What a GUI is told of a repair. Fields that it left out are its own choice.
fn remark(repair: &Repair) -> Option<String> {
    match repair {
        Repair::Missing(_) => None,
        repair => Some(repair.to_string()),
    }
}
