//! Units and generals in characters, and the places one may point at.
//!
//! A unit is four signs: its front as an arrow, its side, its arm, its elements left: `↑■×4`. A star says that a general
//! is with it, a tick that it has been activated; those that can be picked stand between angles.

use super::battle;
use super::field::Chart;
use super::names::{self, Spot};
use crate::painter::{Painted, Scene};
use crate::pen::put;
use crate::text::width;
use crate::theme::Ink;
use games::game_homard::data::BattleData;
use games::game_homard::ids::Arm;
use games::game_homard::view::UnitView;
use games::game_homard::{Place, State};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The sign of an arm, in the manner of staff maps.
pub(super) fn arm(arm: Arm) -> char {
    match arm {
        Arm::Line => '×',
        Arm::Skirmish => '∴',
        Arm::Cavalry => '/',
        Arm::LightArtillery => '◦',
        Arm::FieldArtillery => '•',
    }
}

/// A unit in a few signs.
pub(super) fn label(scene: &Scene<'_, State>, unit: &UnitView) -> String {
    let data = unit.piece.data();
    let mut out = String::new();
    out.push(names::arrow(unit.facing));
    out.push(State::mark(data.side).shape);
    out.push(arm(data.arm));
    out += &unit.elements.to_string();
    let leads = |general: &games::game_homard::view::GeneralView| general.attached == Some(unit.piece);
    if scene.seen.view.generals.iter().any(leads) {
        out.push('★');
    }
    if unit.activated {
        out.push('✓');
    }
    out
}

pub(super) fn paint(
    scene: &Scene<'_, State>,
    data: &BattleData,
    chart: &Chart,
    area: Rect,
    buf: &mut Buffer,
) {
    let (view, theme) = (&scene.seen.view, scene.look.theme);
    let battle = battle(scene.seen);
    let is_chosen = |spot: Spot| scene.place == Some(spot.index(battle));
    let is_offered = |spot: Spot| scene.targets.contains(&spot.index(battle));
    let taken = |place: Place| {
        view.unit_at(place).is_some() || view.generals.iter().any(|general| general.place == Some(place))
    };
    let mut write = |place: Place, text: &str, style| {
        let (x, y) = chart.cell(data.point_of(place));
        put(buf, area, x - (width(text) as i32 - 1) / 2, y, text, style);
    };
    let is_free = view.units.iter().any(|unit| unit.place.to_point().is_some())
        || view.options.iter().any(|option| option == "table=free");
    if !is_free {
        for place in data.grid.hexes().map(Place::from) {
            let spot = Spot::Place(place);
            let empty = !taken(place);
            if is_chosen(spot) && empty {
                write(place, &format!("▐{place}▌"), theme.cursor());
            } else if is_offered(spot) && empty {
                write(
                    place,
                    &place.to_string(),
                    theme.bold(Ink::Possible).add_modifier(Modifier::UNDERLINED),
                );
            } else if empty {
                write(place, "·", theme.ink(Ink::Faint));
            }
        }
    } else {
        for spot in scene.targets.iter().filter_map(|index| Spot::from_index(battle, *index)) {
            if let Spot::Place(place) = spot {
                let style = if is_chosen(spot) { theme.cursor() } else { theme.bold(Ink::Possible) };
                write(place, if is_chosen(spot) { "◆" } else { "◇" }, style);
            }
        }
    }
    for general in view.generals.iter().filter(|general| general.attached.is_none()) {
        let Some(place) = general.place else { continue };
        let mark = State::mark(general.side);
        let name = scene.look.say(&names::general_said(general.general));
        let text = format!("{}★{}", mark.shape, name.chars().take(3).collect::<String>());
        write(place, &text, theme.bold(mark.ink));
    }
    for unit in &view.units {
        let text = label(scene, unit);
        let at = [Spot::Unit(unit.piece.unit), Spot::Place(unit.place)];
        let ink = State::mark(unit.piece.data().side).ink;
        if at.into_iter().any(is_chosen) {
            write(unit.place, &text, theme.cursor());
        } else if at.into_iter().any(is_offered) {
            write(unit.place, &format!("‹{text}›"), theme.bold(ink).add_modifier(Modifier::UNDERLINED));
        } else {
            write(unit.place, &text, theme.bold(ink));
        }
    }
}
