//! The recorded game that was opened from a file: read, tried, and kept in this browser, so that a link to one of its
//! moments works here.
//!
//! This is its only home: whatever page opens a file keeps it by [`open`], and the replay takes it from [`journal`].

use super::browser::{forget, store, stored};
use super::words::t_now;
use super::{engine, library};
use crate::local::{About, Answer, Ask, Record};
use games::GameId;
use wasm_bindgen::JsCast;
use web_sys::File;

const KEY: &str = "tricorne.replay.file";

/// No journal is as long as this, in bytes; whoever drops a film by mistake should not wait for it.
const LONGEST: f64 = 2e6;

/// Read a file and keep it if it is a journal that plays through; if not, say what is wrong with it.
pub(super) async fn open(file: File) -> Result<(), String> {
    if file.size() > LONGEST {
        return Err(t_now("reader.file_long"));
    }
    let text = wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let journal = text.ok_or_else(|| t_now("reader.file_unreadable"))?;
    let record = Record { journal, lost: None };
    about(&record).await.map_err(|why| format!("{} {why}", t_now("reader.file_bad")))?;
    if store(KEY, &record.journal) { Ok(()) } else { Err(t_now("reader.file_no_room")) }
}

/// The journal that was opened last.
pub(super) fn journal() -> Option<String> {
    stored(KEY)
}

/// Keep it no longer.
pub(super) fn close() {
    forget(KEY);
}

/// What a record is about, if it plays through; if not, why.
pub(super) async fn about(record: &Record) -> Result<About, String> {
    // A refusal is told in the words of its game.
    let game = record.journal.lines().find_map(|line| line.strip_prefix("game:")).map(str::trim);
    if let Some(game) = game.and_then(GameId::parse) {
        library::want_game(game.code().to_owned()).await;
    }
    match engine::ask(Ask::About(record.clone())).await {
        Ok(Answer::About(about)) => Ok(about),
        Ok(_) => Err(t_now("web.strange")),
        Err(trouble) => Err(trouble.text),
    }
}

/// The file chosen in a field. The field is emptied, so that the same file can be chosen again.
pub(super) fn chosen(event: &web_sys::Event) -> Option<File> {
    let input: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0);
    input.set_value("");
    file
}
