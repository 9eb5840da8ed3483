//! The map as it is drawn, sign by sign.

use super::{panel, spots, tree};
use crate::look::Look;
use crate::painter::{Painted, Scene};
use crate::seen::Seen;
use crate::theme::{Depth, Theme};
use crate::tree::{Kind, Node};
use games::game_arpents::{Action, Hex, Side, State};
use games::{AnyTable, GameId};
use kernel::Observer;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use texts::Lang;

const ACADIA: &str = "arpents; date 1755-october; phase movement; step move; scenario one-year; \
    gb_45 annapolis_royal; mil_massachusetts_1 annapolis_royal; royal_artillery_1 annapolis_royal; \
    monckton annapolis_royal; gb_frigate_1 annapolis_royal; gb_merchant_1 annapolis_royal; gb_40 +gb_merchant_1; \
    mil_acadie_1 n6019; mikmaq_1 n6019; compagnies_franches_1 fort_beausejour; gone rest; \
    stock_british annapolis_royal:12; cargo gb_frigate_1:3; barricades n6019";

/// What the British see after these answers of theirs.
fn seen(answers: &[&str]) -> Seen<State> {
    let mut table = AnyTable::from_position(GameId::Arpents, ACADIA, None).unwrap();
    for answer in answers {
        table.play("british", answer).unwrap();
    }
    let AnyTable::Arpents(table) = table else { panic!("another game") };
    Seen::of(&table, Observer::Side(Side::British), |_| Vec::new())
}

fn look(lang: Lang) -> Look {
    Look { lang, theme: Theme::new(Depth::Mono) }
}

fn hex(code: &str) -> Hex {
    Hex::from_code(code).unwrap()
}

fn scene<'a>(seen: &'a Seen<State>, place: Option<usize>, targets: &'a [usize]) -> Scene<'a, State> {
    Scene { seen, notes: &(), look: look(Lang::En), place, targets, other_board: false }
}

fn drawn(scene: &Scene<'_, State>, width: u16, height: u16) -> String {
    let area = Rect { x: 0, y: 0, width, height };
    let mut buf = Buffer::empty(area);
    State::paint(scene, area, &mut buf);
    let row = |y: u16| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(|y| row(y) + "\n").collect()
}

fn inside<'a>(nodes: &'a [Node<Action>], label: &str) -> &'a [Node<Action>] {
    let door = nodes.iter().find(|node| node.label == label);
    match door.map(|door| &door.kind) {
        Some(Kind::Open(inner)) => inner,
        _ => panic!("no door «{label}» in {:?}", nodes.iter().map(|node| &node.label).collect::<Vec<_>>()),
    }
}

#[test]
fn stacks_ships_supply_forts_and_towns_are_on_the_map() {
    let seen = seen(&[]);
    for (width, height) in [(54, 13), (67, 21), (81, 25), (134, 47)] {
        let map = drawn(&scene(&seen, Some(spots::index(hex("annapolis_royal"))), &[]), width, height);
        // Eight and two with a gun and a leader, two ships, militia and warriors behind a barricade.
        for sign in ["■10+1★", "●5", "¤12", "✶", "♠", "\"", "~", "#"] {
            assert!(map.contains(sign), "no «{sign}» in {width}×{height}:\n{map}");
        }
    }
    let large = drawn(&scene(&seen, Some(spots::index(hex("grand_pre"))), &[]), 134, 47);
    for name in ["Halifax", "Grand Pré", "Lunenburg", "✶?Fort B", "≀"] {
        assert!(large.contains(name), "no «{name}»:\n{large}");
    }
}

#[test]
fn a_small_window_says_that_the_map_goes_on() {
    let seen = seen(&[]);
    let middle = drawn(&scene(&seen, Some(spots::index(hex("grand_pre"))), &[]), 54, 13);
    for sign in ['◂', '▸', '▴', '▾'] {
        assert!(middle.contains(sign), "no «{sign}»:\n{middle}");
    }
    let corner = drawn(&scene(&seen, Some(spots::index(hex("n0101"))), &[]), 54, 13);
    assert!(!corner.contains('◂') && !corner.contains('▴') && corner.contains("▐n0101"), "{corner}");
}

#[test]
fn marches_are_written_on_the_map_and_say_what_they_cost() {
    let seen = seen(&["take gb_45"]);
    let nodes = tree::tree(&seen, look(Lang::En));
    let marches = inside(&nodes, "Go here");
    let march = |code: &str| marches.iter().find(|node| node.place == Some(spots::index(hex(code)))).unwrap();
    assert_eq!(march("n6020").note, "n6020: 1");
    assert_eq!(march("n5820").note, "n5820: 3");
    let targets: Vec<usize> = marches.iter().filter_map(|node| node.place).collect();
    let map = drawn(&scene(&seen, None, &targets), 81, 25);
    assert!(map.contains("n6020") && map.contains("n5820"), "{map}");
    // What ends the question stands last.
    assert!(matches!(nodes.last().unwrap().kind, Kind::Act(Action::Halt)));
}

#[test]
fn one_walks_over_the_map() {
    let seen = seen(&[]);
    let from = spots::index(hex("n6020"));
    let walk = |by| State::beside(&seen, Some(from), by).and_then(|place| spots::hex(&seen.view, place));
    assert_eq!(walk((1, 0)), Some(hex("n6120")));
    assert_eq!(walk((0, -1)), Some(hex("n6019")));
    // From where the map is centred, if nothing is looked at yet.
    assert!(State::beside(&seen, None, (1, 0)).is_some());
    // Round the stacks: three of them, the British one first.
    assert_eq!(State::places(&seen), 3);
    assert_eq!(spots::hex(&seen.view, 0), Some(hex("annapolis_royal")));
}

#[test]
fn the_panel_tells_the_initiative_and_what_stands_in_a_hex() {
    let seen = seen(&[]);
    let scene = scene(&seen, None, &[]);
    let told = |lines: Vec<ratatui::text::Line<'static>>| -> String {
        lines.iter().map(|line| format!("{line}\n")).collect()
    };
    let status = told(panel::status(&scene, 40));
    for words in ["■B Initiative", "●F Victories 0", "♠ forest"] {
        assert!(status.contains(words), "no «{words}»:\n{status}");
    }
    let (name, lines) = panel::of_hex(&scene, hex("annapolis_royal"), 60);
    assert_eq!(name, "Annapolis Royal");
    let told = told(lines);
    for words in [
        "Farmland",
        "✶2",
        "¤ 12 points",
        "■ The 45th Foot 8",
        "■ Monckton ★+1",
        "↳ ■ The 40th Foot 8",
        "↳ ¤ 3 points",
    ] {
        assert!(told.contains(words), "no «{words}»:\n{told}");
    }
}

#[test]
fn a_box_of_europe_is_told_in_words() {
    let seen = seen(&[]);
    let page = drawn(&scene(&seen, Some(spots::index(Hex::GREAT_BRITAIN)), &[]), 54, 13);
    assert!(page.contains("Great Britain"), "{page}");
}
