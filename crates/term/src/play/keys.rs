//! The keyboard.

use super::overlay::Overlay;
use super::prompt::{Prompt, Purpose};
use super::{Eyes, Play, Slip, Wish};
use crate::look::ui;
use crate::painter::Painted;
use crate::tree::Kind;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Lines a page key scrolls.
const PAGE: usize = 8;

impl<G: Painted> Play<G> {
    /// Answer a key press.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Wish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control_key(key.code);
        }
        // What lies over the table comes first; the first page may lie over a curtain, for it shows no secret.
        if let Some(overlay) = self.overlay.take() {
            return self.overlay_key(overlay, key.code);
        }
        if let Eyes::Curtain(_) = self.eyes {
            match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.lift_curtain(),
                KeyCode::Char('l') => return Wish::Language,
                KeyCode::Char('q') => self.overlay = Some(Overlay::Quit),
                KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help { scroll: 0 }),
                _ => {}
            }
            return Wish::Stay;
        }
        if key.modifiers.contains(KeyModifiers::SHIFT) && self.walk(key.code) {
            return Wish::Stay;
        }
        match key.code {
            KeyCode::Char('l') => return Wish::Language,
            KeyCode::Char('q') => self.overlay = Some(Overlay::Quit),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Some(Overlay::Help { scroll: 0 }),
            KeyCode::Char('r') => self.overlay = Some(Overlay::Rules { section: self.section_now() }),
            KeyCode::Char('d') => self.overlay = Some(Overlay::Dice),
            KeyCode::Char('s') => self.overlay = Some(Overlay::Situation { scroll: 0 }),
            KeyCode::Char('g') => self.overlay = Some(Overlay::Log { back: 0 }),
            KeyCode::Char('m') => self.other_board = !self.other_board,
            KeyCode::Char(':') => self.open_prompt(Purpose::Play),
            KeyCode::Char('w') => self.why_not(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('a') => self.ask_adviser(false),
            KeyCode::Char('A') => self.ask_adviser(true),
            KeyCode::Tab => self.look_around(1),
            KeyCode::BackTab => self.look_around(-1),
            // The log is scrolled back from its end, a zone down from its top.
            KeyCode::PageUp if self.place.is_none() => self.log_back += PAGE,
            KeyCode::PageDown if self.place.is_none() => self.log_back = self.log_back.saturating_sub(PAGE),
            KeyCode::PageUp => self.log_back = self.log_back.saturating_sub(PAGE),
            KeyCode::PageDown => self.log_back += PAGE,
            KeyCode::Char(letter) => self.letter(letter),
            code => self.list_key(code),
        }
        Wish::Stay
    }

    fn control_key(&mut self, code: KeyCode) -> Wish {
        match code {
            KeyCode::Char('c') if self.overlay == Some(Overlay::Quit) => Wish::Quit,
            KeyCode::Char('c') => {
                self.overlay = Some(Overlay::Quit);
                Wish::Stay
            }
            _ => Wish::Stay,
        }
    }

    /// The rule of the last refusal, or of the question.
    fn section_now(&self) -> String {
        let asked = self.seen.question.as_ref().map(|question| question.section);
        self.refused_by.or(asked).map(|section| section.to_string()).unwrap_or_default()
    }

    fn letter(&mut self, letter: char) {
        if !self.is_asked() {
            return;
        }
        if let Some(digit) = letter.to_digit(10) {
            // A number points at the choice that begins with it.
            let begins = |label: &str| {
                let digits: String = label.chars().take_while(char::is_ascii_digit).collect();
                digits.parse() == Ok(digit)
            };
            if let Some(at) = self.cursor.nodes().iter().position(|node| begins(&node.label)) {
                self.cursor.point(at);
            }
        } else if let Some(action) = G::shortcut(letter) {
            self.answer(action);
        }
    }

    fn open_prompt(&mut self, purpose: Purpose) {
        if self.is_asked() {
            self.slip = None;
            self.overlay = Some(Overlay::Prompt(Prompt::new(purpose)));
        }
    }

    /// Why not what is pointed at, or what will be typed?
    fn why_not(&mut self) {
        match self.cursor.node().map(|node| &node.kind) {
            Some(Kind::Refused(reason)) if self.is_asked() => {
                let reason = reason.clone();
                self.refuse(reason);
            }
            _ => self.open_prompt(Purpose::WhyNot),
        }
    }

    fn look_around(&mut self, by: isize) {
        let places = G::places(&self.seen) as isize;
        if places > 0 {
            let from = self.place.map_or(if by > 0 { -1 } else { 0 }, |place| place as isize);
            self.place = Some((from + by).rem_euclid(places) as usize);
            self.log_back = 0;
        }
    }

    /// Look at the place beside, where the board has such; says whether the key was for that.
    fn walk(&mut self, code: KeyCode) -> bool {
        let by = match code {
            KeyCode::Left => (-1, 0),
            KeyCode::Right => (1, 0),
            KeyCode::Up => (0, -1),
            KeyCode::Down => (0, 1),
            _ => return false,
        };
        if let Some(place) = G::beside(&self.seen, self.place, by) {
            self.place = Some(place);
            self.log_back = 0;
        }
        true
    }

    fn list_key(&mut self, code: KeyCode) {
        let shelf = self.shelf.get();
        match code {
            KeyCode::Esc if self.is_over() && self.place.is_none() => self.overlay = Some(Overlay::Result),
            KeyCode::Esc | KeyCode::Backspace => self.step_back(),
            _ if !self.is_asked() => {}
            KeyCode::Up => self.move_cursor(-1),
            KeyCode::Down => self.move_cursor(1),
            KeyCode::Left if shelf.columns > 1 && self.cursor.at() >= shelf.rows => {
                self.move_cursor(-(shelf.rows as isize));
            }
            KeyCode::Right if shelf.columns > 1 => {
                let to = self.cursor.at() + shelf.rows;
                self.place = None;
                self.cursor.point(to);
            }
            KeyCode::Left => {
                self.cursor.back();
            }
            KeyCode::Right => {
                self.cursor.open();
            }
            KeyCode::Home => self.cursor.point(0),
            KeyCode::End => self.cursor.point(usize::MAX),
            KeyCode::Enter => self.pick(),
            _ => {}
        }
    }

    /// Close the nearest thing that is open: the zone looked at, the slip, the list.
    fn step_back(&mut self) {
        self.log_back = 0;
        if self.place.take().is_none() && self.slip.take().is_none() {
            self.cursor.back();
        }
    }

    fn move_cursor(&mut self, by: isize) {
        self.place = None;
        if matches!(self.slip, Some(Slip::Refused(_))) {
            self.slip = None;
        }
        self.cursor.step(by);
    }

    /// Do what is pointed at.
    fn pick(&mut self) {
        self.place = None;
        match self.cursor.node().map(|node| node.kind.clone()) {
            None => {}
            Some(Kind::Act(action)) => {
                self.answer(action);
            }
            Some(Kind::Open(_)) => {
                self.slip = None;
                self.cursor.open();
            }
            Some(Kind::Refused(reason)) => self.refuse(reason),
        }
    }

    fn overlay_key(&mut self, overlay: Overlay, code: KeyCode) -> Wish {
        let scrolled = |lines: usize| match code {
            KeyCode::Down | KeyCode::Char('j') => Some(lines + 1),
            KeyCode::Up | KeyCode::Char('k') => Some(lines.saturating_sub(1)),
            KeyCode::PageDown | KeyCode::Char(' ') => Some(lines + PAGE),
            KeyCode::PageUp => Some(lines.saturating_sub(PAGE)),
            KeyCode::Home => Some(0),
            _ => None,
        };
        let closes = matches!(code, KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q'));
        let mut wish = Wish::Stay;
        let next = match overlay {
            _ if code == KeyCode::Char('l') && !matches!(overlay, Overlay::Prompt(_)) => {
                wish = Wish::Language;
                Some(overlay)
            }
            Overlay::Welcome => match code {
                KeyCode::Char('r') => Some(Overlay::Rules { section: String::new() }),
                KeyCode::Char('?') | KeyCode::F(1) => Some(Overlay::Help { scroll: 0 }),
                _ => None,
            },
            Overlay::Help { scroll } => match scrolled(scroll) {
                Some(scroll) => Some(Overlay::Help { scroll }),
                None if closes || matches!(code, KeyCode::Char('?') | KeyCode::F(1)) => None,
                None => Some(Overlay::Help { scroll }),
            },
            Overlay::Situation { scroll } => match scrolled(scroll) {
                Some(scroll) => Some(Overlay::Situation { scroll }),
                None => (!closes && code != KeyCode::Char('s')).then_some(Overlay::Situation { scroll }),
            },
            Overlay::Log { back } => match code {
                KeyCode::Up | KeyCode::Char('k') => Some(Overlay::Log { back: back + 1 }),
                KeyCode::Down | KeyCode::Char('j') => Some(Overlay::Log { back: back.saturating_sub(1) }),
                KeyCode::PageUp => Some(Overlay::Log { back: back + PAGE }),
                KeyCode::PageDown => Some(Overlay::Log { back: back.saturating_sub(PAGE) }),
                _ => (!closes && code != KeyCode::Char('g')).then_some(Overlay::Log { back }),
            },
            Overlay::Rules { section } => self.rules_key(section, code),
            Overlay::Dice => (!closes && code != KeyCode::Char('d')).then_some(Overlay::Dice),
            Overlay::Prompt(prompt) => self.prompt_key(prompt, code),
            Overlay::Quit => match code {
                KeyCode::Enter | KeyCode::Char('y' | 'o' | 's') => {
                    wish = Wish::Quit;
                    None
                }
                KeyCode::Char('m') => {
                    wish = Wish::Menu;
                    None
                }
                _ => self.is_over().then_some(Overlay::Result),
            },
            Overlay::Result => match code {
                // Not Enter: it was pressed for the last answer, and perhaps once too often.
                KeyCode::Char('n') => {
                    wish = Wish::Again;
                    None
                }
                KeyCode::Esc | KeyCode::Char('q') => {
                    wish = Wish::Menu;
                    None
                }
                KeyCode::Char('d') => Some(Overlay::Dice),
                KeyCode::Char('g') => Some(Overlay::Log { back: 0 }),
                KeyCode::Char('m') => None,
                _ => Some(Overlay::Result),
            },
        };
        self.overlay = next.or_else(|| self.overlay.take());
        // When the game is over every page leads back to the result.
        if self.overlay.is_none() && self.is_over() && code != KeyCode::Char('m') {
            self.overlay = Some(Overlay::Result);
        }
        wish
    }

    fn rules_key(&mut self, section: String, code: KeyCode) -> Option<Overlay> {
        let ids: Vec<&str> = texts::rules(G::ID, self.look.lang).map(|(id, _)| id).collect();
        let at = ids.iter().position(|id| *id == section).unwrap_or(0);
        let to = match code {
            KeyCode::Down | KeyCode::Char('j' | ' ') | KeyCode::Right => at + 1,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::Left => at.saturating_sub(1),
            // A page key goes on to the next chapter.
            KeyCode::PageDown => {
                let next = ids.iter().skip(at + 1).position(|id| id.starts_with("chapter."));
                next.map_or(at, |by| at + 1 + by)
            }
            KeyCode::PageUp => ids[..at].iter().rposition(|id| id.starts_with("chapter.")).unwrap_or(0),
            KeyCode::Home => 0,
            KeyCode::End => ids.len(),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | 'r') => return None,
            _ => at,
        };
        let id = ids.get(to.min(ids.len().saturating_sub(1))).copied().unwrap_or_default();
        Some(Overlay::Rules { section: id.to_owned() })
    }

    fn prompt_key(&mut self, mut prompt: Prompt, code: KeyCode) -> Option<Overlay> {
        match code {
            KeyCode::Esc => {
                self.slip = None;
                return None;
            }
            KeyCode::Enter if self.read_prompt(&prompt) => return None,
            KeyCode::Backspace => {
                prompt.text.pop()?;
            }
            KeyCode::Char(letter) => prompt.push(letter),
            _ => {}
        }
        // An answer may have brought the curtain or the end: nothing is typed over those.
        if self.overlay.is_some() || !self.is_asked() {
            return None;
        }
        Some(Overlay::Prompt(prompt))
    }

    /// The note under the question when nothing else is to be said.
    pub(super) fn idle_note(&self) -> kernel::Said {
        ui(if self.cursor.opened().is_empty() { "hint_list" } else { "hint_back" })
    }
}
