//! 1754 – La Conquête: four factions in two camps, hands of cards, armies of cubes.
//!
//! Chapters of the rulebook and where they live, in reading order. Chapter 0 is the sheet of the set-up.
//!
//! | chapter | module |
//! |---|---|
//! | 0.1 factions, zones, cubes | [`ids`], `data`, `options` |
//! | 0.2–0.5, 0.7 set-up | `setup`, `state` |
//! | 0.6 hands, 6 the Draw phase | `cards` |
//! | 2 turns and sequences, 3.4 natives of the track, 7.2 the end | `course` |
//! | 3 the Reinforcement phase | `reinforcements` |
//! | 4 the Movement phase | `movement` |
//! | 5 the Battle phase, 5.3 natives, 5.4 forts | `battle` |
//! | 5.1 hits, flights, manoeuvres | `results` |
//! | 5.2 victory points | `control` |
//! | 8, 9 event cards | `event_cards` |
//! | who is asked what | `turn` |
//! | who knows what | [`view`], `spoken`, `worlds` |
//! | answers that stand, and doing nothing | `standing` |
//! | what a bot is told | `advice` |
//! | positions as text | `position`, `position_reader`, `legality` |

mod action;
mod advice;
mod battle;
mod cards;
mod control;
mod course;
mod data;
mod event;
mod event_cards;
mod game;
pub mod ids;
mod legality;
mod movement;
mod notation;
mod options;
mod position;
mod position_reader;
mod reinforcements;
mod results;
mod setup;
mod spoken;
mod standing;
mod state;
mod turn;
pub mod view;
mod why_not;
mod words;
mod worlds;

pub use action::{Action, By};
pub use data::CONTENT_HASH;
pub use event::{CardList, Ending, Event, Reason, Source};
pub use ids::{Camp, Card, Kind, Side, Units, Zone};
pub use options::OPTIONS;
pub use state::State;
pub use view::View;
pub use why_not::WhyNot;
pub use worlds::Belief;
