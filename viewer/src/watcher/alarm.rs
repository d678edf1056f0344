//! What the events of the system mean to us.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use notify::event::{AccessKind, AccessMode, EventKind, RemoveKind};

/// Only files of this kind are reported.
const EXTENSION: &str = "html";

/// Why the thread woke up.
pub(super) enum Alarm {
    /// Something happened to this file.
    File(OsString),
    /// Events were lost.
    Lost,
    /// The directory itself is gone.
    Gone,
    /// The watch is to end.
    Stop,
}

/// What an event means to us; nothing, for most.
pub(super) fn alarms_of(event: &notify::Event, directory: &Path, mut ring: impl FnMut(Alarm)) {
    if event.need_rescan() {
        ring(Alarm::Lost);
        return;
    }
    match event.kind {
        // Reading a file is an event too: acting on it would go on for ever.
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => {}
        EventKind::Access(_) => return,
        EventKind::Remove(RemoveKind::Folder | RemoveKind::Any)
            if event.paths.iter().any(|path| path == directory) =>
        {
            ring(Alarm::Gone);
            return;
        }
        _ => {}
    }
    for path in &event.paths {
        if let Some(name) = path.file_name()
            && is_log_name(name)
        {
            ring(Alarm::File(name.to_owned()));
        }
    }
}

/// Whether a name can be a finished log: not hidden (the engine's temporary
/// files are), and an HTML page.
pub(super) fn is_log_name(name: &OsStr) -> bool {
    !name.as_encoded_bytes().starts_with(b".")
        && Path::new(name)
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

#[cfg(test)]
mod tests {
    use super::*;
    use notify::event::{CreateKind, Flag, ModifyKind, RenameMode};
    use std::path::PathBuf;

    fn alarms(kind: EventKind, path: &str, flag: Option<Flag>) -> Vec<&'static str> {
        let mut event = notify::Event::new(kind).add_path(PathBuf::from(path));
        if let Some(flag) = flag {
            event = event.set_flag(flag);
        }
        let mut rung = Vec::new();
        alarms_of(&event, Path::new("/logs"), |alarm| {
            rung.push(match alarm {
                Alarm::File(_) => "file",
                Alarm::Lost => "lost",
                Alarm::Gone => "gone",
                Alarm::Stop => "stop",
            });
        });
        rung
    }

    #[test]
    fn what_happens_to_a_log_rings() {
        for kind in [
            EventKind::Create(CreateKind::File),
            EventKind::Modify(ModifyKind::Name(RenameMode::To)),
            EventKind::Access(AccessKind::Close(AccessMode::Write)),
            EventKind::Remove(RemoveKind::File),
        ] {
            assert_eq!(alarms(kind, "/logs/a.html", None), ["file"], "{kind:?}");
            for other in ["/logs/.a.html", "/logs/a.txt", "/logs"] {
                assert!(alarms(kind, other, None).is_empty(), "{kind:?} {other}");
            }
        }
    }

    #[test]
    fn reading_a_log_does_not_ring() {
        for mode in [AccessKind::Read, AccessKind::Open(AccessMode::Read)] {
            assert!(alarms(EventKind::Access(mode), "/logs/a.html", None).is_empty());
        }
    }

    #[test]
    fn lost_events_and_a_lost_directory_ring() {
        let lost = alarms(EventKind::Other, "/logs", Some(Flag::Rescan));
        assert_eq!(lost, ["lost"]);
        let gone = EventKind::Remove(RemoveKind::Folder);
        assert_eq!(alarms(gone, "/logs", None), ["gone"]);
        assert!(alarms(gone, "/logs/inner", None).is_empty());
    }
}
