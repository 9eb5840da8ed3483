//! A table measured with a ruler: points in thousandths of a unit, no angle and no fraction stored.
//!
//! Distances are compared by their squares and never divided; what must be rounded is rounded once, at the end.
//!
//! ```
//! use std::cmp::Ordering;
//! use tricorne_map::Front;
//! use tricorne_map::plane::{Cuts, Line, Point, Segment, Vector, contains};
//!
//! let (gun, target) = (Point::new(5000, 4000), Point::new(5000, 7000));
//! assert_eq!(gun.front(Vector::new(0, 1000), target, 10), Front::Ahead);
//!
//! // A piece beside the line of fire: 990 from it.
//! let line = Segment::new(gun, target);
//! assert_eq!(line.cmp_distance(Point::new(5990, 5500), 995), Ordering::Less);
//!
//! // Marching up the line, one comes within a unit of it here.
//! assert_eq!(line.first_within(Point::new(5600, 6000), 1000), Some(Point::new(5000, 5200)));
//!
//! // How much of the line is in a wood?
//! let wood = [(4000, 5100), (6000, 5100), (6000, 5400), (4000, 5400)].map(|(x, y)| Point::new(x, y));
//! let mut cuts = Cuts::default();
//! let pieces = cuts.cut(line, [Line::closed(&wood)]);
//! let runs: Vec<_> = pieces.runs(|point| contains(&wood, point)).collect();
//! assert_eq!(runs.iter().map(|run| (run.fact, run.length())).collect::<Vec<_>>(),
//!            [(false, 1100), (true, 300), (false, 1600)]);
//! ```

mod circle;
mod heading;
mod outline;
mod pieces;
mod point;
mod segment;

pub use circle::Circle;
pub use heading::HEADINGS;
pub use outline::{Line, contains};
pub use pieces::{Cuts, Piece, Pieces, Run};
pub use point::{BOUND, Point, UNIT, Vector};
pub use segment::{Segment, Share};
