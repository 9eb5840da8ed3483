//! News as they come, to whoever follows a table: in order, without gaps, from where they stopped.

use super::people::lines;
use super::play::parts;
use crate::access::Visitor;
use crate::address::Door;
use crate::api::{AtTable, LastEvent, Parts, Refused, Seeing, Watch};
use crate::caller::{Caller, TableId};
use crate::fail::Fail;
use crate::live::Shared;
use crate::look::{self, Wish};
use crate::meters::OpenStream;
use crate::notices::presence::Here;
use crate::state::App;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use desk::Teller;
use futures_util::stream::{self, Stream, StreamExt};
use protocol::{BEAT, CHAT, Clock, LOOK, Part, Position, TABLE, TableInfo};
use serde::Serialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use texts::Lang;
use tokio::sync::watch;

/// How soon a browser should come back when the line was cut.
const RETRY: Duration = Duration::from_secs(2);

/// Follow a table.
#[utoipa::path(get, path = "/tables/{id}/stream", tag = "notices",
    params(AtTable, Seeing, Watch, Parts, LastEvent),
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = String, content_type = "text/event-stream", description = "Events `look`, `table`, `chat` and `beat`, as they come."), Refused))]
pub(super) async fn stream(
    State(app): State<App>,
    TableId(id): TableId,
    headers: HeaderMap,
    door: Door,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fail> {
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok().map(str::to_owned));
    let position: Option<Position> = match last.or(caller.ask.after) {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| Fail::malformed("bad_position", text))?),
    };
    let parts = caller.ask.parts.as_deref().map_or(Ok(vec![Part::Log]), parts)?;
    let heartbeat = app.shared.config.heartbeat;
    let table = app.table(&id).await?;
    let observer = caller.visitor.observer(&*table.lock(&app).await?, caller.ask.observer.as_deref())?;
    drop(table.lock_at(&app, observer, position.map(|position| position.number)).await?);
    let sits = caller.visitor.guest.as_ref().filter(|guest| observer != "public" && !guest.id.is_empty());
    let here = sits.map(|guest| Here::say(&app, &id, &guest.id));
    let open = OpenStream::new(&app, &door)?;
    let follower = Follower {
        _here: here,
        bell: table.bell.subscribe(),
        closing: app.shared.closing.subscribe(),
        line: app.shared.line.subscribe(),
        app,
        id,
        table,
        visitor: caller.visitor,
        observer,
        lang: caller.lang,
        parts,
        teller: Teller::default(),
        base: position.map(|position| position.number),
        position: position.unwrap_or_default(),
        told_number: None,
        told_table: None,
        begun: false,
        _open: open,
    };
    let news = stream::unfold(follower, |mut follower| async {
        let events = follower.next().await?;
        Some((stream::iter(events.into_iter().map(Ok)), follower))
    });
    let beat = Event::default().event(BEAT).data("0");
    Ok(Sse::new(news.flatten()).keep_alive(KeepAlive::new().interval(heartbeat).event(beat)))
}

/// Somebody who follows a table, and how far they have come.
struct Follower {
    /// Whoever follows a table from a seat is there.
    _here: Option<Here>,
    app: App,
    id: String,
    table: Arc<Shared>,
    visitor: Visitor,
    observer: &'static str,
    lang: Lang,
    bell: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    /// Is the line to the store there?
    line: watch::Receiver<bool>,
    /// What every look is to hold.
    parts: Vec<Part>,
    /// What words the reader knows.
    teller: Teller,
    /// The number of the last look the reader has, if it has one.
    base: Option<u64>,
    position: Position,
    told_number: Option<u64>,
    told_table: Option<TableInfo>,
    begun: bool,
    _open: OpenStream,
}

impl Follower {
    /// Wait for news; none when the stream is to end.
    async fn next(&mut self) -> Option<Vec<Event>> {
        loop {
            if self.begun {
                tokio::select! {
                    rung = self.bell.changed() => rung.ok()?,
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                    // What is in memory may be old: another server knows better.
                    _ = self.line.wait_for(|is_there| !is_there) => return None,
                }
            } else if *self.closing.borrow() {
                return None;
            }
            self.bell.mark_unchanged();
            let events = self.news().await.ok()?;
            self.begun = true;
            if !events.is_empty() {
                return Some(events);
            }
        }
    }

    /// Everything that is new to this reader.
    async fn news(&mut self) -> Result<Vec<Event>, Fail> {
        let mut out = Vec::new();
        if !self.visitor.is_still(&self.app).await? {
            return Err(Fail::stranger());
        }
        let mut live = self.table.lock(&self.app).await?;
        // A spectator may have been shut out meanwhile.
        let observer = self.visitor.observer(&live, Some(self.observer))?;
        let info = look::info(&live, &self.visitor, self.lang);
        let look = if live.table.is_some() && self.told_number != Some(live.number(observer)) {
            let (parts, after) = (self.parts.clone(), self.position.number);
            let wish = Wish { parts, after, base: self.base, lang: self.lang };
            Some(look::tell(&mut live, observer, &wish, &mut self.teller)?)
        } else {
            None
        };
        let said = live.chat;
        drop(live);
        if let Some(look) = look {
            self.position.number = look.number;
            self.base = Some(look.number);
            self.told_number = Some(look.number);
            out.push(self.event(LOOK, &look)?);
        }
        // Whose turn it is, and the clocks, come with every look; the table is told again only if something else changed.
        let key = TableInfo {
            turn: None,
            my_turn: false,
            since: 0,
            clock: info.clock.clone().map(still),
            ..info.clone()
        };
        if self.told_table.as_ref() != Some(&key) {
            self.told_table = Some(key);
            out.push(self.event(TABLE, &info)?);
        }
        // The reader may have heard more from another server than this one knows of yet. What not even the store holds,
        // say after a backup was restored, counts for nothing.
        let said = if self.position.chat > said {
            let held = self.app.store().chat(&self.id, said).await?.last().map_or(said, |row| row.number);
            self.position.chat = self.position.chat.min(held);
            held
        } else {
            said
        };
        if said > self.position.chat {
            let lines = lines(self.app.store().chat(&self.id, self.position.chat).await?);
            if let Some(last) = lines.lines.last() {
                self.position.chat = last.number;
                out.push(self.event(CHAT, &lines)?);
            }
        }
        if !self.begun
            && let Some(first) = out.first_mut()
        {
            *first = std::mem::take(first).retry(RETRY);
        }
        Ok(out)
    }

    fn event(&self, name: &str, data: &impl Serialize) -> Result<Event, Fail> {
        let data = serde_json::to_string(data).map_err(Fail::internal)?;
        Ok(Event::default().event(name).id(self.position.to_string()).data(data))
    }
}

/// What a clock says that does not change with the time: who is away and when.
fn still(mut clock: Clock) -> Clock {
    clock.at = 0;
    for side in &mut clock.sides {
        (side.left, side.running, side.away_until) = (0, false, None);
    }
    clock
}
