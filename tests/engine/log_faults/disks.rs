//! Full and read-only disks.

use super::*;

/// A file system in memory, unmounted in the end.
struct Mount {
    directory: TempDir,
}

impl Mount {
    /// With these options; None, and said, where mounting is not allowed.
    fn new(options: &str) -> Option<Mount> {
        let directory = tempfile::tempdir().unwrap();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", options, "tmpfs"])
            .arg(directory.path())
            .output();
        let why = match mount {
            Ok(output) if output.status.success() => return Some(Mount { directory }),
            Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
            Err(error) => error.to_string(),
        };
        eprintln!("cannot mount a file system in memory here: {why}");
        None
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    fn remount(&self, options: &str) {
        let status = Command::new("mount")
            .args(["-o", &format!("remount,{options}")])
            .arg(self.path())
            .status();
        assert!(status.unwrap().success());
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let status = Command::new("umount").arg(self.directory.path()).status();
        if !status.is_ok_and(|status| status.success()) {
            eprintln!("{} stays mounted", self.directory.path().display());
        }
    }
}

#[test]
fn a_read_only_directory_costs_one_message() {
    let home = tempfile::tempdir().unwrap();
    let permissions = |mode| fs::set_permissions(home.path(), fs::Permissions::from_mode(mode));
    permissions(0o555).unwrap();
    let permissions_count = fs::write(home.path().join("probe"), "").is_err();
    if permissions_count {
        let logging = Logging::to(home.path());
        logging.expect_one_message(home.path());
        permissions(0o755).unwrap();
        logging.expect_recovery(home.path());
        return;
    }
    permissions(0o755).unwrap();
    eprintln!("permissions do not bind this user: a read-only file system instead");
    if let Some(mount) = Mount::new("size=8m,ro") {
        let logging = Logging::to(mount.path());
        logging.expect_one_message(mount.path());
        mount.remount("rw");
        logging.expect_recovery(mount.path());
        return;
    }
    eprintln!("a directory in /proc, which takes no file from anybody, instead");
    let directory = Path::new("/proc/self/logs");
    Logging::to(directory).expect_one_message(directory);
}

#[test]
fn a_full_disk_costs_one_message() {
    let Some(mount) = Mount::new("size=2m") else {
        eprintln!("a limit on the size of files instead");
        engine::a_limit_on_file_size_costs_one_message();
        return;
    };
    let filler = mount.path().join("filler");
    // All but some 100 kB: a page has several times as much, so writing fails
    // in the middle of it.
    fs::write(&filler, vec![0; 1900 << 10]).unwrap();
    let logging = Logging::to(mount.path());
    logging.expect_one_message(mount.path());
    assert_eq!(depths(mount.path()), Vec::<u32>::new());
    assert_eq!(temporaries(mount.path()), 0, "what was begun is removed");
    fs::remove_file(&filler).unwrap();
    logging.expect_recovery(mount.path());
}
