//! How everything looks, to choose. A choice counts at once.

use eframe::egui::{Context, Label, RichText, Slider, Ui, vec2};

use super::modal::{self, Sheet};
use super::theme::{self, Palette};
use super::{Scene, View};
use crate::settings::{Colors, Language, Look, Pieces, Theme};
use crate::texts;

/// The shares of the window that the board can have, percent.
const SHARES: std::ops::RangeInclusive<u32> = 15..=75;
/// What a board has that no longer fits itself.
const SHARE: f32 = 0.5;

/// Draws the settings over the window while they are open.
pub fn show(ctx: &Context, scene: &Scene<'_>, view: &mut View) {
    if !view.settings_open {
        return;
    }
    let texts = &scene.texts.settings;
    let sheet = Sheet {
        title: texts.title,
        close: scene.texts.commands.close,
        most: vec2(520.0, 470.0),
    };
    let stays = modal::show(ctx, &sheet, |ui| {
        looks(ui, texts, &mut view.look);
        if keys(ui, scene, texts) {
            view.keys.open = true;
        }
    });
    // One sheet at a time.
    view.settings_open = stays && !view.keys.open;
}

fn looks(ui: &mut Ui, texts: &texts::settings::Settings, look: &mut Look) {
    choice(
        ui,
        texts.language,
        &mut look.language,
        &[Language::System, Language::English, Language::German],
        texts.languages,
    );
    let themes = [Theme::Dark, Theme::Light, Theme::System];
    choice(ui, texts.theme, &mut look.theme, &themes, texts.themes);
    let palettes = [Colors::Original, Colors::ColorBlind];
    choice(
        ui,
        texts.colors,
        &mut look.colors,
        &palettes,
        texts.palettes,
    );
    let sets = [Pieces::Figures, Pieces::Letters];
    choice(ui, texts.pieces, &mut look.pieces, &sets, texts.sets);
    zoom(ui, texts, look);
    board(ui, texts, look);
}

/// A title, and a radio button for each choice.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    title: &str,
    value: &mut T,
    choices: &[T],
    name: fn(T) -> &'static str,
) {
    group(ui, title);
    ui.horizontal_wrapped(|ui| {
        for &choice in choices {
            ui.radio_value(value, choice, name(choice));
        }
    });
}

fn group(ui: &mut Ui, title: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(title).font(theme::strong(14.0)));
}

fn zoom(ui: &mut Ui, texts: &texts::settings::Settings, look: &mut Look) {
    group(ui, texts.zoom);
    ui.horizontal(|ui| {
        for (sign, tenths) in [("−", -1), ("+", 1)] {
            let button = ui.button(sign).on_hover_text(texts.zoom);
            if button.clicked() {
                look.zoom_by(tenths);
            }
        }
        ui.label(format!("{:.0} %", look.zoom() * 100.0));
    });
}

fn board(ui: &mut Ui, texts: &texts::settings::Settings, look: &mut Look) {
    group(ui, texts.board);
    let mut fits = look.board_width.is_none();
    ui.horizontal_wrapped(|ui| {
        if ui.checkbox(&mut fits, texts.board_fits).changed() {
            look.board_width = (!fits).then_some(SHARE);
            look.board_height = None;
        }
        if let Some(share) = look.board_width {
            let mut percent = (share * 100.0).round() as u32;
            let slider = Slider::new(&mut percent, SHARES)
                .suffix(" %")
                .text(texts.board_share);
            if ui.add(slider).changed() {
                look.board_width = Some(percent as f32 / 100.0);
            }
        }
    });
}

/// Where keys are changed, and where all of this is kept; whether the sheet of
/// keys is wanted.
fn keys(ui: &mut Ui, scene: &Scene<'_>, texts: &texts::settings::Settings) -> bool {
    group(ui, texts.keys);
    let wanted = ui.button(texts.keys_button).clicked();
    let secondary = Palette::of(ui).secondary;
    if let Some(file) = &scene.surroundings.settings_file {
        group(ui, texts.file);
        let path = RichText::new(file.display().to_string()).color(secondary);
        ui.add(Label::new(path).wrap().selectable(true));
    }
    wanted
}
