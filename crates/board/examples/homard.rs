//! Draws positions of Homard m'a tuer as SVG and PNG: `cargo run -p tricorne-board --example homard -- FOLDER`.

use games::AnyTable;
use games::game_homard::{Side, State};
use kernel::{Choices, Game, Lot, Observer, Rules, Table, Turn};
use resvg::{tiny_skia, usvg};
use std::path::Path;
use texts::Lang;
use tricorne_board::homard::{LegalAction, Roll, Selection, scene};
use tricorne_board::{Form, Scene, Theme};

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    for battle in ["camden", "guilford", "cowpens", "hubbardton"] {
        let choices = Choices { scenario: battle.to_owned(), ..Choices::default() };
        let mut table = Table::<State>::new(&choices, None).expect("the battle exists");
        let show = |table: &Table<State>, name: &str, form: Form, theme: Theme| {
            let side = asked(table).unwrap_or(Side::American);
            let view = table.state().view(Observer::Side(side));
            let legal: Vec<LegalAction> =
                AnyTable::from(table.clone()).legal(kernel::Side::code(side)).unwrap_or_default();
            let roll = Roll::last(table.events().iter().rev().copied());
            let scene = scene(&view, &legal, &Selection::default(), roll.as_ref(), form, Lang::En, theme);
            write(&scene, &Path::new(&folder).join(format!("{battle}-{name}.png")));
        };
        show(&table, "deploy", Form::Wide, Theme::Light);
        for _ in 0..2 {
            let side = asked(&table).expect("somebody deploys");
            let action = State::read_action(side, "historical").expect("it is notation");
            table.play(side, action).expect("history is legal");
        }
        for step in 0..14 {
            match table.turn() {
                Turn::Decide(_) => {
                    let side = asked(&table).expect("somebody is asked");
                    let legal = table.state().actions(side);
                    let roll = State::read_action(side, "roll 2").expect("it is notation");
                    let action = if legal.contains(&roll) {
                        roll
                    } else {
                        legal[legal.len() / 2 * usize::from(step > 6)]
                    };
                    table.play(side, action).expect("it is legal");
                }
                Turn::Draw(kernel::Chance::Dice { count, .. }) => {
                    let faces: Vec<u8> = (0..count).map(|index| 1 + index % 4).collect();
                    table.lot(Lot::Dice(kernel::Faces::new(&faces).expect("few dice"))).expect("dice fit");
                }
                Turn::Draw(kernel::Chance::Pick { .. }) => {
                    table.lot(Lot::Pick(0)).expect("a pick fits");
                }
                _ => break,
            }
            let question = table.state().view(Observer::Public).question;
            if matches!(question.as_str(), "ready" | "act" | "turn") {
                show(&table, &question, Form::Wide, Theme::Light);
            }
        }
        show(&table, "later-dark", Form::Wide, Theme::Dark);
        show(&table, "later-tall", Form::Tall, Theme::Light);
    }
}

fn asked(table: &Table<State>) -> Option<Side> {
    match table.turn() {
        Turn::Decide(sides) => sides.iter().next(),
        _ => None,
    }
}

fn write(scene: &Scene<Selection>, file: &Path) {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    let svg = scene.to_svg();
    let tree = usvg::Tree::from_str(&svg, &options).expect("the picture is SVG");
    let scale = 1400.0 / tree.size().width().max(tree.size().height());
    let size = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut picture =
        tiny_skia::Pixmap::new(size(tree.size().width()), size(tree.size().height())).expect("there is room");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.save_png(file).expect("the folder can be written to");
    println!("{} ({} kB of SVG)", file.display(), svg.len() / 1024);
}
