//! The two letters about an account: an address to be confirmed, a password that was lost.

use crate::address::Door;
use crate::fail::Fail;
use crate::limits::Limit;
use crate::mail::{Letter, Mailer};
use crate::secrets;
use crate::state::{App, now};
use kernel::Said;
use store::{Account, MailLink, MailLinkKind, Secret};
use texts::{Lang, render};

/// For how long a link in a letter is good, in milliseconds.
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// Can letters be sent? Without a public address they cannot: whoever asks names the host of a request, and a link
/// with a password's token must not lead wherever a stranger likes.
pub(crate) fn desk(app: &App) -> Option<(&Mailer, &str)> {
    app.shared.mailer.as_ref().zip(app.shared.config.public_url.as_deref())
}

/// May one more letter be asked for from here, to this address? Nobody's letter box is to be filled by strangers.
pub(crate) fn may_write(app: &App, door: &Door, address: &str) -> Result<(), Fail> {
    app.shared.limits.take(Limit::Letters, &door.bucket())?;
    app.shared.limits.take(Limit::LettersTo, &address.to_lowercase())
}

/// Send a letter to an address that is to be confirmed, in the background.
pub(crate) async fn confirm(app: &App, account: &Account, address: &str, lang: Lang) -> Result<(), Fail> {
    send(app, MailLinkKind::Confirm, account, address, lang).await
}

/// Send letters for a new password to everybody with this address, in the background: how long that takes is nobody's
/// business.
pub(crate) fn reset(app: &App, address: String, lang: Lang) {
    let app = app.clone();
    tokio::spawn(async move {
        let accounts = match app.store().accounts_of_mail(&address).await {
            Ok(accounts) => accounts,
            Err(error) => return tracing::error!(%error, "a letter was not written"),
        };
        for account in accounts {
            let sent = send(&app, MailLinkKind::Reset, &account, &account.mail, lang).await;
            if let Err(fail) = sent {
                tracing::error!(?fail, "a letter was not written");
            }
        }
    });
}

async fn send(
    app: &App,
    kind: MailLinkKind,
    account: &Account,
    address: &str,
    lang: Lang,
) -> Result<(), Fail> {
    let Some((_, url)) = desk(app) else { return Err(Fail::refused("no_letters")) };
    let token = secrets::token::<32>();
    let (place, good, words) = match kind {
        MailLinkKind::Confirm => ("mail", DAY, "confirm"),
        MailLinkKind::Reset => ("reset", HOUR, "reset"),
    };
    let link = format!("{}/{place}/{token}", url.trim_end_matches('/'));
    let said = |part: &str| {
        let said = Said::new(format!("server.letter.{words}.{part}"));
        render(lang, &said.with("login", account.login.clone()).with("link", link.clone()))
    };
    let letter = Letter {
        to: address.to_owned(),
        subject: said("subject"),
        text: ["hello", "line", "link", "else"].map(said).join("\n\n") + "\n",
        html: None,
        picture: None,
    };
    let row = MailLink {
        hash: Secret(secrets::hash(&token)),
        kind,
        guest: account.guest.clone(),
        address: address.to_owned(),
        until: now() + good,
    };
    app.store().add_mail_link(row).await?;
    let app = app.clone();
    tokio::spawn(async move {
        let Some((mailer, _)) = desk(&app) else { return };
        // What a mail server says may hold the address, and the log is to hold none.
        if mailer.send(letter).await.is_err() {
            tracing::error!("the mail server did not take a letter");
        }
    });
    Ok(())
}
