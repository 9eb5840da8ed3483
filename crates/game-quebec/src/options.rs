//! The named policies: the optional rule of §23.0 and those rulings that players may choose (RULINGS.md).

use kernel::{Choices, Fault, Game, OptionSpec};

const ON_OFF: &[&str] = &["on", "off"];

/// The options as the set-up lists them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec { name: "tides", values: ON_OFF, default: "off" },
    OptionSpec { name: "q03_transfer_cap", values: &["initial_cv", "four"], default: "initial_cv" },
    OptionSpec { name: "q06_naval_both_directions", values: ON_OFF, default: "off" },
    OptionSpec { name: "q09_swap_count", values: &["moving_blocks", "all_blocks"], default: "moving_blocks" },
    OptionSpec { name: "q16_reserve_shields_amphibious_retreat", values: ON_OFF, default: "on" },
    OptionSpec { name: "q17_partial_amphibious_retreat", values: ON_OFF, default: "on" },
    OptionSpec { name: "q18_cap_per_retreat", values: ON_OFF, default: "on" },
    OptionSpec { name: "q19_indian_cv_counts_in_reserve", values: ON_OFF, default: "on" },
    OptionSpec { name: "q24_indian_skirmish_fire", values: &["normal_cv", "one_die"], default: "normal_cv" },
    OptionSpec { name: "q27_raid_or_scout_after", values: &["any_move", "lone_move"], default: "any_move" },
    OptionSpec { name: "q32_crossing_counts_as_boat_arrival", values: ON_OFF, default: "on" },
];

/// The policies of one game, each true where it differs from the simplest reading of the letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// §23.0 — A die before each Campaign Move may forbid boats and ships.
    pub(crate) tides: bool,
    /// Q03 — A transfer may raise a block up to 4, not only to its own full strength.
    pub(crate) transfer_to_four: bool,
    /// Q06 — Ships may go both ways in one Campaign Move.
    pub(crate) ships_both_ways: bool,
    /// Q09 — When groups cross, count all blocks of the two zones instead of the moving ones.
    pub(crate) swap_counts_all: bool,
    /// Q16 — The reserve shields a voluntary retreat by boat too.
    pub(crate) shield_on_retreat: bool,
    /// Q17 — A force too large for its boats may leave in part.
    pub(crate) partial_retreat: bool,
    /// Q18 — Each retreat has the whole boat limit; otherwise those of one Campaign Move share it.
    pub(crate) cap_per_retreat: bool,
    /// Q19 — The Nations in reserve count for the shield.
    pub(crate) nations_shield: bool,
    /// Q24 — The Nations roll a single die in a skirmish.
    pub(crate) nations_one_die: bool,
    /// Q27 — Only the lone move of §22.1 allows a raid or scouting.
    pub(crate) lone_raid_only: bool,
    /// Q32 — Defenders who crossed the St. Charles this move count as come by boat.
    pub(crate) crossing_is_boat: bool,
    /// Q28, from rules version 2 — Nations who stand alone against the enemy go before any battle is fought.
    pub(crate) lone_nations_go_first: bool,
    /// Q18, from rules version 2 — Boats that are shared are shared within one part of the river.
    pub(crate) boats_by_region: bool,
    /// Q28, from rules version 3 — Where the Nations leave without a fight no battle was fought.
    pub(crate) leaving_is_no_battle: bool,
}

impl Options {
    /// The policies from the players' choices.
    pub(crate) fn from_choices(choices: &Choices) -> Result<Options, Vec<Fault>> {
        let settled = crate::State::settle(choices)?;
        let is = |name: &str, value: &str| settled.options.get(name).is_some_and(|set| set == value);
        Ok(Options {
            tides: is("tides", "on"),
            transfer_to_four: is("q03_transfer_cap", "four"),
            ships_both_ways: is("q06_naval_both_directions", "on"),
            swap_counts_all: is("q09_swap_count", "all_blocks"),
            shield_on_retreat: is("q16_reserve_shields_amphibious_retreat", "on"),
            partial_retreat: is("q17_partial_amphibious_retreat", "on"),
            cap_per_retreat: is("q18_cap_per_retreat", "on"),
            nations_shield: is("q19_indian_cv_counts_in_reserve", "on"),
            nations_one_die: is("q24_indian_skirmish_fire", "one_die"),
            lone_raid_only: is("q27_raid_or_scout_after", "lone_move"),
            crossing_is_boat: is("q32_crossing_counts_as_boat_arrival", "on"),
            ..Options::of_version(settled.rules.expect("a settled version is played"))
        })
    }

    /// The choices that lead to these policies, all named.
    pub(crate) fn to_choices(self) -> Choices {
        let on = |is: bool| if is { "on" } else { "off" };
        let values = [
            on(self.tides),
            if self.transfer_to_four { "four" } else { "initial_cv" },
            on(self.ships_both_ways),
            if self.swap_counts_all { "all_blocks" } else { "moving_blocks" },
            on(self.shield_on_retreat),
            on(self.partial_retreat),
            on(self.cap_per_retreat),
            on(self.nations_shield),
            if self.nations_one_die { "one_die" } else { "normal_cv" },
            if self.lone_raid_only { "lone_move" } else { "any_move" },
            on(self.crossing_is_boat),
        ];
        let options = OPTIONS
            .iter()
            .zip(values)
            .map(|(spec, value)| (spec.name.to_owned(), value.to_owned()))
            .collect();
        Choices { scenario: "standard".to_owned(), options, rules: Some(self.rules()) }
    }
}

impl Options {
    /// The usual policies of a rules version.
    pub(crate) fn of_version(rules: u32) -> Options {
        Options {
            lone_nations_go_first: rules > 1,
            boats_by_region: rules > 1,
            leaving_is_no_battle: rules > 2,
            ..Options::default()
        }
    }

    /// The rules version with these policies.
    pub(crate) fn rules(self) -> u32 {
        match (self.lone_nations_go_first, self.leaving_is_no_battle) {
            (_, true) => 3,
            (true, false) => 2,
            (false, false) => 1,
        }
    }

    /// The policies that differ from the usual ones, as `name=value`.
    pub(crate) fn unusual(self) -> Vec<String> {
        if self == Options::default() {
            return Vec::new();
        }
        let usual = Options::default().to_choices().options;
        let set = self.to_choices().options.into_iter().filter(|(name, value)| usual[name] != *value);
        set.map(|(name, value)| format!("{name}={value}")).collect()
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            tides: false,
            transfer_to_four: false,
            ships_both_ways: false,
            swap_counts_all: false,
            shield_on_retreat: true,
            partial_retreat: true,
            cap_per_retreat: true,
            nations_shield: true,
            nations_one_die: false,
            lone_raid_only: false,
            crossing_is_boat: true,
            lone_nations_go_first: true,
            boats_by_region: true,
            leaving_is_no_battle: true,
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
        assert_eq!(Options { tides: true, ..Options::default() }.unusual(), ["tides=on"]);
    }

    #[test]
    fn every_option_has_a_policy_that_reads_back() {
        for spec in OPTIONS {
            for value in spec.values {
                let mut choices = Choices::default();
                choices.options.insert(spec.name.to_owned(), (*value).to_owned());
                let options = Options::from_choices(&choices).unwrap();
                assert_eq!(options.to_choices().options[spec.name], *value);
                assert_eq!(Options::from_choices(&options.to_choices()), Ok(options));
            }
        }
    }
}
