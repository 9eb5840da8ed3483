//! What a battle would be before it is declared: the odds, every modifier, the chance of each result; what a march
//! costs.

use super::frame::{HEIGHT, WIDTH, middle, size};
use super::words::board;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, Held, plain, width_of};
use crate::pen::{circle, placed, rect};
use crate::scene::Node;
use crate::theme::Palette;
use games::game_arpents::Hex;
use games::game_arpents::data::Fate;
use games::game_arpents::preview::{self, Ahead};
use games::game_arpents::view::View;
use kernel::Said;
use texts::{Lang, render};

const WIDE: f64 = 190.0;
const LINE: f64 = 11.0;

/// The slip of an attack that may be declared, where it is laid over the map.
pub(crate) fn of_attack(view: &View, hex: Hex, lang: Lang, palette: &Palette) -> Option<String> {
    let ahead = preview::attack(view, hex)?;
    let (markup, height) = slip(&ahead, lang, palette);
    let at = beside(hex, height);
    Some(placed(at.x, at.y, 0.0, 1.0, &markup))
}

/// The slip of the combat under way, as it stands.
pub(crate) fn of_combat(view: &View, hex: Hex, lang: Lang, palette: &Palette) -> Option<Node> {
    if !matches!(view.question.as_str(), "muster" | "defend") {
        return None;
    }
    let ahead = preview::combat(view)?;
    let (markup, height) = slip(&ahead, lang, palette);
    let at = beside(hex, height);
    Some(Node::at("odds", "slip", at.x, at.y, markup))
}

/// To the right of a hex, or to its left where the sheet ends; the fan of its stack stands above it.
fn beside(hex: Hex, height: f64) -> Pt {
    let (at, by) = (middle(hex), size(hex).min(2.0));
    let right = at.x + 18.0 * by;
    let x = if right + WIDE < WIDTH - 10.0 { right } else { at.x - 18.0 * by - WIDE };
    pt(x, (at.y + 6.0).clamp(10.0, HEIGHT - height - 10.0))
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

fn signed(value: i8) -> String {
    format!("{value:+}").replace('-', "−")
}

/// The slip, its corner at the origin, and how high it is.
fn slip(ahead: &Ahead, lang: Lang, palette: &Palette) -> (String, f64) {
    let say = |said: &Said| render(lang, said);
    let title = say(&board("odds")
        .with("column", ahead.column.replace('-', ":"))
        .with("attack", ahead.attack)
        .with("defence", ahead.defence));
    let parts = &ahead.modifiers;
    let all = [
        ("attacking_general", parts.attacking_general),
        ("defending_general", parts.defending_general),
        ("attacking_guns", parts.attacking_guns),
        ("defending_guns", parts.defending_guns),
        ("fort", parts.fort),
        ("barricade", parts.barricade),
        ("terrain", parts.terrain),
        ("river", parts.river),
        ("amphibious", parts.amphibious),
        ("november", parts.november),
    ];
    // What is said on a line, and the number at its end.
    let mut lines: Vec<(String, String)> = Vec::new();
    for (name, value) in all.into_iter().filter(|(_, value)| *value != 0) {
        lines.push((say(&board(&format!("modifier.{name}"))), signed(value)));
    }
    lines.push((say(&board("odds_die").with("sum", signed(parts.sum()))), String::new()));
    for (result, faces) in &ahead.results {
        let said = board("odds_result")
            .with("faces", *faces)
            .with("attacker", fate(result.attacker))
            .with("defender", fate(result.defender));
        lines.push((say(&said), String::new()));
    }
    if ahead.is_guess {
        lines.push((say(&board("odds_guess")), String::new()));
    }
    let height = 22.0 + LINE * lines.len() as f64 + 4.0;
    let paper = format!(r#"fill="{}" stroke="{}" stroke-width="0.7""#, palette.paper, palette.line);
    let mut out = rect(0.0, 0.0, WIDE, height, 2.0, &paper)
        + &plain(&title, pt(WIDE / 2.0, 14.0), Hand::new(10.0, palette.ink).bold());
    for (index, (text, number)) in lines.iter().enumerate() {
        let y = 26.0 + LINE * index as f64;
        let room = if number.is_empty() { WIDE - 14.0 } else { WIDE - 34.0 };
        let size = (room / width_of(text, 1.0, 0.0)).min(8.0);
        out += &plain(text, pt(7.0, y), Hand::new(size, palette.ink).held(Held::Start));
        out += &plain(number, pt(WIDE - 7.0, y), Hand::new(8.0, palette.ink).bold().held(Held::End));
    }
    (out, height)
}

/// What a march to each hex would cost, in half points; nothing if nobody is being given orders to march.
pub(crate) fn costs(view: &View) -> Vec<(Hex, u8)> {
    if matches!(view.question.as_str(), "march" | "orders") { preview::costs(view) } else { Vec::new() }
}

/// What a march to a hex costs.
pub(crate) fn cost_node(hex: Hex, halves: u8, palette: &Palette) -> Node {
    let (at, by) = (middle(hex), size(hex));
    let word = match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    };
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
