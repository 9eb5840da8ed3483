//! Circles drawn around points: where two meet, where a way touches one or passes through it.

use super::heading::scaled;
use super::{Point, Vector};

/// A circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// Its middle.
    pub centre: Point,
    /// How far it reaches, not negative.
    pub radius: i32,
}

impl Circle {
    /// The circle around a point.
    pub const fn new(centre: Point, radius: i32) -> Circle {
        Circle { centre, radius }
    }

    /// The two points where two circles meet, each rounded to the nearest; one and the same where they touch.
    ///
    /// The first lies to the left of the way from this centre to the other.
    pub fn meets(self, other: Circle) -> Option<[Point; 2]> {
        let way = other.centre - self.centre;
        let [whole, one, two] = [way.norm(), square(self.radius), square(other.radius)].map(i128::from);
        // In parts of twice the square of the way: how far along it they meet, and how far beside it.
        let along = whole + one - two;
        let beside = (4 * one * whole - along * along).checked_isqrt()?;
        if whole == 0 {
            return None;
        }
        let at = |beside: i128| {
            let part = |ahead: i32, aside: i32| {
                let over = i128::from(ahead) * along + i128::from(aside) * beside;
                (over + whole).div_euclid(2 * whole) as i32
            };
            self.centre + Vector::new(part(way.x, way.left().x), part(way.y, way.left().y))
        };
        Some([at(beside), at(-beside)])
    }

    /// The two directions, as ways of a length, in which the circle is touched from a point outside it or on it: the
    /// one that leaves it to the right, and the one that leaves it to the left.
    pub fn tangents(self, from: Point, length: i32) -> Option<[Vector; 2]> {
        let way = self.centre - from;
        let rest = way.norm() - square(self.radius);
        if rest < 0 {
            return None;
        }
        // Twenty more bits than the root itself, so that the last rounding alone is seen.
        let ahead = (i128::from(rest) << 40).isqrt();
        let aside = i128::from(self.radius) << 20;
        let turned = |aside: i128| {
            let part = |one: i32, two: i32| i128::from(one) * ahead + i128::from(two) * aside;
            let (x, y) = (part(way.x, way.left().x), part(way.y, way.left().y));
            // Of two long products the leading forty bits are enough.
            let spare = (128 - x.abs().max(y.abs()).leading_zeros()).saturating_sub(40);
            scaled(x >> spare, y >> spare, length)
        };
        Some([turned(aside)?, turned(-aside)?])
    }

    /// How far along a direction the circle is entered and left by one who starts at a point, if his line crosses it;
    /// negative is behind him. The entry is rounded down and the exit up.
    pub fn passed(self, from: Point, way: Vector) -> Option<(i32, i32)> {
        let out = self.centre - from;
        let (whole, ahead, beside) =
            (i128::from(way.norm()), i128::from(way.dot(out)), i128::from(way.cross(out)));
        let root = (i128::from(square(self.radius)) * whole - beside * beside).checked_isqrt()?;
        let length = whole.isqrt();
        if length == 0 {
            return None;
        }
        let enters = (ahead - root).div_euclid(length);
        let leaves = -(-ahead - root).div_euclid(length);
        Some((enters as i32, leaves as i32))
    }
}

fn square(number: i32) -> i64 {
    i64::from(number) * i64::from(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn circles_meet_in_two_points() {
        let one = Circle::new(at(0, 0), 500);
        assert_eq!(one.meets(Circle::new(at(600, 0), 500)), Some([at(300, 400), at(300, -400)]));
        assert_eq!(one.meets(Circle::new(at(0, 1000), 500)), Some([at(0, 500); 2]), "they touch");
        assert_eq!(one.meets(Circle::new(at(0, 1001), 500)), None);
        assert_eq!(one.meets(Circle::new(at(0, 100), 300)), None, "one lies within the other");
        assert_eq!(one.meets(Circle::new(at(0, 0), 500)), None, "they are one");
        assert_eq!(one.meets(Circle::new(at(-600, 0), 500)), Some([at(-300, -400), at(-300, 400)]));
    }

    #[test]
    fn circles_are_touched_on_either_hand() {
        let circle = Circle::new(at(1000, 500), 600);
        let [left, right] = circle.tangents(at(0, 500), 1000).unwrap();
        assert_eq!((left, right), (Vector::new(800, 600), Vector::new(800, -600)));
        assert_eq!(circle.tangents(at(500, 500), 1000), None, "inside");
        let on_it = circle.tangents(at(400, 500), 1000).unwrap();
        assert_eq!(on_it, [Vector::new(0, 1000), Vector::new(0, -1000)]);
    }

    #[test]
    fn circles_are_passed_through() {
        let circle = Circle::new(at(1000, 0), 500);
        assert_eq!(circle.passed(at(0, 0), Vector::new(7, 0)), Some((500, 1500)));
        assert_eq!(circle.passed(at(0, 300), Vector::new(1, 0)), Some((600, 1400)));
        assert_eq!(circle.passed(at(0, 500), Vector::new(1, 0)), Some((1000, 1000)), "touched");
        assert_eq!(circle.passed(at(0, 501), Vector::new(1, 0)), None);
        assert_eq!(circle.passed(at(1100, 0), Vector::new(262_144, 0)), Some((-600, 400)));
        assert_eq!(circle.passed(at(0, 0), Vector::new(0, 0)), None);
    }
}
