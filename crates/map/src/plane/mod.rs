//! A table measured with a ruler: points in thousandths of a unit, no angle and no fraction stored.

mod point;

pub use point::{BOUND, Point, UNIT, Vector};
