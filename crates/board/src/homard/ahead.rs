//! What would come of an action, laid over the board while it is pointed at: ways with their cost, lines of fire,
//! every modifier and the exact odds. The numbers come from the rules' own previews.

use super::choice::{self, Deed, Offers, Target};
use super::odds::{Slip, fire_line};
use super::table::{Table, way};
use super::units::{self, Looks};
use super::words::{general_said, percent, piece_said};
use crate::geometry::{Area, Pt, even, pt};
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, circle, num, placed};
use crate::pieces::arrow::arrow;
use crate::theme::Palette;
use games::game_homard::preview::{self, MarchPreview, Stand};
use games::game_homard::ruler::Ruler;
use games::game_homard::view::View;
use games::game_homard::{Action, Facing, General, Pace, Piece, Place, Reaction, Unit};
use kernel::Said;
use map::plane::HEADINGS;
use texts::{Lang, render};

/// What is needed to look ahead.
#[derive(Clone, Copy)]
pub(crate) struct Ahead<'a> {
    pub(crate) table: &'a Table,
    pub(crate) view: &'a View,
    pub(crate) lang: Lang,
    pub(crate) palette: &'a Palette,
    /// On the free table.
    pub(crate) ruler: Option<&'a Ruler>,
    /// What a slip of odds should leave free: the plates one chooses from.
    pub(crate) free: Option<Area>,
}

impl Ahead<'_> {
    /// What pointing at something would do.
    pub(crate) fn of(&self, offers: &Offers<'_>, target: Target) -> Option<String> {
        let offer = offers.of(target)?;
        let action = *offer.actions.first()?;
        let is_one_kind = |deed: fn(&Action) -> bool| offer.actions.iter().all(deed);
        match action {
            Action::Go { to } => self.go(to),
            Action::Face { facing, pace } => self.face(facing, pace),
            Action::Leg { to, .. } => self.leg_to(to),
            Action::Pivot { facing, .. } if target == Target::Facing(facing) => self.turned(facing),
            Action::Put { to } => Some(self.ghost(to, None)),
            Action::Enter { unit, to } if target == Target::Place(to) => {
                Some(self.ghost_of(self.piece(unit), to, None))
            }
            Action::Recoil { to } => self.recoil(to),
            Action::Ride { general, to } if target == Target::Place(to) => self.ride(general, to),
            Action::Fire { target } if is_one_kind(|action| matches!(action, Action::Fire { .. })) => {
                self.fire(self.view.activation.unit?.unit, target, None)
            }
            Action::Fire { target } | Action::Assault { target } => self.assault(self.lead()?, &[], target),
            Action::Snipe { general } => self.snipe(general),
            Action::Support { unit } => {
                let fight = self.view.assault.as_ref()?;
                let mut others: Vec<Unit> = fight.assailants.iter().skip(1).map(|piece| piece.unit).collect();
                others.push(unit);
                self.assault(fight.assailants.first()?.unit, &others, fight.target.unit)
            }
            Action::Roll { points } => self.test(None, points),
            Action::React { unit, reaction, aim, points } => {
                let is_points = matches!(target, Target::Points(_)) || offer.actions.len() == 1;
                let chance = is_points.then(|| preview::test(self.view, Some(unit), points)).flatten();
                match reaction {
                    Reaction::Fire if target != Target::Unit(unit) || offer.actions.len() == 1 => {
                        self.fire(unit, aim, chance.map(|(needed, ratio)| (needed, ratio.per_mille())))
                    }
                    _ => self.test(Some(unit), points),
                }
            }
            _ => None,
        }
    }

    /// The same for a deed on a slip, where several can be done to one unit.
    pub(crate) fn deed(&self, offers: &Offers<'_>, deed: Deed) -> Option<String> {
        let action = *offers.of(Target::Deed(deed))?.actions.first()?;
        match action {
            Action::Fire { target } => self.fire(self.view.activation.unit?.unit, target, None),
            Action::Assault { target } => self.assault(self.lead()?, &[], target),
            Action::React { unit, aim, reaction: Reaction::Fire, .. } => self.fire(unit, aim, None),
            Action::Face { facing, pace } => self.face(facing, pace),
            _ => None,
        }
    }

    /// Whoever would assault now: the unit played, or the one that goes on.
    fn lead(&self) -> Option<Unit> {
        let follower = self.view.assault.as_ref().and_then(|fight| fight.follower);
        follower.or(self.view.activation.unit).map(|piece| piece.unit)
    }

    pub(crate) fn piece(&self, unit: Unit) -> Piece {
        Piece { battle: self.table.battle, unit }
    }

    fn centre(&self, unit: Unit) -> Option<Pt> {
        Some(self.table.centre(self.view.unit(unit)?.place))
    }

    /// The unit whose facing is asked, faint, where it will stand.
    pub(crate) fn about_to_turn(&self, to: Place) -> String {
        let piece = self.marcher().map(|unit| self.piece(unit)).filter(|piece| {
            self.view.question == "deploy_facing"
                || self.view.unit(piece.unit).is_some_and(|own| own.place != to)
        });
        piece.map(|piece| self.ghost_of(piece, to, None)).unwrap_or_default()
    }

    /// Who marches now.
    fn marcher(&self) -> Option<Unit> {
        choice::marcher(self.view)
    }

    fn path(&self, march: &MarchPreview) -> Option<String> {
        let unit = self.marcher()?;
        let mut line = vec![self.centre(unit)?];
        line.extend(march.path.as_slice().iter().map(|place| self.table.centre(*place)));
        let line = if line.len() > 1 { even(&line, 12.0) } else { Vec::new() };
        Some(arrow(&line, Some(march.cost), self.palette))
    }

    /// «Forced march · 2 UD» below the place.
    fn pace_words(&self, at: Pt, march: &MarchPreview) -> String {
        let name = match march.pace {
            Pace::Basic => "basic",
            Pace::Forced => "forced",
        };
        let said = Said::new(format!("homard.board.cost.{name}")).with("cost", march.cost);
        let hand = Hand::new(23.0, self.palette.ink).bold().halo(self.palette.paper);
        plain(&render(self.lang, &said), pt(at.x, at.y + 92.0), hand)
    }

    fn go(&self, to: Place) -> Option<String> {
        let unit = self.marcher()?;
        let march = preview::march(self.view, to, None)?;
        let own = self.view.unit(unit)?;
        let facing = own.facing;
        let mut out = self.path(&march)?;
        out += &self.ghost_of(own.piece, to, Some(facing).filter(|_| to != own.place));
        Some(out + &self.pace_words(self.table.centre(to), &march))
    }

    fn face(&self, facing: Facing, _: Pace) -> Option<String> {
        let to = self.view.activation.to?;
        let at = self.table.centre(to);
        if self.view.question == "deploy_facing" {
            return Some(self.ghost(to, Some(facing)) + &self.arc(at, facing));
        }
        let unit = self.marcher()?;
        let march = preview::march(self.view, to, Some(facing))?;
        let mut out = self.arc(at, facing);
        out += &self.path(&march)?;
        out += &self.ghost_of(self.piece(unit), to, Some(facing));
        out += &self.pace_words(at, &march);
        // Whom it could fire at from there.
        if march.pace == Pace::Basic && self.view.question == "turn" && self.view.activation.success {
            let stand = Stand {
                place: to,
                facing,
                pace: Some(march.pace).filter(|_| march.cost > 0),
                steps: march.path.len(),
            };
            let enemies = self.view.units.iter().filter(|other| other.piece.unit.side() != unit.side());
            for enemy in enemies {
                if let Ok(shot) = preview::shot(self.view, unit, enemy.piece.unit, Some(stand)) {
                    let to = self.table.centre(enemy.place);
                    let words = Said::new("homard.board.mean")
                        .with("losses", texts::decimal(self.lang, shot.losses.per_mille(), 2));
                    let hand = Hand::new(22.0, self.palette.danger).bold().halo(self.palette.paper);
                    out += &fire_line(at, to, self.palette);
                    out += &plain(&render(self.lang, &words), pt(to.x, to.y - 44.0), hand);
                }
            }
        }
        Some(out)
    }

    /// A leg over the free table to a point that is offered.
    fn leg_to(&self, to: Place) -> Option<String> {
        let ruler = self.ruler?;
        let leg = ruler.leg(to.to_point()?).ok()?;
        let shown = self.leg(ruler, ruler.marcher()?, &leg)?;
        Some(shown + &self.tag(self.table.centre(leg.to), &self.leg_notes(&leg)))
    }

    /// A pivot on the free table.
    fn turned(&self, facing: Facing) -> Option<String> {
        let ruler = self.ruler?;
        let pivot = ruler.pivot(facing).ok()?;
        if let (Some(to), None) = (self.view.activation.to, ruler.marcher()) {
            let at = self.table.centre(to);
            return Some(self.fan(at, facing, 0) + &self.ghost(to, Some(facing)));
        }
        let piece = ruler.marcher()?;
        let shown = self.pivot(ruler, piece, facing, &pivot)?;
        let notes = self.pivot_notes(facing, Some(&pivot));
        Some(shown + &self.tag(self.centre(piece.unit)?, &notes))
    }

    /// What lies in front of it: the half of the table before its front line.
    fn arc(&self, at: Pt, facing: Facing) -> String {
        let ahead = way(facing);
        let side = ahead.left();
        let reach = 230.0;
        let mut pen = Pen::new();
        let (left, right) = (at.plus(side.times(reach)), at.minus(side.times(reach)));
        pen.go(left)
            .bend(left.plus(ahead.times(reach * 0.95)), at.plus(ahead.times(reach)))
            .bend(right.plus(ahead.times(reach * 0.95)), right)
            .close();
        pen.filled(self.palette.possible, r#"fill-opacity="0.12""#)
            + &{
                let mut front = Pen::new();
                front.stroke(left, right);
                front.stroked(self.palette.possible, 3.0, r#"stroke-dasharray="12 9""#)
            }
    }

    /// The unit in hand, faint, where it would stand.
    fn ghost(&self, to: Place, facing: Option<Facing>) -> String {
        match (self.view.activation.unit, self.view.officer) {
            (Some(piece), _) => self.ghost_of(piece, to, facing),
            (None, Some(general)) => self.ghost_general(general, to),
            _ => String::new(),
        }
    }

    fn ghost_of(&self, piece: Piece, to: Place, facing: Option<Facing>) -> String {
        self.ghost_at(piece, self.table.centre(to), facing)
    }

    /// The way an army looks that is put on the table.
    pub(crate) fn usual_facing(&self, piece: Piece) -> Option<Facing> {
        let degrees = self.table.battle.data().facings[piece.data().side as usize];
        if self.table.free {
            return Facing::from_way(HEADINGS[usize::from(degrees / 15) % 24]);
        }
        Facing::from_degrees(degrees)
    }

    pub(crate) fn ghost_at(&self, piece: Piece, at: Pt, facing: Option<Facing>) -> String {
        let own = self.view.unit(piece.unit);
        let elements = own.map_or(piece.data().elements, |own| own.elements);
        let facing = facing.or(own.map(|own| own.facing)).or_else(|| self.usual_facing(piece));
        let Some(facing) = facing else { return String::new() };
        let looks = Looks { piece, facing, elements, activated: false };
        let markup = placed(at.x, at.y, 0.0, 1.0, &units::unit(&looks, self.palette));
        format!(r#"<g opacity="0.72">{markup}</g>"#)
    }

    fn ghost_general(&self, general: General, to: Place) -> String {
        self.ghost_general_at(general, self.table.centre(to))
    }

    pub(crate) fn ghost_general_at(&self, general: General, at: Pt) -> String {
        let Some(one) = self.view.generals.iter().find(|one| one.general == general) else {
            return String::new();
        };
        let name = render(self.lang, &general_said(general));
        let markup = units::general(&name, one.side, one.chief, self.palette);
        format!(r#"<g opacity="0.75" transform="translate({} {})">{markup}</g>"#, num(at.x), num(at.y))
    }

    fn recoil(&self, to: Place) -> Option<String> {
        let victim = self.view.loss?.victim.unit;
        let line = even(&[self.centre(victim)?, self.table.centre(to)], 12.0);
        let own = self.view.unit(victim)?;
        Some(arrow(&line, None, self.palette) + &self.ghost_of(own.piece, to, Some(own.facing)))
    }

    fn ride(&self, general: General, to: Place) -> Option<String> {
        let from = self.view.generals.iter().find(|one| one.general == general)?.place?;
        let line = even(&[self.table.centre(from), self.table.centre(to)], 12.0);
        Some(arrow(&line, None, self.palette) + &self.ghost_general(general, to))
    }

    fn around(&self, from: Pt, to: Pt) -> Area {
        let low = pt(from.x.min(to.x) - 60.0, from.y.min(to.y) - 60.0);
        let high = pt(from.x.max(to.x) + 60.0, from.y.max(to.y) + 60.0);
        Area::new(low.x, low.y, high.x - low.x, high.y - low.y)
    }

    fn fire(&self, shooter: Unit, target: Unit, test: Option<(i8, u32)>) -> Option<String> {
        let shot = preview::shot(self.view, shooter, target, None).ok()?;
        let (from, to) = (self.centre(shooter)?, self.centre(target)?);
        let title = Said::new("homard.action.fire").with("unit", piece_said(self.piece(target)));
        let mut slip = Slip::new(&title, self.lang, self.palette);
        if let Some((needed, chance)) = test {
            slip.say(&self.test_said(needed, chance));
        }
        slip.shot(&shot);
        Some(fire_line(from, to, self.palette) + &slip.laid(self.table, self.around(from, to), self.free))
    }

    fn snipe(&self, general: General) -> Option<String> {
        let shooter = self.view.activation.unit?.unit;
        let shot = preview::snipe(self.view, shooter, general).ok()?;
        let place = self.view.generals.iter().find(|one| one.general == general)?.place?;
        let (from, to) = (self.centre(shooter)?, self.table.centre(place));
        let title = Said::new("homard.action.snipe").with("general", general_said(general));
        let mut slip = Slip::new(&title, self.lang, self.palette);
        slip.snipe(&shot, general);
        Some(fire_line(from, to, self.palette) + &slip.laid(self.table, self.around(from, to), self.free))
    }

    fn assault(&self, lead: Unit, others: &[Unit], target: Unit) -> Option<String> {
        self.view.unit(lead)?;
        let ahead = preview::assault(self.view, lead, others, target, None);
        let (from, to) = (self.centre(lead)?, self.centre(target)?);
        let title = Said::new("homard.action.assault").with("unit", piece_said(self.piece(target)));
        let mut slip = Slip::new(&title, self.lang, self.palette);
        slip.assault(&ahead, self.piece(target));
        let mut out = String::new();
        for unit in std::iter::once(&lead).chain(others) {
            let from = self.centre(*unit)?;
            let along = to.minus(from).unit();
            let line = even(&[from.plus(along.times(34.0)), to.minus(along.times(18.0))], 12.0);
            out += &arrow(&line, None, self.palette);
        }
        out += &circle(
            to.x,
            to.y,
            52.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="5""#, self.palette.danger),
        );
        Some(out + &slip.laid(self.table, self.around(from, to), self.free))
    }

    fn test_said(&self, needed: i8, chance: u32) -> Said {
        Said::new("homard.board.test")
            .with("needed", i32::from(needed))
            .with("chance", percent(self.lang, chance))
    }

    /// The chance of a test.
    fn test(&self, answering: Option<Unit>, points: u8) -> Option<String> {
        let (needed, chance) = preview::test(self.view, answering, points)?;
        let unit = answering.or(self.view.activation.group.first().map(|piece| piece.unit))?;
        let at = self.centre(unit)?;
        let mut slip = Slip::new(&piece_said(self.piece(unit)), self.lang, self.palette);
        slip.say(&Said::new("homard.board.points").with("points", points));
        slip.say(&self.test_said(needed, chance.per_mille()));
        Some(slip.laid(self.table, self.around(at, at), self.free))
    }
}
