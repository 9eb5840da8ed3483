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
    Levy,
    /// §5.4, §5.5 — From which hex is it paid?
    Pay,
    /// §5.5 — What is repaired?
    Repair,

    // §6.2 Naval Phase
    /// §6.2 — A question of the Naval Phase.
    Naval(Ask),

    // §6.3 Supply Phase
    /// §6.3.1 — Which supply moves next?
    Haul,
    /// §6.3.1 — How much of it?
    HaulPoints,
    /// §6.3.1 — Where to?
    HaulTo,
    /// §6.3.2 — Where does a unit's supply come from?
    Feed,
    /// §6.3.2 — Which ship suffers for want of supply?
    ShipSuffers,

    // §6.4 Combat Phase
    /// §6.4 — Who attacks or moves next?
    Act,
    /// §6.4 — Who goes with it, and what do they do?
    Orders,
    /// §6.4.1 — From which hex does the group attack?
    Approach,
    /// §6.4.1 — Who joins the attack, and who supports it?
    Muster,
    /// §2.4 — Which guns and ships support the defence?
    Defend,
    /// §6.4.1 — The die of a land combat.
    Battle,
    /// §2.3, §2.4 — Dice for units that cannot defend themselves.
    Helpless,
    /// §6.4.1 — Which unit is lost?
    Loss,
    /// §6.4.1 — Where does a unit retreat to?
    Retreat,
    /// §6.4.1 — Who occupies the hex?
    Advance,
    /// §4.1 — Is the fort blown up?
    BlowUp,
    /// §4.1 — The die for it.
    Mine,
    /// §6.4.2 — The die of a raid.
    Raid,
    /// §6.4.2 — Which supply is looted?
    Loot,
    /// §6.4.3 — Another round of the siege?
    SiegeRound,
    /// §6.4.3 — The dice of a siege.
    Siege,
    /// §6.4.4 — Which guns fire at the ships?
    Battery,
    /// §6.4.4 — The dice of a bombardment.
    Bombardment,
    /// §6.4.4 — Does the fleet put to sea?
    Withdraw,

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
    /// §4.3 — A die for a ship in a captured port.
    PortShip,
    /// §4.3 — Where does the ship flee to?
    Flee,

    // §6.6 Final Phase
    /// §4.1 — Where are barricades built?
    Barricade,
    /// §4.3 — Dice for ships in the ice.
    Ice,
    /// §2.2 — Dice for those who may leave.
    Desertion,
    /// §2.2 — Where do warriors go home to?
    GoHome,
    /// §2.1 — Which unit leaves a crowded hex?
    Shift,

    // §12
    /// It is over.
    Over(Ending),
}

impl Step {
    /// All steps but those of the Naval Phase (`Ask::ALL`) and the end, which has an ending.
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
        Step::Levy,
        Step::Pay,
        Step::Repair,
        Step::Haul,
        Step::HaulPoints,
        Step::HaulTo,
        Step::Feed,
        Step::ShipSuffers,
        Step::Act,
        Step::Orders,
        Step::Approach,
        Step::Muster,
        Step::Defend,
        Step::Battle,
        Step::Helpless,
        Step::Loss,
        Step::Retreat,
        Step::Advance,
        Step::BlowUp,
        Step::Mine,
        Step::Raid,
        Step::Loot,
        Step::SiegeRound,
        Step::Siege,
        Step::Battery,
        Step::Bombardment,
        Step::Withdraw,
        Step::Move,
        Step::March,
        Step::Caught,
        Step::Escape,
        Step::PortShip,
        Step::Flee,
        Step::Barricade,
        Step::Ice,
        Step::Desertion,
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
            Step::Levy => ("levy", of(5, 4)),
            Step::Pay => ("pay", of(5, 4)),
            Step::Repair => ("repair", of(5, 5)),
            Step::Naval(ask) => ask.name(),
            Step::Haul => ("haul", Section::sub(6, 3, 1)),
            Step::HaulPoints => ("haul_points", Section::sub(6, 3, 1)),
            Step::HaulTo => ("haul_to", Section::sub(6, 3, 1)),
            Step::Feed => ("feed", Section::sub(6, 3, 2)),
            Step::ShipSuffers => ("ship_suffers", Section::sub(6, 3, 2)),
            Step::Act => ("act", of(6, 4)),
            Step::Orders => ("orders", of(6, 4)),
            Step::Approach => ("approach", Section::sub(6, 4, 1)),
            Step::Muster => ("muster", Section::sub(6, 4, 1)),
            Step::Defend => ("defend", of(2, 4)),
            Step::Battle => ("battle", Section::sub(6, 4, 1)),
            Step::Helpless => ("helpless", of(2, 3)),
            Step::Loss => ("loss", Section::sub(6, 4, 1)),
            Step::Retreat => ("retreat", Section::sub(6, 4, 5)),
            Step::Advance => ("advance", Section::sub(6, 4, 1)),
            Step::BlowUp => ("blow_up", of(4, 1)),
            Step::Mine => ("mine", of(4, 1)),
            Step::Raid => ("raid", Section::sub(6, 4, 2)),
            Step::Loot => ("loot", Section::sub(6, 4, 2)),
            Step::SiegeRound => ("siege_round", Section::sub(6, 4, 3)),
            Step::Siege => ("siege", Section::sub(6, 4, 3)),
            Step::Battery => ("battery", Section::sub(6, 4, 4)),
            Step::Bombardment => ("bombardment", Section::sub(6, 4, 4)),
            Step::Withdraw => ("withdraw", Section::sub(6, 4, 4)),
            Step::Move => ("move", of(6, 5)),
            Step::March => ("march", of(6, 5)),
            Step::Caught => ("caught", of(2, 6)),
            Step::Escape => ("escape", of(2, 6)),
            Step::PortShip => ("port_ship", of(4, 3)),
            Step::Flee => ("flee", of(4, 3)),
            Step::Barricade => ("barricade", of(4, 1)),
            Step::Ice => ("ice", of(4, 3)),
            Step::Desertion => ("desertion", of(2, 2)),
            Step::GoHome => ("go_home", of(2, 2)),
            Step::Shift => ("shift", of(2, 1)),
            Step::Over(_) => ("over", of(12, 0)),
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Step> {
        let of_land = Step::ALL.iter().copied().find(|step| step.name().0 == name);
        of_land.or_else(|| Ask::from_name(name).map(Step::Naval))
    }
}
