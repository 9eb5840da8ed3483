//! The names on the sheet, each in the reader's language.

use super::places::place;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, Held, along, plain, small_caps, width_of};
use crate::theme::Palette;
use games::game_quebec::Zone;
use kernel::Said;
use texts::{Lang, render};

/// A text of the catalogue.
pub(crate) fn word(lang: Lang, key: &'static str) -> String {
    render(lang, &Said::new(key))
}

/// The name of a zone as a text.
pub(crate) fn zone_said(zone: Zone) -> Said {
    Said::new(format!("quebec.zone.{}", zone.code()))
}

/// About how wide a zone's name is on the sheet.
pub(crate) fn width_of_zone(lang: Lang, zone: Zone) -> f64 {
    width_of(&render(lang, &zone_said(zone)), 21.0, 0.16)
}

/// Lines that names follow: id and path.
const LINES: [(&str, &str); 9] = [
    ("tq-l-river", "M56 874C150 862 260 862 378 872"),
    ("tq-l-bason", "M918 486C990 430 1060 396 1176 306"),
    ("tq-l-north", "M1278 292C1360 262 1440 234 1556 172"),
    ("tq-l-south", "M1246 524C1330 546 1420 550 1558 570"),
    ("tq-l-charles", "M398 178C470 232 560 300 606 390"),
    ("tq-l-etchemin", "M634 956C640 930 622 908 628 872"),
    ("tq-l-chaudiere", "M350 956C362 942 372 926 374 906"),
    ("tq-l-flats", "M946 420C1010 370 1050 330 1190 266"),
    ("tq-l-rouge", "M50 596C60 650 76 684 92 748"),
];

/// The lines, for `defs`.
pub(crate) fn defs() -> String {
    LINES.iter().map(|(id, d)| format!(r#"<path id="{id}" d="{d}"/>"#)).collect()
}

/// All names.
pub(crate) fn names(lang: Lang, palette: &Palette) -> String {
    let word = |key| word(lang, key);
    let water = palette.water_ink();
    let mut out = String::new();
    let river = |size: f64, spaced: f64| Hand::new(size, water).italic().spaced(spaced);
    for (key, line, hand) in [
        ("quebec.board.river", "tq-l-river", river(23.0, 0.12)),
        ("quebec.board.bason", "tq-l-bason", river(27.0, 0.3)),
        ("quebec.board.north_channel", "tq-l-north", river(16.0, 0.14)),
        ("quebec.board.south_channel", "tq-l-south", river(16.0, 0.14)),
        ("quebec.board.st_charles", "tq-l-charles", river(13.5, 0.1)),
        ("quebec.board.etchemin", "tq-l-etchemin", river(11.5, 0.04)),
        ("quebec.board.chaudiere", "tq-l-chaudiere", river(10.5, 0.0)),
        ("quebec.board.cap_rouge_river", "tq-l-rouge", river(11.0, 0.04)),
        (
            "quebec.board.flats",
            "tq-l-flats",
            Hand::new(11.0, palette.ink).italic().spaced(0.08).halo(palette.water),
        ),
    ] {
        out += &along(&word(key), line, "50%", hand);
    }
    for zone in Zone::ALL {
        let at = place(zone).name;
        let hand = Hand::new(21.0, palette.ink).spaced(0.16).halo(palette.land);
        out += &small_caps(&texts::render(lang, &zone_said(zone)), at, hand);
    }
    let city = Hand::new(27.0, palette.ink).bold().spaced(0.1).held(Held::Start).halo(palette.water);
    out += &small_caps(&word("quebec.board.city"), pt(896.0, 545.0), city);
    let small: [(&str, Pt, Held, &str); 11] = [
        ("quebec.board.falls", pt(1230.0, 176.0), Held::End, palette.land),
        ("quebec.board.foulon", pt(716.0, 664.0), Held::Start, palette.water),
        ("quebec.board.diamond", pt(800.0, 641.0), Held::Start, palette.water),
        ("quebec.board.point_levis", pt(1142.0, 506.0), Held::Start, palette.water),
        ("quebec.board.charlesbourg", pt(664.0, 222.0), Held::Middle, palette.land),
        ("quebec.board.lorette", pt(312.0, 92.0), Held::Start, palette.land),
        ("quebec.board.beaumont", pt(1316.0, 618.0), Held::Middle, palette.land),
        ("quebec.board.puiseaux", pt(588.0, 757.0), Held::Start, palette.water),
        ("quebec.board.hospital", pt(610.0, 484.0), Held::Middle, palette.land),
        ("quebec.board.lower_town", pt(897.0, 561.0), Held::Start, palette.water),
        ("quebec.board.lines", pt(1128.0, 240.0), Held::End, palette.land),
    ];
    for (key, at, held, paper) in small {
        let hand = Hand::new(11.5, palette.ink).italic().held(held).halo(paper);
        out += &plain(&word(key), at, hand);
    }
    out
}
