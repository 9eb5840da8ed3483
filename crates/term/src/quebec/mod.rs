//! Québec 1759 as the terminal shows it: a map of the ten zones, the battle in three columns, orders in steps.

mod battle;
mod geography;
mod map;
mod names;
mod panel;
mod refusals;
mod tree;

use crate::look::{Look, ui};
use crate::painter::{Mark, Painted, Quebec, Scene};
use crate::seen::Seen;
use crate::theme::Ink;
use crate::tree::Node;
use games::game_quebec::{Action, Memory, Side, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

impl Painted for Quebec {
    /// What a side remembers of the enemy; the public remembers nothing.
    type Notes = Option<Memory>;

    const AIM: &'static [&'static str] = &["5.1", "5.2"];

    fn mark(side: Side) -> Mark {
        match side {
            Side::British => Mark { shape: '■', letter: 'B', ink: Ink::First },
            Side::French => Mark { shape: '●', letter: 'F', ink: Ink::Second },
        }
    }

    fn recall(seen: &Seen<Self>) -> Self::Notes {
        seen.side().map(|side| Memory::of(side, &seen.witnessed))
    }

    fn headline(seen: &Seen<Self>, look: Look) -> Vec<String> {
        let view = &seen.view;
        let mut out = vec![match view.campaign_move {
            0 => look.ui("quebec.set_up"),
            number => look.say(&ui("quebec.move").with("number", number)),
        }];
        match view.tide {
            0 => {}
            1 => out.push(look.ui("quebec.tide_stops")),
            _ => out.push(look.ui("quebec.tide_open")),
        }
        let [bason, laurent] = view.ships;
        out.push(look.say(&ui("quebec.ships").with("bason", bason).with("laurent", laurent)));
        out
    }

    fn also(seen: &Seen<Self>) -> Vec<Action> {
        refusals::worth_a_reason(seen)
    }

    fn tree(seen: &Seen<Self>, look: Look) -> Vec<Node<Action>> {
        tree::tree(seen, look)
    }

    fn places(_: &Seen<Self>) -> usize {
        Zone::ALL.len()
    }

    fn paint(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        match &scene.seen.view.battle {
            Some(battle) if !scene.other_board => battle::paint(scene, battle, area, buf),
            _ => map::paint(scene, area, buf),
        }
    }

    fn status(scene: &Scene<'_, Self>, width: usize) -> Vec<Line<'static>> {
        panel::status(scene, width)
    }

    fn inspect(scene: &Scene<'_, Self>, place: usize, width: usize) -> Option<(String, Vec<Line<'static>>)> {
        panel::inspect(scene, *Zone::ALL.get(place)?, width)
    }

    fn shortcut(letter: char) -> Option<Action> {
        (letter == 'v').then_some(Action::Volley)
    }

    fn shortcut_hint(seen: &Seen<Self>) -> Option<(char, &'static str)> {
        let may =
            seen.choices.iter().any(|choice| choice.action == Action::Volley && choice.refused.is_none());
        may.then_some(('v', "key.volley"))
    }
}
