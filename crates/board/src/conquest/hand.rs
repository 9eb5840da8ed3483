//! The tray below the map: the cards in hand, or the army being formed (`army.rs`).

use super::asks::Asks;
use super::cards::{self, HIGH, WIDE};
use super::choice::{LegalAction, Offers, Selection, Target};
use super::glow::Light;
use super::words::{card_said, effect_said, side_said};
use crate::geometry::pt;
use crate::lettering::{Hand, Held, small_caps, width_of};
use crate::pen::{fine, rect};
use crate::scene::{Effect, Form, Hit, Layer, Node, Outlook, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_conquest::Card;
use games::game_conquest::view::View;
use kernel::Said;
use std::borrow::Cow;
use texts::{Lang, render};

pub(crate) const TALL: f64 = 338.0;
/// How far down the cards begin. A client may let only their heads be seen: whose they are, names and numbers.
const TOP: f64 = 27.0;
const BASE: f64 = TOP + HIGH / 2.0;
/// Things about as high on a tall tray are read as one row.
const ROW: f64 = 70.0;
/// How large an ally's cards are drawn.
const SMALL: f64 = 0.74;

/// What lies before the observer: its hand, and its ally's if it may be seen; nothing for an onlooker, nor where there is
/// not a single card yet.
pub fn hand_scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<Scene<Selection>> {
    let palette = theme.palette();
    let offers = Offers::new(view, legal, selection);
    let own = view.faction(offers.side).hand.as_ref()?;
    let ally = view.faction(offers.side.ally()).hand.as_ref();
    let forming = view.army.as_ref().filter(|army| offers.any() && army.choosing.is_some());
    if own.is_empty() && ally.is_none_or(Vec::is_empty) && forming.is_none() {
        return None;
    }
    let mut tray = Tray {
        view,
        offers: &offers,
        asks: Asks::new(view, &offers),
        lang,
        palette,
        size: (0.0, TALL),
        pieces: Vec::new(),
        lights: Vec::new(),
        hits: Vec::new(),
    };
    match forming {
        Some(army) => tray.army(army, form),
        None => {
            tray.own(own);
            if let Some(ally) = ally.filter(|ally| !ally.is_empty()) {
                tray.ally(ally);
            }
        }
    }
    let Tray { size: (width, height), pieces, lights, hits, .. } = tray;
    let fill = format!(r#"fill="{}""#, palette.table);
    let ground = Node::at("tray", "sheet", 0.0, 0.0, rect(0.0, 0.0, width, height, 0.0, &fill));
    let row = if height > TALL { ROW } else { TALL };
    let focus = reading_order(&hits, row, Hit::matters);
    let asks = reading_order(&hits, row, Hit::is_ask);
    Some(Scene {
        width,
        height,
        title: Said::new("conquest.board.hand_alt").with("side", side_said(offers.side)),
        defs: Cow::Borrowed(""),
        layers: vec![
            Layer::new("map", vec![ground]),
            Layer::new("lights", lights),
            Layer::new("pieces", pieces),
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

pub(super) struct Tray<'a> {
    pub(super) view: &'a View,
    pub(super) offers: &'a Offers<'a>,
    asks: Asks<'a>,
    pub(super) lang: Lang,
    pub(super) palette: &'a Palette,
    /// Width and height, as far as they are known.
    pub(super) size: (f64, f64),
    pub(super) pieces: Vec<Node>,
    lights: Vec<Node>,
    pub(super) hits: Vec<Hit<Selection>>,
}

impl Tray<'_> {
    pub(super) fn title(&mut self, key: &str, x: f64, said: &Said, size: f64) {
        let text = render(self.lang, said);
        let hand = Hand::new(size, self.palette.faint_ink()).spaced(0.06).held(Held::Start);
        self.pieces.push(Node::at(key.to_owned(), "title", x, 0.0, small_caps(&text, pt(0.0, 19.5), hand)));
    }

    fn own(&mut self, hand: &[Card]) {
        let left = 24.0;
        let said = Said::new("conquest.board.hand_of").with("side", side_said(self.offers.side));
        self.title("own", left, &said, 18.0);
        for (index, card) in hand.iter().enumerate() {
            let x = left + WIDE / 2.0 + index as f64 * (WIDE + 14.0);
            self.card(*card, x);
        }
        let said = render(self.lang, &said);
        let wide = (hand.len() as f64 * (WIDE + 14.0)).max(width_of(&said, 18.0, 0.06) + 20.0);
        self.size.0 = left + wide + 6.0;
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
            self.hits.push(Hit { label: label.into(), ..self.offers.hit(offer, shape()) });
        } else if let Some(hit) = self.asks.card(card, shape) {
            self.hits.push(Hit { label: label.into(), ..hit });
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
            label: card_line(card).into(),
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
        let left = self.size.0 + 14.0;
        let said = Said::new("conquest.board.hand_of").with("side", side_said(self.offers.side.ally()));
        self.title("ally", left, &said, 17.0);
        let (wide, high) = (WIDE * SMALL, HIGH * SMALL);
        let y = TOP + 4.0 + high / 2.0;
        for (index, card) in hand.iter().enumerate() {
            let x = left + wide / 2.0 + index as f64 * (wide + 10.0);
            let markup = cards::face(*card, self.lang, self.palette);
            let node = Node::at(format!("card:{card}"), "card", x, y, markup).scaled(SMALL);
            self.pieces.push(node.tip(card_line(*card)));
            self.look(*card, Shape::Rect { x: x - wide / 2.0, y: y - high / 2.0, width: wide, height: high });
        }
        let said = render(self.lang, &said);
        self.size.0 =
            left + (hand.len() as f64 * (wide + 10.0)).max(width_of(&said, 17.0, 0.06) + 20.0) + 8.0;
    }
}

/// A card's name and what it does.
fn card_line(card: Card) -> Said {
    Said::new("conquest.board.card_line").with("card", card_said(card)).with("text", effect_said(card))
}
