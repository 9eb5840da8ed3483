//! The colourist's box for a field of battle, by day and by lamplight.

use crate::theme::Theme;
use games::game_homard::Side;

/// Washes and inks of the ground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tints {
    pub(crate) turf: &'static str,
    /// Blades of grass and patches of longer growth.
    pub(crate) grass: &'static str,
    pub(crate) patch: &'static str,
    /// Heights: laid once for each elevation.
    pub(crate) height: &'static str,
    pub(crate) hachure: &'static str,
    /// Woods: the floor, crowns in shade, crowns, crowns in light.
    pub(crate) floor: &'static str,
    pub(crate) crowns: [&'static str; 3],
    pub(crate) marsh: &'static str,
    pub(crate) reeds: &'static str,
    pub(crate) water: &'static str,
    pub(crate) bank: &'static str,
    pub(crate) road: &'static str,
    pub(crate) plot: &'static str,
    pub(crate) furrow: &'static str,
    pub(crate) timber: &'static str,
    pub(crate) timber_edge: &'static str,
    pub(crate) roof: &'static str,
    pub(crate) roof_shade: &'static str,
    pub(crate) grid: &'static str,
    pub(crate) name: &'static str,
    pub(crate) halo: &'static str,
    /// The table: planks, their joints, the lit edge.
    pub(crate) plank: &'static str,
    pub(crate) joint: &'static str,
    pub(crate) lit: &'static str,
    pub(crate) shade: &'static str,
}

const DAY: Tints = Tints {
    turf: "#cfd0a0",
    grass: "#8a8f57",
    patch: "#bcc088",
    height: "#b08a4a",
    hachure: "#6b4f2a",
    floor: "#a9b37f",
    crowns: ["#5e6f41", "#7d8f57", "#9dad74"],
    marsh: "#a9bfae",
    reeds: "#4c6352",
    water: "#8fb0b6",
    bank: "#4a6a72",
    road: "#e2cfa2",
    plot: "#d9bf8a",
    furrow: "#96723f",
    timber: "#8b6a42",
    timber_edge: "#4b3620",
    roof: "#9b5b45",
    roof_shade: "#6f3c2e",
    grid: "#3f3a22",
    name: "#3a3018",
    halo: "#e4e2bd",
    plank: "#7a5634",
    joint: "#4a321c",
    lit: "#a67c50",
    shade: "#1e140a",
};

const NIGHT: Tints = Tints {
    turf: "#414530",
    grass: "#6d7350",
    patch: "#383c2a",
    height: "#a8803f",
    hachure: "#c3a675",
    floor: "#343b27",
    crowns: ["#1f2817", "#38472a", "#50613c"],
    marsh: "#2f403c",
    reeds: "#87a08f",
    water: "#35525b",
    bank: "#7fa0a8",
    road: "#6e6246",
    plot: "#5a4a2e",
    furrow: "#a98654",
    timber: "#a17d52",
    timber_edge: "#1d140b",
    roof: "#8a4a37",
    roof_shade: "#4f281d",
    grid: "#d8cfae",
    name: "#e6dcbd",
    halo: "#33371f",
    plank: "#3c2a1a",
    joint: "#1d130a",
    lit: "#5d432a",
    shade: "#000000",
};

pub(crate) fn tints(theme: Theme) -> &'static Tints {
    match theme {
        Theme::Light => &DAY,
        Theme::Dark => &NIGHT,
    }
}

/// Painted wood of a side, the same by day and by lamplight: face, lit edge, shaded edge. The rulebook's tokens are
/// blue and red.
pub(crate) fn paint(side: Side) -> [&'static str; 3] {
    match side {
        Side::American => ["#2f4f86", "#7b98cc", "#1b2f55"],
        Side::British => ["#a3292d", "#d5736b", "#651a1d"],
    }
}
