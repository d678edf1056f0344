//! From fields to a legal position, and on along the moves of the text.

use std::num::NonZeroU32;

use shakmaty::uci::UciMove;
use shakmaty::{
    Bitboard, Board, Chess, Color, FromSetup as _, Position as _, PositionError,
    PositionErrorKinds, Rank, Setup, Square,
};

use super::castling::Rights;
use super::error::FrontDoorError;
use super::fields::{Fields, shorten};
use super::repair::{EpFault, Repair};

/// With more men than this a side might have more moves than a list of
/// legal moves holds: 19 queens reach about 258, the list ends at 270.
pub(super) const MOST_MEN: usize = 20;

/// Makes a legal position of the fields; drops an impossible en passant square
/// and waives what analysis can live with.
pub(super) fn position(
    board: Board,
    fields: &Fields,
    castling: &Rights,
    repairs: &mut Vec<Repair>,
) -> Result<Chess, FrontDoorError> {
    refuse_hopeless_men(&board)?;
    let mut setup = Setup {
        board,
        turn: fields.turn,
        castling_rights: castling.rooks,
        ep_square: fields.ep_square,
        halfmoves: fields.halfmoves,
        fullmoves: NonZeroU32::new(fields.fullmoves).unwrap_or(NonZeroU32::MIN),
        ..Setup::empty()
    };
    if let Some(square) = setup.ep_square
        && let Some(fault) = ep_fault(&setup, square)
    {
        repairs.push(Repair::EpDropped { square, fault });
        setup.ep_square = None;
    }

    let mut kinds = kinds(&setup, castling);
    if let Some(square) = setup.ep_square
        && kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK)
    {
        // Perhaps it is only that the last move was no advance of a pawn.
        setup.ep_square = None;
        let without = self::kinds(&setup, castling);
        if without.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
            setup.ep_square = Some(square);
        } else {
            let fault = EpFault::Check;
            repairs.push(Repair::EpDropped { square, fault });
            kinds = without;
        }
    }
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        return Err(FrontDoorError::OppositeCheck(!setup.turn));
    }
    if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
        repairs.push(Repair::TooMuchMaterial);
    }
    if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
        repairs.push(Repair::ImpossibleCheck);
    }
    Chess::from_setup(setup, castling.mode)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|error| FrontDoorError::Illegal(error.to_string()))
}

fn kinds(setup: &Setup, castling: &Rights) -> PositionErrorKinds {
    Chess::from_setup(setup.clone(), castling.mode)
        .map_or_else(|error| error.kinds(), |_| PositionErrorKinds::empty())
}

fn refuse_hopeless_men(board: &Board) -> Result<(), FrontDoorError> {
    if board.occupied().is_empty() {
        return Err(FrontDoorError::NoMen);
    }
    for color in [Color::White, Color::Black] {
        match board.by_piece(color.king()).count() {
            0 => return Err(FrontDoorError::NoKing(color)),
            1 => {}
            count => return Err(FrontDoorError::Kings { color, count }),
        }
        let count = board.by_color(color).count();
        if count > MOST_MEN {
            return Err(FrontDoorError::Men { color, count });
        }
    }
    match (board.pawns() & Bitboard::BACKRANKS).first() {
        Some(square) => Err(FrontDoorError::PawnOnBackrank(square)),
        None => Ok(()),
    }
}

fn ep_fault(setup: &Setup, square: Square) -> Option<EpFault> {
    if square.rank() != setup.turn.relative_rank(Rank::Sixth) {
        return Some(EpFault::Rank);
    }
    // Two squares of the pawn's file: where it came from and where it stands.
    let (from, to) = (square.xor(Square::A4), square.xor(Square::A2));
    let pawns = setup.board.by_piece((!setup.turn).pawn());
    if !pawns.contains(to) {
        return Some(EpFault::NoPawn);
    }
    let way = Bitboard::from_square(square) | Bitboard::from_square(from);
    (setup.board.occupied() & way)
        .any()
        .then_some(EpFault::Occupied)
}

/// Plays moves in UCI notation, up to the first that is not legal.
pub(super) fn play(mut chess: Chess, moves: &[String], repairs: &mut Vec<Repair>) -> Chess {
    for word in moves {
        let m = word.parse::<UciMove>().ok();
        let Some(m) = m.and_then(|m| m.to_move(&chess).ok()) else {
            repairs.push(Repair::IllegalMove(shorten(word)));
            break;
        };
        chess.play_unchecked(m);
    }
    chess
}
