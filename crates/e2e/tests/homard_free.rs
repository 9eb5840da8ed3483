//! The free table of Homard m'a tuer in a real browser: battles by dragging, by mouse and by finger.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use std::time::Duration;
use thirtyfour::Key;
use tricorne_e2e::{Browser, House, Look, Spot, journey};

/// One UD of the picture, and the edge around the field.
const UD: f64 = 120.0;
const EDGE: f64 = 46.0;
/// Cowpens is so many UD high.
const HIGH: f64 = 13.0;

/// How long a finger rests on a unit: longer than a touch that only means a click.
const LONG_PRESS: Duration = Duration::from_millis(900);

/// Put up a free Cowpens on the server, for the Americans against a bot that does not think; says its id.
async fn put_up(house: &House, browser: &Browser) -> Result<String> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry("Ann").await?;
    let script = "const post = (path, body) => fetch('/api/v1' + path, {method: 'POST',\
         headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json());\
         await post('/guests', {name: 'Ann'});\
         const seats = {american: 'me', british: {bot: 'random'}};\
         const wish = {game: 'homard', scenario: 'cowpens', options: {table: 'free'}, seats, watch: true};\
         return (await post('/tables', wish)).id;";
    let id = browser.run(script).await?.as_str().unwrap_or_default().to_owned();
    ensure!(!id.is_empty(), "no table was put up");
    browser.goto(&house.at(&format!("/table/{id}"))).await?;
    browser.wait(".hits .hit").await?;
    Ok(id)
}

/// Choose a free Cowpens on the page for new games, and begin.
async fn begin(house: &House, browser: &Browser) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry("Ann").await?;
    browser.goto(&house.at("/new/homard")).await?;
    browser.wait("#begin").await?;
    let script = "for (const id of ['#scenario-homard-cowpens', '#option-table-free', '#level-british-random'])\
                  document.querySelector(id).click();";
    browser.run(script).await?;
    browser.click("#begin").await?;
    browser.wait(".hits .hit").await?;
    Ok(())
}

/// A point of the field, in UD from its south-west corner, on the page.
async fn field(browser: &Browser, x: f64, y: f64) -> Result<Spot> {
    browser.pixel(EDGE + x * UD, EDGE + (HIGH - y) * UD).await
}

/// Wait until the table has taken the last answer.
async fn settled(browser: &Browser) -> Result<()> {
    browser.until("the table has taken the answer", "!!document.querySelector('.table:not(.busy)')").await
}

/// What an answer changes for certain: the question, or what happened.
const NEWS: &str =
    "document.querySelector('.log ol')?.textContent + document.querySelector('#question')?.textContent";

/// Let go where one may, and wait until the table has moved on.
async fn land(browser: &Browser) -> Result<()> {
    let before = browser.value(NEWS).await?;
    browser.let_go().await?;
    moved_on(browser, &before).await?;
    settled(browser).await
}

/// Wait until an answer has changed the question or what happened.
async fn moved_on(browser: &Browser, before: &str) -> Result<()> {
    browser.until("the table has moved on", &format!("({NEWS}) !== {}", json!(before))).await
}

/// Let go where one may, or put it back; says whether it was put down.
async fn land_if_allowed(browser: &Browser) -> Result<bool> {
    if browser.may_land().await? == Some(true) {
        return land(browser).await.map(|()| true);
    }
    browser.keys(Key::Escape).await?;
    browser.let_go().await?;
    Ok(false)
}

/// Put the whole army on the table by hand: each unit from the tray, and turned by its handle.
async fn deploy(browser: &Browser) -> Result<u32> {
    let (mut put, mut turned) = (0u32, 0u32);
    for _ in 0..200 {
        settled(browser).await?;
        let grips = browser.grips().await?;
        let Some(key) = grips.first() else { break };
        if browser.value("document.querySelector('.headline').textContent").await?.contains(" 1 ") {
            break;
        }
        // What was put a moment ago may go from the tray only now.
        let Ok(from) = browser.grip(key).await else { continue };
        browser.take(from).await?;
        if key.starts_with("front:") {
            // Looking south, a little to the east: where the enemy will come from.
            browser.carry((from.0 + 20.0, from.1 + 34.0)).await?;
            turned += u32::from(land_if_allowed(browser).await?);
        } else {
            let (column, row) = (f64::from(put % 4), f64::from(put / 4));
            let to = field(browser, 2.0 + column * 1.6, 6.0 + row * 1.5).await?;
            browser.carry(to).await?;
            put += u32::from(land_if_allowed(browser).await?);
        }
    }
    ensure!(put >= 9 && turned >= 8, "{put} were put and {turned} turned");
    Ok(put)
}

/// A unit let go of on top of the next one goes back, and the page says why. Says whether there was one near enough.
async fn is_refused(browser: &Browser, key: &str) -> Result<bool> {
    // Nothing of the last answer may still be on its way.
    browser.at_rest().await?;
    if !browser.grips().await?.iter().any(|grip| grip == key) {
        return Ok(false);
    }
    let from = browser.grip(key).await?;
    let node = format!("document.querySelector('.stage [data-key=\"{key}\"]').style.transform");
    let before = browser.value(&node).await?;
    let other = format!(
        "const units = [...document.querySelectorAll('.stage .pieces .unit')];\
         const places = units.filter((unit) => unit.dataset.key !== '{key}').map((unit) => unit.getScreenCTM());\
         const far = (at) => Math.hypot(at.e - {}, at.f - {});\
         const at = places.sort((one, other) => far(one) - far(other))[0]; return [at.e, at.f];",
        from.0, from.1
    );
    let found = browser.run(&other).await?;
    let to = (found[0].as_f64().context("a place")?, found[1].as_f64().context("a place")?);
    browser.take(from).await?;
    browser.carry(((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0)).await?;
    browser.carry(to).await?;
    if browser.may_land().await? != Some(false) {
        // It stops before: Escape puts it back.
        browser.keys(Key::Escape).await?;
        ensure!(browser.may_land().await?.is_none(), "nothing is in hand any more");
        browser.let_go().await?;
        return Ok(false);
    }
    browser.let_go().await?;
    let why = browser.text(".slip").await?;
    ensure!(why.len() > 20, "it says why: {why}");
    ensure!(browser.has(".slip a.rule").await?, "the rule is named");
    ensure!(browser.value(&node).await? == before, "it went back to where it stood");
    browser.keys(Key::Escape).await?;
    Ok(true)
}

/// Whoever lets go of a unit beyond the edge of the board has nothing in hand any more.
async fn lets_go_beyond_the_edge(browser: &Browser, key: &str) -> Result<()> {
    let from = browser.grip(key).await?;
    let edge =
        "const board = document.querySelector('.board').getBoundingClientRect(); return [board.bottom];";
    let below = browser.run(edge).await?[0].as_f64().context("the board ends somewhere")? + 30.0;
    browser.take(from).await?;
    browser.carry((from.0, from.1 + 20.0)).await?;
    browser.carry((from.0, below)).await?;
    ensure!(browser.may_land().await? == Some(false), "it cannot be put down beside the table");
    browser.let_go().await?;
    ensure!(browser.may_land().await?.is_none(), "the hand is empty");
    browser.keys(Key::Escape).await
}

#[tokio::test]
async fn a_whole_battle_by_drag_is_the_same_on_the_server_and_in_the_browser() -> Result<()> {
    journey("homard-free", Look::desk(), async |house, browser| {
        let id = put_up(house, browser).await?;
        deploy(browser).await?;
        let (mut marches, mut turns, mut refused, mut round) = (0u32, 0u32, false, 0u32);
        while !browser.has("#result").await? {
            round += 1;
            settled(browser).await?;
            // Whoever has lost a quarter may throw in the sponge: the battle has been long enough.
            if browser.has(".actions button[data-action='concede']:not([disabled])").await? {
                browser.click(".actions button[data-action='concede']").await?;
                browser.change().await?;
                continue;
            }
            let grips = browser.grips().await?;
            let unit = grips.iter().find(|key| key.starts_with("unit:a_"));
            let front = grips.iter().find(|key| key.starts_with("front:"));
            let wanted = if round.is_multiple_of(5) { front.or(unit) } else { unit };
            let Some(key) = wanted else {
                if browser.play_something(round, false).await? == "waiting" {
                    browser.change().await?;
                }
                continue;
            };
            if !refused && key.starts_with("unit:") {
                refused = is_refused(browser, key).await?;
                if refused {
                    lets_go_beyond_the_edge(browser, key).await?;
                    continue;
                }
            }
            let Ok(from) = browser.grip(key).await else { continue };
            browser.take(from).await?;
            // South, where the enemy is, this way or that.
            let aside = f64::from(round % 7) * 12.0 - 36.0;
            browser.carry((from.0 + aside / 2.0, from.1 + 20.0)).await?;
            browser.carry((from.0 + aside, from.1 + 45.0)).await?;
            match browser.may_land().await? {
                Some(true) => {
                    land(browser).await?;
                    *if key.starts_with("front:") { &mut turns } else { &mut marches } += 1;
                }
                _ => {
                    // Escape puts it back, and something else is done.
                    browser.keys(Key::Escape).await?;
                    ensure!(browser.may_land().await?.is_none(), "nothing is in hand any more");
                    browser.let_go().await?;
                    browser.play_something(round, false).await?;
                }
            }
        }
        ensure!(marches > 15 && turns > 0 && refused, "{marches} marches, {turns} turns");
        // The browser plays the record through, and so does the program: the same position, to the letter.
        browser.wait("#verified.fair").await?;
        let here = browser.value("document.querySelector('#verified').dataset.end").await?;
        let script =
            format!("return (await (await fetch('/api/v1/tables/{id}/record?as=american')).json()).journal;");
        let journal = browser.run(&script).await?.as_str().context("the record is open")?.to_owned();
        let legs = journal.matches(": leg ").count();
        ensure!(legs > 15 && journal.contains(": pivot "), "{legs} legs are in the record");
        ensure!(here == house.end_of(&journal)?, "the browser came to another position: {here}");
        Ok(())
    })
    .await
}

/// A finger rests on a unit, drags it where it may go and lets go of it; says whether it has marched.
///
/// Which unit it is and who stands in its way is chance: it may have nowhere to go.
async fn marches_by_finger(browser: &Browser, key: &str) -> Result<bool> {
    // What was asked a moment ago may be answered by now.
    let Ok(from) = browser.grip(key).await else { return Ok(false) };
    let before = browser.value(NEWS).await?;
    browser.finger("touchStart", &[from]).await?;
    // Whoever rests on it for a while only wants to be sure.
    tokio::time::sleep(LONG_PRESS).await;
    for (aside, along) in [(0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0)] {
        for step in 1..=4 {
            let far = f64::from(step) * 6.0;
            browser.finger("touchMove", &[(from.0 + aside * far, from.1 + along * far)]).await?;
        }
        if browser.may_land().await? != Some(true) {
            continue;
        }
        let told = browser.value("document.querySelector('.stage .dragged').textContent").await?;
        ensure!(told.contains("UD"), "the cost is told: {told}");
        browser.finger("touchEnd", &[]).await?;
        moved_on(browser, &before).await?;
        return Ok(true);
    }
    browser.finger("touchCancel", &[]).await?;
    Ok(false)
}

#[tokio::test]
async fn a_finger_drags_on_a_phone() -> Result<()> {
    journey("homard-free-phone", Look::phone(), async |house, browser| {
        begin(house, browser).await?;
        browser.run("document.querySelector(\"button[data-action='historical']\").click();").await?;
        let mut tries = 0;
        for round in 0..200 {
            settled(browser).await?;
            let key = browser.grips().await?.into_iter().find(|key| key.starts_with("unit:a_"));
            if let Some(key) = key.filter(|_| tries < 5) {
                tries += 1;
                if marches_by_finger(browser, &key).await? {
                    return Ok(());
                }
            }
            browser.play_something(round, false).await?;
        }
        anyhow::bail!("{tries} units were dragged and none has marched")
    })
    .await
}
