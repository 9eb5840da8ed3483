//! Homard m'a tuer in a real browser: a battle by keyboard alone, and what is told before dice are rolled.

use anyhow::{Result, ensure};
use thirtyfour::Key;
use tricorne_e2e::{Browser, House, Look, journey};

/// Begin a Cowpens for the Americans against a bot that does not think.
async fn begin_cowpens(house: &House, browser: &Browser) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry("Ann").await?;
    browser.goto(&house.at("/new/homard")).await?;
    browser.wait("#begin").await?;
    browser.click("#scenario-homard-cowpens").await?;
    browser.run("document.querySelector('#level-british-random').click();").await?;
    browser.click("#begin").await?;
    browser.wait(".hits .hit").await?;
    Ok(())
}

const FOCUSED: &str = "document.activeElement?.dataset?.action ?? document.activeElement?.dataset?.hit ?? ''";

#[tokio::test]
async fn the_keyboard_alone_is_enough_for_a_battle_on_the_hex_table() -> Result<()> {
    journey("homard-keys", Look::desk(), async |house, browser| {
        begin_cowpens(house, browser).await?;
        let (mut presses, mut on_board) = (0u32, 0u32);
        while !browser.has("#result").await? {
            presses += 1;
            // Whoever has lost a quarter may throw in the sponge: the battle has been long enough.
            if browser.has(".actions button[data-action='concede']:not([disabled])").await? {
                browser.keys("a").await?;
                for _ in 0..4 {
                    if browser.value(FOCUSED).await? == "concede" {
                        break;
                    }
                    browser.keys(Key::Right).await?;
                }
            } else if browser.has(".hits .hit.play, .hits .hit.choose").await? && !presses.is_multiple_of(4) {
                browser.keys("b").await?;
                for _ in 0..presses % 5 {
                    browser.keys(Key::Right).await?;
                }
                on_board += 1;
            } else if browser.has(".actions button[data-action]:not([disabled])").await? {
                browser.keys("a").await?;
            } else if !browser.has(".hits .hit.play, .hits .hit.choose").await? {
                browser.change().await?;
                continue;
            }
            browser.keys(Key::Enter).await?;
        }
        ensure!(on_board > 20, "the board was pointed at {on_board} times");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_place_that_is_refused_says_why_and_a_march_shows_its_cost() -> Result<()> {
    journey("homard-looks", Look::desk(), async |house, browser| {
        begin_cowpens(house, browser).await?;
        browser.click("button[data-action='historical']").await?;
        // Generals are posted, and may ride, before a unit marches: only a march has a cost.
        let mut tells_cost = false;
        while !tells_cost {
            browser.play_something(5, false).await?;
            if !browser.has(".hits [data-hit^='place:']").await? {
                continue;
            }
            browser.keys("b").await?;
            for _ in 0..12 {
                browser.keys(Key::Right).await?;
                let shown = browser.value("document.querySelector('.stage .preview').textContent").await?;
                tells_cost |= shown.contains("UD");
            }
        }
        ensure!(browser.has(".hits [data-hit^='ask:']").await?, "nothing says why not");
        Ok(())
    })
    .await
}
