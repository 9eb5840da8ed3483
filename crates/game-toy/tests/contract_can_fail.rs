//! A game with planted faults, each of which the contract must find.

use kernel::{
    Choices, Fault, Game, Log, Lot, Malformed, Observer, OptionSpec, Purpose, Question, Rules, Said, Turn,
    Version,
};
use testkit::{Plan, contract};
use tricorne_game_toy::{Action, Event, Outcome, Side, State, View, WhyNot};

const UNSORTED: u8 = 0;
const UNLISTED: u8 = 1;
const REFUSAL_ACTS: u8 = 2;
const FORGETFUL_POSITION: u8 = 3;
const SILENT: u8 = 4;
const UNSOUND: u8 = 5;
const PANICS: u8 = 6;
const MISREADS: u8 = 7;

/// The toy game with one fault.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Faulty<const FAULT: u8>(State);

fn retold<const FAULT: u8>(turn: Turn<State>) -> Turn<Faulty<FAULT>> {
    match turn {
        Turn::Decide(asked) => Turn::Decide(asked),
        Turn::Draw(chance) => Turn::Draw(chance),
        Turn::Over(outcome) => Turn::Over(outcome),
    }
}

impl<const FAULT: u8> Rules for Faulty<FAULT> {
    type Side = Side;
    type Action = Action;
    type Event = Event;
    type Outcome = Outcome;
    type View = View;
    type WhyNot = WhyNot;

    fn turn(&self) -> Turn<Self> {
        retold(self.0.turn())
    }

    fn legal(&self, side: Side, out: &mut Vec<Action>) {
        self.0.legal(side, out);
        match FAULT {
            UNSORTED => out.reverse(),
            UNLISTED => out.truncate(1),
            _ => {}
        }
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        self.0.check(side, action)
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        if FAULT == REFUSAL_ACTS
            && let Err(why) = self.0.check(side, action)
        {
            self.0 = State::from_position("king queen bet bet").expect("a legal position");
            return Err(why);
        }
        assert!(FAULT != PANICS || action == Action::Pass, "planted");
        self.0.play(side, action, log)
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        self.0.draw(lot, log);
    }

    fn view(&self, who: Observer<Side>) -> View {
        self.0.view(who)
    }

    fn witness(&self, event: &Event, who: Observer<Side>) -> Option<Event> {
        self.0.witness(event, who)
    }
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const ID: &'static str = "faulty";
    const VERSIONS: &'static [Version] = State::VERSIONS;

    fn content_hash() -> String {
        State::content_hash()
    }

    fn scenarios() -> &'static [&'static str] {
        State::scenarios()
    }

    fn options() -> &'static [OptionSpec] {
        State::options()
    }

    fn begin(choices: &Choices) -> Result<Self, Vec<Fault>> {
        State::begin(choices).map(Faulty)
    }

    fn choices(&self) -> Choices {
        self.0.choices()
    }

    fn write_action(side: Side, action: Action) -> String {
        State::write_action(side, action)
    }

    fn read_action(side: Side, text: &str) -> Result<Action, Malformed> {
        if FAULT == MISREADS { Ok(Action::Pass) } else { State::read_action(side, text) }
    }

    fn position(&self) -> String {
        self.0.position()
    }

    fn from_position(text: &str) -> Result<Self, Vec<Fault>> {
        let words = if FAULT == FORGETFUL_POSITION { 2 } else { usize::MAX };
        let kept: Vec<&str> = text.split_whitespace().take(words).collect();
        State::from_position(&kept.join(" ")).map(Faulty)
    }

    fn question(&self, side: Side) -> Option<Question> {
        if FAULT == SILENT { None } else { self.0.question(side) }
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        self.0.purpose()
    }

    fn action_said(&self, side: Side, action: Action) -> Said {
        self.0.action_said(side, action)
    }

    fn invariants(&self) -> Result<(), String> {
        if FAULT == UNSOUND { Err("planted".to_owned()) } else { self.0.invariants() }
    }
}

#[track_caller]
fn finds<const FAULT: u8>(part: &str) {
    let report = contract::<Faulty<FAULT>>(20, &Plan::seeded(1), |_, _| Action::ALL.to_vec()).unwrap_err();
    assert!(report.what.contains(part), "{report}");
    assert!(report.journal.is_some());
}

#[test]
fn planted_faults_are_found() {
    finds::<UNSORTED>("not sorted and unique");
    finds::<UNLISTED>("«first: bet» is listed as legal: false, but the check says Ok(())");
    finds::<REFUSAL_ACTS>("was refused and changed the state");
    finds::<FORGETFUL_POSITION>("is read as");
    finds::<SILENT>("but the question is None");
    finds::<UNSOUND>("planted");
    finds::<PANICS>("panic: planted");
    finds::<MISREADS>("is written for Bet and read as Ok(Pass)");
}
