//! The rules held to the known solution: well played, the game costs `first` a chip in eighteen games.
//!
//! Kuhn's solution is a family: `first` bluffs with the knave with a chance `a` from 0 to 1/3, bets the king three
//! times as often, and calls with the queen with chance `a + 1/3`. `second` has one best play.
//! All is exact, in fractions, over the game's own tree: its lots, its lists and its views.

use kernel::{Choices, Game, Observer, Rules, Turn};
use std::collections::BTreeMap;
use std::ops::{Add, Mul, Sub};
use tricorne_game_toy::{Action, Card, Hand, Side, State, View};

/// A fraction in lowest terms, its denominator positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fraction(i64, i64);

fn fraction(over: i64, under: i64) -> Fraction {
    let (mut a, mut b) = (over.abs(), under);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Fraction(over / a, under / a)
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        fraction(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + Fraction(-other.0, other.1)
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        fraction(self.0 * other.0, self.1 * other.1)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        (self.0 * other.1).partial_cmp(&(other.0 * self.1))
    }
}

const ZERO: Fraction = Fraction(0, 1);
const ONE: Fraction = Fraction(1, 1);
const THIRD: Fraction = Fraction(1, 3);
const VALUE: Fraction = Fraction(-1, 18);

/// The chance with which a side bets, by what it sees.
type Strategy<'a> = &'a dyn Fn(&View) -> Fraction;

/// What `first` wins on average.
fn value(state: &State, first: Strategy, second: Strategy) -> Fraction {
    match state.turn() {
        Turn::Over(outcome) => fraction(i64::from(outcome.payoff(Side::First)), 1),
        Turn::Draw(chance) => {
            let answers = chance.answers();
            let all = answers.iter().map(|(_, ways)| *ways as i64).sum();
            answers.iter().fold(ZERO, |sum, (lot, ways)| {
                let mut next = *state;
                next.draw(lot, &mut ());
                sum + fraction(*ways as i64, all) * value(&next, first, second)
            })
        }
        Turn::Decide(asked) => {
            let side = asked.first().expect("somebody is asked");
            let view = state.view(Observer::Side(side));
            let bets = if side == Side::First { first(&view) } else { second(&view) };
            let legal = state.actions(side);
            // Where a bet is not allowed, whoever would bet passes.
            let bets = if legal.contains(&Action::Bet) { bets } else { ZERO };
            let chance = |action: &Action| if *action == Action::Bet { bets } else { ONE - bets };
            legal.iter().fold(ZERO, |sum, action| {
                let mut next = *state;
                next.play(side, *action, &mut ()).expect("a listed action is legal");
                sum + chance(action) * value(&next, first, second)
            })
        }
    }
}

fn begin(rules: u32) -> State {
    State::begin(&Choices { rules: Some(rules), ..Choices::default() }).unwrap()
}

/// The rules versions: the solution is the same in all of them, since a knave that calls can only lose.
fn versions() -> impl Iterator<Item = u32> {
    State::OLDEST_RULES..=State::RULES_VERSION
}

fn own_card(view: &View, side: Side) -> Card {
    match view.hand(side) {
        Hand::Seen(card) => card,
        hand => panic!("a side that speaks sees its card, not {hand:?}"),
    }
}

/// Kuhn's play for `first`, by its chance to bluff.
fn kuhn_first(bluff: Fraction) -> impl Fn(&View) -> Fraction {
    move |view| match (own_card(view, Side::First), view.words.as_slice()) {
        (Card::Knave, []) => bluff,
        (Card::Queen, []) => ZERO,
        (Card::King, []) => bluff * fraction(3, 1),
        (Card::Knave, _) => ZERO,
        (Card::Queen, _) => bluff + THIRD,
        (Card::King, _) => ONE,
    }
}

/// Kuhn's play for `second`.
fn kuhn_second(view: &View) -> Fraction {
    match (own_card(view, Side::Second), view.words.as_slice()) {
        (Card::Knave, [Action::Pass]) => THIRD,
        (Card::Knave, _) => ZERO,
        (Card::Queen, [Action::Pass]) => ZERO,
        (Card::Queen, _) => THIRD,
        (Card::King, _) => ONE,
    }
}

/// Everything a side can see when it is asked, numbered.
fn situations(rules: u32, side: Side) -> BTreeMap<String, usize> {
    fn walk(state: &State, side: Side, found: &mut BTreeMap<String, usize>) {
        let mut follow = |next: &State| walk(next, side, found);
        match state.turn() {
            Turn::Over(_) => {}
            Turn::Draw(chance) => chance.answers().iter().for_each(|(lot, _)| {
                let mut next = *state;
                next.draw(lot, &mut ());
                follow(&next);
            }),
            Turn::Decide(asked) => {
                let speaks = asked.first().expect("somebody is asked");
                let legal = state.actions(speaks);
                for action in legal {
                    let mut next = *state;
                    next.play(speaks, action, &mut ()).expect("a listed action is legal");
                    follow(&next);
                }
                if speaks == side {
                    let number = found.len();
                    found.entry(format!("{:?}", state.view(Observer::Side(side)))).or_insert(number);
                }
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(&begin(rules), side, &mut found);
    found
}

/// Every plan without chance that a side can follow: for each situation, pass or bet.
fn pure_strategies(rules: u32, side: Side) -> impl Iterator<Item = impl Fn(&View) -> Fraction> {
    let situations = situations(rules, side);
    assert_eq!(situations.len(), 6, "three cards, two moments: {situations:?}");
    (0..64u32).map(move |bets| {
        let situations = situations.clone();
        move |view: &View| if bets >> situations[&format!("{view:?}")] & 1 == 1 { ONE } else { ZERO }
    })
}

fn bluffs() -> [Fraction; 4] {
    [ZERO, fraction(1, 9), fraction(1, 5), THIRD]
}

#[test]
fn the_solution_costs_first_one_eighteenth() {
    for rules in versions() {
        for bluff in bluffs() {
            assert_eq!(value(&begin(rules), &kuhn_first(bluff), &kuhn_second), VALUE, "{rules} {bluff:?}");
        }
    }
}

#[test]
fn no_plan_of_first_does_better_against_the_solution() {
    for rules in versions() {
        let plans = pure_strategies(rules, Side::First);
        let values: Vec<Fraction> = plans.map(|first| value(&begin(rules), &first, &kuhn_second)).collect();
        assert!(values.iter().all(|value| *value <= VALUE), "{rules} {values:?}");
        assert!(values.contains(&VALUE));
    }
}

#[test]
fn no_plan_of_second_does_better_against_the_solution() {
    for rules in versions() {
        for bluff in bluffs() {
            let first = kuhn_first(bluff);
            let plans = pure_strategies(rules, Side::Second);
            let values: Vec<Fraction> = plans.map(|second| value(&begin(rules), &first, &second)).collect();
            assert!(values.iter().all(|value| *value >= VALUE), "{rules} {values:?}");
            assert!(values.contains(&VALUE));
        }
    }
}

#[test]
fn bluffing_more_than_one_time_in_three_can_be_punished() {
    // The check itself must be able to fail: outside the family `second` finds a better answer.
    for rules in versions() {
        let first = kuhn_first(fraction(1, 2));
        let first = |view: &View| if first(view) > ONE { ONE } else { first(view) };
        let plans = pure_strategies(rules, Side::Second);
        assert!(plans.map(|second| value(&begin(rules), &first, &second)).any(|value| value < VALUE));
    }
}
