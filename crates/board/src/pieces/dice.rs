//! Dice of bone.

use crate::pen::{circle, rect};
use crate::theme::Palette;

/// A die showing a face, around its middle, 40 wide; one that hits has a ring and a notch.
pub(crate) fn die(face: u8, hits: bool, palette: &Palette) -> String {
    let mut out =
        rect(-19.0, -17.0, 41.0, 41.0, 8.0, &format!(r#"fill="{}" fill-opacity="0.2""#, palette.shadow));
    if hits {
        out += &rect(
            -25.0,
            -25.0,
            50.0,
            50.0,
            12.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="3""#, palette.danger),
        );
    }
    out += &rect(-20.0, -20.0, 40.0, 40.0, 8.0, r##"fill="#f4ead0" stroke="#6b5738" stroke-width="1""##);
    out += &rect(
        -17.6,
        -17.6,
        35.2,
        35.2,
        6.0,
        r##"fill="none" stroke="#ffffff" stroke-width="1.2" stroke-opacity="0.8""##,
    );
    let spots: &[(f64, f64)] = match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-9.0, -9.0), (9.0, 9.0)],
        3 => &[(-9.0, -9.0), (0.0, 0.0), (9.0, 9.0)],
        4 => &[(-9.0, -9.0), (9.0, -9.0), (-9.0, 9.0), (9.0, 9.0)],
        5 => &[(-9.0, -9.0), (9.0, -9.0), (0.0, 0.0), (-9.0, 9.0), (9.0, 9.0)],
        6 => &[(-9.0, -10.0), (9.0, -10.0), (-9.0, 0.0), (9.0, 0.0), (-9.0, 10.0), (9.0, 10.0)],
        _ => &[],
    };
    let ink = if hits { palette.wood[0][0] } else { "#2b2118" };
    for (x, y) in spots {
        out += &circle(*x, *y, 3.8, &format!(r#"fill="{ink}""#));
    }
    out
}
