//! The module that the page's worker runs: engines, bots and lessons. `worker.js` starts it.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

/// Answer the page for good.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn start_worker() {
    tricorne_web::app::start_worker();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is a part of the browser client; «cargo xtask web» builds it.");
}
