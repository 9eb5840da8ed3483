//! The start menu: which game, who plays which side, the language, optional rules, saved games.

use crate::look::Look;
use crate::options::Options;
use crate::saves::{self, Saved};
use crate::seat::Seat;
use bots::Level;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::GameId;
use kernel::{Choices, OptionSpec, Said};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// Begin the game.
    Begin,
    /// Which game.
    Game,
    /// Who plays the side with this number.
    Seat(usize),
    /// The language.
    Language,
    /// Which scenario.
    Scenario,
    /// The option with this number.
    Option(usize),
    /// Show or hide the options that few players touch.
    MoreOptions,
    /// Saved games.
    Resume,
    /// Leave.
    Quit,
}

/// What the menu asks of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuWish {
    /// Nothing.
    Stay,
    /// Begin.
    Begin,
    /// Go on with this game.
    Resume(PathBuf),
    /// The next language.
    Language,
    /// Leave the program.
    Quit,
}

/// The menu.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    /// The game chosen.
    pub(crate) game: GameId,
    /// Who plays its sides.
    pub(crate) seats: Vec<Seat>,
    /// Scenario and options.
    pub(crate) choices: Choices,
    /// Are all options shown?
    pub(crate) all_options: bool,
    /// The line pointed at.
    pub(crate) at: usize,
    /// Saved games, if their list is open, and the one pointed at.
    pub(crate) saved: Option<(Vec<Saved>, usize)>,
    /// How many games are saved.
    pub(crate) n_saved: usize,
    /// Something to tell.
    pub(crate) notice: Option<Said>,
    folder: PathBuf,
}

impl Menu {
    /// A menu with what the command line gave already chosen.
    pub(crate) fn new(options: &Options) -> Menu {
        let folder = saves::folder(options);
        let game = options.game.unwrap_or(GameId::Quebec);
        let mut menu = Menu {
            game,
            seats: Vec::new(),
            choices: options.choices.clone(),
            all_options: false,
            at: 0,
            saved: None,
            n_saved: saves::list(&folder).len(),
            notice: None,
            folder,
        };
        menu.seats = usual_seats(game);
        if options.game.is_some() && !options.bots.is_empty() {
            menu.seats = seats_of(game, &options.bots);
        }
        menu
    }

    /// The lines, from the top.
    pub(crate) fn items(&self) -> Vec<Item> {
        let mut out = vec![Item::Begin, Item::Game];
        if self.scenarios().len() > 1 {
            out.push(Item::Scenario);
        }
        out.extend((0..self.seats.len()).map(Item::Seat));
        let options = self.options();
        let shown = if self.all_options { options.len() } else { options.len().min(1) };
        out.extend((0..shown).map(Item::Option));
        if options.len() > 1 {
            out.push(Item::MoreOptions);
        }
        out.push(Item::Language);
        if self.n_saved > 0 {
            out.push(Item::Resume);
        }
        out.push(Item::Quit);
        out
    }

    /// The options of the game chosen.
    pub(crate) fn options(&self) -> &'static [OptionSpec] {
        self.game.facts().options
    }

    /// The scenarios of the game chosen, the usual one first.
    pub(crate) fn scenarios(&self) -> &'static [&'static str] {
        self.game.facts().scenarios
    }

    /// The scenario chosen.
    pub(crate) fn scenario(&self) -> &str {
        match self.choices.scenario.as_str() {
            "" => self.scenarios()[0],
            named => named,
        }
    }

    /// What an option is set to.
    pub(crate) fn value(&self, spec: &OptionSpec) -> String {
        self.choices.options.get(spec.name).cloned().unwrap_or_else(|| spec.default.to_owned())
    }

    /// The line pointed at.
    pub(crate) fn item(&self) -> Item {
        let items = self.items();
        items[self.at.min(items.len() - 1)]
    }

    /// Answer a key press.
    pub(crate) fn key(&mut self, key: KeyEvent) -> MenuWish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { MenuWish::Quit } else { MenuWish::Stay };
        }
        self.notice = None;
        if self.saved.is_some() {
            return self.saved_key(key.code);
        }
        let count = self.items().len();
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.at = (self.at + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.at = (self.at + 1) % count,
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = count - 1,
            KeyCode::Left => return self.change(-1),
            KeyCode::Right | KeyCode::Char(' ') => return self.change(1),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char('l') => return MenuWish::Language,
            KeyCode::Char('q') | KeyCode::Esc => return MenuWish::Quit,
            _ => {}
        }
        MenuWish::Stay
    }

    fn enter(&mut self) -> MenuWish {
        match self.item() {
            Item::Begin => MenuWish::Begin,
            Item::Quit => MenuWish::Quit,
            Item::Resume => {
                self.saved = Some((saves::list(&self.folder), 0));
                MenuWish::Stay
            }
            _ => self.change(1),
        }
    }

    /// Change what is pointed at to its next value.
    fn change(&mut self, by: isize) -> MenuWish {
        match self.item() {
            Item::Begin | Item::Quit | Item::Resume => {}
            Item::Game => {
                let all = GameId::ALL;
                let at = all.iter().position(|game| *game == self.game).unwrap_or(0);
                self.game = all[(at as isize + by).rem_euclid(all.len() as isize) as usize];
                self.seats = usual_seats(self.game);
                self.choices = Choices::default();
            }
            Item::Seat(at) => self.seats[at] = self.seats[at].next(by),
            Item::Scenario => {
                let all = self.scenarios();
                let at = all.iter().position(|id| *id == self.scenario()).unwrap_or(0);
                let next = (at as isize + by).rem_euclid(all.len() as isize) as usize;
                self.choices.scenario = all[next].to_owned();
            }
            Item::Language => return MenuWish::Language,
            Item::MoreOptions => self.all_options = !self.all_options,
            Item::Option(at) => {
                let spec = &self.options()[at];
                let held = self.value(spec);
                let place = spec.values.iter().position(|value| *value == held).unwrap_or(0);
                let next = spec.values[(place as isize + by).rem_euclid(spec.values.len() as isize) as usize];
                let options: &mut BTreeMap<_, _> = &mut self.choices.options;
                if next == spec.default {
                    options.remove(spec.name);
                } else {
                    options.insert(spec.name.to_owned(), next.to_owned());
                }
            }
        }
        MenuWish::Stay
    }

    fn saved_key(&mut self, code: KeyCode) -> MenuWish {
        let Some((list, at)) = &mut self.saved else { return MenuWish::Stay };
        let count = list.len().max(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') => *at = (*at + count - 1) % count,
            KeyCode::Down | KeyCode::Char('j') => *at = (*at + 1) % count,
            KeyCode::Char('l') => return MenuWish::Language,
            KeyCode::Enter => {
                if let Some(saved) = list.get(*at) {
                    return MenuWish::Resume(saved.path.clone());
                }
            }
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Backspace | KeyCode::Left => self.saved = None,
            _ => {}
        }
        MenuWish::Stay
    }

    /// Where games are kept.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The scenario's name and text, as far as the catalogues have words for them.
    pub(crate) fn scenario_words(&self, look: Look) -> [String; 2] {
        let key = format!("{}.scenario.{}", self.game.code(), self.scenario());
        let words = |key: String, plain: &str| {
            if texts::has_key(&key) { look.say(&Said::new(key)) } else { plain.to_owned() }
        };
        [words(key.clone(), self.scenario()), words(format!("{key}.text"), "")]
    }

    /// Do all persons at this keyboard win and lose together?
    pub(crate) fn is_one_camp(&self) -> bool {
        let sides = self.game.sides();
        let mut persons =
            self.seats.iter().zip(&sides).filter(|(seat, _)| **seat == Seat::Person).map(|(_, side)| side);
        let Some(first) = persons.next() else { return true };
        let team = self.game.team(first);
        persons.all(|side| team.contains(side))
    }

    /// An option's title, value and text, as far as the catalogues have words for them.
    pub(crate) fn option_words(&self, spec: &OptionSpec, look: Look) -> [String; 3] {
        let key = format!("{}.option.{}", self.game.code(), spec.name);
        let value = self.value(spec);
        let words = |key: String, plain: &str| {
            if texts::has_key(&key) { look.say(&Said::new(key)) } else { plain.to_owned() }
        };
        let value_words = words(format!("{key}.{value}"), &value);
        [words(key.clone(), spec.name), value_words, words(format!("{key}.text"), "")]
    }
}

/// A person first, against a bot of middling strength.
fn usual_seats(game: GameId) -> Vec<Seat> {
    let sides = game.sides().len();
    (0..sides).map(|at| if at == 0 { Seat::Person } else { Seat::Bot(Level::NORMAL) }).collect()
}

/// Bots where they are named, persons elsewhere.
pub(crate) fn seats_of(game: GameId, bots: &[(String, Level)]) -> Vec<Seat> {
    let named = |side: &str| bots.iter().rev().find(|(code, _)| code == side);
    let seat = |side: &str| named(side).map_or(Seat::Person, |(_, level)| Seat::Bot(*level));
    game.sides().into_iter().map(seat).collect()
}
