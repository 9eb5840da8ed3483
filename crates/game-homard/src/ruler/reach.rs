//! The region a leg may reach, as rays around the unit: each is measured by the function that checks the leg.

use super::Ruler;
use crate::free_march::{self, Lookout};
use crate::ids::Pace;
use crate::state::Step;
use map::plane::{HEADINGS, Point, Vector};

/// Rays between two of the 24 headings.
const BETWEEN: i32 = 3;

/// The step in which a ray is felt along where its whole length is barred.
const STEP: i32 = 125;

/// How near the end of a ray is to the true one.
const FINE: i32 = 4;

/// A stretch of good ends of a leg in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ray {
    /// The nearest of them.
    pub near: Point,
    /// The farthest.
    pub far: Point,
}

/// Where a leg may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// By a march of this pace.
    pub pace: Pace,
    /// From here.
    pub from: Point,
    /// Anticlockwise from east; nothing where no leg leads.
    pub rays: Vec<Option<Ray>>,
}

impl Ruler {
    /// §8.1 — Where one leg of the marcher may end, for every pace it may march at.
    pub fn reach(&self) -> Vec<Reach> {
        let state = &self.state;
        let Some(unit) = self.marcher().map(|piece| piece.unit) else { return Vec::new() };
        let paces = self.paces().filter(|pace| free_march::check_pace(state, unit, *pace).is_ok());
        let reach = |pace| {
            let lookout = Lookout::new(state, unit, pace, state.step == Step::Evade);
            let rays: Vec<Option<Ray>> = directions().map(|way| ray(&lookout, way)).collect();
            Reach { pace, from: lookout.from, rays }
        };
        paces.map(reach).filter(|reach| reach.rays.iter().any(Option::is_some)).collect()
    }
}

/// All directions, in whole numbers.
fn directions() -> impl Iterator<Item = Vector> {
    let sector = |at: usize| (0..BETWEEN).map(move |part| (at, part));
    (0..HEADINGS.len()).flat_map(sector).map(|(at, part)| {
        let next = HEADINGS[(at + 1) % HEADINGS.len()];
        HEADINGS[at] * (BETWEEN - part) + next * part
    })
}

fn ray(lookout: &Lookout<'_>, way: Vector) -> Option<Ray> {
    let longest = lookout.left - lookout.surcharge(lookout.from + way);
    // Where a leg of this length ends, if it may be made.
    let end = |length: i32| {
        let way = way.to_length(length)?;
        lookout.leg(lookout.from + way).ok().map(|leg| leg.to)
    };
    if longest <= 0 {
        return None;
    }
    // Rounding may lengthen a way.
    let whole = (longest - 2..=longest).rev().find_map(|length| Some((length, end(length)?)));
    let far = whole.map(|(_, far)| far).or_else(|| {
        let good =
            (1..longest / STEP + 1).rev().map(|step| step * STEP).find(|length| end(*length).is_some())?;
        end(edge(good, (good + STEP).min(longest), |length| end(length).is_some()))
    })?;
    let first = (1..longest / STEP + 2).map(|step| (step * STEP).min(longest)).find(|at| end(*at).is_some());
    let near = match first {
        // Who stands free may go the shortest way; who stands in a zone has to leave it.
        Some(good) if end(FINE).is_none() => end(edge(good, FINE, |length| end(length).is_some())),
        _ => None,
    };
    Some(Ray { near: near.unwrap_or(lookout.from), far })
}

/// The last good length between a good one and a bad one.
fn edge(mut good: i32, mut bad: i32, is_good: impl Fn(i32) -> bool) -> i32 {
    while (good - bad).abs() > FINE {
        let middle = (good + bad) / 2;
        if is_good(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}
