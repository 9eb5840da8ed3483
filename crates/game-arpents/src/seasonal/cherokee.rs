//! §9, §13 The Cherokee change sides: those who stand with the British make for home first.

use crate::data::LAND;
use crate::event::Event;
use crate::ids::{Hex, Nation, Side, Unit};
use crate::posts::{Spot, TURNED, Whereabouts, holds};
use crate::seasonal::cards;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{Action, colonies, control, crossing, forts, ground};
use kernel::{Log, Section};

fn cherokee() -> Nation {
    Nation::from_code("cherokee").expect("the Cherokee are on the map")
}

/// The warrior who changes sides next: first all for whom there is nothing to ask, so that Cherokee who are still to
/// turn do not bar the way of others (ruling 161).
pub(crate) fn next(state: &State) -> Option<Unit> {
    let nation = cherokee();
    let remain =
        || Unit::all().filter(|unit| unit.nation() == Some(nation) && !state.has_mark(*unit, TURNED));
    let leaves = |unit: &Unit| state.hex_of(*unit).is_some_and(|hex| has_company(state, hex));
    remain().find(|unit| !leaves(unit)).or_else(|| remain().next())
}

/// §9 — The card was drawn: all of them pass to the French.
pub(crate) fn turn(state: &mut State, log: &mut impl Log<Event>) {
    log.tell(Event::CherokeesTurn);
    for unit in Unit::all().filter(|unit| unit.nation() == Some(cherokee())) {
        if state.whereabouts(unit) == Whereabouts::Pool {
            state.set_turned(unit, true);
        }
    }
    go_on(state, log);
}

fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    while let Some(unit) = next(state) {
        match state.whereabouts(unit) {
            Whereabouts::Hex(hex) if has_company(state, hex) => {
                if ways(state, unit).is_empty() {
                    leave(state, unit, log);
                } else {
                    state.step = Step::Cherokee;
                    return;
                }
            }
            Whereabouts::Hex(hex) => {
                state.set_turned(unit, true);
                settle(state, hex, log);
            }
            // They cannot stay aboard what is now an enemy ship.
            Whereabouts::Aboard(_) => leave(state, unit, log),
            Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => state.set_turned(unit, true),
        }
        if state.is_over() {
            return;
        }
    }
    control::settle(state, log);
    cards::go_on(state, log);
}

/// Ruling 161 — Nowhere to go: back to the pool.
fn leave(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.put(unit, Spot::POOL);
    state.posts[unit.idx()].marks = TURNED;
    log.tell(Event::WentHome { unit });
}

/// §9 — Do British stand in the hex, other than Cherokee?
fn has_company(state: &State, hex: Hex) -> bool {
    let nation = cherokee();
    state.at(hex).any(|unit| state.side_of(unit) == Side::British && unit.nation() != Some(nation))
}

/// They are French now, here: what lies unguarded is theirs, and forts are seen.
fn settle(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    // §10 — They are enemies in its land: the colony enters the war (ruling 161).
    colonies::entered(state, Side::French, hex, log);
    // §2.7 — Supply without an escort falls to whoever occupies its hex.
    let points = state.capture_stock(hex, Side::French);
    if points > 0 {
        log.tell(Event::SupplyTaken { side: Side::French, hex, points });
    }
    forts::look_around(state, hex, log);
}

/// How far the territory is, on its own map.
fn far(hex: Hex) -> Option<u8> {
    cherokee().data().hexes.iter().filter_map(|home| ground::distance(hex, *home)).min()
}

/// Rulings 85, 161 — Where three hexes towards home lead: as near to it as they can.
fn ways(state: &State, unit: Unit) -> Vec<Hex> {
    let Some(from) = state.hex_of(unit).filter(|hex| !hex.is_box()) else { return Vec::new() };
    let mut found = reachable(state, unit, &|_| false);
    found.retain(|hex| !state.is_full(Side::French, *hex));
    if state.options.edition.cherokee_go_three {
        let nearest = found.iter().filter_map(|hex| far(*hex)).min();
        found.retain(|hex| far(*hex) == nearest);
        found.sort_unstable();
        return found;
    }
    // Rules version 2 — Up to three hexes, nearer to home where that can be.
    let home = far(from);
    let is_nearer = |hex: &Hex| far(*hex) < home || (home == Some(0) && far(*hex) == home);
    if home.is_some() && found.iter().any(is_nearer) {
        found.retain(is_nearer);
    }
    found.sort_unstable();
    found
}

/// §9 — The hexes within three, by a way free of British, through none that is closed to them.
fn reachable(state: &State, unit: Unit, closed: &dyn Fn(Hex) -> bool) -> Vec<Hex> {
    let from = state.hex_of(unit).expect("he stands in a hex");
    let mut found = vec![from];
    let mut begin = 0;
    for _ in 0..3 {
        let end = found.len();
        for at in begin..end {
            let hex = found[at];
            for (way, next) in hex.around() {
                let is_open =
                    hex.data().sides[way] & LAND != 0 && ground::may_enter(&state.options, unit, next);
                if is_open && !found.contains(&next) && is_free(state, next) && !closed(next) {
                    found.push(next);
                }
            }
        }
        begin = end;
    }
    found.remove(0);
    found
}

fn is_free(state: &State, hex: Hex) -> bool {
    !state.has(Side::British, holds::TROOPS | holds::LEADERS, hex) && state.stock_of(Side::British, hex) == 0
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let Some(unit) = next(state) else { return };
    out.extend(ways(state, unit).into_iter().map(|to| Action::Put { unit, to }));
}

pub(crate) fn check(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    match next(state) {
        Some(next) if next == unit && ways(state, unit).contains(&to) => Ok(()),
        Some(next) if next == unit => Err(WhyNot::NotTowardsHome { unit, hex: to }),
        _ => Err(WhyNot::NotNext { unit, section: Section::new(9, 0) }),
    }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    let from = state.hex_of(unit).expect("he stands in a hex");
    let crossed =
        crossing::lands(state, Side::French, to, |closed| reachable(state, unit, closed).contains(&to));
    state.put(unit, Spot::POOL);
    state.set_turned(unit, true);
    state.put(unit, Spot::hex(to));
    log.tell(Event::Marched { unit, from, to });
    crossing::wake(state, crossed, log);
    settle(state, to, log);
    go_on(state, log);
}
