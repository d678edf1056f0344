//! Files that are there whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

/// How the names end of files that are still being written.
pub const SUFFIX: &str = ".tmp";

/// Writes a file beside its place and renames it there, so that nobody ever
/// sees half of one. What stood there before is replaced.
///
/// Not synchronised to the disk: after a power failure the old file or none may
/// be there.
///
/// # Errors
///
/// What the directory, the disk or `fill` answers; the old file then stays, and
/// nothing is left behind.
pub fn write(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    write_as(path, ".", fill)
}

/// The same, with a name that begins like this until the file is whole. Whoever
/// cleans a directory knows by it what a program that died has left behind.
///
/// # Errors
///
/// Those of [`write()`].
pub fn write_as(
    path: &Path,
    prefix: &str,
    fill: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    readable_by_all(&mut builder);
    let temporary = builder
        .prefix(prefix)
        .suffix(SUFFIX)
        .tempfile_in(directory)?;
    let mut buffered = BufWriter::new(temporary.as_file());
    fill(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    temporary.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files are for their owner only, but this one will stay: it gets
/// the rights that any new file gets.
#[cfg(unix)]
fn readable_by_all(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable_by_all(_builder: &mut tempfile::Builder<'_, '_>) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("a");
        write(&path, |file| file.write_all(b"old")).unwrap();
        let failed = write(&path, |file| {
            file.write_all(b"half of the ne")?;
            Err(io::Error::other("no more"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        assert_eq!(std::fs::read_dir(directory.path()).unwrap().count(), 1);
    }
}
