//! Quelques arpents de neige: the Seven Years' War in North America, on two maps of hexes.
//!
//! Chapters of the rulebook and where they live, in reading order:
//!
//! | chapter | module |
//! |---|---|
//! | 1.1 maps, 4.2 terrain | `ground`, `reach` |
//! | 1.2 the calendar | [`calendar`] |
//! | 2 units, 15 order of battle | [`ids`], [`data`], `posts`, `sets` |
//! | 2.7 supply as numbers | `stores` |
//! | 2.3, 2.5 losses | `casualties`, `ships` |
//! | 4.1 forts | `forts` |
//! | 2.1 stacking | `stacking` |
//! | 4.3 harbours | `ports` |
//! | 5 seasonal turn, 13 cards, 16 reinforcements | `seasonal`, `ledger` |
//! | 5, 6 which phase follows which | `course`, `step` |
//! | 6.1 initiative and victories | `initiative` |
//! | 6.2 Naval Phase | `naval` |
//! | 6.3 Supply Phase | `supply` |
//! | 6.4 Combat Phase | `land` |
//! | 6.5 Movement Phase | `movement`, `group` |
//! | 2.6, 2.7, 6.5 what entering a hex brings | `entry`, `control` |
//! | 6.6, 7 Final Phase | `final_phase` |
//! | 8 Spain | `spain` |
//! | 8, 10 what a march wakes on its way | `crossing` |
//! | 9 nations | `nations` |
//! | 10 colonies | `colonies` |
//! | 10, 11, 12 surrender and victory | `victory` |
//! | 14 set-up | `setup` |
//! | scenarios beside the campaign | [`scenario`] |
//! | many small choices at once | `together` |
//! | who is asked what | `turn`, `labels` |
//! | answers that stand, and doing nothing | `standing` |
//! | supply as last month | [`convoys`] |
//! | what a bot is told | `advice` |
//! | who knows what | [`view`], `spoken`, `worlds` |
//! | what an order would bring | [`preview`] |
//! | what the rules versions differ in | `edition` |
//! | positions as text | `position`, `position_reader`, `legality` |

mod action;
mod advice;
pub mod calendar;
mod casualties;
mod colonies;
mod control;
pub mod convoys;
mod course;
mod crossing;
pub mod data;
mod edition;
mod ending;
mod entry;
mod event;
mod event_said;
mod final_phase;
mod forts;
mod game;
mod ground;
mod group;
mod hex;
pub mod ids;
mod initiative;
mod invariants;
mod labels;
mod land;
mod ledger;
mod legality;
mod movement;
mod nations;
mod naval;
mod notation;
mod options;
mod ports;
mod position;
mod position_reader;
mod posts;
pub mod preview;
mod reach;
pub mod scenario;
mod seasonal;
mod sets;
mod setup;
mod ships;
mod spain;
mod spoken;
mod stacking;
mod standing;
mod state;
mod step;
mod stores;
mod supply;
mod together;
mod turn;
mod victory;
pub mod view;
mod why_not;
mod why_not_said;
mod words;
mod worlds;

pub use action::Action;
pub use calendar::Date;
pub use data::CONTENT_HASH;
pub use event::{Ending, Event};
pub use ground::nearest;
pub use ids::{Card, Colony, Hex, Kind, Nation, Place, Side, Unit};
pub use land::modifiers::Modifiers;
pub use options::OPTIONS;
pub use scenario::Scenario;
pub use state::State;
pub use view::View;
pub use why_not::WhyNot;
pub use words::{hex_said, modifiers_said, side_said, signed, unit_said};
pub use worlds::Belief;
