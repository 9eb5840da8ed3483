//! Geometry in whole numbers, for games on hexes and for games with a ruler.
//!
//! - [`hex`]: two layouts of hexes on one integer lattice; distances, facings, lines, rings, boards, drawing.
//! - [`plane`]: points in thousandths of a unit; fronts, segments, outlines, first contact, turned directions.
//! - [`paths`]: the cheapest ways through any small numbered set of states.
//!
//! No rule of a game stands here: what is near, masked or forbidden is for the caller to say,
//! and every tolerance is a parameter.
//!
//! Invariant: nothing here rounds in a way that depends on the machine, has an order of its own, or does I/O.

mod front;
pub mod hex;
pub mod paths;
pub mod plane;

pub use front::Front;
