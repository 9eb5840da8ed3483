//! Strangers meet in the lobby, play by the clock, and find the result on their pages.

use anyhow::{Result, ensure};
use tricorne_e2e::{Browser, House, Look, journey};

/// A guest with an account, and everything at once.
async fn settle(house: &House, browser: &Browser, name: &str) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry(name).await?;
    let script = format!(
        "const post = (path, body) => fetch('/api/v1' + path, {{method: 'POST',\
         headers: {{'Content-Type': 'application/json'}}, body: JSON.stringify(body)}}).then((answer) => answer.status);\
         await post('/guests', {{name: '{name}'}});\
         return await post('/account', {{login: '{name}', password: 'a long pass phrase'}});"
    );
    let status = browser.run(&script).await?;
    ensure!(status == 200, "no account for {name}: {status}");
    Ok(())
}

/// Does the sheet hold all rows of its table?
const HELD: &str = r"
    const sheet = document.querySelector('.sheet:has(.ladder)').getBoundingClientRect();
    const rows = [...document.querySelectorAll('.ladder tr')].map((row) => row.getBoundingClientRect());
    return rows.length > 1 && rows.every((row) => row.top >= sheet.top && row.bottom <= sheet.bottom);
";

#[tokio::test]
async fn strangers_meet_in_the_lobby_and_play_by_the_clock() -> Result<()> {
    journey("lobby", Look::desk(), async |house, ann| {
        let bruno = Browser::open(&Look::desk().speaking("fr")).await?;
        settle(house, ann, "Ann").await?;
        settle(house, &bruno, "Bruno").await?;

        // Ann puts a table up: in the lobby, rated, with a clock.
        ann.goto(&house.at("/")).await?;
        ann.click("nav a[href='/lobby']").await?;
        ann.wait(".lobby .empty").await?;
        ann.shot("lobby-empty").await?;
        ann.click("#put-up").await?;
        ann.wait("#place-open").await?;
        ann.until("open is chosen", "document.querySelector('#place-open').checked").await?;
        ann.run("document.querySelector('#clock-live').click();").await?;
        ann.wait("#clock-minutes").await?;
        ann.run("document.querySelector('#rated').click();").await?;
        ann.shot("lobby-new").await?;
        ann.click("#begin").await?;
        ann.wait("#in-lobby").await?;

        // Bruno finds it and sits down.
        bruno.goto(&house.at("/lobby")).await?;
        bruno.wait(".lobby-card [data-sit='sit-french']").await?;
        let card = bruno.text(".lobby-card").await?;
        ensure!(card.contains("Ann") && card.contains("60 min + 30 s"), "{card}");
        bruno.shot("lobby-card").await?;
        bruno.click(".lobby-card [data-sit='sit-french']").await?;
        bruno.wait(".hits .hit").await?;

        // The clock of whoever is asked runs on both screens.
        for browser in [ann, &bruno] {
            browser.wait(".clock.running[data-side='french']").await?;
            let clock = "document.querySelector('.clock[data-side=\"french\"]').textContent";
            let before = browser.value(clock).await?;
            browser.until("the clock runs", &format!("{clock} !== {before:?}")).await?;
            ensure!(!browser.has(".clock.running[data-side='british']").await?, "only theirs");
        }
        bruno.shot("lobby-clock").await?;

        // Anybody may watch, without a link.
        let zoe = Browser::open(&Look::desk().speaking("it")).await?;
        zoe.goto(&house.at("/live")).await?;
        zoe.click("[data-watch]").await?;
        zoe.wait(".clock.running").await?;
        zoe.check_console().await?;
        drop(zoe);

        // They play until both have answered, then Bruno gives up.
        let mut answered = [0, 0];
        for seed in 0..3000 {
            for (at, browser) in [(0, ann), (1, &bruno)] {
                let done = browser.play_something(seed, false).await?;
                answered[at] += usize::from(done != "waiting" && done != "over");
            }
            if answered[0] >= 6 && answered[1] >= 6 {
                break;
            }
        }
        ensure!(answered[0] >= 6 && answered[1] >= 6, "both were asked: {answered:?}");
        bruno.wait("#resign").await?;
        bruno.run("document.querySelector('#resign').click();").await?;
        bruno.wait("#resign-yes").await?;
        bruno.run("document.querySelector('#resign-yes').click();").await?;
        ann.wait("#replay").await?;

        // Whoever looks back hears it too, after the last answer.
        let end = ann.text("#result .outcome").await?;
        ann.click("#replay").await?;
        ann.click("#last").await?;
        let told = "document.querySelector('.replay-line .now .first')?.textContent";
        ann.until("the end is told", &format!("{told} === {end:?}")).await?;
        ann.shot("lobby-end").await?;

        // The board of leaders and Ann's page tell it, to anyone.
        bruno.goto(&house.at("/leaders/quebec")).await?;
        bruno.wait(".ladder tbody tr:nth-child(2)").await?;
        let first = bruno.text(".ladder tbody tr:first-child").await?;
        ensure!(first.contains("Ann"), "{first}");
        ensure!(bruno.run(HELD).await? == true, "all rows lie on the sheet");
        bruno.shot("lobby-leaders").await?;
        bruno.click(".ladder tbody tr:first-child a").await?;
        bruno.wait(".player .played.won").await?;
        let page = bruno.text(".player").await?;
        ensure!(page.contains("Ann") && page.contains("Bruno") && page.contains("Québec 1759"), "{page}");
        ensure!(bruno.run(HELD).await? == true, "all rows lie on the sheet");
        bruno.shot("lobby-player").await?;
        bruno.check_console().await
    })
    .await
}

/// The answer to closing a table comes long after the news of it, as on a busy machine.
const LATE: &str = "const ask = window.fetch; window.fetch = async (...what) => { \
     const answer = await ask(...what); const url = String(what[0]?.url ?? what[0]); \
     if (url.includes('/close')) { window.late = true; await new Promise((go) => setTimeout(go, 2000)); } \
     return answer; };";

#[tokio::test]
async fn a_table_that_waits_is_left_and_then_closed() -> Result<()> {
    journey("parting", Look::desk(), async |house, ann| {
        let bruno = Browser::open(&Look::phone().speaking("fr")).await?;
        settle(house, ann, "Ann").await?;
        settle(house, &bruno, "Bruno").await?;
        ann.goto(&house.at("/new/conquest")).await?;
        ann.wait("#begin").await?;
        ann.click("#preset-afar").await?;
        ann.click("#begin").await?;
        ann.wait("#link-canadiens").await?;
        let link = ann.value("document.querySelector('#link-canadiens').value").await?;
        ann.shot("parting-host").await?;

        // Whoever sits down may think again: the seat is free, and its link is good for the next one.
        for _ in 0..2 {
            bruno.goto(&link).await?;
            bruno.wait("[data-part='leave']").await?;
            ann.until("the seat is taken", "!document.querySelector('#link-canadiens')").await?;
            bruno.click("[data-part='leave']").await?;
            bruno.shot("parting-leave").await?;
            bruno.click("[data-part='leave-yes']").await?;
            bruno.wait_gone(".waiting-room").await?;
            ann.wait("#link-canadiens").await?;
        }
        ensure!(bruno.value("location.pathname").await? == "/tables");

        // Whoever put it up closes it, and those who sit there are told.
        bruno.goto(&link).await?;
        bruno.wait("[data-part='leave']").await?;
        ann.until("the seat is taken again", "!document.querySelector('#link-canadiens')").await?;
        ann.run(LATE).await?;
        ann.click("[data-part='close']").await?;
        ann.shot("parting-close").await?;
        ann.click("[data-part='close-yes']").await?;
        bruno.wait("#closed-title").await?;
        ensure!(bruno.text("#closed-title").await?.contains("fermée"));
        bruno.shot("parting-closed").await?;
        ann.wait_gone(".waiting-room").await?;
        ensure!(ann.value("location.pathname").await? == "/tables");
        ensure!(ann.value("window.late").await? == "true", "the answer was held back");
        bruno.check_console().await
    })
    .await
}
