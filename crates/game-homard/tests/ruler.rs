//! What a ruler says before a march over the free table is what the rules then do.

use kernel::{Choices, Observer, Rules, Table, Turn};
use map::plane::{Point, Vector};
use testkit::{Plan, random_journal};
use tricorne_game_homard::ruler::Ruler;
use tricorne_game_homard::{Action, Battle, Facing, Pace, Place, Side, State};

/// Every position of a random free game in which somebody is asked.
fn each_asked(battle: Battle, seed: u64, mut look: impl FnMut(&State, Side)) {
    let mut choices = Choices { scenario: battle.code().to_owned(), ..Choices::default() };
    choices.options.insert("table".to_owned(), "free".to_owned());
    let journal = random_journal::<State>(&Plan { choices, ..Plan::seeded(seed) }).unwrap();
    let mut table = Table::<State>::before_first_answer(&journal).unwrap();
    for (index, line) in journal.lines.iter().enumerate() {
        if let Turn::Decide(sides) = table.turn() {
            sides.iter().for_each(|side| look(table.state(), side));
        }
        table.answer(index + 1, line).unwrap();
    }
}

/// Points all around, near and far, on the table and off it.
fn points(around: Point, seed: &mut u64) -> Vec<Point> {
    let mut any = |most: i32| {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((*seed >> 33) % most as u64) as i32
    };
    (0..12).map(|_| around + Vector::new(any(6_000) - 3_000, any(6_000) - 3_000)).collect()
}

#[test]
fn a_leg_is_made_as_it_was_measured_and_a_refused_one_is_refused() {
    let (mut good, mut short, mut cut, mut bad, mut seed) = (0, 0, 0, 0, 7);
    for battle in Battle::ALL {
        each_asked(*battle, 3, |state, side| {
            let view = state.view(Observer::Side(side));
            let ruler = Ruler::new(&view).unwrap();
            let Some(unit) = ruler.marcher().map(|piece| piece.unit) else { return };
            let from = view.unit(unit).unwrap().place.to_point().unwrap();
            for to in points(from, &mut seed) {
                match ruler.leg(to) {
                    Ok(leg) => {
                        let mut played = state.clone();
                        played.play(side, leg.action, &mut ()).unwrap();
                        let after = played.view(Observer::Side(side));
                        assert_eq!(after.unit(unit).unwrap().place, leg.to);
                        if let (Some(before), Some(march)) = (view.activation.march, after.activation.march) {
                            assert_eq!(i32::from(march.spent - before.spent), leg.cost);
                        }
                        let is_there = leg.to.to_point() == Some(to);
                        assert!(is_there || leg.stopped || leg.short.is_some(), "{leg:?}");
                        good += 1;
                        short += i32::from(leg.short.is_some());
                        cut += i32::from(!is_there && leg.short.is_none());
                    }
                    Err(why) => {
                        for pace in Pace::ALL.iter().copied() {
                            let Some(to) = Place::point(to) else { continue };
                            assert!(state.check(side, Action::Leg { to, pace }).is_err(), "{why:?}");
                        }
                        bad += 1;
                    }
                }
            }
        });
    }
    assert!(good > 400 && short > 100 && cut > 20 && bad > 400, "{good} {short} {cut} {bad}");
}

/// Both ends of every ray are good, and a little beyond the far one is not, unless a zone ends it.
#[test]
fn a_reach_ends_where_the_rules_end_it() {
    let (mut ends, mut inner) = (0, 0);
    for battle in Battle::ALL {
        let mut asked = 0;
        each_asked(*battle, 5, |state, side| {
            asked += 1;
            let view = state.view(Observer::Side(side));
            if asked % 5 != 0 {
                return;
            }
            for reach in Ruler::new(&view).unwrap().reach() {
                let may = |to: Point| {
                    let to = Place::point(to).unwrap();
                    state.check(side, Action::Leg { to, pace: reach.pace })
                };
                for ray in reach.rays.iter().flatten() {
                    // The end at a zone is where the leg is cut: whoever names it may stop a thousandth before.
                    let is_there = may(ray.far).is_ok() || may(ray.far + Vector::new(1, 1)).is_ok();
                    assert!(is_there, "{:?}", may(ray.far));
                    ends += 1;
                    if ray.near != reach.from {
                        assert_eq!(may(ray.near), Ok(()));
                        inner += 1;
                    }
                }
            }
        });
    }
    assert!(ends > 2_000 && inner > 10, "{ends} {inner}");
}

#[test]
fn a_pivot_costs_what_was_said() {
    let mut turned = 0;
    for battle in Battle::ALL {
        each_asked(*battle, 9, |state, side| {
            let view = state.view(Observer::Side(side));
            let ruler = Ruler::new(&view).unwrap();
            let facing = Facing::from_way(Vector::new(-313, 777)).unwrap();
            if ruler.marcher().is_none() {
                return;
            }
            match ruler.pivot(facing) {
                Ok(pivot) => {
                    let mut played = state.clone();
                    played.play(side, pivot.action, &mut ()).unwrap();
                    let march = played.view(Observer::Side(side)).activation.march;
                    if let (Some(march), None) = (march, view.activation.march) {
                        assert_eq!(i32::from(march.spent), pivot.cost);
                        turned += 1;
                    }
                }
                Err(_) => {
                    for pace in Pace::ALL.iter().copied() {
                        assert!(state.check(side, Action::Pivot { facing, pace }).is_err());
                    }
                }
            }
        });
    }
    assert!(turned > 30, "{turned}");
}

/// A ruler of one pace measures that pace alone.
#[test]
fn a_wanted_pace_is_kept() {
    let mut forced = 0;
    each_asked(Battle::Camden, 4, |state, side| {
        let view = state.view(Observer::Side(side));
        let ruler = Ruler::new(&view).unwrap().only(Some(Pace::Forced));
        for reach in ruler.reach() {
            assert_eq!(reach.pace, Pace::Forced);
            let to = reach.rays.iter().flatten().next().unwrap().far;
            if let Ok(leg) = ruler.leg(to) {
                assert_eq!(leg.pace, Pace::Forced);
                forced += 1;
            }
        }
    });
    assert!(forced > 10, "{forced}");
}
