//! The scenario and the named policies: readings of the rulebook that players may choose (RULINGS.md).

use crate::edition::Edition;
use crate::scenario::Scenario;
use kernel::{Choices, Fault, Game, OptionSpec};

const ON_OFF: &[&str] = &["on", "off"];

const fn on(name: &'static str) -> OptionSpec {
    OptionSpec { name, values: ON_OFF, default: "on" }
}

const fn off(name: &'static str) -> OptionSpec {
    OptionSpec { name, values: ON_OFF, default: "off" }
}

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: values[0] }
}

/// The options as the set-up lists them; the number is that of the ruling.
pub const OPTIONS: &[OptionSpec] = &[
    off("r017_lakeshore_is_easy"),
    on("r028_hors_de_combat_eat"),
    of("r041_odds", &["printed", "ladder"]),
    off("r064_raids_wake_colonies"),
    off("r088_connecticut_follows"),
    off("r126_coast_is_easy"),
];

/// The policies of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// What is played: the campaign or a part of it.
    pub(crate) scenario: Scenario,
    /// Ruling 17 — A lake shore costs all land units 1 movement point.
    pub(crate) lakeshore_is_easy: bool,
    /// Ruling 28 — Units hors de combat need supply.
    pub(crate) hors_de_combat_eat: bool,
    /// Ruling 41 — Odds always in favour of the defender.
    pub(crate) odds_ladder: bool,
    /// Ruling 64 — A raid brings a colony at peace into the war.
    pub(crate) raids_wake_colonies: bool,
    /// Ruling 88 — Connecticut enters the war with Rhode Island's card.
    pub(crate) connecticut_follows: bool,
    /// Ruling 126 — A coastal hex costs land units 1 movement point.
    pub(crate) coast_is_easy: bool,
    /// The policies of the rules version, which players do not choose.
    pub(crate) edition: Edition,
}

impl Options {
    /// The policies from the players' choices.
    pub(crate) fn from_choices(choices: &Choices) -> Result<Options, Vec<Fault>> {
        let settled = crate::State::settle(choices)?;
        let is = |name: &str, value: &str| settled.options.get(name).is_some_and(|set| set == value);
        let on = |name: &str| is(name, "on");
        Ok(Options {
            scenario: Scenario::from_code(&settled.scenario).expect("settled scenarios are known"),
            lakeshore_is_easy: on("r017_lakeshore_is_easy"),
            hors_de_combat_eat: on("r028_hors_de_combat_eat"),
            odds_ladder: is("r041_odds", "ladder"),
            raids_wake_colonies: on("r064_raids_wake_colonies"),
            connecticut_follows: on("r088_connecticut_follows"),
            coast_is_easy: on("r126_coast_is_easy"),
            edition: settled.rules.and_then(Edition::of).expect("a settled version is played"),
        })
    }

    /// The choices that lead to these policies, all named.
    pub(crate) fn to_choices(self) -> Choices {
        let on = |is: bool| if is { "on" } else { "off" };
        let values = [
            on(self.lakeshore_is_easy),
            on(self.hors_de_combat_eat),
            if self.odds_ladder { "ladder" } else { "printed" },
            on(self.raids_wake_colonies),
            on(self.connecticut_follows),
            on(self.coast_is_easy),
        ];
        let named = OPTIONS.iter().zip(values).map(|(spec, value)| (spec.name.to_owned(), value.to_owned()));
        Choices {
            scenario: self.scenario.code().to_owned(),
            options: named.collect(),
            rules: Some(self.edition.rules()),
        }
    }

    /// Options that differ from the usual, as `name=value`.
    pub(crate) fn unusual(self) -> Vec<String> {
        let choices = self.to_choices();
        let differs = |spec: &&OptionSpec| choices.options[spec.name] != spec.default;
        OPTIONS
            .iter()
            .filter(differs)
            .map(|spec| format!("{}={}", spec.name, choices.options[spec.name]))
            .collect()
    }

    /// The policies written by [`Options::unusual`], for a scenario under a rules version.
    pub(crate) fn from_unusual<'a>(
        scenario: &str,
        rules: u32,
        list: impl Iterator<Item = &'a str>,
    ) -> Result<Options, Vec<Fault>> {
        let mut choices = Choices { scenario: scenario.to_owned(), rules: Some(rules), ..Choices::default() };
        for option in list {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            choices.options.insert(name.to_owned(), value.to_owned());
        }
        Options::from_choices(&choices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::State;

    #[test]
    fn every_value_survives_the_way_there_and_back() {
        let versions = State::OLDEST_RULES..=State::RULES_VERSION;
        for (spec, rules) in OPTIONS.iter().flat_map(|spec| versions.clone().map(move |rules| (spec, rules)))
        {
            for value in spec.values {
                let mut choices = Choices { rules: Some(rules), ..Choices::default() };
                choices.options.insert(spec.name.to_owned(), (*value).to_owned());
                let options = Options::from_choices(&choices).unwrap();
                assert_eq!(options.to_choices().options[spec.name], *value);
                let unusual = options.unusual();
                assert_eq!(
                    Options::from_unusual("campaign", rules, unusual.iter().map(String::as_str)).unwrap(),
                    options
                );
            }
        }
    }
}
