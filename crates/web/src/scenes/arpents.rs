//! Quelques arpents de neige.

use super::Cast;
use games::game_arpents::State;

/// What it brings.
pub static CAST: Cast = Cast::in_words::<State>();
