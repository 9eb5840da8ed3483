//! `cargo xtask web --sizes`: which crates the bytes of the modules come from.
//!
//! A function belongs to the first crate of the workspace that its name mentions, as code made for a type is owed to
//! whoever has the type; if there is none, to the first crate at all.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Crates that are listed; the rest is summed up.
const LISTED: usize = 16;

/// How crates of the workspace are called in names of functions.
const OURS: &str = "tricorne_";

/// The bytes of a module that kept its names, as a table.
pub(super) fn table(title: &str, wasm: &[u8]) -> Result<String> {
    let module = read(wasm).with_context(|| format!("the module {title} cannot be read"))?;
    let mut crates: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (index, size) in module.bodies.iter().enumerate() {
        let name = module.names.get(&(module.imported + index)).copied().unwrap_or_default();
        let name = rustc_demangle::demangle(name).to_string();
        let found = crates.entry(owner(&name).to_owned()).or_default();
        *found = (found.0 + size, found.1 + 1);
    }
    let mut crates: Vec<_> = crates.into_iter().collect();
    crates.sort_by_key(|(_, (bytes, _))| std::cmp::Reverse(*bytes));
    let code: usize = module.bodies.iter().sum();
    let mut out = format!("{title}: code {code}, data {}\n", module.data);
    for (name, (bytes, functions)) in crates.iter().take(LISTED) {
        writeln!(out, "  {bytes:>9} {functions:>6}  {name}")?;
    }
    let rest = crates.iter().skip(LISTED).fold((0, 0), |sum, (_, each)| (sum.0 + each.0, sum.1 + each.1));
    writeln!(out, "  {:>9} {:>6}  all others", rest.0, rest.1)?;
    Ok(out)
}

/// The crate a function belongs to.
fn owner(name: &str) -> &str {
    // `core[1f2e]::ptr::drop_in_place::<tricorne_web[3d4c]::app::Page>`: crates are what has a hash.
    let crates = name.match_indices('[').filter_map(|(at, _)| {
        let digits = name[at + 1..].bytes().take_while(u8::is_ascii_hexdigit).count();
        let is_hash = digits > 0 && name[at + 1 + digits..].starts_with("]::");
        let begins = name[..at].rfind(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
        is_hash.then(|| &name[begins.map_or(0, |before| before + 1)..at])
    });
    let mut first = None;
    for found in crates {
        if found.starts_with(OURS) {
            return found;
        }
        first.get_or_insert(found);
    }
    first.unwrap_or("without a name")
}

/// What is counted of a module.
#[derive(Default)]
struct Module<'a> {
    /// How many functions are imported: the others are numbered after them.
    imported: usize,
    /// The size of every function's body.
    bodies: Vec<usize>,
    names: BTreeMap<usize, &'a str>,
    data: usize,
}

fn read(wasm: &[u8]) -> Option<Module<'_>> {
    let mut module = Module::default();
    let mut all = Bytes(wasm.get(8..)?);
    while let Some(id) = all.byte() {
        let size = all.number()?;
        let mut section = Bytes(all.take(size)?);
        match id {
            0 if section.text()? == "name" => {
                while let Some(kind) = section.byte() {
                    let size = section.number()?;
                    let mut part = Bytes(section.take(size)?);
                    if kind == 1 {
                        for _ in 0..part.number()? {
                            module.names.insert(part.number()?, part.text()?);
                        }
                    }
                }
            }
            2 => module.imported = imported_functions(&mut section)?,
            10 => {
                for _ in 0..section.number()? {
                    let size = section.number()?;
                    section.take(size)?;
                    module.bodies.push(size);
                }
            }
            11 => module.data = size,
            _ => {}
        }
    }
    Some(module)
}

fn imported_functions(section: &mut Bytes<'_>) -> Option<usize> {
    let mut functions = 0;
    for _ in 0..section.number()? {
        section.text()?;
        section.text()?;
        match section.byte()? {
            0 => {
                section.number()?;
                functions += 1;
            }
            // Tables name their type first; tables and memories have limits.
            kind @ (1 | 2) => {
                if kind == 1 {
                    section.byte()?;
                }
                let has_end = section.byte()? & 1 == 1;
                section.number()?;
                if has_end {
                    section.number()?;
                }
            }
            // A global has a type and says whether it may change.
            3 => {
                section.take(2)?;
            }
            _ => {
                section.byte()?;
                section.number()?;
            }
        }
    }
    Some(functions)
}

/// What is left to be read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// A number of as many bytes as it needs, seven bits in each.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<&'a str> {
        let size = self.number()?;
        std::str::from_utf8(self.take(size)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_owed_to_whoever_has_the_type() {
        let drop = "core[1f2e]::ptr::drop_in_place::<alloc[aa]::vec::Vec<tricorne_web[3d]::app::Page>>";
        assert_eq!(owner(drop), "tricorne_web");
        assert_eq!(owner("<alloc[aa]::vec::Vec<u8> as core[bb]::ops::Drop>::drop"), "alloc");
        assert_eq!(owner("<[u8; 4]>::len"), "without a name");
        assert_eq!(owner("memcpy"), "without a name");
    }

    #[test]
    fn a_small_module_is_counted() {
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        // One function is imported, two are here; the second has a name.
        wasm.extend([2, 7, 1, 1, b'a', 1, b'b', 0, 0]);
        wasm.extend([10, 8, 2, 2, 0, 11, 3, 0, 1, 11]);
        wasm.extend([11, 1, 0]);
        wasm.extend([0, 14, 4, b'n', b'a', b'm', b'e', 1, 7, 1, 2, 4, b'b', b'[', b'1', b']']);
        let module = read(&wasm).unwrap();
        assert_eq!((module.imported, module.bodies.as_slice(), module.data), (1, [2, 3].as_slice(), 1));
        assert_eq!(module.names.get(&2), Some(&"b[1]"));
        assert!(table("small", &wasm).unwrap().starts_with("small: code 5, data 1\n"));
        assert!(table("broken", &wasm[..20]).is_err());
    }
}
