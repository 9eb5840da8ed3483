//! §9.3 Actions as short texts: `4 OR-BE`, `2 BA-SL`, `deploy 15 L`.

use crate::action::{Action, Slot};
use crate::ids::{Block, Side, Zone};
use kernel::Malformed;

/// One of each kind, for whoever wrote something else.
const EXPECTED: &[&str] = &[
    "4 OR-BE",
    "2 BA-SL",
    "IN-OR",
    "transfer 15 28",
    "place q1 LE",
    "pick 15",
    "choose AB",
    "raid",
    "scout",
    "nations CR",
    "deploy 15 L",
    "retreat OR",
    "reserve 15 C",
    "leave 15",
    "fire 15",
    "volley",
    "lose 15",
    "dismiss q1",
    "done",
];

pub(crate) fn write(side: Side, action: Action) -> String {
    let name = |block: Block| match block.side() == side {
        true => block.code().to_owned(),
        false => format!("enemy:{}", block.code()),
    };
    match action {
        Action::Place { block, zone } => format!("place {} {}", name(block), zone.code()),
        Action::Transfer { from, to } => format!("transfer {} {}", name(from), name(to)),
        // §9.3 — A number, then two zones: «3 LE-ET».
        Action::March { from, to, count } => format!("{count} {}-{}", from.code(), to.code()),
        Action::Sail { up: true, count } => format!("{count} BA-SL"),
        Action::Sail { up: false, count } => format!("{count} SL-BA"),
        Action::Roam { to } => format!("IN-{}", to.code()),
        Action::Pick { block } => format!("pick {}", name(block)),
        Action::Choose { zone } => format!("choose {}", zone.code()),
        Action::Raid => "raid".to_owned(),
        Action::Scout => "scout".to_owned(),
        Action::NationsTo { zone } => format!("nations {}", zone.code()),
        Action::Deploy { block, slot } => format!("deploy {} {}", name(block), slot.code()),
        Action::Retreat { zone } => format!("retreat {}", zone.code()),
        Action::Reserve { block, slot } => format!("reserve {} {}", name(block), slot.code()),
        Action::Leave { block } => format!("leave {}", name(block)),
        Action::Fire { block } => format!("fire {}", name(block)),
        Action::Volley => "volley".to_owned(),
        Action::Lose { block } => format!("lose {}", name(block)),
        Action::Dismiss { block } => format!("dismiss {}", name(block)),
        Action::Done => "done".to_owned(),
    }
}

/// Reads an action of `side`. Block codes are those of the side itself; `enemy:15` names one of the other side's.
pub(crate) fn read(side: Side, text: &str) -> Result<Action, Malformed> {
    parse(side, text).ok_or_else(|| Malformed { text: text.chars().take(80).collect(), expected: EXPECTED })
}

fn parse(side: Side, text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let block = |code: &str| match code.strip_prefix("enemy:") {
        Some(code) => Block::from_code(side.other(), code),
        None => Block::from_code(side, code),
    };
    let zone = Zone::from_code;
    let slot = Slot::from_code;
    Some(match words.as_slice() {
        ["done"] => Action::Done,
        ["volley"] => Action::Volley,
        ["raid"] => Action::Raid,
        ["scout"] => Action::Scout,
        ["place", a, b] => Action::Place { block: block(a)?, zone: zone(b)? },
        ["transfer", a, b] => Action::Transfer { from: block(a)?, to: block(b)? },
        ["pick", a] => Action::Pick { block: block(a)? },
        ["choose", a] => Action::Choose { zone: zone(a)? },
        ["nations", a] => Action::NationsTo { zone: zone(a)? },
        ["deploy", a, b] => Action::Deploy { block: block(a)?, slot: slot(b)? },
        ["retreat", a] => Action::Retreat { zone: zone(a)? },
        ["reserve", a, b] => Action::Reserve { block: block(a)?, slot: slot(b)? },
        ["leave", a] => Action::Leave { block: block(a)? },
        ["fire", a] => Action::Fire { block: block(a)? },
        ["lose", a] => Action::Lose { block: block(a)? },
        ["dismiss", a] => Action::Dismiss { block: block(a)? },
        [order] => {
            let (who, to) = order.split_once('-')?;
            who.eq_ignore_ascii_case("in").then_some(())?;
            Action::Roam { to: zone(to)? }
        }
        [count, order] => {
            let count: u8 = count.parse().ok()?;
            let (from, to) = order.split_once('-')?;
            match (from.to_ascii_uppercase().as_str(), to.to_ascii_uppercase().as_str()) {
                ("BA", "SL") => Action::Sail { up: true, count },
                ("SL", "BA") => Action::Sail { up: false, count },
                (from, to) => Action::March { from: zone(from)?, to: zone(to)?, count },
            }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s09_3_orders_use_the_two_letters_of_the_zones() {
        let order = Action::March { from: Zone::Levis, to: Zone::Etchemin, count: 3 };
        assert_eq!(write(Side::British, order), "3 LE-ET");
        assert_eq!(read(Side::British, "3 LE-ET"), Ok(order));
        assert_eq!(read(Side::British, " 3  le-et "), Ok(order), "case and spaces are forgiven");
        assert_eq!(read(Side::British, "2 BA-SL"), Ok(Action::Sail { up: true, count: 2 }));
    }

    #[test]
    fn what_is_expected_reads_back() {
        for text in EXPECTED {
            let reads = |side| read(side, text).is_ok_and(|action| write(side, action) == *text);
            assert!(reads(Side::British) || reads(Side::French), "{text}");
        }
    }

    #[test]
    fn rubbish_is_not_notation() {
        for text in [
            "",
            "x",
            "3",
            "3 LE",
            "3 LE-XX",
            "-1 LE-ET",
            "999 LE-ET",
            "fire",
            "fire 99",
            "deploy 15 Q",
            "IN-",
            "🙂",
        ] {
            assert!(read(Side::British, text).is_err(), "{text}");
        }
    }
}
