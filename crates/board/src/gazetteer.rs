//! Places of a board by name, and what happened there: for clients that look for something or tell a story.

use kernel::Said;

/// Something that can be looked for by its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Landmark {
    /// What it is called.
    pub name: String,
    /// Where it is, or what else helps to tell it from its like.
    pub note: String,
    /// Its place on the sheet.
    pub at: (f64, f64),
    /// Is it offered before anything is looked for?
    pub is_usual: bool,
}

/// A line of what happened while somebody did not look.
#[derive(Clone, PartialEq, Debug)]
pub struct Tale {
    /// What happened.
    pub said: Said,
    /// Where on the sheet, if it happened in one place.
    pub at: Option<(f64, f64)>,
}
