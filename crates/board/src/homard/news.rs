//! What changed on the table since somebody last looked.

use super::table::Table;
use super::tints::paint;
use crate::geometry::{Area, Pt};
use crate::news::News;
use crate::scene::Form;
use games::game_homard::view::View;
use games::game_homard::{Battle, Event};
use kernel::Told;
use std::collections::BTreeMap;

/// What is new to an observer between two of its own views; `between` is what it witnessed meanwhile.
pub fn news(before: &View, now: &View, between: &[Event]) -> Vec<News> {
    if before.scenario != now.scenario || before.turn == 0 {
        return Vec::new();
    }
    let Some(battle) = Battle::from_code(&now.scenario) else { return Vec::new() };
    // The field lies alike in both forms.
    let table = Table::new(battle, Form::Wide);
    let mut out: Vec<News> = Vec::new();
    let mut ways: BTreeMap<String, (Vec<Pt>, &Event)> = BTreeMap::new();
    for event in between {
        match event {
            Event::Moved { piece, from, path, .. } => {
                let way =
                    &mut ways.entry(piece.to_string()).or_insert_with(|| (vec![table.centre(*from)], event));
                way.0.extend(path.as_slice().iter().map(|place| table.centre(*place)));
                way.1 = event;
            }
            Event::Recoiled { piece, from, to, .. } | Event::Followed { piece, from, to } => {
                let way =
                    &mut ways.entry(piece.to_string()).or_insert_with(|| (vec![table.centre(*from)], event));
                way.0.push(table.centre(*to));
                way.1 = event;
            }
            Event::Destroyed { piece } | Event::DrivenOff { piece, .. } => {
                if let Some(was) = before.unit(piece.unit) {
                    let area = Area::around(table.centre(was.place), 96.0, 96.0);
                    out.push(News::ring(&piece.to_string(), area, event.said()));
                }
            }
            _ => {}
        }
    }
    for (name, (line, event)) in ways {
        let side = match event {
            Event::Moved { piece, .. } | Event::Recoiled { piece, .. } | Event::Followed { piece, .. } => {
                piece.data().side
            }
            _ => continue,
        };
        if line.len() > 1 {
            out.push(News::trace(&name, line, paint(side)[0], event.said()));
        }
    }
    for unit in &now.units {
        let lost = before.unit(unit.piece.unit).is_some_and(|was| was.elements > unit.elements);
        let last = between
            .iter()
            .rev()
            .find(|event| matches!(event, Event::ElementLost { piece, .. } if *piece == unit.piece));
        if let Some(event) = last.filter(|_| lost) {
            let area = Area::around(table.centre(unit.place), 100.0, 100.0);
            out.push(News::ring(&format!("loss:{}", unit.piece), area, event.said()));
        }
    }
    out
}
