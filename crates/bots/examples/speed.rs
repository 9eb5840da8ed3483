//! How many iterations a search makes in 50 ms, on the toy game: `cargo run --release -p tricorne-bots --example speed`.

use game_toy::{Side, State};
use kernel::{Game, Knowledge};
use std::time::Instant;
use tricorne_bots::{Bot, Micros, SearchBot};

fn main() {
    let start = Instant::now();
    let clock = move || start.elapsed().as_micros() as u64;
    for position in ["queen king", "king queen pass", "queen knave pass bet"] {
        let state = State::from_position(position).expect("the positions above are legal");
        let side = [Side::First, Side::Second][position.matches("pass").count() % 2];
        let side = if position.ends_with("bet") { Side::First } else { side };
        let mut bot = SearchBot::<State, _>::new(1759, Micros::new(50_000, clock));
        bot.choose(&Knowledge::of(&state, side, &[]));
        println!("{position}: {} iterations, {} situations", bot.iterations(), bot.n_situations());
    }
}
