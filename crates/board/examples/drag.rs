//! Draws units of Homard m'a tuer in somebody's hand, as PNG, and says how long each look takes:
//! `cargo run -p tricorne-board --example drag -- FOLDER`.

use games::AnyTable;
use games::game_homard::{Side, State};
use kernel::{Observer, Rules, Table};
use resvg::{tiny_skia, usvg};
use std::path::Path;
use std::time::Instant;
use texts::Lang;
use tricorne_board::homard::{LegalAction, Selection, hold, scene};
use tricorne_board::{Form, Theme};

/// Regulars in the middle of a free battle, with enemies in the open, behind others and behind a hill.
const POSITION: &str = "homard; battle cowpens; options table=free; step act; turn 3; active british; \
    b_reg1 4.200,5.600/100,990; b_mil1 3.200,5.600/0,1000; b_high 5.700,4.600/0,1000; b_lart 5.300,6.100/-200,970; \
    a_mil1 4.300,7.400/0,-1000; a_mil2 5.300,7.300/0,-1000; a_rif1 3.300,7.250/200,-900; a_con1 4.400,8.800/0,-1000; \
    a_con2 5.500,8.700/0,-1000; morgan 4.500,9.600; tarleton 4.300,4.300; acted b_reg1; group b_reg1; unit b_reg1; success yes";

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let table = Table::<State>::from_position(POSITION, None).unwrap_or_else(|faults| panic!("{faults:?}"));
    let side = Side::British;
    let view = table.state().view(Observer::Side(side));
    let legal: Vec<LegalAction> =
        AnyTable::from(table.clone()).legal(kernel::Side::code(side)).unwrap_or_default();
    // In units of the sheet from the middle of the grip.
    let drags = [
        ("unit:b_reg1", "forward", (20.0, -70.0)),
        ("unit:b_reg1", "contact", (10.0, -150.0)),
        ("unit:b_reg1", "beyond", (-300.0, -220.0)),
        ("unit:b_reg1", "refused", (115.0, -55.0)),
        ("front:b_reg1", "turn", (70.0, 20.0)),
    ];
    for (theme, lang, form) in [(Theme::Light, Lang::En, Form::Wide), (Theme::Dark, Lang::Fr, Form::Tall)] {
        let chosen = Selection::default();
        let begun = Instant::now();
        let shown = scene(&view, &legal, &chosen, None, form, lang, theme);
        println!("the scene anew: {:?}; again: {:?}", begun.elapsed(), {
            let begun = Instant::now();
            let _ = scene(&view, &legal, &chosen, None, form, lang, theme);
            begun.elapsed()
        });
        write(&shown.to_svg(), &Path::new(&folder).join(format!("free-{}.png", theme.code())));
        for (key, name, (right, down)) in drags {
            let grip = shown.grips.iter().find(|grip| grip.key == key).expect("it can be dragged");
            let begun = Instant::now();
            let held = hold(view.clone(), &legal, &chosen, key, form, lang, theme).expect("it can be held");
            let taken = begun.elapsed();
            let (x, y) = grip.shape.middle();
            let begun = Instant::now();
            let seen = held.at(x + right, y + down);
            println!("{name}: taken in {taken:?}, looked at in {:?}: {:?}", begun.elapsed(), seen.landing);
            let svg = shown.to_svg().replace("</svg>", &format!("{}{}</svg>", held.under, seen.markup));
            write(&svg, &Path::new(&folder).join(format!("free-{name}-{}.png", theme.code())));
        }
    }
}

fn write(svg: &str, file: &Path) {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree = usvg::Tree::from_str(svg, &options).expect("the picture is SVG");
    let scale = 1400.0 / tree.size().width().max(tree.size().height());
    let size = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut picture =
        tiny_skia::Pixmap::new(size(tree.size().width()), size(tree.size().height())).expect("there is room");
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.save_png(file).expect("the folder can be written to");
}
