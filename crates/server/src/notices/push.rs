//! Messages to a person's devices, through the service of each browser.

pub(crate) use super::crypt::Reader;
use super::crypt::{Sender, encode};
use super::reach::{Place, Unreached};
use super::words::Words;
use crate::fail::Fail;
use crate::state::App;
use axum::http::{HeaderName, header};
use serde_json::json;
use store::{PushDevice, Secret};

/// How long a service may keep a message for a device that is off, in seconds.
const KEEP: u32 = 24 * 3600;

/// What a service said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failed {
    /// The device is gone for good.
    Gone,
    /// It did not work now; a note.
    Now(String),
}

/// This server's key with push services, the same for all servers on a store.
pub(crate) async fn sender(app: &App) -> Result<&Sender, Fail> {
    let draw = || async {
        let drawn = Sender::draw().ok_or_else(|| Fail::internal("no key for messages could be drawn"))?;
        let kept = app.store().shared_key("push", Secret(drawn)).await?;
        Sender::read(&kept.0).ok_or_else(|| Fail::internal("the key for messages cannot be read"))
    };
    app.shared.notices.sender.get_or_try_init(draw).await
}

/// Send a message to a device. `topic` is what it is about: of several that wait, the last is enough.
pub(super) async fn send(
    app: &App,
    device: &PushDevice,
    words: &Words,
    url: &str,
    topic: &str,
    now: i64,
) -> Result<(), Failed> {
    let failed = |note: &str| Failed::Now(note.to_owned());
    let reader = Reader::read(&device.key, &device.auth.0).ok_or(Failed::Gone)?;
    let place = Place::read(&device.address.0).map_err(|_| Failed::Gone)?;
    let message = json!({"title": words.title, "body": words.line, "url": url, "tag": topic}).to_string();
    let sealed = reader.seal(message.as_bytes()).ok_or(Failed::Gone)?;
    let sender = sender(app).await.map_err(|_| failed("the key for messages is not there"))?;
    let contact = match app.shared.config.public_url.as_deref() {
        Some(url) if url.starts_with("https://") => url.to_owned(),
        _ => "mailto:nobody@localhost".to_owned(),
    };
    let proof = sender.proof(&place.origin(), &contact, now).ok_or_else(|| failed("no proof"))?;
    // A topic is at most 32 letters; a hash of the table tells the service nothing.
    let topic = encode(&blake3::hash(topic.as_bytes()).as_bytes()[..18]);
    let head = vec![
        (header::AUTHORIZATION, proof),
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_ENCODING, "aes128gcm".to_owned()),
        (HeaderName::from_static("ttl"), KEEP.to_string()),
        (HeaderName::from_static("urgency"), "normal".to_owned()),
        (HeaderName::from_static("topic"), topic),
    ];
    match place.post(&app.shared.config.notices, head, sealed).await {
        Ok(200..=299) => Ok(()),
        Ok(404 | 410) => Err(Failed::Gone),
        Ok(status) => Err(Failed::Now(format!("the service answered {status}"))),
        Err(Unreached::Malformed | Unreached::Inner) => Err(Failed::Gone),
        Err(Unreached::Silent(note)) => Err(Failed::Now(note)),
    }
}
