//! A sheet over the window: a title, what scrolls, and a button that closes it.

use eframe::egui::{Context, Frame, Id, Modal, RichText, ScrollArea, Ui, Vec2};

use super::theme;

/// What a sheet is called and how large it gets.
pub(super) struct Sheet {
    /// Its title.
    pub(super) title: &'static str,
    /// The button that closes it.
    pub(super) close: &'static str,
    /// The most that it takes, points.
    pub(super) most: Vec2,
}

/// Draws the sheet; whether it stays open.
pub(super) fn show(ctx: &Context, sheet: &Sheet, content: impl FnOnce(&mut Ui)) -> bool {
    let space = ctx.content_rect().size();
    let width = (space.x - 72.0).clamp(280.0, sheet.most.x);
    let height = (space.y - 160.0).clamp(120.0, sheet.most.y);
    let frame = Frame::popup(&ctx.global_style()).inner_margin(16.0);
    let modal = Modal::new(Id::unique(("sheet", sheet.title))).frame(frame);
    let modal = modal.show(ctx, |ui| {
        ui.set_width(width);
        ui.label(RichText::new(sheet.title).font(theme::strong(18.0)));
        ui.add_space(6.0);
        ScrollArea::vertical()
            .max_height(height)
            // Or it would grow from frame to frame.
            .min_scrolled_height(height)
            .auto_shrink([false, true])
            .show(ui, content);
        ui.add_space(6.0);
        ui.button(sheet.close).clicked()
    });
    !(modal.inner || modal.should_close())
}
