//! §6.4.1, §6.4.5 marching up to an attack, and falling back from one.

use super::common::*;
