//! `tricorne games`: what can be played.

use crate::args::GamesArgs;
use games::GameId;
use std::io::Write;
use std::process::ExitCode;
use texts::render;

/// List the games.
pub(crate) fn run(args: &GamesArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    for game in GameId::ALL.iter().copied() {
        let facts = game.facts();
        writeln!(out, "{game}: {}, rules version {}", render(lang, &game.name()), facts.rules_version)?;
        let sides: Vec<String> = facts
            .sides
            .iter()
            .map(|side| format!("{side} ({})", render(lang, &game.side_name(side))))
            .collect();
        writeln!(out, "  sides      {}", sides.join(", "))?;
        for team in game.teams().iter().filter(|team| team.len() > 1) {
            writeln!(out, "  camp       {}", team.join(" + "))?;
        }
        writeln!(out, "  scenarios  {}", facts.scenarios.join(", "))?;
        for spec in facts.options {
            let values: Vec<String> = spec
                .values
                .iter()
                .map(|value| if *value == spec.default { format!("[{value}]") } else { (*value).to_owned() })
                .collect();
            writeln!(out, "  option     {} = {}", spec.name, values.join(" or "))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
