//! §5, §6 the order of the turn, §6.1 the initiative, §14 set-up.

use super::common::*;

/// §14 — The British set up first; the marker stands on April 1755; §6.1 — nobody has a victory, so dice decide.
#[test]
fn s14_0_the_historical_set_up_is_two_clicks() {
    let mut table = Script::<State>::begin();
    assert_eq!(table.state().question(Side::British).unwrap().name, "set_up");
    table.run(&["british: historical", "french: historical"]);
    let view = view(&table);
    assert_eq!(view.date.to_string(), "1755-april");
    assert_eq!(whereabouts(&table, "braddock"), hex("winchester"));
    assert_eq!(standing(&table, "boscawen").unwrap().aboard, Some(unit("gb_ship_of_line_1")), "at sea only");
    // §14 — Every colony has the supply of a season; §8 — Florida none.
    let british: u16 = view.stocks.iter().filter(|stock| stock.side == Side::British).map(|s| s.points).sum();
    let french: u16 = view.stocks.iter().filter(|stock| stock.side == Side::French).map(|s| s.points).sum();
    assert_eq!((british, french), (186 + 30, 93 + 30));
    assert_eq!(view.at_peace.len(), 7);
    assert_eq!(view.pile.len(), 10, "six annual cards and four of 1755");
}

/// §14 — Units are placed within their region, border hexes included.
#[test]
fn s14_0_units_stand_in_their_region() {
    let table = Script::<State>::begin();
    let why = WhyNot::OutsideRegion {
        unit: unit("braddock"),
        hex: hex("boston"),
        section: "14.0".parse().unwrap(),
    };
    refuses(&table, "british", "put braddock boston", why, "14.0");
    refuses(
        &table,
        "british",
        "put gb_44 winchester",
        WhyNot::NotNext { unit: unit("gb_44"), section: section("14.0") },
        "14.0",
    );
    let mut table = table;
    table.play("british", "put braddock winchester");
    refuses(&table, "british", "historical", WhyNot::SetUpBegun, "14.0");
}

/// §14, rulings 21, 179 — Nobody sets up in the enemy's forts and towns, or where a nation of his is to stand: a border
/// hex may be both.
#[test]
fn s14_0_nobody_takes_the_places_the_enemy_sets_up_in() {
    let mut table = Script::<State>::begin();
    let mut met = 0;
    while let Some(put) = table.legal("british").iter().find(|text| text.starts_with("put ")).cloned() {
        let word = put.split(' ').nth(1).unwrap().to_owned();
        if word == "colonial_regulars_5" {
            let why = WhyNot::Reserved { hex: hex("n4519") };
            refuses(&table, "british", "put colonial_regulars_5 n4519", why, "14.0");
            met += 1;
        }
        table.play("british", &put);
    }
    table.play("british", "done");
    assert_eq!(met, 1, "it was tried");
    table.play("french", "historical");
    assert_eq!(table.state().invariants(), Ok(()));
}

/// A side sets up by hand, where `to` says or else in the first hex, until nobody is left to place.
fn set_up_by_hand(table: &mut Script<State>, side: &str, to: impl Fn(&str) -> Option<Hex>) {
    while let Some(put) = table.legal(side).iter().find(|text| text.starts_with("put ")).cloned() {
        let code = put.split(' ').nth(1).unwrap().to_owned();
        let order = to(&code).map_or(put.clone(), |to| format!("put {code} {to}"));
        table.play(side, &order);
    }
}

/// §2.1, §2.6, §14, ruling 222 — Generals are placed first, so that four may be set up with one: history by hand.
#[test]
fn s14_0_the_historical_set_up_by_hand() {
    let mut by_click = Script::<State>::begin();
    by_click.run(&["british: historical", "french: historical"]);
    let mut by_hand = Script::<State>::begin();
    for side in ["british", "french"] {
        set_up_by_hand(&mut by_hand, side, |code| Some(whereabouts(&by_click, code)));
        by_hand.play(side, "done");
    }
    let stands = |table: &Script<State>| -> Vec<_> {
        view(table).units.iter().map(|one| (one.unit, one.hex, one.aboard)).collect()
    };
    assert_eq!(stands(&by_hand), stands(&by_click));
    let at_winchester = |one: &&UnitView| one.hex == hex("winchester");
    assert_eq!(view(&by_hand).units.iter().filter(at_winchester).count(), 7, "four and three generals");
}

/// §14 — «n'importe quels ports Français»: Spain's are not among them.
#[test]
fn s14_0_no_french_ships_in_spanish_ports() {
    let mut table = Script::<State>::begin();
    table.play("british", "historical");
    while !table.legal("french").iter().any(|text| text.starts_with("put fr_ship_of_line_1 ")) {
        let put = table.legal("french").iter().find(|text| text.starts_with("put ")).cloned().unwrap();
        table.play("french", &put);
    }
    let ports = legal(&table, "french", "put fr_ship_of_line_1");
    assert!(ports.contains(&"louisbourg".to_owned()), "{ports:?}");
    for port in ["st_augustine", "pensacola"] {
        let (unit, section) = (unit("fr_ship_of_line_1"), "14.0".parse().unwrap());
        let why = WhyNot::OutsideRegion { unit, hex: hex(port), section };
        refuses(&table, "french", &format!("put fr_ship_of_line_1 {port}"), why, "14.0");
    }
}

/// §14, §5.3, ruling 129 — Who sets up by hand lays out the supply of his colonies, so that nobody need starve at Fort
/// Duquesne in April; what no order is given for lies in the towns by their value.
#[test]
fn s14_0_supply_of_a_set_up_by_hand() {
    let mut table = Script::<State>::begin();
    table.play("british", "historical");
    set_up_by_hand(&mut table, "french", |_| None);
    assert_eq!(table.state().question(Side::French).unwrap().name, "produce");
    assert!(
        !legal(&table, "french", "open").contains(&"florida".to_owned()),
        "§8: none before Spain is active"
    );
    table.run(&["french: open pays_den_haut", "french: lay fort_duquesne", "french: points 4"]);
    let far = WhyNot::NoSupplyHere { hex: hex("montreal"), section: section("14.0") };
    refuses(&table, "french", "lay montreal", far, "14.0");
    table.play("french", "gather pays_den_haut");
    table.play("french", "done");
    let points = |town: &str| stock(&table, town).map(|(_, points)| points);
    assert_eq!([points("fort_duquesne"), points("fort_frontenac")], [Some(4), Some(2)]);
    assert_eq!([points("quebec"), points("trois_pistoles")], [Some(22), Some(8)], "by their value");
    assert_eq!(points("france"), Some(30));
    let french: u16 =
        view(&table).stocks.iter().filter(|one| one.side == Side::French).map(|s| s.points).sum();
    assert_eq!(french, 93 + 30);
    assert_eq!(view(&table).date.to_string(), "1755-april");
    // The position in the middle of it can be written and read.
    let mut table = Script::<State>::begin();
    set_up_by_hand(&mut table, "british", |_| None);
    table.run(&["british: open pennsylvania", "british: lay carlisle"]);
    assert_eq!(&State::from_position(&table.state().position()).unwrap(), table.state());
    table.play("british", "points 18");
    assert_eq!(stock(&table, "carlisle"), Some((Side::British, 18)), "§14: at peace, too");
}

/// §6.1 — The most victories give the initiative; then they are counted from nothing.
#[test]
fn s06_1_victories_give_the_initiative() {
    let mut table =
        at("date 1755-july; phase movement; step move; active french; leads british; victories 1/2; \
            stock_british winchester:9; stock_french montreal:9");
    // The end of the Movement Phase is the end of the month: August begins, with no season between.
    table.play("french", "done");
    let after = view(&table);
    assert_eq!((after.date.to_string().as_str(), after.initiative), ("1755-august", Side::French));
    assert_eq!(after.victories, [0, 0]);
}

/// §6.1, ruling 55 — A tie is rolled for, and rolled again.
#[test]
fn s06_1_a_tie_is_rolled_for() {
    let mut table = at("date 1755-june; phase initial; step initiative");
    table.dice(&[4, 4]);
    assert!(matches!(table.turn(), Turn::Draw(_)), "again");
    table.dice(&[2, 5]);
    assert_eq!(view(&table).initiative, Side::French);
}

/// §6.1 — Whoever has the initiative says who goes first in each phase.
#[test]
fn s06_1_the_initiative_chooses_the_order() {
    let mut table = at(
        "date 1755-june; phase movement; step order; initiative french; active french; gb_44 winchester; \
         fr_reine montreal",
    );
    table.play("french", "second");
    assert_eq!(table.state().question(Side::British).unwrap().name, "move");
    table.play("british", "done");
    assert_eq!(table.state().question(Side::French).unwrap().name, "move");
}

/// §6.1 — Taking a town is a victory.
#[test]
fn s06_1_taking_a_town_is_a_victory() {
    let mut table = moving("gb_44 n1934");
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert_eq!(view(&table).victories, [1, 0]);
    assert_eq!(town(&table, "fort_duquesne").side, Side::British);
}

/// §12 — After the Final Phase of March 1763 Québec and Montréal decide.
#[test]
fn s12_0_the_game_ends_in_march_1763() {
    let last = "date 1763-march; phase movement; step move; active french; leads british";
    for (more, reason) in [("", "french_minor"), ("; taken quebec", "draw")] {
        let mut table = at(&format!("{last}{more}"));
        table.play("french", "done");
        assert_eq!(kernel::Outcome::reason(&table.outcome()), reason);
    }
}

/// §11, §12 — The French surrender when their keys are British: a major victory up to August 1760.
#[test]
fn s11_0_the_keys_of_new_france() {
    let keys = "taken fort_niagara,fort_frontenac,louisbourg,quebec,montreal,trois_rivieres,fort_vincennes";
    for (date, reason) in [("1760-august", "british_major"), ("1760-september", "british_minor")] {
        let mut table = at(&format!("date {date}; phase movement; step move; gb_44 n1934; {keys}"));
        table.run(&["british: take gb_44", "british: go fort_duquesne"]);
        assert_eq!(kernel::Outcome::reason(&table.outcome()), reason);
    }
    // Without a fort in Louisiana the war goes on.
    let without = keys.replace(",fort_vincennes", "");
    let mut table = at(&format!("date 1760-august; phase movement; step move; gb_44 n1934; {without}"));
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert!(matches!(table.turn(), Turn::Decide(_)));
}

/// §10 — The British surrender when every town and fort of six colonies is French.
#[test]
fn s10_0_six_lost_colonies() {
    let mut table = at(
        "date 1758-june; phase movement; step move; active french; leads french; fr_reine n3139; \
         taken providence,newport,hartford,new_haven,springfield,trenton,new_brunswick,charleston,fort_prince_george,savannah,brunswick,\
augusta_ga; peace none; mil_quebec_1 n3039",
    );
    table.run(&["french: take mil_quebec_1", "french: go dover"]);
    assert_eq!(kernel::Outcome::reason(&table.outcome()), "french_major");
}
