//! A game's map as a picture on the home page, with ships that ride at anchor.
//!
//! The sheet is drawn by the `board` crate and shown as one image, so that the page stays light; the ships are images
//! of their own, which the browser can move without painting anything again.

use super::super::browser::{media, sleep};
use super::super::prefs::{lang, theme};
use board::{Theme, conquest, quebec};
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Lang;
use wasm_bindgen::JsValue;

/// A part of the sheet, and the ships in it.
struct Part {
    /// Left, top, width, height.
    area: (f64, f64, f64, f64),
    /// Where their water lines are, how large they are drawn, and when they sway, in seconds.
    ships: &'static [(f64, f64, f64, f64)],
}

/// From the woods behind Charlesbourg to the Île d'Orléans; the lower third is seen when the cartouche grows.
const WIDE: Part = Part {
    area: (222.0, 62.0, 1340.0, 886.0),
    ships: &[
        (1226.0, 322.0, 0.86, -3.4),
        (1148.0, 388.0, 0.92, -5.0),
        (1164.0, 462.0, 0.97, -2.1),
        (1076.0, 494.0, 1.0, 0.0),
    ],
};

/// The city and the basin, as the board's own miniature shows them.
const SMALL: Part = Part {
    area: (548.0, 238.0, 720.0, 450.0),
    ships: &[(1178.0, 396.0, 1.05, -3.4), (1118.0, 476.0, 1.2, 0.0)],
};

/// The northern colonies and Canada.
const THEATRE: Part = Part { area: (600.0, 50.0, 1740.0, 1150.0), ships: &[] };
/// The same as the board's own miniature shows it.
const THEATRE_SMALL: Part = Part { area: (880.0, 70.0, 1080.0, 675.0), ships: &[] };

/// How much of the sheet a ship's picture takes.
const SHIP: (f64, f64) = (104.0, 100.0);

/// The map of a game.
#[component]
pub(super) fn Miniature(game: &'static str) -> impl IntoView {
    // A telephone gets the light drawing, whose names are larger too.
    let is_small = media("(max-width: 760px)");
    let part: &'static Part = match (game, is_small) {
        ("conquest", false) => &THEATRE,
        ("conquest", true) => &THEATRE_SMALL,
        (_, false) => &WIDE,
        (_, true) => &SMALL,
    };
    let pictures = RwSignal::new(None::<[String; 2]>);
    // Other settings change without a new picture.
    let wanted = Memo::new(|_| (lang(), theme()));
    Effect::new(move || {
        let (lang, theme) = wanted.get();
        spawn_local(async move {
            // The words of the page come first.
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
        <div class="mini" aria-hidden="true"><div class="mini-plan" style=ratio>
            {move || pictures.get().map(|[sheet, ship]| {
                let ships = part.ships.iter().map(|at| view! {
                    <img class="mini-ship" src=ship.clone() alt="" style=place(part, *at)/>
                });
                view! { <img class="mini-sheet" src=sheet alt=""/>{ships.collect_view()} }
            })}
        </div></div>
    }
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

/// The addresses of the sheet's picture and the ship's.
fn draw(game: &str, is_small: bool, lang: Lang, theme: Theme) -> Option<[String; 2]> {
    let defs = quebec::map_defs(theme);
    let sheet = match (game, is_small) {
        ("conquest", true) => conquest::miniature(lang, theme),
        ("conquest", false) => {
            let laid = conquest::sheet_markup(lang, theme).to_owned() + &conquest::armies(lang, theme);
            document(THEATRE.area, conquest::sheet_defs(theme), &laid)
        }
        (_, true) => quebec::miniature(lang, theme),
        (_, false) => document(WIDE.area, defs, quebec::map_markup(lang, theme)),
    };
    let sheet = picture(&sheet)?;
    let (wide, high) = SHIP;
    let around = (-wide / 2.0, -high * 0.8, wide, high);
    let ship = picture(&document(around, defs, r##"<use href="#tq-ship"/>"##))?;
    Some([sheet, ship])
}

fn document((left, top, width, height): (f64, f64, f64, f64), defs: &str, markup: &str) -> String {
    let serif = board::SERIF;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" font-family="{serif}"><defs>{defs}</defs>{markup}</svg>"#,
    )
}

/// The address of a drawing, good until it is forgotten.
fn picture(svg: &str) -> Option<String> {
    let parts = js_sys::Array::of1(&JsValue::from_str(svg));
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
