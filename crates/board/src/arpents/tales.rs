//! What happened since somebody last answered, in a few lines: the other side's moves in one line for each way, then
//! fights, captures and losses as they came.

use super::frame::middle;
use super::words::{board, hex_said, unit_said};
use crate::gazetteer::Tale;
use games::game_arpents::view::View;
use games::game_arpents::{Event, Hex, Side, Unit};
use kernel::{Arg, Said, Side as _, Told};
use std::collections::{BTreeMap, BTreeSet};

/// More lines than this are not read.
const MOST: usize = 14;
/// More names than this in a line are counted.
const NAMED: usize = 4;

/// What several units had in common.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lot {
    Marched { from: Hex, to: Hex },
    Came { hex: Hex },
    Raised { hex: Hex },
    Lost,
    Hurt,
    Hungry,
    Left,
}

/// One line in the making.
enum Line {
    Units(Lot, Vec<Unit>, Option<Hex>),
    Fleet { side: Side, from: Hex, to: Hex, ships: u8 },
    Supply { side: Side, from: Hex, to: Hex, points: u16 },
    Told(Said, Option<Hex>),
}

impl Line {
    /// Moves are left out before anything else is.
    fn is_move(&self) -> bool {
        matches!(self, Line::Units(Lot::Marched { .. }, ..) | Line::Fleet { .. } | Line::Supply { .. })
    }
}

/// What the observer of two views is told of the time between them; nothing if the other side did nothing.
pub fn tales(before: &View, now: &View, between: &[Event]) -> Vec<Tale> {
    let Some(me) = Side::from_code(&now.observer) else { return Vec::new() };
    let is_theirs = |event: &Event| doer(event).is_some_and(|side| side != me);
    if before.observer != now.observer || before.phase == "set_up" || !between.iter().any(is_theirs) {
        return Vec::new();
    }
    let stood = before.units.iter().map(|seen| (seen.unit, seen.hex)).collect();
    let held = now.units.iter().filter(|seen| seen.side == me).map(|seen| seen.hex).collect();
    let mut told = Telling { me, held, lines: Vec::new(), stood, last: None };
    between.iter().for_each(|event| told.hear(event));
    told.tales()
}

/// Whose doing an event is, where it is one's.
fn doer(event: &Event) -> Option<Side> {
    match *event {
        Event::Marched { unit, .. }
        | Event::Raided { unit, .. }
        | Event::Landed { unit, .. }
        | Event::Arrived { unit, .. }
        | Event::Recruited { unit, .. }
        | Event::Advanced { unit, .. } => Some(unit.data().side),
        Event::FleetSailed { side, .. }
        | Event::FleetIntercepts { side, .. }
        | Event::BattleBegan { side, .. }
        | Event::SupplyMoved { side, .. }
        | Event::AttackDeclared { side, .. }
        | Event::Besieged { side, .. }
        | Event::Bombarded { side, .. }
        | Event::PlaceTaken { side, .. } => Some(side),
        _ => None,
    }
}

struct Telling {
    me: Side,
    /// Where one's own units are.
    held: BTreeSet<Hex>,
    lines: Vec<Line>,
    /// Where units were last known to be.
    stood: BTreeMap<Unit, Hex>,
    /// Where something happened last: losses that follow are of there.
    last: Option<Hex>,
}

impl Telling {
    fn hear(&mut self, event: &Event) {
        let is_mine = doer(event) == Some(self.me);
        match *event {
            Event::Marched { unit, from, to } => {
                self.stood.insert(unit, to);
                if !is_mine {
                    self.march(unit, from, to);
                }
            }
            Event::FleetSailed { side, from, to, ships } if side != self.me => {
                self.sail(side, from, to, ships)
            }
            Event::SupplyMoved { side, from, to, points } if side != self.me => {
                self.lines.push(Line::Supply { side, from, to, points });
            }
            Event::Arrived { unit, hex } | Event::Landed { unit, hex } if !is_mine => {
                self.stood.insert(unit, hex);
                self.units(Lot::Came { hex }, unit, Some(hex));
            }
            Event::Recruited { unit, hex } if !is_mine => self.units(Lot::Raised { hex }, unit, Some(hex)),
            Event::Destroyed { unit } | Event::ShipSunk { unit } => self.loss(Lot::Lost, unit),
            Event::HorsDeCombat { unit } | Event::ShipDamaged { unit } => self.loss(Lot::Hurt, unit),
            Event::Unsupplied { unit } => self.loss(Lot::Hungry, unit),
            Event::Deserted { unit } | Event::WentHome { unit } => self.loss(Lot::Left, unit),
            Event::Retreated { unit, to, .. } => {
                self.stood.insert(unit, to);
                self.tell(event, Some(to));
            }
            // One's own barricades are no news.
            Event::BarricadeBuilt { hex } if self.held.contains(&hex) => {}
            Event::AttackDeclared { hex, .. }
            | Event::BattleBegan { hex, .. }
            | Event::FleetIntercepts { hex, .. }
            | Event::Bombarded { hex, .. }
            | Event::Fought { hex, .. }
            | Event::HexCleared { hex }
            | Event::BarricadeBuilt { hex }
            | Event::BarricadeLost { hex }
            | Event::SupplyTaken { hex, .. }
            | Event::Wrecked { hex, .. }
            | Event::BatteriesFired { hex, .. }
            | Event::Looted { from: hex, .. } => self.tell(event, Some(hex)),
            Event::Raided { place, .. }
            | Event::Besieged { place, .. }
            | Event::SiegeLifted { place }
            | Event::FortBreached { place }
            | Event::FortMined { place, .. }
            | Event::PlaceTaken { place, .. } => self.tell(event, Some(place.hex())),
            Event::LeaderLost { unit, .. } | Event::ShipTaken { unit } => {
                let at = self.stood.get(&unit).copied().or(self.last);
                self.tell(event, at);
            }
            Event::CardDrawn { .. }
            | Event::TurnBegan { .. }
            | Event::InitiativeTaken { .. }
            | Event::SpainEntersWar
            | Event::NationNeutral { .. }
            | Event::NationReturns { .. }
            | Event::ColonyEntersWar { .. }
            | Event::CherokeesTurn => self.lines.push(Line::Told(event.said(), None)),
            _ => {}
        }
    }

    fn tell(&mut self, event: &Event, at: Option<Hex>) {
        self.last = at;
        self.lines.push(Line::Told(event.said(), at));
    }

    fn loss(&mut self, lot: Lot, unit: Unit) {
        let at = self.stood.get(&unit).copied().or(self.last);
        self.units(lot, unit, at);
    }

    /// One more of a lot: in the line of its like, if that is the last of its kind and place.
    fn units(&mut self, lot: Lot, unit: Unit, at: Option<Hex>) {
        for line in &mut self.lines {
            if let Line::Units(other, units, there) = line
                && (*other, *there) == (lot, at)
            {
                units.push(unit);
                return;
            }
        }
        self.lines.push(Line::Units(lot, vec![unit], at));
    }

    /// A march of many hexes is one way, and who goes the same way goes together.
    fn march(&mut self, unit: Unit, from: Hex, to: Hex) {
        let mut begun = from;
        for line in &mut self.lines {
            if let Line::Units(Lot::Marched { from: first, to: last }, units, _) = line
                && *last == from
                && units.contains(&unit)
            {
                begun = *first;
                units.retain(|other| *other != unit);
            }
        }
        self.lines.retain(|line| !matches!(line, Line::Units(_, units, _) if units.is_empty()));
        if begun != to {
            self.units(Lot::Marched { from: begun, to }, unit, Some(to));
        }
    }

    fn sail(&mut self, side: Side, from: Hex, to: Hex, ships: u8) {
        if let Some(Line::Fleet { side: theirs, to: last, ships: as_many, .. }) = self.lines.last_mut()
            && (*theirs, *last, *as_many) == (side, from, ships)
        {
            *last = to;
            return;
        }
        self.lines.push(Line::Fleet { side, from, to, ships });
    }

    fn tales(mut self) -> Vec<Tale> {
        let mut left_out = 0u16;
        while self.lines.len() > MOST {
            let least = self.lines.iter().rposition(Line::is_move).unwrap_or(0);
            self.lines.remove(least);
            left_out += 1;
        }
        let place = |hex: Hex| (middle(hex).x, middle(hex).y);
        let mut out: Vec<Tale> = self
            .lines
            .iter()
            .map(|line| match line {
                Line::Units(lot, units, at) => Tale { said: said(*lot, units), at: at.map(place) },
                Line::Fleet { side, from, to, ships } => {
                    let whole = Event::FleetSailed { side: *side, from: *from, to: *to, ships: *ships };
                    Tale { said: whole.said(), at: Some(place(*to)) }
                }
                Line::Supply { side, from, to, points } => {
                    let moved = Event::SupplyMoved { side: *side, from: *from, to: *to, points: *points };
                    Tale { said: moved.said(), at: Some(place(*to)) }
                }
                Line::Told(said, at) => Tale { said: said.clone(), at: at.map(place) },
            })
            .collect();
        if left_out > 0 {
            out.push(Tale { said: board("tale_more").with("count", left_out), at: None });
        }
        out
    }
}

fn said(lot: Lot, units: &[Unit]) -> Said {
    let names: Vec<Arg> = if units.len() <= NAMED {
        units.iter().map(|unit| Arg::Key(unit_said(*unit))).collect()
    } else {
        vec![Arg::Key(board("tale_units").with("count", units.len()))]
    };
    match lot {
        Lot::Marched { from, to } => {
            board("tale_marched").with("from", hex_said(from)).with("to", hex_said(to))
        }
        Lot::Came { hex } => board("tale_came").with("hex", hex_said(hex)),
        Lot::Raised { hex } => board("tale_raised").with("hex", hex_said(hex)),
        Lot::Lost => board("tale_lost"),
        Lot::Hurt => board("tale_hurt"),
        Lot::Hungry => board("tale_hungry"),
        Lot::Left => board("tale_left"),
    }
    .with("units", names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::{at_random, begun};
    use games::game_arpents::Place;
    use kernel::{Observer, Rules as _};
    use texts::{Lang, render};

    fn lines(between: &[Event]) -> Vec<String> {
        let view = begun("braddock-1755").view(Observer::Side(Side::British));
        tales(&view, &view, between).iter().map(|tale| render(Lang::En, &tale.said)).collect()
    }

    #[test]
    fn a_march_of_many_is_one_line_and_ones_own_are_none() {
        let hex = |code: &str| Hex::from_code(code).expect("a hex");
        let unit = |code: &str| Unit::from_code(code).expect("a unit");
        let (duquesne, next) = (hex("fort_duquesne"), hex("n2335"));
        let (beaujeu, dumas) = (unit("beaujeu"), unit("dumas"));
        let step = |unit: Unit, from: Hex, to: Hex| Event::Marched { unit, from, to };
        let home = hex("winchester");
        let between = [
            step(beaujeu, duquesne, next),
            step(dumas, duquesne, next),
            step(beaujeu, next, hex("n2336")),
            step(dumas, next, hex("n2336")),
            step(unit("gb_44"), home, hex("n2336")),
        ];
        assert_eq!(lines(&between), ["Fort Duquesne → n2336 near Fort Cumberland: Beaujeu and Dumas"]);
        assert_eq!(lines(&between[4..]), Vec::<String>::new(), "one knows what one did oneself");
        let taken = Event::PlaceTaken { side: Side::French, place: Place::from_code("winchester").unwrap() };
        let lost = Event::Destroyed { unit: unit("gb_44") };
        assert_eq!(lines(&[taken, lost, lost]).len(), 2);
    }

    #[test]
    fn every_line_has_words_and_there_are_never_many() {
        let who = Observer::Side(Side::French);
        let mut views: Vec<(View, usize)> = Vec::new();
        let mut asked = 0;
        let table = at_random(5, 4_000, |table, _| {
            asked += 1;
            if asked % 60 == 0 {
                views.push((table.state().view(who), table.witnessed(who).len()));
            }
        });
        let events = table.witnessed(who);
        let mut told = 0;
        for pair in views.windows(2) {
            let [(old, seen), (new, now)] = pair else { unreachable!("windows of two") };
            let tales = tales(old, new, &events[*seen..*now]);
            told += tales.len();
            assert!(tales.len() <= MOST + 1);
            for tale in tales {
                for lang in Lang::ALL {
                    let text = render(lang, &tale.said);
                    assert!(!text.contains("arpents.") && !text.contains('{'), "{text}");
                }
            }
        }
        assert!(told > 50, "{told} lines");
    }
}
