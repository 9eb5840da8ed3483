//! From rows in the outbox to whoever is told: still needed, not there already, and once.

use super::push::Failed;
use super::ways::Job;
use super::{address, hook, letter, pace, push, ways, words};
use crate::fail::Fail;
use crate::live::Live;
use crate::state::App;
use crate::{act, clocks};
use protocol::{HookNotice, Tested, TestedWay};
use store::{Fate, Notice, PushDevice, Wishes};
use texts::{Lang, render};
use tokio::sync::mpsc::{self, UnboundedSender};

/// Most notices taken up by one question to the store.
const BATCH: u32 = 20;

/// Send what is due, and wait until all of it has gone or failed; says how much went out.
pub(super) async fn due(app: &App, now: i64) -> u64 {
    let mut sent = 0;
    loop {
        let (done, mut fates) = mpsc::unbounded_channel();
        let is_all = take(app, now, Some((now, done))).await;
        while let Some(fate) = fates.recv().await {
            sent += u64::from(fate == Some(Fate::Sent));
        }
        if is_all {
            return sent;
        }
    }
}

/// Take up what is due and let it go out, as long as there is room for more in hand; says whether that was all.
///
/// If somebody wants to know what becomes of each, the time is taken to be the one they give.
pub(super) async fn take(app: &App, now: i64, wanted: Option<(i64, UnboundedSender<Option<Fate>>)>) -> bool {
    let room = &app.shared.notices.ways.room;
    loop {
        let most = u32::try_from(room.available_permits()).unwrap_or(BATCH).min(BATCH);
        if most == 0 {
            return false;
        }
        let mut taken = match app.store().take_notices(now, now + pace::LEASE, most).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::warn!(%error, "the outbox cannot be read");
                return true;
            }
        };
        if taken.is_empty() {
            return true;
        }
        // As they were made.
        taken.sort_by_key(|notice| notice.number);
        for notice in taken {
            let Ok(room) = room.clone().acquire_owned().await else { return true };
            let (now, done) = wanted.clone().unzip();
            ways::enqueue(app, Job { notice, now, done, room });
        }
    }
}

/// One notice: what became of it; none if another server has it.
pub(super) async fn one(app: &App, notice: &Notice, now: i64) -> Option<Fate> {
    let fate = match fate(app, notice, now).await {
        Ok(fate) => fate?,
        // The store or the table could not be read; nothing was sent.
        Err(fail) => {
            tracing::warn!(?fail, "a notice could not be made");
            retry(notice, now)
        }
    };
    if let Err(error) = app.store().settle_notice(notice.number, fate).await {
        tracing::error!(%error, "what became of a notice could not be kept");
    }
    Some(fate)
}

fn retry(notice: &Notice, now: i64) -> Fate {
    pace::again(notice.tries).map_or(Fate::Failed, |wait| Fate::Later(now + wait))
}

async fn fate(app: &App, notice: &Notice, now: i64) -> Result<Option<Fate>, Fail> {
    let Some(wishes) = app.store().wishes(&notice.guest).await? else { return Ok(Some(Fate::Dropped)) };
    // Read anew: another server may have moved the table on.
    let Some(live) = act::settled(app, &notice.table).await? else { return Ok(Some(Fate::Dropped)) };
    if !is_needed(&live, notice) {
        return Ok(Some(Fate::Dropped));
    }
    if notice.kind == "claim" {
        match claim_in(&live, notice, now) {
            None => return Ok(Some(Fate::Dropped)),
            Some(wait @ 1..) => return Ok(Some(Fate::Wait(now + wait))),
            Some(_) => {}
        }
    }
    if notice.kind == "remind"
        && let away = clocks::times(&app.store().holidays(&notice.guest).await?)
        && let Some(until) = pace::holiday(&away, now)
    {
        return Ok(Some(Fate::Wait(until.max(now + pace::LOOK_AGAIN))));
    }
    // Whoever looks at the table sees it; programs are told all the same.
    if notice.channel != "hook" && app.store().is_here(&notice.table, &notice.guest, now).await? {
        let looks = notice.made + wishes.delay + pace::LOOKS;
        match notice.kind.as_str() {
            "turn" if now < looks => return Ok(Some(Fate::Wait(looks.min(now + pace::LOOK_AGAIN)))),
            // The table may stand open in a window that nobody looks at.
            "turn" | "remind" => {}
            _ => return Ok(Some(Fate::Dropped)),
        }
    }
    let lang = lang(&wishes);
    let sent = match notice.channel.as_str() {
        "mail" if wishes.mail => {
            let Some(to) = mail_address(app, &notice.guest).await? else { return Ok(Some(Fate::Dropped)) };
            let ready = letter::ready(app, live, notice, &wishes, to, lang).await;
            if !app.store().begin_sending(notice.number, notice.tries).await? {
                return Ok(None);
            }
            ready.send(app).await
        }
        "push" if wishes.push => {
            let devices = app.store().pushes(&notice.guest).await?;
            let Some(device) = devices.into_iter().find(|device| device.id == notice.target) else {
                return Ok(Some(Fate::Dropped));
            };
            if !app.store().begin_sending(notice.number, notice.tries).await? {
                return Ok(None);
            }
            let words = words::words(&live, notice, lang);
            match message(app, &device, &words, &notice.table, now).await? {
                Ok(()) => Ok(()),
                Err(Failed::Gone) => return Ok(Some(Fate::Failed)),
                Err(Failed::Now(note)) => Err(note),
            }
        }
        "hook" if !wishes.hook.is_empty() => {
            if !app.store().begin_sending(notice.number, notice.tries).await? {
                return Ok(None);
            }
            let told = HookNotice {
                kind: notice.kind.clone(),
                at: now,
                table: notice.table.clone(),
                game: live.game.code().to_owned(),
                side: notice.side.clone(),
                url: address(app, &format!("/table/{}", notice.table)),
            };
            hook::send(app, &wishes, &told).await
        }
        _ => return Ok(Some(Fate::Dropped)),
    };
    Ok(Some(match sent {
        Ok(()) => Fate::Sent,
        Err(note) => {
            // What a mail server says may hold the address, and the log is to hold none.
            let note =
                if notice.channel == "mail" { "the mail server did not take it" } else { note.as_str() };
            tracing::info!(channel = %notice.channel, tries = notice.tries, %note, "a notice was not taken");
            retry(notice, now)
        }
    }))
}

/// Is what a notice tells still so?
fn is_needed(live: &Live, notice: &Notice) -> bool {
    if !live.sits(&notice.guest, &notice.side) {
        return false;
    }
    match notice.kind.as_str() {
        "turn" | "remind" => live.calls.of(&notice.side).is_some_and(|call| call.line == notice.turn),
        "over" => live.calls.end().is_some_and(|call| call.line == notice.turn),
        "closed" => live.is_closed(),
        _ => live.table.is_some() && !live.is_over(),
    }
}

/// In how long the time runs out that a notice of a claim speaks of; none if that turn is over.
fn claim_in(live: &Live, notice: &Notice, now: i64) -> Option<i64> {
    let team = live.game.team(&notice.side);
    let clock = clocks::tell(live, now)?;
    let is_meant = |side: &str| live.calls.of(side).is_some_and(|call| call.line == notice.turn);
    let theirs = clock.sides.iter().filter(|own| own.running && !team.contains(&own.side.as_str()));
    let left = theirs.filter(|own| is_meant(&own.side)).map(|own| {
        // While somebody is away no time passes.
        own.left + own.away_until.map_or(0, |until| (until - now).max(0))
    });
    left.min()
}

/// A message to a device; one that is gone is forgotten.
async fn message(
    app: &App,
    device: &PushDevice,
    words: &words::Words,
    table: &str,
    now: i64,
) -> Result<Result<(), Failed>, Fail> {
    let path = if table.is_empty() { "/settings".to_owned() } else { format!("/table/{table}") };
    let sent = push::send(app, device, words, &path, table, now).await;
    if sent == Err(Failed::Gone) {
        app.store().drop_push(&device.address.0).await?;
    }
    Ok(sent)
}

/// Where somebody's mails go: to the address they confirmed.
pub(crate) async fn mail_address(app: &App, guest: &str) -> Result<Option<String>, Fail> {
    let account = app.store().account(guest).await?;
    Ok(account.map(|account| account.mail).filter(|mail| !mail.is_empty()))
}

fn lang(wishes: &Wishes) -> Lang {
    Lang::parse(&wishes.lang).unwrap_or_default()
}

/// Send a test by every way that is on, and say what came of it.
pub(crate) async fn test(app: &App, wishes: &Wishes, now: i64) -> Result<Tested, Fail> {
    let lang = lang(wishes);
    let mut ways = Vec::new();
    let mut tell = |way: &str, result: Result<(), String>| {
        let (key, note) = match &result {
            Ok(()) => ("server.notice.taken", ""),
            Err(note) => ("server.notice.not_taken", note.as_str()),
        };
        let text = render(lang, &kernel::Said::new(key).with("given", note.to_owned()));
        ways.push(TestedWay { way: way.to_owned(), sent: result.is_ok(), text });
    };
    if wishes.mail
        && let Some(to) = mail_address(app, &wishes.guest).await?
    {
        tell("mail", letter::test(app, wishes, to, lang).send(app).await);
    }
    if wishes.push {
        for device in app.store().pushes(&wishes.guest).await? {
            let sent = message(app, &device, &words::test_words(lang), "", now).await?;
            tell(
                "push",
                sent.map_err(|failed| match failed {
                    Failed::Gone => words::frame("gone", lang),
                    Failed::Now(note) => note,
                }),
            );
        }
    }
    if !wishes.hook.is_empty() {
        let told = HookNotice {
            kind: "test".to_owned(),
            at: now,
            table: String::new(),
            game: String::new(),
            side: String::new(),
            url: address(app, "/settings"),
        };
        tell("hook", hook::send(app, wishes, &told).await);
    }
    Ok(Tested { ways })
}
