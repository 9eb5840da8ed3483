//! Who may look at a table, and as whom.

use crate::fail::Fail;
use crate::live::Live;
use crate::secrets;
use crate::state::{App, now};
use store::Guest;

/// Who asks: a guest, somebody with a spectator's link, or both.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    pub(crate) guest: Option<Guest>,
    pub(crate) watch: Option<String>,
    /// What is kept of the token they came with.
    pub(crate) token: Option<String>,
}

impl Visitor {
    /// The guest's id.
    pub(crate) fn id(&self) -> &str {
        self.guest.as_ref().map_or("", |guest| guest.id.as_str())
    }

    /// Are they still who they were when they came? Devices are signed out, and people banned.
    pub(crate) async fn is_still(&self, app: &App) -> Result<bool, Fail> {
        let Some(token) = &self.token else { return Ok(true) };
        let who = app.who(token, "").await?;
        Ok(who.is_some_and(|who| who.guest.id == self.id() && who.ban.is_none_or(|ban| ban.until <= now())))
    }

    /// May they be at this table at all?
    pub(crate) fn enter(&self, live: &Live) -> Result<(), Fail> {
        if self.guest.as_ref().is_some_and(|guest| live.knows(&guest.id)) {
            return Ok(());
        }
        live.not_closed()?;
        // What stands in the lobby may be looked at by anyone, until it runs and its host wants nobody to watch.
        if live.row.listed && (live.row.watch || live.table.is_none()) {
            return Ok(());
        }
        match &self.watch {
            Some(token) if secrets::same(token, &live.watch_token) => {
                if live.row.watch {
                    Ok(())
                } else {
                    Err(Fail::forbidden("watching_off"))
                }
            }
            _ => Err(Fail::forbidden("not_at_table")),
        }
    }

    /// The observer they look as: the one they name, or their first seat, or the public.
    pub(crate) fn observer(&self, live: &Live, wanted: Option<&str>) -> Result<&'static str, Fail> {
        self.enter(live)?;
        let known = live.game.sides().into_iter().chain(["public", "arbiter"]);
        let wanted = wanted.unwrap_or_else(|| live.sides_of(self.id()).first().copied().unwrap_or("public"));
        let unknown = || games::Trouble::Unknown(games::Unknown::Observer(wanted.to_owned()));
        let code = known.into_iter().find(|code| *code == wanted).ok_or_else(unknown)?;
        match code {
            "public" => Ok(code),
            "arbiter" if live.is_over() => Ok(code),
            "arbiter" => Err(Fail::forbidden("not_over")),
            side if live.sits(self.id(), side) => Ok(side),
            _ => Err(Fail::forbidden("not_your_seat")),
        }
    }
}
