//! Hexes at a distance, and hexes within one.

use super::{Face, Hex, Layout};

impl Layout {
    /// The hexes at exactly this distance, anticlockwise from the first face on. Those off a board are among them.
    pub fn ring(self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> {
        let (centre, radius) = (self.lattice(centre), i32::from(radius));
        let way = move |face| self.way(self.facing(face));
        (0..(6 * radius).max(1)).map(move |at| {
            let (corner, along) = if radius == 0 { (0, 0) } else { (at / radius, at % radius) };
            self.hex(centre + way(Face::around(corner)) * radius + way(Face::around(corner + 2)) * along)
        })
    }

    /// The hexes within this distance, the centre first, then ring by ring.
    pub fn disc(self, centre: Hex, radius: u16) -> impl Iterator<Item = Hex> {
        (0..=radius).flat_map(move |radius| self.ring(centre, radius))
    }
}
