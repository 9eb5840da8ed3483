//! Actions as short texts: `put gb_44 winchester`, `take braddock`, `go n2137`, `done`.

use crate::action::Action;
use crate::ids::{Colony, Hex, Place, Unit};
use kernel::Malformed;

/// One of each kind, for whoever wrote something else.
const EXPECTED: &[&str] = &[
    "historical",
    "put gb_44 winchester",
    "first",
    "second",
    "suffer huron_1",
    "gather virginia",
    "open virginia",
    "lay boston",
    "recruit mil_virginia_4",
    "exchange fr_frigate_1",
    "pay albany",
    "strengthen fort_duquesne",
    "restore gb_44",
    "from albany",
    "unload gb_merchant_1",
    "points 3",
    "feed",
    "feed albany",
    "feed gb_merchant_1",
    "starve",
    "pass",
    "attack fort_duquesne",
    "join gb_44 n1934",
    "support royal_artillery_1",
    "fight",
    "lose gb_44",
    "retreat gb_44 n2138",
    "advance gb_44",
    "blow_up",
    "spare",
    "raid oswego",
    "siege fort_duquesne",
    "bombard n4513",
    "breach quebec",
    "take braddock",
    "take all winchester",
    "embark all",
    "land all halifax",
    "go n2138",
    "halt",
    "embark gb_44 gb_merchant_1",
    "load gb_merchant_1 10",
    "leg n5020",
    "sail",
    "onward",
    "turn",
    "intercept louisbourg",
    "decline",
    "battery quebec",
    "stay",
    "evade",
    "withdraw",
    "pursue",
    "leave n5020",
    "hit fr_frigate_1",
    "escape montreal",
    "flee n4613",
    "land gb_44",
    "barricade n2138",
    "barricade all",
    "done",
];

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Historical => "historical".to_owned(),
        Action::Put { unit, to } => format!("put {unit} {to}"),
        Action::First => "first".to_owned(),
        Action::Second => "second".to_owned(),
        Action::Suffer { unit } => format!("suffer {unit}"),
        Action::Gather { colony } => format!("gather {colony}"),
        Action::Open { colony } => format!("open {colony}"),
        Action::Lay { to } => format!("lay {to}"),
        Action::Recruit { unit } => format!("recruit {unit}"),
        Action::Exchange { unit } => format!("exchange {unit}"),
        Action::Pay { from } => format!("pay {from}"),
        Action::Strengthen { place } => format!("strengthen {place}"),
        Action::Restore { unit } => format!("restore {unit}"),
        Action::From { hex } => format!("from {hex}"),
        Action::Unload { ship } => format!("unload {ship}"),
        Action::Points { points } => format!("points {points}"),
        Action::FeedAll => "feed".to_owned(),
        Action::FeedFrom { hex } => format!("feed {hex}"),
        Action::FeedAboard { ship } => format!("feed {ship}"),
        Action::Starve => "starve".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Attack { hex } => format!("attack {hex}"),
        Action::Join { unit, at } => format!("join {unit} {at}"),
        Action::Support { unit } => format!("support {unit}"),
        Action::Silence { unit } => format!("silence {unit}"),
        Action::Fight => "fight".to_owned(),
        Action::Lose { unit } => format!("lose {unit}"),
        Action::Retreat { unit, to } => format!("retreat {unit} {to}"),
        Action::Advance { unit } => format!("advance {unit}"),
        Action::BlowUp => "blow_up".to_owned(),
        Action::Spare => "spare".to_owned(),
        Action::Raid { place } => format!("raid {place}"),
        Action::Siege { place } => format!("siege {place}"),
        Action::Bombard { hex } => format!("bombard {hex}"),
        Action::Breach { place } => format!("breach {place}"),
        Action::Take { unit } => format!("take {unit}"),
        Action::TakeAll { hex } => format!("take all {hex}"),
        Action::EmbarkAll => "embark all".to_owned(),
        Action::LandAll { hex } => format!("land all {hex}"),
        Action::Go { to } => format!("go {to}"),
        Action::Halt => "halt".to_owned(),
        Action::Embark { unit, ship } => format!("embark {unit} {ship}"),
        Action::Load { ship, points } => format!("load {ship} {points}"),
        Action::Leg { to } => format!("leg {to}"),
        Action::Sail => "sail".to_owned(),
        Action::Onward => "onward".to_owned(),
        Action::Turn => "turn".to_owned(),
        Action::Intercept { from } => format!("intercept {from}"),
        Action::Decline => "decline".to_owned(),
        Action::Battery { hex } => format!("battery {hex}"),
        Action::Stay => "stay".to_owned(),
        Action::Evade => "evade".to_owned(),
        Action::Withdraw => "withdraw".to_owned(),
        Action::Pursue => "pursue".to_owned(),
        Action::Leave { to } => format!("leave {to}"),
        Action::Hit { unit } => format!("hit {unit}"),
        Action::Escape { to } => format!("escape {to}"),
        Action::Flee { to } => format!("flee {to}"),
        Action::Land { unit } => format!("land {unit}"),
        Action::BarricadeAll => "barricade all".to_owned(),
        Action::Barricade { hex } => format!("barricade {hex}"),
        Action::Done => "done".to_owned(),
    }
}

pub(crate) fn read(text: &str) -> Result<Action, Malformed> {
    parse(text).ok_or_else(|| Malformed { text: text.chars().take(80).collect(), expected: EXPECTED })
}

fn parse(text: &str) -> Option<Action> {
    // A record has tens of thousands of actions, and none more than three words: they need no list on the heap.
    let (mut words, mut count) = ([""; 3], 0);
    for word in text.split_whitespace() {
        *words.get_mut(count)? = word;
        count += 1;
    }
    let unit = Unit::from_code;
    let hex = Hex::from_code;
    let colony = Colony::from_code;
    let points = |text: &str| text.parse().ok().filter(|points: &u8| points.to_string() == text);
    Some(match &words[..count] {
        ["historical"] => Action::Historical,
        ["put", a, b] => Action::Put { unit: unit(a)?, to: hex(b)? },
        ["first"] => Action::First,
        ["second"] => Action::Second,
        ["suffer", a] => Action::Suffer { unit: unit(a)? },
        ["gather", a] => Action::Gather { colony: colony(a)? },
        ["open", a] => Action::Open { colony: colony(a)? },
        ["lay", a] => Action::Lay { to: hex(a)? },
        ["recruit", a] => Action::Recruit { unit: unit(a)? },
        ["exchange", a] => Action::Exchange { unit: unit(a)? },
        ["pay", a] => Action::Pay { from: hex(a)? },
        ["strengthen", a] => Action::Strengthen { place: Place::from_code(a)? },
        ["restore", a] => Action::Restore { unit: unit(a)? },
        ["from", a] => Action::From { hex: hex(a)? },
        ["unload", a] => Action::Unload { ship: unit(a)? },
        ["points", a] => Action::Points { points: number(a)? },
        ["feed"] => Action::FeedAll,
        ["feed", a] => match unit(a) {
            Some(ship) => Action::FeedAboard { ship },
            None => Action::FeedFrom { hex: hex(a)? },
        },
        ["starve"] => Action::Starve,
        ["pass"] => Action::Pass,
        ["attack", a] => Action::Attack { hex: hex(a)? },
        ["join", a, b] => Action::Join { unit: unit(a)?, at: hex(b)? },
        ["support", a] => Action::Support { unit: unit(a)? },
        ["silence", a] => Action::Silence { unit: unit(a)? },
        ["fight"] => Action::Fight,
        ["lose", a] => Action::Lose { unit: unit(a)? },
        ["retreat", a, b] => Action::Retreat { unit: unit(a)?, to: hex(b)? },
        ["advance", a] => Action::Advance { unit: unit(a)? },
        ["blow_up"] => Action::BlowUp,
        ["spare"] => Action::Spare,
        ["raid", a] => Action::Raid { place: Place::from_code(a)? },
        ["siege", a] => Action::Siege { place: Place::from_code(a)? },
        ["bombard", a] => Action::Bombard { hex: hex(a)? },
        ["breach", a] => Action::Breach { place: Place::from_code(a)? },
        ["take", a] => Action::Take { unit: unit(a)? },
        ["take", "all", a] => Action::TakeAll { hex: hex(a)? },
        ["embark", "all"] => Action::EmbarkAll,
        ["land", "all", a] => Action::LandAll { hex: hex(a)? },
        ["go", a] => Action::Go { to: hex(a)? },
        ["halt"] => Action::Halt,
        ["embark", a, b] => Action::Embark { unit: unit(a)?, ship: unit(b)? },
        ["load", a, b] => Action::Load { ship: unit(a)?, points: points(b)? },
        ["leg", a] => Action::Leg { to: hex(a)? },
        ["sail"] => Action::Sail,
        ["onward"] => Action::Onward,
        ["turn"] => Action::Turn,
        ["intercept", a] => Action::Intercept { from: hex(a)? },
        ["decline"] => Action::Decline,
        ["battery", a] => Action::Battery { hex: hex(a)? },
        ["stay"] => Action::Stay,
        ["evade"] => Action::Evade,
        ["withdraw"] => Action::Withdraw,
        ["pursue"] => Action::Pursue,
        ["leave", a] => Action::Leave { to: hex(a)? },
        ["hit", a] => Action::Hit { unit: unit(a)? },
        ["escape", a] => Action::Escape { to: hex(a)? },
        ["flee", a] => Action::Flee { to: hex(a)? },
        ["land", a] => Action::Land { unit: unit(a)? },
        ["barricade", "all"] => Action::BarricadeAll,
        ["barricade", a] => Action::Barricade { hex: hex(a)? },
        ["done"] => Action::Done,
        _ => return None,
    })
}

/// A number written in one way only.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back() {
        for text in EXPECTED {
            assert_eq!(write(read(text).unwrap()), *text);
        }
        assert_eq!(read(" go  montreal "), read("go n3718"), "spaces are forgiven, and numbers are names");
    }

    #[test]
    fn rubbish_is_not_notation() {
        for text in ["", "x", "go", "go 5", "go nowhere", "take x", "put gb_44", "done now", "🙂"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
