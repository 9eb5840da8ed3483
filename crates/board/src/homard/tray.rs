//! What changes in the tray: the turn, both armies with their points and losses, the bowl, the dice, who waits.

use super::dice::Roll;
use super::sheet;
use super::table::Table;
use super::units::{self, Looks};
use super::words;
use super::wrapped::{broken, fitted};
use crate::geometry::{Area, Chance, Pt, pt};
use crate::lettering::{Hand, Held, plain, small_caps};
use crate::pen::{Pen, circle, placed, rect};
use crate::pieces::dice::die;
use crate::scene::{Form, Node};
use crate::theme::Palette;
use games::game_homard::ids::Victory;
use games::game_homard::view::View;
use games::game_homard::{Facing, General, Piece, Side};
use kernel::Said;
use texts::{Lang, render};

/// Somebody who waits in the tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waiting {
    Unit(Piece),
    General(General),
}

/// Where everything in the tray is.
pub(crate) struct Places {
    turn: Area,
    armies: [Area; 2],
    bowl: Area,
    /// What the battle is fought for, where there is room.
    aim: Option<Area>,
    dice: Area,
    reserve: Area,
}

impl Places {
    pub(crate) fn new(table: &Table, view: &View) -> Places {
        match table.form {
            Form::Wide => Places::beside(sheet::free(table), view),
            Form::Tall => Places::below(sheet::free(table), view),
        }
    }

    /// In a tray beside the field.
    fn beside(free: Area, view: &View) -> Places {
        let wide = free.width.min(420.0);
        let half = (wide - 12.0) / 2.0;
        let (x, y) = (free.x, free.y);
        let next = Area::new(x + half + 12.0, y + 248.0, half, 178.0);
        // Where nobody waits there is room for more.
        let (aim, dice) = if nobody_waits(view) {
            (Some(next), Area::new(x, y + 436.0, wide, (free.height - 436.0).clamp(120.0, 190.0)))
        } else {
            (None, next)
        };
        let top = if view.turn == 0 { 248.0 } else { 434.0 };
        Places {
            turn: Area::new(x, y, wide, 70.0),
            armies: [x, x + half + 12.0].map(|x| Area::new(x, y + 80.0, half, 158.0)),
            bowl: Area::new(x, y + 248.0, half, 178.0),
            aim,
            dice,
            reserve: Area::new(x, y + top, wide, free.height - top),
        }
    }

    /// In a tray below the field, everything in one row.
    fn below(free: Area, view: &View) -> Places {
        let Area { x, y, width, height } = free;
        let card = |from: f64, wide: f64| Area::new(x + from, y, wide, height);
        Places {
            turn: Area::new(x, y, 404.0, 70.0),
            armies: [x, x + 206.0].map(|x| Area::new(x, y + 78.0, 198.0, 158.0)),
            bowl: card(412.0, 158.0),
            dice: card(578.0, 170.0),
            aim: nobody_waits(view).then(|| card(756.0, (width - 756.0).min(372.0))),
            reserve: if view.turn == 0 { card(412.0, width - 412.0) } else { card(756.0, width - 756.0) },
        }
    }
}

fn nobody_waits(view: &View) -> bool {
    view.due.is_empty() && view.turn > 0
}

/// Those who wait, each with its middle and how large it is drawn.
pub(crate) fn waiting(table: &Table, view: &View) -> Vec<(Waiting, Pt, f64)> {
    let area = Places::new(table, view).reserve;
    let held = view.activation.unit.filter(|_| view.turn == 0);
    let mut list: Vec<Waiting> = view.due.iter().copied().map(Waiting::Unit).collect();
    // The unit in hand is no longer among those due, nor does it stand on the table yet.
    if let Some(piece) = held.filter(|piece| !view.due.contains(piece) && view.unit(piece.unit).is_none()) {
        list.insert(0, Waiting::Unit(piece));
    }
    let gone = |general: &&games::game_homard::view::GeneralView| general.place.is_none() && !general.lost;
    list.extend(view.generals.iter().filter(gone).map(|general| Waiting::General(general.general)));
    // Whoever is asked sees the own army first.
    let own = view.active;
    let side = |one: &Waiting| match one {
        Waiting::Unit(piece) => piece.data().side,
        Waiting::General(general) => {
            view.generals.iter().find(|view| view.general == *general).map_or(own, |view| view.side)
        }
    };
    if view.turn == 0 {
        list.retain(|one| side(one) == own);
    }
    list.sort_by_key(|one| side(one) != own);
    if list.is_empty() {
        return Vec::new();
    }
    let (count, wide, high) = (list.len(), area.width, (area.height - 30.0).max(60.0));
    let cell = |columns: usize| (wide / columns as f64).min(high / count.div_ceil(columns) as f64);
    let columns = (1..=count).max_by(|a, b| cell(*a).total_cmp(&cell(*b))).unwrap_or(1);
    let size = cell(columns).min(124.0);
    list.into_iter()
        .enumerate()
        .map(|(index, one)| {
            let at = pt(
                area.x + (index % columns) as f64 * size + size / 2.0,
                area.y + 30.0 + (index / columns) as f64 * size + size / 2.0,
            );
            (one, table.on_sheet(at), size / 128.0 * table.tray_scale)
        })
        .collect()
}

/// Everything in the tray.
pub(crate) fn nodes(
    table: &Table,
    view: &View,
    roll: Option<&Roll>,
    lang: Lang,
    palette: &Palette,
) -> Vec<Node> {
    let places = Places::new(table, view);
    let say = |name: &str| render(lang, &Said::new(format!("homard.board.{name}")));
    let mut out = vec![turn(view, places.turn, lang, palette)];
    for side in Side::BOTH {
        out.push(army(table, view, side, places.armies[side as usize], lang, palette));
    }
    let waiting = waiting(table, view);
    if view.turn > 0 {
        out.push(bowl(view, places.bowl, &say("bowl"), palette));
        out.extend(places.aim.map(|area| aim(table, view, area, lang, palette)));
        out.extend(dice(roll, places.dice, &say("dice"), palette));
    }
    if !waiting.is_empty() {
        let Area { x, y, width, height } = places.reserve;
        let name = if view.turn == 0 { say("to_deploy") } else { say("to_come") };
        let markup = card(width, height, &name, palette);
        out.push(Node::at("reserve", "tray", x, y, markup));
    }
    out.into_iter()
        .map(|node| {
            let Pt { x, y } = table.on_sheet(pt(node.x, node.y));
            Node { x, y, scale: node.scale * table.tray_scale, ..node }
        })
        .collect()
}

fn card(width: f64, height: f64, title: &str, palette: &Palette) -> String {
    rect(
        0.0,
        0.0,
        width,
        height,
        4.0,
        &format!(
            r#"fill="{}" fill-opacity="0.93" stroke="{}" stroke-width="1.1""#,
            palette.paper, palette.line
        ),
    ) + &small_caps(title, pt(width / 2.0, 22.0), Hand::new(18.0, palette.faint_ink()).spaced(0.06))
}

/// A peg for each turn, those gone filled.
fn turn(view: &View, area: Area, lang: Lang, palette: &Palette) -> Node {
    let said = if view.turn == 0 {
        Said::new("homard.view.deployment")
    } else {
        Said::new("homard.board.turn").with("turn", view.turn).with("last", view.last_turn)
    };
    let mut markup = card(area.width, area.height, &render(lang, &said), palette);
    let step = (area.width - 40.0) / f64::from(view.last_turn);
    let size = (step * 0.36).min(10.0);
    for number in 1..=view.last_turn {
        let x = 20.0 + (f64::from(number) - 0.5) * step;
        let look = match number.cmp(&view.turn) {
            std::cmp::Ordering::Less => format!(r#"fill="{}" fill-opacity="0.55""#, palette.ink),
            std::cmp::Ordering::Equal => {
                format!(r#"fill="{}" stroke="{}" stroke-width="2""#, palette.chosen, palette.ink)
            }
            std::cmp::Ordering::Greater => {
                format!(r#"fill="none" stroke="{}" stroke-width="1.6""#, palette.faint_ink())
            }
        };
        markup += &circle(x, 47.0, if number == view.turn { size * 1.35 } else { size }, &look);
    }
    Node::at("turn", "tray", area.x, area.y, markup).tip(said)
}

/// Flag, command points, and losses against what breaks the army.
fn army(table: &Table, view: &View, side: Side, area: Area, lang: Lang, palette: &Palette) -> Node {
    let data = table.battle.data();
    let index = side as usize;
    let (lost, whole) = (view.lost[index], data.elements(side));
    let mut markup = card(area.width, area.height, &render(lang, &words::side_name(side)), palette);
    if view.asked.contains(&side) {
        markup += &rect(
            3.0,
            3.0,
            area.width - 6.0,
            area.height - 6.0,
            3.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="3.4""#, palette.chosen),
        );
    }
    markup += &placed(20.0, 66.0, 0.0, 1.5, &units::flag(pt(0.0, 0.0), side));
    markup += &plain(
        &view.points[index].to_string(),
        pt(area.width - 46.0, 72.0),
        Hand::new(44.0, palette.ink).bold(),
    );
    let points = render(lang, &Said::new("homard.board.command"));
    let small = Hand::new(fitted(&points, 19.0, area.width - 40.0), palette.faint_ink());
    markup += &plain(&points, pt(area.width - 14.0, 94.0), small.held(Held::End));
    // Each element a stroke; those lost are crossed out in red.
    let breaks = data.breaking_point(side);
    let (left, wide) = (14.0, area.width - 28.0);
    let step = wide / f64::from(whole);
    let (mut kept, mut gone) = (Pen::new(), Pen::new());
    for element in 0..whole {
        let x = left + (f64::from(element) + 0.5) * step;
        let pen = if element < lost { &mut gone } else { &mut kept };
        pen.stroke(pt(x, 104.0), pt(x, 120.0));
    }
    markup += &kept.stroked(palette.ink, (step * 0.5).min(4.0), r#"stroke-opacity="0.4""#);
    markup += &gone.stroked(palette.danger, (step * 0.7).min(5.0), "");
    if let Some(at) = breaks {
        let x = left + f64::from(at) * step;
        let mut mark = Pen::new();
        mark.shape(&[pt(x, 121.0), pt(x - 5.0, 129.0), pt(x + 5.0, 129.0)]);
        markup += &mark.filled(palette.danger, "");
    }
    let said = match breaks {
        Some(breaks) => {
            Said::new("homard.board.lost_of").with("lost", lost).with("of", whole).with("breaks", breaks)
        }
        None => Said::new("homard.board.lost").with("lost", lost).with("of", whole),
    };
    let text = render(lang, &said);
    let hand = Hand::new(fitted(&text, 20.0, area.width - 38.0), palette.ink);
    markup += &plain(&text, pt(area.width / 2.0, 149.0), hand);
    Node::at(format!("army:{index}"), "tray", area.x, area.y, markup).tip(said)
}

/// Tokens in a wooden bowl, mixed.
fn bowl(view: &View, area: Area, title: &str, palette: &Palette) -> Node {
    let mut markup = card(area.width, area.height, title, palette);
    let centre = pt(area.width / 2.0, 96.0);
    markup += &circle(centre.x + 3.0, centre.y + 6.0, 63.0, r##"fill="#000000" fill-opacity="0.25""##);
    markup += &circle(centre.x, centre.y, 62.0, r##"fill="#7b542c" stroke="#40280f" stroke-width="2""##);
    markup += &circle(centre.x, centre.y, 53.0, r##"fill="#4f3317" stroke="#2b1a09" stroke-width="1.4""##);
    let mut tokens: Vec<Side> = Side::BOTH
        .into_iter()
        .flat_map(|side| std::iter::repeat_n(side, usize::from(view.bowl[side as usize])))
        .collect();
    let mut chance = Chance::new(tokens.len() as u64 + 11);
    let count = tokens.len();
    for index in (1..count).rev() {
        tokens.swap(index, chance.below(index + 1));
    }
    for (index, side) in tokens.iter().enumerate() {
        // A sunflower: even, and still thrown together.
        let reach = 45.0 * ((index as f64 + 0.5) / count as f64).sqrt();
        let at = centre.plus(pt(reach, 0.0).turned(index as f64 * 137.5 + chance.between(-9.0, 9.0)));
        markup += &placed(at.x, at.y, 0.0, if count > 12 { 0.5 } else { 0.64 }, &units::token(*side, false));
    }
    for side in Side::BOTH {
        let x = if side == Side::American { 20.0 } else { area.width - 20.0 };
        markup += &placed(x, area.height - 22.0, 0.0, 0.56, &units::token(side, false));
        let text = view.bowl[side as usize].to_string();
        let (shift, held) = if side == Side::American { (14.0, Held::Start) } else { (-14.0, Held::End) };
        let hand = Hand::new(26.0, palette.ink).bold().held(held);
        markup += &plain(&text, pt(x + shift, area.height - 13.0), hand);
    }
    Node::at("bowl", "tray", area.x, area.y, markup)
}

/// How the battle is won, and at Cowpens who was last alone on the hill.
fn aim(table: &Table, view: &View, area: Area, lang: Lang, palette: &Palette) -> Node {
    let text = |key: &str| render(lang, &Said::new(format!("homard.scenario.{}{key}", table.battle.code())));
    let mut markup = card(area.width, area.height, &render(lang, &Said::new("homard.board.aim")), palette);
    // As large as the card allows.
    let room = area.height - 46.0;
    let size = [26.0, 24.0, 22.0, 20.0, 18.5]
        .into_iter()
        .find(|size| broken(&text(".text"), *size, area.width - 26.0).len() as f64 * size * 1.2 <= room);
    let size = size.unwrap_or(17.0);
    for (index, line) in broken(&text(".text"), size, area.width - 26.0).iter().enumerate() {
        let at = pt(13.0, 30.0 + size + index as f64 * size * 1.2);
        markup += &plain(line, at, Hand::new(size, palette.ink).held(Held::Start));
    }
    if table.battle.data().victory == Victory::AnnihilationElseHill {
        markup +=
            &placed(area.width - 34.0, area.height - 14.0, 0.0, 0.9, &units::flag(pt(0.0, 0.0), view.holder));
    }
    Node::at("aim", "tray", area.x, area.y, markup)
}

/// The last roll.
fn dice(roll: Option<&Roll>, area: Area, title: &str, palette: &Palette) -> Vec<Node> {
    let mut out =
        vec![Node::at("dice", "tray", area.x, area.y, card(area.width, area.height, title, palette))];
    let Some(roll) = roll else { return out };
    out[0].tip = Some(roll.said.clone());
    let count = roll.faces.len().max(1);
    let most = ((area.width - 20.0) / 58.0) as usize;
    let columns = count.min(most.max(3));
    let rows = count.div_ceil(columns);
    let scale = (area.width / columns as f64 / 58.0).min((area.height - 40.0) / rows as f64 / 56.0).min(1.05);
    for (index, face) in roll.faces.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let in_row = if row + 1 == rows { count - columns * (rows - 1) } else { columns };
        let x = area.x + area.width / 2.0 + (column as f64 - (in_row as f64 - 1.0) / 2.0) * 56.0 * scale;
        let y = area.y
            + 26.0
            + (area.height - 26.0) / 2.0
            + (row as f64 - (rows as f64 - 1.0) / 2.0) * 54.0 * scale;
        let tells = *face <= roll.score;
        let markup =
            if *face > 6 { many_sided(*face, palette) } else { die(*face, tells && roll.score < 8, palette) };
        out.push(Node::at(format!("die:{index}"), "die", x, y, markup).scaled(scale));
    }
    out
}

/// A face above six, of a die with eight sides.
fn many_sided(face: u8, palette: &Palette) -> String {
    die(0, false, palette) + &plain(&face.to_string(), pt(0.0, 9.0), Hand::new(26.0, "#2b2118").bold())
}

/// A unit or general that waits, around its middle.
pub(crate) fn waits(one: Waiting, view: &View, lang: Lang, palette: &Palette) -> String {
    match one {
        Waiting::Unit(piece) => {
            let facing = Facing::from_degrees(90).expect("north is a facing");
            units::unit(&Looks { piece, facing, elements: piece.data().elements, activated: false }, palette)
        }
        Waiting::General(general) => {
            let found = view.generals.iter().find(|one| one.general == general);
            let (side, chief) = found.map_or((view.active, false), |one| (one.side, one.chief));
            units::general(&render(lang, &words::general_said(general)), side, chief, palette)
        }
    }
}
