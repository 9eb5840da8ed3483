//! Things a player is likely to try and may not: they are listed struck through, and say why.

use crate::painter::Quebec;
use crate::seen::Seen;
use games::game_quebec::{Action, Block, Side, Slot, Zone};
use kernel::Rules;

/// Actions worth refusing with a reason at this question.
pub(super) fn worth_a_reason(seen: &Seen<Quebec>) -> Vec<Action> {
    let Some(side) = seen.side() else { return Vec::new() };
    let Some(question) = &seen.question else { return Vec::new() };
    let mut out = Vec::new();
    match question.name {
        "set_up" => {
            for block in &seen.view.to_place {
                out.extend(Zone::ALL.map(|zone| Action::Place { block: *block, zone }));
            }
            out.push(Action::Done);
        }
        "write_orders" => orders(&seen.view, side, &mut out),
        "pick_blocks" => {
            let blocks = seen.view.zones.iter().flat_map(|zone| pieces(zone.of(side)));
            let going = seen.choices.iter().any(|choice| matches!(choice.action, Action::Pick { .. }));
            if going {
                out.extend(
                    blocks.filter(|block| in_origin(seen, *block)).map(|block| Action::Pick { block }),
                );
            }
        }
        "deploy" => out.push(Action::Done),
        "battle_turn" => battle(seen, side, &mut out),
        _ => {}
    }
    out
}

fn pieces(stack: &games::game_quebec::view::Stack) -> Vec<Block> {
    stack.pieces.iter().flatten().map(|piece| piece.block).collect()
}

/// Is the block in the zone the group leaves?
fn in_origin(seen: &Seen<Quebec>, block: Block) -> bool {
    let leaving = seen.choices.iter().find_map(|choice| match choice.action {
        Action::Pick { block } => Some(block),
        _ => None,
    });
    let zone_of = |block: Block| {
        seen.view
            .zones
            .iter()
            .find(|zone| pieces(zone.of(block.side())).contains(&block))
            .map(|zone| zone.zone)
    };
    leaving.is_some_and(|other| zone_of(other) == zone_of(block))
}

fn orders(view: &<Quebec as Rules>::View, side: Side, out: &mut Vec<Action>) {
    for from in view.zones.iter().filter(|zone| zone.of(side).count > 0).map(|zone| zone.zone) {
        for to in Zone::ALL.into_iter().filter(|to| *to != from) {
            out.push(Action::March { from, to, count: 1 });
        }
    }
    match side {
        Side::British => out.extend([true, false].map(|up| Action::Sail { up, count: 1 })),
        Side::French => out.extend(Zone::ALL.map(|to| Action::Roam { to })),
    }
}

fn battle(seen: &Seen<Quebec>, side: Side, out: &mut Vec<Action>) {
    let Some(battle) = &seen.view.battle else { return };
    let line = battle.of(side);
    for block in line.columns.iter().flat_map(pieces) {
        out.push(Action::Fire { block });
    }
    for block in pieces(&line.reserve) {
        out.extend(Slot::COLUMNS.map(|slot| Action::Reserve { block, slot }));
    }
    out.extend(battle.zone.roads().iter().map(|zone| Action::Retreat { zone }));
    out.extend([Action::Volley, Action::Done]);
}
