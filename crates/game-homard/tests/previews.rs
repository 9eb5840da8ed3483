//! What a client can tell before the dice: every modifier, and the exact odds, as they then happen.

use kernel::{Game, Observer, Rules};
use tricorne_game_homard::preview::{self, Stand};
use tricorne_game_homard::{Facing, Pace, Place, State, Unit, View, WhyNot};

fn view(text: &str) -> View {
    let state =
        State::from_position(&format!("homard; {text}")).unwrap_or_else(|faults| panic!("{faults:?}"));
    state.view(Observer::Public)
}

fn unit(code: &str) -> Unit {
    Unit::from_code(code).expect("a unit")
}

fn names(modifiers: &[preview::Modifier]) -> Vec<(&'static str, i8)> {
    modifiers.iter().map(|modifier| (modifier.name, modifier.amount)).collect()
}

/// §9.5 to §9.10 — A volley at skirmishers in a wood.
#[test]
fn s09_9_every_modifier_of_a_shot() {
    let view = view("battle guilford; step token; turn 1; b_reg1 j4/180; a_rif1 i4/180; b_high n1/180");
    let shot = preview::shot(&view, unit("b_reg1"), unit("a_rif1"), None).unwrap();
    assert_eq!(
        names(&shot.modifiers),
        [("score", 3), ("elements", 4), ("save_cover_and_skirmish", 2), ("enfilade", 2)]
    );
    // The same case as in odds.toml: 4/3 expected, doubled by enfilade.
    assert_eq!(shot.losses.ways * 3, shot.losses.of * 8);
    assert_eq!(shot.unsaved, [331_776, 663_552, 497_664, 165_888, 20_736]);
    assert_eq!(shot.nothing.per_mille(), 198);
}

/// §9.6 — From where the unit would stand after a basic move.
#[test]
fn s09_6_looking_ahead_of_a_march() {
    let view = view("battle camden; step token; turn 1; b_reg1 f4/90; a_con1 f6/270");
    let (shooter, target) = (unit("b_reg1"), unit("a_con1"));
    let stand = Stand {
        place: Place::from_code("f5").unwrap(),
        facing: Facing::from_degrees(90).unwrap(),
        pace: Some(Pace::Basic),
        steps: 1,
    };
    let shot = preview::shot(&view, shooter, target, Some(stand)).unwrap();
    assert_eq!(names(&shot.modifiers), [("score", 3), ("after_move", -1), ("elements", 4)]);
    let away = Stand { facing: Facing::from_degrees(270).unwrap(), ..stand };
    let why = preview::shot(&view, shooter, target, Some(away)).unwrap_err();
    assert!(matches!(why, WhyNot::NotInFront { .. }), "{why:?}");
}

/// §10.3 — The odds of odds.toml: highlanders against regulars; and a charge that is hindered.
#[test]
fn s10_3_every_modifier_of_an_assault() {
    let plain = view("battle camden; step token; turn 1; b_high f5/90; a_con1 f6/270");
    let fight = preview::assault(&plain, unit("b_high"), &[], unit("a_con1"), None);
    assert_eq!(names(&fight.attack[0].2), [("value", 4), ("elements", 4)]);
    assert_eq!(names(&fight.defence.1), [("value", 3), ("elements", 4)]);
    assert_eq!(fight.signs.map(|ratio| ratio.per_mille()), [714, 82, 204]);
    assert_eq!((fight.target[0].per_mille(), fight.target[1].per_mille()), (1788, 158));
    let led = view(
        "battle camden; step token; turn 1; b_reg1 f5/60 c1; b_reg2 e6/0; a_con1 f6/90; cornwallis +b_reg1; gates f9",
    );
    let fight = preview::assault(&led, unit("b_reg1"), &[unit("b_reg2")], unit("a_con1"), None);
    assert_eq!(
        names(&fight.attack[0].2),
        [("value", 3), ("weary", -1), ("from_behind", 2), ("elements", 4), ("leadership", 1)]
    );
    assert_eq!(fight.attack.len(), 2);
    let wood = view("battle guilford; step token; turn 1; b_drag j4/180 s3; a_mil1 i4/0; b_high n1/180");
    let fight = preview::assault(&wood, unit("b_drag"), &[], unit("a_mil1"), None);
    assert_eq!(names(&fight.attack[0].2), [("value", 3), ("hindered", 1), ("elements", 3)]);
    assert_eq!(names(&fight.defence.1), [("value", 2), ("in_cover", 1), ("elements", 4)]);
}

/// Every modifier has its words, with its number.
#[test]
fn modifiers_are_said() {
    let view = view("battle guilford; step token; turn 1; b_reg1 j4/180; a_rif1 i4/180; b_high n1/180");
    let shot = preview::shot(&view, unit("b_reg1"), unit("a_rif1"), None).unwrap();
    let said: Vec<String> =
        shot.modifiers.iter().map(|one| texts::render(texts::Lang::En, &one.said())).collect();
    assert_eq!(said[0], "Table: hits on 3 or less");
    assert_eq!(said[3], "Enfilade: 2 losses a hit");
}
