//! What the test files share.

use tricorne_game_quebec::{Action, Block, Side, Slot, State, Zone};

/// Every action there is, sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(_: &State, _: Side) -> Vec<Action> {
    let blocks: Vec<Block> = [Side::British, Side::French].into_iter().flat_map(Block::all).collect();
    let mut out = vec![Action::Raid, Action::Scout, Action::Volley, Action::Done];
    for zone in Zone::ALL {
        out.extend([
            Action::Roam { to: zone },
            Action::Choose { zone },
            Action::NationsTo { zone },
            Action::Retreat { zone },
        ]);
        for to in Zone::ALL {
            out.extend([0, 1, 2, 3, 4, 5, 8, 13, 21, 25].map(|count| Action::March {
                from: zone,
                to,
                count,
            }));
        }
    }
    for up in [false, true] {
        out.extend((0..=5).map(|count| Action::Sail { up, count }));
    }
    for block in &blocks {
        let block = *block;
        out.extend([
            Action::Pick { block },
            Action::Leave { block },
            Action::Fire { block },
            Action::Lose { block },
            Action::Dismiss { block },
        ]);
        out.extend(Zone::ALL.map(|zone| Action::Place { block, zone }));
        for slot in [Slot::Left, Slot::Centre, Slot::Right, Slot::Reserve] {
            out.extend([Action::Deploy { block, slot }, Action::Reserve { block, slot }]);
        }
        out.extend(blocks.iter().map(|to| Action::Transfer { from: block, to: *to }));
    }
    out
}
