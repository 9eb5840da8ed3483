//! The paper a battle is fought on, wide or as a phone is held: where everything is, and what is printed.

use crate::geometry::{Area, Chance, Pt, pt, strew};
use crate::lettering::Held;
use crate::ornament::plants::Wood;
use crate::pen::{Pen, rect};
use crate::scene::Form;
use crate::theme::Palette;

/// Where everything is. Of pairs the first is for the camp above, the second for the own below.
pub(super) struct Plan {
    /// Width and height.
    pub(super) sheet: (f64, f64),
    /// The name of the place: how far down, how large.
    pub(super) heading: (f64, f64),
    /// How far down the camps' titles are, and how large.
    pub(super) titles: [f64; 2],
    pub(super) title: f64,
    /// Who decides, from the title on, and which end is held there.
    pub(super) decides: (Pt, Held),
    /// How far down the units stand.
    pub(super) units: [f64; 2],
    /// Middle of the units, and how far apart kinds are.
    pub(super) columns: (f64, f64),
    /// Room of a kind, the words below it included.
    pub(super) room: (f64, f64),
    /// How much larger than usual cubes and dice are drawn.
    pub(super) large: f64,
    /// Size of words.
    pub(super) word: f64,
    /// The defenders' fort, and how large.
    pub(super) forts: [Pt; 2],
    pub(super) fort: f64,
    /// Edges of the open ground between the camps.
    pub(super) open: (f64, f64),
    /// How far down: whose roll it is, the dice, what is not yet done.
    pub(super) rolling: f64,
    pub(super) dice: f64,
    pub(super) pending: f64,
    /// Room for signposts, and how many stand in a row.
    pub(super) posts: Area,
    pub(super) in_row: usize,
}

static WIDE: Plan = Plan {
    sheet: (1600.0, 1000.0),
    heading: (62.0, 30.0),
    titles: [62.0, 658.0],
    title: 34.0,
    decides: (pt(1560.0, -4.0), Held::End),
    units: [200.0, 766.0],
    columns: (830.0, 420.0),
    room: (396.0, 236.0),
    large: 1.0,
    word: 28.0,
    forts: [pt(120.0, 200.0), pt(120.0, 766.0)],
    fort: 4.2,
    open: (396.0, 604.0),
    rolling: 432.0,
    dice: 500.0,
    pending: 556.0,
    posts: Area::new(30.0, 928.0, 1540.0, 50.0),
    in_row: usize::MAX,
};

static TALL: Plan = Plan {
    sheet: (1000.0, 1400.0),
    heading: (74.0, 44.0),
    titles: [136.0, 872.0],
    title: 42.0,
    decides: (pt(96.0, 42.0), Held::Start),
    units: [290.0, 1026.0],
    columns: (500.0, 318.0),
    room: (310.0, 250.0),
    large: 0.9,
    word: 34.0,
    forts: [pt(906.0, 150.0), pt(906.0, 876.0)],
    fort: 3.0,
    open: (470.0, 812.0),
    rolling: 516.0,
    dice: 590.0,
    pending: 648.0,
    posts: Area::new(30.0, 1184.0, 940.0, 190.0),
    in_row: 4,
};

impl Plan {
    pub(super) fn of(form: Form) -> &'static Plan {
        match form {
            Form::Wide => &WIDE,
            Form::Tall => &TALL,
        }
    }

    /// The middle of the sheet from the left.
    pub(super) fn middle(&self) -> f64 {
        self.sheet.0 / 2.0
    }

    /// Do lines stand one below the other?
    pub(super) fn is_tall(&self) -> bool {
        self.sheet.1 > self.sheet.0
    }

    /// Open ground between woods.
    pub(super) fn printed(&self, palette: &Palette) -> String {
        let ((width, height), (above, below)) = (self.sheet, self.open);
        let mut out = rect(0.0, 0.0, width, height, 0.0, &format!(r#"fill="{}""#, palette.land));
        let open = format!(r#"fill="{}" fill-opacity="0.12""#, palette.nations);
        out += &rect(0.0, above, width, below - above, 0.0, &open);
        let mut lines = Pen::new();
        for (y, bend) in [(above, 14.0), (below, -14.0)] {
            let (near, far) = (pt(width * 0.3125, y + bend), pt(width * 0.6875, y - bend));
            lines.go(pt(20.0, y)).curve(near, far, pt(width - 20.0, y));
        }
        out += &lines.stroked(palette.line, 1.2, r#"stroke-opacity="0.5" stroke-dasharray="14 7""#);
        let mut wood = Wood::default();
        let mut chance = Chance::new(54);
        let clear = width * if self.is_tall() { 0.06 } else { 0.1875 };
        let middle = (above + below) / 2.0;
        let edge = |at: Pt| (at.y - middle).abs() < 120.0 && !(clear..width - clear).contains(&at.x);
        for at in strew(Area::new(30.0, middle - 180.0, width - 60.0, 360.0), 46.0, 900, 54, edge) {
            wood.plant(at, 1.7, &mut chance);
        }
        out += &wood.drawn(palette.land, palette.line);
        let mut tufts = Pen::new();
        for at in strew(Area::new(40.0, 40.0, width - 80.0, height - 80.0), 88.0, 900, 17, |_| true) {
            for (dx, dy) in [(-4.0, -7.0), (0.0, -10.0), (4.0, -7.0)] {
                tufts.stroke(at, pt(at.x + dx, at.y + dy));
            }
        }
        out += &tufts.stroked(palette.line, 0.8, r#"stroke-opacity="0.28" stroke-linecap="round""#);
        for (inset, line) in [(8.0, 2.2), (16.0, 0.9)] {
            let paint = format!(r#"fill="none" stroke="{}" stroke-width="{line}""#, palette.line);
            out += &rect(inset, inset, width - 2.0 * inset, height - 2.0 * inset, 2.0, &paint);
        }
        out
    }
}
