//! Bots that play by the game's advice, against each other and against chance.

use bots::{Bot, Iterations, SearchBot};
use kernel::{Advice, Choices, Game, Knowledge, Observer, Rules, Turn};
use testkit::SeededLuck;
use tricorne_game_arpents::{Action, Date, Event, Side, State};

/// A game under way, and how it went.
struct Played {
    state: State,
    decisions: u32,
    /// Units that found no supply.
    hungry: u32,
}

/// Play on until the game ends or the date has come; the bots sit British first.
fn play(seed: u64, scenario: &str, bots: &mut [Box<dyn Bot<State>>; 2], until: Date) -> Played {
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let mut state = State::begin(&choices).expect("the scenario begins");
    let mut luck = SeededLuck::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let (mut decisions, mut hungry) = (0, 0);
    // The campaign's set-up comes before its first turn.
    let mut date = state.view(Observer::Public).date;
    while date < until {
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                // No bot of this game needs the past: the view holds it all.
                let knowledge = Knowledge::of(&state, side, &[]);
                let action = bots[side as usize].choose(&knowledge);
                state.play(side, action, &mut events).expect("bots play legal actions");
                decisions += 1;
            }
        }
        for event in events.drain(..) {
            match event {
                Event::TurnBegan { date: begun } => date = begun,
                Event::Unsupplied { .. } => hungry += 1,
                _ => {}
            }
        }
    }
    Played { state, decisions, hungry }
}

fn planner(seed: u64) -> Box<dyn Bot<State>> {
    Box::new(SearchBot::new(seed, Iterations(60)))
}

fn after(turns: usize) -> Date {
    (0..turns).fold(Date::FIRST, |date, _| date.next())
}

/// A summer of the planner against itself: nothing it wants is refused, and it does not shuffle for ever.
#[test]
fn the_planner_plays_a_summer_of_legal_and_bounded_orders() {
    let played = play(7, "", &mut [planner(1), planner(2)], after(6));
    played.state.invariants().expect("the position is sound");
    assert!(played.decisions < 4_000, "{} decisions in six turns", played.decisions);
    // §6.3.2 — Of some eighty units that eat, few march where there is nothing.
    assert!(played.hungry <= 12, "{} units went hungry", played.hungry);
    assert!(stand_at(&played.state, Side::British, "halifax") > 0, "Halifax and its ships lie open");
}

/// How many foot of a side stand ashore in a hex.
fn stand_at(state: &State, side: Side, hex: &str) -> usize {
    let units = state.view(Observer::Arbiter).units;
    let here = |one: &&tricorne_game_arpents::view::UnitView| {
        one.side == side
            && one.hex.to_string() == hex
            && one.aboard.is_none()
            && one.unit.kind().is_infantry()
    };
    units.iter().filter(here).count()
}

/// §6.4.6 — Amherst's army does not starve aboard, nor before walls it cannot breach: in two months it has gone ashore
/// and taken a seaport beside the fortress, and its base is kept.
#[test]
fn an_army_aboard_takes_what_it_can_and_keeps_its_base() {
    let august = Date::from_code("1758-august").unwrap();
    let played = play(1, "louisbourg-1758", &mut [planner(1), planner(2)], august);
    assert!(played.hungry <= 6, "{} units went hungry", played.hungry);
    assert!(stand_at(&played.state, Side::British, "port_toulouse") > 0);
    assert!(stand_at(&played.state, Side::British, "halifax") > 0);
    assert!(stand_at(&played.state, Side::French, "louisbourg") > 0);
}

/// The plan goes by what the side knows: the same knowledge, the same order, whatever the hidden forts are.
#[test]
fn the_plan_answers_alike_when_asked_twice() {
    let state = State::begin(&Choices::default()).expect("the campaign begins");
    let knowledge = Knowledge::of(&state, Side::British, &[]);
    assert_eq!(State::plan(&knowledge), Some(Action::Historical));
    assert_eq!(State::plan(&knowledge), State::plan(&knowledge));
}

/// §6.4, §6.4.3, ruling 137 — Guns a march away from a fort do not lose a month on it: they come up to where infantry
/// stands, from several hexes, and besiege at once.
#[test]
fn guns_march_up_and_besiege_at_once() {
    let position = "arpents; date 1758-june; phase combat; step act; leads british; royal_artillery_1 n2235; \
         royal_artillery_2 n2235; royal_artillery_3 n2134; royal_artillery_4 n2134; gb_44 n1934; gb_45 n1934; gb_47 n2034; \
         gb_48 n2034; gb_50 n2035; stock_british n2034:30; fr_reine fort_duquesne; fr_artois fort_duquesne; \
         fort fort_duquesne:3; seen fort_duquesne:3";
    let mut state = State::from_position(position).expect("the position is sound");
    let mut played = Vec::new();
    while matches!(state.turn(), Turn::Decide(_)) {
        let action = State::plan(&Knowledge::of(&state, Side::British, &[])).expect("the plan has an answer");
        state.play(Side::British, action, &mut ()).expect("it is legal");
        played.push(State::write_action(Side::British, action));
    }
    assert_eq!(
        played,
        [
            "take royal_artillery_1",
            "siege fort_duquesne",
            "go n2034",
            "join royal_artillery_2 n2035",
            "join royal_artillery_3 n1934",
            "join royal_artillery_4 n2035",
            "fight"
        ]
    );
}
