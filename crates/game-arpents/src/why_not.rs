//! Why an action is refused, with the paragraph that forbids it.

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
    NotAsked,
    /// It is not an answer to what is asked.
    OtherQuestion { section: Section },

    // §14 Set-up
    /// The set-up has begun by hand.
    SetUpBegun,
    /// Another unit is placed next.
    NotNext { unit: Unit },
    /// The hex lies outside the unit's region.
    OutsideRegion { unit: Unit, hex: Hex, section: Section },

    // §2, §4, §6.5 Units, stacking, movement
    /// The unit is not one of yours that can do this.
    NotYours { unit: Unit },
    /// The unit is not in a hex of a map.
    NotOnMap { unit: Unit },
    /// The order is for units of another hex.
    OtherHex { unit: Unit, hex: Hex },
    /// The unit takes part already.
    Taken { unit: Unit },
    /// The unit has made its action of the month.
    HasActed { unit: Unit },
    /// The unit was told to stay in this phase.
    Stays { unit: Unit },
    /// Admirals serve at sea.
    Admiral { unit: Unit },
    /// Too many units would stand there.
    Stacking { hex: Hex },
    /// The enemy holds the hex.
    EnemyHeld { hex: Hex },
    /// The units do not get there with their movement points.
    OutOfReach { hex: Hex },
    /// The hex is not in play in this scenario.
    OutOfPlay { hex: Hex },
    /// Nobody, or nobody else, can do that there.
    NobodyThere { hex: Hex },
    /// The leader cannot escape to there.
    NoEscape { hex: Hex },

    // §5, §13 Seasonal turn
    /// The card does not strike this unit.
    NotStruck { unit: Unit },
    /// The hex is not on the unit's way home.
    NotTowardsHome { unit: Unit, hex: Hex },
    /// The colony has no supply to lay down now.
    NothingMade { colony: Colony },
    /// The colony's supply cannot be laid down there.
    NoSupplyHere { hex: Hex },
    /// There is not so much of it.
    TooManyPoints { most: u16 },
    /// The unit is not in the force pool.
    NotInPool { unit: Unit },
    /// Another counter of the same kind comes first.
    AnotherFirst { unit: Unit },
    /// Units of this kind are not recruited.
    NotForHire { unit: Unit },
    /// The colony raises no militia this season.
    Displeased { unit: Unit, colony: Colony },
    /// Nova Scotia raises no militia before the Acadians are expelled.
    AcadiansRemain { unit: Unit },
    /// The nation is neutral.
    NeutralNation { nation: Nation },
    /// Enemies hold the nation's territory.
    Overrun { nation: Nation },
    /// Enemies are next to the hex, or hold its town.
    NearEnemy { hex: Hex },
    /// There is no place where it could appear.
    NoSite { unit: Unit },
    /// The colony does not have so much supply.
    TooDear { points: u8 },
    /// There is no supply there that could pay.
    NoPayment { hex: Hex },
    /// Only French frigates are exchanged for marines.
    NotFrigate { unit: Unit },
    /// The ship is not in a port that serves.
    NoHarbour { unit: Unit },
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
    RouteBegun { unit: Unit },
    /// The ship has fought in this Naval Phase.
    HasFought { unit: Unit },
    /// Nobody attacks out of Europe.
    NotFromEurope { unit: Unit },
    /// The ship cannot fight: it is damaged, or a merchant with a load.
    ShipCannotFight { unit: Unit },
    /// Ice closes the river.
    Frozen { hex: Hex },
    /// Ships cannot sail there in one go.
    NoSeaWay { hex: Hex },
    /// The ships do not have the points.
    TooFar { hex: Hex },
    /// The ships have no points left for another way.
    NoPointsLeft { hex: Hex },
    /// A crossing takes the whole Naval Phase.
    WholePhase { hex: Hex },
    /// A voyage does not end among enemy ships.
    EnemyFleet { hex: Hex },
    /// An attack ends where enemy ships are.
    NoEnemyFleet { hex: Hex },
    /// There is no route to go.
    NoRoute,
    /// Nothing comes aboard but in port, in the Movement sub-phase.
    NoPortHere { hex: Hex },
    /// The unit is not in that port.
    NotInThisPort { unit: Unit, hex: Hex },
    /// The ship is damaged.
    Damaged { unit: Unit },
    /// The ship has no room for it.
    NoRoom { unit: Unit },
    /// There is not so much supply.
    NoSupply { hex: Hex },
    /// No ships of yours are there.
    NoFleetOfYours { hex: Hex },
    /// The ships there cannot intercept.
    CannotIntercept { hex: Hex },
    /// No ship can fight any more.
    NobodyFights,
    /// The ships cannot leave the battle for there.
    NoExit { hex: Hex },
    /// The unit was not fired at.
    NotUnderFire { unit: Unit },
    /// Batteries are named already, or none is.
    BatteriesNamed { named: bool },

    // §6.3 Supply Phase
    /// There is supply for the unit.
    SupplyAtHand { unit: Unit },
    /// No supply for the unit is within range there.
    NoSupplyThere { unit: Unit },
    /// No supply that could be used lies there.
    NoStock { hex: Hex },
    /// The supply there does not move again this month.
    StockTired { hex: Hex },
    /// Supply cannot leave the hex.
    NoWay { hex: Hex },
    /// The ship has no supply aboard.
    NoCargo { ship: Unit },
    /// Enemies next to the hex keep supply out of it.
    ZoneOfControl { hex: Hex },
    /// The ship is not in a friendly port.
    NotInPort { unit: Unit },
    /// There is not so much.
    NotSoMuch { most: u16 },

    // §6.4 Combat Phase
    /// The ship has sailed or fought in the Naval Phase.
    HasSailed { unit: Unit },
    /// The unit is hors de combat, or the ship damaged.
    CannotFight { unit: Unit },
    /// The unit is aboard ships that do not lie in a coastal hex.
    NotOffCoast { unit: Unit },
    /// Only infantry, and leaders with it, attacks from ships.
    NotFromShips { unit: Unit },
    /// There is room for the unit in the hex that was taken.
    RoomInside { hex: Hex },
    /// Only infantry attacks, and goes in first.
    NoInfantry,
    /// No enemy troops hold the hex.
    NoEnemy { hex: Hex },
    /// The unit is not next to the hex attacked.
    NotAdjacent { unit: Unit },
    /// The gun or ship has fired this month.
    HasFired { unit: Unit },
    /// The unit is not among those asked for.
    NotInTheFight { unit: Unit },
    /// The unit cannot retreat to there.
    NoRetreat { unit: Unit, hex: Hex },
    /// Only a single unit of Canadian militia or natives raids.
    CannotRaid { unit: Unit },
    /// The place is yours.
    OwnPlace { place: Place },
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
    /// There is no supply for a round.
    CannotPay,
    /// The siege has been declared, but no round fought.
    NoRoundYet { place: Place },
    /// Nobody else would fire in this round of the siege.
    LastToFire { unit: Unit },
    /// The ship cannot flee to there.
    NoRefuge { hex: Hex },

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
    /// Spain has not entered the war.
    SpainAsleep { unit: Unit },
}
