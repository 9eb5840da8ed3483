//! What a side knows, and the worlds that fit it.

use crate::chance::Luck;
use crate::rules::{Observer, Rules};

/// All a side has to go by: its view, what it may do, and every event it has witnessed.
///
/// Bots and remote seats receive this and nothing else; there is no way from here to a [`Rules`] state but
/// [`Worlds`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge<R: Rules> {
    /// Whose knowledge it is.
    pub side: R::Side,
    /// What it sees now.
    pub view: R::View,
    /// What it may play now.
    pub legal: Vec<R::Action>,
    /// What it has seen happen, from the beginning.
    pub witnessed: Vec<R::Event>,
}

impl<R: Rules> Knowledge<R> {
    /// What `side` knows of `state` after `events` happened.
    pub fn of(state: &R, side: R::Side, events: &[R::Event]) -> Self {
        let legal = state.actions(side);
        let who = Observer::Side(side);
        Knowledge {
            side,
            view: state.view(who),
            legal,
            witnessed: events.iter().filter_map(|event| state.witness(event, who)).collect(),
        }
    }
}

/// Rules whose hidden part can be imagined.
pub trait Worlds: Rules {
    /// What a side can deduce, worked out once and sampled from many times.
    type Belief: Clone + Send;

    /// Work out what the knowledge allows.
    fn believe(knowledge: &Knowledge<Self>) -> Self::Belief;

    /// A full state that looks to the side exactly like the real one.
    fn sample(belief: &Self::Belief, luck: &mut impl Luck) -> Self;
}
