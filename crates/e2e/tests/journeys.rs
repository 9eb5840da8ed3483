//! Whole games in real browsers: against each other, against a bot, by keyboard, on a phone, without a network.

use anyhow::{Result, ensure};
use serde_json::json;
use thirtyfour::Key;
use tricorne_e2e::{Browser, House, Look, journey, play_together};

/// A guest's name, and everything at once.
async fn settle(house: &House, browser: &Browser, name: &str) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry(name).await
}

/// Put a table up with a seat for a friend far away, and give the friend's link.
async fn put_up(house: &House, browser: &Browser) -> Result<String> {
    browser.goto(&house.at("/new/quebec")).await?;
    browser.wait("#begin").await?;
    browser.run("document.querySelector('[name=\"seat-french\"][value=\"afar\"]').click();").await?;
    browser.click("#begin").await?;
    browser.wait("#link-french").await?;
    browser.value("document.querySelector('#link-french').value").await
}

#[tokio::test]
async fn two_browsers_play_a_whole_game_and_its_dice_are_fair() -> Result<()> {
    journey("two", Look::desk(), async |house, british| {
        let french = Browser::open(&Look::desk().speaking("fr")).await?;
        settle(house, british, "Ann").await?;
        settle(house, &french, "Bruno").await?;
        let link = put_up(house, british).await?;
        french.goto(&link).await?;
        french.wait(".hits .hit").await?;
        ensure!(french.value("document.documentElement.lang").await? == "fr");
        let clicks = play_together(&[british, &french], 7, false).await?;
        ensure!(clicks > 60, "a whole game takes more than {clicks} clicks");
        // Both see the same end, each in their own words, and both computed the dice again.
        for browser in [british, &french] {
            browser.wait("#verified.fair").await?;
        }
        // The game can be looked back at, from all eyes.
        british.click("#replay").await?;
        british.wait(".stage").await?;
        french.check_console().await
    })
    .await
}

/// Put a table up on the server with a bot on the French side, and go there.
async fn against_a_bot_of_the_server(house: &House, browser: &Browser) -> Result<()> {
    let script = "const post = (path, body) => fetch('/api/v1' + path, {method: 'POST',\
         headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}).then((answer) => answer.json());\
         await post('/guests', {name: 'Ann'});\
         const seats = {british: 'me', french: {bot: 'greedy'}};\
         return (await post('/tables', {game: 'quebec', seats, watch: true})).id;";
    let id = browser.run(script).await?.as_str().unwrap_or_default().to_owned();
    ensure!(!id.is_empty(), "no table was put up");
    browser.goto(&house.at(&format!("/table/{id}"))).await?;
    browser.wait(".hits .hit").await?;
    Ok(())
}

#[tokio::test]
async fn a_running_game_on_the_server_can_be_looked_back_at() -> Result<()> {
    journey("past", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        against_a_bot_of_the_server(house, browser).await?;
        // Since when the table waits is said, and against bots alone there is an adviser.
        ensure!(!browser.text("#who").await?.is_empty());
        browser.click("#advise").await?;
        browser.wait(".hit.marked, button.advised").await?;
        // What the other side did is marked when one is asked again, and gone with the first answer.
        let marks = "document.querySelectorAll('.stage .news g[data-key]').length";
        let mut marked = 0;
        while marked == 0 {
            browser.play_something(3, false).await?;
            // The marks come with the next question.
            browser.until("asked again", ASKED).await?;
            marked = browser.value(marks).await?.parse::<usize>()?;
        }
        let told = browser.value("document.querySelector('#news').textContent").await?;
        let is_place = "[...document.querySelectorAll('.stage .news g')].some((mark) => !mark.dataset.key.includes('-'))";
        ensure!(!told.is_empty() || browser.value(is_place).await? == "false", "the marks are told in words too");
        browser.shot("news").await?;
        // They are still there after a visit elsewhere: the table remembers what was seen.
        browser.driver().refresh().await?;
        browser.wait(".stage .news g[data-key]").await?;
        // A line of the log leads to its moment, with one's own eyes.
        let lines: usize = browser.value("document.querySelectorAll('.log li').length").await?.parse()?;
        ensure!(lines > 10);
        browser.run("document.querySelectorAll('.log li > a:first-child')[4].click();").await?;
        browser.wait(".replay .stage").await?;
        ensure!(browser.value("location.pathname.startsWith('/past/')").await? == "true");
        ensure!(browser.value("new URLSearchParams(location.search).get('as')").await? == "british");
        browser.wait(".replay-log li.now").await?;
        let here: usize = browser.value("location.hash.slice(1)").await?.parse()?;
        ensure!(here >= 5, "the fifth line was known at {here}");
        browser.shot("past").await?;
        browser.click("#next").await?;
        browser.until("one can step on", &format!("Number(location.hash.slice(1)) > {here}")).await?;
        browser.click("#first").await?;
        let told: usize = browser.value("document.querySelectorAll('.replay-log li').length").await?.parse()?;
        ensure!(told >= lines, "{told} lines of {lines} are told");
        // Nobody looks with other eyes, and no proof is offered before the end.
        ensure!(!browser.has("[data-eyes]").await? && !browser.has("#verify").await?);
        browser.click("#to-table").await?;
        browser.wait(".hits .hit").await?;
        browser.click("#look-back").await?;
        browser.wait(".replay .stage").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_spectator_looks_back_as_the_public() -> Result<()> {
    journey("spectator", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        against_a_bot_of_the_server(house, browser).await?;
        for _ in 0..30 {
            browser.play_something(4, false).await?;
            browser.at_rest().await?;
        }
        let link = browser.value("document.querySelector('#link-watch').value").await?;
        let watcher = Browser::open(&Look::desk().speaking("it")).await?;
        watcher.goto(&link).await?;
        watcher.wait(".log li a").await?;
        watcher.click("#look-back").await?;
        watcher.wait(".replay .stage").await?;
        ensure!(watcher.value("new URLSearchParams(location.search).get('as')").await? == "public");
        watcher.driver().refresh().await?;
        watcher.wait(".replay .stage").await?;
        watcher.check_console().await
    })
    .await
}

#[tokio::test]
async fn one_person_plays_a_bot_from_the_first_page() -> Result<()> {
    journey("bot", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/")).await?;
        browser.click("#play-now").await?;
        browser.wait(".hits .hit").await?;
        browser.play_to_the_end(11, false).await?;
        browser.wait("#verified.fair").await?;
        // It is kept, and can be found again.
        browser.goto(&house.at("/tables")).await?;
        browser.wait("a[href^='/replay/local/']").await?;
        Ok(())
    })
    .await
}

/// Is the table's question mine to answer?
const ASKED: &str = "!!document.querySelector('.table:not(.busy)') && !!document.querySelector(\
     '#result, .hits .hit.play, .hits .hit.choose, .actions button[data-action]:not([disabled])')";

/// What can be answered, on a board or in a list.
const OFFERED: &str = ".hits .hit, .everything button[data-action]";

#[tokio::test]
async fn one_faction_and_three_bots_play_an_initiation_of_1754() -> Result<()> {
    journey("conquest", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/new/conquest")).await?;
        browser.wait("#begin").await?;
        browser.click("#preset-one").await?;
        browser.click("#scenario-conquest-initiation").await?;
        for side in ["british_regulars", "canadiens", "french_regulars"] {
            browser.run(&format!("document.querySelector('#level-{side}-random').click();")).await?;
        }
        browser.click("#begin").await?;
        browser.wait(OFFERED).await?;
        ensure!(browser.value("document.querySelectorAll('.seats .seat').length").await? == "4");
        browser.play_to_the_end(17, false).await?;
        browser.wait("#verified.fair").await?;
        // Once more with the camps swapped: the scenario stays.
        browser.click("#rematch").await?;
        browser.wait_gone("#result").await?;
        browser.wait(OFFERED).await?;
        browser.play_to_the_end(18, false).await?;
        // And looked back at with all eyes: four factions, the public, the arbiter.
        browser.click("#replay").await?;
        browser.wait(".eyes-of button").await?;
        ensure!(browser.value("document.querySelectorAll('.eyes-of button').length").await? == "6");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn four_browsers_play_an_initiation_of_1754_by_links() -> Result<()> {
    journey("four", Look::desk(), async |house, host| {
        let sides = ["british_regulars", "canadiens", "french_regulars"];
        let friends = [
            Browser::open(&Look::desk().speaking("fr")).await?,
            Browser::open(&Look::desk().speaking("it")).await?,
            Browser::open(&Look::desk()).await?,
        ];
        settle(house, host, "Ann").await?;
        host.goto(&house.at("/new/conquest")).await?;
        host.wait("#begin").await?;
        host.click("#preset-afar").await?;
        host.click("#scenario-conquest-initiation").await?;
        host.click("#begin").await?;
        for ((friend, side), name) in friends.iter().zip(sides).zip(["Bruno", "Carla", "Dan"]) {
            settle(house, friend, name).await?;
            let field = format!("#link-{side}");
            host.wait(&field).await?;
            let link = host.value(&format!("document.querySelector('{field}').value")).await?;
            friend.goto(&link).await?;
            friend.wait(".table").await?;
        }
        let all = [host, &friends[0], &friends[1], &friends[2]];
        let clicks = play_together(&all, 27, false).await?;
        ensure!(clicks > 40, "a whole game takes more than {clicks} clicks");
        for browser in all {
            browser.wait("#verified.fair").await?;
        }
        for friend in &friends {
            friend.check_console().await?;
        }
        Ok(())
    })
    .await
}

/// Begin an initiation of 1754 for one faction against bots that do not think.
async fn begin_initiation(house: &House, browser: &Browser) -> Result<()> {
    browser.goto(&house.at("/new/conquest")).await?;
    browser.wait("#begin").await?;
    browser.click("#preset-one").await?;
    browser.click("#scenario-conquest-initiation").await?;
    for side in ["british_regulars", "canadiens", "french_regulars"] {
        browser.run(&format!("document.querySelector('#level-{side}-random').click();")).await?;
    }
    browser.click("#begin").await?;
    browser.wait(OFFERED).await?;
    Ok(())
}

#[tokio::test]
async fn the_mouse_alone_is_enough_for_an_initiation_of_1754() -> Result<()> {
    journey("conquest-mouse", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        begin_initiation(house, browser).await?;
        // Marks come and go with the answers: whoever looks only now and then may miss them all.
        let watch = "window.marks = 0; new MutationObserver(() => { \
             if (document.querySelector('.stage .news g[data-key]')) window.marks += 1; \
             }).observe(document.body, {childList: true, subtree: true});";
        browser.run(watch).await?;
        // The map keeps nearly all the room there is, whatever is in hand. All is looked at in one glance.
        let room = "(() => { const [tray, sheet, board] = ['.table-tray', '.table-sheet', '.table-board'] \
             .map((css) => document.querySelector(css)?.getBoundingClientRect().height); \
             return tray === undefined || !board ? 'no hand' : sheet / board; })()";
        let (mut clicks, mut hands) = (0u32, 0u32);
        loop {
            match browser.click_something(29).await?.as_str() {
                "over" => break,
                "waiting" => browser.change().await?,
                _ => clicks += 1,
            }
            let room = browser.value(room).await?;
            if room != "no hand" {
                let room: f64 = room.parse()?;
                ensure!(room > 0.85, "the map has {room} of the height");
                hands += 1;
            }
        }
        let marks: u32 = browser.value("window.marks").await?.parse()?;
        ensure!(clicks > 10 && hands > 0 && marks > 0, "{clicks} clicks, {hands} hands, {marks} marks");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_keyboard_alone_is_enough_for_an_initiation_of_1754() -> Result<()> {
    journey("conquest-keys", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        begin_initiation(house, browser).await?;
        let (mut presses, mut cards) = (0u32, 0u32);
        while !browser.has("#result").await? {
            presses += 1;
            if browser.has(".table-tray .hit.play, .table-tray .hit.choose").await?
                && presses.is_multiple_of(2)
            {
                browser.keys("c").await?;
                // Whoever has the keyboard in hand sees the hand, once it has risen; unless the last answer has just
                // taken its cards away.
                let seen = "const inHand = () => document.activeElement?.matches('.table-tray .hit') ?? false;\
                     const isUp = () => getComputedStyle(document.querySelector('.table-tray')).transform === 'none';\
                     for (let i = 0; i < 100 && inHand() && !isUp(); i++) await new Promise((on) => setTimeout(on, 50));\
                     return inHand() ? isUp() ? 'up' : 'down' : 'elsewhere';";
                let seen = browser.run(seen).await?;
                ensure!(seen != "down", "the hand stays down");
                cards += u32::from(seen == "up");
            } else if browser.has(".table-sheet .hit.play, .table-sheet .hit.choose").await?
                && !presses.is_multiple_of(3)
            {
                browser.keys("b").await?;
                for _ in 0..presses % 3 {
                    browser.keys(Key::Right).await?;
                }
            } else if browser.has(".actions button[data-action]:not([disabled])").await? {
                browser.keys("a").await?;
            } else {
                browser.change().await?;
                continue;
            }
            browser.keys(Key::Enter).await?;
        }
        ensure!(cards > 0, "no card was ever reached");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_language_that_cannot_be_fetched_is_told() -> Result<()> {
    journey("no-language", Look::desk(), async |house, browser| {
        browser.goto(&house.at("/settings")).await?;
        browser.wait("#app").await?;
        // A browser whose network is gone, and which has not kept anything yet.
        browser
            .run(
                "const kept = window.fetch; window.fetch = (what, ...more) => \
                 String(what.url ?? what).includes('texts-fr') && !window.mended ? Promise.reject(new TypeError('no network')) : kept(what, ...more);",
            )
            .await?;
        browser.run("const select = document.querySelector('select.lang'); select.value = 'fr'; select.dispatchEvent(new Event('change', {bubbles: true}));").await?;
        ensure!(browser.text(".no-language").await?.contains("Français"));
        ensure!(browser.value("document.documentElement.lang").await? == "en");
        browser.run("window.mended = true;").await?;
        browser.click(".no-language button").await?;
        browser.wait_gone(".no-language").await?;
        ensure!(browser.value("document.documentElement.lang").await? == "fr");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_whole_camp_at_one_screen_needs_no_curtain() -> Result<()> {
    journey("camp", Look::phone(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/new/conquest")).await?;
        browser.wait("#begin").await?;
        browser.click("#preset-camp").await?;
        browser.click("#scenario-conquest-initiation").await?;
        for side in ["canadiens", "french_regulars"] {
            browser.run(&format!("document.querySelector('#level-{side}-random').click();")).await?;
        }
        browser.click("#begin").await?;
        browser.wait(OFFERED).await?;
        ensure!(
            browser.value("document.documentElement.scrollWidth <= innerWidth").await? == "true",
            "the page is wider than the phone"
        );
        browser.run("new MutationObserver(() => { if (document.querySelector('.curtain')) window.curtains = 1; }).observe(document.body, {childList: true, subtree: true});").await?;
        browser.play_to_the_end(19, true).await?;
        ensure!(browser.value("window.curtains ?? 0").await? == "0", "a curtain fell between allies");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_keyboard_alone_is_enough_for_a_whole_game() -> Result<()> {
    journey("keyboard", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/new/quebec")).await?;
        browser.wait("#begin").await?;
        browser.run("document.querySelector('#begin').focus();").await?;
        browser.keys(Key::Enter).await?;
        browser.wait(".hits .hit").await?;
        let mut presses = 0u32;
        while !browser.has("#result").await? {
            presses += 1;
            if browser.has(".hits .hit.play, .hits .hit.choose").await? && !presses.is_multiple_of(3) {
                browser.keys("b").await?;
                for _ in 0..presses % 4 {
                    browser.keys(Key::Right).await?;
                }
                browser.keys(Key::Enter).await?;
            } else if browser.has(".actions button[data-action]").await? {
                browser.keys("a").await?;
                browser.keys(Key::Enter).await?;
            } else if browser.has(".hits .hit.play, .hits .hit.choose").await? {
                browser.keys("b").await?;
                browser.keys(Key::Enter).await?;
            } else {
                browser.change().await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_phone_plays_by_touch_in_italian() -> Result<()> {
    journey("phone", Look::phone().speaking("it"), async |house, browser| {
        settle(house, browser, "Anna").await?;
        browser.goto(&house.at("/")).await?;
        browser.click("#play-now").await?;
        browser.wait(".hits .hit").await?;
        ensure!(browser.value("document.documentElement.lang").await? == "it");
        ensure!(
            browser.value("document.documentElement.scrollWidth <= innerWidth").await? == "true",
            "the page is wider than the phone"
        );
        // The board is the hero: the question and its answers leave it most of the window.
        let room =
            "document.querySelector('.table-board').getBoundingClientRect().height >= innerHeight * 0.6";
        ensure!(browser.value(room).await? == "true", "the board has less than 60 % of the height");
        let below = "[...document.querySelectorAll('.actions button')].every((button) => \
             button.getBoundingClientRect().bottom <= innerHeight)";
        ensure!(browser.value(below).await? == "true", "the buttons are not in sight");
        browser.play_to_the_end(5, true).await?;
        let outcome = browser.text("#result").await?;
        ensure!(outcome.contains("finita"), "not in Italian: {outcome}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn without_a_network_one_plays_on() -> Result<()> {
    journey("offline", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/")).await?;
        browser.wait("#play-now").await?;
        browser.wait_kept().await?;
        house.close();
        browser.set_offline(true).await?;
        browser.goto(&house.at("/")).await?;
        browser.click("#play-now").await?;
        browser.wait(".hits .hit").await?;
        browser.play_to_the_end(3, false).await?;
        let errors = browser.console_errors().await?;
        let others: Vec<&String> = errors.iter().filter(|error| !error.contains("net::ERR_")).collect();
        ensure!(others.is_empty(), "{others:?}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_lost_line_mends_itself_and_nothing_is_lost() -> Result<()> {
    journey("reconnect", Look::desk(), async |house, british| {
        let french = Browser::open(&Look::desk()).await?;
        settle(house, british, "Ann").await?;
        settle(house, &french, "Bruno").await?;
        let link = put_up(house, british).await?;
        french.goto(&link).await?;
        french.wait(".hits .hit").await?;
        for _ in 0..20 {
            french.play_something(2, false).await?;
            french.at_rest().await?;
        }
        let lines = "document.querySelectorAll('.log li').length";
        let before: usize = french.value(lines).await?.parse()?;
        ensure!(before > 0, "the French have set something up");
        house.close();
        french.wait(".ribbon").await?;
        house.reopen()?;
        french.wait_gone(".ribbon").await?;
        ensure!(french.value(lines).await?.parse::<usize>()? >= before, "something was lost");
        // And the game goes on to its end.
        play_together(&[british, &french], 9, false).await?;
        // That the line was down is in the console; that is all.
        let _ = british.console_errors().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_refusal_names_its_rule() -> Result<()> {
    journey("why-not", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        browser.goto(&house.at("/new/quebec")).await?;
        browser.click("#begin").await?;
        browser.wait(".hits .hit.ask").await?;
        browser.keys("w").await?;
        browser.wait(".slip .rule").await?;
        let link = browser.value("document.querySelector('.slip .rule').getAttribute('href')").await?;
        browser.goto(&house.at(&link)).await?;
        browser.wait("#app h1").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_start_that_fails_says_why() -> Result<()> {
    journey("no-room", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        // A browser without room: everything it may keep is taken.
        browser
            .run(
                "let size = 4000000; for (let at = 0; size > 4; at += 1) {\
                 try { localStorage.setItem('full' + at, 'x'.repeat(size)); } catch { size = Math.floor(size / 2); } }",
            )
            .await?;
        browser.goto(&house.at("/")).await?;
        browser.click("#play-now").await?;
        let told = browser.text(".hero .notice:not([hidden])").await?;
        ensure!(told.contains("no room"), "{told}");
        ensure!(browser.value("location.pathname").await? == "/");
        ensure!(browser.value("document.querySelector('#play-now').disabled").await? == "false");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn everybody_can_use_every_page() -> Result<()> {
    for (name, look) in
        [("access", Look::desk().still()), ("access-dark", Look::phone().speaking("it").dark().still())]
    {
        journey(name, look, async |house, browser| {
            for place in [
                "/",
                "/new/quebec",
                "/tables",
                "/settings",
                "/rules/quebec",
                "/new/conquest",
                "/rules/conquest",
                "/replay/famous/quebec",
                "/replay/famous/conquest",
                "/learn/quebec-first",
                "/learn/conquest-first",
                "/learn/homard-first",
                "/learn/arpents-first",
                "/nowhere",
            ] {
                browser.goto(&house.at(place)).await?;
                browser.wait("#main :is(h1, h2)").await?;
                // What comes from the worker may come a little later.
                browser
                    .run(
                        "const bare = () => [...document.querySelectorAll('#main :is(h1, h2)')].some((head) => !head.textContent.trim());\
                         for (let i = 0; i < 200 && bare(); i += 1) await new Promise((done) => setTimeout(done, 50));",
                    )
                    .await?;
                browser.check_access().await.map_err(|error| error.context(place))?;
            }
            browser.goto(&house.at("/new/quebec")).await?;
            browser.click("#begin").await?;
            browser.wait(".hits .hit").await?;
            browser.check_access().await
        })
        .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_board_that_cannot_be_fetched_can_be_asked_for_again() -> Result<()> {
    journey("no-board", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        // Nothing that was kept may help.
        browser.cdp("Network.enable", json!({})).await?;
        browser.cdp("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
        browser.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
        browser.cdp("Network.setBlockedURLs", json!({ "urls": ["*/part-*"] })).await?;
        browser.goto(&house.at("/learn/quebec-first")).await?;
        browser.wait("#try-again").await?;
        ensure!(browser.text(".gate .notice").await?.contains("Québec"), "it says which board");
        browser.click("#try-again").await?;
        browser.wait("#try-again").await?;
        browser.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await?;
        browser.click("#try-again").await?;
        browser.wait(".table .stage").await?;
        // The browser itself tells of what it could not fetch.
        browser.console_errors().await.map(drop)
    })
    .await
}
