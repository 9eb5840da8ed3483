//! Worlds that fit what a side knows: there is one, since everything lies open.
//!
//! Only the order of the tokens is unknown, and no state holds it: chance decides when a token is drawn (§4.2).

use crate::fight::{Answer, Assault, Loss, Shot, Target};
use crate::ids::{Place, Post, Unit, Units};
use crate::options::Options;
use crate::state::{March, State, Step};
use crate::view::{AssaultView, View};
use kernel::{Choices, Knowledge, Luck, Worlds};

/// What a side can deduce: the position itself.
#[derive(Clone, Debug)]
pub struct Belief(State);

impl Worlds for State {
    type Belief = Belief;

    fn believe(knowledge: &Knowledge<State>) -> Belief {
        Belief(base(&knowledge.view))
    }

    fn sample(belief: &Belief, _: &mut impl Luck) -> State {
        belief.0.clone()
    }
}

/// The state that the view shows.
pub(crate) fn base(view: &View) -> State {
    let mut choices = Choices { scenario: view.scenario.clone(), rules: view.rules, ..Choices::default() };
    for option in &view.options {
        let (name, value) = option.split_once('=').expect("views write name=value");
        choices.options.insert(name.to_owned(), value.to_owned());
    }
    let mut state = State::blank(Options::from_choices(&choices).expect("views name known options"));
    state.step = match view.outcome {
        Some(ending) => Step::Over(ending),
        None => Step::from_name(&view.question).expect("views name known steps"),
    };
    state.turn = view.turn;
    (state.active, state.asked, state.last_window) = (view.active, view.window, view.last_window);
    state.officer = view.officer;
    (state.points, state.bowl, state.lost) = (view.points, view.bowl, view.lost);
    for unit in &view.units {
        state.put(unit.piece.unit, unit.place, unit.facing);
        let body = &mut state.bodies[unit.piece.unit.idx()];
        (body.elements, body.combats) = (unit.elements, unit.combats);
        (body.steps, body.walked) = (unit.steps, unit.walked);
        for (set, holds) in [
            (&mut state.acted, unit.activated),
            (&mut state.spent, unit.fought),
            (&mut state.basic, unit.basic),
            (&mut state.forced, unit.forced),
            (&mut state.fenced, unit.fenced),
            (&mut state.entered, unit.entered),
        ] {
            if holds {
                *set = set.with(unit.piece.unit);
            }
        }
    }
    for piece in &view.due {
        let side = piece.unit.side().idx();
        state.due[side] = state.due[side].with(piece.unit);
        state.bodies[piece.unit.idx()].elements = piece.data().elements;
    }
    for general in &view.generals {
        let officer = &mut state.officers[general.general.idx()];
        officer.place = general.place.unwrap_or(Place::NOWHERE);
        officer.moved = general.moved;
        officer.post = match (general.attached, general.place, general.lost) {
            (Some(piece), ..) => Post::Attached(piece.unit),
            (None, Some(_), _) => Post::Detached,
            (None, None, true) => Post::Lost,
            (None, None, false) => Post::Due,
        };
        if general.chief {
            state.chiefs[general.side.idx()] = Some(general.general);
        }
    }
    let activation = &view.activation;
    let units = |list: &[crate::ids::Piece]| list.iter().map(|piece| piece.unit).collect::<Units>();
    (state.group, state.played) = (units(&activation.group), units(&activation.played));
    state.unit = activation.unit.map(|piece| piece.unit);
    (state.staked, state.success) = (activation.staked, activation.success);
    (state.pace, state.went) = (activation.pace, activation.went);
    state.to = activation.to.unwrap_or(Place::NOWHERE);
    state.march = activation.march.map(|march| March {
        pace: march.pace,
        operations: march.operations,
        legs: march.legs,
        spent: march.spent,
        stopped: march.stopped,
    });
    state.shot = view.shot.map(|shot| Shot {
        shooter: shot.shooter.unit,
        target: match (shot.target, shot.general) {
            (Some(piece), _) => Target::Unit(piece.unit),
            (None, Some(general)) => Target::General(general),
            (None, None) => unreachable!("a shot has a target"),
        },
        hits: shot.hits,
    });
    state.loss = view.loss.map(|loss| Loss {
        victim: loss.victim.unit,
        from: loss.from,
        start: loss.start,
        left: loss.left,
        taken: loss.taken,
        fallen: loss.fallen,
        recoils: loss.recoils,
        by_fire: loss.by_fire,
    });
    state.assault = view.assault.as_ref().map(assault_of);
    (state.entering, state.holder) = (view.entering, view.holder);
    state.renew_reach();
    state
}

fn assault_of(view: &AssaultView) -> Assault {
    let lead = view.assailants.first().map_or(view.target.unit, |piece| piece.unit);
    let mut fight = Assault::new(lead, view.target.unit, view.ground);
    for piece in view.assailants.iter().skip(1) {
        fight.add(piece.unit);
    }
    (fight.countercharge, fight.evaded) = (view.countercharge, view.evaded);
    fight.answer = view.answer.map(|answer| Answer {
        unit: answer.unit.unit,
        reaction: answer.reaction,
        aim: answer.aim.unit,
        points: answer.points,
    });
    (fight.rolled, fight.totals) = (view.rolled, view.totals);
    (fight.lead_losses, fight.lead_ground) = (view.lead_losses, view.lead_ground.unwrap_or(Place::NOWHERE));
    fight.follower = view.follower.map(|piece: crate::ids::Piece| -> Unit { piece.unit });
    fight
}

impl State {
    /// Work out anew where the unit asked about can go.
    pub(crate) fn renew_reach(&mut self) {
        self.reach = match (self.step, self.unit) {
            _ if self.options.free => [crate::ground::Reach::NOWHERE; 2],
            (Step::Act | Step::Turn, Some(unit)) => crate::movement::reaches(self, unit),
            (Step::Evade | Step::EvadeTurn, _) => crate::reactions::evasion_reach(self),
            _ => [crate::ground::Reach::NOWHERE; 2],
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Battle;
    use kernel::{Observer, Rules};

    #[test]
    fn the_public_sees_the_whole_state() {
        for battle in Battle::ALL.iter().copied() {
            for free in [false, true] {
                let state = State::initial(Options { free, ..Options::usual(battle) });
                assert_eq!(base(&state.view(Observer::Public)), state);
            }
        }
    }
}
