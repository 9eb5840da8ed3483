//! The heart of the theatre as a small picture of its own, light enough for a card.
//!
//! It is drawn from the same atlas with fewer points; its ids begin with `tcm-`, so that it can stand beside a board.

use super::atlas::{Zone, atlas};
use super::cubes;
use super::icons;
use super::printed::{Home, PRINTED};
use super::spots::row;
use super::tints::{Tints, tints};
use super::words::zone_said;
use crate::geometry::{Area, Pt, even, pt};
use crate::lettering::{Hand, SERIF, small_caps};
use crate::pen::{Pen, escape, fine, num, placed, rect};
use crate::theme::{Palette, Theme};
use games::game_conquest::{Kind, Zone as Id};
use kernel::Said;
use texts::{Lang, render};

/// The part of the sheet it shows.
const PART: Area = Area::new(880.0, 70.0, 1080.0, 675.0);
/// What lies a little beyond it is drawn too.
const ROUND: Area = Area::new(780.0, -10.0, 1280.0, 835.0);

/// From Montréal to Boston without any piece: an SVG document of its own, below 60 kB, 16 by 10.
pub fn miniature(lang: Lang, theme: Theme) -> String {
    let (palette, tints) = (theme.palette(), tints(theme));
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" lang="{}" font-family="{SERIF}" role="img"><title>{}</title>"#,
        num(PART.x),
        num(PART.y),
        num(PART.width),
        num(PART.height),
        lang.code(),
        escape(&render(lang, &Said::new("conquest.board.alt"))),
    );
    out += &engrave(palette, tints);
    out += &names(lang, palette, tints);
    out += &edge(palette);
    out + "</svg>"
}

/// Who stands where.
const STAND: [(&str, &[(Kind, u8)]); 14] = [
    ("montreal", &[(Kind::Canadiens, 2), (Kind::FrenchRegulars, 1)]),
    ("quebec", &[(Kind::Canadiens, 2), (Kind::FrenchRegulars, 3)]),
    ("beauce", &[(Kind::Canadiens, 1)]),
    ("gaspe", &[(Kind::Canadiens, 2)]),
    ("miramichi", &[(Kind::Natives, 2)]),
    ("wolastoq", &[(Kind::Natives, 1)]),
    ("penobscot", &[(Kind::Natives, 1)]),
    ("ft_beausejour", &[(Kind::Canadiens, 2), (Kind::FrenchRegulars, 1)]),
    ("ft_halifax", &[(Kind::ColonialMilitia, 3)]),
    ("ft_lawrence", &[(Kind::ColonialMilitia, 1), (Kind::BritishRegulars, 1)]),
    ("falmouth", &[(Kind::ColonialMilitia, 2)]),
    ("louisbourg", &[(Kind::FrenchRegulars, 4)]),
    ("port_fundy", &[(Kind::BritishRegulars, 2)]),
    ("port_golfe", &[(Kind::FrenchRegulars, 1)]),
];

/// Armies as they may stand in the second year, to be laid on the printed sheet where it is a picture of its own.
pub fn armies(lang: Lang, theme: Theme) -> String {
    let palette = theme.palette();
    let mut out = String::new();
    for (code, units) in STAND {
        let Some(zone) = Id::all().find(|zone| zone.code() == code) else { continue };
        let room = row(lang, zone, units.len());
        for (index, (kind, count)) in units.iter().enumerate() {
            let at = room.place(index, units.len());
            out += &placed(at.x, at.y, 0.0, room.scale, &cubes::ranks(*kind, *count, palette));
        }
    }
    out
}

fn near(line: &[Pt]) -> bool {
    line.iter().any(|at| ROUND.has(*at))
}

/// As few points as will do.
fn thin(line: &[Pt]) -> Vec<Pt> {
    let mut closed = line.to_vec();
    closed.extend(line.first());
    even(&closed, 15.0)
}

fn engrave(palette: &Palette, tints: &Tints) -> String {
    let mut land = Pen::new();
    for (zone, printed) in atlas().zones.iter().zip(&PRINTED) {
        if printed.home != Home::Sea && near(&zone.outline) {
            land.shape(&thin(&zone.outline));
        }
    }
    for face in atlas().wild.iter().filter(|face| face.rings.first().is_some_and(|ring| near(ring))) {
        for ring in &face.rings {
            land.shape(&thin(ring));
        }
    }
    let mut out =
        rect(ROUND.x, ROUND.y, ROUND.width, ROUND.height, 0.0, &format!(r#"fill="{}""#, palette.water));
    out += &format!(r##"<defs><path id="tcm-land" d="{}"/></defs>"##, land.data());
    // A line at a distance is the edge of a wide stroke: ink, and a little narrower the water again.
    for (far, strength) in [(17.0, 0.3), (10.0, 0.45), (4.6, 0.65)] {
        for (ink, width, strength) in
            [(palette.line, far * 2.0 + 0.9, strength), (palette.water, far * 2.0 - 0.9, 1.0)]
        {
            out += &format!(
                r##"<use href="#tcm-land" fill="none" stroke="{ink}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round"/>"##,
                fine(width),
                fine(strength)
            );
        }
    }
    out += &format!(
        r##"<use href="#tcm-land" fill="{}" stroke="{}" stroke-width="1.6"/>"##,
        palette.land, palette.line
    );
    for (zone, printed) in atlas().zones.iter().zip(&PRINTED).filter(|(zone, _)| near(&zone.outline)) {
        let mut pen = Pen::new();
        pen.shape(&thin(&zone.outline));
        let id = format!("tcm-{}", zone.id);
        let wash = tints.wash(printed.home);
        out += &format!(
            r##"<clipPath id="{id}c"><path id="{id}" d="{}"/></clipPath><g clip-path="url(#{id}c)"><use href="#{id}" fill="{wash}" fill-opacity="0.2" stroke="{wash}" stroke-width="26" stroke-opacity="0.3"/></g><use href="#{id}" fill="none" stroke="{}" stroke-width="2.2" stroke-dasharray="7 4"/>"##,
            pen.data(),
            tints.strong(printed.home)
        );
    }
    out
}

fn names(lang: Lang, palette: &Palette, tints: &Tints) -> String {
    let mut out = String::new();
    let has_room = |zone: &Zone| {
        let at = zone.room.centre();
        Area::new(PART.x + 70.0, PART.y + 40.0, PART.width - 140.0, PART.height - 70.0).has(at)
    };
    for ((zone, printed), id) in atlas().zones.iter().zip(&PRINTED).zip(Id::all()) {
        if printed.victory == 0 || !has_room(zone) {
            continue;
        }
        let at = zone.room.centre();
        let name = render(lang, &zone_said(id));
        let hand = Hand::new(25.0, palette.ink).spaced(0.06).halo(palette.land);
        out += &small_caps(&name, pt(at.x, at.y - 4.0), hand);
        out += &placed(at.x, at.y + 20.0, 0.0, 1.1, &icons::victory(palette, tints));
    }
    out
}

/// A double line around it, as around the sheet.
fn edge(palette: &Palette) -> String {
    let line = |inset: f64, width: f64| {
        rect(
            PART.x + inset,
            PART.y + inset,
            PART.width - 2.0 * inset,
            PART.height - 2.0 * inset,
            0.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="{}""#, palette.line, fine(width)),
        )
    };
    let margin = format!(r#"fill="none" stroke="{}" stroke-width="30""#, palette.paper);
    rect(PART.x, PART.y, PART.width, PART.height, 0.0, &margin) + &line(4.0, 3.0) + &line(14.5, 1.4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_army_stands_somewhere() {
        // Every group has a shadow; those of zones that do not exist would be missing.
        let drawn = armies(Lang::Fr, Theme::Light);
        let groups = STAND.iter().map(|(_, units)| units.len()).sum::<usize>();
        assert_eq!(drawn.matches(r#"<ellipse cx="0" cy="20""#).count(), groups, "a zone is misspelt");
    }

    #[test]
    fn a_miniature_is_light() {
        for lang in Lang::ALL {
            for theme in Theme::ALL {
                let svg = miniature(lang, theme);
                assert!(svg.len() < 64_000, "{} bytes", svg.len());
                assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains('['));
            }
        }
    }
}
