//! A picture of a map as SVG, from its sheet and its backdrop alone: what a board can draw from these files.

mod ground;
mod ink;
mod lines;
mod margin;
mod names;
mod relief;
mod towns;

use super::backdrop::{Backdrop, Level, Stroke, What};
use super::grid::Cell;
use super::input::Input;
use super::model::Map;
use crate::chart::Pt;
use std::fmt::Write;

/// All that a picture is drawn from.
pub(crate) struct Sitter<'a> {
    pub(crate) map: &'a Map,
    pub(crate) backdrop: &'a Backdrop,
    pub(crate) input: &'a Input,
    pub(crate) level: Level,
    /// Names in French, else in English.
    pub(crate) is_french: bool,
}

/// A part of the frame: left, top, width, height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct View(pub(crate) [f64; 4]);

impl View {
    fn has(&self, (x, y): Pt, more: f64) -> bool {
        let [left, top, wide, high] = self.0;
        x > left - more && x < left + wide + more && y > top - more && y < top + high + more
    }
}

impl Sitter<'_> {
    /// The middle of a hex in the frame.
    fn middle(&self, cell: Cell) -> Pt {
        super::backdrop::framed(self.map, self.map.grid.centre(cell))
    }

    /// The six corners of a hex in the frame; corners `i` and `i + 1` bound side `i`.
    fn corners(&self, cell: Cell) -> [Pt; 6] {
        self.map.grid.corners(cell).map(|at| super::backdrop::framed(self.map, at))
    }

    /// The name in the language of the picture.
    fn says<'a>(&self, french: &'a str, english: &'a str) -> &'a str {
        if self.is_french { french } else { english }
    }

    /// The lines of a kind at this level.
    fn strokes(&self, what: What) -> impl Iterator<Item = &Stroke> {
        let level = self.level;
        self.backdrop
            .strokes
            .iter()
            .filter(move |stroke| stroke.what == what && stroke.level.is_none_or(|of| of == level))
    }

    /// The whole sheet, every hex in full.
    pub(crate) fn whole(&self) -> View {
        let (wide, high) = self.map.grid.sheet();
        let unit = 100.0 / self.map.grid.km;
        View([-58.0, -50.0, wide * unit + 0.5, high * unit])
    }

    /// Some hexes around one.
    pub(crate) fn around(&self, cell: Cell, reach: f64) -> View {
        let (x, y) = self.middle(cell);
        View([x - reach * 86.6, y - reach * 62.0, reach * 173.2, reach * 124.0])
    }
}

/// The picture, so many pixels wide.
pub(crate) fn draw(sitter: &Sitter, view: View, pixels: f64) -> String {
    let is_whole = view == sitter.whole();
    let rim = if is_whole { 90.0 } else { 0.0 };
    let [left, top, wide, high] = view.0;
    let mut out = String::new();
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{pixels}" height="{}" font-family="'Iowan Old Style','Palatino Linotype','URW Palladio L',Georgia,serif">"#,
        left - rim,
        top - rim,
        wide + 2.0 * rim,
        high + 2.0 * rim,
        pixels * (high + 2.0 * rim) / (wide + 2.0 * rim)
    );
    let _ = write!(
        out,
        r#"<clipPath id="view"><rect x="{left}" y="{top}" width="{wide}" height="{high}"/></clipPath>"#
    );
    if is_whole {
        out += &margin::paper(view, rim);
    }
    out += r#"<g clip-path="url(#view)">"#;
    out += &ground::water_and_land(sitter, view);
    out += &ground::washes(sitter, view);
    out += &ground::bands(sitter);
    out += &lines::nations(sitter);
    out += &relief::marks(sitter, view);
    out += &ground::grid(sitter, view);
    out += &lines::closed(sitter);
    out += &lines::seas(sitter);
    out += &lines::rivers(sitter);
    out += &lines::limits(sitter);
    out += &names::countries(sitter, view);
    out += &names::rivers(sitter);
    out += &towns::letters(sitter, view);
    out += &towns::towns(sitter, view);
    if sitter.level == Level::Hex {
        out += &names::numbers(sitter, view);
    }
    if is_whole {
        out += &margin::ornaments(sitter, view);
    }
    out += "</g>";
    if is_whole {
        out += &margin::frame(view, rim);
    }
    out + "</svg>\n"
}
