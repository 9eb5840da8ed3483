//! The frame around a sheet, and the paper it is printed on.

use crate::geometry::{Area, Chance, pt};
use crate::pen::{Pen, fine, num, rect};
use crate::theme::Palette;

/// Lines and a graduated band around the map; the band below is left to whoever draws there.
pub(crate) fn frame(map: Area, outer: Area, palette: &Palette) -> String {
    let ink = palette.line;
    let mut out = String::new();
    // The margin hides whatever ran over the map's edge.
    let mut margin = Pen::new();
    let corners = |area: Area| {
        [
            pt(area.x, area.y),
            pt(area.x + area.width, area.y),
            pt(area.x + area.width, area.y + area.height),
            pt(area.x, area.y + area.height),
        ]
    };
    margin.shape(&corners(outer)).shape(&corners(map));
    out += &margin.filled(palette.paper, r#"fill-rule="evenodd""#);
    let band = 7.0;
    let (left, top) = (map.x - band - 3.0, map.y - band - 3.0);
    let (right, bottom) = (map.x + map.width + 3.0, map.y + map.height);
    let mut dark = Pen::new();
    let step = 38.2;
    let mut at = map.x;
    let mut index = 0;
    while at < map.x + map.width - 1.0 {
        let end = (at + step).min(map.x + map.width);
        if index % 2 == 0 {
            dark.shape(&[
                pt(at, top + 1.5),
                pt(end, top + 1.5),
                pt(end, top + band - 1.5),
                pt(at, top + band - 1.5),
            ]);
        }
        at = end;
        index += 1;
    }
    let mut at = map.y;
    let mut index = 0;
    while at < bottom - 1.0 {
        let end = (at + step).min(bottom);
        if index % 2 == 0 {
            for x in [left, right] {
                dark.shape(&[
                    pt(x + 1.5, at),
                    pt(x + band - 1.5, at),
                    pt(x + band - 1.5, end),
                    pt(x + 1.5, end),
                ]);
            }
        }
        at = end;
        index += 1;
    }
    out += &dark.filled(ink, r#"fill-opacity="0.85""#);
    let line = |area: Area, width: f64| {
        rect(
            area.x,
            area.y,
            area.width,
            area.height,
            0.0,
            &format!(r#"fill="none" stroke="{ink}" stroke-width="{}""#, fine(width)),
        )
    };
    out += &line(map, 0.9);
    out += &line(Area::new(left, top, right + band - left, bottom - top), 0.6);
    out += &line(Area::new(left + band, top + band, right - left - band, bottom - top - band), 0.6);
    out += &line(Area::new(outer.x + 4.0, outer.y + 4.0, outer.width - 8.0, outer.height - 8.0), 1.6);
    out += &line(Area::new(outer.x + 8.0, outer.y + 8.0, outer.width - 16.0, outer.height - 16.0), 0.5);
    out
}

/// Gradients the paper needs, for `defs`.
pub(crate) fn paper_defs(palette: &Palette) -> String {
    format!(
        r#"<radialGradient id="tq-stain"><stop offset="0" stop-color="{c}" stop-opacity="0.16"/><stop offset="0.75" stop-color="{c}" stop-opacity="0.07"/><stop offset="0.93" stop-color="{c}" stop-opacity="0.1"/><stop offset="1" stop-color="{c}" stop-opacity="0"/></radialGradient><radialGradient id="tq-cloud"><stop offset="0" stop-color="{c}" stop-opacity="0.13"/><stop offset="1" stop-color="{c}" stop-opacity="0"/></radialGradient><radialGradient id="tq-edge" cx="0.5" cy="0.5" r="0.72"><stop offset="0.62" stop-color="{c}" stop-opacity="0"/><stop offset="1" stop-color="{c}" stop-opacity="0.3"/></radialGradient>"#,
        c = palette.stain
    )
}

/// Age: clouds, a stain or two, fibres, specks, folds. Drawn over everything printed.
pub(crate) fn age(sheet: Area, palette: &Palette) -> String {
    let mut chance = Chance::new(1760);
    let mut out = String::from(r#"<g pointer-events="none">"#);
    for _ in 0..16 {
        let (x, y) = (chance.between(0.0, sheet.width), chance.between(0.0, sheet.height));
        let (rx, ry) = (chance.between(90.0, 260.0), chance.between(60.0, 180.0));
        out += &format!(
            r#"<ellipse cx="{}" cy="{}" rx="{}" ry="{}" fill="url(#tq-cloud)"/>"#,
            num(x),
            num(y),
            num(rx),
            num(ry)
        );
    }
    for (x, y, r) in [(1490.0, 850.0, 70.0), (250.0, 130.0, 54.0)] {
        out += &format!(r#"<circle cx="{x}" cy="{y}" r="{r}" fill="url(#tq-stain)"/>"#);
    }
    let (mut fibres, mut specks) = (Pen::new(), Pen::new());
    for _ in 0..260 {
        let from = pt(chance.between(0.0, sheet.width), chance.between(0.0, sheet.height));
        let by = pt(chance.between(-14.0, 14.0), chance.between(-7.0, 7.0));
        fibres.go(from).bend(from.plus(pt(by.x, by.y * 0.2)), from.plus(by));
    }
    for _ in 0..420 {
        let at = pt(chance.between(0.0, sheet.width), chance.between(0.0, sheet.height));
        specks.dot(at);
    }
    out += &fibres.stroked(palette.stain, 0.5, r#"stroke-opacity="0.22""#);
    out += &specks.stroked(palette.stain, 1.2, r#"stroke-opacity="0.28" stroke-linecap="round""#);
    let (mut dark, mut light) = (Pen::new(), Pen::new());
    for x in [sheet.width / 3.0, sheet.width * 2.0 / 3.0] {
        dark.stroke(pt(x, 0.0), pt(x, sheet.height));
        light.stroke(pt(x + 1.4, 0.0), pt(x + 1.4, sheet.height));
    }
    dark.stroke(pt(0.0, sheet.height / 2.0), pt(sheet.width, sheet.height / 2.0));
    light.stroke(pt(0.0, sheet.height / 2.0 + 1.4), pt(sheet.width, sheet.height / 2.0 + 1.4));
    out += &dark.stroked(palette.stain, 1.2, r#"stroke-opacity="0.14""#);
    out += &light.stroked(palette.paper, 1.2, r#"stroke-opacity="0.3""#);
    out += &rect(0.0, 0.0, sheet.width, sheet.height, 0.0, r#"fill="url(#tq-edge)""#);
    out + "</g>"
}
