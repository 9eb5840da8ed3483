//! The question in one sentence, and what can be answered.

use super::overlay::Overlay;
use super::prompt::Purpose;
use super::{Play, Shelf, Slip};
use crate::look::ui;
use crate::painter::Painted;
use crate::pen::{put, ruled};
use crate::seen::side_said;
use crate::text::{capital, cut, fit, width, wrap};
use crate::theme::Ink;
use crate::tree::{Kind, Node};
use kernel::{Said, Section, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// How a rule is cited: by its number, or as the printed booklet has it.
fn rule_said<G: Painted>(section: Section) -> Said {
    let number = section.to_string();
    texts::section_name(G::ID, &number).unwrap_or_else(|| ui("rule").with("section", number))
}

impl<G: Painted> Play<G> {
    pub(super) fn draw_question(&self, area: Rect, buf: &mut Buffer) {
        let look = self.look;
        let rule = self
            .seen
            .question
            .as_ref()
            .map(|question| format!("{} · r", look.say(&rule_said::<G>(question.section))));
        let inner = ruled(buf, area, look, &self.eyes_title(), &rule.unwrap_or_default());
        let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let mut y = i32::from(inner.y);
        let x = i32::from(inner.x);
        for line in wrap(&self.question_text(), inner.width as usize).into_iter().take(2) {
            put(buf, inner, x, y, &line, look.theme.bold(Ink::Text));
            y += 1;
        }
        if let Some(Overlay::Prompt(prompt)) = &self.overlay {
            let name = match prompt.purpose {
                Purpose::Play => "type_action",
                Purpose::WhyNot => "why_not",
            };
            let label = format!("{} › ", look.ui(name));
            put(buf, inner, x, y, &label, look.theme.bold(Ink::Possible));
            let typed = format!("{}▏", prompt.text);
            put(buf, inner, x + width(&label) as i32, y, &typed, look.theme.bold(Ink::Chosen));
            y += 1;
        }
        y = self.draw_slip(inner, y, buf);
        let used = (y - i32::from(inner.y)) as u16;
        let list = Rect { y: inner.y + used, height: inner.height.saturating_sub(used), ..inner };
        if matches!(self.overlay, Some(Overlay::Prompt(_))) {
            self.draw_notations(list, buf);
        } else if self.is_asked() {
            self.draw_list(list, buf);
        }
    }

    fn question_text(&self) -> String {
        let look = self.look;
        if self.is_over() {
            return look.ui("game_over");
        }
        if let (Some(question), true) = (&self.seen.question, self.is_asked()) {
            return look.say(&question.said);
        }
        let waiting = self.desk.thinker().or_else(|| self.seen.asked.first().copied());
        match waiting {
            Some(side) => look.say(&ui("bot_thinking").with("side", side_said::<G>(side))),
            None => String::new(),
        }
    }

    /// The slip, or the way one came, or a hint. Returns the row below.
    fn draw_slip(&self, area: Rect, y: i32, buf: &mut Buffer) -> i32 {
        let look = self.look;
        let columns = area.width as usize;
        let (text, style) = match &self.slip {
            Some(Slip::Note(said)) => (format!("✓ {}", look.say(said)), look.theme.bold(Ink::Possible)),
            Some(Slip::Refused(reason)) => {
                let text = look.say(&reason.said);
                let text = match reason.section {
                    None => text,
                    Some(section) => look
                        .say(&ui("why_not_rule").with("rule", rule_said::<G>(section)).with("reason", text)),
                };
                (format!("✗ {text}"), look.theme.bold(Ink::Danger))
            }
            None if !self.is_asked() || matches!(self.overlay, Some(Overlay::Prompt(_))) => return y,
            None => {
                let opened = self.cursor.opened();
                let room = i32::from(area.bottom()) - y;
                if opened.is_empty() && self.cursor.nodes().len() as i32 >= room {
                    // A long list needs the row more than the hint does.
                    return y;
                }
                if opened.is_empty() {
                    (look.say(&self.idle_note()), look.theme.ink(Ink::Faint))
                } else {
                    let mut way: Vec<&str> = opened.iter().map(|node| node.label.as_str()).collect();
                    way.push("…");
                    (format!("‹ {}", way.join(" › ")), look.theme.ink(Ink::Chosen))
                }
            }
        };
        let mut y = y;
        let most = usize::from(area.height).saturating_sub(4).clamp(1, 3);
        let mut lines = wrap(&text, columns);
        if lines.len() > most {
            let rest = lines.split_off(most - 1).join(" ");
            lines.push(cut(&rest, columns));
        }
        for line in lines {
            put(buf, area, area.x.into(), y, &line, style);
            y += 1;
        }
        y
    }

    /// The choices in columns, as many as the page holds.
    fn draw_list(&self, area: Rect, buf: &mut Buffer) {
        let nodes = self.cursor.nodes();
        let (rows, columns) = (area.height as usize, area.width as usize);
        if rows == 0 || nodes.is_empty() {
            return;
        }
        let needed = nodes.len().div_ceil(rows);
        let fitting = |width_of: fn(&Node<G::Action>) -> usize| {
            let widest = nodes.iter().map(width_of).max().unwrap_or(1);
            (columns / (widest + 2)).max(1)
        };
        // Where not everything fits, notes give way to names.
        let with_notes = fitting(|node| label_width(node) + note_width(node));
        let fitting = if with_notes >= needed { with_notes } else { fitting(label_width) };
        let n_columns = needed.min(fitting);
        // The last row of a list with further pages says how many there are.
        let paged = needed > fitting;
        let rows = if paged { (rows - 1).max(1) } else { rows };
        self.shelf.set(Shelf { rows, columns: n_columns });
        let per_page = rows * n_columns;
        let first = self.cursor.at() / per_page * per_page;
        let cell = if n_columns == 1 { columns } else { columns / n_columns };
        for (place, node) in nodes.iter().enumerate().skip(first).take(per_page) {
            let (row, column) = ((place - first) % rows, (place - first) / rows);
            let x = i32::from(area.x) + (column * cell) as i32;
            let y = i32::from(area.y) + row as i32;
            self.draw_node(
                node,
                place == self.cursor.at(),
                Rect { width: area.width, ..area },
                x,
                y,
                cell,
                buf,
            );
        }
        if paged {
            let others = nodes.len() - per_page.min(nodes.len() - first);
            let text = format!("↓ {}", self.look.say(&ui("more").with("count", others)));
            let y = i32::from(area.bottom()) - 1;
            put(buf, area, area.x.into(), y, &text, self.look.theme.ink(Ink::Faint));
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a cell of a list is a place, a size and a content")]
    fn draw_node(
        &self,
        node: &Node<G::Action>,
        chosen: bool,
        area: Rect,
        x: i32,
        y: i32,
        cell: usize,
        buf: &mut Buffer,
    ) {
        let theme = self.look.theme;
        let (mark, style): (&str, Style) = match &node.kind {
            Kind::Act(_) => ("▸", theme.ink(Ink::Text)),
            Kind::Open(_) if node.is_possible() => ("▸", theme.ink(Ink::Text)),
            Kind::Open(_) | Kind::Refused(_) => {
                ("×", theme.ink(Ink::Faint).add_modifier(Modifier::DIM | Modifier::CROSSED_OUT))
            }
        };
        let refused = !node.is_possible();
        let dots = if matches!(node.kind, Kind::Open(_)) { "…" } else { "" };
        let label = format!("{}{dots}", node.label);
        let room = cell.saturating_sub(2);
        if chosen {
            let text = fit(&format!("{mark} {label}  {}", node.note), room.min(area.width as usize));
            put(buf, area, x, y, &text, theme.cursor());
            return;
        }
        let mark_style = theme.ink(if refused { Ink::Faint } else { Ink::Possible });
        put(buf, area, x, y, mark, mark_style);
        let label = cut(&label, room.saturating_sub(2));
        put(buf, area, x + 2, y, &label, style);
        let left = room.saturating_sub(width(&label) + 4);
        if left > 2 && !node.note.is_empty() {
            let at = x + 4 + width(&label) as i32;
            put(buf, area, at, y, &cut(&node.note, left), theme.ink(Ink::Faint));
        }
    }

    /// While one types: what could be typed.
    fn draw_notations(&self, area: Rect, buf: &mut Buffer) {
        let Some(Overlay::Prompt(prompt)) = &self.overlay else { return };
        let typed = prompt.text.trim().to_lowercase();
        let fits = |notation: &&str| notation.to_lowercase().starts_with(&typed);
        let legal = self.seen.choices.iter().filter(|choice| choice.refused.is_none());
        let notations: Vec<&str> = legal.map(|choice| choice.notation.as_str()).filter(fits).collect();
        let text = if notations.is_empty() && self.slip.is_none() {
            self.look.say(&ui("no_match").with("text", prompt.text.clone()))
        } else {
            notations.into_iter().take(60).collect::<Vec<_>>().join(" · ")
        };
        for (row, line) in wrap(&text, area.width as usize).into_iter().enumerate() {
            let y = i32::from(area.y) + row as i32;
            put(buf, area, area.x.into(), y, &line, self.look.theme.ink(Ink::Faint));
        }
    }

    /// Everybody's name and seat, for pages.
    pub(super) fn seat_words(&self, side: G::Side) -> String {
        let name = capital(&self.look.say(&side_said::<G>(side)));
        format!("{name} — {}", self.seats[side.index()].words(self.look))
    }
}

fn label_width<A>(node: &Node<A>) -> usize {
    2 + width(&node.label) + usize::from(matches!(node.kind, Kind::Open(_)))
}

fn note_width<A>(node: &Node<A>) -> usize {
    if node.note.is_empty() { 0 } else { width(&node.note) + 2 }
}
