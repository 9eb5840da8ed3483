//! Scenario and options as they are stored.

use kernel::Choices;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize)]
struct Setup {
    scenario: String,
    options: BTreeMap<String, String>,
}

/// As stored.
pub(crate) fn write(choices: &Choices) -> String {
    let setup = Setup { scenario: choices.scenario.clone(), options: choices.options.clone() };
    serde_json::to_string(&setup).unwrap_or_default()
}

/// From what is stored.
pub(crate) fn read(text: &str) -> Option<Choices> {
    let setup: Setup = serde_json::from_str(text).ok()?;
    // The version is settled when the game begins, and from then on its journal names it.
    Some(Choices { scenario: setup.scenario, options: setup.options, rules: None })
}
