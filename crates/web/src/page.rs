//! Where the browser enters.

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Start the page.
#[wasm_bindgen]
pub fn start_page() {
    console_error_panic_hook::set_once();
    mount_to_body(|| view! { <main id="app"><h1>"Tricorne"</h1></main> });
}

/// Start the worker.
#[wasm_bindgen]
pub fn start_worker() {
    console_error_panic_hook::set_once();
}
