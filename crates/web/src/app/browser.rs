//! The browser itself: storage, addresses, chance, time.

use crate::route::Route;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// The window; there is always one on a page.
pub(super) fn win() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

/// The document.
pub(super) fn doc() -> web_sys::Document {
    win().document().expect("a window has a document")
}

/// Something kept in this browser.
pub(super) fn stored(key: &str) -> Option<String> {
    win().local_storage().ok()??.get_item(key).ok()?
}

/// Keep something; says whether there was room.
pub(super) fn store(key: &str, value: &str) -> bool {
    let storage = win().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Forget something.
pub(super) fn forget(key: &str) {
    if let Ok(Some(storage)) = win().local_storage() {
        let _ = storage.remove_item(key);
    }
}

/// Forget everything this site kept in this browser.
pub(super) fn forget_all() {
    for storage in [win().local_storage(), win().session_storage()] {
        if let Ok(Some(storage)) = storage {
            let _ = storage.clear();
        }
    }
}

/// So many random bytes in hexadecimal, good enough for secrets.
pub(super) fn random_hex(bytes: usize) -> String {
    let mut out = vec![0u8; bytes];
    if let Ok(crypto) = win().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut out);
    }
    out.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Milliseconds since 1970.
pub(super) fn now() -> f64 {
    js_sys::Date::now()
}

/// Wait so many milliseconds.
pub(super) async fn sleep(millis: i32) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let _ = win().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, millis);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}

/// Put a mark on the browser's own record of what takes how long. Nothing is kept unless somebody records.
pub(super) fn stamp(name: &str) {
    web_sys::console::time_stamp_with_data(&JsValue::from_str(name));
}

/// Does a media query hold?
pub(super) fn media(query: &str) -> bool {
    win().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// The content of a meta element.
pub(super) fn meta(name: &str) -> Option<String> {
    doc().query_selector(&format!("meta[name=\"{name}\"]")).ok()??.get_attribute("content")
}

thread_local! {
    static ROUTE: std::cell::OnceCell<RwSignal<Route>> = const { std::cell::OnceCell::new() };
}

/// The page shown.
pub(super) fn route() -> RwSignal<Route> {
    ROUTE.with(|held| *held.get_or_init(|| RwSignal::new(here())))
}

/// The page the address names.
pub(super) fn here() -> Route {
    let location = win().location();
    Route::parse(
        &location.pathname().unwrap_or_default(),
        &location.search().unwrap_or_default(),
        &location.hash().unwrap_or_default(),
    )
}

/// Where this site stands, such as `http://127.0.0.1:1759`.
pub(super) fn origin() -> String {
    win().location().origin().unwrap_or_default()
}

/// Go to a page.
pub(super) fn go(to: &Route) {
    go_to(&to.address());
}

/// Go to an address of this site.
pub(super) fn go_to(address: &str) {
    if let Ok(history) = win().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    arrived();
    win().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Change the address without a new page: another moment, other eyes.
pub(super) fn rename(to: &Route) {
    if let Ok(history) = win().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&to.address()));
    }
}

/// The address has changed.
pub(super) fn arrived() {
    let found = here();
    if route().get_untracked() != found {
        route().set(found);
    }
}

/// Let links to this site change the page without loading it again, and the back button too.
pub(super) fn follow_links() {
    let on_click = window_event_listener(leptos::ev::click, |event| {
        if event.default_prevented()
            || event.button() != 0
            || event.meta_key()
            || event.ctrl_key()
            || event.shift_key()
        {
            return;
        }
        let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
        else {
            return;
        };
        let Ok(Some(link)) = target.closest("a[href]") else { return };
        let Some(href) = link.get_attribute("href") else { return };
        if href.starts_with('/') && !href.starts_with("/api/") && !link.has_attribute("download") {
            event.prevent_default();
            go_to(&href);
        }
    });
    std::mem::forget(on_click);
    std::mem::forget(window_event_listener(leptos::ev::popstate, |_| arrived()));
    std::mem::forget(window_event_listener(leptos::ev::hashchange, |_| arrived()));
}

/// Offer a text as a file.
pub(super) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(url) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    if let Ok(link) = doc().create_element("a") {
        let link: web_sys::HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&url);
}

/// Put a text where it can be pasted from.
pub(super) fn copy(text: &str) {
    let _ = win().navigator().clipboard().write_text(text);
}
