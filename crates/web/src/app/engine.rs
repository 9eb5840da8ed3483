//! The page's way to the worker.

use super::browser::meta;
use super::prefs;
use super::words::t_now;
use crate::local::{Answer, Ask, Reply, Request, Trouble, words_message};
use futures_channel::oneshot;
use games::GameId;
use std::cell::RefCell;
use std::collections::BTreeMap;
use texts::Lang;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

struct Engine {
    worker: web_sys::Worker,
    next: u32,
    /// Questions wait until the worker says that it listens.
    early: Option<Vec<String>>,
    waiting: BTreeMap<u32, oneshot::Sender<Reply>>,
    /// The languages whose words it has, and the games in them.
    taught: Vec<(Lang, Option<&'static str>)>,
}

thread_local! {
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Ask the worker.
pub(super) async fn ask(ask: Ask) -> Result<Answer, Trouble> {
    let gone = || Trouble { code: "no_worker".into(), text: t_now("web.trouble.no_worker"), section: None };
    let answer = ENGINE.with_borrow_mut(|held| {
        if held.is_none() {
            *held = start().ok();
        }
        held.as_mut().map(|engine| engine.send(ask))
    });
    match answer {
        Some(answer) => answer.await.map_err(|_| gone())?.answer,
        None => Err(gone()),
    }
}

impl Engine {
    fn send(&mut self, ask: Ask) -> oneshot::Receiver<Reply> {
        self.next += 1;
        let (send, receive) = oneshot::channel();
        self.waiting.insert(self.next, send);
        let lang = prefs::lang_now();
        // It fetches nothing itself: before the first question in a language it gets the page's own words.
        self.teach(lang, None, texts::texts_file(lang));
        for game in GameId::ALL.iter().map(|game| game.code()) {
            self.teach(lang, Some(game), texts::game_texts_file(game, lang));
        }
        let request = Request { id: self.next, ask, lang: lang.code().to_owned() };
        self.say(serde_json::to_string(&request).unwrap_or_default());
        receive
    }

    fn teach(&mut self, lang: Lang, game: Option<&'static str>, file: Option<&str>) {
        if let Some(file) = file
            && !self.taught.contains(&(lang, game))
        {
            self.taught.push((lang, game));
            self.say(words_message(lang, game, file));
        }
    }

    fn say(&mut self, text: String) {
        match &mut self.early {
            Some(early) => early.push(text),
            None => self.post(&text),
        }
    }

    fn post(&self, text: &str) {
        let _ = self.worker.post_message(&JsValue::from_str(text));
    }

    fn heard(&mut self, text: &str) {
        if text == super::worker::READY {
            for text in self.early.take().unwrap_or_default() {
                self.post(&text);
            }
        } else if let Ok(reply) = serde_json::from_str::<Reply>(text)
            && let Some(send) = self.waiting.remove(&reply.id)
        {
            let _ = send.send(reply);
        }
    }
}

fn start() -> Result<Engine, JsValue> {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    let address = meta("tricorne-worker").unwrap_or_else(|| "/worker.js".to_owned());
    let worker = web_sys::Worker::new_with_options(&address, &options)?;
    let on_message = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(|event: web_sys::MessageEvent| {
        if let Some(text) = event.data().as_string() {
            ENGINE.with_borrow_mut(|held| held.as_mut().map(|engine| engine.heard(&text)));
        }
    });
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    // A worker that fails takes its games with it; they are saved, and the next question starts another one.
    let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(|_: web_sys::Event| {
        ENGINE.with_borrow_mut(|held| *held = None);
    });
    worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
    on_error.forget();
    Ok(Engine { worker, next: 0, early: Some(Vec::new()), waiting: BTreeMap::new(), taught: Vec::new() })
}
