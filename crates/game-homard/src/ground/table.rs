//! The one door to the geometry: a hex table or a free one, asked the same questions.
//!
//! A spot is a number for a place of the table: of its hex, or its point packed into a number. Rules pass spots on and
//! never look into them.

use super::{Board, Field, ZONE};
use crate::data::ZoneData;
use crate::facing::Facing;
use crate::ids::{Battle, Ground, Place};
use map::Front;
use map::plane::{Point, Segment, UNIT};

/// The table of a game.
#[derive(Clone, Copy)]
pub(crate) enum Table {
    Hex(&'static Board),
    Free(&'static Field),
}

/// What a way from one spot to another leaves behind or meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// §19.4 — It crosses a fence or a stream.
    pub(crate) fence: bool,
    /// §8.3 — It goes from open ground into cover or onto broken ground.
    pub(crate) enters: bool,
    /// §8.3 — It comes out of them.
    pub(crate) leaves: bool,
    /// §8.3 — It comes out again after it went in.
    pub(crate) out_again: bool,
    /// §8.3 — Some of it lies in them.
    pub(crate) restricted: bool,
}

impl Way {
    /// What a leg over a free table meets.
    pub(crate) fn over(field: &Field, leg: Segment) -> Way {
        let mut way = Way {
            fence: field.crosses_bar(leg),
            enters: false,
            leaves: false,
            out_again: false,
            restricted: false,
        };
        let mut last = None;
        field.tread(leg, |restricted| {
            way.restricted |= restricted;
            let comes_out = last == Some(true) && !restricted;
            way.out_again |= comes_out && way.enters;
            way.leaves |= comes_out;
            way.enters |= last == Some(false) && restricted;
            last = Some(restricted);
        });
        way
    }
}

/// The point of a spot of a free table.
#[inline]
pub(crate) fn point(spot: usize) -> Point {
    Point::new((spot >> 16) as i32, (spot & 0xffff) as i32)
}

/// The spot of a point of a free table.
#[inline]
pub(crate) fn spot(point: Point) -> usize {
    (point.x as usize) << 16 | point.y as usize
}

impl Table {
    /// The spot of a place, if it is on the table.
    #[inline]
    pub(crate) fn index(self, place: Place) -> Option<usize> {
        match self {
            Table::Hex(board) => board.index(place),
            Table::Free(field) => place.to_point().filter(|point| field.has(*point)).map(spot),
        }
    }

    /// The spot of a place that is on the table.
    #[inline]
    pub(crate) fn at(self, place: Place) -> usize {
        match self {
            Table::Hex(board) => board.at(place),
            Table::Free(_) => spot(place.to_point().expect("whoever is on a free table stands at a point")),
        }
    }

    #[inline]
    pub(crate) fn place(self, at: usize) -> Place {
        match self {
            Table::Hex(board) => board.place(at),
            Table::Free(_) => Place::point(point(at)).expect("spots lie on the table"),
        }
    }

    /// §2.2, §9.5 — How far in UD.
    #[inline]
    pub(crate) fn distance(self, from: usize, to: usize) -> u8 {
        match self {
            Table::Hex(board) => board.distance(from, to),
            Table::Free(_) => Field::range(point(from), point(to)),
        }
    }

    /// §8.4 — Is one spot in the zone of control around another, or the same?
    #[inline]
    pub(crate) fn is_near(self, from: usize, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.distance(from, to) <= 1,
            Table::Free(_) => point(from).is_within(point(to), ZONE),
        }
    }

    /// §9.2 — Is a spot in front of the front line?
    #[inline]
    pub(crate) fn is_ahead(self, at: usize, facing: Facing, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.ahead(at, facing) >> to & 1 != 0,
            Table::Free(_) => Field::front(point(at), facing, point(to)) == Front::Ahead,
        }
    }

    /// §9.10 — Is a spot wholly behind the front line?
    #[inline]
    pub(crate) fn is_behind(self, at: usize, facing: Facing, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.behind(at, facing) >> to & 1 != 0,
            Table::Free(_) => Field::front(point(at), facing, point(to)) == Front::Behind,
        }
    }

    #[inline]
    pub(crate) fn ground(self, at: usize) -> Ground {
        match self {
            Table::Hex(board) => board.ground(at),
            Table::Free(field) => field.facts(point(at)).ground,
        }
    }

    #[inline]
    pub(crate) fn elevation(self, at: usize) -> u8 {
        match self {
            Table::Hex(board) => board.elevation(at),
            Table::Free(field) => field.facts(point(at)).elevation,
        }
    }

    /// §17.7 — Is it a dominant height?
    #[inline]
    pub(crate) fn is_dominant(self, at: usize) -> bool {
        match self {
            Table::Hex(board) => board.dominant >> at & 1 != 0,
            Table::Free(field) => field.facts(point(at)).dominant,
        }
    }

    /// Does a log fence cover `to` against `from`?
    #[inline]
    pub(crate) fn is_fenced(self, from: usize, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.is_fenced(from, to),
            Table::Free(field) => field.is_fenced(point(from), point(to)),
        }
    }

    /// §9.3 — What hides one from another.
    #[inline]
    pub(crate) fn hiding(self, from: usize, to: usize, with_hills: bool) -> Option<Place> {
        match self {
            // The survey knows whether; where is worked out only when it is so.
            Table::Hex(board) if board.hidden(from, with_hills) >> to & 1 == 0 => None,
            Table::Hex(board) => board.hiding(from, to, with_hills),
            Table::Free(field) => {
                let masked = field.hiding(point(from), point(to), with_hills)?;
                Place::point(masked)
            }
        }
    }

    /// Does the ground hide one from another, as far as can be told at a glance?
    #[inline]
    pub(crate) fn is_masked(self, from: usize, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.hidden(from, true) >> to & 1 != 0,
            Table::Free(_) => false,
        }
    }

    /// §19.3 — Does more than 1 UD of wood lie on the line?
    pub(crate) fn is_wooded(self, from: usize, to: usize) -> bool {
        match self {
            Table::Hex(board) => board.wood(from, to) > 2,
            Table::Free(field) => field.wood(point(from), point(to)) > ZONE,
        }
    }

    /// What a straight way between two spots in contact meets.
    pub(crate) fn way(self, from: usize, to: usize) -> Way {
        match self {
            Table::Hex(board) => {
                let [here, there] = [from, to].map(|at| board.restricted >> at & 1 != 0);
                Way {
                    fence: board.is_fence_between(from, to),
                    enters: !here && there,
                    leaves: here && !there,
                    out_again: false,
                    restricted: here || there,
                }
            }
            Table::Free(field) => Way::over(field, Segment::new(point(from), point(to))),
        }
    }

    /// §10.10 — Which way a unit looks that went from one spot to another.
    pub(crate) fn facing_along(self, from: usize, to: usize) -> Option<Facing> {
        match self {
            Table::Hex(board) => board.facing_along(from, to),
            Table::Free(_) => Facing::along(point(to) - point(from)),
        }
    }

    /// The facing at these degrees, a multiple of 30.
    pub(crate) fn facing(self, degrees: u16) -> Option<Facing> {
        match self {
            Table::Hex(_) => Facing::from_degrees(degrees),
            Table::Free(_) => Facing::heading(degrees),
        }
    }

    /// Where this place of the hex table lies.
    pub(crate) fn placed(self, place: Place) -> Place {
        match self {
            Table::Hex(_) => place,
            Table::Free(field) => Place::point(field.centre(place)).expect("centres lie on the table"),
        }
    }

    /// Is a spot in a zone of the battle?
    pub(crate) fn is_in(self, battle: Battle, zone: &ZoneData, at: usize) -> bool {
        match self {
            Table::Hex(board) => zone.hexes.contains(&board.place(at)),
            Table::Free(field) => field.is_in(number(battle, zone), point(at)),
        }
    }

    /// How far, in thousandths of a UD: on hexes whole UD.
    pub(crate) fn length(self, from: usize, to: usize) -> i32 {
        match self {
            Table::Hex(board) => i32::from(board.distance(from, to)) * UNIT,
            Table::Free(_) => point(from).distance(point(to)),
        }
    }

    /// §18.3 — How far to the right hand of somebody who looks along these degrees.
    pub(crate) fn rightness(self, at: usize, degrees: u16) -> i64 {
        match self {
            Table::Hex(board) => board.rightness(at, degrees),
            Table::Free(_) => {
                let looks = map::plane::HEADINGS[usize::from(degrees / 15) % 24];
                (point(at) - Point::new(0, 0)).dot(looks.right())
            }
        }
    }
}

/// The number of a zone in its battle.
pub(crate) fn number(battle: Battle, zone: &ZoneData) -> usize {
    let same = |other: &ZoneData| other.id == zone.id;
    battle.data().zones.iter().position(same).expect("zones belong to their battle")
}
