//! Becoming somebody: a name is enough.

use crate::address::Door;
use crate::api::Gone;
use crate::caller::{COOKIE, Caller, Given, Known, Nothing};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::secrets;
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{ClaimDevice, DeviceCode, Kind, Me, NewGuest, Rename};
use store::{Guest, LinkRow, Opens, Secret, Token, TokenKind, Who};

/// For how long a code for another device is good, in seconds.
const CODE_SECONDS: u64 = 600;
/// For how long a browser keeps the cookie, in seconds.
const YEAR: u32 = 31_536_000;

/// Become a guest.
#[utoipa::path(post, path = "/guests", tag = "people", request_body = NewGuest,
    security(()),
    responses((status = 200, body = Me, description = "Who one is, and the cookie unless a token was asked for.")))]
pub(super) async fn create(
    State(app): State<App>,
    door: Door,
    Given(new): Given<NewGuest>,
) -> Result<Response, Fail> {
    let guest = Guest { id: secrets::token::<10>(), name: name(&new.name)? };
    app.shared.limits.take(Limit::Guests, "")?;
    // Whoever runs the machine may fill it; and behind a proxy nobody told us of, everybody is here.
    if !door.is_here() {
        app.shared.limits.take(Limit::GuestsHere, &door.bucket())?;
    }
    let token = secrets::token::<32>();
    app.store().add_guest(guest.clone(), secrets::hash(&token)).await?;
    Ok(with_token(&app, guest, token, new.bearer))
}

/// Who am I?
#[utoipa::path(get, path = "/me", tag = "people",
    responses((status = 200, body = Me)))]
pub(super) async fn me(caller: Caller) -> Result<Json<Me>, Fail> {
    let guest = caller.guest()?.clone();
    Ok(Json(Me { id: guest.id, name: guest.name, token: None }))
}

/// Take another name.
#[utoipa::path(post, path = "/me", tag = "people", request_body = Rename,
    responses((status = 200, body = Me)))]
pub(super) async fn rename(
    State(app): State<App>,
    caller: Caller,
    Given(new): Given<Rename>,
) -> Result<Json<Me>, Fail> {
    let id = caller.guest()?.id.clone();
    let name = name(&new.name)?;
    app.shared.limits.take(Limit::Wishes, &id)?;
    app.store().rename_guest(&id, &name).await?;
    app.guest_changed(&id);
    Ok(Json(Me { id, name, token: None }))
}

/// A code for another device of mine. A program gets none: a device may do what its token may not.
#[utoipa::path(post, path = "/me/devices", tag = "people", request_body = Nothing,
    responses((status = 200, body = DeviceCode)))]
pub(super) async fn device_code(
    State(app): State<App>,
    known: Known,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<DeviceCode>, Fail> {
    known.on_a_device()?;
    let guest = known.who.guest.id;
    let code = secrets::token::<10>();
    let until = now() + CODE_SECONDS as i64 * 1000;
    let link = LinkRow { token: Secret(code.clone()), opens: Opens::Device { guest }, until };
    app.store().add_link(link).await?;
    Ok(Json(DeviceCode { code, seconds: CODE_SECONDS }))
}

/// Enter with such a code.
#[utoipa::path(post, path = "/devices", tag = "people", request_body = ClaimDevice,
    security(()),
    responses((status = 200, body = Me, description = "Who one is, and the cookie unless a token was asked for."), Gone))]
pub(super) async fn claim(
    State(app): State<App>,
    door: Door,
    Given(claim): Given<ClaimDevice>,
) -> Result<Response, Fail> {
    app.shared.limits.take(Limit::Entering, &door.bucket())?;
    let unknown = || Fail::unknown("unknown_link", "");
    // Only a code for a device may be used up here.
    match app.store().link(&claim.code).await? {
        Some(LinkRow { opens: Opens::Device { .. }, .. }) => {}
        _ => return Err(unknown()),
    }
    let link = app.store().take_link(&claim.code).await?.ok_or_else(unknown)?;
    let Opens::Device { guest } = link.opens else { return Err(unknown()) };
    if link.until < now() {
        return Err(Fail::new(Kind::Unknown, "link_expired", ""));
    }
    let guest = app.store().guest(&guest).await?.ok_or_else(unknown)?;
    entered(&app, guest, claim.bearer, &door).await
}

/// A device of a guest enters: it gets a token of its own.
pub(super) async fn entered(app: &App, guest: Guest, bearer: bool, door: &Door) -> Result<Response, Fail> {
    let (token, at) = (secrets::token::<32>(), now());
    let row = Token {
        hash: Secret(secrets::hash(&token)),
        kind: TokenKind::Device,
        name: door.device.clone(),
        made: at,
        used: at,
    };
    app.store().keep_token(&guest.id, row).await?;
    Ok(with_token(app, guest, token, bearer))
}

/// Somebody is known by another token from now on, and no longer by the one they came with.
pub(super) async fn renewed(
    app: &App,
    who: &mut Who,
) -> Result<AppendHeaders<[(HeaderName, String); 1]>, Fail> {
    let token = secrets::token::<32>();
    let hash = Secret(secrets::hash(&token));
    app.store().renew_token(&who.guest.id, &who.token.hash.0, hash.clone()).await?;
    app.guest_changed(&who.guest.id);
    who.token.hash = hash;
    Ok(AppendHeaders([(SET_COOKIE, cookie(app, &token, YEAR))]))
}

/// The cookie is to be forgotten.
pub(super) fn forgotten(app: &App) -> AppendHeaders<[(HeaderName, String); 1]> {
    AppendHeaders([(SET_COOKIE, cookie(app, "", 0))])
}

/// The token goes into a cookie that scripts cannot read, or into the answer if that was asked for.
fn with_token(app: &App, guest: Guest, token: String, bearer: bool) -> Response {
    let me = Me { id: guest.id, name: guest.name, token: bearer.then(|| token.clone()) };
    if bearer {
        return Json(me).into_response();
    }
    (AppendHeaders([(SET_COOKIE, cookie(app, &token, YEAR))]), Json(me)).into_response()
}

fn cookie(app: &App, token: &str, seconds: u32) -> String {
    let is_secure = app.shared.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let secure = if is_secure { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}

/// A name people can read: 1 to 40 characters, spaces single, nothing invisible.
fn name(text: &str) -> Result<String, Fail> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_odd = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if name.is_empty() || name.chars().count() > 40 || name.chars().any(is_odd) {
        return Err(Fail::malformed("bad_name", ""));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(name("  Marie   Corriveau\n").unwrap(), "Marie Corriveau");
        assert!(name("Élisabeth Bégon «la belle»").is_ok());
        for bad in ["", "   ", "\u{200b}", "a\u{202e}b", &"x".repeat(41), "a\u{0}b"] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
    }
}
