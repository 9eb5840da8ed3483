//! The faces of the cards.

use super::cubes;
use super::vignettes::vignette;
use super::words::{card_said, effect_said};
use crate::geometry::pt;
use crate::lettering::{Hand, Held, plain, small_caps, width_of};
use crate::pen::{placed, rect};
use crate::theme::Palette;
use games::game_conquest::{Card, Kind};
use kernel::Said;
use texts::{Lang, render};

/// Width of a card.
pub(crate) const WIDE: f64 = 220.0;
/// Height of a card.
pub(crate) const HIGH: f64 = 300.0;

/// The ink of the phase an event belongs to.
const ACCENT: &str = "#7a4a1e";

/// A card around its middle, 220 by 300.
pub(crate) fn face(card: Card, lang: Lang, palette: &Palette) -> String {
    let kind = card.side().kind();
    let wood = cubes::wood(kind);
    let (left, top) = (-WIDE / 2.0, -HIGH / 2.0);
    let mut out = rect(
        left + 4.0,
        top + 6.0,
        WIDE,
        HIGH,
        13.0,
        &format!(r#"fill="{}" fill-opacity="0.28""#, palette.shadow),
    );
    out += &rect(
        left,
        top,
        WIDE,
        HIGH,
        12.0,
        &format!(r##"fill="{}" stroke="#241a10" stroke-width="1.4""##, wood.face),
    );
    out += &rect(left + 4.0, top + 4.0, WIDE - 8.0, HIGH - 8.0, 9.0, &edge_paint(kind));
    out += &rect(
        left + 11.0,
        top + 11.0,
        WIDE - 22.0,
        HIGH - 22.0,
        5.0,
        &format!(r##"fill="{}" stroke="#241a10" stroke-width="1""##, palette.label),
    );
    // Name and number.
    let name = render(lang, &card_said(card));
    let room = WIDE - 76.0;
    // Letters of another machine may be wider than ours.
    let wide = |size: f64| width_of(&name.to_uppercase(), size * 0.82, 0.03) * 1.1;
    let ink = palette.label_ink;
    if wide(15.0) > room
        && let Some((above, below)) = halves(&name)
    {
        let size = (1..8).map(|step| 16.5 - f64::from(step)).find(|size| {
            let half = |text: &str| width_of(&text.to_uppercase(), size * 0.82, 0.03) * 1.1 <= room;
            half(above) && half(below)
        });
        let hand = Hand::new(size.unwrap_or(10.0), ink).spaced(0.03).held(Held::Start);
        out += &small_caps(above, pt(left + 20.0, top + 29.0), hand);
        out += &small_caps(below, pt(left + 20.0, top + 45.0), hand);
    } else {
        let size = [18.0, 17.0, 16.0, 15.0].into_iter().find(|size| wide(*size) <= room).unwrap_or(13.0);
        let hand = Hand::new(size, ink).spaced(0.03).held(Held::Start);
        out += &small_caps(&name, pt(left + 20.0, top + 38.0), hand);
    }
    out += &placed(
        left + WIDE - 33.0,
        top + 33.0,
        0.0,
        1.0,
        &(rect(
            -15.0,
            -15.0,
            30.0,
            30.0,
            15.0,
            &format!(r##"fill="{}" stroke="#241a10" stroke-width="1.2""##, wood.face),
        ) + &plain(&card.no().to_string(), pt(0.0, 6.4), Hand::new(18.0, wood.ink).bold())),
    );
    out += &format!(
        r#"<path d="M{} {}H{}" stroke="{ink}" stroke-width="0.8" stroke-opacity="0.5"/>"#,
        left + 18.0,
        top + 55.0,
        left + WIDE - 18.0
    );
    out += &placed(0.0, top + 110.0, 0.0, 1.04, &vignette(card));
    out += &format!(
        r#"<path d="M{} {}H{}" stroke="{ink}" stroke-width="0.8" stroke-opacity="0.5"/>"#,
        left + 18.0,
        top + 166.0,
        left + WIDE - 18.0
    );
    out += &words(card, lang, palette, top + 170.0);
    out
}

/// The band around a card: hatched or dotted by faction, so that nobody needs to see its colour.
fn edge_paint(kind: Kind) -> String {
    let wood = cubes::wood(kind);
    let dash = match kind {
        Kind::ColonialMilitia => "10 4",
        Kind::BritishRegulars => "2 3",
        Kind::Canadiens => "14 3 3 3",
        Kind::FrenchRegulars => "1 6",
        Kind::Natives => "6 6",
    };
    format!(
        r#"fill="none" stroke="{}" stroke-width="2.4" stroke-dasharray="{dash}" stroke-linecap="round" stroke-opacity="0.75""#,
        wood.ink
    )
}

/// What it does; a truce and a movement say it in figures too.
fn words(card: Card, lang: Lang, palette: &Palette, top: f64) -> String {
    let ink = palette.label_ink;
    let mut out = String::new();
    let (armies, zones) = card.moves();
    let mut room = 116.0;
    let mut y = top;
    if card.is_movement() {
        let figures =
            render(lang, &Said::new("conquest.board.moves").with("armies", armies).with("zones", zones));
        // Bold letters are wider, and not every machine has the same ones.
        let fits = |size: &f64| width_of(&figures, *size, 0.0) * 1.3 <= WIDE - 30.0;
        let size = [21.0, 19.0, 17.0, 15.5].into_iter().find(fits).unwrap_or(14.0);
        out += &plain(&figures, pt(0.0, y + 22.0), Hand::new(size, ink).bold());
        y += 26.0;
        room -= 26.0;
    } else {
        let phase = render(lang, &Said::new(format!("conquest.phase.{}", card.phase().code())));
        out += &small_caps(&phase, pt(0.0, y + 16.0), Hand::new(15.0, ACCENT).spaced(0.1));
        y += 18.0;
        room -= 18.0;
    }
    let text = render(lang, &effect_said(card));
    for tenths in (84..=140).rev().step_by(4) {
        let size = f64::from(tenths) / 10.0;
        let lines = wrap(&text, size, (WIDE - 36.0) / 1.1);
        let high = lines.len() as f64 * size * 1.16;
        if high <= room || tenths <= 87 {
            for (index, line) in lines.iter().enumerate() {
                let at = pt(0.0, y + size + index as f64 * size * 1.16 + ((room - high) * 0.3).max(0.0));
                out += &plain(line, at, Hand::new(size, ink));
            }
            break;
        }
    }
    out
}

/// A name in two lines, as even as can be.
fn halves(name: &str) -> Option<(&str, &str)> {
    let middle = name.len() / 2;
    let (at, _) =
        name.char_indices().filter(|(_, letter)| *letter == ' ').min_by_key(|(at, _)| at.abs_diff(middle))?;
    Some((&name[..at], &name[at + 1..]))
}

/// A text in lines no wider than this.
pub(crate) fn wrap(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match out.last_mut() {
            Some(line) if width_of(&format!("{line} {word}"), size, 0.0) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => out.push(word.to_owned()),
        }
    }
    out
}

/// A card as a small token without words, about 74 by 82.
pub(crate) fn token(card: Card, palette: &Palette) -> String {
    let wood = cubes::wood(card.side().kind());
    rect(-35.0, -38.0, 74.0, 80.0, 6.0, &format!(r#"fill="{}" fill-opacity="0.25""#, palette.shadow))
        + &rect(
            -37.0,
            -41.0,
            74.0,
            80.0,
            6.0,
            &format!(r##"fill="{}" stroke="#241a10" stroke-width="1.2""##, wood.face),
        )
        + &rect(-32.0, -36.0, 64.0, 70.0, 3.0, &format!(r#"fill="{}""#, palette.label))
        + &placed(0.0, -2.0, 0.0, 0.38, &vignette(card))
        + &placed(0.0, 22.0, 0.0, 0.6, &cubes::mark(card.side().kind(), palette.label_ink, palette.label))
}
