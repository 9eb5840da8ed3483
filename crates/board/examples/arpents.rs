//! Draws the campaign of Quelques arpents de neige as SVG at three levels of detail:
//! `cargo run -p tricorne-board --example arpents -- FOLDER`.

use games::AnyTable;
use games::game_arpents::{Side, State};
use kernel::{Choices, Dealer, Game, Observer, Rules, Side as _, Table, Turn};
use std::path::Path;
use texts::Lang;
use tricorne_board::Theme;
use tricorne_board::arpents::{LegalAction, Selection, scene};

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let mut table = Table::<State>::new(&Choices::default(), Some(Dealer::from_text("arpents", "picture")))
        .expect("the campaign exists");
    let show = |table: &Table<State>, name: &str, selection: &Selection, theme: Theme| {
        let side = asked(table).unwrap_or(Side::French);
        let view = table.state().view(Observer::Side(side));
        let legal: Vec<LegalAction> = AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default();
        let begun = std::time::Instant::now();
        let scene = scene(&view, &legal, selection, Lang::Fr, theme);
        println!("{name}: {} ms, {} hits", begun.elapsed().as_millis(), scene.hits.len());
        for level in ["t", "r", "h"] {
            let style = format!("<style>.lod:not(.{level}){{display:none}}</style><defs>");
            let svg = scene.to_svg().replacen("<defs>", &style, 1);
            std::fs::write(Path::new(&folder).join(format!("{name}-{level}.svg")), svg)
                .expect("it can be written");
        }
    };
    // History, then whatever comes first, until units march.
    for _ in 0..4_000 {
        match table.turn() {
            Turn::Draw(_) => drop(table.deal().expect("somebody deals")),
            Turn::Over(_) => break,
            Turn::Decide(_) => {
                let side = asked(&table).expect("somebody is asked");
                let legal = table.state().actions(side);
                let wanted = ["historical", "feed", "pass", "done"];
                let wanted = wanted.iter().filter_map(|text| State::read_action(side, text).ok());
                let question = table.state().question(side).map(|question| question.name).unwrap_or_default();
                if question == "march" {
                    show(&table, "march", &Selection::default(), Theme::Light);
                    show(&table, "march-dark", &Selection::default(), Theme::Dark);
                    return;
                }
                let action = if question == "move" {
                    legal[0]
                } else {
                    wanted.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0])
                };
                table.play(side, action).expect("it is legal");
            }
        }
    }
}

fn asked(table: &Table<State>) -> Option<Side> {
    match table.turn() {
        Turn::Decide(sides) => sides.iter().next(),
        _ => None,
    }
}
