//! Why an action is refused, with the paragraph that forbids it.

use crate::facing::Facing;
use crate::ids::{General, Piece, Place};
use crate::words::{facing_said, general_said, piece_said, place_said};
use kernel::{Said, Section};

/// A reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    /// The battle is over.
    GameOver { section: Section },
    /// Nothing is asked of this army now.
    NotAsked { section: Section },
    /// A unit that is named takes no part in this battle.
    NotInBattle { section: Section },
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },
    /// Deployment has begun by hand.
    AlreadyBegun { section: Section },
    /// The unit is not one of yours on the table.
    NotYours { piece: Piece, section: Section },
    /// The unit stands on the table.
    AlreadyDeployed { piece: Piece, section: Section },
    /// The unit is a reinforcement.
    ComesLater { piece: Piece },
    /// The general is not one of yours on the table.
    NotYourGeneral { general: General, section: Section },
    /// The general is not waiting to be deployed.
    GeneralNotWaiting { general: General, section: Section },
    /// The place is not on the table.
    OffTable { place: Place },
    /// The place is outside the zone.
    OutsideZone { place: Place, section: Section },
    /// A unit stands there.
    Occupied { place: Place },
    /// On the free table: a unit stands too near to the place.
    TooNear { place: Place },
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
    GeneralAttached { general: General, section: Section },
    /// The general has moved this turn.
    GeneralMoved { general: General },
    /// He is there.
    AlreadyThere { place: Place },
    /// It is farther than a general rides.
    RideTooFar { general: General, distance: u8 },
    /// The place is in an enemy zone of control.
    RideIntoZone { place: Place },
    /// The unit has been activated this turn.
    AlreadyActivated { piece: Piece, section: Section },
    /// The unit takes part already.
    InGroup { piece: Piece, section: Section },
    /// The unit is of another category.
    OtherCategory { piece: Piece },
    /// The unit is not in contact.
    NotInContact { piece: Piece, section: Section },
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
    HasFought { piece: Piece, section: Section },
    /// The test failed: there is only the basic move.
    TestFailed { piece: Piece },
    /// The unit cannot turn.
    CannotTurn { piece: Piece, section: Section },
    /// The unit looks that way already.
    LooksThatWay { piece: Piece },
    /// The unit cannot look that way there.
    CannotFace { piece: Piece, facing: Facing },
    /// The unit stands there already.
    StandsThere { piece: Piece },
    /// It is beyond what the unit may use.
    TooFar { piece: Piece, place: Place, allowance: u8 },
    /// A march is all basic or all forced.
    OtherPace { piece: Piece },
    /// A march is six legs and pivots at most.
    TooManyLegs { piece: Piece },
    /// The rest of the army would find no room.
    NoRoomForTheRest { section: Section },
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
    NotAnEnemy { piece: Piece, section: Section },
    /// He is not an enemy on the table.
    NotAnEnemyGeneral { general: General },
    /// The march that ends here takes the general: nobody fires at him.
    TakenByMarch { general: General },
    /// The weapon does not reach so far.
    OutOfRange { piece: Piece, range: u8 },
    /// The place is not in front of the front line.
    NotInFront { piece: Piece, place: Place, section: Section },
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
    NoContact { piece: Piece, target: Piece, section: Section },
    /// Only the assailed unit may do that.
    NotAssailed { piece: Piece, section: Section },
    /// That unit does not take part in the assault.
    NotInAssault { piece: Piece, section: Section },
    /// That unit does not lead the assault.
    NotTheLead { piece: Piece, section: Section },
    /// The unit is not faster.
    NotFaster { piece: Piece, other: Piece },
    /// There is no place to slip away to.
    NowhereToEvade { piece: Piece },
    /// An evasion ends farther away and out of enemy zones.
    NoEvasion { piece: Piece, place: Place },
    /// One slips away by a forced march.
    EvasionIsForced { piece: Piece },
    /// After that no way would lead off the ground that is to be left.
    EvasionStuck { piece: Piece },
    /// The unit has not left the ground on which it was assailed.
    StillThere { piece: Piece },
    /// Only cavalry charges in turn.
    NotCavalry { piece: Piece },
    /// In an assault there is no choice.
    MustRecoil { piece: Piece },
    /// One gives way away from the opponent and nearer to no other enemy.
    NoRecoil { piece: Piece, place: Place },
    /// A step back is 1 UD.
    RecoilTooFar { piece: Piece, place: Place },
    /// On the free table there are nine ways back.
    NoSuchWayBack { piece: Piece, place: Place },
    /// No such reinforcement is waiting.
    NotDue { piece: Piece },
    /// An army with nobody on the table lets nobody wait.
    MustEnter,
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
            WhyNot::GameOver { .. } => "game_over",
            WhyNot::NotAsked { .. } => "not_asked",
            WhyNot::NotInBattle { .. } => "not_in_battle",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::AlreadyBegun { .. } => "already_begun",
            WhyNot::NotYours { .. } => "not_yours",
            WhyNot::AlreadyDeployed { .. } => "already_deployed",
            WhyNot::ComesLater { .. } => "comes_later",
            WhyNot::NotYourGeneral { .. } => "not_your_general",
            WhyNot::GeneralNotWaiting { .. } => "general_not_waiting",
            WhyNot::OffTable { .. } => "off_table",
            WhyNot::OutsideZone { .. } => "outside_zone",
            WhyNot::Occupied { .. } => "occupied",
            WhyNot::TooNear { .. } => "too_near",
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
            WhyNot::LooksThatWay { .. } => "looks_that_way",
            WhyNot::CannotFace { .. } => "cannot_face",
            WhyNot::StandsThere { .. } => "stands_there",
            WhyNot::TooFar { .. } => "too_far",
            WhyNot::OtherPace { .. } => "other_pace",
            WhyNot::TooManyLegs { .. } => "too_many_legs",
            WhyNot::NoRoomForTheRest { .. } => "no_room_for_the_rest",
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
            WhyNot::NotTheLead { .. } => "not_the_lead",
            WhyNot::NotFaster { .. } => "not_faster",
            WhyNot::NowhereToEvade { .. } => "nowhere_to_evade",
            WhyNot::NoEvasion { .. } => "no_evasion",
            WhyNot::EvasionIsForced { .. } => "evasion_is_forced",
            WhyNot::EvasionStuck { .. } => "evasion_stuck",
            WhyNot::StillThere { .. } => "still_there",
            WhyNot::NotCavalry { .. } => "not_cavalry",
            WhyNot::MustRecoil { .. } => "must_recoil",
            WhyNot::NoRecoil { .. } => "no_recoil",
            WhyNot::RecoilTooFar { .. } => "recoil_too_far",
            WhyNot::NoSuchWayBack { .. } => "no_such_way_back",
            WhyNot::NotDue { .. } => "not_due",
            WhyNot::MustEnter => "must_enter",
            WhyNot::EntryInZone { .. } => "entry_in_zone",
            WhyNot::NoConcession => "no_concession",
            WhyNot::TooSoonToConcede => "too_soon_to_concede",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match *self {
            WhyNot::GameOver { section }
            | WhyNot::NotAsked { section }
            | WhyNot::NotInBattle { section }
            | WhyNot::OtherQuestion { section }
            | WhyNot::AlreadyBegun { section }
            | WhyNot::NotYours { section, .. }
            | WhyNot::AlreadyDeployed { section, .. }
            | WhyNot::NotYourGeneral { section, .. }
            | WhyNot::GeneralNotWaiting { section, .. }
            | WhyNot::OutsideZone { section, .. }
            | WhyNot::GeneralAttached { section, .. }
            | WhyNot::AlreadyActivated { section, .. }
            | WhyNot::InGroup { section, .. }
            | WhyNot::NotInContact { section, .. }
            | WhyNot::HasFought { section, .. }
            | WhyNot::CannotTurn { section, .. }
            | WhyNot::NoRoomForTheRest { section }
            | WhyNot::NotAnEnemy { section, .. }
            | WhyNot::NotInFront { section, .. }
            | WhyNot::NoContact { section, .. }
            | WhyNot::NotAssailed { section, .. }
            | WhyNot::NotInAssault { section, .. }
            | WhyNot::NotTheLead { section, .. } => section,
            WhyNot::OffTable { .. }
            | WhyNot::Occupied { .. }
            | WhyNot::TooNear { .. }
            | WhyNot::UnitsInTheWay { .. } => of(2, 1),
            WhyNot::NotEnoughPoints { .. } | WhyNot::WastedPoints { .. } => of(6, 2),
            WhyNot::HasMoved { .. } | WhyNot::TestFailed { .. } => of(6, 3),
            WhyNot::OutOfCommand { .. } => of(6, 4),
            WhyNot::OtherCategory { .. } => of(7, 1),
            WhyNot::NotInGroup { .. } | WhyNot::AlreadyPlayed { .. } => of(7, 3),
            WhyNot::StandsThere { .. }
            | WhyNot::TooFar { .. }
            | WhyNot::NoWay { .. }
            | WhyNot::OtherPace { .. }
            | WhyNot::TooManyLegs { .. } => of(8, 1),
            WhyNot::LooksThatWay { .. } | WhyNot::CannotFace { .. } => of(8, 2),
            WhyNot::InAndOut { .. } | WhyNot::ForcedInRough { .. } => of(8, 3),
            WhyNot::ZoneInTheWay { .. } => of(8, 4),
            WhyNot::FireAfterForced { .. } => of(9, 1),
            WhyNot::LineMasked { .. } | WhyNot::LineCut { .. } => of(9, 3),
            WhyNot::NoWeapon { .. } | WhyNot::OutOfRange { .. } => of(9, 5),
            WhyNot::NoChance { .. } => of(9, 6),
            WhyNot::AssaultAfterBasic { .. } | WhyNot::ArtilleryAssaults { .. } => of(10, 1),
            WhyNot::MustRecoil { .. }
            | WhyNot::NoRecoil { .. }
            | WhyNot::RecoilTooFar { .. }
            | WhyNot::NoSuchWayBack { .. } => of(10, 10),
            WhyNot::NotFaster { .. }
            | WhyNot::NowhereToEvade { .. }
            | WhyNot::NoEvasion { .. }
            | WhyNot::EvasionIsForced { .. }
            | WhyNot::EvasionStuck { .. }
            | WhyNot::StillThere { .. } => of(12, 1),
            WhyNot::NotCavalry { .. } => of(14, 2),
            WhyNot::OtherGeneral { .. }
            | WhyNot::PostedAtTurnStart { .. }
            | WhyNot::HasGeneral { .. }
            | WhyNot::GeneralTooFar { .. } => of(17, 3),
            WhyNot::NotAttached { .. } | WhyNot::GeneralMoved { .. } => of(17, 6),
            WhyNot::AlreadyThere { .. } | WhyNot::RideTooFar { .. } | WhyNot::NotAnEnemyGeneral { .. } => {
                of(17, 8)
            }
            WhyNot::RideIntoZone { .. } | WhyNot::TakenByMarch { .. } => of(17, 9),
            WhyNot::Protocol { .. } | WhyNot::ProtocolNoRoom => of(18, 3),
            WhyNot::NoConcession | WhyNot::TooSoonToConcede => of(18, 4),
            WhyNot::WoodOnCommandLine { .. } => of(19, 3),
            WhyNot::FenceInTheWay { .. } | WhyNot::CrossedFence { .. } => of(19, 4),
            WhyNot::ComesLater { .. } | WhyNot::NotDue { .. } => of(21, 3),
            WhyNot::EntryInZone { .. } | WhyNot::MustEnter => of(21, 4),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("homard.whynot.{}", kernel::WhyNot::code(self)));
        match *self {
            WhyNot::GameOver { .. }
            | WhyNot::NotAsked { .. }
            | WhyNot::NotInBattle { .. }
            | WhyNot::OtherQuestion { .. }
            | WhyNot::AlreadyBegun { .. }
            | WhyNot::ProtocolNoRoom
            | WhyNot::NoRoomForTheRest { .. }
            | WhyNot::MustEnter
            | WhyNot::NoConcession
            | WhyNot::TooSoonToConcede => said,
            WhyNot::NotYours { piece, .. }
            | WhyNot::NotAnEnemy { piece, .. }
            | WhyNot::NotInAssault { piece, .. }
            | WhyNot::NotTheLead { piece, .. }
            | WhyNot::NotDue { piece }
            | WhyNot::AlreadyDeployed { piece, .. }
            | WhyNot::AlreadyActivated { piece, .. }
            | WhyNot::InGroup { piece, .. }
            | WhyNot::NotInContact { piece, .. }
            | WhyNot::HasFought { piece, .. }
            | WhyNot::CannotTurn { piece, .. }
            | WhyNot::LooksThatWay { piece }
            | WhyNot::StandsThere { piece }
            | WhyNot::NotAssailed { piece, .. }
            | WhyNot::EvasionIsForced { piece }
            | WhyNot::EvasionStuck { piece }
            | WhyNot::StillThere { piece }
            | WhyNot::ComesLater { piece }
            | WhyNot::Protocol { piece }
            | WhyNot::OtherCategory { piece }
            | WhyNot::OutOfCommand { piece }
            | WhyNot::WoodOnCommandLine { piece }
            | WhyNot::NotInGroup { piece }
            | WhyNot::AlreadyPlayed { piece }
            | WhyNot::HasMoved { piece }
            | WhyNot::TestFailed { piece }
            | WhyNot::OtherPace { piece }
            | WhyNot::TooManyLegs { piece }
            | WhyNot::CrossedFence { piece }
            | WhyNot::FireAfterForced { piece }
            | WhyNot::NoWeapon { piece }
            | WhyNot::LineCut { piece }
            | WhyNot::NoChance { piece }
            | WhyNot::AssaultAfterBasic { piece }
            | WhyNot::ArtilleryAssaults { piece }
            | WhyNot::NowhereToEvade { piece }
            | WhyNot::NotCavalry { piece }
            | WhyNot::MustRecoil { piece } => said.with("unit", piece_said(piece)),
            WhyNot::NotYourGeneral { general, .. }
            | WhyNot::GeneralNotWaiting { general, .. }
            | WhyNot::OtherGeneral { general }
            | WhyNot::PostedAtTurnStart { general }
            | WhyNot::NotAttached { general }
            | WhyNot::GeneralAttached { general, .. }
            | WhyNot::GeneralMoved { general }
            | WhyNot::NotAnEnemyGeneral { general }
            | WhyNot::TakenByMarch { general } => said.with("general", general_said(general)),
            WhyNot::OffTable { place }
            | WhyNot::Occupied { place }
            | WhyNot::TooNear { place }
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
            | WhyNot::NotInFront { piece, place, .. }
            | WhyNot::NoEvasion { piece, place }
            | WhyNot::RecoilTooFar { piece, place }
            | WhyNot::NoSuchWayBack { piece, place }
            | WhyNot::NoRecoil { piece, place } => {
                said.with("unit", piece_said(piece)).with("place", place_said(place))
            }
            WhyNot::OutOfRange { piece, range } => said.with("unit", piece_said(piece)).with("range", range),
            WhyNot::NoContact { piece, target, .. } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(target))
            }
            WhyNot::NotFaster { piece, other } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(other))
            }
        }
    }
}
