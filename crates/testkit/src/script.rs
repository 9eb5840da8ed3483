//! Driving a state by lines of notation, for short tests.

use kernel::{Chance, Choices, Faces, Game, Lot, Side, Turn};
use std::fmt::Debug;

/// A state, what happened to it, and what the last answer brought. Any slip of the test itself panics with the
/// lines so far.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    state: G,
    lines: Vec<String>,
    events: Vec<G::Event>,
    last_from: usize,
}

/// Drive `state` through these lines: `british: 4 OR-BE`, `dice: 6 2 1 6`, `pick: 3`.
///
/// # Panics
/// If a line is not understood or the state does not take it.
#[track_caller]
pub fn script<G: Game>(state: G, lines: &[&str]) -> Script<G> {
    let mut script = Script::from_state(state);
    script.run(lines);
    script
}

impl<G: Game> Script<G> {
    /// The usual scenario with its usual options.
    ///
    /// # Panics
    /// If it does not begin.
    #[track_caller]
    pub fn begin() -> Script<G> {
        Script::choose(&Choices::default())
    }

    /// A scenario with options.
    ///
    /// # Panics
    /// If it does not begin.
    #[track_caller]
    pub fn choose(choices: &Choices) -> Script<G> {
        match G::begin(choices) {
            Ok(state) => Script::from_state(state),
            Err(faults) => panic!("the game does not begin: {faults:?}"),
        }
    }

    /// A position in notation.
    ///
    /// # Panics
    /// If it has faults.
    #[track_caller]
    pub fn at(position: &str) -> Script<G> {
        match G::from_position(position) {
            Ok(state) => Script::from_state(state),
            Err(faults) => panic!("«{position}» has faults: {faults:?}"),
        }
    }

    /// Any state.
    pub fn from_state(state: G) -> Script<G> {
        Script { state, lines: Vec::new(), events: Vec::new(), last_from: 0 }
    }

    /// A side plays an action.
    ///
    /// # Panics
    /// If the side or the notation is unknown, or the rules refuse.
    #[track_caller]
    pub fn play(&mut self, side: &str, action: &str) -> &mut Self {
        let (side, action) = self.read(side, action);
        let mut told = Vec::new();
        if let Err(why) = self.state.play(side, action, &mut told) {
            self.fail(&format!("{}: {} was refused: {why:?}", side.code(), G::write_action(side, action)));
        }
        self.taken(format!("{}: {}", side.code(), G::write_action(side, action)), told)
    }

    /// What these standing orders answer to the question now put to a side; nothing if it is asked all the same.
    ///
    /// # Panics
    /// If there is no such side or order, or if the rules refuse the answer.
    #[track_caller]
    pub fn stands(&self, side: &str, orders: &[(&str, &str)]) -> Option<String> {
        let Some(side) = G::Side::from_code(side) else { self.fail(&format!("there is no side «{side}»")) };
        let action = self.state.stands(side, &crate::standing::orders::<G>(orders))?;
        if let Err(why) = self.state.check(side, action) {
            self.fail(&format!(
                "an order answers {} against the rules: {why:?}",
                G::write_action(side, action)
            ));
        }
        Some(G::write_action(side, action))
    }

    /// The answer of a side that means «nothing to do here».
    ///
    /// # Panics
    /// If there is no such side.
    #[track_caller]
    pub fn pass(&self, side: &str) -> Option<String> {
        let Some(side) = G::Side::from_code(side) else { self.fail(&format!("there is no side «{side}»")) };
        self.state.pass(side).map(|action| G::write_action(side, action))
    }

    /// Dice come up with these faces.
    ///
    /// # Panics
    /// If other dice, or none, are asked.
    #[track_caller]
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        match Faces::new(faces) {
            Some(faces) => self.lot(Lot::Dice(faces)),
            None => self.fail("too many dice"),
        }
    }

    /// The thing with this index, from 0, is picked.
    ///
    /// # Panics
    /// If no pick, or a smaller one, is asked.
    #[track_caller]
    pub fn pick(&mut self, index: u16) -> &mut Self {
        self.lot(Lot::Pick(index))
    }

    /// Chance answers.
    ///
    /// # Panics
    /// If chance is not asked or the lot does not fit.
    #[track_caller]
    pub fn lot(&mut self, lot: Lot) -> &mut Self {
        let chance = match self.state.turn() {
            Turn::Draw(chance) if chance.accepts(&lot) => chance,
            turn => self.fail(&format!("{lot:?} does not answer {turn:?}")),
        };
        let mut told = Vec::new();
        self.state.draw(&lot, &mut told);
        self.taken(kernel::Line::Lot { chance, lot }.to_string(), told)
    }

    /// Several lines, as in [`script`].
    ///
    /// # Panics
    /// If a line is not understood or the state does not take it.
    #[track_caller]
    pub fn run(&mut self, lines: &[&str]) -> &mut Self {
        for line in lines {
            let Some((who, what)) = line.split_once(':') else {
                self.fail(&format!("«{line}» has no colon"))
            };
            let numbers = || what.split_whitespace().map(str::parse::<u16>).collect::<Result<Vec<u16>, _>>();
            // The words after `dice` and `pick` in a journal, such as `4d6`, may stand here too.
            match (who.split_whitespace().next().unwrap_or_default(), numbers()) {
                ("dice", Ok(faces)) => self.dice(&faces.iter().map(|face| *face as u8).collect::<Vec<_>>()),
                ("pick", Ok(index)) if index.len() == 1 => self.pick(index[0]),
                ("dice" | "pick", _) => self.fail(&format!("«{line}» does not say what came")),
                _ => self.play(who.trim(), what.trim()),
            };
        }
        self
    }

    /// The reason why a side may not play an action; the refused play changes nothing.
    ///
    /// # Panics
    /// If the side may play it, or the refusal changes the state.
    #[track_caller]
    pub fn refused(&self, side: &str, action: &str) -> G::WhyNot {
        let (side, action) = self.read(side, action);
        let mut after = self.state.clone();
        match after.play(side, action, &mut ()) {
            Err(why) if after == self.state => why,
            Err(why) => self.fail(&format!("the refusal {why:?} changed the state")),
            Ok(()) => {
                self.fail(&format!("{}: {} was not refused", side.code(), G::write_action(side, action)))
            }
        }
    }

    /// The state now.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What is asked now.
    pub fn turn(&self) -> Turn<G> {
        self.state.turn()
    }

    /// What chance is asked now.
    ///
    /// # Panics
    /// If chance is not asked.
    #[track_caller]
    pub fn chance(&self) -> Chance {
        match self.state.turn() {
            Turn::Draw(chance) => chance,
            turn => self.fail(&format!("chance is not asked, but {turn:?}")),
        }
    }

    /// How the game ended.
    ///
    /// # Panics
    /// If it has not.
    #[track_caller]
    pub fn outcome(&self) -> G::Outcome {
        match self.state.turn() {
            Turn::Over(outcome) => outcome,
            turn => self.fail(&format!("the game is not over, but asks {turn:?}")),
        }
    }

    /// What a side may play, in notation.
    ///
    /// # Panics
    /// If there is no such side.
    #[track_caller]
    pub fn legal(&self, side: &str) -> Vec<String> {
        let side = self.side(side);
        let legal = self.state.actions(side);
        legal.into_iter().map(|action| G::write_action(side, action)).collect()
    }

    /// What the last answer brought, as the arbiter sees it.
    pub fn events(&self) -> &[G::Event] {
        &self.events[self.last_from..]
    }

    /// Everything that happened since the beginning, as the arbiter sees it.
    pub fn all_events(&self) -> &[G::Event] {
        &self.events
    }

    /// The last answer brought exactly these events.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn assert_events(&self, expected: &[G::Event]) -> &Self {
        self.same("events", self.events(), expected);
        self
    }

    /// The state is at this position.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn assert_position(&self, expected: &str) -> &Self {
        self.same("position", self.state.position().as_str(), expected);
        self
    }

    #[track_caller]
    fn same<T: PartialEq + Debug + ?Sized>(&self, what: &str, found: &T, expected: &T) {
        if found != expected {
            self.fail(&format!("other {what}\n  expected {expected:?}\n  found    {found:?}"));
        }
    }

    #[track_caller]
    fn side(&self, code: &str) -> G::Side {
        <G::Side as Side>::from_code(code).unwrap_or_else(|| panic!("there is no side «{code}»"))
    }

    #[track_caller]
    fn read(&self, side: &str, action: &str) -> (G::Side, G::Action) {
        let side = self.side(side);
        match G::read_action(side, action) {
            Ok(action) => (side, action),
            Err(malformed) => self.fail(&malformed.to_string()),
        }
    }

    fn taken(&mut self, line: String, told: Vec<G::Event>) -> &mut Self {
        self.lines.push(line);
        self.last_from = self.events.len();
        self.events.extend(told);
        self
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        panic!("{what}\nat {}\nafter {}", self.state.position(), self.lines.join("\n      "))
    }
}
