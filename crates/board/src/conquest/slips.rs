//! Slips of paper laid on the map: numbers and ways to choose from.

use super::choice::{Offer, Offers, Selection, Target};
use super::layout::MAP;
use super::spots::middle;
use super::words::zone_said;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::rect;
use crate::pieces::paper::paper;
use crate::scene::{Hit, Node, Shape};
use crate::theme::Palette;
use games::game_conquest::view::View;
use texts::{Lang, render};

const HIGH: f64 = 62.0;

/// Details to choose from, beside the last thing that was chosen.
pub(crate) fn nodes(
    view: &View,
    offers: &Offers<'_>,
    lang: Lang,
    palette: &Palette,
) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let details: Vec<&Offer<'_>> = offers
        .offers
        .iter()
        .filter(|offer| matches!(offer.target, Target::Count(_) | Target::By(_) | Target::Fort(_)))
        .collect();
    // The army being formed has its own panel in the tray.
    if details.is_empty() || view.question == "army" {
        return (Vec::new(), Vec::new());
    }
    let zone = offers.selection.steps.iter().rev().find_map(|step| match step {
        Target::Zone(zone) => Some(*zone),
        _ => None,
    });
    let at = zone.map_or(MAP.centre(), middle);
    let title = zone.map(|zone| render(lang, &zone_said(zone))).unwrap_or_default();
    chips(&details, offers, at, &title, lang, palette)
}

fn chips(
    details: &[&Offer<'_>],
    offers: &Offers<'_>,
    at: Pt,
    title: &str,
    lang: Lang,
    palette: &Palette,
) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let words: Vec<String> = details
        .iter()
        .map(|offer| match offer.target {
            Target::Count(count) => count.to_string(),
            other => render(lang, &other.said(offers.side)),
        })
        .collect();
    let size = |word: &str| if word.chars().count() < 3 { 34.0 } else { 24.0 };
    let widths: Vec<f64> =
        words.iter().map(|word| (width_of(word, size(word), 0.0) + 34.0).max(HIGH)).collect();
    let one_row = words.iter().all(|word| word.chars().count() < 3);
    let inner = if one_row {
        widths.iter().sum::<f64>() + 8.0 * widths.len() as f64
    } else {
        widths.iter().copied().fold(0.0, f64::max)
    };
    let width = inner.max(width_of(title, 17.0, 0.12) * 1.3) + 40.0;
    let rows = if one_row { 1 } else { details.len() };
    let height = rows as f64 * (HIGH + 8.0) + 52.0;
    let x = (at.x - width / 2.0).clamp(MAP.x + 6.0, MAP.x + MAP.width - width - 6.0);
    let y = (at.y - height - 40.0).clamp(MAP.y + 6.0, MAP.y + MAP.height - height - 6.0);
    let mut nodes = vec![Node::at("slip", "slip", x, y, paper(width, height, title, palette))];
    let mut hits = Vec::new();
    let mut left = x + (width - inner) / 2.0;
    let mut top = y + 40.0;
    for ((offer, word), wide) in details.iter().zip(&words).zip(&widths) {
        let wide = if one_row { *wide } else { inner };
        let colour = palette.possible;
        let chip = rect(
            -wide / 2.0,
            -HIGH / 2.0,
            wide,
            HIGH,
            8.0,
            &format!(r#"fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="2.6""#),
        ) + &plain(word, pt(0.0, size(word) * 0.35), Hand::new(size(word), palette.ink).bold());
        let (cx, cy) = (left + wide / 2.0, top + HIGH / 2.0);
        nodes.push(Node::at(format!("chip:{}", offer.target.key()), "possible", cx, cy, chip));
        hits.push(
            offers.hit(
                offer,
                Shape::Rect { x: cx - wide / 2.0, y: cy - HIGH / 2.0, width: wide, height: HIGH },
            ),
        );
        if one_row {
            left += wide + 8.0;
        } else {
            top += HIGH + 8.0;
        }
    }
    (nodes, hits)
}
