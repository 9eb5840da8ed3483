//! Things of this game as texts.

use games::game_arpents::{Hex, Side, Unit, nearest};
use kernel::{Said, Side as _};
use texts::{Lang, render};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("arpents.side.{}", side.code()))
}

pub(crate) fn unit_said(unit: Unit) -> Said {
    games::game_arpents::unit_said(unit)
}

/// A hex by its town, else by its number and the town nearest to it: nobody finds a bare number on a great map.
pub(crate) fn hex_said(hex: Hex) -> Said {
    match nearest(hex) {
        Some(place) if hex.place().is_none() => board("hex_near")
            .with("number", hex.to_string())
            .with("place", games::game_arpents::hex_said(place.hex())),
        _ => games::game_arpents::hex_said(hex),
    }
}

/// A text with the numbers of hexes told like this: the words of the rules know numbers only.
pub fn located(text: &str, lang: Lang) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        // A letter for the map, and four figures.
        let from = at.saturating_sub(1);
        let code = rest.get(from..from + 5).filter(|code| code.starts_with(['n', 's']));
        let stands_alone = |at: &str| !at.ends_with(char::is_alphanumeric);
        let ends = |code: &str| !rest[from + code.len()..].starts_with(char::is_alphanumeric);
        let found = code.filter(|code| ends(code) && stands_alone(rest.get(..from).unwrap_or("x")));
        match found.and_then(Hex::from_code) {
            Some(hex) => {
                out += &rest[..from];
                out += &render(lang, &hex_said(hex));
                rest = &rest[from + 5..];
            }
            None => {
                out += &rest[..=at];
                rest = &rest[at + 1..];
            }
        }
    }
    out + rest
}

/// What the board says by itself.
pub(crate) fn board(word: &str) -> Said {
    Said::new(format!("arpents.board.{word}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_hexes_are_told_with_the_nearest_town() {
        let told = |text: &str, lang: Lang| located(text, lang);
        assert_eq!(told("Combat in n6419: 5 to 3", Lang::En), "Combat in n6419 near Halifax: 5 to 3");
        assert_eq!(
            told("Le 48e Foot est allé de Winchester en n2035.", Lang::Fr),
            "Le 48e Foot est allé de Winchester en n2035 près du fort Cumberland."
        );
        for same in
            ["the 44th Foot used 3 points in 1755", "an2035 n20355 n2035x n9999", "Québec 22", "2", ""]
        {
            assert_eq!(told(same, Lang::It), same);
        }
        assert_eq!(render(Lang::En, &hex_said(Hex::from_code("halifax").unwrap())), "Halifax");
        assert_eq!(render(Lang::En, &hex_said(Hex::FRANCE)), "France");
    }
}
