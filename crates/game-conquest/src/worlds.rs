//! Worlds that fit what a side knows: everything as it lies, and the hidden hands as they may be.
//!
//! A view holds all there is to know. A hand that was shown was shuffled into its deck and drawn anew (§0.6), so
//! nothing of it lasts; all a side can tell of a hidden hand is which cards it cannot hold because they were played,
//! and that it holds a movement card when it must.

use crate::cards;
use crate::data;
use crate::ids::{Card, Cards, Kind, Side};
use crate::options::Options;
use crate::state::{Army, Battle, Muster, State, Step, slot_of};
use crate::view::{ArmyView, BattleView, View};
use kernel::{Choices, Knowledge, Luck, Worlds};

/// What a side can deduce, ready to be sampled.
#[derive(Clone, Debug)]
pub struct Belief {
    /// Everything but the hidden hands, which are empty here.
    base: State,
    /// The factions whose hands are hidden, with the number of their cards.
    hidden: Vec<(Side, u8)>,
}

impl Worlds for State {
    type Belief = Belief;

    fn believe(knowledge: &Knowledge<State>) -> Belief {
        let view = &knowledge.view;
        let hidden = view.factions.iter().filter(|faction| faction.hand.is_none());
        Belief { base: base(view), hidden: hidden.map(|faction| (faction.side, faction.hand_size)).collect() }
    }

    fn sample(belief: &Belief, luck: &mut impl Luck) -> State {
        let mut state = belief.base.clone();
        for (side, size) in &belief.hidden {
            state.hands[side.idx()] = guess(&belief.base, *side, *size, luck);
        }
        state
    }
}

/// A hand of this size, each that fits as likely as the others.
fn guess(state: &State, side: Side, size: u8, luck: &mut impl Luck) -> Cards {
    let must_move = cards::must_hold_movement(state, side) && size > 0;
    loop {
        let mut left = state.deck(side);
        let mut hand = Cards::NONE;
        for _ in 0..size {
            let index = luck.below(u32::from(left.len())) as usize;
            let no = left.iter().nth(index).expect("the deck held as many as were drawn");
            left = left.without(no);
            hand = hand.with(no);
        }
        if !must_move || !hand.and(Cards::MOVEMENT).is_empty() {
            return hand;
        }
    }
}

/// A state with everything that the view shows.
fn base(view: &View) -> State {
    let mut choices = Choices { scenario: view.scenario.clone(), rules: view.rules, ..Choices::default() };
    for option in &view.options {
        let (name, value) = option.split_once('=').expect("views write name=value");
        choices.options.insert(name.to_owned(), value.to_owned());
    }
    let mut state = State::blank(Options::from_choices(&choices).expect("views name known options"));
    state.step = match view.outcome {
        Some(ending) => Step::Over(ending),
        None => Step::from_name(&view.question).expect("views name known steps"),
    };
    state.turn = view.turn;
    state.active = view.active.unwrap_or(Side::ColonialMilitia);
    state.previous = view.previous;
    state.track[..view.track.len()].copy_from_slice(&view.track);
    state.drawn = view.track.len() as u8;
    board(&mut state, view);
    for faction in &view.factions {
        let side = faction.side;
        state.reserve[side.idx()] = faction.reserve;
        state.fled[side.idx()] = faction.fled;
        let numbers = |cards: &[Card]| cards.iter().map(|card| card.no()).collect::<Cards>();
        state.hands[side.idx()] = faction.hand.as_deref().map_or(Cards::NONE, numbers);
        let played = numbers(&faction.discard);
        state.played[side.idx()] = if faction.truce { played.with(Cards::TRUCE) } else { played };
    }
    [state.reserve[Kind::Natives.idx()], state.fled[Kind::Natives.idx()]] = view.natives;
    state.to_place = view.to_place;
    if let Some(due) = &view.reinforcements {
        state.received = due.received;
        state.to_place = due.reserve;
        state.fled_due = due.fled;
        for (at, marker) in state.markers(state.active).into_iter().enumerate() {
            let room = due.room.iter().find(|(zone, _)| marker.is_some_and(|marker| marker.zone == *zone));
            state.room[at] = room.map_or(0, |(_, room)| *room);
        }
    }
    if let Some(orders) = &view.orders {
        let number = |card: Option<Card>| card.map_or(0, Card::no);
        state.card = number(orders.card);
        state.armies = orders.armies;
        state.extra = number(orders.extra);
    }
    state.in_force = view.in_force.iter().map(|card| card.no()).collect();
    state.first_strike = view.first_strike;
    state.army = view.army.as_ref().map(|army| army_of(army, state.active));
    state.battle = view.battle.as_ref().map(battle_of);
    state
}

fn board(state: &mut State, view: &View) {
    for zone in &view.zones {
        for (kind, count) in zone.units.iter() {
            state.add(kind, zone.zone, count);
        }
        for kind in State::kinds(state.active.camp()) {
            state.moved[zone.zone.idx()][slot_of(kind)] = zone.moved[kind];
        }
        state.led[zone.zone.idx()] = zone.led;
        if let Some(camp) = zone.control {
            state.control[camp.idx()] = state.control[camp.idx()].with(zone.zone);
        }
        if zone.fort {
            state.forts = state.forts.with(zone.zone);
        }
    }
    for muster in &view.musters {
        let markers = &mut state.musters[muster.side.camp().idx()];
        let free = markers.iter_mut().find(|marker| marker.is_none()).expect("a militia has two markers");
        *free = Some(Muster { zone: muster.zone, raised: muster.level == data::MUSTER_RAISED });
    }
}

fn army_of(view: &ArmyView, active: Side) -> Army {
    let mut path = [view.zone; 4];
    path[..view.path.len()].copy_from_slice(&view.path);
    let kinds = [active.kind(), active.ally().kind(), Kind::Natives];
    let slot = view.choosing.and_then(|kind| kinds.iter().position(|own| *own == kind)).unwrap_or(3);
    Army {
        units: view.units,
        slot: slot as u8,
        by: view.by,
        left: view.left,
        sailed: view.sailed,
        path,
        steps: view.path.len() as u8 - 1,
    }
}

fn battle_of(view: &BattleView) -> Battle {
    Battle {
        zone: view.zone,
        rolling: view.rolling,
        roll: view.roll,
        deciders: view.deciders,
        stage: view.stage,
        hits: view.hits,
        flees: view.flees,
        manoeuvres: view.manoeuvres,
        mover: view.mover,
        yielded: view.yielded,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Observer, Rules};

    #[test]
    fn the_arbiter_sees_the_whole_state() {
        let state = State::initial(Options::default());
        assert_eq!(base(&state.view(Observer::Arbiter)), state);
    }
}
