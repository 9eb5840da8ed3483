//! Letters: an address to be confirmed, a password that was lost.

use super::{account_info, proved};
use crate::accounts::{letters, password, words};
use crate::address::Door;
use crate::api::{Gone, Refused, Stranger};
use crate::caller::{Asks, Given, Known};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::routes::guests::entered;
use crate::secrets;
use crate::state::{App, now};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use protocol::{AccountInfo, AskReset, ChangeMail, ConfirmMail, Done, Me, ResetPassword};
use store::{MailLink, MailLinkKind};

/// Another address, or none.
#[utoipa::path(post, path = "/account/mail", tag = "account", request_body = ChangeMail,
    responses((status = 200, body = AccountInfo), Refused))]
pub(super) async fn change(
    State(app): State<App>,
    door: Door,
    known: Known,
    Given(change): Given<ChangeMail>,
) -> Result<Json<AccountInfo>, Fail> {
    known.on_a_device()?;
    let wanted = match change.mail.trim() {
        "" => None,
        text => Some(words::address(text)?),
    };
    if wanted.is_some() && letters::desk(&app).is_none() {
        return Err(Fail::refused("no_letters"));
    }
    let account = proved(&app, &known, &change.password).await?;
    match wanted {
        None => app.store().set_mail(&account.guest, "", "").await?,
        Some(address) => {
            letters::may_write(&app, &door, &address)?;
            app.store().set_mail(&account.guest, &account.mail, &address).await?;
            letters::confirm(&app, &account, &address, known.lang).await?;
        }
    }
    Ok(Json(account_info(&app, &known).await?))
}

/// The link of the letter was followed.
#[utoipa::path(post, path = "/account/mail/confirm", tag = "account", request_body = ConfirmMail,
    security(()),
    responses((status = 200, body = Done), Gone))]
pub(super) async fn confirm(
    State(app): State<App>,
    door: Door,
    Given(confirm): Given<ConfirmMail>,
) -> Result<Json<Done>, Fail> {
    app.shared.limits.take(Limit::Entering, &door.bucket())?;
    let link = taken(&app, &confirm.token, MailLinkKind::Confirm).await?;
    let account = app.store().account(&link.guest).await?;
    // Meanwhile another address may be wanted, or none.
    let account = account.filter(|account| account.mail_wanted == link.address);
    let account = account.ok_or_else(|| Fail::unknown("unknown_link", ""))?;
    app.store().set_mail(&account.guest, &link.address, "").await?;
    Ok(Json(Done {}))
}

/// A letter for a new password. The answer is the same, and as quick, whether the address is known.
#[utoipa::path(post, path = "/account/reset", tag = "account", request_body = AskReset,
    security(()),
    responses((status = 200, body = Done), Refused))]
pub(super) async fn ask_reset(
    State(app): State<App>,
    door: Door,
    asks: Asks,
    Given(ask): Given<AskReset>,
) -> Result<Json<Done>, Fail> {
    let address = words::address(&ask.mail)?;
    if letters::desk(&app).is_none() {
        return Err(Fail::refused("no_letters"));
    }
    letters::may_write(&app, &door, &address)?;
    letters::reset(&app, address, asks.lang);
    Ok(Json(Done {}))
}

/// A new password by the link of the letter.
#[utoipa::path(post, path = "/account/reset/confirm", tag = "account", request_body = ResetPassword,
    security(()),
    responses((status = 200, body = Me, description = "Who one is, and the cookie unless a token was asked for."), Stranger, Gone))]
pub(super) async fn reset(
    State(app): State<App>,
    door: Door,
    Given(reset): Given<ResetPassword>,
) -> Result<Response, Fail> {
    // Before the link is used up.
    let new = words::password(&reset.password)?;
    app.shared.limits.take(Limit::Entering, &door.bucket())?;
    let link = taken(&app, &reset.token, MailLinkKind::Reset).await?;
    // Meanwhile the account may have another address: whoever reads the old one has no say any more.
    let account = app.store().account(&link.guest).await?;
    if account.is_none_or(|account| account.mail != link.address) {
        return Err(Fail::unknown("unknown_link", ""));
    }
    let hash = password::hash(&app, new).await?;
    app.store().set_password(&link.guest, hash).await?;
    app.store().drop_devices(&link.guest, "").await?;
    app.guest_changed(&link.guest);
    let guest = app.store().guest(&link.guest).await?.ok_or_else(Fail::stranger)?;
    entered(&app, guest, reset.bearer, &door).await
}

async fn taken(app: &App, token: &str, kind: MailLinkKind) -> Result<MailLink, Fail> {
    let link = app.store().take_mail_link(&secrets::hash(token), kind).await?;
    let link = link.ok_or_else(|| Fail::unknown("unknown_link", ""))?;
    if link.until < now() { Err(Fail::unknown("link_expired", "")) } else { Ok(link) }
}
