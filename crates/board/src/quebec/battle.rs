//! A battle: two lines facing each other in three columns, their reserves behind them, dice between.
//!
//! The observer's own line is below. Columns are named from the defender; an attacker sees them the other way round,
//! so that what faces each other on the field faces each other here.

use super::arrows::{side_said, tag};
use super::battle_field::{COLUMNS, HALF, MIDDLE, Titles, printed, rows};
use super::board::piece_said;
use super::choice::{LegalAction, Offers, Selection, Target, side_of};
use super::glow::{self, Light};
use super::layout;
use super::map::map_defs;
use super::names::zone_said;
use crate::geometry::{Area, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::{fine, rect};
use crate::pieces::block::{self, Marks};
use crate::pieces::dice;
use crate::scene::{Hit, Layer, Node, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_quebec::view::{BattleView, LineView, Piece, Stack};
use games::game_quebec::{Block, Side, Slot, View};
use kernel::{Said, Side as _};
use std::borrow::Cow;
use texts::{Lang, render};

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

/// The battle being fought as an observer sees it; nothing if none is fought.
pub fn battle_scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    roll: Option<&Roll>,
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
        offers: &offers,
        palette,
        lights: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        hits: Vec::new(),
    };
    field.slots();
    field.line(below.other());
    field.line(below);
    field.signposts(lang);
    let mut words = field.notices(lang);
    words.extend(field.dice(roll, lang));
    let Field { lights, pieces, marks, hits, .. } = field;
    let sheet = Node::at("field", "sheet", 0.0, 0.0, printed(&titles(battle, below, lang), palette));
    let focus = {
        let matters: Vec<Hit<Selection>> =
            hits.iter().filter(|hit| !hit.actions.is_empty()).cloned().collect();
        reading_order(&matters, 60.0)
    };
    Some(Scene {
        width: 1600.0,
        height: 1000.0,
        title: Said::new("quebec.board.battle_alt").with("zone", zone_said(battle.zone)),
        defs: Cow::Borrowed(map_defs(theme)),
        layers: vec![
            Layer { id: "map", nodes: vec![sheet] },
            Layer { id: "lights", nodes: lights },
            Layer { id: "pieces", nodes: pieces },
            Layer { id: "marks", nodes: marks },
            Layer { id: "slips", nodes: words },
        ],
        hits,
        focus,
        theme,
        lang,
    })
}

fn titles(battle: &BattleView, below: Side, lang: Lang) -> Titles {
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
        above: role(below.other()),
        below: role(below),
        sides: [below.other(), below],
    }
}

/// The columns from the left of the sheet.
fn order(battle: &BattleView, below: Side) -> [Slot; 3] {
    if below == battle.attacker { [Slot::Right, Slot::Centre, Slot::Left] } else { Slot::COLUMNS }
}

struct Field<'a> {
    view: &'a View,
    battle: &'a BattleView,
    below: Side,
    offers: &'a Offers<'a>,
    palette: &'a Palette,
    lights: Vec<Node>,
    pieces: Vec<Node>,
    marks: Vec<Node>,
    hits: Vec<Hit<Selection>>,
}

impl Field<'_> {
    fn area(&self, side: Side, slot: Slot) -> Area {
        let (column_y, reserve_y) = rows(side == self.below);
        match order(self.battle, self.below).iter().position(|held| *held == slot) {
            Some(index) => Area::around(pt(COLUMNS[index], column_y), HALF * 2.0, 150.0),
            None => Area::around(pt(820.0, reserve_y), 1184.0, 120.0),
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
                let Area { x, y, width, height } = area;
                self.hits.push(self.offers.hit(offer, Shape::Rect { x, y, width, height }));
            }
        }
    }

    fn line(&mut self, side: Side) {
        let line: LineView = self.battle.of(side).clone();
        let mut placed: Vec<Block> = Vec::new();
        for slot in Slot::COLUMNS {
            let stack = &line.columns[slot as usize];
            placed.extend(stack.pieces.iter().flatten().map(|piece| piece.block));
            self.stack(side, slot, stack, 2.2);
        }
        placed.extend(line.reserve.pieces.iter().flatten().map(|piece| piece.block));
        self.stack(side, Slot::Reserve, &line.reserve, 1.8);
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
            self.open(&waiting, area, 1.8, true);
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
            }
        }
    }

    /// Zones one can retreat or flee to, as posts along the lower edge.
    fn signposts(&mut self, lang: Lang) {
        let mut x = 330.0;
        for offer in &self.offers.offers {
            let Target::Zone(zone) = offer.target else { continue };
            let name = render(lang, &zone_said(zone));
            let width = width_of(&name, 18.0, 0.0) + 58.0;
            let colour = self.palette.possible;
            let markup = format!(
                r#"<path d="M0-17H{w}L{e} 0 {w} 17H0Z" fill="{paper}" stroke="{colour}" stroke-width="7" stroke-opacity="0.25"/><path d="M0-17H{w}L{e} 0 {w} 17H0Z" fill="{paper}" stroke="{colour}" stroke-width="2.2"/>"#,
                w = fine(width - 16.0),
                e = fine(width),
                paper = self.palette.paper,
            ) + &plain(&name, pt(width / 2.0 - 6.0, 6.2), Hand::new(18.0, self.palette.ink));
            self.marks.push(Node::at(format!("post:{}", zone.code()), "possible", x, 934.0, markup));
            self.hits.push(self.offers.hit(offer, Shape::Rect { x, y: 917.0, width, height: 34.0 }));
            x += width + 18.0;
        }
    }

    /// What the field says in words: losses due, a flight, a shield.
    fn notices(&self, lang: Lang) -> Vec<Node> {
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
        let mut x = 170.0;
        lines
            .into_iter()
            .map(|(key, said)| {
                let text = render(lang, &said);
                let width = width_of(&text, 14.0, 0.0) + 26.0;
                let at = x + width / 2.0;
                x += width + 12.0;
                Node::at(
                    format!("notice:{key}"),
                    "notice",
                    at,
                    MIDDLE + 44.0,
                    tag(&text, pt(0.0, 0.0), width, self.palette),
                )
            })
            .collect()
    }

    /// The last roll, in the middle of the field.
    fn dice(&self, roll: Option<&Roll>, lang: Lang) -> Vec<Node> {
        let Some(roll) = roll.filter(|roll| !roll.faces.is_empty()) else { return Vec::new() };
        let mut faces = roll.faces.clone();
        faces.sort_unstable_by(|a, b| b.cmp(a));
        let apart = 62.0;
        let left = 800.0 - apart * (faces.len() as f64 - 1.0) / 2.0;
        let mut out: Vec<Node> = faces
            .iter()
            .enumerate()
            .map(|(index, face)| {
                let markup = dice::die(*face, index < usize::from(roll.hits), self.palette);
                Node::at(
                    format!("die:{}", index + 1),
                    "die",
                    left + apart * index as f64,
                    MIDDLE + 24.0,
                    markup,
                )
            })
            .collect();
        let said = Said::new("quebec.board.rolled").with("hits", roll.hits);
        let text = render(lang, &said);
        let width = width_of(&text, 14.0, 0.0) + 26.0;
        let x = left + apart * (faces.len() as f64 - 1.0) + 50.0 + width / 2.0;
        out.push(Node::at(
            "rolled",
            "notice",
            x,
            MIDDLE + 24.0,
            tag(&text, pt(0.0, 0.0), width, self.palette),
        ));
        out
    }
}
