//! How long a scene takes to build, the sheet being drawn already: `cargo run --release -p tricorne-board --example redraw`.
//!
//! First Québec 1759, then the whole campaign of Quelques arpents de neige in mid-war, played at random until then.

use games::AnyTable;
use games::game_quebec::{Side, State, Zone};
use kernel::{Choices, Dealer, Game as _, Journal, Observer, Rules, Side as _, Table, Turn};
use serde::Deserialize;
use std::hint::black_box;
use std::time::{Duration, Instant};
use texts::Lang;
use tricorne_board::Theme;
use tricorne_board::quebec::{self, LegalAction, Selection, Target};

const TIMES: u32 = 200;

fn main() {
    let first = Instant::now();
    black_box(quebec::map_markup(Lang::Fr, Theme::Light));
    black_box(quebec::map_defs(Theme::Light));
    println!("{:<34}{:>9.1} ms, once for a language and a theme", "the sheet", millis(first.elapsed()));
    let text = include_str!("../../game-quebec/tests/replays/landing_rout_pursuit.journal");
    let journal: Journal = text.parse().expect("a journal");
    let mut table = Table::<State>::before_first_answer(&journal).expect("a table");
    let mut looked: Vec<String> = Vec::new();
    for (index, line) in journal.lines.iter().enumerate() {
        table.answer(index + 1, line).expect("an answer");
        let question = table.state().view(Observer::Public).question;
        if !looked.contains(&question) {
            measure(&table, &question);
            looked.push(question);
        }
    }
    campaign();
}

/// The great map: at each kind of question, how long its view takes to be read and its scene to be built.
fn campaign() {
    use games::game_arpents::view::View;
    use games::game_arpents::{Action, State};
    use tricorne_board::arpents::{self, Selection};
    let first = Instant::now();
    let dealer = Dealer::from_text("arpents", "redraw");
    let mut table = Table::<State>::new(&Choices::default(), Some(dealer)).expect("the campaign exists");
    let look = |table: &Table<State>, side, times| {
        let view = table.state().view(Observer::Side(side));
        let json = serde_json::to_value(&view).expect("a view");
        let legal = AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default();
        let none = Selection::default();
        let name = format!("{}, {} units, {} answers", view.question, view.units.len(), legal.len());
        if times == 0 {
            black_box(arpents::scene(&view, &legal, &none, Lang::Fr, Theme::Light));
            return;
        }
        time(&format!("{name}: view read"), || {
            black_box(View::deserialize(&json).expect("a view"));
        });
        time(&format!("{name}: map"), || {
            black_box(arpents::scene(&view, &legal, &none, Lang::Fr, Theme::Light));
        });
    };
    look(&table, games::game_arpents::Side::British, 0);
    println!("{:<34}{:>9.1} ms, once for a language and a theme", "the great sheet", millis(first.elapsed()));
    let mut looked: Vec<&'static str> = Vec::new();
    let mut chance = 1759_usize;
    for answer in 0..12_000 {
        match table.turn() {
            Turn::Draw(_) => drop(table.deal().expect("somebody deals")),
            Turn::Over(_) => break,
            Turn::Decide(sides) => {
                let side = sides.iter().next().expect("somebody is asked");
                let question = table.state().question(side).map(|question| question.name).unwrap_or_default();
                if answer > 6_000 && !looked.contains(&question) {
                    look(&table, side, TIMES);
                    looked.push(question);
                }
                let legal = table.legal(side);
                let history = legal.iter().position(|action| *action == Action::Historical);
                chance =
                    chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let action = legal[history.unwrap_or((chance >> 33) % legal.len())];
                table.play(side, action).expect("it is legal");
            }
        }
    }
}

fn measure(table: &Table<State>, question: &str) {
    let asked = table.state().view(Observer::Public).asked;
    let Some(side) = asked.first().copied() else { return };
    let view = table.state().view(Observer::Side(side));
    let legal = legal(table, side);
    let none = Selection::default();
    time(&format!("{question}: map"), || {
        black_box(quebec::scene(&view, &legal, &none, Lang::Fr, Theme::Light));
    });
    if question == "write_orders" {
        let from =
            view.zones.iter().max_by_key(|zone| zone.of(side).count).map_or(Zone::Orleans, |zone| zone.zone);
        let chosen = Selection { steps: vec![Target::Zone(from)], open: None };
        time(&format!("{question}: map, a zone chosen"), || {
            black_box(quebec::scene(&view, &legal, &chosen, Lang::Fr, Theme::Light));
        });
    }
    if view.battle.is_some() {
        time(&format!("{question}: battle"), || {
            black_box(quebec::battle_scene(
                &view,
                &legal,
                &none,
                None,
                tricorne_board::Form::Wide,
                Lang::Fr,
                Theme::Light,
            ));
        });
    }
}

fn legal(table: &Table<State>, side: Side) -> Vec<LegalAction> {
    AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default()
}

/// The middle one of many times: whatever else runs on the machine does not count.
fn time(name: &str, build: impl Fn()) {
    build();
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let start = Instant::now();
            build();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("{name:<46}{:>9.0} µs", millis(times[times.len() / 2]) * 1000.0);
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
