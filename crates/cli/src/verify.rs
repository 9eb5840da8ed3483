//! `tricorne verify`: were the rolls what the dealer promised?

use crate::args::{VerifyArgs, read_file};
use anyhow::anyhow;
use games::{AnyTable, Trouble};
use kernel::table::Verdict;
use kernel::{Arg, Chance, Journal, JournalError, Line, Said};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use texts::{Lang, render};

/// Compute every lot again. Exits with 1 if something is not as promised, with 2 if that cannot be told.
pub(crate) fn run(args: &VerifyArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    let journal = read_journal(&args.file, lang)?;
    for (what, count) in counted(&journal) {
        writeln!(out, "{count:>6} × {what}")?;
    }
    if let Some(commitment) = &journal.header.commitment {
        writeln!(out, "{}", render(lang, &Said::new("ui.commitment").with("hash", commitment.clone())))?;
    }
    match AnyTable::verify(&journal) {
        Ok(Some(verdict)) => {
            write_verdict(&verdict, &journal, lang, out)?;
            Ok(ExitCode::from(u8::from(!verdict.is_fair())))
        }
        Ok(None) => {
            writeln!(out, "{}", render(lang, &Said::new("ui.no_proof")))?;
            Ok(ExitCode::from(2))
        }
        Err(trouble) => {
            // A changed roll often makes a later answer impossible: say which rolls were wrong up to there.
            writeln!(out, "{}", in_words(lang, &trouble))?;
            if let Some(verdict) = before_the_trouble(&journal)
                && !verdict.wrong.is_empty()
            {
                write_verdict(&verdict, &journal, lang, out)?;
            }
            Ok(ExitCode::from(1))
        }
    }
}

/// How many lots of each kind the journal holds.
fn counted(journal: &Journal) -> BTreeMap<Chance, usize> {
    let mut kinds = BTreeMap::new();
    for line in &journal.lines {
        if let Line::Lot { chance, .. } = line {
            *kinds.entry(*chance).or_default() += 1;
        }
    }
    kinds
}

fn write_verdict(
    verdict: &Verdict,
    journal: &Journal,
    lang: Lang,
    out: &mut impl Write,
) -> std::io::Result<()> {
    if verdict.is_fair() {
        return writeln!(out, "{}", render(lang, &Said::new("ui.verified").with("lots", verdict.lots)));
    }
    let mut broken: Vec<Arg> = Vec::new();
    if !verdict.commitment_fits {
        broken.push(Arg::Text("commitment ≠ secret".to_owned()));
    }
    broken.extend(
        verdict.wrong.iter().map(|number| Arg::Text(format!("{number} ({})", journal.lines[number - 1]))),
    );
    writeln!(out, "{}", render(lang, &Said::new("ui.not_verified").with("numbers", broken)))
}

/// What can be said of the answers before the first one that does not fit.
fn before_the_trouble(journal: &Journal) -> Option<Verdict> {
    let mut table = AnyTable::before_first_answer(journal).ok()?;
    let taken = journal
        .lines
        .iter()
        .enumerate()
        .take_while(|(index, line)| table.answer(index + 1, line).is_ok())
        .count();
    let mut shorter = journal.clone();
    shorter.lines.truncate(taken);
    AnyTable::verify(&shorter).ok()?
}

/// The journal in a file.
pub(crate) fn read_journal(file: &Path, lang: Lang) -> anyhow::Result<Journal> {
    read_file(file)?.parse().map_err(|error: JournalError| anyhow!(in_words(lang, &error.into())))
}

/// What went wrong, in one line.
pub(crate) fn in_words(lang: Lang, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Malformed { said, .. } | Trouble::Refused { said, .. } => render(lang, said),
        Trouble::Unknown(unknown) => format!("{}: «{}»", unknown.code().replace('_', " "), unknown.name()),
        Trouble::Faults(faults) => {
            faults.iter().map(|fault| render(lang, &fault.said)).collect::<Vec<_>>().join(" ")
        }
    }
}
