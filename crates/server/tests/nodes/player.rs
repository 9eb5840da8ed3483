//! Somebody who plays one side through whichever server answers, and remembers what was acknowledged.

use crate::wire::{Way, hang_up};
use kernel::Luck;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use testkit::{Dice, Sent};

/// A player of one side.
pub(crate) struct Player {
    pub(crate) way: Way,
    pub(crate) token: String,
    pub(crate) table: String,
    pub(crate) side: String,
    pub(crate) luck: Dice,
    pub(crate) sent: Vec<Sent>,
    pub(crate) said: Vec<Sent>,
    /// How many moves all players together have been acknowledged.
    pub(crate) progress: Arc<AtomicU64>,
    /// After so many of its own it gives up, lest a random game last for ever.
    pub(crate) most: usize,
}

impl Player {
    /// Play until the game is over.
    pub(crate) fn play(mut self) -> Player {
        let begun = std::time::Instant::now();
        while self.step() {
            assert!(begun.elapsed() < crate::wire::PATIENCE * 3, "{} of {} plays on", self.side, self.table);
        }
        self
    }

    fn step(&mut self) -> bool {
        let (side, path) = (self.side.clone(), format!("/tables/{}", self.table));
        let look = format!("{path}/look?as={side}&parts=actions");
        // People close a page before it has come.
        if self.luck.below(11) == 0 {
            hang_up(self.way.door(), &look, &self.token, || ());
        }
        let look = self.way.ok("GET", &look, &self.token, &Value::Null);
        if look["turn"]["outcome"].is_object() {
            return false;
        }
        // People change servers when they like, say because they walk from one network into another.
        if self.luck.below(7) == 0 {
            self.way.turn();
        }
        if self.luck.below(60) == 0 {
            self.say(&path);
        }
        let actions = look["actions"].as_array().unwrap();
        let undo = look["may_undo"] == true && self.luck.below(9) == 0;
        if actions.is_empty() && !undo {
            std::thread::sleep(std::time::Duration::from_millis(3));
            return true;
        }
        let mut body = json!({"side": side, "number": look["number"], "brief": true});
        let (what, text) = if self.sent.len() >= self.most {
            body = json!({"side": side});
            ("resign", format!("resign {side}"))
        } else if undo {
            ("undo", format!("undo {side}"))
        } else {
            let action = &actions[self.luck.below(actions.len() as u32) as usize];
            body["action"] = action.clone();
            ("play", format!("{side}: {}", action.as_str().unwrap()))
        };
        let answer = self.way.once("POST", &format!("{path}/{what}"), &self.token, &body);
        let acknowledged = match &answer {
            None => false,
            Some((200 | 204, _)) => true,
            // The other side was faster, or the game ended: nothing is stored.
            Some((409, _)) => return true,
            Some((422, json)) if json["error"]["code"] == "game_over" => return true,
            Some((status, json)) => panic!("{what} {text}: {status} {json}"),
        };
        self.sent.push(Sent { text, acknowledged });
        self.progress.fetch_add(u64::from(acknowledged), Ordering::Relaxed);
        true
    }

    fn say(&mut self, path: &str) {
        let text = format!("{} says {}", self.side, self.said.len());
        let answer = self.way.once("POST", &format!("{path}/chat"), &self.token, &json!({"text": text}));
        match answer {
            Some((429, _)) => {}
            Some((status, json)) => {
                assert_eq!(status, 200, "{json}");
                self.said.push(Sent { text, acknowledged: true });
            }
            None => self.said.push(Sent { text, acknowledged: false }),
        }
    }
}
