//! The end of a game: how everyone fared, and what that does to their ratings.

use super::rating::{self, Stake};
use crate::live::Live;
use crate::look;
use crate::state::App;
use games::GameId;
use kernel::Line;
use std::collections::BTreeMap;
use store::{Finish, Rerated, ResultRow, Sitter, StoreError, TableState};
use texts::Lang;

/// Fewer answers are no game.
const FEWEST: usize = 4;
/// How often ratings are computed anew because another game ended at the same moment.
const TRIES: u32 = 20;

/// A game that is over, with all that is needed to rate it.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    table: String,
    game: GameId,
    at: i64,
    listed: bool,
    rated: bool,
    seats: Vec<(String, Sitter)>,
    winners: Vec<String>,
    reason: String,
    /// How many answers each side gave.
    answers: BTreeMap<String, usize>,
}

impl Ended {
    /// A table whose game is over; none if it is not.
    pub(crate) fn of(live: &Live, at: i64) -> Option<Ended> {
        let outcome = look::turn(live, Lang::default())?.outcome?;
        let mut answers = BTreeMap::new();
        for line in live.table.as_ref()?.journal().lines {
            if let Line::Play { side, .. } = line {
                *answers.entry(side).or_default() += 1;
            }
        }
        Some(Ended {
            table: live.row.id.clone(),
            game: live.game,
            at,
            listed: live.row.listed,
            rated: live.row.rated,
            seats: live.seats.iter().map(|seat| (seat.side.clone(), seat.sitter.clone())).collect(),
            winners: outcome.winners,
            reason: outcome.reason,
            answers,
        })
    }

    /// Does the game say anything about those who played it? There must have been a game, of people against others.
    fn tells(&self) -> bool {
        let camps = self.game.teams();
        let answers =
            |camp: &Vec<&str>| camp.iter().filter_map(|side| self.answers.get(*side)).sum::<usize>();
        let have_answered = camps.iter().all(|camp| answers(camp) > 0);
        let is_long = self.answers.values().sum::<usize>() >= FEWEST;
        let has_people = self.seats.iter().any(|(_, who)| matches!(who, Sitter::Person(_)));
        let divided = |who: &Sitter| {
            let of = |camp: &&Vec<&str>| {
                self.seats.iter().any(|(side, sits)| sits == who && camp.contains(&side.as_str()))
            };
            camps.iter().filter(of).count() > 1
        };
        have_answered && is_long && has_people && !self.seats.iter().any(|(_, who)| divided(who))
    }

    /// How a side fared.
    fn stake(&self, side: &str) -> Stake {
        if self.winners.is_empty() {
            Stake::Drawn
        } else if self.winners.iter().any(|winner| winner == side) {
            Stake::Won
        } else {
            Stake::Lost
        }
    }
}

/// Keep the end of a game, and rate it if it counts: once, whoever else tries.
pub(super) async fn keep(app: &App, ended: &Ended) -> Result<(), StoreError> {
    let store = app.store();
    for _ in 0..TRIES {
        let finish = finish(app, ended).await?;
        match store.finish(finish).await {
            Err(StoreError::Conflict) => {
                let row = store.table(&ended.table).await?;
                if row.is_none_or(|row| row.state == TableState::Over) {
                    // Another server was faster.
                    return Ok(());
                }
                // Somebody's rating changed meanwhile.
            }
            done => return done,
        }
    }
    Err(StoreError::Conflict)
}

/// All that the end of a game means, by the ratings as they are now.
async fn finish(app: &App, ended: &Ended) -> Result<Finish, StoreError> {
    let game = ended.game.code();
    let mut finish = Finish {
        table: ended.table.clone(),
        game: game.to_owned(),
        at: ended.at,
        results: Vec::new(),
        ratings: Vec::new(),
    };
    if !ended.tells() {
        return Ok(finish);
    }
    let mut players = Vec::new();
    for (side, who) in &ended.seats {
        let held = if ended.rated { app.store().rating(game, who).await? } else { None };
        players.push((side.as_str(), who, held));
    }
    for (side, who, held) in &players {
        let stake = ended.stake(side);
        let new = ended.rated.then(|| {
            let team = ended.game.team(side);
            let others = players.iter().filter(|(other, ..)| !team.contains(other)).map(|(.., held)| *held);
            rating::after(*held, others.collect(), stake, ended.at)
        });
        finish.results.push(ResultRow {
            table: ended.table.clone(),
            side: (*side).to_owned(),
            who: (*who).clone(),
            game: game.to_owned(),
            result: stake.code().to_owned(),
            reason: ended.reason.clone(),
            at: ended.at,
            listed: ended.listed,
            rated: ended.rated,
            change: new.map_or(0.0, |new| new.rating - rating::of(*held)),
        });
        // Whoever has several seats of a camp is rated once.
        let is_first = !finish.ratings.iter().any(|held| held.who == **who);
        if let Some(rating) = new.filter(|_| is_first) {
            let from_games = held.map_or(0, |held| held.games);
            finish.ratings.push(Rerated { who: (*who).clone(), rating, from_games });
        }
    }
    Ok(finish)
}
