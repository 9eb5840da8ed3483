//! Quelques arpents de neige in real browsers: the march on Fort Duquesne by two people far apart.

use anyhow::{Result, ensure};
use std::time::Duration;
use tricorne_e2e::{Browser, House, Look, journey, play_in_spells};

/// A guest's name, and everything at once.
async fn settle(house: &House, browser: &Browser, name: &str) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry(name).await
}

#[tokio::test]
async fn two_browsers_play_braddock_1755_to_its_end() -> Result<()> {
    journey("arpents-two", Look::desk(), async |house, british| {
        let french = Browser::open(&Look::desk().speaking("fr")).await?;
        settle(house, british, "Ann").await?;
        settle(house, &french, "Bruno").await?;
        british.goto(&house.at("/new/arpents")).await?;
        british.wait("#begin").await?;
        british.click("#scenario-arpents-braddock-1755").await?;
        british.run("document.querySelector('[name=\"seat-french\"][value=\"afar\"]').click();").await?;
        british.click("#begin").await?;
        british.wait("#link-french").await?;
        let link = british.value("document.querySelector('#link-french').value").await?;
        french.goto(&link).await?;
        french.wait(".table .stage").await?;
        for browser in [british, &french] {
            browser.run("performance.setResourceTimingBufferSize(100000); performance.clearResourceTimings();").await?;
        }
        let clicks = play_in_spells(&[british, &french], 7).await?;
        ensure!(clicks > 60, "five months take more than {clicks} clicks");
        for browser in [british, &french] {
            let asked = |what: &str| {
                format!("performance.getEntriesByType('resource').filter((one) => one.name.includes('{what}')).length")
            };
            let looks = browser.value(&asked("/look?")).await?;
            ensure!(looks == "0", "the stream tells everything, and {looks} times more was asked for");
            ensure!(browser.value(&asked("/play?")).await?.parse::<u32>()? > 10, "moves are among what was counted");
            // But the dice are asked for, by whoever opens their drawer.
            browser.run("document.querySelector('details.dice').open = true;").await?;
            browser.wait("details.dice .tally").await?;
        }
        // Both see the same end, each in their own words, and both computed the dice again from the record they fetched.
        let mut ends = Vec::new();
        for browser in [british, &french] {
            browser.wait("#verified.fair").await?;
            ensure!(!browser.text("#result .outcome").await?.is_empty());
            ends.push(browser.value("document.querySelector('#verified').dataset.end").await?);
        }
        ensure!(ends[0] == ends[1] && ends[0].contains("braddock-1755"), "{ends:?}");
        french.run("const lang = document.querySelector('select'); lang.value = 'en'; lang.dispatchEvent(new Event('change', {bubbles: true}));").await?;
        let outcome = british.text("#result .outcome").await?;
        for _ in 0..100 {
            if french.text("#result .outcome").await? == outcome {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        ensure!(french.text("#result .outcome").await? == outcome, "not «{outcome}»");
        french.check_console().await
    })
    .await
}
