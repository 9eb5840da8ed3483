//! Short words for the tests of seasons and of the Final Phase.

pub(crate) use super::common::section;
pub(crate) use kernel::{Chance, Game, Observer, Rules, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_arpents::{
    Colony, Ending, Event, Hex, Nation, Place, Side, State, Unit, View, WhyNot,
};

/// A position, without its leading `arpents; `.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("arpents; {}", position.trim_end_matches([';', ' '])))
}

/// A season after its only card was drawn. The Battle of Lagos asks nothing and changes nothing but France's income.
#[track_caller]
pub(crate) fn after_lagos(rest: &str) -> Script<State> {
    let mut script = at(&format!("date 1756-autumn; phase cards; step draw; draws 1; pile lagos; {rest}"));
    script.pick(0);
    script
}

/// A card is drawn in Autumn 1756, the last of the season.
#[track_caller]
pub(crate) fn card(code: &str, rest: &str) -> Script<State> {
    let mut script = at(&format!("date 1756-autumn; phase cards; step draw; draws 1; pile {code}; {rest}"));
    script.pick(0);
    script
}

/// The end of a month: the French may still dig at Trois-Rivières, and do not, so that the next turn begins.
#[track_caller]
pub(crate) fn end_of(month: &str, rest: &str) -> Script<State> {
    let mut script = at(&format!(
        "date {month}; phase final; step barricade; active french; fr_reine trois_rivieres; {rest}"
    ));
    script.play("french", "done");
    script
}

/// §5.4 — A side recruits in Summer 1757.
#[track_caller]
pub(crate) fn recruiting(side: &str, rest: &str) -> Script<State> {
    at(&format!("date 1757-summer; phase recruiting; step recruit; active {side}; {rest}"))
}

/// §5.5 — A side repairs in Summer 1757.
#[track_caller]
pub(crate) fn repairing(side: &str, rest: &str) -> Script<State> {
    at(&format!("date 1757-summer; phase repair; step repair; active {side}; {rest}"))
}

/// The action is refused for exactly this reason, under exactly this section.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

/// What a side may do, of the actions that begin with a word: the rest of each.
pub(crate) fn legal(script: &Script<State>, side: &str, word: &str) -> Vec<String> {
    let begins = format!("{word} ");
    script.legal(side).iter().filter_map(|text| text.strip_prefix(&begins).map(str::to_owned)).collect()
}

pub(crate) fn view(script: &Script<State>) -> View {
    script.state().view(Observer::Arbiter)
}

/// What is asked.
pub(crate) fn question(script: &Script<State>) -> String {
    view(script).question
}

/// How much supply lies in a hex.
pub(crate) fn stock(script: &Script<State>, code: &str) -> u16 {
    view(script).stocks.iter().find(|stock| stock.hex == hex(code)).map_or(0, |stock| stock.points)
}

/// What a colony still has to place.
pub(crate) fn made(script: &Script<State>, code: &str) -> u8 {
    let view = view(script);
    view.ledger.made.iter().find(|(one, _)| *one == colony(code)).map_or(0, |(_, points)| *points)
}

/// Where a unit stands, and whether it is hurt; nothing if it is off the maps.
pub(crate) fn standing(script: &Script<State>, code: &str) -> Option<(Hex, bool)> {
    view(script).units.iter().find(|one| one.unit == unit(code)).map(|one| (one.hex, one.hurt))
}

pub(crate) fn is_in_pool(script: &Script<State>, code: &str) -> bool {
    view(script).pool.contains(&unit(code))
}

/// The strength of a fort.
pub(crate) fn fort(script: &Script<State>, code: &str) -> u8 {
    let view = view(script);
    let place = view.places.iter().find(|one| one.place == place(code));
    place.and_then(|place| place.fort).expect("a fort")
}

pub(crate) fn hex(code: &str) -> Hex {
    Hex::from_code(code).expect("a hex")
}

pub(crate) fn unit(code: &str) -> Unit {
    Unit::from_code(code).expect("a unit")
}

pub(crate) fn place(code: &str) -> Place {
    Place::from_code(code).expect("a place")
}

pub(crate) fn colony(code: &str) -> Colony {
    Colony::from_code(code).expect("a colony")
}

pub(crate) fn nation(code: &str) -> Nation {
    Nation::from_code(code).expect("a nation")
}
