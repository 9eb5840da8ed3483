//! What the rules versions differ in: each is a value made of named policies, which the state keeps with its options.

use crate::State;
use kernel::Game;

/// The policies of one rules version; the rulings are those of RULINGS.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edition {
    /// §6.4.3, ruling 240 — The supply of a siege is shared out so that as many besiegers fire as it can pay. Otherwise
    /// each takes from the fullest source, whoever else needs it.
    pub(crate) siege_supply_is_shared: bool,
    /// §6.4.3, §6.4.4, ruling 207 — More than thirty dice are rolled in several lots. Otherwise nobody else takes part.
    pub(crate) dice_in_lots: bool,
    /// §6.4.7, ruling 241 — Guns aboard take no part in an assault.
    pub(crate) guns_stay_aboard: bool,
    /// §6.4.7, ruling 67 — The loss of a repulsed assault is taken by those who go back to their ships. Otherwise by
    /// anybody who attacks.
    pub(crate) assault_pays_itself: bool,
    /// §4.3, ruling 242 — Nobody lands or attacks across water that is frozen.
    pub(crate) ice_stops_boats: bool,
    /// §6.2.2, ruling 243 — A fleet that is to be slipped past waits for the die.
    pub(crate) slip_comes_first: bool,
    /// §8, §10, ruling 244 — Lands that a march crosses enter the war. Otherwise only that where it ends.
    pub(crate) crossing_wakes: bool,
    /// §9, ruling 85 — The Cherokee go three hexes towards home. Otherwise up to three.
    pub(crate) cherokee_go_three: bool,
}

impl Edition {
    /// Rules version 2.
    pub(crate) const fn second() -> Edition {
        Edition {
            siege_supply_is_shared: false,
            dice_in_lots: false,
            guns_stay_aboard: false,
            assault_pays_itself: false,
            ice_stops_boats: false,
            slip_comes_first: false,
            crossing_wakes: false,
            cherokee_go_three: false,
        }
    }

    /// Rules version 3.
    pub(crate) const fn third() -> Edition {
        Edition {
            siege_supply_is_shared: true,
            dice_in_lots: true,
            guns_stay_aboard: true,
            assault_pays_itself: true,
            ice_stops_boats: true,
            slip_comes_first: true,
            crossing_wakes: true,
            cherokee_go_three: true,
        }
    }

    /// The edition of a rules version, if it is played.
    pub(crate) fn of(rules: u32) -> Option<Edition> {
        match rules {
            2 => Some(Edition::second()),
            3 => Some(Edition::third()),
            _ => None,
        }
    }

    /// Its rules version.
    pub(crate) fn rules(self) -> u32 {
        if self == Edition::second() { 2 } else { 3 }
    }
}

/// What new games are played by.
impl Default for Edition {
    fn default() -> Edition {
        Edition::of(State::RULES_VERSION).expect("the newest version is played")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_played_is_an_edition_of_its_own() {
        for version in State::VERSIONS {
            assert_eq!(Edition::of(version.rules).map(Edition::rules), Some(version.rules));
        }
        assert_eq!(Edition::of(State::OLDEST_RULES - 1), None);
        assert_eq!(Edition::of(State::RULES_VERSION + 1), None);
        assert_eq!(Edition::default(), Edition::third());
    }
}
