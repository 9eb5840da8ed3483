//! `tricorne lab`: is a scenario balanced, how long does it take, what does it come to?

use crate::args::{LabArgs, check_sides};
use crate::plot::{Bar, bars, histogram};
use crate::simulate::{Played, counted, levels, play_all, write_csv, write_summary};
use anyhow::Context;
use bots::Score;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Play, and write what came of it.
pub(crate) fn run(args: &LabArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let game = args.setup.game;
    check_sides(game, &args.bots)?;
    let folder = &args.out;
    // Fail before hours of play, not after.
    std::fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    let games = folder.join("games.csv");
    let csv = std::fs::File::create(&games).with_context(|| format!("writing {}", games.display()))?;
    let levels = levels(game, args.level, &args.bots);
    let played = play_all(&args.setup, &levels, args.games, args.seed, args.crew.threads())?;
    write_csv(&played, csv).with_context(|| format!("writing {}", games.display()))?;

    let mut plots =
        vec![("wins".to_owned(), wins(&game.teams(), &played)), ("ends".to_owned(), ends(&played))];
    for (what, numbers) in counted(&played) {
        plots.push((what.replace(' ', "-"), histogram(&what, &numbers)));
    }
    for (name, svg) in &plots {
        write_file(&folder.join(format!("{name}.svg")), svg)?;
    }

    let seats: Vec<String> =
        game.sides().iter().zip(&levels).map(|(side, level)| format!("{side}={level}")).collect();
    let scenario = match args.setup.scenario.as_str() {
        "" => game.facts().scenarios[0],
        named => named,
    };
    let options: Vec<String> =
        args.setup.options.iter().map(|(name, value)| format!(", {name}={value}")).collect();
    let mut summary = Vec::new();
    writeln!(
        summary,
        "{game}, scenario {scenario}{}: {} games, {}, seed {}",
        options.concat(),
        args.games,
        seats.join(" "),
        args.seed
    )?;
    write_summary(&game.teams(), &played, &mut summary)?;
    let summary = String::from_utf8(summary).context("the summary is text")?;
    let pictures: String = plots.iter().map(|(name, _)| format!("![{name}]({name}.svg)\n")).collect();
    write_file(&folder.join("report.md"), &format!("# {game}\n\n```\n{summary}```\n\n{pictures}"))?;
    write!(out, "{summary}")?;
    writeln!(out, "{}", folder.join("report.md").display())?;
    Ok(ExitCode::SUCCESS)
}

fn write_file(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("writing {}", path.display()))
}

/// Games won by each team, and games drawn, in percent with 95 % error bars.
fn wins(teams: &[Vec<&str>], played: &[Played]) -> String {
    let share = |label: String, is_one: &dyn Fn(&Played) -> bool| {
        // Counted as won or lost, so that the bars are those of a plain share.
        let wins = played.iter().filter(|played| is_one(played)).count() as u32;
        let score = Score { wins, draws: 0, losses: played.len() as u32 - wins };
        let (low, high) = score.rate_bars();
        Bar { label, value: 100.0 * score.rate(), between: Some((100.0 * low, 100.0 * high)) }
    };
    let mut all: Vec<Bar> =
        teams.iter().map(|team| share(team.join("+"), &|played| played.score(team[0]).wins > 0)).collect();
    if played.iter().any(Played::is_drawn) {
        all.push(share("drawn".to_owned(), &Played::is_drawn));
    }
    bars("games won, with 95 % error bars", &all, " %")
}

/// How the games ended, in percent.
fn ends(played: &[Played]) -> String {
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    played.iter().for_each(|played| *reasons.entry(played.reason).or_default() += 1);
    let bar = |(reason, count): (&str, usize)| Bar {
        label: reason.replace('_', " "),
        value: 100.0 * count as f64 / played.len() as f64,
        between: None,
    };
    bars("how they ended", &reasons.into_iter().map(bar).collect::<Vec<_>>(), " %")
}
