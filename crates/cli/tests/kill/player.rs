//! Somebody who plays both sides of one table and remembers what was acknowledged.

use crate::kill::place::Place;
use crate::kill::server::Line;
use games::AnyTable;
use serde_json::{Value, json};
use store::{LineRow, TableRow};
use testkit::{Sent, is_what_was_sent};

/// A player of both sides.
pub(crate) struct Player {
    pub(crate) token: String,
    pub(crate) table: String,
    sent: Vec<Sent>,
    /// The number of each side, as last heard.
    numbers: [u64; 2],
    pub(crate) acknowledged: u64,
    /// How many were found stored though nobody had heard so.
    pub(crate) unheard: u64,
    luck: u64,
}

const SIDES: [&str; 2] = ["british", "french"];

impl Player {
    /// Sit down at a table of one's own.
    pub(crate) fn sit(line: &mut Line, luck: u64) -> Player {
        Player::try_sit(line, luck).expect("a server with its store")
    }

    /// The same, if the server and its store are there.
    pub(crate) fn try_sit(line: &mut Line, luck: u64) -> Option<Player> {
        let guest = json!({"name": "P", "bearer": true}).to_string();
        let (_, me) = line.send("POST", "/guests", "", &guest)?;
        let token = me["token"].as_str()?.to_owned();
        let new = json!({"game": "quebec", "seats": {"british": "me", "french": "me"}}).to_string();
        let (_, table) = line.send("POST", "/tables", &token, &new)?;
        let table = table["id"].as_str()?.to_owned();
        Some(Player { token, table, sent: Vec::new(), numbers: [0, 0], acknowledged: 0, unheard: 0, luck })
    }

    /// Somebody who comes back to a table, and remembers nothing.
    pub(crate) fn back(table: &str, token: &str) -> Player {
        let (table, token) = (table.to_owned(), token.to_owned());
        Player { token, table, sent: Vec::new(), numbers: [0, 0], acknowledged: 0, unheard: 0, luck: 1755 }
    }

    /// Is the game known to be over?
    pub(crate) fn is_over(&self, line: &mut Line) -> bool {
        let path = format!("/tables/{}/look?as=public&parts=", self.table);
        let look = line.send("GET", &path, &self.token, "");
        look.is_some_and(|(status, look)| status == 200 && look["turn"]["outcome"].is_object())
    }

    fn below(&mut self, count: usize) -> usize {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        (self.luck >> 33) as usize % count
    }

    /// Compare what is stored with what was acknowledged, line by line, and play the journal through.
    pub(crate) fn check_store(&mut self, place: &Place) -> AnyTable {
        let (row, lines) = place.read(&self.table);
        let is_ours = |text: &&str| {
            SIDES.iter().any(|side| text.starts_with(&format!("{side}: ")) || *text == format!("undo {side}"))
        };
        let stored: Vec<&str> = lines.iter().map(|line| line.text.as_str()).filter(is_ours).collect();
        assert!(
            is_what_was_sent(&stored, &self.sent),
            "lost or doubled: {stored:#?} were stored, {:#?} were sent",
            self.sent
        );
        let heard = self.sent.iter().filter(|one| one.acknowledged).count();
        self.unheard += (stored.len() - heard) as u64;
        // From here on what is stored is known, whether it was heard or not.
        self.sent = stored.iter().map(|text| Sent { text: (*text).to_owned(), acknowledged: true }).collect();
        replayed(row, &lines)
    }

    /// After a restart: the server shows the table the store holds, and no number goes back.
    pub(crate) fn check_server(&self, line: &mut Line, table: &AnyTable) {
        for (side, known) in SIDES.into_iter().zip(self.numbers) {
            let path = format!("/tables/{}/look?as={side}&parts=view", self.table);
            let look = line.ok("GET", &path, &self.token, &json!(null));
            assert_eq!(look["view"], table.view_json(side).unwrap());
            assert!(look["number"].as_u64() >= Some(known), "a number went back");
        }
    }

    /// One answer of each side that is asked; nothing when the server is gone, has lost its store, or the game is over.
    pub(crate) fn step(&mut self, line: &mut Line) -> Option<()> {
        for (at, side) in SIDES.into_iter().enumerate() {
            let path = format!("/tables/{}/look?as={side}&parts=actions", self.table);
            let (status, look) = line.send("GET", &path, &self.token, "")?;
            if status == 503 {
                return unavailable(&look);
            }
            let number = look["number"].as_u64()?;
            assert!(number >= self.numbers[at], "a number went back");
            self.numbers[at] = number;
            let actions = look["actions"].as_array()?;
            if look["turn"]["outcome"].is_object() {
                return None;
            }
            let undo = look["may_undo"] == true && self.below(8) == 0;
            if actions.is_empty() && !undo {
                continue;
            }
            let action = actions.get(self.below(actions.len().max(1))).cloned().unwrap_or_default();
            let (what, text) = match undo {
                true => ("undo", format!("undo {side}")),
                false => ("play", format!("{side}: {}", action.as_str()?)),
            };
            let mut body = json!({"side": side, "number": number, "brief": true});
            if !undo {
                body["action"] = action;
            }
            self.sent.push(Sent { text, acknowledged: false });
            let path = format!("/tables/{}/{what}", self.table);
            let (status, answer) = line.send("POST", &path, &self.token, &body.to_string())?;
            if status == 503 {
                return unavailable(&answer);
            }
            assert_eq!(status, 204, "{answer}");
            // This is the acknowledgement: from here on the line must never be lost.
            self.sent.last_mut().expect("it was sent").acknowledged = true;
            self.acknowledged += 1;
        }
        Some(())
    }
}

/// A failure of the store has a type of its own, and is no mistake of the server.
fn unavailable(answer: &Value) -> Option<()> {
    assert_eq!(
        (&answer["error"]["kind"], &answer["error"]["code"]),
        (&json!("unavailable"), &json!("unavailable"))
    );
    None
}

/// The game that stored lines come to; its dice must be fair.
pub(crate) fn replayed(row: TableRow, lines: &[LineRow]) -> AnyTable {
    assert!(lines.iter().zip(0..).all(|(line, number)| line.number == number), "a journal has no gaps");
    assert!(lines.windows(2).all(|two| two[0].at <= two[1].at), "times never go back");
    let mut table = AnyTable::before_first_answer(&lines[0].text.parse().unwrap()).unwrap();
    for line in &lines[1..] {
        match line.text.strip_prefix("undo ") {
            Some(side) => table.undo(side).unwrap(),
            None => table.answer(table.len() + 1, &line.text.parse().unwrap()).unwrap(),
        }
    }
    let mut journal = table.journal();
    journal.secret = Some(row.secret.0);
    assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair(), "a lot was drawn twice");
    table
}
