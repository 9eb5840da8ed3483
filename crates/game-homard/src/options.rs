//! The battle and the named policies: readings of the rulebook that players may choose (RULINGS.md, A1 to A20, B25).

use crate::ids::Battle;
use kernel::{Choices, Fault, Game, OptionSpec};

const ON_OFF: &[&str] = &["on", "off"];

/// The scenarios, the usual one first.
pub(crate) const SCENARIOS: &[&str] = &["camden", "guilford", "cowpens", "hubbardton"];

const fn on(name: &'static str) -> OptionSpec {
    OptionSpec { name, values: ON_OFF, default: "on" }
}

const fn off(name: &'static str) -> OptionSpec {
    OptionSpec { name, values: ON_OFF, default: "off" }
}

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: values[0] }
}

/// The options as the set-up lists them.
pub const OPTIONS: &[OptionSpec] = &[
    of("table", &["hex", "free"]),
    off("protocol"),
    on("concession"),
    of("a01_supported_attack", &["pooled", "plus_one_die", "off"]),
    off("a02_friendly_zones_stop"),
    off("a03_passing_friends"),
    on("a04_surcharge"),
    on("a05_assault_after_basic_move"),
    off("a06_move_after_fire"),
    on("a07_contact_never_cut"),
    on("a08_support_past_parties"),
    on("a09_hills_mask"),
    off("a10_breakthrough_by_defender"),
    of("a11_recoil", &["wide", "straight"]),
    of("a12_faster", &["forced_then_basic", "forced_only"]),
    off("a13_points_kept"),
    of("a14_points_from", &["any_general", "chief"]),
    off("a15_cover_from_outside_only"),
    of("a16_over_the_edge", &["driven_off", "lose_element"]),
    on("a17_die_by_control"),
    on("a18_pivot_in_zone"),
    on("a19_artillery_assaults"),
    of("a20_generals_posted", &["turn_start", "any_window"]),
    of("b25_turns", &["usual", "fewer", "more"]),
];

/// A1 — How several units of a group assault one enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Support {
    Pooled,
    PlusOneDie,
    Off,
}

/// B25 — How long a battle may last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    Usual,
    /// Three quarters of the usual limit.
    Fewer,
    /// A third more.
    More,
}

/// The battle and the policies of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    pub(crate) battle: Battle,
    /// §2.1 — Is the table measured with a ruler?
    pub(crate) free: bool,
    /// §18.3 — Nobody to the right of a unit with a higher basic score.
    pub(crate) protocol: bool,
    /// B22 — A side may throw in the sponge.
    pub(crate) concession: bool,
    pub(crate) support: Support,
    pub(crate) friendly_zones_stop: bool,
    pub(crate) passing_friends: bool,
    pub(crate) surcharge: bool,
    pub(crate) assault_after_basic: bool,
    pub(crate) move_after_fire: bool,
    pub(crate) contact_never_cut: bool,
    pub(crate) support_past_parties: bool,
    pub(crate) hills_mask: bool,
    pub(crate) breakthrough_by_defender: bool,
    pub(crate) recoil_straight: bool,
    pub(crate) faster_forced_only: bool,
    pub(crate) points_kept: bool,
    pub(crate) points_from_chief: bool,
    pub(crate) cover_from_outside_only: bool,
    pub(crate) edge_costs_element: bool,
    pub(crate) die_by_control: bool,
    pub(crate) pivot_in_zone: bool,
    pub(crate) artillery_assaults: bool,
    pub(crate) posted_any_window: bool,
    pub(crate) turns: Turns,
    /// F15, from rules version 3 — A way out of an assault is looked for through every gap; before, at usual points only.
    pub(crate) gaps_found: bool,
    /// H17, from rules version 3 — An army with nobody on the table lets nobody wait who may come in.
    pub(crate) empty_army_enters: bool,
}

impl Options {
    /// The policies from the players' choices.
    pub(crate) fn from_choices(choices: &Choices) -> Result<Options, Vec<Fault>> {
        let settled = crate::State::settle(choices)?;
        let is_third = settled.rules.expect("a settled version is played") > 2;
        let is = |name: &str, value: &str| settled.options.get(name).is_some_and(|set| set == value);
        let on = |name: &str| is(name, "on");
        Ok(Options {
            battle: Battle::from_code(&settled.scenario).expect("settled scenarios are known"),
            free: is("table", "free"),
            protocol: on("protocol"),
            concession: on("concession"),
            support: match settled.options["a01_supported_attack"].as_str() {
                "plus_one_die" => Support::PlusOneDie,
                "off" => Support::Off,
                _ => Support::Pooled,
            },
            friendly_zones_stop: on("a02_friendly_zones_stop"),
            passing_friends: on("a03_passing_friends"),
            surcharge: on("a04_surcharge"),
            assault_after_basic: on("a05_assault_after_basic_move"),
            move_after_fire: on("a06_move_after_fire"),
            contact_never_cut: on("a07_contact_never_cut"),
            support_past_parties: on("a08_support_past_parties"),
            hills_mask: on("a09_hills_mask"),
            breakthrough_by_defender: on("a10_breakthrough_by_defender"),
            recoil_straight: is("a11_recoil", "straight"),
            faster_forced_only: is("a12_faster", "forced_only"),
            points_kept: on("a13_points_kept"),
            points_from_chief: is("a14_points_from", "chief"),
            cover_from_outside_only: on("a15_cover_from_outside_only"),
            edge_costs_element: is("a16_over_the_edge", "lose_element"),
            die_by_control: on("a17_die_by_control"),
            pivot_in_zone: on("a18_pivot_in_zone"),
            artillery_assaults: on("a19_artillery_assaults"),
            posted_any_window: is("a20_generals_posted", "any_window"),
            turns: match settled.options["b25_turns"].as_str() {
                "fewer" => Turns::Fewer,
                "more" => Turns::More,
                _ => Turns::Usual,
            },
            gaps_found: is_third,
            empty_army_enters: is_third,
        })
    }

    /// Ruling B25: the last turn.
    pub(crate) fn turn_limit(self) -> u8 {
        let usual = self.battle.data().turn_limit;
        match self.turns {
            Turns::Usual => usual,
            Turns::Fewer => usual * 3 / 4,
            Turns::More => usual * 4 / 3,
        }
    }

    /// The usual policies for a battle.
    #[cfg(test)]
    pub(crate) fn usual(battle: Battle) -> Options {
        let choices = Choices { scenario: battle.code().to_owned(), ..Choices::default() };
        Options::from_choices(&choices).expect("every battle is a scenario")
    }

    /// The choices that lead to these policies, all named.
    pub(crate) fn to_choices(self) -> Choices {
        let on = |is: bool| if is { "on" } else { "off" };
        let or = |is: bool, yes: &'static str, no: &'static str| if is { yes } else { no };
        let values = [
            or(self.free, "free", "hex"),
            on(self.protocol),
            on(self.concession),
            match self.support {
                Support::Pooled => "pooled",
                Support::PlusOneDie => "plus_one_die",
                Support::Off => "off",
            },
            on(self.friendly_zones_stop),
            on(self.passing_friends),
            on(self.surcharge),
            on(self.assault_after_basic),
            on(self.move_after_fire),
            on(self.contact_never_cut),
            on(self.support_past_parties),
            on(self.hills_mask),
            on(self.breakthrough_by_defender),
            or(self.recoil_straight, "straight", "wide"),
            or(self.faster_forced_only, "forced_only", "forced_then_basic"),
            on(self.points_kept),
            or(self.points_from_chief, "chief", "any_general"),
            on(self.cover_from_outside_only),
            or(self.edge_costs_element, "lose_element", "driven_off"),
            on(self.die_by_control),
            on(self.pivot_in_zone),
            on(self.artillery_assaults),
            or(self.posted_any_window, "any_window", "turn_start"),
            match self.turns {
                Turns::Usual => "usual",
                Turns::Fewer => "fewer",
                Turns::More => "more",
            },
        ];
        let named = OPTIONS.iter().zip(values).map(|(spec, value)| (spec.name.to_owned(), value.to_owned()));
        Choices {
            scenario: self.battle.code().to_owned(),
            options: named.collect(),
            rules: Some(self.rules()),
        }
    }

    /// The rules version with these policies.
    pub(crate) fn rules(self) -> u32 {
        if self.gaps_found { 3 } else { 2 }
    }

    /// The policies that differ from the usual ones, as `name=value`.
    pub(crate) fn unusual(self) -> Vec<String> {
        let choices = self.to_choices().options;
        let set = OPTIONS.iter().filter(|spec| choices[spec.name] != spec.default);
        set.map(|spec| format!("{}={}", spec.name, choices[spec.name])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::OPTION_DEFAULTS;

    #[test]
    fn every_option_has_a_policy_that_reads_back() {
        assert_eq!(Options::usual(Battle::Camden), Options::from_choices(&Choices::default()).unwrap());
        for scenario in SCENARIOS {
            for spec in OPTIONS {
                for value in spec.values {
                    let mut choices = Choices { scenario: (*scenario).to_owned(), ..Choices::default() };
                    choices.options.insert(spec.name.to_owned(), (*value).to_owned());
                    let options = Options::from_choices(&choices).unwrap();
                    assert_eq!(options.to_choices().options[spec.name], *value);
                    assert_eq!(Options::from_choices(&options.to_choices()), Ok(options));
                    assert_eq!(options.unusual().is_empty(), *value == spec.default);
                }
            }
        }
    }

    /// The content file and the policies tell the same usual readings.
    #[test]
    fn the_usual_policies_are_those_of_the_content_file() {
        let names = [
            ("supported_attack", "a01_supported_attack"),
            ("friendly_zoc_stops_movement", "a02_friendly_zones_stop"),
            ("interpenetration", "a03_passing_friends"),
            ("non_forward_surcharge", "a04_surcharge"),
            ("basic_move_then_assault", "a05_assault_after_basic_move"),
            ("fire_then_move", "a06_move_after_fire"),
            ("zoc_cut_exempt_in_contact", "a07_contact_never_cut"),
            ("support_fire_ignores_assailed_zoc", "a08_support_past_parties"),
            ("hills_mask", "a09_hills_mask"),
            ("percee_by_defender", "a10_breakthrough_by_defender"),
            ("recoil_arc_deg", "a11_recoil"),
            ("evade_compares", "a12_faster"),
            ("unspent_pc_kept", "a13_points_kept"),
            ("pc_range_from", "a14_points_from"),
            ("cover_bonus_needs_outside_attacker", "a15_cover_from_outside_only"),
            ("off_table_recoil", "a16_over_the_edge"),
            ("die_by_control_rating", "a17_die_by_control"),
            ("pivot_allowed_in_zoc", "a18_pivot_in_zone"),
            ("artillery_may_assault", "a19_artillery_assaults"),
            ("general_status", "a20_generals_posted"),
        ];
        assert_eq!(names.len(), OPTION_DEFAULTS.len());
        for (theirs, ours) in names {
            let (_, value) = OPTION_DEFAULTS.iter().find(|(name, _)| *name == theirs).unwrap();
            let default = OPTIONS.iter().find(|spec| spec.name == ours).unwrap().default;
            let same = match (*value, default) {
                ("60", "wide") | ("declared_at_turn_start", "turn_start") => true,
                (value, default) => value == default,
            };
            assert!(same, "{theirs} is {value}, {ours} is {default}");
        }
    }
}
