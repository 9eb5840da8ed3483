//! Boards as pictures: a view and its legal actions become a scene of plain SVG nodes and places to click.
//!
//! - [`scene`] is the picture as data: layers of keyed nodes, and hits bound to actions in notation.
//! - [`quebec`] draws Québec 1759: [`quebec::scene`], [`quebec::battle_scene`], and the printed sheet below them.
//! - [`conquest`] draws 1754: La Conquête: [`conquest::scene`], [`conquest::hand_scene`], [`conquest::battle_scene`].
//! - [`homard`] draws Homard m'a tuer: [`homard::scene`], a table seen from above.
//! - [`arpents`] draws Quelques arpents de neige: [`arpents::scene`], two maps of hexes on one sheet.
//! - [`drag`] is what can be dragged, and what would come of it.
//! - [`news`] marks what changed since somebody last looked; each game says what that is.
//! - [`theme`] holds ink and paper.
//!
//! Invariant: a scene is a function of a view, what the observer may play, what it has chosen, a language and a theme,
//! and of nothing else. Nothing here knows a rule or a browser, does I/O or reads a clock; it compiles for `wasm32`.
//!
//! Names on maps are set in a Palatino wherever there is one; for pictures made without a browser on Debian,
//! `fonts-urw-base35` has it and `fonts-dejavu-core` is a fair second.

pub mod arpents;
mod arrange;
pub mod conquest;
pub mod drag;
mod gazetteer;
mod geometry;
pub mod homard;
mod lettering;
mod light;
pub mod news;
mod ornament;
mod pen;
mod pieces;
pub mod quebec;
pub mod scene;
pub mod theme;

pub use arrange::arrange;
pub use drag::{Dragged, Grip, Held, Landing, Reason};
pub use gazetteer::{Landmark, Tale};
pub use lettering::SERIF;
pub use news::News;
pub use ornament::cartouche::empty_cartouche;
pub use scene::{Effect, Form, Hit, Layer, Node, Outlook, Scene, Shape};
pub use theme::{Palette, Theme};
