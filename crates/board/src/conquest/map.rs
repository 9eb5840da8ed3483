//! The printed sheet: everything that does not move.

use super::layout::{HEIGHT, LEGEND, MAP, NORTH, ROSE, WIDTH};
use super::tints::tints;
use super::{coast, land, names, title, tracks};
use crate::geometry::Area;
use crate::ornament::{frame, rose};
use crate::pen::group;
use crate::theme::Theme;
use std::sync::OnceLock;
use texts::Lang;

const SHEET: Area = Area::new(0.0, 0.0, WIDTH, HEIGHT);

/// The printed sheet as SVG, without `<svg>` around it: drawn once for each language and theme, then kept.
///
/// It is 2500 by 1560 and needs [`sheet_defs`] beside it.
pub fn sheet_markup(lang: Lang, theme: Theme) -> &'static str {
    static SHEETS: [[OnceLock<String>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    SHEETS[lang as usize][theme as usize].get_or_init(|| engrave(lang, theme))
}

/// What the sheet refers to, for `<defs>`.
pub fn sheet_defs(theme: Theme) -> &'static str {
    static DEFS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    DEFS[theme as usize].get_or_init(|| coast::defs() + &names::defs() + &frame::paper_defs(theme.palette()))
}

fn engrave(lang: Lang, theme: Theme) -> String {
    let (palette, tints) = (theme.palette(), tints(theme));
    let mut sheet = coast::water_and_land(palette);
    sheet += &group(
        r#"clip-path="url(#tc-water)""#,
        &rose::winds(ROSE.0, ROSE.1 * 1.1, 2600.0, NORTH, palette.line),
    );
    sheet += &coast::washes(tints);
    sheet += &coast::ink(palette, tints);
    sheet += &land::woods(palette);
    sheet += &land::mountains(palette);
    sheet += &names::country(lang, palette);
    sheet += &names::zones(lang, palette, tints);
    sheet += &rose::rose(ROSE.0, ROSE.1, NORTH, palette);
    sheet += &coast::legend(lang, LEGEND, palette, tints);
    sheet += &title::title(lang, palette);
    let mut out = group(r#"clip-path="url(#tc-map)""#, &sheet);
    out += &frame::frame(MAP, SHEET, palette);
    out += &tracks::printed(lang, palette, tints);
    out + &frame::age(SHEET, palette)
}
