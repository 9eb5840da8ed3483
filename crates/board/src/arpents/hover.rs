//! What is under a pointer, told only when one is there: a great map has four thousand hexes.

use super::frame::{BOXES, corners, middle};
use super::odds;
use super::words::{board, hex_said};
use crate::geometry::{Pt, pt};
use games::game_arpents::data::{HexKind, Sea};
use games::game_arpents::view::View;
use games::game_arpents::{Colony, Hex};
use kernel::Said;
use texts::{Lang, render};

/// The key of the hex under a pointer: that of the hit there, else by the point of the sheet.
///
/// A hit that is no hex, such as a counter on a slip of paper, has a key of its own.
pub fn under(hit: Option<&str>, at: (f64, f64)) -> Option<String> {
    match hit.map(|key| key.split_once(':').unwrap_or((key, ""))) {
        Some(("hex" | "look" | "instead" | "far", code)) => Some(format!("hex:{code}")),
        Some(("why", code)) => Some(format!("unit:{code}")),
        Some(_) => hit.map(str::to_owned),
        None => hex_at(pt(at.0, at.1)).map(|hex| format!("hex:{hex}")),
    }
}

/// What there is to say of it: what a click does or what stands there, if that is known already; then the ground, and
/// what a march there costs. Nothing for what is no hex.
pub fn told(view: &View, key: &str, label: Option<String>, lang: Lang) -> Option<String> {
    let hex = Hex::from_code(key.strip_prefix("hex:")?)?;
    let say = |said: &Said| render(lang, said);
    let name = label.unwrap_or_else(|| say(&board("here").with("hex", hex_said(hex))));
    let mut ground: Vec<String> = ground(hex).iter().map(say).collect();
    let cost = odds::costs(view).into_iter().find(|(to, _)| *to == hex);
    if let Some((_, halves)) = cost {
        ground.push(say(&board("march_cost").with("points", odds::in_points(halves))));
    }
    Some(if ground.is_empty() { name } else { format!("{name}\n{}", ground.join(" · ")) })
}

/// The ground of a hex: what grows or rises there, the water, whose colony it is.
fn ground(hex: Hex) -> Vec<Said> {
    let Some(data) = hex.get() else { return Vec::new() };
    let mut out = vec![match data.kind {
        HexKind::Land => Said::new(format!("arpents.terrain.{}", data.terrain.code())),
        HexKind::Sea if data.sea == Sea::Ocean => board("ground.ocean"),
        HexKind::Sea => board("ground.waters"),
        HexKind::Lake => board("ground.lake"),
        HexKind::Blocked => board("ground.blocked"),
    }];
    if data.kind == HexKind::Land && data.sea == Sea::Coastal {
        out.push(board("ground.coast"));
    }
    let colonies = Colony::all().filter(|colony| data.is_in(*colony));
    out.extend(colonies.map(|colony| Said::new(format!("arpents.colony.{colony}"))));
    out
}

/// The hex or box at a point of the sheet.
fn hex_at(at: Pt) -> Option<Hex> {
    let boxes = [Hex::GREAT_BRITAIN, Hex::FRANCE].into_iter().zip(BOXES);
    if let Some((found, _)) = boxes.into_iter().find(|(_, area)| area.has(at)) {
        return Some(found);
    }
    let far = |hex: &Hex| middle(*hex).distance(at);
    let nearest = Hex::all().min_by(|one, other| far(one).total_cmp(&far(other)))?;
    let reach = corners(nearest).first().map_or(0.0, |corner| corner.distance(middle(nearest)));
    (far(&nearest) <= reach).then_some(nearest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::begun;
    use kernel::{Observer, Rules as _};

    #[test]
    fn every_hex_is_found_at_its_middle_and_none_beside_the_maps() {
        for hex in Hex::all().step_by(7).chain([Hex::FRANCE, Hex::GREAT_BRITAIN]) {
            let at = middle(hex);
            assert_eq!(hex_at(at), Some(hex));
            assert_eq!(under(None, (at.x + 2.0, at.y - 2.0)), Some(format!("hex:{hex}")));
        }
        assert_eq!(hex_at(pt(1.0, 1.0)), None);
        assert_eq!(under(Some("look:quebec"), (0.0, 0.0)).as_deref(), Some("hex:quebec"));
        assert_eq!(under(Some("why:gb_44"), (0.0, 0.0)).as_deref(), Some("unit:gb_44"));
        assert_eq!(under(Some("deed:attack"), (0.0, 0.0)).as_deref(), Some("deed:attack"));
    }

    #[test]
    fn a_hex_is_told_with_its_place_and_its_ground() {
        let view = begun("braddock-1755").view(Observer::Public);
        let told = |key: &str, label: Option<&str>, lang| told(&view, key, label.map(str::to_owned), lang);
        assert_eq!(
            told("hex:n2334", None, Lang::En).as_deref(),
            Some("n2334 near Carlisle\nmountains · Pennsylvania")
        );
        let click = told("hex:winchester", Some("Aller à Winchester"), Lang::Fr).unwrap();
        assert!(click.starts_with("Aller à Winchester\n"), "{click}");
        assert_eq!(told("deed:attack", None, Lang::It), None);
        for hex in Hex::all().step_by(5) {
            for lang in Lang::ALL {
                let said = told(&format!("hex:{hex}"), None, lang).expect("every hex has a ground");
                assert!(said.contains('\n') && !said.contains("arpents."), "{said}");
            }
        }
    }
}
