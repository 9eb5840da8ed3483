//! The rulebook from deployment to tides (§12–§23), paragraph by paragraph, with the rulings on it.

mod s12_deployment;
mod s13_rounds;
mod s14_fire;
mod s15_retreats;
mod s16_routs;
mod s16_shield;
mod s17_landings;
mod s17_partial;
mod s18_skirmishes;
mod s19_st_charles;
mod s20_militia;
mod s21_supplies;
mod s22_fights;
mod s22_moves;
mod s22_raids;
mod s22_removal;
mod s22_scouting;
mod s23_tides;
mod standing;

pub(crate) use kernel::{Chance, Game, Observer, Rules, Said, Section, Told as _, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use texts::{Lang, render};
pub(crate) use tricorne_game_quebec::{Block, Ending, Event, Side, Slot, State, WhyNot, Zone};

use serde_json::Value;

/// British blocks that take no part, 20 CV, so that nothing in a test ends the game by accident (§5.2).
pub(crate) const CAMP: &str = "OR 43:4,47:4,48:4,58:4,603:4/-";

/// A script at a position, written without its leading `quebec; `.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("quebec; {position}"))
}

/// A battle in progress: `fight("british OR-BE boat", "french 1", …)` is the French turn of round 1 in a battle
/// at Beauport, where the British came by boat from Île d'Orléans.
///
/// Lines are `left|centre|right|reserve` with CVs, or only the blocks of the one column of a skirmish.
/// `rest` are further fields of the position.
#[track_caller]
pub(crate) fn fight(attack: &str, turn: &str, british: &str, french: &str, rest: &str) -> Script<State> {
    let words: Vec<&str> = attack.split(' ').chain(turn.split(' ')).collect();
    let [attacker, leg, way, acting, round] = words[..] else { panic!("«{attack}», «{turn}»") };
    let (from, zone) = leg.split_once('-').expect("two zones");
    let skirmish = !british.contains('|');
    let line = |text: &str| if skirmish { format!("-|{text}|-|-") } else { text.to_owned() };
    let [british, french] = [line(british), line(french)];
    let here = |text: &str| text.split('|').filter(|part| *part != "-").collect::<Vec<_>>().join(",");
    let bare = |text: &str| {
        let bare = |part: &str| {
            part.split(',').map(|piece| piece.split(':').next().unwrap()).collect::<Vec<_>>().join(",")
        };
        text.split('|').map(bare).collect::<Vec<_>>().join("|")
    };
    let attackers = here(if attacker == "british" { &british } else { &french }).split(',').count();
    let march = format!("from={from} to={zone}:{attackers} done");
    let (orders, held) = match attacker {
        "british" => (format!("orders.b {march}; orders.f done"), format!("-/{zone}")),
        _ => (format!("orders.b done; orders.f {march}"), format!("{zone}/-")),
    };
    let mut flags = String::new();
    if acting == attacker || round != "1" {
        flags += " may_retreat";
    }
    flags += if skirmish { " skirmish" } else { " may_reinforce" };
    at(&format!(
        "step battle_turn; move 5; ships 4/0; {zone} {}/{}; {orders}; held {held}; fought; \
         battle {zone} attacker={attacker} way={way} round={round} acting={acting} quiet=0{flags}; \
         line.b {}; line.f {}; {rest}",
        here(&british),
        here(&french),
        bare(&british),
        bare(&french),
    ))
}

/// A fact with all its fields, on one line: `fired block=br_15 dice=6,1 double hits=1 occasion=battle`.
/// What is true is named, what is false is left out.
pub(crate) fn short(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("events can be written");
    let Value::Object(mut fields) = value else { panic!("an event has fields") };
    let name = fields.remove("event").expect("an event has a name");
    let line = fields.remove("line").map(|line| plain(&line)).into_iter();
    let rest = fields.iter().filter(|(_, value)| **value != Value::Bool(false)).map(|(name, value)| {
        if *value == Value::Bool(true) { name.clone() } else { format!("{name}={}", plain(value)) }
    });
    std::iter::once(plain(&name)).chain(line).chain(rest).collect::<Vec<_>>().join(" ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(plain).collect::<Vec<_>>().join(","),
        Value::Object(fields) => fields.values().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// What a test states about a script.
pub(crate) trait Stated {
    /// The last answer brought exactly these facts.
    fn tells(&self, expected: &[&str]) -> &Self;
    /// The action is refused for exactly this reason, under exactly this paragraph.
    fn refuses(&self, side: &str, action: &str, why: WhyNot, section: &str) -> &Self;
    /// The side may play exactly these.
    fn offers(&self, side: &str, expected: &[&str]) -> &Self;
    /// This question is put to these sides, or to chance.
    fn asks(&self, question: &str, sides: &[Side]) -> &Self;
    /// The position holds this field.
    fn has(&self, field: &str) -> &Self;
    /// The position lacks a field with this name.
    fn lacks(&self, name: &str) -> &Self;
    /// The next question to chance is for so many six-sided dice.
    fn rolls(&self, count: u8) -> &Self;
}

impl Stated for Script<State> {
    #[track_caller]
    fn tells(&self, expected: &[&str]) -> &Self {
        let found: Vec<String> = self.events().iter().map(short).collect();
        assert_eq!(found, expected, "at {}", self.state().position());
        self
    }

    #[track_caller]
    fn refuses(&self, side: &str, action: &str, why: WhyNot, section: &str) -> &Self {
        let found = self.refused(side, action);
        assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
        self
    }

    #[track_caller]
    fn offers(&self, side: &str, expected: &[&str]) -> &Self {
        assert_eq!(self.legal(side), expected, "at {}", self.state().position());
        self
    }

    #[track_caller]
    fn asks(&self, question: &str, sides: &[Side]) -> &Self {
        let view = self.state().view(Observer::Arbiter);
        assert_eq!((view.question.as_str(), &view.asked[..]), (question, sides));
        self
    }

    #[track_caller]
    fn has(&self, field: &str) -> &Self {
        let position = self.state().position();
        assert!(position.split("; ").any(|found| found == field), "«{field}» is not in {position}");
        self
    }

    #[track_caller]
    fn lacks(&self, name: &str) -> &Self {
        let position = self.state().position();
        assert!(
            !position.split("; ").any(|found| found.split(' ').next() == Some(name)),
            "«{name}» is in {position}"
        );
        self
    }

    #[track_caller]
    fn rolls(&self, count: u8) -> &Self {
        assert_eq!(self.chance(), Chance::Dice { count, sides: 6 });
        self
    }
}

/// A paragraph by its number.
#[track_caller]
pub(crate) fn par(number: &str) -> Section {
    number.parse().unwrap_or_else(|_| panic!("«{number}» is no paragraph"))
}

/// The label of an action in English, French and Italian.
#[track_caller]
pub(crate) fn labels(table: &Script<State>, side: &str, action: &str) -> [String; 3] {
    let side = if side == "british" { Side::British } else { Side::French };
    let action = State::read_action(side, action).expect("an action");
    in_words(&table.state().action_said(side, action))
}

/// A text in English, French and Italian, each space an ordinary one.
pub(crate) fn in_words(said: &Said) -> [String; 3] {
    Lang::ALL.map(|lang| render(lang, said).replace(['\u{a0}', '\u{202f}'], " "))
}

/// A British block by its code.
#[track_caller]
pub(crate) fn b(code: &str) -> Block {
    Block::from_code(Side::British, code).unwrap_or_else(|| panic!("no British block «{code}»"))
}

/// A French block by its code.
#[track_caller]
pub(crate) fn f(code: &str) -> Block {
    Block::from_code(Side::French, code).unwrap_or_else(|| panic!("no French block «{code}»"))
}
