//! With whose eyes a recorded game may be looked at.

use crate::local::{Sharing, Sitter};
use std::collections::BTreeMap;

/// Sees everything.
pub const ARBITER: &str = "arbiter";
/// Sees what a bystander sees.
pub const PUBLIC: &str = "public";

/// Everyone's: when a game is over, or its record is in the reader's hands anyway.
pub fn all(sides: &[&str]) -> Vec<String> {
    let mut out = vec![ARBITER.to_owned()];
    out.extend(sides.iter().map(|side| (*side).to_owned()));
    out.push(PUBLIC.to_owned());
    out
}

/// Those of a game in this browser that still goes on: one's own, and if enemies share the screen only the public's,
/// since each of them looks at it.
pub fn while_running(game: &str, sitters: &BTreeMap<String, Sitter>) -> Vec<String> {
    let people = sitters.iter().filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
    let people: Vec<String> = people.map(|(side, _)| side.clone()).collect();
    let mut eyes = if Sharing::new(game, &people).has_enemies() { Vec::new() } else { people };
    eyes.push(PUBLIC.to_owned());
    eyes
}

/// The eyes asked for if they are allowed, otherwise the first that are.
pub fn chosen(allowed: &[String], wanted: Option<&str>) -> String {
    let wanted = allowed.iter().find(|eyes| Some(eyes.as_str()) == wanted);
    wanted.or(allowed.first()).cloned().unwrap_or_else(|| PUBLIC.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitters(british: Sitter, french: Sitter) -> BTreeMap<String, Sitter> {
        [("british".to_owned(), british), ("french".to_owned(), french)].into()
    }

    #[test]
    fn nobody_sees_too_much_while_the_game_goes_on() {
        let person = || Sitter::Person("Anna".into());
        let bot = || Sitter::Bot("normal".into());
        let running = |british, french| while_running("quebec", &sitters(british, french));
        assert_eq!(running(person(), bot()), ["british", "public"]);
        assert_eq!(running(bot(), person()), ["french", "public"]);
        assert_eq!(running(person(), person()), ["public"]);
        assert_eq!(running(bot(), bot()), ["public"]);
        let camp = [("canadiens", person()), ("french_regulars", person()), ("british_regulars", bot())];
        let camp = camp.map(|(side, sitter)| (side.to_owned(), sitter)).into();
        assert_eq!(while_running("conquest", &camp), ["canadiens", "french_regulars", "public"]);
        assert_eq!(all(&["british", "french"]), ["arbiter", "british", "french", "public"]);
    }

    #[test]
    fn an_address_does_not_open_what_is_closed() {
        let allowed = ["french".to_owned(), "public".to_owned()];
        assert_eq!(chosen(&allowed, Some("public")), "public");
        assert_eq!(chosen(&allowed, Some("arbiter")), "french");
        assert_eq!(chosen(&allowed, None), "french");
        assert_eq!(chosen(&[], Some("arbiter")), "public");
    }
}
