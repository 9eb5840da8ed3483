//! How quick the browser client is: to the first page, to a board one can play on, and after each click.
//!
//! `cargo xtask bench client` builds client and program as people get them, and runs this. `TRICORNE_ASSETS` names a
//! folder with another client to be measured instead.

use anyhow::{Result, ensure};
use serde_json::Value;
use std::time::{Duration, Instant};
use tricorne_e2e::{Browser, House, Look};

/// The games that are measured.
const GAMES: [&str; 3] = ["quebec", "conquest", "arpents"];

/// From a click on «begin» until something can be done; worker and bot are started anew.
const BEGIN: &str = r"
    const begun = performance.now();
    document.querySelector('#begin').click();
    while (!document.querySelector('.hits .hit.choose, .hits .hit.play')) {
        if (performance.now() - begun > 25000) return null;
        await new Promise((done) => setTimeout(done, 2));
    }
    return performance.now() - begun;
";

/// Open something and lay it back, again and again: what the script takes, and how long until it is painted.
const REDRAW: &str = r"
    const taken = [];
    for (let at = 0; at < 24; at++) {
        const things = document.querySelectorAll('.hits .hit.choose, .hits .hit.look');
        if (!things.length) return null;
        const begun = performance.now();
        things[at % things.length].dispatchEvent(new PointerEvent('click', {bubbles: true}));
        await new Promise((done) => queueMicrotask(done));
        const drawn = performance.now();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        taken.push([drawn - begun, performance.now() - begun]);
        document.querySelector('#back')?.click();
        await new Promise((done) => setTimeout(done, 150));
    }
    const sorted = (of) => taken.map((times) => times[of]).sort((a, b) => a - b);
    return [0, 1].map((of) => [sorted(of)[12], sorted(of)[23]]);
";

#[tokio::main]
async fn main() -> Result<()> {
    let house = House::open()?;
    for game in GAMES {
        for round in 1..=3 {
            measure(&house, game, round).await?;
        }
    }
    Ok(())
}

async fn measure(house: &House, game: &str, round: u32) -> Result<()> {
    // A browser of its own each time: nothing is in its cache.
    let browser = Browser::open(&Look::desk()).await?;
    let begun = Instant::now();
    browser.goto(&house.at("/")).await?;
    browser.wait("main h1").await?;
    let first_page = begun.elapsed().as_secs_f64() * 1000.0;
    browser.hurry("Ann").await?;
    browser.goto(&house.at(&format!("/new/{game}"))).await?;
    browser.wait("#begin").await?;
    let playable = browser.run(BEGIN).await?;
    ensure!(playable.is_number(), "{game}: nothing could be done within 25 seconds");
    // The bots think about their first answers.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut redraw = Value::Null;
    // What can be opened may come only after some answers.
    for seed in 0..40 {
        redraw = browser.run(REDRAW).await?;
        if !redraw.is_null() {
            break;
        }
        browser.play_something(seed, false).await?;
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    ensure!(!redraw.is_null(), "{game}: nothing on the board can be opened");
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    println!(
        "{game} {round}: first page {first_page:.0} ms; from «begin» to a board to play on {:.0} ms",
        number(&playable)
    );
    println!(
        "   redraw: script {:.1} ms (worst of 24: {:.1}), painted {:.1} ms (worst {:.1})",
        number(&redraw[0][0]),
        number(&redraw[0][1]),
        number(&redraw[1][0]),
        number(&redraw[1][1])
    );
    Ok(())
}
