//! `tricorne show`: a position of a recorded game as a picture.

use crate::args::{ShowArgs, read_file};
use crate::verify::in_words;
use anyhow::{Context, anyhow, bail};
use board::Form;
use board::quebec::{Roll, Selection, battle_scene, scene};
use board::{Scene, Theme};
use games::AnyTable;
use games::game_quebec::{Event, State};
use kernel::{Journal, Observer, Rules, Side, Table};
use resvg::{tiny_skia, usvg};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use texts::Lang;

/// Draw how the game stands after an answer, as somebody sees it.
pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    let journal: Journal = read_file(&args.file)?.parse()?;
    let step = args.step.unwrap_or(journal.lines.len());
    if step > journal.lines.len() {
        bail!("the journal has only {} answers", journal.lines.len());
    }
    let mut table =
        AnyTable::before_first_answer(&journal).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    for (index, line) in journal.lines.iter().take(step).enumerate() {
        table.answer(index + 1, line).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    }
    let AnyTable::Quebec(table) = &table else {
        bail!("there is no picture of «{}» yet", table.game());
    };
    let svg = picture(table, args, lang)?.to_svg();
    if let Some(file) = &args.svg {
        std::fs::write(file, &svg).with_context(|| format!("writing {}", file.display()))?;
        writeln!(out, "{}", file.display())?;
    }
    if let Some(file) = &args.png {
        write_png(&svg, args, file)?;
        writeln!(out, "{}", file.display())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The scene after the last answer: the battle if one is fought and the map is not asked for.
fn picture(table: &Table<State>, args: &ShowArgs, lang: Lang) -> anyhow::Result<Scene<Selection>> {
    let who = Observer::from_code(&args.observer)
        .ok_or_else(|| anyhow!("«{}» is neither a side nor public nor arbiter", args.observer))?;
    let view = table.state().view(who);
    let legal = match who {
        Observer::Side(side) => AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default(),
        Observer::Public | Observer::Arbiter => Vec::new(),
    };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let chosen = Selection::default();
    let battle =
        || battle_scene(&view, &legal, &chosen, last_roll(table, who).as_ref(), Form::Wide, lang, theme);
    Ok(if args.map { None } else { battle() }.unwrap_or_else(|| scene(&view, &legal, &chosen, lang, theme)))
}

/// The dice of the last answer, if it was a roll this observer saw.
fn last_roll(table: &Table<State>, who: Observer<games::game_quebec::Side>) -> Option<Roll> {
    let last = table.entries().len().checked_sub(1)?;
    table.events_of(last).iter().filter_map(|event| table.state().witness(event, who)).find_map(|event| {
        match event {
            Event::Fired { block, dice, hits, .. } => {
                Some(Roll { by: Some(block), faces: dice.as_slice().to_vec(), hits })
            }
            _ => None,
        }
    })
}

fn write_png(svg: &str, args: &ShowArgs, file: &Path) -> anyhow::Result<()> {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    if let Some(folder) = &args.fonts {
        options.fontdb_mut().load_fonts_dir(folder);
    }
    let tree = usvg::Tree::from_str(svg, &options)?;
    let scale = args.width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut picture = tiny_skia::Pixmap::new(args.width, height)
        .ok_or_else(|| anyhow!("no room for so large a picture"))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.save_png(file).with_context(|| format!("writing {}", file.display()))
}
