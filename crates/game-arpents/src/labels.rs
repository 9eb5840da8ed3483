//! Words for actions: some say another thing at another question, so that a button never just reads «done».

use crate::action::Action;
use crate::naval::ask::Ask;
use crate::step::Step;

/// The word in the key of an action's text, if the question changes it.
pub(crate) fn at(step: Step, action: Action) -> Option<&'static str> {
    Some(match (action, step) {
        (Action::Done, Step::Move) => "done_move",
        (Action::Done, Step::Haul) => "done_haul",
        (Action::Done, Step::Defend) => "done_defend",
        (Action::Done, Step::Advance) => "done_advance",
        (Action::Done, Step::SiegeRound) => "done_siege",
        (Action::Done, Step::Battery) => "done_battery",
        (Action::Done, Step::Withdraw) => "done_withdraw",
        (Action::Done, Step::Produce) => "done_produce",
        (Action::Done, Step::Recruit) => "done_recruit",
        (Action::Done, Step::Repair) => "done_repair",
        (Action::Done, Step::Barricade) => "done_barricade",
        (Action::Done, Step::Naval(Ask::Fleet)) => "done_fleet",
        (Action::Done, Step::Naval(_)) => "done_bombard",
        (Action::Fight, Step::SiegeRound) => "fight_siege",
        (Action::Fight, Step::Battery) => "fight_battery",
        (Action::Decline, Step::Naval(Ask::Bombard)) => "decline_fire",
        (Action::Decline, Step::Naval(Ask::Pursue)) => "decline_pursue",
        (Action::Halt, Step::Naval(Ask::Route)) => "halt_ships",
        (Action::Halt, Step::Naval(_)) => "halt_voyage",
        (Action::Take { .. }, Step::Naval(_)) => "take_ship",
        (Action::TakeAll { .. }, Step::Naval(_)) => "take_all_ships",
        (Action::Retreat { .. }, Step::GoHome) => "go_home",
        (Action::Retreat { .. }, Step::Shift) => "shift",
        (Action::Put { .. }, Step::Advance) => "put_ashore",
        (Action::From { .. }, Step::Loot) => "from_loot",
        (Action::Go { .. }, Step::HaulTo) => "go_supply",
        (Action::Lose { .. }, Step::ShipSuffers) => "lose_ship",
        (Action::Support { .. }, Step::Battery) => "support_battery",
        (Action::Flee { .. }, Step::Withdraw) => "flee_fire",
        _ => return None,
    })
}
