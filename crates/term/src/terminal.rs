//! The real terminal around the client.

use crate::app::App;
use crate::options::Options;
use anyhow::Context;
use crossterm::event::{self, Event};
use std::time::{Duration, Instant};

/// How often a bot's answer is looked for while no key is pressed.
const TICK: Duration = Duration::from_millis(40);

/// Play in the terminal until the player leaves.
///
/// # Errors
/// If there is no terminal to play in.
pub fn run(options: Options) -> anyhow::Result<()> {
    let mut app = App::new(options);
    let mut terminal = ratatui::try_init().context("opening the terminal")?;
    let outcome = turn(&mut app, &mut terminal);
    ratatui::restore();
    outcome
}

fn turn(app: &mut App, terminal: &mut ratatui::DefaultTerminal) -> anyhow::Result<()> {
    let mut stale = true;
    while !app.is_done() {
        if stale {
            terminal.draw(|frame| app.draw(frame)).context("drawing")?;
            stale = false;
        }
        if event::poll(TICK).context("reading keys")? {
            match event::read().context("reading keys")? {
                Event::Key(key) => {
                    app.key(key);
                    stale = true;
                }
                Event::Resize(..) => stale = true,
                _ => {}
            }
        }
        stale |= app.tick(Instant::now());
    }
    Ok(())
}
