//! The printed sheet: everything that does not move.

use super::coast::Shores;
use super::names::word;
use super::places::{HEIGHT, KILOMETRE, LEAGUE, MAP, NORTH, WIDTH};
use super::{land, names, town, track};
use crate::geometry::{Area, Pt, pt};
use crate::ornament::{cartouche, frame, rose};
use crate::pen::group;
use crate::theme::{Palette, Theme};
use std::sync::OnceLock;
use texts::Lang;

const ROSE: (Pt, f64) = (pt(146.0, 190.0), 74.0);
const TITLE: Pt = pt(1348.0, 806.0);
const SCALE: Pt = pt(920.0, 922.0);
const SHEET: Area = Area::new(0.0, 0.0, WIDTH, HEIGHT);

/// The printed sheet as SVG, without `<svg>` around it: drawn once for each language and theme, then kept.
///
/// It is 1600 by 1000 and needs [`map_defs`] beside it.
pub fn map_markup(lang: Lang, theme: Theme) -> &'static str {
    static SHEETS: [[OnceLock<String>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    SHEETS[lang as usize][theme as usize].get_or_init(|| engrave(lang, theme.palette()))
}

/// What the sheet and the pieces on it refer to, for `<defs>`.
pub fn map_defs(theme: Theme) -> &'static str {
    static DEFS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    DEFS[theme as usize].get_or_init(|| {
        let palette = theme.palette();
        Shores::survey().defs()
            + &names::defs()
            + &frame::paper_defs(palette)
            + &crate::quebec::block::defs(palette)
            + &format!(r#"<g id="tq-ship">{}</g>"#, crate::pieces::ship::ship(palette))
    })
}

fn engrave(lang: Lang, palette: &Palette) -> String {
    let shores = Shores::survey();
    let room = land::Room::new(
        &[
            Area::around(TITLE, 396.0, 280.0),
            Area::new(SCALE.x - 20.0, SCALE.y - 66.0, LEAGUE + 60.0, 100.0),
            Area::new(760.0, 470.0, 130.0, 150.0),
            Area::new(280.0, 70.0, 110.0, 32.0),
            Area::new(612.0, 866.0, 36.0, 96.0),
            Area::new(336.0, 898.0, 40.0, 64.0),
            Area::new(44.0, 590.0, 64.0, 160.0),
            Area::new(1262.0, 606.0, 110.0, 18.0),
            Area::new(1040.0, 226.0, 100.0, 20.0),
            Area::new(560.0, 470.0, 100.0, 20.0),
            Area::new(716.0, 606.0, 100.0, 24.0),
        ],
        &[(ROSE.0, ROSE.1 * 1.42), (pt(664.0, 160.0), 64.0)],
    );
    let mut sheet = shores.water_and_land(palette);
    sheet += &rose::winds(ROSE.0, ROSE.1, 1700.0, NORTH, palette.line);
    sheet += &land::washes(palette);
    sheet += &shores.flats(palette);
    sheet += &shores.ink(palette);
    sheet += &land::relief(&shores, palette);
    sheet += &land::fields(&shores, &room, palette);
    sheet += &town::works(&shores, palette);
    sheet += &land::roads(palette);
    sheet += &land::woods(&shores, &room, palette);
    sheet += &town::cataract(palette);
    sheet += &town::city(palette);
    sheet += &town::villages(palette);
    sheet += &shores.divide(palette);
    sheet += &names::names(lang, palette);
    sheet += &rose::rose(ROSE.0, ROSE.1, NORTH, palette);
    sheet += &scales(lang, palette);
    sheet += &cartouche::cartouche(
        TITLE,
        &cartouche::Words {
            above: &word(lang, "quebec.board.title_above"),
            title: &word(lang, "quebec.board.title"),
            below: &word(lang, "quebec.board.title_below"),
            year: "MDCCLIX",
            imprint: &word(lang, "quebec.board.imprint"),
        },
        palette,
    );
    let mut out = group(r#"clip-path="url(#tq-map)""#, &sheet);
    out += &frame::frame(MAP, SHEET, palette);
    out += &track::printed(lang, palette);
    out + &frame::age(SHEET, palette)
}

fn scales(lang: Lang, palette: &Palette) -> String {
    rose::bar(SCALE, LEAGUE, &[0.0, 0.25, 0.5, 0.75, 1.0], &word(lang, "quebec.board.leagues"), palette)
        + &rose::bar(
            pt(SCALE.x, SCALE.y - 44.0),
            KILOMETRE,
            &[0.0, 1.0, 2.0, 3.0, 4.0],
            &word(lang, "quebec.board.kilometres"),
            palette,
        )
}
