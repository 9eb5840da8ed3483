//! A legal position, and the rulebook as the kernel asks for it.

use crate::action::Action;
use crate::edition::Edition;
use crate::event::Event;
use crate::ids::{Card, Side};
use crate::setup::Setup;
use crate::turn::{Step, Words};
use crate::victory::Outcome;
use crate::view::View;
use crate::why_not::WhyNot;
use crate::{betting, data, deal, notation, victory, view};
use kernel::{
    BySide, Choices, Fault, Game, Log, Lot, Malformed, Observer, OptionSpec, Purpose, Question, Rules, Said,
    SideSet, Turn, Version,
};

/// A legal position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) edition: Edition,
    pub(crate) cards: BySide<Option<Card>>,
    pub(crate) words: Words,
}

impl State {
    /// The step the game is at.
    pub fn step(&self) -> Step {
        match (self.cards[Side::First], self.cards[Side::Second]) {
            (None, _) => Step::Deal(Side::First),
            (_, None) => Step::Deal(Side::Second),
            _ => Step::after_words(self.words.as_slice()),
        }
    }
}

impl Rules for State {
    type Side = Side;
    type Action = Action;
    type Event = Event;
    type Outcome = Outcome;
    type View = View;
    type WhyNot = WhyNot;

    fn turn(&self) -> Turn<Self> {
        match self.step() {
            Step::Deal(_) => Turn::Draw(deal::chance(self)),
            Step::Speak(side) | Step::Answer(side) => Turn::Decide(SideSet::one(side)),
            Step::Over => Turn::Over(victory::outcome(self).expect("the last word has been said")),
        }
    }

    fn legal(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(Action::ALL.into_iter().filter(|word| betting::check_speak(self, side, *word).is_ok()));
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        betting::check_speak(self, side, action)
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        betting::apply_speak(self, side, action, log);
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match (self.step(), lot) {
            (Step::Deal(side), Lot::Pick(index)) => deal::apply_deal(self, side, *index, log),
            (step, lot) => panic!("{lot:?} is no answer at {step:?}"),
        }
    }

    fn view(&self, who: Observer<Side>) -> View {
        view::view(self, who)
    }

    fn witness(&self, event: &Event, who: Observer<Side>) -> Option<Event> {
        Some(event.seen_by(who))
    }
}

impl Game for State {
    const ID: &'static str = "toy";
    // Version 2 is a deliberate change (RULINGS.md, T03), to show how one is made.
    const VERSIONS: &'static [Version] = &[
        Version { rules: 1, content: "c07cc407d5b9bcaf" },
        Version { rules: 2, content: "c07cc407d5b9bcaf" },
    ];

    fn content_hash() -> String {
        data::content_hash()
    }

    fn scenarios() -> &'static [&'static str] {
        &["standard"]
    }

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn begin(choices: &Choices) -> Result<Self, Vec<Fault>> {
        let settled = Self::settle(choices)?;
        let edition = settled.rules.and_then(Edition::of).expect("a settled version is played");
        State::from_setup(&Setup { edition, ..Setup::default() })
    }

    fn choices(&self) -> Choices {
        let scenario = Self::scenarios()[0].to_owned();
        Choices { scenario, rules: Some(self.edition.rules()), ..Choices::default() }
    }

    fn write_action(_: Side, action: Action) -> String {
        action.code().to_owned()
    }

    fn read_action(_: Side, text: &str) -> Result<Action, Malformed> {
        notation::read_action(text)
    }

    fn position(&self) -> String {
        notation::write_position(&self.to_setup())
    }

    fn from_position(text: &str) -> Result<Self, Vec<Fault>> {
        let (setup, mut faults) = notation::read_position(text);
        match State::from_setup(&setup) {
            Ok(state) if faults.is_empty() => Ok(state),
            Ok(_) => Err(faults),
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }

    fn question(&self, side: Side) -> Option<Question> {
        let step = self.step();
        if step.speaks() == Some(side) { step.question() } else { None }
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        match self.step() {
            Step::Deal(side) => Some(Purpose { name: "deal", side: Some(side) }),
            Step::Speak(_) | Step::Answer(_) | Step::Over => None,
        }
    }

    fn action_said(&self, _: Side, action: Action) -> Said {
        action.said(matches!(self.step(), Step::Answer(_)))
    }

    fn invariants(&self) -> Result<(), String> {
        match State::from_setup(&self.to_setup()) {
            Ok(again) if again == *self => Ok(()),
            Ok(again) => Err(format!("{self:?} is set up again as {again:?}")),
            Err(faults) => Err(format!("{self:?} has faults {faults:?}")),
        }
    }
}
