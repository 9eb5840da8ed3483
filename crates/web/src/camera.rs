//! Which part of a scene is seen: pan and zoom as plain numbers.

/// What is seen of a scene, in the scene's own units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Camera {
    /// The scene.
    scene: Size,
    /// The window on the screen, in pixels.
    window: Size,
    /// Left of what is seen.
    x: f64,
    /// Top of what is seen.
    y: f64,
    /// Pixels for one unit of the scene.
    scale: f64,
    /// So much of the window's lower end is covered by something else, in pixels.
    covered: f64,
}

/// A width and a height.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Size {
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// A phone held upright sees a wide map by its height, and pans; a difference in shape less than this is only margin.
const MUCH_TALLER: f64 = 1.35;
/// How near one comes to read small print, in pixels for a unit.
const READABLE: f64 = 1.7;
/// Farther off not even a slip that has no room is laid open, in pixels for a unit; and how much is left around one,
/// in pixels.
const SMALLEST: f64 = 1.3;
const EDGE: f64 = 14.0;
/// How near one must be to see hexes apart, and to hit one of them with a finger, in pixels for a unit.
const APART: f64 = 1.15;
const FINGER: f64 = 1.6;
/// So near to the edge of the window, in pixels, something may be cut by it.
const CUT: f64 = 40.0;
/// So far from one point, in windows, another is shown together with it.
const NEAR: f64 = 0.4;
/// At least a little of a window is always left open.
const MOST_COVERED: f64 = 0.8;
/// In a window narrower than this a finger points.
const NARROW: f64 = 600.0;
/// How far in one can go, in pixels for a unit.
const CLOSEST: f64 = 4.0;

impl Camera {
    /// The whole scene in a window, as large as can be; in a window much taller than the scene as high as can be.
    pub fn fit(scene: Size, window: Size) -> Camera {
        let mut camera = Camera { scene, window, x: 0.0, y: 0.0, scale: 1.0, covered: 0.0 };
        let (wide, high) = camera.scales();
        camera.scale = if high / wide > MUCH_TALLER { high } else { wide.min(high) };
        camera.look_at(scene.width / 2.0, scene.height / 2.0);
        camera
    }

    /// A part of the scene in a window, as large as can be and near enough to be read; where there is no room for all
    /// of it, around its heart.
    pub fn open(
        scene: Size,
        window: Size,
        [left, top, width, height]: [f64; 4],
        heart: (f64, f64),
    ) -> Camera {
        let mut camera = Camera { scene, window, x: 0.0, y: 0.0, scale: 1.0, covered: 0.0 };
        let (wide, high) = (window.width / width, window.height / height);
        let nearest = if window.width < NARROW { FINGER } else { APART };
        camera.scale = wide.min(high).clamp(nearest, CLOSEST / 2.0);
        let along = |from: f64, long: f64, seen: f64, heart: f64| {
            if seen >= long {
                from + long / 2.0
            } else {
                heart.clamp(from + seen / 2.0, from + long - seen / 2.0)
            }
        };
        let x = along(left, width, window.width / camera.scale, heart.0);
        let y = along(top, height, window.height / camera.scale, heart.1);
        camera.look_at(x, y);
        camera
    }

    /// Something else covers so much of the window's lower end, in pixels: if none of these points is seen well any
    /// more, of which one was, they come back into sight.
    pub fn cover(&mut self, covered: f64, points: &[(f64, f64)]) {
        let seen: Vec<(f64, f64)> = points.iter().copied().filter(|at| self.sees_well(*at)).collect();
        self.covered = covered.clamp(0.0, self.window.height * MOST_COVERED);
        self.clamp();
        self.turn_to(&seen);
    }

    /// The height of the window that nothing covers.
    fn open_height(&self) -> f64 {
        self.window.height - self.covered
    }

    /// Is a point of the scene seen?
    pub fn sees(&self, (x, y): (f64, f64)) -> bool {
        let at = self.pixel((x, y));
        at.0 >= 0.0 && at.0 <= self.window.width && at.1 >= 0.0 && at.1 <= self.open_height()
    }

    /// Bring the nearest of these points into sight with those around it, if none of them is seen well.
    pub fn turn_to(&mut self, points: &[(f64, f64)]) {
        let (x, y) = self.middle();
        let far = |at: &(f64, f64)| (at.0 - x).hypot(at.1 - y);
        if points.iter().any(|at| self.sees_well(*at)) {
            return;
        }
        let Some(&nearest) = points.iter().min_by(|a, b| far(a).total_cmp(&far(b))) else { return };
        let half = (self.window.width / self.scale * NEAR, self.open_height() / self.scale * NEAR);
        let is_near =
            |at: &(f64, f64)| (at.0 - nearest.0).abs() < half.0 && (at.1 - nearest.1).abs() < half.1;
        let (mut low, mut high) = (nearest, nearest);
        for at in points.iter().filter(|at| is_near(at)) {
            low = (low.0.min(at.0), low.1.min(at.1));
            high = (high.0.max(at.0), high.1.max(at.1));
        }
        self.look_at(f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1));
    }

    /// Bring where something happens into sight, and the nearest of the places to choose from, if both fit and none of
    /// them is seen well.
    pub fn turn_to_both(&mut self, subject: (f64, f64), choices: &[(f64, f64)]) {
        self.turn_to(&[subject]);
        let far = |at: &(f64, f64)| (at.0 - subject.0).hypot(at.1 - subject.1);
        let nearest = choices.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        let fits = |at: &&(f64, f64)| {
            (at.0 - subject.0).abs() * self.scale < self.window.width - 2.0 * CUT
                && (at.1 - subject.1).abs() * self.scale < self.open_height() - 2.0 * CUT
        };
        if let Some(nearest) = nearest.filter(fits)
            && !choices.iter().any(|at| self.sees_well(*at))
        {
            self.look_at(f64::midpoint(subject.0, nearest.0), f64::midpoint(subject.1, nearest.1));
        }
    }

    /// Is a point seen, and not cut by the edge of the window?
    fn sees_well(&self, at: (f64, f64)) -> bool {
        let (x, y) = self.pixel(at);
        let inside = |at: f64, length: f64| {
            let edge = CUT.min(length / 6.0);
            at >= edge && at <= length - edge
        };
        inside(x, self.window.width) && inside(y, self.open_height())
    }

    /// Is it the camera of a scene of this size?
    pub fn is_of(&self, scene: Size) -> bool {
        self.scene == scene
    }

    /// The same place in a window of another size.
    #[must_use]
    pub fn in_window(self, window: Size) -> Camera {
        if window == self.window || self.window.width < 1.0 {
            return if window == self.window { self } else { Camera::fit(self.scene, window) };
        }
        let (x, y) = self.middle();
        let zoom = self.scale / Camera::fit(self.scene, self.window).scale;
        let mut camera = Camera { covered: self.covered, ..Camera::fit(self.scene, window) };
        camera.scale *= zoom;
        camera.look_at(x, y);
        camera
    }

    /// Nearer or farther, while the point under the pointer, in pixels, stays where it is.
    pub fn zoom(&mut self, by: f64, at: (f64, f64)) {
        let (wide, high) = self.scales();
        let before = self.point(at);
        self.scale = (self.scale * by).clamp(wide.min(high), CLOSEST.max(wide.max(high)));
        self.x = before.0 - at.0 / self.scale;
        self.y = before.1 - at.1 / self.scale;
        self.clamp();
    }

    /// Move what is seen by so many pixels.
    pub fn pan(&mut self, by: (f64, f64)) {
        self.x -= by.0 / self.scale;
        self.y -= by.1 / self.scale;
        self.clamp();
    }

    /// Bring a point of the scene to the middle.
    pub fn look_at(&mut self, x: f64, y: f64) {
        self.x = x - self.window.width / self.scale / 2.0;
        self.y = y - self.open_height() / self.scale / 2.0;
        self.clamp();
    }

    /// Make sure a point of the scene is well inside what is seen.
    pub fn show(&mut self, x: f64, y: f64) {
        let margin = 60.0 / self.scale;
        let (width, height) = (self.window.width / self.scale, self.open_height() / self.scale);
        let inside = x > self.x + margin
            && x < self.x + width - margin
            && y > self.y + margin
            && y < self.y + height - margin;
        if !inside {
            self.look_at(x, y);
        }
    }

    /// How near one is, for pictures that show more from near.
    pub fn level(&self) -> &'static str {
        match self.scale {
            far if far < 0.9 => "t",
            near if near >= 2.2 => "h",
            _ => "r",
        }
    }

    /// Come so near to a point of the scene that small print can be read, if one is not already.
    pub fn approach(&mut self, x: f64, y: f64) {
        if self.scale < READABLE {
            self.scale = READABLE;
            self.look_at(x, y);
        } else {
            self.show(x, y);
        }
    }

    /// Lay a slip of paper open: near enough to be read, and all of it in sight as far as there is room; what has no
    /// room is at its lower end.
    pub fn unfold(&mut self, [left, top, width, height]: [f64; 4]) {
        let room = Size { width: self.window.width - 2.0 * EDGE, height: self.open_height() - 2.0 * EDGE };
        let fitting = (room.width / width).min(room.height / height);
        let scale = self.scale.max(READABLE).min(fitting.max(SMALLEST));
        if scale != self.scale {
            let (x, y) = self.middle();
            self.scale = scale;
            self.look_at(x, y);
        }
        let edge = EDGE / self.scale;
        let along = |seen: f64, long: f64, from: f64, size: f64| {
            let (least, most) = (from + size + edge - long, from - edge);
            if least > most { most } else { seen.clamp(least, most) }
        };
        self.x = along(self.x, self.window.width / self.scale, left, width);
        self.y = along(self.y, self.open_height() / self.scale, top, height);
        self.clamp();
    }

    /// How far an area has to be moved to be seen whole, or at least from its upper left corner.
    pub fn off_sight(&self, [left, top, width, height]: [f64; 4]) -> (f64, f64) {
        let edge = EDGE / self.scale;
        let along = |seen: f64, long: f64, from: f64, size: f64| {
            let (least, most) = (seen + edge, seen + long - size - edge);
            from.min(most).max(least) - from
        };
        let x = along(self.x, self.window.width / self.scale, left, width);
        let y = along(self.y, self.open_height() / self.scale, top, height);
        (x, y)
    }

    /// The point of the scene under a point of the window.
    pub fn point(&self, at: (f64, f64)) -> (f64, f64) {
        (self.x + at.0 / self.scale, self.y + at.1 / self.scale)
    }

    /// The point of the window over a point of the scene.
    pub fn pixel(&self, at: (f64, f64)) -> (f64, f64) {
        ((at.0 - self.x) * self.scale, (at.1 - self.y) * self.scale)
    }

    /// As the `viewBox` of an SVG that fills the window.
    pub fn view_box(&self) -> String {
        let (width, height) = (self.window.width / self.scale, self.window.height / self.scale);
        format!("{:.2} {:.2} {:.2} {:.2}", self.x, self.y, width, height)
    }

    fn middle(&self) -> (f64, f64) {
        self.point((self.window.width / 2.0, self.open_height() / 2.0))
    }

    fn scales(&self) -> (f64, f64) {
        let of = |window: f64, scene: f64| if scene > 0.0 && window > 0.0 { window / scene } else { 1.0 };
        (of(self.window.width, self.scene.width), of(self.window.height, self.scene.height))
    }

    /// No emptiness beside the sheet while there is sheet to be seen; a smaller sheet lies in the middle.
    /// What covers the window may cover emptiness.
    fn clamp(&mut self) {
        let held = |at: f64, window: f64, scene: f64| {
            let seen = window / self.scale;
            if seen >= scene { (scene - seen) / 2.0 } else { at.clamp(0.0, scene - seen) }
        };
        let (x, y) = (
            held(self.x, self.window.width, self.scene.width),
            held(self.y, self.open_height(), self.scene.height),
        );
        (self.x, self.y) = (x, y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENE: Size = Size { width: 1600.0, height: 1000.0 };
    const DESK: Size = Size { width: 1000.0, height: 700.0 };
    const PHONE: Size = Size { width: 390.0, height: 420.0 };

    #[test]
    fn a_desk_sees_all_and_a_phone_the_height() {
        assert_eq!(Camera::fit(SCENE, DESK).view_box(), "0.00 -60.00 1600.00 1120.00");
        let phone = Camera::fit(SCENE, PHONE);
        assert_eq!(phone.view_box(), "335.71 0.00 928.57 1000.00");
    }

    #[test]
    fn the_point_under_the_pointer_stays() {
        let mut camera = Camera::fit(SCENE, DESK);
        let before = camera.point((400.0, 300.0));
        camera.zoom(2.0, (400.0, 300.0));
        let after = camera.point((400.0, 300.0));
        assert!((before.0 - after.0).abs() < 1e-6 && (before.1 - after.1).abs() < 1e-6);
        let pixel = camera.pixel(after);
        assert!((pixel.0 - 400.0).abs() < 1e-6 && (pixel.1 - 300.0).abs() < 1e-6);
        camera.zoom(0.0001, (0.0, 0.0));
        assert_eq!(camera, Camera::fit(SCENE, DESK), "one cannot go farther than all");
    }

    #[test]
    fn small_print_is_approached_and_what_is_near_stays() {
        let mut camera = Camera::fit(SCENE, DESK);
        assert_eq!(camera.level(), "t");
        camera.approach(800.0, 500.0);
        let at = camera.pixel((800.0, 500.0));
        assert!(
            camera.level() == "r" && (at.0 - 500.0).abs() < 1e-6 && (at.1 - 350.0).abs() < 1e-6,
            "{at:?}"
        );
        let before = camera;
        camera.approach(820.0, 510.0);
        assert_eq!(camera, before, "it was well inside already");
        camera.zoom(2.0, (0.0, 0.0));
        assert_eq!(camera.level(), "h");
    }

    #[test]
    fn what_was_seen_comes_out_from_under_a_cover() {
        let mut camera = Camera::fit(SCENE, PHONE);
        camera.zoom(3.0, (0.0, 0.0));
        camera.look_at(800.0, 500.0);
        let low = camera.point((195.0, 300.0));
        let before = camera;
        camera.cover(60.0, &[low]);
        assert_eq!(camera.view_box(), before.view_box(), "it is seen well all the same");
        camera.cover(210.0, &[low]);
        let at = camera.pixel(low);
        assert!((at.0 - 195.0).abs() < 1e-6 && (at.1 - 105.0).abs() < 1e-6, "{at:?}: amidst what is left");
        // Whoever has looked elsewhere is not called back.
        let mut camera = before;
        camera.cover(210.0, &[(10.0, 10.0)]);
        assert_eq!(camera.view_box(), before.view_box());
        // The lower end of the sheet can be drawn up above the cover, and falls back when it is gone.
        camera.look_at(800.0, SCENE.height);
        assert!((camera.pixel((800.0, SCENE.height)).1 - 210.0).abs() < 1e-6);
        camera.cover(0.0, &[]);
        assert!((camera.pixel((800.0, SCENE.height)).1 - 420.0).abs() < 1e-6);
    }

    #[test]
    fn a_theatre_is_opened_on_and_on_a_phone_its_heart() {
        let theatre = [400.0, 300.0, 400.0, 200.0];
        let desk = Camera::open(SCENE, DESK, theatre, (450.0, 320.0));
        assert_eq!(
            desk.view_box(),
            "350.00 225.00 500.00 350.00",
            "its width fills the window, at two pixels a unit"
        );
        let phone = Camera::open(SCENE, PHONE, theatre, (450.0, 320.0));
        assert!((phone.scale - FINGER).abs() < 1e-9);
        assert!(phone.sees((450.0, 320.0)) && phone.sees((401.0, 301.0)) && !phone.sees((790.0, 320.0)));
    }

    #[test]
    fn a_slip_is_laid_open_whole_or_from_its_upper_end() {
        let (scene, window) = (Size { width: 2000.0, height: 2000.0 }, Size { width: 1000.0, height: 600.0 });
        let mut camera = Camera::fit(scene, window);
        for slip in [[900.0, 20.0, 220.0, 160.0], [1600.0, 1500.0, 380.0, 250.0], [5.0, 5.0, 220.0, 60.0]] {
            camera.unfold(slip);
            let [left, top, width, height] = slip;
            assert!(camera.sees((left, top)) && camera.sees((left + width, top + height)), "{slip:?}");
            let before = camera;
            camera.unfold(slip);
            assert_eq!(camera, before, "what is seen whole moves nothing");
        }
        camera.unfold([700.0, 300.0, 220.0, 900.0]);
        assert!(camera.sees((700.0, 300.0)) && camera.sees((920.0, 300.0)) && !camera.sees((700.0, 1200.0)));
    }

    #[test]
    fn a_slip_beyond_the_edge_is_moved_and_one_in_sight_is_not() {
        let mut camera = Camera::fit(SCENE, DESK);
        camera.zoom(3.0, (500.0, 350.0));
        let (x, y) = camera.point((500.0, 350.0));
        assert_eq!(camera.off_sight([x, y, 100.0, 60.0]), (0.0, 0.0));
        let corners = [camera.point((0.0, 0.0)), camera.point((1000.0, 0.0)), camera.point((1000.0, 700.0))];
        for (x, y) in corners {
            let (right, down) = camera.off_sight([x, y, 100.0, 60.0]);
            assert!(camera.sees((x + right, y + down)) && camera.sees((x + right + 100.0, y + down + 60.0)));
        }
    }

    #[test]
    fn what_is_asked_comes_into_sight_and_nothing_moves_if_some_of_it_is() {
        let mut camera = Camera::open(SCENE, PHONE, [400.0, 300.0, 400.0, 200.0], (450.0, 320.0));
        let before = camera;
        camera.turn_to(&[(1500.0, 900.0), (450.0, 320.0)]);
        camera.turn_to(&[]);
        assert_eq!(camera, before);
        camera.turn_to(&[(1500.0, 900.0), (1000.0, 400.0)]);
        assert!(camera.sees((1000.0, 400.0)) && !camera.sees((1500.0, 900.0)));
        // Two that fit into the window are both shown, and what the edge cuts does not count as seen.
        let near = (1000.0 + 0.3 * PHONE.width / camera.scale, 400.0);
        let mut other = before;
        other.turn_to(&[(1000.0, 400.0), near]);
        assert!(other.sees((1000.0, 400.0)) && other.sees(near));
        // Where it happens stays in sight when one turns to what can be chosen, and what is too far off is left alone.
        let mut both = before;
        both.turn_to_both((1000.0, 400.0), &[(1000.0, 400.0 + 0.7 * PHONE.height / camera.scale)]);
        assert!(both.sees((1000.0, 400.0)) && both.sees((1000.0, 400.0 + 0.7 * PHONE.height / camera.scale)));
        let mut far = before;
        far.turn_to_both((1000.0, 400.0), &[(100.0, 900.0)]);
        assert!(far.sees((1000.0, 400.0)) && !far.sees((100.0, 900.0)));
        let cut = other.point((3.0, PHONE.height / 2.0));
        other.turn_to(&[cut]);
        assert!((other.pixel(cut).0 - PHONE.width / 2.0).abs() < 1.0);
    }

    #[test]
    fn the_sheet_never_leaves_the_window() {
        let mut camera = Camera::fit(SCENE, PHONE);
        camera.pan((1e9, 1e9));
        assert_eq!(camera.point((0.0, 0.0)), (0.0, 0.0));
        camera.pan((-1e9, 0.0));
        assert!((camera.point((390.0, 0.0)).0 - 1600.0).abs() < 1e-6);
        camera.show(10.0, 500.0);
        assert!(camera.pixel((10.0, 500.0)).0 >= 0.0);
        let turned = camera.in_window(DESK);
        assert_eq!(turned, Camera::fit(SCENE, DESK));
        assert_eq!(Camera::fit(SCENE, Size::default()).in_window(DESK), Camera::fit(SCENE, DESK));
    }
}
