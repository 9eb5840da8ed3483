//! The zones on the sheet: roads between them, room for blocks, edges, anchorages.
//!
//! Zones stand at their true latitudes and longitudes, moved a little where blocks need room; see `survey` for the land.

use super::survey::ST_CHARLES;
use crate::geometry::{Area, Pt, pt};
use games::game_quebec::{Region, Zone};

/// The sheet.
pub const WIDTH: f64 = 1600.0;
/// The sheet.
pub const HEIGHT: f64 = 1000.0;
/// How far north leans to the right of upwards.
pub(crate) const NORTH: f64 = 17.0;
/// A kilometre on the sheet.
pub(crate) const KILOMETRE: f64 = 60.0;
/// A league of 2,000 toises on the sheet.
pub(crate) const LEAGUE: f64 = KILOMETRE * 3.898;
/// The map inside its frame.
pub(crate) const MAP: Area = Area::new(36.0, 36.0, 1528.0, 916.0);

/// A road between two zones.
pub(crate) struct Road {
    pub(crate) ends: (Zone, Zone),
    pub(crate) line: &'static [(f64, f64)],
}

/// The eight roads.
pub(crate) const ROADS: [Road; 8] = [
    Road {
        ends: (Zone::Levis, Zone::Etchemin),
        line: &[
            (1066.0, 604.0),
            (1010.0, 640.0),
            (950.0, 672.0),
            (890.0, 716.0),
            (830.0, 758.0),
            (776.0, 806.0),
            (720.0, 846.0),
        ],
    },
    Road {
        ends: (Zone::Montmorency, Zone::Beauport),
        line: &[
            (1506.0, 118.0),
            (1420.0, 136.0),
            (1330.0, 142.0),
            (1282.0, 112.0),
            (1248.0, 112.0),
            (1190.0, 160.0),
            (1120.0, 220.0),
            (1040.0, 262.0),
            (960.0, 306.0),
        ],
    },
    Road {
        ends: (Zone::CapRouge, Zone::Sillery),
        line: &[
            (206.0, 724.0),
            (240.0, 762.0),
            (300.0, 784.0),
            (356.0, 782.0),
            (420.0, 762.0),
            (480.0, 738.0),
        ],
    },
    Road {
        ends: (Zone::CapRouge, Zone::SteFoy),
        line: &[
            (206.0, 724.0),
            (204.0, 680.0),
            (220.0, 636.0),
            (258.0, 600.0),
            (310.0, 580.0),
            (380.0, 560.0),
        ],
    },
    Road {
        ends: (Zone::SteFoy, Zone::Abraham),
        line: &[
            (380.0, 560.0),
            (450.0, 546.0),
            (520.0, 530.0),
            (590.0, 520.0),
            (680.0, 526.0),
            (768.0, 528.0),
        ],
    },
    Road {
        ends: (Zone::StCharles, Zone::Abraham),
        line: &[
            (800.0, 372.0),
            (776.0, 404.0),
            (776.0, 444.0),
            (782.0, 476.0),
            (770.0, 502.0),
            (740.0, 528.0),
        ],
    },
    Road {
        ends: (Zone::Beauport, Zone::StCharles),
        line: &[(960.0, 306.0), (916.0, 344.0), (868.0, 368.0), (800.0, 372.0), (740.0, 380.0)],
    },
    Road {
        ends: (Zone::Sillery, Zone::Abraham),
        line: &[
            (480.0, 738.0),
            (540.0, 706.0),
            (590.0, 676.0),
            (650.0, 640.0),
            (710.0, 604.0),
            (770.0, 560.0),
        ],
    },
];

/// Where a zone has its things.
pub(crate) struct Place {
    /// Where blocks stand: the middle of their box.
    pub(crate) anchor: Pt,
    /// Its width and height.
    pub(crate) room: (f64, f64),
    /// The name's baseline, at its middle.
    pub(crate) name: Pt,
    /// The edge of its tinted ground, curve by curve around; the shore cuts it off. Neighbours share curves.
    pub(crate) edge: &'static [Curve],
    /// Which of the colourist's washes it has.
    pub(crate) wash: usize,
}

/// Where a zone has its things.
pub(crate) fn place(zone: Zone) -> &'static Place {
    &PLACES[zone as usize]
}

/// A line of points; with more than two it is drawn as a smooth curve.
pub(crate) type Curve = &'static [(f64, f64)];

/// A part of a line: the river itself is the edge there.
const fn stretch(line: Curve, from: usize, to: usize) -> Curve {
    line.split_at(to).0.split_at(from).1
}

// Curves that bound the zones, named by those on either side or by where they lie.
const BE_MO: Curve = &[(1196.0, 250.0), (1146.0, 168.0), (1112.0, 100.0)];
const MO_WEST: Curve = &[(1112.0, 100.0), (1104.0, 58.0), (1104.0, 20.0)];
const BE_NORTH: Curve = &[(1112.0, 100.0), (1030.0, 78.0), (910.0, 92.0), (826.0, 132.0), (796.0, 230.0)];
const BE_SC: Curve = &[(796.0, 230.0), (838.0, 318.0), (876.0, 384.0), (900.0, 430.0)];
const SC_NORTH: Curve = &[
    (796.0, 230.0),
    (700.0, 226.0),
    (604.0, 250.0),
    (562.0, 300.0),
    (590.0, 376.0),
    (596.0, 410.0),
    (616.0, 430.0),
    (640.0, 436.0),
];
const SC_AB: Curve = stretch(ST_CHARLES.line, 2, 12);
const SC_MOUTH: Curve = stretch(ST_CHARLES.line, 0, 3);
const AB_WEST: Curve = &[(640.0, 436.0), (600.0, 446.0), (556.0, 470.0)];
const AB_EAST: Curve = &[(796.0, 640.0), (776.0, 590.0), (764.0, 540.0), (776.0, 490.0), (790.0, 440.0)];
const AB_SF: Curve = &[(556.0, 470.0), (546.0, 520.0), (546.0, 562.0), (556.0, 602.0)];
const AB_SI: Curve = &[(556.0, 602.0), (568.0, 640.0), (606.0, 700.0), (640.0, 760.0)];
const SF_SI: Curve = &[(556.0, 602.0), (460.0, 626.0), (366.0, 640.0)];
const SF_CR: Curve = &[(366.0, 640.0), (320.0, 628.0), (264.0, 586.0), (216.0, 540.0)];
const SF_NORTH: Curve =
    &[(216.0, 540.0), (222.0, 460.0), (280.0, 402.0), (400.0, 380.0), (510.0, 410.0), (556.0, 470.0)];
const CR_NORTH: Curve = &[(216.0, 540.0), (130.0, 546.0), (50.0, 600.0), (20.0, 680.0)];
const CR_SI: Curve = &[(366.0, 640.0), (354.0, 740.0), (366.0, 850.0)];
const ET_LE: Curve = &[(800.0, 680.0), (836.0, 720.0), (876.0, 790.0)];
const ET_EAST: Curve = &[(876.0, 790.0), (900.0, 880.0), (890.0, 975.0)];
const ET_WEST: Curve = &[
    (690.0, 975.0),
    (682.0, 948.0),
    (660.0, 930.0),
    (662.0, 908.0),
    (646.0, 884.0),
    (652.0, 862.0),
    (645.0, 838.0),
    (640.0, 830.0),
];
const LE_SOUTH: Curve =
    &[(876.0, 790.0), (960.0, 786.0), (1080.0, 764.0), (1190.0, 730.0), (1246.0, 660.0), (1252.0, 540.0)];

const PLACES: [Place; 10] = [
    Place {
        anchor: pt(1412.0, 108.0),
        room: (252.0, 96.0),
        name: pt(1412.0, 62.0),
        edge: &[
            BE_MO,
            MO_WEST,
            &[(1104.0, 20.0), (1620.0, 20.0)],
            &[(1620.0, 20.0), (1620.0, 210.0)],
            &[(1620.0, 210.0), (1300.0, 250.0)],
            &[(1300.0, 250.0), (1196.0, 250.0)],
        ],
        wash: 2,
    },
    Place {
        anchor: pt(930.0, 214.0),
        room: (236.0, 140.0),
        name: pt(930.0, 142.0),
        edge: &[
            BE_MO,
            BE_NORTH,
            BE_SC,
            &[(900.0, 430.0), (1000.0, 400.0)],
            &[(1000.0, 400.0), (1196.0, 250.0)],
        ],
        wash: 0,
    },
    Place {
        anchor: pt(712.0, 344.0),
        room: (214.0, 120.0),
        name: pt(712.0, 284.0),
        edge: &[BE_SC, SC_NORTH, SC_AB, SC_MOUTH, &[(850.0, 456.0), (900.0, 430.0)]],
        wash: 1,
    },
    Place {
        anchor: pt(662.0, 588.0),
        room: (176.0, 140.0),
        name: pt(650.0, 510.0),
        edge: &[
            SC_AB,
            AB_WEST,
            AB_SF,
            AB_SI,
            &[(640.0, 760.0), (760.0, 680.0)],
            &[(760.0, 680.0), (796.0, 640.0)],
            AB_EAST,
        ],
        wash: 2,
    },
    Place {
        anchor: pt(394.0, 510.0),
        room: (230.0, 116.0),
        name: pt(394.0, 448.0),
        edge: &[AB_SF, SF_SI, SF_CR, SF_NORTH],
        wash: 1,
    },
    Place {
        anchor: pt(226.0, 714.0),
        room: (190.0, 120.0),
        name: pt(222.0, 648.0),
        edge: &[
            SF_CR,
            CR_NORTH,
            &[(20.0, 680.0), (20.0, 820.0)],
            &[(20.0, 820.0), (200.0, 840.0)],
            &[(200.0, 840.0), (366.0, 850.0)],
            CR_SI,
        ],
        wash: 0,
    },
    Place {
        anchor: pt(466.0, 712.0),
        room: (176.0, 124.0),
        name: pt(462.0, 648.0),
        edge: &[SF_SI, AB_SI, &[(640.0, 760.0), (480.0, 840.0)], &[(480.0, 840.0), (366.0, 850.0)], CR_SI],
        wash: 3,
    },
    Place {
        anchor: pt(778.0, 866.0),
        room: (186.0, 116.0),
        name: pt(790.0, 800.0),
        edge: &[
            ET_LE,
            ET_EAST,
            &[(890.0, 975.0), (690.0, 975.0)],
            ET_WEST,
            &[(640.0, 830.0), (700.0, 740.0)],
            &[(700.0, 740.0), (800.0, 680.0)],
        ],
        wash: 0,
    },
    Place {
        anchor: pt(1072.0, 652.0),
        room: (236.0, 120.0),
        name: pt(1090.0, 592.0),
        edge: &[
            ET_LE,
            LE_SOUTH,
            &[(1252.0, 540.0), (1100.0, 470.0)],
            &[(1100.0, 470.0), (900.0, 600.0)],
            &[(900.0, 600.0), (800.0, 680.0)],
        ],
        wash: 4,
    },
    Place {
        anchor: pt(1418.0, 392.0),
        room: (278.0, 136.0),
        name: pt(1458.0, 322.0),
        edge: &[
            &[(1190.0, 440.0), (1300.0, 300.0)],
            &[(1300.0, 300.0), (1640.0, 170.0)],
            &[(1640.0, 170.0), (1650.0, 500.0)],
            &[(1650.0, 500.0), (1230.0, 500.0)],
            &[(1230.0, 500.0), (1190.0, 440.0)],
        ],
        wash: 4,
    },
];

/// Where ships lie at anchor, four places to a part of the river.
pub(crate) fn anchorage(region: Region) -> [Pt; 4] {
    match region {
        Region::Bason => [pt(1094.0, 474.0), pt(1160.0, 428.0), pt(1176.0, 350.0), pt(1016.0, 486.0)],
        Region::StLaurent => [pt(598.0, 826.0), pt(508.0, 842.0), pt(712.0, 736.0), pt(420.0, 864.0)],
    }
}

/// The part of the river one can click.
pub(crate) fn water(region: Region) -> Area {
    match region {
        Region::Bason => Area::new(920.0, 296.0, 270.0, 236.0),
        Region::StLaurent => Area::new(380.0, 716.0, 350.0, 170.0),
    }
}

/// The outline of a part of the river, where it can be clicked.
pub(crate) fn shore_of(region: Region) -> &'static [(f64, f64)] {
    match region {
        Region::Bason => &[
            (928.0, 474.0),
            (1000.0, 410.0),
            (1090.0, 342.0),
            (1196.0, 276.0),
            (1250.0, 300.0),
            (1222.0, 380.0),
            (1186.0, 450.0),
            (1130.0, 492.0),
            (1060.0, 500.0),
            (1000.0, 540.0),
            (936.0, 580.0),
            (896.0, 566.0),
            (894.0, 516.0),
        ],
        Region::StLaurent => &[
            (396.0, 856.0),
            (470.0, 824.0),
            (560.0, 782.0),
            (650.0, 726.0),
            (730.0, 666.0),
            (830.0, 618.0),
            (872.0, 620.0),
            (848.0, 650.0),
            (780.0, 692.0),
            (706.0, 756.0),
            (640.0, 820.0),
            (540.0, 862.0),
            (430.0, 888.0),
        ],
    }
}
