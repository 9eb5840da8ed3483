//! The pictures of the documentation: `cargo xtask gallery` takes them again.

use anyhow::Result;
use std::time::Duration;
use tricorne_e2e::{Browser, House, Look, journey};

/// Somebody whose page moves at once and who wants a last look.
async fn settle(house: &House, browser: &Browser, name: &str) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry(name).await
}

/// A game against a bot, begun from the page of a new table.
async fn begin(house: &House, browser: &Browser) -> Result<()> {
    browser.goto(&house.at("/new/quebec")).await?;
    browser.click("#begin").await?;
    browser.wait(".hits .hit.choose").await?;
    Ok(())
}

/// A recorded game up to a volley of the British at Abraham, as the browser would keep it.
fn in_mid_battle() -> String {
    const JOURNAL: &str = include_str!("../../web/static/famous/quebec.journal");
    let secret = JOURNAL.lines().find_map(|line| line.strip_prefix("secret: ")).unwrap_or_default();
    let begun = JOURNAL.split("\n207 ").next().unwrap_or_default();
    let journal = format!("{begun}\n");
    serde_json::json!({
        "journal": journal,
        "secret": secret,
        "sitters": {"british": {"person": "Ann"}, "french": {"bot": "normal"}},
        "resigned": null,
    })
    .to_string()
}

/// Let the picture come to rest.
async fn rest() {
    tokio::time::sleep(Duration::from_millis(900)).await;
}

#[tokio::test]
async fn home_orders_and_why_not() -> Result<()> {
    journey("gallery-desk", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        browser.goto(&house.at("/")).await?;
        browser.wait("#play-now").await?;
        rest().await;
        browser.shot("home").await?;
        begin(house, browser).await?;
        browser
            .run("document.querySelector('[data-hit=\"zone:OR\"]').dispatchEvent(new PointerEvent('click', {bubbles: true}));")
            .await?;
        rest().await;
        browser.shot("orders").await?;
        browser
            .run("const zone = document.querySelector('[data-hit=\"ask:zone:AB\"]'); const box = zone.getBoundingClientRect();\
                  zone.dispatchEvent(new PointerEvent('click', {bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));")
            .await?;
        browser.wait(".slip .rule").await?;
        rest().await;
        browser.shot("why-not").await
    })
    .await
}

#[tokio::test]
async fn battle_and_replay() -> Result<()> {
    journey("gallery-battle", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        // The British storm Abraham: the famous game, put away in mid-battle as a game of this browser.
        let saved = in_mid_battle();
        browser
            .run(&format!(
                "localStorage.setItem('tricorne.game.abraham', {});",
                serde_json::to_string(&saved)?
            ))
            .await?;
        browser.goto(&house.at("/local/abraham")).await?;
        browser.wait("[data-action=volley]").await?;
        rest().await;
        browser.shot("battle").await?;
        browser.goto(&house.at("/replay/famous/quebec#118")).await?;
        browser.wait(".stage .block").await?;
        rest().await;
        browser.shot("replay").await?;
        browser.goto(&house.at("/rules/quebec#7.4")).await?;
        browser.wait("h1").await?;
        rest().await;
        browser.shot("rules").await
    })
    .await
}

#[tokio::test]
async fn phone_italian_and_dark() -> Result<()> {
    journey("gallery-phone", Look::phone().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        begin(house, browser).await?;
        rest().await;
        browser.shot("phone-italian-dark").await
    })
    .await?;
    journey("gallery-dark", Look::desk().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        begin(house, browser).await?;
        rest().await;
        browser.shot("italian-dark").await?;
        browser.goto(&house.at("/learn/quebec-first")).await?;
        browser.wait(".stage .block").await?;
        rest().await;
        browser.shot("lesson-italian").await
    })
    .await
}

#[tokio::test]
async fn a_table_of_1754() -> Result<()> {
    journey("gallery-1754", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        browser.goto(&house.at("/new/conquest")).await?;
        browser.click("#begin").await?;
        browser.wait(".hits .hit").await?;
        // A marker, four units, and some way into the first turn; bots answer in between.
        for seed in 0..12 {
            browser.play_something(seed, false).await?;
            tokio::time::sleep(Duration::from_millis(400)).await;
        }
        rest().await;
        browser.shot("conquest").await
    })
    .await
}
