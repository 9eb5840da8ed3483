//! Draws moments of a random game of 1754 as PNG files:
//! `cargo run -p tricorne-board --example conquest -- FOLDER SEED SCALE [STEP…]`; without steps it lists them.

use games::game_conquest::State;
use games::{AnyTable, kernel};
use kernel::{Observer, Rules, Side as _, Table, Turn};
use resvg::{tiny_skia, usvg};
use std::path::Path;
use testkit::{Plan, random_journal};
use texts::Lang;
use tricorne_board::conquest::{Roll, Selection, battle_scene, hand_scene, scene};
use tricorne_board::{Effect, Form, Scene, Theme};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(&args[0]);
    let seed: u64 = args[1].parse().expect("a seed");
    let scale: f32 = args[2].parse().expect("a scale");
    let steps: Vec<usize> = args[3..].iter().filter_map(|text| text.parse().ok()).collect();
    let journal = random_journal::<State>(&Plan::seeded(seed)).expect("a game");
    let mut table = Table::<State>::before_first_answer(&journal).expect("a game");
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    for theme in Theme::ALL {
        let svg = tricorne_board::conquest::miniature(Lang::En, theme);
        std::fs::write(folder.join(format!("miniature-{}.svg", theme.code())), svg).expect("a folder");
    }
    for (index, line) in journal.lines.iter().enumerate() {
        table.answer(index + 1, line).expect("the journal is good");
        let Turn::Decide(sides) = table.turn() else { continue };
        let side = sides.iter().next().expect("somebody");
        let view = table.state().view(Observer::Side(side));
        if steps.is_empty() {
            println!("{} {} {}", index + 1, view.question, side.code());
            continue;
        }
        if !steps.contains(&(index + 1)) {
            continue;
        }
        let legal = AnyTable::from(table.clone()).legal(side.code()).expect("a list");
        let roll = Roll::last(table.events().iter().rev().copied());
        for (lang, theme) in [(Lang::Fr, Theme::Light), (Lang::En, Theme::Dark)] {
            let mut chosen = Selection::default();
            for level in 0..2 {
                let map = scene(&view, &legal, &chosen, lang, theme);
                let hand = hand_scene(&view, &legal, &chosen, Form::Wide, lang, theme);
                let battle = battle_scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme);
                let name = format!("{seed}-{}-{level}-{}", index + 1, theme.code());
                save(&map, &folder.join(format!("{name}-map.png")), scale, &options);
                if let Some(hand) = &hand {
                    save(hand, &folder.join(format!("{name}-hand.png")), scale * 1.4, &options);
                }
                if let Some(battle) = &battle {
                    save(battle, &folder.join(format!("{name}-battle.png")), scale * 1.3, &options);
                }
                let hits = map.hits.iter().chain(hand.iter().flat_map(|hand| &hand.hits));
                let next = hits.filter(|hit| !hit.actions.is_empty()).find_map(|hit| match &hit.effect {
                    Effect::Choose(next) => Some(next.clone()),
                    _ => None,
                });
                match next {
                    Some(next) => chosen = next,
                    None => break,
                }
            }
        }
    }
}

fn save(scene: &Scene<Selection>, file: &Path, scale: f32, options: &usvg::Options<'_>) {
    let mut svg = scene.to_svg();
    // A part of it: PART="x y width height".
    if let Ok(part) = std::env::var("PART") {
        let size: Vec<&str> = part.split(' ').collect();
        let from = svg.find("viewBox").expect("a box");
        let to = svg[from..].find(" lang").expect("a language") + from;
        svg.replace_range(from..to, &format!(r#"viewBox="{part}" width="{}" height="{}""#, size[2], size[3]));
    }
    let tree = usvg::Tree::from_str(&svg, options).expect("SVG");
    let (w, h) = ((tree.size().width() * scale) as u32, (tree.size().height() * scale) as u32);
    let mut picture = tiny_skia::Pixmap::new(w, h).expect("a size");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.save_png(file).expect("a folder to write to");
    println!("{}", file.display());
}
