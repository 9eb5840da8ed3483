//! Full pages: the first page, help, rules, the situation in words, the whole log.

use super::Play;
use super::screen::tail;
use crate::look::ui;
use crate::painter::Painted;
use crate::pen::{keys, sheet, write};
use crate::seen::side_said;
use crate::text::{capital, wrap};
use crate::theme::Ink;
use kernel::{Said, Side, Spoken};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// Widest text that is pleasant to read.
const MEASURE: usize = 92;

impl<G: Painted> Play<G> {
    /// A page with a title and keys; returns the room inside and its columns of text.
    fn page(&self, area: Rect, buf: &mut Buffer, title: &str, shown: &[(&str, String)]) -> (Rect, usize) {
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let inner = sheet(buf, Rect { height: area.height.saturating_sub(1), ..area }, self.look, title);
        keys(buf, foot, self.look, shown);
        (inner, (inner.width as usize).min(MEASURE))
    }

    fn word(&self, name: &str) -> String {
        self.look.ui(&format!("key.{name}"))
    }

    fn game_name(&self) -> String {
        self.look.say(&Said::new(format!("{}.name", G::ID)))
    }

    fn heading(&self, text: &str) -> Line<'static> {
        self.look.styled(text.to_owned(), self.look.theme.bold(Ink::Chosen))
    }

    fn paragraph(&self, text: &str, columns: usize) -> Vec<Line<'static>> {
        wrap(text, columns).into_iter().map(|line| self.look.line(line, Ink::Text)).collect()
    }

    pub(super) fn draw_welcome(&self, area: Rect, buf: &mut Buffer) {
        let shown = [("⏎", self.word("begin")), ("r", self.word("rules")), ("?", self.word("help"))];
        let (inner, columns) = self.page(area, buf, &self.game_name(), &shown);
        let mut lines = vec![Line::default()];
        for side in G::Side::ALL.iter().copied() {
            let mark = G::mark(side);
            lines.push(Line::from(vec![
                Span::styled(format!("{} {}  ", mark.shape, mark.letter), self.look.theme.bold(mark.ink)),
                self.look.span(self.seat_words(side), Ink::Text),
            ]));
        }
        lines.push(Line::default());
        lines.push(self.heading(&self.look.ui("aim")));
        for section in G::AIM {
            if let Some(rule) = texts::rule(G::ID, section, self.look.lang) {
                let name = texts::section_name(G::ID, section);
                let name = name.map_or_else(|| (*section).to_owned(), |said| self.look.say(&said));
                lines.extend(self.paragraph(&format!("{} ({name})", rule.text), columns));
            }
        }
        lines.push(Line::default());
        lines.push(self.heading(&self.look.ui("how")));
        lines.extend(self.paragraph(&self.look.ui("how_text"), columns));
        lines.push(Line::default());
        lines.push(
            self.look
                .styled(format!("⏎  {}", self.look.ui("press_key")), self.look.theme.bold(Ink::Possible)),
        );
        write(buf, inner, lines);
    }

    pub(super) fn draw_help(&self, area: Rect, buf: &mut Buffer, scroll: usize) {
        let shown = [("Esc", self.word("back")), ("↑↓", self.word("scroll")), ("l", self.word("lang"))];
        let (inner, columns) = self.page(area, buf, &self.look.ui("help"), &shown);
        let mut lines = vec![self.heading(&self.look.ui("keys"))];
        const KEYS: [(&str, &str); 19] = [
            ("↑ ↓ ← →", "help.arrows"),
            ("⏎", "help.enter"),
            ("Esc", "help.esc"),
            (":", "help.type"),
            ("w", "help.why"),
            ("u", "help.undo"),
            ("v", "help.volley"),
            ("a", "help.advice"),
            ("A", "help.advice_all"),
            ("Tab", "help.zones"),
            ("⇧ ↑ ↓ ← →", "help.walk"),
            ("m", "help.board"),
            ("r", "help.rules"),
            ("d", "help.dice"),
            ("s", "help.situation"),
            ("g", "help.log"),
            ("PgUp PgDn", "help.scroll"),
            ("l", "help.lang"),
            ("q", "help.quit"),
        ];
        for (key, name) in KEYS {
            let mut first = true;
            for text in wrap(&self.look.ui(name), columns.saturating_sub(12)) {
                let key = if std::mem::take(&mut first) { key } else { "" };
                lines.push(Line::from(vec![
                    Span::styled(format!("{key:>9}   "), self.look.theme.bold(Ink::Possible)),
                    self.look.span(text, Ink::Text),
                ]));
            }
        }
        lines.push(Line::default());
        lines.push(self.heading(&self.look.ui("fair_dice")));
        lines.extend(self.paragraph(&self.look.ui("fair_dice_text"), columns));
        if let Some(hash) = &self.table.header().commitment {
            let said = ui("commitment").with("hash", hash.clone());
            lines.extend(self.paragraph(&self.look.say(&said), columns));
        }
        lines.push(Line::default());
        lines.push(self.heading(&self.look.ui("save")));
        lines.extend(self.paragraph(&self.look.say(&ui("saved").with("file", self.save.name())), columns));
        let scroll = scroll.min(lines.len().saturating_sub(inner.height as usize));
        write(buf, inner, lines.split_off(scroll));
    }

    pub(super) fn draw_rules(&self, area: Rect, buf: &mut Buffer, section: &str) {
        let shown = [
            ("↑↓", self.word("rule")),
            ("PgUp PgDn", self.word("chapter")),
            ("Esc", self.word("back")),
            ("l", self.word("lang")),
        ];
        let title = format!("{} — {}", self.look.ui("rules"), self.game_name());
        let (inner, columns) = self.page(area, buf, &title, &shown);
        let mut lines = Vec::new();
        let mut top = 0;
        for (id, rule) in texts::rules(G::ID, self.look.lang) {
            let here = id == section;
            if here {
                top = lines.len();
            }
            match id.strip_prefix("chapter.") {
                Some(number) => {
                    let chapter = self.look.say(&ui("chapter").with("number", number.to_owned()));
                    lines.push(self.heading(&format!("{chapter} · {}", rule.title)));
                }
                None => {
                    let style = if here { self.look.theme.cursor() } else { self.look.theme.bold(Ink::Text) };
                    let name = texts::section_name(G::ID, id);
                    let name = name.map_or_else(|| id.to_owned(), |said| self.look.say(&said));
                    lines.push(self.look.styled(format!("{name}  {}", rule.title), style));
                }
            }
            if !rule.text.is_empty() {
                lines.extend(self.paragraph(rule.text, columns));
            }
            lines.push(Line::default());
        }
        // The rule asked for stands a little below the top, so that one sees what comes before it.
        let top = top.saturating_sub(2).min(lines.len().saturating_sub(inner.height as usize));
        write(buf, inner, lines.split_off(top));
    }

    pub(super) fn draw_situation(&self, area: Rect, buf: &mut Buffer, scroll: usize) {
        let shown = [("Esc", self.word("back")), ("↑↓", self.word("scroll")), ("l", self.word("lang"))];
        let (inner, columns) = self.page(area, buf, &self.look.ui("situation"), &shown);
        let mut lines = Vec::new();
        for said in self.seen.view.spoken() {
            let text = capital(&self.look.say(&said));
            for (at, part) in wrap(&text, columns.saturating_sub(2)).into_iter().enumerate() {
                lines.push(self.look.line(format!("{} {part}", if at == 0 { "·" } else { " " }), Ink::Text));
            }
        }
        let scroll = scroll.min(lines.len().saturating_sub(inner.height as usize));
        write(buf, inner, lines.split_off(scroll));
    }

    pub(super) fn draw_log_page(&self, area: Rect, buf: &mut Buffer, back: usize) {
        let shown = [("Esc", self.word("back")), ("↑↓", self.word("scroll")), ("l", self.word("lang"))];
        let whose = match self.seen.side() {
            Some(side) => format!("{} — {}", self.look.ui("log"), self.look.say(&side_said::<G>(side))),
            None => self.look.ui("log"),
        };
        let (inner, columns) = self.page(area, buf, &whose, &shown);
        write(buf, inner, tail(self.log_lines(columns), inner.height as usize, back));
    }
}
