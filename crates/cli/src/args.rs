//! What one can ask of the program.

use anyhow::{Context, bail};
use bots::Level;
use clap::{Args, Parser, Subcommand};
use games::GameId;
use kernel::Choices;
use std::path::PathBuf;
use texts::Lang;

const AFTER_HELP: &str = "\
Examples:
  tricorne play --game quebec --bots french=normal
  tricorne simulate --game quebec --games 10000
  tricorne arena --game quebec --a normal --b greedy --games 100
  tricorne lab --game conquest --games 1000 --level greedy
  tricorne replay my.journal --as british --lang fr
  tricorne show my.journal --as british --png board.png
  tricorne rules quebec 7.4
  tricorne serve --listen 0.0.0.0:1759

Exit codes: 0 all is well; 1 what was checked is wrong; 2 it could not be done.";

/// Board games about the wars for North America, 1754–1781, with every rule enforced.
#[derive(Parser)]
#[command(name = "tricorne", version, about, max_term_width = 100, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal, against a bot or with a friend at the same keyboard
    Play(PlayArgs),
    /// Speak the engine protocol: one JSON object a line in, one a line out
    Engine,
    /// List the games with their sides, scenarios and options
    Games(GamesArgs),
    /// Print the rules of a game in short, or one of them
    Rules(RulesArgs),
    /// Tell a recorded game in words, as somebody saw it
    Replay(ReplayArgs),
    /// Draw a position of a recorded game, as somebody saw it
    Show(ShowArgs),
    /// Compute every roll of a finished game again
    Verify(VerifyArgs),
    /// Play many games at random or between bots, and say who wins how often
    Simulate(SimulateArgs),
    /// Let two bots play each other with seats swapped, and say who is stronger
    Arena(ArenaArgs),
    /// Let bots play many games, and write win rates, lengths and points with plots into a folder
    Lab(LabArgs),
    /// Count the tree of a position
    Perft(PerftArgs),
    /// Play at random and look for broken promises
    Fuzz(FuzzArgs),
    /// Measure speed beside the budgets
    Bench(BenchArgs),
    /// Serve games to people far apart
    Serve(ServeArgs),
    /// Copy a server's SQLite file while it is in use
    Backup(BackupArgs),
    /// See to a store: people, games, bans, journals
    Admin(AdminArgs),
    /// Print the description of the server's API: OpenAPI in JSON
    Openapi,
}

/// Which game, and what was chosen before it began.
#[derive(Args, Clone)]
pub(crate) struct SetupArgs {
    /// The game: its id, as `tricorne games` lists it
    #[arg(short, long, value_parser = game)]
    pub(crate) game: GameId,
    /// The scenario, if not the usual one
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) scenario: String,
    /// Set an option, such as `tides=on`; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE", value_parser = pair)]
    pub(crate) options: Vec<(String, String)>,
    /// An older rules version, if not the newest
    #[arg(long, value_name = "VERSION")]
    pub(crate) rules: Option<u32>,
}

impl SetupArgs {
    /// The choices as a game takes them.
    pub(crate) fn choices(&self) -> Choices {
        Choices {
            scenario: self.scenario.clone(),
            options: self.options.iter().cloned().collect(),
            rules: self.rules,
        }
    }
}

#[derive(Args)]
pub(crate) struct LangArgs {
    /// The language: en, fr or it; the system's own unless given
    #[arg(short, long, value_parser = lang)]
    lang: Option<Lang>,
}

impl LangArgs {
    /// The language to speak.
    pub(crate) fn lang(&self) -> Lang {
        let system = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|locale| !locale.is_empty())
                .and_then(|locale| Lang::from_locale(&locale))
        };
        self.lang.or_else(system).unwrap_or_default()
    }
}

#[derive(Args)]
pub(crate) struct CrewArgs {
    /// How many threads work; all cores unless given
    #[arg(short, long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
}

impl CrewArgs {
    /// How many threads work.
    pub(crate) fn threads(&self) -> usize {
        match self.threads {
            Some(threads) => threads as usize,
            None => std::thread::available_parallelism().map_or(1, |cores| cores.get()),
        }
    }
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = game)]
    pub(crate) game: GameId,
    /// A rule such as `7.4`, or a chapter such as `7`
    pub(crate) section: Option<String>,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The journal
    pub(crate) file: PathBuf,
    /// Who looks: a side, `public` or `arbiter`
    #[arg(long = "as", default_value = "arbiter", value_name = "OBSERVER")]
    pub(crate) observer: String,
    /// Show only this answer and how the game stands after it; 0 is the beginning
    #[arg(long, value_name = "NUMBER")]
    pub(crate) step: Option<usize>,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(Args)]
#[command(group = clap::ArgGroup::new("to").required(true).multiple(true).args(["png", "svg"]))]
pub(crate) struct ShowArgs {
    /// The journal
    pub(crate) file: PathBuf,
    /// Who looks: a side, `public` or `arbiter`
    #[arg(long = "as", default_value = "arbiter", value_name = "OBSERVER")]
    pub(crate) observer: String,
    /// Show how the game stands after this answer; 0 is the beginning, the end unless given
    #[arg(long, value_name = "NUMBER")]
    pub(crate) step: Option<usize>,
    /// Draw the map even while a battle is fought
    #[arg(long)]
    pub(crate) map: bool,
    /// Draw the cards in hand instead, where a game has them
    #[arg(long, conflicts_with = "map")]
    pub(crate) hand: bool,
    /// By lamplight
    #[arg(long)]
    pub(crate) dark: bool,
    /// Write a PNG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// Write an SVG document
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Width of the PNG picture
    #[arg(long, default_value_t = 1600, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub(crate) width: u32,
    /// A folder with more fonts for the PNG picture; on Debian the package fonts-urw-base35 suits the map
    #[arg(long, value_name = "FOLDER")]
    pub(crate) fonts: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The journal of a finished game
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

#[derive(Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of all luck: the same seed gives the same games
    #[arg(short, long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Who plays, such as `british=normal,french=greedy`; whoever is not named plays at random
    #[arg(long, value_delimiter = ',', value_name = "SIDE=LEVEL", value_parser = seat)]
    pub(crate) bots: Vec<(String, Level)>,
    /// Write a line for each game to this file, as CSV
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) crew: CrewArgs,
}

#[derive(Args)]
pub(crate) struct LabArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How well everyone plays: random, greedy, easy, normal, hard, search:80ms or search:500
    #[arg(long, default_value = "greedy", value_parser = level)]
    pub(crate) level: Level,
    /// Who plays otherwise, such as `british=normal`
    #[arg(long, value_delimiter = ',', value_name = "SIDE=LEVEL", value_parser = seat)]
    pub(crate) bots: Vec<(String, Level)>,
    /// The seed of all luck: the same seed gives the same games
    #[arg(short, long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The folder for the report, the table of all games and the plots
    #[arg(long, default_value = "lab", value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) crew: CrewArgs,
}

#[derive(Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// One player: random, greedy, easy, normal, hard, search:80ms or search:500
    #[arg(long, value_parser = level)]
    pub(crate) a: Level,
    /// The other player
    #[arg(long, value_parser = level)]
    pub(crate) b: Level,
    /// How many games; every other one has the seats swapped. Each player has a whole camp
    #[arg(short = 'n', long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of all luck
    #[arg(short, long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Let both searches think this many milliseconds a decision
    #[arg(long, value_name = "M")]
    pub(crate) millis: Option<u32>,
    /// Let A search for each of these times, such as `10,25,50,100`, and show strength by time
    #[arg(long, value_delimiter = ',', value_name = "MILLIS")]
    pub(crate) curve: Vec<u32>,
    /// Count milliseconds of processor time, so that other work on the machine takes none of them away
    #[arg(long)]
    pub(crate) processor_time: bool,
    /// Tell on standard error how each game ended, as it ends: what a long match has brought so far is not lost
    #[arg(long)]
    pub(crate) each: bool,
    #[command(flatten)]
    pub(crate) crew: CrewArgs,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// The position to count from, in the game's notation, if not the scenario's own
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    /// How many answers deep
    #[arg(short, long)]
    pub(crate) depth: usize,
}

#[derive(Args)]
pub(crate) struct FuzzArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of all luck
    #[arg(short, long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Costly checks are made at one step in this many, and at both ends of every game
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) one_step_in: u32,
    /// A game longer than this many answers is a fault
    #[arg(long, default_value_t = 100_000)]
    pub(crate) max_steps: usize,
    /// The folder for the journal of a game that fails
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) crew: CrewArgs,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    /// Measure only this game
    #[arg(short, long, value_parser = game)]
    pub(crate) game: Option<GameId>,
    /// Seconds of random play measured for each game
    #[arg(long, default_value_t = 3.0)]
    pub(crate) seconds: f64,
    /// The seed of all luck
    #[arg(short, long, default_value_t = 1759)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, env = "TRICORNE_LISTEN", default_value = "127.0.0.1:1759", value_name = "ADDRESS")]
    pub(crate) listen: String,
    /// Where games are kept: `sqlite:PATH`, `postgres://USER@HOST/NAME`, or `memory` to forget them; a file in your data folder unless given
    #[arg(long, env = "TRICORNE_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// The address people use, such as `https://play.example.org`
    #[arg(long, env = "TRICORNE_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// What to log: error, warn, info, debug, or such as `info,tricorne_server=debug`
    #[arg(long, env = "TRICORNE_LOG", default_value = "info", value_name = "LEVEL")]
    pub(crate) log: String,
    /// A folder with the web client, instead of the built-in one
    #[arg(long, env = "TRICORNE_ASSETS", value_name = "FOLDER")]
    pub(crate) assets: Option<PathBuf>,
    /// The mail server, such as `smtps://user:password@host`; no letters are sent without it
    #[arg(long, env = "TRICORNE_SMTP", value_name = "URL", requires = "public_url", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    /// Whom letters come from
    #[arg(
        long,
        env = "TRICORNE_MAIL_FROM",
        value_name = "ADDRESS",
        default_value = "Tricorne <tricorne@localhost>"
    )]
    pub(crate) mail_from: String,
    /// A proxy whose X-Forwarded-For is believed: an address or a range; may be given several times
    #[arg(long, env = "TRICORNE_TRUST_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) trust_proxy: Vec<server::Net>,
    /// How the log is written
    #[arg(long, env = "TRICORNE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub(crate) log_format: LogFormat,
    /// Show /metrics to whoever brings this token, and not only to this machine
    #[arg(long, env = "TRICORNE_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub(crate) metrics_token: Option<String>,
    /// Open the address in a browser on this machine
    #[arg(long)]
    pub(crate) open: bool,
    /// The name of this server among several on one PostgreSQL; no two may share one, and a restart should keep it
    #[arg(long, env = "TRICORNE_NODE", value_name = "NAME")]
    pub(crate) node: Option<String>,
    /// How many bots may think at once; all cores but one unless given
    #[arg(long, env = "TRICORNE_BOTS", value_name = "NUMBER")]
    pub(crate) bots: Option<usize>,
    /// How many times the usual one may ask for in a while: for a house of friends or a test
    #[arg(long, env = "TRICORNE_LIMITS", default_value_t = 1, value_name = "TIMES")]
    pub(crate) limits: u32,
    /// How many streams one address may follow at once: each tab at a table is one
    #[arg(long, env = "TRICORNE_STREAMS", default_value_t = 200, value_name = "NUMBER")]
    pub(crate) streams: u32,
    /// How long a caller may take for the head of a request, and hold a line on which it asks nothing
    #[arg(long, env = "TRICORNE_HEADER_SECONDS", default_value_t = 75, value_name = "SECONDS")]
    pub(crate) header_seconds: u64,
    /// Let people have programs of their own told at addresses of your own network: for a private club
    #[arg(long, env = "TRICORNE_INNER_HOOKS")]
    pub(crate) inner_hooks: bool,
    /// A folder with more fonts for the pictures in mails
    #[arg(long, env = "TRICORNE_FONTS", value_name = "FOLDER")]
    pub(crate) fonts: Option<PathBuf>,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// One object a line, for programs
    Json,
}

#[derive(Args)]
pub(crate) struct AdminArgs {
    /// Where games are kept, as for `tricorne serve`
    #[arg(long, env = "TRICORNE_STORE", global = true, hide_env_values = true)]
    pub(crate) store: Option<String>,
    #[command(subcommand)]
    pub(crate) what: AdminCommand,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    /// List people, those with an account first
    Users {
        /// Only those whose login, name or id holds this
        #[arg(long, default_value = "", hide_default_value = true)]
        find: String,
    },
    /// List games, the newest first
    Games {
        /// Only those that wait for somebody
        #[arg(long)]
        open: bool,
        /// Only those that go on
        #[arg(long, conflicts_with = "open")]
        running: bool,
    },
    /// Keep somebody from playing for a while
    Ban {
        /// Login or id
        who: String,
        /// For how long: `12h`, `7d`, `4w`
        #[arg(long = "for", value_name = "TIME", value_parser = while_of)]
        time: std::time::Duration,
        /// The reason, which they are told
        #[arg(long)]
        why: String,
    },
    /// Let somebody play again
    Unban {
        /// Login or id
        who: String,
    },
    /// Play every journal through and draw every lot again, and name those that do not follow
    Check,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    /// The store: `sqlite:PATH`; a file in your data folder unless given
    #[arg(long, env = "TRICORNE_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// The new file; it must not be there yet
    pub(crate) to: PathBuf,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The game; asked for unless given
    #[arg(short, long, value_parser = game)]
    pub(crate) game: Option<GameId>,
    /// The scenario, if not the usual one
    #[arg(long, default_value = "", hide_default_value = true, requires = "game")]
    pub(crate) scenario: String,
    /// Set an option, such as `tides=on`; may be given several times
    #[arg(short, long = "option", value_name = "NAME=VALUE", value_parser = pair, requires = "game")]
    pub(crate) options: Vec<(String, String)>,
    /// Which sides bots play and how well, such as `french=normal`
    #[arg(long, value_delimiter = ',', value_name = "SIDE=LEVEL", value_parser = seat, requires = "game")]
    pub(crate) bots: Vec<(String, Level)>,
    /// Text that decides all rolls: the same text gives the same rolls
    #[arg(short, long)]
    pub(crate) seed: Option<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "JOURNAL")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) lang: LangArgs,
}

/// Check that `sides` named on the command line belong to the game.
pub(crate) fn check_sides(game: GameId, named: &[(String, Level)]) -> anyhow::Result<()> {
    let sides = game.sides();
    match named.iter().find(|(side, _)| !sides.contains(&side.as_str())) {
        Some((side, _)) => bail!("{game} has no side «{side}»: expected {}", sides.join(" or ")),
        None => Ok(()),
    }
}

/// Read a whole file, naming it if that fails.
pub(crate) fn read_file(path: &std::path::Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

fn game(text: &str) -> Result<GameId, String> {
    text.parse()
}

fn lang(text: &str) -> Result<Lang, String> {
    Lang::parse(text).ok_or_else(|| "expected en, fr or it".to_owned())
}

fn level(text: &str) -> Result<Level, String> {
    text.parse().map_err(|error: bots::level::UnknownLevel| error.to_string())
}

/// A while such as `90m`, `12h`, `7d` or `4w`.
fn while_of(text: &str) -> Result<std::time::Duration, String> {
    let wrong = || "expected a time such as 12h, 7d or 4w".to_owned();
    let unit = text.chars().last().ok_or_else(wrong)?;
    let seconds: u64 = match unit {
        'm' => 60,
        'h' => 3600,
        'd' => 86_400,
        'w' => 604_800,
        _ => return Err(wrong()),
    };
    let many: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    if many == 0 || many > 100_000 {
        return Err(wrong());
    }
    Ok(std::time::Duration::from_secs(seconds * u64::from(many)))
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.trim().to_owned()))
}

fn seat(text: &str) -> Result<(String, Level), String> {
    let (side, name) = pair(text).map_err(|_| "expected SIDE=LEVEL".to_owned())?;
    Ok((side, level(&name)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn the_operators_page_names_every_setting() {
        use clap::CommandFactory;
        let page = include_str!("../../../docs/operating.md");
        let command = Cli::command();
        let serve = command.find_subcommand("serve").unwrap();
        let names = serve.get_arguments().filter_map(|arg| arg.get_env()).map(|name| name.to_string_lossy());
        for name in names.filter(|name| name != "TRICORNE_ASSETS") {
            assert!(page.contains(&format!("| `{name}` |")), "{name} is not on the page");
        }
        for what in ["users", "games", "ban", "unban", "check"] {
            assert!(page.contains(&format!("`tricorne admin {what}")), "{what}");
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let says = |line: &str, part: &str| {
            let error = Cli::try_parse_from(line.split_whitespace()).err().expect("refused").to_string();
            assert!(error.contains(part), "{line}: {error}");
        };
        says("tricorne simulate --game chess", "no game «chess»: expected toy");
        says("tricorne simulate --game toy --bots first=clever", "no level «clever»");
        says("tricorne simulate --game toy --bots first", "expected SIDE=LEVEL");
        says("tricorne simulate --game toy --option tides", "expected NAME=VALUE");
        says("tricorne replay x --lang de", "expected en, fr or it");
        says("tricorne perft --game toy", "--depth");
        says("tricorne admin ban marie --for 7 --why x", "such as 12h, 7d or 4w");
        says("tricorne admin ban marie --for 0d --why x", "such as 12h, 7d or 4w");
        says("tricorne admin ban marie --for 7d", "--why");
        says("tricorne serve --smtp smtp://localhost", "--public-url");
        says("tricorne serve --trust-proxy here", "10.0.0.0/8");
        says("tricorne play --bots french=easy", "--game");
        assert!(Cli::try_parse_from(["tricorne", "play"]).is_ok());
        assert!(check_sides(GameId::Toy, &[("third".into(), Level::Random)]).is_err());
    }
}
