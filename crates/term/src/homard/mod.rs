//! Homard m'a tuer as the terminal shows it: the table from above, the armies beside it, answers in steps.

mod field;
mod ground;
mod names;
mod panel;
mod pieces;
#[cfg(test)]
mod snapshots;
mod tree;

use crate::look::Look;
use crate::painter::{Mark, Painted, Scene};
use crate::seen::Seen;
use crate::theme::Ink;
use crate::tree::Node;
use games::game_homard::{Action, Battle, Side, State};
use kernel::Said;
use names::Spot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The battle that is fought.
fn battle(seen: &Seen<State>) -> Battle {
    Battle::from_code(&seen.view.scenario).unwrap_or(Battle::Cowpens)
}

impl Painted for State {
    type Notes = ();

    const AIM: &'static [&'static str] = &["4.2", "10.3", "18.4", "19.5", "20.3", "21.6"];

    const ROUND: &'static str = "units";

    /// The rulebook's tokens are blue and red; here as on the board the Americans are round.
    fn mark(side: Side) -> Mark {
        match side {
            Side::American => Mark { shape: '●', letter: 'A', ink: Ink::Second },
            Side::British => Mark { shape: '■', letter: 'B', ink: Ink::First },
        }
    }

    fn headline(seen: &Seen<Self>, look: Look) -> Vec<String> {
        let view = &seen.view;
        let turn = match view.turn {
            0 => Said::new("homard.view.deployment"),
            turn => Said::new("homard.view.turn").with("turn", turn).with("last", view.last_turn),
        };
        let scenario = look.say(&Said::new(format!("homard.scenario.{}", view.scenario)));
        vec![scenario, look.say(&turn).trim_end_matches('.').to_owned()]
    }

    fn tree(seen: &Seen<Self>, look: Look) -> Vec<Node<Action>> {
        tree::tree(seen, look)
    }

    /// One goes round the units; hexes and points are pointed at by what can be done there.
    fn places(seen: &Seen<Self>) -> usize {
        battle(seen).data().units.len()
    }

    fn paint(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        field::paint(scene, area, buf);
    }

    fn status(scene: &Scene<'_, Self>, width: usize) -> Vec<Line<'static>> {
        panel::status(scene, width)
    }

    fn inspect(scene: &Scene<'_, Self>, place: usize, width: usize) -> Option<(String, Vec<Line<'static>>)> {
        panel::inspect(scene, Spot::from_index(battle(scene.seen), place)?, width)
    }
}
