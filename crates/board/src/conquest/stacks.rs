//! Units and markers in their zones.

use super::cubes;
use super::spots::{Icon, icon, row};
use super::words::{camp_said, count_said, side_said, zone_said};
use crate::geometry::Pt;
use crate::scene::Node;
use crate::theme::Palette;
use games::game_conquest::view::{View, ZoneView};
use games::game_conquest::{Camp, Kind, Zone};
use kernel::Said;
use texts::Lang;

/// Where the units of a kind in a zone stand.
pub(crate) struct Stand {
    pub(crate) kind: Kind,
    pub(crate) at: Pt,
    pub(crate) scale: f64,
}

/// Pieces of a zone.
pub(crate) struct Stacks {
    pub(crate) nodes: Vec<Node>,
    pub(crate) stands: Vec<(Zone, Stand)>,
}

pub(crate) enum Group {
    Fresh(Kind, u8),
    Moved(Kind, u8),
    Sabres,
}

/// British, then the sabres if both are there, then the French; the nations with those they are with.
pub(crate) fn groups(seen: &ZoneView) -> Vec<Group> {
    let mut out = Vec::new();
    let units = |kind: Kind, out: &mut Vec<Group>| {
        let (count, moved) = (seen.units[kind], seen.moved[kind]);
        if count > moved {
            out.push(Group::Fresh(kind, count - moved));
        }
        if moved > 0 && count > 0 {
            out.push(Group::Moved(kind, moved.min(count)));
        }
    };
    units(Kind::ColonialMilitia, &mut out);
    units(Kind::BritishRegulars, &mut out);
    if seen.natives_with() == Some(Camp::British) {
        units(Kind::Natives, &mut out);
    }
    if seen.is_contested() {
        out.push(Group::Sabres);
    }
    units(Kind::Canadiens, &mut out);
    units(Kind::FrenchRegulars, &mut out);
    if seen.natives_with() != Some(Camp::British) {
        units(Kind::Natives, &mut out);
    }
    out
}

/// All pieces on the map.
pub(crate) fn stacks(view: &View, lang: Lang, palette: &Palette) -> Stacks {
    let mut out = Stacks { nodes: Vec::new(), stands: Vec::new() };
    for seen in &view.zones {
        markers(view, seen, lang, palette, &mut out.nodes);
    }
    for seen in &view.zones {
        let zone = seen.zone;
        let groups = groups(seen);
        let room = row(lang, zone, groups.len());
        for (index, group) in groups.iter().enumerate() {
            let at = room.place(index, groups.len());
            let (key, class, markup, tip) = match *group {
                Group::Fresh(kind, count) => {
                    out.stands.push((zone, Stand { kind, at, scale: room.scale }));
                    (
                        format!("units:{}:{}", zone.code(), kind.short()),
                        "units",
                        cubes::ranks(kind, count, palette),
                        count_said(kind, count),
                    )
                }
                Group::Moved(kind, count) => {
                    if !out.stands.iter().any(|(other, stand)| *other == zone && stand.kind == kind) {
                        out.stands.push((zone, Stand { kind, at, scale: room.scale }));
                    }
                    (
                        format!("moved:{}:{}", zone.code(), kind.short()),
                        "units moved",
                        cubes::spent(kind, count, palette),
                        Said::new("conquest.board.moved").with("units", count_said(kind, count)),
                    )
                }
                Group::Sabres => (
                    format!("battle:{}", zone.code()),
                    "sign",
                    cubes::sabres(palette),
                    Said::new("conquest.board.battle_here").with("zone", zone_said(zone)),
                ),
            };
            out.nodes.push(Node::at(key, class, at.x, at.y, markup).scaled(room.scale).tip(tip));
        }
    }
    out
}

fn markers(view: &View, seen: &ZoneView, lang: Lang, palette: &Palette, out: &mut Vec<Node>) {
    let zone = seen.zone;
    if let Some(camp) = seen.control {
        for star in 0..zone.points().max(1) {
            let at = icon(lang, zone, Icon::Star(star));
            let key = format!("control:{}:{star}", zone.code());
            let tip = Said::new("conquest.board.control")
                .with("zone", zone_said(zone))
                .with("camp", camp_said(camp));
            out.push(Node::at(key, "control", at.x, at.y, cubes::control(camp, palette)).tip(tip));
        }
    }
    if seen.fort {
        let at = icon(lang, zone, Icon::Fort);
        let tip = Said::new("conquest.board.fort").with("zone", zone_said(zone));
        out.push(
            Node::at(format!("fort:{}", zone.code()), "fort", at.x, at.y, cubes::fort(palette)).tip(tip),
        );
    }
    for (index, muster) in view.musters.iter().enumerate().filter(|(_, muster)| muster.zone == zone) {
        let at = icon(lang, zone, Icon::Town);
        let tip = Said::new("conquest.view.muster")
            .with("side", side_said(muster.side))
            .with("zone", zone_said(zone))
            .with("level", muster.level);
        let markup = cubes::muster(muster.side.kind(), muster.level, palette);
        out.push(Node::at(format!("muster:{index}"), "muster", at.x, at.y, markup).tip(tip));
    }
}
