//! The pages by their addresses.

use crate::faces::FIRST;

/// A page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// What there is to play, and what goes on.
    #[default]
    Home,
    /// Choose how to play a game.
    New(String),
    /// A game in this browser.
    Local(String),
    /// A game on the server; with a token for those who only watch.
    Table(String, Option<String>),
    /// A link somebody sent: a seat, or a place to watch from.
    Join(String),
    /// A game looked back at: where it stands, the moment, and whose eyes.
    Replay(Source, Option<usize>, Option<String>),
    /// The rules of a game, perhaps at one of them.
    Rules(String, Option<String>),
    /// My tables.
    Tables,
    /// How I like it.
    Settings,
    /// A first game that teaches.
    Learn(String),
    /// My account: claim one, sign in, or see to it.
    Account,
    /// How I am told that it is my turn.
    Notices,
    /// Tables that wait for somebody.
    Lobby,
    /// Tables one may watch.
    Live,
    /// The best players of a game.
    Leaders(String),
    /// A player, by id.
    Player(String),
    /// A new password, with the token of the letter.
    Reset(String),
    /// A mail address is confirmed, with the token of the letter.
    Mail(String),
    /// There is no such page.
    Nowhere,
}

/// Where a recorded game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// In this browser.
    Local(String),
    /// On the server, with everything once it is over; with a token for those who only watch.
    Table(String, Option<String>),
    /// On the server, as the reader saw it, also while it goes on; with a token as above.
    Past(String, Option<String>),
    /// Among the games shown to newcomers.
    Famous(String),
    /// In a file of the reader's.
    File,
}

impl Route {
    /// The page at an address, given as path, query (`?as=french`) and fragment (`#12`).
    pub fn parse(path: &str, query: &str, fragment: &str) -> Route {
        let parts: Vec<String> = path.split('/').filter(|part| !part.is_empty()).map(decoded).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let value = |name: &str| {
            let pairs = query.trim_start_matches('?').split('&');
            let mut values = pairs.filter_map(|pair| pair.split_once('='));
            values.find(|(key, _)| *key == name).map(|(_, value)| decoded(value))
        };
        let fragment = Some(decoded(fragment.trim_start_matches('#'))).filter(|text| !text.is_empty());
        let moment = || fragment.as_ref().and_then(|text| text.parse().ok());
        match parts[..] {
            [] => Route::Home,
            // Whoever names no game means the first.
            ["new"] => Route::New(FIRST.game.to_owned()),
            ["new", game] => Route::New(game.to_owned()),
            ["local", id] => Route::Local(id.to_owned()),
            ["table", id] => Route::Table(id.to_owned(), value("watch")),
            ["join", token] => Route::Join(token.to_owned()),
            ["replay", "local", id] => Route::Replay(Source::Local(id.to_owned()), moment(), value("as")),
            ["replay", "table", id] => {
                Route::Replay(Source::Table(id.to_owned(), value("watch")), moment(), value("as"))
            }
            ["past", id] => Route::Replay(Source::Past(id.to_owned(), value("watch")), moment(), value("as")),
            ["replay", "famous", id] => Route::Replay(Source::Famous(id.to_owned()), moment(), value("as")),
            ["replay", "file"] => Route::Replay(Source::File, moment(), value("as")),
            ["rules"] => Route::Rules(FIRST.game.to_owned(), None),
            ["rules", game] => Route::Rules(game.to_owned(), fragment),
            ["tables"] => Route::Tables,
            ["settings"] => Route::Settings,
            ["learn", id] => Route::Learn(id.to_owned()),
            ["account"] => Route::Account,
            ["notices"] => Route::Notices,
            ["lobby"] => Route::Lobby,
            ["live"] => Route::Live,
            ["leaders"] => Route::Leaders(FIRST.game.to_owned()),
            ["leaders", game] => Route::Leaders(game.to_owned()),
            ["players", id] => Route::Player(id.to_owned()),
            ["reset", token] => Route::Reset(token.to_owned()),
            ["mail", token] => Route::Mail(token.to_owned()),
            _ => Route::Nowhere,
        }
    }

    /// Its address.
    pub fn address(&self) -> String {
        match self {
            Route::Home | Route::Nowhere => "/".to_owned(),
            Route::New(game) => format!("/new/{game}"),
            Route::Local(id) => format!("/local/{id}"),
            Route::Table(id, None) => format!("/table/{id}"),
            Route::Table(id, Some(token)) => format!("/table/{id}?watch={token}"),
            Route::Join(token) => format!("/join/{token}"),
            Route::Replay(source, moment, eyes) => {
                let (mut out, watch) = match source {
                    Source::Local(id) => (format!("/replay/local/{id}"), None),
                    Source::Table(id, watch) => (format!("/replay/table/{id}"), watch.as_ref()),
                    Source::Past(id, watch) => (format!("/past/{id}"), watch.as_ref()),
                    Source::Famous(id) => (format!("/replay/famous/{id}"), None),
                    Source::File => ("/replay/file".to_owned(), None),
                };
                let mut mark = '?';
                for (name, value) in [("as", eyes.as_ref()), ("watch", watch)] {
                    if let Some(value) = value {
                        out.push_str(&format!("{mark}{name}={value}"));
                        mark = '&';
                    }
                }
                if let Some(moment) = moment {
                    out.push_str(&format!("#{moment}"));
                }
                out
            }
            Route::Rules(game, None) => format!("/rules/{game}"),
            Route::Rules(game, Some(section)) => format!("/rules/{game}#{section}"),
            Route::Tables => "/tables".to_owned(),
            Route::Settings => "/settings".to_owned(),
            Route::Learn(id) => format!("/learn/{id}"),
            Route::Account => "/account".to_owned(),
            Route::Notices => "/notices".to_owned(),
            Route::Lobby => "/lobby".to_owned(),
            Route::Live => "/live".to_owned(),
            Route::Leaders(game) => format!("/leaders/{game}"),
            Route::Player(id) => format!("/players/{id}"),
            Route::Reset(token) => format!("/reset/{token}"),
            Route::Mail(token) => format!("/mail/{token}"),
        }
    }
}

/// A part of an address without its percent signs; what is no proper code stays as it is.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = match (first, after) {
            (b'%', [high, low, ..]) => std::str::from_utf8(&[*high, *low])
                .ok()
                .and_then(|digits| u8::from_str_radix(digits, 16).ok()),
            _ => None,
        };
        match code {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(address: &str) -> Route {
        let (rest, fragment) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        Route::parse(path, query, fragment)
    }

    #[test]
    fn addresses_lead_to_their_pages() {
        let source = Source::Table("t1".into(), None);
        for route in [
            Route::Home,
            Route::New("quebec".into()),
            Route::Local("x".into()),
            Route::Table("t".into(), None),
            Route::Table("t".into(), Some("w".into())),
            Route::Join("abc".into()),
            Route::Replay(source.clone(), Some(12), Some("french".into())),
            Route::Replay(source, None, None),
            Route::Replay(Source::Table("t1".into(), Some("w".into())), None, Some("public".into())),
            Route::Replay(Source::Past("t1".into(), None), Some(7), Some("french".into())),
            Route::Replay(Source::Past("t1".into(), Some("w".into())), Some(7), None),
            Route::Replay(Source::File, Some(1), None),
            Route::Rules("quebec".into(), Some("7.4".into())),
            Route::Rules("quebec".into(), None),
            Route::Tables,
            Route::Settings,
            Route::Learn("quebec-first".into()),
            Route::Account,
            Route::Notices,
            Route::Lobby,
            Route::Live,
            Route::Leaders("quebec".into()),
            Route::Player("p1".into()),
            Route::Reset("abc".into()),
            Route::Mail("abc".into()),
        ] {
            assert_eq!(parse(&route.address()), route);
        }
        assert_eq!(parse("/nowhere/at/all"), Route::Nowhere);
        for (path, route) in [
            ("/new", Route::New("quebec".into())),
            ("/rules/", Route::Rules("quebec".into(), None)),
            ("/leaders", Route::Leaders("quebec".into())),
        ] {
            assert_eq!(parse(path), route);
        }
        assert_eq!(parse("/rules/quebec#7%2E4"), Route::Rules("quebec".into(), Some("7.4".into())));
        assert_eq!(parse("/join/%zz%"), Route::Join("%zz%".into()));
    }
}
