//! What can be asked: the phases of a turn, and the questions within them. Each question is named for what it asks.

use crate::event::Ending;
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
    /// §5.1 — A card is drawn.
    Draw,
    /// §13 — Which unit does the card strike?
    Suffer,
    /// §9 — Where does the Cherokee unit go?
    Cherokee,
    /// §5.2 — Where does the reinforcement come in?
    Place,
    /// §5.3 — Whose supply is laid down next?
    Produce,
    /// §5.3 — Where does the colony's supply go?
    Lay,
    /// §5.3 — How much of it?
    Measure,
    /// §5.4 — Which unit is recruited?
    Recruit,
    /// §5.4 — Where does it appear?
    Muster,
    /// §5.4, §5.5 — From which hex is it paid?
    Pay,
    /// §5.5 — What is repaired?
    Repair,

    // §6.2 Naval Phase

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
    /// §4.1 — Where are barricades built?
    Barricade,
    /// §4.3 — Dice for ships in the ice.
    Ice,
    /// §2.2 — Dice for militia that may desert.
    Desertion,
    /// §2.2 — Dice for warriors far from home.
    Homesick,
    /// §2.2 — Where in its territory does the unit go?
    GoHome,

    // At the end of any phase
    /// §2.1 — Which unit leaves a hex with too many, and where to?
    Shift,

    // §12
    /// It is over.
    Over(Ending),
}

impl Step {
    /// All steps but the end, which has an ending.
    pub(crate) const ALL: &[Step] = &[
        Step::SetUp,
        Step::Initiative,
        Step::Order,
        Step::Draw,
        Step::Suffer,
        Step::Cherokee,
        Step::Place,
        Step::Produce,
        Step::Lay,
        Step::Measure,
        Step::Recruit,
        Step::Muster,
        Step::Pay,
        Step::Repair,
        Step::Move,
        Step::March,
        Step::Caught,
        Step::Escape,
        Step::Barricade,
        Step::Ice,
        Step::Desertion,
        Step::Homesick,
        Step::GoHome,
        Step::Shift,
    ];

    /// The stable name of the question, and the rule that asks it.
    pub(crate) fn name(self) -> (&'static str, Section) {
        let of = Section::new;
        match self {
            Step::SetUp => ("set_up", of(14, 0)),
            Step::Initiative => ("initiative", of(6, 1)),
            Step::Order => ("order", of(6, 1)),
            Step::Draw => ("draw", of(5, 1)),
            Step::Suffer => ("suffer", of(13, 0)),
            Step::Cherokee => ("cherokee", of(9, 0)),
            Step::Place => ("place", of(5, 2)),
            Step::Produce => ("produce", of(5, 3)),
            Step::Lay => ("lay", of(5, 3)),
            Step::Measure => ("measure", of(5, 3)),
            Step::Recruit => ("recruit", of(5, 4)),
            Step::Muster => ("muster", of(5, 4)),
            Step::Pay => ("pay", of(5, 4)),
            Step::Repair => ("repair", of(5, 5)),
            Step::Move => ("move", of(6, 5)),
            Step::March => ("march", of(6, 5)),
            Step::Caught => ("caught", of(2, 6)),
            Step::Escape => ("escape", of(2, 6)),
            Step::Barricade => ("barricade", of(4, 1)),
            Step::Ice => ("ice", of(4, 3)),
            Step::Desertion => ("desertion", of(2, 2)),
            Step::Homesick => ("homesick", of(2, 2)),
            Step::GoHome => ("go_home", of(2, 2)),
            Step::Shift => ("shift", of(2, 1)),
            Step::Over(_) => ("over", of(12, 0)),
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Step> {
        Step::ALL.iter().copied().find(|step| step.name().0 == name)
    }
}
