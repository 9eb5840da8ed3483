//! Québec 1759: the campaign for the city, with hidden blocks and secret orders.
//!
//! Chapters of the rulebook and where they live, in reading order:
//!
//! | chapter | module |
//! |---|---|
//! | 1 map, 2 blocks | [`ids`], `data`, `options` |
//! | 3 set-up | `setup` |
//! | 4 course, 5 victory, 23 tides | `campaign` |
//! | 6 land, 7 boats, 8 ships, 9.1 orders, 2.5 transfers | `orders` |
//! | 9.2 picks, 11.1 meetings, the moves | `movement` |
//! | 11 battles, 12 deployment, 18 skirmishes | `battle` |
//! | 13 rounds, 14 fire | `fire` |
//! | 15 retreats, 16 routs, 17 boats in battle, 19 St. Charles | `retreat` |
//! | 20 militia, 21 supplies, 10 decoys left alone | `homefront` |
//! | 22 the Nations | `nations` |
//! | who is asked what | `turn` |
//! | who knows what | [`view`], `spoken`, `memory`, `worlds` |
//! | answers that stand, and doing nothing | `standing` |
//! | positions as text | `position`, `position_reader`, `legality` |

mod action;
mod advice;
mod battle;
mod campaign;
mod data;
mod event;
mod event_fields;
mod fire;
mod game;
mod homefront;
pub mod ids;
mod legality;
mod memory;
mod movement;
mod nations;
mod notation;
mod options;
mod orders;
mod position;
mod position_reader;
mod retreat;
mod setup;
mod spoken;
mod standing;
mod state;
mod turn;
pub mod view;
mod why_not;
mod words;
mod worlds;

pub use action::{Action, Slot};
pub use data::CONTENT_HASH;
pub use event::{BlockList, Ending, Event, Fate, Occasion, Order, Way};
pub use ids::{Block, Kind, Region, Side, Zone};
pub use memory::Memory;
pub use options::OPTIONS;
pub use state::State;
pub use view::View;
pub use why_not::WhyNot;
pub use worlds::Belief;
