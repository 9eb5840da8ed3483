//! Mails: a sentence, the board as the seat sees it, a link to the table, and a link that ends them.

use super::words::{Words, frame};
use super::{address, words};
use crate::live::Live;
use crate::mail::{Letter, PICTURE};
use crate::state::App;
use picture::{NoPicture, Painter, Wanted};
use std::sync::Arc;
use store::{Notice, Wishes};
use texts::Lang;

/// How wide a picture in a mail is.
const WIDTH: u32 = 900;

/// A letter and the address that ends such letters.
pub(super) struct Ready {
    letter: Letter,
    stop: String,
}

/// The letter for a notice.
pub(super) async fn ready(
    app: &App,
    live: Live,
    notice: &Notice,
    wishes: &Wishes,
    to: String,
    lang: Lang,
) -> Ready {
    let words = words::words(&live, notice, lang);
    let url = address(app, &format!("/table/{}", notice.table));
    let picture = picture(app, live, notice.side.clone(), lang).await;
    compose(app, &words, Some(&url), picture, wishes, to, lang)
}

/// A letter to see whether letters come.
pub(super) fn test(app: &App, wishes: &Wishes, to: String, lang: Lang) -> Ready {
    compose(app, &words::test_words(lang), None, None, wishes, to, lang)
}

fn compose(
    app: &App,
    words: &Words,
    url: Option<&str>,
    picture: Option<Vec<u8>>,
    wishes: &Wishes,
    to: String,
    lang: Lang,
) -> Ready {
    let stop = address(app, &format!("/api/v1/notices/stop/{}?lang={}", wishes.stop.0, lang.code()));
    let (open, end) = (frame("open", lang), frame("stop", lang));
    let mut text = format!("{}\n", words.line);
    let mut html = format!("<p>{}</p>", escaped(&words.line));
    if !words.question.is_empty() {
        text += &format!("{}\n", words.question);
        html += &format!("<p>{}</p>", escaped(&words.question));
    }
    if let Some(url) = url {
        text += &format!("\n{open}:\n{url}\n");
        let (url, open) = (escaped(url), escaped(&open));
        html += &format!("<p><a href=\"{url}\"><strong>{open}</strong></a></p>");
        if picture.is_some() {
            let alt = escaped(&frame("picture", lang));
            html += &format!(
                "<p><a href=\"{url}\"><img src=\"cid:{PICTURE}\" alt=\"{alt}\" width=\"{WIDTH}\" \
                 style=\"max-width:100%;height:auto\"></a></p>"
            );
        }
    }
    text += &format!("\n-- \n{end}:\n{stop}\n");
    html += &format!("<hr><p><small><a href=\"{}\">{}</a></small></p>", escaped(&stop), escaped(&end));
    let html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><body style=\"font-family:serif\">{html}</body></html>",
        lang.code()
    );
    let letter = Letter { to, subject: words.title.clone(), text, html: Some(html), picture };
    Ready { letter, stop }
}

impl Ready {
    /// Hand it to the mail server.
    pub(super) async fn send(self, app: &App) -> Result<(), String> {
        let Some(mailer) = &app.shared.mailer else { return Err("no mail server is set".to_owned()) };
        let stop = format!("<{}>", self.stop);
        let head =
            [("List-Unsubscribe", stop.as_str()), ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")];
        mailer.send_with(self.letter, &head).await
    }
}

/// The board as this seat sees it; a letter goes without it where there is none.
async fn picture(app: &App, live: Live, side: String, lang: Lang) -> Option<Vec<u8>> {
    let table = live.table?;
    let painter = &app.shared.notices.painter;
    let fonts = app.shared.config.notices.fonts.clone();
    let painter = painter.get().cloned();
    let office = app.clone();
    // Painting takes a while, and so does looking for fonts the first time.
    let painted = tokio::task::spawn_blocking(move || {
        let painter = painter.unwrap_or_else(|| {
            office.shared.notices.painter.get_or_init(|| Arc::new(Painter::new(fonts.as_deref()))).clone()
        });
        painter.png(&picture::svg(&table, &side, Wanted::of(lang))?, WIDTH)
    });
    match painted.await {
        Ok(Ok(png)) => Some(png),
        Ok(Err(NoPicture::Game(_))) => None,
        Ok(Err(why)) => {
            tracing::warn!(%why, "a letter goes without its picture");
            None
        }
        Err(error) => {
            tracing::error!(%error, "painting failed");
            None
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
