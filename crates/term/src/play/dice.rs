//! Dice rolled against dice expected.

use super::Play;
use crate::look::ui;
use crate::painter::Painted;
use crate::pen::{FACES, keys, sheet, write};
use crate::seen::side_said;
use crate::text::capital;
use crate::theme::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

impl<G: Painted> Play<G> {
    /// For every side: how often each face came, and how often it should have.
    pub(super) fn dice_lines(&self) -> Vec<Line<'static>> {
        let look = self.look;
        let statistics = self.table.dice();
        let mut out = Vec::new();
        for (side, faces, tally) in statistics.iter() {
            let count = look.say(&ui("dice_rolled").with("count", tally.dice() as usize));
            let whose = match side {
                None => Line::from(Span::styled(count, look.theme.bold(Ink::Text))),
                Some(side) => {
                    let mark = G::mark(side);
                    let name = capital(&look.say(&side_said::<G>(side)));
                    let text = format!("{} {} {name} · {count}", mark.shape, mark.letter);
                    Line::from(Span::styled(text, look.theme.bold(mark.ink)))
                }
            };
            out.push(whose);
            let each = u64::from(faces.max(1));
            let tenths = (tally.dice() * 10 + each / 2) / each;
            for (face, came) in (1u8..).zip(&tally.faces) {
                let sign = FACES.get(face as usize - 1).filter(|_| faces == 6).copied().unwrap_or('#');
                let bar = bar(*came, tally.dice(), faces);
                out.push(Line::from(vec![
                    look.span(format!("  {sign} {face}  {came:>4}  "), Ink::Text),
                    look.span(
                        format!(
                            "({} {}{}{})  ",
                            look.ui("expected"),
                            tenths / 10,
                            look.ui("decimal"),
                            tenths % 10
                        ),
                        Ink::Faint,
                    ),
                    look.span(bar, Ink::Chosen),
                ]));
            }
            out.push(Line::default());
        }
        if out.is_empty() {
            out.push(look.line(look.ui("no_dice"), Ink::Faint));
        }
        out
    }

    pub(super) fn draw_dice(&self, area: Rect, buf: &mut Buffer) {
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let page = Rect { height: area.height.saturating_sub(1), ..area };
        let inner = sheet(buf, page, self.look, &self.look.ui("dice"));
        keys(buf, foot, self.look, &[("Esc", self.look.ui("key.back"))]);
        write(buf, inner, self.dice_lines());
    }
}

/// A bar in which what was expected is marked at the same place in every row.
fn bar(came: u64, dice: u64, faces: u8) -> String {
    let expected = 12;
    let length = (came * u64::from(faces) * expected / dice.max(1)).min(2 * expected);
    (0..length.max(expected + 1))
        .map(|at| match at {
            at if at == expected => '┃',
            at if at < length => '█',
            _ => '░',
        })
        .collect()
}
