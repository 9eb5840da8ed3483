//! The last page: who won and why, how the dice fell, and the proof.

use super::Play;
use crate::look::ui;
use crate::painter::Painted;
use crate::pen::{keys, sheet, write};
use crate::seen::side_said;
use crate::text::{capital, wrap};
use crate::theme::Ink;
use kernel::{Outcome, Side, Table, Turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

impl<G: Painted> Play<G> {
    pub(super) fn draw_result(&self, area: Rect, buf: &mut Buffer) {
        let look = self.look;
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let page = Rect { height: area.height.saturating_sub(1), ..area };
        let inner = sheet(buf, page, look, &look.ui("game_over"));
        let word = |name: &str| look.ui(&format!("key.{name}"));
        let shown = [
            ("n", word("again")),
            ("m", word("map")),
            ("g", word("log")),
            ("d", word("dice")),
            ("q", word("menu")),
        ];
        keys(buf, foot, look, &shown);
        let Turn::Over(outcome) = self.table.turn() else { return };
        let columns = inner.width as usize;
        let mut lines = vec![Line::default()];
        let winners = outcome.winners();
        if winners.is_empty() {
            lines.push(look.styled(look.ui("draw"), look.theme.bold(Ink::Chosen)));
        }
        for side in winners.iter() {
            let mark = G::mark(side);
            let said = ui("winner").with("side", side_said::<G>(side));
            let text = format!("{} {}  {}", mark.shape, mark.letter, look.say(&said));
            lines.push(look.styled(text, look.theme.bold(mark.ink)));
        }
        lines.extend(
            wrap(&look.say(&outcome.said()), columns).into_iter().map(|text| look.line(text, Ink::Text)),
        );
        lines.push(Line::default());
        for side in G::Side::ALL.iter().copied() {
            let mark = G::mark(side);
            lines.push(Line::from(vec![
                Span::styled(format!("{} ", mark.shape), look.theme.bold(mark.ink)),
                look.span(capital(&self.seat_words(side)), Ink::Text),
                look.span(format!("   {}", self.dice_in_short(side)), Ink::Faint),
            ]));
        }
        lines.push(Line::default());
        let (text, ink) = self.proof();
        lines.extend(wrap(&text, columns).into_iter().map(|text| look.styled(text, look.theme.bold(ink))));
        let saved = look.say(&ui("saved").with("file", self.save.name()));
        lines.extend(wrap(&saved, columns).into_iter().map(|text| look.line(text, Ink::Faint)));
        lines.push(Line::default());
        lines.push(look.styled(format!("n  {}", look.ui("again_swapped")), look.theme.bold(Ink::Possible)));
        let left = (inner.height as usize).saturating_sub(lines.len() + 1);
        let dice = self.dice_lines();
        if dice.len() <= left {
            lines.push(Line::default());
            lines.extend(dice);
        }
        write(buf, inner, lines);
    }

    /// Dice of a side: how many, and how many showed the highest face against how many should have.
    fn dice_in_short(&self, side: G::Side) -> String {
        let look = self.look;
        let statistics = self.table.dice();
        let mine = statistics.iter().filter(|(whose, ..)| *whose == Some(side));
        let parts: Vec<String> = mine
            .map(|(_, faces, tally)| {
                let (came, expected) = tally.at_least(faces);
                let tenths = (expected + 50) / 100;
                let expected = format!("{}{}{}", tenths / 10, look.ui("decimal"), tenths % 10);
                look.say(
                    &ui("luck")
                        .with("count", tally.dice() as usize)
                        .with("face", faces)
                        .with("came", came as usize)
                        .with("expected", expected),
                )
            })
            .collect();
        parts.join(" · ")
    }

    /// Are the rolls what the dealer promised?
    fn proof(&self) -> (String, Ink) {
        let look = self.look;
        match Table::<G>::verify(&self.table.journal()) {
            Ok(Some(verdict)) if verdict.is_fair() => {
                (format!("✓ {}", look.say(&ui("verified").with("lots", verdict.lots))), Ink::Possible)
            }
            Ok(Some(verdict)) => {
                let numbers: Vec<String> = verdict.wrong.iter().map(usize::to_string).collect();
                (
                    format!("✗ {}", look.say(&ui("not_verified").with("numbers", numbers.join(", ")))),
                    Ink::Danger,
                )
            }
            Ok(None) => (look.ui("no_proof"), Ink::Faint),
            Err(error) => (look.say(&texts::refusal::replay_error(&error)), Ink::Danger),
        }
    }
}
