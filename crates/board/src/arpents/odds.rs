//! What a battle would be before it is declared: the odds, every modifier, the chance of each result; what a march
//! costs.

use super::frame::{HEIGHT, WIDTH, middle, size};
use super::words::board;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, Held, plain, width_of};
use crate::pen::{circle, placed, rect};
use crate::scene::{Form, Node};
use crate::theme::Palette;
use games::game_arpents::data::Fate;
use games::game_arpents::preview::{self, Ahead};
use games::game_arpents::view::View;
use games::game_arpents::{Hex, signed};
use kernel::Said;
use std::collections::BTreeSet;
use texts::{Lang, render};

/// How wide the slip is, and where its two columns of fates begin, after the chances.
const WIDE: f64 = 208.0;
const COLUMNS: [f64; 2] = [48.0, 126.0];
const LINE: f64 = 11.0;
/// A face of the die that brings a result, as a small square, and from one to the next.
const PIP: f64 = 5.4;
/// How much wider letters are where another face than ours is at hand.
const SPARE: f64 = 1.16;

/// The slip of an attack that may be declared, where it is laid over the map.
pub(crate) fn of_attack(view: &View, hex: Hex, form: Form, lang: Lang, palette: &Palette) -> Option<String> {
    let ahead = preview::attack(view, hex)?;
    let (markup, height) = slip(&ahead, lang, palette);
    let (at, [left, top, width, high]) = laid(hex, height, form, view.group_from.as_slice());
    // Where it lies is told to whoever lays it over the map: it is to be read whole.
    let area = format!("{left:.1} {top:.1} {width:.1} {high:.1}");
    Some(format!(r#"<g data-slip="{area}">{}</g>"#, placed(at.x, at.y, 0.0, 1.0, &markup)))
}

/// The slip of the combat under way, as it stands, and what is to be seen with it: off those who could join it.
pub(crate) fn of_combat(
    view: &View,
    hex: Hex,
    joining: &BTreeSet<Hex>,
    form: Form,
    lang: Lang,
    palette: &Palette,
) -> Option<(Node, [f64; 4])> {
    if !matches!(view.question.as_str(), "muster" | "defend") {
        return None;
    }
    let ahead = preview::combat(view)?;
    let (markup, height) = slip(&ahead, lang, palette);
    let around: Vec<Hex> = joining.iter().copied().chain(view.group_from).collect();
    let (at, area) = laid(hex, height, form, &around);
    Some((Node::at("odds", "slip", at.x, at.y, markup), area))
}

/// Where a slip lies, and the area to be seen with it. A phone is as wide as the slip: there it lies below its hex or
/// above, and the hex is seen too.
fn laid(hex: Hex, height: f64, form: Form, free: &[Hex]) -> (Pt, [f64; 4]) {
    if form == Form::Wide {
        let at = beside(hex, height, free);
        return (at, [at.x, at.y, WIDE, height]);
    }
    let (home, off) = (middle(hex), 18.0 * size(hex).min(2.0));
    let x = (home.x - WIDE / 2.0).clamp(10.0, WIDTH - WIDE - 10.0);
    let below = home.y + off + height < HEIGHT - 10.0;
    let y = if below { home.y + off } else { home.y - off - height };
    let top = if below { home.y - off } else { y };
    (pt(x, y), [x, top, WIDE, height + 2.0 * off])
}

/// Beside a hex, where the fewest of these hexes are covered: to its right or left, a little above or below it.
fn beside(hex: Hex, height: f64, free: &[Hex]) -> Pt {
    let (at, by) = (middle(hex), size(hex).min(2.0));
    let (right, left) = (at.x + 18.0 * by, at.x - 18.0 * by - WIDE);
    let (below, above) = (at.y + 6.0, at.y - 6.0 - height);
    let seats = [(right, below), (left, below), (right, above), (left, above)];
    let inside =
        |(x, y): &(f64, f64)| *x > 10.0 && x + WIDE < WIDTH - 10.0 && *y > 10.0 && y + height < HEIGHT - 10.0;
    let covered = |(x, y): &(f64, f64)| {
        let reach = 12.0 * by;
        let covers = |hex: &&Hex| {
            let at = middle(**hex);
            at.x > x - reach && at.x < x + WIDE + reach && at.y > y - reach && at.y < y + height + reach
        };
        free.iter().filter(covers).count()
    };
    let best = seats.into_iter().filter(inside).min_by_key(covered);
    let (x, y) = best.unwrap_or((right.min(WIDTH - WIDE - 10.0), below.min(HEIGHT - height - 10.0)));
    pt(x, y)
}

fn fate(fate: Fate) -> Said {
    match fate {
        Fate { eliminated: true, .. } => board("fate.eliminated"),
        Fate { losses: 0, retreats: false, .. } => board("fate.none"),
        Fate { losses: 0, .. } => board("fate.retreats"),
        Fate { losses, retreats: false, .. } => board("fate.losses").with("losses", losses),
        Fate { losses, .. } => board("fate.both").with("losses", losses),
    }
}

/// The slip, its corner at the origin, and how high it is.
fn slip(ahead: &Ahead, lang: Lang, palette: &Palette) -> (String, f64) {
    let say = |said: &Said| render(lang, said);
    let title = say(&board("odds")
        .with("column", ahead.column.replace('-', ":"))
        .with("attack", ahead.attack)
        .with("defence", ahead.defence));
    let parts = ahead.modifiers.parts();
    let modifiers: Vec<(String, String)> = parts
        .into_iter()
        .filter(|(_, value)| *value != 0)
        .map(|(name, value)| (say(&board(&format!("modifier.{name}"))), signed(value)))
        .collect();
    let guess = ahead.is_guess.then(|| say(&board("odds_guess")));
    let count = modifiers.len() + 2 + ahead.results.len() + usize::from(guess.is_some());
    let height = 22.0 + LINE * count as f64 + 8.0;
    let paper = format!(r#"fill="{}" stroke="{}" stroke-width="0.7""#, palette.paper, palette.line);
    let shade = format!(r#"fill="{}" fill-opacity="0.24""#, palette.shadow);
    let mut out = rect(2.0, 3.0, WIDE, height, 2.0, &shade) + &rect(0.0, 0.0, WIDE, height, 2.0, &paper);
    let write = |text: &str, at: Pt, room: f64, hand: Hand<'_>, most: f64| {
        let size = (room / width_of(text, SPARE, 0.0)).min(most);
        plain(text, at, Hand { size, ..hand })
    };
    let ink = || Hand::new(8.0, palette.ink);
    out += &write(&title, pt(WIDE / 2.0, 14.0), (WIDE - 14.0) / 1.1, ink().bold(), 10.0);
    let mut y = 26.0;
    for (text, number) in &modifiers {
        out += &write(text, pt(7.0, y), WIDE - 34.0, ink().held(Held::Start), 8.0);
        out += &plain(number, pt(WIDE - 7.0, y), ink().bold().held(Held::End));
        y += LINE;
    }
    let die = say(&board("odds_die").with("sum", signed(ahead.modifiers.sum())));
    out += &write(&die, pt(7.0, y), WIDE - 14.0, ink().held(Held::Start), 8.0);
    y += LINE;
    // What becomes of both, one result in a row, the likeliest as they come.
    let line = format!(r#"fill="{}" fill-opacity="0.6""#, palette.line);
    out += &rect(7.0, y - 7.4, WIDE - 14.0, 0.4, 0.0, &line);
    y += 1.4;
    let room = [COLUMNS[1] - COLUMNS[0] - 4.0, WIDE - COLUMNS[1] - 6.0];
    for (column, word) in ["odds_attacker", "odds_defender"].into_iter().enumerate() {
        let at = pt(COLUMNS[column], y);
        out += &write(&say(&board(word)), at, room[column], ink().italic().held(Held::Start), 7.4);
    }
    for (result, faces) in &ahead.results {
        y += LINE;
        for pip in 0..6u8 {
            let x = 8.0 + (PIP + 0.9) * f64::from(pip);
            let more = if pip < *faces {
                format!(r#"fill="{}""#, palette.ink)
            } else {
                format!(r#"fill="none" stroke="{}" stroke-width="0.4" stroke-opacity="0.5""#, palette.ink)
            };
            out += &rect(x, y - PIP, PIP, PIP, 1.0, &more);
        }
        for (column, fate) in [fate(result.attacker), fate(result.defender)].iter().enumerate() {
            let at = pt(COLUMNS[column], y);
            out += &write(&say(fate), at, room[column], ink().held(Held::Start), 8.0);
        }
    }
    if let Some(guess) = guess {
        out += &write(&guess, pt(7.0, y + LINE), WIDE - 14.0, ink().italic().held(Held::Start), 8.0);
    }
    (out, height)
}

/// What a march to each hex would cost, in half points; nothing if nobody is being given orders to march.
pub(crate) fn costs(view: &View) -> Vec<(Hex, u8)> {
    if matches!(view.question.as_str(), "march" | "orders") { preview::costs(view) } else { Vec::new() }
}

/// Half points as points: `2½`.
pub(crate) fn in_points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// What a march to a hex costs.
pub(crate) fn cost_node(hex: Hex, halves: u8, palette: &Palette) -> Node {
    let (at, by) = (middle(hex), size(hex));
    let word = in_points(halves);
    let disc = circle(
        0.0,
        0.0,
        3.6,
        &format!(r#"fill="{}" stroke="{}" stroke-width="0.7""#, palette.paper, palette.possible),
    );
    let markup = format!(
        r#"<g class="lod r h">{disc}{}</g>"#,
        plain(&word, pt(0.0, 1.8), Hand::new(5.0, palette.ink).bold())
    );
    let at = at.plus(pt(0.0, 8.0).times(by));
    Node::at(format!("cost:{hex}"), "sign", at.x, at.y, markup).scaled(by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_arpents::Place;

    #[test]
    fn on_a_phone_the_odds_lie_with_their_hex_in_sight() {
        for place in Place::all() {
            let (hex, height) = (place.hex(), 130.0);
            let (at, [left, top, width, high]) = laid(hex, height, Form::Tall, &[]);
            let home = middle(hex);
            assert!(home.x > left && home.x < left + width && home.y > top && home.y < top + high, "{place}");
            assert!(at.x >= left && at.y >= top && at.y + height <= top + high + 0.01, "{place}");
            let covered = home.x > at.x && home.x < at.x + WIDE && home.y > at.y && home.y < at.y + height;
            assert!(!covered && at.y > 0.0 && at.y + height < HEIGHT, "{place}");
        }
    }
}
