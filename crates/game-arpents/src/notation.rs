//! Actions as short texts: `put gb_44 winchester`, `take braddock`, `go n2137`, `done`.

use crate::action::Action;
use crate::ids::{Hex, Unit};
use kernel::Malformed;

const EXPECTED: &str = "an action such as «historical», «put gb_44 winchester», «first», «second», \
    «take braddock», «go n2138», «halt», «embark gb_44 gb_merchant_1», «load gb_merchant_1 10», «leg n5020», «sail», \
    «onward», «turn», «intercept louisbourg», «decline», «battery quebec», «stay», «flee», «withdraw», «pursue», \
    «leave n5020», «hit fr_frigate_1», «breach quebec», «escape montreal» or «done»";

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Historical => "historical".to_owned(),
        Action::Put { unit, to } => format!("put {unit} {to}"),
        Action::First => "first".to_owned(),
        Action::Second => "second".to_owned(),
        Action::Take { unit } => format!("take {unit}"),
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
        Action::Flee => "flee".to_owned(),
        Action::Withdraw => "withdraw".to_owned(),
        Action::Pursue => "pursue".to_owned(),
        Action::Leave { to } => format!("leave {to}"),
        Action::Hit { unit } => format!("hit {unit}"),
        Action::Breach { hex } => format!("breach {hex}"),
        Action::Escape { to } => format!("escape {to}"),
        Action::Done => "done".to_owned(),
    }
}

pub(crate) fn read(text: &str) -> Result<Action, Malformed> {
    parse(text).ok_or_else(|| Malformed { text: text.chars().take(80).collect(), expected: EXPECTED })
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unit = Unit::from_code;
    let hex = Hex::from_code;
    let points = |text: &str| text.parse().ok().filter(|points: &u8| points.to_string() == text);
    Some(match words.as_slice() {
        ["historical"] => Action::Historical,
        ["put", a, b] => Action::Put { unit: unit(a)?, to: hex(b)? },
        ["first"] => Action::First,
        ["second"] => Action::Second,
        ["take", a] => Action::Take { unit: unit(a)? },
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
        ["flee"] => Action::Flee,
        ["withdraw"] => Action::Withdraw,
        ["pursue"] => Action::Pursue,
        ["leave", a] => Action::Leave { to: hex(a)? },
        ["hit", a] => Action::Hit { unit: unit(a)? },
        ["breach", a] => Action::Breach { hex: hex(a)? },
        ["escape", a] => Action::Escape { to: hex(a)? },
        ["done"] => Action::Done,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back() {
        for text in EXPECTED.split('«').skip(1).filter_map(|part| part.split('»').next()) {
            assert_eq!(write(read(text).unwrap()), text);
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
