//! Fights under way: a shot, losses being taken, an assault and the answer to it.

use crate::ids::{General, Place, Reaction, Unit};

/// What is fired at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Target {
    Unit(Unit),
    General(General),
}

/// §9 — A shot under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shot {
    pub(crate) shooter: Unit,
    pub(crate) target: Target,
    /// Hits, once the dice lie.
    pub(crate) hits: u8,
}

/// §10.9 — Losses being taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Loss {
    pub(crate) victim: Unit,
    /// Where the opponent stood.
    pub(crate) from: Place,
    /// Where the victim stood.
    pub(crate) start: Place,
    /// Losses not yet taken.
    pub(crate) left: u8,
    /// Losses taken, counted for odd and even.
    pub(crate) taken: u8,
    /// Elements destroyed.
    pub(crate) fallen: u8,
    /// Steps back.
    pub(crate) recoils: u8,
    /// §10.11 — By fire: the owner chooses on even losses.
    pub(crate) by_fire: bool,
}

/// Most units that can assault one: its neighbours.
pub(crate) const MOST_ASSAILANTS: usize = 6;

/// §10 — An assault under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Assault {
    pub(crate) target: Unit,
    /// Where the assailed stood.
    pub(crate) ground: Place,
    /// The lead first.
    assailants: [Unit; MOST_ASSAILANTS],
    n: u8,
    /// §14.2 — The assailed cavalry charges in turn.
    pub(crate) countercharge: bool,
    /// §12.1 — The assailed slipped away.
    pub(crate) evaded: bool,
    /// The answer being tested or carried out.
    pub(crate) answer: Option<Answer>,
    /// How many have rolled.
    pub(crate) rolled: u8,
    /// The attack's total and the defence's.
    pub(crate) totals: [u8; 2],
    /// Losses of the lead, still to be taken.
    pub(crate) lead_losses: u8,
    /// Where the lead stood.
    pub(crate) lead_ground: Place,
    /// §13.2 — Who has taken the place and may go on.
    pub(crate) follower: Option<Unit>,
}

/// An answer to an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) unit: Unit,
    pub(crate) reaction: Reaction,
    pub(crate) aim: Unit,
    pub(crate) points: u8,
}

impl Assault {
    pub(crate) fn new(lead: Unit, target: Unit, ground: Place) -> Assault {
        Assault {
            target,
            ground,
            assailants: [lead; MOST_ASSAILANTS],
            n: 1,
            countercharge: false,
            evaded: false,
            answer: None,
            rolled: 0,
            totals: [0; 2],
            lead_losses: 0,
            lead_ground: Place::NOWHERE,
            follower: None,
        }
    }

    /// Who assaults, the lead first.
    #[inline]
    pub(crate) fn assailants(&self) -> &[Unit] {
        &self.assailants[..self.n as usize]
    }

    #[inline]
    pub(crate) fn lead(&self) -> Unit {
        self.assailants[0]
    }

    pub(crate) fn add(&mut self, unit: Unit) {
        self.assailants[self.n as usize] = unit;
        self.n += 1;
    }

    /// Drop the assailants who can no longer assault; the next takes the lead.
    pub(crate) fn retain(&mut self, keep: impl Fn(Unit) -> bool) {
        let mut kept = 0;
        for at in 0..self.n as usize {
            if keep(self.assailants[at]) {
                self.assailants[kept] = self.assailants[at];
                kept += 1;
            }
        }
        // Slots without a unit hold the lead, so that equal assaults are equal.
        self.n = kept as u8;
        let fill = self.assailants[0];
        self.assailants[kept..].fill(fill);
    }
}
