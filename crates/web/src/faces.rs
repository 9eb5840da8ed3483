//! How each game shows itself before its board has come: the one list of faces.

/// A rectangle of a sheet: left, top, width, height.
pub type Area = (f64, f64, f64, f64);

/// A part of a game's map, and the ships in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// What is shown.
    pub area: Area,
    /// Where the ships' water lines are, how large they are drawn, and when they sway, in seconds.
    pub ships: &'static [(f64, f64, f64, f64)],
}

/// What differs from game to game on the pages around the tables.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Face {
    /// The game's id.
    pub game: &'static str,
    /// A lesson to begin with, by its id.
    pub lesson: Option<&'static str>,
    /// Is there a recorded game that reads like history?
    pub is_famous: bool,
    /// Its map on a wide page and on a small one.
    pub parts: [Part; 2],
}

/// A game that cannot be played yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ToCome {
    /// Its id.
    pub game: &'static str,
    /// Its title, which is French.
    pub title: &'static str,
    /// An engraving, as the inside of an SVG of 120 by 94.
    pub vignette: &'static str,
}

/// From the woods behind Charlesbourg to the Île d'Orléans; the lower third is seen when the cartouche grows.
pub const BASIN: Area = (222.0, 62.0, 1340.0, 886.0);

/// The northern colonies and Canada.
pub const THEATRE: Area = (600.0, 50.0, 1740.0, 1150.0);

/// The field of Hubbardton, as its board has it, without its edge.
pub const FIELD: Area = (46.0, 80.0, 1440.0, 952.0);

/// How much of the sheet a ship's picture takes.
pub const SHIP: (f64, f64) = (104.0, 100.0);

/// The games there are, in the order of the first page.
pub const FACES: [Face; 3] = [
    Face {
        game: "quebec",
        lesson: Some("quebec-first"),
        is_famous: true,
        parts: [
            Part {
                area: BASIN,
                ships: &[
                    (1226.0, 322.0, 0.86, -3.4),
                    (1148.0, 388.0, 0.92, -5.0),
                    (1164.0, 462.0, 0.97, -2.1),
                    (1076.0, 494.0, 1.0, 0.0),
                ],
            },
            // The city and the basin, as the board's own miniature shows them.
            Part {
                area: (548.0, 238.0, 720.0, 450.0),
                ships: &[(1178.0, 396.0, 1.05, -3.4), (1118.0, 476.0, 1.2, 0.0)],
            },
        ],
    },
    Face {
        game: "conquest",
        lesson: Some("conquest-first"),
        is_famous: true,
        parts: [
            Part { area: THEATRE, ships: &[] },
            // As the board's own miniature shows it.
            Part { area: (880.0, 70.0, 1080.0, 675.0), ships: &[] },
        ],
    },
    Face {
        game: "homard",
        lesson: Some("homard-first"),
        is_famous: false,
        parts: [
            Part { area: FIELD, ships: &[] },
            // As the board's own miniature shows it.
            Part { area: (400.0, 300.0, 992.0, 620.0), ships: &[] },
        ],
    },
];

/// The games still to come.
pub const TO_COME: [ToCome; 1] =
    [ToCome { game: "arpents", title: "Quelques arpents de neige", vignette: FIRS }];

/// The game that stands first.
pub const FIRST: &Face = &FACES[0];

/// Firs in the snow, and a snowshoe track.
const FIRS: &str = r#"<path d="M2 82c26-12 52-14 66-6s34 6 50-4M2 90c30-8 56-8 74-4s30 2 42-2" class="fine"/><path d="m34 10-9 16h5l-9 14h6L16 58h13v12h10V58h13L41 40h6l-9-14h5Z" class="paper"/><path d="m34 16-4 8m4-2 4 6m-10 4 6-3 5 4m-16 12 6-5 6 4 8-4m-22 16 8-6 7 4 8-5 6 5" class="fine"/><path d="m84 24-7 13h4l-7 11h5l-9 14h10v10h8V62h10l-9-14h5l-7-11h4Z" class="paper"/><path d="m84 30-3 7m3-2 3 5m-9 3 6-3 5 4m-13 9 6-4 5 3 7-3" class="fine"/><path d="m59 52-4 8h3l-5 8h4v6h5v-6h4l-5-8h3Z" class="paper"/><path d="M92 84l4-2m6 1 4-2m5 1 4-2M94 90l4-1" class="line"/><path d="M8 14h.1M20 30h.1M52 16h.1M62 34h.1M104 16h.1M112 40h.1M70 10h.1M8 46h.1" class="flake"/>"#;

#[cfg(test)]
mod unit {
    use super::*;
    use games::GameId;

    #[test]
    fn every_face_is_of_a_game_and_its_lesson_exists() {
        for face in &FACES {
            let game = GameId::parse(face.game).unwrap();
            let lessons: Vec<&str> = lessons::all(game).iter().map(|lesson| lesson.id).collect();
            assert_eq!(face.lesson, lessons.first().copied(), "{}", face.game);
        }
        for coming in &TO_COME {
            assert_eq!(GameId::parse(coming.game), None, "{} has come", coming.game);
        }
    }
}
