//! Battles against exact odds, worked out without the engine.

use kernel::{Game, Lot, Rules, Turn};
use testkit::SeededLuck;
use tricorne_game_quebec::{Event, Side, State};

/// The British hold Montmorency or St. Charles with one 4 CV block per column; it is their first turn.
fn defence(zone: &str, from: &str, way: &str) -> State {
    State::from_position(&format!(
        "quebec; step battle_turn; move 5; ships 4/0; {zone} 15:4,28:4,35:4/sarre:3,rouss:3,langu:3,guye:3,bearn:3; \
         OR 43:4,47:4,48:4/-; orders.b done; orders.f from={from} to={zone}:5 done; held {zone},OR/-; fought; \
         battle {zone} attacker=french way={way} round=1 acting=british quiet=0 may_reinforce; \
         line.b 15|28|35|-; line.f sarre,rouss,langu|guye|bearn|-"
    ))
    .unwrap()
}

/// In how many of the 6⁴ rolls does the 15th score 0, 1, 2, 3 and 4 hits?
fn ways_to_hit(mut state: State) -> [u64; 5] {
    state.play(Side::British, State::read_action(Side::British, "fire 15").unwrap(), &mut ()).unwrap();
    let Turn::Draw(chance) = state.turn() else { panic!("dice are asked") };
    let mut out = [0; 5];
    for (lot, ways) in chance.answers() {
        let mut told: Vec<Event> = Vec::new();
        state.clone().draw(&lot, &mut told);
        let Event::Fired { hits, .. } = told[0] else { panic!("a shot is told first") };
        out[hits as usize] += ways;
    }
    out
}

// §14.2, §17.1

#[test]
fn s14_2_hits_of_a_4_cv_block_are_binomial_with_one_sixth() {
    // (5 + 1)⁴ by powers: 5⁴, 4 · 5³, 6 · 5², 4 · 5, 1.
    assert_eq!(ways_to_hit(defence("MO", "BE", "road")), [625, 500, 150, 20, 1]);
}

#[test]
fn s17_1_doubled_hits_of_a_4_cv_block_are_binomial_with_one_third() {
    // (4 + 2)⁴ by powers: 4⁴, 4 · 4³ · 2, 6 · 4² · 2², 4 · 4 · 2³, 2⁴.
    assert_eq!(ways_to_hit(defence("SC", "AB", "crossing")), [256, 512, 384, 128, 16]);
}

/// A probability in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Odds {
    of: u128,
    among: u128,
}

impl Odds {
    fn new(of: u128, among: u128) -> Odds {
        let (mut a, mut b) = (of, among);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Odds { of: of / a, among: among / a }
    }

    fn plus(self, other: Odds) -> Odds {
        Odds::new(self.of * other.among + other.of * self.among, self.among * other.among)
    }

    fn times(self, other: Odds) -> Odds {
        Odds::new(self.of * other.of, self.among * other.among)
    }

    fn over(self, other: Odds) -> Odds {
        Odds::new(self.of * other.among, self.among * other.of)
    }

    fn rest(self) -> Odds {
        Odds::new(self.among - self.of, self.among)
    }
}

/// Exactly `hits` sixes among `dice` dice.
fn sixes(dice: u8, hits: u8) -> Odds {
    let choose = (0..hits).fold(1u128, |ways, k| ways * u128::from(dice - k) / u128::from(k + 1));
    Odds::new(choose * 5u128.pow(u32::from(dice - hits)), 6u128.pow(u32::from(dice)))
}

/// One block each, both fire until one is gone, the defender first: how often does the defender win?
///
/// With `w` for the answer and everything missed with chance `m`: `w = straight + m · w`.
fn defender_wins(defender: u8, attacker: u8) -> Odds {
    let never = Odds::new(0, 1);
    let mut straight = never;
    let mut missed = never;
    for hits in 0..=defender {
        let shot = sixes(defender, hits);
        let Some(attacker_left) = attacker.checked_sub(hits).filter(|left| *left > 0) else {
            straight = straight.plus(shot);
            continue;
        };
        for back in 0..=attacker_left {
            let both = shot.times(sixes(attacker_left, back));
            match defender.checked_sub(back).filter(|left| *left > 0) {
                None => {}
                Some(left) if (left, attacker_left) == (defender, attacker) => missed = missed.plus(both),
                Some(left) => straight = straight.plus(both.times(defender_wins(left, attacker_left))),
            }
        }
    }
    straight.over(missed.rest())
}

#[test]
fn exact_odds_of_the_smallest_skirmishes() {
    // 1 against 1: the defender hits first with 1/6, or all misses (25/36) and it begins again: (1/6) / (11/36) = 6/11.
    assert_eq!(defender_wins(1, 1), Odds::new(6, 11));
    // 1 against 2: the defender needs a hit that leaves 1 CV, and then wins as an attacker would lose.
    // w = 1/6 · (5/6) · 6/11 + 5/6 · (25/36) · w, so w = (5/66) / (91/216) = 180/1001.
    assert_eq!(defender_wins(1, 2), Odds::new(180, 1001));
}

/// The grenadiers attack q1, 2 CV each, and both fire until one is gone: does q1 win?
fn q1_wins(start: &State, luck: &mut SeededLuck) -> bool {
    let mut state = start.clone();
    loop {
        let mut told: Vec<Event> = Vec::new();
        match state.turn() {
            Turn::Draw(chance) => {
                let lot: Lot = chance.draw(luck);
                state.draw(&lot, &mut told);
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("someone is asked");
                let volley = State::read_action(side, "volley").unwrap();
                state.play(side, volley, &mut told).unwrap();
            }
            Turn::Over(_) => panic!("the game goes on"),
        }
        for event in told {
            if let Event::BattleEnded { winner, .. } = event {
                return winner == Side::French;
            }
        }
    }
}

#[test]
fn s18_0_a_skirmish_of_2_against_2_cv_is_won_as_often_as_it_should() {
    let start = State::from_position(
        "quebec; step battle_turn; move 5; ships 4/0; BE gren:2/q1:2; OR 43:4,47:4,48:4,58:4,603:4/-; taken BE; \
         orders.b from=MO to=BE:1 done; orders.f done; held OR/BE; fought; \
         battle BE attacker=british way=road round=1 acting=french quiet=0 skirmish; line.b -|gren|-|-; line.f -|q1|-|-",
    )
    .unwrap();
    let exact = defender_wins(2, 2);
    let games = 40_000;
    let won = (0..games).filter(|game| q1_wins(&start, &mut SeededLuck::numbered(1759, *game))).count();
    // One standard deviation is at most √(games / 4) = 100 games; four of them are allowed.
    let expected = (exact.of * u128::from(games) / exact.among) as usize;
    assert!(won.abs_diff(expected) <= 400, "{won} of {games} won, expected {expected} from {exact:?}");
    assert!(expected > 20_000, "whoever fires first has the better chance: {exact:?}");
}
