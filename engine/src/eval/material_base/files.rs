//! The base's files: `bonus.mat`, `pos.mat`, `perc.mat` and `games.mat`, a
//! 32-bit little-endian integer a cell, without header (spec section 1.1).

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use super::cell::{CELLS, Cell};
use crate::atomic_file;

/// Below this many positions a cell says nothing (spec section 1.2).
pub const MINIMUM_POSITIONS: i32 = 10;

/// The bytes of a cell in a file.
const WIDTH: usize = size_of::<i32>();

/// One of the four files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum File {
    /// Ready-made bonus, centipawns, White's view.
    Bonus,
    /// Positions counted.
    Positions,
    /// White's score in whole percent, 0 where nothing is known.
    Percent,
    /// Games counted.
    Games,
}

impl File {
    /// All four, in the order in which they are written.
    pub const ALL: [File; 4] = [File::Bonus, File::Positions, File::Percent, File::Games];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            File::Bonus => "bonus.mat",
            File::Positions => "pos.mat",
            File::Percent => "perc.mat",
            File::Games => "games.mat",
        }
    }
}

/// Why a base cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BaseError {
    /// A file is missing or unreadable.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file has another length.
    #[error("{}: {length} bytes long, a material base file has {expected}", path.display())]
    Length {
        /// Which file.
        path: PathBuf,
        /// Its length.
        length: usize,
        /// The length it should have.
        expected: usize,
    },
    /// A percentage outside 0..100, or a negative count.
    #[error("{}: {value} for {cell} is not possible", path.display())]
    Value {
        /// Which file.
        path: PathBuf,
        /// For which material.
        cell: Cell,
        /// What stands there.
        value: i32,
    },
}

/// What the base knows of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// Ready-made bonus, centipawns, White's view.
    pub bonus: i32,
    /// Positions counted.
    pub positions: i32,
    /// White's score in whole percent.
    pub percent: i32,
    /// Games counted; none if the base has no `games.mat`.
    pub games: Option<i32>,
}

/// A material base, as large as its files: a megabyte a file.
#[derive(Clone, PartialEq, Eq)]
pub struct Base {
    bonus: Vec<i32>,
    positions: Vec<i32>,
    percent: Vec<i32>,
    games: Option<Vec<i32>>,
}

/// Short: a base has a million numbers.
impl std::fmt::Debug for Base {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Base").finish_non_exhaustive()
    }
}

impl Base {
    /// A base from its columns, each [`CELLS`] long.
    pub fn from_entries(entries: impl Fn(Cell) -> Entry) -> Base {
        let column =
            |field: fn(&Entry) -> i32| Cell::all().map(|cell| field(&entries(cell))).collect();
        Base {
            bonus: column(|entry| entry.bonus),
            positions: column(|entry| entry.positions),
            percent: column(|entry| entry.percent),
            games: Some(column(|entry| entry.games.unwrap_or(0))),
        }
    }

    /// Reads a base from the directory that holds its files. `games.mat` may
    /// be missing.
    ///
    /// # Errors
    ///
    /// A missing, unreadable, short or long file, or one with impossible values.
    pub fn load(directory: &Path) -> Result<Base, BaseError> {
        let read = |file: File| -> Result<Vec<i32>, BaseError> {
            let path = directory.join(file.name());
            let bytes = fs::read(&path).map_err(|source| BaseError::Io {
                path: path.clone(),
                source,
            })?;
            decode(file, &bytes, &path)
        };
        let games = match read(File::Games) {
            Ok(games) => Some(games),
            Err(BaseError::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        Ok(Base {
            bonus: read(File::Bonus)?,
            positions: read(File::Positions)?,
            percent: read(File::Percent)?,
            games,
        })
    }

    /// The base that comes with the program: games of the Top Chess Engine
    /// Championship, colours folded (see `assets/material-base/README.md`).
    /// Unpacked once, when it is first wanted.
    ///
    /// # Errors
    ///
    /// None unless the program itself is damaged.
    pub fn shipped() -> Result<Arc<Base>, BaseError> {
        static SHIPPED: OnceLock<Arc<Base>> = OnceLock::new();
        match SHIPPED.get() {
            Some(base) => Ok(Arc::clone(base)),
            None => {
                let base = Arc::new(Base::unpack()?);
                Ok(Arc::clone(SHIPPED.get_or_init(|| base)))
            }
        }
    }

    fn unpack() -> Result<Base, BaseError> {
        const ARCHIVE: &[u8] = include_bytes!("../../../../assets/material-base/tcec.mat.zst");
        let path = Path::new("the base that comes with the program");
        let bytes = zstd::decode_all(ARCHIVE).map_err(|source| BaseError::Io {
            path: path.to_path_buf(),
            source,
        })?;
        let mut columns = File::ALL.into_iter().zip(bytes.chunks(CELLS * WIDTH));
        let mut next = || match columns.next() {
            Some((file, column)) => decode(file, column, path),
            None => decode(File::Bonus, &[], path),
        };
        Ok(Base {
            bonus: next()?,
            positions: next()?,
            percent: next()?,
            games: Some(next()?),
        })
    }

    /// Writes the four files, each by rename, so that no half file is ever seen.
    ///
    /// # Errors
    ///
    /// A directory or file that cannot be written.
    pub fn save(&self, directory: &Path) -> Result<(), BaseError> {
        let io = |path: &Path| {
            let path = path.to_path_buf();
            move |source| BaseError::Io { path, source }
        };
        fs::create_dir_all(directory).map_err(io(directory))?;
        for file in File::ALL {
            let Some(column) = self.column(file) else {
                continue;
            };
            let path = directory.join(file.name());
            atomic_file::write(&path, |to| to.write_all(&encode(column))).map_err(io(&path))?;
        }
        Ok(())
    }

    fn column(&self, file: File) -> Option<&[i32]> {
        match file {
            File::Bonus => Some(&self.bonus),
            File::Positions => Some(&self.positions),
            File::Percent => Some(&self.percent),
            File::Games => self.games.as_deref(),
        }
    }

    /// What is known of a cell.
    #[inline]
    pub fn entry(&self, cell: Cell) -> Entry {
        let index = cell.index();
        Entry {
            bonus: self.bonus[index],
            positions: self.positions[index],
            percent: self.percent[index],
            games: self.games.as_ref().map(|games| games[index]),
        }
    }
}

fn encode(column: &[i32]) -> Vec<u8> {
    column
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect()
}

fn decode(file: File, bytes: &[u8], path: &Path) -> Result<Vec<i32>, BaseError> {
    if bytes.len() != CELLS * WIDTH {
        return Err(BaseError::Length {
            path: path.to_path_buf(),
            length: bytes.len(),
            expected: CELLS * WIDTH,
        });
    }
    let (values, _) = bytes.as_chunks::<WIDTH>();
    let column: Vec<i32> = values
        .iter()
        .map(|value| i32::from_le_bytes(*value))
        .collect();
    let allowed = |value: i32| match file {
        File::Bonus => true,
        File::Positions | File::Games => value >= 0,
        File::Percent => (0..=100).contains(&value),
    };
    match Cell::all().find(|cell| !allowed(column[cell.index()])) {
        Some(cell) => Err(BaseError::Value {
            path: path.to_path_buf(),
            cell,
            value: column[cell.index()],
        }),
        None => Ok(column),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Base {
        Base::from_entries(|cell| Entry {
            bonus: cell.index() as i32 % 101 - 50,
            positions: cell.index() as i32,
            percent: cell.index() as i32 % 101,
            games: Some(3),
        })
    }

    #[test]
    fn a_base_survives_the_disk() {
        let directory = tempfile::tempdir().unwrap();
        let base = sample();
        base.save(directory.path()).unwrap();
        assert_eq!(Base::load(directory.path()).unwrap(), base);
        assert_eq!(
            fs::metadata(directory.path().join("pos.mat"))
                .unwrap()
                .len(),
            944_784
        );
        fs::remove_file(directory.path().join("games.mat")).unwrap();
        let without = Base::load(directory.path()).unwrap();
        assert_eq!(without.entry(Cell::from_index(7).unwrap()).games, None);
    }

    #[test]
    fn damaged_files_are_refused_by_name() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("perc.mat");
        sample().save(directory.path()).unwrap();
        let good = fs::read(&path).unwrap();
        for (bytes, part) in [
            (good[1..].to_vec(), "bytes long"),
            ([&good[..], b"x"].concat(), "bytes long"),
            (Vec::new(), "bytes long"),
            (vec![0xff; good.len()], "not possible"),
        ] {
            fs::write(&path, bytes).unwrap();
            let message = Base::load(directory.path()).unwrap_err().to_string();
            assert!(
                message.contains("perc.mat") && message.contains(part),
                "{message}"
            );
        }
        fs::remove_file(&path).unwrap();
        let message = Base::load(directory.path()).unwrap_err().to_string();
        assert!(message.contains("perc.mat"), "{message}");
    }
}
