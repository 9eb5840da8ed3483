//! Draws a gallery of scenes as PNG files: `cargo run -p tricorne-board --example gallery -- FOLDER [FONTS]`.

use games::game_quebec::{Event, Side, State, Zone};
use kernel::{Choices, Journal, Observer, Rules, Side as _, Table};
use resvg::{tiny_skia, usvg};
use std::path::{Path, PathBuf};
use texts::Lang;
use tricorne_board::quebec::{self, LegalAction, Roll, Selection, Target};
use tricorne_board::{Layer, Node, Scene, Theme, empty_cartouche};

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
    gallery.cards();
    gallery.opening();
    gallery.battles();
    gallery.moments();
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
    /// What stands on other pages.
    fn cards(&self) {
        for theme in Theme::ALL {
            let pictures = [
                (format!("miniature-{}", theme.code()), quebec::miniature(Lang::Fr, theme)),
                (format!("cartouche-{}", theme.code()), empty_cartouche(520.0, 200.0, theme)),
            ];
            for (name, svg) in pictures {
                if self.only.as_ref().is_none_or(|only| name.contains(only.as_str())) {
                    println!("{name}: {} kB", svg.len() / 1024);
                    draw(&svg, &self.options, &self.folder, &name, &SCREENS[..1]);
                }
            }
        }
    }

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

    /// Moments of recorded games, each with what would come of one click.
    fn moments(&self) {
        let journals = [
            ("tides", include_str!("../../game-quebec/tests/replays/tides_raid_scouting.journal")),
            ("random", include_str!("../../game-quebec/tests/replays/last_moves_at_random.journal")),
        ];
        for (name, text) in journals {
            let journal: Journal = text.parse().expect("a journal");
            let mut table = Table::<State>::before_first_answer(&journal).expect("a table");
            let mut seen: Vec<String> = Vec::new();
            for (index, line) in journal.lines.iter().enumerate() {
                table.answer(index + 1, line).expect("an answer");
                let view = table.state().view(Observer::Public);
                let Some(side) = view.asked.last().copied() else { continue };
                let moment = format!("{name}-{}-{}", view.question, side.code());
                if seen.contains(&moment) {
                    continue;
                }
                let lang = if index % 2 == 0 { Lang::Fr } else { Lang::It };
                let theme = if seen.len().is_multiple_of(2) { Theme::Light } else { Theme::Dark };
                let view = table.state().view(Observer::Side(side));
                let legal = legal(&table, side);
                let mut scene = quebec::scene(&view, &legal, &Selection::default(), lang, theme);
                show_preview(&mut scene);
                self.draw(&moment, &scene);
                let battle = quebec::battle_scene(
                    &view,
                    &legal,
                    &Selection::default(),
                    None,
                    tricorne_board::Form::Wide,
                    lang,
                    theme,
                );
                if let Some(mut scene) = battle {
                    show_preview(&mut scene);
                    self.draw(&format!("{moment}-field"), &scene);
                }
                seen.push(moment);
            }
        }
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
            let lang = Lang::ALL[index % 3];
            let scene = quebec::battle_scene(
                &view,
                &legal,
                &Selection::default(),
                roll.as_ref(),
                tricorne_board::Form::Wide,
                lang,
                theme,
            );
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
        draw(&svg, &self.options, &self.folder, name, &SCREENS);
        println!("{name}: {} kB, {} hits", svg.len() / 1024, scene.hits.len());
    }
}

fn legal(table: &Table<State>, side: Side) -> Vec<LegalAction> {
    let any = games::AnyTable::from(table.clone());
    any.legal(side.code()).unwrap_or_default()
}

/// As if the first thing that has one were pointed at.
fn show_preview(scene: &mut Scene<Selection>) {
    if let Some(markup) = scene.hits.iter().find_map(|hit| hit.preview.clone()) {
        let node = Node {
            key: "preview".to_owned(),
            class: "preview",
            x: 0.0,
            y: 0.0,
            scale: 1.0,
            tip: None,
            markup: markup.into(),
        };
        scene.layers.push(Layer { id: "preview", nodes: vec![node.into()] });
    }
}

fn legal_block(table: &Table<State>) -> Vec<Target> {
    let view = table.state().view(Observer::Side(Side::French));
    vec![Target::Block(view.to_place[2])]
}

/// The picture as a screen shows it: a sheet so many pixels wide, and of it the part from this corner on.
struct Screen {
    suffix: &'static str,
    sheet: f32,
    corner: (f32, f32),
    size: (u32, u32),
}

/// A desk, and a phone with two pixels to a point that looks at three parts of the sheet.
const SCREENS: [Screen; 4] = [
    Screen { suffix: "", sheet: 1440.0, corner: (0.0, 0.0), size: (1440, 900) },
    Screen { suffix: "-phone-west", sheet: 1800.0, corner: (140.0, 380.0), size: (780, 740) },
    Screen { suffix: "-phone-middle", sheet: 1800.0, corner: (640.0, 120.0), size: (780, 740) },
    Screen { suffix: "-phone-east", sheet: 1800.0, corner: (1020.0, 300.0), size: (780, 740) },
];

fn draw(svg: &str, options: &usvg::Options<'_>, folder: &Path, name: &str, screens: &[Screen]) {
    let tree = usvg::Tree::from_str(svg, options).expect("the scene is SVG");
    for Screen { suffix, sheet, corner, size } in screens {
        let mut picture = tiny_skia::Pixmap::new(size.0, size.1).expect("not empty");
        let scale = sheet / tree.size().width();
        let place = tiny_skia::Transform::from_scale(scale, scale).post_translate(-corner.0, -corner.1);
        resvg::render(&tree, place, &mut picture.as_mut());
        picture.save_png(folder.join(format!("{name}{suffix}.png"))).expect("written");
    }
}
