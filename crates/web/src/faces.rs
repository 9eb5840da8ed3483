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
    /// The scenario to begin with, where that is not the first there is.
    pub scenario: Option<&'static str>,
    /// Is there a recorded game that reads like history?
    pub is_famous: bool,
    /// Its map on a wide page and on a small one.
    pub parts: [Part; 2],
}

/// From the woods behind Charlesbourg to the Île d'Orléans; the lower third is seen when the cartouche grows.
pub const BASIN: Area = (222.0, 62.0, 1340.0, 886.0);

/// The northern colonies and Canada.
pub const THEATRE: Area = (600.0, 50.0, 1740.0, 1150.0);

/// The field of Hubbardton, as its board has it, without its edge.
pub const FIELD: Area = (46.0, 80.0, 1440.0, 952.0);

/// Canada, New England and the lakes.
pub const EMPIRES: Area = (760.0, 120.0, 1380.0, 912.0);

/// How much of the sheet a ship's picture takes.
pub const SHIP: (f64, f64) = (104.0, 100.0);

/// The games there are, in the order of the first page.
pub const FACES: [Face; 4] = [
    Face {
        game: "quebec",
        lesson: Some("quebec-first"),
        scenario: None,
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
        scenario: None,
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
        scenario: None,
        is_famous: false,
        parts: [
            Part { area: FIELD, ships: &[] },
            // As the board's own miniature shows it.
            Part { area: (400.0, 300.0, 992.0, 620.0), ships: &[] },
        ],
    },
    Face {
        game: "arpents",
        lesson: Some("arpents-first"),
        scenario: Some("braddock-1755"),
        is_famous: false,
        parts: [
            Part { area: EMPIRES, ships: &[] },
            // As the board's own miniature shows it.
            Part { area: (1010.0, 260.0, 1120.0, 700.0), ships: &[] },
        ],
    },
];

/// The game that stands first.
pub const FIRST: &Face = &FACES[0];

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
    }
}
