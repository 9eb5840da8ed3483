//! Recorded games from files: chosen on the page of one's tables, looked back at to the end, or refused with a reason.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use thirtyfour::By;
use tricorne_e2e::{Browser, House, Look, journey};

/// A finished game of each rulebook, as the first release recorded it.
const RECORDS: [(&str, &str); 4] = [
    ("quebec", "quebec-2-standard-greedy"),
    ("conquest", "conquest-1-initiation-greedy"),
    ("homard", "homard-2-hubbardton-greedy"),
    ("arpents", "arpents-2-braddock-1755-greedy"),
];

fn file(game: &str) -> Result<PathBuf> {
    let named = RECORDS.iter().find(|(one, _)| *one == game);
    let (_, name) = named.with_context(|| format!("there is no record of {game}"))?;
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tests/corpus/0.1.0");
    Ok(corpus.join(format!("{name}.journal")).canonicalize()?)
}

/// Choose a file on the page of one's tables. The field itself is not shown, its button is.
async fn import(house: &House, browser: &Browser, file: &Path) -> Result<()> {
    browser.goto(&house.at("/tables")).await?;
    browser.wait("label.file").await?;
    choose(browser, file).await
}

async fn choose(browser: &Browser, file: &Path) -> Result<()> {
    let field = browser.driver().find(By::Css("#journal")).await?;
    Ok(field.send_keys(file.to_str().context("the path is text")?).await?)
}

/// Steps on until nothing follows; says how many steps there were.
const STEP_TO_THE_END: &str = r"
    const place = () => document.querySelector('.replay-line .place').textContent;
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let steps = 0; ; steps += 1) {
        const before = place();
        document.querySelector('#next').click();
        await drawn();
        if (place() === before) return steps;
    }
";

/// Wait until this is so on the page; the driver's own limit for scripts ends a wait in vain.
async fn holds(browser: &Browser, condition: &str) -> Result<()> {
    let script = format!(
        "return await new Promise((done) => {{\
             const look = () => {{ if ({condition}) done(true); else requestAnimationFrame(look); }};\
             look();\
         }});"
    );
    browser.run(&script).await.map(drop).with_context(|| format!("waiting for {condition}"))
}

/// Import the record of a game, step to its end, and see how it ended.
async fn look_back(game: &'static str, result: &'static str) -> Result<()> {
    journey(&format!("import-{game}"), Look::desk(), async |house, browser| {
        let file = file(game)?;
        let journal = std::fs::read_to_string(&file)?;
        let answers = journal.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit()));
        let answers = answers.count();
        import(house, browser, &file).await?;
        browser.wait(".replay .stage").await?;
        ensure!(browser.value("location.pathname").await? == "/replay/file");
        browser.wait(".replay-log li").await?;
        let steps = browser.run(STEP_TO_THE_END).await?.as_u64().unwrap_or_default();
        ensure!(steps > 20, "only {steps} steps");
        let end = format!("location.hash === '#{answers}'");
        holds(browser, &end).await?;
        holds(
            browser,
            &format!("document.querySelector('.replay-line .now').textContent.includes({result:?})"),
        )
        .await?;
        // Every roll is computed again from the file.
        browser.click("#verify").await?;
        browser.wait("#seal.fair").await?;
        // The file is kept: a link to a moment leads there again.
        browser.driver().refresh().await?;
        browser.wait(".replay .stage").await?;
        holds(browser, &end).await
    })
    .await
}

#[tokio::test]
async fn a_journal_of_quebec_is_imported_and_looked_back_at() -> Result<()> {
    look_back("quebec", "the British hold Abraham: the British win.").await
}

#[tokio::test]
async fn a_journal_of_1754_is_imported_and_looked_back_at() -> Result<()> {
    look_back("conquest", "The two turns of the initiation are over.").await
}

#[tokio::test]
async fn a_journal_of_homard_is_imported_and_looked_back_at() -> Result<()> {
    look_back("homard", "No enemy is left. The Americans win.").await
}

#[tokio::test]
async fn a_journal_of_arpents_is_imported_and_looked_back_at() -> Result<()> {
    look_back("arpents", "The British reached their goals and win the scenario.").await
}

/// What is wrong with a file is said where it was chosen, in the reader's language, and the page stays.
#[tokio::test]
async fn a_bad_file_is_refused_with_what_is_wrong() -> Result<()> {
    journey("import-bad", Look::desk().speaking("fr"), async |house, browser| {
        let folder = tempfile::tempdir()?;
        let good = std::fs::read_to_string(file("quebec")?)?;
        let is_answer =
            |line: &str| line.starts_with(|first: char| first.is_ascii_digit()) && line.contains(" french: ");
        let french = good.lines().position(is_answer).context("the French play")?;
        let wrong_answer: Vec<&str> =
            good.lines().enumerate().map(|(at, line)| if at == french { "?" } else { line }).collect();
        let number = good.lines().nth(french).and_then(|line| line.split(' ').next()).unwrap_or_default();
        let refused = wrong_answer.join("\n").replacen("\n?\n", &format!("\n{number} french: raid\n"), 1);
        browser.goto(&house.at("/tables")).await?;
        browser.wait("label.file").await?;
        for (name, text, reason) in [
            ("poem.txt", "Sur le pont d’Avignon\n".to_owned(), "ligne 1"),
            ("cut.journal", good.replacen("rules: 2", "rules: deux", 1), "deux"),
            ("chess.journal", good.replacen("game: quebec", "game: chess", 1), "chess"),
            ("refused.journal", refused, &format!("La réponse {number} a été refusée")),
            ("long.journal", "x".repeat(2_100_000), "trop long"),
        ] {
            let path = folder.path().join(name);
            std::fs::write(&path, text)?;
            choose(browser, &path).await?;
            let said = "(document.querySelector('#import-trouble')?.textContent ?? '')";
            holds(browser, &format!("{said}.includes({reason:?})")).await.context(name)?;
            let said = browser.value(said).await?;
            ensure!(!said.contains('[') && !said.contains("expected"), "{name}: {said}");
            ensure!(browser.value("location.pathname").await? == "/tables", "{name} leads nowhere");
        }
        // After all that a good one is taken.
        choose(browser, &file("quebec")?).await?;
        browser.wait(".replay .stage").await?;
        Ok(())
    })
    .await
}
