//! How I am told: settings, devices, a test, and the link that ends the mails.

use crate::accounts::letters;
use crate::api::{Refused, StopLink};
use crate::caller::{Caller, Given, Nothing, lang_of_request};
use crate::fail::Fail;
use crate::limits::Limit;
use crate::notices::{self, Reader, pace, reach};
use crate::secrets;
use crate::state::{App, now};
use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use kernel::Said;
use protocol::{DropDevice, NewDevice, Notices, SetNotices, Tested};
use reach::{Place, Unreached};
use store::{PushDevice, Secret, Wishes};
use texts::{Lang, render};

/// Most devices of one person.
const MOST_DEVICES: usize = 20;

/// How am I told?
#[utoipa::path(get, path = "/me/notices", tag = "notices",
    responses((status = 200, body = Notices)))]
pub(super) async fn get(State(app): State<App>, caller: Caller) -> Result<Json<Notices>, Fail> {
    let wishes = wishes(&app, &caller).await?;
    told(&app, wishes).await
}

/// What somebody wished, if they ever did.
pub(crate) async fn kept(app: &App, guest: &str) -> Result<Option<Notices>, Fail> {
    let Some(wishes) = app.store().wishes(guest).await? else { return Ok(None) };
    Ok(Some(told(app, wishes).await?.0))
}

/// Tell me otherwise.
#[utoipa::path(post, path = "/me/notices", tag = "notices", request_body = SetNotices,
    responses((status = 200, body = Notices), Refused))]
pub(super) async fn set(
    State(app): State<App>,
    caller: Caller,
    Given(new): Given<SetNotices>,
) -> Result<Json<Notices>, Fail> {
    let mut wishes = wishes(&app, &caller).await?;
    app.shared.limits.take(Limit::Wishes, &wishes.guest)?;
    if let Some(lang) = new.lang {
        wishes.lang = Lang::parse(&lang).ok_or_else(|| Fail::malformed("bad_lang", lang))?.code().to_owned();
    }
    if let Some(delay) = new.delay {
        let millis = i64::try_from(delay).ok().and_then(|seconds| seconds.checked_mul(1000));
        let good = millis.filter(|millis| *millis <= pace::LONGEST_DELAY);
        wishes.delay = good.ok_or_else(|| Fail::malformed("bad_delay", delay.to_string()))?;
    }
    wishes.mail = new.mail.unwrap_or(wishes.mail);
    wishes.push = new.push.unwrap_or(wishes.push);
    if let Some(hook) = new.hook
        && hook != wishes.hook
    {
        if !hook.is_empty() {
            let place = Place::read(&hook).map_err(unreached)?;
            place.resolve(app.shared.config.notices.inner_hooks).await.map_err(unreached)?;
        }
        wishes.hook = hook;
        wishes.secret = Secret(secrets::token::<32>());
    }
    app.store().set_wishes(wishes.clone()).await?;
    told(&app, wishes).await
}

fn unreached(why: Unreached) -> Fail {
    match why {
        Unreached::Malformed => Fail::malformed("bad_hook", ""),
        Unreached::Inner => Fail::refused("inner_hook"),
        // What a name server says is nobody's business.
        Unreached::Silent(_) => Fail::refused("silent_hook"),
    }
}

/// This browser takes messages.
#[utoipa::path(post, path = "/me/notices/devices", tag = "notices", request_body = NewDevice,
    responses((status = 200, body = Notices), Refused))]
pub(super) async fn add_device(
    State(app): State<App>,
    caller: Caller,
    Given(new): Given<NewDevice>,
) -> Result<Json<Notices>, Fail> {
    let mut wishes = wishes(&app, &caller).await?;
    app.shared.limits.take(Limit::Wishes, &wishes.guest)?;
    let inner = app.shared.config.notices.inner_hooks;
    let place = Place::read(&new.endpoint).map_err(unreached)?;
    if !place.is_secure() && !inner {
        return Err(Fail::malformed("bad_hook", ""));
    }
    place.resolve(inner).await.map_err(unreached)?;
    Reader::read(&new.p256dh, &new.auth).ok_or_else(|| Fail::malformed("bad_device", ""))?;
    let held = app.store().pushes(&wishes.guest).await?;
    // Browsers change their addresses now and then; whoever has so many has old ones among them.
    if let Some(old) = held.first().filter(|_| held.len() >= MOST_DEVICES) {
        app.store().drop_push(&old.address.0).await?;
    }
    let device = PushDevice {
        id: secrets::token::<10>(),
        guest: wishes.guest.clone(),
        address: Secret(new.endpoint),
        key: new.p256dh,
        auth: Secret(new.auth),
    };
    app.store().add_push(device).await?;
    wishes.push = true;
    app.store().set_wishes(wishes.clone()).await?;
    told(&app, wishes).await
}

/// This browser takes messages no more.
#[utoipa::path(post, path = "/me/notices/devices/drop", tag = "notices", request_body = DropDevice,
    responses((status = 200, body = Notices)))]
pub(super) async fn drop_device(
    State(app): State<App>,
    caller: Caller,
    Given(gone): Given<DropDevice>,
) -> Result<Json<Notices>, Fail> {
    let mut wishes = wishes(&app, &caller).await?;
    let mine = app.store().pushes(&wishes.guest).await?;
    if mine.iter().any(|device| device.address.0 == gone.endpoint) {
        app.store().drop_push(&gone.endpoint).await?;
        // The others go on; without any there is nothing to be on.
        if mine.len() == 1 && wishes.push {
            wishes.push = false;
            app.store().set_wishes(wishes.clone()).await?;
        }
    }
    told(&app, wishes).await
}

/// Let me see whether it works.
#[utoipa::path(post, path = "/me/notices/test", tag = "notices", request_body = Nothing,
    responses((status = 200, body = Tested)))]
pub(super) async fn test(
    State(app): State<App>,
    caller: Caller,
    Given(Nothing {}): Given<Nothing>,
) -> Result<Json<Tested>, Fail> {
    let wishes = wishes(&app, &caller).await?;
    app.shared.limits.take(Limit::Tests, &wishes.guest)?;
    notices::test(&app, &wishes, now()).await.map(Json)
}

/// What was wished, or what holds until something is.
async fn wishes(app: &App, caller: &Caller) -> Result<Wishes, Fail> {
    let guest = caller.guest()?.id.clone();
    if let Some(kept) = app.store().wishes(&guest).await? {
        return Ok(kept);
    }
    Ok(Wishes {
        guest,
        lang: caller.lang.code().to_owned(),
        delay: pace::DELAY,
        mail: false,
        push: false,
        hook: String::new(),
        secret: Secret(secrets::token::<32>()),
        stop: Secret(secrets::token::<16>()),
    })
}

async fn told(app: &App, wishes: Wishes) -> Result<Json<Notices>, Fail> {
    let has_hook = !wishes.hook.is_empty();
    let address = match letters::desk(app) {
        Some(_) => notices::mail_address(app, &wishes.guest).await?,
        None => None,
    };
    Ok(Json(Notices {
        lang: wishes.lang,
        delay: wishes.delay.unsigned_abs() / 1000,
        mail: wishes.mail,
        address,
        push: wishes.push,
        devices: app.store().pushes(&wishes.guest).await?.len() as u64,
        key: notices::sender(app).await?.public(),
        hook: Some(wishes.hook).filter(|_| has_hook),
        secret: Some(wishes.secret.0).filter(|_| has_hook),
    }))
}

/// The page behind the link in a mail. Those who fetch links beforehand must not end anything, so it asks once more.
#[utoipa::path(get, path = "/notices/stop/{token}", tag = "notices",
    params(StopLink),
    security(()),
    responses((status = 200, body = String, content_type = "text/html", description = "A page with one button.")))]
pub(super) async fn ask_stop(
    State(app): State<App>,
    Path(token): Path<String>,
    request: Request,
) -> Result<Response, Fail> {
    let lang = lang_of_request(&request);
    let unknown = || Fail::unknown("unknown_link", "");
    app.store().wishes_of_stop(&token).await?.ok_or_else(unknown)?;
    let button = said("server.notice.stop.do", lang);
    Ok(page(
        lang,
        "server.notice.stop.ask",
        &format!("<form method=\"post\"><button>{button}</button></form>"),
    ))
}

/// No more mails. Mail programs send this by themselves, without a cookie.
#[utoipa::path(post, path = "/notices/stop/{token}", tag = "notices",
    params(StopLink),
    security(()),
    responses((status = 200, body = String, content_type = "text/html", description = "A page that says it is done.")))]
pub(super) async fn stop(
    State(app): State<App>,
    Path(token): Path<String>,
    request: Request,
) -> Result<Response, Fail> {
    let lang = lang_of_request(&request);
    let unknown = || Fail::unknown("unknown_link", "");
    let wishes = app.store().wishes_of_stop(&token).await?.ok_or_else(unknown)?;
    app.store().set_wishes(Wishes { mail: false, ..wishes }).await?;
    Ok(page(lang, "server.notice.stop.done", "<p><a href=\"/settings\">Tricorne</a></p>"))
}

fn said(key: &'static str, lang: Lang) -> String {
    render(lang, &Said::new(key))
}

fn page(lang: Lang, key: &'static str, more: &str) -> Response {
    let html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>Tricorne</title><h1>Tricorne</h1><p>{}</p>{more}</html>",
        lang.code(),
        said(key, lang),
    );
    let policy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy)),
        // The address holds a token; no other site is to learn it.
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    (headers, Html(html)).into_response()
}
