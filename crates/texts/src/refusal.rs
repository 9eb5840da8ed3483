//! The words for what the kernel itself refuses: answers a table does not take, journals that do not play through.

use kernel::table::ReplayError;
use kernel::{Arg, Fault, Game, Refusal, Said, WhyNot, version};

/// Why a table did not take an answer.
pub fn refusal<G: Game>(refusal: &Refusal<G>) -> Said {
    match refusal {
        Refusal::Malformed(malformed) => Said::new("refusal.malformed")
            .with("text", malformed.text.clone())
            .with("expected", malformed.expected.join(", ")),
        Refusal::WhyNot(why_not) => why_not.said(),
        Refusal::LotNotAsked => Said::new("refusal.lot_not_asked"),
        Refusal::LotDoesNotFit(asked) => Said::new("refusal.lot_does_not_fit").with("chance", asked.said()),
        Refusal::NoDealer => Said::new("refusal.no_dealer"),
        Refusal::NothingToUndo => Said::new("refusal.nothing_to_undo"),
    }
}

/// Why a journal could not be played through.
pub fn replay_error<G: Game>(error: &ReplayError<G>) -> Said {
    match error {
        ReplayError::Journal(error) => {
            Said::new("replay.journal").with("line", error.line).with("reason", error.fault.said())
        }
        ReplayError::OtherGame(game) => {
            Said::new("replay.other_game").with("game", game.clone()).with("expected", G::ID.to_owned())
        }
        ReplayError::RulesVersion(version) => Said::new("replay.rules_version")
            .with("version", *version)
            .with("expected", version::all_played::<G>()),
        ReplayError::Content(hash) => Said::new("replay.content").with("hash", hash.clone()),
        ReplayError::Setup(faults) => Said::new("replay.setup").with("faults", all(faults)),
        ReplayError::Answer(number, why) => {
            Said::new("replay.answer").with("number", *number).with("reason", refusal(why))
        }
        ReplayError::UnknownSide(number, side) => {
            Said::new("replay.unknown_side").with("number", *number).with("side", side.clone())
        }
    }
}

fn all(faults: &[Fault]) -> Vec<Arg> {
    faults.iter().map(|fault| Arg::Key(fault.said.clone())).collect()
}

#[cfg(test)]
mod tests {
    use crate::{Lang, render};
    use kernel::Chance;

    #[test]
    fn chance_has_words_for_one_and_many() {
        assert_eq!(render(Lang::En, &Chance::Dice { count: 1, sides: 6 }.said()), "1 die with 6 faces");
        assert_eq!(render(Lang::It, &Chance::Dice { count: 2, sides: 6 }.said()), "2 dadi a 6 facce");
        assert_eq!(render(Lang::Fr, &Chance::Pick { of: 7 }.said()), "un parmi 7");
    }

    #[test]
    fn every_key_of_this_module_is_in_the_catalogue() {
        for key in [
            "refusal.malformed",
            "refusal.lot_not_asked",
            "refusal.lot_does_not_fit",
            "refusal.no_dealer",
            "refusal.nothing_to_undo",
            "replay.journal",
            "replay.other_game",
            "replay.rules_version",
            "replay.content",
            "replay.setup",
            "replay.answer",
            "replay.unknown_side",
            "fault.unknown_scenario",
            "fault.unknown_option",
            "fault.unknown_option_value",
            "fault.rules_version",
        ] {
            assert!(crate::has_key(key), "{key}");
        }
    }
}
