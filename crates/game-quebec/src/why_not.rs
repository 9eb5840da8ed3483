//! Why an action is refused: from what the refused side may know, with the paragraph that forbids it.

use crate::action::Slot;
use crate::event::Ending;
use crate::ids::{Block, Region, Zone};
use crate::words::{block_said, region_said, slot_said, zone_said};
use kernel::{Said, Section};

/// A reason. Where several paragraphs forbid a thing for it, a field says which one does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    /// The game is over.
    GameOver { ending: Ending },
    /// Nothing is asked of this side now; the paragraph says when what was tried has its time.
    NotAsked { section: Section },
    /// It is not an answer to what is asked; the paragraph says when what was tried has its time.
    OtherQuestion { section: Section },
    /// The block belongs to the enemy.
    NotYourBlock { block: Block, section: Section },
    /// The block already has its place.
    AlreadyPlaced { block: Block },
    /// The French do not set up on Île d'Orléans.
    OrleansIsBritish,
    /// A decoy would be alone there.
    DecoyAlone { zone: Zone },
    /// So many blocks have no place yet.
    BlocksLeft { count: u8 },
    /// So many blocks have not been stationed yet.
    Undeployed { count: u8 },
    /// The block is not in the game any more.
    BlockGone { block: Block },
    /// The two blocks are not in the same zone.
    TransferApart,
    /// Giver and receiver are one block.
    TransferToItself { block: Block },
    /// The two blocks are not of the same type.
    TransferTypes,
    /// The giver would vanish.
    TransferLast { block: Block },
    /// The receiver is at full strength.
    TransferFull { block: Block },
    /// The block gave or got in this move already (ruling Q40).
    TransferBothWays { block: Block },
    /// None of your blocks is there.
    NoBlocksThere { zone: Zone },
    /// Only so many blocks can still go.
    TooMany { left: u8 },
    /// An order moves at least one.
    CountZero,
    /// All blocks of a move leave the same zone.
    OneOrigin { zone: Zone },
    /// They are there already.
    SameZone { zone: Zone, section: Section },
    /// No road joins the zones and no boat can help.
    NoRoad { from: Zone, to: Zone, section: Section },
    /// The zones touch different parts of the river.
    OtherRegion { from: Zone, to: Zone, section: Section },
    /// French boats never use the Bason.
    NoFrenchBoats,
    /// Boats carry only so many more.
    BoatLimit { region: Region, left: u8 },
    /// The tide stops boats and ships.
    TideStops,
    /// Some group, or those who stay, would be decoys without company.
    GroupNeedsReal,
    /// There is a line for this zone already.
    AlreadyWritten { zone: Zone },
    /// Ships move alone of all units.
    ShipsMoveAlone,
    /// The Nations' free move is the only move.
    NationsMoveAlone,
    /// The French have no ships.
    NoFleet,
    /// Only so many ships are there.
    TooFewShips { have: u8 },
    /// At most two ships go up in one move.
    UpstreamLimit,
    /// Ships go one way in one move.
    OneDirection,
    /// There is a line for ships in this direction already.
    ShipsOrdered,
    /// The Nations have left the game.
    NationsGone,
    /// The block is not in the zone the group leaves.
    NotInGroupZone { block: Block, zone: Zone },
    /// The block belongs to another group already.
    AlreadyPicked { block: Block },
    /// The zone is not one of those to choose from.
    NotAChoice { zone: Zone, section: Section },
    /// The Nations stand alone there, and go before any battle is fought.
    NationsGoFirst { zone: Zone },
    /// The Nations cannot strike here now.
    NoStrike { section: Section },
    /// British units are there.
    HeldByBritish { zone: Zone },
    /// The Nations are in no battle of this move.
    NationsNotThere,
    /// The Nations stand in reserve.
    NationsInReserve,
    /// The block is not in this battle.
    NotInBattle { block: Block },
    /// The block has been stationed.
    AlreadyDeployed { block: Block, section: Section },
    /// Every column needs a block.
    ColumnNeedsBlock,
    /// The defender does not retreat before its second turn.
    RetreatTooEarly,
    /// Retreat comes before reserve and fire.
    RetreatTooLate { section: Section },
    /// The enemy is there.
    RetreatEnemy { zone: Zone },
    /// The attacker came from there.
    RetreatOrigin { zone: Zone },
    /// An attacker only goes back where it came from.
    RetreatElsewhere { zone: Zone },
    /// A battle waits there.
    RetreatBattle { zone: Zone },
    /// There are not boats enough for all, and a part may not leave.
    RetreatBoats { left: u8 },
    /// The block is not in reserve.
    NotInReserve { block: Block },
    /// One block from the reserve a turn.
    OneReserve,
    /// Reserve comes before fire.
    ReserveTooLate,
    /// That is not a column.
    NotAColumn,
    /// The block stands in no column.
    NotInColumn { block: Block },
    /// The block has fired.
    HasFired { block: Block },
    /// The block has fired at those who flee.
    HasPursued { block: Block },
    /// The block has answered the raid.
    HasReplied { block: Block },
    /// That column has had its turn.
    ColumnFinished { slot: Slot },
    /// After two silent rounds the attacker must fire or retreat (ruling Q41).
    MustFire,
    /// Only light infantry and rangers answer a raid.
    CannotReply { block: Block },
    /// The loss falls on others.
    NotATarget { block: Block, section: Section },
    /// It is other militia that goes home.
    OtherMilitia { block: Block, section: Section },
    /// The block is among those who leave already.
    AlreadyLeaving { block: Block },
    /// The Nations take no place in the boats.
    NationsNeedNoBoat,
    /// At least one must leave.
    NobodyLeaves,
}

impl kernel::WhyNot for WhyNot {
    fn code(&self) -> &'static str {
        match self {
            WhyNot::GameOver { .. } => "game_over",
            WhyNot::NotAsked { .. } => "not_asked",
            WhyNot::OtherQuestion { .. } => "other_question",
            WhyNot::NotYourBlock { .. } => "not_your_block",
            WhyNot::AlreadyPlaced { .. } => "already_placed",
            WhyNot::OrleansIsBritish => "orleans_is_british",
            WhyNot::DecoyAlone { .. } => "decoy_alone",
            WhyNot::BlocksLeft { .. } => "blocks_left",
            WhyNot::Undeployed { .. } => "undeployed",
            WhyNot::HasPursued { .. } => "has_pursued",
            WhyNot::HasReplied { .. } => "has_replied",
            WhyNot::AlreadyLeaving { .. } => "already_leaving",
            WhyNot::BlockGone { .. } => "block_gone",
            WhyNot::TransferApart => "transfer_apart",
            WhyNot::TransferToItself { .. } => "transfer_to_itself",
            WhyNot::TransferTypes => "transfer_types",
            WhyNot::TransferLast { .. } => "transfer_last",
            WhyNot::TransferFull { .. } => "transfer_full",
            WhyNot::TransferBothWays { .. } => "transfer_both_ways",
            WhyNot::NoBlocksThere { .. } => "no_blocks_there",
            WhyNot::TooMany { .. } => "too_many",
            WhyNot::CountZero => "count_zero",
            WhyNot::OneOrigin { .. } => "one_origin",
            WhyNot::SameZone { .. } => "same_zone",
            WhyNot::NoRoad { .. } => "no_road",
            WhyNot::OtherRegion { .. } => "other_region",
            WhyNot::NoFrenchBoats => "no_french_boats",
            WhyNot::BoatLimit { .. } => "boat_limit",
            WhyNot::TideStops => "tide_stops",
            WhyNot::GroupNeedsReal => "group_needs_real",
            WhyNot::AlreadyWritten { .. } => "already_written",
            WhyNot::ShipsMoveAlone => "ships_move_alone",
            WhyNot::NationsMoveAlone => "nations_move_alone",
            WhyNot::NoFleet => "no_fleet",
            WhyNot::TooFewShips { .. } => "too_few_ships",
            WhyNot::UpstreamLimit => "upstream_limit",
            WhyNot::OneDirection => "one_direction",
            WhyNot::ShipsOrdered => "ships_ordered",
            WhyNot::NationsGone => "nations_gone",
            WhyNot::NotInGroupZone { .. } => "not_in_group_zone",
            WhyNot::AlreadyPicked { .. } => "already_picked",
            WhyNot::NotAChoice { .. } => "not_a_choice",
            WhyNot::NationsGoFirst { .. } => "nations_go_first",
            WhyNot::NoStrike { .. } => "no_strike",
            WhyNot::HeldByBritish { .. } => "held_by_british",
            WhyNot::NationsNotThere => "nations_not_there",
            WhyNot::NationsInReserve => "nations_in_reserve",
            WhyNot::NotInBattle { .. } => "not_in_battle",
            WhyNot::AlreadyDeployed { .. } => "already_deployed",
            WhyNot::ColumnNeedsBlock => "column_needs_block",
            WhyNot::RetreatTooEarly => "retreat_too_early",
            WhyNot::RetreatTooLate { .. } => "retreat_too_late",
            WhyNot::RetreatEnemy { .. } => "retreat_enemy",
            WhyNot::RetreatOrigin { .. } => "retreat_origin",
            WhyNot::RetreatElsewhere { .. } => "retreat_elsewhere",
            WhyNot::RetreatBattle { .. } => "retreat_battle",
            WhyNot::RetreatBoats { .. } => "retreat_boats",
            WhyNot::NotInReserve { .. } => "not_in_reserve",
            WhyNot::OneReserve => "one_reserve",
            WhyNot::ReserveTooLate => "reserve_too_late",
            WhyNot::NotAColumn => "not_a_column",
            WhyNot::NotInColumn { .. } => "not_in_column",
            WhyNot::HasFired { .. } => "has_fired",
            WhyNot::ColumnFinished { .. } => "column_finished",
            WhyNot::MustFire => "must_fire",
            WhyNot::CannotReply { .. } => "cannot_reply",
            WhyNot::NotATarget { .. } => "not_a_target",
            WhyNot::OtherMilitia { .. } => "other_militia",
            WhyNot::NationsNeedNoBoat => "nations_need_no_boat",
            WhyNot::NobodyLeaves => "nobody_leaves",
        }
    }

    fn section(&self) -> Section {
        let of = Section::new;
        match *self {
            WhyNot::GameOver { ending } => ending.section(),
            WhyNot::NotAsked { section }
            | WhyNot::OtherQuestion { section }
            | WhyNot::NotYourBlock { section, .. }
            | WhyNot::SameZone { section, .. }
            | WhyNot::NoRoad { section, .. }
            | WhyNot::OtherRegion { section, .. }
            | WhyNot::NotAChoice { section, .. }
            | WhyNot::NoStrike { section }
            | WhyNot::AlreadyDeployed { section, .. }
            | WhyNot::RetreatTooLate { section }
            | WhyNot::NotATarget { section, .. }
            | WhyNot::OtherMilitia { section, .. } => section,
            WhyNot::AlreadyPlaced { .. } | WhyNot::BlocksLeft { .. } => of(3, 2),
            WhyNot::OrleansIsBritish => of(3, 4),
            WhyNot::BlockGone { .. }
            | WhyNot::TransferApart
            | WhyNot::TransferToItself { .. }
            | WhyNot::TransferTypes
            | WhyNot::TransferLast { .. }
            | WhyNot::TransferFull { .. }
            | WhyNot::TransferBothWays { .. } => of(2, 5),
            WhyNot::OneOrigin { .. } => of(6, 1),
            WhyNot::CountZero | WhyNot::AlreadyWritten { .. } | WhyNot::ShipsOrdered => of(9, 1),
            // §9.2 — Orders that cannot be carried out (ruling Q04).
            WhyNot::NoBlocksThere { .. } | WhyNot::TooMany { .. } | WhyNot::TooFewShips { .. } => of(9, 2),
            WhyNot::NoFrenchBoats | WhyNot::BoatLimit { .. } => of(7, 4),
            WhyNot::TideStops => of(23, 0),
            WhyNot::DecoyAlone { .. } | WhyNot::GroupNeedsReal => of(10, 1),
            WhyNot::ShipsMoveAlone | WhyNot::NoFleet | WhyNot::UpstreamLimit | WhyNot::OneDirection => {
                of(8, 1)
            }
            WhyNot::NationsMoveAlone => of(22, 1),
            WhyNot::NationsGone => of(22, 5),
            WhyNot::NotInGroupZone { .. } | WhyNot::AlreadyPicked { .. } => of(9, 2),
            WhyNot::HeldByBritish { .. } | WhyNot::CannotReply { .. } | WhyNot::HasReplied { .. } => {
                of(22, 2)
            }
            WhyNot::NationsNotThere
            | WhyNot::NationsGoFirst { .. }
            | WhyNot::NationsInReserve
            | WhyNot::NationsNeedNoBoat => of(22, 4),
            WhyNot::NotInBattle { .. } => of(11, 3),
            WhyNot::OneReserve => of(12, 4),
            WhyNot::ColumnNeedsBlock | WhyNot::Undeployed { .. } => of(12, 1),
            WhyNot::HasPursued { .. } => of(16, 2),
            WhyNot::RetreatTooEarly => of(15, 1),
            WhyNot::RetreatEnemy { .. }
            | WhyNot::RetreatOrigin { .. }
            | WhyNot::RetreatElsewhere { .. }
            | WhyNot::RetreatBattle { .. } => of(15, 2),
            WhyNot::RetreatBoats { .. } | WhyNot::NobodyLeaves | WhyNot::AlreadyLeaving { .. } => of(17, 2),
            WhyNot::NotInReserve { .. } | WhyNot::ReserveTooLate | WhyNot::NotAColumn => {
                Section::case(13, 1, 'b')
            }
            WhyNot::HasFired { .. } | WhyNot::ColumnFinished { .. } => Section::case(13, 1, 'c'),
            WhyNot::NotInColumn { .. } => of(14, 1),
            WhyNot::MustFire => of(13, 1),
        }
    }

    fn said(&self) -> Said {
        let said = Said::new(format!("quebec.whynot.{}", self.code()));
        match *self {
            WhyNot::NotYourBlock { block, .. }
            | WhyNot::AlreadyPlaced { block }
            | WhyNot::BlockGone { block }
            | WhyNot::TransferToItself { block }
            | WhyNot::TransferLast { block }
            | WhyNot::TransferFull { block }
            | WhyNot::TransferBothWays { block }
            | WhyNot::AlreadyPicked { block }
            | WhyNot::NotInBattle { block }
            | WhyNot::AlreadyDeployed { block, .. }
            | WhyNot::NotInReserve { block }
            | WhyNot::NotInColumn { block }
            | WhyNot::HasFired { block }
            | WhyNot::HasPursued { block }
            | WhyNot::HasReplied { block }
            | WhyNot::AlreadyLeaving { block }
            | WhyNot::CannotReply { block }
            | WhyNot::NotATarget { block, .. }
            | WhyNot::OtherMilitia { block, .. } => said.with("block", block_said(block)),
            WhyNot::DecoyAlone { zone }
            | WhyNot::NoBlocksThere { zone }
            | WhyNot::OneOrigin { zone }
            | WhyNot::SameZone { zone, .. }
            | WhyNot::AlreadyWritten { zone }
            | WhyNot::NotAChoice { zone, .. }
            | WhyNot::NationsGoFirst { zone }
            | WhyNot::HeldByBritish { zone }
            | WhyNot::RetreatEnemy { zone }
            | WhyNot::RetreatOrigin { zone }
            | WhyNot::RetreatElsewhere { zone }
            | WhyNot::RetreatBattle { zone } => said.with("zone", zone_said(zone)),
            WhyNot::BlocksLeft { count } | WhyNot::Undeployed { count } => said.with("count", count),
            WhyNot::TooMany { left } | WhyNot::RetreatBoats { left } => said.with("left", left),
            WhyNot::NoRoad { from, to, .. } | WhyNot::OtherRegion { from, to, .. } => {
                said.with("from", zone_said(from)).with("to", zone_said(to))
            }
            WhyNot::BoatLimit { region, left } => said.with("region", region_said(region)).with("left", left),
            WhyNot::TooFewShips { have } => said.with("have", have),
            WhyNot::NotInGroupZone { block, zone } => {
                said.with("block", block_said(block)).with("zone", zone_said(zone))
            }
            WhyNot::ColumnFinished { slot } => said.with("slot", slot_said(slot)),
            WhyNot::GameOver { .. }
            | WhyNot::NotAsked { .. }
            | WhyNot::OtherQuestion { .. }
            | WhyNot::OrleansIsBritish
            | WhyNot::TransferApart
            | WhyNot::TransferTypes
            | WhyNot::CountZero
            | WhyNot::NoFrenchBoats
            | WhyNot::TideStops
            | WhyNot::GroupNeedsReal
            | WhyNot::ShipsMoveAlone
            | WhyNot::NationsMoveAlone
            | WhyNot::NoFleet
            | WhyNot::UpstreamLimit
            | WhyNot::OneDirection
            | WhyNot::ShipsOrdered
            | WhyNot::NationsGone
            | WhyNot::NoStrike { .. }
            | WhyNot::NationsNotThere
            | WhyNot::NationsInReserve
            | WhyNot::ColumnNeedsBlock
            | WhyNot::RetreatTooEarly
            | WhyNot::RetreatTooLate { .. }
            | WhyNot::OneReserve
            | WhyNot::ReserveTooLate
            | WhyNot::NotAColumn
            | WhyNot::MustFire
            | WhyNot::NationsNeedNoBoat
            | WhyNot::NobodyLeaves => said,
        }
    }
}
