//! What would come of an order before it is given, worked out from what one observer sees.
//!
//! Forts out of sight are taken as last seen, or as at the start (§4.1): whoever shows such numbers must say so.

use crate::data::{COLUMNS, Outcome};
use crate::ground::Gait;
use crate::ids::Hex;
use crate::land::fight::{Fight, Kind};
use crate::land::modifiers::{self, Forces, Modifiers};
use crate::land::{battle, odds};
use crate::reach::Reach;
use crate::state::State;
use crate::view::View;
use crate::worlds;

/// §6.4.1 — A land combat before its die is rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// Strength of the attack.
    pub attack: u16,
    /// Strength of the defence.
    pub defence: u16,
    /// The column of the combat table, such as `3-2`.
    pub column: &'static str,
    /// What is added to the die, one by one.
    pub modifiers: Modifiers,
    /// The results that can come, and on how many of the six faces each does; the best for the attacker first.
    pub results: Vec<(Outcome, u8)>,
    /// Is the strength of the fort a guess?
    pub is_guess: bool,
}

/// §6.4.1 — The combat under way, with everyone who has joined so far.
pub fn combat(view: &View) -> Option<Ahead> {
    view.fight.as_ref().filter(|fight| fight.kind == Kind::Battle.code() && !fight.attackers.is_empty())?;
    ahead(&worlds::base(view), view)
}

/// §6.4.1 — What an attack of the group that is being given orders on this hex would be, from where it stands.
pub fn attack(view: &View, target: Hex) -> Option<Ahead> {
    let mut state = worlds::base(view);
    state.fight = Fight { kind: Kind::Battle, target, attackers: state.group.units, ..Fight::NONE };
    ahead(&state, view)
}

fn ahead(state: &State, view: &View) -> Option<Ahead> {
    if battle::is_helpless(state) {
        return None;
    }
    let Forces { attack, defence, modifiers } = modifiers::forces(state);
    if attack == 0 || defence == 0 {
        return None;
    }
    let column = odds::column(attack, defence, state.options.odds_ladder);
    let mut results: Vec<(Outcome, u8)> = Vec::new();
    for face in (1..=6).rev() {
        let result = odds::result(column, face + modifiers.sum());
        match results.iter_mut().find(|(known, _)| *known == result) {
            Some((_, faces)) => *faces += 1,
            None => results.push((result, 1)),
        }
    }
    let target = state.fight.target;
    let unseen =
        |place| view.places.iter().any(|seen| seen.place == place && seen.fort.or(seen.seen).is_none());
    let is_guess = target.place().is_some_and(|place| place.data().fort > 0 && unseen(place));
    Some(Ahead { attack, defence, column: COLUMNS[column], modifiers, results, is_guess })
}

/// §6.5 — What marching to each hex within reach costs the group that is being given orders, in half points: for the
/// slowest of them.
pub fn costs(view: &View) -> Vec<(Hex, u8)> {
    let state = worlds::base(view);
    let mut out: Vec<(Hex, u8)> = Vec::new();
    let escorted = state.group.units.iter().any(|unit| unit.kind().is_infantry());
    for (index, gait) in state.group.units.iter().filter_map(Gait::of).enumerate() {
        let reach = Reach::with(&state, state.active, gait, state.group.from, escorted);
        if index == 0 {
            out.extend(reach.costs());
        }
        out.retain_mut(|(hex, cost)| match reach.costs().find(|(one, _)| one == hex) {
            Some((_, own)) => {
                *cost = own.max(*cost);
                true
            }
            None => false,
        });
    }
    out
}
