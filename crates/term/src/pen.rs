//! Drawing text where it fits, and nothing where it does not.

use crate::look::Look;
use crate::text::{cut, width};
use crate::theme::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget};

/// The faces of a die with six sides.
pub(crate) const FACES: [char; 6] = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/// Write a text at most `columns` wide, cut if need be; nothing outside of `area`.
pub(crate) fn put(buf: &mut Buffer, area: Rect, x: i32, y: i32, text: &str, style: Style) {
    let area = area.intersection(buf.area);
    if y < i32::from(area.top()) || y >= i32::from(area.bottom()) || x < i32::from(area.left()) {
        return;
    }
    let columns = i32::from(area.right()) - x;
    if columns > 0 {
        buf.set_stringn(x as u16, y as u16, cut(text, columns as usize), columns as usize, style);
    }
}

/// Fill an area with one style and no text.
pub(crate) fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    Clear.render(area.intersection(buf.area), buf);
    buf.set_style(area.intersection(buf.area), style);
}

/// Write lines from the top, as many as fit.
pub(crate) fn write(buf: &mut Buffer, area: Rect, lines: Vec<Line<'static>>) {
    Paragraph::new(lines).render(area.intersection(buf.area), buf);
}

/// A rule across the top of an area with a title on its left and a note on its right; returns what is below it.
pub(crate) fn ruled(buf: &mut Buffer, area: Rect, look: Look, title: &str, note: &str) -> Rect {
    let columns = area.width as usize;
    let faint = look.theme.ink(Ink::Faint);
    put(buf, area, area.x.into(), area.y.into(), &"─".repeat(columns), faint);
    // The title comes first; a note stands beside it only if both fit.
    let note = if width(title) + width(note) + 6 > columns { "" } else { note };
    let room = columns.saturating_sub(if note.is_empty() { 4 } else { width(note) + 6 });
    if !note.is_empty() {
        let x = i32::from(area.right()) - width(note) as i32 - 3;
        put(buf, area, x, area.y.into(), &format!(" {note} "), faint);
    }
    if !title.is_empty() {
        let text = format!(" {} ", cut(title, room));
        put(buf, area, i32::from(area.x) + 1, area.y.into(), &text, look.theme.bold(Ink::Text));
    }
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// A sheet of paper with a border and a title; returns the room inside.
pub(crate) fn sheet(buf: &mut Buffer, area: Rect, look: Look, title: &str) -> Rect {
    fill(buf, area, look.theme.page(Ink::Paper));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.theme.ink(Ink::Faint))
        .title(Span::styled(format!(" {title} "), look.theme.bold(Ink::Chosen)))
        .style(look.theme.page(Ink::Paper));
    let inner = block.inner(area);
    block.render(area, buf);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// A sheet in the middle of an area.
pub(crate) fn centred(area: Rect, columns: u16, rows: u16) -> Rect {
    let (columns, rows) = (columns.min(area.width), rows.min(area.height));
    Rect {
        x: area.x + (area.width - columns) / 2,
        y: area.y + (area.height - rows) / 2,
        width: columns,
        height: rows,
    }
}

/// Keys and what they do, as many as fit, the most useful first.
pub(crate) fn keys(buf: &mut Buffer, area: Rect, look: Look, keys: &[(&str, String)]) {
    fill(buf, area, look.theme.page(Ink::Paper));
    let mut x = i32::from(area.x) + 1;
    for (key, what) in keys {
        let columns = width(key) + width(what) + 1;
        if x + columns as i32 > i32::from(area.right()) {
            continue;
        }
        put(buf, area, x, area.y.into(), key, look.theme.bold(Ink::Possible));
        put(buf, area, x + width(key) as i32 + 1, area.y.into(), what, look.theme.ink(Ink::Faint));
        x += columns as i32 + 2;
    }
}
