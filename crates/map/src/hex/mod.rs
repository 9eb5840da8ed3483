//! Hexes, named by column and row, counted on one integer lattice.
//!
//! A pointy board has rows of hexes in contact, odd rows shifted by half a hex towards higher columns.
//! A flat board has columns of hexes in contact, odd columns shifted by half a hex towards higher rows.
//! Both are the same lattice: `u` counts half hexes along a line of contact, `v` counts lines.
//!
//! Angles are said as on a table whose rows run north: from east, anticlockwise.
//! On a sheet whose rows run south everything is seen in a mirror: the same numbers run clockwise, 90° is south,
//! and on a flat sheet the sides N, NE, SE, S, SW, NW are faces 4, 5, 0, 1, 2, 3.
//!
//! ```
//! use tricorne_map::Front;
//! use tricorne_map::hex::{Facing, Hex, Lean, Layout};
//!
//! let (here, there) = (Hex::new(5, 4), Hex::new(5, 6));
//! assert_eq!(Layout::Pointy.distance(here, there), 2);
//!
//! // Facing a corner of its hex, a piece has two neighbours ahead, two level with it, two behind.
//! let north = Facing::from_degrees(90).unwrap();
//! assert_eq!(Layout::Pointy.front(here, north, there), Front::Ahead);
//! assert_eq!(Layout::Pointy.front(here, north, Hex::new(6, 4)), Front::Level);
//!
//! // The line between them runs along a side: one trace on either hand of it.
//! let trace = |lean| Layout::Pointy.trace(here, there, lean).collect::<Vec<_>>();
//! assert_eq!(trace(Lean::Plus), [Hex::new(5, 5)]);
//! assert_eq!(trace(Lean::Minus), [Hex::new(4, 5)]);
//! ```

mod facing;
mod frame;
mod grid;
mod lattice;
mod layout;
mod ring;
mod trace;

pub use facing::{Face, Facing};
pub use frame::{Frame, LINE};
pub use grid::Grid;
pub use lattice::Lattice;
pub use layout::{Hex, Layout, Side};
pub use trace::{Lean, Trace};
