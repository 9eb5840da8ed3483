//! §9 Native nations: allies of one side or neutral.

use crate::data::Effect;
use crate::event::Event;
use crate::ids::{Nation, Place, Side};
use crate::posts::{Spot, Whereabouts, holds};
use crate::seasonal::cards;
use crate::state::State;
use kernel::Log;

/// §9 — Nations that are French while France holds one of these forts, and neutral while Britain holds them all.
const LOOK_TO: [(&str, &[&str]); 4] = [
    ("potawatomi", &["fort_detroit"]),
    ("miami", &["fort_des_miamis"]),
    ("shawnee", &["fort_presque_isle", "fort_le_boeuf", "fort_machault", "fort_duquesne"]),
    ("delaware_nation", &["fort_presque_isle", "fort_le_boeuf", "fort_machault", "fort_duquesne"]),
];

/// §9 — A place has changed hands: nations turn neutral, or take up arms again, at that moment.
pub(crate) fn place_taken(state: &mut State, log: &mut impl Log<Event>) {
    for (nation, forts) in LOOK_TO {
        let nation = Nation::from_code(nation).expect("the nations of §9 are on the map");
        let held = |code: &&&str| {
            let place = Place::from_code(code).expect("the forts of §9 are on the map");
            state.controller(place) == crate::ids::Side::British
        };
        let british = forts.iter().filter(held).count();
        // §9 — Neutral when all are British; back when all are French.
        if british == forts.len() && !state.is_neutral(nation) {
            state.neutral |= 1 << nation.0;
            log.tell(Event::NationNeutral { nation });
            // Ruling 86 — Its warriors go back to the pool.
            for unit in crate::ids::Unit::all().filter(|unit| unit.nation() == Some(nation)) {
                if matches!(state.whereabouts(unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_)) {
                    state.put(unit, Spot::POOL);
                    log.tell(Event::WentHome { unit });
                }
            }
        } else if british == 0 && state.is_neutral(nation) {
            state.neutral &= !(1 << nation.0);
            log.tell(Event::NationReturns { nation });
        }
    }
}

/// §9 — As many enemy infantry units as its number in its territory, and none of its ally's, keep a nation from raising
/// warriors.
pub(crate) fn is_overrun(state: &State, side: Side, nation: Nation) -> bool {
    let hexes = nation.data().hexes;
    if hexes.iter().any(|hex| state.has(side, holds::INFANTRY, *hex)) {
        return false;
    }
    let enemies = hexes.iter().filter(|hex| state.has(side.other(), holds::INFANTRY, **hex));
    let count = enemies.flat_map(|hex| state.at(*hex)).filter(|unit| unit.kind().is_infantry()).count();
    count >= nation.data().threshold.into()
}

/// §9, §13 — Whom the warriors of a nation serve in the pool: the Cherokee turn with their card.
pub(crate) fn is_turned(state: &State, nation: Nation) -> bool {
    nation.code() == "cherokee" && cards::has_come(state, Effect::CherokeeFlip)
}
