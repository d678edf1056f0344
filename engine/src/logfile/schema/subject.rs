//! Subjects and sides as text, and back.

use shakmaty::{Color, Role, Square};

use crate::eval::trace::Subject;

/// What a subject is called in [`attribute::SUBJECT`](super::attribute::SUBJECT): `Qh5` a white queen on
/// h5, `pc7` a black pawn, `R` all white rooks, `white`, `black`, `board`.
pub fn subject_text(subject: Subject) -> String {
    let letter = |color: Color, role: Role| match color {
        Color::White => role.upper_char(),
        Color::Black => role.char(),
    };
    match subject {
        Subject::Man(color, role, square) => format!("{}{square}", letter(color, role)),
        Subject::Kind(color, role) => letter(color, role).to_string(),
        Subject::Side(color) => side_text(color).to_string(),
        Subject::Board => "board".to_string(),
    }
}

/// The subject with this text.
pub fn parse_subject(text: &str) -> Option<Subject> {
    if text == "board" {
        return Some(Subject::Board);
    }
    if let Some(color) = parse_side(text) {
        return Some(Subject::Side(color));
    }
    let letter = text.chars().next()?;
    let role = Role::from_char(letter)?;
    let color = Color::from_white(letter.is_ascii_uppercase());
    match &text[letter.len_utf8()..] {
        "" => Some(Subject::Kind(color, role)),
        square => {
            let square: Square = square.parse().ok()?;
            Some(Subject::Man(color, role, square))
        }
    }
}

/// `white` or `black`.
pub const fn side_text(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The side with this text.
pub fn parse_side(text: &str) -> Option<Color> {
    match text {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_are_read_back() {
        let mut subjects = vec![Subject::Board];
        for color in Color::ALL {
            subjects.push(Subject::Side(color));
            for role in Role::ALL {
                subjects.push(Subject::Kind(color, role));
                subjects.extend(Square::ALL.map(|square| Subject::Man(color, role, square)));
            }
        }
        for subject in subjects {
            assert_eq!(parse_subject(&subject_text(subject)), Some(subject));
        }
        for text in ["", "x", "Qh9", "Qh5 ", "é", "whites", "5h"] {
            assert_eq!(parse_subject(text), None, "{text}");
        }
    }
}
