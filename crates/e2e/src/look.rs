//! What a browser looks like to the page: its size, its language, its theme.

use anyhow::Result;
use serde_json::json;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel};

/// Flags that keep the browser quiet, off the network, and able to run in a container.
const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];

/// What a browser looks like to the page.
#[derive(Clone, Debug)]
pub struct Look {
    width: u32,
    height: u32,
    is_phone: bool,
    is_dark: bool,
    is_still: bool,
    lang: String,
}

impl Look {
    /// A window on a desk: 1440×900, in English.
    pub fn desk() -> Look {
        Look {
            width: 1440,
            height: 900,
            is_phone: false,
            is_dark: false,
            is_still: false,
            lang: "en".to_owned(),
        }
    }

    /// A phone held upright: 390×844, with touch.
    pub fn phone() -> Look {
        Look { width: 390, height: 844, is_phone: true, ..Look::desk() }
    }

    /// Another size.
    #[must_use]
    pub fn sized(self, width: u32, height: u32) -> Look {
        Look { width, height, ..self }
    }

    /// Another language, such as `fr`.
    #[must_use]
    pub fn speaking(self, lang: &str) -> Look {
        Look { lang: lang.to_owned(), ..self }
    }

    /// By lamplight.
    #[must_use]
    pub fn dark(self) -> Look {
        Look { is_dark: true, ..self }
    }

    /// For people who want nothing to move.
    #[must_use]
    pub fn still(self) -> Look {
        Look { is_still: true, ..self }
    }

    /// The settings of media queries that this look asks for.
    pub(crate) fn media(&self) -> serde_json::Value {
        let choose = |wanted: bool, yes: &str, no: &str| if wanted { yes.to_owned() } else { no.to_owned() };
        json!({"features": [
            {"name": "prefers-color-scheme", "value": choose(self.is_dark, "dark", "light")},
            {"name": "prefers-reduced-motion", "value": choose(self.is_still, "reduce", "no-preference")},
        ]})
    }

    /// The look in the words of the driver, with `profile` as the browser's own folder.
    pub(crate) fn capabilities(&self, profile: &str) -> Result<ChromeCapabilities> {
        let mut out = DesiredCapabilities::chrome();
        for flag in FLAGS {
            out.add_arg(flag)?;
        }
        out.add_arg(&format!("--user-data-dir={profile}"))?;
        out.add_arg(&format!("--lang={}", self.lang))?;
        out.add_experimental_option("prefs", json!({"intl.accept_languages": self.lang}))?;
        out.add_arg(&format!("--window-size={},{}", self.width, self.height))?;
        if self.is_phone {
            let metrics = json!({"width": self.width, "height": self.height, "pixelRatio": 2.0, "touch": true, "mobile": true});
            out.add_experimental_option("mobileEmulation", json!({"deviceMetrics": metrics}))?;
        }
        out.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        Ok(out)
    }
}
