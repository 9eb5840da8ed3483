//! What can be done in Québec 1759, grouped so that nobody scrolls through two hundred lines.
//!
//! | question | steps |
//! |---|---|
//! | set-up | block, zone |
//! | orders | from, to, how many; or ships; or the Nations; or a transfer |
//! | deployment, reserve | block, column |
//! | everything else | one step |

use super::names;
use crate::look::{Look, ui};
use crate::painter::Quebec;
use crate::seen::{Choice, Seen};
use crate::tree::{Kind, Node};
use games::game_quebec::{Action, Block, Kind as Sort, Slot, Zone};
use kernel::Said;

/// Columns for the name of a block, so that a list of them fits beside itself.
const NAME: usize = 22;

type Choices<'a> = Vec<&'a Choice<Action>>;

/// The tree for whoever looks.
pub(super) fn tree(seen: &Seen<Quebec>, look: Look) -> Vec<Node<Action>> {
    let all: Choices<'_> = seen.choices.iter().collect();
    let grow = Grow { seen, look };
    let mut out = Vec::new();
    let some = |wanted: fn(&Action) -> bool| -> Choices<'_> {
        all.iter().copied().filter(|choice| wanted(&choice.action)).collect()
    };
    // The quickest thing to do in a battle comes first, what ends a turn comes last.
    out.extend(grow.leaves(&some(|action| matches!(action, Action::Volley))));
    grow.places(&some(|action| matches!(action, Action::Place { .. })), &mut out);
    grow.marches(&some(|action| matches!(action, Action::March { .. })), &mut out);
    grow.group("quebec.ships_order", &some(|action| matches!(action, Action::Sail { .. })), &mut out);
    grow.roams(&some(|action| matches!(action, Action::Roam { .. })), &mut out);
    grow.transfers(&some(|action| matches!(action, Action::Transfer { .. })), &mut out);
    grow.blocks(&some(|action| block_of(action).is_some()), &mut out);
    grow.deployments(&some(|action| matches!(action, Action::Deploy { .. })), &mut out);
    grow.reserves(&some(|action| matches!(action, Action::Reserve { .. })), &mut out);
    let zones = some(|action| matches!(action, Action::Choose { .. } | Action::Retreat { .. }));
    out.extend(grow.leaves(&zones));
    out.extend(grow.leaves(&some(|action| matches!(action, Action::Raid | Action::Scout))));
    let withdrawals = some(|action| matches!(action, Action::NationsTo { .. }));
    if all.len() == withdrawals.len() {
        out.extend(withdrawals.iter().map(|choice| grow.zone_leaf(choice)));
    } else {
        grow.group("quebec.nations_order", &withdrawals, &mut out);
    }
    out.extend(grow.leaves(&some(|action| matches!(action, Action::Done))));
    out
}

/// The one block an action of a single step speaks of.
fn block_of(action: &Action) -> Option<Block> {
    match action {
        Action::Pick { block }
        | Action::Fire { block }
        | Action::Leave { block }
        | Action::Lose { block }
        | Action::Dismiss { block } => Some(*block),
        _ => None,
    }
}

fn zone_of(action: &Action) -> Option<Zone> {
    match action {
        Action::Place { zone, .. }
        | Action::Choose { zone }
        | Action::Retreat { zone }
        | Action::NationsTo { zone } => Some(*zone),
        Action::March { to, .. } | Action::Roam { to } => Some(*to),
        _ => None,
    }
}

struct Grow<'a> {
    seen: &'a Seen<Quebec>,
    look: Look,
}

impl Grow<'_> {
    fn kind(choice: &Choice<Action>) -> Kind<Action> {
        match &choice.refused {
            None => Kind::Act(choice.action),
            Some(reason) => Kind::Refused(reason.clone()),
        }
    }

    /// An action under its whole name.
    fn leaf(&self, choice: &Choice<Action>) -> Node<Action> {
        let node = Node::new(self.look.say(&choice.said), Self::kind(choice)).note(choice.notation.clone());
        match zone_of(&choice.action) {
            Some(zone) => node.at(names::place(zone)),
            None => node,
        }
    }

    fn leaves(&self, choices: &Choices<'_>) -> Vec<Node<Action>> {
        choices.iter().map(|choice| self.leaf(choice)).collect()
    }

    /// An action under the name of its zone.
    fn zone_leaf(&self, choice: &Choice<Action>) -> Node<Action> {
        match zone_of(&choice.action) {
            Some(zone) => Node::new(names::zone(zone, self.look), Self::kind(choice))
                .note(self.who_is_at(zone))
                .at(names::place(zone)),
            None => self.leaf(choice),
        }
    }

    /// Who stands in a zone, in short: `■4 ●3?`.
    fn who_is_at(&self, zone: Zone) -> String {
        use games::game_quebec::Side;
        let mut out = String::new();
        for (side, shape) in [(Side::British, '■'), (Side::French, '●')] {
            let stack = self.seen.view.stack(side, zone);
            if stack.count > 0 {
                let hidden = if stack.pieces.is_none() { "?" } else { "" };
                out.push_str(&format!("{shape}{}{hidden} ", stack.count));
            }
        }
        out.trim_end().to_owned()
    }

    /// A group under a heading; a single leaf needs none.
    fn group(&self, heading: &str, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        match choices[..] {
            [] => {}
            [only] => out.push(self.leaf(only)),
            _ => out.push(Node::new(self.look.ui(heading), Kind::Open(self.leaves(choices)))),
        }
    }

    fn cv(&self, block: Block) -> u8 {
        let stacks = self.seen.view.zones.iter().map(|zone| zone.of(block.side()));
        let mut pieces = stacks.flat_map(|stack| stack.pieces.iter().flatten());
        pieces.find(|piece| piece.block == block).map_or(block.full_cv(), |piece| piece.cv)
    }

    fn block_node(&self, block: Block, kind: Kind<Action>) -> Node<Action> {
        let note = match block.kind() {
            Sort::Decoy => String::new(),
            _ => names::pips(block, self.cv(block)),
        };
        Node::new(names::short(block, self.look, NAME), kind).note(note)
    }

    /// Decoys are all alike, so the first stands for those with the same choices.
    fn without_twins<'c>(
        choices: &Choices<'c>,
        block: impl Fn(&Action) -> Block,
    ) -> Vec<(Block, Choices<'c>)> {
        let mut out: Vec<(Block, Choices<'c>)> = Vec::new();
        for choice in choices {
            let one = block(&choice.action);
            match out.iter_mut().find(|(held, _)| *held == one) {
                Some((_, held)) => held.push(choice),
                None => out.push((one, vec![choice])),
            }
        }
        let mut seen = Vec::new();
        out.retain(|(block, choices)| {
            let can = choices.iter().any(|choice| choice.refused.is_none());
            let twin = block.kind() == Sort::Decoy && seen.contains(&can);
            if block.kind() == Sort::Decoy {
                seen.push(can);
            }
            !twin
        });
        out
    }

    /// §3.4 — A block, then a zone.
    fn places(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        let block = |action: &Action| match action {
            Action::Place { block, .. } => *block,
            _ => unreachable!("only placements are grouped here"),
        };
        let n_decoys = self.seen.view.to_place.iter().filter(|one| one.kind() == Sort::Decoy).count();
        for (block, mut zones) in Self::without_twins(choices, block) {
            zones.sort_by_key(|choice| (choice.refused.is_some(), zone_of(&choice.action)));
            let zones = zones.iter().map(|choice| self.zone_leaf(choice)).collect();
            let node = self.block_node(block, Kind::Open(zones));
            out.push(match block.kind() {
                Sort::Decoy => node.note(format!("×{n_decoys}")),
                _ => node,
            });
        }
    }

    /// §9.1 — From, to, how many.
    fn marches(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        for from in Zone::ALL {
            let leaving: Choices<'_> = choices
                .iter()
                .copied()
                .filter(|choice| matches!(choice.action, Action::March { from: zone, .. } if zone == from))
                .collect();
            if leaving.is_empty() {
                continue;
            }
            let mut goals = Vec::new();
            for to in Zone::ALL {
                let there: Choices<'_> =
                    leaving.iter().copied().filter(|choice| zone_of(&choice.action) == Some(to)).collect();
                goals.extend(self.goal(to, &there));
            }
            // What can be done comes first.
            goals.sort_by_key(|goal| !goal.is_possible());
            let name = names::zone(from, self.look);
            let heading = self.look.say(&ui("quebec.march_from").with("zone", name));
            let own = self.seen.side().map_or(0, |side| self.seen.view.stack(side, from).count);
            let note = self.look.say(&ui("quebec.blocks").with("count", own));
            out.push(Node::new(heading, Kind::Open(goals)).note(note).at(names::place(from)));
        }
    }

    fn goal(&self, to: Zone, there: &Choices<'_>) -> Option<Node<Action>> {
        let first = there.first()?;
        let possible: Choices<'_> = there.iter().copied().filter(|choice| choice.refused.is_none()).collect();
        if possible.is_empty() {
            return Some(self.zone_leaf(first));
        }
        let way = possible[0].said.args.iter().find(|(name, _)| name == "way").map(|(_, arg)| arg.clone());
        let way = match way {
            Some(kernel::Arg::Key(said)) => self.look.say(&said),
            _ => String::new(),
        };
        let counts = possible
            .iter()
            .map(|choice| {
                let Action::March { count, .. } = choice.action else { unreachable!("a march was filtered") };
                let label = self.look.say(&ui("quebec.blocks").with("count", count));
                Node::new(label, Self::kind(choice)).at(names::place(to))
            })
            .collect();
        let note = format!("{way} {}", self.who_is_at(to));
        Some(
            Node::new(names::zone(to, self.look), Kind::Open(counts))
                .note(note.trim_end().to_owned())
                .at(names::place(to)),
        )
    }

    /// §22.1 — The Nations alone to a zone.
    fn roams(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        if !choices.is_empty() {
            let mut sorted = choices.clone();
            sorted.sort_by_key(|choice| zone_of(&choice.action));
            let zones: Vec<_> = sorted.iter().map(|choice| self.zone_leaf(choice)).collect();
            let node = Node::new(self.look.ui("quebec.roam"), Kind::Open(zones));
            // If nothing can be done the first reason says all.
            out.push(match (node.is_possible(), choices.first()) {
                (false, Some(Choice { refused: Some(reason), .. })) => {
                    Node::new(self.look.ui("quebec.roam"), Kind::Refused(reason.clone()))
                }
                _ => node,
            });
        }
    }

    /// §2.5 — Who gives, who gets.
    fn transfers(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        let mut givers: Vec<(Block, Vec<Node<Action>>)> = Vec::new();
        for choice in choices {
            let Action::Transfer { from, to } = choice.action else { continue };
            let node = self.block_node(to, Self::kind(choice));
            match givers.iter_mut().find(|(giver, _)| *giver == from) {
                Some((_, takers)) => takers.push(node),
                None => givers.push((from, vec![node])),
            }
        }
        if !givers.is_empty() {
            let givers = givers.into_iter().map(|(block, takers)| self.block_node(block, Kind::Open(takers)));
            out.push(Node::new(self.look.ui("quebec.transfer"), Kind::Open(givers.collect())));
        }
    }

    /// Actions that name one block.
    fn blocks(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        let block = |action: &Action| block_of(action).unwrap_or(Block::NATIONS);
        for (block, held) in Self::without_twins(choices, block) {
            for choice in held {
                let node = self.block_node(block, Self::kind(choice));
                // Firing is one of several things to do; of the others the question says all.
                out.push(match choice.action {
                    Action::Fire { .. } => {
                        let label = self.look.say(&ui("quebec.fire").with("block", node.label.clone()));
                        Node { label, ..node }
                    }
                    _ => node,
                });
            }
        }
    }

    /// §12.1 — A block, then a column.
    fn deployments(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        let block = |action: &Action| match action {
            Action::Deploy { block, .. } => *block,
            _ => unreachable!("only deployments are grouped here"),
        };
        for (block, slots) in Self::without_twins(choices, block) {
            let slots = slots.iter().map(|choice| self.slot_leaf(choice)).collect();
            out.push(self.block_node(block, Kind::Open(slots)));
        }
    }

    /// §13.1b — A block of the reserve, then a column.
    fn reserves(&self, choices: &Choices<'_>, out: &mut Vec<Node<Action>>) {
        let block = |action: &Action| match action {
            Action::Reserve { block, .. } => *block,
            _ => unreachable!("only reserves are grouped here"),
        };
        let blocks: Vec<_> = Self::without_twins(choices, block)
            .into_iter()
            .map(|(block, slots)| {
                let slots = slots.iter().map(|choice| self.slot_leaf(choice)).collect();
                self.block_node(block, Kind::Open(slots))
            })
            .collect();
        if !blocks.is_empty() {
            let node = Node::new(self.look.ui("quebec.bring_up"), Kind::Open(blocks));
            out.push(match (node.is_possible(), choices.first()) {
                (false, Some(Choice { refused: Some(reason), .. })) => {
                    Node::new(self.look.ui("quebec.bring_up"), Kind::Refused(reason.clone()))
                }
                _ => node,
            });
        }
    }

    fn slot_leaf(&self, choice: &Choice<Action>) -> Node<Action> {
        let slot = match choice.action {
            Action::Deploy { slot, .. } | Action::Reserve { slot, .. } => slot,
            _ => unreachable!("only columns are chosen here"),
        };
        let name = match slot {
            Slot::Left => "left",
            Slot::Centre => "centre",
            Slot::Right => "right",
            Slot::Reserve => "reserve",
        };
        let label = crate::text::capital(&self.look.say(&Said::new(format!("quebec.slot.{name}"))));
        Node::new(label, Self::kind(choice)).note(self.column_note(slot))
    }

    /// How many stand in a column already: ours, and the enemy's if known.
    fn column_note(&self, slot: Slot) -> String {
        let (Some(battle), Some(side)) = (&self.seen.view.battle, self.seen.side()) else {
            return String::new();
        };
        let count = |side| {
            let line = battle.of(side);
            match slot {
                Slot::Reserve => line.reserve.count,
                column => line.columns[column as usize].count,
            }
        };
        let enemy = count(side.other());
        let own = self.look.say(&ui("quebec.blocks").with("count", count(side)));
        if enemy == 0 { own } else { format!("{own} : {enemy}") }
    }
}
