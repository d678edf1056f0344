//! A fixed piece of work: its node count is the signature of the search, its
//! time the speed.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess};

use super::observer::Silent;
use super::{Control, Game, Limits, Searcher};
use crate::position::Position;

/// Megabytes of hash table that the signature is counted with.
const HASH: usize = 16;

/// Searches [`POSITIONS`] to a depth with one thread, each from a clean slate,
/// and returns the number of nodes: the same on every machine, and changed by
/// everything that changes the search.
pub fn bench(depth: u32) -> u64 {
    let Ok(mut searcher) = Searcher::new(HASH) else {
        return 0;
    };
    let games = POSITIONS.iter().filter_map(|fen| {
        let chess: Chess = fen
            .parse::<Fen>()
            .ok()?
            .into_position(CastlingMode::Standard)
            .ok()?;
        Some(Game::new(Position::from_chess(&chess)))
    });
    games
        .map(|game| {
            searcher.clear();
            searcher
                .search(&game, &Limits::depth(depth), &Control::new(), &mut Silent)
                .nodes
        })
        .sum()
}

/// Openings, tactics, quiet middlegames and endings.
const POSITIONS: [&str; 40] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
    "r2qnrnk/p2b2b1/1p1p2pp/2pPpp2/1PP1P3/PRNBB3/3QNPPP/5RK1 w - -",
    "2r1nrk1/p2q1ppp/bp1p4/n1pPp3/P1P1P3/2PBB1N1/4QPPP/R4RK1 w - -",
    "3rn2k/ppb2rpp/2ppqp2/5N2/2P1P3/1P5Q/PB3PPP/3RR1K1 w - -",
    "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - -",
    "r3r1k1/ppqb1ppp/8/4p1NQ/8/2P5/PP3PPP/R3R1K1 b - -",
    "3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - -",
    "r2q1rk1/1ppnbppp/p2p1nb1/3Pp3/2P1P1P1/2N2N1P/PPB1QP2/R1B2RK1 b - -",
    "r2q1r1k/1b1nN2p/pp3pp1/8/Q7/PP5P/1BP2RPN/7K w - -",
    "8/3nk3/3pp3/1B6/8/3PPP2/4K3/8 w - -",
    "3r2k1/p2r1p1p/1p2p1p1/q4n2/3P4/PQ5P/1P1RNPP1/3R2K1 b - -",
    "1r2r1k1/p4p1p/6pB/q7/8/3Q2P1/PbP2PKP/1R3R2 w - -",
    "r2q1r1k/pb3p1p/2n1p2Q/5p2/8/3B2N1/PP3PPP/R3R1K1 w - -",
    "1r4k1/7p/5np1/3p3n/8/2NB4/7P/3N1RK1 w - -",
    "2brr1k1/ppq2ppp/2pb1n2/8/3NP3/2P2P2/P1Q2BPP/1R1R1BK1 w - -",
    "r1bq1rk1/pp1n1pbp/2n1p1p1/2ppP3/8/2PP1NP1/PP1N1PBP/R1BQ1RK1 w - -",
    "3b4/3k1pp1/p1pP2q1/1p2B2p/1P2P1P1/P2Q3P/4K3/8 w - -",
    "rnbq1rk1/5ppp/p3pn2/1p6/2BP4/P1P2N2/5PPP/R1BQ1RK1 w - -",
    "r1bq1rk1/1p1n1pp1/p4n1p/2bp4/8/2NBPN2/PPQB1PPP/R3K2R w KQ -",
    "r4rk1/1q2bppp/p1bppn2/8/3BPP2/3B2Q1/1PP1N1PP/4RR1K w - -",
    "r2r2k1/p1pnqpp1/1p2p2p/3b4/3P4/3BPN2/PP3PPP/2RQR1K1 b - -",
    "r3k2r/1b1nb1p1/p1q1pn1p/1pp3N1/4PP2/2N5/PPB3PP/R1BQ1RK1 w kq -",
    "r1bqk2r/pp2bppp/2n1p3/1B1n4/3P4/2N2N2/PP3PPP/R1BQ1RK1 b kq -",
    "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/3P3P/PPP2PP1/RNBQKBNR w KQkq -",
    "rnbqk2r/ppppppbp/5np1/8/8/N1P3P1/PP1PPP1P/R1BQKBNR w KQkq -",
    "rnbqkb1r/1pppnppp/8/p3p3/8/N2P3P/PPP1PPP1/R1BQKBNR w KQkq -",
    "r1bqkbnr/p1pp1ppp/1pn1p3/8/8/4P1PP/PPPP1P2/RNBQKBNR w KQkq -",
    "8/5p1k/6p1/p6P/4r2Q/2P5/1P1R3K/8 b - -",
    "3b4/2k2pp1/p1n1b3/2p3P1/4N2p/1P2BN1P/P4PK1/8 w - -",
    "5k2/2bbnpp1/2p4p/1pP1P2P/1P3N2/2B2BP1/5K2/8 w - -",
    "1k6/1p3p1p/2p3p1/p4b2/P6P/2R2P2/1P2rP2/5RK1 w - -",
    "8/p2bk3/p2n4/3Pp1p1/1B2P3/8/2P1r3/2K3R1 w - -",
    "6k1/8/6p1/2p1NbPp/3R1P2/pP6/P1n2K2/5B2 b - -",
    "2r2b2/p7/4p1p1/N4Bk1/8/2P3P1/1P5P/5R1K b - -",
    "5k2/6p1/6b1/1p1p2P1/3P1PBp/2P1P3/2R2K2/7r w - -",
    "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - -",
    "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - -",
    "6k1/5ppp/8/8/8/8/1Q3PPP/6K1 w - -",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_legal() {
        for fen in POSITIONS {
            let fen: Fen = fen.parse().unwrap();
            assert!(fen.into_position::<Chess>(CastlingMode::Standard).is_ok());
        }
    }
}
