//! What can be asked: the phases of a turn, and the questions within them. Each question is named for what it asks.

use crate::event::Ending;
use crate::naval::ask::Ask;
use kernel::Section;

/// §5, §6 — The phases, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Phase {
    /// §14 — Before the first turn.
    SetUp,
    /// §5.1 — Event cards.
    Cards,
    /// §5.2 — Historical reinforcements.
    Placement,
    /// §5.3 — Supply is produced.
    Production,
    /// §5.4 — Units are recruited and built.
    Recruiting,
    /// §5.5 — Forts, regulars and ships are repaired.
    Repair,
    /// §6.1 — The initiative.
    Initial,
    /// §6.2.1 — Fleets attack.
    NavalCombat,
    /// §6.2.2 — Fleets sail and take aboard.
    NavalMovement,
    /// §6.3.1 — Supply moves.
    SupplyMovement,
    /// §6.3.2 — Supply is used up.
    Deduction,
    /// §6.4 — Attacks, one after the other.
    Combat,
    /// §6.5 — Land units move.
    Movement,
    /// §6.6 — Barricades, ice, desertion.
    Final,
}

impl Phase {
    /// All of them.
    pub(crate) const ALL: [Phase; 14] = [
        Phase::SetUp,
        Phase::Cards,
        Phase::Placement,
        Phase::Production,
        Phase::Recruiting,
        Phase::Repair,
        Phase::Initial,
        Phase::NavalCombat,
        Phase::NavalMovement,
        Phase::SupplyMovement,
        Phase::Deduction,
        Phase::Combat,
        Phase::Movement,
        Phase::Final,
    ];

    /// §5 — The phases of a seasonal turn.
    pub(crate) const SEASON: &[Phase] =
        &[Phase::Cards, Phase::Placement, Phase::Production, Phase::Recruiting, Phase::Repair];

    /// §6 — The phases and sub-phases of a monthly turn.
    pub(crate) const MONTH: &[Phase] = &[
        Phase::Initial,
        Phase::NavalCombat,
        Phase::NavalMovement,
        Phase::SupplyMovement,
        Phase::Deduction,
        Phase::Combat,
        Phase::Movement,
        Phase::Final,
    ];

    /// The stable word.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Phase::SetUp => "set_up",
            Phase::Cards => "cards",
            Phase::Placement => "placement",
            Phase::Production => "production",
            Phase::Recruiting => "recruiting",
            Phase::Repair => "repair",
            Phase::Initial => "initial",
            Phase::NavalCombat => "naval_combat",
            Phase::NavalMovement => "naval_movement",
            Phase::SupplyMovement => "supply_movement",
            Phase::Deduction => "deduction",
            Phase::Combat => "combat",
            Phase::Movement => "movement",
            Phase::Final => "final",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.code() == code)
    }
}

/// What is asked next. Questions to a side and to chance alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    // Set-up and course of the turn
    /// §14 — Where does the next unit stand?
    SetUp,
    /// §6.1 — Dice for the initiative.
    Initiative,
    /// §6.1 — Does the side with the initiative go first?
    Order,

    // §5, §13 Seasonal turn

    // §6.2 Naval Phase
    /// §6.2 — A question of the Naval Phase.
    Naval(Ask),

    // §6.3 Supply Phase

    // §6.4 Combat Phase

    // §6.5 Movement Phase
    /// §6.5 — Which unit moves next?
    Move,
    /// §6.5 — Who goes with it, and where to?
    March,

    // What entering a hex brings
    /// §2.6 — A die for leaders caught alone.
    Caught,
    /// §2.6 — Where does the leader escape to?
    Escape,

    // §6.6 Final Phase

    // §12
    /// It is over.
    Over(Ending),
}

impl Step {
    /// All steps but those of the Naval Phase (`Ask::ALL`) and the end, which has an ending.
    pub(crate) const ALL: &[Step] =
        &[Step::SetUp, Step::Initiative, Step::Order, Step::Move, Step::March, Step::Caught, Step::Escape];

    /// The stable name of the question, and the rule that asks it.
    pub(crate) fn name(self) -> (&'static str, Section) {
        let of = Section::new;
        match self {
            Step::SetUp => ("set_up", of(14, 0)),
            Step::Initiative => ("initiative", of(6, 1)),
            Step::Order => ("order", of(6, 1)),
            Step::Naval(ask) => ask.name(),
            Step::Move => ("move", of(6, 5)),
            Step::March => ("march", of(6, 5)),
            Step::Caught => ("caught", of(2, 6)),
            Step::Escape => ("escape", of(2, 6)),
            Step::Over(_) => ("over", of(12, 0)),
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Step> {
        let of_land = Step::ALL.iter().copied().find(|step| step.name().0 == name);
        of_land.or_else(|| Ask::from_name(name).map(Step::Naval))
    }
}
