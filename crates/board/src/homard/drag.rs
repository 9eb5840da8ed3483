//! Dragging on the free table: what is seen for every point the hand comes to, and what letting go there would play.
//!
//! The rules are asked for each point; only what they accept can be let go of.

use super::ahead::Ahead;
use super::choice::{LegalAction, Selection, side_of};
use super::table::{Table, UD};
use super::tag::Note;
use super::words;
use crate::drag::{Dragged, Held, Landing, Reason};
use crate::geometry::{Pt, pt};
use crate::pen::circle;
use crate::scene::Form;
use crate::theme::{Palette, Theme};
use games::game_homard::ruler::{Ruler, ZONE_OF_CONTROL};
use games::game_homard::view::View;
use games::game_homard::{Action, Facing, General, Pace, Piece, Place, Side, State, Unit, WhyNot};
use kernel::Game;
use map::plane::{HEADINGS, Point, UNIT, Vector};
use texts::{Lang, render};

/// So near to a place beside or behind a friend, in thousandths of a UD, a base slips into line.
const INTO_LINE: i32 = 170;
/// So near to contact with a friend it slips into contact.
const INTO_CONTACT: i32 = 110;
/// Whoever is dropped this far into a friend is pushed out to contact.
const PUSHED_OUT: i32 = 600;
/// A direction slips into one of the 24 headings when this near: the sine of it in thousandths.
const INTO_HEADING: i64 = 60;
/// So near to the middle of a unit a general is meant to join it.
const JOINS: i32 = 700;
/// So far beyond the field, in thousandths of a UD, the hand has changed its mind.
const CHANGED_MIND: i32 = 250;

/// A hand that holds something, with all it needs to answer.
struct Hand {
    table: Table,
    view: View,
    ruler: Ruler,
    side: Side,
    lang: Lang,
    palette: &'static Palette,
}

/// Take hold of a grip of the scene; nothing if there is no such grip now.
pub fn hold(
    view: View,
    legal: &[LegalAction],
    selection: &Selection,
    grip: &str,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<Held> {
    let ruler = Ruler::new(&view)?.only(Some(Pace::Forced).filter(|_| selection.forced));
    let (kind, code) = grip.split_once(':')?;
    let table = Table::of(&view, form);
    let side = side_of(&view);
    let hand = Hand { table, side, ruler, lang, palette: theme.palette(), view };
    let question = hand.view.question.clone();
    match (kind, question.as_str()) {
        ("unit", "act" | "evade") => hand.marches(Unit::from_code(code)?),
        ("front", _) => hand.turns(Unit::from_code(code)?),
        ("unit", "yield" | "recoil") => {
            let ways = legal.iter().filter_map(|choice| match State::read_action(side, &choice.notation) {
                Ok(Action::Recoil { to }) => Some(to),
                _ => None,
            });
            let ways = ways.collect();
            hand.gives_way(Unit::from_code(code)?, ways)
        }
        ("unit", _) => hand.unit_is_put(Unit::from_code(code)?),
        ("general", "deploy" | "deploy_place") => hand.general_is_put(General::from_code(code)?),
        ("general", "window" | "post") => hand.rides(General::from_code(code)?),
        _ => None,
    }
}

impl Hand {
    fn ahead(&self) -> Ahead<'_> {
        let Hand { table, view, ruler, lang, palette, .. } = self;
        Ahead { table, view, lang: *lang, palette, ruler: Some(ruler), free: None }
    }

    fn notation(&self, actions: &[Action]) -> Vec<String> {
        actions.iter().map(|action| State::write_action(self.side, *action)).collect()
    }

    fn piece(&self, unit: Unit) -> Piece {
        self.ahead().piece(unit)
    }

    /// The point of the survey under the hand; nothing far beyond the field, where nobody lets go of anything.
    fn point(&self, x: f64, y: f64) -> Option<Point> {
        let at = self.table.point(pt(x, y));
        let size = self.table.battle.data().size;
        let near = |part: i32, most: i32| {
            (-CHANGED_MIND..=most + CHANGED_MIND).contains(&part).then(|| part.clamp(0, most))
        };
        Some(Point::new(near(at.x, size.0)?, near(at.y, size.1)?))
    }

    /// A point with what draws a base to it: the places beside and behind a friend, and contact.
    fn drawn(&self, unit: Unit, at: Point) -> Point {
        let friends = self
            .view
            .units
            .iter()
            .filter(|other| other.piece.unit != unit && other.piece.unit.side() == unit.side());
        // Whoever it touches already would hold it back from every step out of the line.
        let start = self.view.unit(unit).and_then(|own| own.place.to_point());
        let friends: Vec<(Point, Option<Vector>)> = friends
            .filter_map(|other| Some((other.place.to_point()?, other.facing.way()?.to_length(UNIT))))
            .filter(|(place, _)| start.is_none_or(|start| !start.is_within(*place, ZONE_OF_CONTROL)))
            .collect();
        let beside = friends.iter().flat_map(|(place, way)| {
            way.iter().flat_map(|way| [way.left(), way.right(), -*way]).map(|way| *place + way)
        });
        let in_line =
            beside.filter(|spot| spot.is_within(at, INTO_LINE)).min_by_key(|spot| spot.distance2(at));
        let touching = || {
            let near = friends
                .iter()
                .filter(|(place, _)| (UNIT - PUSHED_OUT..=UNIT + INTO_CONTACT).contains(&place.distance(at)));
            let (place, _) = near.min_by_key(|(place, _)| place.distance2(at))?;
            Some(*place + (at - *place).to_length(UNIT)?)
        };
        in_line.or_else(touching).unwrap_or(at)
    }

    /// It cannot stay here: why, and the base where the hand holds it.
    fn refused(&self, from: Option<Pt>, at: Pt, ghost: &str, why: &WhyNot) -> Dragged {
        let ahead = self.ahead();
        let mut markup = from.map(|from| ahead.straight(from, at, false, false)).unwrap_or_default();
        let ring = format!(
            r#"fill="{0}" fill-opacity="0.12" stroke="{0}" stroke-width="3.4" stroke-dasharray="9 7""#,
            self.palette.danger
        );
        markup += &format!(r#"<g opacity="0.55">{ghost}</g>"#);
        markup += &circle(at.x, at.y, UD * 0.5, &ring);
        markup += &ahead.tag(at, &ahead.refusal(why));
        Dragged { markup, landing: Landing::Refused(Reason::of(why)) }
    }

    /// Beyond the field: it only follows the hand.
    fn changed_mind(ghost: &str) -> Dragged {
        Dragged { markup: format!(r#"<g opacity="0.5">{ghost}</g>"#), landing: Landing::Back }
    }

    /// §8 — The unit that is asked marches, leg by leg.
    fn marches(self, unit: Unit) -> Option<Held> {
        let piece = self.ruler.marcher().filter(|piece| piece.unit == unit)?;
        let own = *self.view.unit(unit)?;
        let from = self.table.centre(own.place);
        let ahead = self.ahead();
        let under = ahead.zones(unit.side().other()) + &ahead.reached(&self.ruler.reach());
        Some(Held::new(under, move |x, y| {
            let ahead = self.ahead();
            let at = pt(x, y);
            let Some(point) = self.point(x, y) else {
                return Hand::changed_mind(&ahead.ghost_at(piece, at, Some(own.facing)));
            };
            let to = self.drawn(unit, point);
            match self.ruler.leg(to) {
                Ok(leg) => {
                    let end = self.table.centre(leg.to);
                    let mut markup = ahead.leg(&self.ruler, piece, &leg).unwrap_or_default();
                    if leg.short.is_some() || leg.stopped && end.distance(at) > UD * 0.2 {
                        markup += &ahead.beyond(end, at);
                    }
                    markup += &ahead.tag(end, &ahead.leg_notes(&leg));
                    Dragged { markup, landing: Landing::Plays(self.notation(&[leg.action])) }
                }
                // Where it stands it may stay.
                Err(WhyNot::StandsThere { .. }) => Dragged { markup: String::new(), landing: Landing::Back },
                Err(why) => {
                    let ghost = ahead.ghost_at(piece, at, Some(own.facing));
                    self.refused(Some(from), at, &ghost, &why)
                }
            }
        }))
    }

    /// §8.2 — It turns: a unit that marches, or one just put down.
    fn turns(self, unit: Unit) -> Option<Held> {
        let piece = self.piece(unit);
        let place = self.view.unit(unit).map(|own| own.place).or(self.view.activation.to)?;
        let (centre, middle) = (self.table.centre(place), place.to_point()?);
        let is_march = self.ruler.marcher().is_some();
        let under = if is_march { self.ahead().zones(unit.side().other()) } else { String::new() };
        Some(Held::new(under, move |x, y| {
            let ahead = self.ahead();
            let way = self.table.point(pt(x, y)) - middle;
            let Some(facing) = towards(way) else {
                return Dragged { markup: String::new(), landing: Landing::Back };
            };
            match self.ruler.pivot(facing) {
                Ok(pivot) => {
                    let shown = if is_march {
                        ahead.pivot(&self.ruler, piece, facing, &pivot).unwrap_or_default()
                    } else {
                        ahead.fan(centre, facing, 0) + &ahead.ghost_at(piece, centre, Some(facing))
                    };
                    let notes = ahead.pivot_notes(facing, Some(&pivot).filter(|_| is_march));
                    let markup = shown + &ahead.tag(centre, &notes);
                    Dragged { markup, landing: Landing::Plays(self.notation(&[pivot.action])) }
                }
                Err(why) => {
                    let ghost = ahead.ghost_at(piece, centre, Some(facing));
                    self.refused(None, centre, &ghost, &why)
                }
            }
        }))
    }

    /// A unit from the tray is put on the table: at deployment, or as a reinforcement (§21.4).
    fn unit_is_put(self, unit: Unit) -> Option<Held> {
        let piece = self.piece(unit);
        let facing = self.ahead().usual_facing(piece);
        let is_entry = self.view.question == "enter";
        let is_taken = self.view.question == "deploy_place";
        let under = self.ahead().zones(unit.side().other());
        Some(Held::new(under, move |x, y| {
            let ahead = self.ahead();
            let at = pt(x, y);
            let Some(point) = self.point(x, y) else {
                return Hand::changed_mind(&ahead.ghost_at(piece, at, facing));
            };
            let to = self.drawn(unit, point);
            let Some(to) = Place::point(to).or_else(|| Place::point(point)) else {
                return Hand::changed_mind(&ahead.ghost_at(piece, at, facing));
            };
            let actions = match (is_entry, is_taken) {
                (true, _) => vec![Action::Enter { unit, to }],
                (false, true) => vec![Action::Put { to }],
                (false, false) => vec![Action::Take { unit }, Action::Put { to }],
            };
            self.landed(
                &actions,
                at,
                to,
                |spot| ahead.ghost_at(piece, spot, facing),
                |spot| {
                    let front = facing.map(|facing| ahead.fan(spot, facing, 0)).unwrap_or_default();
                    let name = render(self.lang, &words::piece_said(piece));
                    front + &ahead.tag(spot, &[Note::Head(name)])
                },
            )
        }))
    }

    fn general_is_put(self, general: General) -> Option<Held> {
        let is_taken = self.view.question == "deploy_place";
        Some(Held::new(String::new(), move |x, y| {
            let ahead = self.ahead();
            let at = pt(x, y);
            let Some(to) = self.point(x, y).and_then(Place::point) else {
                return Hand::changed_mind(&ahead.ghost_general_at(general, at));
            };
            let take = [Action::TakeGeneral { general }, Action::Put { to }];
            let actions = if is_taken { &take[1..] } else { &take[..] };
            self.landed(actions, at, to, |spot| ahead.ghost_general_at(general, spot), |_| String::new())
        }))
    }

    /// §17.8, §17.3 — A general rides, or joins the unit he is put upon.
    fn rides(self, general: General) -> Option<Held> {
        let from = self.view.generals.iter().find(|one| one.general == general)?.place?;
        let (centre, start) = (self.table.centre(from), from.to_point()?);
        let is_post = self.view.question == "post";
        let ahead = self.ahead();
        let mut under = String::new();
        if !is_post {
            let reach = format!(
                r#"fill="{0}" fill-opacity="0.1" stroke="{0}" stroke-width="2.2" stroke-dasharray="10 7" clip-path="url(#th-field)""#,
                self.palette.possible
            );
            under = ahead.zones(self.side.other()) + &circle(centre.x, centre.y, 5.0 * UD, &reach);
        }
        Some(Held::new(under, move |x, y| {
            let ahead = self.ahead();
            let at = pt(x, y);
            let Some(point) = self.point(x, y) else {
                return Hand::changed_mind(&ahead.ghost_general_at(general, at));
            };
            let own = self.view.units.iter().filter(|unit| unit.piece.unit.side() == self.side);
            let near = own
                .filter_map(|unit| Some((unit.place.to_point()?, unit)))
                .filter(|(place, _)| place.is_within(point, JOINS))
                .min_by_key(|(place, _)| place.distance2(point));
            let (action, to) = match near {
                Some((place, unit)) if is_post => {
                    (Some(Action::Attach { general, unit: unit.piece.unit }), place)
                }
                // Beside a unit he rides up to it.
                Some((place, _)) if place.is_within(point, JOINS / 3) => (None, place),
                _ => (None, point),
            };
            let Some(spot) = Place::point(to) else {
                return Hand::changed_mind(&ahead.ghost_general_at(general, at));
            };
            let action = match action {
                Some(action) => action,
                None if is_post => return Hand::changed_mind(&ahead.ghost_general_at(general, at)),
                None => Action::Ride { general, to: spot },
            };
            self.landed(
                &[action],
                at,
                spot,
                |spot| ahead.ghost_general_at(general, spot),
                |end| {
                    let length = Note::Head(ahead.length(start.distance(to)));
                    let way = ahead.laid_ruler(centre, end) + &ahead.straight(centre, end, true, false);
                    way + &ahead.tag(end, &[length])
                },
            )
        }))
    }

    /// §10.10 — It gives way: to whichever of its ways back the hand is nearest to.
    fn gives_way(self, victim: Unit, ways: Vec<Place>) -> Option<Held> {
        let own = *self.view.unit(victim)?;
        let from = self.table.centre(own.place);
        let ring = format!(
            r#"fill="{0}" fill-opacity="0.25" stroke="{0}" stroke-width="2.4""#,
            self.palette.possible
        );
        let spots = ways.iter().map(|way| {
            let at = self.table.centre(*way);
            circle(at.x, at.y, 13.0, &ring)
        });
        let under = self.ahead().zones(victim.side().other()) + &spots.collect::<String>();
        Some(Held::new(under, move |x, y| {
            let ahead = self.ahead();
            let at = pt(x, y);
            let ghost = |spot: Pt| ahead.ghost_at(own.piece, spot, Some(own.facing));
            let far = |way: &&Place| self.table.centre(**way).distance(at);
            let nearest = ways.iter().min_by(|one, other| far(one).total_cmp(&far(other)));
            match nearest.filter(|way| far(way) < UD * 0.45) {
                Some(to) => {
                    let end = self.table.centre(*to);
                    let markup =
                        ahead.laid_ruler(from, end) + &ahead.straight(from, end, true, false) + &ghost(end);
                    let landing = Landing::Plays(self.notation(&[Action::Recoil { to: *to }]));
                    Dragged { markup, landing }
                }
                None => match self.point(x, y).and_then(Place::point) {
                    Some(to) if from.distance(at) > UD * 0.3 => {
                        match self.ruler.check(&[Action::Recoil { to }]) {
                            Err(why) => self.refused(Some(from), at, &ghost(at), &why),
                            Ok(()) => Hand::changed_mind(&ghost(at)),
                        }
                    }
                    _ => Hand::changed_mind(&ghost(at)),
                },
            }
        }))
    }

    /// What the rules say of something put on a place.
    fn landed(
        &self,
        actions: &[Action],
        hand: Pt,
        to: Place,
        ghost: impl Fn(Pt) -> String,
        more: impl Fn(Pt) -> String,
    ) -> Dragged {
        match self.ruler.check(actions) {
            Ok(()) => {
                let end = self.table.centre(to);
                let markup = more(end) + &ghost(end);
                Dragged { markup, landing: Landing::Plays(self.notation(actions)) }
            }
            Err(why) => self.refused(None, hand, &ghost(hand), &why),
        }
    }
}

/// The direction of a way; one of the 24 headings where it is near enough to one.
fn towards(way: Vector) -> Option<Facing> {
    let near = HEADINGS.iter().find(|heading| {
        let length = i64::from(way.length());
        heading.dot(way) > 0 && heading.cross(way).abs() <= INTO_HEADING * length
    });
    Facing::from_way(near.copied().unwrap_or_else(|| way.to_facing(1000)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_slips_into_a_heading_when_it_is_near_one() {
        assert_eq!(towards(Vector::new(0, 0)), None);
        assert_eq!(towards(Vector::new(2_000, 60)), Facing::from_way(Vector::new(1000, 0)));
        assert_eq!(towards(Vector::new(-30, -900)), Facing::from_way(Vector::new(0, -1000)));
        let between = towards(Vector::new(990, 130)).unwrap();
        assert_eq!(between, Facing::from_way(Vector::new(990, 130)).unwrap());
    }
}
