//! Claiming an account, signing in and out, another password.

use super::{account_info, proved};
use crate::accounts::{letters, password, words};
use crate::address::Door;
use crate::api::{Late, Refused, Stranger};
use crate::caller::{Given, Known, Maybe, Nothing};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::routes::guests::{entered, forgotten};
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use protocol::{AccountInfo, ChangePassword, ClaimAccount, Done, Enter, Me};
use store::{Account, StoreError};

/// Who am I?
#[utoipa::path(get, path = "/account", tag = "account",
    responses((status = 200, body = AccountInfo)))]
pub(super) async fn info(State(app): State<App>, known: Known) -> Result<Json<AccountInfo>, Fail> {
    Ok(Json(account_info(&app, &known).await?))
}

/// A guest claims an account.
#[utoipa::path(post, path = "/account", tag = "account", request_body = ClaimAccount,
    responses((status = 200, body = AccountInfo), Late, Refused))]
pub(super) async fn claim(
    State(app): State<App>,
    door: Door,
    known: Known,
    Given(claim): Given<ClaimAccount>,
) -> Result<Json<AccountInfo>, Fail> {
    known.on_a_device()?;
    let login = words::login(&claim.login)?;
    let given = words::password(&claim.password)?;
    let mail = claim.mail.as_deref().map(str::trim).filter(|mail| !mail.is_empty());
    let mail = mail.map(words::address).transpose()?;
    if mail.is_some() && letters::desk(&app).is_none() {
        return Err(Fail::refused("no_letters"));
    }
    let guest = known.who.guest.id.clone();
    app.shared.limits.take(Limit::Claims, &door.bucket())?;
    app.shared.limits.take(Limit::Claims, &guest)?;
    if app.store().account(&guest).await?.is_some() {
        return Err(Fail::refused("has_account"));
    }
    // Before anything is kept: whoever is told to wait must not find the account made.
    if let Some(mail) = &mail {
        letters::may_write(&app, &door, mail)?;
    }
    let account = Account {
        guest,
        login,
        password: password::hash(&app, given).await?,
        mail: String::new(),
        mail_wanted: mail.clone().unwrap_or_default(),
        created: now(),
    };
    app.store().claim(account.clone()).await.map_err(|error| match error {
        StoreError::Conflict => Fail::conflict("login_taken"),
        other => other.into(),
    })?;
    if let Some(mail) = mail {
        letters::confirm(&app, &account, &mail, known.lang).await?;
    }
    Ok(Json(account_info(&app, &known).await?))
}

/// Sign in. An unknown login and a wrong password take as long and get the same answer.
#[utoipa::path(post, path = "/account/enter", tag = "account", request_body = Enter,
    security((), ("cookie" = []), ("token" = [])),
    responses((status = 200, body = Me, description = "Who one is, and the cookie unless a token was asked for."), Stranger))]
pub(super) async fn enter(
    State(app): State<App>,
    door: Door,
    here: Maybe,
    Given(enter): Given<Enter>,
) -> Result<Response, Fail> {
    app.shared.limits.take(Limit::Entering, &door.bucket())?;
    let limit = guess(&app, &enter.login)?;
    let account = app.store().account_of_login(&enter.login).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let fits = password::fits(&app, enter.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else { return Err(Fail::forbidden("wrong_login")) };
    limit.was_right();
    if enter.bring
        && let Some(known) = &here.0
    {
        bring(&app, known, &account.guest).await?;
    }
    let guest = app.store().guest(&account.guest).await?.ok_or_else(Fail::stranger)?;
    entered(&app, guest, enter.bearer, &door).await
}

/// The tables of the guest one was here become the account's; another account's stay its own.
async fn bring(app: &App, known: &Known, into: &str) -> Result<(), Fail> {
    let from = &known.who.guest.id;
    if from == into || app.store().account(from).await?.is_some() {
        return Ok(());
    }
    let tables = app.store().merge(from, into).await?;
    app.forget_guest(from);
    app.changed(&tables).await;
    Ok(())
}

/// Sign out: the token of this request is good for nothing any more.
#[utoipa::path(post, path = "/account/leave", tag = "account", request_body = Nothing,
    responses((status = 200, body = Done)))]
pub(super) async fn leave(
    State(app): State<App>,
    known: Known,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Response, Fail> {
    let guest = &known.who.guest.id;
    app.store().drop_token(guest, &known.who.token.hash.0).await?;
    app.forget_guest(guest);
    Ok((forgotten(&app), Json(Done {})).into_response())
}

/// Another password; all other devices are signed out.
#[utoipa::path(post, path = "/account/password", tag = "account", request_body = ChangePassword,
    responses((status = 200, body = Done), Refused))]
pub(super) async fn change_password(
    State(app): State<App>,
    known: Known,
    Given(change): Given<ChangePassword>,
) -> Result<Json<Done>, Fail> {
    known.on_a_device()?;
    let new = words::password(&change.new)?;
    let account = proved(&app, &known, &change.old).await?;
    let hash = password::hash(&app, new).await?;
    app.store().set_password(&account.guest, hash).await?;
    app.store().drop_devices(&account.guest, &known.who.token.hash.0).await?;
    app.forget_guest(&account.guest);
    Ok(Json(Done {}))
}

/// A guess at a password was made; whoever is right gets it back.
pub(super) struct Guess<'a> {
    app: &'a App,
    limit: Limit,
    who: String,
}

impl<'a> Guess<'a> {
    fn take(app: &'a App, limit: Limit, who: String) -> Result<Guess<'a>, Fail> {
        app.shared.limits.take(limit, &who)?;
        Ok(Guess { app, limit, who })
    }

    /// It was no guess.
    pub(super) fn was_right(self) {
        self.app.shared.limits.put_back(self.limit, &self.who);
    }
}

/// Take one guess of this account, whether it exists or not.
fn guess<'a>(app: &'a App, login: &str) -> Result<Guess<'a>, Fail> {
    // A login is short; what is not could fill the memory.
    Guess::take(app, Limit::Guesses, login.to_lowercase().chars().take(30).collect())
}

/// Take one guess of somebody who is signed in.
pub(super) fn proof<'a>(app: &'a App, guest: &str) -> Result<Guess<'a>, Fail> {
    Guess::take(app, Limit::Proofs, guest.to_owned())
}
