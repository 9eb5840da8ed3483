//! A position from its line, with all its faults at once.

use crate::action::By;
use crate::course::ending;
use crate::data;
use crate::event::Reason;
use crate::ids::{Camp, Card, Cards, Kind, Side, Units, Zone, Zones};
use crate::options::Options;
use crate::position::read_count;
use crate::state::{Army, Battle, Muster, State, Step, slot_of};
use kernel::{Choices, Fault, Outcome, version};

/// The position a line describes.
///
/// What cannot be read is a fault, and the rest is judged as if it were not there.
pub(crate) fn read(text: &str) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let (rules, text) = version::read_mark::<State>(text, &mut faults);
    let mut reader = Reader {
        state: State::blank(Options::default()),
        faults,
        has_step: None,
        has_turn: true,
        hands: [false; 4],
        moved: Vec::new(),
        choices: Choices { rules: Some(rules), ..Choices::default() },
        ending: None,
    };
    let mut fields = text.split(';').map(str::trim);
    if fields.next() != Some("conquest") {
        return Err(vec![fault("missing").with("name", "conquest".to_owned())]);
    }
    for field in fields.filter(|field| !field.is_empty()) {
        let (name, rest) = field.split_once(char::is_whitespace).unwrap_or((field, ""));
        reader.field(name, rest.trim());
    }
    reader.finish()
}

pub(crate) fn fault(code: &'static str) -> Fault {
    Fault { code, said: kernel::Said::new(format!("conquest.fault.{code}")) }
}

/// As much of a field as fits into a sentence.
fn quoted(name: &str, rest: &str) -> String {
    format!("{name} {rest}").trim_end().chars().take(80).collect()
}

struct Reader {
    state: State,
    faults: Vec<Fault>,
    /// Is there a question that can be read? Nothing if there is none at all.
    has_step: Option<bool>,
    /// No turn is written that cannot be read.
    has_turn: bool,
    /// Whose hands were written.
    hands: [bool; 4],
    /// Kept until the active faction is known.
    moved: Vec<(Zone, Kind, u8)>,
    choices: Choices,
    ending: Option<Reason>,
}

impl Reader {
    fn field(&mut self, name: &str, rest: &str) {
        if let Some(zone) = Zone::from_code(name) {
            let done = self.units(rest).map(|units| self.state.units[zone.idx()] = units);
            return self.need(done, name, rest);
        }
        let state = &mut self.state;
        let done = match name {
            "step" => return self.step(rest),
            "turn" => rest.parse().ok().map(|turn| state.turn = turn),
            "scenario" => {
                self.choices.scenario = rest.to_owned();
                Some(())
            }
            "options" => {
                for part in rest.split(',') {
                    let (name, value) = part.split_once('=').unwrap_or((part, ""));
                    self.choices.options.insert(name.to_owned(), value.to_owned());
                }
                Some(())
            }
            "ending" => [Reason::Truces, Reason::LastTurn, Reason::Initiation]
                .into_iter()
                .find(|reason| ending(state, *reason).reason() == rest)
                .map(|reason| self.ending = Some(reason)),
            "active" => Side::from_short(rest).map(|side| state.active = side),
            "previous" => Side::from_short(rest).map(|side| state.previous = Some(side)),
            "track" => self.track(rest),
            "moved" => self.read_moved(rest),
            "led" => self.led(rest),
            "control.b" => zones(rest).map(|zones| state.control[0] = zones),
            "control.f" => zones(rest).map(|zones| state.control[1] = zones),
            "forts" => zones(rest).map(|zones| state.forts = zones),
            "muster.cm" => muster(rest).map(|markers| state.musters[0] = markers),
            "muster.ca" => muster(rest).map(|markers| state.musters[1] = markers),
            "fled" => self.units(rest).map(|units| self.state.fled = units.0),
            "place" => rest.parse().ok().map(|count| state.to_place = count),
            "fled_due" => rest.parse().ok().map(|count| state.fled_due = count),
            "received" => (rest == "yes").then(|| state.received = true),
            "room" => rest.split_once('/').and_then(|(a, b)| {
                state.room = [a.parse().ok()?, b.parse().ok()?];
                Some(())
            }),
            "card" => number(rest).map(|no| state.card = no),
            "armies" => rest.parse().ok().map(|armies| state.armies = armies),
            "extra" => number(rest).map(|no| state.extra = no),
            "in_force" => numbers(rest).map(|cards| state.in_force = cards),
            "first_strike" => Zone::from_code(rest).map(|zone| state.first_strike = Some(zone)),
            "army" => self.army(rest),
            "battle" => self.battle(rest),
            _ => match name.split_once('.').map(|(name, side)| (name, Side::from_short(side))) {
                Some(("hand", Some(side))) => numbers(rest).map(|cards| {
                    state.hands[side.idx()] = cards;
                    self.hands[side.idx()] = true;
                }),
                Some(("played", Some(side))) => numbers(rest).map(|cards| state.played[side.idx()] = cards),
                _ => return self.fail(fault("unreadable").with("text", quoted(name, rest))),
            },
        };
        self.need(done, name, rest);
    }

    fn need(&mut self, done: Option<()>, name: &str, rest: &str) {
        if done.is_none() {
            self.has_turn &= name != "turn";
            self.fail(fault("bad_value").with("name", name.to_owned()).with("text", rest.to_owned()));
        }
    }

    fn fail(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn step(&mut self, name: &str) {
        self.has_step = Some(true);
        match Step::from_name(name) {
            Some(step) => self.state.step = step,
            None if name == "over" => self.state.step = Step::Over(ending(&self.state, Reason::Truces)),
            None => {
                self.has_step = Some(false);
                self.fail(fault("unknown_step").with("name", name.to_owned()));
            }
        }
    }

    fn units(&self, text: &str) -> Option<Units> {
        let mut units = Units::NONE;
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let (kind, count) = read_count(part)?;
            // No zone holds more than there are, and no kind is named twice.
            if count == 0 || count > kind.cubes() || units[kind] > 0 {
                return None;
            }
            units[kind] = count;
        }
        Some(units)
    }

    fn track(&mut self, text: &str) -> Option<()> {
        let kinds: Vec<Kind> = text.split(',').map(Kind::from_short).collect::<Option<_>>()?;
        let is_twice = kinds.iter().enumerate().any(|(at, kind)| kinds[..at].contains(kind));
        if kinds.len() > 5 || is_twice {
            return None;
        }
        self.state.track = [Kind::Natives; 5];
        self.state.track[..kinds.len()].copy_from_slice(&kinds);
        self.state.drawn = kinds.len() as u8;
        Some(())
    }

    fn read_moved(&mut self, text: &str) -> Option<()> {
        for part in text.split(',') {
            let (zone, kinds) = part.split_once(':')?;
            let zone = Zone::from_code(zone)?;
            for part in kinds.split('+') {
                let (kind, count) = read_count(part)?;
                self.moved.push((zone, kind, count));
            }
        }
        Some(())
    }

    fn led(&mut self, text: &str) -> Option<()> {
        for part in text.split(',') {
            let (zone, count) = part.split_once(':')?;
            self.state.led[Zone::from_code(zone)?.idx()] = count.parse().ok()?;
        }
        Some(())
    }

    fn army(&mut self, text: &str) -> Option<()> {
        let mut army = Army {
            units: Units::NONE,
            slot: 0,
            by: By::Card,
            left: 0,
            sailed: false,
            path: [Zone::QUEBEC; 4],
            steps: 0,
        };
        for part in text.split_whitespace() {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match name {
                "by" => army.by = By::from_code(value)?,
                "left" => army.left = value.parse().ok()?,
                "slot" => army.slot = value.parse().ok()?,
                "units" => army.units = self.units(value)?,
                "sailed" => army.sailed = true,
                "path" => {
                    let path: Vec<Zone> = value.split(',').map(Zone::from_code).collect::<Option<_>>()?;
                    let last = *path.last()?;
                    if path.len() > army.path.len() {
                        return None;
                    }
                    army.path = [last; 4];
                    army.path[..path.len()].copy_from_slice(&path);
                    army.steps = path.len() as u8 - 1;
                }
                _ => return None,
            }
        }
        self.state.army = Some(army);
        Some(())
    }

    fn battle(&mut self, text: &str) -> Option<()> {
        let mut parts = text.split_whitespace();
        let mut battle = Battle {
            zone: Zone::from_code(parts.next()?)?,
            rolling: Camp::British,
            roll: 1,
            deciders: [Side::ColonialMilitia, Side::Canadiens],
            stage: crate::battle::ROLLED,
            hits: 0,
            flees: Units::NONE,
            manoeuvres: Units::NONE,
            mover: Side::ColonialMilitia,
            yielded: false,
        };
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match name {
                "rolling" => battle.rolling = Camp::from_code(value)?,
                "roll" => battle.roll = value.parse().ok()?,
                "deciders" => {
                    let (british, french) = value.split_once('/')?;
                    battle.deciders = [Side::from_short(british)?, Side::from_short(french)?];
                }
                "stage" => battle.stage = value.parse().ok()?,
                "mover" => battle.mover = Side::from_short(value)?,
                "hits" => battle.hits = value.parse().ok()?,
                "flees" => battle.flees = self.units(value)?,
                "manoeuvres" => battle.manoeuvres = self.units(value)?,
                "yielded" => battle.yielded = true,
                _ => return None,
            }
        }
        self.state.battle = Some(battle);
        Some(())
    }

    /// What follows from what was read, and what is wrong with the whole.
    fn finish(mut self) -> Result<State, Vec<Fault>> {
        if self.has_step.is_none() {
            self.fail(fault("missing").with("name", "step".to_owned()));
        }
        let (options, faults) = Options::settle(&self.choices);
        self.faults.extend(faults);
        self.state.options = options;
        if self.has_step == Some(true) {
            let (state, faults) = self.asking(self.state.step);
            self.state = state;
            self.faults.extend(faults);
        } else {
            // What is wrong whatever is asked of somebody.
            let faults = Fault::in_every_case(Step::ALL.map(|step| self.asking(step).1));
            self.faults.extend(faults);
        }
        if self.faults.is_empty() { Ok(self.state) } else { Err(self.faults) }
    }

    /// The state with this question, and its faults.
    fn asking(&self, step: Step) -> (State, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut state = self.state.clone();
        state.step = step;
        count_units(&mut state, &mut faults);
        self.active(&mut state, &mut faults);
        self.mark(&mut state);
        if !self.has_turn {
            state.turn = u8::from(!step.is_set_up());
        }
        self.deal(&mut state);
        let is_whole = self.faults.is_empty() && faults.is_empty();
        faults.extend(crate::legality::faults(&state, is_whole));
        (state, faults)
    }

    /// In a sequence the last cube of the track says who is active.
    fn active(&self, state: &mut State, faults: &mut Vec<Fault>) {
        if state.phase().is_some()
            && let Some(side) = state.on_track().last().and_then(|kind| kind.side())
        {
            state.active = side;
        }
        let camp = state.active.camp();
        for (zone, kind, count) in self.moved.iter().copied() {
            if kind == Kind::Natives || kind.idx() / 2 == camp.idx() {
                state.moved[zone.idx()][slot_of(kind)] = count;
            } else {
                faults.push(fault("bad_moved").with("zone", crate::words::zone_said(zone)));
            }
        }
    }

    /// §5.2 — Whoever holds a zone alone has marked it.
    fn mark(&self, state: &mut State) {
        for camp in Camp::BOTH {
            let held = state.camp_zones(camp).minus(state.camp_zones(camp.other()));
            let marked = held.and(data::VICTORY).minus(data::HOMES[camp.idx()]);
            state.control[camp.idx()] = state.control[camp.idx()].or(marked);
        }
        if let (Step::Over(_), reason) = (state.step, self.ending) {
            state.step = Step::Over(ending(state, reason.unwrap_or(Reason::Truces)));
        }
    }

    /// Cards in force were played; hands that were not written are dealt.
    fn deal(&self, state: &mut State) {
        let active = state.active.idx();
        for no in state.in_force.iter().chain([state.card, state.extra].into_iter().filter(|no| *no > 0)) {
            state.played[active] = state.played[active].with(no);
        }
        if state.turn == 0 && state.step != Step::SetUpUnits {
            return;
        }
        for side in Side::EVERY {
            if !self.hands[side.idx()] {
                let free = state.all_cards().minus(state.played[side.idx()]);
                let order = (2..=Card::EACH).chain([Cards::TRUCE]).filter(|no| free.has(*no));
                state.hands[side.idx()] = order.take(data::HAND_SIZE as usize).collect();
            }
        }
    }
}

/// The reserve is what is left.
fn count_units(state: &mut State, faults: &mut Vec<Fault>) {
    let marching = state.army.filter(|_| state.step == Step::March);
    for kind in Kind::ALL {
        let mut sum: u32 = state.units.iter().map(|units| u32::from(units[kind])).sum();
        sum += marching.map_or(0, |army| u32::from(army.units[kind]));
        sum += u32::from(state.fled[kind.idx()]);
        match u32::from(kind.cubes()).checked_sub(sum) {
            Some(rest) => state.reserve[kind.idx()] = rest as u8,
            None => faults.push(
                fault("too_many_units")
                    .with("unit", crate::words::kind_said(kind))
                    .with("count", sum)
                    .with("most", kind.cubes()),
            ),
        }
        for zone in Zone::all() {
            if state.count(kind, zone) > 0 {
                state.present[kind.idx()] = state.present[kind.idx()].with(zone);
            }
        }
    }
}

fn zones(text: &str) -> Option<Zones> {
    text.split(',').map(Zone::from_code).collect()
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|no| (1..=Card::EACH).contains(no))
}

fn numbers(text: &str) -> Option<Cards> {
    if text == "-" {
        return Some(Cards::NONE);
    }
    text.split(',').map(number).collect()
}

fn muster(text: &str) -> Option<[Option<Muster>; 2]> {
    let mut markers = [None; 2];
    for (at, part) in text.split(',').enumerate() {
        let (zone, level) = part.split_once(':').unwrap_or((part, "2"));
        let raised = match level.parse::<u8>().ok()? {
            data::MUSTER_LEVEL => false,
            data::MUSTER_RAISED => true,
            _ => return None,
        };
        *markers.get_mut(at)? = Some(Muster { zone: Zone::from_code(zone)?, raised });
    }
    Some(markers)
}
