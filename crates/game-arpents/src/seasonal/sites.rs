//! §5.4 Where a unit of the force pool may appear, and whose supply pays for it (§2.2, §2.4, §2.5, §9).

use crate::data::{Effect, Empire, Region};
use crate::ground;
use crate::ids::{Colony, Hex, Kind, Place, Side, Unit};
use crate::posts::holds;
use crate::reach;
use crate::seasonal::cards;
use crate::seasonal::pay::{self, Funds};
use crate::state::State;
use crate::why_not::WhyNot;
use crate::why_not_said::placing;
use kernel::Section;

/// Colonies without those of a Spain that is not in the war (§8).
pub(crate) fn awake(state: &State, colonies: u32) -> u32 {
    let asleep = |colony: &Colony| colony.data().empire == Empire::Spanish && !state.spain;
    Colony::all().filter(asleep).fold(colonies, |left, colony| left & !(1 << colony.0))
}

/// §2.2, §2.4, §2.5 — Supply to recruit or build it.
pub(crate) fn cost(state: &State, unit: Unit) -> u8 {
    // §9 — Mi'kmaq warriors cost 1 once the Acadians are expelled.
    let is_mikmaq = unit.nation().is_some_and(|nation| nation.code() == "mikmaq");
    if is_mikmaq && cards::has_come(state, Effect::Expulsion) {
        return 1;
    }
    unit.kind().data().cost
}

/// The number of a kind in [`crate::data::PlaceData::builds`], if it is built in named towns (§2.4, §2.5).
fn yard(kind: Kind) -> Option<usize> {
    match kind {
        Kind::Gun => Some(0),
        Kind::ShipOfLine => Some(1),
        Kind::Frigate => Some(2),
        Kind::Merchant => Some(3),
        _ => None,
    }
}

/// Visit the hexes worth looking at for a unit until one is wanted; some come twice, or are refused by [`check`].
pub(crate) fn find(state: &State, side: Side, unit: Unit, wanted: impl FnMut(Hex) -> bool) -> bool {
    let held = || Place::all().filter(|place| state.controller(*place) == side);
    if let Some(yard) = yard(unit.kind()) {
        let boxed = (unit.kind() == Kind::Gun).then(|| Hex::box_of(side));
        return held().filter(|place| place.data().builds[yard]).map(Place::hex).chain(boxed).any(wanted);
    }
    if let Some(nation) = unit.nation() {
        return nation.data().hexes.iter().copied().any(wanted);
    }
    if let Some(colony) = home_colony(unit) {
        let near = |place: &Place| place.hex().data().is_in(colony);
        return held().filter(near).flat_map(with_around).filter(|hex| hex.data().is_in(colony)).any(wanted);
    }
    match unit.data().home {
        Region::Place(place) => std::iter::once(place.hex()).any(wanted),
        Region::FrenchCities => french_cities().map(Place::hex).any(wanted),
        _ => held().filter(|place| place.data().owner == Empire::British).flat_map(with_around).any(wanted),
    }
}

fn with_around(place: Place) -> impl Iterator<Item = Hex> {
    std::iter::once(place.hex()).chain(place.hex().around().map(|(_, next)| next))
}

fn french_cities() -> impl Iterator<Item = Place> {
    ["quebec", "montreal", "louisbourg"].into_iter().filter_map(Place::from_code)
}

pub(crate) fn home_colony(unit: Unit) -> Option<Colony> {
    match unit.data().home {
        Region::Colony(colony) => Some(colony),
        _ => None,
    }
}

/// May the unit appear in the hex? `Ok` brings the purse that pays for it.
pub(crate) fn check(state: &State, funds: &Funds, unit: Unit, hex: Hex) -> Result<u32, WhyNot> {
    let side = funds.side;
    let enemy = side.other();
    // Ruling 171 — Nothing appears outside the ground of a scenario.
    if !state.options.scenario.in_play(hex) {
        return Err(WhyNot::OutOfPlay { hex });
    }
    let purse = purse(state, side, unit, hex)?;
    if hex.is_box() {
        return paid(state, funds, unit, purse);
    }
    // Ruling 108 — No enemy is there.
    if state.has(enemy, holds::TROOPS | holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0 {
        return Err(reach::enemy_in(state, enemy, hex, placing(unit)));
    }
    if unit.kind().stacks() {
        if !ground::may_enter(&state.options, unit, hex) {
            return Err(WhyNot::Impassable { hex });
        }
        // §2.1 — Never more than the stacking limit.
        if state.is_full(side, hex) {
            return Err(WhyNot::Stacking { hex });
        }
    }
    paid(state, funds, unit, purse)
}

fn paid(state: &State, funds: &Funds, unit: Unit, purse: u32) -> Result<u32, WhyNot> {
    let points = cost(state, unit);
    if funds.can_pay(state, purse, points) {
        Ok(purse)
    } else {
        Err(WhyNot::TooDear { points, section: Section::new(5, 4) })
    }
}

fn outside(unit: Unit, hex: Hex) -> WhyNot {
    WhyNot::OutsideRegion { unit, hex, section: placing(unit) }
}

/// §5.4 — The colonies that pay for the unit in this hex, if it is one of its region (ruling 38).
fn purse(state: &State, side: Side, unit: Unit, hex: Hex) -> Result<u32, WhyNot> {
    let is_held = |place: Place| state.controller(place) == side;
    let is_place_held = hex.place().is_some_and(is_held);
    if let Some(yard) = yard(unit.kind()) {
        // §2.4 — Guns also in Europe.
        if hex.is_box() {
            let is_ours = unit.kind() == Kind::Gun && hex == Hex::box_of(side);
            return if is_ours { Ok(pay::purse_of(hex)) } else { Err(outside(unit, hex)) };
        }
        // §2.4, §2.5 — Only in the towns of the lists, and only in one's own.
        let builds = hex.place().is_some_and(|place| place.data().builds[yard]);
        return match (builds, is_place_held) {
            (true, true) => active(state, unit, hex),
            (true, false) => Err(WhyNot::NotControlled { hex, section: placing(unit) }),
            (false, _) => Err(outside(unit, hex)),
        };
    }
    let Some(data) = hex.get() else { return Err(outside(unit, hex)) };
    if let Some(nation) = unit.nation() {
        if !nation.data().hexes.contains(&hex) {
            return Err(outside(unit, hex));
        }
        // §2.2 — Not next to enemy units, nor beside a ship in the very hex, nor in a town the enemy controls.
        let (enemy, any) = (side.other(), holds::TROOPS | holds::LEADERS | holds::SHIPS);
        let is_near =
            state.has(enemy, holds::SHIPS, hex) || hex.around().any(|(_, next)| state.has(enemy, any, next));
        if is_near || hex.place().is_some_and(|place| !is_held(place)) {
            return Err(WhyNot::NearEnemy { hex });
        }
        // §9 — Cherokee warriors are paid by any colony of the south-east, under France by Louisiana or active Florida.
        let data = nation.data();
        return Ok(if data.ally == side {
            data.pay | data.pay_french
        } else {
            awake(state, data.pay_french)
        });
    }
    if let Some(colony) = home_colony(unit) {
        // Ruling 108 — In or next to a friendly town or fort of the region, inside it.
        if !data.is_in(colony) {
            return Err(outside(unit, hex));
        }
        may_enter_place(state, side, unit, hex)?;
        let counts = |place: Place| is_held(place) && place.hex().data().is_in(colony);
        let near = with_neighbours(hex).filter_map(Hex::place).any(counts);
        return if near { Ok(1 << colony.0) } else { Err(WhyNot::NoTownNear { unit, hex }) };
    }
    let (is_there, is_bound) = match unit.data().home {
        Region::Place(place) => (place.hex() == hex, true),
        Region::FrenchCities => (french_cities().any(|place| place.hex() == hex), true),
        // §2.2 — British colonial regulars: any British town of the American colonies.
        _ => (data.empire == Empire::British, false),
    };
    if !is_there {
        return Err(outside(unit, hex));
    }
    may_enter_place(state, side, unit, hex)?;
    let counts = |place: Place| is_held(place) && place.data().owner == Empire::British;
    if !is_bound && !with_neighbours(hex).filter_map(Hex::place).any(counts) {
        return Err(WhyNot::NoTownNear { unit, hex });
    }
    active(state, unit, hex)
}

fn with_neighbours(hex: Hex) -> impl Iterator<Item = Hex> {
    std::iter::once(hex).chain(hex.around().map(|(_, next)| next))
}

/// Recruits do not appear in an enemy town, though it may be empty.
fn may_enter_place(state: &State, side: Side, unit: Unit, hex: Hex) -> Result<(), WhyNot> {
    match hex.place() {
        Some(place) if state.controller(place) != side => {
            Err(WhyNot::NotControlled { hex, section: placing(unit) })
        }
        _ => Ok(()),
    }
}

/// §10 — Nothing is built in a colony at peace (ruling 109): the others the hex belongs to pay.
fn active(state: &State, unit: Unit, hex: Hex) -> Result<u32, WhyNot> {
    let colonies = pay::purse_of(hex);
    let purse = colonies & !state.at_peace;
    if purse == 0 {
        let colony = Colony::all().find(|colony| colonies >> colony.0 & 1 != 0);
        return Err(colony.map_or(outside(unit, hex), |colony| WhyNot::RaisedAtPeace { unit, colony }));
    }
    Ok(purse)
}
