//! What an observer of Québec can say of the enemy's blocks, from what it has witnessed and nothing else.

use crate::enemy::Notes;
use crate::sight::Sight;
use games::game_quebec::{Block, Event, Kind, Memory, Side, View, Zone};
use kernel::{Arg, Said, Side as _};

/// More zones than these are no knowledge worth noting.
const VAGUE: usize = 4;

/// The notes of whoever has this sight; none for the public.
pub(super) fn notes(sight: &Sight) -> Option<Notes> {
    let side = Side::from_code(&sight.observer)?;
    let view: View = serde_json::from_value(serde_json::Value::clone(&sight.view)).ok()?;
    let events: Vec<Event> =
        sight.log.iter().filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()).collect();
    let memory = Memory::of(side, &events);
    let enemy = side.other();
    let name = |block: Block| Arg::Key(Said::new(format!("quebec.block.{}", block.id())));
    let zone = |zone: Zone| Arg::Key(Said::new(format!("quebec.zone.{}", zone.code())));
    let real = || Block::all(enemy).filter(|block| block.kind() != Kind::Decoy);
    let mut notes = Notes::default();
    let mut unseen = 0usize;
    for block in real().filter(|block| !view.fallen.contains(block)) {
        let zones: Vec<Zone> = memory.zones(block).collect();
        let Some(cv) = memory.last_seen_cv(block) else {
            unseen += 1;
            continue;
        };
        if zones.is_empty() || zones.len() > VAGUE {
            unseen += 1;
            continue;
        }
        let zones: Vec<Arg> = zones.into_iter().map(zone).collect();
        notes.seen.push(
            Said::new("table.enemy_seen").with("block", name(block)).with("zones", zones).with("cv", cv),
        );
    }
    let in_set_up = view.campaign_move == 0;
    if unseen > 0 && !in_set_up {
        notes.rest.push(Said::new("table.enemy_unseen").with("count", unseen));
    }
    let decoys = view.decoys[enemy.index()];
    if decoys > 0 {
        notes.rest.push(Said::new("table.enemy_decoys").with("count", decoys));
    }
    let fallen: Vec<Arg> =
        view.fallen.iter().copied().filter(|block| block.side() == enemy).map(name).collect();
    if !fallen.is_empty() {
        notes.rest.push(Said::new("table.enemy_fallen").with("blocks", fallen));
    }
    Some(notes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Record;
    use texts::Lang;

    #[test]
    fn what_was_shown_in_battle_is_remembered_and_the_public_has_no_notes() {
        let journal = include_str!("../../../../game-quebec/tests/replays/landing_rout_pursuit.journal");
        let record = crate::local::Opened::new(Record { journal: journal.to_owned(), lost: None }).unwrap();
        let steps = record.about().steps;
        let mut noted = false;
        for step in 0..=steps {
            let noted_now = notes(&record.moment(step, "british", Lang::En).unwrap()).unwrap();
            for said in noted_now.seen.iter().chain(&noted_now.rest) {
                assert_eq!(texts::missing_key(said), None);
            }
            noted |= noted_now != Notes::default();
            assert_eq!(notes(&record.moment(step, "public", Lang::En).unwrap()), None);
        }
        assert!(noted);
    }
}
