//! `tricorne play`: hand over to the terminal client.

use crate::args::{PlayArgs, check_sides};
use kernel::Choices;
use std::process::ExitCode;

/// Play in the terminal; whatever was not settled here is asked for in its menu.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    if let Some(game) = args.game {
        check_sides(game, &args.bots)?;
    }
    let options = args.options.iter().cloned().collect();
    let choices = Choices { scenario: args.scenario.clone(), options, rules: None };
    term::run(term::Options {
        game: args.game,
        choices,
        bots: args.bots.clone(),
        seed: args.seed.clone(),
        lang: args.lang.lang(),
        resume: args.resume.clone(),
        ..term::Options::default()
    })?;
    Ok(ExitCode::SUCCESS)
}
