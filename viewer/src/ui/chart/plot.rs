//! The chart on the screen.

use eframe::egui::{Id, Rangef, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use egui_plot::{
    AxisHints, Corner, GridMark, HPlacement, Legend, Line, LineStyle, MarkerShape, Plot,
    PlotBounds, PlotPoint, PlotPoints, Points, VLine,
};
use shakmaty::Position as _;

use super::model::{Chart, Series};
use crate::number;
use crate::ui::overlay::Overlay;
use crate::ui::theme::Palette;
use crate::ui::{Scene, board};

/// The side of the board beside the pointer.
const BOARD: f32 = 210.0;

/// Each curve has a shape of its own beside its colour.
pub(super) const SHAPES: [MarkerShape; 6] = [
    MarkerShape::Circle,
    MarkerShape::Square,
    MarkerShape::Up,
    MarkerShape::Diamond,
    MarkerShape::Down,
    MarkerShape::Cross,
];

/// A plot that shows all there is, and does not move under the pointer.
fn still(name: &str) -> Plot<'_> {
    Plot::new(name)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
}

/// Numbers nearer to each other than this fade, and then go.
const LABELS: Rangef = Rangef {
    min: 9.0,
    max: 16.0,
};

/// The width for the name of a position, with the space around it.
const NAME: f32 = 90.0;

/// With more positions than this the marks of the points are small.
const MANY: usize = 60;

/// Draws the chart as high as this; the point that was clicked. Each point has
/// a name for screen readers.
pub(in crate::ui) fn show(
    ui: &mut Ui,
    scene: &Scene<'_>,
    name: &str,
    chart: &Chart<'_>,
    height: f32,
) -> Option<usize> {
    let palette = Palette::of(ui);
    let scale = chart.scale();
    let last = chart.names.len().checked_sub(1)?;
    let every = (NAME * chart.names.len() as f32 / ui.available_width()).ceil();
    let every = (every as usize).max(1);
    let radius = if chart.names.len() > MANY { 2.0 } else { 3.5 };
    let name_at = |value: f64| {
        let index = value.round();
        let whole = (value - index).abs() < 0.01 && index >= 0.0;
        let name = whole.then(|| chart.names.get(index as usize)).flatten();
        name.cloned().unwrap_or_default()
    };
    let values = AxisHints::new_y()
        .label_spacing(LABELS)
        .formatter(|mark, _| number::centipawns(mark.value.round() as i32));
    let phase = AxisHints::new_y()
        .label_spacing(LABELS)
        .placement(HPlacement::Right)
        .label(scene.texts.table.phase)
        .formatter(move |mark, _| format!("{:.0} %", scale.percent(mark.value)));
    let drawn = still(name)
        .height(height.max(140.0))
        .show_x(false)
        .show_y(false)
        .grid_color(palette.line)
        .legend(Legend::default().position(emptiest(chart)))
        .label_formatter(|_| None)
        .custom_x_axes(vec![
            AxisHints::new_x().formatter(move |mark, _| name_at(mark.value)),
        ])
        .custom_y_axes(vec![values, phase])
        .x_grid_spacer(move |_| {
            let places = (0..=last).step_by(every);
            let marks = places.map(|place| GridMark {
                value: place as f64,
                step_size: every as f64,
            });
            marks.collect()
        })
        .y_grid_spacer(move |_| {
            let step_size = scale.step();
            let marks = scale.lines().map(|value| GridMark { value, step_size });
            marks.collect()
        })
        .show(ui, |plot| {
            plot.set_plot_bounds(PlotBounds::from_min_max(
                [-0.4, scale.least()],
                [last as f64 + 0.4, scale.most()],
            ));
            let phases = chart
                .phases()
                .enumerate()
                .map(|(x, phase)| [x as f64, scale.at_percent(phase)]);
            let line = Line::new(scene.texts.table.phase, phases.collect::<PlotPoints<'_>>());
            plot.line(
                line.color(palette.secondary)
                    .width(1.0)
                    .style(LineStyle::dashed_dense()),
            );
            for (index, series) in chart.series.iter().enumerate() {
                let color = palette.curves[index % palette.curves.len()];
                for run in series.runs() {
                    let line = Line::new(series.name.as_str(), points(&run));
                    plot.line(line.color(color).width(2.0));
                }
                let heights: Vec<(usize, i32)> = series.heights().collect();
                let marks = Points::new(series.name.as_str(), points(&heights));
                let shape = SHAPES[index % SHAPES.len()];
                plot.points(marks.color(color).radius(radius).shape(shape));
            }
            if let Some(selected) = chart.selected {
                let line = VLine::new("", selected as f64);
                plot.vline(line.color(palette.accent).width(1.0));
            }
        });
    let transform = drawn.transform;
    let index_at = |x: f32| {
        let index = transform.value_from_position(pos2(x, 0.0)).x.round();
        (index.max(0.0) as usize).min(last)
    };
    let mut chosen = drawn
        .response
        .interact_pointer_pos()
        .filter(|_| drawn.response.clicked())
        .map(|at| index_at(at.x));
    for series in &chart.series {
        for (index, height) in series.heights() {
            let at = transform.position_from_point(&PlotPoint::new(index as f64, height));
            let place = Rect::from_center_size(at, Vec2::splat(10.0));
            let id = Id::unique((name, &series.name, index));
            // Not among what Tab goes to: a game has hundreds of points.
            let response = ui.interact(place, id, Sense::CLICK);
            let text = || chart.spoken(series, index).unwrap_or_default();
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text()));
            if response.clicked() {
                chosen = Some(index);
            }
        }
    }
    let hovered = ui
        .input(|input| input.pointer.hover_pos())
        .filter(|at| {
            transform.frame().contains(*at) && ui.rect_contains_pointer(*transform.frame())
        })
        .map(|at| index_at(at.x));
    if let Some(index) = hovered {
        beside_pointer(ui, scene, chart, index);
    }
    chosen
}

/// The corner where the legend covers the fewest points.
fn emptiest(chart: &Chart<'_>) -> Corner {
    // So much of the chart the legend takes, or what is left when it is low.
    const WIDTH: f64 = 0.25;
    const HEIGHT: f64 = 0.45;
    let scale = chart.scale();
    let last = chart.names.len().saturating_sub(1).max(1) as f64;
    let covered = |corner: Corner| {
        let points = chart.series.iter().flat_map(Series::heights);
        let covered = points.filter(|&(index, height)| {
            let x = index as f64 / last;
            let y = scale.percent(height.into()) / 100.0;
            let (left, top) = match corner {
                Corner::LeftTop => (true, true),
                Corner::RightTop => (false, true),
                Corner::LeftBottom => (true, false),
                Corner::RightBottom => (false, false),
            };
            let x = if left { x } else { 1.0 - x };
            let y = if top { 1.0 - y } else { y };
            x < WIDTH && y < HEIGHT
        });
        covered.count()
    };
    let corners = [
        Corner::LeftTop,
        Corner::RightTop,
        Corner::LeftBottom,
        Corner::RightBottom,
    ];
    let emptiest = corners.into_iter().min_by_key(|&corner| covered(corner));
    emptiest.unwrap_or(Corner::LeftTop)
}

fn points(heights: &[(usize, i32)]) -> PlotPoints<'static> {
    let heights = heights.iter();
    heights
        .map(|&(x, height)| [x as f64, f64::from(height)])
        .collect()
}

/// The position of a point with its values.
fn beside_pointer(ui: &Ui, scene: &Scene<'_>, chart: &Chart<'_>, index: usize) {
    let Some(step) = chart.steps.get(index) else {
        return;
    };
    let id = ui.unique_id().with("position of a point");
    eframe::egui::Tooltip::always_open(
        ui.ctx().clone(),
        ui.layer_id(),
        id,
        eframe::egui::PopupAnchor::Pointer,
    )
    .gap(14.0)
    .show(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        for series in &chart.series {
            if let Some(text) = chart.spoken(series, index) {
                ui.label(text);
            }
        }
        let shown = board::BoardView {
            men: step.position.board(),
            turn: step.position.turn(),
            checked: board::checked(&step.position),
            last_move: step.played.as_ref(),
            flipped: scene.session.choices().flipped,
            marks: &[],
            overlay: &Overlay::default(),
        };
        board::show(ui, BOARD, &shown, scene.texts);
    });
}
