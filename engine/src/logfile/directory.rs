//! Where the logfiles lie: one answer for engine and viewer.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The environment variable that moves the directory.
pub const VARIABLE: &str = "TOGA_LOG_DIR";

/// The directory of the logfiles: what the caller chose (an option, an
/// argument), else what the environment says, else the platform's data
/// directory. It need not exist yet.
pub fn logs(chosen: Option<&Path>) -> PathBuf {
    pick(chosen, std::env::var_os(VARIABLE), platform)
}

fn pick(
    chosen: Option<&Path>,
    variable: Option<OsString>,
    platform: impl FnOnce() -> PathBuf,
) -> PathBuf {
    let given = |path: &Path| !path.as_os_str().is_empty();
    chosen
        .filter(|path| given(path))
        .map(Path::to_path_buf)
        .or_else(|| variable.map(PathBuf::from).filter(|path| given(path)))
        .unwrap_or_else(platform)
}

/// A user without a home directory gets a place among the temporary files.
fn platform() -> PathBuf {
    ProjectDirs::from("", "", "Toga LOG").map_or_else(
        || std::env::temp_dir().join("toga-log"),
        |dirs| dirs.data_dir().join("logs"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caller_wins_over_the_environment_and_that_over_the_platform() {
        let platform = || PathBuf::from("/platform");
        let caller = Path::new("/caller");
        let variable = || Some(OsString::from("/environment"));
        assert_eq!(pick(Some(caller), variable(), platform), caller);
        assert_eq!(pick(None, variable(), platform), Path::new("/environment"));
        assert_eq!(pick(None, None, platform), Path::new("/platform"));
    }

    #[test]
    fn empty_texts_choose_nothing() {
        let platform = || PathBuf::from("/platform");
        let empty = Some(OsString::new());
        assert_eq!(
            pick(Some(Path::new("")), empty, platform),
            Path::new("/platform")
        );
    }
}
