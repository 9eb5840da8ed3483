//! Where to look on the great sheet: the theatre of a scenario first, then what is asked about.

use super::frame::middle;
use crate::geometry::Pt;
use crate::scene::Outlook;
use games::game_arpents::view::View;
use games::game_arpents::{Hex, Place, Scenario, Side};
use kernel::Side as _;

/// Where the war is decided: onlookers of the campaign begin between these, with the last in the middle where there is
/// no room for more.
const HEARTLAND: [&str; 5] = ["quebec", "boston", "philadelphia", "fort_niagara", "albany"];
/// Each side begins with its own towns and the border before them, near enough to read them.
const BRITISH: [&str; 5] = ["fort_carillon", "boston", "philadelphia", "oswego", "albany"];
const FRENCH: [&str; 5] = ["quebec", "fort_frontenac", "fort_william_henry", "tadoussac", "montreal"];
/// Room around the outermost places, in units of the sheet.
const MARGIN: f64 = 34.0;

/// What of the sheet is to be seen.
pub(crate) fn outlook(view: &View) -> Outlook {
    let (theatre, heart) = theatre(view);
    let subject = subject(view).map(middle).map(|at| (at.x, at.y));
    Outlook { theatre, heart: (heart.x, heart.y), subject, slip: None }
}

/// What surrounds the goals of a scenario and all that stands in the hexes in play.
fn theatre(view: &View) -> (Option<[f64; 4]>, Pt) {
    let scenario = Scenario::from_code(&view.scenario).unwrap_or(Scenario::CAMPAIGN);
    let mut goals: Vec<(Place, u8)> = scenario.goals().to_vec();
    let is_part = Hex::all().any(|hex| !scenario.in_play(hex));
    if !is_part {
        let own = match Side::from_code(&view.observer) {
            Some(Side::British) => BRITISH,
            Some(Side::French) => FRENCH,
            None => HEARTLAND,
        };
        goals = (0..).zip(own).filter_map(|(at, code)| Some((Place::from_code(code)?, at))).collect();
    }
    let heart = goals.iter().max_by_key(|(_, points)| *points).map(|(place, _)| *place);
    let units = view.units.iter().map(|seen| seen.hex).filter(|hex| is_part && !hex.is_box());
    let around = goals.iter().map(|(place, _)| place.hex()).chain(units).map(middle);
    (surrounding(around), heart.map_or_else(|| middle(Hex::GREAT_BRITAIN), |place| middle(place.hex())))
}

/// The smallest area that holds all of these, and some room.
fn surrounding(points: impl Iterator<Item = Pt>) -> Option<[f64; 4]> {
    let ends = points.fold(None::<[f64; 4]>, |ends, at| {
        let [left, top, right, bottom] = ends.unwrap_or([at.x, at.y, at.x, at.y]);
        Some([left.min(at.x), top.min(at.y), right.max(at.x), bottom.max(at.y)])
    });
    let [left, top, right, bottom] = ends?;
    Some([left - MARGIN, top - MARGIN, right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN])
}

/// The hex in which that happens which is settled now; none while one chooses freely.
fn subject(view: &View) -> Option<Hex> {
    let fight = view.fight.as_ref().map(|fight| fight.target);
    let naval = view.naval.as_ref().and_then(|naval| {
        let battle = naval.battle.as_ref().map(|battle| battle.hex);
        let fire = naval.fire.as_ref().map(|fire| fire.hex);
        battle.or(fire).or_else(|| naval.voyage.as_ref().map(|voyage| voyage.at))
    });
    let haul = view.haul.map(|haul| haul.from);
    fight.or(naval).or(view.entered).or(view.group_from).or(haul).or(view.ledger.hex)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::frame::{HEIGHT, WIDTH};
    use crate::arpents::proof::begun;
    use kernel::{Observer, Rules as _};

    #[test]
    fn every_scenario_opens_on_its_own_theatre() {
        for scenario in Scenario::all() {
            let view = begun(scenario.code()).view(Observer::Public);
            let found = outlook(&view);
            let [left, top, width, height] = found.theatre.expect("a theatre");
            let (right, bottom) = (left + width, top + height);
            assert!(left > 0.0 && top > 0.0 && right < WIDTH && bottom < HEIGHT, "{}", scenario.code());
            assert!(width * height < WIDTH * HEIGHT / 4.0, "{}: {width} by {height}", scenario.code());
            let (x, y) = found.heart;
            assert!(x > left && x < right && y > top && y < bottom, "{}: {:?}", scenario.code(), found.heart);
            for (place, _) in scenario.goals().iter().filter(|_| scenario.code() != "one-year") {
                let at = middle(place.hex());
                assert!(at.x > left && at.x < right && at.y > top && at.y < bottom, "{place}");
            }
            assert_eq!(found.subject, None);
        }
    }

    #[test]
    fn each_side_opens_the_campaign_with_its_own_towns() {
        let state = begun("campaign");
        let seen = |who| outlook(&state.view(who));
        let [british, french] = Side::BOTH.map(|side| seen(Observer::Side(side)));
        let everyone = seen(Observer::Public);
        assert_ne!(british.heart, french.heart);
        for (side, place) in
            [(british, "boston"), (british, "albany"), (french, "quebec"), (french, "montreal")]
        {
            let [left, top, width, height] = side.theatre.expect("a theatre");
            let at = middle(Place::from_code(place).expect("a town").hex());
            assert!(at.x > left && at.x < left + width && at.y > top && at.y < top + height, "{place}");
            let [_, _, all_wide, all_high] = everyone.theatre.expect("a theatre");
            assert!(width * height < all_wide * all_high * 0.8, "{place}: nearer than an onlooker");
        }
    }
}
