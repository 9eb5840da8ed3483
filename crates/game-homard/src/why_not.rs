//! Why an action is refused, with the paragraph that forbids it.

use crate::facing::Facing;
use crate::ids::{General, Piece, Place, Unit};
use crate::words::{facing_said, general_said, piece_said, place_said};
use kernel::{Said, Section};

/// A reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    /// The battle is over.
    GameOver,
    /// Nothing is asked of this army now.
    NotAsked,
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },
    /// Deployment has begun by hand.
    AlreadyBegun,
    /// The unit is not one of yours on the table.
    NotYours { unit: Unit },
    /// The unit stands on the table.
    AlreadyDeployed { piece: Piece },
    /// The unit is a reinforcement.
    ComesLater { piece: Piece },
    /// The general is not one of yours on the table.
    NotYourGeneral { general: General },
    /// The general is not waiting to be deployed.
    GeneralNotWaiting { general: General },
    /// The place is not on the table.
    OffTable { place: Place },
    /// The place is outside the zone.
    OutsideZone { place: Place, section: Section },
    /// A unit stands there.
    Occupied { place: Place },
    /// By the protocol it would stand on the wrong hand of this unit.
    Protocol { piece: Piece },
    /// By the protocol the rest of the army would find no room.
    ProtocolNoRoom,
    /// Another general is being posted.
    OtherGeneral { general: General },
    /// Generals are posted at the start of the turn.
    PostedAtTurnStart { general: General },
    /// Another general is with the unit.
    HasGeneral { piece: Piece, general: General },
    /// The general is not in the unit's zone.
    GeneralTooFar { piece: Piece, general: General },
    /// The general is by himself already.
    NotAttached { general: General },
    /// The general is attached.
    GeneralAttached { general: General },
    /// The general has moved this turn.
    GeneralMoved { general: General },
    /// He is there.
    AlreadyThere { place: Place },
    /// It is farther than a general rides.
    RideTooFar { general: General, distance: u8 },
    /// The place is in an enemy zone of control.
    RideIntoZone { place: Place },
    /// The unit has been activated this turn.
    AlreadyActivated { piece: Piece },
    /// The unit takes part already.
    InGroup { piece: Piece },
    /// The unit is of another category.
    OtherCategory { piece: Piece },
    /// The unit is not in contact.
    NotInContact { piece: Piece },
    /// There are not so many command points.
    NotEnoughPoints { left: u16 },
    /// More points would change nothing.
    WastedPoints { most: u8 },
    /// The unit is farther than 5 UD from its general.
    OutOfCommand { piece: Piece },
    /// More than 1 UD of wood lies on the line of command.
    WoodOnCommandLine { piece: Piece },
    /// The unit is not of the group.
    NotInGroup { piece: Piece },
    /// The unit has been played.
    AlreadyPlayed { piece: Piece },
    /// The unit has moved.
    HasMoved { piece: Piece },
    /// The unit has fired or assaulted.
    HasFought { piece: Piece },
    /// The test failed: there is only the basic move.
    TestFailed { piece: Piece },
    /// The unit cannot turn.
    CannotTurn { piece: Piece },
    /// The unit cannot look that way there.
    CannotFace { piece: Piece, facing: Facing },
    /// It is beyond what the unit may use.
    TooFar { piece: Piece, place: Place, allowance: u8 },
    /// A march is all basic or all forced.
    OtherPace { piece: Piece },
    /// A march is six legs and pivots at most.
    TooManyLegs { piece: Piece },
    /// The rest of the army would find no room.
    NoRoomForTheRest,
    /// Several rules together bar every way.
    NoWay { piece: Piece, place: Place },
    /// One does not enter and leave cover or broken ground in one turn.
    InAndOut { piece: Piece, place: Place },
    /// No forced march in cover or on broken ground.
    ForcedInRough { piece: Piece, place: Place },
    /// A zone of control bars the way.
    ZoneInTheWay { piece: Piece, place: Place },
    /// Units bar the way.
    UnitsInTheWay { piece: Piece, place: Place },
    /// No forced march over a fence or stream.
    FenceInTheWay { piece: Piece, place: Place },
    /// The unit has crossed a fence this turn.
    CrossedFence { piece: Piece },
    /// Nobody fires after a forced march.
    FireAfterForced { piece: Piece },
    /// The unit has nothing to fire with.
    NoWeapon { piece: Piece },
    /// It is not an enemy on the table.
    NotAnEnemy { unit: Unit },
    /// He is not an enemy on the table.
    NotAnEnemyGeneral { general: General },
    /// The march that ends here takes the general: nobody fires at him.
    TakenByMarch { general: General },
    /// The weapon does not reach so far.
    OutOfRange { piece: Piece, range: u8 },
    /// The place is not in front of the front line.
    NotInFront { piece: Piece, place: Place },
    /// The ground there hides the target.
    LineMasked { place: Place },
    /// The line crosses the zone of this unit.
    LineCut { piece: Piece },
    /// The score has fallen below 1.
    NoChance { piece: Piece },
    /// No assault after a basic move.
    AssaultAfterBasic { piece: Piece },
    /// Guns do not assault.
    ArtilleryAssaults { piece: Piece },
    /// The enemy is not in contact.
    NoContact { piece: Piece, target: Piece },
    /// Only the assailed unit may do that.
    NotAssailed { piece: Piece },
    /// That unit does not take part in the assault.
    NotInAssault { unit: Unit },
    /// The unit is not faster.
    NotFaster { piece: Piece, other: Piece },
    /// There is no place to slip away to.
    NowhereToEvade { piece: Piece },
    /// An evasion ends farther away and out of enemy zones.
    NoEvasion { piece: Piece, place: Place },
    /// Only cavalry charges in turn.
    NotCavalry { piece: Piece },
    /// In an assault there is no choice.
    MustRecoil { piece: Piece },
    /// One gives way away from the opponent and nearer to no other enemy.
    NoRecoil { piece: Piece, place: Place },
    /// No such reinforcement is waiting.
    NotDue { unit: Unit },
    /// The place is in an enemy zone of control.
    EntryInZone { place: Place },
    /// Nobody throws in the sponge in this game.
    NoConcession,
    /// Less than a quarter of the army is lost.
    TooSoonToConcede,
}

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::GameOver => "game_over",
            WhyNot::NotAsked => "not_asked",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::AlreadyBegun => "already_begun",
            WhyNot::NotYours { .. } => "not_yours",
            WhyNot::AlreadyDeployed { .. } => "already_deployed",
            WhyNot::ComesLater { .. } => "comes_later",
            WhyNot::NotYourGeneral { .. } => "not_your_general",
            WhyNot::GeneralNotWaiting { .. } => "general_not_waiting",
            WhyNot::OffTable { .. } => "off_table",
            WhyNot::OutsideZone { .. } => "outside_zone",
            WhyNot::Occupied { .. } => "occupied",
            WhyNot::Protocol { .. } => "protocol",
            WhyNot::ProtocolNoRoom => "protocol_no_room",
            WhyNot::OtherGeneral { .. } => "other_general",
            WhyNot::PostedAtTurnStart { .. } => "posted_at_turn_start",
            WhyNot::HasGeneral { .. } => "has_general",
            WhyNot::GeneralTooFar { .. } => "general_too_far",
            WhyNot::NotAttached { .. } => "not_attached",
            WhyNot::GeneralAttached { .. } => "general_attached",
            WhyNot::GeneralMoved { .. } => "general_moved",
            WhyNot::AlreadyThere { .. } => "already_there",
            WhyNot::RideTooFar { .. } => "ride_too_far",
            WhyNot::RideIntoZone { .. } => "ride_into_zone",
            WhyNot::AlreadyActivated { .. } => "already_activated",
            WhyNot::InGroup { .. } => "in_group",
            WhyNot::OtherCategory { .. } => "other_category",
            WhyNot::NotInContact { .. } => "not_in_contact",
            WhyNot::NotEnoughPoints { .. } => "not_enough_points",
            WhyNot::WastedPoints { .. } => "wasted_points",
            WhyNot::OutOfCommand { .. } => "out_of_command",
            WhyNot::WoodOnCommandLine { .. } => "wood_on_command_line",
            WhyNot::NotInGroup { .. } => "not_in_group",
            WhyNot::AlreadyPlayed { .. } => "already_played",
            WhyNot::HasMoved { .. } => "has_moved",
            WhyNot::HasFought { .. } => "has_fought",
            WhyNot::TestFailed { .. } => "test_failed",
            WhyNot::CannotTurn { .. } => "cannot_turn",
            WhyNot::CannotFace { .. } => "cannot_face",
            WhyNot::TooFar { .. } => "too_far",
            WhyNot::OtherPace { .. } => "other_pace",
            WhyNot::TooManyLegs { .. } => "too_many_legs",
            WhyNot::NoRoomForTheRest => "no_room_for_the_rest",
            WhyNot::NoWay { .. } => "no_way",
            WhyNot::InAndOut { .. } => "in_and_out",
            WhyNot::ForcedInRough { .. } => "forced_in_rough",
            WhyNot::ZoneInTheWay { .. } => "zone_in_the_way",
            WhyNot::UnitsInTheWay { .. } => "units_in_the_way",
            WhyNot::FenceInTheWay { .. } => "fence_in_the_way",
            WhyNot::CrossedFence { .. } => "crossed_fence",
            WhyNot::FireAfterForced { .. } => "fire_after_forced",
            WhyNot::NoWeapon { .. } => "no_weapon",
            WhyNot::NotAnEnemy { .. } => "not_an_enemy",
            WhyNot::NotAnEnemyGeneral { .. } => "not_an_enemy_general",
            WhyNot::TakenByMarch { .. } => "taken_by_march",
            WhyNot::OutOfRange { .. } => "out_of_range",
            WhyNot::NotInFront { .. } => "not_in_front",
            WhyNot::LineMasked { .. } => "line_masked",
            WhyNot::LineCut { .. } => "line_cut",
            WhyNot::NoChance { .. } => "no_chance",
            WhyNot::AssaultAfterBasic { .. } => "assault_after_basic",
            WhyNot::ArtilleryAssaults { .. } => "artillery_assaults",
            WhyNot::NoContact { .. } => "no_contact",
            WhyNot::NotAssailed { .. } => "not_assailed",
            WhyNot::NotInAssault { .. } => "not_in_assault",
            WhyNot::NotFaster { .. } => "not_faster",
            WhyNot::NowhereToEvade { .. } => "nowhere_to_evade",
            WhyNot::NoEvasion { .. } => "no_evasion",
            WhyNot::NotCavalry { .. } => "not_cavalry",
            WhyNot::MustRecoil { .. } => "must_recoil",
            WhyNot::NoRecoil { .. } => "no_recoil",
            WhyNot::NotDue { .. } => "not_due",
            WhyNot::EntryInZone { .. } => "entry_in_zone",
            WhyNot::NoConcession => "no_concession",
            WhyNot::TooSoonToConcede => "too_soon_to_concede",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match *self {
            WhyNot::OtherQuestion { section } | WhyNot::OutsideZone { section, .. } => section,
            WhyNot::OffTable { .. } | WhyNot::Occupied { .. } | WhyNot::UnitsInTheWay { .. } => of(2, 1),
            WhyNot::GameOver | WhyNot::NotAsked => of(4, 2),
            WhyNot::AlreadyActivated { .. } => of(4, 3),
            WhyNot::NotYours { .. } => of(6, 1),
            WhyNot::NotEnoughPoints { .. } | WhyNot::WastedPoints { .. } => of(6, 2),
            WhyNot::HasMoved { .. } | WhyNot::HasFought { .. } | WhyNot::TestFailed { .. } => of(6, 3),
            WhyNot::OutOfCommand { .. } => of(6, 4),
            WhyNot::InGroup { .. } | WhyNot::OtherCategory { .. } | WhyNot::NotInContact { .. } => of(7, 1),
            WhyNot::NotInGroup { .. } | WhyNot::AlreadyPlayed { .. } => of(7, 3),
            WhyNot::TooFar { .. }
            | WhyNot::NoWay { .. }
            | WhyNot::OtherPace { .. }
            | WhyNot::TooManyLegs { .. } => of(8, 1),
            WhyNot::CannotTurn { .. } | WhyNot::CannotFace { .. } => of(8, 2),
            WhyNot::InAndOut { .. } | WhyNot::ForcedInRough { .. } => of(8, 3),
            WhyNot::ZoneInTheWay { .. } => of(8, 4),
            WhyNot::FireAfterForced { .. } => of(9, 1),
            WhyNot::NotAnEnemy { .. } | WhyNot::NotInFront { .. } => of(9, 2),
            WhyNot::LineMasked { .. } | WhyNot::LineCut { .. } => of(9, 3),
            WhyNot::NoWeapon { .. } | WhyNot::OutOfRange { .. } => of(9, 5),
            WhyNot::NoChance { .. } => of(9, 6),
            WhyNot::AssaultAfterBasic { .. }
            | WhyNot::ArtilleryAssaults { .. }
            | WhyNot::NoContact { .. } => of(10, 1),
            WhyNot::MustRecoil { .. } | WhyNot::NoRecoil { .. } => of(10, 10),
            WhyNot::NotInAssault { .. } => of(11, 1),
            WhyNot::NotAssailed { .. }
            | WhyNot::NotFaster { .. }
            | WhyNot::NowhereToEvade { .. }
            | WhyNot::NoEvasion { .. } => of(12, 1),
            WhyNot::NotCavalry { .. } => of(14, 2),
            WhyNot::OtherGeneral { .. }
            | WhyNot::PostedAtTurnStart { .. }
            | WhyNot::HasGeneral { .. }
            | WhyNot::GeneralTooFar { .. }
            | WhyNot::NotAttached { .. } => of(17, 3),
            WhyNot::NotYourGeneral { .. } | WhyNot::GeneralAttached { .. } | WhyNot::GeneralMoved { .. } => {
                of(17, 6)
            }
            WhyNot::AlreadyThere { .. } | WhyNot::RideTooFar { .. } | WhyNot::NotAnEnemyGeneral { .. } => {
                of(17, 8)
            }
            WhyNot::RideIntoZone { .. } | WhyNot::TakenByMarch { .. } => of(17, 9),
            WhyNot::AlreadyBegun
            | WhyNot::AlreadyDeployed { .. }
            | WhyNot::GeneralNotWaiting { .. }
            | WhyNot::NoRoomForTheRest => of(18, 2),
            WhyNot::Protocol { .. } | WhyNot::ProtocolNoRoom => of(18, 3),
            WhyNot::NoConcession | WhyNot::TooSoonToConcede => of(18, 4),
            WhyNot::WoodOnCommandLine { .. } => of(19, 3),
            WhyNot::FenceInTheWay { .. } | WhyNot::CrossedFence { .. } => of(19, 4),
            WhyNot::ComesLater { .. } | WhyNot::NotDue { .. } => of(21, 3),
            WhyNot::EntryInZone { .. } => of(21, 4),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("homard.whynot.{}", kernel::WhyNot::code(self)));
        match *self {
            WhyNot::GameOver
            | WhyNot::NotAsked
            | WhyNot::AlreadyBegun
            | WhyNot::ProtocolNoRoom
            | WhyNot::NoRoomForTheRest
            | WhyNot::NoConcession
            | WhyNot::TooSoonToConcede => said,
            WhyNot::OtherQuestion { .. } => said,
            WhyNot::NotYours { unit }
            | WhyNot::NotAnEnemy { unit }
            | WhyNot::NotInAssault { unit }
            | WhyNot::NotDue { unit } => said.with("unit", unit.code().to_owned()),
            WhyNot::AlreadyDeployed { piece }
            | WhyNot::ComesLater { piece }
            | WhyNot::Protocol { piece }
            | WhyNot::AlreadyActivated { piece }
            | WhyNot::InGroup { piece }
            | WhyNot::OtherCategory { piece }
            | WhyNot::NotInContact { piece }
            | WhyNot::OutOfCommand { piece }
            | WhyNot::WoodOnCommandLine { piece }
            | WhyNot::NotInGroup { piece }
            | WhyNot::AlreadyPlayed { piece }
            | WhyNot::HasMoved { piece }
            | WhyNot::HasFought { piece }
            | WhyNot::TestFailed { piece }
            | WhyNot::CannotTurn { piece }
            | WhyNot::OtherPace { piece }
            | WhyNot::TooManyLegs { piece }
            | WhyNot::CrossedFence { piece }
            | WhyNot::FireAfterForced { piece }
            | WhyNot::NoWeapon { piece }
            | WhyNot::LineCut { piece }
            | WhyNot::NoChance { piece }
            | WhyNot::AssaultAfterBasic { piece }
            | WhyNot::ArtilleryAssaults { piece }
            | WhyNot::NotAssailed { piece }
            | WhyNot::NowhereToEvade { piece }
            | WhyNot::NotCavalry { piece }
            | WhyNot::MustRecoil { piece } => said.with("unit", piece_said(piece)),
            WhyNot::NotYourGeneral { general }
            | WhyNot::GeneralNotWaiting { general }
            | WhyNot::OtherGeneral { general }
            | WhyNot::PostedAtTurnStart { general }
            | WhyNot::NotAttached { general }
            | WhyNot::GeneralAttached { general }
            | WhyNot::GeneralMoved { general }
            | WhyNot::NotAnEnemyGeneral { general }
            | WhyNot::TakenByMarch { general } => said.with("general", general_said(general)),
            WhyNot::OffTable { place }
            | WhyNot::Occupied { place }
            | WhyNot::AlreadyThere { place }
            | WhyNot::RideIntoZone { place }
            | WhyNot::LineMasked { place }
            | WhyNot::EntryInZone { place } => said.with("place", place_said(place)),
            WhyNot::OutsideZone { place, .. } => said.with("place", place_said(place)),
            WhyNot::HasGeneral { piece, general } | WhyNot::GeneralTooFar { piece, general } => {
                said.with("unit", piece_said(piece)).with("general", general_said(general))
            }
            WhyNot::RideTooFar { general, distance } => {
                said.with("general", general_said(general)).with("distance", distance)
            }
            WhyNot::NotEnoughPoints { left } => said.with("left", left),
            WhyNot::WastedPoints { most } => said.with("most", most),
            WhyNot::CannotFace { piece, facing } => {
                said.with("unit", piece_said(piece)).with("facing", facing_said(facing))
            }
            WhyNot::TooFar { piece, place, allowance } => said
                .with("unit", piece_said(piece))
                .with("place", place_said(place))
                .with("allowance", allowance),
            WhyNot::NoWay { piece, place }
            | WhyNot::InAndOut { piece, place }
            | WhyNot::ForcedInRough { piece, place }
            | WhyNot::ZoneInTheWay { piece, place }
            | WhyNot::UnitsInTheWay { piece, place }
            | WhyNot::FenceInTheWay { piece, place }
            | WhyNot::NotInFront { piece, place }
            | WhyNot::NoEvasion { piece, place }
            | WhyNot::NoRecoil { piece, place } => {
                said.with("unit", piece_said(piece)).with("place", place_said(place))
            }
            WhyNot::OutOfRange { piece, range } => said.with("unit", piece_said(piece)).with("range", range),
            WhyNot::NoContact { piece, target } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(target))
            }
            WhyNot::NotFaster { piece, other } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(other))
            }
        }
    }
}
