//! The battle: reserves behind three columns on either side, facing each other, and the last dice between them.

use super::names;
use crate::look::ui;
use crate::painter::{Painted, Quebec, Scene};
use crate::pen::{FACES, fill, put};
use crate::text::{capital, cut, fit, width};
use crate::theme::Ink;
use games::game_quebec::view::{BattleView, Piece, Stack};
use games::game_quebec::{Event, Side, Slot};
use kernel::{Observer, Said, Side as _};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Draw the battle. Whoever looks stands below; the public sees the defender there.
pub(super) fn paint(scene: &Scene<'_, Quebec>, battle: &BattleView, area: Rect, buf: &mut Buffer) {
    let theme = scene.look.theme;
    fill(buf, area, theme.page(Ink::Land));
    let near = match scene.seen.who {
        Observer::Side(side) => side,
        Observer::Public | Observer::Arbiter => battle.attacker.other(),
    };
    title(scene, battle, area, buf);
    // With room to spare more than one shot is remembered.
    let shots = if area.height >= 20 { 3 } else { 1 };
    let rows = area.height.saturating_sub(shots + 3);
    let half = rows / 2;
    let far_area = Rect { y: area.y + 1, height: half, ..area };
    let dice_y = area.y + 1 + half;
    let near_area =
        Rect { y: dice_y + shots + 2, height: area.height.saturating_sub(half + shots + 3), ..area };
    army(scene, battle, near.other(), far_area, true, buf);
    middle(scene, battle, near, Rect { y: dice_y, height: shots + 2, ..area }, buf);
    army(scene, battle, near, near_area, false, buf);
}

fn title(scene: &Scene<'_, Quebec>, battle: &BattleView, area: Rect, buf: &mut Buffer) {
    let look = scene.look;
    let side = Said::new(format!("quebec.side.{}", battle.attacker.code()));
    let key = match (battle.skirmish, battle.round) {
        (true, 0) => "quebec.event.skirmish_began",
        (false, 0) => "quebec.event.battle_began",
        (true, _) => "quebec.view.skirmish",
        (false, _) => "quebec.view.battle",
    };
    let said = Said::new(key)
        .with("zone", Said::new(format!("quebec.zone.{}", battle.zone.code())))
        .with("round", battle.round)
        .with("side", side);
    put(
        buf,
        area,
        i32::from(area.x) + 1,
        area.y.into(),
        &format!("⚔ {}", look.say(&said)),
        look.theme.bold(Ink::Chosen),
    );
}

/// One side: its reserve on the far edge, its columns towards the enemy.
fn army(
    scene: &Scene<'_, Quebec>,
    battle: &BattleView,
    side: Side,
    area: Rect,
    is_far: bool,
    buf: &mut Buffer,
) {
    let look = scene.look;
    let mark = Quebec::mark(side);
    let line = battle.of(side);
    let reserve_y = if is_far { area.y } else { area.bottom().saturating_sub(1) };
    let reserve = match &line.reserve.pieces {
        _ if line.reserve.count == 0 => "–".to_owned(),
        None => format!("{} ?", line.reserve.count),
        Some(pieces) => {
            let one =
                |piece: &Piece| format!("{} {}", piece.block.code(), names::pips(piece.block, piece.cv));
            pieces.iter().map(one).collect::<Vec<_>>().join("  ")
        }
    };
    let name = capital(&look.say(&Said::new(format!("quebec.side.{}", side.code()))));
    let label = capital(&look.say(&Said::new("quebec.slot.reserve")));
    let text = format!("{}{} {name} · {label} — {reserve}", mark.shape, mark.letter);
    put(buf, area, i32::from(area.x) + 1, reserve_y.into(), &text, look.theme.ink(mark.ink));
    let columns =
        Rect { y: if is_far { area.y + 1 } else { area.y }, height: area.height.saturating_sub(1), ..area };
    let slots: &[Slot] = if battle.skirmish { &[Slot::Centre] } else { &Slot::COLUMNS };
    let cell = (columns.width / slots.len() as u16).min(44);
    for (at, slot) in slots.iter().enumerate() {
        let place = Rect { x: columns.x + at as u16 * cell, width: cell, ..columns };
        column(scene, battle, side, *slot, &line.columns[*slot as usize], place, is_far, buf);
    }
}

#[expect(clippy::too_many_arguments, reason = "a column is a place, a side and a stack")]
fn column(
    scene: &Scene<'_, Quebec>,
    battle: &BattleView,
    side: Side,
    slot: Slot,
    stack: &Stack,
    area: Rect,
    is_far: bool,
    buf: &mut Buffer,
) {
    let look = scene.look;
    let rows = usize::from(area.height);
    let room = usize::from(area.width).saturating_sub(3);
    let mut lines: Vec<(String, bool)> = match &stack.pieces {
        _ if stack.count == 0 => vec![("·".to_owned(), false)],
        None => vec![(format!("{} {} ?", "▮".repeat(stack.count.into()), stack.count), false)],
        Some(pieces) => pieces.iter().map(|piece| piece_line(scene, piece, room)).collect(),
    };
    if lines.len() > rows && rows > 0 {
        let hidden = lines.len() - (rows - 1);
        lines.truncate(rows - 1);
        lines.push((look.say(&ui("more").with("count", hidden)), false));
    }
    // Blocks stand as near to the enemy as they can.
    let first = if is_far { rows.saturating_sub(lines.len()) } else { 0 };
    let open = battle.open == Some(slot) && battle.acting == side;
    for (row, (text, fired)) in lines.into_iter().enumerate() {
        let y = i32::from(area.y) + (first + row) as i32;
        let ink = if fired { Ink::Faint } else { Quebec::mark(side).ink };
        let style = if open && !fired { look.theme.bold(ink) } else { look.theme.ink(ink) };
        put(buf, area, i32::from(area.x) + 1, y, &cut(&text, room), style);
    }
}

/// A block in a column: name, strength, and a mark if it has fired.
fn piece_line(scene: &Scene<'_, Quebec>, piece: &Piece, room: usize) -> (String, bool) {
    let fired = scene.seen.view.fired.contains(&piece.block);
    let shoots = scene.seen.view.shooter == Some(piece.block);
    let pips = names::pips(piece.block, piece.cv);
    let sign = match (shoots, fired) {
        (true, _) => "»",
        (false, true) => "✓",
        (false, false) if piece.landed => "~",
        (false, false) => " ",
    };
    let name_room = room.saturating_sub(width(&pips) + 2);
    let name = fit(&names::short(piece.block, scene.look, name_room), name_room);
    (format!("{sign}{name} {pips}"), fired)
}

/// Between the lines: the names of the columns and the dice of the last shot.
fn middle(scene: &Scene<'_, Quebec>, battle: &BattleView, near: Side, area: Rect, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let faint = theme.ink(Ink::Faint);
    let y = i32::from(area.y);
    let slots: &[(Slot, &str)] = if battle.skirmish {
        &[(Slot::Centre, "centre")]
    } else {
        &[(Slot::Left, "left"), (Slot::Centre, "centre"), (Slot::Right, "right")]
    };
    let cell = i32::from(area.width) / slots.len() as i32;
    for row in [y, i32::from(area.bottom()) - 1] {
        put(buf, area, area.x.into(), row, &"─".repeat(area.width.into()), faint);
    }
    for (at, (slot, name)) in slots.iter().enumerate() {
        let closed = battle.closed.contains(slot);
        let mark = if battle.open == Some(*slot) {
            "»"
        } else if closed {
            "✓"
        } else {
            ""
        };
        let name = look.ui(&format!("quebec.column.{name}"));
        let text = format!(" {mark}{} ", cut(&name, cell.max(4) as usize - 4));
        let style = if battle.acting == near && !closed { theme.ink(Ink::Text) } else { faint };
        put(buf, area, i32::from(area.x) + at as i32 * cell + 1, y, &text, style);
    }
    let shots = last_shots(scene, usize::from(area.height).saturating_sub(2));
    if shots.is_empty() {
        put(buf, area, i32::from(area.x) + 1, y + 1, &look.ui("quebec.no_shot"), faint);
    }
    for (row, event) in shots.iter().enumerate() {
        shot(scene, event, Rect { y: area.y + 1 + row as u16, height: 1, ..area }, buf);
    }
}

/// Who fired, the dice, and how many of them hit.
fn shot(scene: &Scene<'_, Quebec>, event: &Event, area: Rect, buf: &mut Buffer) {
    let Event::Fired { block, dice, hits, double, .. } = event else { return };
    let (look, theme) = (scene.look, scene.look.theme);
    let mark = Quebec::mark(block.side());
    let (mut x, y) = (i32::from(area.x) + 1, i32::from(area.y));
    let least = if *double { 5 } else { 6 };
    let hits = look.say(&ui("quebec.hits").with("count", *hits));
    // The small signs are hard to read: with room to spare each has its number beside it.
    let numbered = usize::from(area.width) >= 64;
    let dice_room = dice.as_slice().len() * if numbered { 5 } else { 3 } + width(&hits) + 6;
    let room = usize::from(area.width).saturating_sub(dice_room);
    let name = format!("{} {} ", mark.shape, names::short(*block, look, room));
    put(buf, area, x, y, &name, theme.bold(mark.ink));
    x += width(&name) as i32;
    for face in dice.as_slice() {
        let sign = FACES[usize::from(*face).clamp(1, 6) - 1];
        let hit = *face >= least;
        let sign = if numbered { format!("{sign} {face}") } else { sign.to_string() };
        let text = if hit { format!("[{sign}]") } else { format!(" {sign} ") };
        put(buf, area, x, y, &text, if hit { theme.bold(Ink::Chosen) } else { theme.ink(Ink::Text) });
        x += width(&text) as i32;
    }
    put(buf, area, x, y, &format!(" {hits}"), theme.bold(Ink::Text));
}

/// The last shots of this battle, the oldest first.
fn last_shots(scene: &Scene<'_, Quebec>, most: usize) -> Vec<Event> {
    let since = scene.seen.witnessed.iter().rev();
    let mut out: Vec<Event> = since
        .take_while(|event| !matches!(event, Event::BattleBegan { .. }))
        .filter(|event| matches!(event, Event::Fired { .. }))
        .take(most)
        .copied()
        .collect();
    out.reverse();
    out
}
