//! Dice with faction faces, and what was rolled last.

use super::cubes;
use crate::pen::rect;
use crate::theme::Palette;
use games::game_conquest::ids::Face;
use games::game_conquest::{Event, Kind};

/// Dice of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Cast {
    /// Whose dice; none for the die of the fort.
    pub kind: Option<Kind>,
    /// What they show, from 1 to 6.
    pub faces: Vec<u8>,
    /// Does the die of the fort show a fort?
    pub holds: bool,
}

/// The dice on the table: the last roll of a camp.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Roll {
    /// In the order they were rolled.
    pub casts: Vec<Cast>,
}

impl Roll {
    /// The last roll among these events, the newest given first.
    pub fn last(newest_first: impl IntoIterator<Item = Event>) -> Option<Roll> {
        let mut casts: Vec<Cast> = Vec::new();
        let mut roller = None;
        for event in newest_first {
            match event {
                Event::Rolled { camp, kind, dice, .. } => {
                    if roller.is_some_and(|before| before != camp) {
                        break;
                    }
                    roller = Some(camp);
                    casts.push(Cast { kind: Some(kind), faces: dice.as_slice().to_vec(), holds: false });
                }
                // It is rolled for the defenders, after the dice of the attackers.
                Event::FortRolled { face, cancels, .. } if casts.is_empty() => {
                    casts.push(Cast { kind: None, faces: vec![face], holds: cancels });
                }
                Event::FortRolled { .. } | Event::BattleBegan { .. } | Event::BattleEnded { .. } => break,
                _ => {}
            }
        }
        casts.reverse();
        (!casts.is_empty()).then_some(Roll { casts })
    }
}

/// A die of a kind with a face, around its middle, 40 wide.
pub(crate) fn die(kind: Kind, face: u8, palette: &Palette) -> String {
    let wood = cubes::wood(kind);
    let figure = if (1..=6).contains(&face) { figure(kind.face(face), wood.ink) } else { String::new() };
    body(wood.face, wood.lit, palette) + &figure
}

/// The die of the fort.
pub(crate) fn fort_die(holds: bool, palette: &Palette) -> String {
    let star = if holds { cubes::fort(palette) } else { String::new() };
    body("#b9a27a", "#e2d2ab", palette) + &crate::pen::placed(0.0, 0.0, 0.0, 0.86, &star)
}

fn body(face: &str, lit: &str, palette: &Palette) -> String {
    rect(-18.0, -16.0, 41.0, 41.0, 8.0, &format!(r#"fill="{}" fill-opacity="0.24""#, palette.shadow))
        + &rect(
            -20.0,
            -20.0,
            40.0,
            40.0,
            8.0,
            &format!(r##"fill="{face}" stroke="#241a10" stroke-width="1.1""##),
        )
        + &rect(
            -17.4,
            -17.4,
            34.8,
            34.8,
            6.0,
            &format!(r#"fill="none" stroke="{lit}" stroke-width="1.5" stroke-opacity="0.9""#),
        )
}

/// A ball that strikes, a flag that goes, a way around.
pub(crate) fn figure(face: Face, ink: &str) -> String {
    match face {
        Face::Hit => format!(
            r#"<path d="M0-15L3.4-6.6 10.6-10.6 6.6-3.4 15 0 6.6 3.4 10.6 10.6 3.4 6.6 0 15-3.4 6.6-10.6 10.6-6.6 3.4-15 0-6.6-3.4-10.6-10.6-3.4-6.6Z" fill="{ink}"/>"#
        ),
        Face::Flee => format!(
            r#"<path d="M-9 13L-3-14" fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"/><path d="M-3-13C3-16 7-9 13-12L11-1C6 2 2-5-5-2Z" fill="none" stroke="{ink}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-14 6H-6M-15 10H-9" stroke="{ink}" stroke-width="1.6" stroke-linecap="round"/>"#
        ),
        Face::Manoeuvre => format!(
            r#"<path d="M-10 10C-14-2-4-11 6-7" fill="none" stroke="{ink}" stroke-width="3.4" stroke-linecap="round"/><path d="M3-14L14-5 2 0Z" fill="{ink}"/><path d="M-4 12H10" stroke="{ink}" stroke-width="2" stroke-dasharray="2.4 3"/>"#
        ),
    }
}
