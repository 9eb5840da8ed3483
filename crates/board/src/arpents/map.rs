//! The printed sheet: everything that does not move, at three levels of detail.
//!
//! The first node holds the paper, the frame and the ornaments; then comes a node for each level, of which a client
//! shows the one that fits how near its camera is (classes `lod t`, `lod r`, `lod h`).

use super::backdrop::Level;
use super::frame::{FRAMES, HEIGHT, WIDTH};
use super::ground::{self, Plate};
use super::tints::tints;
use super::{furniture, lines, names, relief};
use crate::geometry::{Area, pt};
use crate::ornament::{frame, rose};
use crate::pen::{group, rect};
use crate::scene::Node;
use crate::theme::Theme;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use texts::Lang;

const SHEET: Area = Area::new(0.0, 0.0, WIDTH, HEIGHT);
/// What the inner line of the sheet's frame holds.
const INNER: Area = Area::new(26.0, 26.0, WIDTH - 52.0, HEIGHT - 52.0);

/// The printed sheet as nodes, drawn once for each language and theme.
pub(crate) fn nodes(lang: Lang, theme: Theme) -> Vec<Arc<Node>> {
    static NODES: [[OnceLock<Vec<Arc<Node>>>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    NODES[lang as usize][theme as usize].get_or_init(|| printed(sheet(lang, theme))).clone()
}

fn printed(sheet: &'static Sheet) -> Vec<Arc<Node>> {
    let node = |key: &'static str, class: &'static str, markup: &'static str| {
        let node = Node::at(key, class, 0.0, 0.0, String::new());
        Arc::new(Node { markup: Cow::Borrowed(markup), ..node })
    };
    let levels = [("map:t", "lod t"), ("map:r", "lod r"), ("map:h", "lod h")];
    let levels = levels.into_iter().zip(&sheet.levels).map(|((key, class), markup)| node(key, class, markup));
    let mut out = vec![node("map", "sheet", &sheet.paper)];
    out.extend(levels);
    out.push(node("map:over", "sheet", &sheet.over));
    out
}

/// The sheet as parts.
pub(crate) struct Sheet {
    pub(crate) paper: String,
    pub(crate) levels: [String; 3],
    pub(crate) over: String,
}

/// The sheet in a language and a theme; drawn once, then kept.
pub(crate) fn sheet(lang: Lang, theme: Theme) -> &'static Sheet {
    static SHEETS: [[OnceLock<Sheet>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    SHEETS[lang as usize][theme as usize].get_or_init(|| engrave(lang, theme))
}

/// What the sheet refers to, for `<defs>`.
pub(crate) fn defs(theme: Theme) -> &'static str {
    static DEFS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    DEFS[theme as usize].get_or_init(|| frame::paper_defs(theme.palette()))
}

fn engrave(lang: Lang, theme: Theme) -> Sheet {
    let palette = theme.palette();
    let paper = rect(0.0, 0.0, WIDTH, HEIGHT, 0.0, &format!(r#"fill="{}""#, palette.paper))
        + &rose::winds(pt(1600.0, 1640.0), 96.0, 900.0, 0.0, palette.line);
    let levels =
        Level::ALL.map(|level| FRAMES.iter().map(|frame| plate(frame, level, lang, theme)).collect());
    let over =
        furniture::printed(lang, theme) + &frame::frame(INNER, SHEET, palette) + &frame::age(SHEET, palette);
    Sheet { paper, levels, over }
}

fn plate(frame: &'static super::frame::Frame, level: Level, lang: Lang, theme: Theme) -> String {
    let palette = theme.palette();
    let plate = Plate { frame, level, palette, tints: tints(theme) };
    let [left, top, right, bottom] = frame.bounds();
    let clip = plate.id("sheet");
    let area = |more: &str| rect(left, top, right - left, bottom - top, 0.0, more);
    let mut drawn = ground::water_and_land(&plate);
    drawn += &lines::nations(&plate);
    drawn += &relief::marks(&plate);
    drawn += &ground::grid(&plate);
    drawn += &lines::closed(&plate);
    drawn += &lines::seas(&plate);
    drawn += &lines::rivers(&plate);
    drawn += &lines::limits(&plate);
    drawn += &names::countries(&plate, lang);
    drawn += &names::rivers(&plate);
    drawn += &ground::letters(&plate);
    drawn += &names::towns(&plate, lang);
    let inner = format!(r#"<clipPath id="{clip}">{}</clipPath>"#, area(""))
        + &group(&format!(r#"clip-path="url(#{clip})""#), &drawn)
        + &area(&format!(r#"fill="none" stroke="{}" stroke-width="{}""#, palette.line, 7.0 * plate.finer()));
    group(&format!(r#"transform="{}""#, frame.transform()), &inner)
}
