//! Who calls, in which language, and with what body.

use crate::access::Visitor;
use crate::address;
use crate::fail::Fail;
use crate::limits::Limit;
use crate::secrets;
use crate::state::{App, now};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::{Guest, TokenKind, Who};
use texts::Lang;
use utoipa::ToSchema;

/// The cookie that holds a guest's token.
pub(crate) const COOKIE: &str = "tricorne";

/// What may stand behind the question mark of any address.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Ask {
    /// As whom to look.
    #[serde(rename = "as")]
    pub(crate) observer: Option<String>,
    /// A spectator's token.
    pub(crate) watch: Option<String>,
    /// A number or a position.
    pub(crate) after: Option<String>,
    /// Parts of a look, with commas between.
    pub(crate) parts: Option<String>,
    /// A language.
    lang: Option<String>,
}

/// Whoever calls.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) visitor: Visitor,
    pub(crate) lang: Lang,
    pub(crate) ask: Ask,
}

impl Caller {
    /// The guest, who must be one.
    pub(crate) fn guest(&self) -> Result<&Guest, Fail> {
        self.visitor.guest.as_ref().ok_or_else(Fail::stranger)
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Fail> {
        let ask = Query::<Ask>::try_from_uri(&parts.uri)
            .map_err(|error| Fail::malformed("bad_query", error.body_text()))?
            .0;
        let who = who(parts, app).await?;
        // Whoever is banned may see to their account, and nothing else.
        if let Some(ban) = who.as_ref().and_then(|who| who.ban.as_ref()).filter(|ban| ban.until > now()) {
            return Err(Fail::banned(ban.until, &ban.why));
        }
        let lang = lang_of(&parts.headers, ask.lang.as_deref());
        let watch = ask.watch.clone();
        let (guest, token) = who.map(|who| (who.guest, who.token.hash.0)).unzip();
        Ok(Caller { visitor: Visitor { guest, watch, token }, lang, ask })
    }
}

/// Whoever has the token of a request.
async fn who(parts: &Parts, app: &App) -> Result<Option<Who>, Fail> {
    let Some(token) = token(&parts.headers) else { return Ok(None) };
    let door = address::door(&parts.extensions, &parts.headers, &app.shared.config.proxies);
    let found = app.who(&secrets::hash(token), &door.device).await?;
    // One who has many addresses is still one.
    if let Some(who) = found.as_ref().filter(|_| !door.is_here()) {
        app.shared.limits.take(Limit::Persons, &who.guest.id)?;
    }
    Ok(found)
}

/// Somebody the house knows, who sees to their own affairs; also somebody who may not play.
pub(crate) struct Known {
    pub(crate) who: Who,
    pub(crate) lang: Lang,
}

impl Known {
    /// A program may play for its owner, but not change the locks.
    pub(crate) fn on_a_device(&self) -> Result<(), Fail> {
        match self.who.token.kind {
            TokenKind::Device => Ok(()),
            TokenKind::Api => Err(Fail::forbidden("not_for_programs")),
        }
    }

    /// The same person as a visitor of tables.
    pub(crate) fn visitor(&self) -> Visitor {
        let token = Some(self.who.token.hash.0.clone());
        Visitor { guest: Some(self.who.guest.clone()), watch: None, token }
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Fail> {
        Maybe::from_request_parts(parts, app).await?.0.ok_or_else(Fail::stranger)
    }
}

/// The same, for those whom nobody knows yet too.
pub(crate) struct Maybe(pub(crate) Option<Known>);

impl FromRequestParts<App> for Maybe {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Maybe, Fail> {
        let asks = Asks::from_request_parts(parts, app).await?;
        let who = who(parts, app).await?;
        Ok(Maybe(who.map(|who| Known { who, lang: asks.lang })))
    }
}

/// The language of whoever asks, and nothing else about them.
pub(crate) struct Asks {
    pub(crate) lang: Lang,
}

impl FromRequestParts<App> for Asks {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Asks, Fail> {
        let ask = Query::<Ask>::try_from_uri(&parts.uri)
            .map_err(|error| Fail::malformed("bad_query", error.body_text()))?;
        Ok(Asks { lang: lang_of(&parts.headers, ask.0.lang.as_deref()) })
    }
}

/// The token a request carries.
fn token(headers: &HeaderMap) -> Option<&str> {
    if let Some(bearer) = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return bearer.strip_prefix("Bearer ");
    }
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, token)| token)
}

/// The language asked for: in the address, or by the browser, or English.
pub(crate) fn lang_of(headers: &HeaderMap, named: Option<&str>) -> Lang {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let locales = wanted.split(',').map(|locale| locale.split(';').next().unwrap_or(""));
    named
        .and_then(Lang::parse)
        .or_else(|| locales.into_iter().find_map(Lang::from_locale))
        .unwrap_or_default()
}

/// The language of a whole request, for those who have no caller.
pub(crate) fn lang_of_request(request: &Request) -> Lang {
    let query = Query::<Ask>::try_from_uri(request.uri()).ok();
    lang_of(request.headers(), query.as_ref().and_then(|query| query.0.lang.as_deref()))
}

/// The id of a table, as it stands in the address.
pub(crate) struct TableId(pub(crate) String);

impl FromRequestParts<App> for TableId {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableId, Fail> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        path.map(|Path(id)| TableId(id)).map_err(|error| Fail::malformed("bad_query", error.body_text()))
    }
}

/// What else stands behind the question mark of an address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Fail;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Asked<T>, Fail> {
        let query = Query::<T>::try_from_uri(&parts.uri);
        query
            .map(|Query(asked)| Asked(asked))
            .map_err(|error| Fail::malformed("bad_query", error.body_text()))
    }
}

/// The body of a request that needs nothing: `{}`. It must be there all the same, for another site cannot send it.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// A JSON body.
pub(crate) struct Given<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Given<T> {
    type Rejection = Fail;

    async fn from_request(request: Request, app: &App) -> Result<Given<T>, Fail> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let essence = kind.unwrap_or("").split(';').next().unwrap_or("").trim();
        if !essence.eq_ignore_ascii_case("application/json") {
            let fail = Fail::malformed("not_json_type", essence.chars().take(80).collect::<String>());
            return Err(fail.with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            let status = rejection.status();
            if status == StatusCode::PAYLOAD_TOO_LARGE {
                Fail::malformed("body_too_large", "").with_status(status)
            } else {
                Fail::malformed("bad_body", "")
            }
        })?;
        // The fields in a row, without their names, would be read as well; nobody is to rely on that.
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(Fail::malformed("bad_body", "expected an object"));
        }
        serde_json::from_slice(&bytes).map(Given).map_err(|error| {
            Fail::malformed("bad_body", error.to_string().chars().take(200).collect::<String>())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_language_is_the_one_asked_for() {
        let mut headers = HeaderMap::new();
        assert_eq!(lang_of(&headers, None), Lang::En);
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de, it-IT;q=0.8, fr"));
        assert_eq!(lang_of(&headers, None), Lang::It);
        assert_eq!(lang_of(&headers, Some("fr")), Lang::Fr);
        assert_eq!(lang_of(&headers, Some("xx")), Lang::It);
    }

    #[test]
    fn tokens_are_found_in_cookies_and_headers() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.insert(header::COOKIE, HeaderValue::from_static("a=b; tricorne=xyz; c=d"));
        assert_eq!(token(&headers), Some("xyz"));
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Bearer abc"));
        assert_eq!(token(&headers), Some("abc"));
    }
}
