//! A stack fanned out on a slip of paper: its counters side by side, and what can be done with each.

use super::asks;
use super::choice::{Offer, Offers, Selection, Target};
use super::counters;
use super::frame::{HEIGHT, WIDTH, middle, size};
use super::stacks::sorted;
use super::tints::Tints;
use super::words::{board, hex_said, unit_said};
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain, small_caps, width_of};
use crate::pen::rect;
use crate::scene::{Effect, Form, Hit, Node, Shape};
use crate::theme::Palette;
use games::game_arpents::ids::Kind;
use games::game_arpents::view::{UnitView, View};
use games::game_arpents::{Hex, Unit};
use kernel::Said;
use texts::{Lang, render};

/// The room of a counter with its name.
const CELL: (f64, f64) = (42.0, 46.0);
/// How many counters stand in a row, and how many at most in a frame of each form where there are many.
const ROW: usize = 5;
const MOST_WIDE: usize = 11;
const MOST_TALL: usize = 6;
/// More rows than these are not laid out while there is room beside.
const ROWS: usize = 4;
/// How high a line to choose from is.
const LINE: f64 = 20.0;
/// The room of a number to choose from.
const NUMBER: f64 = 24.0;
const MARGIN: f64 = 7.0;

/// The slip, and what can be clicked on it.
pub(crate) struct Fan {
    pub(crate) nodes: Vec<Node>,
    pub(crate) hits: Vec<Hit<Selection>>,
    /// Where it lies on the sheet: left, top, width, height.
    pub(crate) area: [f64; 4],
}

/// How many counters stand in a row: few as long as they are few, for a slip near its hex is read at a glance.
fn columns(count: usize, form: Form) -> usize {
    let most = if form == Form::Tall { MOST_TALL } else { MOST_WIDE };
    count.div_ceil(ROWS).clamp(ROW, most)
}

/// Where numbers are asked for that belong to no hex pointed at.
fn anchor(view: &View) -> Option<Hex> {
    let haul = view.haul.map(|haul| haul.from);
    haul.or(view.ledger.hex).or(view.group_from).or(view.fight.as_ref().map(|fight| fight.target))
}

/// The hex whose stack is fanned out, if one is.
pub(crate) fn opened(view: &View, offers: &Offers<'_>, selection: &Selection) -> Option<Hex> {
    let asks_detail = offers.offers.keys().any(|target| !matches!(target, Target::Hex(_)));
    if !offers.selection.steps.is_empty() && asks_detail {
        return offers.hex();
    }
    if asks_detail {
        return anchor(view).or(Some(Hex::box_of(offers.side)));
    }
    selection.open
}

struct Builder<'a> {
    palette: &'a Palette,
    lang: Lang,
    at: Pt,
    /// How many counters stand in a row, and how wide the slip is for them.
    columns: usize,
    wide: f64,
    top: f64,
    out: Fan,
}

/// Draw it.
pub(crate) fn fan(
    view: &View,
    offers: &Offers<'_>,
    hex: Hex,
    form: Form,
    lang: Lang,
    palette: &Palette,
    tints: &Tints,
) -> Fan {
    let mut units: Vec<&UnitView> = view.units.iter().filter(|unit| unit.hex == hex).collect();
    sorted(&mut units);
    // Units that are offered though they stand elsewhere or nowhere: recruits, ships to go aboard.
    let known = |unit: Unit| units.iter().any(|seen| seen.unit == unit);
    let strangers: Vec<Unit> = offers
        .offers
        .keys()
        .filter_map(|target| match target {
            Target::Unit(unit) if !known(*unit) => Some(*unit),
            _ => None,
        })
        .collect();
    let lines: Vec<&Offer<'_>> = offers
        .offers
        .values()
        .filter(|offer| matches!(offer.target, Target::Deed(_) | Target::Colony(_)))
        .collect();
    let numbers: Vec<&Offer<'_>> =
        offers.offers.values().filter(|offer| matches!(offer.target, Target::Points(_))).collect();
    let rows = |count: usize, in_row: usize| count.div_ceil(in_row) as f64;
    let columns = columns(units.len().max(strangers.len()), form);
    let wide = CELL.0 * columns as f64 + 2.0 * MARGIN;
    let in_row = (wide - 2.0 * MARGIN).div_euclid(NUMBER) as usize;
    let height = 22.0
        + rows(units.len(), columns) * CELL.1
        + rows(strangers.len(), columns) * CELL.1
        + lines.len() as f64 * (LINE + 3.0)
        + rows(numbers.len(), in_row) * NUMBER
        + MARGIN;
    let (home, by) = (middle(hex), size(hex).min(2.0));
    // Above its hex if there is room, otherwise below.
    let above = home.y - 16.0 * by - height;
    let y = if above > 10.0 { above } else { (home.y + 16.0 * by).min(HEIGHT - height - 10.0) };
    let at = pt((home.x - wide / 2.0).clamp(10.0, WIDTH - wide - 10.0), y);
    let title = render(lang, &hex_said(hex));
    let paper = format!(r#"fill="{}" stroke="{}" stroke-width="0.7""#, palette.paper, palette.line);
    let markup =
        rect(2.0, 3.0, wide, height, 2.0, &format!(r#"fill="{}" fill-opacity="0.24""#, palette.shadow))
            + &rect(0.0, 0.0, wide, height, 2.0, &paper)
            + &rect(
                2.0,
                2.0,
                wide - 4.0,
                height - 4.0,
                1.4,
                &format!(r#"fill="none" stroke="{}" stroke-width="0.3""#, palette.line),
            )
            + &small_caps(&title, pt(wide / 2.0, 14.0), Hand::new(10.0, palette.ink).spaced(0.08));
    let mut build = Builder {
        palette,
        lang,
        at,
        columns,
        wide,
        top: 20.0,
        out: Fan {
            nodes: vec![Node::at("fan", "slip", at.x, at.y, markup)],
            hits: Vec::new(),
            area: [at.x, at.y, wide, height],
        },
    };
    // Whatever lies below the slip is not to be clicked through it.
    build.out.hits.push(Hit {
        key: "close".to_owned(),
        shape: Shape::Rect { x: at.x, y: at.y, width: wide, height },
        effect: Effect::Choose(Selection::default()),
        label: board("close").into(),
        actions: Vec::new(),
        preview: None,
    });
    // First what is done with all of them: below a great fleet nobody would look for it.
    for offer in &lines {
        let said = if offer.plays() { offer.choices[0].said.clone() } else { offer.target.said() };
        build.line(&said, |shape| offers.hit(offer, shape));
    }
    for (index, unit) in units.iter().enumerate() {
        let markup = counters::counter(unit, palette, tints);
        build.counter(index, unit.unit, &markup, offers, view);
    }
    build.top += rows(units.len(), columns) * CELL.1;
    for (index, unit) in strangers.iter().enumerate() {
        let markup = counters::printed(*unit, unit.data().side, palette, tints);
        build.counter(index, *unit, &markup, offers, view);
    }
    build.top += rows(strangers.len(), columns) * CELL.1;
    for (index, offer) in numbers.iter().enumerate() {
        build.number(index, in_row, offer, offers);
    }
    build.out
}

impl Builder<'_> {
    fn counter(&mut self, index: usize, unit: Unit, markup: &str, offers: &Offers<'_>, view: &View) {
        let (column, row) = ((index % self.columns) as f64, (index / self.columns) as f64);
        let x = self.at.x + MARGIN + CELL.0 * (column + 0.5);
        let y = self.at.y + self.top + CELL.1 * row + 14.0;
        let target = Target::Unit(unit);
        let offer = offers.of(target);
        let is_chosen = offers.selection.steps.contains(&target) || view.group.contains(&unit);
        let ring = |colour: &str, wide: f64| {
            rect(
                -9.4,
                -9.4,
                18.8,
                18.8,
                3.0,
                &format!(r#"fill="{colour}" fill-opacity="0.25" stroke="{colour}" stroke-width="{wide}""#),
            )
        };
        let light = match (is_chosen, offer) {
            (true, _) => ring(self.palette.chosen, 1.8),
            (false, Some(_)) => ring(self.palette.possible, 1.4),
            (false, None) => String::new(),
        };
        // A leader goes by his last name: his rank and his first one would leave no room for it.
        let name = if unit.kind() == Kind::Leader {
            render(self.lang, &unit_said(unit))
        } else {
            render(self.lang, &board("unit_name").with("unit", unit_said(unit)))
        };
        let mut body = format!(r#"<g transform="scale(1.36)">{light}{markup}</g>"#);
        let (lines, size) = lettered(&name, CELL.0 - 3.0);
        for (line, text) in lines.iter().enumerate() {
            let y = 18.8 + (size + 0.4) * line as f64;
            body += &plain(text, pt(0.0, y), Hand::new(size, self.palette.ink));
        }
        let said = unit_said(unit);
        self.out.nodes.push(Node::at(format!("fan:{unit}"), "slip", x, y, body).tip(said));
        let shape =
            Shape::Rect { x: x - CELL.0 / 2.0 + 1.0, y: y - 14.0, width: CELL.0 - 2.0, height: CELL.1 - 1.0 };
        let hit = match offer {
            Some(offer) => Some(offers.hit(offer, shape)),
            // A counter with which nothing can be done says why.
            None => asks::ask_unit(view, offers, unit).map(|tries| Hit {
                key: format!("why:{unit}"),
                shape,
                effect: Effect::Ask(tries),
                label: unit_said(unit).into(),
                actions: Vec::new(),
                preview: None,
            }),
        };
        self.out.hits.extend(hit);
    }

    fn chip(&mut self, key: String, x: f64, y: f64, wide: f64, text: &str, size: f64) {
        let colour = self.palette.possible;
        let more = format!(r#"fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="0.9""#);
        let markup = rect(-wide / 2.0, -LINE / 2.0, wide, LINE, 3.0, &more)
            + &plain(text, pt(0.0, size * 0.35), Hand::new(size, self.palette.ink).bold());
        self.out.nodes.push(Node::at(key, "possible", x, y, markup));
    }

    fn line(&mut self, said: &Said, hit: impl FnOnce(Shape) -> Hit<Selection>) {
        let wide = self.wide - 2.0 * MARGIN;
        let (x, y) = (self.at.x + self.wide / 2.0, self.at.y + self.top + LINE / 2.0);
        let text = render(self.lang, said);
        let size = (wide - 8.0) / (width_of(&text, 1.0, 0.0) * BOLD);
        let hit = hit(Shape::Rect { x: x - wide / 2.0, y: y - LINE / 2.0, width: wide, height: LINE });
        self.chip(format!("chip:{}", hit.key), x, y, wide, &text, size.min(9.5));
        self.out.hits.push(hit);
        self.top += LINE + 3.0;
    }

    fn number(&mut self, index: usize, in_row: usize, offer: &Offer<'_>, offers: &Offers<'_>) {
        let Target::Points(points) = offer.target else { return };
        let (column, row) = ((index % in_row) as f64, (index / in_row) as f64);
        let x = self.at.x + MARGIN + NUMBER * (column + 0.5);
        let y = self.at.y + self.top + NUMBER * row + LINE / 2.0;
        let wide = NUMBER - 3.0;
        self.chip(format!("chip:{}", offer.target.key()), x, y, wide, &points.to_string(), 10.0);
        let shape = Shape::Rect { x: x - wide / 2.0, y: y - LINE / 2.0, width: wide, height: LINE };
        self.out.hits.push(offers.hit(offer, shape));
    }
}

/// How much wider bold letters are, also where another face than ours is at hand.
const BOLD: f64 = 1.24;

/// How much wider plain letters are where another face than ours is at hand.
const PLAIN: f64 = 1.14;

/// A name in at most three lines so wide, and how large they are written: nothing of it is left out.
fn lettered(name: &str, wide: f64) -> (Vec<String>, f64) {
    let usual = 5.6;
    // The first of a kind is written as large as the second, though its figure is narrower.
    let is_long = wrapped(&name.replace('1', "2"), usual * PLAIN, wide).len() > 2;
    let sizes = [4.8, 4.4, 4.0, 3.7];
    let small = sizes.into_iter().find(|size| wrapped(name, size * PLAIN, wide).len() <= 3).unwrap_or(3.7);
    let size = if is_long { small } else { usual };
    let lines = wrapped(name, size * PLAIN, wide);
    let widest = lines.iter().map(|line| width_of(line, PLAIN, 0.0)).fold(1.0, f64::max);
    (lines, size.min(wide / widest))
}

/// A text in lines so wide.
fn wrapped(text: &str, size: f64, wide: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width_of(&format!("{line} {word}"), size, 0.0) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_great_fleet_is_laid_out_in_few_rows_and_a_phone_has_room_for_fewer_columns() {
        assert_eq!((columns(3, Form::Wide), columns(20, Form::Wide)), (ROW, ROW));
        assert_eq!((columns(44, Form::Wide), columns(90, Form::Wide)), (11, MOST_WIDE));
        assert_eq!((columns(3, Form::Tall), columns(44, Form::Tall)), (ROW, MOST_TALL));
    }

    #[test]
    fn no_name_of_a_counter_loses_its_end() {
        for unit in Unit::all() {
            for lang in Lang::ALL {
                let name = render(lang, &board("unit_name").with("unit", unit_said(unit)));
                let (lines, size) = lettered(&name, CELL.0 - 3.0);
                assert_eq!(lines.join(" "), name);
                assert!(
                    unit.kind() == Kind::Leader || (lines.len() <= 3 && size > 3.5),
                    "{name}: {lines:?} {size}"
                );
            }
        }
    }
}
