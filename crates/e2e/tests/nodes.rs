//! Two browsers play through a proxy while the servers behind it are killed one after the other.

use anyhow::{Result, ensure};
use std::time::{Duration, Instant};
use tricorne_e2e::{Browser, Club, Look, play_together};

/// Far longer than any of it takes.
const PATIENCE: Duration = Duration::from_secs(300);

async fn settle(club: &Club, browser: &Browser, name: &str) -> Result<()> {
    browser.goto(&club.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry(name).await
}

/// Play until so many things were done on either side; nobody may be frightened meanwhile.
async fn play_some(browsers: &[&Browser], wanted: u32) -> Result<()> {
    let (mut clicks, begun) = (0, Instant::now());
    while clicks < wanted {
        for (browser, seed) in browsers.iter().zip(7..) {
            match browser.play_something(seed, false).await?.as_str() {
                "over" => return Ok(()),
                "waiting" => browser.change().await?,
                _ => clicks += 1,
            }
            let told_off = ".slip[role='alert']";
            ensure!(!browser.has(told_off).await?, "somebody is told off: {}", browser.text(told_off).await?);
        }
        ensure!(begun.elapsed() < PATIENCE, "after {clicks} clicks nobody plays on");
    }
    Ok(())
}

#[tokio::test]
async fn a_game_goes_on_when_the_server_that_has_it_is_killed() -> Result<()> {
    let mut club = Club::open()?;
    let british = Browser::open(&Look::desk()).await?;
    let french = Browser::open(&Look::desk().speaking("fr")).await?;
    settle(&club, &british, "Ann").await?;
    settle(&club, &french, "Bruno").await?;
    british.goto(&club.at("/new/quebec")).await?;
    british.wait("#begin").await?;
    british.run("document.querySelector('[name=\"seat-french\"][value=\"afar\"]').click();").await?;
    british.click("#begin").await?;
    british.wait("#link-french").await?;
    let link = british.value("document.querySelector('#link-french').value").await?;
    french.goto(&link).await?;
    french.wait(".hits .hit").await?;
    let both = [&british, &french];
    play_some(&both, 15).await?;
    // One of the three has the table; whichever it is, it is killed in mid-game.
    for node in 0..club.nodes() {
        club.kill(node);
        play_some(&both, 12).await?;
        club.start(node)?;
        play_some(&both, 6).await?;
    }
    play_together(&both, 7, false).await?;
    for browser in both {
        browser.wait("#verified.fair").await?;
    }
    let ends = [british.text("#result").await?, french.text("#result").await?];
    ensure!(ends.iter().all(|end| !end.is_empty()));
    Ok(())
}
