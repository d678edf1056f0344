//! The material to look at: a spinner for each kind of man.

use eframe::egui::{
    Align, Button, CornerRadius, DragValue, Layout, Response, Role, Sense, Ui, Vec2, WidgetInfo,
    vec2,
};
use shakmaty::{Color, Role as Man};
use toga_log::eval::material_base::cell::Cell;

use crate::session::base_browser::MEN;
use crate::session::{BaseCommand, Command};
use crate::ui::theme::Palette;
use crate::ui::{Scene, pieces};

const ICON: f32 = 22.0;
/// A man, how many, one fewer, one more.
const SPINNER: Vec2 = vec2(98.0, 26.0);

/// A row for each side, and buttons for the board's material and the mirror.
pub(super) fn choice(ui: &mut Ui, scene: &Scene<'_>, commands: &mut Vec<Command>) {
    let texts = &scene.texts.material_base;
    let browser = scene.session.browser();
    for color in Color::ALL {
        ui.horizontal_wrapped(|ui| {
            for role in MEN {
                if let Some(count) = spinner(ui, scene, color, role) {
                    commands.push(Command::Browse(BaseCommand::Set(color, role, count)));
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        let on = browser.follows_board();
        let follow = ui.add(Button::selectable(on, texts.follow));
        follow.widget_info(|| WidgetInfo::selected(Role::Button, true, on, texts.follow));
        if follow.on_hover_text(texts.follow_tip).clicked() {
            commands.push(Command::Browse(BaseCommand::FollowBoard));
        }
        let mirror = ui.button(texts.mirror).on_hover_text(texts.mirror_tip);
        if mirror.clicked() {
            commands.push(Command::Browse(BaseCommand::Mirror));
        }
    });
}

/// A man and how many there are; the number if it was changed.
fn spinner(ui: &mut Ui, scene: &Scene<'_>, color: Color, role: Man) -> Option<u32> {
    let name = (scene.texts.material_base.count)(color, role);
    let palette = Palette::of(ui);
    let mut chosen = None;
    // Man and number stay together where the row is wrapped.
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(SPINNER, layout, |ui| {
        let spacing = ui.spacing_mut();
        spacing.item_spacing.x = 2.0;
        spacing.interact_size.x = 28.0;
        spacing.button_padding.x = 5.0;
        let (icon, label) = ui.allocate_exact_size(vec2(ICON, ICON), Sense::hover());
        let radius = CornerRadius::same(3);
        ui.painter().rect_filled(icon, radius, palette.board.dark);
        pieces::paint(ui, role.of(color), icon);
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        let before = scene.session.browser().cell().count(color, role);
        let mut count = before;
        let value = DragValue::new(&mut count)
            .range(0..=Cell::most(role))
            .speed(0.05);
        let spin = ui.add(value).labelled_by(label.id);
        let fewer = step(ui, "-", &name, count > 0);
        let more = step(ui, "+", &name, count < Cell::most(role));
        if fewer.clicked() {
            count = count.saturating_sub(1);
        } else if more.clicked() {
            count += 1;
        }
        chosen = (count != before).then_some(count);
        spin.on_hover_text(&name);
    });
    chosen
}

/// A button for one more or one fewer.
fn step(ui: &mut Ui, sign: &str, of: &str, possible: bool) -> Response {
    let button = ui.add_enabled(possible, Button::new(sign).small());
    let name = format!("{of} {sign}");
    button.widget_info(|| WidgetInfo::labeled(Role::Button, possible, &name));
    button.on_hover_text(name)
}
