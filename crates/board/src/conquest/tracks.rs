//! Tracks and boxes along the lower edge: what is printed there.

use super::icons;
use super::layout::{FLED, KINDS, SPACES, TURNS, reserve, space, truce, turn};
use super::names::word;
use super::printed::{Home, Tribe};
use super::tints::Tints;
use crate::geometry::{Area, pt};
use crate::lettering::{Hand, Held, plain, small_caps};
use crate::pen::{placed, rect};
use crate::theme::Palette;
use texts::Lang;

const NUMERALS: [&str; 8] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
/// From this turn on the game may end.
const MAY_END: u8 = 3;

/// The kinds of units, in the order of the data.
const UNITS: [&str; KINDS] =
    ["colonial_militia", "british_regulars", "canadiens", "french_regulars", "natives"];

fn units(palette: &Palette, tints: &Tints) -> [&'static str; KINDS] {
    [
        palette.white,
        tints.strong(Home::British),
        palette.canadiens,
        tints.strong(Home::French),
        tints.strong(Home::Native),
    ]
}

/// All of it.
pub(crate) fn printed(lang: Lang, palette: &Palette, tints: &Tints) -> String {
    let mut out = String::new();
    let heading = |text: &str, area: Area| {
        let hand = Hand::new(20.0, palette.ink).spaced(0.08).held(Held::Start);
        small_caps(text, pt(area.x + 2.0, area.y - 9.0), hand)
    };
    out += &heading(&word(lang, "theatre.turns"), turn(1));
    for (number, numeral) in (1..=TURNS).zip(NUMERALS) {
        let area = turn(number);
        out += &cell(area, if number < MAY_END { palette.table } else { palette.paper }, palette);
        let hand = Hand::new(24.0, palette.faint_ink()).spaced(0.06);
        out += &plain(numeral, pt(area.centre().x, area.y + area.height - 12.0), hand);
    }
    out += &heading(&word(lang, "theatre.sequence"), space(1));
    for (number, tribe) in (1..=SPACES).zip(Tribe::ALL) {
        let area = space(number);
        out += &cell(area, palette.paper, palette);
        let hand = Hand::new(20.0, palette.faint_ink()).held(Held::Start);
        out += &plain(&number.to_string(), pt(area.x + 9.0, area.y + 24.0), hand);
        out += &placed(
            area.x + area.width - 26.0,
            area.y + 26.0,
            0.0,
            1.25,
            &icons::tribe(tribe, palette, tints),
        );
    }
    out += &heading(&word(lang, "theatre.truces"), truce(0));
    for faction in 0..4 {
        out += &cell(truce(faction), palette.table, palette);
    }
    for (number, (kind, colour)) in UNITS.into_iter().zip(units(palette, tints)).enumerate() {
        let area = reserve(number);
        out += &cell(area, palette.paper, palette);
        out += &rect(area.x + 3.5, area.y + 3.5, 9.0, area.height - 7.0, 0.0, &format!(r#"fill="{colour}""#));
        out += &heading(&word(lang, &format!("conquest.unit.{kind}")), area);
    }
    out += &heading(&word(lang, "theatre.fled"), FLED);
    out + &cell(FLED, palette.paper, palette)
}

/// A place with a double line around it.
fn cell(area: Area, fill: &str, palette: &Palette) -> String {
    let line = |inset: f64, fill: &str, width: f64| {
        rect(
            area.x + inset,
            area.y + inset,
            area.width - 2.0 * inset,
            area.height - 2.0 * inset,
            3.0,
            &format!(r#"fill="{fill}" stroke="{}" stroke-width="{width}""#, palette.line),
        )
    };
    line(0.0, fill, 1.4) + &line(3.5, "none", 0.6)
}
