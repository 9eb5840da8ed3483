//! What can be done, with what it would bring: many answers of a kind stand behind one door, and those about a hex
//! point at it.

use super::spots;
use crate::look::Look;
use crate::seen::{Choice, Seen};
use crate::text::capital;
use crate::tree::{Kind, Node};
use games::game_arpents::{Action, Hex, State, Unit, hex_said, preview, signed, unit_said};
use kernel::Said;
use std::collections::BTreeMap;

/// As many answers as are read at a glance: fewer need no doors.
const GLANCE: usize = 9;

/// Everything, the answers of one kind behind one door where there are many.
pub(super) fn tree(seen: &Seen<State>, look: Look) -> Vec<Node<Action>> {
    let costs: BTreeMap<Hex, u8> = match seen.view.question.as_str() {
        "march" | "orders" => preview::costs(&seen.view).into_iter().collect(),
        _ => BTreeMap::new(),
    };
    let grow = Grow { seen, look, costs };
    let mut out: Vec<Node<Action>> = Vec::new();
    let mut doors: Vec<(String, usize)> = Vec::new();
    let has_doors = seen.choices.len() > GLANCE;
    for choice in &seen.choices {
        let node = grow.node(choice);
        let Some((name, place)) = grow.door(choice.action).filter(|_| has_doors) else {
            out.push(node);
            continue;
        };
        let at = match doors.iter().find(|(door, _)| *door == name) {
            Some((_, at)) => *at,
            None => {
                doors.push((name.clone(), out.len()));
                let door = Node::new(name, Kind::Open(Vec::new()));
                out.push(match place {
                    Some(hex) => door.at(spots::index(hex)),
                    None => door,
                });
                out.len() - 1
            }
        };
        if let Kind::Open(inner) = &mut out[at].kind {
            inner.push(node);
        }
    }
    // A door with one thing behind it is no door; what ends the question stands last.
    let mut out: Vec<Node<Action>> = out.into_iter().map(opened).collect();
    out.sort_by_key(|node| matches!(node.kind, Kind::Act(Action::Done | Action::Halt | Action::Pass)));
    out
}

fn opened(node: Node<Action>) -> Node<Action> {
    match node.kind {
        Kind::Open(mut inner) if inner.len() == 1 => inner.remove(0),
        Kind::Open(inner) => Node { note: inner.len().to_string(), kind: Kind::Open(inner), ..node },
        _ => node,
    }
}

struct Grow<'a> {
    seen: &'a Seen<State>,
    look: Look,
    costs: BTreeMap<Hex, u8>,
}

impl Grow<'_> {
    /// Where a unit is.
    fn hex_of(&self, unit: Unit) -> Option<Hex> {
        self.seen.view.units.iter().find(|seen| seen.unit == unit).map(|seen| seen.hex)
    }

    /// The name of the list an answer stands in, if it stands in one, and the hex it is about.
    fn door(&self, action: Action) -> Option<(String, Option<Hex>)> {
        let deed = |word: &str| self.look.say(&Said::new(format!("arpents.board.deed.{word}")));
        let of_hex = |hex: Hex| (capital(&self.look.say(&hex_said(hex))), Some(hex));
        let of_unit = |word: &str, unit: Unit| {
            let name = capital(&self.look.say(&unit_said(unit)));
            (format!("{name}: {}", deed(word)), self.hex_of(unit))
        };
        Some(match action {
            Action::Take { unit } => of_hex(self.hex_of(unit)?),
            Action::TakeAll { hex } => of_hex(hex),
            Action::Go { .. } => (deed("go"), None),
            Action::Leg { .. } => (deed("leg"), None),
            Action::Attack { .. } => (deed("attack"), None),
            Action::Join { unit, .. } => of_unit("join", unit),
            Action::Embark { unit, .. } => of_unit("embark", unit),
            Action::Load { ship, .. } => of_unit("load", ship),
            Action::Lay { .. } => (deed("lay"), None),
            Action::Gather { .. } => (deed("gather"), None),
            Action::Open { .. } => (deed("open"), None),
            Action::Recruit { .. } => (deed("recruit"), None),
            Action::Strengthen { .. } => (deed("strengthen"), None),
            Action::Restore { .. } => (deed("restore"), None),
            Action::From { .. } => (deed("from"), None),
            Action::Put { unit, .. } => (capital(&self.look.say(&unit_said(unit))), None),
            _ => return None,
        })
    }

    fn node(&self, choice: &Choice<Action>) -> Node<Action> {
        let kind = match &choice.refused {
            None => Kind::Act(choice.action),
            Some(reason) => Kind::Refused(reason.clone()),
        };
        let note = self.note(choice.action).unwrap_or_else(|| choice.notation.clone());
        let node = Node::new(self.look.say(&choice.said), kind).note(note);
        match place_of(choice.action).or_else(|| unit_of(choice.action).and_then(|unit| self.hex_of(unit))) {
            Some(hex) => node.at(spots::index(hex)),
            None => node,
        }
    }

    /// What an answer would bring: the cost of a march, the odds of an attack.
    fn note(&self, action: Action) -> Option<String> {
        match action {
            Action::Go { to } => {
                let halves = *self.costs.get(&to)?;
                let half = if halves % 2 == 1 { "½" } else { "" };
                Some(format!("{to}: {}{half}", halves / 2))
            }
            Action::Attack { hex } => {
                let ahead = preview::attack(&self.seen.view, hex)?;
                let odds = Said::new("arpents.board.odds")
                    .with("column", ahead.column.replace('-', ":"))
                    .with("attack", ahead.attack)
                    .with("defence", ahead.defence);
                let sum = signed(ahead.modifiers.sum());
                Some(format!("{}, {sum}", self.look.say(&odds)))
            }
            _ => None,
        }
    }
}

/// The hex an answer is about.
fn place_of(action: Action) -> Option<Hex> {
    match action {
        Action::Put { to, .. }
        | Action::Go { to }
        | Action::Leg { to }
        | Action::Lay { to }
        | Action::Retreat { to, .. }
        | Action::Leave { to }
        | Action::Escape { to }
        | Action::Flee { to } => Some(to),
        Action::Attack { hex }
        | Action::Bombard { hex }
        | Action::Battery { hex }
        | Action::Barricade { hex }
        | Action::From { hex }
        | Action::FeedFrom { hex }
        | Action::TakeAll { hex }
        | Action::LandAll { hex } => Some(hex),
        Action::Pay { from } | Action::Intercept { from } => Some(from),
        Action::Join { at, .. } => Some(at),
        Action::Raid { place }
        | Action::Siege { place }
        | Action::Breach { place }
        | Action::Strengthen { place } => Some(place.hex()),
        _ => None,
    }
}

/// The unit an answer is about.
fn unit_of(action: Action) -> Option<Unit> {
    match action {
        Action::Take { unit }
        | Action::Embark { unit, .. }
        | Action::Support { unit }
        | Action::Silence { unit }
        | Action::Lose { unit }
        | Action::Advance { unit }
        | Action::Hit { unit }
        | Action::Land { unit }
        | Action::Restore { unit }
        | Action::Suffer { unit }
        | Action::Exchange { unit } => Some(unit),
        Action::Load { ship, .. } | Action::Unload { ship } | Action::FeedAboard { ship } => Some(ship),
        _ => None,
    }
}
