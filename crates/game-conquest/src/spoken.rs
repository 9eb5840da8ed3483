//! A view in words, line by line: the same for terminal, screen reader and protocol.

use crate::ids::{Camp, Units};
use crate::view::{BattleView, FactionView, View, ZoneView};
use crate::words::{
    camp_said, card_said, cards_said, kind_said, phase_said, side_said, units_said, zone_said, zones_said,
};
use kernel::{Arg, Outcome, Said, Side as _, Spoken};

fn said(name: &str) -> Said {
    Said::new(format!("conquest.view.{name}"))
}

fn zone_line(zone: &ZoneView) -> Option<Said> {
    let units = units_said(zone.units);
    let name = match (units.is_empty(), zone.control, zone.fort) {
        (true, None, false) => return None,
        (false, None, false) => "zone",
        (false, None, true) => "zone_fort",
        (false, Some(_), false) => "zone_marked",
        (false, Some(_), true) => "zone_marked_fort",
        (true, None, true) => "empty_fort",
        (true, Some(_), false) => "empty_marked",
        (true, Some(_), true) => "empty_marked_fort",
    };
    let mut line = said(name).with("zone", zone_said(zone.zone));
    if !units.is_empty() {
        line = line.with("units", units);
    }
    Some(match zone.control {
        Some(camp) => line.with("camp", camp_said(camp)),
        None => line,
    })
}

impl Spoken for View {
    fn spoken(&self) -> Vec<Said> {
        let mut out = Vec::new();
        if let Some(ending) = self.outcome {
            out.push(said("over").with("result", Outcome::said(&ending)));
        }
        out.push(match self.turn {
            0 => said("set_up"),
            turn => said("turn").with("turn", turn),
        });
        out.push(said("points").with("british", self.points[0]).with("french", self.points[1]));
        if let (Some(side), Some(phase)) = (self.active, self.phase) {
            out.push(said("active").with("side", side_said(side)).with("phase", phase_said(phase)));
        }
        for side in self.asked.iter().filter(|side| self.observer != side.code()) {
            out.push(said("waiting").with("side", side_said(*side)));
        }
        if !self.track.is_empty() {
            let track: Vec<Arg> = self.track.iter().map(|kind| Arg::Key(kind_said(*kind))).collect();
            out.push(said("track").with("cubes", track));
        }
        self.speak_sequence(&mut out);
        if let Some(battle) = &self.battle {
            speak_battle(battle, &mut out);
        }
        if !self.waiting.is_empty() {
            out.push(said("battles").with("zones", zones_said(self.waiting.iter().copied())));
        }
        for faction in &self.factions {
            speak_faction(faction, &mut out);
        }
        out.push(said("natives").with("reserve", self.natives[0]).with("fled", self.natives[1]));
        for muster in &self.musters {
            out.push(
                said("muster")
                    .with("side", side_said(muster.side))
                    .with("zone", zone_said(muster.zone))
                    .with("level", muster.level),
            );
        }
        out.extend(self.zones.iter().filter_map(zone_line));
        out
    }
}

impl View {
    fn speak_sequence(&self, out: &mut Vec<Said>) {
        if let Some(due) = &self.reinforcements
            && due.reserve + due.fled > 0
        {
            out.push(said("due").with("reserve", due.reserve).with("fled", due.fled));
        }
        if let Some(orders) = &self.orders {
            if let Some(card) = orders.card {
                out.push(
                    said("card")
                        .with("card", card_said(card))
                        .with("armies", orders.armies)
                        .with("zones", orders.zones),
                );
            }
            if let Some(card) = orders.extra {
                out.push(said("extra").with("card", card_said(card)));
            }
        }
        if let Some(army) = &self.army {
            let line = said(if army.choosing.is_some() { "army_forming" } else { "army" });
            out.push(
                line.with("zone", zone_said(army.zone))
                    .with("units", units_said(army.units))
                    .with("left", army.left),
            );
        }
        if !self.in_force.is_empty() {
            out.push(said("in_force").with("cards", cards_said(&self.in_force)));
        }
        if let Some(zone) = self.first_strike {
            out.push(said("first_strike").with("zone", zone_said(zone)));
        }
    }
}

fn speak_battle(battle: &BattleView, out: &mut Vec<Said>) {
    let force = |camp: Camp| units_said(battle.forces[camp as usize]);
    out.push(
        said("battle")
            .with("zone", zone_said(battle.zone))
            .with("attacker", camp_said(battle.attacker))
            .with("british", force(Camp::British))
            .with("french", force(Camp::French)),
    );
    out.push(said("rolling").with("camp", camp_said(battle.rolling)).with("roll", battle.roll));
    if battle.hits > 0 {
        out.push(said("hits").with("count", battle.hits));
    }
    if battle.manoeuvres != Units::NONE {
        out.push(said("manoeuvres").with("units", units_said(battle.manoeuvres)));
    }
}

fn speak_faction(faction: &FactionView, out: &mut Vec<Said>) {
    let side = side_said(faction.side);
    out.push(
        said("faction")
            .with("side", side.clone())
            .with("reserve", faction.reserve)
            .with("fled", faction.fled)
            .with("hand", faction.hand_size)
            .with("deck", faction.deck_size),
    );
    if let Some(hand) = faction.hand.as_ref().filter(|hand| !hand.is_empty()) {
        out.push(said("hand").with("side", side.clone()).with("cards", cards_said(hand)));
    }
    if !faction.discard.is_empty() {
        out.push(said("discard").with("side", side.clone()).with("cards", cards_said(&faction.discard)));
    }
    if faction.truce {
        out.push(said("truce").with("side", side));
    }
}
