//! Accounts: claiming one, signing in and out, and everything about it that is one's own.

mod data;
mod enter;
mod mail;
mod tokens;

use crate::accounts::{letters, password};
use crate::caller::Known;
use crate::fail::Fail;
use crate::state::App;
use protocol::{AccountInfo, Holder, TokenInfo};
use store::{Account, TokenKind};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What is under `/account`.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(enter::info, enter::claim))
        .routes(routes!(enter::enter))
        .routes(routes!(enter::leave))
        .routes(routes!(enter::change_password))
        .routes(routes!(mail::change))
        .routes(routes!(mail::confirm))
        .routes(routes!(mail::ask_reset))
        .routes(routes!(mail::reset))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::drop_one))
        .routes(routes!(tokens::drop_others))
        .routes(routes!(data::set_bot))
        .routes(routes!(data::export))
        .routes(routes!(data::delete))
}

/// Who somebody is, as only they may know it.
pub(crate) async fn account_info(app: &App, known: &Known) -> Result<AccountInfo, Fail> {
    let guest = app.store().guest(&known.who.guest.id).await?.ok_or_else(Fail::stranger)?;
    let account = app.store().account(&guest.id).await?;
    let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    Ok(AccountInfo {
        login: account.as_ref().map(|account| account.login.clone()),
        created: account.as_ref().map(|account| account.created),
        mail: account.as_ref().and_then(|account| given(&account.mail)),
        mail_wanted: account.as_ref().and_then(|account| given(&account.mail_wanted)),
        bot: known.who.bot,
        tables: app.store().tables_of(&guest.id).await?.len() as u64,
        letters: letters::desk(app).is_some(),
        id: guest.id,
        name: guest.name,
    })
}

/// The tokens of somebody.
pub(crate) async fn token_infos(app: &App, known: &Known) -> Result<Vec<TokenInfo>, Fail> {
    let tokens = app.store().tokens(&known.who.guest.id).await?.into_iter();
    let info = |token: store::Token| TokenInfo {
        id: token_id(&token.hash.0),
        kind: match token.kind {
            TokenKind::Device => Holder::Device,
            TokenKind::Api => Holder::Api,
        },
        current: token.hash == known.who.token.hash,
        name: token.name,
        made: token.made,
        used: token.used,
    };
    Ok(tokens.map(info).collect())
}

/// What a token is named by: enough of its hash to tell it from others, and too little to be of use.
fn token_id(hash: &str) -> String {
    hash.chars().take(16).collect()
}

/// The account of somebody, who must have one.
async fn account(app: &App, known: &Known) -> Result<Account, Fail> {
    let account = app.store().account(&known.who.guest.id).await?;
    account.ok_or_else(|| Fail::refused("no_account"))
}

/// The account of somebody who gives its password.
async fn proved(app: &App, known: &Known, given: &str) -> Result<Account, Fail> {
    let account = account(app, known).await?;
    let limit = enter::proof(app, &account.guest)?;
    if !password::fits(app, given.to_owned(), Some(account.password.clone())).await? {
        return Err(Fail::forbidden("wrong_password"));
    }
    limit.was_right();
    Ok(account)
}
