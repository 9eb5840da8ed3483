//! Everything the house keeps about somebody, as one message.

use crate::caller::Known;
use crate::fail::Fail;
use crate::look::{self, Wish};
use crate::routes::account::{account_info, token_infos};
use crate::routes::{notices, players};
use crate::state::{App, now};
use protocol::{Export, ExportedTable, Holiday, Part, Record, SaidLine};

/// Put it together: what the person may see anyway, in one piece.
pub(crate) async fn export(app: &App, known: &Known) -> Result<Export, Fail> {
    let guest = &known.who.guest.id;
    let mut tables = Vec::new();
    for row in app.store().tables_of(guest).await? {
        // One table that cannot be read, say of rules long gone, must not hide the others.
        let Ok(table) = app.table(&row.id).await else { continue };
        let Ok(mut live) = table.lock(app).await else { continue };
        let info = look::info(&live, &known.visitor(), known.lang);
        let record = if live.table.is_some() {
            let observer = known.visitor().observer(&live, None)?;
            let wish = Wish { parts: vec![Part::Log], after: 0, base: None, lang: known.lang };
            let log = look::look(&mut live, observer, &wish)?.log;
            let told = log.map(|log| log.told.into_iter().map(|told| told.text).collect());
            Some(Record {
                finished: live.is_over(),
                journal: look::whole_journal(&live)?,
                told: told.unwrap_or_default(),
            })
        } else {
            None
        };
        tables.push(ExportedTable { table: info, record });
    }
    let mut games = Vec::new();
    for row in app.store().results_of(guest, true, 0, u32::MAX).await? {
        games.extend(players::played(app, row, known.lang).await?);
    }
    let holiday = |held: store::Holiday| Holiday { id: held.id, begins: held.begins, ends: held.ends };
    let said = app.store().said_by(guest).await?.into_iter();
    Ok(Export {
        at: now(),
        account: account_info(app, known).await?,
        tokens: token_infos(app, known).await?,
        tables,
        games,
        ratings: players::ratings(app, guest, known.lang).await?,
        holidays: app.store().holidays(guest).await?.into_iter().map(holiday).collect(),
        notices: notices::kept(app, guest).await?,
        said: said.map(|said| SaidLine { table: said.table, at: said.at, text: said.text }).collect(),
    })
}
