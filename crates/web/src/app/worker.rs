//! The worker: engines and bots, out of the page's way.

use crate::local::{Request, Room, words_in};
use std::cell::RefCell;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// What the worker says when it listens.
pub(super) const READY: &str = "ready";

/// Answer the page for good.
pub(super) fn serve() {
    let scope: web_sys::DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let room = RefCell::new(Room::default());
    let seed = (js_sys::Math::random() * 9e15) as u64;
    let answering = scope.clone();
    let on_message = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
        let Some(text) = event.data().as_string() else { return };
        if let Some((lang, game, file)) = words_in(&text) {
            return match game {
                Some(game) => texts::put_game_texts(game, lang, file.to_owned()),
                None => texts::put_texts(lang, file.to_owned()),
            };
        }
        let Ok(request) = serde_json::from_str::<Request>(&text) else { return };
        let reply = room.borrow_mut().answer(request, seed, || (js_sys::Date::now() * 1000.0) as u64);
        let text = serde_json::to_string(&reply).unwrap_or_default();
        let _ = answering.post_message(&JsValue::from_str(&text));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
}
