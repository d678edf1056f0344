//! Syzygy tables: files in directories, found by name and opened when they are
//! first asked. What they say takes the fifty-move rule into account.

use std::path::PathBuf;
use std::{env, io};

use shakmaty::Chess;
use shakmaty_syzygy::{Tablebase, Wdl};
use thiserror::Error;

use super::Verdict;
use crate::position::{Move, Position};

/// Why tables could not be used.
#[derive(Debug, Error)]
#[error("no endgame tables from {}: {source}", directory.display())]
pub struct BadTables {
    directory: PathBuf,
    source: io::Error,
}

impl Verdict {
    fn of(wdl: Wdl) -> Verdict {
        match wdl {
            Wdl::Win => Verdict::Win,
            Wdl::Loss => Verdict::Loss,
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => Verdict::Draw,
        }
    }
}

/// The tables of some directories.
#[derive(Debug)]
pub struct Tables {
    base: Tablebase<Chess>,
    paths: String,
    files: usize,
}

/// The same directories have the same tables.
impl PartialEq for Tables {
    fn eq(&self, other: &Tables) -> bool {
        self.paths == other.paths
    }
}

impl Eq for Tables {}

impl Tables {
    /// All tables in these directories, which are separated as in `PATH`.
    ///
    /// # Errors
    /// When a directory cannot be read, or a table in it is damaged.
    pub fn load(paths: &str) -> Result<Tables, BadTables> {
        let mut base = Tablebase::new();
        let mut files = 0;
        for directory in env::split_paths(paths).filter(|path| !path.as_os_str().is_empty()) {
            files += base
                .add_directory(&directory)
                .map_err(|source| BadTables { directory, source })?;
        }
        Ok(Tables {
            base,
            paths: paths.to_owned(),
            files,
        })
    }

    /// The directories they were looked for in.
    pub fn paths(&self) -> &str {
        &self.paths
    }

    /// How many table files there are.
    pub fn files(&self) -> usize {
        self.files
    }

    /// Whether the tables may know a position: few men, and no castling.
    #[inline]
    pub fn may_know(&self, position: &Position) -> bool {
        position.occupied().count() <= self.base.max_pieces()
            && position.castling().rooks().is_empty()
    }

    /// What a position right after a capture or pawn move comes to; None if
    /// there is no table for it, or the counter has moved on.
    pub fn verdict(&self, position: &Position) -> Option<Verdict> {
        if position.halfmoves() != 0 || !self.may_know(position) {
            return None;
        }
        let chess = position.to_chess().ok()?;
        (self.base.probe_wdl_after_zeroing(&chess).ok()).map(Verdict::of)
    }

    /// The moves that keep the result of a position, and the result: where it
    /// is won those that bring the next capture or pawn move nearest, so that
    /// the win comes whatever the counter shows. None without tables for it.
    pub fn best_moves(&self, position: &Position) -> Option<(Verdict, Vec<Move>)> {
        if !self.may_know(position) {
            return None;
        }
        // How good each move is: what it leads to, and for a win how soon.
        let mut ranked = Vec::new();
        for &mv in &*position.legal_moves() {
            let next = position.play(mv);
            if is_mated(&next) {
                // Whatever the counter shows.
                ranked.push((Verdict::Win, 0, mv));
                continue;
            }
            let chess = next.to_chess().ok()?;
            let (verdict, far) = if next.halfmoves() == 0 {
                // What the counter was no longer matters.
                let wdl = self.base.probe_wdl_after_zeroing(&chess).ok()?;
                (Verdict::of(wdl), 1)
            } else {
                let distance = self.base.probe_dtz(&chess).ok()?.ignore_rounding();
                let counted = distance.add_plies_saturating(next.halfmoves());
                (Verdict::of(Wdl::from_dtz(counted)), 1 + distance.0.abs())
            };
            ranked.push((verdict.reversed(), far, mv));
        }
        let best = ranked.iter().map(|(verdict, ..)| *verdict).max()?;
        ranked.retain(|(verdict, ..)| *verdict == best);
        if best == Verdict::Win {
            let nearest = ranked.iter().map(|(_, far, _)| *far).min()?;
            ranked.retain(|(_, far, _)| *far == nearest);
        }
        Some((best, ranked.into_iter().map(|(.., mv)| mv).collect()))
    }
}

fn is_mated(position: &Position) -> bool {
    position.is_check() && position.count_legal_moves() == 0
}
