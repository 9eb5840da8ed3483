//! §3 Setting up.

use super::common::*;

const REAL: [&str; 20] = [
    "sarre", "rouss", "langu", "guye", "bearn", "marine", "q1", "q2", "q3", "q4", "q5", "q6", "m1", "m2",
    "m3", "m4", "m5", "t1", "t2", "nations",
];
const DECOYS: [&str; 5] = ["d1", "d2", "d3", "d4", "d5"];

/// All blocks but the last decoy stand in this zone.
fn nearly(zone: &str) -> Script<State> {
    let mut script = Script::<State>::begin();
    for code in REAL.iter().chain(&DECOYS[..4]) {
        script.play("french", &format!("place {code} {zone}"));
    }
    script
}

#[test]
fn s03_2_every_block_is_placed_decoys_too() {
    // §3.2 — All units stand on the map before the campaign begins.
    let mut script = Script::<State>::begin();
    refuses(&script, "french", "done", WhyNot::BlocksLeft { count: 25 }, "3.2");
    script.play("french", "place sarre LE");
    refuses(&script, "french", "done", WhyNot::BlocksLeft { count: 24 }, "3.2");
    refuses(&script, "french", "place sarre BE", WhyNot::AlreadyPlaced { block: f("sarre") }, "3.2");
    refuses(&nearly("LE"), "french", "done", WhyNot::BlocksLeft { count: 1 }, "3.2");
}

#[test]
fn s03_2_any_number_stands_in_one_zone_at_full_strength() {
    // §3.2 — All 25 in Levis is allowed; everyone begins at the highest CV.
    let mut script = nearly("LE");
    assert_eq!(script.legal("french"), ["place d5 LE"]);
    script.play("french", "place d5 LE").play("french", "done");
    script.assert_events(&[Event::SetUp { counts: [0, 0, 0, 0, 0, 0, 0, 0, 25, 0] }, move_began(1)]);
    script.assert_position(
        "quebec; step write_orders; move 1; ships 4/0; LE -/sarre:3,rouss:3,langu:3,guye:3,bearn:3,marine:3,q1:2,q2:2,\
         q3:2,q4:2,q5:2,q6:2,m1:2,m2:2,m3:2,m4:2,m5:2,t1:2,t2:2,nations:4,d1,d2,d3,d4,d5; OR 15:4,28:4,35:4,43:4,47:4,\
         48:4,58:4,603:4,78:4,602:3,gren:2,light:3,rang:3,d1,d2,d3,d4,d5,d6,d7,d8/-",
    );
}

#[test]
fn s03_3_the_british_begin_on_orleans_with_all_ships_in_the_bason() {
    // §3.3, ruling Q02 — There is no choice in it, so nobody asks the British.
    let script = Script::<State>::begin();
    script.assert_position(
        "quebec; step set_up; move 0; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4,78:4,602:3,gren:2,\
         light:3,rang:3,d1,d2,d3,d4,d5,d6,d7,d8/-",
    );
    assert_eq!((asks(&script, British), asks(&script, French)), (None, Some("set_up")));
    assert_eq!(view(&script, French).strength, [47, 48]);
    refuses(&script, "british", "4 OR-BE", WhyNot::NotAsked { section: par("4.1") }, "4.1");
    refuses(&script, "british", "done", WhyNot::NotAsked { section: par("3.4") }, "3.4");
}

#[test]
fn s03_4_the_french_use_the_nine_other_zones() {
    // §3.4 — Anywhere but on Île d'Orléans.
    let script = Script::<State>::begin();
    refuses(&script, "french", "place q1 OR", WhyNot::OrleansIsBritish, "3.4");
    let places = |code: &str| {
        let start = format!("place {code} ");
        let all = script.legal("french").into_iter();
        all.filter_map(|action| action.strip_prefix(&start).map(str::to_owned)).collect::<Vec<_>>()
    };
    for code in REAL {
        assert_eq!(places(code), ["MO", "BE", "SC", "AB", "SF", "CR", "SI", "ET", "LE"], "{code}");
    }
    let why = WhyNot::NotYourBlock { block: b("15"), section: par("3.4") };
    refuses(&script, "french", "place enemy:15 LE", why, "3.4");
    let section = par("4.1");
    refuses(&script, "french", "1 LE-ET", WhyNot::OtherQuestion { section }, "4.1");
}

#[test]
fn s03_4_a_decoy_needs_a_real_block_in_its_zone() {
    // §3.4, §10.1, ruling Q02 — Never alone, not even during set-up; the Nations are company enough.
    let mut script = Script::<State>::begin();
    refuses(&script, "french", "place d1 BE", WhyNot::DecoyAlone { zone: zone("BE") }, "10.1");
    assert!(script.legal("french").iter().all(|action| !action.starts_with("place d")));
    script.play("french", "place nations BE").play("french", "place d1 BE");
    script.assert_events(&[Event::Placed { block: f("d1"), zone: zone("BE") }]);
    refuses(&script, "french", "place d2 MO", WhyNot::DecoyAlone { zone: zone("MO") }, "10.1");
}

#[test]
fn s03_4_the_french_set_up_in_secret() {
    // §3.4, ruling Q02 — Until the set-up stands the British learn nothing; then they see numbers.
    let mut script = Script::<State>::begin();
    let before = view(&script, British);
    script.play("french", "place sarre LE");
    let told = script.events()[0];
    assert_eq!(told, Event::Placed { block: f("sarre"), zone: zone("LE") });
    assert_eq!(script.state().witness(&told, Observer::Side(British)), None);
    assert_eq!(view(&script, British), before);
    assert_eq!(view(&script, French).stack(French, zone("LE")).count, 1);
    let mut script = nearly("LE");
    script.play("french", "place d5 LE").play("french", "done");
    let seen = view(&script, British);
    let stack = seen.stack(French, zone("LE"));
    assert_eq!((stack.count, &stack.pieces), (25, &None));
}
