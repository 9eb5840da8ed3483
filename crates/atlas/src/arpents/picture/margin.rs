//! Paper and frame, a cartouche with the title, a compass rose, a scale in leagues and kilometres.

use super::ink::{FAINT, INK, LINE, PAPER, WHITE, fine, plain_text};
use super::{Sitter, View};
use std::fmt::Write;

pub(super) fn paper(view: View, rim: f64) -> String {
    let [left, top, wide, high] = view.0;
    format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{PAPER}"/>"#,
        left - rim,
        top - rim,
        wide + 2.0 * rim,
        high + 2.0 * rim
    )
}

/// A neat line, and a border of black and white bars as on a chart.
pub(super) fn frame(view: View, rim: f64) -> String {
    let [left, top, wide, high] = view.0;
    let mut out = String::new();
    let mut rect = |by: f64, weight: f64| {
        let _ = write!(
            out,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="{LINE}" stroke-width="{weight}"/>"#,
            fine(left - by),
            fine(top - by),
            fine(wide + 2.0 * by),
            fine(high + 2.0 * by)
        );
    };
    rect(0.0, 3.0);
    rect(16.0, 1.2);
    rect(34.0, 1.2);
    rect(rim * 0.55, 6.0);
    rect(rim * 0.55 + 10.0, 1.4);
    let mut bars = String::new();
    for (from, long, is_flat) in [(left, wide, true), (top, high, false)] {
        let count = (long / 173.0).round() as usize * 2;
        let step = long / count as f64;
        for index in (0..count).step_by(2) {
            let at = from + index as f64 * step;
            for edge in
                if is_flat { [top - 34.0, top + high + 16.0] } else { [left - 34.0, left + wide + 16.0] }
            {
                let (x, y, w, h) = if is_flat { (at, edge, step, 18.0) } else { (edge, at, 18.0, step) };
                let _ = write!(bars, "M{} {}h{}v{}h{}Z", fine(x), fine(y), fine(w), fine(h), fine(-w));
            }
        }
    }
    out + &format!(r#"<path d="{bars}" fill="{LINE}"/>"#)
}

/// Title, rose and scale where the map leaves room: at sea in the north-east, on the other map's ground in the south-east.
pub(super) fn ornaments(sitter: &Sitter, view: View) -> String {
    let [left, top, wide, high] = view.0;
    let is_north = sitter.map.id == "ne";
    let (title, rose, by) = if is_north {
        ((left + wide * 0.80, top + high * 0.80), (left + wide * 0.93, top + high * 0.56), 1.0)
    } else {
        ((left + wide * 0.66, top + high * 0.16), (left + wide * 0.93, top + high * 0.90), 0.52)
    };
    let plan = &sitter.input.maps[&sitter.map.id];
    cartouche(title, by, sitter.says(&plan.name_fr, &plan.name_en), sitter.map.grid.km)
        + &compass(rose, if is_north { 260.0 } else { 105.0 })
}

fn cartouche((x, y): (f64, f64), by: f64, name: &str, km: f64) -> String {
    // A league of land, 2,282 toises, is 4.45 km; a hex is a hundred units.
    let (league, kilometre) = (4.45 * 100.0 / km / by, 100.0 / km / by);
    let bar = |y: f64, unit: f64, count: usize, each: f64, word: &str| {
        let long = unit * each * count as f64;
        let mut out = format!(
            r#"<g transform="translate({} {y})" font-size="30" text-anchor="middle">"#,
            fine(-long / 2.0)
        );
        for part in 0..count {
            let fill = if part % 2 == 0 { LINE } else { WHITE };
            let _ = write!(
                out,
                r#"<rect x="{}" width="{}" height="11" fill="{fill}" stroke="{LINE}" stroke-width="2"/>"#,
                fine(part as f64 * unit * each),
                fine(unit * each)
            );
        }
        for part in 0..=count {
            let _ = write!(
                out,
                r#"<text x="{}" y="-10">{}</text>"#,
                fine(part as f64 * unit * each),
                part as f64 * each
            );
        }
        out + &format!(
            r#"<text x="{}" y="10" text-anchor="start" font-style="italic">{word}</text></g>"#,
            fine(long + 16.0)
        )
    };
    format!(
        r#"<g transform="translate({} {}) scale({by})" fill="{INK}"><path d="M-760-330C-700-372-560-352-520-380C-300-408 300-408 520-380C560-352 700-372 760-330C796-250 752-150 790-60C812 60 752 190 770 300C690 350 560 322 520 352C300 380-300 380-520 352C-560 322-690 350-770 300C-752 190-812 60-790-60C-752-150-796-250-760-330Z" fill="{PAPER}" stroke="{LINE}" stroke-width="7"/><path d="M-726-304C-672-336-540-322-500-348C-290-374 290-374 500-348C540-322 672-336 726-304C756-236 718-146 754-56C774 58 720 176 736 274C664 312 540 292 500 320C290 346-290 346-500 320C-540 292-664 312-736 274C-720 176-774 58-754-56C-718-146-756-236-726-304Z" fill="none" stroke="{LINE}" stroke-width="2"/><g text-anchor="middle"><text y="-196" font-size="118" letter-spacing="8">QUELQUES ARPENTS</text><text y="-66" font-size="104" font-style="italic" letter-spacing="6">de neige</text><path d="M-330-24C-200-40-110-10 0-24C110-38 200-8 330-24" fill="none" stroke="{LINE}" stroke-width="3"/><text y="58" font-size="72" letter-spacing="5">{}</text><text y="118" font-size="40" fill="{FAINT}" letter-spacing="4">1755 – 1763</text></g>{}{}</g>"#,
        fine(x),
        fine(y),
        plain_text(name),
        bar(196.0, league, 4, 20.0, "lieues"),
        bar(268.0, kilometre, 4, 75.0, "km")
    )
}

fn compass((x, y): (f64, f64), far: f64) -> String {
    let mut out = format!(
        r#"<g transform="translate({} {}) scale({})">"#,
        fine(x),
        fine(y),
        (far * 10.0).round() / 1000.0
    );
    out += &format!(
        r#"<circle r="84" fill="none" stroke="{LINE}" stroke-width="1"/><circle r="78" fill="none" stroke="{LINE}" stroke-width="0.5"/><circle r="40" fill="none" stroke="{LINE}" stroke-width="0.6"/>"#
    );
    for (turn, long, wide) in [(22.5, 52.0, 6.0), (45.0, 70.0, 10.0), (0.0, 94.0, 13.0)] {
        let step = if turn == 22.5 { 45.0 } else { 90.0 };
        for index in 0..if turn == 22.5 { 8 } else { 4 } {
            let angle = turn + step * f64::from(index);
            let _ = write!(
                out,
                r#"<g transform="rotate({angle})" stroke="{LINE}" stroke-width="0.8" stroke-linejoin="round"><path d="M0 {}L{wide} {}L0 0Z" fill="{LINE}"/><path d="M0 {}L{} {}L0 0Z" fill="{WHITE}"/></g>"#,
                -long, -wide, -long, -wide, -wide
            );
        }
    }
    out + &format!(
        r#"<path d="M0-132C6-124 12-120 12-112C12-107 8-105 5-107V-99H-5V-107C-8-105-12-107-12-112C-12-120-6-124 0-132Z" fill="{LINE}"/></g>"#
    )
}
