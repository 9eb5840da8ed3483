//! What a scenario is won by, and why it was: places and points in words.

use super::words::{board, hex_said, side_said};
use games::game_arpents::view::View;
use games::game_arpents::{Ending, Place, Scenario, Side};
use kernel::{Arg, Said};

/// What each side needs to win a scenario, as it stands; nothing for the campaign, whose own words say it.
pub fn needs(scenario: &str) -> Vec<Said> {
    let Some(scenario) = Scenario::from_code(scenario).filter(|one| *one != Scenario::CAMPAIGN) else {
        return Vec::new();
    };
    Side::BOTH.into_iter().map(|side| need(scenario, side)).collect()
}

/// The points a side needs at the end: ahead of the other, as many, or not too far behind.
fn need(scenario: Scenario, side: Side) -> Said {
    let (british, french) = scenario.margins();
    let ahead = if side == Side::British { british } else { -french };
    let word = match ahead {
        1.. => "need.ahead",
        0 => "need.level",
        _ => "need.behind",
    };
    board(word)
        .with("side", side_said(side))
        .with("other", side_said(side.other()))
        .with("points", i64::from(ahead.abs()))
}

/// Why a scenario ended as it did; nothing while it goes on, and for the campaign.
pub fn verdict(view: &View) -> Vec<Said> {
    let Some(ending) = view.outcome else { return Vec::new() };
    let Some(scenario) = Scenario::from_code(&view.scenario).filter(|one| *one != Scenario::CAMPAIGN) else {
        return Vec::new();
    };
    let winner = match ending {
        Ending::BritishGoal => Some(Side::British),
        Ending::FrenchGoal => Some(Side::French),
        Ending::Even => None,
        _ => return Vec::new(),
    };
    // Whoever holds what decides has won before anything was counted.
    let holds =
        |side: Side, place: &Place| view.places.iter().any(|seen| seen.place == *place && seen.side == side);
    if let Some(side) = winner {
        let decisive = scenario.decisive(side);
        if !decisive.is_empty() && decisive.iter().all(|place| holds(side, place)) {
            let places: Vec<Arg> = decisive.iter().map(|place| Arg::Key(hex_said(place.hex()))).collect();
            return vec![board("won_at_once").with("side", side_said(side)).with("places", places)];
        }
    }
    let [british, french] = view.score;
    let points = board("points_at_end").with("british", i64::from(british)).with("french", i64::from(french));
    let needs = match winner {
        Some(side) => vec![need(scenario, side)],
        None => Side::BOTH.into_iter().map(|side| need(scenario, side)).collect(),
    };
    std::iter::once(points).chain(needs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::begun;
    use kernel::{Observer, Rules as _};
    use texts::{Lang, render};

    fn ended(scenario: &str, ending: Ending, score: [u16; 2], lang: Lang) -> String {
        let mut view = begun(scenario).view(Observer::Public);
        (view.outcome, view.score) = (Some(ending), score);
        let told: Vec<String> = verdict(&view).iter().map(|said| render(lang, said)).collect();
        told.join(" ")
    }

    #[test]
    fn equal_points_on_the_ohio_are_explained() {
        let told = |lang| ended("braddock-1755", Ending::FrenchGoal, [8, 8], lang);
        assert_eq!(
            told(Lang::En),
            "Points at the end: British 8, French 8. The French win if they have at least as many points as the British."
        );
        assert_eq!(
            told(Lang::Fr),
            "Points à la fin\u{a0}: Britanniques 8, Français 8. Les Français gagnent s’ils ont au moins autant de points que les Britanniques."
        );
        assert_eq!(
            told(Lang::It),
            "Punti alla fine: Britannici 8, Francesi 8. I Francesi vincono se hanno almeno tanti punti quanti i Britannici."
        );
    }

    #[test]
    fn every_end_of_every_scenario_has_its_reason() {
        for scenario in Scenario::all() {
            let is_campaign = scenario == Scenario::CAMPAIGN;
            assert_eq!(needs(scenario.code()).is_empty(), is_campaign);
            for ending in [Ending::BritishGoal, Ending::FrenchGoal, Ending::Even] {
                for lang in Lang::ALL {
                    let told = ended(scenario.code(), ending, [5, 3], lang);
                    assert_eq!(told.is_empty(), is_campaign, "{}", scenario.code());
                    assert!(!told.contains('{') && !told.contains("arpents."), "{told}");
                }
            }
        }
        let mut view = begun("louisbourg-1758").view(Observer::Public);
        assert!(verdict(&view).is_empty(), "it is not over");
        view.outcome = Some(Ending::BritishGoal);
        for seen in &mut view.places {
            seen.side = Side::British;
        }
        let told: Vec<String> = verdict(&view).iter().map(|said| render(Lang::En, said)).collect();
        assert_eq!(told, ["The British hold Louisbourg: that wins at once."]);
    }
}
