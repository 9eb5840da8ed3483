//! A reader that is told only what changed sees what the server would tell it anew.

use crate::desk::{Desk, Dice, Guest, Pair};
use desk::{Hearer, Words, apply};
use kernel::Luck;
use protocol::Choice;
use serde_json::{Value, json};

/// What a client keeps of a table.
#[derive(Clone, Default, Debug, PartialEq)]
pub(crate) struct Kept {
    pub(crate) number: Option<u64>,
    pub(crate) view: Value,
    pub(crate) actions: Value,
    /// The actions with their words, and what was heard of words so far.
    legal: Vec<Choice>,
    words: Hearer,
    /// How often words came whole, and how often only those that were new.
    pub(crate) whole_words: usize,
    pub(crate) new_words: usize,
    pub(crate) log: Vec<Value>,
    /// How often the whole view came, and how often only what changed.
    pub(crate) wholes: usize,
    pub(crate) changes: usize,
    /// How often the actions came as texts that begin alike.
    alike: usize,
}

impl Kept {
    /// Take a look with the parts `events,changes,actions,words`.
    pub(crate) fn take(&mut self, look: &Value) {
        let changes = &look["changes"];
        if changes.is_object() {
            assert_eq!(changes["after"].as_u64(), self.number, "changes of what the reader has");
            apply(&mut self.view, &changes["view"]).unwrap();
            self.changes += 1;
        } else {
            self.view = look["view"].clone();
            self.wholes += 1;
        }
        match changes.get("actions") {
            Some(change) => {
                apply(&mut self.actions, change).unwrap();
                self.alike += usize::from(change.get("~").is_some());
            }
            None => self.actions = look["actions"].clone(),
        }
        self.take_words(look);
        self.log.truncate(look["log"]["keep"].as_u64().unwrap() as usize);
        self.log.extend(look["log"]["told"].as_array().unwrap().iter().cloned());
        self.number = look["number"].as_u64();
    }

    fn take_words(&mut self, look: &Value) {
        let whole = look.get("words").map(|words| serde_json::from_value(words.clone()).unwrap());
        let words = whole.map(Words::Whole);
        let words = words.or_else(|| look["changes"].get("words").cloned().map(Words::Change));
        let actions = self.actions.as_array().into_iter().flatten().map(|action| action.as_str().unwrap());
        self.whole_words += usize::from(matches!(words, Some(Words::Whole(_))));
        self.new_words += usize::from(matches!(words, Some(Words::Change(_))));
        self.legal = match words {
            Some(words) => self.words.hear(actions, words).unwrap(),
            None => Vec::new(),
        };
    }

    /// Is this what the server tells somebody who knows nothing yet?
    pub(crate) fn check(&self, anew: &Value) {
        assert_eq!(json!(self.legal), anew["legal"], "the words of all actions");
        assert_eq!(self.number, anew["number"].as_u64());
        assert_eq!((&self.view, &self.actions), (&anew["view"], &anew["actions"]));
        assert_eq!(&self.log, anew["log"]["told"].as_array().unwrap());
    }
}

const PARTS: &str = "parts=events,changes,actions,words";
/// The same for somebody who knows nothing yet.
pub(crate) const ANEW: &str = "parts=events,view,actions,legal";

fn eyes(pair: &Pair, observer: &str, desk: &Desk) -> (Guest, String) {
    match observer {
        "public" => (desk.stranger(), format!("as=public&watch={}", pair.watch)),
        side => (pair.seat(side).at(desk), format!("as={side}")),
    }
}

#[tokio::test]
async fn changes_add_up_to_what_would_be_told_anew() {
    add_up(json!({"game": "quebec"})).await;
}

#[tokio::test]
async fn changes_of_long_lists_add_up_too() {
    let kept = add_up(json!({"game": "arpents", "scenario": "braddock-1755"})).await;
    assert!(kept.iter().any(|kept| kept.alike > 50), "{:?}", kept.map(|kept| kept.alike));
}

async fn add_up(game: Value) -> [Kept; 3] {
    let mut desk = Desk::new().await;
    let mut pair = Pair::sit_at(&desk, game).await;
    let mut luck = Dice(1759);
    let observers = ["british", "french", "public"];
    let mut kept: [Kept; 3] = Default::default();
    for _ in 0..600 {
        let asked = pair.asked().await;
        if asked.is_empty() {
            break;
        }
        let side = asked[luck.below(asked.len() as u32) as usize].clone();
        match luck.below(40) {
            0 => {
                desk = desk.restarted();
                pair = Pair { british: pair.british.at(&desk), french: pair.french.at(&desk), ..pair };
            }
            1..5 => drop(pair.seat(&side).post(&pair.path("undo"), json!({"side": side})).await),
            _ => drop(pair.play_any(&side, &mut luck).await.1.ok()),
        }
        for (observer, kept) in observers.iter().zip(&mut kept) {
            // Some look at once, some only now and then.
            if luck.below(3) == 0 {
                continue;
            }
            let (guest, tail) = eyes(&pair, observer, &desk);
            let after = kept.number.map(|number| format!("&after={number}")).unwrap_or_default();
            kept.take(&guest.get(&pair.path(&format!("look?{tail}&{PARTS}{after}"))).await.ok());
            let anew = guest.get(&pair.path(&format!("look?{tail}&{ANEW}"))).await.ok();
            assert!(anew.get("changes").is_none());
            kept.check(&anew);
        }
    }
    for kept in &kept {
        assert!(kept.changes > 5 * kept.wholes, "{} {}", kept.changes, kept.wholes);
    }
    kept
}

#[tokio::test]
async fn an_answer_can_hold_what_it_changed() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let path = pair.path(&format!("look?as=french&{PARTS}"));
    let mut kept = Kept::default();
    kept.take(&pair.french.get(&path).await.ok());
    assert_eq!((kept.wholes, kept.changes), (1, 0), "without a number there is nothing to compare with");
    let parts = json!(["events", "changes", "actions", "words"]);
    for _ in 0..3 {
        let play =
            json!({"side": "french", "action": kept.actions[0], "number": kept.number, "parts": parts});
        kept.take(&pair.french.post(&pair.path("play"), play).await.ok());
    }
    let undo = json!({"side": "french", "number": kept.number, "parts": parts});
    kept.take(&pair.french.post(&pair.path("undo"), undo).await.ok());
    assert_eq!((kept.wholes, kept.changes), (1, 4));
    assert!(kept.log.iter().all(|told| told.get("text").is_none()), "events without words");
    kept.check(&pair.french.get(&pair.path(&format!("look?as=french&{ANEW}"))).await.ok());
    // Whoever names a number it never had, or had long ago, gets the whole.
    for after in [0, 77] {
        let far = pair.french.get(&format!("{path}&after={after}")).await.ok();
        assert_eq!((&far["view"], far.get("changes")), (&kept.view, None), "{after}");
    }
}

#[tokio::test]
async fn a_brief_answer_says_nothing() {
    let desk = Desk::new().await;
    let pair = Pair::sit(&desk).await;
    let look = pair.french.get(&pair.path("look?as=french&parts=actions")).await.ok();
    let play =
        json!({"side": "french", "action": look["actions"][0], "number": look["number"], "brief": true});
    let reply = pair.french.post(&pair.path("play"), play.clone()).await;
    assert_eq!((reply.status, reply.text.as_str()), (204, ""));
    assert_eq!(pair.french.post(&pair.path("play"), play).await.failed(), (409, "stale", "stale"));
    let undo = json!({"side": "french", "brief": true});
    assert_eq!(pair.french.post(&pair.path("undo"), undo).await.status, 204);
}
