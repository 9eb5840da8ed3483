//! Letters: how they are put together and handed to a mail server.
//!
//! Invariant: nothing a person wrote can begin a line of its own in the head of a letter.

use crate::secrets;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::fmt;
use std::time::Duration;

/// How letters are sent.
#[derive(Clone, PartialEq, Eq)]
pub struct MailConfig {
    /// The mail server: `smtps://user:password@host`, `smtp://host:587?tls=required`, `smtp://localhost:25`.
    pub smtp: String,
    /// Whom letters come from: `Tricorne <tricorne@example.org>`.
    pub from: String,
}

/// The address may hold a password.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig").field("from", &self.from).finish_non_exhaustive()
    }
}

impl MailConfig {
    /// Could letters be sent this way? The mail server itself is not asked.
    ///
    /// # Errors
    /// Says what makes no sense.
    pub fn check(&self) -> Result<(), String> {
        Mailer::new(self).map(drop)
    }
}

/// How long a mail server may take for its answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// The name by which the html of a letter calls its picture: `<img src="cid:picture">`.
pub(crate) const PICTURE: &str = "picture";

/// A letter to one person.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Letter {
    /// The address, perhaps with a name before it.
    pub(crate) to: String,
    /// What it is about, in one line.
    pub(crate) subject: String,
    /// What it says.
    pub(crate) text: String,
    /// The same for those who like it with ornaments.
    pub(crate) html: Option<String>,
    /// A picture as PNG, which the html shows as `cid:picture`.
    pub(crate) picture: Option<Vec<u8>>,
}

/// A letter is private, and may hold a link that opens something.
impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Letter(…)")
    }
}

/// Hands letters to a mail server.
pub(crate) struct Mailer {
    from: Mailbox,
    smtp: AsyncSmtpTransport<Tokio1Executor>,
}

impl Mailer {
    /// A mailer that sends this way.
    pub(crate) fn new(config: &MailConfig) -> Result<Mailer, String> {
        // The address may hold a password, and so may what is said about it.
        let smtp = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.smtp)
            .map_err(|_| "the address of the mail server makes no sense: expected smtp://… or smtps://…")?;
        Ok(Mailer { from: mailbox(&config.from)?, smtp: smtp.timeout(Some(PATIENCE)).build() })
    }

    /// Send a letter, and wait until the mail server has taken it.
    pub(crate) async fn send(&self, letter: Letter) -> Result<(), String> {
        self.send_with(letter, &[]).await
    }

    /// Send a letter with more lines in its head.
    pub(crate) async fn send_with(
        &self,
        letter: Letter,
        head: &[(&'static str, &str)],
    ) -> Result<(), String> {
        let mut message = self.message(letter)?;
        for (name, value) in head {
            one_line(value)?;
            let name = HeaderName::new_from_ascii_str(name);
            message.headers_mut().insert_raw(HeaderValue::new(name, (*value).to_owned()));
        }
        self.smtp.send(message).await.map(drop).map_err(|error| error.to_string())
    }

    fn message(&self, letter: Letter) -> Result<Message, String> {
        one_line(&letter.subject)?;
        let to = mailbox(&letter.to)?;
        let id = format!("<{}@{}>", secrets::token::<16>(), self.from.email.domain());
        let head =
            Message::builder().from(self.from.clone()).to(to).subject(letter.subject).message_id(Some(id));
        let text = SinglePart::plain(letter.text);
        let built = match (letter.html, letter.picture) {
            (None, _) => head.singlepart(text),
            (Some(html), None) => {
                head.multipart(MultiPart::alternative().singlepart(text).singlepart(SinglePart::html(html)))
            }
            (Some(html), Some(picture)) => {
                let png = ContentType::parse("image/png").map_err(|error| error.to_string())?;
                let picture = Attachment::new_inline(PICTURE.to_owned()).body(picture, png);
                let related = MultiPart::related().singlepart(SinglePart::html(html)).singlepart(picture);
                head.multipart(MultiPart::alternative().singlepart(text).multipart(related))
            }
        };
        let mut message = built.map_err(|error| error.to_string())?;
        // So that nobody's holiday notice answers a machine.
        let name = HeaderName::new_from_ascii_str("Auto-Submitted");
        message.headers_mut().insert_raw(HeaderValue::new(name, "auto-generated".to_owned()));
        Ok(message)
    }
}

/// An address, perhaps with a name before it.
pub(crate) fn mailbox(text: &str) -> Result<Mailbox, String> {
    one_line(text)?;
    let mailbox: Mailbox = text.trim().parse().map_err(|_| "this is no mail address".to_owned())?;
    // A quoted name may be written with its line breaks in code.
    mailbox.name.as_deref().map_or(Ok(()), one_line)?;
    Ok(mailbox)
}

fn one_line(text: &str) -> Result<(), String> {
    let breaks = |letter: char| letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}');
    if text.chars().any(breaks) { Err("this must stand in one line".to_owned()) } else { Ok(()) }
}

#[cfg(test)]
#[path = "../tests/api/sink.rs"]
mod sink;

#[cfg(test)]
mod tests {
    use super::sink::Sink;
    use super::*;

    fn letter(to: &str, subject: &str) -> Letter {
        let text = "Bonjour,\n\nC'est à vous de jouer.\n.\n..\nhttps://play.example/table/abc\n".to_owned();
        Letter { to: to.into(), subject: subject.into(), text, html: None, picture: None }
    }

    async fn mailer() -> (Mailer, Sink) {
        let sink = Sink::open().await;
        let config = MailConfig { smtp: sink.address(), from: "Tricorne <tricorne@play.example>".into() };
        (Mailer::new(&config).unwrap(), sink)
    }

    #[tokio::test]
    async fn a_letter_arrives_as_it_was_written() {
        let (mailer, sink) = mailer().await;
        let letter = letter("Élodie <elodie@example.org>", "À vous, «Élodie»");
        mailer.send(letter.clone()).await.unwrap();
        let got = sink.wait(1).await.remove(0);
        assert_eq!(
            (got.from.as_str(), got.to.as_slice()),
            ("tricorne@play.example", &["elodie@example.org".into()][..])
        );
        assert_eq!(got.text().replace("\r\n", "\n").trim_end(), letter.text.trim_end());
        let head = got.head();
        for line in [
            "From: Tricorne <tricorne@play.example>",
            "Auto-Submitted: auto-generated",
            "Date: ",
            "Message-ID: <",
        ] {
            assert!(head.lines().any(|held| held.starts_with(line)), "{line} in {head}");
        }
        assert!(head.contains("Subject: =?utf-8?"), "{head}");
    }

    #[tokio::test]
    async fn a_picture_travels_inside() {
        let (mailer, sink) = mailer().await;
        let html = Some("<p>À vous</p><img src=\"cid:picture\" alt=\"\">".to_owned());
        let picture = Some(b"\x89PNG\r\n\x1a\nand so on".to_vec());
        mailer.send(Letter { html, picture, ..letter("a@example.org", "Your turn") }).await.unwrap();
        let got = sink.wait(1).await.remove(0).data;
        for part in [
            "multipart/alternative",
            "multipart/related",
            "image/png",
            "Content-ID: <picture>",
            "iVBORw0KGgphbmQgc28gb24=",
        ] {
            assert!(got.contains(part), "{part} in {got}");
        }
    }

    #[tokio::test]
    async fn nobody_writes_lines_into_the_head() {
        let (mailer, sink) = mailer().await;
        for (to, subject) in [
            ("a@example.org\r\nBcc: b@example.org", "x"),
            ("a@example.org\nBcc: b@example.org", "x"),
            ("\"Name\r\nBcc: b@example.org\" <a@example.org>", "x"),
            ("Name\r <a@example.org>", "x"),
            ("a@example.org", "x\r\nBcc: b@example.org"),
            ("a@example.org", "x\nBcc: b@example.org"),
            ("a@example.org", "x\rBcc: b@example.org"),
            ("a@example.org", "x\u{2028}Bcc: b@example.org"),
            ("a@example.org", "x\0"),
            ("a@example.org, b@example.org", "x"),
            ("a@example.org> RCPT TO:<b@example.org", "x"),
            ("nobody", "x"),
            ("", "x"),
        ] {
            assert!(mailer.send(letter(to, subject)).await.is_err(), "{to:?} {subject:?}");
        }
        mailer.send(letter("a@example.org", "the only one")).await.unwrap();
        assert_eq!(sink.wait(1).await.len(), 1, "nothing else went out");
    }

    #[tokio::test]
    async fn a_mail_server_that_is_not_there_is_an_error() {
        let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let config = MailConfig { smtp: format!("smtp://{closed}"), from: "t@play.example".into() };
        assert!(Mailer::new(&config).unwrap().send(letter("a@example.org", "x")).await.is_err());
    }

    #[test]
    fn nonsense_is_told_before_anything_is_sent() {
        let check = |smtp: &str, from: &str| MailConfig { smtp: smtp.into(), from: from.into() }.check();
        assert_eq!(check("smtps://me:secret@mail.example", "Tricorne <t@play.example>"), Ok(()));
        assert_eq!(check("smtp://mail.example:587?tls=required", "t@play.example"), Ok(()));
        assert!(check("mail.example", "t@play.example").is_err());
        assert!(check("https://mail.example", "t@play.example").is_err());
        assert!(check("smtp://mail.example", "Tricorne").is_err());
        let told =
            format!("{:?}", MailConfig { smtp: "smtp://me:secret@host".into(), from: "t@x.org".into() });
        assert!(!told.contains("secret"), "{told}");
    }
}
