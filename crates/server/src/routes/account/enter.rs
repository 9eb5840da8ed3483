//! Claiming an account, signing in and out, another password.

use super::{account_info, proved};
use crate::accounts::{letters, password, words};
use crate::address::Door;
use crate::api::{Late, Refused, Stranger};
use crate::caller::{Given, Known, Maybe, Nothing};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::routes::guests::{entered, forgotten, renewed};
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::response::{IntoResponse, Response};
use protocol::{AccountInfo, ChangePassword, ClaimAccount, Done, Enter, Me};
use std::time::Duration;
use store::{Account, StoreError};

/// Who am I?
#[utoipa::path(get, path = "/account", tag = "account",
    responses((status = 200, body = AccountInfo)))]
pub(super) async fn info(State(app): State<App>, known: Known) -> Result<Json<AccountInfo>, Fail> {
    Ok(Json(account_info(&app, &known).await?))
}

/// A guest claims an account.
#[utoipa::path(post, path = "/account", tag = "account", request_body = ClaimAccount,
    responses((status = 200, body = AccountInfo, description = "The account; a browser gets another cookie, and the one before is good for nothing any more."), Late, Refused))]
pub(super) async fn claim(
    State(app): State<App>,
    door: Door,
    headers: HeaderMap,
    mut known: Known,
    Given(claim): Given<ClaimAccount>,
) -> Result<Response, Fail> {
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
    // A browser's cookie may have been put there by somebody else who knows it; whoever sends a token in the head of a
    // request brought it.
    if headers.contains_key(AUTHORIZATION) {
        return Ok(Json(account_info(&app, &known).await?).into_response());
    }
    let cookie = renewed(&app, &mut known.who).await?;
    Ok((cookie, Json(account_info(&app, &known).await?)).into_response())
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
    let guess = Guess::at(&app, &enter.login, &door)?;
    guess.slow_down().await;
    let account = app.store().account_of_login(&enter.login).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let fits = password::fits(&app, enter.password, hash).await?;
    let Some(account) = account.filter(|_| fits) else { return Err(Fail::forbidden("wrong_login")) };
    guess.was_right();
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
    app.guest_changed(from);
    tables.iter().for_each(|table| app.table_changed(table));
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
    app.guest_changed(guest);
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
    app.guest_changed(&account.guest);
    Ok(Json(Done {}))
}

/// How long whoever guesses at a password that many guess at has to wait for each answer.
const SLOWLY: Duration = Duration::from_secs(3);

/// A guess at a password was made; whoever is right gets it back.
pub(super) struct Guess<'a> {
    app: &'a App,
    taken: Vec<(Limit, String)>,
    is_slow: bool,
}

impl<'a> Guess<'a> {
    /// Take one guess of this account, whether it exists or not: so many from one address, and beyond so many from
    /// everywhere each takes its time. Strangers who guess must not keep the owner out.
    fn at(app: &'a App, login: &str, door: &Door) -> Result<Guess<'a>, Fail> {
        // A login is short; what is not could fill the memory.
        let login: String = login.to_lowercase().chars().take(30).collect();
        let here = (Limit::Guesses, format!("{login} {}", door.bucket()));
        app.shared.limits.take(here.0, &here.1)?;
        let is_slow = app.shared.limits.take(Limit::GuessesAnywhere, &login).is_err();
        let mut taken = vec![here];
        if !is_slow {
            taken.push((Limit::GuessesAnywhere, login));
        }
        Ok(Guess { app, taken, is_slow })
    }

    /// Wait, if very many guess at this account.
    async fn slow_down(&self) {
        if self.is_slow {
            tokio::time::sleep(SLOWLY).await;
        }
    }

    /// It was no guess.
    pub(super) fn was_right(self) {
        for (limit, who) in &self.taken {
            self.app.shared.limits.put_back(*limit, who);
        }
    }
}

/// Take one guess of somebody who is signed in.
pub(super) fn proof<'a>(app: &'a App, guest: &str) -> Result<Guess<'a>, Fail> {
    app.shared.limits.take(Limit::Proofs, guest)?;
    Ok(Guess { app, taken: vec![(Limit::Proofs, guest.to_owned())], is_slow: false })
}
