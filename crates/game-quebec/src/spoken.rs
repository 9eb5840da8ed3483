//! A view in words, line by line: the same for terminal, screen reader and protocol.

use crate::action::Slot;
use crate::data;
use crate::ids::{Region, Side, Zone};
use crate::view::{BattleView, Piece, Stack, View};
use crate::words::{self, block_said, side_said, slot_said, zone_said};
use kernel::{Arg, BySide, Said, Side as _, Spoken};

fn said(name: &str) -> Said {
    Said::new(format!("quebec.view.{name}"))
}

fn piece_said(piece: &Piece) -> Said {
    if data::DECOYS[piece.block.side().index()].has(piece.block) {
        block_said(piece.block)
    } else {
        said("piece").with("block", block_said(piece.block)).with("cv", piece.cv)
    }
}

fn stack_said(stack: &Stack) -> Said {
    match &stack.pieces {
        _ if stack.count == 0 => said("stack_none"),
        Some(pieces) => said("stack_known")
            .with("blocks", pieces.iter().map(|piece| Arg::Key(piece_said(piece))).collect::<Vec<_>>()),
        None => said("stack_hidden").with("count", stack.count),
    }
}

fn zones_said(zones: &[Zone]) -> Vec<Arg> {
    zones.iter().map(|zone| Arg::Key(zone_said(*zone))).collect()
}

impl Spoken for View {
    fn spoken(&self) -> Vec<Said> {
        let mut out = Vec::new();
        if let Some(ending) = self.outcome {
            out.push(said("over").with("result", words::ending_said(ending)));
        }
        out.push(match self.campaign_move {
            0 => said("set_up"),
            number => said("move").with("number", number),
        });
        for side in &self.asked {
            if self.observer != side.code() {
                out.push(said("waiting").with("side", side_said(*side)));
            }
        }
        self.speak_fleet(&mut out);
        for zone in &self.zones {
            if zone.british.count + zone.french.count > 0 {
                out.push(
                    said("zone")
                        .with("zone", zone_said(zone.zone))
                        .with("british", stack_said(&zone.british))
                        .with("french", stack_said(&zone.french)),
                );
            }
        }
        self.speak_orders(&mut out);
        if !self.waiting.is_empty() {
            out.push(said("waiting_battles").with("zones", zones_said(&self.waiting)));
        }
        if let Some(battle) = &self.battle {
            speak_battle(battle, &mut out);
        }
        if self.hits > 0 {
            out.push(said("losses_due").with("count", self.hits));
        }
        self.speak_losses(&mut out);
        out
    }
}

impl View {
    fn speak_fleet(&self, out: &mut Vec<Said>) {
        match self.tide {
            0 => {}
            face if face == data::TIDE_DIE_BLOCKS_ON => out.push(said("tide_stops")),
            face => out.push(said("tide_lets").with("face", face)),
        }
        let [bason, laurent] = [Region::Bason, Region::StLaurent].map(|region| self.ships[region as usize]);
        out.push(said("ships").with("bason", bason).with("laurent", laurent));
        let strength = BySide(self.strength);
        out.push(
            said("strength").with("british", strength[Side::British]).with("french", strength[Side::French]),
        );
    }

    fn speak_orders(&self, out: &mut Vec<Said>) {
        for (side, orders) in [Side::British, Side::French].into_iter().zip(&self.orders) {
            let own = self.observer == side.code();
            if self.question == "write_orders" && orders.done {
                out.push(said("sealed").with("side", side_said(side)));
            }
            if self.campaign_move == 0 {
                continue;
            }
            for line in orders.lines.iter().flatten() {
                let order = words::order_said(*line);
                out.push(if own && self.question == "write_orders" {
                    said("own_order").with("order", order)
                } else {
                    said("order_line").with("side", side_said(side)).with("order", order)
                });
            }
        }
    }

    fn speak_losses(&self, out: &mut Vec<Said>) {
        for side in [Side::British, Side::French] {
            let blocks: Vec<Arg> = self
                .fallen
                .iter()
                .filter(|block| block.side() == side)
                .map(|block| Arg::Key(block_said(*block)))
                .collect();
            if !blocks.is_empty() {
                out.push(said("fallen").with("side", side_said(side)).with("blocks", blocks));
            }
        }
        out.push(said("decoys_left").with("british", self.decoys[0]).with("french", self.decoys[1]));
        if !self.taken.is_empty() {
            out.push(said("taken").with("zones", zones_said(&self.taken)));
        }
        if self.cap_rouge_since > 0 {
            out.push(said("cap_rouge").with("number", self.cap_rouge_since));
        }
    }
}

fn speak_battle(battle: &BattleView, out: &mut Vec<Said>) {
    out.push(
        said(if battle.skirmish { "skirmish" } else { "battle" })
            .with("zone", zone_said(battle.zone))
            .with("side", side_said(battle.attacker))
            .with("round", battle.round),
    );
    for side in [battle.attacker.other(), battle.attacker] {
        let line = battle.of(side);
        for slot in Slot::COLUMNS {
            let stack = &line.columns[slot as usize];
            if stack.count == 0 {
                continue;
            }
            out.push(match &stack.pieces {
                Some(pieces) => {
                    said("column").with("side", side_said(side)).with("slot", slot_said(slot)).with(
                        "blocks",
                        pieces.iter().map(|piece| Arg::Key(piece_said(piece))).collect::<Vec<_>>(),
                    )
                }
                None => said("column_hidden")
                    .with("side", side_said(side))
                    .with("slot", slot_said(slot))
                    .with("count", stack.count),
            });
        }
        match &line.reserve.pieces {
            _ if line.reserve.count == 0 => {}
            Some(pieces) => {
                out.push(said("reserve").with("side", side_said(side)).with(
                    "blocks",
                    pieces.iter().map(|piece| Arg::Key(piece_said(piece))).collect::<Vec<_>>(),
                ))
            }
            None => out
                .push(said("reserve_hidden").with("side", side_said(side)).with("count", line.reserve.count)),
        }
    }
    if let Some(flight) = &battle.flight {
        out.push(
            said("fleeing")
                .with("side", side_said(flight.side))
                .with("count", flight.count)
                .with("zone", zone_said(flight.to))
                .with("way", words::way_said(flight.way)),
        );
        if flight.shield > 0 {
            out.push(said("shield").with("losses", flight.shield));
        }
    }
}
