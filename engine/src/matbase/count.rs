//! Counting with several threads: one cuts blocks, the others replay games
//! into tables of their own, and the tables are added up at the end.

use std::cell::Cell;
use std::collections::HashSet;
use std::io::{self, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use pgn_reader::Reader;

use super::game::{Game, GameVisitor};
use super::input::{self, Input, InputError};
use super::options::Options;
use super::summary::{Skip, Summary};
use super::table::{Count, Table};

/// Lines with tags may be so long, in bytes.
const LONGEST_TAG: usize = 4000;
/// Sets of games met so far, split so that threads seldom wait for each other.
const SHARDS: usize = 64;

/// How far the work has come; another thread may look at it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Bytes read from disk.
    pub bytes: AtomicU64,
    /// Games met.
    pub games: AtomicU64,
    /// Set it to end the work early.
    pub cancelled: AtomicBool,
}

/// What was counted, and what became of the games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// The counts.
    pub table: Table,
    /// The games.
    pub summary: Summary,
}

impl Counted {
    /// Adds what another thread or process has counted.
    pub fn merge(&mut self, other: &Counted) {
        self.table.merge(&other.table);
        self.summary.merge(&other.summary);
    }

    fn add(&mut self, options: &Options, game: &Game) {
        self.summary.used += 1;
        for stretch in &game.stretches {
            match stretch.cell {
                None => self.summary.over_maximum += u64::from(stretch.length),
                Some(cell) => {
                    let positions = u64::from(options.rule.counted(stretch.length));
                    if positions > 0 {
                        self.summary.positions += positions;
                        self.table.add(
                            cell,
                            Count {
                                positions,
                                score2: positions * game.score2,
                                games: 1,
                            },
                        );
                    }
                }
            }
        }
    }
}

/// Why counting ended without a result.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    /// An input could not be read to its end.
    #[error(transparent)]
    Input(#[from] InputError),
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
}

/// Counts all games of the inputs with so many threads. The result does not
/// depend on the number of threads.
///
/// # Errors
///
/// The first input that cannot be read to its end: half a count would look
/// like a whole one. Games that are damaged are skipped and counted as such.
pub fn count(
    inputs: &[Input],
    options: &Options,
    threads: usize,
    progress: &Progress,
) -> Result<Counted, CountError> {
    let met: Vec<Mutex<HashSet<u64>>> = (0..SHARDS).map(|_| Mutex::default()).collect();
    let (sender, receiver) = mpsc::sync_channel::<Vec<u8>>(2);
    let receiver = Mutex::new(receiver);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    let mut counted = Counted::default();
                    loop {
                        // The lock is held only while taking the next block.
                        let block = receiver
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .recv();
                        match block {
                            Ok(block) => count_block(&block, options, &met, progress, &mut counted),
                            Err(mpsc::RecvError) => break counted,
                        }
                    }
                })
            })
            .collect();
        let read = inputs.iter().try_for_each(|input| {
            input::blocks(input, &progress.bytes, |block| {
                !progress.cancelled.load(Ordering::Relaxed) && sender.send(block).is_ok()
            })
        });
        drop(sender);
        let mut total = Counted::default();
        for worker in workers {
            match worker.join() {
                Ok(counted) => total.merge(&counted),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        read?;
        if progress.cancelled.load(Ordering::Relaxed) {
            return Err(CountError::Cancelled);
        }
        Ok(total)
    })
}

fn count_block(
    block: &[u8],
    options: &Options,
    met: &[Mutex<HashSet<u64>>],
    progress: &Progress,
    counted: &mut Counted,
) {
    let before = counted.summary.games();
    let mut visitor = GameVisitor::new(options);
    let feed = Cell::new(&block[..0]);
    let mut reader = pgn_reader(&feed);
    let mut judge = |visitor: &mut GameVisitor<'_>, game| match game {
        Ok(Game { identity, .. }) if options.dedup && !is_new(met, identity) => {
            counted.summary.skip(Skip::Duplicate);
        }
        Ok(game) => {
            counted.add(options, &game);
            visitor.recycle(game.stretches);
        }
        Err(reason) => counted.summary.skip(reason),
    };
    for text in input::games(block) {
        feed.set(text);
        // Waits for what follows: an empty line among the moves parts a game.
        let mut read = None;
        loop {
            visitor.expect_rest(read.is_some());
            match reader.read_game(&mut visitor) {
                Ok(Some(Err(Skip::Unreadable))) => read = Some(Err(Skip::Unreadable)),
                Ok(Some(game)) => {
                    if let Some(before) = read.replace(game) {
                        judge(&mut visitor, before);
                    }
                }
                Ok(None) => break,
                Err(_) => {
                    feed.set(&[]);
                    reader = pgn_reader(&feed);
                    if let Some(before) = read.replace(Err(Skip::Unreadable)) {
                        judge(&mut visitor, before);
                    }
                    break;
                }
            }
        }
        if let Some(game) = read {
            judge(&mut visitor, game);
        }
    }
    progress
        .games
        .fetch_add(counted.summary.games() - before, Ordering::Relaxed);
}

/// Reads the text that the cell holds now.
struct Feed<'c, 't>(&'c Cell<&'t [u8]>);

impl Read for Feed<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut rest = self.0.get();
        let length = rest.read(buffer)?;
        self.0.set(rest);
        Ok(length)
    }
}

fn pgn_reader<'c, 't>(feed: &'c Cell<&'t [u8]>) -> Reader<Feed<'c, 't>> {
    Reader::build(Feed(feed))
        .set_supported_tag_line_length(LONGEST_TAG)
        .finish()
}

fn is_new(met: &[Mutex<HashSet<u64>>], identity: u64) -> bool {
    met[(identity % SHARDS as u64) as usize]
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .insert(identity)
}
