//! Which name a logfile has: position and depth, readable, and the same on
//! every system.
//!
//! `1r3rk1_3bb1pp_2p1p3_1p2Pp1Q_2pP4_1P4P1_q3NPBP_2RR2K1.w.-.-.9c81b6f4.d15.html`
//!
//! The first four FEN fields with `/` as `_` and blanks as `.`, eight hex
//! digits of the Zobrist key, the depth. The key is there because FEN letters
//! differ only by case, which Windows and macOS fold. Counters, and an
//! en-passant square that no pawn can use, do not change the name; nor does the
//! castling mode, so a game of standard chess played by a GUI in Chess960 mode
//! finds its logs.

use shakmaty::fen::Epd;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position as _};

/// How the name of every logfile ends, and no temporary file's does.
pub const EXTENSION: &str = "html";

/// What the names of all logs of this position begin with, up to the depth.
pub fn prefix(position: &Chess) -> String {
    let fields = Epd::from_position(position, EnPassantMode::Legal)
        .to_string()
        .replace('/', "_")
        .replace(' ', ".");
    let key: Zobrist64 = position.zobrist_hash(EnPassantMode::Legal);
    format!("{fields}.{:08x}", key.0 >> 32)
}

/// The name of the log of the position with this [`prefix`] at this depth.
pub fn of_prefix(prefix: &str, depth: u32) -> String {
    format!("{prefix}.d{depth:02}.{EXTENSION}")
}

/// The name of the log of this position at this depth.
pub fn of(position: &Chess, depth: u32) -> String {
    of_prefix(&prefix(position), depth)
}

/// The prefix and the depth that a file name stands for; None for names that
/// are no logfile's.
pub fn parse(file_name: &str) -> Option<(&str, u32)> {
    let stem = file_name.strip_suffix(EXTENSION)?.strip_suffix('.')?;
    let (prefix, depth) = stem.rsplit_once(".d")?;
    let digits = depth.len() >= 2 && depth.bytes().all(|byte| byte.is_ascii_digit());
    let depth = depth.parse().ok().filter(|_| digits)?;
    let mut fields = prefix.split('.');
    let placement = fields.next()?;
    let key = fields.next_back()?;
    let complete = placement.matches('_').count() == 7
        && fields.count() == 3
        && key.len() == 8
        && key.bytes().all(|byte| byte.is_ascii_hexdigit());
    complete.then_some((prefix, depth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn chess(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(CastlingMode::Chess960).unwrap()
    }

    #[test]
    fn a_name_leads_back_to_position_and_depth() {
        let root = chess("1r3rk1/3bb1pp/2p1p3/1p2Pp1Q/2pP4/1P4P1/q3NPBP/2RR2K1 w - - 0 1");
        let name = of(&root, 7);
        assert!(
            name.starts_with("1r3rk1_3bb1pp_2p1p3_1p2Pp1Q_2pP4_1P4P1_q3NPBP_2RR2K1.w.-.-."),
            "{name}"
        );
        assert!(name.ends_with(".d07.html"), "{name}");
        assert_eq!(parse(&name), Some((prefix(&root).as_str(), 7)));
        assert_eq!(parse(&of(&root, 123)).unwrap().1, 123);
    }

    #[test]
    fn counters_and_useless_en_passant_squares_do_not_count() {
        let plain = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        let noisy = chess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 30");
        assert_eq!(prefix(&plain), prefix(&noisy));
        let useful = chess("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
        let useless = chess("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
        assert_ne!(prefix(&useful), prefix(&useless));
        assert!(prefix(&useful).contains(".e3."));
    }

    #[test]
    fn positions_that_differ_only_by_case_have_different_names_everywhere() {
        let white = chess("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
        let black = chess("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1");
        assert_ne!(prefix(&white).to_lowercase(), prefix(&black).to_lowercase());
    }

    #[test]
    fn names_are_safe_on_every_system() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "r1b1k1n1/p1p1p1p1/1p1p1p1p/n1b1q1r1/N1B1Q1R1/1P1P1P1P/P1P1P1P1/R1B1K1N1 w Qq - 0 1",
        ] {
            let name = of(&chess(fen), 4_000_000_000);
            assert!(name.len() < 128, "{} bytes", name.len());
            assert!(
                name.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte)),
                "{name}"
            );
            assert!(parse(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn other_files_are_no_logfiles() {
        let name = of(&Chess::default(), 11);
        for other in [
            "",
            "html",
            "index.html",
            "notes.d11.html",
            &name.replace(".html", ".html.tmp"),
            &name.replace(".html", ""),
            &name.replace(".d11", ".d"),
            &name.replace(".d11", ".d1"),
            &name.replace(".d11", ".d+1"),
            &name.replace(".d11", ".d99999999999"),
            &name.replace('_', "-"),
        ] {
            assert_eq!(parse(other), None, "{other}");
        }
    }
}
