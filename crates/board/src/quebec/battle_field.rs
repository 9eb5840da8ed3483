//! The paper a battle is fought on: a field between two lines.

use crate::geometry::{Area, Chance, Pt, pt, strew};
use crate::lettering::{Hand, plain, small_caps, width_of};
use crate::ornament::plants::{Fields, Wood, laurel, tuft};
use crate::ornament::{frame, relief};
use crate::pen::{Pen, placed, rect};
use crate::pieces::emblem;
use crate::quebec::colours;
use crate::scene::Form;
use crate::theme::{Palette, Theme};
use games::game_quebec::Side;
use std::sync::OnceLock;

/// Where everything is on a field of some form.
pub(crate) struct Ground {
    /// Width and height of the sheet.
    pub(crate) sheet: Area,
    /// The field inside its frame.
    pub(crate) field: Area,
    /// Middles of the three columns from the left.
    pub(crate) columns: [f64; 3],
    /// Width and height of a column.
    pub(crate) column: (f64, f64),
    /// The middle of the field, between the lines.
    pub(crate) middle: f64,
    /// How far down the columns, the reserve and the names of a line are: of the line above, and of the own below.
    rows: [Row; 2],
    /// Middle, width and height of a reserve.
    tray: (f64, f64, f64),
    /// How far down the names of the columns are, the dice, the notices and the signposts.
    pub(crate) names: f64,
    pub(crate) dice: f64,
    pub(crate) notices: f64,
    pub(crate) posts: f64,
    /// Where notices and signposts begin.
    pub(crate) first: (f64, f64),
    /// How much larger than usual letters, dice and blocks are.
    pub(crate) letters: f64,
    pub(crate) large: f64,
}

/// One side's half of the field, from its middle outwards.
pub(crate) struct Row {
    pub(crate) columns: f64,
    pub(crate) reserve: f64,
    /// The emblem; the word for the reserve; who stands there.
    emblem: Pt,
    word: Pt,
    name: Pt,
}

static WIDE: Ground = Ground {
    sheet: Area::new(0.0, 0.0, 1600.0, 1000.0),
    field: Area::new(36.0, 36.0, 1528.0, 928.0),
    columns: [370.0, 800.0, 1230.0],
    column: (392.0, 150.0),
    middle: 506.0,
    rows: [
        Row {
            columns: 366.0,
            reserve: 212.0,
            emblem: pt(142.0, 194.0),
            word: pt(142.0, 246.0),
            name: pt(142.0, 266.0),
        },
        Row {
            columns: 652.0,
            reserve: 826.0,
            emblem: pt(142.0, 808.0),
            word: pt(142.0, 860.0),
            name: pt(142.0, 880.0),
        },
    ],
    tray: (820.0, 1184.0, 120.0),
    names: 490.0,
    dice: 530.0,
    notices: 550.0,
    posts: 934.0,
    first: (170.0, 330.0),
    letters: 1.0,
    large: 1.0,
};

static TALL: Ground = Ground {
    sheet: Area::new(0.0, 0.0, 1000.0, 1400.0),
    field: Area::new(30.0, 30.0, 940.0, 1340.0),
    columns: [194.0, 500.0, 806.0],
    column: (296.0, 226.0),
    middle: 712.0,
    rows: [
        Row {
            columns: 518.0,
            reserve: 316.0,
            emblem: pt(92.0, 208.0),
            word: pt(800.0, 224.0),
            name: pt(390.0, 224.0),
        },
        Row {
            columns: 912.0,
            reserve: 1114.0,
            emblem: pt(92.0, 1222.0),
            word: pt(800.0, 1234.0),
            name: pt(390.0, 1234.0),
        },
    ],
    tray: (500.0, 908.0, 150.0),
    names: 670.0,
    dice: 716.0,
    notices: 772.0,
    posts: 1310.0,
    first: (60.0, 60.0),
    letters: 1.8,
    large: 1.25,
};

impl Form {
    pub(crate) fn ground(self) -> &'static Ground {
        match self {
            Form::Wide => &WIDE,
            Form::Tall => &TALL,
        }
    }
}

impl Ground {
    /// Where a line's things are; the own line is below.
    pub(crate) fn row(&self, is_below: bool) -> &Row {
        &self.rows[usize::from(is_below)]
    }

    /// A column.
    pub(crate) fn column(&self, is_below: bool, index: usize) -> Area {
        Area::around(pt(self.columns[index], self.row(is_below).columns), self.column.0, self.column.1)
    }

    /// A reserve.
    pub(crate) fn reserve(&self, is_below: bool) -> Area {
        let (x, width, height) = self.tray;
        Area::around(pt(x, self.row(is_below).reserve), width, height)
    }

    fn is_tall(&self) -> bool {
        self.sheet.height > self.sheet.width
    }
}

/// Titles of a battle, already in words.
pub(crate) struct Titles {
    pub(crate) title: String,
    pub(crate) round: String,
    /// Names of the columns from the left.
    pub(crate) columns: [String; 3],
    pub(crate) reserve: String,
    pub(crate) skirmish: bool,
    /// Who stands above and who below.
    pub(crate) above: String,
    pub(crate) below: String,
}

/// The field itself: drawn once for a theme, for who stands below and for how it is fought, then kept.
pub(crate) fn ground_markup(below: Side, skirmish: bool, form: Form, theme: Theme) -> &'static str {
    static FIELDS: [OnceLock<String>; 16] = [const { OnceLock::new() }; 16];
    let index = form as usize * 8 + below as usize * 4 + usize::from(skirmish) * 2 + theme as usize;
    FIELDS[index].get_or_init(|| engrave(form.ground(), below, skirmish, theme.palette()))
}

/// A skirmish has neither columns nor reserves.
fn engrave(on: &Ground, below: Side, skirmish: bool, palette: &Palette) -> String {
    let Area { x, y, width, height } = on.field;
    let mut out = rect(x, y, width, height, 0.0, &format!(r#"fill="{}""#, palette.land));
    out += &ground(on, palette);
    for (is_below, side) in [(false, below.other()), (true, below)] {
        out += &half(on, is_below, side, palette);
        if !skirmish {
            out += &tray(on, is_below, palette);
        }
    }
    // Lanes between the columns.
    let mut lanes = Pen::new();
    let [left, centre, right] = on.columns;
    let top = on.row(false).columns - on.column.1 / 2.0;
    let deep = on.row(true).columns + on.column.1 / 2.0 - top;
    for x in [(left + centre) / 2.0, (centre + right) / 2.0].into_iter().filter(|_| !skirmish) {
        lanes.go(pt(x, top)).curve(
            pt(x + 6.0, top + deep * 0.25),
            pt(x - 6.0, top + deep * 0.75),
            pt(x, top + deep),
        );
    }
    out += &lanes.stroked(palette.line, 0.9, r#"stroke-dasharray="7 6" stroke-opacity="0.6""#);
    out += &frame::frame(on.field, on.sheet, palette);
    out + &frame::age(on.sheet, palette)
}

/// Everything that is written on the field.
pub(crate) fn lettered(titles: &Titles, form: Form, palette: &Palette) -> String {
    let on = form.ground();
    let mut out = banner(on, &titles.title, &titles.round, palette);
    for (x, name) in on.columns.iter().zip(&titles.columns).filter(|_| !titles.skirmish) {
        out += &small_caps(
            name,
            pt(*x, on.names),
            Hand::new(17.0 * on.letters, palette.faint_ink()).spaced(0.18).halo(palette.land),
        );
    }
    for (row, name) in [(on.row(false), &titles.above), (on.row(true), &titles.below)] {
        if !titles.skirmish {
            let hand = Hand::new(16.0 * on.letters, palette.ink).spaced(0.1).halo(palette.land);
            out += &small_caps(&titles.reserve, row.word, hand);
        }
        let up = if titles.skirmish && !on.is_tall() { 16.0 } else { 0.0 };
        let hand = Hand::new(15.0 * on.letters, palette.ink).italic().halo(palette.land);
        out += &plain(name, pt(row.name.x, row.name.y - up), hand);
    }
    out
}

/// One side's half of the field: its wash and its emblem.
fn half(on: &Ground, is_below: bool, side: Side, palette: &Palette) -> String {
    let row = on.row(is_below);
    let colour = colours::ink(palette, side);
    let Area { x, y, width, height } = on.field;
    let (from, to) = if is_below { (on.middle, y + height) } else { (y, on.middle) };
    let id = if is_below { "tq-below" } else { "tq-above" };
    let (far, near) = if is_below { ("0", "1") } else { ("1", "0") };
    let mut out = format!(
        r#"<defs><linearGradient id="{id}" x1="0" x2="0" y1="{far}" y2="{near}"><stop offset="0" stop-color="{colour}" stop-opacity="0"/><stop offset="1" stop-color="{colour}" stop-opacity="0.09"/></linearGradient></defs>"#
    );
    out += &rect(x, from, width, to - from, 0.0, &format!(r#"fill="url(#{id})""#));
    let emblem = match side {
        Side::British => emblem::crown(colour),
        Side::French => emblem::fleur_de_lis(colour),
    };
    out += &placed(row.emblem.x, row.emblem.y, 0.0, 2.3, &emblem);
    // The ground a line stands on: a worn track.
    let y = row.columns + on.column.1 / 2.0 - 13.0;
    let (left, right) = (on.columns[0] - on.column.0 / 2.0, on.columns[2] + on.column.0 / 2.0);
    let along = |part: f64| left + (right - left) * part;
    let mut track = Pen::new();
    for step in 0..3 {
        let y = y + f64::from(step) * 5.0;
        track.go(pt(left, y)).curve(pt(along(0.26), y - 7.0), pt(along(0.74), y + 7.0), pt(right, y));
    }
    out + &track.stroked(palette.line, 0.5, r#"stroke-dasharray="26 9 4 9" stroke-opacity="0.5""#)
}

/// The tray of a reserve.
fn tray(on: &Ground, is_below: bool, palette: &Palette) -> String {
    let tray = on.reserve(is_below);
    let outer = rect(
        tray.x,
        tray.y,
        tray.width,
        tray.height,
        8.0,
        &format!(
            r#"fill="{}" fill-opacity="0.55" stroke="{}" stroke-width="0.9""#,
            palette.paper, palette.line
        ),
    );
    outer
        + &rect(
            tray.x + 4.0,
            tray.y + 4.0,
            tray.width - 8.0,
            tray.height - 8.0,
            6.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="0.5""#, palette.line),
        )
}

/// Grass; and where there is room beside the lines, trees at the edges and a rise in each corner.
fn ground(on: &Ground, palette: &Palette) -> String {
    let field = on.field;
    let mut grass = Pen::new();
    let meadow = Area::new(field.x + 114.0, field.y + 244.0, field.width - 228.0, field.height - 468.0);
    for at in strew(meadow, 58.0, 900, 303, |_| true) {
        tuft(&mut grass, at);
    }
    let grass = grass.stroked(palette.line, 0.6, r#"stroke-opacity="0.35""#);
    if on.is_tall() {
        return grass;
    }
    let mut out = String::new();
    for (x, y, wide, high, seed) in [
        (110.0, 450.0, 130.0, 34.0, 1),
        (190.0, 470.0, 120.0, 28.0, 2),
        (1480.0, 452.0, 140.0, 36.0, 3),
        (1412.0, 474.0, 110.0, 26.0, 4),
    ] {
        out += &relief::hill(pt(x, y), wide, high, seed, palette.land, palette.line);
    }
    let mut wood = Wood::default();
    let mut chance = Chance::new(301);
    let edges = |at: Pt| {
        let from_side = (at.x - field.x).min(field.x + field.width - at.x);
        let from_end = (at.y - on.middle).abs();
        let on_hill = (400.0..486.0).contains(&at.y);
        from_side > 16.0 && from_side < 100.0 && from_end < 130.0 && at.y < 630.0 && !on_hill
    };
    for at in strew(field, 25.0, 5_000, 302, edges) {
        wood.plant(at, 1.8, &mut chance);
    }
    let mut fields = Fields::default();
    for (x, turn, seed) in [(70.0, 18.0, 11), (1452.0, -18.0, 12)] {
        let front = [pt(x, 640.0), pt(x + 76.0, 634.0)];
        fields.lots(&front, pt(0.0, 1.0).turned(turn), (0.0, 84.0), seed, |_| true);
    }
    out + &fields.drawn(palette.line) + &grass + &wood.drawn(palette.land, palette.line)
}

/// The title between two branches.
fn banner(on: &Ground, title: &str, round: &str, palette: &Palette) -> String {
    let mut out = String::new();
    let middle = on.sheet.width / 2.0;
    // On a tall sheet the title is larger, and its branches are shorter.
    let (size, small, gap, reach, rows) = if on.is_tall() {
        (46.0, 30.0, 34.0, 60.0, [66.0, 118.0, 160.0])
    } else {
        (33.0, 18.0, 36.0, 110.0, [58.0, 101.0, 126.0])
    };
    // The longest titles are set a little smaller.
    let size = size * (0.9 * on.field.width / width_of(title, size, 0.06)).min(1.0);
    let width = width_of(title, size, 0.06);
    // A long title takes the room of its branches.
    let fits = width / 2.0 + gap + reach < on.field.width / 2.0;
    for sign in [1.0, -1.0].into_iter().filter(|_| fits) {
        let stem: Vec<Pt> = (0..=20)
            .map(|step| {
                let part = f64::from(step) / 20.0;
                pt(
                    middle + sign * (width / 2.0 + gap + reach * part),
                    rows[1] - 13.0 - 18.0 * part * (1.0 - part) * 2.0,
                )
            })
            .collect();
        out += &laurel(&stem, 15.0, palette.paper, palette.line);
    }
    out += &placed(middle, rows[0], 0.0, 0.9, &emblem::swords(palette.line));
    let hand = Hand::new(size, palette.ink).spaced(0.06).halo(palette.land);
    out += &small_caps(title, pt(middle, rows[1]), hand);
    out + &plain(round, pt(middle, rows[2]), Hand::new(small, palette.ink).italic().halo(palette.land))
}
