//! A grip of the board in somebody's hand: from the press to letting go.

use super::stage::Stage;
use crate::camera::Camera;
use crate::scenes::AnyScene;
use board::{Grip, Held, Landing};

/// How many pixels beside a grip a finger still takes hold of it.
const FINGER: f64 = 22.0;

/// A grip that is pressed, and dragged once there is something to show.
pub(super) struct Hold {
    pub(super) pointer: i32,
    pub(super) grip: Grip,
    /// From the middle of the grip to where it was pressed, so that it does not jump.
    off: (f64, f64),
    dragged: Option<Drag>,
}

struct Drag {
    held: Held,
    landing: Landing,
}

impl Hold {
    /// The grip at a point of the window, in pixels: the nearest if several are.
    pub(super) fn find(
        scene: &AnyScene,
        camera: &Camera,
        pixel: (f64, f64),
        pointer: i32,
        by_finger: bool,
    ) -> Option<Hold> {
        let at = camera.point(pixel);
        let one = camera.point((pixel.0 + 1.0, pixel.1)).0 - at.0;
        let reach = if by_finger { FINGER * one } else { 0.0 };
        let grip = scene.grip_at(at, reach)?;
        let middle = grip.shape.middle();
        Some(Hold { pointer, grip: grip.clone(), off: (at.0 - middle.0, at.1 - middle.1), dragged: None })
    }

    /// Is it being dragged?
    pub(super) fn is_dragged(&self) -> bool {
        self.dragged.is_some()
    }

    /// The press has become a drag.
    pub(super) fn lift(&mut self, held: Held, stage: &Stage) {
        stage.preview(None);
        stage.lift(&self.grip.lifts, &held.under);
        self.dragged = Some(Drag { held, landing: Landing::Back });
    }

    /// The hand has come to a point of the scene.
    pub(super) fn drag(&mut self, at: (f64, f64), stage: &Stage) {
        let Some(drag) = &mut self.dragged else { return };
        let seen = drag.held.at(at.0 - self.off.0, at.1 - self.off.1);
        stage.drag(&seen.markup, seen.landing.is_good());
        drag.landing = seen.landing;
    }

    /// It is let go of: what that comes to.
    pub(super) fn land(self, stage: &Stage) -> Landing {
        stage.lay_down(&self.grip.lifts);
        self.dragged.map_or(Landing::Back, |drag| drag.landing)
    }
}
