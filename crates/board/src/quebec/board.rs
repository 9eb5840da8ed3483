//! The map with everything that stands on it.

use super::arrows::{self, side_said};
use super::choice::{LegalAction, Offers, Selection, Target, block_said};
use super::glow::{self, Light};
use super::layout::{self, Spot};
use super::map::{map_defs, map_markup};
use super::names::zone_said;
use super::places::{HEIGHT, MAP, WIDTH, anchorage, place};
use super::{slips, track};
use crate::geometry::{Area, pt};
use crate::lettering::width_of;
use crate::pieces::block::{self, Marks};
use crate::pieces::emblem;
use crate::scene::{Effect, Hit, Layer, Node, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_quebec::view::{Piece, Stack};
use games::game_quebec::{Block, Region, Side, View, Zone};
use kernel::{Arg, Said, Side as _};
use std::borrow::Cow;
use texts::{Lang, render};

/// From how many blocks on a stack can be fanned out.
const MANY: usize = 7;

/// The board as an observer sees it, with what it may point at next.
///
/// `legal` are the observer's own actions; without any, or for a mere onlooker, nothing can be pointed at.
pub fn scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    lang: Lang,
    theme: Theme,
) -> Scene<Selection> {
    let palette = theme.palette();
    let offers = Offers::new(view, legal, selection);
    let mut board = Board {
        view,
        offers: &offers,
        palette,
        lang,
        pieces: Vec::new(),
        marks: Vec::new(),
        hits: Vec::new(),
    };
    let (lights, hits) = glow::grounds(&offers, palette);
    board.hits.extend(hits);
    board.ships();
    let tray = board.tray();
    for zone in Zone::ALL {
        board.zone(zone);
    }
    board.fan();
    let slips = slips::nodes(&offers, palette, lang);
    board.hits.extend(slips.1);
    let Board { pieces, marks, hits, .. } = board;
    let sheet = Node {
        key: "map".to_owned(),
        class: "sheet",
        x: 0.0,
        y: 0.0,
        scale: 1.0,
        tip: None,
        markup: Cow::Borrowed(map_markup(lang, theme)),
    };
    let focus: Vec<String> = {
        let matters: Vec<Hit<Selection>> =
            hits.iter().filter(|hit| !hit.actions.is_empty()).cloned().collect();
        reading_order(&matters, 50.0)
    };
    Scene {
        width: WIDTH,
        height: HEIGHT,
        title: Said::new("quebec.board.alt"),
        defs: Cow::Borrowed(map_defs(theme)),
        layers: vec![
            Layer { id: "map", nodes: vec![sheet] },
            Layer { id: "lights", nodes: lights },
            Layer { id: "orders", nodes: arrows::nodes(view, palette) },
            Layer { id: "tray", nodes: tray },
            Layer { id: "pieces", nodes: pieces },
            Layer { id: "marks", nodes: marks },
            Layer { id: "slips", nodes: slips.0 },
            Layer { id: "track", nodes: track::nodes(view, palette) },
        ],
        hits,
        focus,
        theme,
        lang,
    }
}

struct Board<'a> {
    view: &'a View,
    offers: &'a Offers<'a>,
    palette: &'a Palette,
    lang: Lang,
    pieces: Vec<Node>,
    marks: Vec<Node>,
    hits: Vec<Hit<Selection>>,
}

impl Board<'_> {
    /// Ships are alike: the first ones lie in St. Laurent, the others in the Bason, so that few have to move.
    fn ships(&mut self) {
        let [bason, laurent] = self.view.ships;
        for number in 0..bason + laurent {
            let (region, index) = if number < laurent {
                (Region::StLaurent, number)
            } else {
                (Region::Bason, bason + laurent - 1 - number)
            };
            let at = anchorage(region)[usize::from(index) % 4];
            let markup = r##"<use href="#tq-ship"/>"##.to_owned();
            let node = Node::at(format!("ship:{}", number + 1), "ship", at.x, at.y, markup).scaled(0.82);
            self.pieces.push(node.tip(Said::new("quebec.board.ship")));
        }
        for (region, count) in [(Region::Bason, bason), (Region::StLaurent, laurent)] {
            if count > 0 {
                let at = anchorage(region)[0];
                let plate = block::plate(Side::British, &count.to_string(), self.palette);
                let key = format!("fleet:{}", Target::Region(region).key());
                let tip = Said::new("quebec.board.ship_count").with("count", count);
                self.marks.push(Node::at(key, "count", at.x + 44.0, at.y + 10.0, plate).scaled(0.9).tip(tip));
            }
        }
    }

    /// French blocks still to be set up, on a slip of paper.
    fn tray(&mut self) -> Vec<Node> {
        let waiting = &self.view.to_place;
        if waiting.is_empty() {
            return Vec::new();
        }
        let paper = Area::new(236.0, 52.0, 372.0, 206.0);
        let pieces: Vec<Piece> =
            waiting.iter().map(|block| Piece { block: *block, cv: block.full_cv(), landed: false }).collect();
        let room = Area::new(paper.x + 12.0, paper.y + 40.0, paper.width - 24.0, paper.height - 50.0);
        let spots = layout::in_rows(pieces.len(), room, 1.0);
        self.open_blocks(&pieces, &spots);
        let title = render(self.lang, &Said::new("quebec.board.to_place"));
        vec![Node::at(
            "tray",
            "tray",
            paper.x,
            paper.y,
            slips::paper(paper.width, paper.height, &title, self.palette),
        )]
    }

    fn zone(&mut self, zone: Zone) {
        let seen = self.view.zones.iter().find(|seen| seen.zone == zone).cloned();
        let Some(seen) = seen else { return };
        for side in [Side::French, Side::British] {
            let stack = seen.of(side);
            if stack.count == 0 {
                continue;
            }
            let room = layout::room(&seen, side);
            match &stack.pieces {
                Some(pieces) if self.offers.selection.open == Some(zone) && self.is_fanned(side, stack) => {
                    self.closed_stack(zone, side, pieces.len(), room);
                }
                Some(pieces) => {
                    let spots = layout::in_rows(pieces.len(), room, 1.1);
                    self.open_blocks(pieces, &spots);
                    if pieces.len() >= MANY {
                        self.caption(zone, side, pieces, &spots, room);
                    }
                }
                None => self.hidden(zone, side, stack, room),
            }
        }
        self.signs(zone);
    }

    /// Which side's stack a fan shows: one's own, and where both are open the larger.
    fn is_fanned(&self, side: Side, stack: &Stack) -> bool {
        stack.pieces.is_some() && (stack.count as usize >= MANY || side == super::choice::side_of(self.view))
    }

    fn open_blocks(&mut self, pieces: &[Piece], spots: &[Spot]) {
        let orders = &self.view.orders;
        for (piece, spot) in pieces.iter().zip(spots) {
            let block = piece.block;
            let picked =
                orders[block.side() as usize].picked.iter().any(|(_, blocks)| blocks.contains(&block));
            let marks = Marks {
                landed: piece.landed,
                fired: self.view.fired.contains(&block) && self.view.battle.is_none(),
                leaving: picked,
            };
            let key = Target::Block(block).key();
            let markup = block::standing(piece, marks, self.palette);
            self.pieces.push(
                Node::at(key, "block own", spot.at.x, spot.at.y, markup)
                    .scaled(spot.scale)
                    .tip(piece_said(piece)),
            );
            self.light(block, spot);
        }
    }

    /// The ring and the hit of a block.
    fn light(&mut self, block: Block, spot: &Spot) {
        let target = Target::Block(block);
        if let Some(index) = self.offers.selection.steps.iter().position(|step| *step == target) {
            self.marks.push(glow::block_node(block, spot.at, spot.scale, Light::Chosen, self.palette));
            self.hits.push(self.offers.back_hit(index, glow::block_shape(spot.at, spot.scale)));
        } else if let Some(offer) = self.offers.of(target) {
            self.marks.push(glow::block_node(block, spot.at, spot.scale, Light::Possible, self.palette));
            self.hits.push(self.offers.hit(offer, glow::block_shape(spot.at, spot.scale)));
        }
    }

    fn hidden(&mut self, zone: Zone, side: Side, stack: &Stack, room: Area) {
        let count = usize::from(stack.count);
        let spots = layout::close_up(count, room);
        for (index, spot) in spots.iter().enumerate() {
            let key = format!("hidden:{}:{}:{}", side.code(), zone.code(), index + 1);
            let tip = Said::new("quebec.board.hidden").with("side", side_said(side));
            let node =
                Node::at(key, "block hidden", spot.at.x, spot.at.y, block::back(side)).scaled(spot.scale);
            self.pieces.push(node.tip(tip));
        }
        if count > 1 {
            let last = spots[count - 1];
            self.count(zone, side, count, last.at.x + 21.0 * last.scale, last.at.y + 22.0 * last.scale);
        }
    }

    /// While a stack lies open on its fan, its place keeps a count.
    fn closed_stack(&mut self, zone: Zone, side: Side, count: usize, room: Area) {
        let at = room.centre();
        self.count(zone, side, count, at.x, at.y);
    }

    fn count(&mut self, zone: Zone, side: Side, count: usize, x: f64, y: f64) {
        let key = format!("count:{}:{}", side.code(), zone.code());
        let tip = Said::new("quebec.board.count").with("count", count);
        self.marks.push(
            Node::at(key, "count", x, y, block::plate(side, &count.to_string(), self.palette)).tip(tip),
        );
    }

    /// Below a large stack: how many of each kind; a click fans it out.
    fn caption(&mut self, zone: Zone, side: Side, pieces: &[Piece], spots: &[Spot], room: Area) {
        let last = spots[spots.len() - 1];
        let y = (last.at.y + 22.0 * last.scale + 15.0).min(MAP.y + MAP.height - 14.0);
        let (markup, width) = slips::kinds(side, pieces, self.palette);
        let x = room.centre().x;
        let key = format!("kinds:{}:{}", side.code(), zone.code());
        let said = Said::new("quebec.board.open_stack").with("zone", zone_said(zone));
        self.marks.push(Node::at(key, "count", x, y, markup).tip(said.clone()));
        self.hits.push(Hit {
            key: format!("open:{}", zone.code()),
            shape: Shape::Rect { x: x - width / 2.0, y: y - 11.0, width, height: 22.0 },
            effect: Effect::Choose(self.offers.selection.opened(Some(zone))),
            label: said,
            actions: Vec::new(),
        });
    }

    /// Swords where a battle is or waits, a pennant where the British have been.
    fn signs(&mut self, zone: Zone) {
        let at = place(zone).name;
        let half = width_of(&render(self.lang, &zone_said(zone)), 21.0, 0.16) / 2.0;
        let fights = self.view.waiting.contains(&zone)
            || self.view.battle.as_ref().is_some_and(|battle| battle.zone == zone);
        if fights {
            let markup = crate::pen::circle(
                0.0,
                0.0,
                15.0,
                &format!(
                    r#"fill="{}" stroke="{}" stroke-width="1.6""#,
                    self.palette.paper, self.palette.danger
                ),
            ) + &crate::pen::placed(0.0, 0.0, 0.0, 0.78, &emblem::swords(self.palette.danger));
            let tip = Said::new("quebec.board.battle_here").with("zone", zone_said(zone));
            self.marks.push(
                Node::at(format!("battle:{}", zone.code()), "sign", at.x - half - 22.0, at.y - 7.0, markup)
                    .tip(tip),
            );
        }
        if self.view.taken.contains(&zone) {
            let tip = Said::new("quebec.board.taken").with("zone", zone_said(zone));
            let markup = slips::pennant(self.palette);
            self.marks.push(
                Node::at(format!("taken:{}", zone.code()), "sign", at.x + half + 14.0, at.y - 6.0, markup)
                    .tip(tip),
            );
        }
    }

    /// The blocks of the opened zone, large, over everything else.
    fn fan(&mut self) {
        let Some(zone) = self.offers.selection.open else { return };
        let found = self.view.zones.iter().find(|seen| seen.zone == zone).and_then(|seen| {
            [Side::French, Side::British]
                .into_iter()
                .filter(|side| self.is_fanned(*side, seen.of(*side)))
                .max_by_key(|side| seen.of(*side).count)
                .and_then(|side| seen.of(side).pieces.clone())
        });
        let Some(pieces) = found.filter(|pieces| !pieces.is_empty()) else { return };
        let (paper, spots) = layout::fan(zone, pieces.len(), MAP);
        // The fan lies over counts and signs.
        self.marks.retain(|mark| !matches!(mark.class, "count" | "sign") || !paper.has(pt(mark.x, mark.y)));
        let title = render(self.lang, &zone_said(zone));
        self.pieces.push(Node::at(
            "fan",
            "fan",
            paper.x,
            paper.y,
            slips::paper(paper.width, paper.height, &title, self.palette),
        ));
        self.hits.push(Hit {
            key: "close".to_owned(),
            shape: Shape::Rect { x: paper.x, y: paper.y, width: paper.width, height: paper.height },
            effect: Effect::Choose(self.offers.selection.opened(None)),
            label: Said::new("quebec.board.close_stack"),
            actions: Vec::new(),
        });
        self.open_blocks(&pieces, &spots);
    }
}

/// What a block is, with its strength.
pub(crate) fn piece_said(piece: &Piece) -> Said {
    match piece.cv {
        0 => block_said(piece.block),
        cv => Said::new("quebec.view.piece").with("block", Arg::Key(block_said(piece.block))).with("cv", cv),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_is_the_same_string_every_time() {
        for lang in Lang::ALL {
            for theme in Theme::ALL {
                assert!(std::ptr::eq(map_markup(lang, theme), map_markup(lang, theme)));
            }
        }
    }
}
