//! A battle: two lines facing each other in three columns, their reserves behind them, dice between.
//!
//! The observer's own line is below. Columns are named from the defender; an attacker sees them the other way round,
//! so that what faces each other on the field faces each other here.

use super::arrows::side_said;
use super::asks::{Asks, Hidden};
use super::battle_field::{Ground, ground_markup, lettered};
use super::battle_words::{order, titles};
use super::choice::{LegalAction, Offer, Offers, Selection, Target, side_of};
use super::glow::{self, Light};
use super::layout;
use super::map::map_defs;
use super::names::zone_said;
use super::preview;
use super::stacks::piece_said;
use crate::geometry::{Area, Pt, pt, smooth};
use crate::pen::{fine, rect};
use crate::quebec::block::{self, Marks, SIZE};
use crate::scene::{Form, Hit, Layer, Node, Outlook, Scene, reading_order};
use crate::theme::{Palette, Theme};
use games::game_quebec::view::{BattleView, LineView, Piece, Stack};
use games::game_quebec::{Block, Side, Slot, View};
use kernel::{Said, Side as _};
use std::borrow::Cow;
use texts::Lang;

/// Dice on the table: the last roll of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Roll {
    /// Who rolled them.
    pub by: Option<Block>,
    /// What they show.
    pub faces: Vec<u8>,
    /// How many of them hit: the highest ones.
    pub hits: u8,
}

/// Things about as high on the sheet are read as one row.
const ROW: f64 = 60.0;

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
    let below = Side::from_code(&view.observer).unwrap_or(Side::British);
    let mut field = Field {
        view,
        battle,
        below,
        on: form.ground(),
        offers: &offers,
        asks: Asks::new(view, &offers),
        palette,
        lights: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        low: Vec::new(),
        hits: Vec::new(),
    };
    field.slots();
    field.line(below.other());
    field.line(below);
    field.signposts(lang);
    let mut words = field.notices(lang);
    words.extend(field.dice(roll, lang));
    let low = std::mem::take(&mut field.low);
    let mut hits: Vec<Hit<Selection>> = low.into_iter().chain(std::mem::take(&mut field.hits)).collect();
    preview::fill(&mut hits, &offers, |offer, at| field.preview(offer, at));
    let Field { lights, pieces, marks, .. } = field;
    // Another form is another sheet.
    let key = if form == Form::Tall { "field-tall" } else { "field" };
    let ground = Node::at(key, "sheet", 0.0, 0.0, String::new());
    let ground = Node { markup: Cow::Borrowed(ground_markup(below, battle.skirmish, form, theme)), ..ground };
    let titles = lettered(&titles(battle, below, lang), form, palette);
    let titles = Node::at("titles", "titles", 0.0, 0.0, titles);
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    Some(Scene {
        width: form.ground().sheet.width,
        height: form.ground().sheet.height,
        title: Said::new("quebec.board.battle_alt").with("zone", zone_said(battle.zone)),
        defs: Cow::Borrowed(map_defs(theme)),
        layers: vec![
            Layer::new("map", vec![ground, titles]),
            Layer::new("lights", lights),
            Layer::new("pieces", pieces),
            Layer::new("marks", marks),
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

/// The field as it is drawn.
pub(super) struct Field<'a> {
    pub(super) view: &'a View,
    pub(super) battle: &'a BattleView,
    below: Side,
    pub(super) on: &'static Ground,
    pub(super) offers: &'a Offers<'a>,
    pub(super) asks: Asks<'a>,
    pub(super) palette: &'a Palette,
    lights: Vec<Node>,
    pieces: Vec<Node>,
    pub(super) marks: Vec<Node>,
    /// Below all others: what is not offered.
    pub(super) low: Vec<Hit<Selection>>,
    pub(super) hits: Vec<Hit<Selection>>,
}

impl Field<'_> {
    fn area(&self, side: Side, slot: Slot) -> Area {
        let is_below = side == self.below;
        match order(self.battle, self.below).iter().position(|held| *held == slot) {
            Some(index) => self.on.column(is_below, index),
            None => self.on.reserve(is_below),
        }
    }

    /// What an offer would do: where a block would stand, which way one would go.
    fn preview(&self, offer: &Offer<'_>, at: Pt) -> Option<String> {
        let side = side_of(self.view);
        match offer.target {
            Target::Slot(slot) => {
                let Some(Target::Block(block)) = self.offers.selection.steps.last() else { return None };
                let at = self.area(side, slot).centre();
                let line = preview::flight(&self.pieces, *block, at)?;
                let ghost = preview::ghost(side, at, 1.8, self.palette);
                Some(ghost + &preview::arrow(&line, None, self.palette))
            }
            Target::Zone(_) => {
                let from = pt(self.on.columns[1], self.on.row(side == self.below).columns + 70.0);
                let by = pt(from.towards(at, 0.7).x, at.y - 90.0);
                let line = smooth(&[from, by, pt(at.x, at.y - 20.0)], false, 8.0);
                Some(preview::arrow(&line, None, self.palette))
            }
            Target::Region(_) | Target::Block(_) | Target::Count(_) => None,
        }
    }

    /// Columns and reserve one can point at, and the column that fires.
    fn slots(&mut self) {
        let side = side_of(self.view);
        let frame = |area: Area, colour: &str, wash: f64| {
            rect(
                area.x,
                area.y,
                area.width,
                area.height,
                10.0,
                &format!(
                    r#"fill="{colour}" fill-opacity="{}" stroke="{colour}" stroke-width="6" stroke-opacity="0.25""#,
                    fine(wash)
                ),
            ) + &rect(
                area.x,
                area.y,
                area.width,
                area.height,
                10.0,
                &format!(r#"fill="none" stroke="{colour}" stroke-width="2.4""#),
            )
        };
        if let Some(slot) = self.battle.open {
            let area = self.area(self.battle.acting, slot);
            let markup = frame(area, self.palette.chosen, 0.06);
            self.lights.push(Node::at(format!("open:{}", slot.code()), "chosen", 0.0, 0.0, markup));
        }
        for slot in [Slot::Left, Slot::Centre, Slot::Right, Slot::Reserve] {
            if self.battle.skirmish && slot != Slot::Centre {
                continue;
            }
            let target = Target::Slot(slot);
            let area = self.area(side, slot);
            if let Some(offer) = self.offers.of(target) {
                let markup = frame(area, self.palette.possible, 0.1);
                self.lights.push(Node::at(
                    format!("possible:{}", target.key()),
                    "possible",
                    0.0,
                    0.0,
                    markup,
                ));
                self.hits.push(self.offers.hit(offer, area.into()));
            } else {
                self.low.extend(self.asks.hit(target, || area.into()));
            }
        }
    }

    fn line(&mut self, side: Side) {
        let line: LineView = self.battle.of(side).clone();
        let mut placed: Vec<Block> = Vec::new();
        for slot in Slot::COLUMNS {
            let stack = &line.columns[slot as usize];
            placed.extend(stack.pieces.iter().flatten().map(|piece| piece.block));
            self.stack(side, slot, stack, 2.2 * self.on.large);
        }
        placed.extend(line.reserve.pieces.iter().flatten().map(|piece| piece.block));
        self.stack(side, Slot::Reserve, &line.reserve, 1.8 * self.on.large);
        // Blocks not yet stationed wait where the reserve will be.
        let waiting: Vec<Piece> = self
            .view
            .stack(side, self.battle.zone)
            .pieces
            .iter()
            .flatten()
            .filter(|piece| !placed.contains(&piece.block))
            .copied()
            .collect();
        if !waiting.is_empty() && self.battle.round == 0 {
            let mut area = self.area(side, Slot::Reserve);
            if line.reserve.count > 0 {
                // The reserve has the right half, those who wait the left.
                area = Area::new(area.x, area.y, area.width / 2.0 - 20.0, area.height);
            }
            self.open(&waiting, area, 1.8 * self.on.large, true);
        }
    }

    fn stack(&mut self, side: Side, slot: Slot, stack: &Stack, largest: f64) {
        let mut area = self.area(side, slot);
        let deploys = self.battle.round == 0 && slot == Slot::Reserve;
        if deploys {
            area = Area::new(area.x + area.width / 2.0 + 20.0, area.y, area.width / 2.0 - 20.0, area.height);
        }
        match &stack.pieces {
            Some(pieces) => self.open(pieces, area, largest, slot == Slot::Reserve),
            None => {
                let count = usize::from(stack.count);
                let spots = layout::in_rows(count, Area { width: area.width - 24.0, ..area }, largest * 0.86);
                for (index, spot) in spots.iter().enumerate() {
                    let key = format!("hidden:{}:{}:{}", side.code(), slot.code(), index + 1);
                    let tip = Said::new("quebec.board.hidden").with("side", side_said(side));
                    let node = Node::at(key, "block hidden", spot.at.x, spot.at.y, block::back(side));
                    self.pieces.push(node.scaled(spot.scale).tip(tip));
                }
                if count > 0 {
                    let hidden = Hidden { side, zone: self.battle.zone, slot: Some(slot), count };
                    let asked = self.asks.stack_hit(&hidden, || layout::around(&spots, SIZE));
                    self.low.extend(asked);
                }
            }
        }
    }

    fn open(&mut self, pieces: &[Piece], area: Area, largest: f64, stands: bool) {
        let room = Area { x: area.x + 12.0, width: area.width - 24.0, ..area };
        let spots = layout::in_rows(pieces.len(), room, largest);
        for (piece, spot) in pieces.iter().zip(&spots) {
            let block = piece.block;
            let marks = Marks {
                landed: piece.landed,
                fired: self.view.fired.contains(&block),
                leaving: self.battle.flight.as_ref().is_some_and(|flight| flight.blocks.contains(&block)),
            };
            let markup = if stands && self.battle.round == 0 {
                block::standing(piece, marks, self.palette)
            } else {
                block::lying(piece, marks, self.palette)
            };
            let target = Target::Block(block);
            let node = Node::at(target.key(), "block own", spot.at.x, spot.at.y, markup).scaled(spot.scale);
            self.pieces.push(node.tip(piece_said(piece)));
            let shape = glow::block_shape(spot.at, spot.scale);
            let light = |light| glow::block_node(block, spot.at, spot.scale, light, self.palette);
            if let Some(index) = self.offers.selection.steps.iter().position(|step| *step == target) {
                self.marks.push(light(Light::Chosen));
                self.hits.push(self.offers.back_hit(index, shape));
            } else if let Some(offer) = self.offers.of(target) {
                self.marks.push(light(Light::Possible));
                self.hits.push(self.offers.hit(offer, shape));
            } else if self.view.shooter == Some(block) {
                self.marks.push(light(Light::Chosen));
                self.low.extend(self.asks.hit(target, || shape));
            } else {
                self.low.extend(self.asks.hit(target, || shape));
            }
        }
    }
}
