//! The scenario and the named policies: rulings that players may choose (RULINGS.md).

use kernel::{Choices, Fault, Game, OptionSpec};

const ON_OFF: &[&str] = &["on", "off"];

/// The scenarios, the usual one first.
pub(crate) const SCENARIOS: &[&str] = &["standard", "initiation"];

/// The options as the set-up lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec { name: "setup", values: &["printed", "version_25"], default: "printed" },
    OptionSpec { name: "natives", values: &["standard", "french_only"], default: "standard" },
    OptionSpec { name: "allied_hands", values: &["shared", "own"], default: "shared" },
    OptionSpec { name: "c11_enemy_marker_blocks_muster", values: ON_OFF, default: "off" },
    OptionSpec {
        name: "c17_manoeuvre_to_harbour",
        values: &["with_friend", "empty_too"],
        default: "with_friend",
    },
    OptionSpec { name: "c17_manoeuvre_to_neutral_natives", values: ON_OFF, default: "off" },
    OptionSpec { name: "c22_massacre_needs_canadien", values: ON_OFF, default: "on" },
    OptionSpec { name: "c35_passing_changes_markers", values: ON_OFF, default: "off" },
];

/// An option of rules version 1 that changed no answer, only a mark (ruling C-06). Its journals name it, and so do
/// tables that were put up then and begin now, and return matches: under newer rules it means nothing.
const JOINED_HAVE_MOVED: &str = "c06_natives_joined_count_as_moved";

/// The scenario and the policies of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// §0.10 — The initiation scenario: cards 7 to 10, two turns.
    pub(crate) initiation: bool,
    /// C-33 — Each camp picks its fort sites and muster towns.
    pub(crate) version_25: bool,
    /// C-34 — Only natives with the French are set up.
    pub(crate) french_natives: bool,
    /// §0.6 — Allies see each other's cards.
    pub(crate) shared_hands: bool,
    /// C-11 — A control marker of the enemy alone blocks a muster marker.
    pub(crate) marker_blocks_muster: bool,
    /// C-17 — One may manoeuvre into an empty harbour.
    pub(crate) empty_harbours: bool,
    /// C-17 — One may manoeuvre to neutral natives.
    pub(crate) to_neutrals: bool,
    /// C-22 — The massacre needs a Canadien as well as natives.
    pub(crate) massacre_needs_canadien: bool,
    /// C-35 — An army that passes through changes markers.
    pub(crate) passing_marks: bool,
    /// C-06, in rules version 1 a choice — Natives that joined an army are marked as moved.
    pub(crate) joined_have_moved: bool,
    /// C-39, from rules version 2 — An army that changes markers in passing may come back to a zone.
    pub(crate) armies_return: bool,
}

impl Options {
    /// The policies from the players' choices.
    pub(crate) fn from_choices(choices: &Choices) -> Result<Options, Vec<Fault>> {
        let (options, faults) = Options::settle(choices);
        if faults.is_empty() { Ok(options) } else { Err(faults) }
    }

    /// The same with the faults beside it: what is faulty has its default.
    pub(crate) fn settle(choices: &Choices) -> (Options, Vec<Fault>) {
        let mut choices = choices.clone();
        let retired = match choices.options.get(JOINED_HAVE_MOVED).map(String::as_str) {
            Some("on" | "off") => choices.options.remove(JOINED_HAVE_MOVED),
            _ => None,
        };
        let (settled, faults) = crate::State::settle_rest(&choices);
        let is = |name: &str, value: &str| settled.options.get(name).is_some_and(|set| set == value);
        let options = Options {
            initiation: settled.scenario == "initiation",
            version_25: is("setup", "version_25"),
            french_natives: is("natives", "french_only"),
            shared_hands: is("allied_hands", "shared"),
            marker_blocks_muster: is("c11_enemy_marker_blocks_muster", "on"),
            empty_harbours: is("c17_manoeuvre_to_harbour", "empty_too"),
            to_neutrals: is("c17_manoeuvre_to_neutral_natives", "on"),
            massacre_needs_canadien: is("c22_massacre_needs_canadien", "on"),
            passing_marks: is("c35_passing_changes_markers", "on"),
            joined_have_moved: settled.rules != Some(1) || retired.as_deref() != Some("off"),
            ..Options::of_version(settled.rules.expect("a settled version is played"))
        };
        (options, faults)
    }

    /// The usual policies of a rules version.
    fn of_version(rules: u32) -> Options {
        Options { armies_return: rules > 1, ..Options::default() }
    }

    /// The rules version with these policies.
    pub(crate) fn rules(self) -> u32 {
        if self.armies_return { 2 } else { 1 }
    }

    /// The id of the scenario.
    pub(crate) fn scenario(self) -> &'static str {
        SCENARIOS[usize::from(self.initiation)]
    }

    /// The choices that lead to these policies, all named.
    pub(crate) fn to_choices(self) -> Choices {
        let on = |is: bool| if is { "on" } else { "off" };
        let values = [
            if self.version_25 { "version_25" } else { "printed" },
            if self.french_natives { "french_only" } else { "standard" },
            if self.shared_hands { "shared" } else { "own" },
            on(self.marker_blocks_muster),
            if self.empty_harbours { "empty_too" } else { "with_friend" },
            on(self.to_neutrals),
            on(self.massacre_needs_canadien),
            on(self.passing_marks),
        ];
        let named = OPTIONS.iter().map(|spec| spec.name).zip(values);
        let retired = (!self.joined_have_moved).then_some((JOINED_HAVE_MOVED, "off"));
        let options = named.chain(retired).map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Choices { scenario: self.scenario().to_owned(), options, rules: Some(self.rules()) }
    }

    /// The policies that differ from the usual ones, as `name=value`.
    pub(crate) fn unusual(self) -> Vec<String> {
        let usual = Options::of_version(self.rules());
        if self == (Options { initiation: self.initiation, ..usual }) {
            return Vec::new();
        }
        let usual = usual.to_choices().options;
        let set =
            self.to_choices().options.into_iter().filter(|(name, value)| usual.get(name) != Some(value));
        set.map(|(name, value)| format!("{name}={value}")).collect()
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            initiation: false,
            version_25: false,
            french_natives: false,
            shared_hands: true,
            marker_blocks_muster: false,
            empty_harbours: false,
            to_neutrals: false,
            massacre_needs_canadien: true,
            passing_marks: false,
            joined_have_moved: true,
            armies_return: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_policies_are_the_default_choices() {
        assert_eq!(Options::from_choices(&Choices::default()), Ok(Options::default()));
        assert_eq!(Options::default().unusual(), Vec::<String>::new());
        assert_eq!(Options { version_25: true, ..Options::default() }.unusual(), ["setup=version_25"]);
    }

    /// Ruling C-06.
    #[test]
    fn an_option_taken_away_is_still_understood() {
        let choices = |rules, value: &str| Choices {
            options: [(JOINED_HAVE_MOVED.to_owned(), value.to_owned())].into(),
            rules,
            ..Choices::default()
        };
        let options = Options::from_choices(&choices(Some(1), "off")).unwrap();
        assert_eq!(options, Options { joined_have_moved: false, armies_return: false, ..Options::default() });
        assert_eq!(options.unusual(), ["c06_natives_joined_count_as_moved=off"]);
        assert_eq!(Options::from_choices(&options.to_choices()), Ok(options));
        assert_eq!(Options::from_choices(&choices(Some(1), "on")), Ok(Options::of_version(1)));
        // Under newer rules it means nothing.
        for rules in [None, Some(2)] {
            assert_eq!(Options::from_choices(&choices(rules, "off")), Ok(Options::default()));
        }
        let faults = Options::from_choices(&choices(Some(1), "maybe")).unwrap_err();
        assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["unknown_option"]);
    }

    #[test]
    fn every_option_has_a_policy_that_reads_back() {
        for scenario in SCENARIOS {
            for spec in OPTIONS {
                for value in spec.values {
                    let mut choices = Choices { scenario: (*scenario).to_owned(), ..Choices::default() };
                    choices.options.insert(spec.name.to_owned(), (*value).to_owned());
                    let options = Options::from_choices(&choices).unwrap();
                    assert_eq!(options.to_choices().options[spec.name], *value);
                    assert_eq!(Options::from_choices(&options.to_choices()), Ok(options));
                }
            }
        }
    }
}
