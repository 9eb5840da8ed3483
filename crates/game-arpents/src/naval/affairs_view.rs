//! What everyone sees of the Naval Phase: fleets, routes and battles lie open.

use crate::ids::{Hex, Side, Unit};
use crate::naval::affairs::{After, Battle, Chain, Fire, Leaving, Losses, Naval, Voyage};
use crate::naval::squadron::{Squadron, every_ship};
use serde::{Deserialize, Serialize};

/// §6.2 — The Naval Phase so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NavalView {
    /// §2.5 — Movement points used.
    pub spent: Vec<(Unit, u8)>,
    /// §6.2.2 — Ships that have fought.
    pub fought: Vec<Unit>,
    /// §6.2.2 — Ships, and those that may not intercept them.
    pub evaded: Vec<(Unit, Vec<Unit>)>,
    /// §6.4.4 — Ships that were fired at from the shore.
    pub shelled: Vec<Unit>,
    /// The voyage under orders or under way.
    pub voyage: Option<VoyageView>,
    /// §6.2.2 — Fleets that intercept, the first one first.
    pub interceptors: Vec<Vec<Unit>>,
    /// §6.2.1 — The battle.
    pub battle: Option<BattleView>,
    /// §6.4.4 — The bombardment.
    pub fire: Option<FireView>,
    /// Hits to take, by side, and what they come from.
    pub hits: Option<([u8; 2], String)>,
    /// §6.2.2 — Ships that a wreck has struck already.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrecked: Vec<Unit>,
}

/// A fleet and its route.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VoyageView {
    /// Its ships.
    pub fleet: Vec<Unit>,
    /// Where they are.
    pub at: Hex,
    /// The hexes declared.
    pub route: Vec<Hex>,
    /// How many of them have been entered.
    pub entered: u8,
    /// Enemy ships it has slipped past.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<Unit>,
    /// Coastal hexes entered, counted to two.
    pub coasts: u8,
    /// Has it set out?
    pub under_way: bool,
    /// Was it stopped?
    pub disturbed: bool,
}

/// A battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BattleView {
    /// Where.
    pub hex: Hex,
    /// Who attacks.
    pub attacker: Side,
    /// With what.
    pub attackers: Vec<Unit>,
    /// Who defends.
    pub defenders: Vec<Unit>,
    /// Is it an interception?
    pub intercepts: bool,
    /// Did a ship of the line take part?
    pub line: bool,
    /// Has a round been fought?
    pub begun: bool,
    /// Sides whose batteries were asked.
    pub shelling: u8,
    /// Ships that have rolled in this round.
    pub rolled: Vec<Unit>,
    /// Why somebody leaves.
    pub leaving: String,
}

/// A coastal bombardment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FireView {
    /// The hex of the ships.
    pub hex: Hex,
    /// Whose guns.
    pub side: Side,
    /// The ships.
    pub target: Vec<Unit>,
    /// Batteries, as bits: the hex, then its neighbours.
    pub chosen: u8,
    /// Dice still to roll.
    pub left: u8,
}

impl Leaving {
    const ALL: [Leaving; 4] = [Leaving::Nobody, Leaving::Astray, Leaving::Flight, Leaving::Withdrawal];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Leaving::Nobody => "nobody",
            Leaving::Astray => "astray",
            Leaving::Flight => "flight",
            Leaving::Withdrawal => "withdrawal",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Leaving> {
        Leaving::ALL.into_iter().find(|one| one.code() == code)
    }
}

impl After {
    const ALL: [After; 5] = [After::Nothing, After::Round, After::Leaving, After::Wreck, After::Shells];

    pub(crate) fn code(self) -> &'static str {
        match self {
            After::Nothing => "nothing",
            After::Round => "round",
            After::Leaving => "leaving",
            After::Wreck => "wreck",
            After::Shells => "shells",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<After> {
        After::ALL.into_iter().find(|one| one.code() == code)
    }
}

fn list(ships: Squadron) -> Vec<Unit> {
    ships.iter().collect()
}

fn squadron(ships: &[Unit]) -> Squadron {
    ships.iter().copied().collect()
}

impl NavalView {
    /// The view, or nothing where nothing is to be remembered.
    pub(crate) fn of(naval: &Naval) -> Option<NavalView> {
        if *naval == Naval::NONE {
            return None;
        }
        let at = |ship: Unit| ship.ship().expect("a ship");
        let Naval { voyage, chain, battle, fire, losses, .. } = naval;
        Some(NavalView {
            spent: every_ship()
                .map(|ship| (ship, naval.spent[at(ship)]))
                .filter(|(_, spent)| *spent > 0)
                .collect(),
            fought: list(naval.fought),
            evaded: every_ship()
                .map(|ship| (ship, naval.evaded[at(ship)]))
                .filter(|(_, set)| !set.is_empty())
                .map(|(ship, set)| (ship, list(set)))
                .collect(),
            shelled: list(naval.shelled),
            voyage: (voyage.at != Hex::NOWHERE).then(|| VoyageView {
                fleet: list(voyage.fleet),
                at: voyage.at,
                route: voyage.route[..voyage.len as usize].to_vec(),
                entered: voyage.next,
                passed: list(voyage.passed),
                coasts: voyage.coasts,
                under_way: voyage.under_way,
                disturbed: voyage.disturbed,
            }),
            interceptors: chain.links[..chain.depth as usize].iter().map(|link| list(*link)).collect(),
            battle: (battle.hex != Hex::NOWHERE).then(|| BattleView {
                hex: battle.hex,
                attacker: battle.attacker,
                attackers: list(battle.attackers),
                defenders: list(battle.defenders),
                intercepts: battle.intercepts,
                line: battle.line,
                begun: battle.begun,
                shelling: battle.shelling,
                rolled: list(battle.rolled),
                leaving: battle.leaving.code().to_owned(),
            }),
            fire: (fire.hex != Hex::NOWHERE).then(|| FireView {
                hex: fire.hex,
                side: fire.side,
                target: list(fire.target),
                chosen: fire.chosen,
                left: fire.left,
            }),
            hits: (*losses != Losses::NONE).then(|| (losses.due, losses.after.code().to_owned())),
            wrecked: list(losses.wrecked),
        })
    }

    /// What the view shows, to imagine worlds with.
    pub(crate) fn to_naval(&self) -> Naval {
        let mut naval = Naval::NONE;
        let at = |ship: &Unit| ship.ship().expect("a ship");
        for (ship, spent) in &self.spent {
            naval.spent[at(ship)] = *spent;
        }
        for (ship, set) in &self.evaded {
            naval.evaded[at(ship)] = squadron(set);
        }
        (naval.fought, naval.shelled) = (squadron(&self.fought), squadron(&self.shelled));
        if let Some(view) = &self.voyage {
            naval.voyage = Voyage {
                fleet: squadron(&view.fleet),
                at: view.at,
                len: view.route.len() as u8,
                next: view.entered,
                passed: squadron(&view.passed),
                coasts: view.coasts,
                under_way: view.under_way,
                disturbed: view.disturbed,
                ..Voyage::NONE
            };
            naval.voyage.route[..view.route.len()].copy_from_slice(&view.route);
        }
        naval.chain = Chain::NONE;
        self.interceptors.iter().for_each(|link| naval.chain.push(squadron(link)));
        if let Some(view) = &self.battle {
            naval.battle = Battle {
                hex: view.hex,
                attacker: view.attacker,
                attackers: squadron(&view.attackers),
                defenders: squadron(&view.defenders),
                intercepts: view.intercepts,
                line: view.line,
                begun: view.begun,
                shelling: view.shelling,
                rolled: squadron(&view.rolled),
                leaving: Leaving::from_code(&view.leaving).expect("views name known reasons"),
            };
        }
        if let Some(FireView { hex, side, target, chosen, left }) = &self.fire {
            naval.fire =
                Fire { hex: *hex, side: *side, target: squadron(target), chosen: *chosen, left: *left };
        }
        if let Some((due, after)) = &self.hits {
            naval.losses = Losses {
                due: *due,
                after: After::from_code(after).expect("views name known reasons"),
                wrecked: squadron(&self.wrecked),
            };
        }
        naval
    }
}
