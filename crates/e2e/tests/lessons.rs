//! First games that teach, in real browsers: by clicks on what is marked, and by wrong ones.

use anyhow::{Context, Result, ensure};
use tricorne_e2e::{Browser, House, Look, journey};

/// Clicks what a learner would click who follows the marks; says what it was.
const FOLLOW: &str = r#"
    const one = (css) => document.querySelector(css);
    const click = (thing, name) => {
        thing.dispatchEvent(new PointerEvent('click', {bubbles: true, cancelable: true, pointerType: 'KIND'}));
        return name;
    };
    if (one('#lesson-play')) return 'learnt';
    const table = one('.table');
    if (!table || table.classList.contains('busy') || !one('.lesson-words h2')) return 'waiting';
    if (one('#confirm')) return click(one('#confirm'), 'confirmed');
    if (one('#lesson-next')) return click(one('#lesson-next'), 'next');
    const marked = [...document.querySelectorAll('.hits .hit.marked')];
    const offered = marked.find((hit) => !hit.classList.contains('ask'));
    if (offered) return click(offered, offered.dataset.hit);
    const button = one('.lesson .actions button.primary[data-action]:not([disabled])');
    if (button) return click(button, button.dataset.action);
    const asked = marked.find((hit) => hit.classList.contains('ask'));
    if (asked) return click(asked, asked.dataset.hit);
    // An attempt that no place of the board stands for.
    if (one('#lesson-show.primary')) return click(one('#lesson-show'), 'try');
    return 'waiting';
"#;

/// Open a lesson and wait for its first words.
async fn open(house: &House, browser: &Browser, lesson: &str) -> Result<()> {
    browser.goto(&house.at("/settings")).await?;
    browser.wait("#app").await?;
    browser.hurry("Ann").await?;
    browser.goto(&house.at(&format!("/learn/{lesson}"))).await?;
    browser.wait(".lesson-words h2").await.map(drop)
}

/// Which step it is.
async fn step(browser: &Browser) -> Result<usize> {
    let on = browser.value("document.querySelectorAll('.lesson-dots .on').length").await?;
    on.parse().with_context(|| format!("«{on}» is no step"))
}

/// Follow the marks until the step with this number, or to the end; gives what was clicked.
async fn follow(browser: &Browser, until: Option<usize>, touch: bool) -> Result<Vec<String>> {
    let script = FOLLOW.replace("KIND", if touch { "touch" } else { "mouse" });
    let mut clicked = Vec::new();
    loop {
        if let Some(until) = until
            && step(browser).await? >= until
        {
            break;
        }
        let done = browser.run(&script).await?.as_str().unwrap_or_default().to_owned();
        match done.as_str() {
            "learnt" => break,
            "waiting" => browser.change().await?,
            _ => {
                ensure!(!browser.has("div.slip").await?, "{done} was marked and is not wanted: {clicked:?}");
                clicked.push(done);
            }
        }
    }
    Ok(clicked)
}

#[tokio::test]
async fn following_the_marks_leads_through_the_first_game_of_1754() -> Result<()> {
    journey("lesson-1754", Look::desk().speaking("fr"), async |house, browser| {
        // The home page offers it.
        browser.goto(&house.at("/")).await?;
        browser.wait("a[href='/learn/conquest-first']").await?;
        browser.wait("a[href='/learn/quebec-first']").await?;
        open(house, browser, "conquest-first").await?;
        let clicked = follow(browser, None, false).await?;
        for thing in
            ["next", "card:11", "zone:albany", "receive", "less:cm", "go", "ask:zone:ft_toronto", "kind:cm"]
        {
            ensure!(clicked.iter().any(|one| one == thing), "{thing} was never clicked: {clicked:?}");
        }
        // The game is over, and its end is told beside the board.
        browser.wait("#result").await?;
        let next = browser.value("document.querySelector('#lesson-play').getAttribute('href')").await?;
        ensure!(next == "/new/conquest", "after the lesson one goes to {next}");
        // All the way back, to the first words.
        let total = step(browser).await?;
        for number in (1..total).rev() {
            browser.click("#lesson-back").await?;
            browser.wait(&format!(".lesson-dots i.here:nth-child({number})")).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn following_the_marks_leads_through_the_first_battle_on_the_hex_table() -> Result<()> {
    journey("lesson-homard", Look::desk().speaking("fr"), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("a[href='/learn/homard-first']").await?;
        open(house, browser, "homard-first").await?;
        let clicked = follow(browser, None, false).await?;
        for thing in [
            "next",
            "general:morgan",
            "place:d13",
            "unit:a_rif1",
            "points:2",
            "ask:place:h8",
            "facing:30",
            "deed:fire",
            "deed:assault",
            "deed:evade",
        ] {
            ensure!(clicked.iter().any(|one| one == thing), "{thing} was never clicked: {clicked:?}");
        }
        // The battle is won, and its end is told beside the board.
        browser.wait("#result").await?;
        let next = browser.value("document.querySelector('#lesson-play').getAttribute('href')").await?;
        ensure!(next == "/new/homard", "after the lesson one goes to {next}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_shot_of_the_lesson_tells_its_odds_beforehand_and_the_ground_is_outlined() -> Result<()> {
    journey("lesson-odds", Look::desk(), async |house, browser| {
        open(house, browser, "homard-first").await?;
        follow(browser, Some(4), false).await?;
        browser.wait(".lesson-marks .zone").await?;
        let outlines = browser.value("document.querySelectorAll('.lesson-marks .zone').length").await?;
        ensure!(outlines == "4", "{outlines} stretches of ground are outlined");
        // The riflemen have passed their test: the Legion can be pointed at.
        follow(browser, Some(11), false).await?;
        browser.wait(".hits [data-hit='unit:b_mil1'].marked").await?;
        browser
            .run(
                "document.querySelector(\".hits [data-hit='unit:b_mil1']\").dispatchEvent(new PointerEvent(\
                 'pointermove', {bubbles: true, pointerType: 'mouse'}));",
            )
            .await?;
        browser.wait(".stage .preview > *").await?;
        let told = browser.value("document.querySelector('.stage .preview').textContent").await?;
        ensure!(told.contains("2 UD") && told.contains('%'), "{told}");
        ensure!(step(browser).await? == 11, "looking is not firing");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_wrong_click_gets_the_rules_own_answer() -> Result<()> {
    journey("lesson-wrong", Look::desk(), async |house, browser| {
        open(house, browser, "conquest-first").await?;
        // The army: the fourth of the steps that ask something, after the truce.
        follow(browser, Some(12), false).await?;
        ensure!(step(browser).await? == 12);
        let click = |hit: &str| {
            format!(
                "document.querySelector('.hits [data-hit=\"{hit}\"]').dispatchEvent(new PointerEvent('click', \
                 {{bubbles: true, cancelable: true, pointerType: 'mouse'}}));"
            )
        };
        // Allowed, but not what the step is about: a hint, and nothing has changed.
        browser.run(&click("zone:boston")).await?;
        let told = browser.text("div.slip").await?;
        ensure!(told.contains("Oswego"), "{told}");
        ensure!(!browser.has("div.slip .rule").await? && step(browser).await? == 12);
        // Refused by the rules: why, and the number of the rule.
        browser.run(&click("ask:zone:halifax")).await?;
        browser.wait("div.slip .rule").await?;
        let rule = browser.value("document.querySelector('div.slip .rule').getAttribute('href')").await?;
        ensure!(rule == "/rules/conquest#4.2", "{rule}");
        ensure!(step(browser).await? == 12);
        // The attempt the next step invites is refused too, and the words say why.
        follow(browser, Some(14), false).await?;
        let why = browser.text(".lesson-words .refused").await?;
        ensure!(why.contains("Fort Toronto"), "{why}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn every_lesson_is_learnt_on_a_phone() -> Result<()> {
    journey("lesson-phone", Look::phone().speaking("it"), async |house, browser| {
        for lesson in ["quebec-first", "conquest-first", "homard-first", "arpents-first"] {
            open(house, browser, lesson).await?;
            follow(browser, None, true).await.context(lesson)?;
            browser.wait("#lesson-play").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn following_the_marks_leads_through_the_end_of_a_first_year() -> Result<()> {
    journey("lesson-arpents", Look::desk().speaking("it"), async |house, browser| {
        browser.goto(&house.at("/")).await?;
        browser.wait("a[href='/learn/arpents-first']").await?;
        open(house, browser, "arpents-first").await?;
        let clicked = follow(browser, None, false).await?;
        for thing in [
            "next",
            "hex:annapolis_royal",
            "deed:all",
            "embark all",
            "points:10",
            "sail",
            "feed",
            "hex:n6418",
            "look:halifax",
            "unit:royal_artillery_1",
            "barricade all",
        ] {
            ensure!(clicked.iter().any(|one| one == thing), "{thing} was never clicked: {clicked:?}");
        }
        // The year is counted, and its end is told beside the board.
        browser.wait("#result").await?;
        let next = browser.value("document.querySelector('#lesson-play').getAttribute('href')").await?;
        ensure!(next == "/new/arpents", "after the lesson one goes to {next}");
        Ok(())
    })
    .await
}
