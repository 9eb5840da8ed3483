//! Units, towns and hexes by name.

use super::frame::middle;
use super::names::seat;
use super::trackers;
use super::words::{board, hex_said, unit_said};
use crate::gazetteer::Landmark;
use crate::geometry::Pt;
use games::game_arpents::view::View;
use games::game_arpents::{Hex, Scenario};
use texts::{Lang, render};

/// Everything in play that has a name: the trackers and the boxes of Europe, towns and forts, then units where they stand, then hexes by number.
pub fn landmarks(view: &View, lang: Lang) -> Vec<Landmark> {
    let scenario = Scenario::from_code(&view.scenario).unwrap_or(Scenario::CAMPAIGN);
    let mark =
        |name: String, note: String, at: Pt| Landmark { name, note, at: (at.x, at.y), is_usual: false };
    // The trackers lie at the edge of the sheet, far from where one plays.
    let beside = trackers::seats().into_iter().map(|(word, at)| {
        let name = render(lang, &board(word));
        Landmark { is_usual: true, ..mark(name, String::new(), at) }
    });
    let boxes = [Hex::GREAT_BRITAIN, Hex::FRANCE].map(|hex| {
        let name = render(lang, &hex_said(hex));
        Landmark { is_usual: scenario == Scenario::CAMPAIGN, ..mark(name, String::new(), middle(hex)) }
    });
    let places = view.places.iter().filter(|seen| scenario.in_play(seen.place.hex())).map(|seen| {
        let hex = seen.place.hex();
        mark(render(lang, &hex_said(hex)), number(hex), seat(seen.place))
    });
    let units = view.units.iter().map(|seen| {
        let note = render(lang, &hex_said(seen.hex));
        mark(render(lang, &unit_said(seen.unit)), note, middle(seen.hex))
    });
    let hexes = Hex::all().filter(|hex| hex.place().is_none() && scenario.in_play(*hex));
    let hexes = hexes.map(|hex| mark(number(hex), String::new(), middle(hex)));
    beside.chain(boxes).chain(places).chain(units).chain(hexes).collect()
}

/// The number of a hex, also of one that goes by its town's name.
fn number(hex: Hex) -> String {
    match (hex.map(), hex.get()) {
        (Some(map), Some(data)) => {
            let letter = if map == games::game_arpents::ids::Map::NorthEast { 'n' } else { 's' };
            format!("{letter}{:02}{:02}", data.col, data.row)
        }
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::frame::{HEIGHT, WIDTH};
    use crate::arpents::proof::begun;
    use kernel::{Observer, Rules as _};

    #[test]
    fn everything_in_play_has_a_name_and_a_place() {
        let view = begun("braddock-1755").view(Observer::Public);
        for lang in Lang::ALL {
            let all = landmarks(&view, lang);
            let duquesne = all.iter().find(|mark| mark.name.ends_with("Duquesne")).expect("the fort");
            let braddock = all.iter().find(|mark| mark.name.contains("Braddock")).expect("the general");
            assert!(braddock.note.starts_with("Winchester"), "{}", braddock.note);
            assert!(duquesne.note.starts_with('n') && duquesne.note.len() == 5, "{}", duquesne.note);
            assert!(!all.iter().any(|mark| mark.name.contains("Louisbourg")), "it is not in play");
            assert_eq!(all.iter().filter(|mark| mark.is_usual).count(), 4, "the trackers");
            for mark in &all {
                assert!(mark.at.0 > 0.0 && mark.at.0 < WIDTH && mark.at.1 > 0.0 && mark.at.1 < HEIGHT);
                assert!(!mark.name.is_empty() && !mark.name.contains("arpents."), "{}", mark.name);
            }
        }
    }
}
