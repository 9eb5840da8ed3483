//! Devices one is signed in on, and tokens for programs.

use super::{account, token_id, token_infos};
use crate::accounts::words;
use crate::api::{Gone, Refused};
use crate::caller::{Given, Known, Nothing};
use crate::fail::Fail;
use crate::secrets;
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use protocol::{DropToken, MadeToken, NewToken, TokenList};
use store::{Secret, Token, TokenKind};

/// Most tokens for programs.
const MOST: usize = 20;

/// All tokens by which I am known.
#[utoipa::path(get, path = "/account/tokens", tag = "account",
    responses((status = 200, body = TokenList)))]
pub(super) async fn list(State(app): State<App>, known: Known) -> Result<Json<TokenList>, Fail> {
    known.on_a_device()?;
    Ok(Json(TokenList { tokens: token_infos(&app, &known).await? }))
}

/// A token for a program; it is shown this once.
#[utoipa::path(post, path = "/account/tokens", tag = "account", request_body = NewToken,
    responses((status = 200, body = MadeToken), Refused))]
pub(super) async fn make(
    State(app): State<App>,
    known: Known,
    Given(new): Given<NewToken>,
) -> Result<Json<MadeToken>, Fail> {
    known.on_a_device()?;
    let name = words::token_name(&new.name)?;
    let guest = account(&app, &known).await?.guest;
    let held = app.store().tokens(&guest).await?;
    if held.iter().filter(|token| token.kind == TokenKind::Api).count() >= MOST {
        return Err(Fail::refused("too_many_tokens"));
    }
    let token = secrets::token::<32>();
    let hash = secrets::hash(&token);
    let id = token_id(&hash);
    let row = Token { hash: Secret(hash), kind: TokenKind::Api, name: name.clone(), made: now(), used: 0 };
    app.store().keep_token(&guest, row).await?;
    Ok(Json(MadeToken { id, name, token }))
}

/// Take one away.
#[utoipa::path(post, path = "/account/tokens/drop", tag = "account", request_body = DropToken,
    responses((status = 200, body = TokenList), Gone))]
pub(super) async fn drop_one(
    State(app): State<App>,
    known: Known,
    Given(given): Given<DropToken>,
) -> Result<Json<TokenList>, Fail> {
    known.on_a_device()?;
    let guest = &known.who.guest.id;
    let held = app.store().tokens(guest).await?;
    let found = held.into_iter().find(|token| token_id(&token.hash.0) == given.id);
    let found = found.ok_or_else(|| Fail::unknown("gone", ""))?;
    app.store().drop_token(guest, &found.hash.0).await?;
    app.guest_changed(guest);
    Ok(Json(TokenList { tokens: token_infos(&app, &known).await? }))
}

/// Sign out all other devices.
#[utoipa::path(post, path = "/account/tokens/drop-others", tag = "account", request_body = Nothing,
    responses((status = 200, body = TokenList)))]
pub(super) async fn drop_others(
    State(app): State<App>,
    known: Known,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<TokenList>, Fail> {
    known.on_a_device()?;
    let guest = &known.who.guest.id;
    app.store().drop_devices(guest, &known.who.token.hash.0).await?;
    app.guest_changed(guest);
    Ok(Json(TokenList { tokens: token_infos(&app, &known).await? }))
}
