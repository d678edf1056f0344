//! The sheet of all keys, in which they are changed.

use std::sync::Arc;

use eframe::egui::{
    Align, Button, Context, Frame, Label, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2,
};

use super::Id;
use super::keymap::Keymap;
use super::rebind::{Change, Stage};
use super::stroke::Stroke;
use super::table::Menu;
use crate::texts::key_sheet::KeySheet;
use crate::ui::modal::{self, Sheet};
use crate::ui::theme::{self, Palette};
use crate::ui::{Scene, View};

/// The width of the column of keys, if there is so much.
const KEYS: f32 = 210.0;

/// What the sheet remembers from frame to frame.
#[derive(Clone, Debug, Default)]
pub struct SheetView {
    /// Whether it is open.
    pub open: bool,
    /// The key that is being changed.
    pub change: Option<Change>,
    /// The change as it was drawn last, to notice what is new.
    drawn: Option<Change>,
    /// The command whose key gets the focus: its change has ended.
    focus: Option<Id>,
}

impl SheetView {
    /// Ends the change; the keyboard is where it was before.
    pub fn end_change(&mut self) {
        self.focus = self.change.take().map(|change| change.id);
        self.drawn = None;
    }
}

/// Draws the sheet over the window while it is open.
pub fn show(ctx: &Context, scene: &Scene<'_>, view: &mut View) {
    if !view.keys.open {
        view.keys.change = None;
        view.keys.drawn = None;
        return;
    }
    let sheet = Sheet {
        title: scene.texts.commands.sheet,
        close: scene.texts.commands.close,
        most: vec2(720.0, f32::INFINITY),
    };
    view.keys.open = modal::show(ctx, &sheet, |ui| {
        lead(ui, scene, view);
        for &menu in Menu::ALL {
            group(ui, scene, view, menu);
        }
    });
}

/// How keys are changed, and the way back.
fn lead(ui: &mut Ui, scene: &Scene<'_>, view: &mut View) {
    let texts = &scene.texts.key_sheet;
    let lead = RichText::new(texts.lead).color(Palette::of(ui).secondary);
    ui.add(Label::new(lead).wrap());
    if Id::ALL.iter().any(|&id| scene.keymap.is_changed(id)) {
        let button = ui
            .button(texts.reset_all)
            .on_hover_text(texts.reset_all_tip);
        if scrolled_to(button).clicked() {
            set(ui, view, scene.keymap.all_usual());
        }
    }
}

fn group(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, menu: Menu) {
    ui.add_space(6.0);
    let title = RichText::new(menu.title(scene.texts)).font(theme::strong(14.0));
    ui.label(title);
    for id in menu.commands() {
        ui.push_id(id, |ui| row(ui, scene, view, id));
    }
}

fn row(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, id: Id) {
    let about = id.about(scene.texts);
    ui.horizontal_top(|ui| {
        let width = KEYS.min(ui.available_width() * 0.45);
        let left = vec2(width, ui.spacing().interact_size.y);
        let wrapped = Layout::left_to_right(Align::Center).with_main_wrap(true);
        ui.allocate_ui_with_layout(left, wrapped, |ui| {
            ui.set_min_width(width);
            ui.set_max_width(width);
            ui.spacing_mut().item_spacing.x = 4.0;
            its_keys(ui, scene, view, id);
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.horizontal(|ui| {
                ui.label(about.name);
                if scene.keymap.is_changed(id) {
                    reset(ui, scene, view, id);
                }
            });
            let tip = RichText::new(about.tip).small();
            ui.add(Label::new(tip.color(Palette::of(ui).secondary)).wrap());
            if let Some(change) = view.keys.change.clone()
                && change.id == id
            {
                asking(ui, scene, view, &change);
            }
        });
    });
}

/// A button for each key of a command, and one for another key.
fn its_keys(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, id: Id) {
    let (texts, palette) = (&scene.texts.key_sheet, Palette::of(ui));
    let name = id.about(scene.texts).name;
    let now = view.keys.change.as_ref().filter(|change| change.id == id);
    let now = now.map(|change| change.old);
    let strokes = scene.keymap.strokes(id).iter().copied().map(Some);
    // Buttons come and go with the keys, and with them the names by which the
    // focus knows them.
    let is_current = std::ptr::eq(scene.keymap, &*view.keymap);
    let mut refocus = is_current && view.keys.focus == Some(id);
    for old in strokes.chain([None]) {
        let (label, tip) = match old {
            Some(stroke) => {
                let words = stroke.in_words(&scene.texts.keys);
                let tip = (texts.change)(&words, name);
                (RichText::new(words).color(palette.accent), tip)
            }
            None => (
                RichText::new("+").color(palette.secondary),
                (texts.add)(name),
            ),
        };
        let button = Button::new(label).small().selected(now == Some(old));
        let button = ui.add(button.frame_when_inactive(old.is_some()));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &tip));
        if refocus {
            button.request_focus();
            (refocus, view.keys.focus) = (false, None);
        }
        if scrolled_to(button).on_hover_text(&tip).clicked() {
            view.keys.change = Some(Change::begin(id, old));
        }
    }
}

/// The way back to the usual keys of a command.
fn reset(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, id: Id) {
    let texts = &scene.texts.key_sheet;
    let usual = id.default_keys().into_iter();
    let usual: Vec<String> = usual.map(|key| key.in_words(&scene.texts.keys)).collect();
    let tip = (texts.reset_tip)(id.about(scene.texts).name, &usual.join(", "));
    let button = ui.small_button(texts.reset);
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &tip));
    if scrolled_to(button).on_hover_text(&tip).clicked() {
        set(ui, view, scene.keymap.with_usual(id));
        view.keys.focus = Some(id);
    }
}

/// What is asked of the user while a key is being changed.
fn asking(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, change: &Change) {
    let texts = &scene.texts.key_sheet;
    let frame = Frame::new()
        .stroke(ui.visuals().selection.stroke)
        .corner_radius(4)
        .inner_margin(6);
    ui.add_space(4.0);
    let framed = frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let sentence = sentence(scene, change, texts);
        let said = ui.add(Label::new(&sentence).wrap());
        ui.ctx().accesskit_node_builder(said.id, |node| {
            node.set_live(eframe::egui::accesskit::Live::Polite);
        });
        ui.horizontal_wrapped(|ui| answers(ui, scene, view, change));
    });
    if view.keys.drawn.as_ref() != Some(change) && view.keys.change.is_some() {
        framed.response.scroll_to_me(None);
        view.keys.drawn = Some(change.clone());
    }
}

fn sentence(scene: &Scene<'_>, change: &Change, texts: &KeySheet) -> String {
    let name = |id: Id| id.about(scene.texts).name;
    let words = |stroke: Stroke| stroke.in_words(&scene.texts.keys);
    match change.stage {
        Stage::Listening => (texts.press)(name(change.id), change.old.map(words).as_deref()),
        Stage::Reserved => texts.reserved.to_owned(),
        Stage::Taken(stroke, owner) => (texts.taken)(&words(stroke), name(owner)),
    }
}

fn answers(ui: &mut Ui, scene: &Scene<'_>, view: &mut View, change: &Change) {
    let texts = &scene.texts.key_sheet;
    if let Stage::Taken(stroke, _) = change.stage {
        let take = ui.button(texts.take_over);
        if view.keys.drawn.as_ref() != Some(change) {
            take.request_focus();
        }
        if take.clicked() {
            set(ui, view, change.made(stroke, scene.keymap));
        }
        if ui.button(texts.another).clicked() {
            view.keys.change = Some(Change::begin(change.id, change.old));
        }
    }
    if let Some(old) = change.old {
        let words = old.in_words(&scene.texts.keys);
        if ui.button((texts.remove)(&words)).clicked() {
            set(ui, view, change.removed(scene.keymap));
        }
    }
    if ui.button(texts.cancel).clicked() {
        view.keys.end_change();
    }
}

/// From now on these are the keys.
fn set(ui: &Ui, view: &mut View, keymap: Keymap) {
    view.keymap = Arc::new(keymap);
    view.keys.end_change();
    // What is drawn still shows the old ones.
    ui.ctx().request_repaint();
}

/// The keyboard may lead to what is scrolled out of sight.
fn scrolled_to(response: Response) -> Response {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response
}
