//! Everything a program needs to know of all its tables, in one stream.

use crate::access::Visitor;
use crate::address::Door;
use crate::api::LastEvent;
use crate::caller::Caller;
use crate::fail::Fail;
use crate::live::{Live, Shared};
use crate::meters::OpenStream;
use crate::state::App;
use crate::switchboard::Arrival;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream, StreamExt};
use protocol::{BEAT, Happened, TABLE, TURN, TableNews, TurnNews};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use texts::Lang;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::task::JoinSet;

/// How soon to come back when the line was cut.
const RETRY: Duration = Duration::from_secs(2);
/// Most tables a stream begins with, the newest first.
const MOST: usize = 1000;
/// How much earlier than a reader's position ends are told again: the clocks of several servers differ.
const SLACK: i64 = 60_000;

/// Follow all my tables.
#[utoipa::path(get, path = "/events", tag = "notices",
    params(LastEvent),
    responses((status = 200, body = String, content_type = "text/event-stream", description = "Events `turn`, `table` and `beat`, as they come.")))]
pub(super) async fn events(
    State(app): State<App>,
    headers: HeaderMap,
    door: Door,
    caller: Caller,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fail> {
    let guest = caller.guest()?.id.clone();
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok().map(str::to_owned));
    let after: Option<i64> = match last.or(caller.ask.after) {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| Fail::malformed("bad_number", text))?),
    };
    let heartbeat = app.shared.config.heartbeat;
    let open = OpenStream::new(&app, &door)?;
    let (rung, ringing) = mpsc::unbounded_channel();
    let reader = Reader {
        _open: open,
        arrivals: app.shared.arrivals.subscribe(),
        closing: app.shared.closing.subscribe(),
        line: app.shared.line.subscribe(),
        app,
        visitor: caller.visitor,
        guest,
        lang: caller.lang,
        after,
        position: after.unwrap_or(0),
        tables: BTreeMap::new(),
        ended: BTreeSet::new(),
        ears: JoinSet::new(),
        rung,
        ringing,
        begun: false,
    };
    let news = stream::unfold(reader, |mut reader| async {
        let events = reader.next().await?;
        Some((stream::iter(events.into_iter().map(Ok)), reader))
    });
    let beat = Event::default().event(BEAT).data("0");
    Ok(Sse::new(news.flatten()).keep_alive(KeepAlive::new().interval(heartbeat).event(beat)))
}

/// Somebody who follows all their tables, and what they were told.
struct Reader {
    app: App,
    visitor: Visitor,
    guest: String,
    lang: Lang,
    /// Ends before this time were told already, by another line.
    after: Option<i64>,
    /// The time of the newest thing told.
    position: i64,
    tables: BTreeMap<String, Followed>,
    /// Tables whose game is over, and nothing more comes of them.
    ended: BTreeSet<String>,
    /// Each hears the bell of one table and passes its id on.
    ears: JoinSet<()>,
    rung: mpsc::UnboundedSender<String>,
    ringing: mpsc::UnboundedReceiver<String>,
    arrivals: broadcast::Receiver<Arrival>,
    closing: watch::Receiver<bool>,
    /// Is the line to the store there?
    line: watch::Receiver<bool>,
    begun: bool,
    _open: OpenStream,
}

/// A table and what was told of it.
struct Followed {
    table: Arc<Shared>,
    told: Option<Happened>,
    numbers: BTreeMap<String, u64>,
}

/// What a reader hears.
enum Heard {
    /// Something happened at this table.
    Bell(String),
    /// The reader has this table too.
    Arrival(String),
    /// Anything may have happened.
    Much,
}

impl Reader {
    /// Wait for news; none when the stream is to end.
    async fn next(&mut self) -> Option<Vec<Event>> {
        if !self.begun {
            self.begun = true;
            let mut events = self.list().await.ok()?;
            // The first words also tell the reader that the line stands.
            if events.is_empty() {
                events.push(Event::default().event(BEAT).data("0"));
            }
            events[0] = std::mem::take(&mut events[0]).retry(RETRY);
            return Some(events);
        }
        loop {
            let heard = tokio::select! {
                Some(id) = self.ringing.recv() => Heard::Bell(id),
                arrival = self.arrivals.recv() => match arrival {
                    Ok(Arrival::At { guest, table }) if guest == self.guest => Heard::Arrival(table),
                    Ok(Arrival::At { .. }) => continue,
                    // Too much happened to be told one by one.
                    Ok(Arrival::Anywhere) | Err(RecvError::Lagged(_)) => Heard::Much,
                    Err(RecvError::Closed) => return None,
                },
                _ = self.closing.wait_for(|closing| *closing) => return None,
                // What others do is not heard here any more: another server knows better.
                _ = self.line.wait_for(|is_there| !is_there) => return None,
            };
            // Devices are signed out, programs lose their tokens, and people are banned.
            if !self.visitor.is_still(&self.app).await.ok()? {
                return None;
            }
            let events = match heard {
                Heard::Bell(id) => self.news(&id).await.ok()?,
                Heard::Arrival(id) => self.add(&id).await.ok()?,
                Heard::Much => self.list().await.ok()?,
            };
            if !events.is_empty() {
                return Some(events);
            }
        }
    }

    /// All my tables.
    async fn list(&mut self) -> Result<Vec<Event>, Fail> {
        let mut out = Vec::new();
        let rows = self.app.store().tables_of(&self.guest).await?;
        let ids: BTreeSet<String> = rows.into_iter().take(MOST).map(|row| row.id).collect();
        for id in ids {
            match self.add(&id).await {
                Ok(events) => out.extend(events),
                // The reader comes back, and is not left with a part of its tables.
                Err(fail) if fail.is_unavailable() => return Err(fail),
                // One table that cannot be read, say of rules long gone, must not hide the others.
                Err(_) => {}
            }
        }
        Ok(out)
    }

    /// One more table, or one that is followed already.
    async fn add(&mut self, id: &str) -> Result<Vec<Event>, Fail> {
        if self.ended.contains(id) {
            return Ok(Vec::new());
        }
        if !self.tables.contains_key(id) {
            let table = self.app.table(id).await?;
            let mut bell = table.bell.subscribe();
            let (rung, name) = (self.rung.clone(), id.to_owned());
            self.ears.spawn(async move {
                while bell.changed().await.is_ok() && rung.send(name.clone()).is_ok() {}
            });
            let followed = Followed { table, told: None, numbers: BTreeMap::new() };
            self.tables.insert(id.to_owned(), followed);
        }
        self.news(id).await
    }

    /// What is new at a table.
    async fn news(&mut self, id: &str) -> Result<Vec<Event>, Fail> {
        let Some(followed) = self.tables.get_mut(id) else { return Ok(Vec::new()) };
        let table = followed.table.clone();
        let live = table.lock(&self.app).await?;
        let mine: Vec<String> = live.sides_of(&self.guest).into_iter().map(str::to_owned).collect();
        let what = match () {
            () if live.is_closed() => Happened::Closed,
            () if live.table.is_none() => Happened::Joined,
            () if live.is_over() => Happened::Over,
            () => Happened::Began,
        };
        let since = live.since(&self.guest);
        let is_new = !mine.is_empty() && followed.told != Some(what);
        // An end that was told by an earlier line, or long before anyone listened, is no news.
        let is_old = followed.told.is_none()
            && matches!(what, Happened::Over | Happened::Closed)
            && self.after.is_none_or(|after| since < after - SLACK);
        // Whoever left and comes back is told so again.
        followed.told = Some(what).filter(|_| !mine.is_empty());
        let mut out = Vec::new();
        self.position = self.position.max(since);
        let position = self.position;
        if is_new && !is_old {
            let winners = || crate::look::turn(&live, self.lang)?.outcome.map(|outcome| outcome.winners);
            let news = TableNews {
                table: id.to_owned(),
                game: live.game.code().to_owned(),
                sides: mine.clone(),
                what,
                winners: winners(),
            };
            out.push(event(position, TABLE, &news)?);
        }
        for side in &mine {
            if let Some(turn) = turn(&live, id, side, self.lang)
                && followed.numbers.insert(side.clone(), turn.number) != Some(turn.number)
            {
                out.push(event(position, TURN, &turn)?);
            }
        }
        if matches!(what, Happened::Over | Happened::Closed) {
            self.ended.insert(id.to_owned());
            self.tables.remove(id);
        }
        Ok(out)
    }
}

/// What a side is asked, if it is.
fn turn(live: &Live, id: &str, side: &str, lang: Lang) -> Option<TurnNews> {
    if !live.asked().contains(&side) {
        return None;
    }
    let question = desk::question(&live.table.as_ref()?.turn(), side, lang)?;
    Some(TurnNews {
        table: id.to_owned(),
        game: live.game.code().to_owned(),
        side: side.to_owned(),
        number: live.number(side),
        question,
    })
}

fn event(position: i64, name: &str, data: &impl Serialize) -> Result<Event, Fail> {
    let data = serde_json::to_string(data).map_err(Fail::internal)?;
    Ok(Event::default().event(name).id(position.to_string()).data(data))
}
