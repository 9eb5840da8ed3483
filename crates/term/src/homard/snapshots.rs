//! The table as it is drawn, sign by sign.

use super::names::Spot;
use super::{battle, field, panel, tree};
use crate::look::Look;
use crate::painter::Scene;
use crate::seen::Seen;
use crate::theme::{Depth, Theme};
use crate::tree::{Kind, Node};
use games::game_homard::{Action, State};
use kernel::{Journal, Observer, Rules, Table, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use texts::Lang;

const CAMDEN: &str = include_str!("../../../game-homard/tests/replays/camden_last_turn.journal");
const HUBBARDTON: &str = include_str!("../../../game-homard/tests/replays/hubbardton_reinforcements.journal");
const FREE: &str = include_str!("../../../game-homard/tests/replays/cowpens_free_table.journal");

/// What whoever is asked sees after so many answers.
fn seen(journal: &str, answers: usize) -> Seen<State> {
    let journal: Journal = journal.parse().unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    for (index, line) in journal.lines.iter().take(answers).enumerate() {
        table.answer(index + 1, line).unwrap();
    }
    let Turn::Decide(asked) = table.state().turn() else { panic!("nobody is asked") };
    Seen::of(&table, Observer::Side(asked.iter().next().unwrap()), |_| Vec::new())
}

fn look(lang: Lang) -> Look {
    Look { lang, theme: Theme::new(Depth::Mono) }
}

fn drawn(seen: &Seen<State>, place: Option<usize>, targets: &[usize], width: u16, height: u16) -> String {
    let area = Rect { x: 0, y: 0, width, height };
    let mut buf = Buffer::empty(area);
    let scene = Scene { seen, notes: &(), look: look(Lang::En), place, targets, other_board: false };
    field::paint(&scene, area, &mut buf);
    let row = |y: u16| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(|y| row(y) + "\n").collect()
}

fn goals(nodes: &[Node<Action>]) -> Vec<usize> {
    nodes.iter().filter_map(|node| node.place).collect()
}

/// The rows of a drawing that hold units, without the ground between them.
fn pieces(drawing: &str) -> Vec<&str> {
    drawing.split_whitespace().filter(|word| word.contains(['●', '■'])).collect()
}

#[test]
fn units_show_front_side_arm_and_strength() {
    let camden = seen(CAMDEN, 1);
    let nodes = tree::tree(&camden, look(Lang::En));
    let large = drawn(&camden, None, &goals(&nodes), 81, 25);
    let wanted = ["●★Gat", "↓●/2", "‹↓●×4✓›,↓●×4", "‹↑■×4✓›↑■×4★✓", "⋮↑■◦2"];
    assert_eq!(pieces(&large), wanted, "{large}");
    // A small window shows the part around the unit in play, and says that there is more.
    let small = drawn(&camden, None, &[], 54, 13);
    assert_eq!(pieces(&small).len(), 7, "{small}");
    assert!(small.contains('▸') && !small.contains('◂'), "{small}");
}

#[test]
fn ground_is_told_apart_without_colour() {
    let table = drawn(&seen(HUBBARDTON, 1), None, &[], 81, 25);
    for sign in ['♠', '░', '▒', '⌂', '~', '║', '⋯', '⋮', '·'] {
        assert!(table.contains(sign), "no «{sign}»:\n{table}");
    }
    assert!(drawn(&seen(CAMDEN, 1), None, &[], 81, 25).contains('≈'));
}

#[test]
fn goals_are_written_on_the_table_and_say_what_they_cost() {
    let camden = seen(CAMDEN, 1);
    let nodes = tree::tree(&camden, look(Lang::En));
    let Kind::Open(goals_inside) = &nodes[0].kind else { panic!("marches stand behind one door") };
    let told: Vec<String> =
        goals_inside.iter().map(|node| format!("{}: {}", node.label, node.note)).collect();
    assert_eq!(told, ["d4", "d5", "e4"].map(|goal| format!("{goal}: Forced march, 2 UD")));
    let table = drawn(&camden, goals_inside[1].place, &goals(goals_inside), 81, 25);
    assert!(table.contains("▐d5▌") && table.contains(" d4 ") && table.contains(" e4 "), "{table}");
}

#[test]
fn shots_and_assaults_tell_their_odds_in_every_language() {
    let camden = seen(CAMDEN, 1);
    let told = |lang: Lang, start: &str| {
        let nodes = tree::tree(&camden, look(lang));
        nodes.into_iter().find(|node| node.label.starts_with(start)).unwrap().note.replace('\u{a0}', " ")
    };
    assert_eq!(told(Lang::En, "Fire"), "losses 2.00 on average, none 6 %");
    assert_eq!(told(Lang::Fr, "Tirer"), "pertes 2,00 en moyenne, aucune 6 %");
    assert_eq!(told(Lang::It, "Sparare"), "perdite 2,00 in media, nessuna 6 %");
    assert_eq!(told(Lang::En, "Assault"), "attack higher 44 %, equal 12 %, lower 44 %");
}

#[test]
fn a_free_table_is_drawn_by_its_points() {
    let free = seen(FREE, 0);
    let table = drawn(&free, None, &[], 81, 25);
    assert_eq!(
        pieces(&table).iter().map(|word| word.matches(['●', '■']).count()).sum::<usize>(),
        free.view.units.len()
            + free.view.generals.iter().filter(|one| one.place.is_some() && one.attached.is_none()).count(),
        "{table}"
    );
}

#[test]
fn the_panel_tells_armies_and_units() {
    let camden = seen(CAMDEN, 1);
    let scene = Scene {
        seen: &camden,
        notes: &(),
        look: look(Lang::En),
        place: None,
        targets: &[],
        other_board: false,
    };
    let status: String = panel::status(&scene, 40).iter().map(|line| format!("{line}\n")).collect();
    for words in
        ["●A 3 command points", "■B 2 command points", "30 of 40 lost, breaks at 21", "× line infantry"]
    {
        assert!(status.contains(words), "no «{words}»:\n{status}");
    }
    let spot = Spot::from_index(battle(&camden), 0).unwrap();
    let (name, lines) = panel::inspect(&scene, spot, 40).unwrap();
    assert_eq!(name, "2nd Maryland Brigade (Gist)");
    let told: String = lines.iter().map(|line| format!("{line}\n")).collect();
    for words in
        ["▪▪▪▪ 4 of 4 elements", "Basic score 3, combat value 3", "↓ at e6, facing south", "Open ground"]
    {
        assert!(told.contains(words), "no «{words}»:\n{told}");
    }
}
