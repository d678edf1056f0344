//! The board field: where the men stand.

use shakmaty::{Board, Piece};

use super::error::FrontDoorError;

/// Reads the board field, or says which rank is wrong.
pub(super) fn read(text: &str) -> Result<Board, FrontDoorError> {
    text.parse().map_err(|error| {
        let cause = diagnose(text).err();
        cause.unwrap_or_else(|| FrontDoorError::Board(format!("{error}")))
    })
}

fn diagnose(text: &str) -> Result<(), FrontDoorError> {
    let ranks: Vec<&str> = text.split('/').collect();
    for (index, rank) in ranks.iter().enumerate() {
        let mut squares = 0;
        for c in rank.chars() {
            squares += match c {
                '1'..='8' => c as usize - '0' as usize,
                '~' => 0,
                _ if Piece::from_char(c).is_some() => 1,
                _ => return Err(FrontDoorError::Man(c)),
            };
        }
        // The last rank of a text that was cut off is not the one to blame.
        let is_cut_off = index + 1 == ranks.len() && ranks.len() < 8;
        if squares != 8 && index < 8 && !is_cut_off {
            let rank = 8 - index;
            return Err(FrontDoorError::Squares { rank, squares });
        }
    }
    if ranks.len() != 8 {
        return Err(FrontDoorError::Ranks(ranks.len()));
    }
    Ok(())
}
