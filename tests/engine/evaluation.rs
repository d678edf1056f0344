//! One evaluation for two uses: what the search gets is what is explained, and
//! what is explained adds up.

#![expect(
    clippy::expect_used,
    reason = "a position that cannot be read fails the test"
)]

#[path = "evaluation/positions.rs"]
mod positions;
#[path = "evaluation/words.rs"]
mod words;

use shakmaty::Color;
use toga_log::eval::explanation::{BlockPart, Explanation};
use toga_log::eval::score::Score;
use toga_log::eval::toga::draws::Multipliers;
use toga_log::eval::toga::weights::Factor;
use toga_log::eval::toga::{material, params};
use toga_log::eval::trace::{Block, DrawRule, Fact, NoTrace, ScaleKind, Subject};
use toga_log::eval::{Evaluator, Settings, Tables, Valuation, Weights, Window};
use toga_log::position::Position;

use positions::{all_positions, fen, mirrored, parse};

#[test]
fn what_is_searched_is_what_is_explained() {
    let evaluator = Evaluator::default();
    let mut warm = Tables::new();
    let positions = all_positions();
    for round in 0..2 {
        for position in &positions {
            let explained = evaluator.explain(position, &mut NoTrace);
            let explanation = evaluator.explanation(position);
            let view = position.turn().fold_wb(1, -1);
            assert_eq!(explanation.value * view, explained, "{}", fen(position));
            let searched = evaluator.evaluate(position, &mut warm);
            assert_eq!(searched, explained, "round {round}: {}", fen(position));
        }
    }
    // Empty tables, filled by this one position only.
    for position in positions.iter().step_by(37) {
        let searched = evaluator.evaluate(position, &mut Tables::new());
        assert_eq!(searched, evaluator.explain(position, &mut NoTrace));
    }
}

#[test]
fn rows_blocks_and_steps_add_up() {
    for settings in [
        Settings::default(),
        weights([50, 75, 125, 150, 99]),
        weights([101, 33, 250, 0, 7]),
        weights([1000, 100, 100, 100, 100]),
    ] {
        let evaluator = Evaluator::new(&settings);
        let mut tables = Tables::new();
        for position in all_positions().iter().step_by(3) {
            let explanation = evaluator.explanation(position);
            adds_up(&explanation, position);
            let searched = evaluator.evaluate(position, &mut tables);
            let view = position.turn().fold_wb(1, -1);
            assert_eq!(explanation.value * view, searched, "{}", fen(position));
        }
    }
}

fn adds_up(explanation: &Explanation, position: &Position) {
    let fen = fen(position);
    let blocks: Vec<Block> = explanation.blocks.iter().map(|part| part.block).collect();
    assert_eq!(
        blocks,
        Block::ALL,
        "every block is told once, in order: {fen}"
    );
    for part in &explanation.blocks {
        let rows = part.rows.iter().flat_map(|row| &row.terms);
        assert_eq!(
            total(rows.map(|&(_, score)| score)),
            (part.score.opening(), part.score.endgame()),
            "{:?}: {fen}",
            part.block
        );
        assert_eq!(part.weighted, part.score.mix(explanation.phase));
    }
    assert_eq!(
        total(explanation.blocks.iter().map(|part| part.score)),
        (explanation.score.opening(), explanation.score.endgame()),
        "{fen}"
    );
    assert!(explanation.adds_up(), "{explanation:?}: {fen}");
    assert_eq!(explanation.in_check, position.checkers().any());

    for step in &explanation.steps {
        assert!(
            step.before != step.after || step.kind == ScaleKind::DrawMultiplier,
            "a step without effect: {step:?}: {fen}"
        );
        if step.kind == ScaleKind::DrawMultiplier {
            let (numerator, denominator) = step.factor.expect("a factor");
            assert!(
                numerator < denominator && !step.reasons.is_empty(),
                "{step:?}: {fen}"
            );
            assert_eq!(step.after, step.before * numerator / denominator);
        }
    }
}

fn total(scores: impl Iterator<Item = Score>) -> (i32, i32) {
    scores.fold((0, 0), |(opening, endgame), score| {
        (opening + score.opening(), endgame + score.endgame())
    })
}

/// The value without tempo runs through the same steps.
#[test]
fn the_tempo_can_be_taken_out() {
    let evaluator = Evaluator::default();
    let mut told = 0;
    for position in all_positions() {
        let explanation = evaluator.explanation(&position);
        let tempo = part(&explanation, Block::Tempo).score;
        let rest = Score::balance(explanation.score, tempo).mix(explanation.phase);
        let info = material::evaluate(position.material(), Factor::ONE, &mut NoTrace);
        let multipliers = Multipliers::of(&position, &info);
        let chance = if multipliers.is_dead() || rest == 0 {
            0
        } else {
            multipliers.used[Color::from_white(rest > 0)]
        };
        assert_eq!(
            explanation.value_without_tempo,
            rest * chance / params::FULL_CHANCE,
            "{}",
            fen(&position)
        );
        told += usize::from(explanation.value_without_tempo != explanation.value);
    }
    assert!(told > 2_000, "the tempo hardly ever mattered: {told}");
}

/// Each block is weighted as a whole, White minus Black; the square tables are
/// weighted entry by entry.
#[test]
fn percentages_scale_blocks_and_tables() {
    let plain = Evaluator::default();
    let settings = weights([50, 75, 125, 150, 99]);
    let weighted = Evaluator::new(&settings);
    let weights = settings.weights;
    let scale = |value: i32, percent: i32| value * ((percent * 256 + 50) / 100) / 256;
    for position in all_positions().iter().step_by(3) {
        let before = plain.explanation(position);
        let after = weighted.explanation(position);
        for (block, percent) in [
            (Block::Material, weights.material),
            (Block::Pawns, weights.pawn_structure),
            (Block::Tempo, 100),
            (Block::Pattern, 100),
            (Block::Pieces, weights.piece_activity),
            (Block::King, weights.king_safety),
            (Block::Passed, weights.passed_pawns),
        ] {
            let (before, after) = (part(&before, block).score, part(&after, block).score);
            assert_eq!(
                after.opening(),
                scale(before.opening(), percent),
                "{block:?}"
            );
            assert_eq!(
                after.endgame(),
                scale(before.endgame(), percent),
                "{block:?}"
            );
        }
        let squares = part(&before, Block::Position);
        for (before, after) in squares.rows.iter().zip(&part(&after, Block::Position).rows) {
            assert_eq!(before.at, after.at);
            let Subject::Man(_, role, _) = before.at else {
                panic!("a square without a man");
            };
            let (opening, endgame) = match role {
                shakmaty::Role::Pawn => (weights.pawn_structure, weights.pawn_structure),
                shakmaty::Role::King => (weights.king_safety, weights.piece_activity),
                _ => (weights.piece_activity, weights.piece_activity),
            };
            let (before, after) = (before.terms[0].1, after.terms[0].1);
            assert_eq!(
                after.opening(),
                scale(before.opening(), opening),
                "{role:?}"
            );
            assert_eq!(
                after.endgame(),
                scale(before.endgame(), endgame),
                "{role:?}"
            );
        }
    }
}

#[test]
fn a_value_never_looks_like_a_mate() {
    let evaluator = Evaluator::new(&weights([1000, 100, 100, 100, 100]));
    let mut limited = 0;
    for position in all_positions() {
        let explanation = evaluator.explanation(&position);
        assert!(
            explanation.value.abs() <= params::LIMIT,
            "{}",
            fen(&position)
        );
        let told = explanation
            .steps
            .iter()
            .any(|step| step.kind == ScaleKind::Limit);
        assert_eq!(told, explanation.value.abs() == params::LIMIT);
        limited += usize::from(told);
    }
    assert!(limited > 0);
}

/// Far outside the window, and only there, the search may get the blocks that
/// are cheap, mixed and unscaled.
#[test]
fn the_early_exit_is_taken_by_its_rule_only() {
    let lazy = Evaluator::new(&Settings {
        lazy: true,
        ..Settings::default()
    });
    let eager = Evaluator::default();
    let margin = Settings::default().lazy_margin;
    let (mut estimates, mut wrong) = (0, 0);
    for position in all_positions().iter().step_by(2) {
        let explanation = eager.explanation(position);
        let view = position.turn().fold_wb(1, -1);
        let exact = explanation.value * view;
        let cheap = [
            Block::Material,
            Block::Position,
            Block::Pawns,
            Block::Tempo,
            Block::Pattern,
        ];
        let scores = cheap.map(|block| part(&explanation, block).score);
        let (opening, endgame) = total(scores.into_iter());
        let estimate = Score::new(opening, endgame).mix(explanation.phase) * view;
        let pieces = |color| {
            let men = position.by_color(color).count();
            men - position.men(color, shakmaty::Role::Pawn).count() - 1
        };
        let is_eligible = pieces(Color::White) >= 3 && pieces(Color::Black) >= 3;
        for distance in [
            -400,
            -margin - 1,
            -margin,
            -margin + 1,
            -1,
            0,
            1,
            margin - 1,
            margin,
            250,
        ] {
            let alpha = estimate + distance;
            let window = Window {
                alpha,
                beta: alpha + 1,
            };
            let is_far = estimate >= window.beta + margin || estimate <= window.alpha - margin;
            let expected = if is_eligible && is_far {
                Valuation::Estimate(estimate)
            } else {
                Valuation::Complete(exact)
            };
            let searched = lazy.evaluate_within(position, &mut Tables::new(), window);
            assert_eq!(
                searched,
                expected,
                "{window:?} around {estimate}: {}",
                fen(position)
            );
            let eagerly = eager.evaluate_within(position, &mut Tables::new(), window);
            assert_eq!(eagerly, Valuation::Complete(exact), "{}", fen(position));
            estimates += usize::from(is_eligible && is_far);
            wrong += usize::from(searched.value() != exact);
        }
    }
    assert!(estimates > 1_000 && wrong > 500, "{estimates} {wrong}");
}

/// Colours exchanged, the value changes its sign, but for two asymmetries of
/// the original: Black's blocked rule, and the order of equal men in the
/// exchange before a passed pawn.
#[test]
fn exchanged_colours_turn_the_sign() {
    let evaluator = Evaluator::default();
    let (mut blocks_excused, mut values_excused) = (0, 0);
    for position in all_positions() {
        let twin = mirrored(&position);
        let fen = fen(&position);
        let (ours, theirs) = (
            evaluator.explanation(&position),
            evaluator.explanation(&twin),
        );
        let mut is_excused = blocked(&position) || blocked(&twin);
        for (part, twin_part) in ours.blocks.iter().zip(&theirs.blocks) {
            if part.block == Block::Passed && free_pawns(part) != free_pawns(twin_part) {
                blocks_excused += 1;
                is_excused = true;
            } else {
                assert_eq!(part.score, -twin_part.score, "{:?}: {fen}", part.block);
            }
        }
        if is_excused {
            values_excused += 1;
        } else {
            assert_eq!(ours.value, -theirs.value, "{fen}");
        }
    }
    // Freak positions, and positions with all pawns blocked, are few.
    assert!(blocks_excused <= 3, "{blocks_excused}");
    assert!((10..200).contains(&values_excused), "{values_excused}");
}

/// White's pawn on e5 is stopped by the king on e6 and not by the one on e4;
/// for Black the original compares with the rank seen from the other side.
#[test]
fn black_is_blocked_from_the_wrong_side() {
    let blocked = |text| blocked(&parse(text));
    assert!(blocked("n7/8/4k3/4P3/8/8/8/K7 w - - 0 1"));
    assert!(!blocked("n7/8/8/4P3/4k3/8/8/K7 w - - 0 1"));
    // A pawn at home, the king in front of it: silent.
    assert!(blocked("n7/8/8/4k3/8/8/4P3/K7 w - - 0 1"));
    assert!(!blocked("k7/4p3/8/8/4K3/8/8/N7 b - - 0 1"));
    // A far advanced pawn, the king behind it: fires.
    assert!(!blocked("n7/8/4P3/4k3/8/8/8/K7 w - - 0 1"));
    assert!(blocked("k7/8/8/8/4K3/4p3/8/N7 b - - 0 1"));
}

/// Of equal men the one on the higher square captures first, for both sides:
/// turned over, another man is the higher one.
#[test]
fn equal_men_capture_in_one_order_for_both_sides() {
    let position = parse("7Q/7r/4Q3/1K4k1/2p5/3Q1r2/1p1p2q1/R7 b - - 0 1");
    let evaluator = Evaluator::default();
    let explanation = evaluator.explanation(&position);
    let twin = evaluator.explanation(&mirrored(&position));
    let (passed, turned) = (
        part(&explanation, Block::Passed),
        part(&twin, Block::Passed),
    );
    // On c3 the queens of d3 and h8 wait; turned over, those of d6 and h1.
    assert_eq!((free_pawns(passed), free_pawns(turned)), (0, 1));
    assert_ne!(passed.score, -turned.score);
}

/// Whether the blocked rule holds for a side.
fn blocked(position: &Position) -> bool {
    let info = material::evaluate(position.material(), Factor::ONE, &mut NoTrace);
    let fired = Multipliers::of(position, &info).fired;
    Color::ALL
        .into_iter()
        .any(|color| fired.of(color).any(|rule| rule == DrawRule::Blocked))
}

fn free_pawns(part: &BlockPart) -> usize {
    let facts = part.rows.iter().flat_map(|row| &row.facts);
    facts
        .filter(|&&(fact, value)| fact == Fact::Free && value == 1)
        .count()
}

fn weights(
    [
        material,
        piece_activity,
        king_safety,
        pawn_structure,
        passed_pawns,
    ]: [i32; 5],
) -> Settings {
    Settings {
        weights: Weights {
            material,
            piece_activity,
            king_safety,
            pawn_structure,
            passed_pawns,
        },
        ..Settings::default()
    }
}

fn part(explanation: &Explanation, block: Block) -> &BlockPart {
    explanation
        .blocks
        .iter()
        .find(|part| part.block == block)
        .expect("all blocks are told")
}
