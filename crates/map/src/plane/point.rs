//! Points of a table, and the ways between them.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// One unit of distance, in the thousandths everything is counted in.
pub const UNIT: i32 = 1000;

/// Coordinates stay within this bound on either side of 0, and lengths below it: some 500 units.
///
/// So every comparison here is exact: a way's coordinates have at most 20 bits, and the longest product 125.
pub const BOUND: i32 = 1 << 19;

/// A point, written `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "[i32; 2]", from = "[i32; 2]")]
pub struct Point {
    /// Towards the east.
    pub x: i32,
    /// Towards the north.
    pub y: i32,
}

/// A way from one point to another, or a direction, written `[x, y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "[i32; 2]", from = "[i32; 2]")]
pub struct Vector {
    /// Towards the east.
    pub x: i32,
    /// Towards the north.
    pub y: i32,
}

impl Point {
    /// The point (x, y).
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The square of the distance to another point.
    pub fn distance2(self, other: Point) -> i64 {
        (other - self).norm()
    }

    /// The distance to another point, rounded down.
    pub fn distance(self, other: Point) -> i32 {
        (other - self).length()
    }

    /// Compares the distance to another point with a limit, which is not negative, exactly.
    pub fn cmp_distance(self, other: Point, limit: i32) -> Ordering {
        self.distance2(other).cmp(&(i64::from(limit) * i64::from(limit)))
    }

    /// Whether another point is at this distance or nearer, exactly.
    pub fn is_within(self, other: Point, distance: i32) -> bool {
        self.cmp_distance(other, distance) != Ordering::Greater
    }
}

impl Vector {
    /// The way (x, y).
    pub const fn new(x: i32, y: i32) -> Vector {
        Vector { x, y }
    }

    /// The dot product: positive if the two point the same way.
    pub fn dot(self, other: Vector) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// The cross product: positive if the other points to the left of this.
    pub fn cross(self, other: Vector) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    /// The square of the length.
    pub fn norm(self) -> i64 {
        self.dot(self)
    }

    /// The length, rounded down.
    pub fn length(self) -> i32 {
        self.norm().isqrt() as i32
    }

    /// A quarter turn to the left.
    pub fn left(self) -> Vector {
        Vector::new(-self.y, self.x)
    }

    /// A quarter turn to the right.
    pub fn right(self) -> Vector {
        Vector::new(self.y, -self.x)
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, way: Vector) -> Point {
        Point::new(self.x + way.x, self.y + way.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    fn sub(self, way: Vector) -> Point {
        Point::new(self.x - way.x, self.y - way.y)
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Point) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}

impl Mul<i32> for Vector {
    type Output = Vector;
    fn mul(self, times: i32) -> Vector {
        Vector::new(self.x * times, self.y * times)
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> [i32; 2] {
        [point.x, point.y]
    }
}

impl From<[i32; 2]> for Vector {
    fn from([x, y]: [i32; 2]) -> Vector {
        Vector { x, y }
    }
}

impl From<Vector> for [i32; 2] {
    fn from(way: Vector) -> [i32; 2] {
        [way.x, way.y]
    }
}
