//! 1754 – La Conquête: four factions in two camps, hands of cards, armies of cubes.

mod action;
mod data;
mod event;
pub mod ids;
pub mod view;
mod why_not;
mod words;

pub use action::{Action, By};
pub use data::CONTENT_HASH;
pub use event::{CardList, Ending, Event, Reason, Source};
pub use ids::{Camp, Card, Kind, Side, Zone};
pub use view::View;
pub use why_not::WhyNot;
