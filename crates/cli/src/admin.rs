//! `tricorne admin`: for whoever runs the house. It works on any store, also while a server uses it.

use crate::args::{AdminArgs, AdminCommand};
use crate::serve::Kept;
use anyhow::{Context, bail};
use server::date;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Ban, Guest, Store};

/// Most people in a list.
const MOST: u64 = 1000;

/// Do it, and say what was done.
pub(crate) fn run(args: &AdminArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("starting the threads")?;
    runtime.block_on(async {
        let kept = Kept::read(args.store.as_deref())?;
        // A mistyped path must not leave an empty file behind.
        if let Kept::Sqlite(path) = &kept
            && !path.exists()
        {
            bail!("there is no store at {}", path.display());
        }
        let store = kept.open().await?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        answer(&*store, &args.what, now, out).await
    })
}

async fn answer(
    store: &dyn Store,
    what: &AdminCommand,
    now: Duration,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let now = now.as_millis() as i64;
    match what {
        AdminCommand::Users { find } => {
            for person in store.people(find, MOST).await? {
                let login = person.login.as_deref().unwrap_or("-");
                write!(
                    out,
                    "{}  {login}  «{}»  {} tables",
                    person.guest.id, person.guest.name, person.tables
                )?;
                if person.bot {
                    write!(out, "  bot")?;
                }
                if let Some(ban) = person.ban.filter(|ban| ban.until > now) {
                    write!(out, "  banned until {}: {}", date::shown(ban.until), ban.why)?;
                }
                writeln!(out)?;
            }
        }
        AdminCommand::Games { open, running } => {
            for id in store.every_table().await? {
                let facts = match server::inspect(store, &id).await {
                    Ok(Some(facts)) => facts,
                    Ok(None) => continue,
                    Err(why) => {
                        writeln!(out, "{id}  cannot be read: {why}")?;
                        continue;
                    }
                };
                let wanted = match (open, running) {
                    (true, _) => facts.state == protocol::State::Open,
                    (_, true) => facts.state == protocol::State::Running,
                    _ => true,
                };
                if wanted {
                    let state = match facts.state {
                        protocol::State::Open => "open",
                        protocol::State::Running => "running",
                        protocol::State::Over => "over",
                        protocol::State::Closed => "closed",
                    };
                    let seat = |(side, name): &(String, String)| {
                        format!("{side} {}", if name.is_empty() { "-" } else { name })
                    };
                    let seats: Vec<String> = facts.seats.iter().map(seat).collect();
                    let (game, lines) = (&facts.game, facts.lines);
                    let created = date::shown(facts.created);
                    writeln!(out, "{id}  {game}  {state}  {lines} lines  {created}  {}", seats.join(", "))?;
                }
            }
        }
        AdminCommand::Ban { who, time, why } => {
            let guest = found(store, who).await?;
            let until = now + i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 2);
            store.ban(&guest.id, Ban { until, why: why.clone() }).await?;
            writeln!(out, "«{}» ({}) may not play until {}.", guest.name, guest.id, date::shown(until))?;
        }
        AdminCommand::Unban { who } => {
            let guest = found(store, who).await?;
            store.ban(&guest.id, Ban { until: 0, why: String::new() }).await?;
            writeln!(out, "«{}» ({}) may play again.", guest.name, guest.id)?;
        }
        AdminCommand::Check => {
            let (mut good, mut bad, mut lines) = (0_u64, 0_u64, 0_u64);
            for id in store.every_table().await? {
                match server::check(store, &id).await {
                    Ok(Some(facts)) => {
                        good += 1;
                        lines += facts.lines;
                    }
                    Ok(None) => {}
                    Err(why) => {
                        bad += 1;
                        writeln!(out, "{id}: {why}")?;
                    }
                }
            }
            writeln!(out, "{good} journals with {lines} lines follow; {bad} do not.")?;
            return Ok(ExitCode::from(u8::from(bad > 0)));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Somebody by login, or by id.
async fn found(store: &dyn Store, who: &str) -> anyhow::Result<Guest> {
    let guest = match store.account_of_login(who).await? {
        Some(account) => store.guest(&account.guest).await?,
        None => store.guest(who).await?,
    };
    guest.with_context(|| format!("nobody has the login or the id «{who}»"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Account, Accounts, Append, NewTable, SeatRow, Secret, Sitter, SqliteStore, TableRow};

    async fn house() -> SqliteStore {
        let store = SqliteStore::memory().await.unwrap();
        for (id, name) in [("g1", "Marie"), ("g2", "Paul")] {
            store.add_guest(Guest { id: id.into(), name: name.into() }, id.into()).await.unwrap();
        }
        let account = Account {
            guest: "g1".into(),
            login: "marie".into(),
            password: Secret("x".into()),
            mail: String::new(),
            mail_wanted: String::new(),
            created: 0,
        };
        store.claim(account).await.unwrap();
        for id in ["good", "bad"] {
            let table = TableRow {
                id: id.into(),
                game: "toy".into(),
                setup: "{\"scenario\":\"standard\",\"options\":{}}".into(),
                secret: Secret("00".repeat(32)),
                host: "g1".into(),
                watch: false,
                created: 0,
                rematch_of: None,
                scenario: String::new(),
                listed: false,
                rated: false,
                clock: String::new(),
                state: store::TableState::Open,
                moved: 0,
            };
            let seat = |side: &str, sitter| SeatRow { side: side.into(), sitter, entropy: String::new() };
            let seats = vec![seat("first", Sitter::Person("g1".into())), seat("second", Sitter::Nobody)];
            store.add_table(NewTable { table, seats, links: Vec::new() }).await.unwrap();
        }
        let lines = vec!["written by another age".to_owned()];
        store.append(Append { table: "bad".into(), first: 0, at: 0, lines }).await.unwrap();
        store
    }

    async fn says(store: &SqliteStore, what: AdminCommand) -> (String, ExitCode) {
        let mut out = Vec::new();
        let code = answer(store, &what, Duration::from_secs(60), &mut out).await.unwrap();
        (String::from_utf8(out).unwrap(), code)
    }

    #[tokio::test]
    async fn people_are_listed_banned_and_let_in_again() {
        let store = house().await;
        let users = |find: &str| AdminCommand::Users { find: find.into() };
        let (all, _) = says(&store, users("")).await;
        assert_eq!(all, "g1  marie  «Marie»  2 tables\ng2  -  «Paul»  0 tables\n");
        let ban = |who: &str| AdminCommand::Ban {
            who: who.into(),
            time: Duration::from_secs(86_400),
            why: "dés pipés".into(),
        };
        let (told, _) = says(&store, ban("MARIE")).await;
        assert_eq!(told, "«Marie» (g1) may not play until 1970-01-02 00:01 UTC.\n");
        says(&store, ban("g2")).await;
        let (paul, _) = says(&store, users("paul")).await;
        assert_eq!(paul, "g2  -  «Paul»  0 tables  banned until 1970-01-02 00:01 UTC: dés pipés\n");
        says(&store, AdminCommand::Unban { who: "marie".into() }).await;
        assert!(!says(&store, users("marie")).await.0.contains("banned"));
        let nobody = answer(&store, &ban("nobody"), Duration::ZERO, &mut Vec::<u8>::new()).await;
        assert!(nobody.unwrap_err().to_string().contains("«nobody»"));
    }

    #[tokio::test]
    async fn a_journal_that_does_not_follow_is_named() {
        let store = house().await;
        let (told, code) = says(&store, AdminCommand::Check).await;
        assert!(told.starts_with("bad: table bad line 0: "), "{told}");
        assert!(told.ends_with("1 journals with 0 lines follow; 1 do not.\n"), "{told}");
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::from(1)));
        let (open, _) = says(&store, AdminCommand::Games { open: true, running: false }).await;
        assert!(
            open.contains("good  toy  open  0 lines") && open.contains("first Marie, second -"),
            "{open}"
        );
        let (running, _) = says(&store, AdminCommand::Games { open: false, running: true }).await;
        assert!(!running.contains("good"), "{running}");
    }
}
