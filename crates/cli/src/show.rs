//! `tricorne show`: a position of a recorded game as a picture.

use crate::args::{ShowArgs, read_file};
use crate::verify::in_words;
use anyhow::{Context, anyhow, bail};
use board::{Form, Theme, arpents, conquest, homard, quebec};
use games::AnyTable;
use games::game_quebec::Event;
use games::{game_arpents, game_conquest, game_homard, game_quebec};
use kernel::{Game, Journal, Observer, Rules, Side, Table};
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
    let svg = match &table {
        AnyTable::Quebec(table) => quebec_picture(table, args, lang)?,
        AnyTable::Conquest(table) => conquest_picture(table, args, lang)?,
        AnyTable::Homard(table) => homard_picture(table, args, lang)?,
        AnyTable::Arpents(table) => arpents_picture(table, args, lang)?,
        AnyTable::Toy(_) => bail!("there is no picture of «{}»", table.game()),
    };
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

/// Who looks, and what it may play.
fn eyes<G: Game>(table: &Table<G>, args: &ShowArgs) -> anyhow::Result<(Observer<G::Side>, Vec<games::Choice>)>
where
    AnyTable: From<Table<G>>,
{
    let who = Observer::<G::Side>::from_code(&args.observer)
        .ok_or_else(|| anyhow!("«{}» is neither a side nor public nor arbiter", args.observer))?;
    let legal = match who {
        Observer::Side(side) => AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default(),
        Observer::Public | Observer::Arbiter => Vec::new(),
    };
    Ok((who, legal))
}

const fn theme(args: &ShowArgs) -> Theme {
    if args.dark { Theme::Dark } else { Theme::Light }
}

/// The scene after the last answer: the battle if one is fought and the map is not asked for.
fn quebec_picture(table: &Table<game_quebec::State>, args: &ShowArgs, lang: Lang) -> anyhow::Result<String> {
    let (who, legal) = eyes(table, args)?;
    let view = table.state().view(who);
    let chosen = quebec::Selection::default();
    let roll = last_roll(table, who);
    let battle =
        || quebec::battle_scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme(args));
    let scene = if args.map { None } else { battle() };
    Ok(scene.unwrap_or_else(|| quebec::scene(&view, &legal, &chosen, lang, theme(args))).to_svg())
}

/// The same for 1754; the hand is drawn only when it is asked for.
fn conquest_picture(
    table: &Table<game_conquest::State>,
    args: &ShowArgs,
    lang: Lang,
) -> anyhow::Result<String> {
    let (who, legal) = eyes(table, args)?;
    let view = table.state().view(who);
    let chosen = conquest::Selection::default();
    if args.hand {
        let scene = conquest::hand_scene(&view, &legal, &chosen, Form::Wide, lang, theme(args));
        return scene.map(|scene| scene.to_svg()).ok_or_else(|| anyhow!("«{}» sees no hand", args.observer));
    }
    let roll = conquest::Roll::last(table.events().iter().rev().copied());
    let battle =
        || conquest::battle_scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme(args));
    let scene = if args.map { None } else { battle() };
    Ok(scene.unwrap_or_else(|| conquest::scene(&view, &legal, &chosen, lang, theme(args))).to_svg())
}

/// The table of Homard m'a tuer, with the last dice.
fn homard_picture(table: &Table<game_homard::State>, args: &ShowArgs, lang: Lang) -> anyhow::Result<String> {
    let (who, legal) = eyes(table, args)?;
    let view = table.state().view(who);
    let roll = homard::Roll::last(table.events().iter().rev().copied());
    let chosen = homard::Selection::default();
    Ok(homard::scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme(args)).to_svg())
}

/// The maps of Quelques arpents de neige, a region's detail on all of them.
fn arpents_picture(
    table: &Table<game_arpents::State>,
    args: &ShowArgs,
    lang: Lang,
) -> anyhow::Result<String> {
    let (who, legal) = eyes(table, args)?;
    let view = table.state().view(who);
    let scene = arpents::scene(&view, &legal, &arpents::Selection::default(), lang, theme(args));
    let far = "<style>.lod:not(.r){display:none}</style><defs>";
    Ok(scene.to_svg().replacen("<defs>", far, 1))
}

/// The dice of the last answer, if it was a roll this observer saw.
fn last_roll(table: &Table<game_quebec::State>, who: Observer<game_quebec::Side>) -> Option<quebec::Roll> {
    let last = table.entries().len().checked_sub(1)?;
    table.events_of(last).iter().filter_map(|event| table.state().witness(event, who)).find_map(|event| {
        match event {
            Event::Fired { block, dice, hits, .. } => {
                Some(quebec::Roll { by: Some(block), faces: dice.as_slice().to_vec(), hits })
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
