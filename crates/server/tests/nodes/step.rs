//! Servers keep in step: what one stores the others show, and nobody is told that they are late who are not.

use crate::follower::{Goal, follow};
use crate::house::House;
use crate::wire::{Stream, Way, hang_up, send, until};
use kernel::Luck;
use serde_json::{Value, json};
use std::net::SocketAddr;
use testkit::Dice;
use tricorne_server::Config;

fn guest(way: &mut Way, name: &str) -> String {
    let me = way.ok("POST", "/guests", "", &json!({"name": name, "bearer": true}));
    me["token"].as_str().unwrap().to_owned()
}

#[test]
fn what_one_server_stores_the_others_show() {
    let house = House::open(2);
    let (mut here, mut there) = (Way::new(&house.doors()[..1], 0), Way::new(&house.doors()[1..], 0));
    let (marie, paul) = (guest(&mut here, "Marie"), guest(&mut there, "Paul"));
    let new = json!({"game": "quebec", "seats": {"british": "me"}, "watch": true});
    let info = here.ok("POST", "/tables", &marie, &new);
    let path = format!("/tables/{}", info["id"].as_str().unwrap());
    // Both servers have the table in memory before anything happens to it.
    let one = |way: &mut Way| way.ok("GET", &path, &marie, &Value::Null);
    assert_eq!(
        (one(&mut here)["state"].clone(), one(&mut there)["state"].clone()),
        (json!("open"), json!("open"))
    );
    let goal = Goal::default();
    let follower = follow(
        there.clone(),
        format!("{path}/stream?as=british&parts=events,changes,actions"),
        marie.clone(),
        goal.clone(),
    );

    there.ok("POST", "/join", &paul, &json!({"token": info["links"]["seats"]["french"]}));
    until("the game has begun here", || one(&mut here)["state"] == "running");
    here.ok("POST", "/me", &marie, &json!({"name": "Marie-Anne"}));
    until("the new name is known there", || one(&mut there)["seats"][0]["name"] == "Marie-Anne");
    until("and by the token", || there.ok("GET", "/me", &marie, &Value::Null)["name"] == "Marie-Anne");
    there.ok("POST", &format!("{path}/chat"), &paul, &json!({"text": "bonjour"}));
    here.ok("POST", &format!("{path}/chat"), &marie, &json!({"text": "good day"}));
    here.ok("POST", &format!("{path}/watch"), &marie, &json!({"watch": false}));
    until("it is closed there", || one(&mut there)["watch"] == false);
    here.ok("POST", &format!("{path}/resign"), &marie, &json!({"side": "british"}));
    until("it is over there", || one(&mut there)["state"] == "over");
    let again = there.ok("POST", &format!("{path}/rematch"), &paul, &json!({}));
    until("the return match is known here", || one(&mut here)["rematch"] == again["table"]["id"]);

    let look =
        here.ok("GET", &format!("{path}/look?as=british&parts=events,view,actions"), &marie, &Value::Null);
    *goal.lock().unwrap() = Some((look["number"].as_u64().unwrap(), 2));
    let seen = follower.join().unwrap();
    let said: Vec<&str> = seen.chat.iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["bonjour", "good day"]);
    assert_eq!(seen.view, look["view"]);
}

#[test]
fn whoever_comes_from_a_server_that_was_ahead_is_not_late() {
    let house = House::open(3);
    let mut way = Way::new(&house.doors(), 0);
    let me = guest(&mut way, "Marie");
    let seats = json!({"british": "me", "french": "me"});
    let table = way.ok("POST", "/tables", &me, &json!({"game": "quebec", "seats": seats}));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let (mut luck, mut numbers, mut played) = (Dice(1760), [0, 0], 0);
    for _ in 0..150 {
        for (at, side) in ["british", "french"].into_iter().enumerate() {
            // Every request goes to another server. With the number it has, no reader is shown anything older.
            way.turn();
            let look = format!("{path}/look?as={side}&parts=actions&after={}", numbers[at]);
            let look = way.ok("GET", &look, &me, &Value::Null);
            let number = look["number"].as_u64().unwrap();
            assert!(number >= numbers[at], "{number} after {}", numbers[at]);
            numbers[at] = number;
            let actions = look["actions"].as_array().unwrap();
            if actions.is_empty() {
                continue;
            }
            let action = &actions[luck.below(actions.len() as u32) as usize];
            way.turn();
            let play = json!({"side": side, "action": action, "number": number, "parts": []});
            let (status, told) = way.ask("POST", &format!("{path}/play"), &me, &play);
            numbers[at] = match status {
                200 => told["number"].as_u64().unwrap(),
                // It looked where the other side's last move was not known yet. But nobody is late who is ahead.
                409 => told["error"]["number"].as_u64().filter(|now| *now > number).expect("a later number"),
                _ => panic!("{status} {told}"),
            };
            played += u32::from(status == 200);
        }
    }
    assert!(played > 20, "{played} moves");
}

#[test]
fn a_line_that_hangs_is_noticed() {
    let mut house = House::open(1);
    let valve = crate::house::Valve::open();
    house.add_behind(&valve, Config::default());
    let (mut here, mut there) = (Way::new(&house.doors()[..1], 0), Way::new(&house.doors()[1..], 0));
    let me = guest(&mut here, "Marie");
    let seats = json!({"british": "me", "french": "me"});
    let table = here.ok("POST", "/tables", &me, &json!({"game": "quebec", "seats": seats}));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let side = here.ok("GET", &path, &me, &Value::Null)["turn"]["asked"][0].as_str().unwrap().to_owned();
    let look = format!("{path}/look?as={side}&parts=actions");
    let before = there.ok("GET", &look, &me, &Value::Null);
    let door = house.nodes[1].address;
    let mut stream = Stream::open(door, &format!("{path}/stream?as={side}"), &me);
    // Nothing is closed; nothing comes through any more.
    valve.shut(true);
    let play = json!({"side": side, "action": before["actions"][0], "number": before["number"]});
    here.ok("POST", &format!("{path}/play"), &me, &play);
    // Once it knows that it hears nothing it ends its streams, and shows nothing. A 503 alone would not say so: a
    // statement that takes too long gets one too, and the news may still be on their way.
    stream.ends();
    let ask = || send(door, "GET", &look, &me, &Value::Null).map(|(status, _)| status);
    assert_eq!(ask(), Some(503));
    valve.shut(false);
    until("it hears again", || ask() == Some(200));
    let now = here.ok("GET", &look, &me, &Value::Null);
    assert_ne!(now["number"], before["number"]);
    assert_eq!(there.ok("GET", &look, &me, &Value::Null), now, "it shows nothing old");
}

/// A table with both seats taken by one person, and what that person asks for.
struct Solo {
    me: String,
    path: String,
    look: String,
    side: String,
}

impl Solo {
    fn sit(way: &mut Way) -> Solo {
        let me = guest(way, "Marie");
        let seats = json!({"british": "me", "french": "me"});
        let table = way.ok("POST", "/tables", &me, &json!({"game": "quebec", "seats": seats}));
        let side = table["turn"]["asked"][0].as_str().unwrap().to_owned();
        let path = format!("/tables/{}", table["id"].as_str().unwrap());
        let look = format!("{path}/look?as={side}&parts=actions");
        Solo { me, path, look, side }
    }

    fn look(&self, way: &mut Way) -> Value {
        way.ok("GET", &self.look, &self.me, &Value::Null)
    }

    /// Play the first action of a look.
    fn play(&self, way: &mut Way, look: &Value) -> Option<(u16, Value)> {
        let play = json!({"side": self.side, "action": look["actions"][0], "number": look["number"]});
        way.once("POST", &format!("{}/play", self.path), &self.me, &play)
    }

    /// Somebody who listens at a server, so that one can wait until it has heard everything up to now.
    fn listen(&self, door: SocketAddr) -> Stream {
        Stream::open(door, &format!("{}/stream?as={}", self.path, self.side), &self.me)
    }

    /// Back once that server has heard everything up to now: news come in the order of the commits.
    fn has_heard(&self, speaker: &mut Way, listener: &mut Stream) {
        let said = json!({"text": "Do you hear me?"});
        speaker.ok("POST", &format!("{}/chat", self.path), &self.me, &said);
        listener.wait("chat");
    }
}

#[test]
fn news_outlive_a_reader_who_hangs_up() {
    let house = House::open(2);
    let (mut here, mut there) = (Way::new(&house.doors()[..1], 0), Way::new(&house.doors()[1..], 0));
    let (solo, other) = (Solo::sit(&mut here), Solo::sit(&mut here));
    let before = solo.look(&mut there);
    let mut listener = other.listen(there.door());
    assert_eq!(solo.play(&mut here, &before).unwrap().0, 200);
    other.has_heard(&mut here, &mut listener);
    // The other server knows that there are news. Somebody looks, it begins to read them, and they hang up.
    let held = house.hold("LOCK TABLE lines IN ACCESS EXCLUSIVE MODE");
    hang_up(there.door(), &solo.look, &solo.me, || {
        until("the news are being read", || house.nodes[1].waits_for_a_lock());
    })
    .expect("a server");
    held.release().unwrap();
    let now = solo.look(&mut here);
    assert_ne!(now["number"], before["number"]);
    assert_eq!(solo.look(&mut there), now, "the news were lost with the reader");
}

#[test]
fn a_move_that_was_given_up_is_shown_once_it_is_kept() {
    let house = House::open(1);
    let mut way = Way::new(&house.doors(), 0);
    let (solo, other) = (Solo::sit(&mut way), Solo::sit(&mut way));
    let before = solo.look(&mut way);
    let mut listener = other.listen(way.door());
    let id = solo.path.rsplit('/').next().unwrap();
    let length = house.length(id);
    // The database takes longer for the move than the server waits: a line needs its table's row, which is locked.
    let held = house.hold(&format!("SELECT id FROM tables WHERE id = '{id}' FOR UPDATE"));
    assert_eq!(solo.play(&mut way, &before), None, "nobody knows what became of it");
    assert!(house.nodes[0].waits_for_a_lock(), "it is still being written");
    assert_eq!(solo.look(&mut way), before, "the table is read again, and the move is not there");
    held.release().unwrap();
    until("the move is stored", || house.length(id) > length);
    other.has_heard(&mut way, &mut listener);
    let now = solo.look(&mut way);
    assert!(now["number"].as_u64() > before["number"].as_u64(), "it shows what was there before: {now}");
    // The game goes on from there.
    let (status, _) = solo.play(&mut way, &before).unwrap();
    assert_eq!(status, 409, "the move was made already");
    if now["actions"].as_array().is_some_and(|actions| !actions.is_empty()) {
        assert_eq!(solo.play(&mut way, &now).unwrap().0, 200);
    }
}
