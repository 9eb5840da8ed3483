//! Homard m'a tuer: battles of the American War of Independence, on a table of hexes or one measured with a ruler.
//!
//! Chapters of the rulebook and where they live, in reading order. Chapters 18 to 21 are the four battles.
//!
//! | chapter | module |
//! |---|---|
//! | 2 space and facing | [`ids`], `facing`, `ground` |
//! | 3 units, 18–21 the armies and tables | `data` |
//! | 4 the turn | `course` |
//! | 5 command points | `command` |
//! | 6, 7 activation, alone and in groups | `activation` |
//! | 8 movement | `movement`, `ground/reach`, on the free table `free_march` |
//! | 9 fire | `fire` |
//! | 10 assaults, 13 breakthrough, 15 experience | `assault`, `values` |
//! | 10.9–10.11 losses, 16 artillery | `losses` |
//! | 11, 12, 14 answers to an assault | `reactions` |
//! | 17 generals | `generals` |
//! | 18–21 deployment, reinforcements, victory | `deploy`, `reinforcements`, `victory` |
//! | who is asked what | `step`, `turn` |
//! | who knows what | [`view`], `spoken`, `worlds` |
//! | what a shot or an assault may bring | [`preview`], [`odds`] |
//! | where a march over the free table may go | [`ruler`] |
//! | answers that stand, and doing nothing | `standing` |
//! | what a bot is told | `advice` |
//! | positions as text | `position`, `position_reader`, `legality` |

mod action;
mod activation;
mod advice;
mod assault;
mod command;
mod course;
pub mod data;
mod deploy;
mod event;
mod facing;
mod fight;
mod fire;
mod free_march;
mod game;
mod generals;
mod ground;
pub mod ids;
mod legality;
mod losses;
mod movement;
mod notation;
pub mod odds;
mod options;
mod pieces;
mod position;
mod position_reader;
pub mod preview;
mod reactions;
mod reinforcements;
pub mod ruler;
mod spoken;
mod standing;
mod state;
mod step;
mod turn;
mod values;
mod victory;
pub mod view;
mod why_not;
mod words;
mod worlds;

pub use action::Action;
pub use data::CONTENT_HASH;
pub use event::{Ending, Event, Fate, Reason};
pub use facing::Facing;
pub use fire::Volley;
pub use ground::Path;
pub use ids::{Battle, General, Pace, Piece, Place, Reaction, Side, Unit};
pub use options::OPTIONS;
pub use state::State;
pub use values::Strength;
pub use view::View;
pub use why_not::WhyNot;
pub use worlds::Belief;
