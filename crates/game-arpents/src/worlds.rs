//! Worlds that fit what a side knows: all but the strength of unseen enemy forts lies open (§4.1).

use crate::entry::Entry;
use crate::forts;
use crate::group::Group;
use crate::ids::{Hex, Place, Side, Unit};
use crate::land::fight::{Fight, Kind};
use crate::nations;
use crate::options::Options;
use crate::posts::{ACTED, FED, FIRED, HURT, IDLE, INTERCEPTED, SAILED, Spot, TURNED};
use crate::state::{State, UNSEEN};
use crate::step::{Phase, Step};
use crate::supply::hauling::Haul;
use crate::view::View;
use kernel::{Knowledge, Luck, Worlds};

/// What a side can deduce: the position, but for the forts that are not seen now.
#[derive(Clone, Debug)]
pub struct Belief {
    state: Box<State>,
    hidden: Vec<Place>,
}

impl Worlds for State {
    type Belief = Belief;

    fn believe(knowledge: &Knowledge<State>) -> Belief {
        let state = Box::new(base(&knowledge.view));
        let side = knowledge.side;
        let is_hidden = |place: &Place| {
            place.data().fort > 0 && state.controller(*place) != side && !forts::is_seen(&state, side, *place)
        };
        let hidden = Place::all().filter(is_hidden).collect();
        Belief { state, hidden }
    }

    /// A fort out of sight may have been strengthened since it was seen, up to its ceiling (§5.5); it is not weakened.
    fn sample(belief: &Belief, luck: &mut impl Luck) -> State {
        let mut state = State::clone(&belief.state);
        for place in &belief.hidden {
            let ceiling = state.options.scenario.fort(*place);
            let least = match state.seen[place.idx()] {
                UNSEEN => 1,
                seen => seen.min(ceiling),
            };
            state.forts[place.idx()] = least + luck.below(u32::from(ceiling - least) + 1) as u8;
        }
        state
    }
}

/// The state that the view shows; forts that it hides are as last seen, or as at the start.
pub(crate) fn base(view: &View) -> State {
    let options = Options::from_unusual(&view.scenario, view.rules, view.options.iter().map(String::as_str));
    let options = options.expect("views name known options");
    let mut state = State::blank(options);
    state.date = view.date;
    state.phase = Phase::from_code(&view.phase).expect("views name known phases");
    state.step = match view.outcome {
        Some(ending) => Step::Over(ending),
        None => Step::from_name(&view.question).expect("views name known steps"),
    };
    (state.initiative, state.leads, state.active) = (view.initiative, view.leads, view.active);
    (state.passes, state.victories) = (view.passes, view.victories);
    for unit in Unit::all() {
        state.posts[unit.idx()].spot = Spot::GONE;
    }
    for unit in &view.pool {
        state.posts[unit.idx()].spot = Spot::POOL;
    }
    for unit in &view.due {
        state.posts[unit.idx()].spot = Spot::DUE;
    }
    for unit in &view.units {
        let marks = [
            (unit.hurt, HURT),
            (unit.acted, ACTED),
            (unit.fired, FIRED),
            (unit.idle, IDLE),
            (unit.intercepted, INTERCEPTED),
            (unit.sailed, SAILED),
            (unit.turned, TURNED),
            (unit.fed, FED),
        ];
        let marks = marks.iter().filter(|(has, _)| *has).map(|(_, mark)| mark).sum();
        state.posts[unit.unit.idx()].marks = marks;
        let spot = unit.aboard.map_or(Spot::hex(unit.hex), Spot::aboard);
        state.put(unit.unit, spot);
    }
    for stock in &view.stocks {
        state.add_stock(stock.side, stock.hex, stock.points, false);
        state.stock[stock.hex.idx()].tired = stock.tired;
    }
    for (ship, points) in &view.cargo {
        state.cargo[ship.ship().expect("cargo is aboard ships")] = *points;
    }
    (state.french, state.besieged) = (0, 0);
    for place in &view.places {
        let at = place.place.idx();
        if place.side == Side::French {
            state.french |= 1 << at;
        }
        if place.besieged {
            state.besieged |= 1 << at;
        }
        state.seen[at] = place.seen.unwrap_or(UNSEEN);
        state.forts[at] = place.fort.or(place.seen).unwrap_or(options.scenario.fort(place.place));
    }
    state.barricades = view.barricades.iter().copied().collect();
    state.pile = view.pile.iter().map(|card| 1 << card.0).sum();
    state.drawn = view.drawn.iter().map(|card| 1 << card.0).sum();
    state.at_peace = view.at_peace.iter().map(|colony| 1 << colony.0).sum();
    state.displeased = view.displeased.iter().map(|colony| 1 << colony.0).sum();
    state.spain = view.spain;
    state.neutral = view.neutral.iter().map(|nation| 1 << nation.0).sum();
    // §9 — In the pool, too, the Cherokee serve whom their card says.
    for unit in &view.pool {
        if unit.nation().is_some_and(|nation| nations::is_turned(&state, nation)) {
            state.set_turned(*unit, true);
        }
    }
    state.ledger = view.ledger.to_ledger();
    state.group =
        Group { units: view.group.iter().copied().collect(), from: view.group_from.unwrap_or(Hex::NOWHERE) };
    state.entry = Entry {
        hex: view.entered.unwrap_or(Hex::NOWHERE),
        by: view.entered_by,
        leader: view.escaping,
        ships: view.port_ships,
    };
    if let Some(haul) = view.haul {
        state.haul = Haul { from: haul.from, ship: haul.ship, points: haul.points };
    }
    state.unpaid.copy_from_slice(&view.unpaid);
    if let Some(fight) = &view.fight {
        let kind = Kind::ALL.into_iter().find(|kind| kind.code() == fight.kind);
        state.fight = Fight {
            kind: kind.expect("views name known attacks"),
            target: fight.target,
            base: fight.base.unwrap_or(Hex::NOWHERE),
            attackers: fight.attackers.iter().copied().collect(),
            support: fight.support.iter().copied().collect(),
            marched: fight.marched.iter().copied().collect(),
            silent: fight.silent.iter().copied().collect(),
            losses: fight.losses,
            retreats: fight.retreats,
            cleared: fight.cleared,
            driven: fight.driven,
            asked: fight.asked,
            count: fight.count,
            rolled: fight.rolled,
        };
    }
    if let Some(naval) = &view.naval {
        state.naval = naval.to_naval();
    }
    state
}
