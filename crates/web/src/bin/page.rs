//! The module that the page runs. `boot.js` starts it.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

/// Show the client, in the language whose texts came with it.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn start_page(lang: &str, texts: String) {
    tricorne_web::app::start_page(lang, texts);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is a part of the browser client; «cargo xtask web» builds it.");
}
