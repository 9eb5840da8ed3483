//! One game in the browser: its table, who sits there, and the dealer's secret.

use super::counsel::{ADVISER, choose};
use super::message::{Fault, Trouble};
use crate::sight::{Entry, Sight};
use bots::Level;
use games::{AnyTable, GameId, TurnData, with_table};
use kernel::{Advice, Choices, Dealer, Game, Journal, Orders, Side, Table};
use protocol::{Standing, Turn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use texts::Lang;

/// How many answers standing orders give in a row.
const MOST_UNATTENDED: u32 = 200;

/// Who sits on a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Somebody at this screen.
    Person(String),
    /// A bot of this level.
    Bot(String),
}

impl Sitter {
    /// The name in the record.
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person(name) => name,
            Sitter::Bot(level) => level,
        }
    }
}

/// A game somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Plan {
    /// The table's id, part of every roll.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The scenario, the usual one if empty.
    pub scenario: String,
    /// Optional rules by name.
    pub options: BTreeMap<String, String>,
    /// Who sits where.
    pub sitters: BTreeMap<String, Sitter>,
    /// The dealer's secret, 64 hexadecimal digits drawn by the browser.
    pub secret: String,
}

/// A game put away.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Saved {
    /// The record; it holds the secret only when the game is over.
    pub journal: String,
    /// The dealer's secret.
    pub secret: String,
    /// Who sits where.
    pub sitters: BTreeMap<String, Sitter>,
    /// The side that gave up.
    pub resigned: Option<String>,
    /// What each side left standing: by side, the values by name.
    #[serde(default)]
    pub orders: BTreeMap<String, BTreeMap<String, String>>,
}

impl Saved {
    /// How many answers its record has.
    pub fn answers(&self) -> usize {
        let number = |line: &str| line.split(' ').next()?.parse().ok();
        self.journal.lines().rev().find_map(number).unwrap_or_default()
    }

    /// The same with what was put away after it; nothing if that follows another number of answers.
    #[must_use]
    pub fn and(self, after: usize, more: Saved) -> Option<Saved> {
        (self.answers() == after).then(|| Saved { journal: self.journal + &more.journal, ..more })
    }
}

/// A game in the browser.
#[derive(Clone, Debug)]
pub struct LocalTable {
    table: AnyTable,
    sitters: BTreeMap<String, Sitter>,
    secret: String,
    resigned: Option<String>,
    orders: BTreeMap<String, Orders>,
    /// Taking back does not lower it, so that no number means two things.
    number: u64,
    /// What each observer was told last: a long log is not told anew for every answer.
    told: BTreeMap<String, Told>,
    /// So many answers are as they were when it was put away last.
    kept: usize,
}

/// How much of the log the page has.
#[derive(Clone, Copy, Debug)]
struct Told {
    answers: usize,
    lines: usize,
    lang: Lang,
}

impl LocalTable {
    /// Begin a game.
    ///
    /// # Errors
    /// If there is no such game, or its set-up is faulty.
    pub fn new(plan: &Plan) -> Result<LocalTable, Fault> {
        let game = GameId::parse(&plan.game).ok_or(Fault::Plain("no_such_game"))?;
        let mut dealer =
            Dealer::from_hex(plan.id.clone(), &plan.secret).ok_or(Fault::Plain("no_such_secret"))?;
        for side in plan.sitters.keys() {
            // People at one screen trust their own browser: its secret is all the entropy there is.
            dealer.add_entropy(side, "browser");
        }
        let choices = Choices {
            scenario: plan.scenario.clone(),
            options: plan.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect(),
            rules: None,
        };
        let mut table = AnyTable::new(game, &choices, Some(dealer))?;
        for (side, sitter) in &plan.sitters {
            table.seat(side, sitter.name())?;
        }
        let mut local = LocalTable {
            table,
            sitters: plan.sitters.clone(),
            secret: plan.secret.clone(),
            resigned: None,
            orders: BTreeMap::new(),
            number: 0,
            told: BTreeMap::new(),
            kept: 0,
        };
        local.deal()?;
        Ok(local)
    }

    /// Take a game up again.
    ///
    /// # Errors
    /// If the record does not play through.
    pub fn resume(saved: &Saved) -> Result<LocalTable, Fault> {
        let mut table = AnyTable::from_journal(&saved.journal)?;
        if !table.has_dealer() {
            let dealer = Dealer::from_hex(table.header().table.clone(), &saved.secret);
            let seated = dealer.is_some_and(|dealer| table.reseat_dealer(dealer));
            if !seated {
                return Err(Fault::Plain("no_such_secret"));
            }
        }
        let number = table.len() as u64;
        let mut local = LocalTable {
            table,
            sitters: saved.sitters.clone(),
            secret: saved.secret.clone(),
            resigned: saved.resigned.clone(),
            orders: BTreeMap::new(),
            number,
            told: BTreeMap::new(),
            kept: 0,
        };
        for (side, orders) in &saved.orders {
            for (name, value) in orders {
                // An order this program does not know any more stands for nothing: the side is asked.
                let _ = local.keep_order(side, name, value);
            }
        }
        local.deal()?;
        Ok(local)
    }

    /// Put it away.
    pub fn save(&self) -> Saved {
        self.with_record(self.journal().to_string())
    }

    fn with_record(&self, journal: String) -> Saved {
        Saved {
            journal,
            secret: self.secret.clone(),
            sitters: self.sitters.clone(),
            resigned: self.resigned.clone(),
            orders: self.orders.iter().map(|(side, orders)| (side.clone(), written(orders))).collect(),
        }
    }

    /// Put it away where so many answers of its record are kept: says how many of them still stand, and the record
    /// holds only what follows them. A long one is not written anew for every answer.
    pub fn save_after(&mut self, known: usize) -> (usize, Saved) {
        let after = if known <= self.kept && !self.is_over() { known } else { 0 };
        self.kept = self.table.len();
        if after == 0 {
            return (0, self.save());
        }
        let journal = self.journal();
        let late = journal.lines.iter().enumerate().skip(after);
        (after, self.with_record(late.map(|(index, line)| format!("{} {line}\n", index + 1)).collect()))
    }

    /// The record; with the secret once the game is over.
    pub fn journal(&self) -> Journal {
        let mut journal = self.table.journal();
        if self.resigned.is_some() {
            journal.secret = Some(self.secret.clone());
        }
        journal
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.table.turn().is_over()
    }

    /// What an observer may know.
    ///
    /// # Errors
    /// If there is no such observer, or it may not look: the arbiter sees a game only when it is over, and a bot's
    /// side is nobody's to see before.
    pub fn sight(&self, observer: &str, lang: Lang) -> Result<Sight, Fault> {
        self.may_look(observer)?;
        sight(&self.table, self.lost(lang), observer, self.number, 0, lang)
    }

    /// As [`LocalTable::sight`], for a page that has so many lines of the log: says how many of them still stand, and
    /// the log holds only what follows them.
    ///
    /// # Errors
    /// If somebody else's secrets are asked for.
    pub fn look(&mut self, observer: &str, lines: usize, lang: Lang) -> Result<(usize, Sight), Fault> {
        self.may_look(observer)?;
        let told = self.told.get(observer).copied().filter(|told| told.lines == lines && told.lang == lang);
        let (kept, after) = told.map_or((0, 0), |told| (told.lines, told.answers));
        let sight = sight(&self.table, self.lost(lang), observer, self.number, after, lang)?;
        let told = Told { answers: self.table.len(), lines: kept + sight.log.len(), lang };
        self.told.insert(observer.to_owned(), told);
        Ok((kept, sight))
    }

    /// How it ended if somebody gave up.
    fn lost(&self, lang: Lang) -> Option<Turn> {
        self.resigned.as_deref().map(|side| desk::resigned(&self.table, side, lang))
    }

    fn may_look(&self, observer: &str) -> Result<(), Fault> {
        let hidden = observer == "arbiter" || matches!(self.sitters.get(observer), Some(Sitter::Bot(_)));
        if hidden && !self.is_over() { Err(Fault::Plain("not_yours")) } else { Ok(()) }
    }

    /// A person answers, and chance after it.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn play(&mut self, side: &str, action: &str) -> Result<(), Fault> {
        if self.resigned.is_some() {
            return Err(Fault::Plain("game_over"));
        }
        self.table.play(side, action)?;
        self.number += 1;
        self.deal()?;
        self.stand_in()
    }

    /// What a side left standing, and what it might leave.
    ///
    /// # Errors
    /// If nobody at this screen sits there.
    pub fn standing(&self, side: &str, lang: Lang) -> Result<Standing, Fault> {
        if !matches!(self.sitters.get(side), Some(Sitter::Person(_))) {
            return Err(Fault::Plain("not_yours"));
        }
        let orders = self.orders.get(side).cloned().unwrap_or_default();
        Ok(desk::standing(self.table.game(), side, &orders, lang))
    }

    /// A side leaves an order; if it is asked just that, the order answers.
    ///
    /// # Errors
    /// If the game knows no such order.
    pub fn stand(&mut self, side: &str, name: &str, value: &str) -> Result<(), Fault> {
        self.keep_order(side, name, value)?;
        self.stand_in()
    }

    fn keep_order(&mut self, side: &str, name: &str, value: &str) -> Result<(), Fault> {
        let known = self.table.game().facts().standing;
        let orders = self.orders.entry(side.to_owned()).or_default();
        orders.set(known, name, value).map_err(|fault| games::Trouble::Faults(vec![fault]).into())
    }

    /// Standing orders answer for the sides that are asked and left some, and chance after them. What is taken back
    /// is not answered again: whoever took it back answers.
    fn stand_in(&mut self) -> Result<(), Fault> {
        for _ in 0..MOST_UNATTENDED {
            if self.is_over() {
                break;
            }
            let table = &self.table;
            let answer = self.orders.iter().find_map(|(side, orders)| {
                let asked = table.turn().asks(side);
                asked.then(|| table.stands(side, orders)).flatten().map(|action| (side.clone(), action))
            });
            let Some((side, action)) = answer else { break };
            self.table.play(&side, &action)?;
            self.number += 1;
            self.deal()?;
        }
        Ok(())
    }

    /// Why may this not be played? Nothing if it may.
    pub fn why_not(&self, side: &str, action: &str, lang: Lang) -> Option<Trouble> {
        self.table.check(side, action).err().map(|trouble| Fault::from(trouble).in_words(lang))
    }

    /// A side takes its last answer back.
    ///
    /// # Errors
    /// If a roll, a secret or another side's answer stands between.
    pub fn undo(&mut self, side: &str) -> Result<(), Fault> {
        if self.resigned.is_some() {
            return Err(Fault::Plain("game_over"));
        }
        self.table.undo(side)?;
        self.told.clear();
        self.kept = self.kept.min(self.table.len());
        self.number += 1;
        Ok(())
    }

    /// A side gives up.
    pub fn resign(&mut self, side: &str) {
        if !self.is_over() && self.sitters.contains_key(side) {
            self.resigned = Some(side.to_owned());
            self.number += 1;
        }
    }

    /// The bot that owes an answer.
    pub fn bot_to_move(&self) -> Option<(&str, Level)> {
        if self.is_over() {
            return None;
        }
        let TurnData::Decide(asked) = self.table.turn() else { return None };
        asked.iter().find_map(|asked| match self.sitters.get(asked.side)? {
            Sitter::Bot(name) => Some((asked.side, name.parse().unwrap_or(Level::NORMAL))),
            Sitter::Person(_) => None,
        })
    }

    /// Let a bot that owes an answer give it; says whose it was.
    ///
    /// # Errors
    /// If the bot's answer is refused, which would be its mistake.
    pub fn think(
        &mut self,
        seed: u64,
        clock: impl FnMut() -> u64 + Send + 'static,
    ) -> Result<Option<String>, Fault> {
        let Some((side, level)) = self.bot_to_move() else { return Ok(None) };
        let side = side.to_owned();
        let action = with_table!(&self.table, table => answer(table, &side, level, seed, clock));
        if let Some(action) = action {
            self.play(&side, &action)?;
        }
        Ok(Some(side))
    }

    /// What an adviser would play, from what the side knows.
    pub fn advise(
        &self,
        side: &str,
        seed: u64,
        clock: impl FnMut() -> u64 + Send + 'static,
    ) -> Option<String> {
        with_table!(&self.table, table => answer(table, side, ADVISER, seed, clock))
    }

    /// Chance answers as long as it is asked.
    fn deal(&mut self) -> Result<(), Fault> {
        while matches!(self.table.turn(), TurnData::Draw { .. }) {
            self.table.deal()?;
        }
        Ok(())
    }
}

/// Orders as they are put away.
fn written(orders: &Orders) -> BTreeMap<String, String> {
    orders.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// What an observer may know of a table.
pub(super) fn sight(
    table: &AnyTable,
    lost: Option<Turn>,
    observer: &str,
    number: u64,
    after: usize,
    lang: Lang,
) -> Result<Sight, Fault> {
    let turn = table.turn();
    let is_over = lost.is_some() || turn.is_over();
    let is_side = table.game().sides().contains(&observer);
    Ok(Sight {
        game: table.game().code().to_owned(),
        observer: observer.to_owned(),
        number,
        turn: lost.unwrap_or_else(|| desk::turn(&turn, lang)),
        may_undo: is_side && !is_over && table.may_undo(observer),
        question: if is_over { None } else { desk::question(&turn, observer, lang) },
        view: Arc::new(table.view_json(observer)?),
        spoken: desk::spoken(table, observer, lang)?,
        legal: if is_side && !is_over { desk::legal(table, observer, lang)? } else { Vec::new() },
        log: log(table, observer, after, lang)?,
        dice: desk::dice(table),
    })
}

/// What happened after so many answers, in words.
pub(super) fn log(
    table: &AnyTable,
    observer: &str,
    after: usize,
    lang: Lang,
) -> Result<Vec<Arc<Entry>>, Fault> {
    let told = table.witnessed(observer, after)?.into_iter();
    Ok(told
        .map(|told| {
            Arc::new(Entry {
                step: Some(told.number),
                text: texts::render(lang, &told.said),
                section: told.section.map(|section| section.to_string()),
                event: told.event,
            })
        })
        .collect())
}

/// What a bot of this level would play for a side.
fn answer<G: Game + Advice>(
    table: &Table<G>,
    side: &str,
    level: Level,
    seed: u64,
    clock: impl FnMut() -> u64 + Send + 'static,
) -> Option<String> {
    choose(&table.knowledge(G::Side::from_code(side)?), level, seed, clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(british: Sitter, french: Sitter) -> Plan {
        Plan {
            id: "test".into(),
            game: "quebec".into(),
            sitters: [("british".to_owned(), british), ("french".to_owned(), french)].into(),
            secret: "ab".repeat(32),
            ..Plan::default()
        }
    }

    fn bot() -> Sitter {
        Sitter::Bot("greedy".into())
    }

    #[test]
    fn bots_play_a_game_to_its_end_and_it_verifies() {
        let mut local = LocalTable::new(&plan(bot(), bot())).unwrap();
        let mut answers = 0;
        while local.think(answers, || 0).unwrap().is_some() {
            answers += 1;
            assert!(answers < 5000, "the game does not end");
        }
        assert!(local.is_over());
        let journal = local.journal();
        assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair());
        assert_eq!(LocalTable::resume(&local.save()).unwrap().journal(), journal);
    }

    #[test]
    fn a_log_told_by_and_by_is_the_whole_log() {
        let mut local = LocalTable::new(&plan(Sitter::Person("Anna".into()), bot())).unwrap();
        let mut log: Vec<Arc<Entry>> = Vec::new();
        let mut told_anew = 0;
        for answer in 0..200 {
            while local.think(answer, || 0).unwrap().is_some() {}
            let lang = if answer < 150 { Lang::En } else { Lang::It };
            let (kept, mut sight) = local.look("british", log.len(), lang).unwrap();
            told_anew += usize::from(kept < log.len());
            log.truncate(kept);
            log.append(&mut sight.log);
            let whole = local.sight("british", lang).unwrap().log;
            let words = |log: &[Arc<Entry>]| log.iter().map(|entry| entry.text.clone()).collect::<Vec<_>>();
            assert_eq!(words(&log), words(&whole));
            if sight.may_undo && answer % 7 == 0 {
                local.undo("british").unwrap();
                continue;
            }
            let Some(choice) = sight.legal.get(answer as usize * 5 % sight.legal.len().max(1)) else { break };
            local.play("british", &choice.action).unwrap();
        }
        assert!(log.len() > 100 && told_anew > 3, "{} lines, told anew {told_anew} times", log.len());
    }

    #[test]
    fn a_game_put_away_by_and_by_is_the_whole_game() {
        let mut local = LocalTable::new(&plan(Sitter::Person("Anna".into()), bot())).unwrap();
        let (mut base, mut parts, mut anew) = (Saved::default(), 0, 0);
        for answer in 0..400 {
            while local.think(answer, || 0).unwrap().is_some() {}
            // Now and then it is put away whole, as a page does that was opened anew.
            let known = if answer % 50 == 0 { 0 } else { base.answers() };
            let (after, saved) = local.save_after(known);
            if after == 0 {
                base = saved.clone();
                anew += 1;
            } else {
                parts += 1;
            }
            let whole = if after == 0 { saved } else { base.clone().and(after, saved).unwrap() };
            assert_eq!(whole, local.save());
            let sight = local.sight("british", Lang::En).unwrap();
            // Now and then something is taken back, also of what was put away first.
            if sight.may_undo && answer % 7 < 4 {
                local.undo("british").unwrap();
                continue;
            }
            let Some(choice) = sight.legal.get(answer as usize * 5 % sight.legal.len().max(1)) else { break };
            local.play("british", &choice.action).unwrap();
        }
        assert!(parts > 50 && anew > 8, "{parts} parts, {anew} times anew");
        assert_eq!(base.clone().and(base.answers() + 1, Saved::default()), None);
    }

    #[test]
    fn a_game_put_away_goes_on_with_the_same_dice() {
        let mut local = LocalTable::new(&plan(bot(), bot())).unwrap();
        for seed in 0..60 {
            local.think(seed, || 0).unwrap();
        }
        let mut again = LocalTable::resume(&local.save()).unwrap();
        for seed in 60..120 {
            local.think(seed, || 0).unwrap();
            again.think(seed, || 0).unwrap();
        }
        assert_eq!(local.journal(), again.journal());
    }

    #[test]
    fn nobody_looks_with_the_bots_eyes_before_the_end() {
        let mut local = LocalTable::new(&plan(Sitter::Person("Anna".into()), bot())).unwrap();
        assert!(local.sight("british", Lang::En).is_ok());
        assert!(local.sight("french", Lang::En).is_err());
        assert!(local.sight("arbiter", Lang::En).is_err());
        local.resign("british");
        assert_eq!(local.sight("arbiter", Lang::En).unwrap().turn.outcome.unwrap().winners, ["french"]);
        assert!(local.play("british", "done").is_err());
    }

    #[test]
    fn standing_orders_answer_and_are_put_away_with_the_game() {
        let person = || Sitter::Person("Anna".into());
        let sitters = [("british".to_owned(), person()), ("french".to_owned(), person())];
        let plan = Plan {
            game: "arpents".into(),
            scenario: "braddock-1755".into(),
            sitters: sitters.into(),
            ..plan(person(), person())
        };
        let mut local = LocalTable::new(&plan).unwrap();
        let stands =
            [("order", "second"), ("feed", "proposed"), ("barricade", "never"), ("produce", "proposed")];
        for (name, value) in stands {
            local.stand("french", name, value).unwrap();
        }
        assert!(local.stand("french", "feed", "roast").is_err());
        assert!(local.standing("nobody", Lang::It).is_err());
        let mut local = LocalTable::resume(&local.save()).unwrap();
        let left = local.standing("french", Lang::It).unwrap();
        let value = |name: &str| left.orders.iter().find(|order| order.name == name).unwrap().value.clone();
        assert!(stands.iter().all(|(name, wanted)| value(name) == *wanted), "{left:?}");
        assert!(local.standing("british", Lang::It).unwrap().orders.iter().all(|order| order.value == "ask"));
        // The French are asked other things, and these never.
        let mut asked = std::collections::BTreeSet::new();
        while !local.is_over() {
            let TurnData::Decide(now) = local.table.turn() else { panic!("chance was not answered") };
            let (side, name, pass) = (now[0].side, now[0].question.name, now[0].pass.clone());
            if side == "french" {
                asked.insert(name);
            }
            let action = pass.unwrap_or_else(|| local.table.notations(side).unwrap()[0].clone());
            local.play(side, &action).unwrap();
        }
        assert!(asked.contains("move"), "{asked:?}");
        assert!(stands.iter().all(|(name, _)| !asked.contains(name)), "{asked:?}");
    }

    #[test]
    fn standing_orders_answer_bots_in_every_game() {
        let guard = [("fire", "likely"), ("support", "never"), ("evade", "never"), ("charge", "always")];
        let homard = [&[("post", "with"), ("window", "never")][..], &guard].concat();
        orders_answer_bots("homard", "american", &homard, &["window", "react"]);
        let quebec = [("losses", "strongest"), ("strike", "raid"), ("lift", "never"), ("militia", "weakest")];
        orders_answer_bots("quebec", "french", &quebec, &["losses", "raid_or_scout", "after_battles"]);
        let conquest = [("losses", "most"), ("manoeuvre", "never")];
        orders_answer_bots("conquest", "canadiens", &conquest, &["losses", "manoeuvre"]);
    }

    /// Whoever leaves these orders is never asked those questions, and every order has its words.
    fn orders_answer_bots(game: &str, mine: &str, orders: &[(&str, &str)], never: &[&str]) {
        let sides = GameId::parse(game).unwrap().sides();
        let sitter = |side: &str| if side == mine { Sitter::Person("Anna".into()) } else { bot() };
        let sitters = sides.iter().map(|side| ((*side).to_owned(), sitter(side))).collect();
        let plan = Plan { game: game.into(), sitters, ..plan(bot(), bot()) };
        let mut local = LocalTable::new(&plan).unwrap();
        for (name, value) in orders {
            local.stand(mine, name, value).unwrap();
        }
        let left = local.standing(mine, Lang::Fr).unwrap();
        assert!(orders.iter().all(|(name, _)| left.orders.iter().any(|order| order.name == *name)));
        let words = |order: &protocol::Order| {
            let values = order.values.iter().map(|value| &value.text);
            values.chain([&order.text]).all(|text| !text.is_empty() && !text.contains("standing"))
        };
        assert!(left.orders.iter().all(words), "{left:?}");
        for answer in 0..400 {
            while local.think(answer, || 0).unwrap().is_some() {}
            if local.is_over() {
                break;
            }
            let TurnData::Decide(now) = local.table.turn() else { panic!("chance was not answered") };
            let asked = now.iter().find(|asked| asked.side == mine).expect("bots have answered");
            assert!(!never.contains(&asked.question.name), "{game}: {}", asked.question.name);
            let open = local.table.notations(mine).unwrap();
            local.play(mine, &open[answer as usize % open.len()]).unwrap();
        }
    }

    #[test]
    fn a_refusal_says_why_in_the_readers_language() {
        let local = LocalTable::new(&plan(Sitter::Person("Anna".into()), bot())).unwrap();
        let why = local.why_not("british", "1 OR-QU", Lang::Fr).unwrap();
        assert!(!why.text.is_empty());
        assert!(local.why_not("nobody", "done", Lang::Fr).is_some());
    }
}
