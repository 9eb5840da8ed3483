//! What happens: small facts in the past tense, each one thing to show and to say.

use crate::facing::Facing;
use crate::ground::Path;
use crate::ids::{General, Pace, Piece, Place, Reaction, Side};
use crate::words::{dice_said, facing_said, general_said, piece_said, place_said, side_said};
use kernel::{Faces, Said, Section, SideSet, Told};
use serde::{Deserialize, Serialize};

/// Why the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// §18.4 — More than half the elements are lost.
    Sponge,
    /// §18.4 — A side gave up.
    Conceded,
    /// §19.5 — Heights and property are taken.
    Objectives,
    /// §19.5 — The British have lost too many.
    Losses,
    /// §19.5 — Both at once.
    Both,
    /// §20.3, §21.6 — An army is no more.
    Annihilation,
    /// §20.3 — Master of the great hill.
    Hill,
    /// The last turn has been played.
    TurnLimit,
}

impl Reason {
    pub(crate) const ALL: [Reason; 8] = [
        Reason::Sponge,
        Reason::Conceded,
        Reason::Objectives,
        Reason::Losses,
        Reason::Both,
        Reason::Annihilation,
        Reason::Hill,
        Reason::TurnLimit,
    ];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Reason::Sponge => "sponge",
            Reason::Conceded => "conceded",
            Reason::Objectives => "objectives",
            Reason::Losses => "losses",
            Reason::Both => "both",
            Reason::Annihilation => "annihilation",
            Reason::Hill => "hill",
            Reason::TurnLimit => "turn_limit",
        }
    }
}

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; nobody for a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub reason: Reason,
}

impl kernel::Outcome<Side> for Ending {
    fn winners(&self) -> SideSet<Side> {
        self.winner.map_or(SideSet::EMPTY, SideSet::one)
    }

    fn reason(&self) -> &'static str {
        self.reason.code()
    }

    fn said(&self) -> Said {
        let reason = self.reason.code();
        match self.winner {
            Some(side) => Said::new(format!("homard.outcome.{reason}")).with("side", side_said(side)),
            None => Said::new(format!("homard.outcome.{reason}_draw")),
        }
    }
}

/// §17.4, §17.8, §17.9 — How a general was lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Hit by a volley aimed at him.
    Shot,
    /// Hit beside his men.
    Fallen,
    /// With his whole unit.
    WithUnit,
    /// In an enemy zone of control.
    Captured,
}

/// A fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum Event {
    /// An army deployed as history has it.
    HistoricalSetUp { side: Side },
    /// A unit was deployed.
    Deployed { piece: Piece, place: Place, facing: Facing },
    /// A general was deployed.
    GeneralDeployed { general: General, place: Place },
    /// §4.1 — A turn begins.
    TurnBegan { turn: u8 },
    /// §17.3 — A general joined a unit.
    Attached { general: General, piece: Piece },
    /// §17.6 — A general stays by himself.
    Detached { general: General },
    /// §21.5 — A second took command.
    ChiefReplaced { side: Side, general: General },
    /// §5.1 — Command points were rolled.
    CommandRolled { side: Side, dice: Faces, points: u16 },
    /// §5.3 — An army has no command points.
    NoCommand { side: Side },
    /// §4.2 — A token was drawn.
    TokenDrawn { side: Side },
    /// §17.8 — A detached general rode.
    Rode { general: General, from: Place, to: Place },
    /// §6.1 — A unit is to be activated.
    Activated { piece: Piece },
    /// §7.1 — A unit joined the group.
    Joined { piece: Piece },
    /// §6.2 — The test: the die (0 where none was needed) against what it must not exceed.
    Tested { piece: Piece, face: u8, needed: i8, points: u8, success: bool },
    /// §6.3 — No test was made.
    Declined { piece: Piece },
    /// §8.1 — A unit marched.
    Moved { piece: Piece, from: Place, path: Path, facing: Facing, pace: Pace },
    /// §8.2 — A unit turned.
    Turned { piece: Piece, facing: Facing },
    /// §9.5 — A unit fires at a unit.
    Fired { piece: Piece, target: Piece, range: u8, score: u8, dice: u8 },
    /// §17.8 — A unit fires at a general.
    Sniped { piece: Piece, general: General, range: u8, score: u8, dice: u8 },
    /// §9.5 — Dice to hit.
    HitsRolled { piece: Piece, dice: Faces, hits: u8 },
    /// §9.9 — Dice to save.
    SavesRolled { piece: Piece, dice: Faces, saved: u8 },
    /// §17.8 — Dice that may save a general.
    GeneralSaves { general: General, dice: Faces, saved: u8 },
    /// §10.9 — An element fell.
    ElementLost { piece: Piece, left: u8 },
    /// §10.9 — A unit is no more.
    Destroyed { piece: Piece },
    /// §10.10 — A unit was driven off the table.
    DrivenOff { piece: Piece, elements: u8 },
    /// §10.10 — A unit gave way.
    Recoiled { piece: Piece, from: Place, to: Place, facing: Facing },
    /// §17.4 — Dice for an attached general's life.
    SurvivalRolled { general: General, dice: Faces, is_lost: bool },
    /// §17.9 — A general is gone.
    GeneralLost { general: General, fate: Fate },
    /// §10.1 — An assault begins.
    AssaultBegan { piece: Piece, target: Piece },
    /// §7.3 — A unit supports the attack.
    SupportJoined { piece: Piece, target: Piece },
    /// §11.1 — The assailed army answers.
    Reacted { piece: Piece, reaction: Reaction, points: u8 },
    /// §14.2 — Cavalry charges in turn.
    CounterCharged { piece: Piece },
    /// §11.1 — The assault came to nothing.
    AssaultBroken { target: Piece },
    /// §10.3 — Dice of an assault.
    MeleeRolled { piece: Piece, value: u8, dice: Faces, total: u8 },
    /// §10.3 — One side has the better of it.
    MeleeWon { winner: Piece, loser: Piece, by: u8 },
    /// §10.3 — Equal totals.
    MeleeTied { piece: Piece, target: Piece },
    /// §13.1 — A unit took the place that was left.
    Followed { piece: Piece, from: Place, to: Place },
    /// §21.3 — The die for reinforcements.
    ArrivalRolled { side: Side, face: u8, units: u8 },
    /// §21.4 — A reinforcement came in.
    Entered { piece: Piece, place: Place },
    /// §21.4 — A general came in.
    GeneralEntered { general: General, place: Place },
    /// §20.3 — An army is alone on the great hill.
    HillHeld { side: Side },
    /// The battle is over.
    Over { ending: Ending },
}

impl Event {
    fn name(&self) -> &'static str {
        match self {
            Event::HistoricalSetUp { .. } => "historical_set_up",
            Event::Deployed { .. } => "deployed",
            Event::GeneralDeployed { .. } => "general_deployed",
            Event::TurnBegan { .. } => "turn_began",
            Event::Attached { .. } => "attached",
            Event::Detached { .. } => "detached",
            Event::ChiefReplaced { .. } => "chief_replaced",
            Event::CommandRolled { .. } => "command_rolled",
            Event::NoCommand { .. } => "no_command",
            Event::TokenDrawn { .. } => "token_drawn",
            Event::Rode { .. } => "rode",
            Event::Activated { .. } => "activated",
            Event::Joined { .. } => "joined",
            Event::Tested { face: 0, success: true, .. } => "test_sure",
            Event::Tested { face: 0, .. } => "test_hopeless",
            Event::Tested { success: true, .. } => "test_passed",
            Event::Tested { .. } => "test_failed",
            Event::Declined { .. } => "declined",
            Event::Moved { pace: Pace::Basic, .. } => "moved",
            Event::Moved { .. } => "marched",
            Event::Turned { .. } => "turned",
            Event::Fired { .. } => "fired",
            Event::Sniped { .. } => "sniped",
            Event::HitsRolled { .. } => "hits_rolled",
            Event::SavesRolled { .. } => "saves_rolled",
            Event::GeneralSaves { .. } => "general_saves",
            Event::ElementLost { .. } => "element_lost",
            Event::Destroyed { .. } => "destroyed",
            Event::DrivenOff { .. } => "driven_off",
            Event::Recoiled { .. } => "recoiled",
            Event::SurvivalRolled { is_lost: true, .. } => "survival_lost",
            Event::SurvivalRolled { .. } => "survival_kept",
            Event::GeneralLost { fate: Fate::Shot, .. } => "general_shot",
            Event::GeneralLost { fate: Fate::Fallen, .. } => "general_fallen",
            Event::GeneralLost { fate: Fate::WithUnit, .. } => "general_with_unit",
            Event::GeneralLost { .. } => "general_captured",
            Event::AssaultBegan { .. } => "assault_began",
            Event::SupportJoined { .. } => "support_joined",
            Event::Reacted { reaction: Reaction::Fire, .. } => "reacted_fire",
            Event::Reacted { reaction: Reaction::Evade, .. } => "reacted_evade",
            Event::Reacted { .. } => "reacted_countercharge",
            Event::CounterCharged { .. } => "countercharged",
            Event::AssaultBroken { .. } => "assault_broken",
            Event::MeleeRolled { .. } => "melee_rolled",
            Event::MeleeWon { .. } => "melee_won",
            Event::MeleeTied { .. } => "melee_tied",
            Event::Followed { .. } => "followed",
            Event::ArrivalRolled { units: 0, .. } => "arrival_none",
            Event::ArrivalRolled { .. } => "arrival_rolled",
            Event::Entered { .. } => "entered",
            Event::GeneralEntered { .. } => "general_entered",
            Event::HillHeld { .. } => "hill_held",
            Event::Over { .. } => "over",
        }
    }
}

impl Told for Event {
    /// Nothing is hidden but the order of the tokens, which is nowhere until it is drawn.
    fn reveals(&self) -> bool {
        matches!(self, Event::TokenDrawn { .. })
    }

    fn section(&self) -> Option<Section> {
        let of = |chapter, paragraph| Some(Section::new(chapter, paragraph));
        match self {
            Event::HistoricalSetUp { .. } | Event::Deployed { .. } | Event::GeneralDeployed { .. } => None,
            Event::TurnBegan { .. } => of(4, 1),
            Event::Attached { .. } => of(17, 3),
            Event::Detached { .. } => of(17, 6),
            Event::ChiefReplaced { .. } => of(21, 5),
            Event::CommandRolled { .. } => of(5, 1),
            Event::NoCommand { .. } => of(5, 3),
            Event::TokenDrawn { .. } => of(4, 2),
            Event::Rode { .. } | Event::Sniped { .. } | Event::GeneralSaves { .. } => of(17, 8),
            Event::Activated { .. } => of(6, 1),
            Event::Joined { .. } => of(7, 1),
            Event::Tested { .. } => of(6, 2),
            Event::Declined { .. } => of(6, 3),
            Event::Moved { .. } => of(8, 1),
            Event::Turned { .. } => of(8, 2),
            Event::Fired { .. } | Event::HitsRolled { .. } => of(9, 5),
            Event::SavesRolled { .. } => of(9, 9),
            Event::ElementLost { .. } | Event::Destroyed { .. } => of(10, 9),
            Event::DrivenOff { .. } | Event::Recoiled { .. } => of(10, 10),
            Event::SurvivalRolled { .. } => of(17, 4),
            Event::GeneralLost { fate, .. } => match fate {
                Fate::Shot => of(17, 8),
                Fate::Fallen | Fate::WithUnit => of(17, 4),
                Fate::Captured => of(17, 9),
            },
            Event::AssaultBegan { .. } => of(10, 1),
            Event::SupportJoined { .. } => of(7, 3),
            Event::Reacted { reaction, .. } => match reaction {
                Reaction::Fire => of(11, 1),
                Reaction::Evade => of(12, 1),
                Reaction::CounterCharge => of(14, 2),
            },
            Event::CounterCharged { .. } => of(14, 2),
            Event::AssaultBroken { .. } => of(11, 1),
            Event::MeleeRolled { .. } | Event::MeleeWon { .. } | Event::MeleeTied { .. } => of(10, 3),
            Event::Followed { .. } => of(13, 1),
            Event::ArrivalRolled { .. } => of(21, 3),
            Event::Entered { .. } | Event::GeneralEntered { .. } => of(21, 4),
            Event::HillHeld { .. } => of(20, 3),
            Event::Over { ending } => match ending.reason {
                Reason::Sponge | Reason::Conceded => of(18, 4),
                Reason::Objectives | Reason::Losses | Reason::Both => of(19, 5),
                Reason::Hill => of(20, 3),
                Reason::Annihilation => of(21, 6),
                Reason::TurnLimit => None,
            },
        }
    }

    fn said(&self) -> Said {
        if let Event::Over { ending } = self {
            return kernel::Outcome::<Side>::said(ending);
        }
        let said = Said::new(format!("homard.event.{}", self.name()));
        match *self {
            Event::HistoricalSetUp { side }
            | Event::NoCommand { side }
            | Event::TokenDrawn { side }
            | Event::HillHeld { side } => said.with("side", side_said(side)),
            Event::Deployed { piece, place, facing } => said
                .with("unit", piece_said(piece))
                .with("place", place_said(place))
                .with("facing", facing_said(facing)),
            Event::GeneralDeployed { general, place } | Event::GeneralEntered { general, place } => {
                said.with("general", general_said(general)).with("place", place_said(place))
            }
            Event::TurnBegan { turn } => said.with("turn", turn),
            Event::Attached { general, piece } => {
                said.with("general", general_said(general)).with("unit", piece_said(piece))
            }
            Event::Detached { general } | Event::GeneralLost { general, .. } => {
                said.with("general", general_said(general))
            }
            Event::ChiefReplaced { side, general } => {
                said.with("side", side_said(side)).with("general", general_said(general))
            }
            Event::CommandRolled { side, dice, points } => {
                said.with("side", side_said(side)).with("dice", dice_said(&dice)).with("points", points)
            }
            Event::Rode { general, from, to } => said
                .with("general", general_said(general))
                .with("from", place_said(from))
                .with("to", place_said(to)),
            Event::Activated { piece }
            | Event::Joined { piece }
            | Event::Declined { piece }
            | Event::Destroyed { piece }
            | Event::CounterCharged { piece } => said.with("unit", piece_said(piece)),
            Event::Tested { piece, face, needed, points, .. } => said
                .with("unit", piece_said(piece))
                .with("face", face)
                .with("needed", i32::from(needed))
                .with("points", points),
            Event::Moved { piece, from, path, facing, .. } => said
                .with("unit", piece_said(piece))
                .with("from", place_said(from))
                .with("to", place_said(path.as_slice().last().copied().unwrap_or(from)))
                .with("facing", facing_said(facing)),
            Event::Turned { piece, facing } => {
                said.with("unit", piece_said(piece)).with("facing", facing_said(facing))
            }
            Event::Fired { piece, target, range, score, dice } => said
                .with("unit", piece_said(piece))
                .with("target", piece_said(target))
                .with("range", range)
                .with("score", score)
                .with("dice", dice),
            Event::Sniped { piece, general, range, score, dice } => said
                .with("unit", piece_said(piece))
                .with("general", general_said(general))
                .with("range", range)
                .with("score", score)
                .with("dice", dice),
            Event::HitsRolled { piece, dice, hits } => {
                said.with("unit", piece_said(piece)).with("dice", dice_said(&dice)).with("hits", hits)
            }
            Event::SavesRolled { piece, dice, saved } => {
                said.with("unit", piece_said(piece)).with("dice", dice_said(&dice)).with("saved", saved)
            }
            Event::GeneralSaves { general, dice, saved } => said
                .with("general", general_said(general))
                .with("dice", dice_said(&dice))
                .with("saved", saved),
            Event::ElementLost { piece, left } => said.with("unit", piece_said(piece)).with("left", left),
            Event::DrivenOff { piece, elements } => {
                said.with("unit", piece_said(piece)).with("elements", elements)
            }
            Event::Recoiled { piece, from, to, facing } => said
                .with("unit", piece_said(piece))
                .with("from", place_said(from))
                .with("to", place_said(to))
                .with("facing", facing_said(facing)),
            Event::SurvivalRolled { general, dice, .. } => {
                said.with("general", general_said(general)).with("dice", dice_said(&dice))
            }
            Event::AssaultBegan { piece, target } | Event::SupportJoined { piece, target } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(target))
            }
            Event::Reacted { piece, points, .. } => {
                said.with("unit", piece_said(piece)).with("points", points)
            }
            Event::AssaultBroken { target } => said.with("target", piece_said(target)),
            Event::MeleeRolled { piece, value, dice, total } => said
                .with("unit", piece_said(piece))
                .with("value", value)
                .with("dice", dice_said(&dice))
                .with("total", total),
            Event::MeleeWon { winner, loser, by } => {
                said.with("unit", piece_said(winner)).with("target", piece_said(loser)).with("by", by)
            }
            Event::MeleeTied { piece, target } => {
                said.with("unit", piece_said(piece)).with("target", piece_said(target))
            }
            Event::Followed { piece, from, to } => {
                said.with("unit", piece_said(piece)).with("from", place_said(from)).with("to", place_said(to))
            }
            Event::ArrivalRolled { side, face, units } => {
                said.with("side", side_said(side)).with("face", face).with("units", units)
            }
            Event::Entered { piece, place } => {
                said.with("unit", piece_said(piece)).with("place", place_said(place))
            }
            Event::Over { .. } => said,
        }
    }
}
