//! Draws a gallery of scenes as PNG files: `cargo run -p tricorne-board --example gallery -- FOLDER [FONTS]`.

use games::game_quebec::{Event, Side, State, Zone};
use kernel::{Choices, Journal, Observer, Rules, Side as _, Table};
use resvg::{tiny_skia, usvg};
use std::path::{Path, PathBuf};
use texts::Lang;
use tricorne_board::quebec::{self, LegalAction, Roll, Selection, Target};
use tricorne_board::{Scene, Theme};

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| ".".to_owned()));
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    if let Some(fonts) = args.next() {
        options.fontdb_mut().load_fonts_dir(fonts);
    }
    let only = args.next();
    let gallery = Gallery { folder, options, only };
    gallery.opening();
    gallery.battles();
}

struct Gallery {
    folder: PathBuf,
    options: usvg::Options<'static>,
    only: Option<String>,
}

const PLACES: &str = "place sarre BE;place langu BE;place bearn SC;place guye AB;place rouss BE;place marine SF;\
    place q1 BE;place q2 BE;place q3 SC;place q4 BE;place q5 LE;place q6 MO;place m1 BE;place m2 SC;place m3 CR;\
    place m4 BE;place m5 SI;place t1 SF;place t2 CR;place nations MO;place d1 BE;place d2 AB;place d3 SC;\
    place d4 MO;place d5 SI";

impl Gallery {
    fn opening(&self) {
        let mut table = Table::<State>::new(&Choices::default(), None).expect("a game");
        for (number, line) in PLACES.split(';').enumerate() {
            if number == 9 {
                let chosen = Selection { steps: legal_block(&table), open: None };
                self.map("setup-french-dark", &table, Some(Side::French), &chosen, Lang::Fr, Theme::Dark);
            }
            table.play_text(Side::French, line.trim()).expect("placed");
        }
        table.play_text(Side::French, "done").expect("set up");
        let none = Selection::default();
        self.map("opening-british", &table, Some(Side::British), &none, Lang::En, Theme::Light);
        self.map("opening-public-dark", &table, None, &none, Lang::En, Theme::Dark);
        let from = Selection { steps: vec![Target::Zone(Zone::Orleans)], open: None };
        self.map("opening-from", &table, Some(Side::British), &from, Lang::Fr, Theme::Light);
        let to =
            Selection { steps: vec![Target::Zone(Zone::Orleans), Target::Zone(Zone::Levis)], open: None };
        self.map("opening-count", &table, Some(Side::British), &to, Lang::It, Theme::Light);
        let open = Selection { steps: Vec::new(), open: Some(Zone::Orleans) };
        self.map("opening-fan", &table, Some(Side::British), &open, Lang::En, Theme::Light);
        self.map("opening-french", &table, Some(Side::French), &none, Lang::Fr, Theme::Light);
        for (side, line) in [
            (Side::British, "4 OR-LE"),
            (Side::British, "done"),
            (Side::French, "3 BE-SC"),
            (Side::French, "2 BE-MO"),
            (Side::French, "done"),
        ] {
            table.play_text(side, line).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        }
        self.map("orders-british", &table, Some(Side::British), &none, Lang::En, Theme::Light);
        self.map("orders-arbiter", &table, None, &none, Lang::It, Theme::Light);
    }

    fn battles(&self) {
        let text = include_str!("../../game-quebec/tests/replays/landing_rout_pursuit.journal");
        let journal: Journal = text.parse().expect("a journal");
        let mut table = Table::<State>::before_first_answer(&journal).expect("a table");
        for (index, line) in journal.lines.iter().enumerate() {
            table.answer(index + 1, line).expect("an answer");
            let view = table.state().view(Observer::Side(Side::British));
            if view.battle.is_none() || index % 5 != 0 || self.only.is_none() && index % 15 != 0 {
                continue;
            }
            let roll = table.events_of(index).iter().find_map(|event| match event {
                Event::Fired { block, dice, hits, .. } => {
                    Some(Roll { by: Some(*block), faces: dice.as_slice().to_vec(), hits: *hits })
                }
                _ => None,
            });
            let side = view.asked.first().copied().unwrap_or(Side::British);
            let view = table.state().view(Observer::Side(side));
            let legal = legal(&table, side);
            let theme = if index % 2 == 0 { Theme::Light } else { Theme::Dark };
            let scene =
                quebec::battle_scene(&view, &legal, &Selection::default(), roll.as_ref(), Lang::En, theme);
            self.draw(&format!("battle-{index:03}"), &scene.expect("a battle"));
            if index % 10 == 0 {
                self.map(
                    &format!("battle-map-{index:03}"),
                    &table,
                    Some(side),
                    &Selection::default(),
                    Lang::En,
                    theme,
                );
            }
        }
    }

    fn map(
        &self,
        name: &str,
        table: &Table<State>,
        side: Option<Side>,
        chosen: &Selection,
        lang: Lang,
        theme: Theme,
    ) {
        let who = side
            .map_or(if theme == Theme::Dark { Observer::Public } else { Observer::Arbiter }, Observer::Side);
        let legal = side.map(|side| legal(table, side)).unwrap_or_default();
        let now = std::time::Instant::now();
        let scene = quebec::scene(&table.state().view(who), &legal, chosen, lang, theme);
        println!("{name}: scene in {:?}", now.elapsed());
        self.draw(name, &scene);
    }

    fn draw(&self, name: &str, scene: &Scene<Selection>) {
        if self.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            return;
        }
        let svg = scene.to_svg();
        draw(&svg, &self.options, &self.folder.join(format!("{name}.png")));
        println!("{name}: {} kB, {} hits", svg.len() / 1024, scene.hits.len());
    }
}

fn legal(table: &Table<State>, side: Side) -> Vec<LegalAction> {
    let any = games::AnyTable::from(table.clone());
    any.legal(side.code()).unwrap_or_default()
}

fn legal_block(table: &Table<State>) -> Vec<Target> {
    let view = table.state().view(Observer::Side(Side::French));
    vec![Target::Block(view.to_place[2])]
}

fn draw(svg: &str, options: &usvg::Options<'_>, to: &Path) {
    let tree = usvg::Tree::from_str(svg, options).expect("the scene is SVG");
    let size = tree.size().to_int_size();
    let mut picture = tiny_skia::Pixmap::new(size.width(), size.height()).expect("not empty");
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut picture.as_mut());
    picture.save_png(to).expect("written");
}
