//! `tricorne play`: hand over to the terminal client.

use crate::args::PlayArgs;
use anyhow::bail;
use std::process::ExitCode;

/// Play in the terminal.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<ExitCode> {
    let _ = (args.game, &args.scenario, &args.options, &args.bots, &args.seed, args.lang.lang());
    bail!("the terminal client is not part of this build")
}
