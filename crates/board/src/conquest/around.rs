//! What lies around the map: the tracks, the truces, reserves, fled units, hands and decks, the score.

use super::cubes;
use super::layout::{FLED, reserve, space, truce, turn};
use super::words::{camp_said, count_said, kind_said, side_said, tribe_said};
use crate::geometry::{Area, pt};
use crate::lettering::{Hand, Held, plain};
use crate::pen::{placed, rect};
use crate::scene::Node;
use crate::theme::Palette;
use games::game_conquest::ids::Tribe;
use games::game_conquest::view::View;
use games::game_conquest::{Camp, Card, Kind, Side};
use kernel::Said;
use texts::{Lang, render};

/// A slip in the woods of the south-west: who holds how much.
const SCORE: Area = Area::new(56.0, 1024.0, 172.0, 202.0);

/// All of it.
pub(crate) fn nodes(view: &View, lang: Lang, palette: &Palette) -> Vec<Node> {
    let mut out = score(view, lang, palette);
    if (1..=8).contains(&view.turn) {
        let at = turn(view.turn).centre();
        let tip = Said::new("conquest.view.turn").with("turn", view.turn);
        out.push(Node::at("turn", "marker", at.x, at.y - 8.0, cubes::pawn(palette)).scaled(0.94).tip(tip));
    }
    sequence(view, palette, &mut out);
    for side in Side::EVERY {
        faction(view, side, palette, &mut out);
    }
    natives(view, palette, &mut out);
    fled(view, palette, &mut out);
    out
}

fn score(view: &View, lang: Lang, palette: &Palette) -> Vec<Node> {
    let title = render(lang, &Said::new("conquest.board.score"));
    let paper = crate::pieces::paper::paper(SCORE.width, SCORE.height, &title, palette);
    let tip =
        Said::new("conquest.view.points").with("british", view.points[0]).with("french", view.points[1]);
    let mut out = vec![Node::at("score", "slip", SCORE.x, SCORE.y, paper).tip(tip)];
    for (camp, y) in Camp::BOTH.into_iter().zip([82.0, 150.0]) {
        let points = view.points[camp as usize];
        let markup = placed(-36.0, 0.0, 0.0, 1.5, &cubes::control(camp, palette))
            + &plain(&points.to_string(), pt(30.0, 17.0), Hand::new(50.0, palette.ink).bold());
        let tip = Said::new("conquest.board.points").with("camp", camp_said(camp)).with("count", points);
        let key = format!("points:{}", camp.code());
        out.push(Node::at(key, "score", SCORE.x + SCORE.width / 2.0, SCORE.y + y, markup).tip(tip));
    }
    out
}

/// Activation cubes drawn so far; the last one has a brass ring while its faction plays.
fn sequence(view: &View, palette: &Palette, out: &mut Vec<Node>) {
    for (index, (kind, tribe)) in view.track.iter().zip(Tribe::all()).enumerate() {
        let area = space(index as u8 + 1);
        let is_last = index + 1 == view.track.len() && kind.side() == view.active;
        let mut markup = String::new();
        if is_last {
            markup += &rect(
                -32.0,
                -32.0,
                64.0,
                64.0,
                10.0,
                &format!(
                    r#"fill="{c}" fill-opacity="0.22" stroke="{c}" stroke-width="3.6""#,
                    c = palette.chosen
                ),
            );
        }
        markup += &placed(0.0, 0.0, 0.0, 1.42, &cubes::single(*kind));
        let tip = match kind {
            Kind::Natives => Said::new("conquest.board.cube_natives").with("tribe", tribe_said(tribe)),
            _ => Said::new("conquest.board.cube").with("unit", kind_said(*kind)),
        };
        let at = pt(area.x + 52.0, area.y + area.height / 2.0 + 2.0);
        out.push(Node::at(format!("cube:{}", kind.short()), "marker", at.x, at.y, markup).tip(tip));
    }
}

/// A faction's box: its reserve, its hand and its deck; above it its truce.
fn faction(view: &View, side: Side, palette: &Palette, out: &mut Vec<Node>) {
    let seen = view.faction(side);
    let kind = side.kind();
    let area = reserve(kind as usize);
    let mut markup = String::new();
    if view.active == Some(side) {
        markup += &rect(
            3.0,
            3.0,
            area.width - 6.0,
            area.height - 6.0,
            4.0,
            &format!(r#"fill="{c}" fill-opacity="0.14" stroke="{c}" stroke-width="3""#, c = palette.chosen),
        );
    }
    markup += &placed(56.0, 50.0, 0.0, 1.5, &cubes::single(kind));
    let number = Hand::new(42.0, palette.ink).bold().held(Held::Start);
    markup += &plain(&seen.reserve.to_string(), pt(94.0, 64.0), number);
    markup += &placed(196.0, 50.0, -7.0, 1.24, &card_back(kind));
    markup += &plain(&seen.hand_size.to_string(), pt(224.0, 64.0), number);
    for rank in [0.0, 3.0, 6.0] {
        markup += &placed(278.0 + rank, 52.0 - rank, 0.0, 1.24, &card_back(kind));
    }
    markup += &plain(&seen.deck_size.to_string(), pt(312.0, 64.0), number);
    let tip = Said::new("conquest.view.faction")
        .with("side", side_said(side))
        .with("reserve", seen.reserve)
        .with("fled", seen.fled)
        .with("hand", seen.hand_size)
        .with("deck", seen.deck_size);
    out.push(Node::at(format!("reserve:{}", kind.short()), "reserve", area.x, area.y, markup).tip(tip));
    let place = truce(side as usize);
    let at = place.centre();
    let (markup, tip) = if seen.truce {
        let card = Card::new(side, 1);
        let face = card.map(|card| super::cards::token(card, palette)).unwrap_or_default();
        (face, Said::new("conquest.view.truce").with("side", side_said(side)))
    } else {
        let faint = format!(
            r#"<g opacity="0.3">{}</g>"#,
            placed(0.0, 0.0, 0.0, 1.7, &cubes::mark(kind, palette.ink, palette.paper))
        );
        (faint, Said::new("conquest.board.no_truce").with("side", side_said(side)))
    };
    out.push(Node::at(format!("truce:{}", kind.short()), "truce", at.x, at.y, markup).tip(tip));
}

fn natives(view: &View, palette: &Palette, out: &mut Vec<Node>) {
    let area = reserve(Kind::Natives as usize);
    let markup = placed(56.0, 50.0, 0.0, 1.5, &cubes::single(Kind::Natives))
        + &plain(
            &view.natives[0].to_string(),
            pt(94.0, 64.0),
            Hand::new(42.0, palette.ink).bold().held(Held::Start),
        );
    let tip =
        Said::new("conquest.view.natives").with("reserve", view.natives[0]).with("fled", view.natives[1]);
    out.push(Node::at("reserve:na", "reserve", area.x, area.y, markup).tip(tip));
}

/// Units that have fled.
fn fled(view: &View, palette: &Palette, out: &mut Vec<Node>) {
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        let count = match kind.side() {
            Some(side) => view.faction(side).fled,
            None => view.natives[1],
        };
        if count == 0 {
            continue;
        }
        let x = FLED.x + 56.0 + 92.0 * index as f64;
        let markup = cubes::ranks(kind, count, palette);
        let tip = Said::new("conquest.board.fled").with("units", count_said(kind, count));
        let key = format!("fled:{}", kind.short());
        out.push(Node::at(key, "units fled", x, FLED.y + FLED.height / 2.0, markup).scaled(1.5).tip(tip));
    }
}

/// The back of a card, 34 by 48.
fn card_back(kind: Kind) -> String {
    let wood = cubes::wood(kind);
    rect(
        -17.0,
        -24.0,
        34.0,
        48.0,
        4.0,
        &format!(r##"fill="{}" stroke="#241a10" stroke-width="1.2""##, wood.face),
    ) + &rect(
        -13.6,
        -20.6,
        27.2,
        41.2,
        2.0,
        &format!(r#"fill="none" stroke="{}" stroke-width="0.9" stroke-opacity="0.7""#, wood.ink),
    ) + &placed(0.0, 0.0, 0.0, 0.8, &cubes::mark(kind, wood.ink, wood.face))
}
