//! Short words for the positions of the table.

pub(crate) use testkit::{Refusals, Script};
use tricorne_game_arpents::State;

/// A position is large, and a chapter tries many: they do not all fit on the stack of a test.
pub(crate) type Game = Box<Script<State>>;

#[track_caller]
pub(crate) fn begin() -> Game {
    Box::new(Script::begin())
}

#[track_caller]
pub(crate) fn at(position: &str) -> Game {
    Box::new(Script::at(&format!("arpents; {}", position.trim_end_matches([';', ' ']))))
}

/// June 1755, Movement Phase.
#[track_caller]
pub(crate) fn moving(rest: &str) -> Game {
    at(&format!("date 1755-june; phase movement; step move; {rest}"))
}

/// June 1755, Combat Phase.
#[track_caller]
pub(crate) fn fighting(rest: &str) -> Game {
    at(&format!("date 1755-june; phase combat; step act; {rest}"))
}

/// June 1755, Supply Phase.
#[track_caller]
pub(crate) fn hauling(rest: &str) -> Game {
    at(&format!("date 1755-june; phase supply_movement; step haul; leads british; {rest}"))
}

/// June 1755, Combat sub-phase of the Naval Phase.
#[track_caller]
pub(crate) fn sea_combat(rest: &str) -> Game {
    at(&format!("date 1755-june; phase naval_combat; step fleet; {rest}"))
}

/// June 1755, Movement sub-phase of the Naval Phase.
#[track_caller]
pub(crate) fn sailing(rest: &str) -> Game {
    at(&format!("date 1755-june; phase naval_movement; step fleet; {rest}"))
}

/// Summer 1757, a side recruits.
#[track_caller]
pub(crate) fn recruiting(side: &str, rest: &str) -> Game {
    at(&format!("date 1757-summer; phase recruiting; step recruit; active {side}; {rest}"))
}

/// Summer 1757, a side repairs.
#[track_caller]
pub(crate) fn repairing(side: &str, rest: &str) -> Game {
    at(&format!("date 1757-summer; phase repair; step repair; active {side}; {rest}"))
}

/// Autumn 1756, a card is drawn.
#[track_caller]
pub(crate) fn card(code: &str, rest: &str) -> Game {
    let mut game = at(&format!("date 1756-autumn; phase cards; step draw; draws 1; pile {code}; {rest}"));
    game.pick(0);
    game
}

/// The end of a month, and what begins then.
#[track_caller]
pub(crate) fn end_of(month: &str, rest: &str) -> Game {
    let mut game = at(&format!(
        "date {month}; phase final; step barricade; active french; fr_reine trois_rivieres; {rest}"
    ));
    game.play("french", "done");
    game
}

pub(crate) trait After {
    fn after(self, lines: &[&str]) -> Self;
}

impl After for Game {
    #[track_caller]
    fn after(mut self, lines: &[&str]) -> Game {
        self.run(lines);
        self
    }
}
