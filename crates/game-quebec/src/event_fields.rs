//! How events and orders are read: as one record of all fields, then as the fact it tells.
//!
//! What `serde` derives for a tagged enum is a reader for every variant, over a copy of the data made first. Clients
//! carry this code to the browser, where it was a twentieth of the page.

use crate::action::Slot;
use crate::event::{BlockList, Ending, Event, Fate, Occasion, Order, Way};
use crate::ids::{Block, Side, Zone};
use kernel::Faces;
use serde::Deserialize;

/// Every field an event may have. Zones and blocks are told apart by the event.
#[derive(Deserialize)]
pub(crate) struct EventFields {
    event: String,
    at: Option<String>,
    attacker: Option<Side>,
    block: Option<String>,
    blocks: Option<BlockList>,
    columns: Option<[u8; 3]>,
    count: Option<u8>,
    counts: Option<[u8; 10]>,
    cv: Option<u8>,
    dice: Option<Faces>,
    double: Option<bool>,
    ending: Option<Ending>,
    face: Option<u8>,
    fate: Option<Fate>,
    from: Option<String>,
    hits: Option<u8>,
    line: Option<Order>,
    losses: Option<u8>,
    number: Option<u8>,
    occasion: Option<Occasion>,
    reserve: Option<u8>,
    round: Option<u8>,
    rout: Option<bool>,
    side: Option<Side>,
    skirmish: Option<bool>,
    slot: Option<Slot>,
    stops_boats: Option<bool>,
    to: Option<String>,
    turned_back: Option<Side>,
    up: Option<bool>,
    way: Option<Way>,
    winner: Option<Side>,
    zone: Option<String>,
}

/// Every field an order may have.
#[derive(Deserialize)]
pub(crate) struct OrderFields {
    order: String,
    count: Option<u8>,
    from: Option<String>,
    to: Option<String>,
    up: Option<bool>,
}

/// A field as the fact wants it.
trait Give<T> {
    fn give(self, name: &str) -> Result<T, String>;
}

impl<T> Give<T> for Option<T> {
    fn give(self, name: &str) -> Result<T, String> {
        self.ok_or_else(|| format!("missing field `{name}`"))
    }
}

impl<T> Give<Option<T>> for Option<T> {
    fn give(self, _: &str) -> Result<Option<T>, String> {
        Ok(self)
    }
}

impl Give<Zone> for Option<String> {
    fn give(self, name: &str) -> Result<Zone, String> {
        let text: String = self.give(name)?;
        Zone::try_from(text).map_err(|error| error.to_string())
    }
}

impl Give<Block> for Option<String> {
    fn give(self, name: &str) -> Result<Block, String> {
        let text: String = self.give(name)?;
        Block::try_from(text).map_err(|error| error.to_string())
    }
}

impl Give<Option<Block>> for Option<String> {
    fn give(self, name: &str) -> Result<Option<Block>, String> {
        self.map(|text| Some(text).give(name)).transpose()
    }
}

/// The facts by the names they are written with. A fact or a field that is missing here does not compile.
macro_rules! facts {
    ($fact:ident from $fields:ident by $tag:ident: $($name:literal $variant:ident { $($field:ident),* })*) => {
        impl TryFrom<$fields> for $fact {
            type Error = String;

            fn try_from(fields: $fields) -> Result<$fact, String> {
                Ok(match fields.$tag.as_str() {
                    $($name => $fact::$variant { $($field: fields.$field.give(stringify!($field))?),* },)*
                    other => return Err(format!("unknown variant `{other}`")),
                })
            }
        }

        const _: fn(&$fact) -> &'static str = |fact| match fact {
            $($fact::$variant { .. } => $name,)*
        };
    };
}

facts! { Order from OrderFields by order:
    "hold" Hold {}
    "march" March { from, to, count }
    "sail" Sail { up, count }
    "roam" Roam { to }
}

facts! { Event from EventFields by event:
    "placed" Placed { block, zone }
    "set_up" SetUp { counts }
    "move_began" MoveBegan { number }
    "tide_rolled" TideRolled { face, stops_boats }
    "transferred" Transferred { from, to }
    "written" Written { side, line }
    "sealed" Sealed { side }
    "ordered" Ordered { side, line }
    "picked" Picked { block, to }
    "picks_done" PicksDone { side }
    "met" Met { at, turned_back, count }
    "moved" Moved { side, from, to, count, way, blocks }
    "sailed" Sailed { up, count }
    "nations_moved" NationsMoved { from, to }
    "raided" Raided { zone }
    "scouting" Scouting { zone, count }
    "scouted" Scouted { zone, block, cv }
    "occupied" Occupied { zone }
    "removed" Removed { block, cv, zone, fate }
    "decoys_removed" DecoysRemoved { side, zone, count }
    "battle_began" BattleBegan { zone, attacker, skirmish, way }
    "stationed" Stationed { block, slot }
    "deployed" Deployed { side, columns, reserve }
    "shown" Shown { block, cv, slot }
    "round_began" RoundBegan { round }
    "reinforced" Reinforced { block, cv, slot }
    "aimed" Aimed { block, cv }
    "fired" Fired { block, occasion, dice, hits, double }
    "lost" Lost { block, cv }
    "routed" Routed { side, slot }
    "shielded" Shielded { side, cv, losses }
    "warded" Warded { side, losses }
    "retreating" Retreating { side, to, way, count, rout }
    "retreated" Retreated { side, from, to, count, blocks }
    "became_skirmish" BecameSkirmish {}
    "battle_ended" BattleEnded { zone, winner }
    "over" Over { winner, ending }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// An example of every event, as it is written.
    fn examples() -> Vec<Value> {
        let [one, other] = [Block::NATIONS.id(), Block::all(Side::British).next().expect("blocks").id()];
        let zone = "AB";
        let line = json!({"order": "march", "from": "LE", "to": "ET", "count": 3});
        let slot = serde_json::to_value(Slot::Reserve).unwrap();
        vec![
            json!({"event": "placed", "block": one, "zone": zone}),
            json!({"event": "set_up", "counts": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}),
            json!({"event": "move_began", "number": 3}),
            json!({"event": "tide_rolled", "face": 6, "stops_boats": true}),
            json!({"event": "transferred", "from": one, "to": other}),
            json!({"event": "written", "side": "french", "line": line}),
            json!({"event": "sealed", "side": "british"}),
            json!({"event": "ordered", "side": "british", "line": {"order": "sail", "up": true, "count": 2}}),
            json!({"event": "ordered", "side": "french", "line": {"order": "roam", "to": zone}}),
            json!({"event": "ordered", "side": "french", "line": {"order": "hold"}}),
            json!({"event": "picked", "block": one, "to": zone}),
            json!({"event": "picks_done", "side": "french"}),
            json!({"event": "met", "at": zone, "turned_back": "french", "count": 2}),
            json!({"event": "moved", "side": "french", "from": "LE", "to": zone, "count": 1, "way": "boat", "blocks": [one]}),
            json!({"event": "moved", "side": "french", "from": "LE", "to": zone, "count": 1, "way": "road", "blocks": null}),
            json!({"event": "sailed", "up": false, "count": 1}),
            json!({"event": "nations_moved", "from": "LE", "to": zone}),
            json!({"event": "raided", "zone": zone}),
            json!({"event": "scouting", "zone": zone, "count": 1}),
            json!({"event": "scouted", "zone": zone, "block": other, "cv": 3}),
            json!({"event": "scouted", "zone": zone, "block": null, "cv": null}),
            json!({"event": "occupied", "zone": zone}),
            json!({"event": "removed", "block": one, "cv": 1, "zone": zone, "fate": "nations_spent"}),
            json!({"event": "decoys_removed", "side": "british", "zone": zone, "count": 2}),
            json!({"event": "battle_began", "zone": zone, "attacker": "british", "skirmish": false, "way": "boat"}),
            json!({"event": "stationed", "block": one, "slot": slot}),
            json!({"event": "deployed", "side": "french", "columns": [1, 2, 3], "reserve": 4}),
            json!({"event": "shown", "block": one, "cv": 2, "slot": slot}),
            json!({"event": "round_began", "round": 1}),
            json!({"event": "reinforced", "block": one, "cv": 2, "slot": slot}),
            json!({"event": "aimed", "block": one, "cv": 2}),
            json!({"event": "fired", "block": one, "occasion": "pursuit", "dice": [6, 1], "hits": 1, "double": false}),
            json!({"event": "lost", "block": one, "cv": 0}),
            json!({"event": "routed", "side": "french", "slot": slot}),
            json!({"event": "shielded", "side": "french", "cv": 5, "losses": 2}),
            json!({"event": "warded", "side": "french", "losses": 2}),
            json!({"event": "retreating", "side": "french", "to": zone, "way": "crossing", "count": 2, "rout": true}),
            json!({"event": "retreated", "side": "french", "from": "LE", "to": zone, "count": 2, "blocks": null}),
            json!({"event": "became_skirmish"}),
            json!({"event": "battle_ended", "zone": zone, "winner": "french"}),
            json!({"event": "over", "winner": "british", "ending": "abraham_held"}),
        ]
    }

    #[test]
    fn every_event_is_read_as_it_is_written() {
        for written in examples() {
            let event: Event =
                serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(serde_json::to_value(event).unwrap(), written);
        }
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for (text, why) in [
            (json!({"event": "sung"}), "unknown variant `sung`"),
            (json!({"event": "raided"}), "missing field `zone`"),
            (json!({"event": "raided", "zone": "XX"}), "XX"),
            (json!({"event": "placed", "block": "AB", "zone": "AB"}), "AB"),
            (json!({"zone": "AB"}), "missing field `event`"),
        ] {
            let error = serde_json::from_value::<Event>(text.clone()).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
        // What a later version adds is passed over.
        let more = json!({"event": "raided", "zone": "AB", "new": 1});
        assert!(serde_json::from_value::<Event>(more).is_ok());
    }
}
