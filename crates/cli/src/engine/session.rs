//! The tables of one run of the engine, and which command does what.

use super::fail::Fail;
use super::request::Request;
use super::{Fields, about, act, look, open};
use games::{AnyTable, Trouble};
use std::collections::BTreeMap;
use texts::Lang;

/// All tables by id.
#[derive(Default)]
pub(crate) struct Session {
    tables: BTreeMap<String, AnyTable>,
    opened: u64,
}

impl Session {
    /// Do what is asked.
    pub(crate) fn obey(&mut self, request: &Request<'_>, lang: Lang) -> Result<Fields, Fail> {
        match request.text("cmd")?.as_str() {
            "games" => Ok(about::games(lang)),
            "new" => open::new(self, request),
            "position" => open::position(self, request),
            "journal" => open::journal(self, request),
            "turn" => look::turn(self.table(request)?, request, lang),
            "legal" => look::legal(self.table(request)?, request, lang),
            "check" => look::check(self.table(request)?, request, lang),
            "play" => act::play(self, request, lang),
            "lot" => act::lot(self, request, lang),
            "undo" => act::undo(self, request),
            "view" => look::view(self.table(request)?, request),
            "text" => look::text(self.table(request)?, request, lang),
            "events" => look::events(self.table(request)?, request, lang),
            "dice" => Ok(look::dice(self.table(request)?)),
            "state" => Ok(vec![("position", self.table(request)?.position().into())]),
            "save" => Ok(look::save(self.table(request)?)),
            "verify" => about::verify(request),
            "bot" => act::bot(self.table(request)?, request),
            "drop" => {
                let id = request.text("table")?;
                self.tables.remove(&id).ok_or_else(|| Fail::unknown("unknown_table", &id))?;
                Ok(Vec::new())
            }
            "quit" => Ok(Vec::new()),
            other => Err(Fail::unknown("unknown_command", other)),
        }
    }

    /// Put a table up, and say its id.
    pub(crate) fn open(&mut self, table: AnyTable) -> Fields {
        self.opened += 1;
        let id = format!("t{}", self.opened);
        self.tables.insert(id.clone(), table);
        vec![("table", id.into())]
    }

    /// The table a request names.
    pub(crate) fn table(&self, request: &Request<'_>) -> Result<&AnyTable, Fail> {
        let id = request.text("table")?;
        self.tables.get(&id).ok_or_else(|| Fail::unknown("unknown_table", &id))
    }

    /// Change the table a request names: on a copy, which replaces the table if all goes well.
    pub(crate) fn change<T>(
        &mut self,
        request: &Request<'_>,
        change: impl FnOnce(&mut AnyTable) -> Result<T, Trouble>,
    ) -> Result<(T, &AnyTable), Fail> {
        let id = request.text("table")?;
        let held = self.tables.get_mut(&id).ok_or_else(|| Fail::unknown("unknown_table", &id))?;
        let mut copy = held.clone();
        let given = change(&mut copy)?;
        *held = copy;
        Ok((given, held))
    }
}
