//! A position from its line, with all its faults at once.

use crate::event::{Ending, Reason};
use crate::facing::Facing;
use crate::fight::{Answer, Assault, Loss, MOST_ASSAILANTS, Shot, Target};
use crate::ids::{Battle, General, Pace, Place, Post, Reaction, Side, Unit, Units};
use crate::legality;
use crate::options::Options;
use crate::state::{March, State, Step};
use kernel::{Choices, Fault, Game, Side as _, version};

/// The position a line describes.
///
/// What cannot be read is a fault, and the rest is judged as if it were not there.
pub(crate) fn read(text: &str) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let (rules, text) = version::read_mark::<State>(text, &mut faults);
    let mut fields: Vec<(&str, &str)> = Vec::new();
    let mut parts = text.split(';').map(str::trim);
    if parts.next() != Some("homard") {
        return Err(vec![fault("missing").with("name", "homard".to_owned())]);
    }
    for part in parts.filter(|part| !part.is_empty()) {
        let (name, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        fields.push((name, rest.trim()));
    }
    let tables = tables(&fields, rules, &mut faults);
    match tables[..] {
        [options] if faults.is_empty() => read_on(options, &fields),
        // What is wrong on whatever table was meant.
        _ => {
            let cases = tables.into_iter().map(|options| read_on(options, &fields).err().unwrap_or_default());
            faults.extend(Fault::in_every_case(cases));
            Err(faults)
        }
    }
}

/// The position on a table that is known.
fn read_on(options: Options, fields: &[(&str, &str)]) -> Result<State, Vec<Fault>> {
    let mut reader = Reader {
        state: State::blank(options),
        faults: Vec::new(),
        has_step: None,
        has_turn: true,
        ending: None,
    };
    for data in options.battle.data().generals {
        reader.state.officers[data.general.idx()].post = Post::Lost;
    }
    for (name, rest) in fields {
        if reader.field(name, rest).is_none() {
            reader.has_turn &= *name != "turn";
            let value = format!("{name} {rest}").trim_end().chars().take(80).collect::<String>();
            reader.faults.push(fault("unreadable").with("text", value));
        }
    }
    reader.finish()
}

pub(crate) fn fault(code: &'static str) -> Fault {
    Fault { code, said: kernel::Said::new(format!("homard.fault.{code}")) }
}

/// The battle and the options come first: everything else depends on them. Where the battle or the kind of table
/// cannot be read, all that can have been meant.
fn tables(fields: &[(&str, &str)], rules: u32, faults: &mut Vec<Fault>) -> Vec<Options> {
    let mut choices = Choices { rules: Some(rules), ..Choices::default() };
    for (name, rest) in fields {
        match *name {
            "battle" => choices.scenario = (*rest).to_owned(),
            "options" => {
                for part in rest.split(',') {
                    let (name, value) = part.split_once('=').unwrap_or((part, ""));
                    choices.options.insert(name.to_owned(), value.to_owned());
                }
            }
            _ => {}
        }
    }
    let (settled, bad) = State::settle_rest(&choices);
    faults.extend(bad);
    let options = Options::from_choices(&settled).expect("settled choices have no faults");
    let knows_battle = choices.scenario.is_empty() || choices.scenario == settled.scenario;
    let knows_table = choices.options.get("table").is_none_or(|table| *table == settled.options["table"]);
    let battles = Battle::ALL.iter().copied().filter(|battle| !knows_battle || *battle == options.battle);
    let kinds = [false, true].into_iter().filter(|free| !knows_table || *free == options.free);
    battles.flat_map(|battle| kinds.clone().map(move |free| Options { battle, free, ..options })).collect()
}

struct Reader {
    state: State,
    faults: Vec<Fault>,
    /// Is there a question that can be read? Nothing if there is none at all.
    has_step: Option<bool>,
    /// No turn is written that cannot be read.
    has_turn: bool,
    ending: Option<Ending>,
}

impl Reader {
    /// Reads one field; nothing if it cannot be understood.
    fn field(&mut self, name: &str, rest: &str) -> Option<()> {
        let battle = self.state.battle();
        if let Some(unit) = Unit::from_code(name).filter(|unit| unit.is_in(battle)) {
            return self.body(unit, rest);
        }
        if let Some(general) = General::from_code(name).filter(|general| general.data(battle).is_some()) {
            return self.officer(general, rest);
        }
        let units = |text: &str| units(text, battle);
        let unit = |text: &str| unit(text, battle);
        let state = &mut self.state;
        match name {
            "battle" | "options" => {}
            "step" => {
                self.has_step = Some(false);
                state.step = match rest {
                    "over" => Step::Over(Ending { winner: None, reason: Reason::TurnLimit }),
                    name => Step::from_name(name)?,
                };
                self.has_step = Some(true);
            }
            "ending" => {
                let (reason, winner) = rest.split_once('/')?;
                let reason = Reason::ALL.into_iter().find(|own| own.code() == reason)?;
                let winner = if winner == "-" { None } else { Some(Side::from_code(winner)?) };
                self.ending = Some(Ending { winner, reason });
            }
            "turn" => state.turn = number(rest)?,
            "active" => state.active = Side::from_code(rest)?,
            "asked" => state.asked = Side::from_code(rest)?,
            "holder" => state.holder = Side::from_code(rest)?,
            "last_window" => state.last_window = yes(rest)?,
            "success" => state.success = yes(rest)?,
            "went" => state.went = yes(rest)?,
            "points" => {
                let (american, british) = rest.split_once('/')?;
                state.points = [american.parse().ok()?, british.parse().ok()?];
            }
            "due" => {
                for unit in units(rest)?.iter() {
                    state.due[unit.side().idx()] = state.due[unit.side().idx()].with(unit);
                }
            }
            "chiefs" => {
                let (american, british) = rest.split_once('/')?;
                for (side, name) in Side::BOTH.into_iter().zip([american, british]) {
                    let chief = if name == "-" { None } else { Some(General::from_code(name)?) };
                    let is_own = |chief: General| chief.data(battle).is_some_and(|data| data.side == side);
                    if !chief.is_none_or(is_own) {
                        return None;
                    }
                    state.chiefs[side.idx()] = chief;
                }
            }
            "acted" => state.acted = units(rest)?,
            "spent" => state.spent = units(rest)?,
            "basic" => state.basic = units(rest)?,
            "forced" => state.forced = units(rest)?,
            "fenced" => state.fenced = units(rest)?,
            "entered" => state.entered = units(rest)?,
            "group" => state.group = units(rest)?,
            "played" => state.played = units(rest)?,
            "officer" => {
                state.officer =
                    Some(General::from_code(rest).filter(|general| general.data(battle).is_some())?);
            }
            "unit" => state.unit = Some(unit(rest)?),
            "staked" => state.staked = number(rest)?,
            "pace" => state.pace = Some(Pace::from_code(rest)?),
            "to" => state.to = place(&state.options, rest)?,
            "march" => state.march = Some(march(rest).filter(|_| state.options.free)?),
            "entering" => state.entering = number(rest)?,
            "shot" => state.shot = Some(shot(rest, battle)?),
            "loss" => state.loss = Some(loss(rest, &state.options)?),
            "assault" => state.assault = Some(assault(rest, &state.options)?),
            _ => return None,
        }
        Some(())
    }

    fn body(&mut self, unit: Unit, rest: &str) -> Option<()> {
        let mut words = rest.split_whitespace();
        let (at, degrees) = words.next()?.split_once('/')?;
        let at = place(&self.state.options, at)?;
        let facing =
            Facing::from_code(degrees).filter(|facing| facing.way().is_some() == self.state.options.free)?;
        let mut walked = 0;
        let mut elements = self.state.data(unit).elements;
        let (mut combats, mut steps) = (0, 0);
        for word in words {
            let mut letters = word.chars();
            if let Some(text) = word.strip_prefix('w').filter(|_| self.state.options.free) {
                walked = text.parse().ok().filter(|walked| *walked <= MOST_WALKED)?;
                continue;
            }
            let into = match letters.next()? {
                'e' => &mut elements,
                'c' => &mut combats,
                's' if !self.state.options.free => &mut steps,
                _ => return None,
            };
            *into = number(letters.as_str())?;
        }
        let is_taken = self.state.is_taken(self.state.table().at(at), None);
        if self.state.is_on(unit) || is_taken {
            self.faults.push(fault("two_on_one_place").with("unit", unit.code().to_owned()));
            return Some(());
        }
        self.state.put(unit, at, facing);
        let body = &mut self.state.bodies[unit.idx()];
        (body.elements, body.combats, body.steps) = (elements, combats, steps);
        if self.state.options.free {
            crate::free_march::walk(&mut self.state, unit, walked);
        }
        Some(())
    }

    fn officer(&mut self, general: General, rest: &str) -> Option<()> {
        let battle = self.state.battle();
        let (post, moved) = match rest.strip_suffix(" moved") {
            Some(post) => (post.trim(), true),
            None => (rest, false),
        };
        let (post, at) = match post {
            "due" => (Post::Due, Place::NOWHERE),
            "lost" => (Post::Lost, Place::NOWHERE),
            post => match post.strip_prefix('+') {
                Some(code) => (Post::Attached(unit(code, battle)?), Place::NOWHERE),
                None => (Post::Detached, place(&self.state.options, post)?),
            },
        };
        let officer = &mut self.state.officers[general.idx()];
        (officer.post, officer.place, officer.moved) = (post, at, moved);
        Some(())
    }

    fn finish(mut self) -> Result<State, Vec<Fault>> {
        if self.has_step.is_none() {
            self.faults.push(fault("missing").with("name", "step".to_owned()));
        }
        let state = &mut self.state;
        let battle = state.battle();
        for side in Side::BOTH {
            let both = state.due[side.idx()].and(state.on[side.idx()]);
            for unit in both.iter() {
                self.faults.push(fault("two_on_one_place").with("unit", unit.code().to_owned()));
            }
            state.due[side.idx()] = state.due[side.idx()].minus(both);
            for unit in state.due[side.idx()].iter() {
                state.bodies[unit.idx()].elements = state.data(unit).elements;
            }
        }
        // Attached generals stand with their unit.
        for data in battle.data().generals {
            if let Post::Attached(unit) = state.officer(data.general).post {
                state.officers[data.general.idx()].place = state.body(unit).place;
            }
        }
        match (&mut state.step, self.ending) {
            (Step::Over(own), Some(ending)) => *own = ending,
            (Step::Over(_), None) => self.faults.push(fault("missing").with("name", "ending".to_owned())),
            (_, Some(_)) if self.has_step == Some(true) => self.faults.push(fault("bad_ending")),
            (_, Some(_) | None) => {}
        }
        self.faults.extend(legality::bodies(state));
        let step = state.step;
        let has_turn = self.has_turn;
        let mut judge = |step: Step| {
            state.step = step;
            if !has_turn {
                state.turn = u8::from(!step.is_deployment());
            }
            legality::counts(state)
        };
        self.faults.extend(match self.has_step {
            Some(true) => judge(step),
            // What is wrong whatever is asked of somebody.
            _ => Fault::in_every_case(Step::ALL.map(judge)),
        });
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        for side in Side::BOTH {
            let left = |units: Units| units.iter().map(|unit| state.body(unit).elements).sum::<u8>();
            let alive = left(state.on[side.idx()]) + left(state.due[side.idx()]);
            state.lost[side.idx()] = battle.data().elements(side) - alive;
        }
        state.bowl = Side::BOTH.map(|side| state.tokens(side));
        let faults = legality::faults(state);
        if faults.is_empty() {
            state.renew_reach();
            let faults = legality::dead_ends(state);
            if faults.is_empty() { Ok(self.state) } else { Err(faults) }
        } else {
            Err(faults)
        }
    }
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok()
}

fn yes(text: &str) -> Option<bool> {
    (text == "yes").then_some(true)
}

fn unit(code: &str, battle: Battle) -> Option<Unit> {
    Unit::from_code(code).filter(|unit| unit.is_in(battle))
}

fn units(text: &str, battle: Battle) -> Option<Units> {
    text.split(',').map(|code| unit(code, battle)).collect()
}

fn place(options: &Options, code: &str) -> Option<Place> {
    Place::from_code(code).filter(|place| State::blank(*options).table().index(*place).is_some())
}

/// More than any unit walks in a turn.
const MOST_WALKED: i32 = 40_000;

fn march(text: &str) -> Option<March> {
    let mut words = text.split_whitespace();
    let pace = Pace::from_code(words.next()?)?;
    let mut march = March { pace, operations: 0, legs: 0, spent: 0, stopped: false };
    for word in words {
        match word.split_once('=') {
            None if word == "stopped" => march.stopped = true,
            Some(("operations", text)) => march.operations = number(text)?,
            Some(("legs", text)) => march.legs = number(text)?,
            Some(("spent", text)) => march.spent = text.parse().ok()?,
            _ => return None,
        }
    }
    Some(march)
}

fn shot(text: &str, battle: Battle) -> Option<Shot> {
    let [shooter, target, hits] = text.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
    let target = match General::from_code(target).filter(|general| general.data(battle).is_some()) {
        Some(general) => Target::General(general),
        None => Target::Unit(unit(target, battle)?),
    };
    Some(Shot { shooter: unit(shooter, battle)?, target, hits: number(hits.strip_prefix("hits=")?)? })
}

fn loss(text: &str, options: &Options) -> Option<Loss> {
    let battle = options.battle;
    let mut words = text.split_whitespace();
    let victim = unit(words.next()?, battle)?;
    let nowhere = Place::NOWHERE;
    let mut loss = Loss {
        victim,
        from: nowhere,
        start: nowhere,
        left: 0,
        taken: 0,
        fallen: 0,
        recoils: 0,
        by_fire: false,
    };
    for word in words {
        match word.split_once('=') {
            None if word == "fire" => loss.by_fire = true,
            Some(("from", at)) => loss.from = place(options, at)?,
            Some(("start", at)) => loss.start = place(options, at)?,
            Some(("left", text)) => loss.left = number(text)?,
            Some(("taken", text)) => loss.taken = number(text)?,
            Some(("fallen", text)) => loss.fallen = number(text)?,
            Some(("recoils", text)) => loss.recoils = number(text)?,
            _ => return None,
        }
    }
    (loss.from != nowhere && loss.start != nowhere).then_some(loss)
}

fn assault(text: &str, options: &Options) -> Option<Assault> {
    let battle = options.battle;
    let mut words = text.split_whitespace();
    let target = unit(words.next()?, battle)?;
    let ground = place(options, words.next()?.strip_prefix("ground=")?)?;
    let by: Vec<Unit> = words
        .next()?
        .strip_prefix("by=")?
        .split('+')
        .map(|code| unit(code, battle))
        .collect::<Option<_>>()?;
    if by.len() > MOST_ASSAILANTS {
        return None;
    }
    let mut fight = Assault::new(by[0], target, ground);
    by[1..].iter().for_each(|unit| fight.add(*unit));
    for word in words {
        match word.split_once('=') {
            None if word == "countercharge" => fight.countercharge = true,
            None if word == "evaded" => fight.evaded = true,
            Some(("answer", text)) => {
                let [who, reaction, aim, points] = text.split(':').collect::<Vec<_>>().try_into().ok()?;
                fight.answer = Some(Answer {
                    unit: unit(who, battle)?,
                    reaction: Reaction::from_code(reaction)?,
                    aim: unit(aim, battle)?,
                    points: number(points)?,
                });
            }
            Some(("rolled", text)) => fight.rolled = number(text)?,
            Some(("totals", text)) => {
                let (attack, defence) = text.split_once('/')?;
                fight.totals = [number(attack)?, number(defence)?];
            }
            Some(("lead_losses", text)) => fight.lead_losses = number(text)?,
            Some(("lead_ground", at)) => fight.lead_ground = place(options, at)?,
            Some(("follower", code)) => fight.follower = Some(unit(code, battle)?),
            _ => return None,
        }
    }
    Some(fight)
}
