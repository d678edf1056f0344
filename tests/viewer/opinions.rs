//! The pages of the opinions and of the material base: what they say, what
//! keys and clicks ask for, and that every value is explained.

#![expect(clippy::expect_used, reason = "what cannot be set up fails the test")]

mod support;
#[path = "support/window.rs"]
mod window;

use eframe::egui::{Theme, accesskit::Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use shakmaty::{Color, Role as Man};
use toga_log::eval::material_base::cell::Cell;
use toga_log::eval::opinions::Voice;
use toga_logviewer::session::base_browser::{MEN, Neighbour, Way};
use toga_logviewer::session::{BaseCommand, Command, OpinionChoice, Page, Session};
use toga_logviewer::settings;
use toga_logviewer::texts::{ENGLISH, GERMAN};
use window::{WIDE, Window, asked, empty, open, open_as, reading, tell};

/// Rook against bishop: a small lead but for PeSTO, who knows no draws.
const ENDING: &str = "6b1/8/4k3/8/8/3K4/3R4/8 b - - 0 1";

/// The page of this position, of which there is no log.
fn on(page: Page, fen: &str) -> Session {
    let mut session = empty();
    tell(&mut session, Command::Ask(fen.to_owned()));
    tell(&mut session, Command::ShowPage(page));
    session
}

fn choose(session: &mut Session, voice: Voice, against: Option<Voice>) {
    tell(
        session,
        Command::ChooseOpinion(OpinionChoice { voice, against }),
    );
}

#[test]
fn every_opinion_opens_to_what_adds_up_to_its_value() {
    let mut logged = reading();
    tell(&mut logged, Command::ShowPage(Page::Opinions));
    for (mut session, from_log) in [(logged, true), (on(Page::Opinions, ENDING), false)] {
        for &voice in Voice::ALL {
            choose(&mut session, voice, None);
            let told = session.told().expect("opinions");
            assert_eq!(told.from_log, from_log);
            let value = told.opinions.of(voice).and_then(|opinion| opinion.value);
            let step = told.explained.as_ref().expect("an explanation");
            assert!(step.explanation.adds_up(), "{voice:?}");
            assert_eq!(Some(step.value()), value, "{voice:?}");
            assert!(told.difference.is_none());
        }
    }
}

#[test]
fn a_difference_leads_from_one_value_to_another() {
    let mut session = on(Page::Opinions, ENDING);
    for &voice in Voice::ALL {
        for &other in Voice::ALL {
            choose(&mut session, voice, Some(other));
            let told = session.told().expect("opinions");
            let value = |voice| told.opinions.of(voice).and_then(|opinion| opinion.value);
            let Some(difference) = &told.difference else {
                assert_eq!(voice, other, "compared with itself it is only explained");
                continue;
            };
            assert_eq!(Some(difference.before), value(other));
            assert_eq!(Some(difference.after), value(voice));
            assert_eq!(difference.unexplained, 0, "{voice:?} from {other:?}");
        }
    }
}

#[test]
fn the_rows_say_the_values_and_answer_clicks() {
    let mut window = open(on(Page::Opinions, ENDING), WIDE);
    let rows: Vec<String> = window
        .get_all_by_role(Role::RadioButton)
        .filter_map(|node| node.accesskit_node().label())
        .collect();
    let row = |name: &str| {
        rows.iter()
            .find(|row| row.starts_with(&format!("{name}, ")))
    };
    assert!(
        row("Fairy-Max").is_some_and(|row| row.contains("counts 1/8")),
        "{rows:?}"
    );
    assert!(
        row("Material base").is_some_and(|row| row.contains("KRKB")),
        "{rows:?}"
    );
    window.get_by_label_contains("pawns better than");
    let pesto = row("PeSTO").expect("a row").clone();
    window.get_by_label(&pesto).click();
    window.run();
    assert_eq!(window.state().session.opinion_choice().voice, Voice::Pesto);
    window.get_by_label("From Toga").click();
    window.run();
    let choice = window.state().session.opinion_choice();
    assert_eq!(choice.against, Some(Voice::Toga));
    assert_eq!(asked(&mut window).len(), 2);
}

#[test]
fn the_browser_follows_the_board_until_another_material_is_chosen() {
    let mut session = on(Page::MaterialBase, ENDING);
    let cell = |name: &str| name.parse::<Cell>().expect("a material");
    let browse = |session: &mut Session, command| tell(session, Command::Browse(command));
    assert_eq!(session.browser().cell(), cell("KRKB"));
    assert!(session.browser().follows_board());
    browse(&mut session, BaseCommand::Set(Color::White, Man::Pawn, 2));
    assert_eq!(session.browser().cell(), cell("KRPPKB"));
    browse(&mut session, BaseCommand::Mirror);
    assert_eq!(session.browser().cell(), cell("KBKRPP"));
    assert!(!session.browser().follows_board());
    browse(&mut session, BaseCommand::Set(Color::White, Man::Queen, 7));
    assert_eq!(session.browser().cell(), cell("KBKRPP"), "no room");
    browse(&mut session, BaseCommand::FollowBoard);
    assert_eq!(session.browser().cell(), cell("KRKB"));
    let crowded = on(Page::MaterialBase, "qqqqk3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(crowded.browser().has_no_room());
}

#[test]
fn neighbours_are_what_an_exchange_or_a_capture_leaves() {
    let session = on(
        Page::MaterialBase,
        "4k3/2n1p3/8/8/8/2B5/3PP3/R3K3 w - - 0 1",
    );
    let found = session.browser().neighbours();
    let leads = |way: Way| {
        let neighbour = found.iter().find(|each: &&Neighbour| each.way == way);
        neighbour.map(|each| each.cell.to_string())
    };
    let to = |name: &str| Some(name.to_owned());
    assert_eq!(leads(Way::Exchange(Man::Pawn, Man::Pawn)), to("KRBPKN"));
    assert_eq!(leads(Way::Exchange(Man::Bishop, Man::Knight)), to("KRPPKP"));
    assert_eq!(leads(Way::Exchange(Man::Rook, Man::Rook)), None);
    assert_eq!(leads(Way::Loss(Color::White, Man::Rook)), to("KBPPKNP"));
    assert_eq!(leads(Way::Loss(Color::Black, Man::Pawn)), to("KRBPPKN"));
    assert_eq!(found.len(), 2 + 3 + 2);
    let bare = on(Page::MaterialBase, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(bare.browser().neighbours().is_empty());
}

#[test]
fn spinners_and_rows_of_the_browser_have_names_and_work() {
    let mut window = open(on(Page::MaterialBase, ENDING), vec2(1200.0, 1000.0));
    for color in Color::ALL {
        for role in MEN {
            let name = (ENGLISH.material_base.count)(color, role);
            window.get_by_role_and_label(Role::SpinButton, &name);
        }
    }
    window.get_by_label("White pawns +").click();
    window.run();
    assert_eq!(window.state().session.browser().cell().to_string(), "KRPKB");
    window
        .get_by_label_contains("White loses a rook, KPKB")
        .click();
    window.run();
    assert_eq!(window.state().session.browser().cell().to_string(), "KPKB");
    window.get_by_label(ENGLISH.material_base.follow).click();
    window.run();
    assert_eq!(window.state().session.browser().cell().to_string(), "KRKB");
}

#[test]
fn keys_walk_through_the_neighbours() {
    use eframe::egui::Key;
    let mut window = open(on(Page::MaterialBase, ENDING), WIDE);
    window.key_press(Key::ArrowDown);
    window.run();
    let first = window.state().session.browser().neighbours()[0].cell;
    window.key_press(Key::Enter);
    window.run();
    assert_eq!(window.state().session.browser().cell(), first);
}

/// Every glyph is there, every input has a name, nothing repaints without end:
/// the harness panics where that is not so.
#[test]
fn both_pages_draw_in_every_appearance_language_and_size() {
    for theme in [Theme::Light, Theme::Dark] {
        for language in [settings::Language::English, settings::Language::German] {
            for size in [WIDE, vec2(420.0, 500.0)] {
                for page in [Page::Opinions, Page::MaterialBase] {
                    let mut window = Window::of(on(page, ENDING));
                    window.view.look.language = language;
                    let mut harness = open_as(window, size, theme);
                    inside(&mut harness);
                }
            }
        }
    }
    assert_ne!(ENGLISH.material_base.follow, GERMAN.material_base.follow);
}

/// No control lies outside of the window.
fn inside(harness: &mut Harness<'_, Window>) {
    let width = harness.ctx.content_rect().width();
    for role in [Role::RadioButton, Role::SpinButton, Role::Button] {
        for node in harness.query_all_by_role(role) {
            let rect = node.rect();
            assert!(
                rect.right() <= width + 1.0,
                "{:?} {rect:?}",
                node.accesskit_node().label()
            );
        }
    }
}
