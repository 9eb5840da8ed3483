//! What a battle says beside its blocks: titles, signposts, notices, and the dice last rolled.

use super::arrows::tag;
use super::battle::{Field, Roll};
use super::battle_field::Titles;
use super::choice::{Target, side_of};
use super::names::zone_said;
use crate::geometry::pt;
use crate::lettering::{Hand, plain, width_of};
use crate::pen::num;
use crate::pieces::dice;
use crate::scene::{Node, Shape};
use crate::theme::Palette;
use games::game_quebec::view::BattleView;
use games::game_quebec::{Order, Side, Slot, Zone};
use kernel::{Said, Side as _};
use texts::{Lang, render};

/// The titles of a battle in words.
pub(super) fn titles(battle: &BattleView, below: Side, lang: Lang) -> Titles {
    let word = |key: &'static str| render(lang, &Said::new(key));
    let title = Said::new(if battle.skirmish { "quebec.board.skirmish" } else { "quebec.board.battle" });
    let role = |side: Side| {
        let key = if side == battle.attacker { "quebec.board.attackers" } else { "quebec.board.defenders" };
        let name = render(lang, &Said::new(format!("quebec.board.side_{}", side.code())));
        format!("{name}, {}", word(key))
    };
    let names = order(battle, below).map(|slot| match slot {
        Slot::Left => word("quebec.board.left"),
        Slot::Centre | Slot::Reserve => word("quebec.board.centre"),
        Slot::Right => word("quebec.board.right"),
    });
    Titles {
        title: render(lang, &title.with("zone", zone_said(battle.zone))),
        round: match battle.round {
            0 => word("quebec.board.deploying"),
            round => render(lang, &Said::new("quebec.board.round").with("round", round)),
        },
        columns: names,
        reserve: word("quebec.board.reserve"),
        skirmish: battle.skirmish,
        above: role(below.other()),
        below: role(below),
    }
}

/// The columns from the left of the sheet.
pub(super) fn order(battle: &BattleView, below: Side) -> [Slot; 3] {
    if below == battle.attacker { [Slot::Right, Slot::Centre, Slot::Left] } else { Slot::COLUMNS }
}

impl Field<'_> {
    /// Zones to retreat or flee to, as posts along the lower edge; those that cannot be reached now are faint.
    pub(super) fn signposts(&mut self, lang: Lang) {
        let (first, posts, large) = (self.on.first.1, self.on.posts, self.on.letters);
        let edge = self.on.field.x + self.on.field.width - 20.0;
        let (mut x, mut y) = (first, posts);
        for zone in self.ways_out() {
            let target = Target::Zone(zone);
            let name = render(lang, &zone_said(zone));
            let width = width_of(&name, 18.0, 0.0) + 58.0;
            if x + width * large > edge && x > first {
                // Another row, if one is not enough.
                (x, y) = (first, y - 36.0 * large);
            }
            let shape = Shape::Rect { x, y: y - 17.0 * large, width: width * large, height: 34.0 * large };
            let open = if let Some(offer) = self.offers.of(target) {
                self.hits.push(self.offers.hit(offer, shape));
                true
            } else {
                let Some(hit) = self.asks.hit(target, || shape) else { continue };
                self.low.push(hit);
                false
            };
            let class = if open { "possible" } else { "closed" };
            let markup = post(&name, width, open, self.palette);
            let key = format!("post:{}", zone.code());
            self.marks.push(Node::at(key, class, x, y, markup).scaled(large));
            x += (width + 18.0) * large;
        }
    }

    /// Where one can go now, and where one might have gone: along the roads, or back where one came from.
    fn ways_out(&self) -> Vec<Zone> {
        let mut zones: Vec<Zone> = self
            .offers
            .offers
            .iter()
            .filter_map(|offer| match offer.target {
                Target::Zone(zone) => Some(zone),
                _ => None,
            })
            .collect();
        if matches!(self.view.question.as_str(), "battle_turn" | "rout_to") {
            let orders = &self.view.orders[side_of(self.view) as usize];
            let came_from = orders.lines.iter().flatten().filter_map(|line| match line {
                Order::March { from, to, .. } if *to == self.battle.zone => Some(*from),
                _ => None,
            });
            zones.extend(self.battle.zone.roads().iter().chain(came_from));
        }
        zones.sort_unstable();
        zones.dedup();
        zones
    }

    /// What the field says in words: losses due, a flight, a shield.
    pub(super) fn notices(&self, lang: Lang) -> Vec<Node> {
        let mut lines: Vec<(&str, Said)> = Vec::new();
        if let Some(flight) = &self.battle.flight {
            let key = if flight.rout { "quebec.board.rout" } else { "quebec.board.flight" };
            lines.push((
                "flight",
                Said::new(key).with("zone", zone_said(flight.to)).with("count", flight.count),
            ));
            if flight.shield > 0 {
                lines.push(("shield", Said::new("quebec.board.shield").with("losses", flight.shield)));
            }
        }
        if self.view.hits > 0 {
            lines.push(("losses", Said::new("quebec.board.losses").with("count", self.view.hits)));
        }
        let (mut x, large) = (self.on.first.0, self.on.letters);
        lines
            .into_iter()
            .map(|(key, said)| {
                let text = render(lang, &said);
                let width = width_of(&text, 14.0, 0.0) + 26.0;
                let at = x + width * large / 2.0;
                x += (width + 12.0) * large;
                let markup = tag(&text, pt(0.0, 0.0), width, self.palette);
                Node::at(format!("notice:{key}"), "notice", at, self.on.notices, markup).scaled(large)
            })
            .collect()
    }

    /// The last roll, in the middle of the field.
    pub(super) fn dice(&self, roll: Option<&Roll>, lang: Lang) -> Vec<Node> {
        let Some(roll) = roll.filter(|roll| !roll.faces.is_empty()) else { return Vec::new() };
        let mut faces = roll.faces.clone();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        let said = Said::new("quebec.board.rolled").with("hits", roll.hits);
        let text = render(lang, &said);
        let (large, letters) = (self.on.large, self.on.letters);
        let width = width_of(&text, 14.0, 0.0) + 26.0;
        let apart = 62.0 * large;
        let dice = apart * (faces.len() as f64 - 1.0);
        // The dice are in the middle; on a tall sheet, which has less room, they are with what is said of them.
        let beside = if letters > 1.0 { 50.0 + width * letters } else { 0.0 };
        let left = (self.on.sheet.width - dice - beside) / 2.0;
        let mut out: Vec<Node> = faces
            .iter()
            .enumerate()
            .map(|(index, face)| {
                let hits = index < usize::from(roll.hits);
                let (class, said) =
                    if hits { ("die hit", "quebec.board.die_hit") } else { ("die", "quebec.board.die") };
                let x = left + apart * index as f64;
                let markup = dice::die(*face, hits, self.palette);
                Node::at(format!("die:{}", index + 1), class, x, self.on.dice, markup)
                    .scaled(large)
                    .tip(Said::new(said).with("face", *face))
            })
            .collect();
        let x = left + dice + 50.0 + width * letters / 2.0;
        let markup = tag(&text, pt(0.0, 0.0), width, self.palette);
        out.push(Node::at("rolled", "notice", x, self.on.dice, markup).scaled(letters));
        out
    }
}

/// A pointed board with a name on it.
fn post(name: &str, width: f64, open: bool, palette: &Palette) -> String {
    let (w, e, paper) = (num(width - 16.0), num(width), palette.paper);
    let outline = |paint: &str| format!(r#"<path d="M0-17H{w}L{e} 0 {w} 17H0Z" fill="{paper}" {paint}/>"#);
    let (board, ink) = if open {
        let colour = palette.possible;
        let glow = outline(&format!(r#"stroke="{colour}" stroke-width="7" stroke-opacity="0.25""#));
        (glow + &outline(&format!(r#"stroke="{colour}" stroke-width="2.2""#)), palette.ink)
    } else {
        let faint = format!(r#"stroke="{}" stroke-width="1" stroke-dasharray="3 3""#, palette.faint);
        (outline(&faint), palette.faint_ink())
    };
    board + &plain(name, pt(width / 2.0 - 6.0, 6.2), Hand::new(18.0, ink))
}
