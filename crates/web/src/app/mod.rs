//! Everything that needs a browser.
//!
//! - [`browser`], [`prefs`], [`words`], [`library`] stand at the bottom: storage, addresses, languages.
//! - [`engine`] speaks with the worker, [`worker`] is the worker, [`http`] speaks with the server.
//! - [`gate`] stands before whatever needs a game's board and words, until they have come.
//! - [`stage`] keeps a scene as SVG nodes, [`board`] lets people point at it.
//! - [`house`] are the pages around the games, fetched with the first of them.
//! - [`table`] is the table screen; [`pages`] are the others; [`shell`] is around them all.

#![allow(unreachable_pub, private_interfaces, reason = "Leptos makes the parts of a component public")]

mod board;
mod browser;
mod caller;
mod engine;
mod gate;
mod hold;
pub mod house;
mod http;
mod icons;
mod library;
mod opened;
mod pages;
mod pointing;
mod prefs;
mod saves;
mod shell;
mod stage;
mod table;
mod words;
mod worker;

pub use house::House;

/// Show the client, in the language whose texts came with it.
pub fn start_page(lang: &str, texts: String, fetch: library::Fetch, house: library::FetchHouse) {
    console_error_panic_hook::set_once();
    library::first(lang, texts, fetch, house);
    shell::mount();
}

/// Answer the page for good, in a worker beside it.
pub fn start_worker() {
    console_error_panic_hook::set_once();
    worker::serve();
}
