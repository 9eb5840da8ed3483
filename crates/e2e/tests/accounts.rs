//! An account: claimed in one browser, entered in another, and the tables are there.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tricorne_e2e::{Browser, Look, journey};

/// Keys as browsers are told of them.
const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

const PASSWORD: &str = "un bon mot de passe";

/// Ask the server from the page itself, as whoever the browser is.
async fn ask(
    browser: &Browser,
    method: &str,
    path: &str,
    body: serde_json::Value,
) -> Result<serde_json::Value> {
    let body = if method == "GET" { "null".to_owned() } else { json!(body.to_string()).to_string() };
    let script = format!(
        "const answer = await fetch('/api/v1{path}', {{ method: '{method}', body: {body}, headers: \
         {{ 'Content-Type': 'application/json' }} }}); return await answer.json();"
    );
    browser.run(&script).await
}

#[tokio::test]
async fn an_account_is_claimed_here_and_entered_there() -> Result<()> {
    journey("account", Look::desk(), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("#app").await?;
        ask(browser, "POST", "/guests", json!({"name": "Marie"})).await?;
        let table = json!({"game": "quebec", "seats": {"british": "me", "french": {"bot": "random"}}});
        let table = ask(browser, "POST", "/tables", table).await?;
        let id = table["id"].as_str().context("a table")?.to_owned();

        browser.goto(&house.at("/account")).await?;
        browser.wait("#claim-login").await?;
        browser.check_access().await?;
        browser.shot("account-doors").await?;
        browser.type_into("#claim-login", "marie").await?;
        browser.type_into("#claim-password", PASSWORD).await?;
        browser.click("#claim").await?;
        browser.wait("#leave").await?;
        ensure!(browser.text(".login").await? == "marie");
        browser.wait("#devices .current").await?;
        browser.check_access().await?;
        browser.shot("account-mine").await?;

        // A token for a program, shown once.
        browser.type_into("#token-name", "my bot").await?;
        browser.click("#make-token").await?;
        browser.wait("#made-token").await?;
        browser.wait("#programs li").await?;

        browser.click("#leave").await?;
        browser.wait("#enter-login").await?;

        // Another browser, on a phone, by keyboard alone.
        let phone = Browser::open(&Look::phone().speaking("fr")).await?;
        phone.goto(&house.at("/account")).await?;
        phone.wait("#enter-login").await?;
        phone.shot("account-phone").await?;
        phone.run("document.querySelector('#enter-login').focus();").await?;
        phone.keys(format!("marie{TAB}")).await?;
        phone.keys(format!("{PASSWORD}{ENTER}")).await?;
        phone.wait("#leave").await?;
        phone.check_access().await?;
        phone.shot("account-phone-mine").await?;
        let tables = ask(&phone, "GET", "/tables", json!(null)).await?;
        ensure!(tables["tables"][0]["id"] == json!(id), "the tables are there: {tables}");
        phone.goto(&house.at("/tables")).await?;
        phone.wait(&format!("a[href='/table/{id}']")).await?;
        phone.check_console().await
    })
    .await
}
