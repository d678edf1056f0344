//! The rules of the window, without a window: what is shown, and why.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be set up fails the test"
)]

mod support;

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use shakmaty::fen::Fen;
use shakmaty::{Chess, EnPassantMode};
use support::{MANUAL, chess, log};
use toga_log::eval::Evaluator;
use toga_log::logfile::name;
use toga_log::position::Position;
use toga_logviewer::reader::ReadError;
use toga_logviewer::session::{
    Analysis, AnalysisEvent, AnalysisNews, Choices, Command, Copyable, DepthChoice, Effect,
    Message, Newer, Origin, SAMPLE, Session,
};
use toga_logviewer::watcher::{File, Report, Stamp};

const OTHER: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
const THIRD: &str = "8/5k2/8/8/4P3/4K3/8/8 w - - 0 1";

/// A session with an outer world that does at once what it is asked, unless it
/// is told to be slow.
struct Desk {
    session: Session,
    clock: u64,
    /// Effects that the world has not answered.
    effects: Vec<Effect>,
    /// Whether logs are read only when [`Desk::read`] is called.
    slow: bool,
    /// Logs that cannot be read.
    broken: Vec<PathBuf>,
    /// Why.
    error: ReadError,
    line: &'static str,
}

impl Desk {
    /// The window has just opened; the directory has not been looked at.
    fn not_yet_listed(choices: Choices) -> Desk {
        Desk {
            session: Session::new(choices, PathBuf::from("/logs")),
            clock: 0,
            effects: Vec::new(),
            slow: false,
            broken: Vec::new(),
            error: ReadError::Foreign,
            line: "",
        }
    }

    /// The window has just opened on a directory with these logs.
    fn opened(choices: Choices, logs: &[(&str, u32)]) -> Desk {
        let mut desk = Desk::not_yet_listed(choices);
        desk.arrive(logs);
        desk
    }

    /// One that has shown the only log of [`THIRD`], and in which nothing of the
    /// greeting is left.
    fn settled(choices: Choices) -> Desk {
        let mut desk = Desk::opened(choices, &[(THIRD, 9)]);
        desk.effects.clear();
        desk
    }

    fn tell(&mut self, command: Command) {
        let mut effects = self.session.apply(command);
        while !effects.is_empty() {
            let mut next = Vec::new();
            for effect in effects {
                match self.answer(&effect) {
                    Some(answer) => next.extend(self.session.apply(answer)),
                    None => self.effects.push(effect),
                }
            }
            effects = next;
        }
    }

    fn answer(&self, effect: &Effect) -> Option<Command> {
        let Effect::Load {
            ticket,
            path,
            expected: Some(key),
        } = effect
        else {
            return None;
        };
        if self.slow {
            return None;
        }
        let result = if self.broken.contains(path) {
            Err(self.error.clone())
        } else {
            let position = position_of(&key.prefix);
            Ok(Box::new(log(&position, self.line, key.depth)))
        };
        Some(Command::LogLoaded {
            ticket: *ticket,
            result,
        })
    }

    /// The slow reader comes to the last log it was asked for.
    fn read(&mut self) {
        self.slow = false;
        let waiting = std::mem::take(&mut self.effects);
        let last = waiting
            .iter()
            .rev()
            .find(|effect| matches!(effect, Effect::Load { .. }));
        if let Some(answer) = last.and_then(|effect| self.answer(effect)) {
            self.tell(answer);
        }
    }

    /// New logs, each a little later than the one before.
    fn arrive(&mut self, logs: &[(&str, u32)]) {
        let changed = logs
            .iter()
            .map(|&(fen, depth)| {
                self.clock += 1;
                File {
                    name: name::of(&chess(fen), depth).into(),
                    stamp: Stamp {
                        length: 1000,
                        modified: SystemTime::UNIX_EPOCH + Duration::from_millis(self.clock),
                    },
                }
            })
            .collect();
        self.tell(Command::DirectoryChanged(Report {
            directory_exists: true,
            changed,
            removed: Vec::new(),
        }));
    }

    fn paste(&mut self, text: &str) {
        self.effects.clear();
        self.tell(Command::LoadPaste);
        assert_eq!(self.effects.pop(), Some(Effect::ReadClipboard));
        self.tell(Command::ClipboardText(Ok(text.to_owned())));
    }

    /// The FEN and the depth of what is shown; no depth without a log.
    fn shown(&self) -> (String, Option<u32>) {
        let document = self.session.document().expect("something is shown");
        (fen_of(document.root().expect("a root")), document.depth())
    }

    fn shows(&self, fen: &str, depth: u32) -> bool {
        self.shown() == (fen.to_owned(), Some(depth))
    }

    fn says(&self, message: &Message) -> bool {
        self.session.messages().contains(message)
    }
}

/// The six-field FEN of a position.
fn fen_of(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn position_of(prefix: &str) -> Chess {
    [MANUAL, OTHER, THIRD, SAMPLE]
        .into_iter()
        .map(chess)
        .find(|position| name::prefix(position) == prefix)
        .expect("a position of these tests")
}

fn choices(auto: bool, depth: DepthChoice) -> Choices {
    Choices {
        auto,
        depth,
        ..Choices::default()
    }
}

const AUTO_OFF: Choices = Choices {
    depth: DepthChoice::Highest,
    auto: false,
    top: false,
    flipped: false,
};

mod load_paste {
    use super::*;

    #[test]
    fn a_position_shows_its_log_at_the_chosen_depth_and_lists_its_depths() {
        let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(12)));
        desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (MANUAL, 13), (OTHER, 12)]);
        desk.paste(MANUAL);
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
        assert_eq!(desk.session.depths(), [11, 12, 13]);
        assert_eq!(desk.session.messages(), []);
    }

    #[test]
    fn highest_shows_the_highest_depth() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 13), (MANUAL, 11), (OTHER, 20)]);
        desk.paste(MANUAL);
        assert!(desk.shows(MANUAL, 13), "{:?}", desk.shown());
    }

    #[test]
    fn with_auto_and_a_fixed_depth_it_goes_to_the_highest_depth() {
        let mut desk = Desk::settled(choices(true, DepthChoice::Fixed(11)));
        desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (MANUAL, 15)]);
        assert!(desk.shows(MANUAL, 11), "auto followed the fixed depth");
        desk.paste(MANUAL);
        assert!(desk.shows(MANUAL, 15), "{:?}", desk.shown());
        assert_eq!(
            desk.session.choices().depth,
            DepthChoice::Fixed(11),
            "the choice stays"
        );
    }

    #[test]
    fn a_chosen_depth_that_is_missing_shows_the_highest_says_so_and_keeps_watching() {
        let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(14)));
        desk.arrive(&[(MANUAL, 11), (MANUAL, 12)]);
        desk.paste(MANUAL);
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
        let missing = Message::DepthMissing {
            wanted: 14,
            shown: 12,
        };
        assert!(desk.says(&missing));
        desk.arrive(&[(MANUAL, 13)]);
        assert!(desk.shows(MANUAL, 12), "auto is off");
        desk.arrive(&[(MANUAL, 14)]);
        assert!(desk.shows(MANUAL, 14), "asked for, and now there");
        assert!(!desk.says(&missing));
    }

    #[test]
    fn no_position_shows_the_newest_log_of_the_chosen_depth_and_says_so() {
        let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(12)));
        desk.arrive(&[(MANUAL, 12), (OTHER, 12), (MANUAL, 13)]);
        desk.paste("hello");
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
        assert!(matches!(
            desk.session.messages(),
            [
                Message::NoPosition(_),
                Message::NewestShown(DepthChoice::Fixed(12))
            ]
        ));
    }

    #[test]
    fn a_clipboard_without_text_counts_as_no_position() {
        for trouble in [
            Message::ClipboardEmpty,
            Message::ClipboardSilent,
            Message::ClipboardUnreachable("no display".into()),
        ] {
            let mut desk = Desk::settled(AUTO_OFF);
            desk.arrive(&[(OTHER, 12)]);
            desk.tell(Command::ClipboardText(Err(trouble.clone())));
            assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
            assert!(desk.says(&trouble));
        }
    }

    #[test]
    fn no_position_and_no_log_of_the_depth_leaves_the_board() {
        let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(30)));
        let before = desk.shown();
        desk.paste("hello");
        assert_eq!(desk.shown(), before);
        assert!(desk.says(&Message::NoLogAtAll(DepthChoice::Fixed(30))));
    }

    #[test]
    fn a_position_without_a_log_is_explained_at_once_and_watched_for() {
        for auto in [true, false] {
            let mut desk = Desk::settled(choices(auto, DepthChoice::Fixed(20)));
            desk.paste(MANUAL);
            assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
            let document = desk.session.document().expect("a document");
            assert_eq!(document.origin, Origin::Static);
            let explanation = &desk.session.step().expect("a step").explanation;
            assert_eq!(explanation.blocks.len(), 8);
            let position = Position::from_chess(&chess(MANUAL));
            assert_eq!(*explanation, Evaluator::default().explanation(&position));
            assert!(desk.says(&Message::NoLogOfPosition));
            assert!(desk.session.can_analyse(), "the offer to analyse it");
            desk.arrive(&[(MANUAL, 11)]);
            assert!(desk.shows(MANUAL, 11), "auto {auto}: {:?}", desk.shown());
            assert_eq!(desk.session.messages(), []);
        }
    }

    #[test]
    fn a_log_that_cannot_be_read_leaves_a_pasted_position_explained() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11)]);
        let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
        desk.broken.push(path.clone());
        desk.paste(MANUAL);
        assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
        assert!(desk.says(&Message::Unreadable {
            path,
            reason: ReadError::Foreign.to_string()
        }));
    }

    #[test]
    fn a_late_answer_to_an_older_request_is_passed_over() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11), (OTHER, 12)]);
        desk.slow = true;
        desk.paste(MANUAL);
        let first = desk.effects.clone();
        desk.paste(OTHER);
        desk.slow = false;
        let late = desk.answer(&first[0]).expect("the answer");
        desk.slow = true;
        desk.tell(late);
        assert!(
            desk.shows(THIRD, 9),
            "still the old one: {:?}",
            desk.shown()
        );
        desk.read();
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
    }

    #[test]
    fn a_text_that_was_repaired_is_a_position_and_the_repair_is_told() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(OTHER, 12)]);
        desk.paste(&format!("\u{feff}FEN:\t{OTHER}\r\n").replace("KQkq -", "KQkq e3"));
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
        let [Message::Repaired(repairs)] = desk.session.messages() else {
            panic!("{:?}", desk.session.messages());
        };
        assert!(
            repairs.iter().any(|repair| repair.contains("e3")),
            "{repairs:?}"
        );
    }

    #[test]
    fn what_is_wrong_with_a_text_is_told() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.paste(&OTHER.replace(" w ", " x "));
        let Some(Message::NoPosition(reason)) = desk.session.messages().first() else {
            panic!("{:?}", desk.session.messages());
        };
        assert!(reason.contains("Side to move"), "{reason}");
    }

    #[test]
    fn counters_do_not_hide_a_log() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(OTHER, 12)]);
        desk.paste("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 17 60");
        assert_eq!(desk.shown().1, Some(12));
    }
}

mod depth_dropdown {
    use super::*;

    #[test]
    fn another_depth_shows_that_log_of_the_same_position() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (OTHER, 11)]);
        desk.paste(MANUAL);
        desk.tell(Command::ChooseDepth(DepthChoice::Fixed(11)));
        assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
        desk.tell(Command::ChooseDepth(DepthChoice::Highest));
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    }

    #[test]
    fn another_depth_of_the_same_line_keeps_the_selected_move() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.line = "f3e5 c6e5 d2d4";
        desk.arrive(&[(OTHER, 11), (OTHER, 12), (OTHER, 13)]);
        desk.paste(OTHER);
        desk.tell(Command::GoTo(2));
        desk.tell(Command::ChooseDepth(DepthChoice::Fixed(12)));
        assert_eq!(desk.session.ply(), 2);
        desk.line = "f3e5 d7d6 e5f3";
        desk.tell(Command::ChooseDepth(DepthChoice::Fixed(11)));
        assert_eq!(desk.session.ply(), 1, "as far as the lines are the same");
    }

    #[test]
    fn brackets_walk_down_and_up_the_dropdown() {
        let mut desk = Desk::opened(
            choices(true, DepthChoice::Highest),
            &[(MANUAL, 11), (MANUAL, 12), (MANUAL, 14)],
        );
        let mut walk = |command: Command| {
            desk.tell(command);
            desk.session.choices().depth
        };
        for depth in [14, 12, 11, 11] {
            assert_eq!(walk(Command::LowerDepth), DepthChoice::Fixed(depth));
        }
        for depth in [12, 14] {
            assert_eq!(walk(Command::HigherDepth), DepthChoice::Fixed(depth));
        }
        for _ in 0..2 {
            assert_eq!(walk(Command::HigherDepth), DepthChoice::Highest);
        }
        assert!(desk.shows(MANUAL, 14));
    }

    #[test]
    fn a_depth_that_does_not_exist_is_waited_for() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11)]);
        desk.paste(MANUAL);
        desk.tell(Command::ChooseDepth(DepthChoice::Fixed(12)));
        assert!(desk.shows(MANUAL, 11));
        assert!(desk.says(&Message::DepthMissing {
            wanted: 12,
            shown: 11
        }));
        desk.arrive(&[(MANUAL, 12)]);
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    }
}

mod auto {
    use super::*;

    #[test]
    fn highest_loads_each_new_log() {
        let mut desk = Desk::settled(Choices::default());
        for (fen, depth) in [(MANUAL, 11), (MANUAL, 12), (OTHER, 11), (MANUAL, 11)] {
            desk.arrive(&[(fen, depth)]);
            assert!(desk.shows(fen, depth), "{:?}", desk.shown());
        }
        assert_eq!(desk.session.depths(), [11, 12]);
    }

    #[test]
    fn several_at_once_end_with_the_newest() {
        let mut desk = Desk::settled(Choices::default());
        desk.arrive(&[(MANUAL, 14), (OTHER, 11), (MANUAL, 12)]);
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    }

    #[test]
    fn logs_that_come_while_one_is_read_end_with_the_newest() {
        let mut desk = Desk::settled(Choices::default());
        desk.slow = true;
        desk.arrive(&[(MANUAL, 11)]);
        desk.arrive(&[(OTHER, 11)]);
        desk.arrive(&[(MANUAL, 12)]);
        let loads = |desk: &Desk| {
            let is_load = |effect: &&Effect| matches!(effect, Effect::Load { .. });
            desk.effects.iter().filter(is_load).count()
        };
        assert_eq!(loads(&desk), 1, "one at a time");
        desk.read();
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
    }

    #[test]
    fn a_fixed_depth_loads_only_new_logs_of_it() {
        let mut desk = Desk::settled(choices(true, DepthChoice::Fixed(11)));
        desk.arrive(&[(MANUAL, 11)]);
        assert!(desk.shows(MANUAL, 11));
        desk.arrive(&[(MANUAL, 12)]);
        desk.arrive(&[(MANUAL, 15), (OTHER, 13)]);
        assert!(desk.shows(MANUAL, 11), "it does not jump while reading");
        assert_eq!(desk.session.depths(), [11, 12, 15], "but lists them");
        assert_eq!(desk.session.newer(), None);
        desk.arrive(&[(OTHER, 11)]);
        assert!(desk.shows(OTHER, 11), "it follows the navigation");
    }

    #[test]
    fn off_nothing_moves_and_a_badge_says_what_is_newer() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11)]);
        desk.paste(MANUAL);
        assert_eq!(desk.session.newer(), None);
        desk.arrive(&[(MANUAL, 12)]);
        assert!(desk.shows(MANUAL, 11));
        let newer = |depth, same_position, count| Newer {
            depth,
            same_position,
            count,
        };
        assert_eq!(desk.session.newer(), Some(&newer(12, true, 1)));
        desk.arrive(&[(OTHER, 11), (OTHER, 12)]);
        assert_eq!(desk.session.newer(), Some(&newer(12, false, 3)));
        desk.tell(Command::ShowNewer);
        assert!(desk.shows(OTHER, 12), "{:?}", desk.shown());
        assert_eq!(desk.session.newer(), None);
    }

    #[test]
    fn a_log_written_again_counts_once_and_a_deleted_one_not_at_all() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11), (OTHER, 11)]);
        desk.arrive(&[(MANUAL, 11)]);
        assert_eq!(desk.session.newer().map(|newer| newer.count), Some(2));
        desk.tell(Command::DirectoryChanged(Report {
            directory_exists: true,
            changed: Vec::new(),
            removed: vec![name::of(&chess(MANUAL), 11).into()],
        }));
        assert_eq!(desk.session.newer().map(|newer| newer.count), Some(1));
    }

    #[test]
    fn switched_on_it_catches_up() {
        let mut desk = Desk::settled(choices(false, DepthChoice::Fixed(11)));
        desk.arrive(&[(OTHER, 11), (MANUAL, 12)]);
        assert!(desk.shows(THIRD, 9));
        desk.tell(Command::SetAuto(true));
        assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
        desk.tell(Command::SetAuto(false));
        assert_eq!(desk.session.newer(), None, "it was on when that came");
    }

    #[test]
    fn switched_on_with_nothing_new_it_moves_nothing() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.arrive(&[(MANUAL, 11), (OTHER, 12)]);
        desk.tell(Command::ShowNewer);
        desk.paste(MANUAL);
        desk.tell(Command::SetAuto(true));
        assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
    }

    #[test]
    fn an_unreadable_log_is_said_and_passed_over() {
        let mut desk = Desk::settled(Choices::default());
        let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
        desk.broken.push(path.clone());
        desk.arrive(&[(OTHER, 11), (MANUAL, 11)]);
        assert!(
            desk.shows(OTHER, 11),
            "the newest that can be read: {:?}",
            desk.shown()
        );
        desk.arrive(&[(MANUAL, 12)]);
        assert!(desk.shows(MANUAL, 12));
        assert_eq!(desk.session.messages(), [], "a new log ends the message");
    }

    #[test]
    fn a_log_that_is_gone_before_it_is_read_is_passed_over_in_silence() {
        let mut desk = Desk::settled(Choices::default());
        let path = PathBuf::from("/logs").join(name::of(&chess(MANUAL), 11));
        desk.broken.push(path);
        for error in [ReadError::Gone, ReadError::Incomplete] {
            desk.error = error;
            desk.arrive(&[(MANUAL, 11)]);
            assert_eq!(desk.session.messages(), []);
            desk.paste(MANUAL);
            assert!(!desk.session.messages().is_empty(), "that was asked for");
            desk.arrive(&[(THIRD, 9)]);
        }
    }

    #[test]
    fn a_new_log_ends_what_was_said_about_the_last_position() {
        let mut desk = Desk::settled(Choices::default());
        desk.paste("nonsense");
        assert!(!desk.session.messages().is_empty());
        desk.arrive(&[(MANUAL, 11)]);
        assert_eq!(desk.session.messages(), []);
    }
}

mod start {
    use super::*;

    #[test]
    fn the_newest_log_is_shown_whatever_auto_says() {
        for auto in [true, false] {
            let choices = choices(auto, DepthChoice::Highest);
            let desk = Desk::opened(choices, &[(MANUAL, 15), (OTHER, 11)]);
            assert!(desk.shows(OTHER, 11), "{:?}", desk.shown());
            assert_eq!(desk.session.newer(), None);
        }
    }

    #[test]
    fn a_fixed_depth_is_preferred() {
        let fixed = choices(true, DepthChoice::Fixed(15));
        let desk = Desk::opened(fixed, &[(MANUAL, 15), (OTHER, 11)]);
        assert!(desk.shows(MANUAL, 15));
    }

    #[test]
    fn without_any_log_a_sample_is_explained_and_analysed() {
        let mut desk = Desk::not_yet_listed(AUTO_OFF);
        desk.tell(Command::DirectoryChanged(Report::default()));
        assert_eq!(desk.shown(), (SAMPLE.to_owned(), None));
        let [Effect::StartAnalysis { position, .. }] = &desk.effects[..] else {
            panic!("{:?}", desk.effects);
        };
        assert_eq!(fen_of(position), SAMPLE);
        assert!(desk.session.analysis().is_running());
        assert_eq!(desk.session.messages(), [Message::SampleAnalysed]);
    }

    #[test]
    fn a_position_asked_for_on_the_command_line_comes_before_the_newest() {
        let mut desk = Desk::not_yet_listed(Choices::default());
        desk.tell(Command::Ask(MANUAL.to_owned()));
        assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
        desk.arrive(&[(MANUAL, 11), (MANUAL, 12), (OTHER, 15)]);
        assert!(desk.shows(MANUAL, 12), "{:?}", desk.shown());
        assert_eq!(desk.session.messages(), []);
    }

    #[test]
    fn an_argument_that_is_no_position_is_said_beside_the_newest_log() {
        let mut desk = Desk::not_yet_listed(Choices::default());
        desk.tell(Command::Ask("/no/such/file.html".to_owned()));
        desk.arrive(&[(MANUAL, 11)]);
        assert!(desk.shows(MANUAL, 11));
        assert!(matches!(
            desk.session.messages(),
            [
                Message::NoPosition(_),
                Message::NewestShown(DepthChoice::Highest)
            ]
        ));
    }

    #[test]
    fn a_missing_directory_is_said_until_it_is_there() {
        let mut desk = Desk::settled(Choices::default());
        let missing = Message::DirectoryMissing(PathBuf::from("/logs"));
        desk.tell(Command::DirectoryChanged(Report {
            directory_exists: false,
            changed: Vec::new(),
            removed: vec![name::of(&chess(THIRD), 9).into()],
        }));
        assert_eq!(desk.session.messages(), [missing]);
        assert!(desk.shows(THIRD, 9), "the board stays");
        assert!(desk.session.depths().is_empty());
        desk.arrive(&[(MANUAL, 11)]);
        assert_eq!(desk.session.messages(), []);
        assert!(desk.shows(MANUAL, 11));
    }
}

mod line {
    use super::*;

    #[test]
    fn steps_go_along_the_main_line_and_stay_on_it() {
        let mut desk = Desk::settled(Choices::default());
        desk.line = "f3e5 c6e5 d2d4";
        desk.arrive(&[(OTHER, 11)]);
        let mut go = |command, ply, san| {
            desk.tell(command);
            assert_eq!(desk.session.ply(), ply);
            assert_eq!(desk.session.step().map(|step| &*step.san), Some(san));
        };
        go(Command::Previous, 0, "");
        go(Command::Next, 1, "Nxe5");
        go(Command::Next, 2, "Nxe5");
        go(Command::Last, 3, "d4");
        go(Command::Next, 3, "d4");
        go(Command::Previous, 2, "Nxe5");
        go(Command::First, 0, "");
        go(Command::GoTo(99), 3, "d4");
    }

    #[test]
    fn another_position_starts_at_its_root() {
        let mut desk = Desk::settled(Choices::default());
        desk.line = "f3e5 c6e5 d2d4";
        desk.arrive(&[(OTHER, 11)]);
        desk.tell(Command::Last);
        desk.line = "";
        desk.arrive(&[(MANUAL, 11)]);
        assert_eq!(desk.session.ply(), 0);
    }

    #[test]
    fn copies_are_clean() {
        let mut desk = Desk::settled(Choices::default());
        desk.line = "f3e5 c6e5 d2d4";
        desk.arrive(&[(OTHER, 11)]);
        desk.tell(Command::GoTo(1));
        desk.effects.clear();
        desk.tell(Command::Copy(Copyable::Fen));
        desk.tell(Command::Copy(Copyable::Line));
        let copied = |text: &str| Effect::Copy(text.to_owned());
        assert_eq!(
            desk.effects,
            [
                copied("r1bqkbnr/pppp1ppp/2n5/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 3"),
                copied("3. Nxe5 Nxe5 4. d4"),
            ]
        );
    }

    #[test]
    fn a_line_that_black_begins_has_dots() {
        let mut desk = Desk::settled(Choices::default());
        desk.line = "f3e5 c6e5";
        desk.arrive(&[(OTHER, 11)]);
        let black = chess("r1bqkbnr/pppp1ppp/2n5/4N3/4P3/8/PPPP1PPP/RNBQKB1R b KQkq - 0 3");
        let log = log(&black, "c6e5 d2d4", 11);
        let document = toga_logviewer::session::Document::of_log(PathBuf::new(), log);
        assert_eq!(document.expect("a document").line(), "3... Nxe5 4. d4");
    }
}

mod top {
    use super::*;

    #[test]
    fn the_box_asks_for_a_window_above_all_others_and_back() {
        let mut desk = Desk::settled(Choices::default());
        desk.tell(Command::SetTop(true));
        desk.tell(Command::SetTop(false));
        assert_eq!(
            desk.effects,
            [Effect::SetAlwaysOnTop(true), Effect::SetAlwaysOnTop(false)]
        );
    }
}

mod analysis {
    use super::*;

    fn start(desk: &mut Desk) -> u64 {
        desk.effects.clear();
        desk.tell(Command::Analyse);
        match desk.effects[..] {
            [Effect::StartAnalysis { run, .. }] => run,
            ref other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_selected_position_is_analysed_and_its_first_log_shown() {
        let mut desk = Desk::settled(AUTO_OFF);
        desk.paste(MANUAL);
        start(&mut desk);
        assert!(!desk.session.can_analyse(), "one at a time");
        desk.arrive(&[(MANUAL, 11)]);
        assert!(desk.shows(MANUAL, 11), "{:?}", desk.shown());
        desk.arrive(&[(MANUAL, 12)]);
        assert!(desk.shows(MANUAL, 11), "auto is off");
        assert!(desk.session.newer().is_some());
    }

    #[test]
    fn progress_is_told_and_the_end() {
        let mut desk = Desk::settled(Choices::default());
        let run = start(&mut desk);
        let tell = |desk: &mut Desk, run, what| {
            desk.tell(Command::AnalysisEvent(AnalysisEvent { run, what }));
        };
        let far = AnalysisNews::Progress {
            depth: 7,
            nodes: 1000,
            milliseconds: 20,
        };
        tell(&mut desk, run - 1, AnalysisNews::Finished);
        tell(&mut desk, run, far);
        let Analysis::Running(progress) = desk.session.analysis() else {
            panic!("{:?}", desk.session.analysis());
        };
        assert_eq!((progress.depth, progress.nodes), (7, 1000));
        desk.tell(Command::StopAnalysis);
        assert_eq!(desk.effects.last(), Some(&Effect::StopAnalysis));
        tell(&mut desk, run, AnalysisNews::Finished);
        assert!(matches!(desk.session.analysis(), Analysis::Finished(_)));
        assert!(desk.session.can_analyse());
    }

    #[test]
    fn trouble_is_said_and_the_search_goes_on() {
        let mut desk = Desk::settled(Choices::default());
        let run = start(&mut desk);
        let what = AnalysisNews::Trouble("the disk is full".into());
        desk.tell(Command::AnalysisEvent(AnalysisEvent { run, what }));
        assert!(desk.says(&Message::AnalysisTrouble("the disk is full".into())));
        assert!(desk.session.analysis().is_running());
    }
}

mod consistency {
    use super::*;
    use toga_logviewer::session::{Document, Inconsistent};

    fn shown(change: impl FnOnce(&mut toga_log::logfile::model::Logfile)) -> Option<Inconsistent> {
        let mut log = log(&chess(OTHER), "f3e5 c6e5 d2d4", 11);
        change(&mut log);
        Document::of_log(PathBuf::new(), log).err()
    }

    #[test]
    fn a_log_whose_parts_do_not_fit_is_refused() {
        assert_eq!(shown(|_| {}), None);
        let count = Inconsistent::Count {
            positions: 3,
            moves: 3,
        };
        assert_eq!(shown(|log| drop(log.positions.pop())), Some(count));
        let moved = |log: &mut toga_log::logfile::model::Logfile| {
            log.header.line[1].uci = "a1a8".into();
        };
        let text = "a1a8".to_owned();
        assert_eq!(shown(moved), Some(Inconsistent::Move { ply: 2, text }));
        let strayed = Some(Inconsistent::Strayed { ply: 2 });
        assert_eq!(
            shown(|log| log.positions[2].fen = log.positions[3].fen.clone()),
            strayed
        );
        let position = Some(Inconsistent::Position { ply: 1 });
        assert_eq!(
            shown(|log| log.positions[1].fen = "8/8/8/8 w".into()),
            position
        );
    }
}
