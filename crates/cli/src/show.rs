//! `tricorne show`: a position of a recorded game as a picture.

use crate::args::ShowArgs;
use crate::verify::{in_words, read_journal};
use anyhow::{Context, anyhow, bail};
use games::AnyTable;
use picture::{Painter, Wanted};
use std::io::Write;
use std::process::ExitCode;

/// Draw how the game stands after an answer, as somebody sees it.
pub(crate) fn run(args: &ShowArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    let journal = read_journal(&args.file, lang)?;
    let step = args.step.unwrap_or(journal.lines.len());
    if step > journal.lines.len() {
        bail!("the journal has only {} answers", journal.lines.len());
    }
    let mut table =
        AnyTable::before_first_answer(&journal).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    for (index, line) in journal.lines.iter().take(step).enumerate() {
        table.answer(index + 1, line).map_err(|trouble| anyhow!(in_words(lang, &trouble)))?;
    }
    let wanted = Wanted { lang, dark: args.dark, map: args.map, hand: args.hand };
    let svg = picture::svg(&table, &args.observer, wanted)?;
    if let Some(file) = &args.svg {
        std::fs::write(file, &svg).with_context(|| format!("writing {}", file.display()))?;
        writeln!(out, "{}", file.display())?;
    }
    if let Some(file) = &args.png {
        let png = Painter::new(args.fonts.as_deref()).png(&svg, args.width)?;
        std::fs::write(file, png).with_context(|| format!("writing {}", file.display()))?;
        writeln!(out, "{}", file.display())?;
    }
    Ok(ExitCode::SUCCESS)
}
