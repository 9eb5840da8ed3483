//! What a rulebook needs beyond its rules to sit at a table: set-up, notation, words.

use crate::rules::{Rules, Turn};
use crate::said::Said;
use crate::section::Section;
use crate::standing::Orders;
use crate::version::{self, Version};
use std::collections::BTreeMap;

/// A named policy of the set-up: an optional rule or a ruling that players may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Stable name, such as `tides`.
    pub name: &'static str,
    /// What it may be set to.
    pub values: &'static [&'static str],
    /// What it is unless set.
    pub default: &'static str,
}

/// What the players chose before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// Scenario id, or the game's first if empty.
    pub scenario: String,
    /// Options by name; those not named keep their default.
    pub options: BTreeMap<String, String>,
    /// The rules version, or the newest if none. Nobody chooses an old one but a journal that names it.
    pub rules: Option<u32>,
}

/// A fault of a position or of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Stable word.
    pub code: &'static str,
    /// The fault as a text.
    pub said: Said,
}

impl Fault {
    /// A fault whose text stands under `fault.<code>`.
    pub fn new(code: &'static str) -> Fault {
        Fault { code, said: Said::new(format!("fault.{code}")) }
    }

    /// The same with a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<crate::Arg>) -> Fault {
        self.said = self.said.with(name, arg);
        self
    }

    /// The faults that are there in every case: what is wrong whatever was meant by a thing that cannot be read.
    pub fn in_every_case(cases: impl IntoIterator<Item = Vec<Fault>>) -> Vec<Fault> {
        let mut cases = cases.into_iter();
        let mut out = cases.next().unwrap_or_default();
        for case in cases {
            out.retain(|fault| case.contains(fault));
        }
        out
    }
}

/// A text that is not notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// What was read.
    pub text: String,
    /// Examples of what would have been understood, each in notation: words of no language.
    pub expected: &'static [&'static str],
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cannot read «{}»: expected {}", self.text, self.expected.join(", "))
    }
}

impl std::error::Error for Malformed {}

/// A question as it is put to a side.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Question {
    /// Stable name of the step.
    pub name: &'static str,
    /// The question in one sentence.
    pub said: Said,
    /// The rule that asks it.
    #[serde(serialize_with = "section_as_text")]
    pub section: Section,
}

fn section_as_text<S: serde::Serializer>(section: &Section, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(section)
}

/// What a lot is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purpose<S> {
    /// Stable word, such as `fire`. Bound into the dealer's lot.
    pub name: &'static str,
    /// Whose luck it is, for the statistics.
    pub side: Option<S>,
}

/// Everything a table, a journal or a protocol needs of one game.
pub trait Game: Rules {
    /// Stable id, such as `quebec`.
    const ID: &'static str;
    /// The rules versions still played, the oldest first, each with every content it had.
    ///
    /// A change that would alter an old journal adds a version; `docs/adding-a-game.md` says how.
    const VERSIONS: &'static [Version];
    /// The version new games are begun with.
    const RULES_VERSION: u32 = Version::newest(Self::VERSIONS);
    /// The oldest version in which a game can go on.
    const OLDEST_RULES: u32 = Version::oldest(Self::VERSIONS);

    /// Hash of the content files, in hex. It must be one of those of the newest version.
    fn content_hash() -> String;

    /// Scenario ids, the usual one first.
    fn scenarios() -> &'static [&'static str];

    /// The named policies.
    fn options() -> &'static [OptionSpec];

    /// A game at its first question.
    ///
    /// # Errors
    /// All faults of the choices at once.
    fn begin(choices: &Choices) -> Result<Self, Vec<Fault>>;

    /// The choices this state was begun with, all named, the rules version too.
    fn choices(&self) -> Choices;

    /// An action in the game's notation. Needs no state.
    fn write_action(side: Self::Side, action: Self::Action) -> String;

    /// An action from notation; it may still be refused.
    ///
    /// # Errors
    /// If the text is not notation.
    fn read_action(side: Self::Side, text: &str) -> Result<Self::Action, Malformed>;

    /// The whole position on one line; of an older rules version it is marked by [`version::mark`].
    fn position(&self) -> String;

    /// A position from its line, under the newest rules unless it is marked; [`version::read_mark`] tells.
    ///
    /// # Errors
    /// All faults at once.
    fn from_position(text: &str) -> Result<Self, Vec<Fault>>;

    /// The question put to `side`, if it owes an answer.
    fn question(&self, side: Self::Side) -> Option<Question>;

    /// What the lot is for, if chance owes an answer.
    fn purpose(&self) -> Option<Purpose<Self::Side>>;

    /// What playing this action means, as a text for buttons and lists.
    fn action_said(&self, side: Self::Side, action: Self::Action) -> Said;

    /// The answer that says «nothing to do here», where whoever is asked is only asked whether it wants to do something;
    /// none where something must be decided. Like the question it may depend on nothing the asked do not know.
    fn idle(&self) -> Option<Self::Action> {
        None
    }

    /// [`Game::idle`], for a side that is asked.
    fn pass(&self, side: Self::Side) -> Option<Self::Action> {
        if self.asks(side) { self.idle() } else { None }
    }

    /// The kinds of questions to which a side may leave a standing answer. The default of each is to be asked.
    fn standing() -> &'static [OptionSpec] {
        &[]
    }

    /// May this side leave an answer to this kind of question? Not if it is never asked it.
    fn may_leave(_side: Self::Side, _name: &str) -> bool {
        true
    }

    /// What the side's orders say to the question it is asked now; none if they say nothing to it. A question of
    /// several answers is answered one after the other. Computed from what the side may know.
    fn ordered(&self, _side: Self::Side, _orders: &Orders) -> Option<Self::Action> {
        None
    }

    /// [`Game::ordered`], for a side that is asked; where the rules refuse what was ordered, it must say itself.
    fn stands(&self, side: Self::Side, orders: &Orders) -> Option<Self::Action> {
        if !self.asks(side) {
            return None;
        }
        self.ordered(side, orders).filter(|action| self.check(side, *action).is_ok())
    }

    /// Does `side` owe an answer?
    fn asks(&self, side: Self::Side) -> bool {
        matches!(self.turn(), Turn::Decide(sides) if sides.contains(side))
    }

    /// What must hold in every state that play can reach.
    ///
    /// # Errors
    /// The broken invariant, for developers.
    fn invariants(&self) -> Result<(), String>;

    /// Numbers worth collecting over many games, each under a stable word: the turn, points, losses.
    fn measures(&self) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// Fill in defaults and refuse unknown names, for use in [`Game::begin`].
    ///
    /// # Errors
    /// A fault for every unknown scenario, option or value, and for a rules version that is not played.
    fn settle(choices: &Choices) -> Result<Choices, Vec<Fault>> {
        let (settled, faults) = Self::settle_rest(choices);
        if faults.is_empty() { Ok(settled) } else { Err(faults) }
    }

    /// The same with the faults beside it: what is faulty has its default.
    fn settle_rest(choices: &Choices) -> (Choices, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut scenario = Self::scenarios()[0].to_owned();
        if Self::scenarios().contains(&choices.scenario.as_str()) {
            scenario.clone_from(&choices.scenario);
        } else if !choices.scenario.is_empty() {
            faults.push(Fault::new("unknown_scenario").with("name", choices.scenario.clone()));
        }
        let mut options: BTreeMap<String, String> =
            Self::options().iter().map(|spec| (spec.name.to_owned(), spec.default.to_owned())).collect();
        for (name, value) in &choices.options {
            match Self::options().iter().find(|spec| spec.name == name) {
                None => faults.push(Fault::new("unknown_option").with("name", name.clone())),
                Some(spec) if !spec.values.contains(&value.as_str()) => faults.push(
                    Fault::new("unknown_option_value")
                        .with("name", name.clone())
                        .with("value", value.clone())
                        .with("values", spec.values.join(", ")),
                ),
                Some(_) => {
                    options.insert(name.clone(), value.clone());
                }
            }
        }
        let rules = version::settle::<Self>(choices.rules).unwrap_or_else(|fault| {
            faults.push(fault);
            Self::RULES_VERSION
        });
        (Choices { scenario, options, rules: Some(rules) }, faults)
    }
}
