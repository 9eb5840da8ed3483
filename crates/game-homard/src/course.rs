//! §4 The turn: generals are posted, points are rolled, tokens are drawn until the bowl is empty.

use crate::event::Event;
use crate::ids::{Post, Side, Units};
use crate::state::{State, Step};
use crate::{activation, command, generals, reinforcements, victory};
use kernel::{Chance, Log, Lot};

/// A new turn begins.
pub(crate) fn begin_turn(state: &mut State, log: &mut impl Log<Event>) {
    state.turn += 1;
    state.active = Side::American;
    (state.acted, state.forced, state.fenced, state.entered) =
        (Units::NONE, Units::NONE, Units::NONE, Units::NONE);
    for unit in state.everyone().iter() {
        let body = &mut state.bodies[unit.idx()];
        (body.combats, body.steps, body.walked) = (0, 0, 0);
    }
    log.tell(Event::TurnBegan { turn: state.turn });
    // §17.3 — Every general is posted anew for the turn (ruling A20).
    for data in state.battle().data().generals {
        let officer = &mut state.officers[data.general.idx()];
        officer.moved = false;
        if matches!(officer.post, Post::Attached(_)) {
            officer.post = Post::Detached;
        }
    }
    generals::post_from(state, 0, log);
}

/// §4.1 — As many tokens as units on the table go into the bowl.
pub(crate) fn fill_bowl(state: &mut State, log: &mut impl Log<Event>) {
    state.bowl = state.on.map(Units::len);
    next_token(state, log);
}

/// §4.2 — The next token, or the end of the turn.
pub(crate) fn next_token(state: &mut State, log: &mut impl Log<Event>) {
    match state.bowl {
        [0, 0] => {
            // §17.6 — After the last token detached generals may still ride.
            state.last_window = true;
            (state.active, state.asked) = (Side::American, Side::American);
            generals::open_window(state, log);
        }
        // Tokens of one colour need no draw.
        [_, 0] => take_token(state, Side::American, log),
        [0, _] => take_token(state, Side::British, log),
        _ => state.step = Step::Token,
    }
}

/// §4.2 — Every token in the bowl is equally likely.
pub(crate) fn chance(state: &State) -> Chance {
    Chance::Pick { of: state.bowl.iter().map(|tokens| u16::from(*tokens)).sum() }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Pick(index) = lot else { panic!("a token is picked") };
    let side = if *index < u16::from(state.bowl[0]) { Side::American } else { Side::British };
    take_token(state, side, log);
}

fn take_token(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    state.bowl[side.idx()] -= 1;
    (state.active, state.asked) = (side, side);
    log.tell(Event::TokenDrawn { side });
    generals::open_window(state, log);
}

/// Both armies' generals have had their window.
pub(crate) fn windows_closed(state: &mut State, log: &mut impl Log<Event>) {
    if state.last_window {
        state.last_window = false;
        reinforcements::begin(state, log);
    } else {
        activation::ask(state);
    }
}

/// An activation is over.
pub(crate) fn end_activation(state: &mut State, log: &mut impl Log<Event>) {
    state.group = Units::NONE;
    state.played = Units::NONE;
    state.spent = Units::NONE;
    state.basic = Units::NONE;
    state.unit = None;
    state.success = false;
    state.pace = None;
    state.went = false;
    state.march = None;
    victory::watch_hill(state, log);
    if victory::at_once(state, log) {
        return;
    }
    next_token(state, log);
}

/// The turn is over.
pub(crate) fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    victory::watch_hill(state, log);
    if !victory::at_end_of_turn(state, log) {
        begin_turn(state, log);
    }
}

/// Generals are posted: dice for command points.
pub(crate) fn posted(state: &mut State, log: &mut impl Log<Event>) {
    state.officer = None;
    generals::capture_exposed(state, log);
    state.asked = Side::American;
    command::begin(state, log);
}
