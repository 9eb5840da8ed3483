//! Trackers in the north-west, where the maps leave room: the calendar, the initiative, the colonies, the nations, the
//! pools.

use super::counters;
use super::words::{board, side_said};
use crate::geometry::{Area, Pt, pt};
use crate::lettering::{Hand, Held, plain, small_caps};
use crate::pen::{circle, placed, rect};
use crate::pieces::emblem;
use crate::scene::Node;
use crate::theme::Palette;
use games::game_arpents::data::Empire;
use games::game_arpents::ids::Kind;
use games::game_arpents::view::View;
use games::game_arpents::{Colony, Nation, Side};
use kernel::Said;
use std::sync::Arc;
use texts::{Lang, render};

/// The whole block.
const BLOCK: Area = Area::new(44.0, 44.0, 580.0, 600.0);

/// The trackers by the word they are called by, each with its middle.
pub(crate) fn seats() -> [(&'static str, Pt); 4] {
    let at = |x: f64, y: f64| pt(BLOCK.x + x, BLOCK.y + y);
    [
        ("calendar_name", at(290.0, 125.0)),
        ("colonies", at(143.0, 428.0)),
        ("nations", at(437.0, 356.0)),
        ("pools", at(437.0, 530.0)),
    ]
}

struct Desk<'a> {
    lang: Lang,
    palette: &'a Palette,
}

impl Desk<'_> {
    fn say(&self, said: &Said) -> String {
        render(self.lang, said)
    }

    fn paper(&self, width: f64, height: f64, title: &str) -> String {
        let (paper, line) = (self.palette.paper, self.palette.line);
        rect(0.0, 0.0, width, height, 3.0, &format!(r#"fill="{paper}" stroke="{line}" stroke-width="1.2""#))
            + &rect(
                4.0,
                4.0,
                width - 8.0,
                height - 8.0,
                2.0,
                &format!(r#"fill="none" stroke="{line}" stroke-width="0.5""#),
            )
            + &small_caps(title, pt(width / 2.0, 28.0), Hand::new(23.0, self.palette.ink).spaced(0.08))
    }

    fn cloth(&self, side: Side) -> &'static str {
        if side == Side::British { self.palette.british } else { self.palette.french }
    }
}

/// Draws one of them.
type Draw = fn(&Desk<'_>, &View) -> Node;
/// Is nothing that it shows different?
type Same = fn(&View, &View) -> bool;

const ALL: [(Draw, Same); 5] = [
    (calendar, |one, other| one.date == other.date),
    (powers, |one, other| {
        let shown = |view: &View| (view.active, view.initiative, view.victories);
        one.phase == other.phase && shown(one) == shown(other)
    }),
    (colonies, |one, other| {
        one.spain == other.spain && one.at_peace == other.at_peace && one.displeased == other.displeased
    }),
    (nations, |one, other| one.neutral == other.neutral && allies(one).eq(allies(other))),
    (pools, |one, other| one.pool == other.pool && one.due.len() == other.due.len()),
];

/// All of them.
pub(crate) fn nodes(view: &View, lang: Lang, palette: &Palette) -> Vec<Arc<Node>> {
    let desk = Desk { lang, palette };
    ALL.iter().map(|(draw, _)| draw(&desk, view).into()).collect()
}

/// All of them, if these are those of another view: only what differs is drawn.
pub(crate) fn changed(
    old: &[Arc<Node>],
    before: &View,
    view: &View,
    lang: Lang,
    palette: &Palette,
) -> Vec<Arc<Node>> {
    let desk = Desk { lang, palette };
    let one = |((draw, same), old): (&(Draw, Same), &Arc<Node>)| {
        if same(before, view) { old.clone() } else { draw(&desk, view).into() }
    };
    ALL.iter().zip(old).map(one).collect()
}

/// Whom each nation fights for.
fn allies(view: &View) -> impl Iterator<Item = Side> + '_ {
    let served = |nation: &Nation| view.units.iter().find(|seen| seen.unit.nation() == Some(*nation));
    Nation::all().map(move |nation| served(&nation).map_or(nation.data().ally, |seen| seen.side))
}

/// The fourteen turns of the year, the present one ringed.
fn calendar(desk: &Desk<'_>, view: &View) -> Node {
    let width = BLOCK.width;
    let date = view.date;
    let year = date.year();
    let mut markup = desk.paper(width, 138.0, &year.to_string());
    let now = date.index();
    for (index, turn) in date.of_its_year().enumerate() {
        let (column, row) = ((index % 7) as f64, (index / 7) as f64);
        let (x, y) = (12.0 + column * 79.4, 38.0 + row * 46.0);
        let is_now = index == now;
        let is_season = turn.month().is_none();
        let fill = if is_season { desk.palette.canadiens } else { desk.palette.label };
        markup += &rect(
            x,
            y,
            76.0,
            42.0,
            3.0,
            &format!(
                r#"fill="{fill}" fill-opacity="{}" stroke="{}" stroke-width="{}""#,
                if is_season { 0.22 } else { 0.4 },
                if is_now { desk.palette.chosen } else { desk.palette.line },
                if is_now { 4.0 } else { 0.6 }
            ),
        );
        let name = desk.say(&Said::new(format!("arpents.turn.{}", turn.word())));
        // Two months that are one turn stand one below the other.
        let parts: Vec<&str> = name.split_inclusive('-').collect();
        let wide = |part: &&str| crate::lettering::width_of(part, 1.16, 0.0);
        let size = (70.0 / parts.iter().map(wide).fold(1.0, f64::max)).min(19.0);
        let hand = Hand::new(size, desk.palette.ink);
        let first = y + 27.0 - (parts.len() - 1) as f64 * size * 0.55;
        for (line, part) in parts.iter().enumerate() {
            let at = pt(x + 38.0, first + line as f64 * size * 1.1);
            markup += &plain(part, at, if is_now { hand.bold() } else { hand });
        }
    }
    Node::at("calendar", "tracker", BLOCK.x, BLOCK.y, markup).tip(board("calendar"))
}

/// The phase, who has the initiative, who acts, the victories of the month.
fn powers(desk: &Desk<'_>, view: &View) -> Node {
    let phase = desk.say(&Said::new(format!("arpents.phase.{}", view.phase)));
    let mut markup = desk.paper(BLOCK.width, 104.0, &phase);
    for (index, side) in Side::BOTH.into_iter().enumerate() {
        let x = 20.0 + 282.0 * index as f64;
        let colour = desk.cloth(side);
        let acts = view.active == side;
        let edge = if acts { desk.palette.chosen } else { desk.palette.line };
        let round = if side == Side::British { 3.0 } else { 18.0 };
        markup += &rect(
            x,
            40.0,
            258.0,
            52.0,
            round,
            &format!(
                r#"fill="{colour}" fill-opacity="0.14" stroke="{edge}" stroke-width="{}""#,
                if acts { 3.4 } else { 0.8 }
            ),
        );
        let badge = if side == Side::British { emblem::crown(colour) } else { emblem::fleur_de_lis(colour) };
        markup += &placed(x + 30.0, 66.0, 0.0, 1.5, &badge);
        let name = desk.say(&board("side_name").with("side", side_said(side)));
        markup +=
            &plain(&name, pt(x + 58.0, 62.0), Hand::new(20.0, desk.palette.ink).bold().held(Held::Start));
        let word = if view.initiative == side { "initiative" } else { "no_initiative" };
        let line = desk.say(&board(word).with("victories", view.victories[index]));
        markup += &plain(&line, pt(x + 58.0, 83.0), Hand::new(15.0, desk.palette.ink).held(Held::Start));
    }
    Node::at("powers", "tracker", BLOCK.x, BLOCK.y + 146.0, markup).tip(board("powers"))
}

/// Colonies of Britain: at peace, at war, displeased; Spain.
fn colonies(desk: &Desk<'_>, view: &View) -> Node {
    let mut markup = desk.paper(286.0, 340.0, &desk.say(&board("colonies")));
    let british = Colony::all().filter(|colony| colony.data().empire == Empire::British);
    for (index, colony) in british.enumerate() {
        let y = 52.0 + 19.6 * index as f64;
        let name = desk.say(&Said::new(format!("arpents.colony.{colony}")));
        let (word, colour) = if view.at_peace.contains(&colony) {
            ("peace", desk.palette.nations)
        } else if view.displeased.contains(&colony) {
            ("displeased", desk.palette.danger)
        } else {
            ("war", desk.palette.british)
        };
        markup += &circle(
            20.0,
            y - 5.0,
            5.4,
            &format!(
                r#"fill="{}" stroke="{colour}" stroke-width="2""#,
                if word == "war" { colour } else { "none" }
            ),
        );
        let word = desk.say(&board(word));
        // As wide as letters may be where another face than ours is at hand.
        let wide = |text: &str| crate::lettering::width_of(text, 1.16, 0.0);
        let size = ((236.0 - 15.0 * wide(&word)) / wide(&name)).min(19.0);
        markup += &plain(&name, pt(34.0, y), Hand::new(size, desk.palette.ink).held(Held::Start));
        markup += &plain(&word, pt(274.0, y), Hand::new(15.0, colour).italic().held(Held::End));
    }
    let spain = desk.say(&board(if view.spain { "spain_war" } else { "spain_peace" }));
    markup += &plain(&spain, pt(20.0, 326.0), Hand::new(15.0, desk.palette.ink).italic().held(Held::Start));
    Node::at("colonies", "tracker", BLOCK.x, BLOCK.y + 258.0, markup).tip(board("colonies_tip"))
}

fn nations(desk: &Desk<'_>, view: &View) -> Node {
    let mut markup = desk.paper(286.0, 196.0, &desk.say(&board("nations")));
    for (index, (nation, side)) in Nation::all().zip(allies(view)).enumerate() {
        let (x, y) = (16.0 + 136.0 * (index / 7) as f64, 52.0 + 20.6 * (index % 7) as f64);
        let is_neutral = view.neutral.contains(&nation);
        let colour = if is_neutral { desk.palette.faint } else { desk.cloth(side) };
        markup += &placed(
            x,
            y - 5.0,
            0.0,
            0.5,
            &emblem::feather(colour, if is_neutral { desk.palette.paper } else { colour }),
        );
        let name = Said::new(format!("arpents.nation.{nation}"));
        let name = desk.say(&board("nation_name").with("nation", name));
        let size = (112.0 / crate::lettering::width_of(&name, 1.0, 0.0)).min(18.0);
        markup += &plain(&name, pt(x + 11.0, y), Hand::new(size, desk.palette.ink).held(Held::Start));
    }
    Node::at("nations", "tracker", BLOCK.x + 294.0, BLOCK.y + 258.0, markup).tip(board("nations_tip"))
}

/// How many units of each kind wait in the pool, and how many are still to come.
fn pools(desk: &Desk<'_>, view: &View) -> Node {
    let mut markup = desk.paper(286.0, 136.0, &desk.say(&board("pools")));
    for (row, side) in Side::BOTH.into_iter().enumerate() {
        let y = 54.0 + 34.0 * row as f64;
        let mut x = 20.0;
        for kind in Kind::ALL {
            let count =
                view.pool.iter().filter(|unit| unit.kind() == *kind && unit.data().side == side).count();
            if count == 0 {
                continue;
            }
            markup +=
                &placed(x, y, 0.0, 0.72, &counters::figure(*kind, desk.cloth(side), desk.palette.paper));
            markup += &plain(
                &count.to_string(),
                pt(x + 12.0, y + 6.0),
                Hand::new(16.0, desk.palette.ink).bold().held(Held::Start),
            );
            x += 44.0;
        }
    }
    let due = desk.say(&board("due").with("count", view.due.len()));
    markup += &plain(&due, pt(16.0, 122.0), Hand::new(15.0, desk.palette.ink).italic().held(Held::Start));
    Node::at("pools", "tracker", BLOCK.x + 294.0, BLOCK.y + 462.0, markup).tip(board("pools_tip"))
}
