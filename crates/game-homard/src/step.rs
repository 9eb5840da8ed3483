//! The questions of the game: what is asked next, its stable name and the rule that asks it.

use crate::event::Ending;
use crate::ids::Battle;
use kernel::Section;

/// What is asked next. Named for the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Which unit or general is deployed next?
    Deploy,
    /// Where is it put?
    DeployPlace,
    /// Which way does it look?
    DeployFacing,
    /// §17.3 — Is a general attached or detached?
    Post,
    /// §5.1 — The dice for command points.
    Command,
    /// §4.2 — A token from the bowl.
    Token,
    /// §17.6 — Does a detached general ride?
    Window,
    /// §6.1 — Which unit is activated?
    Activate,
    /// §6.2, §7.1 — More units, points, the test?
    Ready,
    /// §6.2 — The die of the test.
    Test,
    /// §7.3 — Which unit of the group is played?
    Next,
    /// §6.3 — What does the unit do?
    Act,
    /// §8.2 — Which way does it look after its march?
    Turn,
    /// §9.5 — Dice to hit.
    Hits,
    /// §9.9 — Dice to save.
    Saves,
    /// §10.11 — Give way or lose an element?
    Yield,
    /// §10.10 — Where does it give way to?
    Recoil,
    /// §17.4 — Dice for an attached general's life.
    Survival,
    /// §7.3 — Who joins the supported attack?
    Support,
    /// §11.1 — Does the assailed army answer?
    React,
    /// §11.2 — The die of that test.
    ReactTest,
    /// §12.1 — Where does it slip away to?
    Evade,
    /// §8.2 — Which way does it look then?
    EvadeTurn,
    /// §10.3 — Dice of the assault.
    Melee,
    /// §13.1 — Does anyone take the place that was left?
    Follow,
    /// §13.2 — Is the assault carried on?
    Pursue,
    /// §21.3 — The die for reinforcements.
    Arrival,
    /// §21.4 — Which reinforcements come in, and where?
    Enter,
    /// It is over.
    Over(Ending),
}

impl Step {
    /// All steps but the end, which has an ending.
    pub(crate) const ALL: [Step; 28] = [
        Step::Deploy,
        Step::DeployPlace,
        Step::DeployFacing,
        Step::Post,
        Step::Command,
        Step::Token,
        Step::Window,
        Step::Activate,
        Step::Ready,
        Step::Test,
        Step::Next,
        Step::Act,
        Step::Turn,
        Step::Hits,
        Step::Saves,
        Step::Yield,
        Step::Recoil,
        Step::Survival,
        Step::Support,
        Step::React,
        Step::ReactTest,
        Step::Evade,
        Step::EvadeTurn,
        Step::Melee,
        Step::Follow,
        Step::Pursue,
        Step::Arrival,
        Step::Enter,
    ];

    /// The stable name of the question, and the rule that asks it.
    pub(crate) fn name(self) -> (&'static str, Section) {
        let of = Section::new;
        match self {
            Step::Deploy => ("deploy", of(18, 2)),
            Step::DeployPlace => ("deploy_place", of(18, 2)),
            Step::DeployFacing => ("deploy_facing", of(2, 3)),
            Step::Post => ("post", of(17, 3)),
            Step::Command => ("command", of(5, 1)),
            Step::Token => ("token", of(4, 2)),
            Step::Window => ("window", of(17, 6)),
            Step::Activate => ("activate", of(6, 1)),
            Step::Ready => ("ready", of(6, 2)),
            Step::Test => ("test", of(6, 2)),
            Step::Next => ("next", of(7, 3)),
            Step::Act => ("act", of(6, 3)),
            Step::Turn => ("turn", of(8, 2)),
            Step::Hits => ("hits", of(9, 5)),
            Step::Saves => ("saves", of(9, 9)),
            Step::Yield => ("yield", of(10, 11)),
            Step::Recoil => ("recoil", of(10, 10)),
            Step::Survival => ("survival", of(17, 4)),
            Step::Support => ("support", of(7, 3)),
            Step::React => ("react", of(11, 1)),
            Step::ReactTest => ("react_test", of(11, 2)),
            Step::Evade => ("evade", of(12, 1)),
            Step::EvadeTurn => ("evade_turn", of(8, 2)),
            Step::Melee => ("melee", of(10, 3)),
            Step::Follow => ("follow", of(13, 1)),
            Step::Pursue => ("pursue", of(13, 2)),
            Step::Arrival => ("arrival", of(21, 3)),
            Step::Enter => ("enter", of(21, 4)),
            Step::Over(_) => ("over", of(18, 4)),
        }
    }

    /// The rule that asks it in a battle: each has its own paragraphs for its table and its victory.
    pub(crate) fn section_in(self, battle: Battle) -> Section {
        let chapter = battle.chapter();
        match self {
            Step::Deploy | Step::DeployPlace => Section::new(chapter, 2),
            Step::Over(_) => battle.victory_section(),
            step => step.name().1,
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.name().0 == name)
    }

    /// §3 — Is it before the first turn?
    pub(crate) fn is_deployment(self) -> bool {
        matches!(self, Step::Deploy | Step::DeployPlace | Step::DeployFacing)
    }
}
