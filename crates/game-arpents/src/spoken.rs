//! A view read aloud, the most important first.

use crate::view::View;
use crate::words::{hex_said, side_said, unit_said};
use kernel::{Arg, Said, Spoken};

impl Spoken for View {
    fn spoken(&self) -> Vec<Said> {
        let line = |word: &str| Said::new(format!("arpents.view.{word}"));
        let mut out = vec![
            line("date")
                .with("turn", Said::new(format!("arpents.turn.{}", self.date.word())))
                .with("year", self.date.calendar_year().to_string())
                .with("phase", Said::new(format!("arpents.phase.{}", self.phase))),
            line("initiative").with("side", side_said(self.initiative)),
        ];
        if let Some(ending) = self.outcome {
            out.push(kernel::Outcome::said(&ending));
        }
        // Units hex by hex, in the order of the maps.
        let mut units: Vec<_> = self.units.iter().collect();
        units.sort_by_key(|view| (view.hex, view.unit));
        for stack in units.chunk_by(|one, other| one.hex == other.hex) {
            let names: Vec<Arg> = stack.iter().map(|view| Arg::Key(unit_said(view.unit))).collect();
            out.push(line("stack").with("hex", hex_said(stack[0].hex)).with("units", names));
        }
        for stock in &self.stocks {
            out.push(
                line("stock")
                    .with("hex", hex_said(stock.hex))
                    .with("side", side_said(stock.side))
                    .with("points", stock.points),
            );
        }
        out
    }
}
