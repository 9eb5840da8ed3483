//! How a page calls somebody who looks elsewhere: the title, the icon, and a notification of the browser.
//!
//! The browser's parts are asked for by name, so that the page carries no bindings for what few use.

use super::browser::{doc, win};
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The icon with a mark on it.
const MARKED: &str = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E\
    %3Crect width='16' height='16' rx='3' fill='%23f6efdf'/%3E%3Cpath d='M1 5c5 3 9 3 14 0-1 6-5 7-7 8-2-1-6-2-7-8z' \
    fill='%232b2118'/%3E%3Ccircle cx='12' cy='4' r='4' fill='%23a3261f'/%3E%3C/svg%3E";

/// Show in the tab whether it is my turn.
pub(super) fn mark(is_mine: bool, title: &str) {
    doc().set_title(title);
    let Ok(Some(icon)) = doc().query_selector("link[rel=\"icon\"]") else { return };
    // The plain icon's address has a hash in it: it is kept on the element.
    if icon.get_attribute("data-plain").is_none()
        && let Some(plain) = icon.get_attribute("href")
    {
        let _ = icon.set_attribute("data-plain", &plain);
    }
    let plain = icon.get_attribute("data-plain").unwrap_or_default();
    let _ = icon.set_attribute("href", if is_mine { MARKED } else { &plain });
}

/// Call by the browser if the page is hidden and it may.
pub(super) fn call(title: &str, tag: &str) {
    if !doc().hidden() || permission() != Permission::Granted {
        return;
    }
    let Some(notification) = part(&win(), "Notification") else { return };
    let options = Object::new();
    let _ = Reflect::set(&options, &"tag".into(), &tag.into());
    let args = Array::of2(&title.into(), &options);
    // Phones let only the service worker do this; there the server's messages come.
    let _ = Reflect::construct(notification.unchecked_ref::<Function>(), &args);
}

/// What the browser lets us do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Permission {
    /// It knows no notifications.
    Unknown,
    /// It would ask.
    Default,
    /// We may.
    Granted,
    /// We may not.
    Denied,
}

/// May this page call?
pub(super) fn permission() -> Permission {
    let held = part(&win(), "Notification").and_then(|held| part(&held, "permission"));
    match held.and_then(|held| held.as_string()).as_deref() {
        Some("granted") => Permission::Granted,
        Some("denied") => Permission::Denied,
        Some(_) => Permission::Default,
        None => Permission::Unknown,
    }
}

/// Ask whether this page may call.
pub(super) async fn ask() -> Permission {
    if let Some(notification) = part(&win(), "Notification") {
        let _ = later(&notification, "requestPermission", &[]).await;
    }
    permission()
}

/// Where and with which keys this browser takes messages: address, public key, shared secret.
pub(super) async fn subscribe(key: &str) -> Option<(String, String, String)> {
    let manager = manager().await?;
    let options = Object::new();
    let bytes = decoded(key)?;
    Reflect::set(&options, &"userVisibleOnly".into(), &true.into()).ok()?;
    Reflect::set(&options, &"applicationServerKey".into(), &Uint8Array::from(&bytes[..])).ok()?;
    let made = later(&manager, "subscribe", &[options.into()]).await?;
    let plain = Reflect::get(&made, &"toJSON".into()).ok()?.dyn_into::<Function>().ok()?.call0(&made).ok()?;
    let keys = part(&plain, "keys")?;
    let text = |held: &JsValue, name: &str| part(held, name)?.as_string();
    Some((text(&plain, "endpoint")?, text(&keys, "p256dh")?, text(&keys, "auth")?))
}

/// Does this browser take messages?
pub(super) async fn is_subscribed() -> bool {
    subscription().await.is_some()
}

/// Take messages no more; says which address it was.
pub(super) async fn unsubscribe() -> Option<String> {
    let held = subscription().await?;
    let address = part(&held, "endpoint")?.as_string()?;
    later(&held, "unsubscribe", &[]).await?;
    Some(address)
}

async fn subscription() -> Option<JsValue> {
    later(&manager().await?, "getSubscription", &[]).await.filter(|held| !held.is_null())
}

async fn manager() -> Option<JsValue> {
    let workers = part(&win().navigator(), "serviceWorker")?;
    let ready: Promise = part(&workers, "ready")?.dyn_into().ok()?;
    part(&JsFuture::from(ready).await.ok()?, "pushManager")
}

fn part(held: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(held, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

async fn later(held: &JsValue, name: &str, args: &[JsValue]) -> Option<JsValue> {
    let function: Function = part(held, name)?.dyn_into().ok()?;
    let args: Array = args.iter().collect();
    let promise: Promise = function.apply(held, &args).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

/// Bytes from base64 for addresses.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let plain = text.replace('-', "+").replace('_', "/");
    let letters = win().atob(&plain).ok()?;
    letters.chars().map(|letter| u8::try_from(u32::from(letter)).ok()).collect()
}
