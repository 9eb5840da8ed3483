//! Bots at their tables: they think off the async threads, few at a time, with what their side knows.

use crate::fail::Fail;
use crate::live::{Live, Shared};
use crate::nodes::{self, Lease};
use crate::state::App;
use crate::{act, secrets};
use bots::{Bot, Level};
use games::{AnyTable, with_table};
use kernel::{Advice, Game, Side, Table};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sitter;

/// A thought that has not been thought yet: everything it needs is the side's knowledge.
type Thought = Box<dyn FnOnce() -> String + Send>;

/// How long a bot waits after a failure that is not its own.
const PAUSE: Duration = Duration::from_secs(1);

/// How often some server looks at every game with a bot, and how often at those where something happened of late.
const GREAT_ROUND: Duration = Duration::from_secs(1800);
const SMALL_ROUND: Duration = Duration::from_secs(30);
/// What «of late» is: several small rounds.
const LATELY: Duration = Duration::from_secs(180);

/// The level with this name; only named ones may sit at a table, for the others could think for hours.
pub(crate) fn level(name: &str) -> Option<Level> {
    Level::NAMED.iter().find(|(known, _)| *known == name).map(|(_, level)| *level)
}

/// Let every bot that owes an answer think, unless it does already; for whoever holds the table.
pub(crate) fn wake(app: &App, table: &Arc<Shared>, live: &mut Live) {
    for (side, level) in owing(live) {
        live.thinking.push(side.clone());
        tokio::spawn(sit(app.clone(), table.clone(), side, level));
    }
}

/// Wake the bots of every game that goes on and moved since then: after a start of all games. Most of them wait for a
/// person and are not kept.
pub(crate) async fn resume(app: &App, since: i64) {
    let waiting = match app.store().unfinished_with_bots(since).await {
        Ok(waiting) => waiting,
        Err(error) => return tracing::error!(%error, "bots could not be woken"),
    };
    let mut woken = 0_u32;
    for id in waiting {
        match act::settled(app, &id).await {
            // Its end is noted by now.
            Ok(Some(live)) if live.is_over() => {}
            Ok(Some(live)) if !owing(&live).is_empty() => woken += u32::from(wake_at(app, &id).await.is_ok()),
            Ok(_) => {}
            Err(fail) => tracing::error!(?fail, table = %id, "a table with a bot could not be read"),
        }
    }
    if woken > 0 {
        tracing::info!(woken, "bots play on");
    }
}

/// Let every bot at this table that owes an answer think.
async fn wake_at(app: &App, id: &str) -> Result<(), Fail> {
    let table = app.table(id).await?;
    let mut live = table.lock(app).await?;
    wake(app, &table, &mut live);
    Ok(())
}

/// Wake bots whose server has died while they thought; and once in a while all others that owe an answer, for a server
/// may die between a move and the thought it leads to.
pub(crate) async fn take_over(app: &App) {
    for (id, side) in nodes::orphans(app).await {
        let Ok(table) = app.table(&id).await else { continue };
        let Ok(mut live) = table.lock(app).await else { continue };
        wake(app, &table, &mut live);
        let is_thinking = live.thinking.contains(&side);
        drop(live);
        // It owes nothing: its last answer was stored, only the lease was left.
        let mut lease = Lease::of(&id, &side);
        if !is_thinking && lease.take(app).await {
            lease.give_back(app).await;
        }
    }
    if nodes::may_go_round(app, "great", GREAT_ROUND).await {
        resume(app, 0).await;
    }
    if nodes::may_go_round(app, "small", SMALL_ROUND).await {
        resume(app, app.now() - LATELY.as_millis() as i64).await;
    }
}

/// Bots that owe an answer and do not think yet.
fn owing(live: &Live) -> Vec<(String, Level)> {
    let bot = |side: &&str| match &live.seat(side)?.sitter {
        Sitter::Bot(name) => Some(((*side).to_owned(), level(name)?)),
        Sitter::Nobody | Sitter::Person(_) => None,
    };
    let asked = live.asked();
    asked.iter().filter_map(bot).filter(|(side, _)| !live.thinking.contains(side)).collect()
}

/// A bot answers as long as it is asked.
async fn sit(app: App, table: Arc<Shared>, side: String, level: Level) {
    let mut lease = Lease::of(table.id(), &side);
    loop {
        let Ok(seat) = app.shared.thinkers.clone().acquire_owned().await else { return };
        // Another server may let it think; should that server die, the lease runs out.
        let is_ours = lease.take(&app).await;
        let Ok(mut live) = table.lock(&app).await else {
            // The store fails; it may come back.
            drop(seat);
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let number = live.number(&side);
        let thought = live.table.as_ref().filter(|_| live.asked().contains(&side.as_str()));
        let Some(thought) = thought.and_then(|any| prepare(any, &side, level)) else {
            live.thinking.retain(|thinking| *thinking != side);
            drop(live);
            lease.give_back(&app).await;
            return;
        };
        drop(live);
        if !is_ours {
            drop(seat);
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        let action = tokio::task::spawn_blocking(thought).await;
        drop(seat);
        let Ok(action) = action else {
            tracing::error!(%side, "a bot failed; it will be asked again");
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // If something happened meanwhile that this side noticed, it thinks again.
        let change = act::Change::Play { side: side.clone(), action };
        match act::change(&app, &table, None, Some(number), &change).await {
            Ok(()) => {}
            Err(fail) if fail.is_late() => tracing::debug!("a bot's answer came too late"),
            Err(fail) => {
                tracing::warn!(?fail, %side, "a bot's answer was not taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

fn prepare(table: &AnyTable, side: &str, level: Level) -> Option<Thought> {
    with_table!(table, table => think(table, side, level))
}

/// The bot receives the side's knowledge and nothing else.
fn think<G: Game + Advice>(table: &Table<G>, side: &str, level: Level) -> Option<Thought> {
    let side = G::Side::from_code(side)?;
    let knowledge = table.knowledge(side);
    if knowledge.legal.is_empty() {
        return None;
    }
    Some(Box::new(move || {
        let start = Instant::now();
        let clock = move || start.elapsed().as_micros() as u64;
        let mut bot = level.bot::<G>(secrets::seed(), clock);
        G::write_action(side, bot.choose(&knowledge))
    }))
}
