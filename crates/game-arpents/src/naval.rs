//! §6.2 The Naval Phase: fleets attack, sail, intercept and slip through.
//!
//! A fleet's voyage is a chain of small choices: its ships, what they take aboard, the route hex by hex, then «sail».
//! From then on the state carries the route out, and stops where the other side may fire or intercept.
//!
//! | what | module |
//! |---|---|
//! | 6.2.1 who attacks | `combat` |
//! | 6.2.2 who sails | `movement` |
//! | declaring a route, its costs | `route` |
//! | carrying it out, slipping through, wrecks | `voyage` |
//! | interception and its chains | `interception` |
//! | a battle, round by round | `battle` |
//! | hits taken by their owners | `losses` |
//! | coastal bombardment as a reaction (6.4.4) | `bombardment` |
//! | taking aboard | `cargo` |
//! | what ships can do, where they can go | `fleet`, `squadron` |
//! | what is remembered | `affairs`, `affairs_view`, `affairs_text`, `sound` |
//! | which question is whose | `ask` |

pub(crate) mod affairs;
pub(crate) mod affairs_text;
pub(crate) mod affairs_view;
pub(crate) mod ask;
pub(crate) mod battle;
pub(crate) mod bombardment;
pub(crate) mod cargo;
pub(crate) mod combat;
pub(crate) mod fleet;
pub(crate) mod interception;
pub(crate) mod losses;
pub(crate) mod movement;
pub(crate) mod route;
pub(crate) mod sound;
pub(crate) mod squadron;
pub(crate) mod voyage;
