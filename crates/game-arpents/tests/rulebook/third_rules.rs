//! What rules version 3 does otherwise than version 2, which goes on being played: each rule under both.

use super::common::*;

/// The same position under rules version 3 and under version 2.
#[track_caller]
fn both(position: &str) -> [Script<State>; 2] {
    ["", "rules=2 "].map(|mark| Script::at(&format!("{mark}arpents; {position}")))
}

fn dice_asked(table: &Script<State>) -> u8 {
    match table.chance() {
        kernel::Chance::Dice { count, .. } => count,
        other => panic!("dice are not asked, but {other:?}"),
    }
}

fn has(table: &Script<State>, event: Event) -> bool {
    table.all_events().contains(&event)
}

fn cargo(table: &Script<State>, code: &str) -> u8 {
    view(table).cargo.iter().find(|(ship, _)| *ship == unit(code)).map_or(0, |(_, points)| *points)
}

/// §6.4.3 step 1, ruling 240 — Guns are paid from the shore, supply aboard is for the ships: all five fire, with the five
/// dice of the fort.
#[test]
fn s06_4_3_five_points_pay_five_besiegers() {
    let position = "date 1755-june; phase combat; step act; royal_artillery_1 n7314; royal_artillery_2 n7314; \
         gb_ship_of_line_1 n7315; gb_ship_of_line_2 n7315; gb_ship_of_line_3 n7315; gb_merchant_1 n7315; \
         stock_british n7314:2; cargo gb_merchant_1:3; fr_reine louisbourg";
    let [mut new, mut old] = both(position);
    for table in [&mut new, &mut old] {
        table.run(&["british: take royal_artillery_1", "british: take royal_artillery_2"]);
        table.play("british", "siege louisbourg");
        for ship in 1..=3 {
            table.play("british", &format!("support gb_ship_of_line_{ship}"));
        }
        table.play("british", "fight");
    }
    assert_eq!((dice_asked(&new), stock(&new, "n7314"), cargo(&new, "gb_merchant_1")), (10, None, 0));
    let left = Some((Side::British, 2));
    assert_eq!((dice_asked(&old), stock(&old, "n7314"), cargo(&old, "gb_merchant_1")), (8, left, 0));
}

/// §6.4.3, §7, ruling 240 — In November-December a gun's two points may come from the shore and from aboard.
#[test]
fn s06_4_3_a_gun_may_be_paid_from_shore_and_ship() {
    let mut table = at("date 1755-november_december; phase combat; step act; royal_artillery_1 n7314; \
         gb_ship_of_line_1 n7315; gb_merchant_1 n7315; stock_british n7314:1; cargo gb_merchant_1:3; \
         fr_reine louisbourg");
    table.run(&["british: take royal_artillery_1", "british: siege louisbourg"]);
    table.run(&["british: support gb_ship_of_line_1", "british: fight"]);
    assert_eq!((dice_asked(&table), stock(&table, "n7314"), cargo(&table, "gb_merchant_1")), (7, None, 0));
}

const MIXED: &str = "date 1755-june; phase combat; step act; gb_merchant_1 n7316; gb_40 +gb_merchant_1; \
     gb_44 n7214; fr_reine port_toulouse; fr_artois port_toulouse; fr_bearn port_toulouse";

/// An attack by land from n7214 and from the ships at n7316, and its die.
fn attack_both_ways(table: &mut Script<State>, face: u8) {
    table.run(&["british: take gb_44", "british: attack port_toulouse", "british: join gb_40 n7316"]);
    table.play("british", "fight").dice(&[face]);
}

/// §6.4.5, §6.4.7, ruling 67 — Under a general the land column goes back in order; the loss is of those who go back
/// aboard.
#[test]
fn s06_4_7_the_loss_of_an_assault_falls_on_those_who_go_back_aboard() {
    let [mut new, mut old] = both(&format!("{MIXED}; howe n7214"));
    for table in [&mut new, &mut old] {
        // 16 to 21 is 1-2; 5 + 2 (Howe) − 1 (some from ships) − 1 (forest) is row 5: AR.
        attack_both_ways(table, 5);
        assert_eq!(asked(table), "british: loss");
    }
    assert_eq!(legal(&old, "british", "lose"), ["gb_40", "gb_44"]);
    assert_eq!(legal(&new, "british", "lose"), ["gb_40"]);
    let why = WhyNot::NotInTheFight { unit: unit("gb_44"), section: "6.4.7".parse().unwrap() };
    refuses(&new, "british", "lose gb_44", why, "6.4.7");
    let section = new.state().question(Side::British).expect("a question").section;
    assert_eq!(section.to_string(), "6.4.7");
    new.play("british", "lose gb_40");
    let thrown = standing(&new, "gb_40").expect("it is back aboard");
    assert!(thrown.hurt && thrown.aboard == Some(unit("gb_merchant_1")));
    assert_eq!(asked(&new), "british: retreat");
    assert!(
        legal(&new, "british", "retreat")
            .iter()
            .all(|way| way.starts_with("gb_44") || way.starts_with("howe"))
    );
    while asked(&new) == "british: retreat" {
        let way = new.legal("british")[0].clone();
        new.play("british", &way);
    }
    assert_eq!(asked(&new), "french: act");
    assert!(!standing(&new, "gb_44").expect("it went back by land").hurt);
}

/// §6.4.5, §6.4.7, ruling 67 — Without a general the land column pays for its retreat as well.
#[test]
fn s06_4_7_each_way_back_has_its_own_loss() {
    let [mut new, mut old] = both(MIXED);
    for table in [&mut new, &mut old] {
        // 16 to 21 is 1-2; 5 − 1 (some from ships) − 1 (forest) is row 3: AR1.
        attack_both_ways(table, 5);
    }
    let lost = |table: &mut Script<State>| {
        let mut lost = Vec::new();
        while asked(table) == "british: loss" {
            let list = legal(table, "british", "lose");
            table.play("british", &format!("lose {}", list.last().expect("somebody is lost")));
            lost.push(list.join(", "));
        }
        lost
    };
    assert_eq!(lost(&mut old), ["gb_40, gb_44", "gb_40, gb_44"]);
    assert_eq!(lost(&mut new), ["gb_40, gb_44", "gb_40, gb_44", "gb_40"]);
}

/// §6.4.7, ruling 241 — Infantry aboard attacks, guns aboard do not: not with it, and not to be lost in its place.
#[test]
fn s06_4_7_guns_aboard_take_no_part_in_an_assault() {
    let position = "date 1755-june; phase combat; step act; gb_merchant_1 n7316; gb_40 +gb_merchant_1; \
         royal_artillery_1 +gb_merchant_1; mil_acadie_1 port_toulouse; fr_reine montreal";
    let [mut new, mut old] = both(position);
    let gun = unit("royal_artillery_1");
    for table in [&mut new, &mut old] {
        table.play("british", "take gb_40");
    }
    let mut group = new.clone();
    group.play("british", "take royal_artillery_1");
    refuses(&group, "british", "attack port_toulouse", WhyNot::NotFromShips { unit: gun }, "6.4.7");
    assert!(group.legal("british").contains(&"go n7315".to_owned()), "they may land together");
    for table in [&mut new, &mut old] {
        table.play("british", "attack port_toulouse");
    }
    assert!(legal(&old, "british", "join").contains(&"royal_artillery_1 n7316".to_owned()));
    assert_eq!(legal(&new, "british", "join"), Vec::<String>::new());
    refuses(&new, "british", "join royal_artillery_1 n7316", WhyNot::NotFromShips { unit: gun }, "6.4.7");
    new.play("british", "fight");
    assert!(!standing(&new, "royal_artillery_1").expect("it stays aboard").acted);
}

/// §4.3, §6.4.6, §6.4.7, ruling 242 — Where the St Lawrence is frozen boats do not cross it; in the hex of the ships men go
/// ashore.
#[test]
fn s04_3_no_boats_across_the_ice() {
    let units =
        "phase combat; step act; gb_merchant_1 n4513; gb_40 +gb_merchant_1; fr_reine quebec; fr_artois n4412";
    let [mut new, mut old] = both(&format!("date 1759-october; {units}"));
    for table in [&mut new, &mut old] {
        table.play("british", "take gb_40");
    }
    assert_eq!(legal(&old, "british", "attack"), ["quebec"]);
    assert_eq!(legal(&new, "british", "attack"), Vec::<String>::new());
    refuses(&new, "british", "attack quebec", WhyNot::Frozen { hex: hex("quebec") }, "4.3");
    assert_eq!(legal(&new, "british", "go"), ["n4513"]);
    assert!(legal(&old, "british", "go").len() > 1);
    let mut summer = at(&format!("date 1759-september; {units}"));
    summer.play("british", "take gb_40");
    assert_eq!(legal(&summer, "british", "attack"), ["quebec"]);
}

/// §4.3, §6.4.7, ruling 242 — Nor do units ashore let those aboard join across the ice.
#[test]
fn s04_3_nobody_joins_across_the_ice() {
    let mut table =
        at("date 1759-october; phase combat; step act; gb_merchant_1 n4513; gb_40 +gb_merchant_1; \
         gb_44 n4313; fr_reine quebec");
    table.run(&["british: take gb_44", "british: attack quebec"]);
    refuses(&table, "british", "join gb_40 n4513", WhyNot::Frozen { hex: hex("quebec") }, "4.3");
    assert!(!legal(&table, "british", "join").iter().any(|text| text.starts_with("gb_40")));
}

/// §6.2.2, ruling 243 — The fleet that is to be slipped past waits for the die: it does not intercept two hexes before.
#[test]
fn s06_2_2_the_slip_die_comes_before_the_interception() {
    let position = "date 1755-june; phase naval_movement; step fleet; gb_frigate_1 n7024; fr_frigate_1 n7027";
    let [mut new, mut old] = both(position);
    for table in [&mut new, &mut old] {
        table.play("british", "take gb_frigate_1");
        for leg in ["n7025", "n7026", "n7027", "n7028", "n7029"] {
            table.play("british", &format!("leg {leg}"));
        }
        table.play("british", "sail");
    }
    assert_eq!(
        (asked(&old), whereabouts(&old, "gb_frigate_1")),
        ("french: intercept".to_owned(), hex("n7025"))
    );
    assert_eq!((asked(&new), whereabouts(&new, "gb_frigate_1")), ("dice".to_owned(), hex("n7027")));
    let mut caught = new.clone();
    new.dice(&[4]);
    assert_eq!((asked(&new), whereabouts(&new, "gb_frigate_1")), ("british: fleet".to_owned(), hex("n7029")));
    // Who has not slipped past may be intercepted, there and farther on.
    caught.dice(&[5]);
    assert_eq!(caught.legal("french"), ["intercept n7027", "decline"]);
    caught.play("french", "decline");
    assert_eq!(
        (asked(&caught), whereabouts(&caught, "gb_frigate_1")),
        ("french: intercept".to_owned(), hex("n7028"))
    );
}

/// §6.2.1, §6.2.2, ruling 243 — There is no die for the fleet that is attacked, and none for one beside the route: they
/// intercept from two hexes.
#[test]
fn s06_2_2_who_is_not_slipped_past_intercepts_before() {
    for (phase, fleet) in [("naval_combat", "fr_frigate_1 n7027"), ("naval_movement", "fr_frigate_1 n7127")] {
        let mut table =
            at(&format!("date 1755-june; phase {phase}; step fleet; gb_frigate_1 n7024; {fleet}"));
        for order in ["take gb_frigate_1", "leg n7025", "leg n7026", "leg n7027", "sail"] {
            table.play("british", order);
        }
        assert_eq!(
            (asked(&table), whereabouts(&table, "gb_frigate_1")),
            ("french: intercept".to_owned(), hex("n7025"))
        );
    }
}

/// The lands that a march of one unit wakes, under version 3 and under version 2.
fn woken(side: &str, phase: &str, code: &str, from: &str, to: &str) -> [Vec<Event>; 2] {
    let step = if phase == "combat" { "act" } else { "move" };
    let position =
        format!("date 1755-june; phase {phase}; step {step}; active {side}; leads {side}; {code} {from}");
    both(&position).map(|mut table| {
        table.play(side, &format!("take {code}")).play(side, &format!("go {to}"));
        let wakes = |event: &&Event| matches!(event, Event::ColonyEntersWar { .. } | Event::SpainEntersWar);
        table.all_events().iter().filter(wakes).cloned().collect()
    })
}

fn colony(code: &str) -> Event {
    Event::ColonyEntersWar { colony: Colony::from_code(code).expect("a colony") }
}

/// §10, ruling 244 — A march through a colony at peace brings it into the war, in the Combat Phase as in the Movement
/// Phase; of the ways there are it takes one that wakes the fewest.
#[test]
fn s10_a_march_through_a_colony_wakes_it() {
    for phase in ["movement", "combat"] {
        // By n2037 and n2138, and not by Fort Cumberland, which is Pennsylvania's as well.
        let found = woken("french", phase, "fr_reine", "n2036", "n2139");
        assert_eq!(found, [vec![colony("maryland")], vec![]], "{phase}");
        // There is no other way to n2338 than through both.
        let found = woken("french", phase, "fr_reine", "n2036", "n2338");
        assert_eq!(found, [vec![colony("pennsylvania"), colony("maryland")], vec![]], "{phase}");
    }
}

/// §10, ruling 244 — Whoever can go round a colony with his points wakes nobody, though the way through it is shorter.
#[test]
fn s10_a_march_goes_round_where_it_can() {
    assert_eq!(woken("french", "movement", "fr_reine", "n1938", "n2139"), [vec![], vec![]]);
}

/// §6.4, §10, ruling 244 — So it is with a march up to an attack, of those who begin it and of those who join.
#[test]
fn s10_a_march_up_through_a_colony_wakes_it() {
    let position = "date 1755-june; phase combat; step act; active french; leads french; fr_reine n2036; \
         fr_artois n2036; gb_44 n2140; fr_bearn n2040";
    let [mut new, mut old] = both(position);
    for table in [&mut new, &mut old] {
        table.run(&["french: take fr_reine", "french: attack n2140", "french: go n2139"]);
    }
    assert!(has(&new, colony("maryland")) && !has(&old, colony("maryland")));
    let [mut new, mut old] = both(position);
    for table in [&mut new, &mut old] {
        table.run(&["french: take fr_bearn", "french: attack n2140", "french: join fr_artois n2139"]);
    }
    assert!(has(&new, colony("maryland")) && !has(&old, colony("maryland")));
}

/// §8, ruling 244 — The British who march through Florida wake Spain.
#[test]
fn s08_a_march_through_florida_wakes_spain() {
    let found = woken("british", "movement", "mil_virginia_1", "s0818", "s1017");
    assert_eq!(found, [vec![Event::SpainEntersWar], vec![]]);
}

/// §9, §13, ruling 85 — The Cherokee go three hexes towards home, not fewer at will.
#[test]
fn s09_the_cherokee_go_three_hexes() {
    let position = "date 1756-autumn; phase cards; step draw; draws 1; pile massacre_cherokees; \
         cherokee_1 charleston; gb_44 charleston";
    let [mut new, mut old] = both(position);
    for table in [&mut new, &mut old] {
        table.pick(0);
    }
    assert_eq!(legal(&new, "french", "put"), ["cherokee_1 s1813", "cherokee_1 s1913"]);
    let before = legal(&old, "french", "put");
    assert!(before.contains(&"cherokee_1 s2014".to_owned()), "{before:?}");
    let why = WhyNot::NotTowardsHome { unit: unit("cherokee_1"), hex: hex("s2014") };
    refuses(&new, "french", "put cherokee_1 s2014", why, "9.0");
}

/// §6.4.3, ruling 207 — A twenty-sixth besieger takes part: dice beyond thirty are rolled in a lot of their own.
#[test]
fn s06_4_3_more_than_twenty_five_besiegers() {
    let ships: Vec<String> = (1..=20)
        .map(|at| format!("gb_ship_of_line_{at}"))
        .chain((1..=6).map(|at| format!("gb_frigate_{at}")))
        .collect();
    let fleet: String = ships.iter().map(|ship| format!("{ship} n7515; ")).collect();
    let position = format!(
        "date 1755-june; phase combat; step act; {fleet}gb_merchant_1 n7515; gb_merchant_2 n7515; gb_merchant_3 n7515; \
         cargo gb_merchant_1:10,gb_merchant_2:10,gb_merchant_3:10; fr_reine louisbourg; fr_artois montreal"
    );
    let [mut new, mut old] = both(&position);
    for table in [&mut new, &mut old] {
        table.run(&["british: take gb_ship_of_line_1", "british: siege louisbourg"]);
        for ship in &ships[1..25] {
            table.play("british", &format!("support {ship}"));
        }
    }
    let last = WhyNot::CannotBesiege { unit: unit("gb_frigate_6") };
    refuses(&old, "british", "support gb_frigate_6", last, "6.4.3");
    old.play("british", "fight");
    assert_eq!(dice_asked(&old), 30);
    new.run(&["british: support gb_frigate_6", "british: fight"]);
    // Twenty-six ships and five levels of the fort. The first four of thirty hit, and so does the fort's last die.
    assert_eq!(dice_asked(&new), 30);
    let mut faces = vec![10; 30];
    faces[..4].fill(3);
    faces[26..].fill(10);
    new.dice(&faces);
    assert_eq!((town(&new, "louisbourg").fort, dice_asked(&new)), (Some(5), 1));
    assert_eq!(State::from_position(&new.state().position()).as_ref(), Ok(new.state()));
    new.dice(&[2]);
    assert_eq!((town(&new, "louisbourg").fort, asked(&new)), (Some(1), "british: loss".to_owned()));
    new.play("british", "lose gb_frigate_6");
    assert_eq!(asked(&new), "british: siege_round");
}

/// §6.4.4, ruling 207 — All guns fire at a great fleet, and all its warships answer.
#[test]
fn s06_4_4_more_than_thirty_dice_from_the_shore() {
    let fleet: String = (1..=20)
        .map(|at| format!("gb_ship_of_line_{at} n7315; "))
        .chain((1..=10).map(|at| format!("gb_frigate_{at} n7315; ")))
        .collect();
    let position = format!(
        "date 1755-june; phase combat; step act; active french; leads french; {fleet}artillerie_1 louisbourg; \
         fr_reine louisbourg"
    );
    let [mut new, mut old] = both(&position);
    let gun = unit("artillerie_1");
    for table in [&mut new, &mut old] {
        table.play("french", "bombard n7315");
    }
    refuses(&old, "french", "support artillerie_1", WhyNot::CannotBombard { unit: gun }, "6.4.4");
    old.play("french", "fight");
    assert_eq!(dice_asked(&old), 30, "five of the fort and twenty-five of thirty ships");
    new.run(&["french: support artillerie_1", "french: fight"]);
    assert_eq!(dice_asked(&new), 30);
    // Two hits of the shore, one of the ships in each lot.
    let mut faces = vec![10; 30];
    (faces[0], faces[5], faces[29]) = (3, 3, 2);
    new.dice(&faces);
    assert_eq!(dice_asked(&new), 6, "six of the shore and thirty ships in all");
    new.dice(&[2, 10, 10, 10, 10, 10]);
    let losses = view(&new).fight.expect("a bombardment").losses;
    assert_eq!(losses, [2, 2]);
    assert_eq!(asked(&new), "british: loss");
}
