//! Why an action is refused, with the paragraph that forbids it.
//!
//! The same obstacle is met in several chapters. Such a reason carries the paragraph of what was tried, which the
//! chapter that raises it knows.

use crate::ids::{Colony, Hex, Nation, Place, Unit};
use kernel::Section;

/// A reason. Keep the variants by chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum WhyNot {
    // Any question
    /// The game is over.
    GameOver,
    /// Nothing is asked of this side now.
    NotAsked { section: Section },
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },

    // §14 Set-up
    /// The set-up has begun by hand.
    SetUpBegun,
    /// Another unit is placed next.
    NotNext { unit: Unit, section: Section },
    /// The hex lies outside the unit's region.
    OutsideRegion { unit: Unit, hex: Hex, section: Section },
    /// The enemy's own units need the hex for their set-up.
    Reserved { hex: Hex },

    // §2, §4, §6.5 Units, stacking, movement
    /// The unit is not one of yours.
    NotYours { unit: Unit, section: Section },
    /// Units of this kind do not do that.
    NotForThis { unit: Unit, section: Section },
    /// The unit is not in a hex of a map.
    NotOnMap { unit: Unit, section: Section },
    /// The unit is aboard a ship.
    Aboard { unit: Unit, section: Section },
    /// The unit is not aboard a ship.
    NotAboard { unit: Unit },
    /// The order is for units of another hex.
    OtherHex { unit: Unit, hex: Hex, section: Section },
    /// Units ashore and units aboard get orders of their own.
    AshoreAndAboard { unit: Unit },
    /// The unit takes part already.
    Taken { unit: Unit, section: Section },
    /// The unit has made its action of the month.
    HasActed { unit: Unit },
    /// The unit was told to stay in this phase.
    Stays { unit: Unit, section: Section },
    /// Admirals serve at sea.
    Admiral { unit: Unit },
    /// Too many units would stand there.
    Stacking { hex: Hex },
    /// Enemy troops hold the hex.
    EnemyHeld { hex: Hex, section: Section },
    /// No enemy troops, but leaders or supply of the enemy are in the hex.
    EnemyThere { hex: Hex, section: Section },
    /// Only infantry enters a hex with enemy leaders or supply in it.
    NeedsInfantry { hex: Hex, section: Section },
    /// The side does not control the hex.
    NotControlled { hex: Hex, section: Section },
    /// The units are there already.
    AlreadyThere { hex: Hex, section: Section },
    /// The terrain is closed to such units.
    Impassable { hex: Hex },
    /// The units do not get there.
    OutOfReach { hex: Hex, section: Section },
    /// The hex is not in play in this scenario.
    OutOfPlay { hex: Hex },
    /// Nobody, or nobody else, can do that there.
    NobodyThere { hex: Hex, section: Section },
    /// The leader cannot escape to there.
    NoEscape { hex: Hex },

    // §5, §13 Seasonal turn
    /// The card does not strike this unit.
    NotStruck { unit: Unit },
    /// The hex is not on the unit's way home.
    NotTowardsHome { unit: Unit, hex: Hex },
    /// The colony has no supply to lay down now.
    NothingMade { colony: Colony, section: Section },
    /// Another colony's supply is being laid down.
    OtherColony { colony: Colony, section: Section },
    /// The colony's supply cannot be laid down there.
    NoSupplyHere { hex: Hex, section: Section },
    /// A conqueror's supply is laid in the supply towns themselves.
    ConquerorsTowns { hex: Hex },
    /// It is not between one point and as many as there are.
    TooManyPoints { most: u16, section: Section },
    /// The unit is not in the force pool.
    NotInPool { unit: Unit },
    /// This counter, which is alike, comes first.
    AnotherFirst { unit: Unit },
    /// Units of this kind are not recruited.
    NotForHire { unit: Unit },
    /// Marines come in exchange for frigates.
    ForFrigates { unit: Unit },
    /// The colony raises no militia this season.
    Displeased { unit: Unit, colony: Colony },
    /// Nova Scotia raises no militia before the Acadians are expelled.
    AcadiansRemain { unit: Unit },
    /// The nation is neutral.
    NeutralNation { nation: Nation },
    /// Enemies hold the nation's territory.
    Overrun { nation: Nation },
    /// Enemies are in the hex or next to it, or hold its town.
    NearEnemy { hex: Hex },
    /// No friendly town or fort of the unit's region is in the hex or next to it.
    NoTownNear { unit: Unit, hex: Hex },
    /// There is no place where it could appear.
    NoSite { unit: Unit },
    /// There is not so much supply where it must be paid.
    TooDear { points: u8, section: Section },
    /// There is no supply there that could pay.
    NoPayment { hex: Hex, section: Section },
    /// Only French frigates are exchanged for marines.
    NotFrigate { unit: Unit },
    /// The ship is not in a port that serves.
    NoHarbour { unit: Unit, section: Section },
    /// The ship has something aboard.
    Laden { unit: Unit },
    /// There are no marines in the force pool.
    NoMarines,
    /// There is no fort of yours.
    NoFortHere { hex: Hex },
    /// The fort has been strengthened this season.
    Strengthened { hex: Hex },
    /// The fort is as strong as it was at the start.
    FortWhole { hex: Hex },
    /// The unit is neither hors de combat nor damaged.
    NotHurt { unit: Unit },
    /// The unit is not in a town or fort of yours.
    NotInTown { unit: Unit },

    // §6.2 Naval Phase
    /// The route of the fleet is being declared already.
    RouteBegun { unit: Unit, section: Section },
    /// The ship has fought in this Naval Phase.
    HasFought { unit: Unit },
    /// The ship has had its orders in this sub-phase.
    HasOrders { unit: Unit, section: Section },
    /// Nobody attacks out of Europe.
    NotFromEurope { unit: Unit },
    /// The ship cannot fight: it is damaged, or a merchant with a load.
    ShipCannotFight { unit: Unit },
    /// Ice closes the river.
    Frozen { hex: Hex },
    /// Ships cannot sail there in one go.
    NoSeaWay { hex: Hex, section: Section },
    /// The ships do not have the points.
    TooFar { hex: Hex },
    /// The ships have no points left for another way.
    NoPointsLeft { hex: Hex },
    /// A crossing takes the whole Naval Phase.
    WholePhase,
    /// A voyage does not end among enemy ships.
    EnemyFleet { hex: Hex },
    /// An attack ends where enemy ships are.
    NoEnemyFleet { hex: Hex },
    /// There is no route to go.
    NoRoute { section: Section },
    /// The declared route ends where the fleet is.
    RouteDone { hex: Hex },
    /// Nothing comes aboard but in port, in the Movement sub-phase.
    NoPortHere { hex: Hex },
    /// The ship is not in the fleet that is given orders.
    NotInFleet { ship: Unit, section: Section },
    /// The unit is not in that port.
    NotInThisPort { unit: Unit, hex: Hex },
    /// The port shelters as many ships as it can: this one lies outside.
    NoBerth { unit: Unit },
    /// The ship is damaged.
    Damaged { unit: Unit },
    /// The ship has no room for it.
    NoRoom { unit: Unit },
    /// No ships of yours are there.
    NoFleetOfYours { hex: Hex },
    /// The ships there cannot intercept.
    CannotIntercept { hex: Hex },
    /// No ship can fight any more.
    NobodyFights,
    /// The ships cannot leave the battle for there.
    NoExit { hex: Hex },
    /// Only a fleet that flees from its own port takes supply along.
    OnlyFromPort { hex: Hex },
    /// The unit is not among those that may take this hit.
    NotUnderFire { unit: Unit, section: Section },
    /// The fort is not among what may take this hit.
    FortNotHit { place: Place, section: Section },
    /// Batteries are named already, or none is.
    BatteriesNamed { named: bool },
    /// No guns or fort of yours there bear on the ships.
    NoShoreGuns { hex: Hex },

    // §6.3 Supply Phase
    /// There is supply for the unit.
    SupplyAtHand { unit: Unit },
    /// No supply for the unit is within range there.
    NoSupplyThere { unit: Unit },
    /// No supply of yours lies there.
    NoStock { hex: Hex, section: Section },
    /// The supply there does not move again this month.
    StockTired { hex: Hex, section: Section },
    /// Supply cannot leave the hex.
    NoWay { hex: Hex, section: Section },
    /// The ship has no supply aboard.
    NoCargo { ship: Unit },
    /// Enemies next to the hex keep supply out of it.
    ZoneOfControl { hex: Hex, section: Section },
    /// The ship is not in a port.
    NotInPort { unit: Unit },
    /// The ship is not in a friendly port.
    NotInFriendlyPort { unit: Unit },
    /// It is not between one point and as many as there are.
    NotSoMuch { most: u16, section: Section },

    // §6.4 Combat Phase
    /// The ship has sailed or fought in the Naval Phase.
    HasSailed { unit: Unit },
    /// A ship is told alone to lay siege.
    OneShip { unit: Unit },
    /// The unit is hors de combat, or the ship damaged.
    CannotFight { unit: Unit },
    /// The unit is aboard ships that do not lie in a coastal hex.
    NotOffCoast { unit: Unit },
    /// Only infantry, and leaders with it, attacks from ships.
    NotFromShips { unit: Unit },
    /// There is room for the unit in the hex that was taken.
    RoomInside { hex: Hex },
    /// Only infantry attacks.
    NoInfantry,
    /// Infantry goes in first.
    InfantryFirst { hex: Hex, section: Section },
    /// No enemy troops hold the hex.
    NoEnemy { hex: Hex },
    /// Nobody strikes at the target from that hex.
    NotBeside { hex: Hex },
    /// The gun or ship is not next to the hex attacked.
    NotAdjacent { unit: Unit },
    /// The gun or ship has fired this month.
    HasFired { unit: Unit },
    /// The unit is not among those asked for.
    NotInTheFight { unit: Unit, section: Section },
    /// The unit cannot retreat to there.
    NoRetreat { unit: Unit, hex: Hex, section: Section },
    /// Only a single unit of Canadian militia or natives raids.
    CannotRaid,
    /// The hex lies outside the colony that was raided.
    NotRaided { hex: Hex },
    /// The place is yours.
    OwnPlace { place: Place, section: Section },
    /// Only guns and warships that are free lay siege.
    CannotBesiege { unit: Unit },
    /// No fort stands there.
    NoFort { place: Place },
    /// The unit is more than two hexes from the fort, and cannot march near enough.
    OutOfRange { unit: Unit, place: Place },
    /// From there guns do not reach what they are to fire at.
    OutOfShot { hex: Hex, section: Section },
    /// The guns have opened fire: no more march up.
    FireOpened { hex: Hex },
    /// A bombardment of the ships has been declared, but no round fired.
    NotFiredYet { hex: Hex },
    /// No enemy ships lie in that coastal hex.
    NoFleet { hex: Hex },
    /// The ships there have been fired at in this phase.
    Bombarded { hex: Hex },
    /// No fort or free gun is in range.
    NoBattery { hex: Hex },
    /// Only guns on the coast that are free and in range fire at ships.
    CannotBombard { unit: Unit },
    /// No gun has been named to fire at the ships, and no fort does.
    NobodyFires { hex: Hex },
    /// There is no supply for a round.
    CannotPay,
    /// The siege has been declared, but no round fought.
    NoRoundYet { place: Place },
    /// Nobody else would fire in this round of the siege.
    LastToFire { unit: Unit },
    /// The ship cannot flee to there.
    NoRefuge { hex: Hex, section: Section },

    // §6.6 Final Phase
    /// No barricade can be built there.
    NoBarricade { hex: Hex },
    /// No infantry there has been idle this month.
    NobodyIdle { hex: Hex },
    /// Nobody can build a barricade anywhere.
    NobodyDigs,
    /// The warriors cannot go home to there.
    NotHome { unit: Unit, hex: Hex },

    // §8 – §11
    /// The militia's colony is at peace.
    AtPeace { unit: Unit, colony: Colony },
    /// Nothing new is raised or built in a colony at peace.
    RaisedAtPeace { unit: Unit, colony: Colony },
    /// Spain has not entered the war.
    SpainAsleep { unit: Unit },
}
