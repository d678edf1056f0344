//! A heading and a sentence for each member of the vocabulary.

use crate::eval::rules::Words;
use crate::eval::trace::{Block, DrawRule, Fact, ScaleKind, StepFact, Term};

const fn words(caption: &'static str, sentence: &'static str) -> Words {
    Words { caption, sentence }
}

pub(super) const fn block(block: Block) -> Words {
    match block {
        Block::Material => words("Material", "Was die Figuren wert sind, und das Läuferpaar."),
        Block::Position => words(
            "Stellung",
            "Wo die Figuren stehen: jedes Feld hat für jede Art von Figur einen Wert.",
        ),
        Block::Pawns => words(
            "Bauern",
            "Die Bauernstruktur: Doppelbauern, isolierte, rückständige und Bauern vor der Freiheit.",
        ),
        Block::Tempo => words("Zugrecht", "Am Zug zu sein ist etwas wert."),
        Block::Pattern => words("Muster", "Läufer und Türme, die eingesperrt sind."),
        Block::Pieces => words(
            "Figuren",
            "Was die Figuren leisten: Beweglichkeit, Linien, Vorposten, die siebte Reihe, und wie nah eine Dame dem gegnerischen König ist.",
        ),
        Block::King => words(
            "König",
            "Die Sicherheit der Könige: Schutz, Bauernsturm und Angriff. Sie zählt nur in der Eröffnung.",
        ),
        Block::Passed => words(
            "Freibauern",
            "Bauern, die kein gegnerischer Bauer mehr aufhalten kann.",
        ),
    }
}

pub(super) const fn term(term: Term) -> Words {
    match term {
        Term::PieceValue => words("Wert", "Was alle Figuren dieser Art zusammen wert sind."),
        Term::BishopPair => words(
            "Läuferpaar",
            "Zwei Läufer arbeiten besser zusammen als andere Figuren.",
        ),
        Term::PieceSquare => words(
            "Feld",
            "Was diese Figur dadurch gewinnt oder verliert, dass sie auf diesem Feld steht.",
        ),
        Term::Doubled => words(
            "Doppelbauer",
            "Auf derselben Linie steht ein eigener Bauer hinter diesem; sie behindern einander.",
        ),
        Term::Isolated => words(
            "Isoliert",
            "Auf keiner Nachbarlinie steht ein eigener Bauer; keiner kann diesen je decken.",
        ),
        Term::Backward => words(
            "Rückständig",
            "Seine Nachbarn sind vorausgegangen, und er kann ihnen nicht sicher folgen.",
        ),
        Term::Candidate => words(
            "Kandidat",
            "Vor ihm steht kein Bauer, und seine Nachbarn genügen, ihn zum Freibauern zu machen.",
        ),
        Term::Tempo => words(
            "Zugrecht",
            "Die Seite am Zug kann etwas für ihre Stellung tun.",
        ),
        Term::TrappedBishop => words(
            "Gefangener Läufer",
            "Ein Bauer hat diesen Läufer am Rand eingesperrt.",
        ),
        Term::BlockedBishop => words(
            "Blockierter Läufer",
            "Der Läufer steht noch zu Hause, und sein eigener Bauer vor ihm kann nicht ziehen.",
        ),
        Term::BlockedRook => words(
            "Blockierter Turm",
            "Der eigene König hält diesen Turm in der Ecke.",
        ),
        Term::Mobility => words(
            "Beweglichkeit",
            "Je mehr Felder eine Figur erreicht, desto besser steht sie.",
        ),
        Term::Outpost => words(
            "Vorposten",
            "Ein Springer in der gegnerischen Hälfte ist stark, wenn eigene Bauern ihn decken.",
        ),
        Term::RookFile => words(
            "Linie",
            "Ein Turm ist stark auf einer Linie ohne Bauern und schwach hinter einem eigenen.",
        ),
        Term::KingFile => words(
            "Königslinie",
            "Ein Turm zielt mit einer Dame im Rücken auf die Linie des gegnerischen Königs oder die daneben.",
        ),
        Term::SeventhRank => words(
            "Siebte Reihe",
            "Auf der siebten Reihe greifen Turm und Dame Bauern in der Ausgangsstellung an und halten den König am Rand.",
        ),
        Term::KingDistance => words(
            "Nähe zum König",
            "Eine Dame ist gefährlicher, wenn sie dem gegnerischen König nahe ist.",
        ),
        Term::Shelter => words(
            "Königsschutz",
            "Eigene Bauern schützen den König; gegnerische, die nahe kommen, gefährden ihn.",
        ),
        Term::KingAttack => words(
            "Angriff",
            "Gegnerische Figuren zielen auf die Umgebung des Königs; zusammen sind sie weit gefährlicher als eine allein.",
        ),
        Term::PassedPawn => words(
            "Freibauer",
            "Ein Freibauer ist mit jedem Schritt mehr wert, am meisten, wenn niemand ihn aufhalten kann.",
        ),
        Term::Weighting => words(
            "Gewichtung",
            "Eine Option lässt diesen Block mehr oder weniger zählen.",
        ),
    }
}

pub(super) const fn fact(fact: Fact) -> Words {
    match fact {
        Fact::Count => words("Anzahl", "Wie viele Figuren dieser Art die Seite hat."),
        Fact::Open => words(
            "Offen",
            "Vor diesem Bauern steht auf seiner Linie kein Bauer.",
        ),
        Fact::Passed => words(
            "Frei laufend",
            "Kein gegnerischer Bauer kann diesen Bauern auf seinem Weg aufhalten oder schlagen.",
        ),
        Fact::Squares => words(
            "Felder",
            "Wie viele Felder die Figur erreicht; Schlagen zählt mit, eigene Figuren nicht.",
        ),
        Fact::Guards => words("Deckung", "Wie viele eigene Bauern den Springer decken."),
        Fact::FileState => words(
            "Zustand der Linie",
            "Auf einer geschlossenen Linie steht ein eigener Bauer, auf einer halboffenen nur gegnerische, auf einer offenen keiner.",
        ),
        Fact::FilesToKing => words(
            "Linien zum König",
            "Wie viele Linien zwischen der des Turms und der des gegnerischen Königs liegen.",
        ),
        Fact::StepsToKing => words(
            "Schritte zum König",
            "Linien und Reihen bis zum gegnerischen König, zusammengezählt.",
        ),
        Fact::ShelterHere => words(
            "Schutz hier",
            "Die Strafe für fehlende oder vorgerückte eigene Bauern um das Feld des Königs.",
        ),
        Fact::StormHere => words(
            "Sturm hier",
            "Die Strafe für gegnerische Bauern, die dem Feld des Königs nahe kommen.",
        ),
        Fact::ShelterShort => words(
            "Schutz nach kurzer Rochade",
            "Dieselbe Strafe für das Feld des Königs nach der kurzen Rochade.",
        ),
        Fact::StormShort => words(
            "Sturm nach kurzer Rochade",
            "Die Strafe für gegnerische Bauern nahe dem König nach der kurzen Rochade.",
        ),
        Fact::ShelterLong => words(
            "Schutz nach langer Rochade",
            "Die Strafe für eigene Bauern um das Feld der b-Linie, wo der König nach der langen Rochade landet.",
        ),
        Fact::StormLong => words(
            "Sturm nach langer Rochade",
            "Die Strafe für gegnerische Bauern nahe diesem Feld.",
        ),
        Fact::PenaltyNow => words("Strafe jetzt", "Schutz und Sturm für das Feld des Königs."),
        Fact::PenaltyBest => words(
            "Kleinste Strafe",
            "Die kleinste von dieser und denen der noch möglichen Rochaden.",
        ),
        Fact::Attackers => words(
            "Angreifer",
            "Wie viele gegnerische Figuren die Umgebung des Königs angreifen.",
        ),
        Fact::AttackUnits => words("Angriffseinheiten", "Was die Angreifer zusammen zählen."),
        Fact::AttackWeight => words(
            "Angriffsgewicht",
            "Wie viel der Angriff mit so vielen Angreifern zählt; ein einzelner zählt nicht.",
        ),
        Fact::Units => words("Einheiten", "Was diese Figur als Angreifer zählt."),
        Fact::OwnKing => words(
            "Eigener König",
            "Königszüge vom eigenen König bis zum Feld vor dem Bauern.",
        ),
        Fact::EnemyKing => words(
            "Gegnerischer König",
            "Königszüge vom gegnerischen König bis zum Feld vor dem Bauern.",
        ),
        Fact::SquareRule => words(
            "Nicht einholbar",
            "Der gegnerische König kommt zu spät, den Bauern einzuholen (die Quadratregel).",
        ),
        Fact::Escort => words(
            "Begleitet",
            "Der eigene König steht neben dem Bauern und seinem Umwandlungsfeld.",
        ),
        Fact::Free => words(
            "Weg frei",
            "Das Feld davor ist leer, und der Bauer geht darauf nicht verloren.",
        ),
        Fact::Dangerous => words(
            "Zuschlag",
            "Der Zuschlag für einen Bauern, den niemand aufhält oder der frei vorrücken kann.",
        ),
        Fact::Delta => words(
            "Gewinn",
            "Was der Bauer im Endspiel auf der letzten Reihe gewänne; seine Reihe bestimmt, wie viel davon zählt.",
        ),
    }
}

pub(super) const fn step(kind: ScaleKind) -> Words {
    match kind {
        ScaleKind::Rounding => words(
            "Rundung",
            "Jeder Block wurde für sich gerundet; der Wert wird aus den ungerundeten Summen gemischt.",
        ),
        ScaleKind::DrawMultiplier => words(
            "Gewinnaussicht",
            "Die besser stehende Seite hat geringere Gewinnaussichten, als ihre Punkte sagen.",
        ),
        ScaleKind::MaterialBase => words(
            "Materialbasis",
            "Wie Partien mit diesem Material ausgingen, verändert den Wert.",
        ),
        ScaleKind::Drawishness => words(
            "Remisbreite",
            "Mit so wenig auf dem Brett ist ein Vorteil weniger wert.",
        ),
        ScaleKind::Limit => words("Grenze", "Kein Wert darf wie ein Matt aussehen."),
        ScaleKind::Repetition => words(
            "Remis durch Wiederholung",
            "Die Stellung stand schon auf dem Brett: die Suche zählt ein Remis.",
        ),
        ScaleKind::FiftyMoves => words(
            "Remis durch 50 Züge",
            "Fünfzig Züge ohne Schlagen und ohne Bauernzug: die Suche zählt ein Remis.",
        ),
        ScaleKind::DeadDraw => words(
            "Totes Remis",
            "Keine Seite kann gewinnen: die Suche zählt ein Remis.",
        ),
        ScaleKind::Tablebase => words(
            "Endspieltabellen",
            "Die Endspieltabellen wissen, wie diese Stellung endet: die Suche nimmt ihr Ergebnis.",
        ),
        ScaleKind::SolvedEnding => words(
            "Gelöstes Endspiel",
            "Alle Stellungen mit diesen Steinen sind gelöst: die Suche weiß, wie diese endet.",
        ),
    }
}

pub(super) const fn step_fact(fact: StepFact) -> Words {
    match fact {
        StepFact::Lead => words(
            "Vorsprung an Figuren",
            "Wie weit die bessere Seite an Figuren voraus ist, ohne Bauern.",
        ),
        StepFact::BaseCell => words("Zelle", "Die Nummer dieses Materials in der Basis."),
        StepFact::BasePositions => words(
            "Stellungen",
            "Wie viele Stellungen mit diesem Material gezählt wurden.",
        ),
        StepFact::BaseGames => words(
            "Partien",
            "Wie viele Partien mit diesem Material gezählt wurden.",
        ),
        StepFact::BasePercent => words("Weiß holte", "Was Weiß in diesen Partien erzielte."),
        StepFact::MateIn => words(
            "Matt in",
            "Züge bis zum Matt, das sich gegen jede Verteidigung erzwingen lässt.",
        ),
    }
}

pub(super) const fn draw_rule(rule: DrawRule) -> Words {
    match rule {
        DrawRule::LoneMinor => words(
            "Einzelne Leichtfigur",
            "Ein Springer oder Läufer allein kann nicht gewinnen.",
        ),
        DrawRule::TwoKnights => words(
            "Zwei Springer",
            "Zwei Springer allein können kein Matt erzwingen.",
        ),
        DrawRule::BishopsAgainstKnight => words(
            "Zwei Läufer gegen Springer",
            "Zwei Läufer gewinnen nur mühsam gegen einen Springer.",
        ),
        DrawRule::NoPawns => words(
            "Ohne Bauern",
            "Ohne Bauern reicht ein kleiner Vorteil an Figuren kaum je zum Gewinn.",
        ),
        DrawRule::OnePawn => words(
            "Ein Bauer",
            "Der Gegner kann eine Figur für den letzten Bauern geben, und der Rest kann nicht gewinnen.",
        ),
        DrawRule::EvenHeavyPieces => words(
            "Gleiche Schwerfiguren",
            "Dame gegen Dame oder Turm gegen Turm ist remis.",
        ),
        DrawRule::RookPawn => words(
            "Randbauer",
            "Der gegnerische König hält die Umwandlungsecke, und kein Läufer kann ihn vertreiben.",
        ),
        DrawRule::Blocked => words(
            "Blockiert",
            "Der gegnerische König steht allen Bauern im Weg, und kein Läufer kann ihn vertreiben.",
        ),
        DrawRule::KnightPawnBlocked => words(
            "Springer, blockierter Bauer",
            "Der gegnerische König steht vor dem letzten Bauern.",
        ),
        DrawRule::PawnAgainstQueen => words(
            "Bauer gegen Dame",
            "Der Bauer steht vor der Umwandlung, sein König hilft, und der König der Dame ist zu weit weg.",
        ),
        DrawRule::PawnAgainstRook => words(
            "Bauer gegen Turm",
            "Der Bauer ist weit vorgerückt, sein König hilft, und der König des Turms kommt zu spät.",
        ),
        DrawRule::PawnAgainstBishop => words(
            "Bauer gegen Läufer",
            "Der Läufer beherrscht ein Feld auf dem Weg des Bauern.",
        ),
        DrawRule::PawnAgainstKnight => words(
            "Bauer gegen Springer",
            "Der Springer beherrscht ein Feld auf dem Weg des Bauern.",
        ),
        DrawRule::KnightRookPawn => words(
            "Springer und Randbauer",
            "Der Bauer steht auf seiner siebten Reihe, und der gegnerische König hält die Ecke.",
        ),
        DrawRule::RookPawnAgainstRook => words(
            "Turm und Bauer gegen Turm",
            "Der gegnerische König hält die Linie des Bauern, oder der Turm steckt vor dem eigenen Bauern fest.",
        ),
        DrawRule::BishopPawnAgainstBishop => words(
            "Läufer und Bauer gegen Läufer",
            "Die Läufer stehen auf verschiedenen Farben, und der gegnerische beherrscht ein Feld auf dem Weg des Bauern.",
        ),
        DrawRule::NoPiece => words(
            "Keine Figur",
            "Ohne Figur kann niemand matt gesetzt werden.",
        ),
        DrawRule::LoneBishop => words(
            "Einzelner Läufer",
            "Ein Läufer erreicht nur Felder einer Farbe und kann allein nicht matt setzen.",
        ),
        DrawRule::KnightPair => words(
            "Springerpaar",
            "Zwei Springer allein können kein Matt erzwingen.",
        ),
        DrawRule::BishopsOnOneColour => words(
            "Läufer auf einer Farbe",
            "Zwei Läufer auf Feldern einer Farbe können nicht matt setzen.",
        ),
        DrawRule::SmallLead => words(
            "Kleiner Vorsprung",
            "Ein oder zwei Figuren, die kaum mehr wert sind als die gegnerischen, gewinnen ohne Bauern selten.",
        ),
        DrawRule::NoPawnLeft => words(
            "Kein Bauer",
            "Ohne einen Bauern, der sich umwandeln könnte, ist ein Vorteil schwerer zu verwerten.",
        ),
        DrawRule::PieceForLastPawn => words(
            "Letzter Bauer",
            "Der Gegner kann seine billigste Figur für den letzten Bauern geben, und der Rest kann nicht matt setzen.",
        ),
        DrawRule::OppositeBishops => words(
            "Ungleiche Läufer",
            "Die einzigen Figuren sind Läufer auf verschiedenen Farben, die einander nicht bekämpfen können.",
        ),
    }
}
