//! The army being formed, in the tray: a number for each kind of unit that may go, and off they are.

use super::choice::{Selection, Target};
use super::cubes;
use super::hand::{TALL, Tray};
use super::words::{kind_said, zone_said};
use crate::geometry::{Area, Pt, pt};
use crate::lettering::{Hand, Held, plain, width_of};
use crate::pen::{fine, placed, rect};
use crate::scene::{Effect, Form, Hit, Node, Shape};
use games::game_conquest::view::ArmyView;
use games::game_conquest::{Action, Kind, State, Units};
use kernel::{Game, Said};
use texts::render;

/// Width of a tray as wide as a phone.
const NARROW: f64 = 560.0;
/// Height of a line of it.
const LINE: f64 = 84.0;

/// How many of a kind are wanted, and between which numbers.
struct Wish {
    kind: Kind,
    wanted: Units,
    least: u8,
    most: u8,
}

impl Tray<'_> {
    /// Who goes with the army.
    pub(super) fn army(&mut self, army: &ArmyView, form: Form) {
        let said = Said::new("conquest.board.army").with("zone", zone_said(army.zone));
        self.title("army", 24.0, &said, 20.0);
        let Some(choosing) = army.choosing else { return };
        let side = self.offers.side;
        let order = [side.kind(), side.ally().kind(), Kind::Natives];
        let first = order.iter().position(|kind| *kind == choosing).unwrap_or(0);
        let seen = self.view.zone(army.zone);
        let (mut least, mut most) = (Units::NONE, Units::NONE);
        for kind in &order[first..] {
            most[*kind] = seen.units[*kind].saturating_sub(seen.moved[*kind]);
        }
        let counts = self.offers.legal().iter().filter_map(|action| match action {
            Action::Take { count, .. } => Some(*count),
            _ => None,
        });
        least[choosing] = counts.clone().min().unwrap_or(0);
        most[choosing] = counts.max().unwrap_or(0);
        let mut wanted = self.offers.selection.army.unwrap_or(most);
        for kind in Kind::ALL {
            wanted[kind] = wanted[kind].clamp(least[kind], most[kind]);
        }
        let kinds = order[first..].iter().copied().filter(|kind| most[*kind] > 0);
        let wishes: Vec<Wish> =
            kinds.map(|kind| Wish { kind, wanted, least: least[kind], most: most[kind] }).collect();
        let way: Vec<String> = std::iter::once(choosing)
            .chain(order[first + 1..].iter().copied().filter(|kind| most[*kind] > 0))
            .map(|kind| State::write_action(side, Action::Take { kind, count: wanted[kind] }))
            .collect();
        let go = Said::new("conquest.board.set_out").with("count", wanted.total());
        let (go_at, all_at) = match form {
            Form::Wide => self.side_by_side(&wishes),
            Form::Tall => self.one_below_the_other(&wishes),
        };
        self.button("go", &go, go_at, Effect::Chain(way.clone()), vec![way[0].clone()]);
        if let Some(offer) = self.offers.of(Target::All) {
            let hit = self.offers.hit(offer, Shape::Rect { x: 0.0, y: 0.0, width: 0.0, height: 0.0 });
            self.button("all", &hit.label.clone(), all_at, hit.effect, hit.actions);
        }
    }

    /// A paper for each kind, the buttons at the end; says where they go.
    ///
    /// Narrow, so that it hides little of the map.
    fn side_by_side(&mut self, wishes: &[Wish]) -> (Area, Area) {
        let (top, wide) = (36.0, 206.0);
        for (wish, at) in wishes.iter().zip(0..) {
            let x = 24.0 + (wide + 12.0) * f64::from(at);
            self.paper(wish, Area::new(x, top, wide, 284.0));
            let name = self.name(wish.kind, wide - 14.0);
            let markup = plain(&name.0, pt(wide / 2.0, 36.0), Hand::new(name.1, self.palette.ink))
                + &placed(62.0, 108.0, 0.0, 1.8, &cubes::single(wish.kind));
            self.counted(wish, pt(x, top), &markup, pt(144.0, 126.0), 72.0);
            self.step(wish, Area::new(x + 12.0, top + 180.0, 86.0, 90.0), false);
            self.step(wish, Area::new(x + wide - 98.0, top + 180.0, 86.0, 90.0), true);
        }
        let x = 24.0 + (wide + 12.0) * wishes.len() as f64 + 4.0;
        let button = |y: f64| Area::new(x, y, 290.0, 112.0);
        self.size = (x + 290.0 + 16.0, TALL);
        (button(top + 20.0), button(top + 152.0))
    }

    /// A line for each kind, the buttons below, nothing beyond the edge of a phone; says where they go.
    fn one_below_the_other(&mut self, wishes: &[Wish]) -> (Area, Area) {
        let mut top = 34.0;
        for wish in wishes {
            self.paper(wish, Area::new(10.0, top, NARROW - 20.0, LINE - 8.0));
            let name = self.name(wish.kind, 176.0);
            let middle = (LINE - 8.0) / 2.0;
            let hand = Hand::new(name.1, self.palette.ink).held(Held::Start);
            let markup = placed(36.0, middle, 0.0, 1.3, &cubes::single(wish.kind))
                + &plain(&name.0, pt(66.0, middle + 7.0), hand);
            self.counted(wish, pt(10.0, top), &markup, pt(392.0, middle + 8.0), 44.0);
            self.step(wish, Area::new(NARROW - 300.0, top + 4.0, 92.0, LINE - 16.0), false);
            self.step(wish, Area::new(NARROW - 106.0, top + 4.0, 92.0, LINE - 16.0), true);
            top += LINE;
        }
        let high = 76.0;
        self.size = (NARROW, top + high + 12.0);
        let half = (NARROW - 30.0) / 2.0;
        (Area::new(NARROW - 10.0 - half, top + 2.0, half, high), Area::new(10.0, top + 2.0, half, high))
    }

    /// A name as large as fits.
    fn name(&self, kind: Kind, room: f64) -> (String, f64) {
        let name = render(self.lang, &kind_said(kind));
        let sizes = [22.0, 20.0, 18.0, 16.5, 15.0];
        let size = sizes.into_iter().find(|size| width_of(&name, *size, 0.02) * 1.12 < room).unwrap_or(14.0);
        (name, size)
    }

    fn paper(&mut self, wish: &Wish, area: Area) {
        let fill =
            format!(r#"fill="{}" stroke="{}" stroke-width="1.2""#, self.palette.paper, self.palette.line);
        let markup = rect(0.0, 0.0, area.width, area.height, 12.0, &fill);
        self.pieces.push(Node::at(format!("paper:{}", wish.kind.short()), "stepper", area.x, area.y, markup));
    }

    /// What stands on the paper: `markup`, how many go, and of how many.
    fn counted(&mut self, wish: &Wish, paper: Pt, markup: &str, at: Pt, size: f64) {
        let ink = self.palette.ink;
        let most = Hand::new((size * 0.3).max(17.0), self.palette.faint_ink());
        let count = plain(&wish.wanted[wish.kind].to_string(), at, Hand::new(size, ink).bold())
            + &plain(&format!("/ {}", wish.most), pt(at.x, at.y + (size * 0.4).max(20.0)), most);
        let key = format!("stepper:{}", wish.kind.short());
        self.pieces.push(Node::at(key, "stepper", paper.x, paper.y, markup.to_owned() + &count));
    }

    /// One less, or one more.
    fn step(&mut self, wish: &Wish, area: Area, is_more: bool) {
        let (kind, palette) = (wish.kind, self.palette);
        let count = wish.wanted[kind];
        let next = if is_more {
            (count < wish.most).then(|| count + 1)
        } else {
            (count > wish.least).then(|| count - 1)
        };
        let (word, sign) = if is_more { ("more", "+") } else { ("less", "−") };
        let (colour, ink, strength) = match next {
            Some(_) => (palette.possible, palette.ink, 1.0),
            None => (palette.faint, palette.faint, 0.4),
        };
        let fill = format!(
            r#"fill="{colour}" fill-opacity="{}" stroke="{colour}" stroke-width="3" stroke-opacity="{strength}""#,
            fine(0.16 * strength)
        );
        let size = area.height * 0.7;
        let middle = pt(area.width / 2.0, area.height / 2.0 + size * 0.31);
        let markup = rect(0.0, 0.0, area.width, area.height, 10.0, &fill)
            + &plain(sign, middle, Hand::new(size, ink).bold());
        let key = format!("{word}:{}", kind.short());
        self.pieces.push(Node::at(key.clone(), "possible", area.x, area.y, markup));
        let Some(next) = next else { return };
        let mut army = wish.wanted;
        army[kind] = next;
        self.hits.push(Hit {
            key,
            shape: area.into(),
            effect: Effect::Choose(Selection { army: Some(army), ..self.offers.selection.clone() }),
            label: Said::new(format!("conquest.board.{word}")).with("unit", kind_said(kind)).into(),
            // What it leads to is what «set out» plays.
            actions: Vec::new(),
            preview: None,
        });
    }

    fn button(
        &mut self,
        key: &str,
        said: &Said,
        area: Area,
        effect: Effect<Selection>,
        actions: Vec<String>,
    ) {
        let colour = self.palette.possible;
        let text = render(self.lang, said);
        let sizes = [32.0, 29.0, 26.0, 23.0, 20.5, 18.0];
        let size = sizes.into_iter().find(|size| width_of(&text, *size, 0.0) * 1.3 < area.width - 28.0);
        let size = size.unwrap_or(16.0);
        let fill = format!(r#"fill="{colour}" fill-opacity="0.18" stroke="{colour}" stroke-width="4""#);
        let middle = pt(area.width / 2.0, area.height / 2.0 + size * 0.34);
        let markup = rect(0.0, 0.0, area.width, area.height, 12.0, &fill)
            + &plain(&text, middle, Hand::new(size, self.palette.ink).bold());
        self.pieces.push(Node::at(format!("button:{key}"), "possible", area.x, area.y, markup));
        self.hits.push(Hit {
            key: key.to_owned(),
            shape: area.into(),
            effect,
            label: said.clone().into(),
            actions,
            preview: None,
        });
    }
}
