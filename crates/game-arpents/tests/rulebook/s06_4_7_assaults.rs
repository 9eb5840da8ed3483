//! §6.4.7 assaults from ships.

use super::common::*;
