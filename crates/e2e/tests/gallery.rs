//! The pictures of the documentation: `cargo xtask gallery` takes them again.

use anyhow::Result;
use thirtyfour::Key;
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
    // Clicks count once the bots have answered.
    browser.at_rest().await
}

const QUEBEC: &str = include_str!("../../web/static/famous/quebec.journal");
const CONQUEST: &str = include_str!("../../web/static/famous/conquest.journal");
/// Two battles between bots, and moments of them: the number of an answer, and who gives it.
const GUILFORD: &str = include_str!("guilford.journal");
const MARCH: (&str, u32, &str) = (GUILFORD, 436, "american");
const SHOT: (&str, u32, &str) = (GUILFORD, 458, "american");
const COWPENS: &str = include_str!("cowpens.journal");
const VOLLEY: (&str, u32, &str) = (COWPENS, 294, "american");
const CLASH: (&str, u32, &str) = (COWPENS, 373, "british");

/// Open a recorded game at the question that the answer with this number gave, as somebody who plays this side.
async fn sit_down(
    house: &House,
    browser: &Browser,
    (journal, number): (&str, u32),
    side: &str,
    sides: &[&str],
) -> Result<()> {
    let secret = journal.lines().find_map(|line| line.strip_prefix("secret: ")).unwrap_or_default();
    let begun = journal.split(&format!("\n{number} ")).next().unwrap_or_default();
    let seat = |code: &str| match code == side {
        true => serde_json::json!({"person": "Ann"}),
        false => serde_json::json!({"bot": "normal"}),
    };
    let sitters: serde_json::Map<String, serde_json::Value> =
        sides.iter().map(|code| ((*code).to_owned(), seat(code))).collect();
    let saved = serde_json::json!({
        "journal": format!("{begun}\n"), "secret": secret, "sitters": sitters, "resigned": null,
    });
    let kept = serde_json::to_string(&saved.to_string())?;
    browser.run(&format!("localStorage.setItem('tricorne.game.then', {kept});")).await?;
    browser.goto(&house.at("/local/then")).await
}

/// The same for 1754.
async fn sit_down_in_1754(house: &House, browser: &Browser, number: u32, side: &str) -> Result<()> {
    let sides = ["colonial_militia", "british_regulars", "canadiens", "french_regulars"];
    sit_down(house, browser, (CONQUEST, number), side, &sides).await
}

#[tokio::test]
async fn home_orders_and_why_not() -> Result<()> {
    journey("gallery-desk", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        browser.goto(&house.at("/")).await?;
        browser.wait("#play-now").await?;
        browser.at_rest().await?;
        browser.shot("home").await?;
        begin(house, browser).await?;
        browser
            .run("document.querySelector('[data-hit=\"zone:OR\"]').dispatchEvent(new PointerEvent('click', {bubbles: true}));")
            .await?;
        // Where they may go lights up with the next question.
        browser.until("the zone is chosen", "!!document.querySelector('[data-hit=\"ask:zone:AB\"]')").await?;
        browser.at_rest().await?;
        browser.shot("orders").await?;
        browser
            .run("const zone = document.querySelector('[data-hit=\"ask:zone:AB\"]'); const box = zone.getBoundingClientRect();\
                  zone.dispatchEvent(new PointerEvent('click', {bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));")
            .await?;
        browser.wait(".slip .rule").await?;
        browser.at_rest().await?;
        browser.shot("why-not").await
    })
    .await
}

#[tokio::test]
async fn battle_and_replay() -> Result<()> {
    journey("gallery-battle", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        // The British storm Abraham: the famous game, put away in mid-battle as a game of this browser.
        sit_down(house, browser, (QUEBEC, 207), "british", &["british", "french"]).await?;
        browser.wait("[data-action=volley]").await?;
        browser.at_rest().await?;
        browser.shot("battle").await?;
        browser.goto(&house.at("/replay/famous/quebec#118")).await?;
        browser.wait(".stage .block").await?;
        browser.at_rest().await?;
        browser.shot("replay").await?;
        browser.goto(&house.at("/rules/quebec#7.4")).await?;
        browser.wait("h1").await?;
        browser.at_rest().await?;
        browser.shot("rules").await
    })
    .await
}

#[tokio::test]
async fn phone_italian_and_dark() -> Result<()> {
    journey("gallery-phone", Look::phone().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        begin(house, browser).await?;
        browser.at_rest().await?;
        browser.shot("phone-italian-dark").await
    })
    .await?;
    journey("gallery-dark", Look::desk().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        begin(house, browser).await?;
        browser.at_rest().await?;
        browser.shot("italian-dark").await?;
        browser.goto(&house.at("/learn/quebec-first")).await?;
        browser.wait(".stage .block").await?;
        browser.at_rest().await?;
        browser.shot("lesson-italian").await
    })
    .await
}

#[tokio::test]
async fn a_table_of_1754() -> Result<()> {
    journey("gallery-1754", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        // Five regulars lie off Louisbourg: which card brings them ashore?
        sit_down_in_1754(house, browser, 335, "british_regulars").await?;
        browser.wait(".table-tray.up .hit").await?;
        browser.at_rest().await?;
        browser.shot("conquest-hand").await?;
        // And where from?
        sit_down_in_1754(house, browser, 336, "british_regulars").await?;
        browser.wait(".table-tray:not(.up) .hit").await?;
        browser.at_rest().await?;
        browser.shot("conquest").await?;
        browser.goto(&house.at("/replay/famous/conquest#560")).await?;
        browser.wait(".marks .mark").await?;
        browser.at_rest().await?;
        browser.shot("conquest-replay").await
    })
    .await
}

#[tokio::test]
async fn battles_of_1754() -> Result<()> {
    journey("gallery-1754-battle", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        sit_down_in_1754(house, browser, 691, "british_regulars").await?;
        browser.wait(".stage .die").await?;
        browser.at_rest().await?;
        browser.shot("conquest-battle").await
    })
    .await?;
    journey("gallery-1754-dark", Look::desk().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        sit_down_in_1754(house, browser, 340, "british_regulars").await?;
        browser.wait(".table-tray.up .hit").await?;
        browser.at_rest().await?;
        browser.shot("conquest-italian-dark").await
    })
    .await?;
    journey("gallery-1754-phone", Look::phone().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        sit_down_in_1754(house, browser, 691, "british_regulars").await?;
        browser.wait(".stage .die").await?;
        browser.at_rest().await?;
        browser.shot("conquest-phone-battle").await?;
        sit_down_in_1754(house, browser, 335, "british_regulars").await?;
        browser.wait(".table-tray.up .hit").await?;
        browser.at_rest().await?;
        browser.shot("conquest-phone").await
    })
    .await
}

/// The same for a battle of Homard, once the table lies there.
async fn sit_down_at(house: &House, browser: &Browser, moment: (&str, u32, &str)) -> Result<()> {
    let (journal, number, side) = moment;
    sit_down(house, browser, (journal, number), side, &["american", "british"]).await?;
    browser.wait(".hits .hit.play, .hits .hit.choose").await?;
    Ok(())
}

/// Go from thing to thing on the board until what it would bring is told with one of these.
async fn look_ahead(browser: &Browser, words: &[&str]) -> Result<()> {
    browser.keys("b").await?;
    for _ in 0..60 {
        let shown = browser.value("document.querySelector('.stage .preview').textContent").await?;
        if words.iter().any(|word| shown.contains(word)) {
            return Ok(());
        }
        browser.keys(Key::Right).await?;
    }
    anyhow::bail!("nothing on the board tells {words:?}")
}

#[tokio::test]
async fn homard_on_a_desk() -> Result<()> {
    journey("gallery-homard", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        sit_down_at(house, browser, MARCH).await?;
        look_ahead(browser, &["Marche forcée"]).await?;
        browser.at_rest().await?;
        browser.shot("homard").await
    })
    .await?;
    journey("gallery-homard-odds", Look::desk(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        sit_down_at(house, browser, SHOT).await?;
        look_ahead(browser, &["Losses on average"]).await?;
        browser.at_rest().await?;
        browser.shot("homard-odds").await
    })
    .await?;
    journey("gallery-homard-dark", Look::desk().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        sit_down_at(house, browser, CLASH).await?;
        look_ahead(browser, &["Attacco"]).await?;
        browser.at_rest().await?;
        browser.shot("homard-italian-dark").await
    })
    .await
}

#[tokio::test]
async fn homard_on_a_phone() -> Result<()> {
    journey("gallery-homard-phone", Look::phone().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        sit_down_at(house, browser, VOLLEY).await?;
        browser.at_rest().await?;
        browser.shot("homard-phone").await
    })
    .await
}

/// Begin a scenario of Quelques arpents de neige against a simple bot, and go on to the first Movement Phase, which
/// comes after that in which one may pass.
async fn begin_to_march(house: &House, browser: &Browser, scenario: &str, stack: &str) -> Result<()> {
    browser.goto(&house.at("/new/arpents")).await?;
    browser.wait("#begin").await?;
    browser.click(&format!("#scenario-arpents-{scenario}")).await?;
    browser.run("document.querySelector('#level-french-greedy').click();").await?;
    browser.click("#begin").await?;
    let step = format!(
        "if (document.querySelector('.table')?.classList.contains('busy')) return 'waiting';\
         const buttons = [...document.querySelectorAll('.actions button[data-action]:not([disabled])')];\
         const passes = buttons.some((button) => button.dataset.action === 'pass');\
         const stack = document.querySelector('.hits [data-hit=\"hex:{stack}\"]');\
         if (window.fought && stack && !passes) {{\
             stack.dispatchEvent(new PointerEvent('click', {{bubbles: true}})); return 'there'; }}\
         window.fought ||= passes; buttons.at(-1)?.click(); return 'on';"
    );
    for _ in 0..400 {
        if browser.run(&step).await? == "there" {
            // All who stand there go together.
            browser.wait(".hits [data-hit='deed:all']").await?;
            browser
                .run("document.querySelector('.hits [data-hit=\"deed:all\"]').dispatchEvent(new PointerEvent('click', {bubbles: true}));")
                .await?;
            browser.at_rest().await?;
            return Ok(());
        }
        browser.change().await?;
    }
    anyhow::bail!("no Movement Phase came")
}

#[tokio::test]
async fn arpents_on_a_desk() -> Result<()> {
    journey("gallery-arpents", Look::desk().speaking("fr"), async |house, browser| {
        settle(house, browser, "Camille").await?;
        begin_to_march(house, browser, "braddock-1755", "winchester").await?;
        browser.at_rest().await?;
        browser.shot("arpents").await
    })
    .await?;
    journey("gallery-arpents-dark", Look::desk().speaking("it").dark(), async |house, browser| {
        settle(house, browser, "Anna").await?;
        begin_to_march(house, browser, "braddock-1755", "fort_cumberland").await?;
        browser.keys("/").await?;
        browser.type_into("#find-text", "duq").await?;
        browser.at_rest().await?;
        browser.shot("arpents-italian-dark").await
    })
    .await
}

#[tokio::test]
async fn arpents_on_a_phone() -> Result<()> {
    journey("gallery-arpents-phone", Look::phone(), async |house, browser| {
        settle(house, browser, "Ann").await?;
        begin_to_march(house, browser, "braddock-1755", "winchester").await?;
        browser.at_rest().await?;
        browser.shot("arpents-phone").await
    })
    .await
}
