//! A browser with what tests do in it: look, click, type, take pictures, go offline.

use crate::look::Look;
use crate::process::Process;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use thirtyfour::cdp::domains::network::NetworkConditions;
use thirtyfour::prelude::*;

/// How long an element may take to appear.
const PATIENCE: Duration = Duration::from_secs(45);
/// How long the page looks for something by itself, in ms: less than a script may take.
const ASK_FOR: u32 = 10_000;
/// Ends with the next change of the page, or soon.
const CHANGE: &str = "await new Promise((go) => { const seen = new MutationObserver(go);\
     seen.observe(document, {attributes: true, characterData: true, childList: true, subtree: true});\
     setTimeout(go, 100); });";
/// How often it is looked for.
const GLANCE: Duration = Duration::from_millis(50);

/// A browser with a profile of its own. It ends with this value.
// The order matters: the driver ends with the browser, then the profile is removed.
pub struct Browser {
    driver: WebDriver,
    _process: Process,
    _profile: TempDir,
}

impl Browser {
    /// Open a browser that looks like this.
    ///
    /// # Errors
    /// If Chromium or its driver is missing or does not start.
    pub async fn open(look: &Look) -> Result<Browser> {
        let profile = tempfile::tempdir()?;
        let path = profile.path().to_str().context("the temporary folder's path is not text")?;
        let (process, port) = Process::start("chromedriver", &["--port=0"], port_of)
            .context("is chromedriver installed? `cargo xtask test e2e` sees to it")?;
        let driver = WebDriver::new(format!("http://127.0.0.1:{port}"), look.capabilities(path)?).await?;
        let browser = Browser { driver, _process: process, _profile: profile };
        browser.cdp("Emulation.setEmulatedMedia", look.media()).await?;
        Ok(browser)
    }

    /// The driver itself, for what has no word here.
    pub fn driver(&self) -> &WebDriver {
        &self.driver
    }

    /// Go to an address and wait until it is loaded.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn goto(&self, address: &str) -> Result<()> {
        self.driver.goto(address).await.with_context(|| format!("going to {address}"))
    }

    /// Wait until an element that fits `css` is shown.
    ///
    /// # Errors
    /// If none appears in time.
    pub async fn wait(&self, css: &str) -> Result<WebElement> {
        let begun = Instant::now();
        loop {
            let query = self.driver.query(By::Css(css)).and_displayed().wait(PATIENCE, GLANCE);
            match query.first().await {
                // It was drawn anew between two glances.
                Err(error) if error.to_string().contains("stale") && begun.elapsed() < PATIENCE => {}
                found => return found.with_context(|| format!("waiting for {css}")),
            }
        }
    }

    /// Wait until no element that fits `css` is left.
    ///
    /// # Errors
    /// If one stays.
    pub async fn wait_gone(&self, css: &str) -> Result<()> {
        let query = self.driver.query(By::Css(css)).wait(PATIENCE, GLANCE);
        query.wait_until_gone().await.with_context(|| format!("waiting for {css} to go"))
    }

    /// Is there an element that fits `css` now?
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn has(&self, css: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(css)).await?.is_empty())
    }

    /// The text of the first element that fits `css`.
    ///
    /// # Errors
    /// If none appears in time.
    pub async fn text(&self, css: &str) -> Result<String> {
        Ok(self.wait(css).await?.text().await?)
    }

    /// Click the first element that fits `css`, once it can be clicked.
    ///
    /// # Errors
    /// If none appears in time, or another covers it.
    pub async fn click(&self, css: &str) -> Result<()> {
        let query = self.driver.query(By::Css(css)).and_clickable().wait(PATIENCE, GLANCE);
        let element = query.first().await.with_context(|| format!("waiting to click {css}"))?;
        element.click().await.with_context(|| format!("clicking {css}"))
    }

    /// Type into the first element that fits `css`.
    ///
    /// # Errors
    /// If none appears in time.
    pub async fn type_into(&self, css: &str, text: &str) -> Result<()> {
        let element = self.wait(css).await?;
        element.clear().await?;
        Ok(element.send_keys(text).await?)
    }

    /// Press keys, wherever the focus is.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn keys(&self, keys: impl Into<TypingData>) -> Result<()> {
        Ok(self.driver.action_chain().send_keys(keys).perform().await?)
    }

    /// Run a script in the page; its `return` is the answer, and it may `await`.
    ///
    /// # Errors
    /// If it throws.
    pub async fn run(&self, script: &str) -> Result<Value> {
        let wrapped = format!(
            "const done = arguments[arguments.length - 1];\
             (async () => {{ {script} }})().then((found) => done([found ?? null]), (error) => done(String(error)));"
        );
        let answer = self.driver.execute_async(wrapped, Vec::new()).await?;
        match answer.json() {
            Value::Array(found) => Ok(found.first().cloned().unwrap_or_default()),
            error => anyhow::bail!("the script failed: {error}"),
        }
    }

    /// Wait until the page says that a condition holds: a JavaScript expression that becomes `true`.
    ///
    /// The page itself looks at every frame, so that nothing is missed between two questions of the driver. It must
    /// not be left meanwhile.
    ///
    /// # Errors
    /// With `what`, if it does not hold in time.
    pub async fn until(&self, what: &str, condition: &str) -> Result<()> {
        let script = format!(
            "const end = performance.now() + {ASK_FOR}; const holds = () => ({condition}) === true;\
             while (!holds()) {{ if (performance.now() > end) return false;\
             await new Promise((go) => setTimeout(go, 16)); }} return true;"
        );
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if self.run(&script).await.with_context(|| what.to_owned())? == true {
                return Ok(());
            }
        }
        anyhow::bail!("never: {what}")
    }

    /// Wait until something on the page changes, but not for long: what is waited for may happen elsewhere.
    ///
    /// # Errors
    /// If the page does not answer.
    pub async fn change(&self) -> Result<()> {
        self.run(CHANGE).await.map(drop)
    }

    /// Wait until the table has taken the last answer and nothing moves any more.
    ///
    /// # Errors
    /// If it does not come to rest in time.
    pub async fn at_rest(&self) -> Result<()> {
        let condition = "!document.querySelector('.table.busy') && document.getAnimations()\
             .every((one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)";
        self.until("the page is at rest", condition).await
    }

    /// Cut the page off from the network, or join it again.
    ///
    /// A service worker has a network of its own: to cut that too, [close](crate::House::close) the house.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn set_offline(&self, offline: bool) -> Result<()> {
        let cdp = self.driver.cdp();
        cdp.network().enable().await?;
        let conditions = NetworkConditions {
            offline,
            latency: 0,
            download_throughput: -1,
            upload_throughput: -1,
            connection_type: None,
        };
        Ok(cdp.network().emulate_network_conditions(conditions).await?)
    }

    /// Wait until the service worker holds all it needs to serve without a network.
    ///
    /// # Errors
    /// If it does not get there.
    pub async fn wait_kept(&self) -> Result<()> {
        let script = "const late = new Promise((done) => setTimeout(() => done(false), 15000));\
                      return Promise.race([navigator.serviceWorker.ready.then(() => true), late]);";
        ensure!(self.run(script).await? == json!(true), "no service worker took over");
        Ok(())
    }

    /// What the console said since it was last asked, as far as it is an error.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn console_errors(&self) -> Result<Vec<String>> {
        let entries = self.driver.browser_log().await?;
        // A stranger is told so by 401, a click that came too late by 409: answers of the protocol, not faults of the page.
        let is_answer = |message: &str| {
            ["401", "409", "422"].iter().any(|code| message.contains(&format!("status of {code}")))
        };
        let errors =
            entries.into_iter().filter(|entry| entry.level == "SEVERE" && !is_answer(&entry.message));
        Ok(errors.map(|entry| entry.message).collect())
    }

    /// Fail if the console holds an error.
    ///
    /// # Errors
    /// With the errors.
    pub async fn check_console(&self) -> Result<()> {
        let errors = self.console_errors().await?;
        ensure!(errors.is_empty(), "errors in the console:\n{}", errors.join("\n"));
        Ok(())
    }

    /// Take a picture for people, if `TRICORNE_SHOTS` names a folder for pictures.
    ///
    /// # Errors
    /// If it cannot be taken or written.
    pub async fn shot(&self, name: &str) -> Result<()> {
        match std::env::var_os("TRICORNE_SHOTS") {
            Some(folder) => self.shot_into(Path::new(&folder), name).await.map(drop),
            None => Ok(()),
        }
    }

    /// Take a picture into a folder.
    pub(crate) async fn shot_into(&self, folder: &Path, name: &str) -> Result<PathBuf> {
        std::fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
        let path = folder.join(format!("{name}.png"));
        self.driver.screenshot(&path).await.with_context(|| format!("taking {}", path.display()))?;
        Ok(path)
    }

    /// Speak to the browser in its own protocol.
    ///
    /// # Errors
    /// If it refuses.
    pub async fn cdp(&self, method: &str, params: Value) -> Result<Value> {
        self.driver.cdp().send_raw(method, params).await.with_context(|| method.to_owned())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The session would wait for the browser to close in good order; ours is ended with its driver.
        let _ = self.driver.clone().leak();
    }
}

/// The port in the line with which chromedriver says that it is ready.
fn port_of(line: &str) -> Option<u16> {
    line.trim_end_matches('.').rsplit_once("started successfully on port ")?.1.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_says_where_it_listens() {
        assert_eq!(port_of("ChromeDriver was started successfully on port 40213."), Some(40213));
        assert_eq!(port_of("Starting ChromeDriver 156.0 on port 0"), None);
    }
}
