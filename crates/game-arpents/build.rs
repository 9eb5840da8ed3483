//! Turns the maps, counters, cards and tables of `data/` into constants, and refuses files that make no sense.

#[path = "build/content.rs"]
mod content;
#[path = "build/counters.rs"]
mod counters;
#[path = "build/scenarios.rs"]
mod scenarios;
#[path = "build/write.rs"]
mod write;

use content::{Cards, Crt, Forts, MapFile, Oob, SetUp};

fn main() {
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=build.rs");
    let mut hash = blake3::Hasher::new();
    let mut read = |file: &str| {
        let text =
            std::fs::read_to_string(format!("data/{file}")).unwrap_or_else(|error| panic!("{file}: {error}"));
        hash.update(text.as_bytes());
        text
    };
    let maps: Vec<MapFile> = ["map-ne.json", "map-se.json"]
        .map(|file| serde_json::from_str(&read(file)).unwrap_or_else(|error| panic!("data/{file}: {error}")))
        .into();
    let oob: Oob = toml(&read("oob.toml"), "oob.toml");
    let forts: Forts = toml(&read("forts.toml"), "forts.toml");
    let cards: Cards = toml(&read("cards.toml"), "cards.toml");
    let crt: Crt = toml(&read("crt.toml"), "crt.toml");
    let setup: SetUp = toml(&read("setup.toml"), "setup.toml");
    let world = write::World::new(&maps, &forts);
    let counters = counters::counters(&world, &oob, &setup);
    // The scenarios in the order they are offered, after the campaign.
    let files = ["braddock-1755", "louisbourg-1758", "quebec-1759", "one-year"];
    let written: Vec<String> = files
        .iter()
        .map(|name| {
            let file = format!("scenarios/{name}.toml");
            scenarios::code(&world, &counters, &cards, name, &toml(&read(&file), &file))
        })
        .collect();
    let hash = hash.finalize().to_hex().to_string();
    let mut code = write::code(&world, &counters, &oob, &cards, &crt, &setup, &hash);
    code.push_str(&scenarios::all(&files, &written));
    let out = std::env::var("OUT_DIR").expect("cargo gives build scripts a place to write");
    std::fs::write(format!("{out}/content.rs"), code).expect("OUT_DIR can be written");
}

fn toml<T: serde::de::DeserializeOwned>(text: &str, file: &str) -> T {
    toml::from_str(text).unwrap_or_else(|error| panic!("data/{file}: {error}"))
}
