//! A board people can point at: pan, zoom, touch, keys, and a slip of paper that tells what is under the pointer.

use super::browser::{doc, media, stamp};
use super::hold::Hold;
use super::pointing::{Shared, Telling, Tip, attribute_above, grip_at, hover, middle_of, step, tell};
use super::prefs::is_still;
use super::stage::Stage;
use super::words::t;
use crate::camera::{Camera, Size};
use crate::scenes::AnyScene;
use board::{Effect as Outcome, Form, Held, Landing, Outlook};
use leptos::html::Div;
use leptos::prelude::*;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use texts::render;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, KeyboardEvent, PointerEvent, WheelEvent};

/// Something pointed at.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Pointed {
    pub(super) effect: Outcome<Value>,
    /// What it means, in words.
    pub(super) label: String,
    /// Where on the page, in pixels.
    pub(super) at: (f64, f64),
    /// By a finger: it may want to see first what it would do.
    pub(super) by_touch: bool,
}

/// How a window is shaped for which pictures are drawn upright: a phone as it is usually held.
const UPRIGHT: &str = "(orientation: portrait) and (max-width: 900px)";

/// The form of the frame a board has here, now and when the window changes.
pub(super) fn frame_form() -> impl Fn() -> Form + Copy + 'static {
    let upright = RwSignal::new(media(UPRIGHT));
    let turned = window_event_listener(leptos::ev::resize, move |_| {
        let now = media(UPRIGHT);
        if upright.try_get_untracked().is_some_and(|before| before != now) {
            upright.set(now);
        }
    });
    on_cleanup(move || turned.remove());
    move || if upright.get() { Form::Tall } else { Form::Wide }
}

/// The middle of a fanned stack from its corner, about, where the scene does not tell its size.
const FAN: (f64, f64) = (104.0, 60.0);

/// What should be seen if something else is asked than before: where it happens, and what can be chosen.
type Asked = (Option<(f64, f64)>, Vec<(f64, f64)>);

fn asked_anew(before: Option<&AnyScene>, now: &AnyScene) -> Option<Asked> {
    let subject = now.outlook.subject;
    let is_same = before.is_some_and(|before| match subject {
        Some(subject) => before.outlook.subject == Some(subject),
        None => before.focus == now.focus,
    });
    if is_same {
        return None;
    }
    Some((subject, matter(now)))
}

/// Where something can be done.
fn matter(scene: &AnyScene) -> Vec<(f64, f64)> {
    let hits = scene.hits.iter().filter(|hit| !hit.actions.is_empty());
    hits.map(|hit| hit.shape.middle()).collect()
}

/// A moment in which nobody notices that he waits.
const SOON: Duration = Duration::from_millis(40);

/// From how many pixels on a press is a drag.
const DRAG: f64 = 6.0;

/// A point of the page, in pixels.
pub(super) type Spot = (f64, f64);

/// The state of pointers on the board.
#[derive(Default)]
struct Hands {
    /// Pointers that are down: id, where now, where first.
    down: Vec<(i32, Spot, Spot)>,
    dragged: bool,
    /// What one of them has taken hold of.
    hold: Option<Hold>,
}

/// What a board does about things that can be dragged.
#[derive(Clone, Copy)]
pub(super) struct Dragging {
    /// A grip is taken hold of.
    pub(super) hold: Callback<String, Option<Held>>,
    /// It is let go of, at this place on the page.
    pub(super) land: Callback<(Landing, Spot)>,
}

/// A board. `on_point` is called with what was clicked or pressed with Enter.
#[component]
pub(super) fn Board(
    #[prop(into)] scene: Signal<Option<Arc<AnyScene>>>,
    on_point: Callback<Pointed>,
    /// The hit to be marked as advised or asked about.
    #[prop(into, optional)]
    marked: Signal<Vec<String>>,
    /// Where it does not fit, begin at its left end.
    #[prop(optional)]
    from_left: bool,
    /// A place somebody wants to see: it is brought near and marked.
    #[prop(into, optional)]
    spot: Signal<Option<(f64, f64)>>,
    /// What can be dragged is.
    #[prop(optional)]
    dragging: Option<Dragging>,
    /// What may lie over the board's lower end, as a selector: on a phone the question does.
    #[prop(optional)]
    covered_by: Option<&'static str>,
    /// More is told of what is under the pointer than the words of a hit.
    #[prop(optional)]
    telling: Option<Telling>,
) -> impl IntoView {
    let fitted = move |size: Size, window: Size, outlook: &Outlook| {
        if let Some(theatre) = outlook.theatre {
            return Camera::open(size, window, theatre, outlook.heart);
        }
        let mut camera = Camera::fit(size, window);
        if from_left {
            camera.show(0.0, size.height / 2.0);
        }
        camera
    };
    let root = NodeRef::<Div>::new();
    let stage: Shared = Rc::default();
    let hands: Rc<RefCell<Hands>> = Rc::default();
    let camera = RwSignal::new(None::<Camera>);
    let tip = RwSignal::new(None::<Tip>);

    let frame = move || {
        let rect = root.get_untracked().map(|root| root.get_bounding_client_rect());
        rect.map(|rect| (rect.left(), rect.top(), Size { width: rect.width(), height: rect.height() }))
    };

    // Asking the browser for the board's size makes it lay out the whole page: half the cost of a redraw. So it is
    // asked once, and told anew when it changes.
    let known = StoredValue::new(None::<Size>);
    let window = move || {
        if known.get_value().is_none() {
            known.set_value(frame().map(|(_, _, window)| window).filter(|window| window.width > 0.0));
        }
        known.get_value()
    };

    // Draw what changed.
    let drawing = stage.clone();
    let holding = hands.clone();
    Effect::new(move || {
        let (Some(root), Some(scene)) = (root.get(), scene.get()) else { return };
        let mut held = drawing.borrow_mut();
        let stage = held.get_or_insert_with(|| Stage::new(&root));
        // Whatever is in hand belongs to the picture before.
        if let Some(hold) = holding.borrow_mut().hold.take() {
            hold.land(stage);
        }
        // A stack that is fanned out wants to be read, and so do the odds of a battle.
        let place = |scene: &AnyScene| scene.node("fan").map(|fan| (fan.x, fan.y));
        let fanned = place(&scene).filter(|at| stage.scene().and_then(place) != Some(*at));
        let slip = scene
            .outlook
            .slip
            .filter(|_| stage.scene().is_none_or(|before| before.outlook.slip != scene.outlook.slip));
        // On a great sheet, what is asked about may be far away.
        let asked = scene.outlook.theatre.and_then(|_| asked_anew(stage.scene(), &scene));
        stamp("stage");
        let is_new = stage.show(&scene);
        stamp("stage set");
        if let Some(window) = window() {
            let size = Size { width: scene.width, height: scene.height };
            camera.update(|camera| {
                let before = camera.take().filter(|camera| !is_new && camera.is_of(size));
                let mut now =
                    before.map_or_else(|| fitted(size, window, &scene.outlook), |it| it.in_window(window));
                match &asked {
                    Some((Some(subject), choices)) => now.turn_to_both(*subject, choices),
                    Some((None, choices)) => now.turn_to(choices),
                    None => {}
                }
                match (slip, fanned) {
                    (Some(slip), _) => now.unfold(slip),
                    (None, Some((x, y))) if scene.outlook.slip.is_none() => {
                        now.approach(x + FAN.0, y + FAN.1);
                    }
                    _ => {}
                }
                *camera = Some(now);
            });
        }
    });

    // The camera is the viewBox.
    let filming = stage.clone();
    Effect::new(move || {
        let Some(camera) = camera.get() else { return };
        if let Some(stage) = &mut *filming.borrow_mut() {
            stage.film(&camera.view_box(), camera.level());
        }
    });

    // Marks of the adviser, of lessons and of questions.
    let marking = stage.clone();
    Effect::new(move || {
        let marked = marked.get();
        scene.track();
        let mut held = marking.borrow_mut();
        let Some(stage) = &mut *held else { return };
        stage.mark(&marked);
        let Some(scene) = stage.scene() else { return };
        // Bring the first of them into sight: something to click, or a piece to look at.
        let place = |key: &String| {
            let hit = scene.hit(key).map(|hit| hit.shape.middle());
            hit.or_else(|| scene.node(key).map(|node| (node.x, node.y)))
        };
        // On a great sheet it would be too small to click from afar.
        let is_great = scene.outlook.theatre.is_some();
        if let Some((x, y)) = marked.iter().find_map(place) {
            camera.update(|camera| match camera {
                Some(camera) if is_great => camera.approach(x, y),
                Some(camera) => camera.show(x, y),
                None => {}
            });
        }
    });

    // Somebody looks for a place.
    let seeking = stage.clone();
    Effect::new(move || {
        let spot = spot.get();
        if let Some(stage) = &*seeking.borrow() {
            stage.point_out(spot);
        }
        if let Some((x, y)) = spot {
            camera.update(|camera| {
                if let Some(camera) = camera {
                    camera.approach(x, y);
                }
            });
        }
    });

    // What covers the board is told by the same that tells its size: then the page is laid out anyway.
    let covering = stage.clone();
    let uncover = move || {
        let Some((_, top, window)) = frame() else { return };
        let over = covered_by.and_then(|what| doc().query_selector(what).ok().flatten());
        let Some(over) = over.map(|over| over.get_bounding_client_rect()) else { return };
        let is_over = over.top() > top && over.height() > 0.0;
        let covered = if is_over { (top + window.height - over.top()).max(0.0) } else { 0.0 };
        let points =
            covering.borrow().as_ref().and_then(Stage::scene).map(|scene| match scene.outlook.subject {
                Some(subject) => vec![subject],
                None => matter(scene),
            });
        let _ = camera.try_update(|camera| {
            if let Some(camera) = camera {
                camera.cover(covered, &points.unwrap_or_default());
            }
        });
    };

    // A window of another size. It is told as soon as the board has one at all.
    let watching = StoredValue::new_local(None::<web_sys::ResizeObserver>);
    on_cleanup(move || {
        watching.try_with_value(|observer| observer.as_ref().map(web_sys::ResizeObserver::disconnect));
    });
    Effect::new(move || {
        let Some(root) = root.get() else { return };
        let uncover = uncover.clone();
        let seen = Closure::<dyn FnMut()>::new(move || {
            if camera.is_disposed() {
                return;
            }
            if let Some((_, _, window)) = frame()
                && window.width > 0.0
            {
                known.set_value(Some(window));
                camera.update(|camera| *camera = camera.map(|camera| camera.in_window(window)));
                uncover();
            }
        });
        if let Ok(observer) = web_sys::ResizeObserver::new(seen.as_ref().unchecked_ref()) {
            observer.observe(&root);
            if let Some(over) = covered_by.and_then(|what| doc().query_selector(what).ok().flatten()) {
                observer.observe(&over);
            }
            watching.set_value(Some(observer));
        }
        seen.forget();
    });

    let pointing = stage.clone();
    let point = move |key: &str, at: (f64, f64), by_touch: bool| {
        let found = pointing.borrow().as_ref().and_then(|stage| {
            let scene = stage.scene()?;
            let hit = scene.hit(key)?;
            Some(Pointed { effect: hit.effect.clone(), label: render(scene.lang, &hit.label), at, by_touch })
        });
        if let Some(pointed) = found {
            tip.set(None);
            on_point.run(pointed);
        }
    };

    let pressing = hands.clone();
    let gripping = stage.clone();
    let on_down = move |event: PointerEvent| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let mut hands = pressing.borrow_mut();
        if hands.down.is_empty() {
            hands.dragged = false;
            hands.hold = dragging
                .filter(|_| event.button() == 0)
                .and_then(|_| grip_at(&event, &gripping, camera, frame));
        }
        hands.down.retain(|(id, _, _)| *id != event.pointer_id());
        hands.down.push((event.pointer_id(), at, at));
        tip.set(None);
    };
    let moving = hands.clone();
    let hovering = stage.clone();
    let on_move = move |event: PointerEvent| {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let mut hands = moving.borrow_mut();
        if hands.down.is_empty() {
            if event.pointer_type() == "mouse" {
                let grip = dragging.and_then(|_| grip_at(&event, &hovering, camera, frame));
                let point = frame()
                    .zip(camera.get_untracked())
                    .map(|((left, top, _), camera)| camera.point((at.0 - left, at.1 - top)));
                hover(&event, &hovering, tip, grip.as_ref(), telling.zip(point));
                // A slip laid over the map is read whole, and the map stays where it is under the mouse.
                if let (Some(stage), Some(camera)) = (&*hovering.borrow(), camera.get_untracked())
                    && let Some((slip, area)) = stage.previewed_slip()
                {
                    let (x, y) = camera.off_sight(area);
                    let _ = slip.set_attribute("transform", &format!("translate({x:.1} {y:.1})"));
                }
                if let Some(root) = root.get_untracked() {
                    let _ = root.class_list().toggle_with_force("over-grip", grip.is_some());
                }
            }
            return;
        }
        let Some((left, top, _)) = frame() else { return };
        let before: Vec<(f64, f64)> = hands.down.iter().map(|(_, now, _)| *now).collect();
        let Some(held) = hands.down.iter_mut().find(|(id, _, _)| *id == event.pointer_id()) else { return };
        let (first, last) = (held.2, held.1);
        held.1 = at;
        if !hands.dragged && (at.0 - first.0).hypot(at.1 - first.1) < DRAG && hands.down.len() < 2 {
            return;
        }
        if !hands.dragged {
            hands.dragged = true;
            let stage = hovering.borrow();
            if let (Some(hold), Some(stage), Some(dragging)) = (&mut hands.hold, &*stage, dragging)
                && let Some(held) = dragging.hold.run(hold.grip.key.clone())
            {
                hold.lift(held, stage);
            }
            // From now on the drag is ours, even over the edge of the board.
            if let Some(root) = root.get_untracked() {
                let _ = root.set_pointer_capture(event.pointer_id());
            }
        }
        // What is in hand is moved, and not the sheet below it.
        if let Some(hold) = hands.hold.as_mut().filter(|hold| hold.is_dragged()) {
            if let (Some(stage), Some(camera)) = (&*hovering.borrow(), camera.get_untracked())
                && hold.pointer == event.pointer_id()
            {
                hold.drag(camera.point((at.0 - left, at.1 - top)), stage);
            }
            return;
        }
        let now: Vec<(f64, f64)> = hands.down.iter().map(|(_, now, _)| *now).collect();
        camera.update(|camera| {
            let Some(camera) = camera else { return };
            if let ([a, b, ..], [c, d, ..]) = (&before[..], &now[..]) {
                let middle = |p: &(f64, f64), q: &(f64, f64)| ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0);
                let (from, to) = (middle(a, b), middle(c, d));
                let far = |p: &(f64, f64), q: &(f64, f64)| (p.0 - q.0).hypot(p.1 - q.1).max(1.0);
                camera.pan((to.0 - from.0, to.1 - from.1));
                camera.zoom(far(c, d) / far(a, b), (to.0 - left, to.1 - top));
            } else {
                camera.pan((at.0 - last.0, at.1 - last.1));
            }
        });
    };
    let lifting = hands.clone();
    let laying = stage.clone();
    let on_up = move |event: PointerEvent| {
        let mut hands = lifting.borrow_mut();
        hands.down.retain(|(id, _, _)| *id != event.pointer_id());
        let Some(hold) = hands.hold.take_if(|hold| hold.pointer == event.pointer_id()) else { return };
        drop(hands);
        let landing = laying.borrow().as_ref().map(|stage| hold.land(stage));
        if let (Some(landing), Some(dragging)) = (landing, dragging)
            && event.type_() == "pointerup"
        {
            dragging.land.run((landing, (f64::from(event.client_x()), f64::from(event.client_y()))));
        }
    };
    // A browser may take the capture away again; whatever goes on beyond the edge is ours all the same.
    let is_beyond = move |event: &PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        !root.get_untracked().is_some_and(|root| root.contains(target.as_ref()))
    };
    let (far_move, far_up, far_cancel) = (on_move.clone(), on_up.clone(), on_up.clone());
    let far = [
        window_event_listener(leptos::ev::pointermove, {
            let hands = hands.clone();
            move |event| {
                if !hands.borrow().down.is_empty() && is_beyond(&event) {
                    far_move(event);
                }
            }
        }),
        window_event_listener(leptos::ev::pointerup, move |event| {
            if is_beyond(&event) {
                far_up(event);
            }
        }),
        window_event_listener(leptos::ev::pointercancel, move |event| {
            if is_beyond(&event) {
                far_cancel(event);
            }
        }),
    ];
    on_cleanup(move || far.into_iter().for_each(|listener| listener.remove()));
    // Escape puts back what is in hand, wherever the keyboard is.
    let (escaping, back) = (hands.clone(), stage.clone());
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() != "Escape" {
            return;
        }
        let mut hands = escaping.borrow_mut();
        let hold = hands.hold.take_if(|hold| hold.is_dragged());
        if hold.is_some() {
            // The hand is empty: until it is lifted it moves nothing.
            hands.down.clear();
        }
        if let (Some(hold), Some(stage)) = (hold, &*back.borrow()) {
            hold.land(stage);
            event.prevent_default();
        }
    });
    on_cleanup(move || escape.remove());
    let leaving = stage.clone();
    let on_leave = move |_: PointerEvent| {
        tip.set(None);
        if let Some(stage) = &*leaving.borrow() {
            stage.preview(None);
        }
    };
    let clicking = hands.clone();
    let pointed = point.clone();
    let on_click = move |event: web_sys::MouseEvent| {
        if std::mem::take(&mut clicking.borrow_mut().dragged) {
            return;
        }
        let Some(key) = attribute_above(event.target(), "data-hit") else { return };
        let by_touch = event
            .dyn_ref::<PointerEvent>()
            .is_some_and(|event| matches!(event.pointer_type().as_str(), "touch" | "pen"));
        pointed(&key, (f64::from(event.client_x()), f64::from(event.client_y())), by_touch);
    };
    let on_wheel = move |event: WheelEvent| {
        event.prevent_default();
        let Some((left, top, _)) = frame() else { return };
        let at = (f64::from(event.client_x()) - left, f64::from(event.client_y()) - top);
        camera.update(|camera| {
            if let Some(camera) = camera {
                camera.zoom((-event.delta_y() * 0.0015).exp(), at);
            }
        });
    };
    let keying = stage.clone();
    let on_key = move |event: KeyboardEvent| {
        let key = event.key();
        match key.as_str() {
            "Enter" | " " => {
                if let Some(found) = attribute_above(event.target(), "data-hit") {
                    event.prevent_default();
                    event.stop_propagation();
                    let middle = event.target().and_then(|target| target.dyn_into::<Element>().ok());
                    let at = middle.map_or((0.0, 0.0), |target| middle_of(&target));
                    point(&found, at, false);
                }
            }
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => {
                event.prevent_default();
                step(&keying, &key, camera);
            }
            _ => {}
        }
    };
    let on_focus = {
        let stage = stage.clone();
        let resting = hands.clone();
        move |event: web_sys::FocusEvent| {
            let Some(key) = attribute_above(event.target(), "data-hit") else { return };
            if let Some(stage) = &*stage.borrow() {
                stage.preview(Some(&key));
                // A finger or the keyboard has laid a slip open: it is brought into sight, near enough to be read.
                // A moment later, for nothing may move between a tap and its click; a mouse sees it as it is.
                if let Some((_, area)) = stage.previewed_slip().filter(|_| resting.borrow().down.is_empty()) {
                    let unfold = move |camera: &mut Option<Camera>| {
                        if let Some(camera) = camera {
                            camera.unfold(area);
                        }
                    };
                    set_timeout(
                        move || {
                            let _ = camera.try_update(unfold);
                        },
                        SOON,
                    );
                }
                // Whoever listens hears as much as whoever points.
                let told = telling.and_then(|telling| tell(stage, telling, Some(&key), None));
                if let (Some(told), Some(target)) = (told, stage.target(&key)) {
                    let _ = target.set_attribute("aria-label", &told.replace('\n', ". "));
                }
            }
        }
    };
    let zoom = move |by: f64| {
        let Some((_, _, window)) = frame() else { return };
        camera.update(|camera| {
            if let Some(camera) = camera {
                camera.zoom(by, (window.width / 2.0, window.height / 2.0));
            }
        });
    };
    let whole = move |_| {
        let (Some((_, _, window)), Some(scene)) = (frame(), scene.get_untracked()) else { return };
        camera.set(Some(Camera::fit(Size { width: scene.width, height: scene.height }, window)));
    };
    view! {
        <div
            class="board"
            class:still=is_still
            node_ref=root
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up.clone()
            on:pointercancel=on_up
            on:pointerleave=on_leave
            on:click=on_click
            on:wheel=on_wheel
            on:keydown=on_key
            on:focusin=on_focus
        >
            <div class="zoom">
                <button type="button" aria-label=move || t("web.zoom_in") on:click=move |_| zoom(1.4)>"+"</button>
                <button type="button" aria-label=move || t("web.zoom_out") on:click=move |_| zoom(1.0 / 1.4)>"−"</button>
                <button type="button" aria-label=move || t("web.zoom_all") on:click=whole>"⤢"</button>
            </div>
            {move || tip.get().map(|tip| view! {
                <div class="tip" role="presentation" style:left=format!("{}px", tip.at.0) style:top=format!("{}px", tip.at.1)>
                    {tip.text}
                </div>
            })}
        </div>
    }
}
