//! Quelques arpents de neige in real browsers: the march on Fort Duquesne by two people far apart.

use anyhow::{Result, ensure};
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
        let is_told = format!("document.querySelector('#result .outcome').innerText === {outcome:?}");
        french.until(&format!("the end is told as «{outcome}»"), &is_told).await?;
        french.check_console().await
    })
    .await
}

/// Goes on until something can be done on the map, in many ways.
const ON: &str = r"
    if (document.querySelector('.table')?.classList.contains('busy')) return false;
    const many = Number(document.querySelector('#list')?.textContent.match(/\d+/)?.[0] ?? 0) > 6;
    if (many && document.querySelector('.hits .hit.play, .hits .hit.choose')) return true;
    [...document.querySelectorAll('.actions button[data-action]:not([disabled])')].at(-1)?.click();
    return false;
";

/// Draws the map down by a finger, so that the lowest place where something can be done is in its lower part; says how
/// far from its edge.
const DRAW_DOWN: &str = r"
    const board = document.querySelector('.board');
    const middles = () => [...document.querySelectorAll('.hits .hit.play, .hits .hit.choose')]
        .map((hit) => { const box = hit.getBoundingClientRect(); return box.y + box.height / 2; });
    const by = board.getBoundingClientRect().bottom - 70 - Math.max(...middles());
    const at = (kind, y) => board.dispatchEvent(new PointerEvent(kind,
        {bubbles: true, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 300 + y}));
    at('pointerdown', 0); at('pointermove', by / 2); at('pointermove', by); at('pointerup', by);
    const left = () => board.getBoundingClientRect().bottom - Math.max(...middles());
    // The map may glide on: it is looked at when it stands still.
    for (let before; before !== left();) {
        before = left();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    return left();
";

/// How many places where something can be done are seen, and not covered by the sheet of answers.
const OPEN: &str = r"
    const top = document.querySelector('.board').getBoundingClientRect().top;
    const end = document.querySelector('.table-prompt').getBoundingClientRect().top;
    return [...document.querySelectorAll('.hits .hit.play, .hits .hit.choose')].filter((hit) => {
        const box = hit.getBoundingClientRect(), y = box.y + box.height / 2, x = box.x + box.width / 2;
        return x > 0 && x < innerWidth && y > top && y < end;
    }).length;
";

#[tokio::test]
async fn on_a_phone_what_is_asked_about_comes_out_from_under_the_sheet_of_answers() -> Result<()> {
    journey("arpents-sheet", Look::phone(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/new/arpents")).await?;
        browser.wait("#begin").await?;
        browser.click("#scenario-arpents-quebec-1759").await?;
        browser.run("document.querySelector('#level-french-greedy').click();").await?;
        browser.click("#begin").await?;
        browser.wait(".table .stage").await?;
        while browser.run(ON).await? != true {
            browser.change().await?;
        }
        let left = browser.run(DRAW_DOWN).await?.as_f64().unwrap_or_default();
        ensure!(left < 180.0, "the map was not drawn down: {left} pixels are left");
        browser.click("#list").await?;
        let covered = "document.querySelector('.board').getBoundingClientRect().bottom - \
             document.querySelector('.table-prompt').getBoundingClientRect().top";
        let is_seen = format!("{covered} > 200 && (() => {{ {OPEN} }})() > 0");
        browser.until("what is asked about comes out from under the sheet of answers", &is_seen).await
    })
    .await
}
