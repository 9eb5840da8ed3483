//! The page's module taken apart: what only one game needs becomes a file of its own, fetched when it is wanted.
//!
//! `#[wasm_split]` in `crates/web/src/bin/page.rs` marks where. The parts share the page's memory, so that calling
//! into one is an ordinary call; code that several parts need, and the page does not, becomes a part they share.

use anyhow::{Context, Result, anyhow, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// A module in parts.
pub(super) struct Split {
    /// What is left, for `wasm-bindgen` to work on.
    pub(super) main: PathBuf,
    /// The parts by name: `quebec`, `chunk_2`.
    pub(super) parts: BTreeMap<String, Vec<u8>>,
    /// Which parts are fetched for which split point, the names of both.
    pub(super) needs: BTreeMap<String, Vec<String>>,
    /// The JavaScript that fetches them.
    loader: String,
}

/// How the library calls the file that the main part takes its loaders from.
const LOADER: &str = "./split.js";
/// How it begins the names of what was split off; parts that are shared have no such beginning.
const SPLIT: &str = "split_";

/// Take the module at `path` apart, into files beside it.
pub(super) fn split(path: &Path) -> Result<Split> {
    let whole = std::fs::read(path).with_context(|| path.display().to_string())?;
    let folder = path.with_extension("parts");
    // What another build left would look like a part.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&whole);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let split = transform(options).map_err(|error| anyhow!("taking the module apart: {error:?}"))?;
    let mut parts = BTreeMap::new();
    for path in split.split_modules {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        parts.insert(plain(&stem), std::fs::read(&path).with_context(|| path.display().to_string())?);
    }
    let needs = split.prefetch_map.into_iter();
    let needs = needs.map(|(name, files)| (name, files.iter().map(|file| plain(file)).collect()));
    let loader = std::fs::read_to_string(folder.join("split.js")).context("the loader of the parts")?;
    Ok(Split { main, parts, needs: needs.collect(), loader })
}

fn plain(stem: &str) -> String {
    stem.strip_prefix(SPLIT).unwrap_or(stem).to_owned()
}

/// The name a part is served under, before its hash.
pub(super) fn file(part: &str) -> String {
    format!("part-{part}.wasm")
}

impl Split {
    /// The glue with the loader in it. Two scripts that import each other could not both be named by their content.
    pub(super) fn join(&self, glue: &str) -> Result<String> {
        let begins = "import * as ";
        let is_import = |line: &&str| line.starts_with(begins) && line.contains(&format!("\"{LOADER}\""));
        // One line for each function that is taken from there.
        let (imports, glue): (Vec<&str>, Vec<&str>) = glue.lines().partition(is_import);
        ensure!(!imports.is_empty(), "the glue imports no loader");
        let names = imports.iter().filter_map(|line| line[begins.len()..].split(' ').next());
        let mut loader: String = self
            .loader
            .lines()
            .filter(|line| !line.starts_with("import "))
            .map(|line| line.to_owned() + "\n")
            .collect();
        for part in self.parts.keys() {
            let names = [format!("\"./{SPLIT}{part}.wasm\""), format!("\"./{part}.wasm\"")];
            let known = names.iter().find(|name| loader.contains(*name));
            let known = known.with_context(|| format!("the loader does not know the part {part}"))?;
            loader = loader.replace(known, &format!("\"/{}\"", file(part)));
        }
        let begins = "export const ";
        let loaders = loader.lines().filter_map(|line| line.strip_prefix(begins)?.split(' ').next());
        let loaders: Vec<&str> = loaders.collect();
        ensure!(!loaders.is_empty(), "nothing is split off");
        let all = loaders.join(", ");
        let all: String = names.map(|name| format!("const {name} = {{ {all} }};\n")).collect();
        Ok(glue.join("\n") + "\n" + &loader.replace(begins, "const ") + &all)
    }
}

/// The module without names and other sections that browsers do not need.
pub(super) fn bare(wasm: &[u8]) -> Result<Vec<u8>> {
    let broken = || anyhow!("a part is no module");
    let mut out = wasm.get(..8).ok_or_else(broken)?.to_vec();
    let mut at = 8;
    while at < wasm.len() {
        let mut size = 0usize;
        let mut begins = at + 1;
        for shift in (0..35).step_by(7) {
            let byte = *wasm.get(begins).ok_or_else(broken)?;
            begins += 1;
            size |= usize::from(byte & 127) << shift;
            if byte < 128 {
                break;
            }
        }
        let section = wasm.get(at..begins + size).ok_or_else(broken)?;
        // Sections of the kind 0 are what tools leave for each other.
        if section[0] != 0 {
            out.extend(section);
        }
        at = begins + size;
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Split {
        let loader = "import { initSync } from \"./main.js\";\nlet shared;\n\
            const __chunk_1 = makeLoad(() => fetch(new URL(\"./chunk_1.wasm\", import.meta.url)), []);\n\
            export const __wasm_split_load_toy = wrap(makeLoad(() => fetch(new URL(\"./split_toy.wasm\", import.meta.url)), [__chunk_1]));\n";
        let parts = [("toy".to_owned(), Vec::new()), ("chunk_1".to_owned(), Vec::new())];
        Split { main: PathBuf::new(), parts: parts.into(), needs: BTreeMap::new(), loader: loader.into() }
    }

    #[test]
    fn the_loader_becomes_part_of_the_glue() {
        let glue = "import * as import1 from \"./split.js\"\nimport * as import2 from \"./split.js\"\nfunction initSync() { return { \"./split.js\": import1 }; }\n";
        let joined = small().join(glue).unwrap();
        assert!(!joined.contains("import *") && !joined.contains("import {") && !joined.contains("export"));
        assert!(
            joined.contains("new URL(\"/part-toy.wasm\"")
                && joined.contains("new URL(\"/part-chunk_1.wasm\"")
        );
        assert!(joined.contains("\nconst import1 = { __wasm_split_load_toy };\n"));
        assert!(joined.ends_with("\nconst import2 = { __wasm_split_load_toy };\n"));
        assert!(small().join("no loader here").is_err());
    }

    #[test]
    fn what_tools_leave_is_taken_out() {
        let wasm = b"\0asm\x01\0\0\0\x00\x03\x01ab\x0b\x01\x00\x00\x02\x01c";
        assert_eq!(bare(wasm).unwrap(), b"\0asm\x01\0\0\0\x0b\x01\x00");
        assert!(bare(&wasm[..10]).is_err() && bare(b"").is_err());
    }
}
