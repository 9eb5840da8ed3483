//! Quelques arpents de neige as the terminal shows it: a window on the map, calendar and forces beside it, answers in
//! steps.

mod chart;
mod ground;
mod panel;
mod pieces;
#[cfg(test)]
mod snapshots;
mod spots;
mod tree;

use crate::look::Look;
use crate::painter::{Mark, Painted, Scene};
use crate::pen::{fill, put};
use crate::seen::Seen;
use crate::text::capital;
use crate::theme::Ink;
use crate::tree::Node;
use games::game_arpents::view::View;
use games::game_arpents::{Action, Hex, Place, Side, State};
use kernel::{Observer, Said};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

impl Painted for State {
    type Notes = ();

    const AIM: &'static [&'static str] = &["11.0", "12.0"];

    const ROUND: &'static str = "stacks";

    fn mark(side: Side) -> Mark {
        match side {
            Side::British => Mark { shape: '■', letter: 'B', ink: Ink::First },
            Side::French => Mark { shape: '●', letter: 'F', ink: Ink::Second },
        }
    }

    fn headline(seen: &Seen<Self>, look: Look) -> Vec<String> {
        let view = &seen.view;
        let turn = look.say(&Said::new(format!("arpents.turn.{}", view.date.word())));
        let phase = look.say(&Said::new(format!("arpents.phase.{}", view.phase)));
        vec![format!("{} {}", capital(&turn), view.date.calendar_year()), phase]
    }

    fn tree(seen: &Seen<Self>, look: Look) -> Vec<Node<Action>> {
        tree::tree(seen, look)
    }

    /// One goes round the hexes somebody stands in; every other hex is reached from there, step by step.
    fn places(seen: &Seen<Self>) -> usize {
        spots::round(&seen.view).len()
    }

    fn beside(seen: &Seen<Self>, place: Option<usize>, (right, down): (i16, i16)) -> Option<usize> {
        let looked_at = place.and_then(|index| spots::hex(&seen.view, index));
        let from = looked_at.unwrap_or_else(|| focus_of(seen, &[]));
        chart::step(from, right, down).map(spots::index)
    }

    fn paint(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        let theme = scene.look.theme;
        fill(buf, area, theme.page(Ink::Table));
        let focus = focus(scene);
        if focus.is_box() {
            let (name, lines) = panel::of_hex(scene, focus, usize::from(area.width.saturating_sub(4)));
            put(buf, area, i32::from(area.x) + 2, i32::from(area.y) + 1, &name, theme.bold(Ink::Chosen));
            let inner = Rect { x: area.x + 2, y: area.y + 3, width: area.width, height: area.height }
                .intersection(area);
            return crate::pen::write(buf, inner, lines);
        }
        let chart = chart::Chart::new(focus, area);
        ground::paint(&chart, theme, area, buf);
        pieces::paint(scene, &chart, focus, area, buf);
        chart.paint_ends(theme, area, buf);
    }

    fn status(scene: &Scene<'_, Self>, width: usize) -> Vec<Line<'static>> {
        panel::status(scene, width)
    }

    fn inspect(scene: &Scene<'_, Self>, place: usize, width: usize) -> Option<(String, Vec<Line<'static>>)> {
        let hex = spots::hex(&scene.seen.view, place)?;
        Some(panel::of_hex(scene, hex, width))
    }
}

/// The hex the picture is centred on.
fn focus(scene: &Scene<'_, State>) -> Hex {
    let looked_at = scene.place.and_then(|index| spots::hex(&scene.seen.view, index));
    looked_at.unwrap_or_else(|| focus_of(scene.seen, scene.targets))
}

/// The same where nobody points at anything: where something goes on, or can; else at one's own troops.
fn focus_of(seen: &Seen<State>, targets: &[usize]) -> Hex {
    let view: &View = &seen.view;
    let fight = view.fight.as_ref().map(|fight| fight.target);
    let voyage = view.naval.as_ref().and_then(|naval| naval.voyage.as_ref()).map(|voyage| voyage.at);
    let going_on = fight.or(view.group_from).or(view.haul.map(|haul| haul.from)).or(voyage);
    let offered = || targets.iter().find_map(|index| spots::hex(view, *index)).filter(|hex| !hex.is_box());
    let own = || {
        let side = match seen.who {
            Observer::Side(side) => side,
            Observer::Public | Observer::Arbiter => view.active,
        };
        view.units.iter().find(|unit| unit.side == side && !unit.hex.is_box()).map(|unit| unit.hex)
    };
    let middle = || Place::from_code("montreal").map_or(Hex::FRANCE, Place::hex);
    going_on.or_else(offered).or_else(own).unwrap_or_else(middle)
}
