//! What the Naval Phase must remember while it lasts; nothing of it outlives the phase.

use crate::data::N_SHIPS;
use crate::ids::{Hex, Side, Unit};
use crate::naval::squadron::Squadron;
use crate::state::State;

/// The longest route in hexes: thirty movement points at one a hex (§2.5).
pub(crate) const LONGEST: usize = 30;
/// The longest chain of interceptions. Each link is a fleet from another hex within three, none intercepts twice.
pub(crate) const CHAIN: usize = 12;

/// The Naval Phase so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Naval {
    /// §2.5 — Movement points each ship has used in this phase.
    pub(crate) spent: [u8; N_SHIPS],
    /// §6.2.2 — Ships that have fought, which do not sail any more.
    pub(crate) fought: Squadron,
    /// §6.2.2 — For each ship, those that may not intercept it in the Movement sub-phase: they attacked it, and it was not
    /// found or got away (ruling 117).
    pub(crate) evaded: [Squadron; N_SHIPS],
    /// §6.4.4 — Ships that were fired at from the shore in this sub-phase (ruling 70).
    pub(crate) shelled: Squadron,
    pub(crate) voyage: Voyage,
    pub(crate) chain: Chain,
    pub(crate) battle: Battle,
    pub(crate) fire: Fire,
    pub(crate) losses: Losses,
}

/// §6.2.2 — A fleet and its route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Voyage {
    /// The ships that sail together.
    pub(crate) fleet: Squadron,
    /// Where they are; nowhere if no fleet is being ordered.
    pub(crate) at: Hex,
    /// The hexes declared.
    pub(crate) route: [Hex; LONGEST],
    /// How many.
    pub(crate) len: u8,
    /// The next one to enter.
    pub(crate) next: u8,
    /// §6.2.2 — Enemy ships it has slipped past, which do not intercept it.
    pub(crate) passed: Squadron,
    /// §6.2.2 — Coasts entered, counted to two: a friendly port is one, any other coast is two. One alone wrecks nobody.
    pub(crate) coasts: u8,
    /// Has the fleet set out?
    pub(crate) under_way: bool,
    /// §6.2.2 — Was it stopped by an interception, or slowed down by shells, so that it may change its route?
    pub(crate) disturbed: bool,
}

/// §6.2.2 — Interceptions under way, the first one first: each fleet intercepts the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chain {
    pub(crate) links: [Squadron; CHAIN],
    pub(crate) depth: u8,
}

/// Why a fleet leaves the hex of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaving {
    /// Nobody leaves.
    Nobody,
    /// §6.2.1 — The attacker did not find the enemy.
    Astray,
    /// §6.2.1 — The defender flees.
    Flight,
    /// §6.2.1 — The attacker withdraws.
    Withdrawal,
}

/// §6.2.1 — A battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    /// Where; nowhere if there is none.
    pub(crate) hex: Hex,
    pub(crate) attacker: Side,
    pub(crate) attackers: Squadron,
    pub(crate) defenders: Squadron,
    /// Is it an interception?
    pub(crate) intercepts: bool,
    /// §6.2.1 — Did a ship of the line of either side take part?
    pub(crate) line: bool,
    /// Has a round been fought?
    pub(crate) begun: bool,
    /// §6.2.1 — Batteries that have had their turn: the defender's, then the attacker's.
    pub(crate) shelling: u8,
    /// Who of the side that fires has rolled.
    pub(crate) rolled: Squadron,
    pub(crate) leaving: Leaving,
}

/// §6.4.4 — A coastal bombardment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fire {
    /// The hex of the ships; nowhere if there is none.
    pub(crate) hex: Hex,
    /// Whose guns and forts.
    pub(crate) side: Side,
    pub(crate) target: Squadron,
    /// Which batteries fire: bit 0 is the hex itself, then its six neighbours in order.
    pub(crate) chosen: u8,
    /// Dice still to roll.
    pub(crate) left: u8,
}

/// What follows once hits are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// Nothing is due.
    Nothing,
    /// §6.2.1 — A round of battle.
    Round,
    /// §6.2.1 — Withdrawing without an admiral.
    Leaving,
    /// §6.2.2 — A wreck.
    Wreck,
    /// §6.4.4 — A coastal bombardment.
    Shells,
}

/// Hits that their owners have to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Losses {
    /// How many each side takes.
    pub(crate) due: [u8; 2],
    pub(crate) after: After,
    /// §6.2.2 — Ships a wreck has struck already: it strikes each at most once (ruling 77).
    pub(crate) wrecked: Squadron,
}

impl Losses {
    pub(crate) fn new(due: [u8; 2], after: After) -> Losses {
        Losses { due, after, wrecked: Squadron::NONE }
    }
}

impl Voyage {
    pub(crate) const NONE: Voyage = Voyage {
        fleet: Squadron::NONE,
        at: Hex::NOWHERE,
        route: [Hex::NOWHERE; LONGEST],
        len: 0,
        next: 0,
        passed: Squadron::NONE,
        coasts: 0,
        under_way: false,
        disturbed: false,
    };

    /// The hexes still to enter.
    pub(crate) fn ahead(&self) -> &[Hex] {
        &self.route[self.next as usize..self.len as usize]
    }

    /// Where the declared route ends so far.
    pub(crate) fn end(&self) -> Hex {
        self.ahead().last().copied().unwrap_or(self.at)
    }

    /// Forget the rest of the route.
    pub(crate) fn clear_route(&mut self) {
        (self.route, self.len, self.next) = ([Hex::NOWHERE; LONGEST], 0, 0);
    }
}

impl Chain {
    pub(crate) const NONE: Chain = Chain { links: [Squadron::NONE; CHAIN], depth: 0 };

    pub(crate) fn push(&mut self, fleet: Squadron) {
        self.links[self.depth as usize] = fleet;
        self.depth += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.depth -= 1;
        self.links[self.depth as usize] = Squadron::NONE;
    }
}

impl Battle {
    pub(crate) const NONE: Battle = Battle {
        hex: Hex::NOWHERE,
        attacker: Side::British,
        attackers: Squadron::NONE,
        defenders: Squadron::NONE,
        intercepts: false,
        line: false,
        begun: false,
        shelling: 0,
        rolled: Squadron::NONE,
        leaving: Leaving::Nobody,
    };

    /// The ships of a side.
    pub(crate) fn of(&self, side: Side) -> Squadron {
        if side == self.attacker { self.attackers } else { self.defenders }
    }
}

impl Fire {
    pub(crate) const NONE: Fire =
        Fire { hex: Hex::NOWHERE, side: Side::British, target: Squadron::NONE, chosen: 0, left: 0 };
}

impl Losses {
    pub(crate) const NONE: Losses = Losses { due: [0; 2], after: After::Nothing, wrecked: Squadron::NONE };
}

impl Naval {
    pub(crate) const NONE: Naval = Naval {
        spent: [0; N_SHIPS],
        fought: Squadron::NONE,
        evaded: [Squadron::NONE; N_SHIPS],
        shelled: Squadron::NONE,
        voyage: Voyage::NONE,
        chain: Chain::NONE,
        battle: Battle::NONE,
        fire: Fire::NONE,
        losses: Losses::NONE,
    };
}

impl State {
    /// A ship has left the map: no fleet counts it any more.
    pub(crate) fn strike(&mut self, ship: Unit) {
        let naval = &mut self.naval;
        naval.voyage.fleet.remove(ship);
        naval.chain.links.iter_mut().for_each(|link| link.remove(ship));
        for set in [
            &mut naval.fought,
            &mut naval.shelled,
            &mut naval.voyage.passed,
            &mut naval.battle.attackers,
            &mut naval.battle.defenders,
            &mut naval.battle.rolled,
            &mut naval.fire.target,
            &mut naval.losses.wrecked,
        ] {
            set.remove(ship);
        }
        let at = ship.ship().expect("ships are struck");
        naval.spent[at] = 0;
        naval.evaded[at] = Squadron::NONE;
        naval.evaded.iter_mut().for_each(|set| set.remove(ship));
    }
}
