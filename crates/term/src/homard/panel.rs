//! Both armies beside the table, and what there is to know of a unit or a place.

use super::names::{self, Spot};
use super::{battle, ground, pieces};
use crate::look::ui;
use crate::painter::{Painted, Scene};
use crate::text::{capital, cut, wrap};
use crate::theme::Ink;
use games::game_homard::ids::Arm;
use games::game_homard::{Piece, Place, Side, State, Unit};
use kernel::{Said, Side as _};
use ratatui::text::{Line, Span};

/// Columns from which the signs are explained.
const ROOMY: usize = 30;

/// Points, losses against what breaks an army, tokens in the bowl; then what the signs mean.
pub(super) fn status(scene: &Scene<'_, State>, columns: usize) -> Vec<Line<'static>> {
    let (view, look) = (&scene.seen.view, scene.look);
    let data = battle(scene.seen).data();
    let mut out = Vec::new();
    for side in Side::BOTH {
        let mark = State::mark(side);
        let points = look.say(&Said::new("homard.board.points").with("points", view.points[side.index()]));
        let label = format!("{}{} {points}", mark.shape, mark.letter);
        out.push(look.styled(cut(&label, columns), look.theme.bold(mark.ink)));
        let (lost, whole) = (view.lost[side.index()], data.elements(side));
        let breaks = data.breaking_point(side);
        // A sign for each element where there is room, a mark where the army breaks.
        let room = usize::from(whole).min(columns.saturating_sub(1)).max(1);
        let length = |value: u8| usize::from(value) * room / usize::from(whole.max(1));
        let mut bar: Vec<char> = "▪".repeat(room).chars().collect();
        bar.iter_mut().take(length(lost)).for_each(|sign| *sign = '×');
        if let Some(at) = breaks.map(length).filter(|at| (1..bar.len()).contains(at)) {
            bar.insert(at, '┃');
        }
        let (gone, kept) = bar.split_at(length(lost));
        out.push(Line::from(vec![
            look.span(gone.iter().collect::<String>(), Ink::Danger),
            look.span(kept.iter().collect::<String>(), mark.ink),
        ]));
        let said = match breaks {
            Some(breaks) => Said::new("homard.board.lost_of").with("breaks", breaks),
            None => Said::new("homard.board.lost"),
        };
        let words = look.say(&said.with("lost", lost).with("of", whole));
        out.extend(wrap(&words, columns).into_iter().map(|text| look.line(text, Ink::Faint)));
    }
    let bowl = ui("homard.bowl").with("american", view.bowl[0]).with("british", view.bowl[1]);
    if view.turn > 0 {
        out.push(look.line(cut(&capital(&look.say(&bowl)), columns), Ink::Text));
    }
    // In a narrow window the log needs the rows more; looking at a unit names its arm.
    if columns >= ROOMY {
        out.extend(legend(scene, columns));
    }
    out
}

/// The signs of the arms that fight here.
fn legend(scene: &Scene<'_, State>, columns: usize) -> Vec<Line<'static>> {
    let look = scene.look;
    let units = battle(scene.seen).data().units;
    let arms = Arm::ALL.iter().copied().filter(|arm| units.iter().any(|data| data.arm == *arm));
    let words: Vec<String> = arms
        .map(|arm| {
            let name = look.say(&Said::new(format!("homard.board.arm.{}", arm.code())));
            format!("{} {name}", pieces::arm(arm))
        })
        .collect();
    wrap(&words.join("  "), columns).into_iter().map(|text| look.line(text, Ink::Faint)).collect()
}

pub(super) fn inspect(
    scene: &Scene<'_, State>,
    spot: Spot,
    columns: usize,
) -> Option<(String, Vec<Line<'static>>)> {
    match spot {
        Spot::Unit(unit) => Some(of_unit(scene, unit, columns)),
        Spot::Place(place) => Some(of_place(scene, place, columns)),
    }
}

fn of_unit(scene: &Scene<'_, State>, unit: Unit, columns: usize) -> (String, Vec<Line<'static>>) {
    let (view, look, battle) = (&scene.seen.view, scene.look, battle(scene.seen));
    let data = unit.data(battle);
    let mark = State::mark(data.side);
    let name = capital(&look.say(&Said::new(format!("homard.side.{}.name", data.side.code()))));
    let arm = look.say(&Said::new(format!("homard.board.arm.{}", data.arm.code())));
    let mut out = vec![Line::from(vec![
        Span::styled(format!("{} {name}", mark.shape), look.theme.bold(mark.ink)),
        look.span(format!("  {} {arm}", pieces::arm(data.arm)), Ink::Text),
    ])];
    let mut tell = |text: String, ink: Ink| {
        out.extend(wrap(&capital(&text), columns).into_iter().map(|text| look.line(text, ink)));
    };
    match view.unit(unit) {
        Some(stands) => {
            let strength = "▪".repeat(stands.elements.into())
                + &"·".repeat(data.elements.saturating_sub(stands.elements).into());
            let elements = ui("homard.elements").with("elements", stands.elements).with("of", data.elements);
            tell(format!("{strength} {}", look.say(&elements)), mark.ink);
            let values = ui("homard.values").with("score", data.sb).with("value", data.vc);
            tell(look.say(&values), Ink::Text);
            let looks = ui("homard.looks")
                .with("place", stands.place.to_string())
                .with("facing", names::facing_said(stands.facing));
            tell(format!("{} {}", names::arrow(stands.facing), look.say(&looks)), Ink::Text);
            tell(on(scene, stands.place), Ink::Road);
            for general in view.generals.iter().filter(|one| one.attached == Some(stands.piece)) {
                let with = ui("homard.with").with("general", names::general_said(general.general));
                tell(format!("★ {}", look.say(&with)), Ink::Chosen);
            }
            if stands.activated {
                tell(format!("✓ {}", look.ui("homard.activated")), Ink::Faint);
            }
        }
        None if view.due.contains(&Piece { battle, unit }) => {
            tell(look.say(&Said::new("homard.board.to_come")), Ink::Faint);
        }
        None => tell(look.ui("homard.gone"), Ink::Faint),
    }
    (names::unit(look, battle, unit), out)
}

/// What a place stands on, in words.
fn on(scene: &Scene<'_, State>, place: Place) -> String {
    let (look, data) = (scene.look, battle(scene.seen).data());
    let (ground, height) = ground::at(data, data.point_of(place));
    let name = look.ui(&format!("homard.ground.{}", ground.code()));
    match height {
        0 => name,
        level => format!("{name}, {}", look.say(&ui("homard.height").with("level", level))),
    }
}

fn of_place(scene: &Scene<'_, State>, place: Place, columns: usize) -> (String, Vec<Line<'static>>) {
    if let Some(unit) = scene.seen.view.unit_at(place) {
        return of_unit(scene, unit.piece.unit, columns);
    }
    let words = capital(&on(scene, place));
    let line = scene.look.line(cut(&words, columns), Ink::Text);
    (place.to_string(), vec![line])
}
