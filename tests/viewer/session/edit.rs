//! What if: a position is changed, explained and compared.

use shakmaty::{CastlingSide, Color, Role, Square};
use toga_log::eval::Evaluator;
use toga_log::position::Position;
use toga_log::position::front_door::{CastlingFault, Repair, fen};
use toga_logviewer::session::difference::Difference;
use toga_logviewer::session::{Choices, Command, Edit, EditCommand, Effect, Message, Page};

use crate::desk::{AUTO_OFF, Desk, OTHER, THIRD};
use crate::support::{MANUAL, chess};

/// One that edits this position.
fn editing(position: &str) -> Desk {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.paste(position);
    desk.tell(Command::Edit(EditCommand::Begin));
    desk
}

fn edit(desk: &Desk) -> &Edit {
    desk.session.edit().expect("an edit")
}

fn tell(desk: &mut Desk, commands: &[EditCommand]) {
    for &command in commands {
        desk.tell(Command::Edit(command));
    }
}

/// The FEN of what is edited, or what is wrong with it.
fn reads(desk: &Desk) -> String {
    match edit(desk).reading() {
        Ok(edited) => fen(&edited.position),
        Err(error) => error.to_string(),
    }
}

const CASTLES: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 3 9";

#[test]
fn an_edit_begins_as_the_position_that_is_shown() {
    let desk = editing(MANUAL);
    assert_eq!(reads(&desk), MANUAL);
    assert!(!edit(&desk).is_changed());
    let difference = edit(&desk).difference().expect("a legal position");
    assert_eq!(difference.change(), 0);
}

#[test]
fn a_moved_man_is_explained_as_the_engine_explains_it() {
    let mut desk = editing(MANUAL);
    let command = EditCommand::Move {
        from: Square::H5,
        to: Square::D1,
    };
    tell(&mut desk, &[command]);
    let moved = "1r3rk1/3bb1pp/2p1p3/1p2Pp2/2pP4/1P4P1/q3NPBP/2RQ2K1 w - - 0 1";
    assert_eq!(reads(&desk), moved, "whatever stood there is gone");
    let explained = edit(&desk).reading().expect("legal");
    let position = Position::from_chess(&chess(moved));
    let expected = Evaluator::default().explanation(&position);
    assert_eq!(explained.explanation, expected);
}

#[test]
fn the_difference_is_that_to_the_original() {
    let mut desk = editing(MANUAL);
    for command in [
        EditCommand::Remove(Square::A2),
        EditCommand::SetTurn(Color::Black),
        EditCommand::Put(Square::A2, Role::Rook.of(Color::White)),
        EditCommand::Undo,
        EditCommand::SwapSides,
        EditCommand::MirrorFiles,
    ] {
        tell(&mut desk, &[command]);
        let edit = edit(&desk);
        let edited = edit.reading().expect("legal");
        let expected = Difference::between(edit.original(), edited);
        assert_eq!(edit.difference(), Some(&expected), "{command:?}");
        assert_eq!(expected.after, edited.explanation.value);
    }
}

#[test]
fn what_is_against_the_rules_is_said_and_can_be_edited_on() {
    let mut desk = editing(CASTLES);
    let king = Role::King.of(Color::White);
    for (command, sentence) in [
        (EditCommand::Remove(Square::E1), "White has no king"),
        (EditCommand::Put(Square::E1, king), ""),
        (EditCommand::Put(Square::A3, king), "White has 2 kings"),
        (EditCommand::Remove(Square::A3), ""),
        (
            EditCommand::Put(Square::A8, Role::Pawn.of(Color::White)),
            "A pawn stands on a8, where no pawn can be",
        ),
        (EditCommand::Undo, ""),
        (EditCommand::Clear, "Board is empty"),
    ] {
        tell(&mut desk, &[command]);
        let found = edit(&desk).reading().err();
        let found = found.map(ToString::to_string).unwrap_or_default();
        assert_eq!(found, sentence, "{command:?}");
        assert_eq!(edit(&desk).difference().is_none(), !sentence.is_empty());
    }
    tell(&mut desk, &[EditCommand::SetUp]);
    assert!(edit(&desk).reading().is_ok());
}

#[test]
fn the_side_that_has_moved_may_not_be_in_check() {
    let mut desk = editing("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let rook = EditCommand::Move {
        from: Square::A1,
        to: Square::A8,
    };
    tell(&mut desk, &[rook]);
    assert_eq!(reads(&desk), "The side not to move, Black, is in check");
    tell(&mut desk, &[EditCommand::SetTurn(Color::Black)]);
    assert_eq!(reads(&desk), "R3k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn castling_rights_are_given_and_taken_and_need_their_rook() {
    let mut desk = editing(CASTLES);
    let black_long = |given| EditCommand::SetCastling(Color::Black, CastlingSide::QueenSide, given);
    tell(&mut desk, &[black_long(false)]);
    assert_eq!(reads(&desk), CASTLES.replace("KQkq", "KQk"));
    tell(&mut desk, &[black_long(true)]);
    assert_eq!(reads(&desk), CASTLES);
    tell(&mut desk, &[EditCommand::Remove(Square::H1)]);
    assert!(reads(&desk).contains(" w Qkq - 0 9"), "{}", reads(&desk));
    assert_eq!(
        edit(&desk).repairs(),
        [Repair::CastlingDropped {
            right: 'K',
            fault: CastlingFault::NoRook(Square::H1)
        }]
    );
    let back = EditCommand::Put(Square::H1, Role::Rook.of(Color::White));
    tell(&mut desk, &[back]);
    assert!(reads(&desk).contains(" KQkq "), "it was only waiting");
}

#[test]
fn chess960_keeps_its_rooks() {
    let start = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let mut desk = editing(start);
    assert_eq!(reads(&desk), start);
    tell(&mut desk, &[EditCommand::Remove(Square::A3)]);
    assert!(reads(&desk).contains(" HFhf "), "{}", reads(&desk));
}

#[test]
fn sides_are_swapped_with_everything_that_is_theirs() {
    let position = "r3k2r/pp6/8/3pP3/8/8/PPP5/R3K3 w Qk d6 0 20";
    let mut desk = editing(position);
    tell(&mut desk, &[EditCommand::SwapSides]);
    assert_eq!(
        reads(&desk),
        "r3k3/ppp5/8/8/3Pp3/8/PP6/R3K2R b Kq - 0 20",
        "no pawn has just been pushed"
    );
    let difference = edit(&desk).difference().expect("legal");
    assert_eq!(difference.after, -difference.before);
    tell(&mut desk, &[EditCommand::MirrorFiles]);
    assert!(reads(&desk).contains(" b - - "), "{}", reads(&desk));
}

#[test]
fn changes_are_taken_back_and_made_again() {
    let mut desk = editing(MANUAL);
    let (queen, rook) = (
        EditCommand::Remove(Square::A2),
        EditCommand::Remove(Square::B8),
    );
    tell(&mut desk, &[queen, rook]);
    let both = reads(&desk);
    tell(&mut desk, &[EditCommand::Undo, EditCommand::Undo]);
    assert_eq!(reads(&desk), MANUAL);
    assert!(!edit(&desk).can_undo());
    tell(&mut desk, &[EditCommand::Undo]);
    assert_eq!(reads(&desk), MANUAL, "nothing more to take back");
    tell(&mut desk, &[EditCommand::Redo, EditCommand::Redo]);
    assert_eq!(reads(&desk), both);
    tell(&mut desk, &[EditCommand::Restore]);
    assert_eq!(reads(&desk), MANUAL);
    tell(&mut desk, &[EditCommand::Undo]);
    assert_eq!(reads(&desk), both, "restoring can be taken back too");
    tell(&mut desk, &[EditCommand::Undo, rook]);
    assert!(
        !edit(&desk).can_redo(),
        "a new change ends what was to come"
    );
}

#[test]
fn what_changes_nothing_is_no_step() {
    let mut desk = editing(MANUAL);
    let nothing = [
        EditCommand::Remove(Square::E4),
        EditCommand::SetTurn(Color::White),
        EditCommand::Restore,
        EditCommand::Move {
            from: Square::E4,
            to: Square::E5,
        },
        EditCommand::Move {
            from: Square::H5,
            to: Square::H5,
        },
    ];
    tell(&mut desk, &nothing);
    assert!(!edit(&desk).can_undo());
}

#[test]
fn analysing_shows_the_position_at_once_and_starts_the_engine() {
    let mut desk = editing(MANUAL);
    desk.effects.clear();
    tell(
        &mut desk,
        &[EditCommand::Remove(Square::A2), EditCommand::Analyse],
    );
    let edited = reads(&desk);
    assert_eq!(desk.shown(), (edited.clone(), None));
    let Some(Effect::StartAnalysis { position, .. }) = desk.effects.last() else {
        panic!("{:?}", desk.effects);
    };
    assert_eq!(fen(position), edited);
    assert!(desk.session.analysis().is_running());
    assert_eq!(desk.session.messages(), []);
    let original = fen(&edit(&desk).original().position);
    assert_eq!(original, MANUAL, "still compared with where it began");
}

#[test]
fn opening_shows_the_logs_that_there_are() {
    let mut desk = Desk::settled(AUTO_OFF);
    desk.arrive(&[(OTHER, 12)]);
    desk.paste(&OTHER.replace(" w ", " b "));
    desk.tell(Command::Edit(EditCommand::Begin));
    tell(
        &mut desk,
        &[EditCommand::SetTurn(Color::White), EditCommand::Open],
    );
    assert_eq!(desk.shown().1, Some(12));
    assert!(!desk.says(&Message::NoLogOfPosition));
}

#[test]
fn nothing_illegal_is_opened_or_analysed() {
    let mut desk = editing(MANUAL);
    desk.effects.clear();
    tell(&mut desk, &[EditCommand::Clear]);
    tell(&mut desk, &[EditCommand::Open, EditCommand::Analyse]);
    assert_eq!(desk.effects, []);
    assert_eq!(desk.shown(), (MANUAL.to_owned(), None));
}

#[test]
fn without_an_edit_there_is_nothing_to_change() {
    let mut desk = Desk::settled(Choices::default());
    tell(
        &mut desk,
        &[EditCommand::Remove(Square::E4), EditCommand::Analyse],
    );
    assert!(desk.session.edit().is_none());
    tell(&mut desk, &[EditCommand::Begin]);
    assert_eq!(reads(&desk), THIRD);
}

#[test]
fn its_page_begins_with_what_is_shown_and_keeps_what_was_changed() {
    let mut desk = Desk::settled(AUTO_OFF);
    let look = |desk: &mut Desk| desk.tell(Command::ShowPage(Page::WhatIf));
    look(&mut desk);
    assert_eq!(reads(&desk), THIRD);
    desk.paste(MANUAL);
    look(&mut desk);
    assert_eq!(reads(&desk), MANUAL, "nothing was changed");
    tell(&mut desk, &[EditCommand::Remove(Square::A2)]);
    let edited = reads(&desk);
    desk.paste(OTHER);
    look(&mut desk);
    assert_eq!(reads(&desk), edited);
    tell(&mut desk, &[EditCommand::Begin]);
    assert_eq!(reads(&desk), OTHER);
}
