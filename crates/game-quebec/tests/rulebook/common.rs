//! What the tests of the rulebook share. Several files use it: add functions, do not rename them.

pub(crate) use kernel::{Faces, Game, Observer, Rules, Section, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_quebec::Side::{British, French};
pub(crate) use tricorne_game_quebec::{
    Action, Block, Ending, Event, Fate, Kind, Occasion, Order, Region, Side, Slot, State, View, Way, WhyNot,
    Zone,
};

/// A script at a position, written without its leading `quebec; `.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("quebec; {position}"))
}

/// A British block by its code.
#[track_caller]
pub(crate) fn b(code: &str) -> Block {
    Block::from_code(British, code).unwrap_or_else(|| panic!("no British block «{code}»"))
}

/// A French block by its code.
#[track_caller]
pub(crate) fn f(code: &str) -> Block {
    Block::from_code(French, code).unwrap_or_else(|| panic!("no French block «{code}»"))
}

/// Blocks of a side: `15,28`.
#[track_caller]
pub(crate) fn blocks(side: Side, codes: &str) -> Vec<Block> {
    codes.split(',').map(|code| Block::from_code(side, code).expect("a block of that side")).collect()
}

/// A zone by its code.
#[track_caller]
pub(crate) fn zone(code: &str) -> Zone {
    Zone::from_code(code).unwrap_or_else(|| panic!("no zone «{code}»"))
}

/// A paragraph by its number.
#[track_caller]
pub(crate) fn par(number: &str) -> Section {
    number.parse().unwrap_or_else(|_| panic!("«{number}» is no paragraph"))
}

/// The action is refused for exactly this reason, under exactly this paragraph.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

/// Both sides write these lines and seal them, the French last.
#[track_caller]
pub(crate) fn orders(script: &mut Script<State>, british: &[&str], french: &[&str]) {
    for (side, lines) in [("british", british), ("french", french)] {
        for line in lines {
            script.play(side, line);
        }
        script.play(side, "done");
    }
}

/// The side picks these blocks: `15,28`.
#[track_caller]
pub(crate) fn picks(script: &mut Script<State>, side: &str, codes: &str) {
    for code in codes.split(',') {
        script.play(side, &format!("pick {code}"));
    }
}

/// The question put to the side now, or nothing.
pub(crate) fn asks(script: &Script<State>, side: Side) -> Option<&'static str> {
    script.state().question(side).map(|question| question.name)
}

/// What a side sees.
pub(crate) fn view(script: &Script<State>, side: Side) -> View {
    script.state().view(Observer::Side(side))
}

/// The orders for blocks among what a side may play: those with a number in front.
#[track_caller]
pub(crate) fn numbered(script: &Script<State>, side: &str) -> Vec<String> {
    let mut legal = script.legal(side);
    legal.retain(|action| action.starts_with(|first: char| first.is_ascii_digit()));
    legal
}

/// A line of orders: `3 LE-ET`, `2 BA-SL`, `IN-OR` or `hold`.
#[track_caller]
pub(crate) fn line(side: Side, text: &str) -> Order {
    if text == "hold" {
        return Order::Hold;
    }
    match State::read_action(side, text).expect("a line of orders") {
        Action::March { from, to, count } => Order::March { from, to, count },
        Action::Sail { up, count } => Order::Sail { up, count },
        Action::Roam { to } => Order::Roam { to },
        other => panic!("{other:?} is no line of orders"),
    }
}

pub(crate) fn written(side: Side, text: &str) -> Event {
    Event::Written { side, line: line(side, text) }
}

pub(crate) fn sealed(side: Side) -> Event {
    Event::Sealed { side }
}

pub(crate) fn ordered(side: Side, text: &str) -> Event {
    Event::Ordered { side, line: line(side, text) }
}

pub(crate) fn picked(side: Side, code: &str, to: &str) -> Event {
    Event::Picked { block: blocks(side, code)[0], to: zone(to) }
}

pub(crate) fn picks_done(side: Side) -> Event {
    Event::PicksDone { side }
}

/// Blocks moved: `moved(British, "OR-BE", Way::Boat, "15,28")`.
#[track_caller]
pub(crate) fn moved(side: Side, leg: &str, way: Way, codes: &str) -> Event {
    let (from, to) = leg.split_once('-').expect("two zones");
    let list = blocks(side, codes);
    let count = list.len() as u8;
    Event::Moved { side, from: zone(from), to: zone(to), count, way, blocks: Some(list.into()) }
}

/// Blocks went back: `retreated(British, "BE-OR", "15,28")`.
#[track_caller]
pub(crate) fn retreated(side: Side, leg: &str, codes: &str) -> Event {
    let (from, to) = leg.split_once('-').expect("two zones");
    let list = blocks(side, codes);
    let count = list.len() as u8;
    Event::Retreated { side, from: zone(from), to: zone(to), count, blocks: Some(list.into()) }
}

pub(crate) fn move_began(number: u8) -> Event {
    Event::MoveBegan { number }
}

pub(crate) fn occupied(code: &str) -> Event {
    Event::Occupied { zone: zone(code) }
}

pub(crate) fn decoys_removed(side: Side, code: &str, count: u8) -> Event {
    Event::DecoysRemoved { side, zone: zone(code), count }
}

/// A battle by road begins.
pub(crate) fn battle(code: &str, attacker: Side) -> Event {
    Event::BattleBegan { zone: zone(code), attacker, skirmish: false, way: Way::Road }
}

/// A skirmish by road begins.
pub(crate) fn skirmish(code: &str, attacker: Side) -> Event {
    Event::BattleBegan { zone: zone(code), attacker, skirmish: true, way: Way::Road }
}

/// A block lies face up in the one column of a skirmish.
pub(crate) fn shown(block: Block, cv: u8) -> Event {
    Event::Shown { block, cv, slot: Slot::Centre }
}

pub(crate) fn round(round: u8) -> Event {
    Event::RoundBegan { round }
}

/// A block fired at the column opposite.
#[track_caller]
pub(crate) fn fired(block: Block, dice: &[u8], hits: u8, double: bool) -> Event {
    let dice = Faces::new(dice).expect("not too many dice");
    Event::Fired { block, occasion: Occasion::Battle, dice, hits, double }
}

pub(crate) fn lost(block: Block, cv: u8) -> Event {
    Event::Lost { block, cv }
}

pub(crate) fn ended(code: &str, winner: Side) -> Event {
    Event::BattleEnded { zone: zone(code), winner }
}

pub(crate) fn over(ending: Ending) -> Event {
    Event::Over { winner: ending.winner(), ending }
}
