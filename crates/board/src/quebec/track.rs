//! The sixteen Campaign Moves along the lower edge, and the strength of both sides at its ends.

use super::places::{HEIGHT, MAP};
use crate::geometry::{Area, pt};
use crate::lettering::{Hand, plain, small_caps};
use crate::pen::{Pen, circle, rect};
use crate::quebec::block;
use crate::scene::Node;
use crate::theme::Palette;
use games::game_quebec::{Side, View};
use kernel::Said;
use texts::{Lang, render};

const MOVES: u8 = 16;
const BAND: Area = Area::new(196.0, MAP.y + MAP.height + 6.0, 1208.0, 22.0);
const NUMERALS: [&str; 16] =
    ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI"];

fn cell(number: u8) -> Area {
    let width = BAND.width / f64::from(MOVES);
    Area::new(BAND.x + width * f64::from(number - 1), BAND.y, width, BAND.height)
}

/// What is printed: cells and numerals.
pub(crate) fn printed(lang: Lang, palette: &Palette) -> String {
    let ink = palette.line;
    let mut out = String::new();
    for (number, numeral) in (1..=MOVES).zip(NUMERALS) {
        let area = cell(number);
        let fill = if number % 2 == 0 { palette.table } else { palette.paper };
        out += &rect(
            area.x,
            area.y,
            area.width,
            area.height,
            0.0,
            &format!(r#"fill="{fill}" stroke="{ink}" stroke-width="0.6""#),
        );
        let at = pt(area.x + area.width / 2.0, area.y + 15.6);
        out += &plain(numeral, at, Hand::new(13.0, palette.ink).spaced(0.06));
    }
    out += &rect(
        BAND.x - 2.0,
        BAND.y - 2.0,
        BAND.width + 4.0,
        BAND.height + 4.0,
        0.0,
        &format!(r#"fill="none" stroke="{ink}" stroke-width="0.9""#),
    );
    for (side, x) in [(Side::British, 116.0), (Side::French, 1484.0)] {
        let key = format!("quebec.board.side_{}", kernel::Side::code(side));
        let name = render(lang, &Said::new(key));
        let dx = if side == Side::British { -14.0 } else { 14.0 };
        out += &small_caps(&name, pt(x + dx, HEIGHT - 26.6), Hand::new(13.5, palette.ink).spaced(0.06));
    }
    out
}

/// What moves: the marker of the current move, and both strengths.
pub(crate) fn nodes(view: &View, palette: &Palette) -> Vec<Node> {
    let mut out = Vec::new();
    if view.campaign_move > 0 {
        let area = cell(view.campaign_move.min(MOVES));
        let tip = Said::new("quebec.view.move").with("number", view.campaign_move);
        out.push(
            Node::at("move", "marker", area.x + area.width / 2.0, area.y + 11.0, marker(area, palette))
                .tip(tip),
        );
    }
    for (side, x) in [(Side::British, 172.0), (Side::French, 1428.0)] {
        let strength = view.strength[side as usize];
        let tip = Said::new("quebec.view.strength")
            .with("british", view.strength[0])
            .with("french", view.strength[1]);
        let key = format!("strength:{}", kernel::Side::code(side));
        let markup = block::plate(side, &strength.to_string(), palette);
        out.push(Node::at(key, "strength", x, HEIGHT - 31.0, markup).tip(tip));
    }
    out
}

/// A brass frame with a pointer, the numeral showing through.
fn marker(area: Area, palette: &Palette) -> String {
    let (half, high) = (area.width / 2.0, area.height / 2.0);
    let mut point = Pen::new();
    point.shape(&[pt(-6.0, -high - 2.0), pt(6.0, -high - 2.0), pt(0.0, -high + 4.0)]);
    let mut pins = String::new();
    for x in [-half + 4.0, half - 4.0] {
        pins += &circle(x, 0.0, 1.6, &format!(r#"fill="{}""#, palette.line));
    }
    rect(
        -half,
        -high,
        half * 2.0,
        high * 2.0,
        3.0,
        &format!(r#"fill="{c}" fill-opacity="0.26" stroke="{c}" stroke-width="3""#, c = palette.chosen),
    ) + &point.filled(palette.chosen, "")
        + &pins
}
