//! Between the compiled module and JavaScript: the glue, made by the library behind `wasm-bindgen`.
//!
//! As a library it is always the version the client was compiled against, and nothing has to be installed.

use super::split;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// What a browser needs to run one of the client's modules.
#[derive(Default)]
pub(crate) struct Glue {
    /// The JavaScript module that loads it.
    pub(crate) js: String,
    /// The WebAssembly module.
    pub(crate) wasm: Vec<u8>,
    /// Parts of it that are fetched later, by name.
    pub(crate) parts: BTreeMap<String, Vec<u8>>,
    /// Which of them are fetched together, by what asks for them.
    pub(crate) needs: BTreeMap<String, Vec<String>>,
}

/// The same for a module that comes in parts.
pub(super) fn run_split(path: &Path, with_names: bool) -> Result<Glue> {
    let split = split::split(path)?;
    let glue = glue(&split.main, with_names, true)?;
    let mut parts = split.parts.clone();
    if !with_names {
        for part in parts.values_mut() {
            *part = split::bare(part)?;
        }
    }
    Ok(Glue { js: split.join(&glue.js)?, parts, needs: split.needs, ..glue })
}

/// Make the glue for the module at `path`; backtraces and profiles need the names of functions.
pub(super) fn run(path: &Path, with_names: bool) -> Result<Glue> {
    glue(path, with_names, false)
}

fn glue(path: &Path, with_names: bool, is_split: bool) -> Result<Glue> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(path)
        .out_name("module")
        .typescript(false)
        // `boot.js` and `worker.js` say where the module is; a default would name a file that does not exist.
        .omit_default_module_path(true)
        .remove_name_section(!with_names)
        .remove_producers_section(true)
        // The other parts find what they call by the names it had before.
        .keep_lld_exports(is_split)
        .demangle(!is_split)
        .web(true)?;
    let mut output = bindgen.generate_output().context("wasm-bindgen")?;
    let mut snippets: Vec<&str> = output.local_modules().keys().map(String::as_str).collect();
    snippets
        .extend(output.snippets().iter().filter(|(_, all)| !all.is_empty()).map(|(name, _)| name.as_str()));
    snippets.extend(output.npm_dependencies().keys().map(String::as_str));
    // They would need names, hashes and a place in the service worker's list; a file in static/ has them all.
    ensure!(
        snippets.is_empty(),
        "the client brings JavaScript of its own ({}); put it into crates/web/static",
        snippets.join(", ")
    );
    Ok(Glue { js: output.js().to_owned(), wasm: output.wasm_mut().emit_wasm(), ..Glue::default() })
}
