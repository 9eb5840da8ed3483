//! Surveys the maps of the boards: real coasts become zones that touch exactly as the rules say.

mod arpents;
mod chart;
mod grid;
mod plan;
mod scatter;
mod sheet;
mod steps;
mod survey;
mod trace;

use anyhow::{Context, Result};
use clap::Parser;
use std::path::{Path, PathBuf};

/// Surveys the maps of 1754: La Conquête and of Quelques arpents de neige.
#[derive(Parser)]
#[command(name = "atlas")]
enum Command {
    /// Cut the theatre out of Natural Earth's files and keep it as text.
    Crop {
        /// Land as TopoJSON (land-10m.json of the package world-atlas).
        #[arg(long)]
        land: PathBuf,
        /// Lakes as GeoJSON (ne_10m_lakes, ne_10m_lakes_north_america).
        #[arg(long)]
        lakes: Vec<PathBuf>,
        /// Rivers as GeoJSON (ne_10m_rivers_lake_centerlines, ne_10m_rivers_north_america).
        #[arg(long)]
        rivers: Vec<PathBuf>,
    },
    /// Grow the zones and write the map's geometry.
    Draw {
        /// The game's data.
        #[arg(long)]
        game: Option<PathBuf>,
        /// A rough picture of the grid, as a portable pixmap.
        #[arg(long)]
        rough: Option<PathBuf>,
    },
    /// The two maps of Quelques arpents de neige.
    #[command(subcommand)]
    Arpents(arpents::Command),
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Crop { land, lakes, rivers } => {
            let lines = survey::crop(&land, &lakes, &rivers)?;
            let path = folder().join("data/survey.txt");
            let text = survey::write(&lines);
            println!("{} lines, {} kB", lines.len(), text.len() / 1024);
            std::fs::write(&path, text).with_context(|| path.display().to_string())
        }
        Command::Draw { game, rough } => {
            let path = game.unwrap_or_else(|| folder().join("../game-conquest/data/conquest.toml"));
            draw(&path, rough.as_deref())
        }
        Command::Arpents(command) => arpents::run(command),
    }
}

fn draw(game: &Path, rough: Option<&Path>) -> Result<()> {
    let game = plan::game(game)?;
    let plan = plan::plan(&folder().join("data/plan.toml"))?;
    let lines = survey::read(&std::fs::read_to_string(folder().join("data/survey.txt"))?)?;
    let grid = grid::grow(&lines, &game, &plan)?;
    let borders = grid::borders(&grid.cells);
    for &(a, b) in &game.adjacent {
        let long = borders.get(&(a, b)).copied().unwrap_or_default();
        if long < 30.0 {
            println!("{} and {} share only {long:.0}", game.zones[a].id, game.zones[b].id);
        }
    }
    for ((a, b), long) in &borders {
        if !game.touch(*a, *b) {
            println!("{} and {} touch by {long:.0}", game.zones[*a].id, game.zones[*b].id);
        }
    }
    let mut circles: Vec<(f64, &str)> = grid::circles(&grid.cells, game.zones.len())
        .iter()
        .zip(&game.zones)
        .map(|((_, radius), zone)| (radius * 2.0, zone.id.as_str()))
        .collect();
    circles.sort_by(|a, b| a.0.total_cmp(&b.0));
    let narrow: Vec<String> = circles.iter().take(14).map(|(wide, id)| format!("{id} {wide:.0}")).collect();
    println!("narrowest: {}", narrow.join(", "));
    if let Some(path) = rough {
        std::fs::write(path, picture(&grid, &game))?;
    }
    let net = trace::trace(&grid.cells, &game);
    let boxes = grid::boxes(&grid.cells, game.zones.len());
    let mut text = sheet::write(&net, &grid, &game, &boxes, &lines, &plan);
    let (hills, trees) = scatter::scatter(&grid, &game, &boxes, &plan);
    text += &sheet::points("hills", &hills);
    text += &sheet::points("trees", &trees);
    let path = folder().join("../board/src/conquest/atlas.txt");
    println!(
        "{} faces, {} arcs, {} hills, {} trees, {} bytes",
        net.faces.len(),
        net.arcs.len(),
        hills.len(),
        trees.len(),
        text.len()
    );
    std::fs::create_dir_all(folder().join("../board/src/conquest"))?;
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

/// The grid in false colours.
fn picture(grid: &grid::Grid, game: &plan::Game) -> Vec<u8> {
    let mut out = format!("P6 {} {} 255\n", grid::COLUMNS, grid::ROWS).into_bytes();
    for (index, label) in grid.cells.iter().enumerate() {
        let colour = match *label {
            grid::WATER => [190, 215, 230],
            grid::WILD => [238, 228, 205],
            zone => {
                let n = u32::from(zone).wrapping_mul(2_654_435_761);
                let base = if game.zones[zone as usize].is_harbour { [40, 60, 170] } else { [90, 90, 60] };
                [
                    base[0] + (n >> 8 & 127) as u8,
                    base[1] + (n >> 15 & 127) as u8,
                    base[2] + (n >> 22 & 63) as u8,
                ]
            }
        };
        let at = (
            ((index % grid::COLUMNS) as f64 + 0.5) * grid::STEP,
            ((index / grid::COLUMNS) as f64 + 0.5) * grid::STEP,
        );
        let on_seed = grid.seeds.iter().any(|seed| (seed.0 - at.0).hypot(seed.1 - at.1) < 5.0);
        out.extend(if on_seed { [0, 0, 0] } else { colour });
    }
    out
}
