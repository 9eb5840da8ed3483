//! The dice that lie on the table: the last roll, and which of them told.

use games::game_homard::Event;
use kernel::Said;
use serde::{Deserialize, Serialize};

/// The last roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// What they show.
    pub faces: Vec<u8>,
    /// The highest face that counts.
    pub score: u8,
    /// What happened, as a text.
    pub said: Said,
}

impl Roll {
    /// The last roll among these events, the newest given first. Nothing if a new activation has begun since.
    pub fn last(newest_first: impl IntoIterator<Item = Event>) -> Option<Roll> {
        let mut found: Option<(Vec<u8>, Said)> = None;
        for event in newest_first {
            let said = kernel::Told::said(&event);
            let roll =
                |faces: &[u8], score: u8| Some(Roll { faces: faces.to_vec(), score, said: said.clone() });
            match event {
                Event::TurnBegan { .. } if found.is_none() => return None,
                Event::CommandRolled { dice, .. } => return roll(dice.as_slice(), 8),
                Event::Tested { face: 1.., .. } if found.is_some() => break,
                Event::Tested { face: face @ 1.., needed, .. } => {
                    return roll(&[face], needed.clamp(0, 6) as u8);
                }
                // The score stands with the shot, a little before its dice.
                Event::HitsRolled { dice, .. } if found.is_none() => {
                    found = Some((dice.as_slice().to_vec(), said));
                }
                Event::Fired { score, .. } | Event::Sniped { score, .. } => {
                    if let Some((faces, said)) = found {
                        return Some(Roll { faces, score, said });
                    }
                }
                Event::SavesRolled { dice, saved, .. } | Event::GeneralSaves { dice, saved, .. }
                    if found.is_none() =>
                {
                    let mut sorted: Vec<u8> = dice.as_slice().to_vec();
                    sorted.sort_unstable();
                    let score = usize::from(saved).checked_sub(1).and_then(|at| sorted.get(at)).copied();
                    return roll(dice.as_slice(), score.unwrap_or(0));
                }
                Event::SurvivalRolled { dice, .. } if found.is_none() => return roll(dice.as_slice(), 0),
                Event::MeleeRolled { value, dice, .. } if found.is_none() => {
                    return roll(dice.as_slice(), value);
                }
                Event::ArrivalRolled { face, .. } if found.is_none() => return roll(&[face], 0),
                _ => {}
            }
        }
        None
    }
}
