//! Short words for the tests of the rulebook.

pub(crate) use kernel::{Game, Observer, Rules, Section, Told as _, Turn, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_arpents::view::{PlaceView, StockView, UnitView};
pub(crate) use tricorne_game_arpents::{
    Colony, Event, Hex, Modifiers, Place, Side, State, Unit, View, WhyNot,
};

/// A position, without its leading `arpents; `.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("arpents; {position}"))
}

/// A month's Movement Phase: the British move.
#[track_caller]
pub(crate) fn moving(units: &str) -> Script<State> {
    at(&format!("date 1755-june; phase movement; step move; {units}"))
}

/// A month's Combat Phase: the British act, the French after them.
#[track_caller]
pub(crate) fn fighting(units: &str) -> Script<State> {
    at(&format!("date 1755-june; phase combat; step act; {units}"))
}

/// What a side may do, of the actions that begin with a word: the rest of each.
pub(crate) fn legal(script: &Script<State>, side: &str, word: &str) -> Vec<String> {
    let begins = format!("{word} ");
    script.legal(side).iter().filter_map(|text| text.strip_prefix(&begins).map(str::to_owned)).collect()
}

/// The action is refused for exactly this reason, under exactly this section.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

pub(crate) fn section(text: &str) -> Section {
    text.parse().expect("a section")
}

/// Who is asked what, as `french: act`; `dice` if chance is.
pub(crate) fn asked(script: &Script<State>) -> String {
    let sides = [("british", Side::British), ("french", Side::French)];
    let found = sides
        .iter()
        .find_map(|(word, side)| Some(format!("{word}: {}", script.state().question(*side)?.name)));
    found.unwrap_or_else(|| "dice".to_owned())
}

/// Everything but fort strengths lies open.
pub(crate) fn view(script: &Script<State>) -> View {
    script.state().view(Observer::Arbiter)
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

/// The unit as it stands, if it is on a map, in a box or aboard.
pub(crate) fn standing(script: &Script<State>, code: &str) -> Option<UnitView> {
    view(script).units.into_iter().find(|one| one.unit == unit(code))
}

/// Where a unit is.
#[track_caller]
pub(crate) fn whereabouts(script: &Script<State>, code: &str) -> Hex {
    standing(script, code).unwrap_or_else(|| panic!("{code} is not on the maps")).hex
}

/// The supply in a hex: whose, and how much.
pub(crate) fn stock(script: &Script<State>, code: &str) -> Option<(Side, u16)> {
    let found = view(script).stocks.into_iter().find(|stock: &StockView| stock.hex == hex(code));
    found.map(|stock| (stock.side, stock.points))
}

/// A town or fort as it is.
pub(crate) fn town(script: &Script<State>, code: &str) -> PlaceView {
    view(script).places.into_iter().find(|one| one.place == place(code)).expect("every place is in the view")
}

/// The sum added to the die of the last combat, with all its parts.
#[track_caller]
pub(crate) fn fought(script: &Script<State>) -> (u16, u16, Modifiers) {
    let found = script.events().iter().rev().find_map(|event| match event {
        Event::Fought { attack, defence, modifiers, .. } => Some((*attack, *defence, *modifiers)),
        _ => None,
    });
    found.expect("a combat was fought")
}
