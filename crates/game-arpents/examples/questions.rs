//! How many questions a player is asked in a turn, which, and how many are left with the comforts of the table:
//! standing orders, passing what is left of a phase at once, and supply as last month.
//!
//! `cargo run -p tricorne-game-arpents --example questions -- braddock-1755 british`

use bots::{Bot, Level};
use kernel::{Choices, Dealer, Game, Orders, Side as _, Table, Turn};
use std::collections::BTreeMap;
use tricorne_game_arpents::convoys::{self, Convoy};
use tricorne_game_arpents::{Event, Side, State};

/// What a player who wants to be left alone would leave standing.
const ORDERS: [(&str, &str); 9] = [
    ("order", "first"),
    ("intercept", "stronger"),
    ("bombard", "always"),
    ("stand", "weaker"),
    ("pursue", "stronger"),
    ("produce", "proposed"),
    ("pay", "fullest"),
    ("feed", "enough"),
    ("barricade", "everywhere"),
];

#[derive(Default)]
struct Count {
    asked: u32,
    sole: u32,
    stands: u32,
    passed: u32,
    passed_on: u32,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let scenario = args.next().unwrap_or_else(|| "braddock-1755".into());
    let me = args.next().and_then(|code| Side::from_code(&code)).unwrap_or(Side::British);
    let turns: usize = args.next().and_then(|text| text.parse().ok()).unwrap_or(12);
    let mut orders = Orders::default();
    for (name, value) in ORDERS {
        orders.set(State::standing(), name, value).expect("the game knows its orders");
    }
    let dealer = Dealer::from_hex("questions", &"5a".repeat(32)).expect("a secret of 64 digits");
    let choices = Choices { scenario, ..Choices::default() };
    let mut table = Table::<State>::new(&choices, Some(dealer)).expect("the scenario is there");
    let mut bots =
        Side::ALL.iter().map(|side| (*side, Level::EASY.bot::<State>(7, || 0))).collect::<Vec<_>>();
    let mut counts: BTreeMap<&'static str, Count> = BTreeMap::new();
    let mut last_pass = None;
    // Supply as last month: what is offered in this one, how many questions it answered, and what it cost to say so.
    let (mut offered, mut offered_in) = (Vec::new(), 0);
    let (mut repeated, mut said, mut said_in) = (0, 0, 0);
    let begun = |table: &Table<State>| {
        table.events().iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count()
    };
    while begun(&table) <= turns {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Draw(_) => drop(table.deal().expect("somebody deals")),
            Turn::Decide(asked) => {
                let side = asked.iter().next().expect("somebody is asked");
                let bot = bots.iter_mut().find(|(one, _)| *one == side).map(|(_, bot)| bot);
                let action = bot.expect("a bot for each side").choose(&table.knowledge(side));
                if side == me {
                    let state = table.state();
                    let name = state.question(side).expect("it is asked").name;
                    let count = counts.entry(name).or_default();
                    count.asked += 1;
                    if name == "haul" && offered_in != begun(&table) {
                        offered_in = begun(&table);
                        offered = convoys::of_last_month(table.events(), me);
                    }
                    count.sole += u32::from(table.legal(side).len() == 1);
                    if state.stands(side, &orders).is_some() {
                        count.stands += 1;
                    } else if state.pass(side) == Some(action) {
                        // Of passes in a row, the first is somebody's and the rest follow it.
                        count.passed += 1;
                        count.passed_on += u32::from(last_pass == Some(name));
                        last_pass = Some(name);
                    } else {
                        last_pass = None;
                    }
                }
                let before = table.events().len();
                table.play(side, action).expect("bots play by the rules");
                for event in &table.events()[before..] {
                    let Event::SupplyMoved { from, to, .. } = *event else { continue };
                    let same = |convoy: &Convoy| matches!(convoy, Convoy::Overland { from: old_from, to: old_to, .. } if (*old_from, *old_to) == (from, to));
                    if let Some(at) = offered.iter().position(same) {
                        offered.remove(at);
                        repeated += 3;
                        // One says it, and confirms what is shown.
                        said += u32::from(std::mem::replace(&mut said_in, offered_in) != offered_in) * 2;
                    }
                }
            }
        }
    }
    println!(
        "{:<12} {:>6} {:>6} {:>9} {:>7} {:>10} {:>6}",
        "question", "asked", "sole", "standing", "passes", "passed on", "left"
    );
    let mut sum = Count::default();
    for (name, count) in &counts {
        println!(
            "{name:<12} {:>6} {:>6} {:>9} {:>7} {:>10} {:>6}",
            count.asked,
            count.sole,
            count.stands,
            count.passed,
            count.passed_on,
            count.asked - count.stands - count.passed_on
        );
        sum.asked += count.asked;
        sum.stands += count.stands;
        sum.passed_on += count.passed_on;
        sum.sole += count.sole;
    }
    let turns = begun(&table).min(turns).max(1);
    let left = sum.asked - sum.stands - sum.passed_on - repeated + said;
    println!(
        "{turns} turns: {} questions, {:.1} a turn; {} with one answer; {} answered by standing orders, {} passed on, {repeated} repeated for {said} clicks; {left} left, {:.1} a turn",
        sum.asked,
        f64::from(sum.asked) / turns as f64,
        sum.sole,
        sum.stands,
        sum.passed_on,
        f64::from(left) / turns as f64,
    );
}
