//! A battle: both camps in ranks facing each other, the dice between them.
//!
//! The observer's own camp is below.

use super::asks::Asks;
use super::choice::{LegalAction, Offers, Selection, Target, side_of};
use super::cubes;
use super::dice::{Roll, die, figure, fort_die};
use super::field::Plan;
use super::glow::Light;
use super::words::{camp_said, count_said, side_said, units_said, zone_said};
use crate::geometry::{Area, Pt, pt};
use crate::lettering::{Hand, Held, plain, small_caps, width_of};
use crate::pen::{fine, placed, rect};
use crate::scene::{Form, Hit, Layer, Node, Outlook, Scene, reading_order};
use crate::theme::{Palette, Theme};
use games::game_conquest::ids::Face;
use games::game_conquest::view::{BattleView, View};
use games::game_conquest::{Camp, Kind};
use kernel::Said;
use std::borrow::Cow;
use texts::{Lang, render};

const ROW: f64 = 90.0;
/// Letters of another machine may be so much wider than ours.
const SLACK: f64 = 1.14;

/// The battle being fought as an observer sees it; nothing if none is fought.
pub fn battle_scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    roll: Option<&Roll>,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<Scene<Selection>> {
    let battle = view.battle.as_ref()?;
    let palette = theme.palette();
    let offers = Offers::new(view, legal, selection);
    let plan = Plan::of(form);
    let mut field = Field {
        plan,
        view,
        battle,
        below: side_of(view).camp(),
        offers: &offers,
        asks: Asks::new(view, &offers),
        lang,
        palette,
        lights: Vec::new(),
        pieces: Vec::new(),
        words: Vec::new(),
        low: Vec::new(),
        hits: Vec::new(),
    };
    field.camp(field.below.other());
    field.camp(field.below);
    field.roll(roll);
    field.pending();
    field.signposts();
    let sheet = if plan.is_tall() { "tall field" } else { "field" };
    let Field { lights, pieces, words, low, hits, .. } = field;
    let hits: Vec<Hit<Selection>> = low.into_iter().chain(hits).collect();
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    Some(Scene {
        width: plan.sheet.0,
        height: plan.sheet.1,
        title: Said::new("conquest.board.battle_alt").with("zone", zone_said(battle.zone)),
        defs: Cow::Borrowed(""),
        layers: vec![
            Layer::new("map", vec![Node::at(sheet, "sheet", 0.0, 0.0, plan.printed(palette))]),
            Layer::new("lights", lights),
            Layer::new("pieces", pieces),
            Layer::new("slips", words),
        ],
        hits,
        grips: Vec::new(),
        focus,
        asks,
        outlook: Outlook::default(),
        theme,
        lang,
    })
}

struct Field<'a> {
    plan: &'static Plan,
    view: &'a View,
    battle: &'a BattleView,
    below: Camp,
    offers: &'a Offers<'a>,
    asks: Asks<'a>,
    lang: Lang,
    palette: &'a Palette,
    lights: Vec<Node>,
    pieces: Vec<Node>,
    words: Vec<Node>,
    low: Vec<Hit<Selection>>,
    hits: Vec<Hit<Selection>>,
}

impl Field<'_> {
    fn say(&self, said: &Said) -> String {
        render(self.lang, said)
    }

    /// A camp: its title, its fort, its units by kind.
    fn camp(&mut self, camp: Camp) {
        let is_below = camp == self.below;
        let (plan, row) = (self.plan, usize::from(is_below));
        let attacks = camp == self.battle.attacker;
        let role = Said::new(if attacks { "conquest.board.attackers" } else { "conquest.board.defenders" })
            .with("camp", camp_said(camp));
        let title = self.say(&role);
        let mut markup = small_caps(
            &title,
            pt(96.0, 0.0),
            Hand::new(plan.title, self.palette.ink).spaced(0.06).held(Held::Start),
        );
        markup += &placed(62.0, -11.0, 0.0, 1.5, &cubes::control(camp, self.palette));
        let decider = self.battle.deciders[camp as usize];
        let decides = self.say(&Said::new("conquest.board.decides").with("side", side_said(decider)));
        let (at, held) = plan.decides;
        let hand = Hand::new(plan.word * 0.8, self.palette.faint_ink()).italic().held(held);
        markup += &plain(&decides, at, hand);
        self.words.push(Node::at(format!("camp:{}", camp.code()), "title", 0.0, plan.titles[row], markup));
        if !attacks && self.view.zone(self.battle.zone).fort {
            let tip = Said::new("conquest.board.fort").with("zone", zone_said(self.battle.zone));
            let node =
                Node::at("fort", "fort", plan.forts[row].x, plan.forts[row].y, cubes::fort(self.palette))
                    .scaled(plan.fort);
            self.pieces.push(node.tip(tip));
        }
        let forces = self.battle.forces[camp as usize];
        let kinds: Vec<(Kind, u8)> = forces.iter().collect();
        for (index, (kind, count)) in kinds.iter().enumerate() {
            let (middle, apart) = plan.columns;
            let x = middle + (index as f64 - (kinds.len() as f64 - 1.0) / 2.0) * apart;
            self.units(camp, *kind, *count, pt(x, plan.units[row]));
        }
    }

    /// Units of a kind, cube by cube, with their name and the dice they roll.
    fn units(&mut self, camp: Camp, kind: Kind, count: u8, at: Pt) {
        let shown = usize::from(count.min(12));
        let (columns, scale) = match shown {
            0 | 1 => (1, 2.7),
            2 | 3 => (shown, 2.5),
            4 => (4, 2.2),
            5 | 6 => (3, 1.8),
            7 | 8 => (4, 1.8),
            _ => (6, 1.4),
        };
        let rows = shown.div_ceil(columns);
        let scale = scale * self.plan.large;
        let (wide, high) = (40.0 * scale, 44.0 * scale);
        let mut markup = String::new();
        for index in 0..shown {
            let (row, column) = (index / columns, index % columns);
            let in_row = if row + 1 == rows { shown - columns * (rows - 1) } else { columns };
            let x = (column as f64 - (in_row as f64 - 1.0) / 2.0) * wide;
            let y = (row as f64 - (rows as f64 - 1.0) / 2.0) * high;
            markup += &placed(x, y, 0.0, scale, &cubes::single(kind));
        }
        let key = format!("units:{}:{}", camp.code(), kind.short());
        let tip = count_said(kind, count);
        let name = self.say(&tip);
        let (room, word) = (self.plan.room, self.plan.word);
        let size = [1.0, 0.9, 0.8, 0.72].map(|part| word * part);
        let size =
            size.into_iter().find(|size| width_of(&name, *size, 0.0) * SLACK < room.0).unwrap_or(word * 0.66);
        let below = plain(&name, pt(0.0, 104.0), Hand::new(size, self.palette.ink).halo(self.palette.land));
        self.pieces.push(Node::at(key, "units", at.x, at.y, markup).tip(tip));
        let mut dice = String::new();
        let rolled = count.min(kind.dice());
        for index in 0..rolled {
            let x = (f64::from(index) - (f64::from(rolled) - 1.0) / 2.0) * 28.0;
            dice += &placed(x, 128.0, 0.0, 0.6, &die(kind, 0, self.palette));
        }
        self.words.push(Node::at(
            format!("name:{}:{}", camp.code(), kind.short()),
            "title",
            at.x,
            at.y,
            below + &dice,
        ));
        let target = Target::Kind(kind);
        let area = Area::around(pt(at.x, at.y + 30.0), room.0, room.1);
        // Natives may stand on both sides: only the asked camp's are meant.
        if camp != self.offers.side.camp() {
            return;
        }
        if let Some(index) = self.offers.selection.steps.iter().position(|step| *step == target) {
            self.light(target, Light::Chosen, area);
            self.hits.push(self.offers.back_hit(index, area.into()));
        } else if let Some(offer) = self.offers.of(target) {
            self.light(target, Light::Possible, area);
            self.hits.push(self.offers.hit(offer, area.into()));
        } else {
            self.low.extend(self.asks.kind(kind, || area.into()));
        }
    }

    fn light(&mut self, target: Target, light: Light, area: Area) {
        let markup = light
            .strokes([22.0, 15.0, 9.0, 4.0], self.palette)
            .map(|(colour, width, opacity)| {
                rect(
                    area.x,
                    area.y,
                    area.width,
                    area.height,
                    14.0,
                    &format!(
                        r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}""#,
                        fine(width),
                        fine(opacity)
                    ),
                )
            })
            .collect();
        self.lights.push(Node::at(
            format!("{}:{}", light.name(), target.key()),
            light.name(),
            0.0,
            0.0,
            markup,
        ));
    }

    /// The dice of the last roll, between the lines.
    fn roll(&mut self, roll: Option<&Roll>) {
        let Some(roll) = roll else { return };
        let dice: Vec<(Option<Kind>, u8, bool)> = roll
            .casts
            .iter()
            .flat_map(|cast| cast.faces.iter().map(|face| (cast.kind, *face, cast.holds)))
            .collect();
        let gaps = roll.casts.len().saturating_sub(1) as f64;
        let gap = 34.0;
        let room = self.plan.sheet.0 - 110.0 - gaps * gap;
        let step = (room / dice.len().max(1) as f64).min(96.0);
        let mut x = self.plan.middle() - ((dice.len() as f64 - 1.0) * step + gaps * gap) / 2.0;
        let mut before = dice.first().map(|(kind, ..)| *kind);
        for (index, (kind, face, holds)) in dice.iter().enumerate() {
            if before != Some(*kind) {
                x += gap;
                before = Some(*kind);
            }
            let (markup, tip) = match kind {
                Some(kind) => {
                    let said = match kind.face((*face).clamp(1, 6)) {
                        Face::Hit => "conquest.face.hit",
                        Face::Flee => "conquest.face.flee",
                        Face::Manoeuvre => "conquest.face.manoeuvre",
                    };
                    (die(*kind, *face, self.palette), Said::new(said))
                }
                None => {
                    let said = if *holds { "conquest.board.fort_holds" } else { "conquest.board.fort_blank" };
                    (fort_die(*holds, self.palette), Said::new(said))
                }
            };
            self.pieces.push(
                Node::at(format!("die:{index}"), "die", x, self.plan.dice, markup)
                    .scaled(step / 96.0 * 1.8)
                    .tip(tip),
            );
            x += step;
        }
    }

    /// What the roll has brought and is not yet done: hits, manoeuvres.
    fn pending(&mut self) {
        let (battle, plan) = (self.battle, self.plan);
        let ink = self.palette.ink;
        let title = self.say(&Said::new("conquest.board.battle").with("zone", zone_said(battle.zone)));
        let (y, size) = plan.heading;
        let fits = |size: &f64| width_of(&title, *size, 0.1) * SLACK < plan.sheet.0 - 120.0;
        let size = [size, size * 0.86, size * 0.74].into_iter().find(fits).unwrap_or(size * 0.64);
        let heading = small_caps(&title, pt(0.0, 0.0), Hand::new(size, ink).spaced(0.1));
        self.words.push(Node::at("where", "title", plan.middle(), y, heading));
        let rolling = Said::new("conquest.view.rolling")
            .with("roll", battle.roll)
            .with("camp", camp_said(battle.rolling));
        let mut markup = String::new();
        if battle.roll > 0 {
            let hand = Hand::new(plan.word * 0.9, ink).italic().halo(self.palette.land);
            markup += &plain(&self.say(&rolling), pt(plan.middle(), plan.rolling), hand);
        }
        let mut lines: Vec<(Face, Said)> = Vec::new();
        if battle.hits > 0 {
            lines.push((Face::Hit, Said::new("conquest.view.hits").with("count", battle.hits)));
        }
        if battle.flees.total() > 0 {
            lines.push((
                Face::Flee,
                Said::new("conquest.board.flees").with("units", units_said(battle.flees)),
            ));
        }
        if battle.manoeuvres.total() > 0 {
            let said = Said::new("conquest.view.manoeuvres").with("units", units_said(battle.manoeuvres));
            lines.push((Face::Manoeuvre, said));
        }
        let (size, high) = (plan.word * 0.82, plan.word * 1.36);
        let shown: Vec<(Face, String, f64)> = lines
            .iter()
            .map(|(face, said)| {
                let text = self.say(said);
                let wide = width_of(&text, size, 0.0) * SLACK + 60.0;
                (*face, text, wide)
            })
            .collect();
        let all = shown.iter().map(|(_, _, wide)| wide + 20.0).sum::<f64>();
        let mut at = pt(plan.middle() - all / 2.0, plan.pending);
        for (face, text, wide) in &shown {
            if plan.is_tall() {
                at.x = plan.middle() - wide / 2.0;
            }
            let edge = format!(
                r#"fill="{}" stroke="{}" stroke-width="1.4""#,
                self.palette.paper, self.palette.danger
            );
            let middle = at.y + high / 2.0;
            markup += &rect(at.x, at.y, *wide, high, 8.0, &edge);
            markup += &placed(at.x + 24.0, middle, 0.0, 0.86, &figure(*face, self.palette.danger));
            let hand = Hand::new(size, ink).held(Held::Start);
            markup += &plain(text, pt(at.x + 46.0, middle + size * 0.35), hand);
            if plan.is_tall() {
                at.y += high + 6.0;
            } else {
                at.x += wide + 20.0;
            }
        }
        self.words.push(Node::at("pending", "title", 0.0, 0.0, markup));
    }

    /// Where one can go, as posts along the lower edge; and what becomes of the fort.
    fn signposts(&mut self) {
        if self.view.question != "manoeuvre" || !self.offers.any() {
            return;
        }
        let details: Vec<Target> = self
            .offers
            .offers
            .iter()
            .map(|offer| offer.target)
            .filter(|target| matches!(target, Target::Fort(_)))
            .collect();
        let targets: Vec<Target> = if details.is_empty() {
            self.battle.zone.neighbours().iter().map(Target::Zone).collect()
        } else {
            details
        };
        let words: Vec<String> =
            targets.iter().map(|target| self.say(&target.said(self.offers.side))).collect();
        for ((target, word), (area, size)) in targets.iter().zip(&words).zip(self.post_areas(&words)) {
            self.post(*target, word, area, size);
        }
    }

    /// Room for each post, and how large its word is: in a row as wide as their words, or in rows of equal posts.
    fn post_areas(&self, words: &[String]) -> Vec<(Area, f64)> {
        let room = self.plan.posts;
        let gap = 12.0;
        if words.len() > self.plan.in_row || self.plan.is_tall() {
            let rows = words.len().div_ceil(self.plan.in_row).max(1);
            let columns = words.len().div_ceil(rows).max(1);
            let (wide, high) = (room.width / columns as f64, room.height / rows.max(2) as f64);
            let of = |(index, word): (usize, &String)| {
                let at =
                    pt(room.x + wide * (index % columns) as f64, room.y + high * (index / columns) as f64);
                let fits = |size: &f64| width_of(word, *size, 0.0) * SLACK < wide - gap - 16.0;
                let size = [34.0, 30.0, 27.0, 24.0, 21.0].into_iter().find(fits).unwrap_or(18.0);
                (Area::new(at.x + gap / 2.0, at.y + gap / 2.0, wide - gap, high - gap), size)
            };
            return words.iter().enumerate().map(of).collect();
        }
        let size = if words.len() > 6 { 21.0 } else { 25.0 };
        let widths: Vec<f64> = words.iter().map(|word| width_of(word, size, 0.0) * SLACK + 28.0).collect();
        let total: f64 = widths.iter().map(|wide| wide + gap).sum();
        let squeeze = (room.width / total).min(1.0);
        let mut x = self.plan.middle() - total * squeeze / 2.0;
        let of = |wide: &f64| {
            let area = Area::new(x, room.y, wide * squeeze, room.height);
            x += (wide + gap) * squeeze;
            (area, size * squeeze)
        };
        widths.iter().map(of).collect()
    }

    fn post(&mut self, target: Target, word: &str, area: Area, size: f64) {
        let offered = self.offers.of(target).is_some();
        let colour = if offered { self.palette.possible } else { self.palette.faint };
        let hand = Hand::new(size, if offered { self.palette.ink } else { self.palette.faint_ink() });
        let edge = format!(
            r#"fill="{}" stroke="{colour}" stroke-width="{}""#,
            self.palette.paper,
            if offered { 3.0 } else { 1.0 }
        );
        let middle = pt(area.width / 2.0, area.height / 2.0 + size * 0.34);
        let markup = rect(0.0, 0.0, area.width, area.height, 7.0, &edge) + &plain(word, middle, hand);
        let class = if offered { "possible" } else { "post" };
        self.words.push(Node::at(format!("post:{}", target.key()), class, area.x, area.y, markup));
        if let Some(offer) = self.offers.of(target) {
            let hit = self.offers.hit(offer, area.into());
            let preview = self.arrow(area);
            self.hits.push(Hit { preview, ..hit });
        } else if let Target::Zone(zone) = target {
            self.low.extend(self.asks.zone(zone, || area.into()));
        }
    }

    /// From the chosen units to a post.
    fn arrow(&self, to: Area) -> Option<String> {
        let kind = self.offers.selection.steps.iter().find_map(|step| match step {
            Target::Kind(kind) => Some(*kind),
            _ => None,
        })?;
        let key = format!("units:{}:{}", self.offers.side.camp().code(), kind.short());
        let node = self.pieces.iter().find(|node| node.key == key)?;
        let (from, end) = (pt(node.x, node.y + 60.0), pt(to.centre().x, to.y - 6.0));
        let by = pt(from.towards(end, 0.6).x, from.towards(end, 0.3).y);
        let line = crate::geometry::smooth(&[from, by, end], false, 8.0);
        Some(crate::pieces::arrow::arrow(&line, None, self.palette))
    }
}
