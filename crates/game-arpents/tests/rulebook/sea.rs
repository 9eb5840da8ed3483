//! Short words for the tests of the Naval Phase.

pub(crate) use super::common::section;
pub(crate) use kernel::{Faces, Game, Observer, Rules, Side as _, Turn, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_arpents::{Event, Hex, Side, State, Unit, View, WhyNot};

/// June 1755, the British attack at sea.
#[track_caller]
pub(crate) fn combat(rest: &str) -> Script<State> {
    Script::at(&format!("arpents; date 1755-june; phase naval_combat; step fleet; {rest}"))
}

/// June 1755, the British sail.
#[track_caller]
pub(crate) fn sailing(rest: &str) -> Script<State> {
    Script::at(&format!("arpents; date 1755-june; phase naval_movement; step fleet; {rest}"))
}

/// June 1755, the French sail first.
#[track_caller]
pub(crate) fn french_sailing(rest: &str) -> Script<State> {
    sailing(&format!("leads french; active french; {rest}"))
}

/// The action is refused for exactly this reason, under exactly this paragraph.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

/// Who is asked what: `french: intercept`, `dice: locate`.
pub(crate) fn asked(script: &Script<State>) -> String {
    let state = script.state();
    match state.turn() {
        Turn::Decide(sides) => {
            let side = sides.first().expect("somebody is asked");
            format!("{}: {}", side.code(), state.question(side).expect("a question").name)
        }
        Turn::Draw(_) => format!("dice: {}", state.purpose().expect("a purpose").name),
        Turn::Over(_) => "over".to_owned(),
    }
}

/// How many dice are asked.
#[track_caller]
pub(crate) fn dice_asked(script: &Script<State>) -> u8 {
    match script.chance() {
        kernel::Chance::Dice { count, .. } => count,
        other => panic!("dice are not asked, but {other:?}"),
    }
}

pub(crate) fn view(script: &Script<State>) -> View {
    script.state().view(Observer::Public)
}

/// Where a unit is: a hex, `+ship`, or nothing if it is off the map; `!` if it is hurt.
pub(crate) fn stands(script: &Script<State>, code: &str) -> String {
    let view = view(script);
    let Some(found) = view.units.iter().find(|one| one.unit == unit(code)) else { return String::new() };
    let mark = if found.hurt { "!" } else { "" };
    match found.aboard {
        Some(ship) => format!("+{ship}{mark}"),
        None => format!("{}{mark}", found.hex),
    }
}

#[track_caller]
pub(crate) fn unit(code: &str) -> Unit {
    Unit::from_code(code).expect("a unit")
}

#[track_caller]
pub(crate) fn hex(code: &str) -> Hex {
    Hex::from_code(code).expect("a hex")
}

pub(crate) fn dice(faces: &[u8]) -> Faces {
    Faces::new(faces).expect("not too many dice")
}
