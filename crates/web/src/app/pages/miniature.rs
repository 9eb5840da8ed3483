//! A game's map as a picture on the home page, with ships that ride at anchor.
//!
//! The sheet is drawn by the `board` crate and shown as one image, so that the page stays light; the ships are images
//! of their own, which the browser can move without painting anything again.

use super::super::browser::sleep;
use super::super::prefs::{lang, theme};
use board::{Theme, quebec};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Lang;
use wasm_bindgen::JsValue;

/// The part of the sheet that is shown: left, top, width, height.
const CROP: (f64, f64, f64, f64) = (222.0, 62.0, 1340.0, 610.0);

/// Ships on the sheet: where their water lines are, how large, and when they sway.
const SHIPS: [(f64, f64, f64, f64); 4] = [
    (1226.0, 322.0, 0.86, -3.4),
    (1148.0, 388.0, 0.92, -5.0),
    (1164.0, 462.0, 0.97, -2.1),
    (1076.0, 494.0, 1.0, 0.0),
];

/// How much of the sheet a ship's picture takes.
const SHIP: (f64, f64) = (104.0, 100.0);

/// Québec and its basin.
#[component]
pub(super) fn Miniature() -> impl IntoView {
    let pictures = RwSignal::new(None::<[String; 2]>);
    Effect::new(move || {
        let (lang, theme) = (lang(), theme());
        spawn_local(async move {
            // The words of the page come first.
            sleep(20).await;
            let new = draw(lang, theme);
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
    view! {
        <div class="mini" aria-hidden="true"><div class="mini-plan">
            {move || pictures.get().map(|[sheet, ship]| view! {
                <img class="mini-sheet" src=sheet alt=""/>
                {SHIPS.map(|(x, y, size, delay)| view! {
                    <img class="mini-ship" src=ship.clone() alt="" style=place(x, y, size, delay)/>
                })}
            })}
        </div></div>
    }
}

/// Where a ship is on the part that is shown.
fn place(x: f64, y: f64, size: f64, delay: f64) -> String {
    let (left, top, width, height) = CROP;
    let (wide, high) = (SHIP.0 * size, SHIP.1 * size);
    format!(
        "left:{:.2}%;top:{:.2}%;width:{:.2}%;animation-delay:{delay}s",
        (x - wide / 2.0 - left) / width * 100.0,
        (y - high * 0.8 - top) / height * 100.0,
        wide / width * 100.0,
    )
}

/// The addresses of the sheet's picture and the ship's.
fn draw(lang: Lang, theme: Theme) -> Option<[String; 2]> {
    let (left, top, width, height) = CROP;
    let defs = quebec::map_defs(theme);
    let sheet = picture(&format!("{left} {top} {width} {height}"), defs, quebec::map_markup(lang, theme))?;
    let (wide, high) = SHIP;
    let around = format!("{} {} {wide} {high}", -wide / 2.0, -high * 0.8);
    let ship = picture(&around, defs, r##"<use href="#tq-ship"/>"##)?;
    Some([sheet, ship])
}

fn picture(view: &str, defs: &str, markup: &str) -> Option<String> {
    let size: Vec<&str> = view.split(' ').skip(2).collect();
    let text = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="{view}" width="{}" height="{}" font-family="{}"><defs>{defs}</defs>{markup}</svg>"#,
        size[0],
        size[1],
        board::SERIF,
    );
    let parts = js_sys::Array::of1(&JsValue::from_str(&text));
    let options = web_sys::BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    web_sys::Url::create_object_url_with_blob(&blob).ok()
}

fn forget(pictures: &[String; 2]) {
    for picture in pictures {
        let _ = web_sys::Url::revoke_object_url(picture);
    }
}
