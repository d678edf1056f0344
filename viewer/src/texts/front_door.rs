//! What was changed in a position's text, and why a text is no position.
//!
//! In English the engine's own sentences, as the terminal shows them too.

use shakmaty::{Color, Square};
use toga_log::position::front_door::{CastlingFault, EpFault, Field, FrontDoorError, Repair};

/// The texts. Sentences without a full stop.
#[derive(Debug)]
pub struct FrontDoor {
    /// What was changed or assumed.
    pub repair: fn(&Repair) -> String,
    /// Why the text is no position.
    pub refusal: fn(&FrontDoorError) -> String,
}

/// English.
pub const ENGLISH: FrontDoor = FrontDoor {
    repair: Repair::to_string,
    refusal: FrontDoorError::to_string,
};

/// German.
pub const GERMAN: FrontDoor = FrontDoor {
    repair: german_repair,
    refusal: german_refusal,
};

fn german_repair(repair: &Repair) -> String {
    match repair {
        Repair::TextCut => "Nur der Anfang eines sehr langen Textes wurde gelesen".to_owned(),
        Repair::TextBefore => "Text vor der Stellung wurde übergangen".to_owned(),
        Repair::TextAfter(text) => format!("Text nach der Stellung wurde übergangen: {text}"),
        Repair::GameMoves => {
            "Die Züge der Partie wurden übergangen: das ist ihre FEN-Angabe".to_owned()
        }
        Repair::Missing(field) => format!("{} fehlt: angenommen {}", name(*field), usual(*field)),
        Repair::Counter { field, text } => format!(
            "{} kann nicht {text} sein: angenommen {}",
            name(*field),
            usual(*field)
        ),
        Repair::CastlingDropped { right, fault } => {
            format!("Rochaderecht {right} gestrichen: {}", castling(*fault))
        }
        Repair::ReadAsChess960 => {
            "Rochaderechte als Chess960 gelesen: König oder Turm steht nicht auf seinem gewohnten Feld".to_owned()
        }
        Repair::EpDropped { square, fault } => {
            format!("En-passant-Feld {square} gestrichen: {}", en_passant(*fault))
        }
        Repair::TooMuchMaterial => {
            "Keine Partie führt zu so vielen Figuren: die Stellung wurde genommen, wie sie ist".to_owned()
        }
        Repair::ImpossibleCheck => {
            "Kein Zug kann dieses Schach geben: die Stellung wurde genommen, wie sie ist".to_owned()
        }
        Repair::IllegalMove(text) => {
            format!("Der Zug {text} ist nicht erlaubt: er und die folgenden wurden übergangen")
        }
    }
}

fn german_refusal(error: &FrontDoorError) -> String {
    match error {
        FrontDoorError::Empty => "Der Text ist leer".to_owned(),
        FrontDoorError::Game => {
            "Der Text ist eine Partie ohne FEN-Angabe, keine Stellung".to_owned()
        }
        FrontDoorError::NoBoard => {
            "Der Text enthält keine Stellung: kein Brett wie 8/8/8/8/8/8/8/8 wurde gefunden"
                .to_owned()
        }
        FrontDoorError::Ranks(count) => format!("Das Brett muss 8 Reihen haben, nicht {count}"),
        FrontDoorError::Squares { rank, squares } => {
            format!("Brett: die {rank}. Reihe muss 8 Felder haben, nicht {squares}")
        }
        FrontDoorError::Man(sign) => {
            format!("Brett: {sign} ist weder eine Figur noch eine Zahl leerer Felder")
        }
        FrontDoorError::Board(reason) => format!("Das Brett ist nicht lesbar: {reason}"),
        FrontDoorError::SideToMove(text) => {
            format!("Die Seite am Zug muss w oder b sein, nicht {text}")
        }
        FrontDoorError::NoMen => "Das Brett ist leer".to_owned(),
        FrontDoorError::NoKing(color) => format!("{} hat keinen König", side(*color)),
        FrontDoorError::Kings { color, count } => format!("{} hat {count} Könige", side(*color)),
        FrontDoorError::Men { color, count } => {
            format!(
                "{} hat {count} Figuren, mehr als behandelt werden können",
                side(*color)
            )
        }
        FrontDoorError::PawnOnBackrank(square) => {
            format!("Auf {square} steht ein Bauer, wo keiner stehen kann")
        }
        FrontDoorError::OppositeCheck(color) => {
            format!("{} ist nicht am Zug und steht im Schach", side(*color))
        }
        FrontDoorError::Illegal(reason) => {
            format!("Die Stellung verstößt gegen die Regeln: {reason}")
        }
    }
}

fn side(color: Color) -> &'static str {
    (super::chess::GERMAN.side)(color)
}

fn name(field: Field) -> &'static str {
    match field {
        Field::SideToMove => "Seite am Zug",
        Field::Castling => "Angabe der Rochaderechte",
        Field::EnPassant => "En-passant-Feld",
        Field::HalfmoveClock => "Halbzugzähler",
        Field::MoveNumber => "Zugnummer",
    }
}

/// What is taken when the field is missing.
fn usual(field: Field) -> &'static str {
    match field {
        Field::SideToMove => "Weiß",
        Field::Castling | Field::EnPassant => "keine",
        Field::HalfmoveClock => "0",
        Field::MoveNumber => "1",
    }
}

fn castling(fault: CastlingFault) -> String {
    let nothing_on = |man: &str, square: Square| format!("kein {man} auf {square}");
    match fault {
        CastlingFault::NoSuchRight => "es nennt weder eine Seite noch eine Linie".to_owned(),
        CastlingFault::NoKing(square) => nothing_on("König", square),
        CastlingFault::KingOffBackrank(color) => format!(
            "der König von {} steht nicht auf der Grundreihe",
            side(color)
        ),
        CastlingFault::NoRook(square) => nothing_on("Turm", square),
        CastlingFault::OnlyChess960 => "mit diesem Turm rochiert nur Chess960".to_owned(),
        CastlingFault::NoRookBeside(color) => {
            format!("kein Turm auf dieser Seite des Königs von {}", side(color))
        }
        CastlingFault::OtherRook(square) => {
            format!("der Turm auf {square} hat das Recht dieser Seite schon")
        }
    }
}

fn en_passant(fault: EpFault) -> &'static str {
    match fault {
        EpFault::Rank => "es liegt auf der falschen Reihe",
        EpFault::NoPawn => "kein Bauer kann es übersprungen haben",
        EpFault::Occupied => "eine Figur steht dem Bauern im Weg",
        EpFault::Check => "das Schach hat ein anderer Zug gegeben",
    }
}

#[cfg(test)]
mod tests {
    use toga_log::position::front_door::read_position;

    use super::*;

    /// What the window says of a text, in both languages.
    fn said(text: &str) -> [Vec<String>; 2] {
        [&ENGLISH, &GERMAN].map(|texts| match read_position(text) {
            Ok(reading) => reading.repairs.iter().map(texts.repair).collect(),
            Err(error) => vec![(texts.refusal)(&error)],
        })
    }

    #[test]
    fn texts_as_people_paste_them_are_told_in_their_language() {
        for (text, german) in [
            (
                "4k3/8/8/8/8/8/8/4K2R w KQ - 3 9",
                "Rochaderecht Q gestrichen: kein Turm auf a1",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R w K - x",
                "Text nach der Stellung wurde übergangen: x",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R x K - 3 9",
                "Die Seite am Zug muss w oder b sein, nicht x",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R/8 w K - 3 9",
                "Das Brett muss 8 Reihen haben, nicht 9",
            ),
            ("8/8/8/8/8/8/8/4K2R w K - 3 9", "Schwarz hat keinen König"),
            (
                "4k3/8/8/8/8/8/8/4K2R w K e6 3 9",
                "En-passant-Feld e6 gestrichen: kein Bauer kann es übersprungen haben",
            ),
        ] {
            let [english_said, german_said] = said(text);
            assert!(german_said.contains(&german.to_owned()), "{german_said:?}");
            assert_eq!(english_said.len(), german_said.len());
            for (english, german) in english_said.iter().zip(&german_said) {
                assert_ne!(english, german);
            }
        }
    }
}
