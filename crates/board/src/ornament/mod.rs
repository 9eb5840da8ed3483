//! What an engraver fills a sheet with: hills, trees, fields, a rose, a cartouche, a frame.

pub(crate) mod cartouche;
pub(crate) mod frame;
pub(crate) mod plants;
pub(crate) mod relief;
pub(crate) mod rose;
