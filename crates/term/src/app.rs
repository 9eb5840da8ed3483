//! The client without a terminal: keys and time go in, a screen comes out.

use crate::any_play::AnyPlay;
use crate::look::{Look, ui};
use crate::menu::{Menu, MenuWish, seats_of};
use crate::menu_page;
use crate::options::Options;
use crate::pen::fill;
use crate::play::Wish;
use crate::text::wrap;
use crate::theme::{Ink, Theme};
use crossterm::event::{KeyEvent, KeyEventKind};
use kernel::Said;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::time::Instant;

/// The smallest window the client can be drawn in.
pub const LEAST: (u16, u16) = (80, 24);

/// What is on the screen.
enum Screen {
    /// The start menu.
    Menu(Box<Menu>),
    /// A game.
    Table(AnyPlay),
}

/// The client.
pub struct App {
    options: Options,
    look: Look,
    screen: Screen,
    done: bool,
}

impl App {
    /// A client that starts as the options say. What cannot be done is told in the menu.
    pub fn new(options: Options) -> App {
        let look = Look { lang: options.lang, theme: Theme::new(options.depth) };
        let started = match (&options.resume, options.game) {
            (Some(path), _) => Some(AnyPlay::resume(path, look, &options)),
            (None, Some(game)) if !options.bots.is_empty() => {
                let seats = seats_of(game, &options.bots);
                Some(AnyPlay::begin(game, &options.choices, seats, look, &options))
            }
            (None, _) => None,
        };
        let screen = match started {
            Some(Ok(play)) => Screen::Table(play),
            Some(Err(said)) => menu_with(&options, Some(said)),
            None => menu_with(&options, None),
        };
        App { options, look, screen, done: false }
    }

    /// Does the player want to leave?
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Answer a key press.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        match &mut self.screen {
            Screen::Menu(menu) => {
                let wish = menu.key(key);
                self.menu_wish(wish);
            }
            Screen::Table(play) => {
                let wish = play.key(key);
                self.wish(wish);
            }
        }
    }

    /// Let time pass: bots answer. Says whether something has changed on the screen.
    pub fn tick(&mut self, now: Instant) -> bool {
        match &mut self.screen {
            Screen::Menu(_) => false,
            Screen::Table(play) => play.tick(now),
        }
    }

    fn menu_wish(&mut self, wish: MenuWish) {
        let Screen::Menu(menu) = &mut self.screen else { return };
        let started = match wish {
            MenuWish::Stay => return,
            MenuWish::Quit => {
                self.done = true;
                return;
            }
            MenuWish::Language => {
                self.look = self.look.next_lang();
                return;
            }
            MenuWish::Begin => {
                AnyPlay::begin(menu.game, &menu.choices, menu.seats.clone(), self.look, &self.options)
            }
            MenuWish::Resume(path) => AnyPlay::resume(&path, self.look, &self.options),
        };
        match started {
            Ok(play) => self.screen = Screen::Table(play),
            Err(said) => menu.notice = Some(said),
        }
    }

    fn wish(&mut self, wish: Wish) {
        let Screen::Table(play) = &mut self.screen else { return };
        match wish {
            Wish::Stay => {}
            Wish::Quit => self.done = true,
            Wish::Menu => self.screen = menu_with(&self.options, None),
            Wish::Language => {
                self.look = self.look.next_lang();
                play.set_look(self.look);
            }
            Wish::Again => {
                let (game, choices, seats) = play.again();
                self.screen = match AnyPlay::begin(game, &choices, seats, self.look, &self.options) {
                    Ok(play) => Screen::Table(play),
                    Err(said) => menu_with(&self.options, Some(said)),
                };
            }
        }
    }

    /// Draw everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let buf = frame.buffer_mut();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return self.draw_too_small(area, buf);
        }
        match &self.screen {
            Screen::Menu(menu) => menu_page::draw(menu, self.look, area, buf),
            Screen::Table(play) => play.draw(area, buf),
        }
    }

    fn draw_too_small(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.look.theme;
        fill(buf, area, theme.page(Ink::Table));
        let said = ui("too_small").with("columns", LEAST.0).with("rows", LEAST.1);
        let lines = wrap(&self.look.say(&said), area.width.saturating_sub(2).max(1).into());
        for (row, line) in lines.into_iter().enumerate() {
            let y = i32::from(area.y) + i32::from(area.height) / 3 + row as i32;
            crate::pen::put(buf, area, i32::from(area.x) + 1, y, &line, theme.ink(Ink::Text));
        }
    }
}

fn menu_with(options: &Options, notice: Option<Said>) -> Screen {
    let mut menu = Menu::new(options);
    menu.notice = notice;
    Screen::Menu(Box::new(menu))
}
