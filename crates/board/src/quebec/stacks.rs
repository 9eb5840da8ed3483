//! Blocks on the map: in rows where their labels can be read, close together where they cannot, fanned out on demand.

use super::arrows::side_said;
use super::asks::Hidden;
use super::board::Board;
use super::choice::{Target, block_said, side_of};
use super::glow::{self, Light};
use super::layout::{self, Spot};
use super::names::zone_said;
use super::places::MAP;
use super::slips;
use crate::geometry::{Area, pt};
use crate::quebec::block::{self, Marks, SIZE};
use crate::scene::{Effect, Hit, Node, Shape};
use games::game_quebec::view::{Piece, Stack};
use games::game_quebec::{Block, Side, Zone};
use kernel::{Arg, Said, Side as _};
use texts::render;

/// From how many blocks on a stack can be fanned out.
const MANY: usize = 7;

impl Board<'_> {
    pub(super) fn zone(&mut self, zone: Zone) {
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
                    self.open_blocks(pieces, &spots, false);
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
        stack.pieces.is_some() && (stack.count as usize >= MANY || side == side_of(self.view))
    }

    pub(super) fn open_blocks(&mut self, pieces: &[Piece], spots: &[Spot], on_paper: bool) {
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
            self.light(block, spot, on_paper);
        }
    }

    /// The ring and the hit of a block. On the paper of a fan it lies above what the paper hides.
    fn light(&mut self, block: Block, spot: &Spot, on_paper: bool) {
        let target = Target::Block(block);
        if let Some(index) = self.offers.selection.steps.iter().position(|step| *step == target) {
            self.marks.push(glow::block_node(block, spot.at, spot.scale, Light::Chosen, self.palette));
            self.hits.push(self.offers.back_hit(index, glow::block_shape(spot.at, spot.scale)));
        } else if let Some(offer) = self.offers.of(target) {
            self.marks.push(glow::block_node(block, spot.at, spot.scale, Light::Possible, self.palette));
            self.hits.push(self.offers.hit(offer, glow::block_shape(spot.at, spot.scale)));
        } else {
            let asked = self.asks.hit(target, || glow::block_shape(spot.at, spot.scale));
            if on_paper { &mut self.hits } else { &mut self.low }.extend(asked);
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
        let shape = || layout::around(&spots, SIZE);
        self.low.extend(self.asks.stack_hit(&Hidden { side, zone, slot: None, count }, shape));
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
            label: said.into(),
            actions: Vec::new(),
            preview: None,
        });
    }

    /// The blocks of the opened zone, large, over everything else.
    pub(super) fn fan(&mut self) {
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
            label: Said::new("quebec.board.close_stack").into(),
            actions: Vec::new(),
            preview: None,
        });
        self.open_blocks(&pieces, &spots, true);
    }
}

/// What a block is, with its strength.
pub(crate) fn piece_said(piece: &Piece) -> Said {
    match piece.cv {
        0 => block_said(piece.block),
        cv => Said::new("quebec.view.piece").with("block", Arg::Key(block_said(piece.block))).with("cv", cv),
    }
}
