//! Static exchange evaluation: what the captures on one square come to.

use shakmaty::attacks::{bishop_attacks, rook_attacks};
use shakmaty::{Bitboard, Role, Square};

use super::params::EXCHANGE_VALUES;
use crate::position::{Move, Position};

/// What a man counts in an exchange, centipawns.
#[inline]
pub(super) const fn worth(role: Role) -> i32 {
    EXCHANGE_VALUES[role as usize - 1]
}

/// Whether a move gains at least `threshold` when both sides then capture on
/// its square as long as it pays, the least man first.
#[inline]
pub(super) fn gains(position: &Position, mv: Move, threshold: i32) -> bool {
    gains_under(position, mv, threshold, Bitboard::FULL)
}

/// The same where the squares are known that the enemy attacks (or more of
/// them).
#[inline]
pub(super) fn gains_under(
    position: &Position,
    mv: Move,
    threshold: i32,
    threats: Bitboard,
) -> bool {
    if mv.is_castling() {
        return threshold <= 0;
    }
    let (from, to) = (mv.from(), mv.to());
    let mut won = position.captured(mv).map_or(0, worth);
    let mut at_risk = position.moved(mv).map_or(0, worth);
    if let Some(role) = mv.promotion() {
        won += worth(role) - worth(Role::Pawn);
        at_risk = worth(role);
    }
    let mut balance = won - threshold;
    if balance < 0 {
        return false;
    }
    balance -= at_risk;
    if balance >= 0 {
        return true;
    }
    // Nobody captures back on a square that is not attacked, unless the move
    // itself opens a line.
    if !threats.contains(to) && !threats.contains(from) && !mv.is_en_passant() {
        return true;
    }
    is_won_back(position, mv, balance)
}

/// Whether the exchange still reaches its threshold when it goes on after the
/// first move. `balance`: what is then beyond it, less than 0.
fn is_won_back(position: &Position, mv: Move, mut balance: i32) -> bool {
    let to = mv.to();
    let mut occupied = position.occupied().without(mv.from());
    if mv.is_en_passant() {
        occupied = occupied.without(to.xor(Square::A2));
    }
    let mut attackers = position.attackers_to(to, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let ours = attackers & position.by_color(side);
        if ours.is_empty() {
            break;
        }
        let mut role = Role::King;
        for least in [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ] {
            if ours.intersects(position.by_role(least)) {
                role = least;
                break;
            }
        }
        let Some(square) = (ours & position.by_role(role)).first() else {
            break;
        };
        occupied = occupied.without(square);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= bishop_attacks(to, occupied) & position.diagonal_sliders();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= rook_attacks(to, occupied) & position.straight_sliders();
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - worth(role);
        if balance >= 0 {
            // A king cannot capture what is still protected.
            if role == Role::King && (attackers & position.by_color(side)).any() {
                side = !side;
            }
            break;
        }
    }
    side != position.turn()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    fn position(fen: &str) -> Position {
        let chess: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        Position::from_chess(&chess)
    }

    /// The largest threshold that the move still reaches.
    fn value(fen: &str, uci: &str) -> i32 {
        let position = position(fen);
        let mv = position.parse_uci(uci).unwrap();
        (-2_000..2_000)
            .rev()
            .find(|&threshold| gains(&position, mv, threshold))
            .unwrap()
    }

    #[test]
    fn knowing_the_threats_changes_nothing() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - -",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
            "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1",
        ] {
            let position = position(fen);
            let threats = position.attacked_by(!position.turn());
            for &mv in &*position.legal_moves() {
                for threshold in [-1000, -500, -300, -100, 0, 1, 100, 225, 400, 900] {
                    assert_eq!(
                        gains_under(&position, mv, threshold, threats),
                        gains(&position, mv, threshold),
                        "{mv:?} {threshold} {fen}"
                    );
                }
            }
        }
    }

    #[test]
    fn exchanges_are_counted_out() {
        // The pawn is free.
        assert_eq!(
            value("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -", "e1e5"),
            100
        );
        // Knight takes pawn, and the last word is Black's.
        let crowded = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -";
        assert_eq!(value(crowded, "d3e5"), 100 - 325);
        // A quiet move to a square that a pawn covers.
        assert_eq!(value("4k3/8/4p3/8/8/8/8/3QK3 w - -", "d1d5"), -975);
        // The king cannot take what is protected.
        assert_eq!(value("8/8/1k6/8/3p4/2K5/8/8 w - - 0 1", "c3d4"), 100);
        // En passant, and a promotion that is taken.
        assert_eq!(value("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 100);
        assert_eq!(value("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q"), -100);
        assert_eq!(
            value("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q"),
            500 + 875
        );
    }
}
