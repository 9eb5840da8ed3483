//! Names of zones and blocks, and their strength as pips.

use crate::look::Look;
use crate::text::{cut, width};
use games::game_quebec::{Block, Kind, Side, Zone};
use kernel::{Said, Side as _};

/// A zone's name.
pub(super) fn zone(zone: Zone, look: Look) -> String {
    look.say(&Said::new(format!("quebec.zone.{}", zone.code())))
}

/// A block's full name.
pub(super) fn block(block: Block, look: Look) -> String {
    match block.kind() {
        Kind::Decoy => look.say(&Said::new(format!("quebec.decoy.{}", block.side().code()))),
        _ => look.say(&Said::new(format!("quebec.block.{}", block.id()))),
    }
}

/// A block's name in few columns. Where the name must be cut, the code of the notation stands before it, so that
/// no two blocks look alike.
pub(super) fn short(one: Block, look: Look, columns: usize) -> String {
    let full = block(one, look);
    let name = full.split(" (").next().unwrap_or(&full);
    if width(name) <= columns {
        return name.to_owned();
    }
    let code = one.code();
    match columns.checked_sub(width(code) + 3) {
        Some(room) => format!("{code} {}", cut(name, room + 2)),
        None => cut(code, columns),
    }
}

/// Strength as full and empty pips: `■■■□` for a British block with 3 of 4 CV.
pub(super) fn pips(block: Block, cv: u8) -> String {
    if block.kind() == Kind::Decoy {
        return "–".to_owned();
    }
    let (full, empty) = match block.side() {
        Side::British => ("■", "□"),
        Side::French => ("●", "○"),
    };
    let most = block.full_cv().max(cv);
    format!("{}{}", full.repeat(cv.into()), empty.repeat((most - cv).into()))
}

/// The number of a zone among the places of the board.
pub(super) fn place(zone: Zone) -> usize {
    Zone::ALL.iter().position(|one| *one == zone).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Depth, Theme};
    use texts::Lang;

    #[test]
    fn short_names_fit_and_differ() {
        for lang in Lang::ALL {
            let look = Look { lang, theme: Theme::new(Depth::Mono) };
            for side in [Side::British, Side::French] {
                for columns in 6..30 {
                    let names: Vec<String> = Block::all(side)
                        .filter(|block| block.kind() != Kind::Decoy)
                        .map(|block| short(block, look, columns))
                        .collect();
                    assert!(names.iter().all(|name| width(name) <= columns), "{names:?} in {columns}");
                    let mut unique = names.clone();
                    unique.sort();
                    unique.dedup();
                    assert_eq!(unique.len(), names.len(), "{names:?} in {columns}");
                }
            }
        }
    }

    #[test]
    fn pips_show_what_is_left() {
        let block = Block::from_code(Side::British, "15").unwrap();
        assert_eq!(pips(block, 3), "■■■□");
        let militia = Block::from_code(Side::French, "q1").unwrap();
        assert!(pips(militia, 1).starts_with('●'));
    }
}
