//! Short words for the tests of the rulebook.

pub(crate) use kernel::{Choices, Game, Observer, Rules, Section, Turn, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_homard::{
    Battle, Event, Facing, Fate, General, Pace, Piece, Place, Reason, Side, State, Unit, View, WhyNot,
};

/// A position, without its leading `homard; `. Nobody gives up, so that small positions ask nothing more.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("homard; {position}"))
}

/// A unit of Camden whose test succeeded is to act. More options go into `extra`, as `a=b,c=d`.
#[track_caller]
pub(crate) fn acting_with(battle: &str, unit: &str, extra: &str, rest: &str) -> Script<State> {
    let side = if unit.starts_with('a') { "american" } else { "british" };
    let options = if extra.is_empty() { String::new() } else { format!(",{extra}") };
    at(&format!(
        "battle {battle}; options concession=off{options}; step act; turn 1; active {side}; acted {unit}; \
         group {unit}; unit {unit}; success yes; {rest}"
    ))
}

#[track_caller]
pub(crate) fn acting(unit: &str, rest: &str) -> Script<State> {
    acting_with("camden", unit, "", rest)
}

/// A unit of Camden whose test failed.
#[track_caller]
pub(crate) fn failed(unit: &str, rest: &str) -> Script<State> {
    let side = if unit.starts_with('a') { "american" } else { "british" };
    at(&format!(
        "battle camden; options concession=off; step act; turn 1; active {side}; acted {unit}; group {unit}; \
         unit {unit}; {rest}"
    ))
}

/// The action is refused for exactly this reason, under exactly this paragraph.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

pub(crate) fn section(chapter: u8, paragraph: u8) -> Section {
    Section::new(chapter, paragraph)
}

/// Everything lies open.
pub(crate) fn view(script: &Script<State>) -> View {
    script.state().view(Observer::Public)
}

pub(crate) fn unit(code: &str) -> Unit {
    Unit::from_code(code).expect("a unit")
}

/// A unit of Camden.
pub(crate) fn piece(code: &str) -> Piece {
    piece_of(Battle::Camden, code)
}

pub(crate) fn piece_of(battle: Battle, code: &str) -> Piece {
    Piece { battle, unit: unit(code) }
}

pub(crate) fn place(code: &str) -> Place {
    Place::from_code(code).expect("a place")
}

pub(crate) fn general(code: &str) -> General {
    General::from_code(code).expect("a general")
}

pub(crate) fn facing(degrees: u16) -> Facing {
    Facing::from_degrees(degrees).expect("a facing")
}

/// Where a unit is and how many elements it has, as `f8/270 e4`; `-` if it is gone.
pub(crate) fn stands(script: &Script<State>, code: &str) -> String {
    match view(script).unit(unit(code)) {
        Some(view) => format!("{}/{} e{}", view.place, view.facing.degrees(), view.elements),
        None => "-".to_owned(),
    }
}

/// The question put to somebody now, and to whom.
pub(crate) fn asks(script: &Script<State>) -> Option<(Side, &'static str)> {
    Side::BOTH.into_iter().find_map(|side| Some((side, script.state().question(side)?.name)))
}

/// Legal actions that begin with this word, without it.
#[track_caller]
pub(crate) fn legal(script: &Script<State>, side: &str, word: &str) -> Vec<String> {
    let all = script.legal(side).into_iter();
    all.filter_map(|action| action.strip_prefix(word)?.strip_prefix(' ').map(str::to_owned)).collect()
}

/// What chance is asked, as `4d6` or `1of22`.
pub(crate) fn chance(script: &Script<State>) -> String {
    script.chance().to_string().split(' ').nth(1).expect("a chance has two words").to_owned()
}
