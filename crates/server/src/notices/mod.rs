//! Telling people that it is their turn: by mail, by messages to their devices, by a call to a program of theirs.
//!
//! How a notice travels: whoever changes a table lets [`outbox::stir`] see whom the change called; [`outbox::file`]
//! puts a row for each way into the store, where the journal's own line numbers keep it from being there twice;
//! [`send::take`] takes up what is due, on any server; [`ways`] lets it go out, asking first whether it is still needed.
//!
//! - [`pace`] says when, [`words`] says what, [`presence`] says who is there anyway.
//! - [`letter`], [`push`] and [`hook`] are the three ways; [`reach`] and [`crypt`] are what they stand on.
//!
//! Invariant: a notice holds what its seat may know, made from the seat's own view; its subject says only whose turn
//! it is.
//! Invariant: nothing is sent twice: a notice that began to go out is tried again only if it surely failed.

mod crypt;
mod hook;
mod letter;
mod outbox;
pub(crate) mod pace;
pub(crate) mod presence;
mod push;
pub(crate) mod reach;
mod send;
mod ways;
mod words;

pub(crate) use outbox::{Office, closed, resume, stir};
pub(crate) use push::{Reader, sender};
pub(crate) use send::{mail_address, test};

use crate::state::{App, now};
use std::time::Duration;

/// How people are told.
#[derive(Clone, Debug)]
pub struct NoticeConfig {
    /// May programs be told at addresses of one's own network? For tests and private clubs.
    pub inner_hooks: bool,
    /// A folder with more fonts for the pictures in mails.
    pub fonts: Option<std::path::PathBuf>,
    /// How often the outbox is looked at when nothing happens here.
    pub tick: Duration,
    /// How long a program or a push service may take for one notice.
    pub patience: Duration,
}

impl Default for NoticeConfig {
    fn default() -> NoticeConfig {
        NoticeConfig {
            inner_hooks: false,
            fonts: None,
            tick: Duration::from_secs(5),
            patience: Duration::from_secs(15),
        }
    }
}

/// How long to gather before the outbox is filled: in a quick game only the last turn of a breath matters.
const BREATH: Duration = Duration::from_millis(250);

/// How often old notices are removed.
const SWEEP: i64 = 60 * 60 * 1000;

/// Fill and empty the outbox for ever.
pub(crate) async fn work(app: App) {
    resume(&app, now()).await;
    let tick = app.shared.config.notices.tick;
    let mut swept = 0;
    loop {
        if now() - swept >= SWEEP {
            swept = now();
            forget_old(&app, swept).await;
        }
        let stirred = app.shared.notices.stirred.notified();
        if tokio::time::timeout(tick, stirred).await.is_ok() {
            tokio::time::sleep(BREATH).await;
        }
        outbox::file(&app, now()).await;
        // What a slow receiver keeps waiting is not waited for here.
        send::take(&app, now(), None).await;
    }
}

/// A turn older than this is not told of, so its row need not keep it from being told twice.
async fn forget_old(app: &App, now: i64) {
    match app.store().forget_old_notices(now - pace::OLD_TURN - pace::DAY).await {
        Ok(0) => {}
        Ok(forgotten) => tracing::debug!(forgotten, "old notices were removed"),
        Err(error) => tracing::warn!(%error, "old notices could not be removed"),
    }
}

/// Put what is new into the outbox, send what is due at this time and wait for it; says how much went out.
pub(crate) async fn pass(app: &App, now: i64) -> u64 {
    outbox::file(app, now).await;
    send::due(app, now).await
}

/// Where a person opens a page of this server; without a known address the path alone.
pub(crate) fn address(app: &App, path: &str) -> String {
    let base = app.shared.config.public_url.as_deref().unwrap_or("");
    format!("{}{path}", base.trim_end_matches('/'))
}
