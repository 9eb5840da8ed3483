//! Actions as short texts: `place boston`, `event 9 at boston from albany`, `form quebec card`, `take ca 3`.

use crate::action::{Action, By};
use crate::ids::{Kind, Zone};
use kernel::Malformed;

/// One of each kind, for whoever wrote something else.
const EXPECTED: &[&str] = &[
    "fort boston",
    "muster boston",
    "place boston",
    "event 11 at boston",
    "event 9 at boston from albany",
    "event 10 at albany x3",
    "receive",
    "card 7",
    "form quebec card",
    "form quebec event",
    "take ca 3",
    "take all",
    "step beauce",
    "sail port_boston",
    "halt",
    "fight ft_machault",
    "lose ca",
    "manoeuvre ca ft_duquesne",
    "manoeuvre ca ft_duquesne raze",
    "yield",
    "pass",
    "done",
];

pub(crate) fn write(action: Action) -> String {
    match action {
        Action::Fort { zone } => format!("fort {}", zone.code()),
        Action::Muster { zone } => format!("muster {}", zone.code()),
        Action::Place { zone } => format!("place {}", zone.code()),
        Action::Event { no, from, to, count } => {
            let mut text = format!("event {no}");
            if let Some(zone) = to {
                text += &format!(" at {}", zone.code());
            }
            if let Some(zone) = from {
                text += &format!(" from {}", zone.code());
            }
            if count > 0 {
                text += &format!(" x{count}");
            }
            text
        }
        Action::Receive => "receive".to_owned(),
        Action::Card { no } => format!("card {no}"),
        Action::Form { zone, by } => format!("form {} {}", zone.code(), by.code()),
        Action::Take { kind, count } => format!("take {} {count}", kind.short()),
        Action::TakeAll => "take all".to_owned(),
        Action::Step { zone } => format!("step {}", zone.code()),
        Action::Sail { zone } => format!("sail {}", zone.code()),
        Action::Halt => "halt".to_owned(),
        Action::Fight { zone } => format!("fight {}", zone.code()),
        Action::Lose { kind } => format!("lose {}", kind.short()),
        Action::Manoeuvre { kind, zone, raze } => {
            format!("manoeuvre {} {}{}", kind.short(), zone.code(), if raze { " raze" } else { "" })
        }
        Action::Yield => "yield".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Done => "done".to_owned(),
    }
}

/// Reads an action. Units go by two letters: `cm`, `br`, `ca`, `fr`, `na`.
pub(crate) fn read(text: &str) -> Result<Action, Malformed> {
    parse(text).ok_or_else(|| Malformed { text: text.chars().take(80).collect(), expected: EXPECTED })
}

fn parse(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let zone = Zone::from_code;
    let kind = Kind::from_short;
    Some(match words.as_slice() {
        ["done"] => Action::Done,
        ["pass"] => Action::Pass,
        ["yield"] => Action::Yield,
        ["halt"] => Action::Halt,
        ["receive"] => Action::Receive,
        ["take", "all"] => Action::TakeAll,
        ["fort", a] => Action::Fort { zone: zone(a)? },
        ["muster", a] => Action::Muster { zone: zone(a)? },
        ["place", a] => Action::Place { zone: zone(a)? },
        ["card", a] => Action::Card { no: a.parse().ok()? },
        ["form", a, by] => Action::Form { zone: zone(a)?, by: By::from_code(by)? },
        ["take", a, count] => Action::Take { kind: kind(a)?, count: count.parse().ok()? },
        ["step", a] => Action::Step { zone: zone(a)? },
        ["sail", a] => Action::Sail { zone: zone(a)? },
        ["fight", a] => Action::Fight { zone: zone(a)? },
        ["lose", a] => Action::Lose { kind: kind(a)? },
        ["manoeuvre", a, b] => Action::Manoeuvre { kind: kind(a)?, zone: zone(b)?, raze: false },
        ["manoeuvre", a, b, "raze"] => Action::Manoeuvre { kind: kind(a)?, zone: zone(b)?, raze: true },
        ["event", no, rest @ ..] => {
            let (to, rest) = match rest {
                ["at", a, rest @ ..] => (Some(zone(a)?), rest),
                rest => (None, rest),
            };
            let (from, rest) = match rest {
                ["from", a, rest @ ..] => (Some(zone(a)?), rest),
                rest => (None, rest),
            };
            let count = match rest {
                [] => 0,
                [count] => count.strip_prefix('x')?.parse().ok().filter(|count| *count > 0)?,
                _ => return None,
            };
            Action::Event { no: no.parse().ok()?, from, to, count }
        }
        _ => return None,
    })
}

impl By {
    pub(crate) fn code(self) -> &'static str {
        match self {
            By::Card => "card",
            By::Event => "event",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<By> {
        [By::Card, By::Event].into_iter().find(|by| by.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_say_what_they_aim_at() {
        let event = Action::Event { no: 9, from: Some(Zone::ALBANY), to: Some(Zone::BOSTON), count: 0 };
        assert_eq!(write(event), "event 9 at boston from albany");
        assert_eq!(read(" event 9  at boston from albany"), Ok(event), "spaces are forgiven");
        let event = Action::Event { no: 10, from: None, to: Some(Zone::ALBANY), count: 3 };
        assert_eq!(write(event), "event 10 at albany x3");
        assert_eq!(read("event 10 at albany x3"), Ok(event));
    }

    #[test]
    fn what_is_expected_reads_back() {
        for text in EXPECTED {
            assert_eq!(write(read(text).unwrap()), *text);
        }
    }

    #[test]
    fn rubbish_is_not_notation() {
        for text in [
            "",
            "x",
            "card",
            "card x",
            "card 300",
            "form boston",
            "form boston ship",
            "take xx 1",
            "take ca -1",
            "step nowhere",
            "event",
            "event 9 boston",
            "event 9 x0",
            "event 9 x1 at boston",
            "manoeuvre ca boston burn",
            "🙂",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
