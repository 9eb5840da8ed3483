//! §12.1 on the free table: is every way out found? Random assaults on skirmishers before a line with intervals just
//! wide enough for a base, held against a search that tries points all over the ground.
//!
//! More assaults, with the figures printed:
//! `TRICORNE_ASSAULTS=4000 cargo test --release -p tricorne-game-homard --test evasions -- --nocapture`

use kernel::{Faces, Game, Lot, Rules};
use map::plane::{HEADINGS, Point, Segment, Vector};
use std::cmp::Ordering;
use tricorne_game_homard::{Action, Reaction, Side, State, Unit};

/// Two bases are never nearer than this, and a zone reaches as far as that (ruling F1).
const APART: i32 = 995;
const ZONE: i32 = 1005;

/// What skirmishers may use: they pay neither for pivots nor for the side and the back.
const ALLOWANCE: i32 = 2000;

struct Chance(u64);

impl Chance {
    /// A number from `low` up to and with `high`.
    fn between(&mut self, low: i32, high: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        low + ((self.0 >> 33) % (high - low + 1) as u64) as i32
    }

    /// Any direction, 1000 long.
    fn way(&mut self) -> Vector {
        let turn = HEADINGS[self.between(0, 23) as usize];
        (turn * 1000 + turn.left() * self.between(-140, 140)).to_length(1000).unwrap()
    }
}

/// A direction 1000 long as a way of this length, to either side of nothing.
fn scaled(way: Vector, length: i32) -> Vector {
    Vector::new(way.x * length / 1000, way.y * length / 1000)
}

/// Who stands where, in the open middle of Camden's table.
#[derive(Debug)]
struct Scene {
    target: Point,
    friends: Vec<Point>,
    /// The assailant first.
    enemies: Vec<Point>,
}

impl Scene {
    /// Skirmishers before a line with intervals of 2.0 to 2.1 UD, or of as much as is said, assailed from the front.
    fn deal(chance: &mut Chance, intervals: (i32, i32), with_neighbours: bool) -> Option<Scene> {
        let front = chance.way();
        let along = front.right();
        let target = Point::new(chance.between(5500, 7500), chance.between(4000, 5000));
        let behind = target + (-front).to_length(chance.between(997, 1700))?;
        let mut at = -chance.between(2000, 4000);
        let mut friends = Vec::new();
        for _ in 0..4 {
            friends.push(behind + scaled(along, at));
            at += chance.between(intervals.0, intervals.1);
        }
        if with_neighbours {
            for side in [along, -along].iter().take(chance.between(0, 2) as usize) {
                let lean = scaled(front, chance.between(-300, 300));
                friends.push(target + (*side + lean).to_length(chance.between(997, 1010))?);
            }
        }
        let lean = scaled(along, chance.between(-900, 900));
        let mut enemies = vec![target + (front + lean).to_length(chance.between(997, 1003))?];
        for _ in 0..chance.between(0, 2) {
            let lean = scaled(along, chance.between(-2000, 2000));
            enemies.push(target + (front + lean).to_length(chance.between(1050, 2400))?);
        }
        let all: Vec<Point> =
            [target].into_iter().chain(friends.iter().copied()).chain(enemies.iter().copied()).collect();
        let fits = |(number, one): (usize, &Point)| {
            let on_table = (0..=13_000).contains(&one.x) && (0..=9_000).contains(&one.y);
            on_table && all[..number].iter().all(|other| !one.cmp_distance(*other, APART).is_lt())
        };
        all.iter().enumerate().all(fits).then_some(Scene { target, friends, enemies })
    }

    /// The position in which the assault has been declared.
    fn state(&self) -> State {
        let at = |point: &Point| {
            let part = |part: i32| format!("{}.{:03}", part / 1000, part % 1000);
            format!("{},{}", part(point.x), part(point.y))
        };
        let towards = |from: &Point, to: &Point| {
            let way = (*to - *from).to_length(900).unwrap();
            format!("{},{}", way.x, way.y)
        };
        let (lead, target) = (&self.enemies[0], &self.target);
        let mut text = format!(
            "homard; battle camden; options concession=off,table=free; step act; turn 1; active british; \
             acted b_reg1; group b_reg1; unit b_reg1; success yes; a_skm1 {}/{}",
            at(target),
            towards(target, lead)
        );
        let friends = ["a_mil1", "a_mil2", "a_mil3", "a_mil4", "a_con1", "a_con2"];
        for (code, point) in friends.iter().zip(&self.friends) {
            text += &format!("; {code} {}/{}", at(point), towards(target, lead));
        }
        for (code, point) in ["b_reg1", "b_reg2", "b_high"].iter().zip(&self.enemies) {
            text += &format!("; {code} {}/{}", at(point), towards(lead, target));
        }
        let mut state = State::from_position(&text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let assailed = Unit::from_code("a_skm1").unwrap();
        state.play(Side::British, Action::Assault { target: assailed }, &mut ()).unwrap();
        state
    }

    /// May the skirmishers go straight from here to there, with so much left?
    fn may_go(&self, from: Point, to: Point, left: i32) -> bool {
        let leg = Segment::new(from, to);
        let start = self.target;
        let is_clear = |other: &Point| {
            if from.is_within(*other, ZONE) {
                leg.leaves(*other)
            } else {
                !leg.cmp_distance(*other, APART).is_lt()
            }
        };
        let is_out = |enemy: &Point| {
            let stays_out = from.is_within(*enemy, ZONE) || leg.first_within(*enemy, 1000).is_none();
            stays_out && !to.is_within(*enemy, ZONE)
        };
        let on_table = (0..=13_000).contains(&to.x) && (0..=9_000).contains(&to.y);
        let farther = self.enemies[0].distance2(to) > self.enemies[0].distance2(start);
        let free = |other: &Point| !other.cmp_distance(to, APART).is_lt();
        to != from
            && on_table
            && leg.length() <= left
            && farther
            && self.enemies.iter().all(is_out)
            && self.friends.iter().chain(&self.enemies).all(|other| is_clear(other) && free(other))
    }

    /// Off the ground on which they were assailed (ruling F12).
    fn is_off(&self, at: Point) -> bool {
        self.target.cmp_distance(at, APART) != Ordering::Less
    }

    /// A straight way out from here, felt for all around.
    fn way_out(&self, from: Point, left: i32, around: i32) -> Option<Point> {
        let ways = (0..24).flat_map(|at| {
            let next = HEADINGS[(at + 1) % 24];
            (0..around).map(move |part| HEADINGS[at] * (around - part) + next * part)
        });
        let shortest = if from == self.target { APART } else { 25 };
        ways.flat_map(|way| (shortest..=left).step_by(20).filter_map(move |length| way.to_length(length)))
            .map(|way| from + way)
            .find(|to| self.is_off(*to) && self.may_go(from, *to, left))
    }

    /// The fewest legs of a way out that is felt for on a lattice, up to three.
    fn legs(&self, mesh: i32, around: i32) -> Option<usize> {
        let steps = APART / mesh;
        let lattice = (-steps..=steps).flat_map(|x| (-steps..=steps).map(move |y| Vector::new(x, y) * mesh));
        let halts: Vec<Point> =
            lattice.map(|way| self.target + way).filter(|halt| !self.is_off(*halt)).collect();
        let mut from = vec![(self.target, ALLOWANCE)];
        let mut seen = vec![false; halts.len()];
        for legs in 1..=3 {
            let around = if legs == 1 { 2 * around } else { around };
            if from.iter().any(|(at, left)| self.way_out(*at, *left, around).is_some()) {
                return Some(legs);
            }
            let mut next = Vec::new();
            for (number, halt) in
                halts.iter().enumerate().filter(|(number, _)| !seen[*number]).collect::<Vec<_>>()
            {
                let arrives = |(at, left): &(Point, i32)| {
                    self.may_go(*at, *halt, *left).then(|| left - Segment::new(*at, *halt).length())
                };
                if let Some(left) = from.iter().filter_map(arrives).max() {
                    seen[number] = true;
                    next.push((*halt, left));
                }
            }
            from = next;
        }
        None
    }
}

/// May the skirmishers of this scene try to slip away, by the rules?
fn is_offered(state: &State) -> bool {
    let unit = |code: &str| Unit::from_code(code).unwrap();
    let evade =
        Action::React { unit: unit("a_skm1"), reaction: Reaction::Evade, aim: unit("b_reg1"), points: 0 };
    state.check(Side::American, evade).is_ok()
}

fn scenes(seed: u64, number: usize, intervals: (i32, i32), with_neighbours: bool) -> Vec<Scene> {
    let mut chance = Chance(seed);
    let mut out = Vec::new();
    while out.len() < number {
        out.extend(Scene::deal(&mut chance, intervals, with_neighbours));
    }
    out
}

/// What came of assaults: how many were dealt, refused, and refused although a way of so many legs leads out.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    dealt: usize,
    refused: usize,
    wrongly: [usize; 3],
}

fn count(scenes: &[Scene], mesh: i32, around: i32) -> Count {
    let mut count = Count { dealt: scenes.len(), ..Count::default() };
    for scene in scenes {
        if is_offered(&scene.state()) {
            continue;
        }
        count.refused += 1;
        if let Some(legs) = scene.legs(mesh, around) {
            count.wrongly[legs - 1] += 1;
            println!("{legs} legs: {scene:?}");
        }
    }
    count
}

/// §12.1, ruling F15 — Nobody is kept from slipping away through an interval that a base fits through.
#[test]
fn s12_1_every_way_out_is_found() {
    let mut wrong = 0;
    let number = std::env::var("TRICORNE_ASSAULTS").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    for (seed, intervals, with_neighbours) in
        [(1, (2000, 2100), false), (2, (1990, 2000), false), (3, (2000, 2200), true)]
    {
        let count = count(&scenes(seed, number, intervals, with_neighbours), 50, 24);
        println!("intervals {intervals:?}, neighbours {with_neighbours}: {count:?}");
        wrong += count.wrongly.iter().sum::<usize>();
    }
    assert_eq!(wrong, 0, "refused although a way leads out");
}

/// §12.1, ruling F15 — Whoever may slip away is shown a way that leads out, leg by leg.
#[test]
fn s12_1_what_is_named_leads_out() {
    let (mut straight, mut by_halts) = (0, 0);
    for scene in scenes(4, 300, (2000, 2200), true) {
        let mut state = scene.state();
        if !is_offered(&state) {
            continue;
        }
        let answers = state.actions(Side::American);
        let evade = answers
            .into_iter()
            .find(|action| matches!(action, Action::React { reaction: Reaction::Evade, points: 0, .. }));
        state.play(Side::American, evade.expect("what is offered is listed"), &mut ()).unwrap();
        state.draw(&Lot::Dice(Faces::new(&[1]).unwrap()), &mut ());
        let mut legs = 0;
        // With the last of its march it is away without being asked.
        while state.question(Side::American).is_some_and(|question| question.name == "evade") {
            let named = state.actions(Side::American);
            for action in &named {
                assert_eq!(state.check(Side::American, *action), Ok(()), "{scene:?}");
            }
            if named.contains(&Action::Done) {
                break;
            }
            let leg = named.into_iter().find(|action| matches!(action, Action::Leg { .. }));
            state.play(Side::American, leg.unwrap_or_else(|| panic!("no way: {scene:?}")), &mut ()).unwrap();
            legs += 1;
        }
        *(if legs == 1 { &mut straight } else { &mut by_halts }) += 1;
    }
    assert!(straight > 100 && by_halts > 10, "{straight}, {by_halts}");
}
