//! The toy game: no pictures.

use super::Cast;
use games::game_toy::State;

/// What it brings.
pub static CAST: Cast = Cast::in_words::<State>();
