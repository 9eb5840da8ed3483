//! A game's map as a picture on the home page, with ships that ride at anchor.
//!
//! The sheet is drawn by the `board` crate and shown as one image, so that the page stays light; the ships are images
//! of their own, which the browser can move without painting anything again. The game's board is fetched for it when
//! it comes into sight, after the page itself.

use super::super::browser::{media, sleep};
use super::super::library;
use super::super::prefs::{lang, theme};
use crate::faces::{Face, Part, SHIP};
use crate::scenes;
use board::Theme;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Lang;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The addresses of the sheet's picture and the ship's.
type Pictures = (String, Option<String>);

/// The map of a game.
#[component]
pub(super) fn Miniature(face: Face) -> impl IntoView {
    // A telephone gets the light drawing, whose names are larger too.
    let is_small = media("(max-width: 760px)");
    let part = face.parts[usize::from(is_small)];
    let game = face.game;
    let pictures = RwSignal::new(None::<Pictures>);
    let root = NodeRef::<Div>::new();
    let is_here = RwSignal::new(library::has_game(game));
    when_seen(root, move || {
        spawn_local(async move {
            // The words of the page come first.
            sleep(20).await;
            // Without it there is an empty sheet of paper, which is no trouble worth telling.
            let came = library::want_game(game.to_owned()).await;
            let _ = is_here.try_set(came);
        });
    });
    // Other settings change without a new picture.
    let wanted = Memo::new(|_| (lang(), theme()));
    Effect::new(move || {
        let (lang, theme) = wanted.get();
        if !is_here.get() {
            return;
        }
        spawn_local(async move {
            sleep(20).await;
            let new = draw(game, is_small, lang, theme);
            if let Some(Some(old)) = pictures.try_update(|held| std::mem::replace(held, new)) {
                forget(&old);
            }
        });
    });
    on_cleanup(move || {
        if let Some(Some(old)) = pictures.try_get_untracked() {
            forget(&old);
        }
    });
    let ratio = format!("aspect-ratio:{} / {}", part.area.2, part.area.3);
    view! {
        <div class="mini" aria-hidden="true" node_ref=root><div class="mini-plan" style=ratio>
            {move || pictures.get().map(|(sheet, ship)| {
                let ships = ship.into_iter().flat_map(|ship| part.ships.iter().map(move |at| view! {
                    <img class="mini-ship" src=ship.clone() alt="" style=place(&part, *at)/>
                }));
                view! { <img class="mini-sheet" src=sheet alt=""/>{ships.collect_view()} }
            })}
        </div></div>
    }
}

/// Do something once, when an element comes into sight or near it.
fn when_seen(root: NodeRef<Div>, then: impl Fn() + Copy + 'static) {
    let watching = StoredValue::new_local(None::<web_sys::IntersectionObserver>);
    let stop =
        move || watching.try_update_value(Option::take).flatten().map(|observer| observer.disconnect());
    on_cleanup(move || {
        stop();
    });
    Effect::new(move || {
        let Some(root) = root.get() else { return };
        let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let is_near = entries
                .iter()
                .any(|entry| entry.unchecked_into::<web_sys::IntersectionObserverEntry>().is_intersecting());
            if is_near && stop().is_some() {
                then();
            }
        });
        match web_sys::IntersectionObserver::new(seen.as_ref().unchecked_ref()) {
            Ok(observer) => {
                observer.observe(&root);
                watching.set_value(Some(observer));
                seen.forget();
            }
            // A browser that cannot say what is seen: then it is seen.
            Err(_) => then(),
        }
    });
}

/// Where a ship is on the part that is shown.
fn place(part: &Part, (x, y, size, delay): (f64, f64, f64, f64)) -> String {
    let (left, top, width, height) = part.area;
    let (wide, high) = (SHIP.0 * size, SHIP.1 * size);
    format!(
        "left:{:.2}%;top:{:.2}%;width:{:.2}%;animation-delay:{delay}s",
        (x - wide / 2.0 - left) / width * 100.0,
        (y - high * 0.8 - top) / height * 100.0,
        wide / width * 100.0,
    )
}

fn draw(game: &str, is_small: bool, lang: Lang, theme: Theme) -> Option<Pictures> {
    let drawn = scenes::miniature(game, is_small, lang, theme)?;
    Some((picture(&drawn.sheet)?, drawn.ship.as_deref().and_then(picture)))
}

/// The address of a drawing, good until it is forgotten.
fn picture(svg: &str) -> Option<String> {
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    web_sys::Url::create_object_url_with_blob(&blob).ok()
}

fn forget((sheet, ship): &Pictures) {
    for picture in std::iter::once(sheet).chain(ship) {
        let _ = web_sys::Url::revoke_object_url(picture);
    }
}
