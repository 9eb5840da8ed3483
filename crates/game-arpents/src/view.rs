//! What one observer may know, built from nothing, field by field.
//!
//! Units and supply lie open; the strength of a fort is known to whoever holds it, and to the enemy as last seen (§4.1).

use crate::calendar::Date;
use crate::event::Ending;
use crate::ids::{Card, Colony, Hex, Nation, Place, Side, Unit};
use crate::land::fight::{Fight, Kind};
pub use crate::ledger::LedgerView;
use crate::naval::affairs_view::NavalView;
use crate::posts::{ACTED, FED, FIRED, HURT, IDLE, INTERCEPTED, SAILED, TURNED, Whereabouts};
use crate::state::{State, UNSEEN};
use crate::step::Step;
use crate::supply::hauling::Haul;
use kernel::Observer;
use serde::{Deserialize, Serialize};

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn no(flag: &bool) -> bool {
    !flag
}

/// The rules version of a view that names none.
fn first_rules() -> u32 {
    2
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_first_rules(rules: &u32) -> bool {
    *rules == first_rules()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A unit on a map, in a box or aboard a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitView {
    /// Which.
    pub unit: Unit,
    /// Whose it is now.
    pub side: Side,
    /// Where it is, or the ship it is aboard.
    pub hex: Hex,
    /// The ship it is aboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aboard: Option<Unit>,
    /// §2.3, §2.5 — Hors de combat, or damaged.
    #[serde(default, skip_serializing_if = "no")]
    pub hurt: bool,
    /// §2 — It has made its action of the month.
    #[serde(default, skip_serializing_if = "no")]
    pub acted: bool,
    /// §2.4 — Its guns have been used this month.
    #[serde(default, skip_serializing_if = "no")]
    pub fired: bool,
    /// It stays in this phase.
    #[serde(default, skip_serializing_if = "no")]
    pub idle: bool,
    /// §6.2.2 — It has intercepted this month.
    #[serde(default, skip_serializing_if = "no")]
    pub intercepted: bool,
    /// §6.4.3 — It has sailed or fought in the Naval Phase.
    #[serde(default, skip_serializing_if = "no")]
    pub sailed: bool,
    /// It serves the other side than the one printed.
    #[serde(default, skip_serializing_if = "no")]
    pub turned: bool,
    /// §6.3.2 — Its supply is settled.
    #[serde(default, skip_serializing_if = "no")]
    pub fed: bool,
}

/// Supply in a hex or box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StockView {
    /// Where.
    pub hex: Hex,
    /// Whose.
    pub side: Side,
    /// How much.
    pub points: u16,
    /// Of it, what does not move again this month.
    pub tired: u16,
}

/// A town or fort.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Who controls it.
    pub side: Side,
    /// §4.1 — The strength of its fort, for whoever may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fort: Option<u8>,
    /// §4.1 — What the enemy last saw of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u8>,
    /// §6.4.3 — Is it besieged?
    #[serde(default, skip_serializing_if = "no")]
    pub besieged: bool,
}

/// What an observer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// A side's code, `public` or `arbiter`.
    pub observer: String,
    /// The rules version; views did not name it before version 3.
    #[serde(default = "first_rules", skip_serializing_if = "is_first_rules")]
    pub rules: u32,
    /// The scenario's code.
    pub scenario: String,
    /// Options that differ from the usual, as `name=value`.
    pub options: Vec<String>,
    /// The turn.
    pub date: Date,
    /// The phase.
    pub phase: String,
    /// The name of the question asked.
    pub question: String,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// The points of each side in a scenario; all zero in the campaign (ruling 174).
    pub score: [u16; 2],
    /// §6.1 — Who has the initiative.
    pub initiative: Side,
    /// Who goes first in this phase.
    pub leads: Side,
    /// Who acts now.
    pub active: Side,
    /// §6.4 — Passes in a row.
    pub passes: u8,
    /// §6.1 — Victories of the month.
    pub victories: [u8; 2],
    /// Units on the maps, in the boxes and aboard.
    pub units: Vec<UnitView>,
    /// The force pool.
    pub pool: Vec<Unit>,
    /// Units that come later.
    pub due: Vec<Unit>,
    /// Supply on land.
    pub stocks: Vec<StockView>,
    /// Supply aboard.
    pub cargo: Vec<(Unit, u8)>,
    /// Towns and forts.
    pub places: Vec<PlaceView>,
    /// §4.1 — Barricades.
    pub barricades: Vec<Hex>,
    /// §5.1 — Cards in the pile: the draws are open, so everybody can tell.
    pub pile: Vec<Card>,
    /// §13 — Cards drawn so far.
    pub drawn: Vec<Card>,
    /// §10 — Colonies at peace.
    pub at_peace: Vec<Colony>,
    /// §10 — Colonies that raise no militia this season.
    pub displeased: Vec<Colony>,
    /// §8 — Is Spain at war?
    pub spain: bool,
    /// §9 — Neutral nations.
    pub neutral: Vec<Nation>,
    /// The units an order is being given to.
    pub group: Vec<Unit>,
    /// The hex they set out from.
    pub group_from: Option<Hex>,
    /// The hex entered, while what follows is settled.
    pub entered: Option<Hex>,
    /// By whom.
    pub entered_by: Side,
    /// The leader who escapes, or the ship that flees.
    pub escaping: Option<Unit>,
    /// What a season's choices and the Final Phase need while they go on.
    pub ledger: LedgerView,
    /// §4.3 — Ships of the captured port still to be rolled for.
    pub port_ships: u8,
    /// §6.3.1 — Supply being moved.
    pub haul: Option<HaulView>,
    /// §6.3.2 — Ships that have still to suffer for want of supply, by sea zone.
    pub unpaid: Vec<u8>,
    /// §6.4 — The attack under way.
    pub fight: Option<FightView>,
    /// §6.2 — The Naval Phase, while it lasts. It is named also when there is none: a view that loses a member travels
    /// whole, and not as what changed.
    #[serde(default)]
    pub naval: Option<NavalView>,
}

/// Supply being moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HaulView {
    /// From where.
    pub from: Hex,
    /// From aboard which ship.
    pub ship: Option<Unit>,
    /// How much; 0 until it is said.
    pub points: u16,
}

/// An attack under way; the active side attacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FightView {
    /// `battle`, `raid` or `siege`.
    pub kind: String,
    /// The hex attacked.
    pub target: Hex,
    /// §6.4.2 — Where loot is carried to.
    pub base: Option<Hex>,
    /// Who attacks.
    pub attackers: Vec<Unit>,
    /// Guns and ships of either side that support.
    pub support: Vec<Unit>,
    /// Attackers who have marched up to the hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marched: Vec<Unit>,
    /// §6.4.3 — Besiegers who do not fire in the round that comes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silent: Vec<Unit>,
    /// Losses still to be taken, by side.
    pub losses: [u8; 2],
    /// Who has still to retreat, by side.
    pub retreats: [bool; 2],
    /// Is the hex free to be occupied?
    pub cleared: bool,
    /// Were the defenders driven out?
    pub driven: bool,
    /// Has the fort been spoken about?
    pub asked: bool,
    /// Loot still to be taken.
    pub count: u8,
    /// §6.4.3, §6.4.4 — Dice of the round that have been rolled, while others are still to come.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rolled: u8,
}

impl View {
    pub(crate) fn of(state: &State, who: Observer<Side>) -> View {
        let with =
            |spot: Whereabouts| Unit::all().filter(move |unit| state.whereabouts(*unit) == spot).collect();
        let mut stocks = Vec::new();
        for side in Side::BOTH {
            for hex in state.stocked[side.idx()].iter() {
                let stock = state.stock[hex.idx()];
                stocks.push(StockView { hex, side, points: stock.points, tired: stock.tired });
            }
        }
        let ships = Unit::all().filter(|unit| state.cargo_of(*unit) > 0);
        View {
            observer: who.code().to_owned(),
            rules: state.options.edition.rules(),
            scenario: state.options.scenario.code().to_owned(),
            options: state.options.unusual(),
            date: state.date,
            phase: state.phase.code().to_owned(),
            question: state.step.name().0.to_owned(),
            outcome: if let Step::Over(ending) = state.step { Some(ending) } else { None },
            score: crate::scenario::score(state),
            initiative: state.initiative,
            leads: state.leads,
            active: state.active,
            passes: state.passes,
            victories: state.victories,
            units: Unit::all().filter_map(|unit| unit_view(state, unit)).collect(),
            pool: with(Whereabouts::Pool),
            due: with(Whereabouts::Due),
            stocks,
            cargo: ships.map(|ship| (ship, state.cargo_of(ship))).collect(),
            places: Place::all().map(|place| place_view(state, place, who)).collect(),
            barricades: state.barricades.iter().collect(),
            pile: Card::all().filter(|card| state.pile >> card.0 & 1 != 0).collect(),
            drawn: Card::all().filter(|card| state.drawn >> card.0 & 1 != 0).collect(),
            at_peace: Colony::all().filter(|colony| state.is_at_peace(*colony)).collect(),
            displeased: Colony::all().filter(|colony| state.displeased >> colony.0 & 1 != 0).collect(),
            spain: state.spain,
            neutral: Nation::all().filter(|nation| state.is_neutral(*nation)).collect(),
            group: state.group.units.iter().collect(),
            group_from: Some(state.group.from).filter(|hex| *hex != Hex::NOWHERE),
            entered: Some(state.entry.hex).filter(|hex| *hex != Hex::NOWHERE),
            entered_by: state.entry.by,
            escaping: state.entry.leader,
            ledger: LedgerView::of(&state.ledger),
            port_ships: state.entry.ships,
            haul: (state.haul != Haul::NONE).then_some(HaulView {
                from: state.haul.from,
                ship: state.haul.ship,
                points: state.haul.points,
            }),
            unpaid: state.unpaid.to_vec(),
            fight: (state.fight.kind != Kind::None).then(|| fight_view(&state.fight)),
            naval: NavalView::of(&state.naval),
        }
    }
}

fn fight_view(fight: &Fight) -> FightView {
    FightView {
        kind: fight.kind.code().to_owned(),
        target: fight.target,
        base: Some(fight.base).filter(|hex| *hex != Hex::NOWHERE),
        attackers: fight.attackers.iter().collect(),
        support: fight.support.iter().collect(),
        marched: fight.marched.iter().collect(),
        silent: fight.silent.iter().collect(),
        losses: fight.losses,
        retreats: fight.retreats,
        cleared: fight.cleared,
        driven: fight.driven,
        asked: fight.asked,
        count: fight.count,
        rolled: fight.rolled,
    }
}

fn unit_view(state: &State, unit: Unit) -> Option<UnitView> {
    let (hex, aboard) = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => (hex, None),
        Whereabouts::Aboard(ship) => (state.hex_of(ship)?, Some(ship)),
        Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => return None,
    };
    let has = |mark: u8| state.has_mark(unit, mark);
    Some(UnitView {
        unit,
        side: state.side_of(unit),
        hex,
        aboard,
        hurt: has(HURT),
        acted: has(ACTED),
        fired: has(FIRED),
        idle: has(IDLE),
        intercepted: has(INTERCEPTED),
        sailed: has(SAILED),
        turned: has(TURNED),
        fed: has(FED),
    })
}

fn place_view(state: &State, place: Place, who: Observer<Side>) -> PlaceView {
    let side = state.controller(place);
    let seen = Some(state.seen[place.idx()]).filter(|strength| *strength != UNSEEN);
    PlaceView {
        place,
        side,
        fort: (place.data().fort > 0 && who.sees(side)).then_some(state.forts[place.idx()]),
        seen,
        besieged: state.is_besieged(place),
    }
}
