//! Turns `data/rules.toml` and the four battles into constants, and refuses files that make no sense.

#[path = "build/check.rs"]
mod check;
#[path = "build/content.rs"]
mod content;
#[path = "build/write.rs"]
mod write;

use content::{Battle, Rules};

const BATTLES: [&str; 4] = ["camden", "guilford", "cowpens", "hubbardton"];

fn main() {
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=build.rs");
    let mut hash = blake3::Hasher::new();
    let mut faults = Vec::new();
    let mut read = |name: &str| {
        let file = format!("data/{name}.toml");
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        hash.update(text.as_bytes());
        (file, text)
    };
    let (file, text) = read("rules");
    let rules: Option<Rules> = parse(&file, &text, &mut faults);
    let mut battles: Vec<Battle> = Vec::new();
    for name in BATTLES {
        let (file, text) = read(name);
        if let Some(battle) = parse::<Battle>(&file, &text, &mut faults) {
            if let Some(rules) = &rules {
                check::battle(rules, name, &battle, &mut |at, fault| {
                    faults.push(format!("{file}:{}: {fault}", line_of(&text, at)));
                });
            }
            battles.push(battle);
        }
    }
    let hash = hash.finalize().to_hex().to_string();
    match (rules, faults.is_empty()) {
        (Some(rules), true) => {
            let out = std::env::var("OUT_DIR").expect("cargo gives build scripts a place to write");
            let code = write::code(&rules, &battles, &hash);
            std::fs::write(format!("{out}/content.rs"), code).expect("OUT_DIR can be written");
        }
        _ => {
            for fault in &faults {
                println!("cargo::error={fault}");
            }
            std::process::exit(1);
        }
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &str, text: &str, faults: &mut Vec<String>) -> Option<T> {
    match toml::from_str(text) {
        Ok(content) => Some(content),
        Err(error) => {
            let line = error.span().map_or(0, |span| line_of(text, span.start));
            faults.push(format!("{file}:{line}: {}", error.message()));
            None
        }
    }
}

/// The line on which a place of a text lies, from 1.
fn line_of(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}
