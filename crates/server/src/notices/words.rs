//! What a notice says, in the reader's language.

use crate::live::Live;
use kernel::Said;
use store::Notice;
use texts::{Lang, render};

/// What a notice says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    /// One line that tells nothing but what it is about.
    pub(super) title: String,
    /// What happened, in a sentence.
    pub(super) line: String,
    /// What is asked; empty where nothing is.
    pub(super) question: String,
}

/// What this notice says.
pub(super) fn words(live: &Live, notice: &Notice, lang: Lang) -> Words {
    let said = |part: &str| {
        let key = format!("server.notice.{}.{part}", notice.kind);
        let said = Said::new(key).with("game", live.game.name());
        render(lang, &said.with("side", live.game.side_name(&notice.side)))
    };
    let asks = matches!(notice.kind.as_str(), "turn" | "remind");
    // The question is public; its side is the reader's own.
    let turn = live.table.as_ref().filter(|_| asks).map(games::AnyTable::turn);
    let question = turn.and_then(|turn| desk::question(&turn, &notice.side, lang));
    Words {
        title: said("title"),
        line: said("line"),
        question: question.map(|question| question.text).unwrap_or_default(),
    }
}

/// What a test says.
pub(super) fn test_words(lang: Lang) -> Words {
    let said = |part: &str| render(lang, &Said::new(format!("server.notice.test.{part}")));
    Words { title: said("title"), line: said("line"), question: String::new() }
}

/// A sentence of the frame around notices.
pub(super) fn frame(part: &str, lang: Lang) -> String {
    render(lang, &Said::new(format!("server.notice.{part}")))
}
