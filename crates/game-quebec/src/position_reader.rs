//! A position from its line, with all its faults at once.

use crate::action::Slot;
use crate::data;
use crate::event::Way;
use crate::ids::{Block, Blocks, Side, Zone, Zones};
use crate::options::Options;
use crate::position::{SIDES, STEPS, way_code};
use crate::state::{Battle, Flight, Plan, State, Step};
use kernel::{Choices, Fault, Game, Side as _, version};

/// The position a line describes.
///
/// What cannot be read is a fault, and the rest is judged as if it were not there.
pub(crate) fn read(text: &str) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let (rules, text) = version::read_mark::<State>(text, &mut faults);
    let mut reader =
        Reader { state: blank(), seen: [Blocks::NONE; 2], faults, has_step: None, has_move: true };
    reader.state.options = Options::of_version(rules);
    let mut fields = text.split(';').map(str::trim);
    if fields.next() != Some("quebec") {
        return Err(vec![fault("missing").with("name", "quebec".to_owned())]);
    }
    for field in fields.filter(|field| !field.is_empty()) {
        let (name, rest) = field.split_once(char::is_whitespace).unwrap_or((field, ""));
        reader.field(name, rest.trim());
    }
    reader.finish()
}

pub(crate) fn fault(code: &'static str) -> Fault {
    Fault { code, said: kernel::Said::new(format!("quebec.fault.{code}")) }
}

/// Nobody anywhere.
fn blank() -> State {
    let mut state = State::initial(Options::default());
    state.cv = [[0; 25]; 2];
    state.at = [[Blocks::NONE; 10]; 2];
    state
}

/// As much of a field as fits into a sentence.
fn quoted(name: &str, rest: &str) -> String {
    format!("{name} {rest}").trim_end().chars().take(80).collect()
}

struct Reader {
    state: State,
    seen: [Blocks; 2],
    faults: Vec<Fault>,
    /// Is there a question that can be read? Nothing if there is none at all.
    has_step: Option<bool>,
    /// No move is written that cannot be read.
    has_move: bool,
}

impl Reader {
    fn field(&mut self, name: &str, rest: &str) {
        if let Some(zone) = Zone::from_code(name) {
            return self.zone(zone, rest);
        }
        let done = match name {
            "step" => self.step(rest),
            "move" => self.number(rest).map(|number| self.state.campaign_move = number),
            "tide" => self.number(rest).filter(|face| *face <= 6).map(|face| self.state.tide = face),
            "ships" => self.pair(rest).map(|ships| self.state.ships = ships),
            "taken" => self.zones(rest).map(|zones| self.state.taken = zones),
            "waiting" => self.zones(rest).map(|zones| self.state.waiting = zones),
            "cap_rouge" => self.number(rest).map(|number| self.state.cap_rouge_since = number),
            "orders.b" => self.plan(Side::British, rest),
            "orders.f" => self.plan(Side::French, rest),
            "landed" => rest.split_once('/').and_then(|(british, french)| {
                self.state.landed = [self.codes(Side::British, british)?, self.codes(Side::French, french)?];
                Some(())
            }),
            "held" => rest.split_once('/').and_then(|(british, french)| {
                self.state.held = [self.zones(british)?, self.zones(french)?];
                Some(())
            }),
            "turned_back" => Side::from_code(rest).map(|side| self.state.turned_back = Some(side)),
            "nations_moved" => Zone::from_code(rest).map(|zone| self.state.nations_moved = Some(zone)),
            "nations_fought" => flag(&mut self.state.nations_fought),
            "fought" => flag(&mut self.state.fought),
            "volley" => flag(&mut self.state.volley),
            "boats_used" => self.pair(rest).map(|used| self.state.boats_used = used),
            "boats_above" => self.number(rest).map(|number| self.state.boats_above = number),
            "desertions" => self.number(rest).map(|number| self.state.desertions = number),
            "hits" => self.number(rest).map(|number| self.state.hits = number),
            "to_scout" => self.number(rest).map(|number| self.state.to_scout = number),
            "battle" => self.battle(rest),
            "line.b" => self.line(Side::British, rest),
            "line.f" => self.line(Side::French, rest),
            "flight" => self.flight(rest),
            "fired.b" => self.codes(Side::British, rest).map(|blocks| self.state.fired = blocks),
            "fired.f" => self.codes(Side::French, rest).map(|blocks| self.state.fired = blocks),
            "shooter.b" => {
                Block::from_code(Side::British, rest).map(|block| self.state.shooter = Some(block))
            }
            "shooter.f" => Block::from_code(Side::French, rest).map(|block| self.state.shooter = Some(block)),
            "scouted" => self.codes(Side::British, rest).map(|blocks| self.state.scouted = blocks),
            "options" => return self.options(rest),
            _ => return self.fail(fault("unreadable").with("text", quoted(name, rest))),
        };
        if done.is_none() {
            self.has_move &= name != "move";
            self.fail(fault("bad_value").with("name", name.to_owned()).with("text", rest.to_owned()));
        }
    }

    fn fail(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn step(&mut self, name: &str) -> Option<()> {
        self.has_step = Some(false);
        match Step::from_name(name) {
            Some(step) => {
                self.state.step = step;
                self.has_step = Some(true);
            }
            None => self.fail(fault("unknown_step").with("name", name.to_owned())),
        }
        Some(())
    }

    fn number(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn pair(&self, text: &str) -> Option<[u8; 2]> {
        let (british, french) = text.split_once('/')?;
        Some([british.parse().ok()?, french.parse().ok()?])
    }

    fn zones(&self, text: &str) -> Option<Zones> {
        if text == "-" {
            return Some(Zones::NONE);
        }
        text.split(',').map(Zone::from_code).collect()
    }

    fn codes(&self, side: Side, text: &str) -> Option<Blocks> {
        if text == "-" {
            return Some(Blocks::NONE);
        }
        text.split(',').try_fold(Blocks::NONE, |all, code| Some(all.with(Block::from_code(side, code)?)))
    }

    fn zone(&mut self, zone: Zone, rest: &str) {
        let Some((british, french)) = rest.split_once('/') else {
            return self
                .fail(fault("bad_value").with("name", zone.code().to_owned()).with("text", rest.to_owned()));
        };
        for (side, text) in SIDES.into_iter().zip([british, french]) {
            for piece in text.split(',').filter(|piece| *piece != "-" && !piece.is_empty()) {
                self.piece(side, zone, piece);
            }
        }
    }

    fn piece(&mut self, side: Side, zone: Zone, piece: &str) {
        let (code, cv) = piece.split_once(':').unwrap_or((piece, "0"));
        let Some(block) = Block::from_code(side, code) else {
            return self.fail(
                fault("unknown_block")
                    .with("side", crate::words::side_said(side))
                    .with("code", code.to_owned()),
            );
        };
        let said = crate::words::block_said(block);
        if self.seen[side.index()].has(block) {
            return self.fail(fault("block_twice").with("block", said));
        }
        self.seen[side.index()] = self.seen[side.index()].with(block);
        let is_decoy = data::DECOYS[side.index()].has(block);
        match cv.parse::<u8>() {
            Ok(value) if is_decoy == (value == 0) && value <= 4 => {
                self.state.cv[side.index()][block.idx()] = value;
                let here = self.state.at_mut(side, zone);
                *here = here.with(block);
            }
            _ => self.fail(fault("bad_cv").with("block", said).with("cv", cv.to_owned())),
        }
    }

    fn plan(&mut self, side: Side, rest: &str) -> Option<()> {
        let mut plan = Plan::default();
        for part in rest.split_whitespace() {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match name {
                "from" => plan.from = Some(Zone::from_code(value)?),
                "to" => {
                    let (zone, count) = value.split_once(':')?;
                    plan.counts[Zone::from_code(zone)?.idx()] = count.parse().ok()?;
                }
                "up" => plan.ships_up = value.parse().ok()?,
                "down" => plan.ships_down = value.parse().ok()?,
                "roam" => plan.roam = Some(Zone::from_code(value)?),
                "gave" => plan.gave = self.codes(side, value)?,
                "got" => plan.got = self.codes(side, value)?,
                "picked" => {
                    let (zone, blocks) = value.split_once(':')?;
                    plan.picked[Zone::from_code(zone)?.idx()] = self.codes(side, blocks)?;
                }
                "done" => plan.done = true,
                _ => return None,
            }
        }
        *self.state.plan_mut(side) = plan;
        Some(())
    }

    fn battle(&mut self, rest: &str) -> Option<()> {
        let mut parts = rest.split_whitespace();
        let zone = Zone::from_code(parts.next()?)?;
        let mut battle = Battle::new(zone, Side::British, Way::Road);
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let column = || Slot::from_code(value).filter(|slot| *slot != Slot::Reserve);
            match name {
                "attacker" => battle.attacker = Side::from_code(value)?,
                "acting" => battle.acting = Side::from_code(value)?,
                "way" => battle.way = read_way(value)?,
                "round" => battle.round = value.parse().ok()?,
                "quiet" => battle.quiet = value.parse().ok()?,
                "open" => battle.open = Some(column()? as u8),
                "closed" => battle.closed |= 1 << column()? as u8,
                "skirmish" => battle.skirmish = true,
                "may_retreat" => battle.may_retreat = true,
                "may_reinforce" => battle.may_reinforce = true,
                _ => return None,
            }
        }
        self.state.battle = Some(battle);
        Some(())
    }

    fn line(&mut self, side: Side, rest: &str) -> Option<()> {
        let parts: Vec<Blocks> = rest.split('|').map(|part| self.codes(side, part)).collect::<Option<_>>()?;
        let [left, centre, right, reserve] = parts.try_into().ok()?;
        let battle = self.state.battle.as_mut()?;
        battle.columns[side.index()] = [left, centre, right];
        battle.reserve[side.index()] = reserve;
        Some(())
    }

    fn flight(&mut self, rest: &str) -> Option<()> {
        let mut parts = rest.split_whitespace();
        let side = Side::from_code(parts.next()?)?;
        let mut to = None;
        let mut flight = Flight {
            side,
            to: Zone::Orleans,
            way: Way::Road,
            rout: false,
            whole: false,
            blocks: Blocks::NONE,
            shield: 0,
        };
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            match name {
                "to" => to = Some(Zone::from_code(value)?),
                "way" => flight.way = read_way(value)?,
                "shield" => flight.shield = value.parse().ok()?,
                "blocks" => flight.blocks = self.codes(side, value)?,
                "rout" => flight.rout = true,
                "whole" => flight.whole = true,
                _ => return None,
            }
        }
        flight.to = to?;
        self.state.battle.as_mut()?.flight = Some(flight);
        Some(())
    }

    fn options(&mut self, rest: &str) {
        let mut choices = Choices { rules: Some(self.state.options.rules()), ..Choices::default() };
        for part in rest.split(',') {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            choices.options.insert(name.to_owned(), value.to_owned());
        }
        let (settled, faults) = State::settle_rest(&choices);
        self.faults.extend(faults);
        self.state.options = Options::from_choices(&settled).expect("settled choices have no faults");
    }

    /// What is wrong with the whole.
    fn finish(mut self) -> Result<State, Vec<Fault>> {
        if self.has_step.is_none() {
            self.fail(fault("missing").with("name", "step".to_owned()));
        }
        if self.has_step == Some(true) {
            self.ask(self.state.step);
            self.faults.extend(crate::legality::faults(&self.state));
        } else {
            // What is wrong whatever is asked of somebody.
            let cases = STEPS.iter().map(|(_, step)| {
                self.ask(*step);
                crate::legality::faults(&self.state)
            });
            let faults = Fault::in_every_case(cases);
            self.faults.extend(faults);
        }
        if self.faults.is_empty() { Ok(self.state) } else { Err(self.faults) }
    }

    /// What follows from the question.
    fn ask(&mut self, step: Step) {
        let state = &mut self.state;
        state.step = step;
        if !self.has_move {
            state.campaign_move = u8::from(step != Step::SetUp);
        }
        // What is not yet on the map waits to be set up, at full strength.
        for block in Block::all(Side::French).filter(|block| !self.seen[1].has(*block)) {
            state.cv[1][block.idx()] = if step == Step::SetUp { block.full_cv() } else { 0 };
        }
    }
}

fn flag(field: &mut bool) -> Option<()> {
    *field = true;
    Some(())
}

fn read_way(text: &str) -> Option<Way> {
    [Way::Road, Way::Boat, Way::Crossing].into_iter().find(|way| way_code(*way) == text)
}
