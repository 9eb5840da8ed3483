//! The order of battle and the cards: counts of the rulebook, and homes that exist on the maps.

use super::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Battle {
    counters: Vec<Counter>,
    regulars: Vec<One>,
    leaders: Vec<One>,
    setup: Vec<Group>,
    ships: Vec<Group>,
}

#[derive(Deserialize)]
struct Counter {
    id: String,
    side: String,
    r#type: String,
    count: u32,
    home: Option<String>,
}

#[derive(Deserialize)]
struct One {
    side: String,
    at: String,
    rank: Option<String>,
}

#[derive(Deserialize)]
struct Group {
    at: String,
    units: BTreeMap<String, u32>,
}

#[derive(Deserialize)]
struct Cards {
    card: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    #[serde(default)]
    annual: bool,
    year: u32,
    colony: Option<String>,
}

fn battle() -> Battle {
    toml::from_str(&crate::arpents::text("oob.toml").unwrap()).unwrap()
}

fn cards() -> Vec<Card> {
    toml::from_str::<Cards>(&crate::arpents::text("cards.toml").unwrap()).unwrap().card
}

/// Words of the order of battle that are no place of the maps: boxes and choices.
const ELSEWHERE: [&str; 7] = [
    "american_colonies",
    "north_america",
    "great_britain",
    "france",
    "any_british_port",
    "any_french_port",
    "own_territory",
];

#[test]
fn s15_every_home_is_a_colony_a_nation_or_a_place() {
    let battle = battle();
    let homes =
        battle.counters.iter().filter_map(|counter| counter.home.as_deref()).flat_map(|home| home.split('|'));
    let arrivals = battle.regulars.iter().chain(&battle.leaders).map(|one| one.at.as_str());
    let groups = battle.setup.iter().chain(&battle.ships).map(|group| group.at.as_str());
    for home in homes.chain(arrivals).chain(groups) {
        let known = INPUT.areas.colony.iter().any(|colony| colony.id == home)
            || INPUT.areas.native.iter().any(|nation| nation.id == home)
            || INPUT.places.iter().any(|place| place.id == home)
            || ELSEWHERE.contains(&home);
        assert!(known, "{home}");
    }
    for card in cards() {
        let colony = card.colony.as_deref();
        assert!(
            colony.is_none_or(|id| INPUT.areas.colony.iter().any(|colony| colony.id == id)),
            "{colony:?}"
        );
    }
}

/// A unit whose home is a colony or a nation finds a hex of it on one of the maps.
#[test]
fn s15_every_home_has_a_hex() {
    for home in battle()
        .counters
        .iter()
        .filter_map(|counter| counter.home.as_deref())
        .flat_map(|home| home.split('|'))
    {
        let has = |map: &&Map| {
            map.hexes.values().any(|hex| {
                hex.native.as_deref() == Some(home) || hex.colonies.iter().any(|colony| colony == home)
            })
        };
        let is_place = INPUT.places.iter().any(|place| place.id == home);
        assert!(is_place || ELSEWHERE.contains(&home) || maps().iter().any(has), "{home}");
    }
}

#[test]
fn s15_counters_are_as_many_as_the_rulebook_says() {
    let battle = battle();
    let count = |side: &str, kind: &str| -> u32 {
        let of = battle.counters.iter().filter(|counter| counter.side == side && counter.r#type == kind);
        of.map(|counter| counter.count).sum()
    };
    let regulars = |side: &str| battle.regulars.iter().filter(|one| one.side == side).count();
    assert_eq!((regulars("GB"), regulars("FR")), (25, 15));
    assert_eq!((count("GB", "militia_us"), count("FR", "militia_ca")), (42, 20));
    assert_eq!((count("GB", "colonial_gb"), count("FR", "colonial_fr")), (10, 4));
    assert_eq!((count("GB", "native"), count("FR", "native")), (7, 16));
    let leaders = |side: &str| {
        ["cinc", "cmdr", "gen", "adm"].map(|rank| {
            battle.leaders.iter().filter(|one| one.side == side && one.rank.as_deref() == Some(rank)).count()
        })
    };
    assert_eq!((leaders("GB"), leaders("FR")), ([4, 4, 13, 4], [1, 4, 10, 3]));
    let units: u32 = battle.counters.iter().map(|counter| counter.count).sum();
    assert_eq!(units as usize + battle.regulars.len() + battle.leaders.len(), 312);
}

#[test]
fn s14_the_set_up_fits_the_counters_and_every_ship_comes_once() {
    let battle = battle();
    let mut used: BTreeMap<&str, u32> = BTreeMap::new();
    for (unit, count) in battle.setup.iter().chain(&battle.ships).flat_map(|group| &group.units) {
        *used.entry(unit).or_default() += count;
    }
    for counter in &battle.counters {
        let used = used.remove(counter.id.as_str()).unwrap_or_default();
        assert!(used <= counter.count, "{}", counter.id);
        if ["ship_of_line", "frigate", "merchant"].contains(&counter.r#type.as_str()) {
            assert_eq!(used, counter.count, "{}", counter.id);
        }
    }
    assert!(used.is_empty(), "no such counters: {used:?}");
}

/// One pile, two cards a season and three in winter: whatever is drawn, six cards are left for 1762 (rule 5.1).
#[test]
fn s05_1_six_cards_are_in_the_pile_of_1762() {
    let all = cards();
    assert_eq!((all.len(), all.iter().filter(|card| card.annual).count()), (27, 6));
    let mut seed = 1_u64;
    for _ in 0..400 {
        let mut pile: Vec<&Card> = all.iter().filter(|card| card.year == 1755).collect();
        for year in 1755..1762 {
            for _ in 0..9 {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                if !pile.is_empty() {
                    pile.swap_remove(seed as usize % pile.len());
                }
            }
            pile.retain(|card| !card.annual);
            pile.extend(all.iter().filter(|card| card.annual || card.year == year + 1));
        }
        assert_eq!(pile.len(), 6);
    }
}
