//! Advice for a seat at a table elsewhere: from what that seat sees and has seen, and from nothing else.

use crate::sight::Sight;
use bots::{Bot, Effort, Level};
use games::{GameId, with_game};
use kernel::{Advice, Game, Knowledge, Side};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How long the adviser thinks.
pub(super) const ADVISER: Level = Level::Search(Effort::Millis(250));

/// All a seat has to go by.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Case {
    /// The game's id.
    pub game: String,
    /// Whose seat it is.
    pub side: String,
    /// What it sees.
    pub view: Value,
    /// What it may play, in notation.
    pub actions: Vec<String>,
    /// What it has seen happen, from the beginning.
    pub events: Vec<Value>,
}

impl Case {
    /// The case of whoever has this sight.
    pub fn of(sight: &Sight) -> Case {
        Case {
            game: sight.game.clone(),
            side: sight.observer.clone(),
            view: Value::clone(&sight.view),
            actions: sight.legal.iter().map(|choice| choice.action.clone()).collect(),
            events: sight.log.iter().map(|entry| entry.event.clone()).collect(),
        }
    }

    /// What an adviser would play; nothing if there is nothing to play, or the case is not understood.
    pub fn advise(&self, seed: u64, clock: impl FnMut() -> u64 + Send + 'static) -> Option<String> {
        let game = GameId::parse(&self.game)?;
        with_game!(game, G => choose::<G>(&self.knowledge()?, ADVISER, seed, clock))
    }

    fn knowledge<G: Game>(&self) -> Option<Knowledge<G>> {
        let side = G::Side::from_code(&self.side)?;
        let legal = self.actions.iter().map(|action| G::read_action(side, action).ok());
        let events = self.events.iter().map(|event| serde_json::from_value(event.clone()).ok());
        Some(Knowledge {
            side,
            view: serde_json::from_value(self.view.clone()).ok()?,
            legal: legal.collect::<Option<_>>()?,
            witnessed: events.collect::<Option<_>>()?,
        })
    }
}

/// The bot receives the side's knowledge and nothing else.
pub(super) fn choose<G: Game + Advice>(
    knowledge: &Knowledge<G>,
    level: Level,
    seed: u64,
    clock: impl FnMut() -> u64 + Send + 'static,
) -> Option<String> {
    if knowledge.legal.is_empty() {
        return None;
    }
    let mut bot = level.bot::<G>(seed, clock);
    Some(G::write_action(knowledge.side, bot.choose(knowledge)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::{LocalTable, Plan, Sitter};
    use texts::Lang;

    #[test]
    fn a_seat_elsewhere_is_advised_like_one_here() {
        let sitters = [("british", Sitter::Person("Anna".into())), ("french", Sitter::Bot("random".into()))];
        let plan = Plan {
            id: "counsel".into(),
            game: "quebec".into(),
            sitters: sitters.map(|(side, sitter)| (side.to_owned(), sitter)).into(),
            secret: "ef".repeat(32),
            ..Plan::default()
        };
        let clock = || {
            let mut time = 0;
            move || {
                time += 5000;
                time
            }
        };
        let mut table = LocalTable::new(&plan).unwrap();
        for seed in 0..12 {
            while table.think(seed, || 0).unwrap().is_some() {}
            let sight = table.sight("british", Lang::En).unwrap();
            let case = Case::of(&sight);
            let advice = case.advise(seed, clock()).unwrap();
            assert_eq!(Some(&advice), table.advise("british", seed, clock()).as_ref());
            assert!(sight.text_of(&advice).is_some());
            table.play("british", &advice).unwrap();
        }
        assert_eq!(Case::default().advise(1, clock()), None);
        let odd = Case { game: "quebec".into(), side: "nobody".into(), ..Case::default() };
        assert_eq!(odd.advise(1, clock()), None);
    }
}
