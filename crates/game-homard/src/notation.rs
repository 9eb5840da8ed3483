//! Actions as short texts: `take a_con1`, `put f8`, `activate b_high`, `roll 2`, `go e5`, `face 90`, `fire a_mil2`.

use crate::action::Action;
use crate::facing::Facing;
use crate::ids::{General, Pace, Place, Reaction, Unit};
use kernel::Malformed;

/// One of each kind, for whoever wrote something else.
const EXPECTED: &[&str] = &[
    "historical",
    "take a_con1",
    "take gates",
    "put f8",
    "attach gates a_con1",
    "detach gates",
    "ride gates f8",
    "stay gates",
    "activate a_con1",
    "join a_con2",
    "roll 2",
    "decline",
    "play a_con1",
    "go f7",
    "face 90",
    "face 90 forced",
    "fire b_reg1",
    "snipe cornwallis",
    "assault b_reg1",
    "support a_con2",
    "react a_con1 fire b_reg1 1",
    "fall",
    "recoil f8",
    "follow a_con1",
    "enter a_con3 b9",
    "done",
    "concede",
    "leg 4.250,6.933",
    "leg 4.250,6.933 forced",
    "pivot 866,500",
    "pivot -259,966 forced",
    "put 4.250,6.933",
];

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Historical => "historical".to_owned(),
        Action::Take { unit } => format!("take {}", unit.code()),
        Action::TakeGeneral { general } => format!("take {}", general.code()),
        Action::Put { to } => format!("put {to}"),
        Action::Attach { general, unit } => format!("attach {} {}", general.code(), unit.code()),
        Action::Detach { general } => format!("detach {}", general.code()),
        Action::Ride { general, to } => format!("ride {} {to}", general.code()),
        Action::Stay { general } => format!("stay {}", general.code()),
        Action::Activate { unit } => format!("activate {}", unit.code()),
        Action::Join { unit } => format!("join {}", unit.code()),
        Action::Roll { points } => format!("roll {points}"),
        Action::Decline => "decline".to_owned(),
        Action::Play { unit } => format!("play {}", unit.code()),
        Action::Go { to } => format!("go {to}"),
        Action::Face { facing, pace: Pace::Basic } => format!("face {facing}"),
        Action::Face { facing, pace: Pace::Forced } => format!("face {facing} forced"),
        Action::Fire { target } => format!("fire {}", target.code()),
        Action::Snipe { general } => format!("snipe {}", general.code()),
        Action::Assault { target } => format!("assault {}", target.code()),
        Action::Support { unit } => format!("support {}", unit.code()),
        Action::React { unit, reaction, aim, points } => {
            format!("react {} {} {} {points}", unit.code(), reaction.code(), aim.code())
        }
        Action::Fall => "fall".to_owned(),
        Action::Recoil { to } => format!("recoil {to}"),
        Action::Follow { unit } => format!("follow {}", unit.code()),
        Action::Enter { unit, to } => format!("enter {} {to}", unit.code()),
        Action::Leg { to, pace: Pace::Basic } => format!("leg {to}"),
        Action::Leg { to, pace: Pace::Forced } => format!("leg {to} forced"),
        Action::Pivot { facing, pace: Pace::Basic } => format!("pivot {facing}"),
        Action::Pivot { facing, pace: Pace::Forced } => format!("pivot {facing} forced"),
        Action::Done => "done".to_owned(),
        Action::Concede => "concede".to_owned(),
    }
}

pub(crate) fn read(text: &str) -> Result<Action, Malformed> {
    parse(text).ok_or_else(|| Malformed { text: text.chars().take(80).collect(), expected: EXPECTED })
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let unit = Unit::from_code;
    let general = General::from_code;
    let place = Place::from_code;
    let facing = Facing::from_code;
    Some(match words.as_slice() {
        ["historical"] => Action::Historical,
        ["take", a] => match general(a) {
            Some(general) => Action::TakeGeneral { general },
            None => Action::Take { unit: unit(a)? },
        },
        ["put", a] => Action::Put { to: place(a)? },
        ["attach", a, b] => Action::Attach { general: general(a)?, unit: unit(b)? },
        ["detach", a] => Action::Detach { general: general(a)? },
        ["ride", a, b] => Action::Ride { general: general(a)?, to: place(b)? },
        ["stay", a] => Action::Stay { general: general(a)? },
        ["activate", a] => Action::Activate { unit: unit(a)? },
        ["join", a] => Action::Join { unit: unit(a)? },
        ["roll", a] => Action::Roll { points: number(a)?.try_into().ok()? },
        ["decline"] => Action::Decline,
        ["play", a] => Action::Play { unit: unit(a)? },
        ["go", a] => Action::Go { to: place(a)? },
        ["face", a] => Action::Face { facing: facing(a)?, pace: Pace::Basic },
        ["face", a, "forced"] => Action::Face { facing: facing(a)?, pace: Pace::Forced },
        ["fire", a] => Action::Fire { target: unit(a)? },
        ["snipe", a] => Action::Snipe { general: general(a)? },
        ["assault", a] => Action::Assault { target: unit(a)? },
        ["support", a] => Action::Support { unit: unit(a)? },
        ["react", a, b, c, d] => Action::React {
            unit: unit(a)?,
            reaction: Reaction::from_code(b)?,
            aim: unit(c)?,
            points: number(d)?.try_into().ok()?,
        },
        ["fall"] => Action::Fall,
        ["recoil", a] => Action::Recoil { to: place(a)? },
        ["follow", a] => Action::Follow { unit: unit(a)? },
        ["enter", a, b] => Action::Enter { unit: unit(a)?, to: place(b)? },
        ["leg", a] => Action::Leg { to: place(a)?, pace: Pace::Basic },
        ["leg", a, "forced"] => Action::Leg { to: place(a)?, pace: Pace::Forced },
        ["pivot", a] => Action::Pivot { facing: facing(a)?, pace: Pace::Basic },
        ["pivot", a, "forced"] => Action::Pivot { facing: facing(a)?, pace: Pace::Forced },
        ["done"] => Action::Done,
        ["concede"] => Action::Concede,
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
        assert_eq!(read(" go  f7 "), read("go f7"), "spaces are forgiven");
    }

    #[test]
    fn rubbish_is_not_notation() {
        for text in [
            "",
            "x",
            "go",
            "go 5",
            "go f0",
            "face 15",
            "face 360",
            "face 030",
            "roll -1",
            "roll 300",
            "take x",
            "react a_con1 fire b_reg1",
            "fire gates",
            "snipe a_con1",
            "face 90 slow",
            "done now",
            "leg 4.25,6.933",
            "leg 04.250,6.933",
            "leg -0.100,6.933",
            "leg 40.000,6.933",
            "leg 4.250,6.933 slow",
            "pivot 0,0",
            "pivot 1001,0",
            "🙂",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
