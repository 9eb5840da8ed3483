//! Moving a table on: each change gives the lines that must be stored before anyone hears of it.

use super::story::{self, Asked};
use super::{Entry, Live, Loss, Stage};
use crate::clocks::{self, By, Hands};
use crate::fail::Fail;
use games::{AnyTable, TurnData, with_table};
use kernel::{Game, Line, Orders, Side, Table};

/// How many answers standing orders give in a row: more than any turn asks for, and no more than a breath of the server.
const MOST_UNATTENDED: u32 = 200;

impl Live {
    /// The game begins: everyone sits, and `table` stands before its first answer.
    pub(crate) fn set_begun(&mut self, table: AnyTable) {
        self.stories = with_table!(&table, table => story::begin(table, self.clock));
        self.hands = clocks::read(&self.row.clock).map(|control| {
            let mut hands = Hands::new(control, self.sides_of_people(), self.clock);
            hands.turn(Asked::of(&table.turn()).sides(), By::Chance, self.clock);
            hands
        });
        self.table = Some(table);
    }

    /// A side answers, and chance after it.
    ///
    /// From here until [`Live::stored`] the table is doubtful.
    pub(crate) fn play(&mut self, side: &str, action: &str) -> Result<Vec<Entry>, Fail> {
        self.refuse_if_over()?;
        let mut lines = Vec::new();
        self.step(Some(side), |table| table.play(side, action))?;
        lines.extend(self.last_line());
        self.deal(&mut lines)?;
        self.stand_in(&mut lines)?;
        Ok(lines)
    }

    /// A side leaves an order. If it is asked just that, the order answers.
    pub(crate) fn stand(&mut self, side: &str, name: &str, value: &str) -> Result<Vec<Entry>, Fail> {
        self.refuse_if_over()?;
        self.playing()?;
        let mut orders = self.orders_of(side);
        orders.set(self.game.facts().standing, name, value)?;
        if orders == self.orders_of(side) {
            return Ok(Vec::new());
        }
        self.doubtful = true;
        self.orders.insert(side.to_owned(), orders);
        let (side, name, value) = (side.to_owned(), name.to_owned(), value.to_owned());
        let mut lines = vec![Entry::Stand { side, name, value }];
        self.stand_in(&mut lines)?;
        Ok(lines)
    }

    /// Standing orders answer for the sides that are asked and left some, and chance after them.
    ///
    /// The lines are stored with those of the change that led here, so a table that is read again never owes one;
    /// and an answer taken back is not given again at once, but left to whoever took it back.
    fn stand_in(&mut self, lines: &mut Vec<Entry>) -> Result<(), Fail> {
        for _ in 0..MOST_UNATTENDED {
            let Some((side, action)) = self.unattended() else { break };
            self.step(Some(side), |table| table.play(side, &action))?;
            lines.extend(self.last_line());
            self.deal(lines)?;
        }
        Ok(())
    }

    /// The next answer that standing orders give, and whose it is.
    fn unattended(&self) -> Option<(&'static str, String)> {
        let table = self.table.as_ref().filter(|_| !self.orders.is_empty())?;
        let answer = |side: &'static str| Some((side, table.stands(side, self.orders.get(side)?)?));
        self.asked().into_iter().find_map(answer)
    }

    /// What a side left standing.
    pub(crate) fn orders_of(&self, side: &str) -> Orders {
        self.orders.get(side).cloned().unwrap_or_default()
    }

    /// Chance answers as long as it is asked.
    pub(crate) fn deal(&mut self, lines: &mut Vec<Entry>) -> Result<(), Fail> {
        while self.resigned.is_none() && self.stage() == Some(Stage::Chance) {
            self.step(None, |table| table.deal().map(drop))?;
            lines.extend(self.last_line());
        }
        Ok(())
    }

    /// May this side take its last answer back?
    ///
    /// Beyond what the kernel asks, nobody may be asked now who was not asked then: such a side may have begun to
    /// answer in secret, and whether it has must not show in what another may take back.
    pub(crate) fn may_undo(&self, side: &str) -> bool {
        let Some(any) = &self.table else { return false };
        let last = with_table!(any, table => last_of(table, side));
        let Some(then) = last.and_then(|at| self.asked_before.get(at)) else { return false };
        // The kernel may have to play the whole record through to answer; so it is asked last.
        self.asked().iter().all(|side| then.contains(side)) && any.may_undo(side)
    }

    /// A side takes its last answer back.
    pub(crate) fn undo(&mut self, side: &str) -> Result<Vec<Entry>, Fail> {
        self.refuse_if_over()?;
        if !self.may_undo(side) {
            return Err(Fail::nothing_to_undo());
        }
        self.take_back(side)?;
        Ok(vec![Entry::Undo(side.to_owned())])
    }

    /// A side gives up.
    pub(crate) fn resign(&mut self, side: &str) -> Result<Vec<Entry>, Fail> {
        self.refuse_if_ended()?;
        self.doubtful = true;
        self.give_up(side, Loss::Resigned);
        Ok(vec![Entry::Resign(side.to_owned())])
    }

    /// A side claims the game: an opponent's time must have run out.
    pub(crate) fn claim(&mut self, side: &str) -> Result<Vec<Entry>, Fail> {
        self.refuse_if_ended()?;
        let late = clocks::late(self, side, self.clock).ok_or_else(|| Fail::refused("time_left"))?;
        self.doubtful = true;
        self.give_up(late, Loss::Time);
        Ok(vec![Entry::Time(late.to_owned())])
    }

    /// The store has answered: `count` lines more, and no doubt.
    pub(crate) fn stored(&mut self, count: usize) {
        self.count(count);
        self.doubtful = false;
    }

    /// So many lines more.
    pub(super) fn count(&mut self, count: usize) {
        if count > 0 {
            self.announced = false;
            let (asked, is_over) = (self.asked(), self.is_over());
            self.calls.grew(self.length, self.clock, &asked, is_over);
        }
        self.length += count as u64;
    }

    /// The store has not taken it: read the table again before anyone sees it.
    pub(crate) fn doubt(&mut self) {
        self.doubtful = true;
    }

    /// Take a stored line.
    pub(super) fn fold(&mut self, entry: &Entry) -> Result<(), Fail> {
        match entry {
            Entry::Begin(_) => Err(Fail::internal("a journal begins twice")),
            Entry::Undo(side) => self.take_back(side),
            Entry::Resign(side) => {
                self.give_up(side, Loss::Resigned);
                Ok(())
            }
            Entry::Time(side) => {
                self.give_up(side, Loss::Time);
                Ok(())
            }
            Entry::Stand { side, name, value } => {
                // An order this program does not know any more stands for nothing: the side is asked.
                let orders = self.orders.entry(side.clone()).or_default();
                let _ = orders.set(self.game.facts().standing, name, value);
                Ok(())
            }
            Entry::Line(line) => {
                let actor = match line {
                    Line::Play { side, .. } => Some(side.as_str()),
                    Line::Lot { .. } => None,
                };
                let number = self.table.as_ref().map_or(0, AnyTable::len) + 1;
                self.step(actor, |table| table.answer(number, line))
            }
        }
    }

    fn refuse_if_over(&self) -> Result<(), Fail> {
        if self.resigned.is_some() { Err(Fail::refused("game_over")) } else { Ok(()) }
    }

    /// Nobody gives up or claims a game that is over by its rules.
    fn refuse_if_ended(&self) -> Result<(), Fail> {
        self.playing()?;
        if self.is_over() { Err(Fail::refused("game_over")) } else { Ok(()) }
    }

    /// One answer. If it is refused nothing has changed.
    fn step(
        &mut self,
        actor: Option<&str>,
        answer: impl FnOnce(&mut AnyTable) -> Result<(), games::Trouble>,
    ) -> Result<(), Fail> {
        let table = self.table.as_mut().ok_or_else(|| Fail::refused("not_begun"))?;
        let before = Asked::of(&table.turn());
        let from = with_table!(&*table, table => table.events().len());
        // Doubtful already now: should the rules panic, nobody sees what they leave behind.
        let was_doubtful = std::mem::replace(&mut self.doubtful, true);
        if let Err(trouble) = answer(table) {
            self.doubtful = was_doubtful;
            return Err(trouble.into());
        }
        self.asked_before.push(before.sides().to_vec());
        let after = Asked::of(&table.turn());
        let changed = after != before;
        if let Some(hands) = self.hands.as_mut().filter(|_| changed) {
            hands.turn(after.sides(), actor.map_or(By::Chance, By::Play), self.clock);
        }
        let (stories, at) = (&mut self.stories, self.clock);
        with_table!(&*table, table => story::grow(stories, table, from, actor, changed, at));
        Ok(())
    }

    fn take_back(&mut self, side: &str) -> Result<(), Fail> {
        let any = self.table.as_mut().ok_or_else(|| Fail::refused("not_begun"))?;
        let before = Asked::of(&any.turn());
        let (stories, at) = (&mut self.stories, self.clock);
        self.doubtful = true;
        with_table!(any, table => take_back(table, stories, side, &before, at))?;
        let after = Asked::of(&any.turn());
        if let Some(hands) = self.hands.as_mut().filter(|_| after != before) {
            hands.turn(after.sides(), By::Undo(side), self.clock);
        }
        // The sides asked along the way may have changed too.
        let journal = any.journal();
        let mut again = AnyTable::before_first_answer(&journal)?;
        self.asked_before.clear();
        for (index, line) in journal.lines.iter().enumerate() {
            self.asked_before.push(Asked::of(&again.turn()).sides().to_vec());
            again.answer(index + 1, line)?;
        }
        Ok(())
    }

    fn give_up(&mut self, side: &str, loss: Loss) {
        self.resigned = Some(side.to_owned());
        self.loss = loss;
        story::nod(&mut self.stories, self.clock);
    }

    fn last_line(&self) -> Option<Entry> {
        let table = self.table.as_ref()?;
        with_table!(table, table => last_line(table)).map(Entry::Line)
    }
}

fn take_back<G: Game>(
    table: &mut Table<G>,
    stories: &mut story::Stories,
    code: &str,
    asked_before: &Asked,
    at: i64,
) -> Result<(), Fail> {
    let unknown = || Fail::unknown("unknown_side", code);
    let side = G::Side::from_code(code).ok_or_else(unknown)?;
    let before = story::witnessed(table);
    table.undo(side).map_err(games::Trouble::from)?;
    let after = AnyTurn(table).asked();
    story::shrink(stories, table, &before, code, after != *asked_before, at);
    Ok(())
}

/// What a typed table asks, as everyone knows it.
struct AnyTurn<'a, G: Game>(&'a Table<G>);

impl<G: Game> AnyTurn<'_, G> {
    fn asked(&self) -> Asked {
        use kernel::{Outcome, Turn};
        let state = self.0.state();
        Asked::of(&match self.0.turn() {
            Turn::Decide(asked) => TurnData::Decide(
                asked
                    .iter()
                    .filter_map(|side| {
                        Some(games::Asked { side: side.code(), question: state.question(side)?, pass: None })
                    })
                    .collect(),
            ),
            Turn::Draw(chance) => TurnData::Draw { chance, purpose: "", side: None },
            Turn::Over(outcome) => {
                TurnData::Over { winners: Vec::new(), reason: outcome.reason(), said: outcome.said() }
            }
        })
    }
}

/// The index of a side's last answer.
fn last_of<G: Game>(table: &Table<G>, code: &str) -> Option<usize> {
    use kernel::table::Entry as Given;
    table.entries().iter().rposition(|entry| matches!(entry, Given::Play { side, .. } if side.code() == code))
}

fn last_line<G: Game>(table: &Table<G>) -> Option<Line> {
    use kernel::table::Entry as Given;
    Some(match table.entries().last()? {
        Given::Play { side, action } => {
            Line::Play { side: side.code().to_owned(), action: G::write_action(*side, *action) }
        }
        Given::Lot { chance, lot } => Line::Lot { chance: *chance, lot: *lot },
    })
}
