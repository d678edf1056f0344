//! A heading and a sentence for each member of the vocabulary.

use crate::eval::rules::Words;
use crate::eval::trace::{Block, DrawRule, Fact, ScaleKind, StepFact, Term};

const fn words(caption: &'static str, sentence: &'static str) -> Words {
    Words { caption, sentence }
}

pub(super) const fn block(block: Block) -> Words {
    match block {
        Block::Material => words("Material", "What the men are worth, and the bishop pair."),
        Block::Position => words(
            "Position",
            "Where the men stand: each square has a worth for each kind of man.",
        ),
        Block::Pawns => words(
            "Pawns",
            "The pawn structure: doubled, isolated, backward and candidate pawns.",
        ),
        Block::Tempo => words("Tempo", "The right to move is worth something."),
        Block::Pattern => words("Pattern", "Bishops and rooks that are shut in."),
        Block::Pieces => words(
            "Pieces",
            "What the pieces do: mobility, files, outposts, the seventh rank, and how near a queen is to the enemy king.",
        ),
        Block::King => words(
            "King",
            "The safety of the kings: shelter, pawn storm and attack. It counts in the opening only.",
        ),
        Block::Passed => words(
            "Passed pawns",
            "Pawns that no enemy pawn can stop any more.",
        ),
    }
}

pub(super) const fn term(term: Term) -> Words {
    match term {
        Term::PieceValue => words("Worth", "What all men of this kind are worth together."),
        Term::BishopPair => words(
            "Bishop pair",
            "Two bishops work together better than other pieces do.",
        ),
        Term::PieceSquare => words(
            "Square",
            "What this man gains or loses by standing on this square.",
        ),
        Term::Doubled => words(
            "Doubled",
            "Another own pawn stands behind this one on the same file, so they hinder each other.",
        ),
        Term::Isolated => words(
            "Isolated",
            "No own pawn stands on a neighbouring file, so no pawn can ever protect this one.",
        ),
        Term::Backward => words(
            "Backward",
            "Its neighbours have gone ahead, and it cannot safely catch up with them.",
        ),
        Term::Candidate => words(
            "Candidate",
            "No pawn stands in front of it, and its neighbours are enough to make it a passed pawn.",
        ),
        Term::Tempo => words(
            "Tempo",
            "The side to move can do something about its position.",
        ),
        Term::TrappedBishop => words(
            "Trapped bishop",
            "A pawn has shut this bishop in at the edge of the board.",
        ),
        Term::BlockedBishop => words(
            "Blocked bishop",
            "This bishop is still at home, and its own pawn in front of it cannot move.",
        ),
        Term::BlockedRook => words(
            "Blocked rook",
            "Its own king keeps this rook in the corner.",
        ),
        Term::Mobility => words(
            "Mobility",
            "The more squares a piece reaches, the better it stands.",
        ),
        Term::Outpost => words(
            "Outpost",
            "A knight in the enemy's half is strong when own pawns protect it.",
        ),
        Term::RookFile => words(
            "File",
            "A rook is strong on a file without pawns and weak behind an own pawn.",
        ),
        Term::KingFile => words(
            "King's file",
            "A rook supported by a queen aims at the enemy king's file or the one beside it.",
        ),
        Term::SeventhRank => words(
            "Seventh rank",
            "On the seventh rank rook and queen attack pawns at home and keep the king on the edge.",
        ),
        Term::KingDistance => words(
            "King distance",
            "A queen is more dangerous near the enemy king.",
        ),
        Term::Shelter => words(
            "Shelter",
            "Own pawns protect the king, and enemy pawns that come near endanger it.",
        ),
        Term::KingAttack => words(
            "Attack",
            "Enemy pieces aim at the king's surroundings; together they are far more dangerous than one alone.",
        ),
        Term::PassedPawn => words(
            "Passed pawn",
            "A passed pawn is worth more with each step, most of all when nobody can stop it.",
        ),
        Term::Weighting => words(
            "Weighting",
            "A percentage option makes this block count more or less.",
        ),
    }
}

pub(super) const fn fact(fact: Fact) -> Words {
    match fact {
        Fact::Count => words("Number", "How many men of this kind the side has."),
        Fact::Open => words("Open", "No pawn stands in front of this pawn on its file."),
        Fact::Passed => words(
            "Passed",
            "No enemy pawn can stop or capture this pawn on its way.",
        ),
        Fact::Squares => words(
            "Squares",
            "How many squares the piece reaches; captures count, own men do not.",
        ),
        Fact::Guards => words("Guards", "How many own pawns protect the knight."),
        Fact::FileState => words(
            "File is",
            "A closed file has an own pawn on it, a half-open one only enemy pawns, an open one none.",
        ),
        Fact::FilesToKing => words(
            "Files to king",
            "How many files lie between the rook's file and the enemy king's.",
        ),
        Fact::StepsToKing => words(
            "Steps to king",
            "Files and ranks to the enemy king, added up.",
        ),
        Fact::ShelterHere => words(
            "Shelter here",
            "The penalty for missing or advanced own pawns around the king's square.",
        ),
        Fact::StormHere => words(
            "Storm here",
            "The penalty for enemy pawns that come near the king's square.",
        ),
        Fact::ShelterShort => words(
            "Shelter castled short",
            "The same penalty for the square of the king after castling short.",
        ),
        Fact::StormShort => words(
            "Storm castled short",
            "The penalty for enemy pawns near the king after castling short.",
        ),
        Fact::ShelterLong => words(
            "Shelter castled long",
            "The penalty for own pawns around the b-file square, where the king ends up after castling long.",
        ),
        Fact::StormLong => words(
            "Storm castled long",
            "The penalty for enemy pawns near that square.",
        ),
        Fact::PenaltyNow => words(
            "Penalty now",
            "Shelter and storm of the king's square together.",
        ),
        Fact::PenaltyBest => words(
            "Smallest penalty",
            "The smallest of this and the castling squares still to be had.",
        ),
        Fact::Attackers => words(
            "Attackers",
            "How many enemy pieces attack the king's surroundings.",
        ),
        Fact::AttackUnits => words("Attack units", "What the attackers count together."),
        Fact::AttackWeight => words(
            "Attack weight",
            "How much the attack counts with so many attackers; a single one does not count.",
        ),
        Fact::Units => words("Units", "What this piece counts as an attacker."),
        Fact::OwnKing => words(
            "Own king",
            "King moves from the own king to the square in front of the pawn.",
        ),
        Fact::EnemyKing => words(
            "Enemy king",
            "King moves from the enemy king to the square in front of the pawn.",
        ),
        Fact::SquareRule => words(
            "Out of reach",
            "The enemy king comes too late to catch the pawn (the rule of the square).",
        ),
        Fact::Escort => words(
            "Escorted",
            "The own king stands beside the pawn and its promotion square.",
        ),
        Fact::Free => words(
            "Free",
            "The square in front is empty, and the pawn is not lost on it.",
        ),
        Fact::Dangerous => words(
            "Bonus",
            "The extra bonus for a pawn that cannot be stopped, or that is free to advance.",
        ),
        Fact::Delta => words(
            "Gain",
            "What the pawn would gain in the endgame on the last rank; its rank decides how much of it counts.",
        ),
    }
}

pub(super) const fn step(kind: ScaleKind) -> Words {
    match kind {
        ScaleKind::Rounding => words(
            "Rounding",
            "Each block was rounded by itself; the value is mixed from the unrounded sums.",
        ),
        ScaleKind::DrawMultiplier => words(
            "Winning chances",
            "The side that stands better has fewer winning chances than its points say.",
        ),
        ScaleKind::MaterialBase => words(
            "Material base",
            "How games with this material ended changes the value.",
        ),
        ScaleKind::Drawishness => words(
            "Drawishness",
            "With so little left on the board, an advantage is worth less.",
        ),
        ScaleKind::Limit => words("Limit", "No value may look like a mate."),
        ScaleKind::Repetition => words(
            "Draw by repetition",
            "The position stood on the board before: the search counts a draw.",
        ),
        ScaleKind::FiftyMoves => words(
            "Draw by fifty moves",
            "Fifty moves without a capture or a pawn move: the search counts a draw.",
        ),
        ScaleKind::DeadDraw => words(
            "Dead draw",
            "Neither side can win: the search counts a draw.",
        ),
        ScaleKind::Tablebase => words(
            "Endgame tables",
            "The endgame tables know how this position ends: the search uses their result.",
        ),
        ScaleKind::SolvedEnding => words(
            "Solved ending",
            "All positions with these men are solved: the search knows how this one ends.",
        ),
    }
}

pub(super) const fn step_fact(fact: StepFact) -> Words {
    match fact {
        StepFact::Lead => words(
            "Lead in pieces",
            "How far the better side is ahead in pieces, pawns apart.",
        ),
        StepFact::BaseCell => words("Cell", "The number of this material in the base."),
        StepFact::BasePositions => words(
            "Positions",
            "How many positions with this material were counted.",
        ),
        StepFact::BaseGames => words("Games", "How many games with this material were counted."),
        StepFact::BasePercent => words("White scored", "White's score in those games."),
        StepFact::MateIn => words(
            "Mate in",
            "Moves to the mate that can be forced whatever is played against it.",
        ),
    }
}

pub(super) const fn draw_rule(rule: DrawRule) -> Words {
    match rule {
        DrawRule::LoneMinor => words("Lone minor piece", "A knight or bishop alone cannot win."),
        DrawRule::TwoKnights => words("Two knights", "Two knights alone cannot force mate."),
        DrawRule::BishopsAgainstKnight => words(
            "Two bishops against knight",
            "Two bishops win against a knight only with difficulty.",
        ),
        DrawRule::NoPawns => words(
            "No pawns",
            "Without pawns a small advantage in pieces is hardly ever enough to win.",
        ),
        DrawRule::OnePawn => words(
            "One pawn",
            "The enemy can give a piece for the last pawn, and what is left cannot win.",
        ),
        DrawRule::EvenHeavyPieces => words(
            "Even heavy pieces",
            "Queen against queen or rook against rook is a draw.",
        ),
        DrawRule::RookPawn => words(
            "Rook pawn",
            "The enemy king holds the promotion corner, and no bishop can drive it away.",
        ),
        DrawRule::Blocked => words(
            "Blocked",
            "The enemy king stands in the way of all pawns, and no bishop can drive it away.",
        ),
        DrawRule::KnightPawnBlocked => words(
            "Knight and blocked pawn",
            "The enemy king stands in front of the last pawn.",
        ),
        DrawRule::PawnAgainstQueen => words(
            "Pawn against queen",
            "The pawn is about to promote, its king helps, and the queen's own king is too far away.",
        ),
        DrawRule::PawnAgainstRook => words(
            "Pawn against rook",
            "The pawn is far advanced, its king helps, and the rook's own king comes too late.",
        ),
        DrawRule::PawnAgainstBishop => words(
            "Pawn against bishop",
            "The bishop controls a square on the pawn's way.",
        ),
        DrawRule::PawnAgainstKnight => words(
            "Pawn against knight",
            "The knight controls a square on the pawn's way.",
        ),
        DrawRule::KnightRookPawn => words(
            "Knight and rook pawn",
            "The pawn stands on its seventh rank, and the enemy king holds the corner.",
        ),
        DrawRule::RookPawnAgainstRook => words(
            "Rook and pawn against rook",
            "The enemy king holds the pawn's file, or the rook is stuck in front of its own pawn.",
        ),
        DrawRule::BishopPawnAgainstBishop => words(
            "Bishop and pawn against bishop",
            "The bishops stand on different colours, and the enemy's controls a square on the pawn's way.",
        ),
        DrawRule::NoPiece => words("No piece", "Without a piece nobody can be mated."),
        DrawRule::LoneBishop => words(
            "Single bishop",
            "A bishop reaches squares of one colour only and cannot mate alone.",
        ),
        DrawRule::KnightPair => words("Pair of knights", "Two knights alone cannot force mate."),
        DrawRule::BishopsOnOneColour => words(
            "Bishops on one colour",
            "Two bishops on squares of one colour cannot mate.",
        ),
        DrawRule::SmallLead => words(
            "Small lead",
            "One or two pieces that are worth little more than the enemy's seldom win without pawns.",
        ),
        DrawRule::NoPawnLeft => words(
            "No pawn",
            "Without a pawn that could promote, an advantage is harder to win with.",
        ),
        DrawRule::PieceForLastPawn => words(
            "Last pawn",
            "The enemy can give his cheapest piece for the last pawn, and what is left cannot mate.",
        ),
        DrawRule::OppositeBishops => words(
            "Opposite bishops",
            "The only pieces are bishops on different colours, which cannot fight each other.",
        ),
    }
}
