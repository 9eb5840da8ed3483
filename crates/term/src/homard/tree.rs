//! What can be done, with what it would bring: marches by their goal with the cost, shots and assaults with the odds.

use super::battle;
use super::names::{self, Spot, percent};
use crate::look::{Look, ui};
use crate::seen::{Choice, Seen};
use crate::tree::{Kind, Node};
use games::game_homard::preview;
use games::game_homard::{Action, Battle, Pace, Place, State, Unit};
use kernel::Said;

/// Everything, the answers of one kind with many goals behind one door.
pub(super) fn tree(seen: &Seen<State>, look: Look) -> Vec<Node<Action>> {
    let grow = Grow { seen, look, battle: battle(seen) };
    let mut out: Vec<Node<Action>> = Vec::new();
    // What an answer is grouped under, with those of its kind.
    let mut doors: Vec<(String, usize)> = Vec::new();
    for choice in &seen.choices {
        let node = grow.node(choice);
        let Some(name) = grow.door(choice) else {
            out.push(node);
            continue;
        };
        let at = match doors.iter().find(|(door, _)| *door == name) {
            Some((_, at)) => *at,
            None => {
                doors.push((name.clone(), out.len()));
                out.push(Node::new(name, Kind::Open(Vec::new())));
                out.len() - 1
            }
        };
        if let Kind::Open(inner) = &mut out[at].kind {
            inner.push(node);
        }
    }
    // A lone door is no choice.
    if let [Node { kind: Kind::Open(_), .. }] = out.as_slice() {
        match out.pop().map(|door| door.kind) {
            Some(Kind::Open(inner)) => return inner,
            _ => unreachable!("the one node is a door"),
        }
    }
    for node in &mut out {
        if let Kind::Open(inner) = &node.kind {
            node.note = inner.len().to_string();
        }
    }
    out
}

struct Grow<'a> {
    seen: &'a Seen<State>,
    look: Look,
    battle: Battle,
}

impl Grow<'_> {
    /// The name of the list an answer stands in, if it stands in one.
    fn door(&self, choice: &Choice<Action>) -> Option<String> {
        let said = match choice.action {
            // Turning on the spot is a thing of its own.
            Action::Go { to } if self.own_place() != Some(to) => ui("homard.march"),
            Action::Leg { pace: Pace::Basic, .. } => ui("homard.leg"),
            Action::Leg { pace: Pace::Forced, .. } => ui("homard.leg_forced"),
            Action::Pivot { pace: Pace::Basic, .. } => ui("homard.turn"),
            Action::Pivot { pace: Pace::Forced, .. } => ui("homard.turn_forced"),
            Action::Ride { general, .. } => ui("homard.ride").with("general", names::general_said(general)),
            Action::Enter { unit, .. } => {
                ui("homard.enter").with("unit", names::unit_said(self.battle, unit))
            }
            _ => return None,
        };
        Some(self.look.say(&said))
    }

    /// Where the unit played stands.
    fn own_place(&self) -> Option<Place> {
        let view = &self.seen.view;
        let unit = if view.question.starts_with("evade") {
            view.assault.as_ref().map(|fight| fight.target)
        } else {
            view.activation.unit
        };
        unit.and_then(|piece| view.unit(piece.unit)).map(|unit| unit.place)
    }

    fn node(&self, choice: &Choice<Action>) -> Node<Action> {
        let kind = match &choice.refused {
            None => Kind::Act(choice.action),
            Some(reason) => Kind::Refused(reason.clone()),
        };
        let label = match (place_of(choice.action), self.door(choice)) {
            // Behind its door a goal is named by its place alone.
            (Some(place), Some(_)) => place.to_string(),
            (Some(place), None) if matches!(choice.action, Action::Put { .. }) => place.to_string(),
            _ => self.look.say(&choice.said),
        };
        let node = Node::new(label, kind).note(self.note(choice));
        let spot = place_of(choice.action).map(Spot::Place).or(unit_of(choice.action).map(Spot::Unit));
        match spot {
            Some(spot) => node.at(spot.index(self.battle)),
            None => node,
        }
    }

    /// What an answer would bring; else how it is written.
    fn note(&self, choice: &Choice<Action>) -> String {
        self.odds(choice.action).unwrap_or_else(|| choice.notation.clone())
    }

    fn odds(&self, action: Action) -> Option<String> {
        let (view, look) = (&self.seen.view, self.look);
        // Numbers come from the rules' own previews.
        match action {
            Action::Go { to } => {
                let march = preview::march(view, to, None)?;
                let key = format!("homard.board.cost.{}", march.pace.code());
                Some(look.say(&Said::new(key).with("cost", march.cost)))
            }
            Action::Roll { points } => {
                let (_, chance) = preview::test(view, None, points)?;
                Some(percent(chance.per_mille()))
            }
            Action::React { unit, points, .. } => {
                let (_, chance) = preview::test(view, Some(unit), points)?;
                Some(percent(chance.per_mille()))
            }
            Action::Fire { target } => {
                let shot = preview::shot(view, view.activation.unit?.unit, target, None).ok()?;
                let said = ui("homard.shot").with("losses", self.decimal(shot.losses.per_mille()));
                Some(look.say(&said.with("nothing", percent(shot.nothing.per_mille()))))
            }
            Action::Snipe { general } => {
                let shot = preview::snipe(view, view.activation.unit?.unit, general).ok()?;
                let hit = percent(1_000 - shot.nothing.per_mille());
                Some(look.say(&ui("homard.sniped").with("chance", hit)))
            }
            Action::Assault { target } => {
                let follower = view.assault.as_ref().and_then(|fight| fight.follower);
                let lead = follower.or(view.activation.unit)?.unit;
                Some(look.say(&self.clash(lead, &[], target)))
            }
            Action::Support { unit } => {
                let fight = view.assault.as_ref()?;
                let mut others: Vec<Unit> = fight.assailants.iter().skip(1).map(|piece| piece.unit).collect();
                others.push(unit);
                Some(look.say(&self.clash(fight.assailants.first()?.unit, &others, fight.target.unit)))
            }
            _ => None,
        }
    }

    fn clash(&self, lead: Unit, others: &[Unit], target: Unit) -> Said {
        let ahead = preview::assault(&self.seen.view, lead, others, target, None);
        let [higher, equal, lower] = ahead.signs.map(|ratio| percent(ratio.per_mille()));
        ui("homard.clash").with("higher", higher).with("equal", equal).with("lower", lower)
    }

    /// Thousandths with two decimals, as the language writes them.
    fn decimal(&self, thousandths: u32) -> String {
        let rounded = (thousandths + 5) / 10;
        format!("{}{}{:02}", rounded / 100, self.look.ui("decimal"), rounded % 100)
    }
}

fn place_of(action: Action) -> Option<Place> {
    match action {
        Action::Put { to }
        | Action::Ride { to, .. }
        | Action::Go { to }
        | Action::Leg { to, .. }
        | Action::Recoil { to }
        | Action::Enter { to, .. } => Some(to),
        _ => None,
    }
}

fn unit_of(action: Action) -> Option<Unit> {
    match action {
        Action::Take { unit }
        | Action::Attach { unit, .. }
        | Action::Activate { unit }
        | Action::Join { unit }
        | Action::Play { unit }
        | Action::Support { unit }
        | Action::React { unit, .. }
        | Action::Follow { unit } => Some(unit),
        Action::Fire { target } | Action::Assault { target } => Some(target),
        _ => None,
    }
}
