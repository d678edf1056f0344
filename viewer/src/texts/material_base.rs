//! The page of the material base.

use shakmaty::{Color, Role};

use crate::number::grouped;
use crate::session::base_browser::Way;

/// The texts.
#[derive(Debug)]
pub struct MaterialBase {
    /// How many men of a kind a side has: the name of a spinner.
    pub count: fn(Color, Role) -> String,
    /// Takes the material from the board.
    pub follow: &'static str,
    /// Its tooltip.
    pub follow_tip: &'static str,
    /// Exchanges the colours.
    pub mirror: &'static str,
    /// Its tooltip.
    pub mirror_tip: &'static str,
    /// The number of the cell.
    pub cell: fn(usize) -> String,
    /// What White scored, percent.
    pub scored: fn(i32) -> String,
    /// What that is worth in pawns.
    pub worth: fn(&str) -> String,
    /// Its tooltip.
    pub worth_tip: &'static str,
    /// Positions, and games if they were counted.
    pub counted: fn(u64, Option<u64>) -> String,
    /// How often it is reached: a share of all games, in words.
    pub reached: fn(&str) -> String,
    /// The ready-made bonus of the base, centipawns.
    pub bonus: fn(&str) -> String,
    /// Its tooltip.
    pub bonus_tip: &'static str,
    /// What the mirror image says, percent.
    pub mirrored: fn(i32) -> String,
    /// No game had it.
    pub never: &'static str,
    /// Some had it, but not enough to be used.
    pub too_few: &'static str,
    /// The board has more of a kind than the base has room for.
    pub no_room: &'static str,
    /// There is no base.
    pub no_base: &'static str,
    /// Above the neighbours.
    pub neighbours: &'static str,
    /// Their columns: games.
    pub games: &'static str,
    /// White's score.
    pub score: &'static str,
    /// How it changes.
    pub change: &'static str,
    /// What leads to a neighbour.
    pub way: fn(Way) -> String,
    /// There is nothing left to exchange or capture.
    pub no_neighbours: &'static str,
}

const fn english(role: Role) -> (&'static str, &'static str) {
    match role {
        Role::Pawn => ("a pawn", "Pawns"),
        Role::Knight => ("a knight", "Knights"),
        Role::Bishop => ("a bishop", "Bishops"),
        Role::Rook => ("a rook", "Rooks"),
        Role::Queen => ("a queen", "Queens"),
        Role::King => ("the king", "Kings"),
    }
}

/// English.
pub const ENGLISH: MaterialBase = MaterialBase {
    count: |color, role| {
        let kind = english(role).1.to_lowercase();
        format!("{} {kind}", color.fold_wb("White", "Black"))
    },
    follow: "From the board",
    follow_tip: "Take the material from the shown position, and from each one after it",
    mirror: "Exchange colours",
    mirror_tip: "White's men become Black's, and the other way round",
    cell: |index| format!("cell {index}"),
    scored: |percent| format!("White scored {percent} %"),
    worth: |pawns| format!("worth {pawns}"),
    worth_tip: "What such a score is worth in pawns by the rating formula: 64 % is one pawn",
    counted: |positions, games| {
        let positions = format!("{} positions", grouped(positions));
        match games {
            Some(games) => format!("{positions} in {} games", grouped(games)),
            None => positions,
        }
    },
    reached: |share| format!("reached in {share} of all games"),
    bonus: |bonus| format!("bonus {bonus}"),
    bonus_tip: "What the option Material Base adds when it is set to Bonus, centipawns",
    mirrored: |percent| format!("with colours exchanged {percent} %"),
    never: "No game had this material.",
    too_few: "Too few positions to be used.",
    no_room: "The board has more men of a kind than the base has room for: 8 pawns, 2 knights, 2 bishops, 2 rooks and 1 queen a side.",
    no_base: "There is no material base.",
    neighbours: "After an exchange or a capture",
    games: "Games",
    score: "White",
    change: "Change",
    way: |way| match way {
        Way::Exchange(white, black) if white == black => {
            format!("{} exchanged", english(white).1)
        }
        Way::Exchange(white, black) => {
            let (white, black) = (english(white).0, english(black).0);
            format!("White gives {white} for {black}")
        }
        Way::Loss(color, role) => {
            let side = color.fold_wb("White", "Black");
            format!("{side} loses {}", english(role).0)
        }
    },
    no_neighbours: "There is nothing left to exchange or capture.",
};

/// The accusative with article, and the plural.
const fn german(role: Role) -> (&'static str, &'static str) {
    match role {
        Role::Pawn => ("einen Bauern", "Bauern"),
        Role::Knight => ("einen Springer", "Springer"),
        Role::Bishop => ("einen Läufer", "Läufer"),
        Role::Rook => ("einen Turm", "Türme"),
        Role::Queen => ("eine Dame", "Damen"),
        Role::King => ("den König", "Könige"),
    }
}

/// German.
pub const GERMAN: MaterialBase = MaterialBase {
    count: |color, role| {
        let side = color.fold_wb("Weiß", "Schwarz");
        format!("{side}: {}", german(role).1)
    },
    follow: "Vom Brett",
    follow_tip: "Das Material der gezeigten Stellung nehmen, und das jeder weiteren",
    mirror: "Farben tauschen",
    mirror_tip: "Die Steine von Weiß werden die von Schwarz und umgekehrt",
    cell: |index| format!("Zelle {index}"),
    scored: |percent| format!("Weiß holte {percent} %"),
    worth: |pawns| format!("wert {pawns}"),
    worth_tip: "Was ein solches Ergebnis nach der Wertungsformel in Bauern wert ist: 64 % sind ein Bauer",
    counted: |positions, games| {
        let positions = format!("{} Stellungen", grouped(positions));
        match games {
            Some(games) => format!("{positions} in {} Partien", grouped(games)),
            None => positions,
        }
    },
    reached: |share| format!("in {share} aller Partien erreicht"),
    bonus: |bonus| format!("Bonus {bonus}"),
    bonus_tip: "Was die Option Material Base in der Einstellung Bonus hinzufügt, in Hundertstel Bauern",
    mirrored: |percent| format!("mit vertauschten Farben {percent} %"),
    never: "Keine Partie hatte dieses Material.",
    too_few: "Zu wenige Stellungen, um benutzt zu werden.",
    no_room: "Auf dem Brett ist von einer Art mehr, als die Basis fasst: 8 Bauern, 2 Springer, 2 Läufer, 2 Türme und 1 Dame je Seite.",
    no_base: "Es gibt keine Materialbasis.",
    neighbours: "Nach einem Abtausch oder Schlagen",
    games: "Partien",
    score: "Weiß",
    change: "Änderung",
    way: |way| match way {
        Way::Exchange(white, black) if white == black => {
            format!("{} getauscht", german(white).1)
        }
        Way::Exchange(white, black) => {
            let (white, black) = (german(white).0, german(black).0);
            format!("Weiß gibt {white} für {black}")
        }
        Way::Loss(color, role) => {
            let side = color.fold_wb("Weiß", "Schwarz");
            format!("{side} verliert {}", german(role).0)
        }
    },
    no_neighbours: "Es gibt nichts mehr zu tauschen oder zu schlagen.",
};
