//! Where names, icons and pieces of a zone stand.

use super::atlas::{Zone, atlas};
use crate::geometry::{Area, Pt, pt};
use crate::pen::Pen;

/// The outline of a zone, closed by its first point.
pub(crate) fn outline_of(zone: &str) -> Option<&'static [Pt]> {
    Some(&atlas().zone(zone)?.outline)
}

/// The same as the data of a path.
pub(crate) fn path_of(zone: &str) -> Option<String> {
    let mut pen = Pen::new();
    pen.shape(outline_of(zone)?);
    Some(pen.data().to_owned())
}

/// The rectangle inside a zone that name, icons and pieces share.
pub(crate) fn room_of(zone: &str) -> Option<Area> {
    Some(atlas().zone(zone)?.room)
}

/// The middle of a zone's name: its first line stands here.
pub(crate) fn label_point(zone: &str) -> Option<Pt> {
    let room = room_of(zone)?;
    Some(pt(room.x + room.width / 2.0, room.y + NAME * 0.8))
}

/// Six places for pieces, the best first: a row below the icons, then a row above it.
pub(crate) fn anchors(zone: &str) -> Option<[Pt; 6]> {
    let room = room_of(zone)?;
    let (low, high) = (room.y + room.height - 16.0, (room.y + room.height - 46.0).max(room.y + 16.0));
    let step = (room.width / 3.0).min(54.0);
    let x = |column: f64| room.x + room.width / 2.0 + column * step;
    Some([
        pt(x(0.0), low),
        pt(x(-1.0), low),
        pt(x(1.0), low),
        pt(x(0.0), high),
        pt(x(-1.0), high),
        pt(x(1.0), high),
    ])
}

/// The size of a zone's name.
pub(crate) const NAME: f64 = 20.0;

/// Is the place inside the zone?
pub(crate) fn holds(zone: &Zone, at: Pt) -> bool {
    crate::geometry::inside(&zone.outline, at)
}
