//! The opinions beside Toga's: PeSTO, Fairy-Max's drawishness, the material
//! base; and that every combination of them is explained to the last centipawn.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "data that cannot be read fails the test"
)]

use std::sync::Arc;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, PositionError, Role};
use toga_log::eval::drawishness::{self, Lack, Rule, verdict};
use toga_log::eval::explanation::Explanation;
use toga_log::eval::material_base::cell::Cell;
use toga_log::eval::material_base::files::{Base, Entry};
use toga_log::eval::material_base::{BaseUse, How, curve};
use toga_log::eval::opinions::{Panel, Voice};
use toga_log::eval::trace::{Block, ScaleKind, StepFact};
use toga_log::eval::{Drawishness, Evaluator, Settings, System, Tables, Valuation, Window};
use toga_log::position::Position;

fn data(name: &str) -> String {
    let path = format!("{}/../tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn position(fen: &str) -> Position {
    let setup = fen.parse::<Fen>().unwrap().into_setup();
    let chess = setup
        .position::<Chess>(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .unwrap();
    Position::from_chess(&chess)
}

/// A line of comma-separated values; only the last may hold commas.
fn fields<const N: usize>(line: &str) -> [&str; N] {
    let fields: Vec<&str> = line.splitn(N, ',').collect();
    fields
        .try_into()
        .unwrap_or_else(|_| panic!("too few values: {line}"))
}

/// Positions of every kind: games, endings, odd material.
fn positions() -> Vec<Position> {
    let reference = data("toga121a-public.jsonl");
    let edge = data("toga121a-edge.jsonl");
    reference
        .lines()
        .step_by(7)
        .chain(edge.lines())
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            position(line["fen"].as_str().unwrap())
        })
        .collect()
}

#[test]
fn pesto_agrees_in_every_case() {
    let evaluator = Evaluator::new(&Settings {
        system: System::Pesto,
        ..Settings::default()
    });
    let cases = data("pesto-cases.csv");
    let mut count = 0;
    for line in cases.lines().skip(1) {
        let [
            fen,
            mg_white,
            mg_black,
            eg_white,
            eg_black,
            raw,
            phase,
            white,
            mover,
            _,
        ] = fields(line);
        let number = |text: &str| text.parse::<i32>().unwrap();
        let position = position(fen);
        let told = evaluator.explanation(&position);
        assert_eq!(
            told.score.opening(),
            number(mg_white) - number(mg_black),
            "{fen}"
        );
        assert_eq!(
            told.score.endgame(),
            number(eg_white) - number(eg_black),
            "{fen}"
        );
        assert_eq!(24 - told.phase.raw(), number(phase), "{fen} ({raw})");
        assert_eq!(told.value, number(white), "{fen}");
        let mut tables = Tables::new();
        let value = evaluator.evaluate(&position, &mut tables);
        assert_eq!(value, number(mover), "{fen}");
        assert!(told.adds_up());
        assert_eq!(told.value_without_tempo, told.value);
        let blocks: Vec<Block> = told.blocks.iter().map(|part| part.block).collect();
        assert_eq!(blocks, [Block::Material, Block::Position]);
        count += 1;
    }
    assert_eq!(count, 20);
}

/// The tables as they were published.
#[test]
fn pesto_tables_have_their_sums() {
    use shakmaty::Square;
    use toga_log::eval::pesto::params::{piece_value, square_value};
    for (role, opening, endgame) in [
        (Role::Pawn, 759, 2043),
        (Role::Knight, -59, -1018),
        (Role::Bishop, 341, -268),
        (Role::Rook, 505, 52),
        (Role::Queen, 146, 565),
        (Role::King, -999, 176),
    ] {
        for color in Color::ALL {
            let squares = Square::ALL.map(|square| square_value(color, role, square));
            assert_eq!(squares.iter().map(|value| value.0).sum::<i32>(), opening);
            assert_eq!(squares.iter().map(|value| value.1).sum::<i32>(), endgame);
        }
    }
    let whole = |color, role, square| {
        let (value, at) = (piece_value(role), square_value(color, role, square));
        (value.0 + at.0, value.1 + at.1)
    };
    assert_eq!(whole(Color::White, Role::Knight, Square::D4), (350, 306));
    assert_eq!(whole(Color::Black, Role::Knight, Square::D5), (350, 306));
    assert_eq!(whole(Color::White, Role::Pawn, Square::A7), (180, 272));
    assert_eq!(whole(Color::White, Role::King, Square::G1), (24, -24));
    assert_eq!(whole(Color::White, Role::Rook, Square::H1), (451, 492));
}

/// The names of the rules in the list of cases.
fn name(rule: Rule) -> String {
    let lack = |lack| match lack {
        Lack::NoPiece => "no-piece",
        Lack::ColourBound => "colour-bound",
        Lack::DefectivePair => "defective-pair",
        Lack::SameColourPair => "same-colour-pair",
        Lack::SmallLead => "under-350",
    };
    match rule {
        Rule::Exempt => "exempt".to_owned(),
        Rule::Lacking(why) => lack(why).to_owned(),
        Rule::BareKing => "bare-king".to_owned(),
        Rule::NoPawn => "no-pawns".to_owned(),
        Rule::NothingToSacrifice => "nothing-to-sac".to_owned(),
        Rule::LastPawn(_, why @ Lack::SameColourPair) => format!("sac:{}", lack(why)),
        Rule::LastPawn(given, why) => format!("sac-{}:{}", given.upper_char(), lack(why)),
        Rule::Keeps(given) => format!("sac-{}:keeps", given.upper_char()),
        Rule::OppositeBishops => "opposite-bishops".to_owned(),
    }
}

#[test]
fn every_drawish_case_has_its_factor_and_rule() {
    // The list knows nothing of opposite bishops, which are a switch of ours.
    let listed = drawishness::Options {
        opposite_bishops: false,
        ..drawishness::Options::default()
    };
    let literal = drawishness::Options {
        defender_limit: false,
        same_colour_pair: false,
        ..listed
    };
    let cases = data("drawish-cases.csv");
    let mut count = 0;
    for line in cases.lines().skip(1) {
        let [
            id,
            fen,
            side,
            above,
            below,
            rule,
            material,
            lead,
            lit_above,
            lit_below,
            ..,
        ] = fields::<12>(line);
        let number = |text: &str| text.parse::<i32>().unwrap();
        let position = position(fen);
        let side = if side == "white" {
            Color::White
        } else {
            Color::Black
        };
        let verdict_by = |options| verdict(&position, side, options);
        let found = verdict_by(&listed);
        assert_eq!(
            found.factor,
            (number(above), number(below)),
            "{id} {material}"
        );
        assert_eq!(name(found.rule), rule, "{id} {material}");
        assert_eq!(found.lead, number(lead), "{id} {material}");
        // The bare list says nothing of a side that is left without a piece.
        if name(found.rule) != "sac-B:no-piece" {
            let literally = verdict_by(&literal).factor;
            assert_eq!(
                literally,
                (number(lit_above), number(lit_below)),
                "{id} {material}"
            );
        }
        count += 1;
    }
    assert_eq!(count, 68);
}

#[test]
fn the_switches_of_fairy_max_switch() {
    let asked =
        |fen, options: drawishness::Options| verdict(&position(fen), Color::White, &options);
    let usual = drawishness::Options::default();
    let opposite = "8/2b1k3/8/3B4/1PP5/8/4K3/8 w - - 0 1";
    assert_eq!(asked(opposite, usual).rule, Rule::OppositeBishops);
    assert_eq!(asked(opposite, usual).factor, (1, 2));
    let off = drawishness::Options {
        opposite_bishops: false,
        ..usual
    };
    assert_eq!(asked(opposite, off).rule, Rule::Exempt);
    // Two bishops against a knight: 325 ahead, or 375 with the pair counted.
    let bishops = "8/2n1k3/8/3BB3/8/8/4K3/8 w - - 0 1";
    assert_eq!(asked(bishops, usual).factor, (1, 8));
    let pair = drawishness::Options {
        pair_value: true,
        ..usual
    };
    assert_eq!(asked(bishops, pair).factor, (1, 2));
}

/// A base that says the same of all material.
fn uniform(percent: i32, bonus: i32, positions: i32) -> Arc<Base> {
    Arc::new(Base::from_entries(|_| Entry {
        bonus,
        positions,
        percent,
        games: Some(positions / 10),
    }))
}

fn with_base(base: &Arc<Base>, how: How) -> BaseUse {
    BaseUse::new(Arc::clone(base), how)
}

#[test]
fn percent_favours_the_side_that_scores_better_whoever_stands_better() {
    use toga_log::eval::trace::NoTrace;
    let material = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").material();
    let change = |value, percent, literal| {
        let used = BaseUse {
            literal,
            ..with_base(&uniform(percent, 0, 100), How::Percent)
        };
        used.apply(value, material, None, &mut NoTrace)
    };
    for (value, percent, proposed, literal) in [
        (100, 85, 135, 135),
        (100, 20, 70, 70),
        (-100, 20, -130, -70),
        (-100, 85, -65, -135),
        (0, 85, 0, 0),
    ] {
        assert_eq!(change(value, percent, false), proposed);
        assert_eq!(change(value, percent, true), literal);
    }
}

#[test]
fn cells_that_say_too_little_change_nothing() {
    use toga_log::eval::trace::NoTrace;
    let kings = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").material();
    let many = position("qqqqk3/8/8/8/8/8/4P3/4K3 w - - 0 1").material();
    let bonus = |positions, material, minimum_games| {
        let used = BaseUse {
            minimum_games,
            ..with_base(&uniform(60, 33, positions), How::Bonus)
        };
        used.apply(100, material, None, &mut NoTrace)
    };
    assert_eq!(bonus(10, kings, 1), 133);
    assert_eq!(bonus(9, kings, 0), 100);
    assert_eq!(bonus(10, kings, 2), 100);
    assert_eq!(bonus(10, many, 1), 100);
    assert_eq!(Cell::of(many), None);
}

/// Every combination of what can be chosen.
fn combinations() -> Vec<Settings> {
    let base = Base::shipped().unwrap();
    let mut all = Vec::new();
    for system in [System::Toga, System::Pesto] {
        for drawishness in [Drawishness::Toga, Drawishness::FairyMax, Drawishness::Off] {
            for how in [None, Some(How::Bonus), Some(How::Percent)] {
                all.push(Settings {
                    system,
                    drawishness,
                    material_base: how.map(|how| with_base(&base, how)),
                    lazy: true,
                    ..Settings::default()
                });
            }
        }
    }
    all
}

#[test]
fn every_combination_is_explained_as_it_is_evaluated_and_adds_up() {
    let positions = positions();
    for settings in combinations() {
        let evaluator = Evaluator::new(&settings);
        let mut tables = Tables::new();
        for position in &positions {
            let told = evaluator.explanation(position);
            let white = position.turn().fold_wb(1, -1);
            for _cold_then_warm in 0..2 {
                let value = evaluator.evaluate(position, &mut tables);
                assert_eq!(value * white, told.value, "{settings:?} {position:?}");
            }
            assert!(told.adds_up(), "{settings:?} {position:?}");
            let kinds: Vec<ScaleKind> = told.steps.iter().map(|step| step.kind).collect();
            let both = [ScaleKind::DrawMultiplier, ScaleKind::Drawishness];
            assert!(
                !both.iter().all(|kind| kinds.contains(kind)),
                "two sets of rules act together: {kinds:?}"
            );
            assert!(kinds.is_sorted(), "the steps are out of order: {kinds:?}");
        }
    }
}

#[test]
fn a_step_of_the_base_tells_what_it_knows() {
    let base = Base::shipped().unwrap();
    let evaluator = Evaluator::new(&Settings {
        material_base: Some(with_base(&base, How::Percent)),
        drawishness: Drawishness::Off,
        ..Settings::default()
    });
    let told = evaluator.explanation(&position("5k2/8/8/8/8/3K4/3PR3/r7 b - - 0 1"));
    let step = told
        .steps
        .iter()
        .find(|step| step.kind == ScaleKind::MaterialBase)
        .unwrap();
    let fact = |wanted| {
        step.facts
            .iter()
            .find(|(fact, _)| *fact == wanted)
            .unwrap()
            .1
    };
    let cell: Cell = "KRPKR".parse().unwrap();
    let entry = base.entry(cell);
    assert_eq!(fact(StepFact::BaseCell), cell.index() as i32);
    assert_eq!(fact(StepFact::BasePositions), entry.positions);
    assert_eq!(Some(fact(StepFact::BaseGames)), entry.games);
    assert_eq!(fact(StepFact::BasePercent), entry.percent);
    assert_eq!(
        step.after,
        step.before + step.before.abs() * (entry.percent - 50) / 100
    );
}

/// Side by side, each evaluator says what it says by itself.
#[test]
fn opinions_are_those_of_the_evaluators() {
    let panel = Panel::new(&Settings::default());
    let evaluator = |system, drawishness| {
        Evaluator::new(&Settings {
            system,
            drawishness,
            ..Settings::default()
        })
    };
    let alone = [
        (Voice::Toga, evaluator(System::Toga, Drawishness::Toga)),
        (Voice::Pesto, evaluator(System::Pesto, Drawishness::Off)),
        (
            Voice::FairyMax,
            evaluator(System::Toga, Drawishness::FairyMax),
        ),
    ];
    let base = Base::shipped().unwrap();
    let mut reduced = 0;
    for position in positions() {
        let told = panel.opinions(&position);
        for (voice, evaluator) in &alone {
            let opinion = told.of(*voice).unwrap();
            let explanation = evaluator.explanation(&position);
            assert_eq!(
                opinion.value,
                Some(explanation.value),
                "{voice:?} {position:?}"
            );
            let factor = explanation.steps.iter().rev().find_map(|step| step.factor);
            if let (Some(factor), Some(chances)) = (factor, opinion.chances) {
                assert!(
                    [chances.white, chances.black].contains(&factor),
                    "{voice:?} {factor:?} {chances:?} {position:?}"
                );
                reduced += 1;
            }
        }
        for opinion in &told.all {
            let explanation = panel.explanation(opinion.voice, &position);
            assert!(explanation.as_ref().is_none_or(Explanation::adds_up));
            assert_eq!(explanation.map(|told| told.value), opinion.value);
        }
        let base_says = told.of(Voice::MaterialBase).unwrap();
        let entry = Cell::of(position.material()).map(|cell| base.entry(cell));
        let enough = entry.filter(|entry| entry.positions >= 10 && entry.games >= Some(1));
        let worth = enough.map(|entry| curve::worth(entry.percent).round() as i32);
        assert_eq!(base_says.value, worth);
        assert_eq!(base_says.facts.is_empty(), entry.is_none());
    }
    assert!(
        reduced > 50,
        "only {reduced} positions with reduced chances"
    );
}

#[test]
fn who_lies_more_than_a_pawn_apart_is_named() {
    let panel = Panel::new(&Settings::default());
    // Rook against bishop: a small lead but for PeSTO, who knows no draws.
    let told = panel.opinions(&position("6b1/8/4k3/8/8/3K4/3R4/8 b - - 0 1"));
    let value = |voice| told.of(voice).unwrap().value.unwrap();
    let found = told.disagreement().unwrap();
    let values: Vec<i32> = told
        .all
        .iter()
        .filter_map(|opinion| opinion.value)
        .collect();
    assert_eq!(Some(found.high.1), values.iter().copied().max());
    assert_eq!(Some(found.low.1), values.iter().copied().min());
    assert_eq!(value(found.high.0), found.high.1);
    assert_eq!(value(found.low.0), found.low.1);

    let start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(panel.opinions(&start).disagreement(), None);
}

/// A narrow window changes nothing but by the early exit, which belongs to
/// Toga's blocks and is off while a material base is in use: the base may change
/// a value by half.
#[test]
fn in_narrow_windows_only_the_early_exit_may_estimate() {
    let positions = positions();
    let margin = Settings::default().lazy_margin;
    for settings in combinations() {
        let evaluator = Evaluator::new(&settings);
        let mut tables = Tables::new();
        let mut estimates = 0;
        for position in positions.iter().step_by(3) {
            let exact = evaluator.evaluate(position, &mut tables);
            for alpha in [
                exact - 2000,
                exact - margin,
                exact - 1,
                exact,
                exact + margin,
            ] {
                let window = Window {
                    alpha,
                    beta: alpha + 1,
                };
                let valuation = evaluator.evaluate_within(position, &mut tables, window);
                if let Valuation::Estimate(value) = valuation {
                    assert!(window.is_beyond(value, margin), "{settings:?} {position:?}");
                    estimates += 1;
                } else {
                    assert_eq!(valuation, Valuation::Complete(exact), "{settings:?}");
                }
            }
        }
        let may_estimate = settings.system == System::Toga && settings.material_base.is_none();
        assert_eq!(estimates > 0, may_estimate, "{settings:?}");
    }
}
