//! What a ruler shows on the free table: how far and at what cost, what is in front, whom one could fire at and what
//! bars the line, where one may go, and whose zones are in the way. The numbers are the rules' own ([`Ruler`]).

use super::ahead::Ahead;
use super::odds::fire_line;
use super::table::{UD, slant, way};
use super::tag::BOLD;
use super::tints::paint;
use super::words::{self, piece_said};
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::{Pen, circle, group, num, placed, rect};
use games::game_homard::ruler::{LegPreview, PivotPreview, Prospect, Reach, Ruler, ZONE_OF_CONTROL};
use games::game_homard::{Facing, Pace, Piece, Side, WhyNot};
use kernel::Said;
use map::plane::Point;
use texts::{decimal, render};

/// Boxwood, the same by day and by lamplight: its face, its edge, its figures.
const BOXWOOD: [&str; 3] = ["#ecd9a6", "#8a6a32", "#3a2a12"];
/// How far beside the way the ruler lies, and how wide it is.
const BESIDE: (f64, f64) = (10.0, 25.0);

/// Words on the ground.
const WORD: f64 = 22.0;

impl Ahead<'_> {
    fn sheet(&self, at: Point) -> Pt {
        self.table.at((at.x, at.y))
    }

    /// Where one leg may end: by a basic move in a full wash, by a forced march in a thinner one.
    pub(crate) fn reached(&self, reach: &[Reach]) -> String {
        let mut out = String::new();
        // The wider one lies below.
        for one in reach.iter().rev() {
            let end = |pick: fn(&games::game_homard::ruler::Ray) -> Point| -> Vec<Pt> {
                let points = one.rays.iter().map(|ray| ray.as_ref().map_or(one.from, pick));
                points.map(|at| self.sheet(at)).collect()
            };
            let mut pen = Pen::new();
            pen.shape(&end(|ray| ray.far)).shape(&end(|ray| ray.near));
            let (wash, dash) = match one.pace {
                Pace::Basic => (0.24, "none"),
                Pace::Forced => (0.13, "10 7"),
            };
            let colour = self.palette.possible;
            out += &pen.filled(colour, &format!(r#"fill-opacity="{wash}" fill-rule="evenodd""#));
            let more = format!(
                r#"stroke-opacity="0.75" stroke-linejoin="round" stroke-dasharray="{dash}" class="reach {}""#,
                words::deed(super::choice::pace_deed(one.pace))
            );
            out += &pen.stroked(colour, 2.2, &more);
        }
        on_field(&out)
    }

    /// The zones of control of the units of an army.
    pub(crate) fn zones(&self, of: Side) -> String {
        let colour = paint(of)[0];
        let radius = f64::from(ZONE_OF_CONTROL) * UD / 1000.0;
        let units = self.view.units.iter().filter(|unit| unit.piece.unit.side() == of);
        let more = format!(
            r#"fill="{colour}" fill-opacity="0.09" stroke="{colour}" stroke-width="2" stroke-opacity="0.7" stroke-dasharray="3 6""#
        );
        let each = units.map(|unit| {
            let at = self.table.centre(unit.place);
            circle(at.x, at.y, radius, &more)
        });
        on_field(&each.collect::<String>())
    }

    /// A ruler laid beside a straight way.
    pub(crate) fn laid_ruler(&self, from: Pt, to: Pt) -> String {
        let length = from.distance(to);
        if length < 4.0 {
            return String::new();
        }
        let (face, edge, ink) = (BOXWOOD[0], BOXWOOD[1], BOXWOOD[2]);
        let (off, wide) = BESIDE;
        let shade = format!(r#"fill="{}" fill-opacity="0.3""#, self.palette.shadow);
        let wood = format!(r#"fill="{face}" fill-opacity="0.95" stroke="{edge}" stroke-width="1.4""#);
        let mut strip = rect(-8.0, off + 4.0, length + 16.0, wide, 2.0, &shade);
        strip += &rect(-8.0, off, length + 16.0, wide, 2.0, &wood);
        let mut notches = Pen::new();
        for tenth in 0..=(length * 10.0 / UD) as usize {
            let x = tenth as f64 * UD / 10.0;
            let long = match tenth % 10 {
                0 => 13.0,
                5 => 9.0,
                _ => 5.0,
            };
            notches.stroke(pt(x, off), pt(x, off + long));
            if tenth > 0 && tenth.is_multiple_of(10) {
                let figure = Hand::new(13.0, ink).bold();
                strip += &plain(&(tenth / 10).to_string(), pt(x - 7.0, off + 21.0), figure);
            }
        }
        strip += &notches.stroked(ink, 1.2, "");
        placed(from.x, from.y, slant(to.minus(from)), 1.0, &strip)
    }

    /// The way itself: a line of dashes from the middle of the base; with a bar where it is cut short.
    pub(crate) fn straight(&self, from: Pt, to: Pt, good: bool, is_cut: bool) -> String {
        let colour = if good { self.palette.possible } else { self.palette.danger };
        let mut line = Pen::new();
        line.stroke(from, to);
        let dash = if good { "none" } else { "6 9" };
        let mut out = line.stroked(self.palette.paper, 7.0, r#"stroke-opacity="0.7" stroke-linecap="round""#);
        let more = format!(r#"stroke-linecap="round" stroke-dasharray="{dash}""#);
        out += &line.stroked(colour, 3.6, &more);
        if is_cut && from.distance(to) > 1.0 {
            let across = to.minus(from).unit().left().times(UD * 0.5);
            let mut bar = Pen::new();
            bar.stroke(to.plus(across), to.minus(across));
            out += &bar.stroked(self.palette.paper, 8.0, r#"stroke-opacity="0.7" stroke-linecap="round""#);
            out += &bar.stroked(self.palette.danger, 4.0, r#"stroke-linecap="round""#);
        }
        out
    }

    /// From where a march stops to where the hand is.
    pub(crate) fn beyond(&self, from: Pt, to: Pt) -> String {
        let mut line = Pen::new();
        line.stroke(from, to);
        let ring = format!(
            r#"fill="none" stroke="{}" stroke-width="2.4" stroke-dasharray="4 5" stroke-opacity="0.8""#,
            self.palette.danger
        );
        line.stroked(self.palette.danger, 2.0, r#"stroke-dasharray="2 8" stroke-linecap="round""#)
            + &circle(to.x, to.y, 13.0, &ring)
    }

    /// What lies in front of a unit: its front line, and as far as it can fire a fan of fire with a rib for each UD.
    pub(crate) fn fan(&self, at: Pt, facing: Facing, range: u8) -> String {
        let on = way(facing);
        let side = on.left();
        let colour = self.palette.danger;
        let mut out = String::new();
        for ud in (1..=range).rev() {
            let radius = f64::from(ud) * UD;
            let (left, right) = (at.plus(side.times(radius)), at.minus(side.times(radius)));
            let (r, turns) = (num(radius), u8::from(side.x * on.y - side.y * on.x > 0.0));
            let data = format!(
                "M{} {}A{r} {r} 0 0 {turns} {} {}",
                num(left.x),
                num(left.y),
                num(right.x),
                num(right.y)
            );
            out += &format!(
                r#"<path d="{data}Z" fill="{colour}" fill-opacity="0.06"/><path d="{data}" fill="none" stroke="{colour}" stroke-width="1.6" stroke-opacity="0.55" stroke-dasharray="9 6"/>"#
            );
        }
        let reach = UD * f64::from(range.max(1));
        let mut front = Pen::new();
        front.stroke(at.plus(side.times(reach)), at.minus(side.times(reach)));
        out += &front.stroked(self.palette.ink, 2.2, r#"stroke-opacity="0.6" stroke-dasharray="12 8""#);
        on_field(&out)
    }

    /// Lines of fire from here: those that are open with what they would cost, those that are barred with what bars them.
    pub(crate) fn lines(&self, at: Pt, prospect: &Prospect) -> String {
        let mut out = String::new();
        // Barred lines come close to each other: no word is written over another.
        let mut written: Vec<(Pt, f64)> = Vec::new();
        for line in &prospect.lines {
            let to = self.table.centre(line.to);
            match &line.shot {
                Ok(shot) => {
                    let losses = decimal(self.lang, shot.losses.per_mille(), 2);
                    let said = Said::new("homard.board.mean").with("losses", losses);
                    out += &fire_line(at, to, self.palette);
                    out += &self.word(to.plus(pt(0.0, -46.0)), &said, self.palette.danger);
                }
                Err(why) => {
                    let (stop, said) = self.bar(at, to, *why);
                    out += &self.barred(at, stop, to);
                    let at = stop.plus(pt(0.0, 34.0));
                    let half = width_of(&render(self.lang, &said), WORD, 0.0) * BOLD / 2.0;
                    let is_free = |(other, wide): &(Pt, f64)| {
                        (other.y - at.y).abs() > WORD * 1.2 || (other.x - at.x).abs() > half + wide + 8.0
                    };
                    if written.iter().all(is_free) {
                        written.push((at, half));
                        out += &self.word(at, &said, self.palette.ink);
                    }
                }
            }
        }
        for target in &prospect.assaults {
            if let Some(unit) = self.view.unit(target.unit) {
                let to = self.table.centre(unit.place);
                let along = to.minus(at).unit();
                let side = along.left().times(11.0);
                let mut blades = Pen::new();
                let middle = at.towards(to, 0.5);
                blades.stroke(
                    middle.minus(along.times(15.0)).plus(side),
                    middle.plus(along.times(15.0)).minus(side),
                );
                blades.stroke(
                    middle.minus(along.times(15.0)).minus(side),
                    middle.plus(along.times(15.0)).plus(side),
                );
                let disc = format!(
                    r#"fill="{}" stroke="{}" stroke-width="2""#,
                    self.palette.paper, self.palette.danger
                );
                out += &circle(middle.x, middle.y, 22.0, &disc);
                out += &blades.stroked(self.palette.danger, 4.0, r#"stroke-linecap="round""#);
            }
        }
        out
    }

    /// Where a line of fire is barred, and by what.
    fn bar(&self, from: Pt, to: Pt, why: WhyNot) -> (Pt, Said) {
        match why {
            WhyNot::LineMasked { place } => (self.table.centre(place), Said::new("homard.board.masked")),
            WhyNot::LineCut { piece } => {
                let at = self.view.unit(piece.unit).map_or(to, |unit| self.table.centre(unit.place));
                // The point of the line nearest to the unit that cuts it.
                let (way, out) = (to.minus(from), at.minus(from));
                let part = (out.x * way.x + out.y * way.y) / (way.x * way.x + way.y * way.y).max(1.0);
                let said = Said::new("homard.board.cut").with("unit", piece_said(piece));
                (from.towards(to, part.clamp(0.0, 1.0)), said)
            }
            _ => (from.towards(to, 0.62), Said::new("homard.board.hopeless")),
        }
    }

    /// A line of fire that is barred, broken off where it is.
    fn barred(&self, from: Pt, stop: Pt, to: Pt) -> String {
        let ink = self.palette.ink;
        let mut line = Pen::new();
        line.stroke(from, stop);
        let mut rest = Pen::new();
        rest.stroke(stop, to);
        let mut cross = Pen::new();
        for turn in [45.0, 135.0, 225.0, 315.0] {
            cross.stroke(stop, stop.plus(pt(13.0, 0.0).turned(turn)));
        }
        line.stroked(ink, 2.4, r#"stroke-opacity="0.65" stroke-dasharray="10 8""#)
            + &rest.stroked(ink, 1.4, r#"stroke-opacity="0.4" stroke-dasharray="2 9""#)
            + &cross.stroked(self.palette.paper, 9.0, r#"stroke-linecap="round" class="barred""#)
            + &cross.stroked(ink, 4.2, r#"stroke-linecap="round""#)
    }

    /// A few words on the ground.
    fn word(&self, at: Pt, said: &Said, ink: &str) -> String {
        let hand = Hand::new(WORD, ink).bold().halo(self.palette.paper);
        plain(&render(self.lang, said), at, hand)
    }

    /// A leg before it is made: the ruler, the base where it would stand, and what could be done from there.
    pub(crate) fn leg(&self, ruler: &Ruler, piece: Piece, leg: &LegPreview) -> Option<String> {
        let own = self.view.unit(piece.unit)?;
        let (from, to) = (self.table.centre(own.place), self.table.centre(leg.to));
        let prospect = ruler.prospect(leg.to, own.facing, Some(leg.pace))?;
        let mut out = self.fan(to, own.facing, prospect.range);
        out += &self.laid_ruler(from, to);
        out += &self.straight(from, to, true, leg.stopped || leg.short.is_some());
        out += &self.ghost_at(piece, to, Some(own.facing));
        Some(out + &self.lines(to, &prospect))
    }

    /// A pivot before it is made.
    pub(crate) fn pivot(
        &self,
        ruler: &Ruler,
        piece: Piece,
        facing: Facing,
        pivot: &PivotPreview,
    ) -> Option<String> {
        let own = self.view.unit(piece.unit)?;
        let at = self.table.centre(own.place);
        // What costs nothing is no movement.
        let pace = Some(pivot.pace).filter(|_| pivot.cost > 0);
        let prospect = ruler.prospect(own.place, facing, pace)?;
        let mut out = self.fan(at, facing, prospect.range);
        out += &self.ghost_at(piece, at, Some(facing));
        Some(out + &self.lines(at, &prospect))
    }
}

/// What lies on the ground ends with it.
fn on_field(markup: &str) -> String {
    group(r#"clip-path="url(#th-field)""#, markup)
}
