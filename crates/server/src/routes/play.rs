//! Playing: looking, asking, answering, taking back, giving up.

use crate::act::{self, Change};
use crate::caller::{Caller, Given, TableId};
use crate::fail::Fail;
use crate::look::{self, AnyLook, Wish};
use crate::state::App;
use axum::Json;
use axum::extract::State;
use protocol::{Act, Check, Checked, Part, Play, Resign};
use texts::render;

/// What I may know.
pub(super) async fn look(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
) -> Result<Json<AnyLook>, Fail> {
    let table = app.table(&id).await?;
    let live = table.lock(&app).await?;
    let observer = caller.visitor.observer(&live, caller.ask.observer.as_deref())?;
    let parts = match &caller.ask.parts {
        None => vec![Part::Log, Part::View, Part::Spoken, Part::Legal, Part::Dice],
        Some(named) => parts(named)?,
    };
    let after = match &caller.ask.after {
        None => 0,
        Some(text) => text.parse().map_err(|_| Fail::malformed("bad_number", text))?,
    };
    look::look(&live, observer, &Wish { parts, after, lang: caller.lang }).map(Json)
}

fn parts(named: &str) -> Result<Vec<Part>, Fail> {
    let part = |name: &str| {
        let found = Part::ALL.into_iter().find(|part| part.code() == name);
        found.ok_or_else(|| Fail::malformed("unknown_part", name.chars().take(40).collect::<String>()))
    };
    named.split(',').map(str::trim).filter(|name| !name.is_empty()).map(part).collect()
}

/// May I play this? If not, why not?
pub(super) async fn check(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(check): Given<Check>,
) -> Result<Json<Checked>, Fail> {
    let guest = caller.guest()?;
    let table = app.table(&id).await?;
    let live = table.lock(&app).await?;
    if live.seat(&check.side).is_none() {
        return Err(games::Trouble::Unknown(games::Unknown::Side(check.side)).into());
    }
    if !live.sits(&guest.id, &check.side) {
        return Err(Fail::forbidden("not_your_seat"));
    }
    if live.resigned.is_some() {
        return Err(Fail::refused("game_over"));
    }
    let said = live.playing()?.check(&check.side, &check.action)?;
    Ok(Json(Checked { text: render(caller.lang, &said) }))
}

/// Answer.
pub(super) async fn play(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(play): Given<Play>,
) -> Result<Json<AnyLook>, Fail> {
    let after = play.after.or(play.number);
    let change = Change::Play { side: play.side.clone(), action: play.action };
    done(&app, &id, &caller, &play.side, (play.number, after, play.parts), change).await
}

/// Take the last answer back.
pub(super) async fn undo(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(act): Given<Act>,
) -> Result<Json<AnyLook>, Fail> {
    let after = act.after.or(act.number);
    let change = Change::Undo { side: act.side.clone() };
    done(&app, &id, &caller, &act.side, (act.number, after, act.parts), change).await
}

/// Give up.
pub(super) async fn resign(
    State(app): State<App>,
    TableId(id): TableId,
    caller: Caller,
    Given(resign): Given<Resign>,
) -> Result<Json<AnyLook>, Fail> {
    let change = Change::Resign { side: resign.side.clone() };
    done(&app, &id, &caller, &resign.side, (None, None, None), change).await
}

/// Change the table, then look at it as that side. Without a number of the reader's own the log begins with what
/// is new.
async fn done(
    app: &App,
    id: &str,
    caller: &Caller,
    side: &str,
    (number, after, parts): (Option<u64>, Option<u64>, Option<Vec<Part>>),
    change: Change,
) -> Result<Json<AnyLook>, Fail> {
    let guest = caller.guest()?;
    let table = app.table(id).await?;
    let before = match after {
        Some(after) => after,
        None => table.lock(app).await?.number(side),
    };
    act::change(app, &table, Some(&guest.id), number, change).await?;
    let live = table.lock(app).await?;
    let observer = caller.visitor.observer(&live, Some(side))?;
    let parts = parts.unwrap_or_else(|| vec![Part::Log]);
    look::look(&live, observer, &Wish { parts, after: before, lang: caller.lang }).map(Json)
}
