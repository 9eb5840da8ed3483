//! Scenarios beside the campaign: part of the maps, a few months, goals of their own (rulings 170–176).
//!
//! A scenario is data (`data/scenarios/`): what stands where, which hexes are in play, when it ends, what counts then.
//! Nothing leaves the hexes in play, and nothing is built or produced outside them.

use crate::calendar::Date;
use crate::data::SCENARIOS;
use crate::event::{Ending, Event};
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::options::Options;
use crate::posts::Spot;
use crate::sets::Hexes;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::{setup, ships};
use kernel::Log;

/// A scenario, by its number in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scenario(u8);

/// What a scenario's file says.
#[derive(Debug)]
pub(crate) struct ScenarioData {
    pub(crate) code: &'static str,
    /// The first and the last turn.
    pub(crate) first: &'static str,
    pub(crate) last: &'static str,
    /// Set-up, cards and reinforcements of the campaign?
    pub(crate) is_campaign: bool,
    /// The hexes in play; all if it does not say.
    pub(crate) ground: Option<Hexes>,
    /// British points less French ones: so much or more for a British win, so much or less for a French one.
    pub(crate) margins: [i16; 2],
    /// Whoever holds all of these wins at once, by side; nobody if there are none.
    pub(crate) at_once: [&'static [Place]; 2],
    pub(crate) goals: &'static [(Place, u8)],
    /// Places that are not whose they are at the beginning of the campaign.
    pub(crate) taken: &'static [Place],
    pub(crate) forts: &'static [(Place, u8)],
    /// Colonies at peace, and cards drawn, as bits.
    pub(crate) peace: u32,
    pub(crate) drawn: u32,
    pub(crate) pool: &'static [Unit],
    pub(crate) stands: &'static [(Unit, Hex)],
    /// Units aboard the ships of a hex, and supply aboard them.
    pub(crate) aboard: &'static [(Unit, Hex)],
    pub(crate) cargo: &'static [(Hex, u16)],
    pub(crate) stocks: &'static [(Side, Hex, u16)],
}

impl ScenarioData {
    pub(crate) const CAMPAIGN: ScenarioData = ScenarioData {
        code: "campaign",
        first: "1755-april",
        last: "1763-march",
        is_campaign: true,
        ground: None,
        margins: [0; 2],
        at_once: [&[]; 2],
        goals: &[],
        taken: &[],
        forts: &[],
        peace: 0,
        drawn: 0,
        pool: &[],
        stands: &[],
        aboard: &[],
        cargo: &[],
        stocks: &[],
    };
}

impl Scenario {
    /// The whole war.
    pub const CAMPAIGN: Scenario = Scenario(0);

    /// All of them, the campaign first.
    pub fn all() -> impl Iterator<Item = Scenario> {
        (0..SCENARIOS.len() as u8).map(Scenario)
    }

    /// The stable word.
    pub fn code(self) -> &'static str {
        self.data().code
    }

    /// The one with this word.
    pub fn from_code(code: &str) -> Option<Scenario> {
        Scenario::all().find(|one| one.code() == code)
    }

    pub(crate) fn data(self) -> &'static ScenarioData {
        &SCENARIOS[self.0 as usize]
    }

    /// Is the hex or box in play?
    #[inline]
    pub fn in_play(self, hex: Hex) -> bool {
        self == Scenario::CAMPAIGN || self.data().ground.as_ref().is_none_or(|ground| ground.has(hex))
    }

    /// The first turn.
    ///
    /// # Panics
    /// Never: a test reads the dates of all scenarios.
    pub fn first(self) -> Date {
        Date::from_code(self.data().first).expect("scenarios begin at a date of the campaign")
    }

    /// The last turn: the game ends after its Final Phase.
    ///
    /// # Panics
    /// Never: a test reads the dates of all scenarios.
    pub fn last(self) -> Date {
        Date::from_code(self.data().last).expect("scenarios end at a date of the campaign")
    }

    /// §4.1, §5.5 — The strength a fort has at the start, above which it never grows (rulings 57, 176).
    pub(crate) fn fort(self, place: Place) -> u8 {
        let named = self.data().forts.iter().find(|(one, _)| *one == place);
        named.map_or(place.data().fort, |(_, strength)| *strength)
    }

    /// What holding a place counts for at the end; nothing is counted in the campaign (§12).
    pub fn goals(self) -> &'static [(Place, u8)] {
        self.data().goals
    }

    /// The places a side must hold together to win at once; none if it cannot.
    pub fn decisive(self, side: Side) -> &'static [Place] {
        self.data().at_once[side.idx()]
    }

    /// British points less French ones at the end: so many or more and the British win, so many or less and the French.
    pub fn margins(self) -> (i16, i16) {
        let [british, french] = self.data().margins;
        (british, french)
    }
}

impl State {
    /// The position a game begins with.
    pub(crate) fn first(options: Options) -> State {
        let data = options.scenario.data();
        if data.is_campaign {
            return State::initial(options);
        }
        let mut state = State::blank(options);
        state.date = options.scenario.first();
        // Ruling 172 — Counters the scenario does not name take no part.
        Unit::all().for_each(|unit| state.posts[unit.idx()].spot = Spot::GONE);
        data.pool.iter().for_each(|unit| state.posts[unit.idx()].spot = Spot::POOL);
        for place in data.taken {
            state.french ^= 1 << place.0;
        }
        (state.at_peace, state.drawn) = (data.peace, data.drawn);
        for (unit, hex) in data.stands {
            setup::stand(&mut state, *unit, *hex);
        }
        for (unit, hex) in data.aboard {
            let ship = transport(&state, *unit, *hex).expect("the scenario has ships for its army");
            state.put(*unit, Spot::aboard(ship));
        }
        for (hex, points) in data.cargo {
            load(&mut state, *hex, *points);
        }
        for (side, hex, points) in data.stocks {
            state.add_stock(*side, *hex, *points, false);
        }
        crate::forts::look(&mut state, &mut ());
        // §6.1 — The first month begins with the dice for the initiative.
        (state.phase, state.step) = (Phase::Initial, Step::Initiative);
        state
    }
}

/// The first merchant of a hex with room for a unit; leaders go with the first.
fn transport(state: &State, unit: Unit, hex: Hex) -> Option<Unit> {
    let has_room = |ship: &Unit| {
        ship.kind() == Kind::Merchant
            && state.side_of(*ship) == unit.data().side
            && (!unit.kind().stacks() || ships::load(state, *ship) < ships::capacity(Kind::Merchant).0)
    };
    state.at(hex).find(has_room)
}

/// Supply aboard the merchants of a hex that carry no troops.
fn load(state: &mut State, hex: Hex, points: u16) {
    let is_free = |ship: &Unit| ship.kind() == Kind::Merchant && ships::load(state, *ship) == 0;
    let free: Vec<Unit> = state.at(hex).filter(is_free).collect();
    let mut left = points;
    for ship in free {
        let part = left.min(ships::capacity(Kind::Merchant).1.into());
        state.cargo[ship.ship().expect("merchants are ships")] = part as u8;
        left -= part;
    }
    assert_eq!(left, 0, "the scenario has ships for its supply");
}

/// Ruling 174 — Points of each side: goals held, and a point for every enemy regiment of regulars destroyed.
pub(crate) fn score(state: &State) -> [u16; 2] {
    let scenario = state.options.scenario;
    let mut out = [0; 2];
    if scenario == Scenario::CAMPAIGN {
        return out;
    }
    for (place, points) in scenario.goals() {
        out[state.controller(*place).idx()] += u16::from(*points);
    }
    for unit in Unit::all().filter(|unit| unit.kind().is_regular()) {
        if state.posts[unit.idx()].spot == Spot::GONE && took_part(scenario, unit) {
            out[unit.data().side.other().idx()] += 1;
        }
    }
    out
}

/// Was the regiment there, so that it can have been lost?
fn took_part(scenario: Scenario, unit: Unit) -> bool {
    let data = scenario.data();
    let named = |list: &[(Unit, Hex)]| list.iter().any(|(one, _)| *one == unit);
    // In the campaign's set-up nobody is out of the game before he is destroyed.
    data.is_campaign || named(data.stands) || named(data.aboard)
}

/// Ruling 175 — Does a side hold all it needs to win at once?
pub(crate) fn at_once(state: &State) -> Option<Ending> {
    let wins = |side: Side| {
        let places = state.options.scenario.decisive(side);
        !places.is_empty() && places.iter().all(|place| state.controller(*place) == side)
    };
    match (wins(Side::British), wins(Side::French)) {
        (true, _) => Some(Ending::BritishGoal),
        (_, true) => Some(Ending::FrenchGoal),
        _ => None,
    }
}

/// Ruling 174 — The last turn has been played: who has enough points?
pub(crate) fn judge(state: &State, log: &mut impl Log<Event>) -> Ending {
    let [british, french] = score(state);
    log.tell(Event::Scored { british, french });
    let ahead = british as i16 - french as i16;
    match state.options.scenario.margins() {
        (needed, _) if ahead >= needed => Ending::BritishGoal,
        (_, needed) if ahead <= needed => Ending::FrenchGoal,
        _ => Ending::Even,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invariants;
    use kernel::{Choices, Game};

    fn begin(scenario: Scenario) -> State {
        State::begin(&Choices { scenario: scenario.code().to_owned(), ..Choices::default() }).unwrap()
    }

    #[test]
    fn every_scenario_begins_as_its_file_says() {
        for scenario in Scenario::all() {
            let state = begin(scenario);
            assert_eq!(Scenario::from_code(scenario.code()), Some(scenario));
            assert!(scenario.first() < scenario.last(), "{}", scenario.code());
            assert_eq!(state.date, scenario.first());
            invariants::check(&state).unwrap();
            assert_eq!(State::from_position(&state.position()).unwrap(), state, "{}", scenario.code());
            let (british, french) = scenario.margins();
            assert!(scenario == Scenario::CAMPAIGN || british > french, "{}", scenario.code());
            // Nobody has won before the first turn.
            assert_eq!(at_once(&state), None, "{}", scenario.code());
        }
    }

    #[test]
    fn stacks_of_scenarios_keep_to_the_limit_and_the_ground() {
        for scenario in Scenario::all() {
            let state = begin(scenario);
            for hex in Hex::all() {
                for unit in state.at(hex).filter(|unit| unit.kind().stacks()) {
                    let limit = state.stacking_limit(state.side_of(unit), hex);
                    assert!(state.stacked(hex) <= limit, "{}: {hex}", scenario.code());
                }
            }
            for unit in Unit::all().filter(|unit| !unit.kind().is_ship()) {
                let Some(hex) = state.hex_of(unit).filter(|hex| !hex.is_box()) else { continue };
                let fine = crate::ground::may_enter(&state.options, unit, hex);
                assert!(fine, "{}: {unit} in {hex}", scenario.code());
            }
        }
    }
}
