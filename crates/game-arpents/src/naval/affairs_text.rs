//! The Naval Phase in the text of a position.
//!
//! ```text
//! sea_spent gb_frigate_1:3; fleet gb_frigate_1; voyage n5020/1/1/under_way; sea_route n5020,n5021;
//! interceptors fr_frigate_1+fr_frigate_2
//! ```

use crate::ids::{Hex, Side, Unit};
use crate::naval::affairs::{After, Battle, CHAIN, Fire, LONGEST, Leaving, Naval};
use crate::naval::squadron::{Squadron, every_ship};
use kernel::Side as _;

/// The fields, in the order they are written.
const FIELDS: [&str; 17] = [
    "sea_spent",
    "sea_fought",
    "evaded",
    "shelled",
    "fleet",
    "voyage",
    "sea_route",
    "passed",
    "interceptors",
    "sea_battle",
    "sea_attackers",
    "sea_defenders",
    "sea_rolled",
    "shore_fire",
    "shore_target",
    "sea_hits",
    "sea_wrecked",
];

pub(crate) fn is_field(name: &str) -> bool {
    FIELDS.contains(&name)
}

fn list(ships: Squadron, between: &str) -> String {
    ships.iter().map(Unit::code).collect::<Vec<_>>().join(between)
}

fn flags(flags: &[(bool, &str)]) -> String {
    let words: Vec<&str> = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
    if words.is_empty() { "-".to_owned() } else { words.join("+") }
}

/// Every field that is not empty, by name.
pub(crate) fn write(naval: &Naval, mut field: impl FnMut(&str, String)) {
    if *naval == Naval::NONE {
        return;
    }
    let Naval { voyage, chain, battle, fire, losses, .. } = naval;
    let each = |text: &dyn Fn(Unit, usize) -> Option<String>| {
        every_ship().filter_map(|ship| text(ship, ship.ship()?)).collect::<Vec<_>>().join(",")
    };
    for name in FIELDS {
        let text = match name {
            "sea_spent" => {
                each(&|ship, at| (naval.spent[at] > 0).then(|| format!("{ship}:{}", naval.spent[at])))
            }
            "sea_fought" => list(naval.fought, ","),
            "evaded" => each(&|ship, at| {
                let set = naval.evaded[at];
                (!set.is_empty()).then(|| format!("{ship}:{}", list(set, "+")))
            }),
            "shelled" => list(naval.shelled, ","),
            "fleet" => list(voyage.fleet, ","),
            "voyage" if voyage.at != Hex::NOWHERE => {
                let flags = flags(&[(voyage.under_way, "under_way"), (voyage.disturbed, "disturbed")]);
                format!("{}/{}/{}/{flags}", voyage.at, voyage.next, voyage.coasts)
            }
            "sea_route" => {
                let hexes = voyage.route[..voyage.len as usize].iter();
                hexes.map(ToString::to_string).collect::<Vec<_>>().join(",")
            }
            "passed" => list(voyage.passed, ","),
            "interceptors" => {
                let links = chain.links[..chain.depth as usize].iter();
                links.map(|link| list(*link, "+")).collect::<Vec<_>>().join(",")
            }
            "sea_battle" if battle.hex != Hex::NOWHERE => {
                let flags = flags(&[
                    (battle.intercepts, "intercepts"),
                    (battle.line, "line"),
                    (battle.begun, "begun"),
                ]);
                let (attacker, leaving) = (battle.attacker.code(), battle.leaving.code());
                format!("{}/{attacker}/{flags}/{}/{leaving}", battle.hex, battle.shelling)
            }
            "sea_attackers" => list(battle.attackers, ","),
            "sea_defenders" => list(battle.defenders, ","),
            "sea_rolled" => list(battle.rolled, ","),
            "shore_fire" if fire.hex != Hex::NOWHERE => {
                format!("{}/{}/{}/{}", fire.hex, fire.side.code(), fire.chosen, fire.left)
            }
            "shore_target" => list(fire.target, ","),
            "sea_hits" if losses.after != After::Nothing => {
                format!("{}/{}/{}", losses.due[0], losses.due[1], losses.after.code())
            }
            "sea_wrecked" => list(losses.wrecked, ","),
            _ => String::new(),
        };
        field(name, text);
    }
}

fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

fn squadron(text: &str, between: char) -> Option<Squadron> {
    let mut out = Squadron::NONE;
    for code in text.split(between) {
        let ship = Unit::from_code(code).filter(|unit| unit.kind().is_ship())?;
        out.add(ship);
    }
    Some(out)
}

/// Words joined by `+`, in their order, or `-` for none.
fn read_flags<const N: usize>(text: &str, words: [&str; N]) -> Option<[bool; N]> {
    let mut out = [false; N];
    if text != "-" {
        for word in text.split('+') {
            out[words.iter().position(|one| *one == word)?] = true;
        }
    }
    Some(out)
}

/// Take a field, or nothing if it makes no sense.
pub(crate) fn read(naval: &mut Naval, name: &str, text: &str) -> Option<()> {
    let parts: Vec<&str> = text.split('/').collect();
    match name {
        "sea_spent" => {
            for entry in text.split(',') {
                let (ship, points) = entry.split_once(':')?;
                naval.spent[Unit::from_code(ship)?.ship()?] = number(points)?;
            }
        }
        "sea_fought" => naval.fought = squadron(text, ',')?,
        "evaded" => {
            for entry in text.split(',') {
                let (ship, hunters) = entry.split_once(':')?;
                naval.evaded[Unit::from_code(ship)?.ship()?] = squadron(hunters, '+')?;
            }
        }
        "shelled" => naval.shelled = squadron(text, ',')?,
        "fleet" => naval.voyage.fleet = squadron(text, ',')?,
        "voyage" => {
            let [hex, next, coasts, flags] = parts.as_slice() else { return None };
            let voyage = &mut naval.voyage;
            voyage.at = Hex::from_code(hex)?;
            (voyage.next, voyage.coasts) = (number(next)?, number(coasts)?);
            [voyage.under_way, voyage.disturbed] = read_flags(flags, ["under_way", "disturbed"])?;
        }
        "sea_route" => {
            for code in text.split(',') {
                let voyage = &mut naval.voyage;
                let at = Some(voyage.len as usize).filter(|at| *at < LONGEST)?;
                voyage.route[at] = Hex::from_code(code)?;
                voyage.len += 1;
            }
        }
        "passed" => naval.voyage.passed = squadron(text, ',')?,
        "interceptors" => {
            for link in text.split(',') {
                Some(naval.chain.depth as usize).filter(|depth| *depth < CHAIN)?;
                naval.chain.push(squadron(link, '+')?);
            }
        }
        "sea_battle" => {
            let [hex, attacker, flags, shelling, leaving] = parts.as_slice() else { return None };
            let [intercepts, line, begun] = read_flags(flags, ["intercepts", "line", "begun"])?;
            naval.battle = Battle {
                hex: Hex::from_code(hex)?,
                attacker: Side::from_code(attacker)?,
                intercepts,
                line,
                begun,
                shelling: number(shelling)?,
                leaving: Leaving::from_code(leaving)?,
                ..naval.battle
            };
        }
        "sea_attackers" => naval.battle.attackers = squadron(text, ',')?,
        "sea_defenders" => naval.battle.defenders = squadron(text, ',')?,
        "sea_rolled" => naval.battle.rolled = squadron(text, ',')?,
        "shore_fire" => {
            let [hex, side, chosen, left] = parts.as_slice() else { return None };
            naval.fire = Fire {
                hex: Hex::from_code(hex)?,
                side: Side::from_code(side)?,
                chosen: number(chosen)?,
                left: number(left)?,
                target: naval.fire.target,
            };
        }
        "shore_target" => naval.fire.target = squadron(text, ',')?,
        "sea_hits" => {
            let [british, french, after] = parts.as_slice() else { return None };
            naval.losses.due = [number(british)?, number(french)?];
            naval.losses.after = After::from_code(after)?;
        }
        "sea_wrecked" => naval.losses.wrecked = squadron(text, ',')?,
        _ => return None,
    }
    Some(())
}
