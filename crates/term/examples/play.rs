//! Plays in the terminal: `cargo run -p tricorne-term --example play [game [side=level…]]`.

use tricorne_term::{Options, run};

fn main() -> anyhow::Result<()> {
    let mut options = Options::default();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("seed", text)) => options.seed = Some(text.to_owned()),
            Some(("resume", file)) => options.resume = Some(file.into()),
            Some((side, level)) => options.bots.push((side.to_owned(), level.parse()?)),
            None => options.game = Some(word.parse().map_err(anyhow::Error::msg)?),
        }
    }
    run(options)
}
