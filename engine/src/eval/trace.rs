//! The vocabulary in which an evaluation is told, and who listens.
//!
//! A [`Term`] is added to the score; a [`Fact`] is an input that is shown but
//! not added; a [`ScaleStep`] changes the finished number. Rows therefore sum
//! to their block, blocks to the pair, and steps lead to the final value.

use shakmaty::{Color, Role, Square};

use super::phase::Phase;
use super::score::Score;

/// Declares an enum of the vocabulary with the list of all its members and
/// their stable names (used in logfiles, JSON and CSS).
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident { $($(#[$member_doc:meta])* $member:ident = $key:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$member_doc])* $member,)* }

        impl $name {
            /// Every member, in the order in which it is shown.
            pub const ALL: &'static [$name] = &[$($name::$member,)*];

            /// The stable name, the same in every version of the format.
            pub const fn key(self) -> &'static str {
                match self { $($name::$member => $key,)* }
            }

            /// The member with this stable name.
            pub fn from_key(key: &str) -> Option<$name> {
                Self::ALL.iter().copied().find(|member| member.key() == key)
            }
        }
    };
}
pub(super) use vocabulary;

vocabulary! {
    /// The building blocks of an evaluation, in the order in which they are shown.
    Block {
        /// What the men are worth, and the bishop pair.
        Material = "material",
        /// Where the men stand: the piece-square tables.
        Position = "position",
        /// The pawn structure.
        Pawns = "pawns",
        /// The right to move.
        Tempo = "tempo",
        /// Trapped bishops, blocked bishops, blocked rooks.
        Pattern = "pattern",
        /// What the pieces do: mobility, files, outposts, seventh rank, queen distance.
        Pieces = "pieces",
        /// The safety of the kings.
        King = "king",
        /// Passed pawns.
        Passed = "passed",
    }
}

vocabulary! {
    /// What is added to the score.
    Term {
        /// The worth of the men of one kind.
        PieceValue = "piece_value",
        /// Two bishops of one side.
        BishopPair = "bishop_pair",
        /// The worth of a man's square.
        PieceSquare = "piece_square",
        /// A pawn in front of another of its own on the same file.
        Doubled = "doubled",
        /// A pawn without own pawns on the neighbouring files.
        Isolated = "isolated",
        /// A pawn that its neighbours have left behind.
        Backward = "backward",
        /// A pawn that may become passed.
        Candidate = "candidate",
        /// The right to move.
        Tempo = "tempo",
        /// A bishop shut in by an enemy pawn.
        TrappedBishop = "trapped_bishop",
        /// A bishop at home behind its own blocked pawn.
        BlockedBishop = "blocked_bishop",
        /// A rook shut in by its own king.
        BlockedRook = "blocked_rook",
        /// Squares that a piece reaches.
        Mobility = "mobility",
        /// A knight supported by pawns in the enemy's half.
        Outpost = "outpost",
        /// A rook on a closed or open file.
        RookFile = "rook_file",
        /// A rook on a file at the enemy king.
        KingFile = "king_file",
        /// A rook or queen on its seventh rank.
        SeventhRank = "seventh_rank",
        /// How near a queen is to the enemy king.
        KingDistance = "king_distance",
        /// The pawn shelter of a king, and the storm against it.
        Shelter = "shelter",
        /// Enemy pieces that attack the king's surroundings.
        KingAttack = "king_attack",
        /// A passed pawn.
        PassedPawn = "passed_pawn",
        /// The change made to a block by a percentage option.
        Weighting = "weighting",
    }
}

vocabulary! {
    /// What is shown but not added. Counts are plain numbers, distances are
    /// king moves, flags are 0 or 1, penalties are centipawn magnitudes.
    Fact {
        /// How many men of this kind.
        Count = "count",
        /// Flag: no pawn in front of this pawn on its file.
        Open = "open",
        /// Flag: this pawn is passed.
        Passed = "passed",
        /// How many squares the piece reaches.
        Squares = "squares",
        /// How many own pawns protect the knight.
        Guards = "guards",
        /// The rook's file: 0 closed, 1 half-open, 2 open.
        FileState = "file_state",
        /// Files between rook and enemy king.
        FilesToKing = "files_to_king",
        /// File difference plus rank difference to the enemy king.
        StepsToKing = "steps_to_king",
        /// Shelter penalty of the king's square.
        ShelterHere = "shelter_here",
        /// Storm penalty of the king's square.
        StormHere = "storm_here",
        /// Shelter penalty of g1 (g8), with the right to castle short.
        ShelterShort = "shelter_short",
        /// Storm penalty of g1 (g8), with the right to castle short.
        StormShort = "storm_short",
        /// Shelter penalty of b1 (b8), with the right to castle long.
        ShelterLong = "shelter_long",
        /// Storm penalty of b1 (b8), with the right to castle long.
        StormLong = "storm_long",
        /// Shelter and storm of the king's square together.
        PenaltyNow = "penalty_now",
        /// The smallest of that and the castling squares' penalties.
        PenaltyBest = "penalty_best",
        /// How many enemy pieces attack the king.
        Attackers = "attackers",
        /// The sum of the attackers' units.
        AttackUnits = "attack_units",
        /// The weight for that number of attackers, in 256ths.
        AttackWeight = "attack_weight",
        /// What one attacking piece counts (shown at that piece).
        Units = "units",
        /// Distance of the own king to the square in front of the pawn.
        OwnKing = "own_king",
        /// Distance of the enemy king to the square in front of the pawn.
        EnemyKing = "enemy_king",
        /// Flag: the enemy king cannot catch the pawn.
        SquareRule = "square_rule",
        /// Flag: the own king escorts the pawn home.
        Escort = "escort",
        /// Flag: the pawn can advance without loss.
        Free = "free",
        /// What was added for that: 800 unstoppable, 60 free, 0.
        Dangerous = "dangerous",
        /// The endgame value before the rank weighs it.
        Delta = "delta",
    }
}

vocabulary! {
    /// Why and how the finished number was changed.
    ScaleKind {
        /// Block values were rounded one by one; the total is mixed from the unrounded pair.
        Rounding = "rounding",
        /// How games with this material ended, counted from real games.
        MaterialBase = "material_base",
        /// The side that stands better has fewer winning chances than its points say.
        DrawMultiplier = "draw_multiplier",
        /// With so little left, an advantage is worth less (Fairy-Max's rules).
        Drawishness = "drawishness",
        /// No value may look like a mate.
        Limit = "limit",
        /// The position stood on the board before: the search counts a draw.
        Repetition = "repetition",
        /// Fifty moves without capture or pawn move: the search counts a draw.
        FiftyMoves = "fifty_moves",
        /// Neither side can win: the search counts a draw.
        DeadDraw = "dead_draw",
        /// The endgame tables know the result: the search uses it.
        Tablebase = "tablebase",
        /// The ending is solved: the search knows the distance to mate, or that
        /// there is none.
        SolvedEnding = "solved_ending",
    }
}

vocabulary! {
    /// What a step is computed from.
    StepFact {
        /// How far the better side is ahead in pieces, pawns apart, centipawns.
        Lead = "lead",
        /// The number of this material in the material base.
        BaseCell = "base_cell",
        /// Positions counted with this material.
        BasePositions = "base_positions",
        /// Games counted with this material.
        BaseGames = "base_games",
        /// White's score with this material, percent.
        BasePercent = "base_percent",
        /// Moves to a forced mate.
        MateIn = "mate_in",
    }
}

vocabulary! {
    /// Why a side's winning chances are reduced (spec section 12).
    DrawRule {
        /// A lone minor piece.
        LoneMinor = "lone_minor",
        /// Two knights.
        TwoKnights = "two_knights",
        /// Two bishops against a knight.
        BishopsAgainstKnight = "bishops_against_knight",
        /// Too little ahead without pawns.
        NoPawns = "no_pawns",
        /// The last pawn can be exchanged for a piece.
        OnePawn = "one_pawn",
        /// Queen against queen, or rook against rook, without pawns.
        EvenHeavyPieces = "even_heavy_pieces",
        /// Rook pawns whose promotion corner the enemy king holds.
        RookPawn = "rook_pawn",
        /// The enemy king stands in the way of all pawns.
        Blocked = "blocked",
        /// Knight and pawn, the enemy king in front of the pawn.
        KnightPawnBlocked = "knight_pawn_blocked",
        /// Pawn against queen.
        PawnAgainstQueen = "pawn_against_queen",
        /// Pawn against rook.
        PawnAgainstRook = "pawn_against_rook",
        /// Pawn against bishop.
        PawnAgainstBishop = "pawn_against_bishop",
        /// Pawn against knight.
        PawnAgainstKnight = "pawn_against_knight",
        /// Knight and rook pawn on its seventh rank.
        KnightRookPawn = "knight_rook_pawn",
        /// Rook and pawn against rook.
        RookPawnAgainstRook = "rook_pawn_against_rook",
        /// Bishop and pawn against bishop.
        BishopPawnAgainstBishop = "bishop_pawn_against_bishop",
        /// Bishops of opposite colours.
        OppositeBishops = "opposite_bishops",
        /// Fairy-Max: no piece to mate with.
        NoPiece = "no_piece",
        /// Fairy-Max: a single bishop.
        LoneBishop = "lone_bishop",
        /// Fairy-Max: two knights.
        KnightPair = "knight_pair",
        /// Fairy-Max: two bishops on one colour.
        BishopsOnOneColour = "bishops_on_one_colour",
        /// Fairy-Max: not far enough ahead.
        SmallLead = "small_lead",
        /// Fairy-Max: no pawn left.
        NoPawnLeft = "no_pawn_left",
        /// Fairy-Max: the enemy can give a piece for the last pawn.
        PieceForLastPawn = "piece_for_last_pawn",
    }
}

/// What a row is about. It carries the side, and values told of it are that
/// side's view (positive is good for that side).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A man on a square.
    Man(Color, Role, Square),
    /// All men of one kind of a side.
    Kind(Color, Role),
    /// A side as a whole.
    Side(Color),
    /// The whole board; values are White's view.
    Board,
}

impl Subject {
    /// The side whose view the values are; White for the board.
    pub const fn color(self) -> Color {
        match self {
            Subject::Man(color, ..) | Subject::Kind(color, _) | Subject::Side(color) => color,
            Subject::Board => Color::White,
        }
    }
}

/// A step after the blocks have been added up. Values are White's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScaleStep {
    /// What kind of step.
    pub kind: ScaleKind,
    /// The value before, centipawns.
    pub before: i32,
    /// The factor as numerator and denominator, where the step is one.
    pub factor: Option<(i32, i32)>,
    /// The value after, centipawns.
    pub after: i32,
    /// The rules that led to it, with the side whose chances they reduce.
    pub reasons: Vec<(Color, DrawRule)>,
    /// What it was computed from.
    pub facts: Vec<(StepFact, i32)>,
}

/// The finished evaluation, White's view, centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Total {
    /// The sum of all blocks.
    pub score: Score,
    /// The phase that mixed it.
    pub phase: Phase,
    /// The final value.
    pub value: i32,
    /// What the final value would be without the tempo block.
    pub without_tempo: i32,
}

/// Listens to an evaluation. Every method may be left empty.
pub trait Tracer {
    /// Whether anything is kept. Where it is, caches are stepped over and
    /// early exits are not taken, so that everything is told.
    const RECORDS: bool;

    /// A block is complete: all terms and facts since the last block are its
    /// rows. The score is White's view.
    #[inline]
    fn block(&mut self, _block: Block, _score: Score) {}

    /// Something was added, from the view of the side of `at`.
    #[inline]
    fn term(&mut self, _at: Subject, _term: Term, _score: Score) {}

    /// Something that is not added, but worth showing.
    #[inline]
    fn fact(&mut self, _at: Subject, _fact: Fact, _value: i32) {}

    /// A rule reduced a side's winning chances.
    #[inline]
    fn draw_rule(&mut self, _side: Color, _rule: DrawRule) {}

    /// What the next step is computed from.
    #[inline]
    fn step_fact(&mut self, _fact: StepFact, _value: i32) {}

    /// The finished number was changed; the tracer adds the rules and facts it
    /// was told since the step before.
    #[inline]
    fn scale(&mut self, _kind: ScaleKind, _before: i32, _factor: Option<(i32, i32)>, _after: i32) {}

    /// The evaluation is complete.
    #[inline]
    fn total(&mut self, _total: Total) {}
}

/// The tracer of the search: keeps nothing and costs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoTrace;

impl Tracer for NoTrace {
    const RECORDS: bool = false;
}
