//! What the reading pages know without a browser: the rules as a book, searching it, and time lines of recorded games.

pub mod book;
pub mod eyes;
pub mod past;
pub mod search;
pub mod timeline;
