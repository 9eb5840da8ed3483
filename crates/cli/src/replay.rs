//! `tricorne replay`: a recorded game in words.

use crate::args::ReplayArgs;
use crate::verify::{in_words, read_journal};
use anyhow::{anyhow, bail};
use games::{AnyTable, GameId, TurnData};
use kernel::{Chance, Journal, Line};
use std::io::Write;
use std::process::ExitCode;
use texts::{Lang, render};

/// Tell the game answer by answer, or show how it stands after one of them.
pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    let journal = read_journal(&args.file, lang)?;
    let mut table =
        AnyTable::before_first_answer(&journal).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    let who = args.observer.as_str();
    table.spoken(who).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    if let Some(step) = args.step
        && step > journal.lines.len()
    {
        bail!("the journal has only {} answers", journal.lines.len());
    }
    write_head(&table, &journal, lang, out)?;
    for (index, line) in journal.lines.iter().enumerate() {
        if args.step.is_some_and(|step| index >= step) {
            break;
        }
        table.answer(index + 1, line).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
        if args.step.is_none_or(|step| index + 1 == step) {
            write_answer(&table, index, line, who, lang, out)?;
        }
    }
    if args.step.is_some() {
        writeln!(out)?;
        for said in table.spoken(who).expect("the observer was known before") {
            writeln!(out, "{}", render(lang, &said))?;
        }
    } else if let TurnData::Over { said, .. } = table.turn() {
        writeln!(out, "\n{}", render(lang, &said))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_head(table: &AnyTable, journal: &Journal, lang: Lang, out: &mut impl Write) -> std::io::Result<()> {
    let header = table.header();
    write!(out, "{}, {}", render(lang, &table.game().name()), header.scenario)?;
    header.options.iter().try_for_each(|(name, value)| write!(out, ", {name}={value}"))?;
    writeln!(out)?;
    for (side, name) in &header.seats {
        writeln!(out, "{}: {name}", side_name(table.game(), side, lang))?;
    }
    if journal.lines.is_empty() {
        writeln!(out, "{}", render(lang, &kernel::Said::new("ui.log_empty")))?;
    }
    Ok(())
}

/// One answer and what it brought. Another side's notation may hold its secrets, so only its owner and the
/// arbiter read it; a pick's index is for the arbiter alone. Answers given in silence are passed over.
fn write_answer(
    table: &AnyTable,
    index: usize,
    line: &Line,
    who: &str,
    lang: Lang,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let is_arbiter = who == "arbiter";
    let seen = table.witnessed(who, index).expect("the observer was known before");
    let is_own = matches!(line, Line::Play { side, .. } if side == who);
    if seen.is_empty() && !is_own && !is_arbiter {
        return Ok(());
    }
    let shown = match line {
        Line::Play { side, action } if is_arbiter || is_own => {
            format!("{}: {action}", side_name(table.game(), side, lang))
        }
        Line::Play { side, .. } => side_name(table.game(), side, lang),
        Line::Lot { chance: Chance::Pick { .. }, .. } if !is_arbiter => "·".to_owned(),
        Line::Lot { .. } => line.to_string(),
    };
    writeln!(out, "{:>4}  {shown}", index + 1)?;
    for seen in seen {
        writeln!(out, "        {}", render(lang, &seen.said))?;
    }
    Ok(())
}

fn side_name(game: GameId, side: &str, lang: Lang) -> String {
    render(lang, &game.side_name(side))
}
