//! What a shot or an assault may bring, on a slip of paper: every modifier one by one, then the exact chances.

use super::table::Table;
use super::words::{percent, piece_said};
use super::wrapped::{broken, fitted};
use crate::geometry::{Area, Pt, pt};
use crate::lettering::{Hand, Held, plain, small_caps, width_of};
use crate::pen::{Pen, circle, placed, rect};
use crate::theme::Palette;
use games::game_homard::preview::{AssaultPreview, Modifier, ShotPreview};
use games::game_homard::{General, Piece};
use kernel::{Arg, Said};
use texts::{Lang, decimal, render};

const SIZE: f64 = 23.0;
const STEP: f64 = 30.0;
/// How wide a line may be before it is broken, and how far its rest is set in.
const WIDEST: f64 = 540.0;
const INSET: f64 = 16.0;

/// A line of a slip.
enum Line {
    /// Words on the left, small ones on the right, and how far they are set in.
    Words(String, String, f64),
    /// The same, bold.
    Head(String),
    /// A thin rule.
    Rule,
    /// Shares of a whole, each with its name.
    Bars(Vec<(String, u32)>),
}

/// A slip being written.
pub(crate) struct Slip<'a> {
    title: String,
    lines: Vec<Line>,
    lang: Lang,
    palette: &'a Palette,
}

impl<'a> Slip<'a> {
    pub(crate) fn new(title: &Said, lang: Lang, palette: &'a Palette) -> Slip<'a> {
        Slip { title: render(lang, title), lines: Vec::new(), lang, palette }
    }

    pub(crate) fn say(&mut self, said: &Said) {
        self.words(&render(self.lang, said), String::new());
    }

    /// A line, or several if it is long; what is on the right stands beside the first.
    fn words(&mut self, text: &str, right: String) {
        let mut right = Some(right);
        for (index, line) in broken(text, SIZE, WIDEST - INSET).into_iter().enumerate() {
            let inset = if index == 0 { 0.0 } else { INSET };
            self.lines.push(Line::Words(line, right.take().unwrap_or_default(), inset));
        }
    }

    fn said(&mut self, name: &str, args: &[(&'static str, Arg)]) {
        let mut said = Said::new(format!("homard.board.{name}"));
        for (name, arg) in args {
            said = said.with(name, arg.clone());
        }
        self.say(&said);
    }

    fn modifiers(&mut self, modifiers: &[Modifier]) {
        for one in modifiers {
            // A minus as print has it: a hyphen is easily overlooked.
            let text = render(self.lang, &one.said()).replace(" -", " \u{2212}");
            self.words(&text, format!("§{}", one.section));
        }
    }

    /// A shot before its dice.
    pub(crate) fn shot(&mut self, shot: &ShotPreview) {
        let volley = &shot.volley;
        self.said("range", &[("range", volley.range.into())]);
        self.modifiers(&shot.modifiers);
        self.lines.push(Line::Rule);
        self.said("hits_on", &[("score", volley.score.into()), ("dice", volley.dice.into())]);
        let losses = decimal(self.lang, shot.losses.per_mille(), 2);
        self.said("expected", &[("losses", losses.into())]);
        let of: u128 = shot.unsaved.iter().sum();
        let bars = shot.unsaved.iter().enumerate().map(|(hits, ways)| {
            let losses = hits * usize::from(volley.losses_per_hit);
            (losses.to_string(), ((ways * 2_000 + of) / (2 * of)) as u32)
        });
        self.lines.push(Line::Bars(bars.collect()));
    }

    /// A shot at a general: he lives or not.
    pub(crate) fn snipe(&mut self, shot: &ShotPreview, general: General) {
        self.said("range", &[("range", shot.volley.range.into())]);
        self.modifiers(&shot.modifiers);
        self.lines.push(Line::Rule);
        let hit = percent(self.lang, 1_000 - shot.nothing.per_mille());
        let name = super::words::general_said(general);
        self.said("general_hit", &[("general", name.into()), ("chance", hit.into())]);
    }

    /// An assault before its dice.
    pub(crate) fn assault(&mut self, assault: &AssaultPreview, target: Piece) {
        let lang = self.lang;
        for (piece, strength, modifiers) in &assault.attack {
            self.lines.push(Line::Head(render(lang, &piece_said(*piece))));
            self.modifiers(modifiers);
            self.said("rolls", &[("value", strength.value.into()), ("dice", strength.dice.into())]);
        }
        self.lines.push(Line::Head(render(lang, &piece_said(target))));
        self.modifiers(&assault.defence.1);
        let defence = assault.defence.0;
        self.said("rolls", &[("value", defence.value.into()), ("dice", defence.dice.into())]);
        self.lines.push(Line::Rule);
        let words =
            ["higher", "equal", "lower"].map(|name| render(lang, &Said::new(format!("homard.board.{name}"))));
        let shares = words.into_iter().zip(assault.signs).map(|(word, ratio)| (word, ratio.per_mille()));
        self.lines.push(Line::Bars(shares.collect()));
        let lead = assault.attack[0].0;
        for (piece, [mean, gone]) in [(target, assault.target), (lead, assault.lead)] {
            let said = Said::new("homard.board.fate")
                .with("unit", piece_said(piece))
                .with("losses", decimal(lang, mean.per_mille(), 2))
                .with("chance", percent(lang, gone.per_mille()));
            self.say(&said);
        }
        self.said("if_nobody_answers", &[]);
    }

    /// The slip laid beside a thing, inside the table, larger where the table is seen small.
    pub(crate) fn laid(&self, table: &Table, beside: Area, free: Option<Area>) -> String {
        let wide = self
            .lines
            .iter()
            .map(|line| self.width(line))
            .fold(width_of(&self.title, 23.0, 0.05) * 1.06, f64::max);
        // Letters are not as wide on every machine.
        let width = wide.max(300.0) * 1.09 + 48.0;
        let high: f64 = self.lines.iter().map(line_height).sum();
        let height = high + 70.0;
        let scale = table.in_hand().min((table.width - 16.0) / width).min((table.height - 16.0) / height);
        let Pt { x, y } = corner(table, beside, free, (width * scale, height * scale));
        placed(x, y, 0.0, scale, &self.paper(width, height))
    }

    fn width(&self, line: &Line) -> f64 {
        match line {
            Line::Words(left, right, inset) => {
                inset + width_of(left, SIZE, 0.0) + width_of(right, 17.0, 0.0) + 30.0
            }
            Line::Head(words) => width_of(words, SIZE, 0.0) * 1.12,
            Line::Rule => 0.0,
            Line::Bars(shares) => shares.len() as f64 * 92.0,
        }
    }

    fn paper(&self, width: f64, height: f64) -> String {
        let palette = self.palette;
        let mut out =
            rect(6.0, 9.0, width, height, 4.0, &format!(r#"fill="{}" fill-opacity="0.3""#, palette.shadow));
        out += &rect(
            0.0,
            0.0,
            width,
            height,
            4.0,
            &format!(r#"fill="{}" stroke="{}" stroke-width="1.6""#, palette.paper, palette.line),
        );
        out += &rect(
            5.0,
            5.0,
            width - 10.0,
            height - 10.0,
            2.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="0.7""#, palette.line),
        );
        out += &small_caps(&self.title, pt(width / 2.0, 37.0), Hand::new(23.0, palette.ink).spaced(0.05));
        let mut y = 48.0;
        for line in &self.lines {
            y += line_height(line);
            out += &self.line(line, width, y);
        }
        out
    }

    fn line(&self, line: &Line, width: f64, y: f64) -> String {
        let palette = self.palette;
        let hand = Hand::new(SIZE, palette.ink).held(Held::Start);
        match line {
            Line::Words(left, right, inset) => {
                let small = Hand::new(17.0, palette.faint_ink()).held(Held::End);
                plain(left, pt(24.0 + inset, y - 8.0), hand) + &plain(right, pt(width - 24.0, y - 8.0), small)
            }
            Line::Head(words) => plain(words, pt(24.0, y - 8.0), hand.bold()),
            Line::Rule => {
                let mut pen = Pen::new();
                pen.stroke(pt(24.0, y - 6.0), pt(width - 24.0, y - 6.0));
                pen.stroked(palette.line, 0.9, "")
            }
            Line::Bars(shares) => self.bars(shares, width, y),
        }
    }

    fn bars(&self, shares: &[(String, u32)], width: f64, foot: f64) -> String {
        let palette = self.palette;
        let step = (width - 48.0) / shares.len() as f64;
        let mut out = String::new();
        for (index, (name, share)) in shares.iter().enumerate() {
            let x = 24.0 + (index as f64 + 0.5) * step;
            let high = f64::from(*share) / 1_000.0 * 46.0;
            let bar = format!(r#"fill="{}" fill-opacity="0.75""#, palette.danger);
            out += &rect(x - 17.0, foot - 36.0 - high, 34.0, high.max(1.0), 1.0, &bar);
            let chance = Hand::new(18.0, palette.ink);
            out += &plain(&percent(self.lang, *share), pt(x, foot - 42.0 - high), chance);
            // Bold letters are a little wider.
            let size = fitted(name, 20.0, (step - 8.0) / 1.14);
            out += &plain(name, pt(x, foot - 13.0), Hand::new(size, palette.ink).bold());
        }
        let mut pen = Pen::new();
        pen.stroke(pt(24.0, foot - 35.0), pt(width - 24.0, foot - 35.0));
        out + &pen.stroked(palette.line, 1.0, "")
    }
}

fn line_height(line: &Line) -> f64 {
    match line {
        Line::Words(..) => STEP,
        Line::Head(_) => STEP + 5.0,
        Line::Rule => 16.0,
        Line::Bars(_) => 112.0,
    }
}

/// The corner of a slip of this size where it hides least of what it is about and of what should be left free: on the
/// side with more room, else below or above.
fn corner(table: &Table, beside: Area, free: Option<Area>, (width, height): (f64, f64)) -> Pt {
    const GAP: f64 = 26.0;
    let within = |at: Pt| {
        pt(
            at.x.clamp(8.0, (table.width - width - 8.0).max(8.0)),
            at.y.clamp(8.0, (table.height - height - 8.0).max(8.0)),
        )
    };
    let around = |area: Area| {
        let centre = area.centre();
        let right = pt(area.x + area.width + GAP, centre.y - height / 2.0);
        let left = pt(area.x - width - GAP, centre.y - height / 2.0);
        let below = pt(centre.x - width / 2.0, area.y + area.height + GAP);
        let above = pt(centre.x - width / 2.0, area.y - height - GAP);
        let sides = if centre.x < table.field.centre().x { [right, left] } else { [left, right] };
        let ends = if centre.y < table.field.centre().y { [below, above] } else { [above, below] };
        sides.into_iter().chain(ends).map(within)
    };
    let covers = |at: Pt, area: Area| {
        let across = (at.x + width).min(area.x + area.width) - at.x.max(area.x);
        let down = (at.y + height).min(area.y + area.height) - at.y.max(area.y);
        across.max(0.0) * down.max(0.0)
    };
    let hides = |at: &Pt| (covers(*at, beside) + free.map_or(0.0, |area| 3.0 * covers(*at, area))) as u64;
    // The first of equals.
    let places = around(beside).chain(free.into_iter().flat_map(around));
    places.min_by_key(hides).unwrap_or(pt(8.0, 8.0))
}

/// The line of fire, with a mark where it strikes.
pub(crate) fn fire_line(from: Pt, to: Pt, palette: &Palette) -> String {
    let along = to.minus(from).unit();
    let (from, to) = (from.plus(along.times(52.0)), to.minus(along.times(30.0)));
    let mut pen = Pen::new();
    if from.distance(to) > 6.0 {
        pen.stroke(from, to);
    }
    let mark = to.plus(along.times(30.0));
    let ring = |radius: f64, width: f64| {
        circle(
            mark.x,
            mark.y,
            radius,
            &format!(r#"fill="none" stroke="{}" stroke-width="{width}""#, palette.danger),
        )
    };
    let mut cross = Pen::new();
    for turn in [0.0, 90.0, 180.0, 270.0] {
        let out = pt(1.0, 0.0).turned(turn);
        cross.stroke(mark.plus(out.times(20.0)), mark.plus(out.times(36.0)));
    }
    pen.stroked(palette.paper, 9.0, r#"stroke-opacity="0.8" stroke-linecap="round""#)
        + &pen.stroked(palette.danger, 4.2, r#"stroke-dasharray="14 9" stroke-linecap="round""#)
        + &ring(28.0, 4.0)
        + &cross.stroked(palette.danger, 4.0, r#"stroke-linecap="round""#)
}
