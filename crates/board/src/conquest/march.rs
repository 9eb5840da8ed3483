//! An army on its way: where it stands, where it has been, where it can go.

use super::choice::{Offers, Selection};
use super::cubes;
use super::spots::{middle, shape};
use super::words::{units_said, zone_said};
use crate::geometry::{Pt, even, pt, smooth};
use crate::pen::{Pen, placed, rect};
use crate::scene::{Effect, Hit, Node};
use crate::theme::Palette;
use games::game_conquest::view::{ArmyView, View};
use games::game_conquest::{Action, Kind, State, Units, Zone};
use kernel::{Game, Said};

/// The harbours along the coast, and the points at sea between each and the next.
const COAST: [(&str, &[(f64, f64)]); 8] = [
    ("port_quebec", &[(1690.0, 128.0), (1860.0, 108.0), (2040.0, 130.0)]),
    ("port_golfe", &[(2190.0, 400.0), (2380.0, 540.0), (2446.0, 700.0), (2436.0, 850.0)]),
    ("port_louisbourg", &[(2200.0, 1010.0), (2060.0, 1040.0)]),
    ("port_halifax", &[(1800.0, 950.0), (1650.0, 850.0), (1610.0, 740.0)]),
    ("port_fundy", &[(1580.0, 740.0), (1480.0, 800.0)]),
    ("port_boston", &[(1350.0, 900.0), (1220.0, 970.0)]),
    ("port_new_york", &[(900.0, 1080.0), (760.0, 1180.0)]),
    ("port_chesapeake", &[]),
];

/// The way from a zone to another: over the border, or by sea.
pub(crate) fn leg(from: Zone, to: Zone) -> Vec<Pt> {
    let (start, end) = (middle(from), middle(to));
    let port = |zone: Zone| COAST.iter().position(|(code, _)| *code == zone.code());
    if let (Some(a), Some(b)) = (port(from), port(to))
        && !from.neighbours().has(to)
    {
        let (low, high) = (a.min(b), a.max(b));
        let mut by: Vec<Pt> =
            COAST[low..high].iter().flat_map(|(_, points)| points.iter().map(|(x, y)| pt(*x, *y))).collect();
        if a > b {
            by.reverse();
        }
        by.insert(0, start);
        by.push(end);
        return even(&smooth(&by, false, 8.0), 8.0);
    }
    let side = end.minus(start).unit().left().times(start.distance(end) * 0.08);
    even(&smooth(&[start, start.towards(end, 0.5).plus(side), end], false, 6.0), 6.0)
}

/// Where the army has been, as a trace.
pub(crate) fn trace(army: &ArmyView, palette: &Palette) -> Option<Node> {
    if army.path.len() < 2 {
        return None;
    }
    let mut markup = String::new();
    for pair in army.path.windows(2) {
        let mut pen = Pen::new();
        pen.through(&leg(pair[0], pair[1]));
        let by_sea = !pair[0].neighbours().has(pair[1]);
        let dash = if by_sea { "3 12" } else { "16 9" };
        let more = format!(r#"stroke-dasharray="{dash}" stroke-linecap="round""#);
        markup += &pen.stroked(palette.paper, 10.0, r#"stroke-opacity="0.7" stroke-linecap="round""#);
        markup += &pen.stroked(palette.chosen, if by_sea { 7.0 } else { 5.4 }, &more);
    }
    Some(Node::at("trace", "trace", 0.0, 0.0, markup))
}

/// The army itself, lifted a little over the zone.
pub(crate) fn node(army: &ArmyView, palette: &Palette) -> Node {
    let at = middle(army.zone);
    let tip = Said::new("conquest.view.army")
        .with("zone", zone_said(army.zone))
        .with("left", army.left)
        .with("units", units_said(army.units));
    Node::at("army", "army", at.x, at.y - 12.0, column(army.units, palette)).scaled(1.12).tip(tip)
}

/// Units side by side on a little brass-edged stand.
pub(crate) fn column(units: Units, palette: &Palette) -> String {
    let kinds: Vec<(Kind, u8)> = units.iter().collect();
    let step = 44.0;
    let wide = step * kinds.len() as f64 + 16.0;
    let mut out = rect(
        -wide / 2.0 + 4.0,
        -22.0,
        wide,
        54.0,
        9.0,
        &format!(r#"fill="{}" fill-opacity="0.35""#, palette.shadow),
    ) + &rect(
        -wide / 2.0,
        -30.0,
        wide,
        58.0,
        9.0,
        &format!(
            r#"fill="{}" fill-opacity="0.92" stroke="{}" stroke-width="3.4""#,
            palette.paper, palette.chosen
        ),
    );
    for (index, (kind, count)) in kinds.iter().enumerate() {
        let x = (index as f64 - (kinds.len() as f64 - 1.0) / 2.0) * step;
        out += &placed(x, -2.0, 0.0, 0.96, &cubes::ranks(*kind, *count, palette));
    }
    out
}

/// A zone more than one step away, and the steps that lead there.
pub(crate) struct Far {
    pub(crate) zone: Zone,
    pub(crate) way: Vec<Action>,
    through: Vec<Zone>,
}

/// Zones the army may reach by more than one step, as far as one can see from here.
///
/// Only the first step is known to be legal; on the others the board has no opinion but the map: borders, and
/// strangers in the way, at whom every army stops.
pub(crate) fn far(view: &View, offers: &Offers<'_>) -> Vec<Far> {
    let Some(army) = view.army.as_ref().filter(|_| view.question == "march") else { return Vec::new() };
    let Some(camp) = view.active.map(|side| side.camp()) else { return Vec::new() };
    let stops = |zone: Zone| {
        let seen = view.zone(zone);
        let neutral = seen.units[Kind::Natives] > 0 && seen.units.of_camp(camp) == 0;
        seen.units.of_camp(camp.other()) > 0 || neutral
    };
    let mut known: Vec<Zone> = army.path.clone();
    let mut open: Vec<Far> = Vec::new();
    for action in offers.legal() {
        let (zone, cost) = match *action {
            Action::Step { zone } => (zone, 1),
            Action::Sail { zone } => (zone, 2),
            _ => continue,
        };
        if cost <= army.left && !known.contains(&zone) {
            known.push(zone);
            open.push(Far { zone, way: vec![*action], through: vec![army.zone, zone] });
        }
    }
    let cost = |way: &[Action]| -> u8 {
        way.iter().map(|action| if matches!(action, Action::Sail { .. }) { 2 } else { 1 }).sum()
    };
    let mut found: Vec<Far> = Vec::new();
    let mut at = 0;
    while at < open.len() {
        let (here, way, through) = (open[at].zone, open[at].way.clone(), open[at].through.clone());
        at += 1;
        if cost(&way) >= army.left || stops(here) {
            continue;
        }
        for next in here.neighbours().iter() {
            if known.contains(&next) {
                continue;
            }
            known.push(next);
            let (mut way, mut through) = (way.clone(), through.clone());
            way.push(Action::Step { zone: next });
            through.push(next);
            found.push(Far { zone: next, way: way.clone(), through: through.clone() });
            open.push(Far { zone: next, way, through });
        }
    }
    found
}

impl Far {
    /// The hit that goes all the way.
    pub(crate) fn hit(&self, offers: &Offers<'_>, palette: &Palette) -> Hit<Selection> {
        let way: Vec<String> =
            self.way.iter().map(|action| State::write_action(offers.side, *action)).collect();
        let label = Said::new("conquest.board.far")
            .with("zone", zone_said(self.zone))
            .with("by", zone_said(self.through[self.through.len() - 2]));
        let mut line: Vec<Pt> = Vec::new();
        for pair in self.through.windows(2) {
            line.extend(leg(pair[0], pair[1]));
        }
        Hit {
            key: format!("far:zone:{}", self.zone.code()),
            shape: shape(self.zone),
            actions: vec![way[0].clone()],
            effect: Effect::Chain(way),
            label: label.into(),
            preview: Some(crate::pieces::arrow::arrow(&line, None, palette)),
        }
    }
}
