//! The words of the game, which all panels share.

use shakmaty::{Color, Role, Square};

/// The texts.
#[derive(Debug)]
pub struct Chess {
    /// A kind of man, in the middle of a sentence.
    pub role: fn(Role) -> &'static str,
    /// A man on a square, as the name of a row.
    pub man: fn(Role, Square) -> String,
    /// All men of a kind, as the name of a row.
    pub kind: fn(Role) -> &'static str,
    /// The letter of a kind of man in a move.
    pub letter: fn(Role) -> char,
    /// A side.
    pub side: fn(Color) -> &'static str,
    /// The pieces of a side, pawns left out.
    pub pieces_of: fn(Color) -> &'static str,
    /// The pawns of a side.
    pub pawns_of: fn(Color) -> &'static str,
    /// The whole board as the subject of a row.
    pub whole_board: &'static str,
}

impl Chess {
    /// A move in short algebraic notation with the letters of this language:
    /// in German `Nf3+` is `Sf3+`. What is copied for other programs keeps the
    /// English letters.
    pub fn san(&self, english: &str) -> String {
        english
            .chars()
            .map(|letter| match Role::from_char(letter) {
                Some(role) if letter.is_ascii_uppercase() => (self.letter)(role),
                _ => letter,
            })
            .collect()
    }
}

/// English.
pub const ENGLISH: Chess = Chess {
    role: |role| match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    },
    man: |role, square| {
        let name = match role {
            Role::Pawn => "Pawn",
            Role::Knight => "Knight",
            Role::Bishop => "Bishop",
            Role::Rook => "Rook",
            Role::Queen => "Queen",
            Role::King => "King",
        };
        format!("{name} {square}")
    },
    kind: |role| match role {
        Role::Pawn => "Pawns",
        Role::Knight => "Knights",
        Role::Bishop => "Bishops",
        Role::Rook => "Rooks",
        Role::Queen => "Queens",
        Role::King => "King",
    },
    letter: Role::upper_char,
    side: |color| match color {
        Color::White => "White",
        Color::Black => "Black",
    },
    pieces_of: |color| match color {
        Color::White => "White pieces",
        Color::Black => "Black pieces",
    },
    pawns_of: |color| match color {
        Color::White => "White pawns",
        Color::Black => "Black pawns",
    },
    whole_board: "Whole board",
};

/// German.
pub const GERMAN: Chess = Chess {
    role: german_role,
    man: |role, square| format!("{} {square}", german_role(role)),
    kind: |role| match role {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Türme",
        Role::Queen => "Damen",
        Role::King => "König",
    },
    letter: |role| match role {
        Role::Pawn => 'B',
        Role::Knight => 'S',
        Role::Bishop => 'L',
        Role::Rook => 'T',
        Role::Queen => 'D',
        Role::King => 'K',
    },
    side: |color| match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    },
    pieces_of: |color| match color {
        Color::White => "Weiße Figuren",
        Color::Black => "Schwarze Figuren",
    },
    pawns_of: |color| match color {
        Color::White => "Weiße Bauern",
        Color::Black => "Schwarze Bauern",
    },
    whole_board: "Ganzes Brett",
};

/// A German noun is the same everywhere in a sentence.
fn german_role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauer",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Turm",
        Role::Queen => "Dame",
        Role::King => "König",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_a_move_follow_the_language() {
        for (english, german) in [
            ("Nf3", "Sf3"),
            ("Qxb3+", "Dxb3+"),
            ("bxc8=Q#", "bxc8=D#"),
            ("Rad1", "Tad1"),
            ("Bb5", "Lb5"),
            ("Ke2", "Ke2"),
            ("O-O-O+", "O-O-O+"),
            ("e4", "e4"),
        ] {
            assert_eq!(GERMAN.san(english), german);
            assert_eq!(ENGLISH.san(english), english);
        }
    }
}
