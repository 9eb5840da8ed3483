//! The map with everything that stands on it.

use super::arrows;
use super::asks::Asks;
use super::choice::{LegalAction, Offers, Selection, Target};
use super::glow;
use super::layout;
use super::map::{map_defs, map_markup};
use super::names::{width_of_zone, zone_said};
use super::places::{HEIGHT, WIDTH, anchorage, place};
use super::{preview, slips, track};
use crate::geometry::Area;
use crate::pieces::emblem;
use crate::quebec::block;
use crate::scene::{Hit, Layer, Node, Outlook, Scene, reading_order};
use crate::theme::{Palette, Theme};
use games::game_quebec::view::Piece;
use games::game_quebec::{Region, Side, View, Zone};
use kernel::Said;
use std::borrow::Cow;
use texts::{Lang, render};

/// Things about as high on the sheet are read as one row.
const ROW: f64 = 50.0;

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
        asks: Asks::new(view, &offers),
        palette,
        lang,
        pieces: Vec::new(),
        marks: Vec::new(),
        low: Vec::new(),
        hits: Vec::new(),
    };
    board.grounds_asked();
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
    let Board { pieces, marks, low, hits, .. } = board;
    let mut hits: Vec<Hit<Selection>> = low.into_iter().chain(hits).collect();
    preview::fill(&mut hits, &offers, |offer, _| preview::on_map(view, &pieces, offer, lang, palette));
    let sheet = Node {
        key: "map".to_owned(),
        class: "sheet",
        x: 0.0,
        y: 0.0,
        scale: 1.0,
        tip: None,
        markup: Cow::Borrowed(map_markup(lang, theme)),
    };
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    Scene {
        width: WIDTH,
        height: HEIGHT,
        title: Said::new("quebec.board.alt"),
        defs: Cow::Borrowed(map_defs(theme)),
        layers: vec![
            Layer::new("map", vec![sheet]),
            Layer::new("lights", lights),
            Layer::new("orders", arrows::nodes(view, palette)),
            Layer::new("tray", tray),
            Layer::new("pieces", pieces),
            Layer::new("marks", marks),
            Layer::new("slips", slips.0),
            Layer::new("track", track::nodes(view, palette)),
        ],
        hits,
        grips: Vec::new(),
        focus,
        asks,
        outlook: Outlook::default(),
        theme,
        lang,
    }
}

/// The board as it is drawn.
pub(super) struct Board<'a> {
    pub(super) view: &'a View,
    pub(super) offers: &'a Offers<'a>,
    pub(super) asks: Asks<'a>,
    pub(super) palette: &'a Palette,
    pub(super) lang: Lang,
    pub(super) pieces: Vec<Node>,
    pub(super) marks: Vec<Node>,
    /// Below all others: what is not offered.
    pub(super) low: Vec<Hit<Selection>>,
    pub(super) hits: Vec<Hit<Selection>>,
}

impl Board<'_> {
    /// Zones and waters that are not offered.
    fn grounds_asked(&mut self) {
        for region in [Region::StLaurent, Region::Bason] {
            self.low.extend(self.asks.hit(Target::Region(region), || glow::region_shape(region)));
        }
        for zone in Zone::ALL {
            self.low.extend(self.asks.hit(Target::Zone(zone), || glow::zone_shape(zone)));
        }
    }

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
        self.open_blocks(&pieces, &spots, false);
        let title = render(self.lang, &Said::new("quebec.board.to_place"));
        vec![Node::at(
            "tray",
            "tray",
            paper.x,
            paper.y,
            slips::paper(paper.width, paper.height, &title, self.palette),
        )]
    }

    /// Swords where a battle is or waits, a pennant where the British have been.
    pub(super) fn signs(&mut self, zone: Zone) {
        let at = place(zone).name;
        let half = width_of_zone(self.lang, zone) / 2.0;
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
                Node::at(format!("battle:{}", zone.code()), "sign", at.x - half - 26.0, at.y - 7.0, markup)
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
