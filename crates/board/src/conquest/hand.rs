//! The tray below the map: the cards in hand, or the army being formed.

use super::asks::Asks;
use super::cards::{self, HIGH, WIDE};
use super::choice::{LegalAction, Offers, Selection, Target};
use super::cubes;
use super::glow::Light;
use super::words::{card_said, effect_said, kind_said, side_said, zone_said};
use crate::geometry::pt;
use crate::lettering::{Hand, Held, plain, small_caps, width_of};
use crate::pen::{fine, placed, rect};
use crate::scene::{Effect, Hit, Layer, Node, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_conquest::view::{ArmyView, View};
use games::game_conquest::{Action, Card, Kind, State, Units};
use kernel::{Game, Said};
use std::borrow::Cow;
use texts::{Lang, render};

const TALL: f64 = 344.0;
const BASE: f64 = 186.0;
/// Three cards and three of an ally: so much at least, so that cards keep their size.
const LEAST: f64 = 1264.0;
/// How large an ally's cards are drawn.
const SMALL: f64 = 0.74;

/// What lies before the observer: its hand, and its ally's if it may be seen; nothing for an onlooker.
pub fn hand_scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    lang: Lang,
    theme: Theme,
) -> Option<Scene<Selection>> {
    let palette = theme.palette();
    let offers = Offers::new(view, legal, selection);
    let own = view.faction(offers.side).hand.as_ref()?;
    let mut tray = Tray {
        view,
        offers: &offers,
        asks: Asks::new(view, &offers),
        lang,
        palette,
        width: 0.0,
        pieces: Vec::new(),
        lights: Vec::new(),
        hits: Vec::new(),
    };
    match view.army.as_ref().filter(|_| offers.any()) {
        Some(army) if army.choosing.is_some() => tray.army(army),
        _ => {
            tray.own(own);
            if let Some(ally) = &view.faction(offers.side.ally()).hand {
                tray.ally(ally);
            }
        }
    }
    let Tray { width, pieces, lights, hits, .. } = tray;
    let width = width.max(LEAST);
    let ground = Node::at("tray", "sheet", 0.0, 0.0, ground(width, palette));
    let focus = reading_order(&hits, TALL, Hit::matters);
    let asks = reading_order(&hits, TALL, Hit::is_ask);
    Some(Scene {
        width,
        height: TALL,
        title: Said::new("conquest.board.hand_alt").with("side", side_said(offers.side)),
        defs: Cow::Borrowed(""),
        layers: vec![
            Layer { id: "map", nodes: vec![ground] },
            Layer { id: "lights", nodes: lights },
            Layer { id: "pieces", nodes: pieces },
        ],
        hits,
        focus,
        asks,
        theme,
        lang,
    })
}

fn ground(width: f64, palette: &Palette) -> String {
    rect(0.0, 0.0, width, TALL, 0.0, &format!(r#"fill="{}""#, palette.table))
}

struct Tray<'a> {
    view: &'a View,
    offers: &'a Offers<'a>,
    asks: Asks<'a>,
    lang: Lang,
    palette: &'a Palette,
    width: f64,
    pieces: Vec<Node>,
    lights: Vec<Node>,
    hits: Vec<Hit<Selection>>,
}

impl Tray<'_> {
    fn title(&mut self, key: &str, x: f64, said: &Said, size: f64) {
        let text = render(self.lang, said);
        let hand = Hand::new(size, self.palette.faint_ink()).spaced(0.06).held(Held::Start);
        self.pieces.push(Node::at(key.to_owned(), "title", x, 0.0, small_caps(&text, pt(0.0, 23.0), hand)));
    }

    fn own(&mut self, hand: &[Card]) {
        let left = 24.0;
        let said = Said::new("conquest.board.hand_of").with("side", side_said(self.offers.side));
        self.title("own", left, &said, 19.0);
        for (index, card) in hand.iter().enumerate() {
            let x = left + WIDE / 2.0 + index as f64 * (WIDE + 14.0);
            self.card(*card, x);
        }
        let said = render(self.lang, &said);
        let wide = (hand.len() as f64 * (WIDE + 14.0)).max(width_of(&said, 19.0, 0.06) + 20.0);
        self.width = left + wide + 12.0;
    }

    fn card(&mut self, card: Card, x: f64) {
        let target = Target::Card(card.no());
        let chosen = self.offers.selection.steps.iter().position(|step| *step == target);
        let y = if chosen.is_some() { BASE - 8.0 } else { BASE };
        let markup = cards::face(card, self.lang, self.palette);
        let label = card_line(card);
        self.pieces.push(Node::at(format!("card:{card}"), "card", x, y, markup).tip(label.clone()));
        let shape = || Shape::Rect { x: x - WIDE / 2.0, y: y - HIGH / 2.0, width: WIDE, height: HIGH };
        if let Some(index) = chosen {
            self.light(card, Light::Chosen, x, y);
            self.hits.push(self.offers.back_hit(index, shape()));
        } else if let Some(offer) = self.offers.of(target) {
            self.light(card, Light::Possible, x, y);
            self.hits.push(Hit { label, ..self.offers.hit(offer, shape()) });
        } else if let Some(hit) = self.asks.card(card, shape) {
            self.hits.push(Hit { label, ..hit });
        } else {
            self.look(card, shape());
        }
    }

    /// A card that can only be read.
    fn look(&mut self, card: Card, shape: Shape) {
        let open = (self.offers.selection.open != Some(card)).then_some(card);
        self.hits.push(Hit {
            key: format!("read:{card}"),
            shape,
            effect: Effect::Choose(self.offers.selection.reading(open)),
            label: card_line(card),
            actions: Vec::new(),
            preview: None,
        });
    }

    fn light(&mut self, card: Card, light: Light, x: f64, y: f64) {
        let markup = light
            .strokes([26.0, 18.0, 11.0, 5.0], self.palette)
            .map(|(colour, width, opacity)| {
                rect(
                    -WIDE / 2.0 - 2.0,
                    -HIGH / 2.0 - 2.0,
                    WIDE + 4.0,
                    HIGH + 4.0,
                    14.0,
                    &format!(
                        r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}""#,
                        fine(width),
                        fine(opacity)
                    ),
                )
            })
            .collect();
        self.lights.push(Node::at(format!("{}:card:{card}", light.name()), light.name(), x, y, markup));
    }

    fn ally(&mut self, hand: &[Card]) {
        let left = self.width + 16.0;
        let said = Said::new("conquest.board.hand_of").with("side", side_said(self.offers.side.ally()));
        self.title("ally", left, &said, 17.0);
        let (wide, high) = (WIDE * SMALL, HIGH * SMALL);
        let y = 36.0 + high / 2.0;
        for (index, card) in hand.iter().enumerate() {
            let x = left + wide / 2.0 + index as f64 * (wide + 10.0);
            let markup = cards::face(*card, self.lang, self.palette);
            let node = Node::at(format!("card:{card}"), "card", x, y, markup).scaled(SMALL);
            self.pieces.push(node.tip(card_line(*card)));
            self.look(*card, Shape::Rect { x: x - wide / 2.0, y: y - high / 2.0, width: wide, height: high });
        }
        let said = render(self.lang, &said);
        self.width =
            left + (hand.len() as f64 * (wide + 10.0)).max(width_of(&said, 17.0, 0.06) + 20.0) + 14.0;
    }

    /// Who goes with the army: a number for each kind that may go, and off they are.
    fn army(&mut self, army: &ArmyView) {
        let said = Said::new("conquest.board.army").with("zone", zone_said(army.zone));
        self.title("army", 24.0, &said, 21.0);
        let Some(choosing) = army.choosing else { return };
        let side = self.offers.side;
        let order = [side.kind(), side.ally().kind(), Kind::Natives];
        let first = order.iter().position(|kind| *kind == choosing).unwrap_or(0);
        let seen = self.view.zone(army.zone);
        let (mut least, mut most) = (Units::NONE, Units::NONE);
        for kind in &order[first..] {
            most[*kind] = seen.units[*kind].saturating_sub(seen.moved[*kind]);
        }
        let counts = self.offers.legal().iter().filter_map(|action| match action {
            Action::Take { count, .. } => Some(*count),
            _ => None,
        });
        least[choosing] = counts.clone().min().unwrap_or(0);
        most[choosing] = counts.max().unwrap_or(0);
        let mut wanted = self.offers.selection.army.unwrap_or(most);
        for kind in Kind::ALL {
            wanted[kind] = wanted[kind].clamp(least[kind], most[kind]);
        }
        let mut x = 24.0;
        for kind in order.iter().skip(first).filter(|kind| most[**kind] > 0) {
            self.stepper(*kind, wanted, least[*kind], most[*kind], x);
            x += 300.0;
        }
        x += 10.0;
        let mut way: Vec<String> =
            vec![State::write_action(side, Action::Take { kind: choosing, count: wanted[choosing] })];
        for kind in order.iter().skip(first + 1).filter(|kind| most[**kind] > 0) {
            way.push(State::write_action(side, Action::Take { kind: *kind, count: wanted[*kind] }));
        }
        let go = Said::new("conquest.board.set_out").with("count", wanted.total());
        self.button("go", &go, x, 64.0, Effect::Chain(way.clone()), vec![way[0].clone()]);
        if let Some(offer) = self.offers.of(Target::All) {
            let hit = self.offers.hit(offer, Shape::Rect { x, y: 0.0, width: 0.0, height: 0.0 });
            self.button("all", &hit.label.clone(), x, 196.0, hit.effect, hit.actions);
        }
        self.width = x + 400.0;
    }

    fn button(
        &mut self,
        key: &str,
        said: &Said,
        x: f64,
        y: f64,
        effect: Effect<Selection>,
        actions: Vec<String>,
    ) {
        let (wide, high) = (370.0, 112.0);
        let colour = self.palette.possible;
        let text = render(self.lang, said);
        let size =
            [34.0, 30.0, 26.0, 22.0].into_iter().find(|size| width_of(&text, *size, 0.0) < wide - 40.0);
        let size = size.unwrap_or(19.0);
        let markup = rect(
            0.0,
            0.0,
            wide,
            high,
            12.0,
            &format!(r#"fill="{colour}" fill-opacity="0.18" stroke="{colour}" stroke-width="4""#),
        ) + &plain(
            &text,
            pt(wide / 2.0, high / 2.0 + size * 0.34),
            Hand::new(size, self.palette.ink).bold(),
        );
        self.pieces.push(Node::at(format!("button:{key}"), "possible", x, y, markup));
        self.hits.push(Hit {
            key: key.to_owned(),
            shape: Shape::Rect { x, y, width: wide, height: high },
            effect,
            label: said.clone(),
            actions,
            preview: None,
        });
    }

    fn stepper(&mut self, kind: Kind, wanted: Units, least: u8, most: u8, x: f64) {
        let palette = self.palette;
        let count = wanted[kind];
        let name = render(self.lang, &kind_said(kind));
        let size =
            [22.0, 20.0, 18.0].into_iter().find(|size| width_of(&name, *size, 0.02) < 270.0).unwrap_or(16.0);
        let markup = rect(
            0.0,
            0.0,
            284.0,
            272.0,
            12.0,
            &format!(r#"fill="{}" stroke="{}" stroke-width="1.2""#, palette.paper, palette.line),
        ) + &plain(&name, pt(142.0, 34.0), Hand::new(size, palette.ink))
            + &placed(92.0, 102.0, 0.0, 2.1, &cubes::single(kind))
            + &plain(&count.to_string(), pt(196.0, 122.0), Hand::new(76.0, palette.ink).bold())
            + &plain(&format!("/ {most}"), pt(196.0, 152.0), Hand::new(22.0, palette.faint_ink()));
        self.pieces.push(Node::at(format!("stepper:{}", kind.short()), "stepper", x, 48.0, markup));
        let to = |count: u8| {
            let mut army = wanted;
            army[kind] = count;
            Effect::Choose(Selection { army: Some(army), ..self.offers.selection.clone() })
        };
        let buttons = [
            ("less", "−", 20.0, (count > least).then(|| to(count - 1))),
            ("more", "+", 148.0, (count < most).then(|| to(count + 1))),
        ];
        for (word, sign, dx, effect) in buttons {
            let (colour, ink) = match effect {
                Some(_) => (palette.possible, palette.ink),
                None => (palette.faint, palette.faint),
            };
            let strength = if effect.is_some() { 1.0 } else { 0.4 };
            let markup = rect(
                0.0,
                0.0,
                116.0,
                92.0,
                10.0,
                &format!(
                    r#"fill="{colour}" fill-opacity="{}" stroke="{colour}" stroke-width="3" stroke-opacity="{strength}""#,
                    fine(0.16 * strength)
                ),
            ) + &plain(sign, pt(58.0, 66.0), Hand::new(64.0, ink).bold());
            let (left, top) = (x + dx, 48.0 + 168.0);
            self.pieces.push(Node::at(format!("{word}:{}", kind.short()), "possible", left, top, markup));
            let label = Said::new(format!("conquest.board.{word}")).with("unit", kind_said(kind));
            let Some(effect) = effect else { continue };
            self.hits.push(Hit {
                key: format!("{word}:{}", kind.short()),
                shape: Shape::Rect { x: left, y: top, width: 116.0, height: 92.0 },
                effect,
                label,
                // What it leads to is what «set out» plays.
                actions: Vec::new(),
                preview: None,
            });
        }
    }
}

/// A card's name and what it does.
fn card_line(card: Card) -> Said {
    Said::new("conquest.board.card_line").with("card", card_said(card)).with("text", effect_said(card))
}
