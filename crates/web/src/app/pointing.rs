//! What is under a pointer or has the keyboard on a board: hits, grips, and what tells about them.

use super::hold::Hold;
use super::stage::{Stage, focus};
use crate::camera::{Camera, Size};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use texts::render;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// The stage of a board, once there is one.
pub(super) type Shared = Rc<RefCell<Option<Stage>>>;

/// What is under the pointer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tip {
    pub(super) text: String,
    pub(super) at: (f64, f64),
}

/// What can be dragged at a pointer; `frame` tells where the board is on the page.
pub(super) fn grip_at(
    event: &PointerEvent,
    stage: &Shared,
    camera: RwSignal<Option<Camera>>,
    frame: impl Fn() -> Option<(f64, f64, Size)>,
) -> Option<Hold> {
    let held = stage.borrow();
    let scene = held.as_ref()?.scene().filter(|scene| !scene.grips.is_empty())?;
    let (left, top, _) = frame()?;
    let pixel = (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top);
    let by_finger = event.pointer_type() != "mouse";
    Hold::find(scene, &camera.get_untracked()?, pixel, event.pointer_id(), by_finger)
}

/// What a game tells of things under a pointer. Nothing of it is made before a pointer is there.
#[derive(Clone, Copy)]
pub(super) struct Telling {
    /// What is at a hit and a point of the sheet, by a key.
    pub(super) under: Callback<Where, Option<String>>,
    /// What there is to say of it, with the words of the hit, if there is one; are these the rules' own?
    pub(super) told: Callback<What, Option<String>>,
    /// What was said last, of which key and hit: a pointer moves over the same thing again and again.
    pub(super) last: StoredValue<Option<(Asked, Option<String>)>>,
}

/// A hit, and a point of the sheet.
type Where = (Option<String>, Option<(f64, f64)>);
/// A key, and the words of the hit there with whether they are the rules' own.
type What = (String, Option<(String, bool)>);
/// A key, and the words of the hit there.
type Asked = (String, Option<String>);

/// What a game says of what is there, if it says anything.
pub(super) fn tell(
    stage: &Stage,
    telling: Telling,
    hit: Option<&str>,
    point: Option<(f64, f64)>,
) -> Option<String> {
    let key = telling.under.run((hit.map(str::to_owned), point))?;
    let scene = stage.scene()?;
    let label = hit.and_then(|hit| scene.hit(hit)).map(|hit| (&hit.label, &hit.effect));
    let words = label.map(|(said, effect)| {
        let is_rules = matches!(effect, board::Effect::Play(_));
        (render(scene.lang, said), is_rules)
    });
    let asked = (key.clone(), words.as_ref().map(|(words, _)| words.clone()));
    let known = telling.last.with_value(|last| {
        last.as_ref().filter(|(before, _)| *before == asked).map(|(_, told)| told.clone())
    });
    known.unwrap_or_else(|| {
        let told = telling.told.run((key, words));
        telling.last.set_value(Some((asked, told.clone())));
        told
    })
}

/// Tell what the mouse is over, at this point of the sheet.
pub(super) fn hover(
    event: &PointerEvent,
    stage: &Shared,
    tip: RwSignal<Option<Tip>>,
    grip: Option<&Hold>,
    telling: Option<(Telling, (f64, f64))>,
) {
    let held = stage.borrow();
    let Some(stage) = &*held else { return };
    let key = attribute_above(event.target(), "data-hit");
    stage.preview(key.as_deref());
    // Buttons on the board are no part of the sheet.
    let is_sheet = attribute_above(event.target(), "viewBox").is_some();
    let told = telling
        .filter(|_| is_sheet)
        .and_then(|(telling, point)| tell(stage, telling, key.as_deref(), Some(point)));
    let hit = told.or_else(|| {
        let scene = stage.scene()?;
        Some(render(scene.lang, &scene.hit(&key?)?.label))
    });
    let grip = grip.and_then(|hold| Some(render(stage.scene()?.lang, &hold.grip.label)));
    let text = hit.or(grip).or_else(|| attribute_above(event.target(), "data-tip"));
    let found = text.map(|text| Tip { text, at: (f64::from(event.client_x()), f64::from(event.client_y())) });
    if tip.read_untracked().as_ref() != found.as_ref() {
        tip.set(found);
    }
}

/// Move the keyboard to the nearest thing in a direction; from nowhere to the first.
pub(super) fn step(stage: &Shared, key: &str, camera: RwSignal<Option<Camera>>) {
    let held = stage.borrow();
    let Some(stage) = &*held else { return };
    let Some(scene) = stage.scene() else { return };
    let from = super::browser::doc()
        .active_element()
        .and_then(|focused| focused.get_attribute("data-hit"))
        .and_then(|key| scene.hit(&key))
        .map(|hit| (hit.key.as_str(), hit.shape.middle()));
    let places = || scene.focus.iter().filter_map(|key| scene.hit(key));
    let next = match from {
        None => places().next(),
        Some((here, (x, y))) => {
            let ahead = |(to_x, to_y): (f64, f64)| {
                let (right, down) = (to_x - x, to_y - y);
                let (along, aside) = match key {
                    "ArrowLeft" => (-right, down),
                    "ArrowRight" => (right, down),
                    "ArrowUp" => (-down, right),
                    _ => (down, right),
                };
                (along > 1.0).then_some(along + 2.2 * aside.abs())
            };
            let best = places()
                .filter(|hit| hit.key != here)
                .filter_map(|hit| Some((ahead(hit.shape.middle())?, hit)))
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .map(|(_, hit)| hit);
            // Nothing that way: go on in reading order, so that everything can be reached.
            best.or_else(|| {
                let at = scene.focus.iter().position(|key| key == here)?;
                let count = scene.focus.len();
                let back = matches!(key, "ArrowLeft" | "ArrowUp");
                let to = if back { (at + count - 1) % count } else { (at + 1) % count };
                scene.hit(&scene.focus[to])
            })
            .or_else(|| places().next())
        }
    };
    if let Some(hit) = next {
        let (x, y) = hit.shape.middle();
        camera.update(|camera| {
            if let Some(camera) = camera {
                camera.show(x, y);
            }
        });
        if let Some(target) = stage.target(&hit.key) {
            focus(target);
        }
    }
}

/// The value of an attribute of the element or of the nearest one around it.
pub(super) fn attribute_above(target: Option<web_sys::EventTarget>, name: &str) -> Option<String> {
    let element: Element = target?.dyn_into().ok()?;
    element.closest(&format!("[{name}]")).ok()??.get_attribute(name)
}

/// The middle of an element on the page.
pub(super) fn middle_of(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}
