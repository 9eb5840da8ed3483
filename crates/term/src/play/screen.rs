//! The table on the screen: title, board, side panel, question and keys.

use super::overlay::Overlay;
use super::{Eyes, Play};
use crate::look::{Look, ui};
use crate::painter::{Painted, Scene};
use crate::pen::{centred, fill, keys, put, ruled, sheet, write};
use crate::seen::side_said;
use crate::text::{capital, width, wrap};
use crate::theme::Ink;
use kernel::{Observer, Said, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

impl<G: Painted> Play<G> {
    /// Draw everything.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.look.theme.page(Ink::Table));
        match &self.overlay {
            Some(Overlay::Welcome) => return self.draw_welcome(area, buf),
            Some(Overlay::Help { scroll }) => return self.draw_help(area, buf, *scroll),
            Some(Overlay::Rules { section }) => return self.draw_rules(area, buf, section),
            _ => {}
        }
        if let Eyes::Curtain(side) = self.eyes {
            self.draw_curtain(area, buf, side);
            if self.overlay == Some(Overlay::Quit) {
                self.draw_quit(area, buf);
            }
            return;
        }
        match &self.overlay {
            Some(Overlay::Dice) => self.draw_dice(area, buf),
            Some(Overlay::Situation { scroll }) => self.draw_situation(area, buf, *scroll),
            Some(Overlay::Log { back }) => self.draw_log_page(area, buf, *back),
            Some(Overlay::Result) => self.draw_result(area, buf),
            Some(Overlay::Quit) => {
                self.draw_table(area, buf);
                self.draw_quit(area, buf);
            }
            _ => self.draw_table(area, buf),
        }
    }

    fn draw_table(&self, area: Rect, buf: &mut Buffer) {
        let body = area.height.saturating_sub(2);
        let below = (body * 2 / 5).clamp(9, 13);
        let beside = (area.width * 33 / 100).clamp(26, 46);
        let [title, middle, question, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(1),
            Constraint::Length(below),
            Constraint::Length(1),
        ])
        .areas(area);
        let [board, panel] =
            Layout::horizontal([Constraint::Min(1), Constraint::Length(beside)]).areas(middle);
        let targets: Vec<usize> = self
            .cursor
            .nodes()
            .iter()
            .filter(|node| self.is_asked() && node.is_possible())
            .filter_map(|node| node.place)
            .collect();
        let pointed = self.cursor.node().and_then(|node| node.place);
        let opened = self.cursor.opened().last().and_then(|node| node.place);
        let scene = Scene {
            seen: &self.seen,
            notes: &self.notes,
            look: self.look,
            place: self.place.or(pointed.or(opened).filter(|_| self.is_asked())),
            targets: &targets,
            other_board: self.other_board,
        };
        self.draw_title(title, buf);
        G::paint(&scene, board, buf);
        self.draw_panel(&scene, panel, buf);
        self.draw_question(question, buf);
        self.draw_keys(foot, buf);
    }

    fn draw_title(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.look.theme;
        fill(buf, area, theme.page(Ink::Paper));
        let name = self.look.say(&Said::new(format!("{}.name", G::ID)));
        let y = i32::from(area.y);
        put(buf, area, 1, y, &name, theme.bold(Ink::Chosen));
        let mut x = 1 + width(&name) as i32;
        for part in G::headline(&self.seen, self.look) {
            let text = format!(" · {part}");
            put(buf, area, x, y, &text, theme.ink(Ink::Text));
            x += width(&text) as i32;
        }
        let lang = format!(" {} ", self.look.lang.code().to_uppercase());
        let at = i32::from(area.right()) - width(&lang) as i32;
        if x < at {
            put(buf, area, at, y, &lang, theme.ink(Ink::Faint));
        }
    }

    fn draw_panel(&self, scene: &Scene<'_, G>, area: Rect, buf: &mut Buffer) {
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let columns = area.width as usize;
        if let Some((title, lines)) = self.place.and_then(|place| G::inspect(scene, place, columns)) {
            let rows = area.height.saturating_sub(1) as usize;
            let note = if lines.len() > rows { "PgUp PgDn" } else { "Esc" };
            let inner = ruled(buf, area, self.look, &title, note);
            return write(buf, inner, page_of(self.look, lines, rows, self.log_back));
        }
        let status = G::status(scene, columns);
        let n_status = status.len() as u16;
        let (top, log) = (
            Rect { height: n_status.min(area.height), ..area },
            Rect { y: area.y + n_status, height: area.height.saturating_sub(n_status), ..area },
        );
        write(buf, top, status);
        let inner = ruled(buf, log, self.look, &self.look.ui("log"), "g");
        let lines = self.log_lines(columns);
        write(buf, inner, tail(lines, inner.height as usize, self.log_back));
    }

    /// The log as this observer saw it; what is new to them is marked.
    pub(super) fn log_lines(&self, columns: usize) -> Vec<Line<'static>> {
        if self.seen.log.is_empty() {
            let lines = wrap(&self.look.ui("log_empty"), columns);
            return lines.into_iter().map(|text| self.look.line(text, Ink::Faint)).collect();
        }
        let known = self.seen.side().map_or(usize::MAX, |side| self.known[side.index()]);
        let mut out = Vec::new();
        for line in &self.seen.log {
            let fresh = line.number > known;
            let (mark, ink) = if fresh { ("▸", Ink::Text) } else { ("·", Ink::Faint) };
            let text = self.look.say(&line.said);
            for (at, part) in wrap(&text, columns.saturating_sub(2)).into_iter().enumerate() {
                let mark = if at == 0 { mark } else { " " };
                out.push(Line::from(vec![
                    self.look.span(format!("{mark} "), if fresh { Ink::Chosen } else { Ink::Faint }),
                    self.look.span(part, ink),
                ]));
            }
        }
        out
    }

    fn draw_keys(&self, area: Rect, buf: &mut Buffer) {
        let word = |name: &str| self.look.ui(&format!("key.{name}"));
        let mut shown: Vec<(&str, String)> = Vec::new();
        if matches!(self.overlay, Some(Overlay::Prompt(_))) {
            shown = vec![("⏎", word("do")), ("Esc", word("back"))];
        } else if self.is_over() {
            shown = vec![
                ("Esc", word("result")),
                ("g", word("log")),
                ("d", word("dice")),
                ("Tab", word(G::ROUND)),
            ];
        } else if self.is_asked() {
            shown.extend([("↑↓←→", word("choose")), ("⏎", word("do"))]);
            if !self.cursor.opened().is_empty() {
                shown.push(("Esc", word("back")));
            }
            shown.extend([("?", word("help")), ("q", word("quit"))]);
            if let Some(('v', name)) = G::shortcut_hint(&self.seen) {
                shown.push(("v", self.look.ui(name)));
            }
            shown.extend([("u", word("undo")), ("w", word("why")), ("a", word("advice"))]);
            shown.extend([(":", word("type")), ("r", word("rule"))]);
        } else {
            shown.extend([("?", word("help")), ("q", word("quit"))]);
            if self.looker().is_some() {
                shown.push(("u", word("undo")));
            }
        }
        let typing = matches!(self.overlay, Some(Overlay::Prompt(_)));
        if G::places(&self.seen) > 0 && !typing && !self.is_over() {
            shown.push(("Tab", word(G::ROUND)));
        }
        if !typing {
            shown.push(("l", word("lang")));
        }
        keys(buf, area, self.look, &shown);
    }

    fn draw_curtain(&self, area: Rect, buf: &mut Buffer, side: G::Side) {
        let look = self.look;
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let fold = if (x + y) % 4 == 0 { "┊" } else { " " };
                put(buf, area, x.into(), y.into(), fold, look.theme.ink(Ink::Wood));
            }
        }
        let mark = G::mark(side);
        let said = ui("curtain").with("side", side_said::<G>(side));
        let lines = wrap(&look.say(&said), 50);
        let inner = sheet(buf, centred(area, 58, lines.len() as u16 + 6), look, &look.ui("curtain_title"));
        let mut out = vec![
            Line::from(Span::styled(
                format!("{} {} {}", mark.shape, mark.letter, capital(&look.say(&side_said::<G>(side)))),
                look.theme.bold(mark.ink),
            )),
            Line::default(),
        ];
        out.extend(lines.into_iter().map(|text| look.line(text, Ink::Text)));
        out.push(Line::default());
        out.push(look.styled(format!("⏎  {}", look.ui("key.take")), look.theme.bold(Ink::Possible)));
        write(buf, inner, out);
    }

    fn draw_quit(&self, area: Rect, buf: &mut Buffer) {
        let look = self.look;
        let said = ui("quit_confirm").with("file", self.save.name());
        let lines = wrap(&look.say(&said), 72);
        let inner = sheet(buf, centred(area, 78, lines.len() as u16 + 4), look, &look.ui("quit"));
        let mut out: Vec<_> = lines.into_iter().map(|text| look.line(text, Ink::Text)).collect();
        out.push(Line::default());
        let option = |key: &str, name: &str| {
            [
                Span::styled(format!("{key} "), look.theme.bold(Ink::Possible)),
                look.span(format!("{}   ", look.ui(name)), Ink::Text),
            ]
        };
        let options = [option("⏎", "yes"), option("m", "key.menu"), option("Esc", "key.play_on")];
        out.push(Line::from(options.into_iter().flatten().collect::<Vec<_>>()));
        write(buf, inner, out);
    }

    /// Whose eyes these are, for the question's title.
    pub(super) fn eyes_title(&self) -> String {
        match self.seen.who {
            Observer::Side(side) => {
                let mark = G::mark(side);
                let name = capital(&self.look.say(&side_said::<G>(side)));
                format!("{} {} {name}", mark.shape, mark.letter)
            }
            Observer::Public | Observer::Arbiter => self.look.ui("spectator"),
        }
    }
}

/// The lines from `scroll` on; where some are left over the last row says so.
fn page_of(look: Look, mut lines: Vec<Line<'static>>, rows: usize, scroll: usize) -> Vec<Line<'static>> {
    let scroll = scroll.min((lines.len() + 1).saturating_sub(rows).min(lines.len()));
    let mut out = lines.split_off(if lines.len() > rows { scroll } else { 0 });
    if out.len() > rows && rows > 0 {
        let left = out.len() - (rows - 1);
        out.truncate(rows - 1);
        let text = format!("↓ {} PgDn", look.say(&ui("more").with("count", left)));
        out.push(look.line(text, Ink::Faint));
    }
    out
}

/// The last lines that fit, scrolled back by so many.
pub(super) fn tail(mut lines: Vec<Line<'static>>, rows: usize, back: usize) -> Vec<Line<'static>> {
    let end = lines.len().saturating_sub(back).max(rows.min(lines.len()));
    lines.truncate(end);
    lines.split_off(end.saturating_sub(rows))
}
