//! How somebody likes it: language, light, speed. Kept in the browser.

use super::browser::{doc, media, store, stored, win};
use board::Theme;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use texts::Lang;

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Light {
    /// As the system has it.
    #[default]
    System,
    /// Ink on paper.
    #[serde(rename = "light")]
    Day,
    /// Paper on ink.
    #[serde(rename = "dark")]
    Night,
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pace {
    /// Time to read every line.
    Slow,
    /// The usual.
    #[default]
    Normal,
    /// Quick.
    Fast,
    /// At once.
    None,
}

impl Pace {
    /// Milliseconds between two answers of a bot that can be seen.
    pub(super) fn pause(self) -> i32 {
        match self {
            Pace::Slow => 1400,
            Pace::Normal => 600,
            Pace::Fast => 200,
            Pace::None => 0,
        }
    }

    /// The same after so many answers in a row: whoever gives a hundred in a month does not make others wait for each.
    pub(super) fn pause_after(self, in_a_row: u32) -> i32 {
        match in_a_row {
            0..4 => self.pause(),
            4..12 => self.pause() / 2,
            12..32 => self.pause() / 5,
            _ => 0,
        }
    }
}

/// What is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Kept {
    /// Two letters; none follows the browser.
    pub(super) lang: Option<String>,
    pub(super) light: Light,
    pub(super) pace: Pace,
    /// A last look before something that cannot be taken back.
    pub(super) last_look: bool,
    /// The name others see.
    pub(super) name: String,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { lang: None, light: Light::System, pace: Pace::Normal, last_look: true, name: String::new() }
    }
}

const KEY: &str = "tricorne.settings";

thread_local! {
    static KEPT: std::cell::OnceCell<RwSignal<Kept>> = const { std::cell::OnceCell::new() };
}

/// The settings, for reading and changing.
pub(super) fn prefs() -> RwSignal<Kept> {
    KEPT.with(|held| {
        *held.get_or_init(|| {
            let read = stored(KEY).and_then(|text| serde_json::from_str(&text).ok());
            RwSignal::new(read.unwrap_or_default())
        })
    })
}

/// The language things are said in: the wanted one, or another while its words are not here.
pub(super) fn lang() -> Lang {
    spoken(wanted())
}

/// The same for code that runs outside of a page's drawing.
pub(super) fn lang_now() -> Lang {
    spoken(language_of(&prefs().read_untracked()))
}

/// The reader's choice, or the first of the browser's languages that we speak.
pub(super) fn wanted() -> Lang {
    language_of(&prefs().read())
}

fn spoken(wanted: Lang) -> Lang {
    if texts::has_texts(wanted) {
        return wanted;
    }
    Lang::ALL.into_iter().find(|lang| texts::has_texts(*lang)).unwrap_or(wanted)
}

fn language_of(kept: &Kept) -> Lang {
    if let Some(lang) = kept.lang.as_deref().and_then(Lang::parse) {
        return lang;
    }
    // Asked for with every word that is said: the browser is asked once.
    thread_local! {
        static OWN: std::cell::OnceCell<Lang> = const { std::cell::OnceCell::new() };
    }
    OWN.with(|own| {
        *own.get_or_init(|| {
            let wanted = win().navigator().languages();
            wanted.iter().filter_map(|code| Lang::from_locale(&code.as_string()?)).next().unwrap_or_default()
        })
    })
}

/// Light or dark.
pub(super) fn theme() -> Theme {
    match prefs().read().light {
        Light::Day => Theme::Light,
        Light::Night => Theme::Dark,
        Light::System if media("(prefers-color-scheme: dark)") => Theme::Dark,
        Light::System => Theme::Light,
    }
}

/// Should things stand still?
pub(super) fn is_still() -> bool {
    prefs().read_untracked().pace == Pace::None || media("(prefers-reduced-motion: reduce)")
}

/// Keep the settings, and tell the page of them, whenever they change.
pub(super) fn keep() {
    Effect::new(move || super::library::want_texts(wanted()));
    // A language that could not be fetched without a network.
    std::mem::forget(window_event_listener(leptos::ev::online, |_| prefs().notify()));
    Effect::new(move || {
        let kept = prefs().get();
        if let Ok(text) = serde_json::to_string(&kept) {
            store(KEY, &text);
        }
        let Some(root) = doc().document_element() else { return };
        let _ = root.set_attribute("lang", lang().code());
        let _ = root.set_attribute("data-theme", if theme() == Theme::Dark { "dark" } else { "light" });
        let still = if is_still() { "none" } else { "some" };
        let _ = root.set_attribute("data-motion", still);
    });
}
