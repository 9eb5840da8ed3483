//! A player that clicks whatever the page offers: enough to see a whole game through.

use crate::Browser;
use crate::journey::PATIENCE;
use anyhow::{Result, ensure};
use futures_util::future::join_all;
use serde_json::Value;
use std::time::Instant;

/// Picks something offered on the board or a button, by a generator of its own; says what it did.
const MOVE: &str = r#"
    window.tricorneSeed ??= SEED;
    const pick = (list) => {
        window.tricorneSeed = (window.tricorneSeed * 1103515245 + 12345) % 2147483648;
        return list[Math.floor(window.tricorneSeed / 2147483648 * list.length)];
    };
    if (document.querySelector('#result')) return 'over';
    const confirm = document.querySelector('#confirm');
    if (confirm) { confirm.click(); return 'confirmed'; }
    const pass = document.querySelector('#pass');
    if (pass) { pass.click(); return 'passed'; }
    const table = document.querySelector('.table');
    if (!table || table.classList.contains('busy')) return 'waiting';
    const hits = [...document.querySelectorAll('.hits .hit.play, .hits .hit.choose')];
    const buttons = [...document.querySelectorAll('.actions button[data-action]:not([disabled]), .in-words .everything button[data-action]:not([disabled])')];
    const things = pick([0, 1, 2]) && hits.length ? hits : buttons.length ? buttons : hits;
    if (!things.length) return 'waiting';
    const thing = pick(things);
    thing.dispatchEvent(new PointerEvent('click', {bubbles: true, cancelable: true, pointerType: 'KIND'}));
    return thing.dataset.hit ?? thing.dataset.action;
"#;

/// Picks something offered and a point at which nothing covers it; says where, and what it is.
const AIM: &str = r#"
    window.tricorneSeed ??= SEED;
    const pick = (list) => {
        window.tricorneSeed = (window.tricorneSeed * 1103515245 + 12345) % 2147483648;
        return list[Math.floor(window.tricorneSeed / 2147483648 * list.length)];
    };
    if (document.querySelector('#result')) return ['over'];
    const table = document.querySelector('.table');
    if (!table || table.classList.contains('busy')) return ['waiting'];
    const hits = [...document.querySelectorAll('.hits .hit.play, .hits .hit.choose')];
    const buttons = [...document.querySelectorAll('.actions button[data-action]:not([disabled])')];
    const things = pick([0, 1, 2]) && hits.length ? hits : buttons.length ? buttons : hits;
    if (!things.length) return ['waiting'];
    const thing = pick(things);
    const box = thing.getBoundingClientRect();
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    for (const down of parts) for (const right of parts) {
        const at = [box.x + box.width * right, box.y + box.height * down];
        const there = document.elementFromPoint(...at);
        if (there === thing || thing.contains(there)) return [thing.dataset.hit ?? thing.dataset.action, ...at.map(Math.round)];
    }
    return ['covered', thing.dataset.hit ?? thing.dataset.action];
"#;

/// How often something covered is looked at again before nobody can click it.
const COVERED_GLANCES: usize = 30;

/// Plays on as long as something is offered, so that a game of a thousand clicks needs no thousand calls of the driver.
const SPELL: &str = r#"
    const move = () => { MOVE };
    const end = performance.now() + 4000;
    let clicks = 0, idle = 0;
    while (performance.now() < end && idle < 8) {
        const done = move();
        if (done === 'over') return ['over', clicks];
        if (done === 'waiting') idle += 1; else { idle = 0; clicks += 1; }
        await new Promise((go) => setTimeout(go, 10));
    }
    return ['waiting', clicks];
"#;

impl Browser {
    /// Do something that is offered with a real mouse: what is pressed is whatever lies on top there.
    ///
    /// # Errors
    /// If what is offered is covered everywhere, or the page does not answer.
    pub async fn click_something(&self, seed: u32) -> Result<String> {
        let aim = AIM.replace("SEED", &seed.to_string());
        let mut aimed = self.run(&aim).await?;
        // What rises under a resting mouse goes down again when it leaves, as a person's would.
        for _ in 0..COVERED_GLANCES {
            if aimed[0] != "covered" {
                break;
            }
            self.driver().action_chain().move_to(1, 1).perform().await?;
            self.change().await?;
            aimed = self.run(&aim).await?;
        }
        let word = |at: usize| aimed[at].as_str().unwrap_or_default().to_owned();
        ensure!(word(0) != "covered", "nobody can click «{}»: something lies on it", word(1));
        if let (Some(x), Some(y)) = (aimed[1].as_i64(), aimed[2].as_i64()) {
            self.driver().action_chain().move_to(x, y).click().perform().await?;
        }
        Ok(word(0))
    }

    /// Set how one likes it, before the page is opened: nothing moves, nothing is asked twice.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn hurry(&self, name: &str) -> Result<()> {
        let script = format!(
            "localStorage.setItem('tricorne.settings', JSON.stringify({{pace: 'none', last_look: false, name: '{name}'}}));"
        );
        self.run(&script).await.map(drop)
    }

    /// Do something that is offered, by mouse or by touch; says what: `over`, `waiting`, or the thing.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn play_something(&self, seed: u32, touch: bool) -> Result<String> {
        let kind = if touch { "touch" } else { "mouse" };
        let done = self.run(&MOVE.replace("SEED", &seed.to_string()).replace("KIND", kind)).await?;
        Ok(done.as_str().unwrap_or_default().to_owned())
    }

    /// Do what is offered for some seconds, or until nothing is; says whether the game is over, and the clicks.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn play_a_spell(&self, seed: u32) -> Result<(bool, u32)> {
        let step = MOVE.replace("SEED", &seed.to_string()).replace("KIND", "mouse");
        let done = self.run(&SPELL.replace("MOVE", &step)).await?;
        let clicks = done[1].as_u64().and_then(|clicks| u32::try_from(clicks).ok()).unwrap_or_default();
        Ok((done[0] == "over", clicks))
    }

    /// Play on until the game is over.
    ///
    /// # Errors
    /// If it does not end in time.
    pub async fn play_to_the_end(&self, seed: u32, touch: bool) -> Result<u32> {
        play_together(&[self], seed, touch).await
    }

    /// A value of the page, as text.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn value(&self, script: &str) -> Result<String> {
        Ok(match self.run(&format!("return {script};")).await? {
            Value::String(text) => text,
            other => other.to_string(),
        })
    }
}

/// Several browsers play one game until all of them see its end; says how many clicks that took.
///
/// # Errors
/// If it does not end in time.
pub async fn play_together(browsers: &[&Browser], seed: u32, touch: bool) -> Result<u32> {
    let mut clicks = 0;
    let begun = Instant::now();
    loop {
        let (mut over, mut waiting) = (0, 0);
        for (browser, seed) in browsers.iter().zip(seed..) {
            match browser.play_something(seed, touch).await?.as_str() {
                "over" => over += 1,
                "waiting" => waiting += 1,
                _ => clicks += 1,
            }
        }
        if over == browsers.len() {
            return Ok(clicks);
        }
        if waiting + over == browsers.len() {
            join_all(browsers.iter().map(|browser| browser.change()))
                .await
                .into_iter()
                .collect::<Result<()>>()?;
        }
        ensure!(begun.elapsed() < PATIENCE, "after {clicks} clicks the game is not over");
    }
}

/// The same for games of many clicks: each browser in turn plays as long as something is asked of it.
///
/// # Errors
/// If it does not end in time.
pub async fn play_in_spells(browsers: &[&Browser], seed: u32) -> Result<u32> {
    let mut clicks = 0;
    let begun = Instant::now();
    loop {
        let mut over = 0;
        for (browser, seed) in browsers.iter().zip(seed..) {
            let (is_over, done) = browser.play_a_spell(seed).await?;
            over += usize::from(is_over);
            clicks += done;
        }
        if over == browsers.len() {
            return Ok(clicks);
        }
        ensure!(begun.elapsed() < PATIENCE, "after {clicks} clicks the game is not over");
    }
}
