//! `tricorne serve`: games for people far apart.

use crate::args::{LogFormat, ServeArgs};
use anyhow::{Context, bail};
use server::{App, Config, MailConfig};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use store::{PgStore, SqliteStore, Store};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

/// Serve until asked to stop.
pub(crate) fn run(args: &ServeArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let filter = EnvFilter::try_new(&args.log).with_context(|| format!("«{}» is no log level", args.log))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let runtime = tokio::runtime::Runtime::new().context("starting the threads")?;
    runtime.block_on(serve(args, out))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(args: &ServeArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let mut config = Config {
        public_url: args.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned()),
        assets: args.assets.clone(),
        proxies: args.trust_proxy.clone(),
        mail: args.smtp.clone().map(|smtp| MailConfig { smtp, from: args.mail_from.clone() }),
        metrics_token: args.metrics_token.clone(),
        limits: args.limits,
        streams: args.streams,
        header_time: Duration::from_secs(args.header_seconds.max(1)),
        ..Config::default()
    };
    config.notices.inner_hooks = args.inner_hooks;
    config.notices.fonts.clone_from(&args.fonts);
    if let Some(bots) = args.bots {
        config.thinkers = bots.max(1);
    }
    if let Some(node) = &args.node {
        node.clone_into(&mut config.node);
    }
    if let Some(mail) = &config.mail {
        mail.check().map_err(anyhow::Error::msg).context("letters")?;
    }
    let kept = Kept::read(args.store.as_deref())?;
    let store = kept.open().await?;
    let listener =
        TcpListener::bind(&args.listen).await.with_context(|| format!("listening on {}", args.listen))?;
    let address = listener.local_addr()?;
    let url = config.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    writeln!(out, "Tricorne listens on {address}: {url}/")?;
    match &kept {
        Kept::Memory => writeln!(out, "Games are kept in memory and forgotten at the end.")?,
        Kept::Sqlite(path) => writeln!(out, "Games are kept in {}.", path.display())?,
        // The address may hold a password.
        Kept::Postgres(_) => writeln!(out, "Games are kept in PostgreSQL.")?,
    }
    out.flush()?;
    if args.open {
        // The listener takes connections from here on, so the browser cannot come too early.
        crate::browser::open(&format!("{url}/"));
    }
    server::serve(App::new(config, store), listener, server::asked_to_stop()).await?;
    Ok(())
}

async fn open(path: &Path) -> anyhow::Result<SqliteStore> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    }
    SqliteStore::open(path).await.with_context(|| format!("opening {}", path.display()))
}

/// Where games are kept.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Memory,
    Sqlite(PathBuf),
    Postgres(String),
}

impl Kept {
    /// Open it.
    pub(crate) async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        let store: Arc<dyn Store> = match self {
            Kept::Memory => Arc::new(SqliteStore::memory().await.context("making a store in memory")?),
            Kept::Sqlite(path) => Arc::new(open(path).await?),
            Kept::Postgres(url) => Arc::new(PgStore::open(url).await.context("opening the database")?),
        };
        Ok(store)
    }

    /// As the command line names it.
    pub(crate) fn read(text: Option<&str>) -> anyhow::Result<Kept> {
        match text {
            None => Ok(Kept::Sqlite(term::data_home().join("tricorne").join("server.sqlite"))),
            Some("memory") => Ok(Kept::Memory),
            Some(url) if ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) => {
                Ok(Kept::Postgres(url.to_owned()))
            }
            Some(text) => match text.split_once(':') {
                Some(("sqlite", path)) if !path.is_empty() => {
                    Ok(Kept::Sqlite(PathBuf::from(path.strip_prefix("//").unwrap_or(path))))
                }
                _ => bail!("no store «{text}»: expected sqlite:PATH, postgres://… or memory"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_are_named_in_one_word() {
        assert_eq!(Kept::read(Some("memory")).unwrap(), Kept::Memory);
        assert_eq!(Kept::read(Some("sqlite:a/b.sqlite")).unwrap(), Kept::Sqlite("a/b.sqlite".into()));
        assert_eq!(Kept::read(Some("sqlite:///var/t.sqlite")).unwrap(), Kept::Sqlite("/var/t.sqlite".into()));
        assert_eq!(Kept::read(Some("postgres://a@b/c")).unwrap(), Kept::Postgres("postgres://a@b/c".into()));
        for bad in ["", "sqlite:", "mysql://x", "b.sqlite"] {
            assert!(Kept::read(Some(bad)).is_err(), "{bad}");
        }
    }
}
