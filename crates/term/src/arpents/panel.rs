//! Calendar, initiative and points beside the map, and what there is to know of a hex.

use super::{ground, pieces};
use crate::painter::{Painted, Scene};
use crate::text::{capital, cut, wrap};
use crate::theme::Ink;
use games::game_arpents::view::UnitView;
use games::game_arpents::{
    Hex, Side, State, hex_said, modifiers_said, preview, side_said, signed, unit_said,
};
use kernel::Said;
use ratatui::text::Line;

fn board(name: &str) -> Said {
    Said::new(format!("arpents.board.{name}"))
}

/// Columns from which the signs are explained.
const ROOMY: usize = 30;

/// Who has the initiative, victories and points; the combat that is being arranged; then what the signs mean.
pub(super) fn status(scene: &Scene<'_, State>, columns: usize) -> Vec<Line<'static>> {
    let (view, look) = (&scene.seen.view, scene.look);
    let mut out = Vec::new();
    for (index, side) in [Side::British, Side::French].into_iter().enumerate() {
        let mark = State::mark(side);
        let word = if view.initiative == side { "initiative" } else { "no_initiative" };
        let text = look.say(&board(word).with("victories", view.victories[index]));
        let points = if view.score == [0; 2] { String::new() } else { format!(" · {}", view.score[index]) };
        let label = format!("{}{} {text}{points}", mark.shape, mark.letter);
        out.push(look.styled(cut(&label, columns), look.theme.bold(mark.ink)));
    }
    if matches!(view.question.as_str(), "muster" | "defend")
        && let Some(ahead) = preview::combat(view)
    {
        let odds = board("odds")
            .with("column", ahead.column.replace('-', ":"))
            .with("attack", ahead.attack)
            .with("defence", ahead.defence);
        let die = board("odds_parts")
            .with("sum", signed(ahead.modifiers.sum()))
            .with("parts", modifiers_said(&ahead.modifiers));
        for said in [odds, die] {
            out.extend(wrap(&look.say(&said), columns).into_iter().map(|text| look.line(text, Ink::Chosen)));
        }
    }
    // In a narrow window the log needs the rows more.
    if columns >= ROOMY {
        let terrain = |word: &str| look.say(&Said::new(format!("arpents.terrain.{word}")));
        let signs = [("♠", "forest"), ("\"", "habited"), ("∩", "hill"), ("▲", "mountain"), ("≈", "marsh")];
        let words: Vec<String> =
            signs.iter().map(|(sign, word)| format!("{sign} {}", terrain(word))).collect();
        let legend = wrap(&words.join("  "), columns);
        out.extend(legend.into_iter().map(|text| look.line(text, Ink::Faint)));
    }
    out
}

/// What a hex is and who stands there.
pub(super) fn of_hex(scene: &Scene<'_, State>, hex: Hex, columns: usize) -> (String, Vec<Line<'static>>) {
    let (view, look) = (&scene.seen.view, scene.look);
    let mut out = Vec::new();
    let mut tell = |text: String, ink: Ink| {
        out.extend(wrap(&capital(&text), columns).into_iter().map(|text| look.line(text, ink)));
    };
    if let Some(word) = ground::word(hex) {
        let terrain = look.say(&Said::new(format!("arpents.terrain.{word}")));
        let code = hex.get().map(|data| format!("{:02}{:02}", data.col, data.row)).unwrap_or_default();
        tell(format!("{terrain}  {code}"), Ink::Faint);
    }
    if let Some(place) = view.places.iter().find(|place| place.place.hex() == hex) {
        let word = match (place.place.data().fort > 0, place.fort.or(place.seen)) {
            (false, _) => "town",
            (true, Some(_)) => "fort",
            (true, None) => "fort_unknown",
        };
        let said = board(word)
            .with("place", hex_said(hex))
            .with("side", side_said(place.side))
            .with("supply", place.place.data().supply)
            .with("strength", place.fort.or(place.seen).unwrap_or_default());
        tell(format!("{} {}", pieces::place_sign(place), look.say(&said)), State::mark(place.side).ink);
    }
    for stock in view.stocks.iter().filter(|stock| stock.hex == hex) {
        let said = board("points").with("points", stock.points);
        tell(format!("¤ {}", look.say(&said)), Ink::Road);
    }
    // Ships with those aboard below them.
    let here: Vec<&UnitView> = view.units.iter().filter(|unit| unit.hex == hex).collect();
    for unit in here.iter().filter(|unit| unit.aboard.is_none()) {
        tell(line(scene, unit), State::mark(unit.side).ink);
        for aboard in here.iter().filter(|other| other.aboard == Some(unit.unit)) {
            tell(format!("  ↳ {}", line(scene, aboard)), State::mark(unit.side).ink);
        }
        if let Some((_, points)) = view.cargo.iter().find(|(ship, _)| *ship == unit.unit) {
            tell(format!("  ↳ ¤ {}", look.say(&board("points").with("points", *points))), Ink::Road);
        }
    }
    (capital(&look.say(&hex_said(hex))), out)
}

/// A unit: its side, name, strength or value, and whether it has acted or is hurt.
fn line(scene: &Scene<'_, State>, unit: &UnitView) -> String {
    let data = unit.unit.data();
    let name = capital(&scene.look.say(&unit_said(unit.unit)));
    let strength = unit.unit.kind().data().strength;
    let number = match unit.unit.kind() {
        games::game_arpents::Kind::Leader => format!(" ★{}", signed(data.value)),
        _ if strength > 0 => format!(" {strength}"),
        _ => String::new(),
    };
    let hurt = if unit.hurt { " ×" } else { "" };
    let acted = if unit.acted { " ✓" } else { "" };
    format!("{} {name}{number}{hurt}{acted}", State::mark(unit.side).shape)
}
