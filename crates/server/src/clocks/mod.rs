//! Clocks: a fold of the journal's times, with no state of their own.
//!
//! Invariant: a clock moves only at moments everyone notices, when what is asked changes; so nobody learns from it how
//! many small choices another side made in secret, or when.

mod control;
mod hands;
mod holidays;

pub(crate) use control::{checked, read, write};
pub(crate) use hands::{By, Hands};
pub(crate) use holidays::{MOST_DAYS, checked as checked_holiday};

use crate::live::Live;
use protocol::{Away, Clock, SideClock};
use store::{Holiday, Sitter};

/// The clocks of a table now; none if it has none, or the game does not go on.
pub(crate) fn tell(live: &Live, now: i64) -> Option<Clock> {
    let hands = live.hands.as_ref().filter(|_| !live.is_over())?;
    let asked = live.asked();
    let side = |side: &'static str| {
        let away = away(live, side);
        let current = away.iter().find(|away| away.begins <= now && now < away.ends);
        SideClock {
            side: side.to_owned(),
            left: hands.left(side, now, away),
            running: asked.contains(&side),
            away_until: current.map(|away| away.ends),
            holidays: away.iter().filter(|away| away.ends > now).copied().collect(),
        }
    };
    let sides = hands.sides().iter().copied().map(side).collect();
    Some(Clock { control: hands.control(), at: now, sides })
}

/// The first of these sides' opponents whose time has run out.
pub(crate) fn late(live: &Live, claimant: &str, now: i64) -> Option<&'static str> {
    let hands = live.hands.as_ref()?;
    let team = live.game.team(claimant);
    let asked = live.asked().into_iter().filter(|side| !team.contains(side) && hands.sides().contains(side));
    asked.into_iter().find(|side| hands.left(side, now, away(live, side)) <= 0)
}

/// When the player of a side is away.
fn away<'a>(live: &'a Live, side: &str) -> &'a [Away] {
    match live.seat(side).map(|seat| &seat.sitter) {
        Some(Sitter::Person(guest)) => live.away.get(guest).map_or(&[], Vec::as_slice),
        _ => &[],
    }
}

/// Holidays as a clock needs them.
pub(crate) fn times(holidays: &[Holiday]) -> Vec<Away> {
    holidays.iter().map(|holiday| Away { begins: holiday.begins, ends: holiday.ends }).collect()
}
