//! Positions from text, with all faults at once.

use crate::calendar::Date;
use crate::data::ZONES;
use crate::entry::Entry;
use crate::event::Ending;
use crate::ids::{Card, Colony, Hex, Nation, Place, Side, Unit};
use crate::invariants;
use crate::land::fight::Kind;
use crate::ledger::LedgerView;
use crate::legality;
use crate::naval::affairs_text;
use crate::options::Options;
use crate::position::{MARKS, NOTHING};
use crate::posts::{Spot, Whereabouts};
use crate::scenario::Scenario;
use crate::sets::Units;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::supply::hauling::Haul;
use kernel::{Choices, Fault, Game, Rules, Side as _, version};

/// Everybody who is not named: for small positions, which would otherwise be long lists of those who take no part.
const REST: &str = "rest";

pub(crate) fn fault(code: &'static str) -> Fault {
    Fault { code, said: kernel::Said::new(format!("arpents.fault.{code}")) }
}

/// A position from its line.
///
/// What cannot be read is a fault, and the rest is judged as if it were not there.
pub(crate) fn read(text: &str) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let (rules, text) = version::read_mark::<State>(text, &mut faults);
    let mut fields = text.split(';').map(str::trim);
    if fields.next() != Some("arpents") {
        return Err(vec![fault("not_a_position")]);
    }
    let fields: Vec<(&str, &str)> = fields
        .map(|field| field.split_once(' ').map_or((field, ""), |(name, rest)| (name, rest.trim())))
        .collect();
    let scenarios = scenarios(&fields, rules, &mut faults);
    match scenarios[..] {
        [options] if faults.is_empty() => read_in(options, &fields),
        // What is wrong in whatever scenario was meant.
        _ => {
            let cases =
                scenarios.into_iter().map(|options| read_in(options, &fields).err().unwrap_or_default());
            faults.extend(Fault::in_every_case(cases));
            Err(faults)
        }
    }
}

/// The scenario and the options come first: the ground depends on them. Where the scenario cannot be read, all that can
/// have been meant.
fn scenarios(fields: &[(&str, &str)], rules: u32, faults: &mut Vec<Fault>) -> Vec<Options> {
    let named = |name: &str| fields.iter().find(|(one, _)| *one == name).map(|(_, text)| *text);
    let mut choices = Choices { rules: Some(rules), ..Choices::default() };
    choices.scenario = named("scenario").unwrap_or(Scenario::CAMPAIGN.code()).to_owned();
    for option in named("options").into_iter().flat_map(|text| text.split(',')) {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        choices.options.insert(name.to_owned(), value.to_owned());
    }
    let (settled, bad) = State::settle_rest(&choices);
    faults.extend(bad);
    let options = Options::from_choices(&settled).expect("settled choices have no faults");
    let is_known = choices.scenario == settled.scenario;
    let meant = Scenario::all().filter(|scenario| !is_known || *scenario == options.scenario);
    meant.map(|scenario| Options { scenario, ..options }).collect()
}

/// The position in a scenario that is known.
fn read_in(options: Options, fields: &[(&str, &str)]) -> Result<State, Vec<Fault>> {
    let mut reader = Reader { state: State::blank(options), ending: None, ledger: LedgerView::default() };
    // A turn of the scenario stands in for one that cannot be read.
    let stand_in = options.scenario.first();
    let mut faults = Vec::new();
    let mut named: Vec<&str> = Vec::new();
    for (name, rest) in fields.iter().copied() {
        if named.contains(&name) {
            faults.push(fault("field_twice").with("field", name.to_owned()));
        } else if reader.field(name, rest).is_none() {
            if name == "date" {
                reader.state.date = stand_in;
            }
            let text: String = format!("{name} {rest}").trim_end().chars().take(80).collect();
            faults.push(fault("bad_field").with("field", text));
        }
        named.push(name);
    }
    if fields.contains(&("gone", REST)) {
        for unit in Unit::all().filter(|unit| !named.contains(&unit.code())) {
            let spot = &mut reader.state.posts[unit.idx()].spot;
            // A regular that is gone has been destroyed, and counts (ruling 174): these are only still to come.
            let away = if unit.kind().is_regular() { Spot::DUE } else { Spot::GONE };
            *spot = if *spot == Spot::POOL { away } else { *spot };
        }
    }
    reader.finish(faults)
}

struct Reader {
    state: State,
    ending: Option<Ending>,
    ledger: LedgerView,
}

impl Reader {
    /// Take a field, or nothing if it makes no sense.
    fn field(&mut self, name: &str, text: &str) -> Option<()> {
        if let Some(read) = self.ledger.read(name, text) {
            return read;
        }
        let state = &mut self.state;
        let side = || Side::from_code(text);
        match name {
            "options" | "scenario" => {}
            "date" => state.date = Date::from_code(text)?,
            "phase" => state.phase = Phase::from_code(text)?,
            "step" if text == "over" => {}
            "step" => state.step = Step::from_name(text)?,
            "ending" => self.ending = Some(Ending::ALL.into_iter().find(|ending| ending.code() == text)?),
            "initiative" => state.initiative = side()?,
            "leads" => state.leads = side()?,
            "active" => state.active = side()?,
            "passes" => state.passes = number(text)?.try_into().ok()?,
            "victories" => {
                let (british, french) = text.split_once('/')?;
                state.victories = [number(british)?.try_into().ok()?, number(french)?.try_into().ok()?];
            }
            "due" => off(state, text, Spot::DUE)?,
            "gone" if text == REST => {}
            "gone" => off(state, text, Spot::GONE)?,
            "stock_british" => stocks(state, Side::British, text)?,
            "stock_french" => stocks(state, Side::French, text)?,
            "cargo" => {
                for entry in text.split(',') {
                    let (ship, points) = entry.split_once(':')?;
                    let ship = Unit::from_code(ship)?.ship()?;
                    state.cargo[ship] = number(points)?.try_into().ok()?;
                }
            }
            "taken" => state.french ^= bits(text, |code| Place::from_code(code).map(|place| place.0))?,
            "besieged" => state.besieged = bits(text, |code| Place::from_code(code).map(|place| place.0))?,
            "fort" => strengths(&mut state.forts, text)?,
            "seen" => strengths(&mut state.seen, text)?,
            "barricades" => {
                for code in text.split(',') {
                    state.barricades.add(Hex::from_code(code).filter(|hex| !hex.is_box())?);
                }
            }
            "pile" => state.pile = bits(text, |code| Card::from_code(code).map(|card| card.0))? as u32,
            "drawn" => state.drawn = bits(text, |code| Card::from_code(code).map(|card| card.0))? as u32,
            "peace" if text == NOTHING => state.at_peace = 0,
            "peace" => {
                state.at_peace = bits(text, |code| Colony::from_code(code).map(|colony| colony.0))? as u32
            }
            "displeased" => {
                state.displeased = bits(text, |code| Colony::from_code(code).map(|colony| colony.0))? as u32;
            }
            "spain" => state.spain = (text == "yes").then_some(true)?,
            "neutral" => {
                state.neutral = bits(text, |code| Nation::from_code(code).map(|nation| nation.0))? as u16;
            }
            "group" => {
                for code in text.split(',') {
                    state.group.units.add(Unit::from_code(code)?);
                }
            }
            "entry" => {
                let mut parts = text.split('/');
                let hex = Hex::from_code(parts.next()?)?;
                let by = Side::from_code(parts.next()?)?;
                let mut entry = Entry { hex, by, leader: None, ships: 0 };
                for part in parts {
                    match number(part) {
                        Some(ships) => entry.ships = ships.try_into().ok()?,
                        None => entry.leader = Some(Unit::from_code(part)?),
                    }
                }
                state.entry = entry;
            }
            "haul" => {
                let (from, points) = text.split_once(':')?;
                let ship = Unit::from_code(from);
                // The hex of a ship is found when all units stand.
                let from = if ship.is_some() { Hex::NOWHERE } else { Hex::from_code(from)? };
                state.haul = Haul { from, ship, points: number(points)? };
            }
            "unpaid" => {
                for entry in text.split(',') {
                    let (zone, ships) = entry.split_once(':')?;
                    let zone = ZONES.iter().position(|one| *one == zone)?;
                    state.unpaid[zone] = number(ships)?.try_into().ok()?;
                }
            }
            "fight" => {
                let mut words = text.split(' ');
                let (kind, target) = (words.next()?, words.next()?);
                state.fight.kind = Kind::ALL.into_iter().find(|one| one.code() == kind)?;
                state.fight.target = Hex::from_code(target).filter(|hex| !hex.is_box())?;
                if let Some(base) = words.next() {
                    state.fight.base = Hex::from_code(base)?;
                }
            }
            "attackers" => state.fight.attackers = units(text)?,
            "support" => state.fight.support = units(text)?,
            "marched" => state.fight.marched = units(text)?,
            "silent" => state.fight.silent = units(text)?,
            "losses" => {
                let (british, french) = text.split_once('/')?;
                state.fight.losses = [number(british)?.try_into().ok()?, number(french)?.try_into().ok()?];
            }
            "retreating" => {
                for code in text.split(',') {
                    state.fight.retreats[Side::from_code(code)?.idx()] = true;
                }
            }
            "stage" => {
                for word in text.split(',') {
                    match word {
                        "cleared" => state.fight.cleared = true,
                        "driven" => state.fight.driven = true,
                        "asked" => state.fight.asked = true,
                        _ => return None,
                    }
                }
            }
            "count" => state.fight.count = number(text)?.try_into().ok()?,
            "rolled" => state.fight.rolled = number(text)?.try_into().ok()?,
            name if affairs_text::is_field(name) => affairs_text::read(&mut state.naval, name, text)?,
            code => unit(state, Unit::from_code(code)?, text)?,
        }
        Some(())
    }

    /// What is wrong with the whole, after the faults of its fields.
    fn finish(self, mut faults: Vec<Fault>) -> Result<State, Vec<Fault>> {
        let Reader { mut state, ending, ledger } = self;
        state.ledger = ledger.to_ledger();
        if let Some(ending) = ending {
            state.step = Step::Over(ending);
        }
        let hex_of = |unit: Unit| match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => Some(hex),
            Whereabouts::Aboard(ship) => state.hex_of(ship),
            _ => None,
        };
        if let Some(first) = state.group.units.first() {
            match hex_of(first) {
                Some(from) if state.group.units.iter().all(|unit| hex_of(unit) == Some(from)) => {
                    state.group.from = from;
                }
                _ => faults.push(fault("bad_group")),
            }
        }
        if let Some(ship) = state.haul.ship {
            match state.hex_of(ship) {
                Some(from) => state.haul.from = from,
                None => faults.push(fault("bad_haul")),
            }
        }
        faults.extend(invariants::faults(&state));
        // Whether it fits the question can be told of sound positions only.
        if faults.is_empty() && !(fits(&state) && is_answered(&state)) {
            faults.push(fault("bad_step").with("step", state.step.name().0.to_owned()));
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }
}

/// Does everything hold that the question relies on?
fn fits(state: &State) -> bool {
    invariants::fits_question(state).is_ok() && legality::step_fits(state)
}

/// Whoever is asked must have an answer.
fn is_answered(state: &State) -> bool {
    state.asked_side().is_none_or(|side| !state.actions(side).is_empty())
}

/// A number written in one way only.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

fn bits(text: &str, index: impl Fn(&str) -> Option<u8>) -> Option<u128> {
    text.split(',').try_fold(0, |sum, code| Some(sum | 1 << index(code)?))
}

fn strengths(table: &mut [u8], text: &str) -> Option<()> {
    for entry in text.split(',') {
        let (place, strength) = entry.split_once(':')?;
        table[Place::from_code(place)?.idx()] = number(strength).filter(|strength| *strength <= 5)? as u8;
    }
    Some(())
}

fn units(text: &str) -> Option<Units> {
    text.split(',').map(Unit::from_code).collect()
}

fn off(state: &mut State, text: &str, spot: Spot) -> Option<()> {
    for code in text.split(',') {
        let unit = Unit::from_code(code)?;
        (state.posts[unit.idx()].spot == Spot::POOL).then(|| state.posts[unit.idx()].spot = spot)?;
    }
    Some(())
}

fn stocks(state: &mut State, side: Side, text: &str) -> Option<()> {
    for entry in text.split(',') {
        let mut parts = entry.split(':');
        let hex = Hex::from_code(parts.next()?)?;
        let points = number(parts.next()?).filter(|points| *points > 0)?;
        if state.stock_owner(hex).is_some() {
            return None;
        }
        state.add_stock(side, hex, points, false);
        if let Some(tired) = parts.next() {
            state.stock[hex.idx()].tired = number(tired).filter(|tired| *tired <= points)?;
        }
    }
    Some(())
}

fn unit(state: &mut State, unit: Unit, text: &str) -> Option<()> {
    let (at, marks) = text.split_once('/').unwrap_or((text, ""));
    for word in marks.split('+').filter(|word| !word.is_empty()) {
        let (_, mark) = MARKS.iter().find(|(name, _)| *name == word)?;
        state.set_mark(unit, *mark);
    }
    let spot = match at.strip_prefix('+') {
        Some(ship) => Spot::aboard(Unit::from_code(ship).filter(|ship| ship.ship().is_some())?),
        None if at == "pool" => Spot::POOL,
        None => Spot::hex(Hex::from_code(at)?),
    };
    state.put(unit, spot);
    Some(())
}
