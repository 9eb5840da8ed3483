//! A bot thinks at one server, and at another one when that one has died.

use crate::house::House;
use crate::wire::{Way, until};
use serde_json::json;
use store::Leases;

#[test]
fn bots_of_a_server_that_died_play_on_at_another() {
    let mut house = House::open(2);
    let mut way = Way::new(&house.doors(), 0);
    let me = way.ok("POST", "/guests", "", &json!({"name": "Marie", "bearer": true}));
    let me = me["token"].as_str().unwrap().to_owned();
    // Two who think: nobody else is needed, and nobody looks, so no other server hears of it.
    let seats = json!({"british": {"bot": "normal"}, "french": {"bot": "normal"}});
    let table = way.ok("POST", "/tables", &me, &json!({"game": "quebec", "seats": seats}));
    let id = table["id"].as_str().unwrap().to_owned();
    until("they play", || house.length(&id) > 12);
    until("whoever thinks holds a lease", || {
        house.with_store(async |store| {
            let mut held = false;
            for side in ["british", "french"] {
                let key = format!("bot {id} {side}");
                held |= !store.lease(&key, "somebody else", 0, 0).await.unwrap();
                store.release(&key, "somebody else").await.unwrap();
            }
            held
        })
    });
    house.nodes[0].kill();
    let then = house.length(&id);
    until("they play on", || house.length(&id) > then + 4);
}
