//! The theatre as a small picture of its own, light enough for a card: the sheet from afar, without any piece.

use super::backdrop::Level;
use super::frame::NORTH;
use super::ground::{self, Plate};
use super::lines;
use super::map;
use super::tints::tints;
use super::words::board;
use crate::geometry::Area;
use crate::lettering::SERIF;
use crate::pen::{escape, group, num};
use crate::theme::Theme;
use texts::{Lang, render};

/// The part of the sheet it shows: from the Ohio to Acadia.
const PART: Area = Area::new(1010.0, 260.0, 1120.0, 700.0);

/// Canada and New England from afar: an SVG document of its own, 16 by 10.
pub fn miniature(lang: Lang, theme: Theme) -> String {
    let plate = Plate { frame: &NORTH, level: Level::Theatre, palette: theme.palette(), tints: tints(theme) };
    let drawn = ground::water_and_land(&plate)
        + &lines::nations(&plate)
        + &lines::rivers(&plate)
        + &lines::limits(&plate);
    // Its names must not be those of a board that may stand beside it.
    let drawn = drawn.replace("apnt-", "apm-");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" lang="{}" font-family="{SERIF}" role="img"><title>{}</title>{}</svg>"#,
        num(PART.x),
        num(PART.y),
        num(PART.width),
        num(PART.height),
        lang.code(),
        escape(&render(lang, &board("alt"))),
        group(&format!(r#"transform="{}""#, NORTH.transform()), &drawn)
    )
}

/// The whole sheet from afar, as SVG without `<svg>` around it, with what it needs in `<defs>`.
pub fn afar(lang: Lang, theme: Theme) -> (&'static str, String) {
    let sheet = map::sheet(lang, theme);
    let [theatre, _, _] = &sheet.levels;
    (map::defs(theme), sheet.paper.clone() + theatre + &sheet.over)
}
