//! Why an action is refused: from what the refused side may know, with the paragraph that forbids it.

use crate::ids::{Card, Kind, Phase, Zone};
use crate::words::{card_said, kind_said, phase_said, zone_said};
use kernel::{Said, Section};

/// A reason. Where several paragraphs can be behind it, whoever raises it says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    /// The game is over.
    GameOver,
    /// Nothing is asked of this faction now.
    NotAsked { section: Section },
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },
    /// It belongs to another phase of the sequence.
    NotThisPhase { phase: Phase },
    /// The zone has no FORT site.
    NotAFortSite { zone: Zone, section: Section },
    /// A fort stands there.
    FortThere { zone: Zone, section: Section },
    /// The zone has no TOWN icon.
    NotATown { zone: Zone, section: Section },
    /// The zone is not your camp's territory.
    NotYourLand { zone: Zone },
    /// A muster marker lies there.
    MusterThere { zone: Zone, section: Section },
    /// None of your camp's units is there.
    NoUnitsThere { zone: Zone, section: Section },
    /// The zone is neither your camp's territory nor held by it.
    NotYourZone { zone: Zone },
    /// The odd native goes to one of the tribe's two zones.
    NotOfTheTribe { zone: Zone },
    /// There is no such card.
    NoSuchCard { no: u8 },
    /// The card is not in your hand.
    NotInHand { card: Card, section: Section },
    /// The card is no event.
    NotAnEvent { card: Card },
    /// The card is no movement card.
    NotAMovementCard { card: Card },
    /// The event belongs to another phase.
    OtherPhase { card: Card },
    /// The event must be played before reinforcements arrive.
    TooLate { card: Card, section: Section },
    /// The event does not aim at this, or aims at more.
    WrongAim { card: Card, section: Section },
    /// None of your muster markers lies there.
    NoMusterThere { zone: Zone, section: Section },
    /// The marker shows three already.
    AlreadyRaised { zone: Zone },
    /// The enemy controls the zone.
    EnemyControls { zone: Zone, section: Section },
    /// The land of the natives there is not under your camp's control.
    NotControlled { zone: Zone, section: Section },
    /// The event does not reach the enemy's territory.
    EnemyTerritory { zone: Zone, section: Section },
    /// None of your own faction's units is there.
    NoneOfYours { zone: Zone, section: Section },
    /// The event brings at most so many natives.
    TooManyNatives { most: u8 },
    /// No battle waits there.
    NoBattleThere { zone: Zone, section: Section },
    /// Reinforcements land in harbours.
    NotAHarbour { zone: Zone },
    /// Enemy units are there.
    EnemyThere { zone: Zone, section: Section },
    /// The marker has given all it can.
    MusterSpent { zone: Zone },
    /// Nothing is left to place.
    NothingToPlace { section: Section },
    /// Regulars have no muster markers.
    NoMusters,
    /// The muster markers have given their units already.
    AlreadyReceived,
    /// Reinforcements have yet to arrive.
    ReceiveFirst,
    /// So many units wait to be placed.
    UnitsWait { count: u8, section: Section },
    /// A movement card comes first.
    CardFirst,
    /// One movement card a sequence.
    CardPlayed,
    /// The card moves no more armies.
    NoArmiesLeft,
    /// No event grants one more army.
    NoExtraArmy,
    /// All of your own units there have moved.
    MovedAlready { zone: Zone },
    /// This army starts from a harbour.
    StartsInHarbour { zone: Zone },
    /// It is the turn of other units to be taken.
    OtherKind { kind: Kind },
    /// Such units cannot belong to the army.
    NotWithYou { kind: Kind },
    /// At least one of your own units must go.
    OwnUnitNeeded,
    /// Only so many can still be taken.
    TooMany { most: u8, section: Section },
    /// Nobody else can be taken.
    NobodyElse { section: Section },
    /// It is where it would go.
    AlreadyThere { zone: Zone, section: Section },
    /// The zones do not touch.
    NotAdjacent { from: Zone, to: Zone, section: Section },
    /// Water that may not be crossed lies between.
    WaterBetween { from: Zone, to: Zone, section: Section },
    /// The army came through there (ruling C-39).
    BeenThere { zone: Zone },
    /// Militia does not put to sea on its own.
    NoSailors,
    /// Only movement cards and fleets cross the ocean.
    NoShips,
    /// Ships sail from harbour to harbour.
    HarbourToHarbour,
    /// The ocean takes two zones.
    TooFarToSail { left: u8 },
    /// One crossing for each army.
    SailedAlready,
    /// This army goes by sea.
    BySeaOnly,
    /// An army that was formed goes somewhere.
    MustGo,
    /// So many battles wait.
    BattlesWait { count: u8 },
    /// No such unit of yours is in the battle.
    NotInBattle { kind: Kind, section: Section },
    /// Others decide for that unit.
    NotYours { kind: Kind },
    /// The roll gave that unit no manoeuvre.
    NoManoeuvre { kind: Kind },
    /// Neutral natives are there.
    NeutralThere { zone: Zone },
    /// Nobody manoeuvres into an empty harbour.
    EmptyHarbour { zone: Zone },
    /// It is enemy territory without a friend.
    EnemyLand { zone: Zone },
    /// No fort stands here.
    NoFort { zone: Zone },
    /// Only the last defender destroys the fort.
    NotTheLast,
    /// The ally has nothing to manoeuvre.
    NobodyToYield,
    /// The ally has just let you go first.
    YieldedAlready,
}

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::GameOver => "game_over",
            WhyNot::NotAsked { .. } => "not_asked",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::NotThisPhase { .. } => "not_this_phase",
            WhyNot::NotAFortSite { .. } => "not_a_fort_site",
            WhyNot::FortThere { .. } => "fort_there",
            WhyNot::NotATown { .. } => "not_a_town",
            WhyNot::NotYourLand { .. } => "not_your_land",
            WhyNot::MusterThere { .. } => "muster_there",
            WhyNot::NoUnitsThere { .. } => "no_units_there",
            WhyNot::NotYourZone { .. } => "not_your_zone",
            WhyNot::NotOfTheTribe { .. } => "not_of_the_tribe",
            WhyNot::NoSuchCard { .. } => "no_such_card",
            WhyNot::NotInHand { .. } => "not_in_hand",
            WhyNot::NotAnEvent { .. } => "not_an_event",
            WhyNot::NotAMovementCard { .. } => "not_a_movement_card",
            WhyNot::OtherPhase { .. } => "other_phase",
            WhyNot::TooLate { .. } => "too_late",
            WhyNot::WrongAim { .. } => "wrong_aim",
            WhyNot::NoMusterThere { .. } => "no_muster_there",
            WhyNot::AlreadyRaised { .. } => "already_raised",
            WhyNot::EnemyControls { .. } => "enemy_controls",
            WhyNot::NotControlled { .. } => "not_controlled",
            WhyNot::EnemyTerritory { .. } => "enemy_territory",
            WhyNot::NoneOfYours { .. } => "none_of_yours",
            WhyNot::TooManyNatives { .. } => "too_many_natives",
            WhyNot::NoBattleThere { .. } => "no_battle_there",
            WhyNot::NotAHarbour { .. } => "not_a_harbour",
            WhyNot::EnemyThere { .. } => "enemy_there",
            WhyNot::MusterSpent { .. } => "muster_spent",
            WhyNot::NothingToPlace { .. } => "nothing_to_place",
            WhyNot::NoMusters => "no_musters",
            WhyNot::AlreadyReceived => "already_received",
            WhyNot::ReceiveFirst => "receive_first",
            WhyNot::UnitsWait { .. } => "units_wait",
            WhyNot::CardFirst => "card_first",
            WhyNot::CardPlayed => "card_played",
            WhyNot::NoArmiesLeft => "no_armies_left",
            WhyNot::NoExtraArmy => "no_extra_army",
            WhyNot::MovedAlready { .. } => "moved_already",
            WhyNot::StartsInHarbour { .. } => "starts_in_harbour",
            WhyNot::OtherKind { .. } => "other_kind",
            WhyNot::NotWithYou { .. } => "not_with_you",
            WhyNot::OwnUnitNeeded => "own_unit_needed",
            WhyNot::TooMany { .. } => "too_many",
            WhyNot::NobodyElse { .. } => "nobody_else",
            WhyNot::AlreadyThere { .. } => "already_there",
            WhyNot::NotAdjacent { .. } => "not_adjacent",
            WhyNot::WaterBetween { .. } => "water_between",
            WhyNot::BeenThere { .. } => "been_there",
            WhyNot::NoSailors => "no_sailors",
            WhyNot::NoShips => "no_ships",
            WhyNot::HarbourToHarbour => "harbour_to_harbour",
            WhyNot::TooFarToSail { .. } => "too_far_to_sail",
            WhyNot::SailedAlready => "sailed_already",
            WhyNot::BySeaOnly => "by_sea_only",
            WhyNot::MustGo => "must_go",
            WhyNot::BattlesWait { .. } => "battles_wait",
            WhyNot::NotInBattle { .. } => "not_in_battle",
            WhyNot::NotYours { .. } => "not_yours",
            WhyNot::NoManoeuvre { .. } => "no_manoeuvre",
            WhyNot::NeutralThere { .. } => "neutral_there",
            WhyNot::EmptyHarbour { .. } => "empty_harbour",
            WhyNot::EnemyLand { .. } => "enemy_land",
            WhyNot::NoFort { .. } => "no_fort",
            WhyNot::NotTheLast => "not_the_last",
            WhyNot::NobodyToYield => "nobody_to_yield",
            WhyNot::YieldedAlready => "yielded_already",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match *self {
            WhyNot::NotAsked { section }
            | WhyNot::OtherQuestion { section }
            | WhyNot::NotAFortSite { section, .. }
            | WhyNot::FortThere { section, .. }
            | WhyNot::NotATown { section, .. }
            | WhyNot::MusterThere { section, .. }
            | WhyNot::NoUnitsThere { section, .. }
            | WhyNot::NotInHand { section, .. }
            | WhyNot::TooLate { section, .. }
            | WhyNot::WrongAim { section, .. }
            | WhyNot::NoMusterThere { section, .. }
            | WhyNot::EnemyControls { section, .. }
            | WhyNot::NotControlled { section, .. }
            | WhyNot::EnemyTerritory { section, .. }
            | WhyNot::NoneOfYours { section, .. }
            | WhyNot::NoBattleThere { section, .. }
            | WhyNot::EnemyThere { section, .. }
            | WhyNot::NothingToPlace { section }
            | WhyNot::UnitsWait { section, .. }
            | WhyNot::TooMany { section, .. }
            | WhyNot::NobodyElse { section }
            | WhyNot::AlreadyThere { section, .. }
            | WhyNot::NotAdjacent { section, .. }
            | WhyNot::WaterBetween { section, .. }
            | WhyNot::NotInBattle { section, .. } => section,
            WhyNot::NotYourLand { .. } => of(0, 5),
            WhyNot::NoSuchCard { .. } => of(0, 6),
            WhyNot::NotYourZone { .. } => of(0, 7),
            WhyNot::NotThisPhase { .. } => of(2, 3),
            WhyNot::NotAHarbour { .. } | WhyNot::NoMusters => of(3, 1),
            WhyNot::MusterSpent { .. } | WhyNot::AlreadyReceived | WhyNot::ReceiveFirst => of(3, 2),
            WhyNot::NotOfTheTribe { .. } => of(3, 4),
            WhyNot::NotAMovementCard { .. } | WhyNot::CardFirst | WhyNot::CardPlayed => of(4, 1),
            WhyNot::OtherKind { .. } | WhyNot::NotWithYou { .. } | WhyNot::OwnUnitNeeded => of(4, 2),
            WhyNot::NoArmiesLeft
            | WhyNot::MovedAlready { .. }
            | WhyNot::BeenThere { .. }
            | WhyNot::MustGo => of(4, 3),
            WhyNot::NoSailors
            | WhyNot::NoShips
            | WhyNot::HarbourToHarbour
            | WhyNot::TooFarToSail { .. }
            | WhyNot::SailedAlready => of(4, 4),
            WhyNot::BattlesWait { .. } => of(5, 0),
            WhyNot::NotYours { .. }
            | WhyNot::NoManoeuvre { .. }
            | WhyNot::NeutralThere { .. }
            | WhyNot::EmptyHarbour { .. }
            | WhyNot::EnemyLand { .. }
            | WhyNot::NobodyToYield
            | WhyNot::YieldedAlready => Section::sub(5, 1, 3),
            WhyNot::NoFort { .. } | WhyNot::NotTheLast => of(5, 4),
            WhyNot::GameOver => of(7, 2),
            WhyNot::NotAnEvent { .. }
            | WhyNot::OtherPhase { .. }
            | WhyNot::TooManyNatives { .. }
            | WhyNot::NoExtraArmy
            | WhyNot::StartsInHarbour { .. }
            | WhyNot::BySeaOnly => of(8, 1),
            WhyNot::AlreadyRaised { .. } => of(9, 3),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("conquest.whynot.{}", self.code()));
        match *self {
            WhyNot::NotAFortSite { zone, .. }
            | WhyNot::FortThere { zone, .. }
            | WhyNot::NotATown { zone, .. }
            | WhyNot::NotYourLand { zone }
            | WhyNot::MusterThere { zone, .. }
            | WhyNot::NoUnitsThere { zone, .. }
            | WhyNot::NotYourZone { zone }
            | WhyNot::NotOfTheTribe { zone }
            | WhyNot::NoMusterThere { zone, .. }
            | WhyNot::AlreadyRaised { zone }
            | WhyNot::EnemyControls { zone, .. }
            | WhyNot::NotControlled { zone, .. }
            | WhyNot::EnemyTerritory { zone, .. }
            | WhyNot::NoneOfYours { zone, .. }
            | WhyNot::NoBattleThere { zone, .. }
            | WhyNot::NotAHarbour { zone }
            | WhyNot::EnemyThere { zone, .. }
            | WhyNot::MusterSpent { zone }
            | WhyNot::MovedAlready { zone }
            | WhyNot::StartsInHarbour { zone }
            | WhyNot::AlreadyThere { zone, .. }
            | WhyNot::BeenThere { zone }
            | WhyNot::NeutralThere { zone }
            | WhyNot::EmptyHarbour { zone }
            | WhyNot::EnemyLand { zone }
            | WhyNot::NoFort { zone } => said.with("zone", zone_said(zone)),
            WhyNot::NotThisPhase { phase } => said.with("phase", phase_said(phase)),
            WhyNot::NotInHand { card, .. }
            | WhyNot::NotAnEvent { card }
            | WhyNot::NotAMovementCard { card }
            | WhyNot::OtherPhase { card }
            | WhyNot::TooLate { card, .. }
            | WhyNot::WrongAim { card, .. } => said.with("card", card_said(card)),
            WhyNot::OtherKind { kind }
            | WhyNot::NotWithYou { kind }
            | WhyNot::NotInBattle { kind, .. }
            | WhyNot::NotYours { kind }
            | WhyNot::NoManoeuvre { kind } => said.with("unit", kind_said(kind)),
            WhyNot::NoSuchCard { no } => said.with("no", no),
            WhyNot::TooManyNatives { most } | WhyNot::TooMany { most, .. } => said.with("most", most),
            WhyNot::UnitsWait { count, .. } | WhyNot::BattlesWait { count } => said.with("count", count),
            WhyNot::TooFarToSail { left } => said.with("left", left),
            WhyNot::NotAdjacent { from, to, .. } | WhyNot::WaterBetween { from, to, .. } => {
                said.with("from", zone_said(from)).with("to", zone_said(to))
            }
            WhyNot::GameOver
            | WhyNot::NotAsked { .. }
            | WhyNot::OtherQuestion { .. }
            | WhyNot::NothingToPlace { .. }
            | WhyNot::NoMusters
            | WhyNot::AlreadyReceived
            | WhyNot::ReceiveFirst
            | WhyNot::CardFirst
            | WhyNot::CardPlayed
            | WhyNot::NoArmiesLeft
            | WhyNot::NoExtraArmy
            | WhyNot::OwnUnitNeeded
            | WhyNot::NobodyElse { .. }
            | WhyNot::NoSailors
            | WhyNot::NoShips
            | WhyNot::HarbourToHarbour
            | WhyNot::SailedAlready
            | WhyNot::BySeaOnly
            | WhyNot::MustGo
            | WhyNot::NotTheLast
            | WhyNot::NobodyToYield
            | WhyNot::YieldedAlready => said,
        }
    }
}
