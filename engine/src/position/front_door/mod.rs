//! The front door: position text as people copy, paste and type it.
//!
//! [`read_position`] takes a FEN, an EPD line, a UCI `position` command or a
//! PGN with a FEN tag, and forgives what can be forgiven. What it had to change
//! is told as [`Repair`]s, what it cannot read as one sentence that names the
//! field. [`fen`] writes a position so that it reads back without repairs.
//!
//! The way of a text: `text` cleans it and finds the position in it, `fields`
//! tells the fields apart, `castling` and `legal` make a position of them.

mod board_field;
mod castling;
mod error;
mod fields;
mod legal;
mod repair;
mod text;
mod write;

pub use error::FrontDoorError;
pub use repair::{CastlingFault, EpFault, Field, Repair};
pub use write::fen;

use shakmaty::{CastlingMode, Chess};

use fields::Fields;

/// A position read from text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The position, after the moves that the text gave.
    pub chess: Chess,
    /// Whether castling is that of standard chess or of Chess960.
    pub mode: CastlingMode,
    /// What was changed or assumed, in the order it was met.
    pub repairs: Vec<Repair>,
}

/// Reads a position from text, and recognises Chess960 by its castling rights.
///
/// # Errors
///
/// One sentence that says what is wrong with which field.
///
/// # Examples
///
/// ```
/// use toga_log::position::front_door::read_position;
///
/// let reading = read_position("FEN:\t4k3/8/8/8/8/8/8/4K2R w KQ - 3 9\r\n")?;
/// assert_eq!(reading.repairs[0].to_string(), "Castling right Q dropped: no rook on a1");
///
/// let refusal = read_position("4k3/8/8/8/8/8/8/4K2R x K - 3 9").unwrap_err();
/// assert_eq!(refusal.to_string(), "Side to move must be w or b, not x");
/// # Ok::<(), toga_log::position::front_door::FrontDoorError>(())
/// ```
pub fn read_position(text: &str) -> Result<Reading, FrontDoorError> {
    read(text, None)
}

/// Reads a position from text when it is known which castling is played, as in
/// a UCI session.
///
/// # Errors
///
/// As [`read_position`].
pub fn read_position_as(text: &str, mode: CastlingMode) -> Result<Reading, FrontDoorError> {
    read(text, Some(mode))
}

fn read(text: &str, mode: Option<CastlingMode>) -> Result<Reading, FrontDoorError> {
    let mut repairs = Vec::new();
    let mut words = text::find(text, &mut repairs)?.into_iter();
    let board = board_field::read(&words.next().unwrap_or_default())?;
    let fields = Fields::split(words, &mut repairs)?;
    let castling = castling::read(&fields.castling, &board, mode, &mut repairs);
    let chess = legal::position(board, &fields, &castling, &mut repairs)?;
    let chess = legal::play(chess, &fields.moves, &mut repairs);
    let mode = castling.mode;
    Ok(Reading {
        chess,
        mode,
        repairs,
    })
}
