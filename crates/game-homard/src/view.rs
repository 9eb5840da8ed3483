//! What one observer may know, built from nothing, field by field.
//!
//! Everything lies open: the order of the tokens is nowhere until it is drawn (§4.2). So all observers see the same.

use crate::event::Ending;
use crate::facing::Facing;
use crate::fight::{Answer, Assault, Loss, Shot, Target};
use crate::ids::{General, Pace, Piece, Place, Post, Reaction, Side, Unit, Units};
use crate::state::{State, Step};
use crate::values::Strength;
use crate::{assault, fire};
use kernel::{Game, Observer};
use serde::{Deserialize, Serialize};

/// A unit on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitView {
    /// Which.
    pub piece: Piece,
    /// §2.1 — Where its reference point is.
    pub place: Place,
    /// §2.3 — Which way it looks.
    pub facing: Facing,
    /// Elements left.
    pub elements: u8,
    /// §4.3 — Does a token lie beside it?
    pub activated: bool,
    /// §10.4 — Combats it has fought this turn.
    pub combats: u8,
    /// §14.1 — Steps it has made in its activation; on the free table whole UD.
    pub steps: u8,
    /// On the free table: how far it has gone in its activation, in thousandths of a UD.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub walked: u16,
    /// It has fired or assaulted in this activation.
    pub fought: bool,
    /// §8.1 — It has been played in this activation and made a basic move.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub basic: bool,
    /// §8.1 — It has made a forced march this turn.
    pub forced: bool,
    /// §19.4 — It has crossed a fence this turn.
    pub fenced: bool,
    /// §8.3 — It has entered cover or broken ground this turn.
    pub entered: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

/// A general, on the table or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GeneralView {
    /// Who.
    pub general: General,
    /// Whose.
    pub side: Side,
    /// Where he is; nowhere if lost or still to come.
    pub place: Option<Place>,
    /// §17.3 — The unit he is attached to.
    pub attached: Option<Piece>,
    /// Is he killed or captured?
    pub lost: bool,
    /// §17.6 — Has he ridden, or does he stay this turn?
    pub moved: bool,
    /// Is he the general-in-chief?
    pub chief: bool,
}

/// §6, §7 — An activation under way, or the deployment of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActivationView {
    /// The units activated together.
    pub group: Vec<Piece>,
    /// Those that have been played.
    pub played: Vec<Piece>,
    /// The unit being played or deployed.
    pub unit: Option<Piece>,
    /// Command points put on the test.
    pub staked: u8,
    /// Did the test succeed?
    pub success: bool,
    /// How the unit played has moved.
    pub pace: Option<Pace>,
    /// It has marched or turned already.
    pub went: bool,
    /// Where it goes, while its facing is asked.
    pub to: Option<Place>,
    /// On the free table: the march under way, of the unit played or of one that slips away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub march: Option<MarchView>,
}

/// §8 — A march over the free table under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarchView {
    /// All basic or all forced.
    pub pace: Pace,
    /// Legs and pivots so far.
    pub operations: u8,
    /// Legs so far.
    pub legs: u8,
    /// What they cost, in thousandths of a UD.
    pub spent: u16,
    /// §8.4 — It has come into a zone of control: only pivots may follow.
    pub stopped: bool,
}

/// §9 — A shot under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShotView {
    /// Who fires.
    pub shooter: Piece,
    /// At which unit.
    pub target: Option<Piece>,
    /// Or at which general.
    pub general: Option<General>,
    /// Hits, once the dice lie.
    pub hits: u8,
    /// The highest face that hits.
    pub score: u8,
    /// The highest face that saves.
    pub save: u8,
}

/// §10.9 — Losses being taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct LossView {
    pub victim: Piece,
    pub from: Place,
    pub start: Place,
    pub left: u8,
    pub taken: u8,
    pub fallen: u8,
    pub recoils: u8,
    pub by_fire: bool,
}

/// An answer to an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct AnswerView {
    pub unit: Piece,
    pub reaction: Reaction,
    pub aim: Piece,
    pub points: u8,
}

/// §10 — An assault under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AssaultView {
    /// Who is assailed.
    pub target: Piece,
    /// Where it stood.
    pub ground: Place,
    /// Who assails, the lead first.
    pub assailants: Vec<Piece>,
    /// §14.2 — Does assailed cavalry charge in turn?
    pub countercharge: bool,
    /// §12.1 — Has the assailed slipped away?
    pub evaded: bool,
    /// The answer being tested.
    pub answer: Option<AnswerView>,
    /// How many have rolled.
    pub rolled: u8,
    /// The attack's total and the defence's.
    pub totals: [u8; 2],
    /// Who rolls now, at which value and how many dice.
    pub rolling: Option<(Piece, u8, u8)>,
    /// Losses the lead has still to take.
    pub lead_losses: u8,
    /// Where the lead stood.
    pub lead_ground: Option<Place>,
    /// §13.2 — Who may go on.
    pub follower: Option<Piece>,
}

/// What an observer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// A side's code, `public` or `arbiter`.
    pub observer: String,
    /// The battle's id.
    pub scenario: String,
    /// Options that differ from the usual, as `name=value`.
    pub options: Vec<String>,
    /// The rules version, named only if it is not the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// The turn, from 1; 0 during deployment.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// The step's stable name.
    pub question: String,
    /// The armies that owe an answer.
    pub asked: Vec<Side>,
    /// Whose token was drawn, or who deploys.
    pub active: Side,
    /// Whose generals or reinforcements are dealt with, or who rolls for command.
    pub window: Side,
    /// §17.6 — Are these the windows after the last token?
    pub last_window: bool,
    /// The general being posted or deployed.
    pub officer: Option<General>,
    /// §5.1 — Command points.
    pub points: [u16; 2],
    /// §4.1 — Tokens in the bowl.
    pub bowl: [u8; 2],
    /// Elements lost.
    pub lost: [u8; 2],
    /// Units on the table, Americans first.
    pub units: Vec<UnitView>,
    /// Units still to come.
    pub due: Vec<Piece>,
    /// All generals of the battle.
    pub generals: Vec<GeneralView>,
    /// The activation under way.
    pub activation: ActivationView,
    /// The shot under way.
    pub shot: Option<ShotView>,
    /// Losses being taken.
    pub loss: Option<LossView>,
    /// The assault under way.
    pub assault: Option<AssaultView>,
    /// §21.3 — Reinforcements that may still enter this turn.
    pub entering: u8,
    /// §20.3 — The last army that was alone on the hill.
    pub holder: Side,
    /// How the battle ended.
    pub outcome: Option<Ending>,
}

impl View {
    pub(crate) fn of(state: &State, who: Observer<Side>) -> View {
        let piece = |unit: Unit| state.piece(unit);
        let pieces = |units: Units| units.iter().map(piece).collect();
        let somewhere = |place: Place| Some(place).filter(|place| *place != Place::NOWHERE);
        View {
            observer: who.code().to_owned(),
            scenario: state.battle().code().to_owned(),
            options: state.options.unusual(),
            rules: Some(state.options.rules()).filter(|rules| *rules != State::RULES_VERSION),
            turn: state.turn,
            last_turn: state.options.turn_limit(),
            question: state.step.name().0.to_owned(),
            asked: state.asked_side().into_iter().collect(),
            active: state.active,
            window: state.asked,
            last_window: state.last_window,
            officer: state.officer,
            points: state.points,
            bowl: state.bowl,
            lost: state.lost,
            units: state.everyone().iter().map(|unit| unit_view(state, unit)).collect(),
            due: pieces(state.due[0].or(state.due[1])),
            generals: state.battle().data().generals.iter().map(|data| general_view(state, data)).collect(),
            activation: ActivationView {
                group: pieces(state.group),
                played: pieces(state.played),
                unit: state.unit.map(piece),
                staked: state.staked,
                success: state.success,
                pace: state.pace,
                went: state.went,
                to: somewhere(state.to),
                march: state.march.map(|march| MarchView {
                    pace: march.pace,
                    operations: march.operations,
                    legs: march.legs,
                    spent: march.spent,
                    stopped: march.stopped,
                }),
            },
            shot: state.shot.map(|shot| shot_view(state, shot)),
            loss: state.loss.map(|loss| loss_view(state, loss)),
            assault: state.assault.as_ref().map(|fight| assault_view(state, fight)),
            entering: state.entering,
            holder: state.holder,
            outcome: match state.step {
                Step::Over(ending) => Some(ending),
                _ => None,
            },
        }
    }

    /// A unit on the table.
    pub fn unit(&self, unit: Unit) -> Option<&UnitView> {
        self.units.iter().find(|view| view.piece.unit == unit)
    }

    /// The unit at a place.
    pub fn unit_at(&self, place: Place) -> Option<&UnitView> {
        self.units.iter().find(|view| view.place == place)
    }
}

fn unit_view(state: &State, unit: Unit) -> UnitView {
    let body = state.body(unit);
    UnitView {
        piece: state.piece(unit),
        place: body.place,
        facing: body.facing,
        elements: body.elements,
        activated: state.acted.has(unit),
        combats: body.combats,
        steps: body.steps,
        walked: body.walked,
        fought: state.spent.has(unit),
        basic: state.basic.has(unit),
        forced: state.forced.has(unit),
        fenced: state.fenced.has(unit),
        entered: state.entered.has(unit),
    }
}

fn general_view(state: &State, data: &crate::data::GeneralData) -> GeneralView {
    let officer = state.officer(data.general);
    GeneralView {
        general: data.general,
        side: data.side,
        place: Some(officer.place).filter(|place| *place != Place::NOWHERE),
        attached: match officer.post {
            Post::Attached(unit) => Some(state.piece(unit)),
            _ => None,
        },
        lost: officer.post == Post::Lost,
        moved: officer.moved,
        chief: state.chiefs[data.side.idx()] == Some(data.general),
    }
}

fn shot_view(state: &State, shot: Shot) -> ShotView {
    let moved = state.assault.is_none() && state.pace == Some(Pace::Basic);
    // Once its target is gone nothing more is rolled.
    let is_there = match shot.target {
        Target::Unit(unit) => state.is_on(unit),
        Target::General(general) => state.is_present(general),
    };
    let volley = if is_there { fire::volley(state, shot.shooter, shot.target, moved) } else { None };
    let (target, general) = match shot.target {
        Target::Unit(unit) => (Some(state.piece(unit)), None),
        Target::General(general) => (None, Some(general)),
    };
    ShotView {
        shooter: state.piece(shot.shooter),
        target,
        general,
        hits: shot.hits,
        score: volley.map_or(0, |volley| volley.score),
        save: volley.map_or(0, |volley| volley.save),
    }
}

fn loss_view(state: &State, loss: Loss) -> LossView {
    let Loss { victim, from, start, left, taken, fallen, recoils, by_fire } = loss;
    LossView { victim: state.piece(victim), from, start, left, taken, fallen, recoils, by_fire }
}

fn assault_view(state: &State, fight: &Assault) -> AssaultView {
    let piece = |unit: Unit| state.piece(unit);
    let answer = |answer: Answer| AnswerView {
        unit: piece(answer.unit),
        reaction: answer.reaction,
        aim: piece(answer.aim),
        points: answer.points,
    };
    let rolling = |(unit, strength): (Unit, Strength)| (piece(unit), strength.value, strength.dice);
    AssaultView {
        target: piece(fight.target),
        ground: fight.ground,
        assailants: fight.assailants().iter().map(|unit| piece(*unit)).collect(),
        countercharge: fight.countercharge,
        evaded: fight.evaded,
        answer: fight.answer.map(answer),
        rolled: fight.rolled,
        totals: fight.totals,
        rolling: (state.step == Step::Melee).then(|| rolling(assault::rolling(state))),
        lead_losses: fight.lead_losses,
        lead_ground: Some(fight.lead_ground).filter(|place| *place != Place::NOWHERE),
        follower: fight.follower.map(piece),
    }
}
