//! The printed sheet: the table, the field upon it, and what is printed in the tray.

use super::ground::ground;
use super::lines;
use super::table::{Table, UD};
use super::tints::{Tints, tints};
use super::{units, words};
use crate::geometry::{Area, Chance, Pt, polar, pt};
use crate::lettering::{Hand, plain, small_caps};
use crate::ornament::cartouche::{Words, cartouche_before};
use crate::ornament::rose;
use crate::pen::{Pen, group, num, placed, rect};
use crate::scene::Form;
use crate::theme::{Palette, Theme};
use games::game_homard::ids::ZoneKind;
use games::game_homard::{Battle, Side};
use kernel::Said;
use std::sync::OnceLock;
use texts::{Lang, render};

type Sheets = [[[[[OnceLock<String>; 2]; 2]; 2]; 3]; 4];

/// The printed sheet as SVG, without `<svg>` around it: drawn once for each table, language, theme and form.
pub(crate) fn sheet_markup(table: &Table, lang: Lang, theme: Theme) -> &'static str {
    static SHEETS: Sheets =
        [const { [const { [const { [const { [const { OnceLock::new() }; 2] }; 2] }; 2] }; 3] }; 4];
    let (tall, free) = (usize::from(table.form == Form::Tall), usize::from(table.free));
    SHEETS[table.battle as usize][lang as usize][theme as usize][tall][free]
        .get_or_init(|| print(table, lang, theme))
}

/// What the sheet refers to, for `<defs>`.
pub(crate) fn sheet_defs(battle: Battle) -> String {
    let Area { x, y, width, height } = Table::new(battle, Form::Wide).field;
    format!(
        r##"<linearGradient id="th-light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff8e0" stop-opacity="0.2"/><stop offset="0.45" stop-color="#fff8e0" stop-opacity="0"/><stop offset="1" stop-color="#1a1206" stop-opacity="0.2"/></linearGradient><clipPath id="th-field"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>"##,
        num(x),
        num(y),
        num(width),
        num(height)
    )
}

fn print(table: &Table, lang: Lang, theme: Theme) -> String {
    let (palette, tints) = (theme.palette(), tints(theme));
    wood(table, tints)
        + &field(table, lang, tints)
        + &rim(table.field, tints)
        + &if table.free { lines::rule(table, tints) } else { String::new() }
        + &tray(table, lang, palette, tints)
}

/// The field alone.
pub(crate) fn field(table: &Table, lang: Lang, tints: &Tints) -> String {
    let mut field = ground(table, tints);
    // The lamp hangs over the upper left corner.
    let Area { x, y, width, height } = table.field;
    field += &rect(x, y, width, height, 0.0, r#"fill="url(#th-light)""#);
    field += &lines::ways(table, tints);
    if !table.free {
        field += &lines::net(table, tints);
    }
    field += &lines::objectives(table, tints);
    field += &lines::fences(table, tints);
    field += &names(table, lang, tints);
    group(r#"clip-path="url(#th-field)""#, &field)
}

/// Planks with their grain.
fn wood(table: &Table, tints: &Tints) -> String {
    let mut out = rect(0.0, 0.0, table.width, table.height, 0.0, &format!(r#"fill="{}""#, tints.plank));
    let mut chance = Chance::new(61);
    let (mut joints, mut grain) = (Pen::new(), Pen::new());
    let mut y = 0.0;
    while y < table.height {
        joints.stroke(pt(0.0, y), pt(table.width, y));
        for _ in 0..9 {
            let from = pt(chance.between(-200.0, table.width), y + chance.between(6.0, 86.0));
            let long = chance.between(160.0, 620.0);
            let lift = chance.between(-5.0, 5.0);
            let to = pt(from.x + long, from.y + chance.between(-2.0, 2.0));
            grain.go(from).bend(pt(from.x + long / 2.0, from.y + lift), to);
        }
        let cut = chance.between(0.0, table.width);
        joints.stroke(pt(cut, y), pt(cut, y + 92.0));
        y += 92.0;
    }
    out += &grain.stroked(tints.joint, 1.3, r#"stroke-opacity="0.34""#);
    out += &joints.stroked(tints.joint, 2.2, r#"stroke-opacity="0.75""#);
    out
}

/// A moulded rim, its inner edge in shadow on the upper left.
fn rim(field: Area, tints: &Tints) -> String {
    let Area { x, y, width, height } = field;
    let frame =
        |out: f64, more: &str| rect(x - out, y - out, width + 2.0 * out, height + 2.0 * out, 2.0, more);
    let mut shade = Pen::new();
    shade.through(&[pt(x + 3.0, y + height), pt(x + 3.0, y + 3.0), pt(x + width, y + 3.0)]);
    shade.stroked(tints.shade, 7.0, r#"stroke-opacity="0.25""#)
        + &frame(5.0, &format!(r#"fill="none" stroke="{}" stroke-width="10""#, tints.joint))
        + &frame(11.0, &format!(r#"fill="none" stroke="{}" stroke-width="3""#, tints.lit))
        + &frame(0.5, &format!(r#"fill="none" stroke="{}" stroke-width="1.6""#, tints.shade))
}

/// Names of the ground, where the survey has them.
fn names(table: &Table, lang: Lang, tints: &Tints) -> String {
    let mut out = String::new();
    for terrain in table.battle.data().terrains {
        let Some(said) = words::ground_said(table.battle, terrain.id) else { continue };
        let outline = table.line(terrain.outline);
        let (low, high) = outline.iter().fold((outline[0], outline[0]), |(low, high), at| {
            (pt(low.x.min(at.x), low.y.min(at.y)), pt(high.x.max(at.x), high.y.max(at.y)))
        });
        let middle = low.towards(high, 0.5);
        let text = render(lang, &said);
        let hand = Hand::new(25.0, tints.name).italic().spaced(0.1).halo(tints.halo);
        // Along the longer way of the ground.
        if terrain.elevation == 0 && high.y - low.y > (high.x - low.x) * 1.6 {
            let turned = format!(r#"transform="rotate(-90 {} {})""#, num(middle.x), num(middle.y));
            out += &group(&turned, &plain(&text, pt(middle.x, middle.y + 8.0), hand));
        } else {
            let y = if terrain.elevation > 0 { (low.y + 26.0).max(table.field.y + 34.0) } else { middle.y };
            out += &plain(&text, pt(middle.x, y + 8.0), hand);
        }
    }
    for zone in table.battle.data().zones.iter().filter(|zone| zone.kind == ZoneKind::Objective) {
        // A small standard marks what is fought for.
        let outline = table.line(zone.outline);
        let top = outline.iter().copied().fold(outline[0], |best, at| if at.y < best.y { at } else { best });
        let foot = pt(top.x, top.y.max(table.field.y + 40.0));
        let mut staff = Pen::new();
        staff.stroke(foot, pt(foot.x, foot.y - 34.0));
        let mut cloth = Pen::new();
        cloth.shape(&[
            pt(foot.x, foot.y - 34.0),
            pt(foot.x + 24.0, foot.y - 27.0),
            pt(foot.x, foot.y - 20.0),
        ]);
        out += &staff.stroked(tints.name, 2.4, r#"stroke-linecap="round""#);
        out += &cloth.drawn("#d9a436", tints.name, 1.2, r#"stroke-linejoin="round""#);
    }
    out
}

/// How far true north is turned from the table's, clockwise. The rulebook names the table's directions.
fn north(battle: Battle) -> f64 {
    match battle {
        Battle::Camden => 0.0,
        Battle::Guilford | Battle::Hubbardton => 180.0,
        Battle::Cowpens => 45.0,
    }
}

/// Where title, rose and scale stand in the tray. A tall table is seen small: what changes needs the room more.
fn spots(table: &Table) -> (Option<Pt>, Option<(Pt, Pt)>) {
    let tray = table.tray;
    match table.form {
        Form::Wide => {
            let foot = tray.y + tray.height;
            let rose = (pt(tray.x + 92.0, foot - 84.0), pt(tray.x + 206.0, foot - 74.0));
            (Some(pt(tray.x + tray.width / 2.0, tray.y + 122.0)), Some(rose))
        }
        Form::Tall => {
            let right = tray.x + tray.width;
            let rose = (pt(right - 306.0, tray.y + 122.0), pt(right - 198.0, tray.y + 132.0));
            (None, (tray.width > 1_200.0).then_some(rose))
        }
    }
}

fn tray(table: &Table, lang: Lang, palette: &Palette, tints: &Tints) -> String {
    let tray = table.tray;
    let mut out = rect(
        tray.x - 14.0,
        tray.y - 14.0,
        tray.width + 28.0,
        tray.height + 28.0,
        10.0,
        &format!(
            r#"fill="{}" fill-opacity="0.28" stroke="{}" stroke-width="2.6" stroke-opacity="0.8""#,
            tints.shade, tints.lit
        ),
    );
    let (title, rose) = spots(table);
    out += &title.map(|at| title_of(table, at, lang, palette)).unwrap_or_default();
    out += &rose.map(|(compass, scale)| compass_of(table, compass, scale, lang, palette)).unwrap_or_default();
    let at = table.on_sheet(pt(0.0, 0.0));
    placed(at.x, at.y, 0.0, table.tray_scale, &out)
}

/// The battle's name with a colour of each army.
fn title_of(table: &Table, title: Pt, lang: Lang, palette: &Palette) -> String {
    let said = |name: &str| render(lang, &Said::new(format!("homard.board.{}.{name}", table.battle.code())));
    let imprint = render(lang, &Said::new("homard.name"));
    let (above, name, below, year) = (said("day"), said("name"), said("chiefs"), said("year"));
    let words = Words { above: &above, title: &name, below: &below, year: &year, imprint: &imprint };
    // Each army's colour leans out on its own hand.
    let colours = placed(
        -118.0,
        -62.0,
        -24.0,
        2.5,
        &group(r#"transform="scale(-1 1)""#, &units::flag(pt(0.0, 0.0), Side::American)),
    ) + &placed(118.0, -62.0, 24.0, 2.5, &units::flag(pt(0.0, 0.0), Side::British));
    cartouche_before(&colours, title, &words, palette)
}

/// Rose and scale on a slip of paper, so that they read on wood.
fn compass_of(table: &Table, compass: Pt, scale: Pt, lang: Lang, palette: &Palette) -> String {
    let mut out = rect(
        compass.x - 86.0,
        compass.y - 92.0,
        392.0,
        176.0,
        4.0,
        &format!(r#"fill="{}" stroke="{}" stroke-width="1.1""#, palette.paper, palette.line),
    );
    out += &rose::rose(compass, 56.0, 0.0, palette);
    let turned = north(table.battle);
    if turned != 0.0 {
        let (from, to) = (polar(compass, 16.0, turned - 90.0), polar(compass, 60.0, turned - 90.0));
        let mut needle = Pen::new();
        needle.stroke(from, to);
        out += &needle.stroked(palette.danger, 3.0, r#"stroke-linecap="round""#);
        let tip = polar(compass, 68.0, turned - 90.0);
        let mut head = Pen::new();
        head.shape(&[tip, polar(to, 7.0, turned), polar(to, 7.0, turned + 180.0)]);
        out += &head.filled(palette.danger, "");
        let words = render(lang, &Said::new("homard.board.true_north"));
        out += &plain(&words, pt(scale.x + 85.0, compass.y - 52.0), Hand::new(17.0, palette.danger).italic());
    }
    // A UD of the field, in the tray's units.
    let unit = UD / table.tray_scale;
    out += &rose::bar(scale, unit, &[0.0, 0.5, 1.0], "", palette);
    let name = render(lang, &Said::new("homard.board.scale"));
    out + &small_caps(
        &name,
        pt(scale.x + unit * 0.5, scale.y + 29.0),
        Hand::new(15.0, palette.ink).spaced(0.06),
    )
}

/// What is left of the tray for what changes.
pub(crate) fn free(table: &Table) -> Area {
    let tray = table.tray;
    match table.form {
        Form::Wide => Area::new(tray.x, tray.y + 256.0, tray.width, tray.height - 256.0 - 196.0),
        Form::Tall => tray,
    }
}
