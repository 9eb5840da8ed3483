//! The fastest way through a game: random play that tells nobody.

use kernel::{Luck, Rules, Turn};

/// How a random game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Playout<R: Rules> {
    /// How it ended; nothing if it was broken off.
    pub(crate) outcome: Option<R::Outcome>,
    /// Answers given by sides.
    pub(crate) decisions: u32,
    /// Answers given by chance.
    pub(crate) lots: u32,
}

/// Play `state` to its end, or for `max_steps` answers, every legal action equally likely.
/// `legal` is only borrowed so that its memory is used again.
#[inline]
pub(crate) fn playout<R: Rules>(
    state: &mut R,
    legal: &mut Vec<R::Action>,
    luck: &mut impl Luck,
    max_steps: u32,
) -> Playout<R> {
    let (mut decisions, mut lots) = (0, 0);
    let outcome = loop {
        match state.turn() {
            Turn::Over(outcome) => break Some(outcome),
            _ if decisions + lots >= max_steps => break None,
            Turn::Draw(chance) => {
                state.draw(&chance.draw(luck), &mut ());
                lots += 1;
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("a decision is asked of somebody");
                legal.clear();
                state.legal(side, legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                state.play(side, action, &mut ()).expect("a listed action is legal");
                decisions += 1;
            }
        }
    };
    Playout { outcome, decisions, lots }
}
