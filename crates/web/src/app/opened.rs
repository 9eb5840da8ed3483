//! A journal from the reader's own files, handed from the page that opened it to the replay.
//!
//! It is kept for this tab only, so that loading the page again shows it again.

use super::browser::win;

const KEY: &str = "tricorne.file";

/// Hand a journal over; says whether there was room.
pub(super) fn put(text: &str) -> bool {
    let storage = win().session_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(KEY, text).is_ok())
}

/// The journal handed over.
#[expect(dead_code, reason = "the replay reads it")]
pub(super) fn get() -> Option<String> {
    win().session_storage().ok()??.get_item(KEY).ok()?
}
