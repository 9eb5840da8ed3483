//! Slips of paper laid on the board: numbers to choose from, counts by kind, trays.

use super::choice::{Offers, Selection, Target};
use super::places::{MAP, place, water};
use crate::geometry::pt;
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, placed, rect};
pub(crate) use crate::pieces::paper::paper;
use crate::quebec::colours;
use crate::scene::{Hit, Node, Shape};
use crate::theme::Palette;
use games::game_quebec::view::Piece;
use games::game_quebec::{Block, Kind, Side};
use texts::{Lang, render};

const CHIP: f64 = 38.0;

/// Numbers to choose from, beside the last thing that was chosen.
pub(crate) fn nodes(offers: &Offers<'_>, palette: &Palette, lang: Lang) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let counts: Vec<_> =
        offers.offers.iter().filter(|offer| matches!(offer.target, Target::Count(_))).collect();
    let Some(last) = offers.selection.steps.last().filter(|_| !counts.is_empty()) else {
        return (Vec::new(), Vec::new());
    };
    let at = match last {
        Target::Zone(zone) => place(*zone).anchor,
        Target::Region(region) => water(*region).centre(),
        Target::Block(_) | Target::Slot(_) | Target::Count(_) => MAP.centre(),
    };
    let columns = counts.len().min(8);
    let rows = counts.len().div_ceil(columns);
    let title = render(lang, &last.said());
    let width = (columns as f64 * CHIP + 24.0).max(title.chars().count() as f64 * 13.0 + 20.0);
    let height = rows as f64 * CHIP + 50.0;
    let x = (at.x - width / 2.0).clamp(MAP.x + 6.0, MAP.x + MAP.width - width - 6.0);
    let y = (at.y - height / 2.0).clamp(MAP.y + 6.0, MAP.y + MAP.height - height - 6.0);
    let mut nodes = vec![Node::at("slip", "slip", x, y, paper(width, height, &title, palette))];
    let mut hits = Vec::new();
    let left = x + (width - columns as f64 * CHIP) / 2.0;
    for (index, offer) in counts.into_iter().enumerate() {
        let Target::Count(count) = offer.target else { continue };
        let cx = left + (index % columns) as f64 * CHIP + CHIP / 2.0;
        let cy = y + 38.0 + (index / columns) as f64 * CHIP + CHIP / 2.0;
        let colour = palette.possible;
        let chip = rect(
            -16.0,
            -16.0,
            32.0,
            32.0,
            5.0,
            &format!(r#"fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="1.8""#),
        ) + &plain(&count.to_string(), pt(0.0, 6.4), Hand::new(19.0, palette.ink).bold());
        nodes.push(Node::at(format!("chip:{count}"), "possible", cx, cy, chip));
        hits.push(offers.hit(offer, Shape::Rect { x: cx - 18.0, y: cy - 18.0, width: 36.0, height: 36.0 }));
    }
    (nodes, hits)
}

/// A ribbon that says how many of each kind there are, and how wide it is.
pub(crate) fn kinds(side: Side, pieces: &[Piece], palette: &Palette) -> (String, f64) {
    const ORDER: [fn(Kind) -> bool; 7] = [
        |kind| kind == Kind::Regular,
        |kind| kind == Kind::Grenadier,
        |kind| kind == Kind::LightInfantry,
        |kind| kind == Kind::Ranger,
        |kind| matches!(kind, Kind::MilitiaQuebec | Kind::MilitiaMontreal | Kind::MilitiaTroisRivieres),
        |kind| kind == Kind::Nations,
        |kind| kind == Kind::Decoy,
    ];
    let groups: Vec<(Block, usize)> = ORDER
        .iter()
        .filter_map(|is_kind| {
            let mut some = pieces.iter().filter(|piece| is_kind(piece.block.kind()));
            let first = some.next()?;
            Some((first.block, some.count() + 1))
        })
        .collect();
    let step = 33.0;
    let width = groups.len() as f64 * step + 10.0;
    let mut out = rect(
        -width / 2.0,
        -10.0,
        width,
        20.0,
        if side == Side::British { 1.0 } else { 10.0 },
        &format!(
            r#"fill="{}" fill-opacity="0.92" stroke="{}" stroke-width="1""#,
            palette.label,
            colours::wood(palette, side)[0]
        ),
    );
    for (index, (block, count)) in groups.into_iter().enumerate() {
        let x = -width / 2.0 + 5.0 + step * (index as f64 + 0.5);
        let figure = match block.kind() {
            Kind::Decoy => format!(
                r#"<path d="M0-9L9 0 0 9-9 0Z" fill="none" stroke="{}" stroke-width="1.8"/>"#,
                palette.label_ink
            ),
            _ => crate::quebec::block::mark(block, palette.label_ink, palette.white),
        };
        out += &placed(x - 7.0, 0.0, 0.0, 0.52, &figure);
        out += &plain(&count.to_string(), pt(x + 7.0, 4.4), Hand::new(12.5, palette.label_ink).bold());
    }
    (out, width)
}

/// A little red pennant on a staff.
pub(crate) fn pennant(palette: &Palette) -> String {
    let mut staff = Pen::new();
    staff.stroke(pt(0.0, 8.0), pt(0.0, -10.0));
    let mut cloth = Pen::new();
    cloth.go(pt(0.0, -10.0)).bend(pt(7.0, -11.0), pt(14.0, -6.0)).bend(pt(7.0, -5.0), pt(0.0, -1.5)).close();
    let mut hatch = Pen::new();
    hatch.stroke(pt(2.5, -9.6), pt(5.5, -4.0)).stroke(pt(6.0, -9.0), pt(8.6, -4.8));
    staff.stroked(palette.line, 1.4, r#"stroke-linecap="round""#)
        + &cloth.drawn(palette.british, palette.line, 0.6, "")
        + &hatch.stroked(palette.white, 0.8, r#"stroke-opacity="0.7""#)
}
