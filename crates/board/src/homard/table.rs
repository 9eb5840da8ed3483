//! Where things are: the field in the middle, a wooden edge around it, and a tray beside or below it.

use crate::geometry::{Area, Pt, pt};
use crate::pen::Pen;
use crate::scene::{Form, Shape};
use games::game_homard::{Battle, Facing, Place, View};
use map::hex::Frame;
use map::plane::Point;

/// One UD on the sheet.
pub(crate) const UD: f64 = 120.0;
/// How wide the wooden edge is.
pub(crate) const EDGE: f64 = 46.0;
/// Where to click on a point of the free table.
const SPOT: f64 = 19.0;
/// The tray: how wide beside the field, how high below it.
const TRAY: (f64, f64) = (420.0, 236.0);

/// How high the lowest field is.
const LOWEST: f64 = 9.0 * UD;

/// A table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) battle: Battle,
    pub(crate) form: Form,
    /// Is it measured with a ruler, and not laid out in hexes?
    pub(crate) free: bool,
    pub(crate) field: Area,
    /// The tray in its own units, from its corner on the sheet; [`Table::on_sheet`] says where they lie there.
    pub(crate) tray: Area,
    /// The sheet's units for one of the tray's.
    pub(crate) tray_scale: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
    frame: Frame,
}

impl Table {
    pub(crate) fn new(battle: Battle, form: Form) -> Table {
        let data = battle.data();
        let unit = |thousandths: i32| f64::from(thousandths) * UD / 1000.0;
        let (wide, high) = (unit(data.size.0), unit(data.size.1));
        let field = Area::new(EDGE, EDGE, wide, high);
        let (tray, tray_scale, width, height) = match form {
            Form::Wide => {
                // Beside a high field, which is seen from farther off, everything is larger.
                let scale = (high / LOWEST).max(1.0);
                let tray = Area::new(wide + 2.0 * EDGE, EDGE, TRAY.0, high / scale);
                (tray, scale, wide + TRAY.0 * scale + 3.0 * EDGE, high + 2.0 * EDGE)
            }
            Form::Tall => {
                let tray = Area::new(EDGE, high + 2.0 * EDGE, wide, TRAY.1);
                (tray, 1.0, wide + 2.0 * EDGE, high + TRAY.1 + 3.0 * EDGE)
            }
        };
        let origin = Point::new(data.origin.0, data.origin.1);
        let frame = Frame { layout: data.grid.layout, origin };
        Table { battle, form, free: false, field, tray, tray_scale, width, height, frame }
    }

    /// The same measured with a ruler, or not.
    #[must_use]
    pub(crate) fn measured(self, free: bool) -> Table {
        Table { free, ..self }
    }

    /// The table of a view.
    pub(crate) fn of(view: &View, form: Form) -> Table {
        let battle = Battle::from_code(&view.scenario).unwrap_or(Battle::Cowpens);
        Table::new(battle, form).measured(view.options.iter().any(|option| option == "table=free"))
    }

    /// Where a point of the tray lies on the sheet.
    pub(crate) fn on_sheet(&self, at: Pt) -> Pt {
        let corner = pt(self.tray.x, self.tray.y);
        corner.plus(at.minus(corner).times(self.tray_scale))
    }

    /// How much larger than on the lowest table what is touched or read must be drawn: a high table is seen from
    /// farther off, most of all one held upright in a hand.
    pub(crate) fn in_hand(&self) -> f64 {
        let most = if self.form == Form::Tall { 2.0 } else { 1.45 };
        (self.height / 1_100.0).clamp(1.0, most)
    }

    /// A point of the survey, in thousandths of a UD from the south-west corner.
    pub(crate) fn at(&self, (x, y): (i32, i32)) -> Pt {
        let scale = UD / 1000.0;
        pt(self.field.x + f64::from(x) * scale, self.field.y + self.field.height - f64::from(y) * scale)
    }

    pub(crate) fn line(&self, points: &[(i32, i32)]) -> Vec<Pt> {
        points.iter().map(|at| self.at(*at)).collect()
    }

    /// A point of the sheet as one of the survey, to the nearest thousandth of a UD; it may lie beyond the field.
    pub(crate) fn point(&self, at: Pt) -> Point {
        let whole = |part: f64| (part * 1000.0 / UD).round() as i32;
        Point::new(whole(at.x - self.field.x), whole(self.field.y + self.field.height - at.y))
    }

    /// All places of the hex table, in the order of the rows as they are read.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> {
        self.battle.data().grid.hexes().map(Place::from).collect::<Vec<_>>().into_iter()
    }

    /// The middle of a place.
    pub(crate) fn centre(&self, place: Place) -> Pt {
        let at = place.to_point().unwrap_or_else(|| self.frame.centre(place.to_hex()));
        self.at((at.x, at.y))
    }

    /// The corners of a place, drawn in towards its middle.
    pub(crate) fn corners(&self, place: Place, part: f64) -> Vec<Pt> {
        let centre = self.centre(place);
        let corners = self.frame.corners(place.to_hex());
        corners.iter().map(|at| centre.towards(self.at((at.x, at.y)), part)).collect()
    }

    /// The side that parts two neighbours.
    pub(crate) fn side(&self, one: Place, other: Place) -> Option<(Pt, Pt)> {
        let face = self.frame.layout.face_towards(one.to_hex(), other.to_hex())?;
        let (from, to) = self.frame.side(one.to_hex(), face);
        Some((self.at((from.x, from.y)), self.at((to.x, to.y))))
    }

    /// Where to click on a place.
    pub(crate) fn shape(&self, place: Place) -> Shape {
        if place.to_point().is_some() {
            let Pt { x, y } = self.centre(place);
            return Shape::Circle { x, y, r: SPOT };
        }
        let mut pen = Pen::new();
        pen.shape(&self.corners(place, 0.97));
        let Pt { x, y } = self.centre(place);
        Shape::Path { d: pen.data().to_owned(), x, y }
    }
}

/// Where a facing looks on the sheet.
pub(crate) fn way(facing: Facing) -> Pt {
    if let Some(way) = facing.way() {
        return pt(f64::from(way.x), -f64::from(way.y)).unit();
    }
    pt(1.0, 0.0).turned(-f64::from(facing.degrees()))
}

/// How far a thing drawn looking up is turned to look there.
pub(crate) fn turn(facing: Facing) -> f64 {
    match facing.way() {
        Some(_) => slant(way(facing)) + 90.0,
        None => 90.0 - f64::from(facing.degrees()),
    }
}

/// How far a way on the sheet is turned from one to the right, clockwise.
pub(crate) fn slant(way: Pt) -> f64 {
    way.y.atan2(way.x).to_degrees()
}
