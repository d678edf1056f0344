//! Where the window is and was.

use eframe::egui::{Context, Pos2, Vec2, ViewportBuilder, ViewportCommand};
use eframe::{CreationContext, egui};

use crate::settings::Place;

/// The size of the first window: all tabs in one row, the sentences whole, and
/// still beside a chess program on a screen of usual size.
const FIRST: Vec2 = Vec2::new(1120.0, 740.0);

/// The name by which desktops know the program.
const APP_ID: &str = "toga-logviewer";

/// A window of the size that it had, or of the first size.
pub fn builder(place: Option<Place>) -> ViewportBuilder {
    let size = place.and_then(Place::size).map_or(FIRST, Vec2::from);
    egui::ViewportBuilder::default()
        .with_app_id(APP_ID)
        .with_inner_size(size)
        .with_min_inner_size(Vec2::from(Place::SMALLEST))
}

/// Moves the new window to where it was, if that lies on a monitor.
pub fn restore(cc: &CreationContext<'_>, place: Option<Place>) {
    let (Some(place), Some(window)) = (place, cc.winit_window()) else {
        return;
    };
    let monitors: Vec<_> = window
        .available_monitors()
        .map(|monitor| {
            // Points of the window, as its place is kept in.
            let scale = window.scale_factor();
            let corner = monitor.position().to_logical::<f32>(scale);
            let size = monitor.size().to_logical::<f32>(scale);
            (corner.x, corner.y, size.width, size.height)
        })
        .collect();
    if let Some(Place {
        x,
        y,
        width,
        height,
    }) = place.on(&monitors)
    {
        for command in [
            ViewportCommand::InnerSize(Vec2::new(width, height)),
            ViewportCommand::OuterPosition(Pos2::new(x, y)),
        ] {
            cc.egui_ctx.send_viewport_cmd(command);
        }
    }
}

/// Where the window is; None where the system does not tell, or while it is
/// minimised, maximised or fills the screen.
pub fn of_window(ctx: &Context) -> Option<Place> {
    let zoom = ctx.zoom_factor();
    ctx.input(|input| {
        let viewport = input.viewport();
        let special = [viewport.minimized, viewport.maximized, viewport.fullscreen];
        if special.contains(&Some(true)) {
            return None;
        }
        let inner = viewport.inner_rect?;
        let corner = viewport.outer_rect.map_or(Pos2::ZERO, |outer| outer.min);
        // The window library tells points of the zoomed window.
        Some(Place {
            x: corner.x * zoom,
            y: corner.y * zoom,
            width: inner.width() * zoom,
            height: inner.height() * zoom,
        })
    })
}

/// Whether a window may ask to stay above the others: not under Wayland.
pub fn can_stay_on_top() -> bool {
    // The order in which the window library decides.
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || !(is_set("WAYLAND_DISPLAY") || is_set("WAYLAND_SOCKET"))
}
