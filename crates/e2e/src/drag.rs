//! A hand on the board: what can be dragged, taken hold of and let go of by a real mouse or a real finger.

use crate::Browser;
use anyhow::{Context, Result};
use serde_json::json;
use std::time::Duration;

/// A point of the page, in pixels.
pub type Spot = (f64, f64);

/// A browser that has not taken a touch by then never will: now and then Chromium waits for ever for its own page.
const TOUCH: Duration = Duration::from_secs(15);

/// Where a point of the picture is on the page.
const PIXEL: &str = "const matrix = document.querySelector('.board .stage:not(.ground)').getScreenCTM();\
    const at = new DOMPoint(X, Y).matrixTransform(matrix); return [at.x, at.y];";

impl Browser {
    /// The keys of everything on the board that can be dragged.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn grips(&self) -> Result<Vec<String>> {
        let found = self
            .run("return [...document.querySelectorAll('[data-grip]')].map((grip) => grip.dataset.grip);")
            .await?;
        let keys = found
            .as_array()
            .map(|keys| keys.iter().filter_map(|key| key.as_str()).map(str::to_owned).collect());
        Ok(keys.unwrap_or_default())
    }

    /// Where the middle of a grip is.
    ///
    /// # Errors
    /// If there is no such grip.
    pub async fn grip(&self, key: &str) -> Result<Spot> {
        let script = format!(
            "const box = document.querySelector('[data-grip=\"{key}\"]').getBoundingClientRect();\
             return [box.x + box.width / 2, box.y + box.height / 2];"
        );
        spot(&self.run(&script).await.with_context(|| format!("looking for the grip «{key}»"))?)
    }

    /// Where a point of the board's picture is on the page.
    ///
    /// # Errors
    /// If there is no board.
    pub async fn pixel(&self, x: f64, y: f64) -> Result<Spot> {
        spot(&self.run(&PIXEL.replace('X', &x.to_string()).replace('Y', &y.to_string())).await?)
    }

    /// Take hold of what lies here.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn take(&self, at: Spot) -> Result<()> {
        let hand = self.driver().action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO));
        Ok(hand.move_to(at.0.round() as i64, at.1.round() as i64).click_and_hold().perform().await?)
    }

    /// Carry it here.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn carry(&self, to: Spot) -> Result<()> {
        let hand =
            self.driver().action_chain_with_delay(Some(Duration::ZERO), Some(Duration::from_millis(20)));
        Ok(hand.move_to(to.0.round() as i64, to.1.round() as i64).perform().await?)
    }

    /// Let go of it.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn let_go(&self) -> Result<()> {
        Ok(self
            .driver()
            .action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
            .release()
            .perform()
            .await?)
    }

    /// May what is in hand be let go of where it is? Nothing if nothing is in hand.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn may_land(&self) -> Result<Option<bool>> {
        Ok(
            match self
                .value("document.querySelector('.stage .dragged')?.getAttribute('class')")
                .await?
                .as_str()
            {
                "dragged good" => Some(true),
                "dragged bad" => Some(false),
                _ => None,
            },
        )
    }

    /// A finger does something at these places: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
    ///
    /// # Errors
    /// If the browser refuses or does not answer.
    pub async fn finger(&self, what: &str, at: &[Spot]) -> Result<()> {
        let points: Vec<_> = at.iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
        let touch = self.cdp("Input.dispatchTouchEvent", json!({"type": what, "touchPoints": points}));
        tokio::time::timeout(TOUCH, touch).await.context("the browser does not take the touch")?.map(drop)
    }
}

fn spot(found: &serde_json::Value) -> Result<Spot> {
    let part = |at: usize| found[at].as_f64().context("a place on the page has two numbers");
    Ok((part(0)?, part(1)?))
}
