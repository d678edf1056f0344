//! The value over the game: the static one, and what the search found.

use toga_log::logfile::model::SearchValue;

use super::moves;
use crate::number;
use crate::session::Playing;
use crate::ui::Scene;
use crate::ui::chart::model::{Chart, Point, Series};

/// Values beyond this, centipawns, are drawn at the edge, or a mate would
/// flatten all the rest.
const MOST: i32 = 800;

/// The chart of a game.
pub fn chart<'a>(scene: &Scene<'a>, playing: &'a Playing) -> Chart<'a> {
    let session = scene.session;
    let steps = &playing.document().steps;
    let fixed = steps.iter().map(|step| {
        let value = step.explanation.value_without_tempo;
        Some(Point::of(value).within(MOST))
    });
    let searched = playing.searched().iter();
    let searched = searched.map(|found| found.map(|found| searched_point(found.value)));
    let [static_name, search_name] = scene.texts.game.lines;
    Chart {
        names: (0..steps.len())
            .map(|ply| moves::played(steps, ply, scene.texts))
            .collect(),
        steps: steps.iter().collect(),
        series: vec![
            Series {
                name: static_name.to_owned(),
                points: fixed.collect(),
            },
            Series {
                name: search_name.to_owned(),
                points: searched.collect(),
            },
        ],
        selected: session.shows_game().then(|| session.ply()),
    }
}

fn searched_point(value: SearchValue) -> Point {
    match value {
        SearchValue::Centipawns(value) => Point::of(value).within(MOST),
        SearchValue::Mate(moves) => Point {
            height: if moves < 0 { -MOST } else { MOST },
            text: number::mate(moves),
        },
    }
}
