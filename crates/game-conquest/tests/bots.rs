//! Bots that play by the game's advice, against each other and against chance.

use bots::{Bot, GreedyBot, Iterations, RandomBot, SearchBot};
use kernel::{Choices, Game, Knowledge, Rules, Turn, Worlds};
use testkit::SeededLuck;
use tricorne_game_conquest::{Action, Camp, Event, Side, State, Zone};

/// Play a game to its end; the bots sit in the order of the factions.
fn play(state: &mut State, bots: &mut [Box<dyn Bot<State>>; 4], luck: &mut SeededLuck) -> Option<Camp> {
    let mut events: Vec<Event> = Vec::new();
    loop {
        match state.turn() {
            Turn::Over(ending) => return ending.winner,
            Turn::Draw(chance) => state.draw(&chance.draw(luck), &mut events),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                // No bot of this game needs the past: the view holds it all.
                let knowledge = Knowledge::of(state, side, &[]);
                let action = bots[side as usize].choose(&knowledge);
                state.play(side, action, &mut events).expect("bots play legal actions");
            }
        }
        events.clear();
    }
}

#[test]
fn a_greedy_camp_beats_a_random_one() {
    let mut wins = [0; 2];
    for seed in 0..16 {
        let greedy = if seed % 2 == 0 { Camp::British } else { Camp::French };
        let mut bots = Side::EVERY.map(|side| -> Box<dyn Bot<State>> {
            if side.camp() == greedy {
                Box::new(GreedyBot::new(seed))
            } else {
                Box::new(RandomBot::new(seed))
            }
        });
        let mut state = State::begin(&Choices::default()).expect("the usual game begins");
        let winner = play(&mut state, &mut bots, &mut SeededLuck::new(seed));
        match winner {
            Some(camp) if camp == greedy => wins[0] += 1,
            Some(_) => wins[1] += 1,
            None => {}
        }
    }
    assert!(wins[0] >= 13 && wins[1] <= 2, "the greedy camp won {} and lost {} of 16", wins[0], wins[1]);
}

#[track_caller]
fn position(text: &str) -> State {
    State::from_position(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The last sequence of the game: one marker decides, and it lies open next door.
const OPEN_MARKER: &str = "conquest; step march; turn 8; track na,cm,ca,fr,br; boston br1; falmouth cm1; quebec ca1; \
    control.b ft_machault; control.f ft_halifax; card 7; armies 2; played.cm 1,2,3,4,5,6,7,8; \
    played.ca 1,2,3,4,5,6,7,8; played.fr 1,2,3,4,5,6,7,8; played.br 1,2,3,4,5,6,7,8; \
    hand.cm -; hand.ca -; hand.fr -; hand.br -; army by=card left=1 slot=3 path=boston,falmouth units=br2";

#[test]
fn an_open_marker_is_taken_in_the_last_sequence() {
    let state = position(OPEN_MARKER);
    let knowledge = Knowledge::of(&state, Side::BritishRegulars, &[]);
    for seed in 0..5 {
        let mut search = SearchBot::new(seed, Iterations(300));
        assert_eq!(search.choose(&knowledge), Action::Step { zone: Zone::FT_HALIFAX });
        assert_eq!(GreedyBot::new(seed).choose(&knowledge), Action::Step { zone: Zone::FT_HALIFAX });
    }
}

/// Two truths that look alike to a side: equal knowledge, so an equal answer from every bot.
#[test]
fn the_hidden_truth_changes_no_answer() {
    let mut luck = SeededLuck::new(1754);
    let mut state = State::begin(&Choices::default()).expect("the usual game begins");
    let mut differing = 0;
    for step in 0..600 {
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut ()),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                let knowledge = Knowledge::of(&state, side, &[]);
                if step % 20 == 19 {
                    let twin = State::sample(&State::believe(&knowledge), &mut luck);
                    differing += usize::from(twin != state);
                    assert_eq!(Knowledge::of(&twin, side, &[]), knowledge);
                    let ask = |knowledge| SearchBot::new(3, Iterations(40)).choose(knowledge);
                    assert_eq!(ask(&Knowledge::of(&twin, side, &[])), ask(&knowledge));
                }
                let action = RandomBot::new(step).choose(&knowledge);
                state.play(side, action, &mut ()).expect("bots play legal actions");
            }
        }
    }
    assert!(differing > 5, "only {differing} twins differed in what is hidden");
}
