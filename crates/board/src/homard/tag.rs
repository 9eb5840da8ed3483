//! Tags of paper beside what is dragged: how far, at what cost, and why not.

use super::ahead::Ahead;
use super::choice::pace_deed;
use super::words;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::{placed, rect};
use crate::scene::Form;
use games::game_homard::ruler::{LegPreview, PivotPreview};
use games::game_homard::{Facing, Pace, WhyNot};
use kernel::{Said, WhyNot as _};
use texts::{decimal, render};

/// A tag's letters, and how many of them stand in a line.
const LETTERS: (f64, usize) = (25.0, 30);
/// How much wider bold letters are, where the browser has none of our own.
pub(super) const BOLD: f64 = 1.22;

/// A line of a tag.
pub(crate) enum Note {
    Head(String),
    Line(String),
    Warning(String),
}

impl Ahead<'_> {
    /// What a leg costs, in words.
    pub(crate) fn leg_notes(&self, leg: &LegPreview) -> Vec<Note> {
        let mut notes = vec![Note::Head(self.length(leg.length))];
        notes.extend(self.price(leg.pace, leg.cost, leg.left));
        if leg.stopped {
            notes.push(Note::Warning(render(self.lang, &Said::new("homard.board.zone_stops"))));
        } else if let Some(why) = leg.short {
            notes.push(Note::Warning(render(self.lang, &why.said())));
        }
        notes
    }

    /// What a pivot costs, in words.
    pub(crate) fn pivot_notes(&self, facing: Facing, pivot: Option<&PivotPreview>) -> Vec<Note> {
        let mut notes = vec![Note::Head(render(self.lang, &words::facing_said(facing)))];
        notes.extend(pivot.iter().flat_map(|pivot| self.price(pivot.pace, pivot.cost, pivot.left)));
        notes
    }

    /// «1.25 UD».
    pub(crate) fn length(&self, thousandths: i32) -> String {
        let length = decimal(self.lang, thousandths.max(0) as u32, 2);
        render(self.lang, &Said::new("homard.board.length").with("length", length))
    }

    fn price(&self, pace: Pace, cost: i32, left: i32) -> [Note; 2] {
        let number = |part: i32| decimal(self.lang, part.max(0) as u32, 2);
        let name = words::deed(pace_deed(pace));
        let cost = Said::new(format!("homard.board.cost.{name}")).with("cost", number(cost));
        let left = Said::new("homard.board.left").with("left", number(left));
        [cost, left].map(|said| Note::Line(render(self.lang, &said)))
    }

    /// Why not, in words.
    pub(crate) fn refusal(&self, why: &WhyNot) -> Vec<Note> {
        vec![Note::Warning(render(self.lang, &why.said()))]
    }

    /// Where a tag beside a point hides the fewest units.
    fn beside(&self, at: Pt, (width, height): (f64, f64)) -> Pt {
        let field = self.table.field;
        let side = |dx: f64, dy: f64, far: f64| {
            let (x, y) = (at.x + dx * (width / 2.0 + far), at.y + dy * (height / 2.0 + far));
            pt(
                (x - width / 2.0).clamp(6.0, (self.table.width - width - 6.0).max(6.0)),
                (y - height / 2.0).clamp(6.0, (self.table.height - height - 6.0).max(6.0)),
            )
        };
        let is_under = |corner: &Pt, one: Pt, room: f64| {
            one.x > corner.x - room
                && one.x < corner.x + width + room
                && one.y > corner.y - room
                && one.y < corner.y + height + room
        };
        let hidden = |corner: &Pt| {
            let units = self.view.units.iter().map(|unit| self.table.centre(unit.place));
            let units = units.filter(|one| is_under(corner, *one, 44.0)).count();
            units + if is_under(corner, at, 62.0) { 9 } else { 0 }
        };
        let ways = [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
        let near = [74.0, 150.0, 260.0].into_iter().flat_map(|far| ways.map(|(dx, dy)| side(dx, dy, far)));
        let middle = field.x + (field.width - width) / 2.0;
        let far = [pt(middle, field.y + 6.0), pt(middle, field.y + field.height - height - 6.0)];
        // The first of equals, since it is nearest.
        near.chain(far).min_by_key(hidden).unwrap_or(at)
    }

    /// A tag of paper beside a point.
    pub(crate) fn tag(&self, at: Pt, notes: &[Note]) -> String {
        let palette = self.palette;
        let (size, most) = LETTERS;
        let mut lines: Vec<(String, Hand<'_>)> = Vec::new();
        for note in notes {
            let (text, hand) = match note {
                Note::Head(text) => (text, Hand::new(size * 1.25, palette.ink).bold()),
                Note::Line(text) => (text, Hand::new(size, palette.ink)),
                Note::Warning(text) => (text, Hand::new(size, palette.danger).bold()),
            };
            lines.extend(wrapped(text, most).into_iter().map(|line| (line, hand)));
        }
        let wide = |(text, hand): &(String, Hand<'_>)| {
            width_of(text, hand.size, 0.0) * if hand.bold { BOLD } else { 1.08 }
        };
        let wide = lines.iter().map(wide).fold(80.0, f64::max);
        let high: f64 = lines.iter().map(|(_, hand)| hand.size * 1.25).sum();
        let (width, height) = (wide + 36.0, high + 20.0);
        // On a small sheet letters are larger.
        let scale = if self.table.form == Form::Tall { 1.45 } else { 1.0 };
        let Pt { x, y } = self.beside(at, (width * scale, height * scale));
        let mut out =
            rect(5.0, 7.0, width, height, 5.0, &format!(r#"fill="{}" fill-opacity="0.3""#, palette.shadow));
        let sheet = format!(r#"fill="{}" stroke="{}" stroke-width="1.6""#, palette.paper, palette.line);
        out += &rect(0.0, 0.0, width, height, 5.0, &sheet);
        let mut foot = 6.0;
        for (text, hand) in &lines {
            foot += hand.size * 1.25;
            out += &plain(text, pt(width / 2.0, foot), *hand);
        }
        placed(x, y, 0.0, scale, &out)
    }
}

/// A text in lines of at most so many letters.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
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
    fn words_are_kept_whole() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(
            wrapped("antidisestablishmentarianism is long", 10),
            ["antidisestablishmentarianism", "is long"]
        );
    }
}
