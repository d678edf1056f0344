//! Every colour and size of the window, light and dark.
//!
//! Values keep the colours of the original: the total in orange, the blocks in
//! green. A sign is always written, so no colour is needed to read a number.

use std::sync::Arc;

use eframe::egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Id, Margin,
    Stroke, TextStyle, Theme, ThemePreference, Ui, Visuals,
    style::{ScrollAnimation, ScrollStyle, Selection, WidgetVisuals},
    vec2,
};

use crate::settings::{self, Colors, Look, Pieces};
use crate::texts::{Language, Texts};

/// The colours of one appearance.
#[derive(Debug)]
pub struct Palette {
    /// Whether it is the dark one.
    pub dark: bool,
    /// Behind everything.
    pub window: Color32,
    /// Behind the evaluation.
    pub panel: Color32,
    /// Buttons and boxes at rest.
    pub control: Color32,
    /// The same under the pointer.
    pub control_hovered: Color32,
    /// Lines between things.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text that explains other text.
    pub secondary: Color32,
    /// The keyboard focus, links, the selected move.
    pub accent: Color32,
    /// Behind the selected move or row.
    pub selected: Color32,
    /// Behind the row under the pointer.
    pub hovered: Color32,
    /// The total value.
    pub total: Color32,
    /// The values of the blocks.
    pub block: Color32,
    /// Something the user should know.
    pub notice: Color32,
    /// Something did not work.
    pub trouble: Color32,
    /// A change that is good for White. The sign is written beside it.
    pub white_gains: Color32,
    /// A change that is good for Black.
    pub black_gains: Color32,
    /// The curves of a chart, in order. Each has a shape of its own besides.
    pub curves: [Color32; 6],
    /// The board.
    pub board: BoardColors,
}

/// The colours of the board. They are the same in both appearances, as the
/// pieces are.
#[derive(Debug)]
pub struct BoardColors {
    /// A light square.
    pub light: Color32,
    /// A dark square.
    pub dark: Color32,
    /// Laid over the squares of the last move.
    pub last_move: Color32,
    /// Laid over the square of a king in check.
    pub check: Color32,
    /// Around the squares that a row of the table is about.
    pub mark: Color32,
    /// The corners of squares that differ between two positions.
    pub changed: Color32,
    /// Laid over squares that a row counts.
    pub lit: Color32,
    /// From an attacker to what it attacks.
    pub arrow: Color32,
    /// Laid over the squares around White's king.
    pub white_zone: Color32,
    /// Laid over the squares around Black's king.
    pub black_zone: Color32,
    /// A number on a square.
    pub value_text: Color32,
    /// Behind a number that is good for White.
    pub value_white: Color32,
    /// Behind a number that is good for Black.
    pub value_black: Color32,
    /// Behind a zero.
    pub value_none: Color32,
    /// White's and Black's side-to-move sign.
    pub sides: [Color32; 2],
    /// The outline of that sign.
    pub outline: Color32,
}

const BOARD: BoardColors = BoardColors {
    light: Color32::from_rgb(0xe6, 0xe8, 0xec),
    dark: Color32::from_rgb(0x86, 0x97, 0xaa),
    last_move: Color32::from_rgba_premultiplied(0x73, 0x5c, 0x1a, 0x7c),
    check: Color32::from_rgba_premultiplied(0xa0, 0x26, 0x20, 0xb4),
    mark: Color32::from_rgb(0xd9, 0x6a, 0x0b),
    changed: Color32::from_rgb(0x1f, 0x5f, 0xa6),
    lit: Color32::from_rgba_premultiplied(0x18, 0x50, 0x28, 0x6c),
    arrow: Color32::from_rgba_premultiplied(0xa8, 0x3a, 0x12, 0xd8),
    white_zone: Color32::from_rgba_premultiplied(0x1c, 0x42, 0x6a, 0x7c),
    black_zone: Color32::from_rgba_premultiplied(0x70, 0x3a, 0x14, 0x7c),
    value_text: Color32::from_rgb(0xff, 0xff, 0xff),
    value_white: Color32::from_rgb(0x1d, 0x5c, 0x9b),
    value_black: Color32::from_rgb(0x9a, 0x46, 0x0c),
    value_none: Color32::from_rgb(0x55, 0x5c, 0x66),
    sides: [
        Color32::from_rgb(0xfb, 0xf9, 0xf4),
        Color32::from_rgb(0x2b, 0x2e, 0x33),
    ],
    outline: Color32::from_rgb(0x7d, 0x86, 0x91),
};

/// The dark appearance.
pub static DARK: Palette = DARK_ORIGINAL;

const DARK_ORIGINAL: Palette = Palette {
    dark: true,
    window: Color32::from_rgb(0x17, 0x19, 0x1d),
    panel: Color32::from_rgb(0x1d, 0x20, 0x25),
    control: Color32::from_rgb(0x2b, 0x30, 0x37),
    control_hovered: Color32::from_rgb(0x37, 0x3d, 0x46),
    line: Color32::from_rgb(0x33, 0x38, 0x40),
    text: Color32::from_rgb(0xe3, 0xe6, 0xea),
    secondary: Color32::from_rgb(0xa9, 0xb1, 0xbb),
    accent: Color32::from_rgb(0x7f, 0xb4, 0xe8),
    selected: Color32::from_rgb(0x2a, 0x43, 0x5c),
    hovered: Color32::from_rgb(0x27, 0x2b, 0x31),
    total: Color32::from_rgb(0xf7, 0xa5, 0x48),
    block: Color32::from_rgb(0x74, 0xca, 0x84),
    notice: Color32::from_rgb(0xe8, 0xc4, 0x6b),
    trouble: Color32::from_rgb(0xff, 0x8f, 0x85),
    white_gains: Color32::from_rgb(0x6f, 0xae, 0xe6),
    black_gains: Color32::from_rgb(0xe0, 0x8a, 0x4f),
    curves: [
        Color32::from_rgb(0xf7, 0xa5, 0x48),
        Color32::from_rgb(0x7f, 0xb4, 0xe8),
        Color32::from_rgb(0x74, 0xca, 0x84),
        Color32::from_rgb(0xe5, 0x8a, 0xc0),
        Color32::from_rgb(0xe8, 0xd0, 0x6b),
        Color32::from_rgb(0x63, 0xd0, 0xd0),
    ],
    board: BOARD,
};

/// The light appearance.
pub static LIGHT: Palette = LIGHT_ORIGINAL;

const LIGHT_ORIGINAL: Palette = Palette {
    dark: false,
    window: Color32::from_rgb(0xf1, 0xf3, 0xf5),
    panel: Color32::from_rgb(0xff, 0xff, 0xff),
    control: Color32::from_rgb(0xff, 0xff, 0xff),
    control_hovered: Color32::from_rgb(0xe7, 0xeb, 0xef),
    line: Color32::from_rgb(0xd5, 0xd9, 0xde),
    text: Color32::from_rgb(0x1e, 0x22, 0x27),
    secondary: Color32::from_rgb(0x55, 0x5e, 0x69),
    accent: Color32::from_rgb(0x1a, 0x63, 0xa8),
    selected: Color32::from_rgb(0xcf, 0xe3, 0xf6),
    hovered: Color32::from_rgb(0xee, 0xf1, 0xf4),
    total: Color32::from_rgb(0x9f, 0x47, 0x00),
    block: Color32::from_rgb(0x1b, 0x6e, 0x33),
    notice: Color32::from_rgb(0x7a, 0x55, 0x00),
    trouble: Color32::from_rgb(0xb3, 0x26, 0x1e),
    white_gains: Color32::from_rgb(0x2f, 0x78, 0xbd),
    black_gains: Color32::from_rgb(0xc4, 0x62, 0x1c),
    curves: [
        Color32::from_rgb(0x9f, 0x47, 0x00),
        Color32::from_rgb(0x1a, 0x63, 0xa8),
        Color32::from_rgb(0x1b, 0x6e, 0x33),
        Color32::from_rgb(0xa0, 0x2c, 0x78),
        Color32::from_rgb(0x7a, 0x55, 0x00),
        Color32::from_rgb(0x00, 0x70, 0x7a),
    ],
    board: BOARD,
};

/// The dark appearance in colours that people who see no red or no green tell
/// apart: blue, orange, yellow, purple.
pub static DARK_COLOR_BLIND: Palette = Palette {
    total: Color32::from_rgb(0xf0, 0xa8, 0x30),
    block: Color32::from_rgb(0x74, 0xc0, 0xf0),
    notice: Color32::from_rgb(0xef, 0xe0, 0x5a),
    trouble: Color32::from_rgb(0xea, 0xa6, 0xcb),
    ..DARK_ORIGINAL
};

/// The light appearance in such colours.
pub static LIGHT_COLOR_BLIND: Palette = Palette {
    total: Color32::from_rgb(0x8a, 0x4b, 0x00),
    block: Color32::from_rgb(0x00, 0x54, 0x8a),
    notice: Color32::from_rgb(0x62, 0x54, 0x00),
    trouble: Color32::from_rgb(0x8a, 0x2a, 0x63),
    ..LIGHT_ORIGINAL
};

/// Every palette.
pub static PALETTES: [&Palette; 4] = [&DARK, &LIGHT, &DARK_COLOR_BLIND, &LIGHT_COLOR_BLIND];

impl Palette {
    /// The colours in use here.
    pub fn of(ui: &Ui) -> &'static Palette {
        Palette::chosen(Chosen::of(ui.ctx()).colors, ui.visuals().dark_mode)
    }

    fn chosen(colors: Colors, dark: bool) -> &'static Palette {
        match (colors, dark) {
            (Colors::Original, true) => &DARK,
            (Colors::Original, false) => &LIGHT,
            (Colors::ColorBlind, true) => &DARK_COLOR_BLIND,
            (Colors::ColorBlind, false) => &LIGHT_COLOR_BLIND,
        }
    }
}

/// What the user has chosen that every widget may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    colors: Colors,
    /// How men are drawn.
    pub pieces: Pieces,
    /// Whose letters they have.
    pub language: Language,
}

impl Chosen {
    /// What is chosen in this window.
    pub fn of(ctx: &Context) -> Chosen {
        ctx.data(|data| data.get_temp(Id::NULL)).unwrap_or_default()
    }
}

/// Makes the window look as the user wishes, from the next frame on.
pub fn choose(ctx: &Context, look: &Look, texts: &Texts) {
    let preference = match look.theme {
        settings::Theme::System => ThemePreference::System,
        settings::Theme::Dark => ThemePreference::Dark,
        settings::Theme::Light => ThemePreference::Light,
    };
    if ctx.options(|options| options.theme_preference) != preference {
        ctx.set_theme(preference);
        ctx.request_repaint();
    }
    let chosen = Chosen {
        colors: look.colors,
        pieces: look.pieces,
        language: texts.language,
    };
    if Chosen::of(ctx) != chosen {
        ctx.data_mut(|data| data.insert_temp(Id::NULL, chosen));
        for theme in [Theme::Dark, Theme::Light] {
            let palette = Palette::chosen(look.colors, theme == Theme::Dark);
            ctx.style_mut_of(theme, |style| style.visuals = visuals(palette));
        }
        ctx.request_repaint();
    }
    ctx.set_zoom_factor(look.zoom());
}

/// Font size of the total value.
pub const TOTAL_SIZE: f32 = 30.0;

/// Space between a panel's edge and what is in it.
pub const MARGIN: i8 = 10;

const REGULAR: &str = "Roboto";
/// The font of all text.
pub const REGULAR_FONT: &[u8] = include_bytes!("../../../assets/fonts/Roboto-Regular.ttf");
const MEDIUM: &str = "Roboto Medium";

/// The stronger weight, for titles and blocks.
pub fn strong(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(MEDIUM.into()))
}

/// Roboto before egui's own fonts, which keep what it lacks (arrows).
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, bytes) in [
        (REGULAR, REGULAR_FONT),
        (
            MEDIUM,
            include_bytes!("../../../assets/fonts/Roboto-Medium.ttf").as_slice(),
        ),
    ] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_string(), data);
    }
    let others: Vec<String> = [FontFamily::Proportional, FontFamily::Monospace]
        .iter()
        .filter_map(|family| fonts.families.get(family))
        .flatten()
        .cloned()
        .collect();
    for (family, name) in [
        (FontFamily::Proportional, REGULAR),
        (FontFamily::Name(MEDIUM.into()), MEDIUM),
    ] {
        let mut names = vec![name.to_string()];
        names.extend(others.iter().cloned());
        fonts.families.insert(family, names);
    }
    fonts
}

/// Sets the fonts and both appearances; which one shows is the system's or the user's choice.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    // Zooming is a command like any other.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    for (theme, palette) in [(Theme::Dark, &DARK), (Theme::Light, &LIGHT)] {
        ctx.style_mut_of(theme, |style| {
            style.visuals = visuals(palette);
            style.text_styles = [
                (TextStyle::Small, 12.0, FontFamily::Proportional),
                (TextStyle::Body, 14.0, FontFamily::Proportional),
                (TextStyle::Button, 14.0, FontFamily::Proportional),
                (TextStyle::Heading, 17.0, FontFamily::Proportional),
                (TextStyle::Monospace, 13.0, FontFamily::Monospace),
            ]
            .into_iter()
            .map(|(name, size, family)| (name, FontId::new(size, family)))
            .collect();
            style.spacing.item_spacing = vec2(8.0, 6.0);
            style.spacing.button_padding = vec2(10.0, 4.0);
            style.spacing.interact_size = vec2(32.0, 28.0);
            style.spacing.icon_width = 16.0;
            style.spacing.icon_width_inner = 8.0;
            style.spacing.icon_spacing = 6.0;
            style.spacing.combo_width = 0.0;
            style.spacing.tooltip_width = 360.0;
            style.spacing.scroll = ScrollStyle {
                bar_width: 8.0,
                dormant_handle_opacity: 0.5,
                ..ScrollStyle::floating()
            };
            // A number that moves is harder to read than one that is there, and
            // some people cannot bear what moves: nothing does.
            style.animation_time = 0.0;
            style.scroll_animation = ScrollAnimation::none();
            style.interaction.selectable_labels = false;
            style.interaction.tooltip_delay = 0.6;
        });
    }
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    let widget = |fill, line, text| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CornerRadius::same(6),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    let widgets = &mut visuals.widgets;
    widgets.noninteractive = widget(palette.panel, palette.line, palette.text);
    widgets.inactive = widget(palette.control, palette.line, palette.text);
    widgets.hovered = widget(palette.control_hovered, palette.secondary, palette.text);
    widgets.active = widget(palette.control_hovered, palette.accent, palette.text);
    widgets.open = widget(palette.control_hovered, palette.line, palette.text);
    visuals.selection = Selection {
        bg_fill: palette.selected,
        stroke: Stroke::new(1.0, palette.text),
    };
    visuals.weak_text_color = Some(palette.secondary);
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.notice;
    visuals.error_fg_color = palette.trouble;
    visuals.panel_fill = palette.window;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.extreme_bg_color = palette.window;
    visuals.faint_bg_color = palette.hovered;
    visuals.disabled_alpha = 0.6;
    visuals.text_cursor.blink = false;
    visuals
}

/// The margin of a panel.
pub fn panel_margin() -> Margin {
    Margin::same(MARGIN)
}

/// The margin of the bars at the top and at the bottom.
pub fn bar_margin() -> Margin {
    Margin::symmetric(MARGIN, 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Contrast of two opaque colours by WCAG 2.
    fn contrast(a: Color32, b: Color32) -> f64 {
        let luminance = |color: Color32| {
            let linear = |channel: u8| {
                let value = f64::from(channel) / 255.0;
                if value <= 0.040_45 {
                    value / 12.92
                } else {
                    ((value + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
        };
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn all_text_can_be_read() {
        for palette in PALETTES {
            let texts = [
                palette.text,
                palette.secondary,
                palette.accent,
                palette.total,
                palette.block,
                palette.notice,
                palette.trouble,
            ];
            let grounds = [
                palette.window,
                palette.panel,
                palette.hovered,
                palette.selected,
            ];
            for text in texts {
                for ground in grounds {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{text:?} on {ground:?}: {ratio:.2}");
                }
            }
            for ground in [palette.control, palette.control_hovered] {
                assert!(contrast(palette.text, ground) >= 4.5);
            }
        }
    }

    #[test]
    fn what_is_opaque_is_not_see_through() {
        for palette in PALETTES {
            for color in [palette.window, palette.panel, palette.board.light] {
                assert!(color.is_opaque());
            }
        }
    }
}
