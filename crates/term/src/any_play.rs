//! A game in play at this keyboard, whichever it is.

use crate::look::Look;
use crate::luck;
use crate::options::Options;
use crate::play::{Play, Wish};
use crate::saves::{self, Save};
use crate::seat::Seat;
use crossterm::event::KeyEvent;
use games::{AnyTable, GameId, game_arpents, game_conquest, game_homard, game_quebec, game_toy};
use kernel::{Choices, Dealer, Said};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::path::Path;
use std::time::Instant;

/// One play for each game of the set.
macro_rules! any_play {
    ($($(#[$doc:meta])* $Variant:ident($State:ty),)*) => {
        /// A game in play.
        pub(crate) enum AnyPlay {
            $($(#[$doc])* $Variant(Box<Play<$State>>),)*
        }

        /// Run the same code on whichever play it is.
        macro_rules! with_play {
            ($any:expr, $play:ident => $body:expr) => {
                match $any {
                    $(AnyPlay::$Variant($play) => $body,)*
                }
            };
        }

        impl AnyPlay {
            fn game(&self) -> GameId {
                match self {
                    $(AnyPlay::$Variant(_) => GameId::$Variant,)*
                }
            }
        }

        fn sit_down(
            table: AnyTable,
            seats: Vec<Seat>,
            save: Save,
            look: Look,
            seed: u64,
            options: &Options,
        ) -> AnyPlay {
            match table {
                $(AnyTable::$Variant(table) => {
                    AnyPlay::$Variant(Box::new(Play::new(*table, seats, save, look, seed, options.pace)))
                })*
            }
        }
    };
}

any_play! {
    /// Three Cards.
    Toy(game_toy::State),
    /// Québec 1759.
    Quebec(game_quebec::State),
    /// 1754: La Conquête.
    Conquest(game_conquest::State),
    /// Homard m'a tuer.
    Homard(game_homard::State),
    /// Quelques arpents de neige.
    Arpents(game_arpents::State),
}

impl AnyPlay {
    /// Begin a game.
    ///
    /// # Errors
    /// What is wrong with the choices, in words.
    pub(crate) fn begin(
        game: GameId,
        choices: &Choices,
        seats: Vec<Seat>,
        look: Look,
        options: &Options,
    ) -> Result<AnyPlay, Said> {
        let dealer = match &options.seed {
            Some(text) => Dealer::from_text(game.code(), text),
            None => luck::dealer(&game.sides()),
        };
        let seed = options.seed.as_deref().map_or_else(luck::seed, luck::seed_from_text);
        let save = Save::new(&saves::folder(options), game.code(), &dealer);
        let table =
            AnyTable::new(game, choices, Some(dealer)).map_err(|trouble| saves::trouble_said(&trouble))?;
        Ok(sit_down(table, seats, save, look, seed, options))
    }

    /// Take up a saved game where it was left.
    ///
    /// # Errors
    /// What is wrong with the file, in words.
    pub(crate) fn resume(path: &Path, look: Look, options: &Options) -> Result<AnyPlay, Said> {
        let (table, save) = saves::load(path)?;
        let recorded = &table.header().seats;
        let seat = |side: &str| recorded.iter().find(|(code, _)| code == side);
        let seats = table
            .game()
            .sides()
            .into_iter()
            .map(|side| seat(side).map_or(Seat::Person, |(_, name)| Seat::from_record(name)))
            .collect();
        let seed = options.seed.as_deref().map_or_else(luck::seed, luck::seed_from_text);
        Ok(sit_down(table, seats, save, look, seed, options))
    }

    /// Answer a key press.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Wish {
        with_play!(self, play => play.key(key))
    }

    /// Let time pass. Says whether something has changed.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        with_play!(self, play => play.tick(now))
    }

    /// Draw everything.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        with_play!(self, play => play.draw(area, buf));
    }

    /// Speak and paint like this from now on.
    pub(crate) fn set_look(&mut self, look: Look) {
        with_play!(self, play => play.set_look(look));
    }

    /// What it takes to play the same again with the sides swapped.
    pub(crate) fn again(&self) -> (GameId, Choices, Vec<Seat>) {
        let game = self.game();
        let (choices, before) = with_play!(self, play => (play.choices(), play.seats()));
        let sides = game.sides();
        let sat_opposite = |side: &&str| {
            let opposite = game.opposite(side);
            sides.iter().position(|other| Some(*other) == opposite).map_or(before[0], |at| before[at])
        };
        let seats = sides.iter().map(sat_opposite).collect();
        (game, choices, seats)
    }
}
