//! One story in one browser, with a picture if it goes wrong.

use crate::{Browser, House, Look};
use anyhow::{Context, Result};
use std::time::Duration;

/// How long a story may take: far longer than any takes, for only a story that hangs shall fail by it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(900);

/// Open a house and a browser, tell the story, and see that the console holds no errors.
///
/// # Errors
/// What went wrong, with the console and the place of a picture of the page as it was then.
pub async fn journey<F>(name: &str, look: Look, story: F) -> Result<()>
where
    F: AsyncFn(&mut House, &Browser) -> Result<()>,
{
    let mut house = House::open()?;
    let browser = Browser::open(&look).await?;
    let told = async {
        story(&mut house, &browser).await?;
        browser.check_console().await
    };
    let outcome = match tokio::time::timeout(PATIENCE, told).await {
        Ok(outcome) => outcome,
        Err(_) => Err(anyhow::anyhow!("the story did not end within {} s", PATIENCE.as_secs())),
    };
    match outcome {
        Ok(()) => Ok(()),
        Err(error) => Err(error).context(after(name, &browser).await),
    }
}

/// What helps to understand a failure. It must not fail itself.
async fn after(name: &str, browser: &Browser) -> String {
    let folder = std::env::temp_dir().join("tricorne-e2e");
    let picture = match browser.shot_into(&folder, name).await {
        Ok(path) => format!("see {}", path.display()),
        Err(error) => format!("no picture: {error:#}"),
    };
    let console = browser.console_errors().await.unwrap_or_default();
    format!("journey «{name}» failed; {picture}; console: {console:?}")
}
