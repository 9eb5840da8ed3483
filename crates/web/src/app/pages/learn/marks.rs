//! What a lesson points at, drawn over the board: rings around pieces, outlines of zones and waters.

use super::super::super::browser::doc;
use super::Lesson;
use crate::scenes;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement, SvgGraphicsElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Draw the marks anew whenever the board has changed.
pub(super) fn follow(lesson: Lesson) {
    Effect::new(move || {
        let (game, targets) = lesson.step.with(|step| {
            step.as_ref().map(|step| (step.sight.game.clone(), step.targets.clone())).unwrap_or_default()
        });
        lesson.session.sight.track();
        lesson.session.picture.track();
        lesson.session.selection.track();
        // The board draws itself first.
        set_timeout(move || draw(&game, &targets), Duration::from_millis(40));
    });
}

/// On the board and on what lies below it.
fn draw(game: &str, targets: &[String]) {
    let Ok(stages) = doc().query_selector_all(".lesson .stage") else { return };
    for index in 0..stages.length() {
        if let Some(stage) = stages.get(index).and_then(|stage| stage.dyn_into::<Element>().ok()) {
            draw_on(&stage, game, targets);
        }
    }
}

fn draw_on(stage: &Element, game: &str, targets: &[String]) {
    let group = match stage.query_selector(":scope > g.lesson-marks") {
        Ok(Some(group)) => group,
        _ => {
            let Ok(group) = doc().create_element_ns(Some(SVG), "g") else { return };
            let _ = group.set_attribute("class", "lesson-marks");
            let _ = group.set_attribute("aria-hidden", "true");
            // Below what is clicked, so that it never takes a click.
            let hits = stage.query_selector(":scope > g.hits").ok().flatten();
            let _ = stage.insert_before(&group, hits.as_ref().map(AsRef::as_ref));
            group
        }
    };
    let frame = scenes::neat_line(game).map(|frame| frame.element(""));
    let clip = if frame.is_some() { r#" clip-path="url(#lesson-frame)""# } else { "" };
    group.set_inner_html(
        &frame.map(|frame| format!(r#"<clipPath id="lesson-frame">{frame}</clipPath>"#)).unwrap_or_default(),
    );
    // A game with several maps tells them apart after a colon.
    let map = r#"[data-key="map"], [data-key^="map:"]"#;
    let is_map = matches!(stage.query_selector(map), Ok(Some(_)));
    for target in targets {
        // What can be clicked the board marks itself.
        let is_hit = stage.query_selector(&format!("g.hits [data-hit=\"{target}\"]"));
        if matches!(is_hit, Ok(Some(_))) {
            continue;
        }
        match scenes::outline(game, target) {
            Some(outline) if is_map => {
                let drawn = outline.element(&format!(r#"class="zone"{clip}"#));
                let _ = group.insert_adjacent_html("beforeend", &drawn);
            }
            Some(_) => {}
            None => drop(ring(stage, &group, target)),
        }
    }
}

/// A ring around a piece, where the piece stands or is going to stand.
fn ring(stage: &Element, group: &Element, key: &str) -> Option<()> {
    let piece = stage.query_selector(&format!("[data-key=\"{key}\"]")).ok()??;
    let area = piece.dyn_ref::<SvgGraphicsElement>()?.get_b_box().ok()?;
    let place = piece.dyn_ref::<SvgElement>()?.style().get_property_value("transform").ok()?;
    let rect = doc().create_element_ns(Some(SVG), "rect").ok()?;
    let margin = 4.0;
    for (name, value) in [
        ("x", area.x() - margin),
        ("y", area.y() - margin),
        ("width", area.width() + 2.0 * margin),
        ("height", area.height() + 2.0 * margin),
        ("rx", 7.0),
    ] {
        rect.set_attribute(name, &format!("{value:.1}")).ok()?;
    }
    rect.dyn_ref::<SvgElement>()?.style().set_property("transform", &place).ok()?;
    group.append_child(&rect).ok()?;
    Some(())
}
