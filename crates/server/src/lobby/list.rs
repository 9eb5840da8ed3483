//! Rows as the lists say them, in a language.

use crate::{clocks, setup};
use games::GameId;
use protocol::{LobbySeat, LobbyTable, Person, Rating, SeatKind, SideInfo, State};
use store::{ListedSeat, ListedTable, RatingRow, Sitter, TableState};
use texts::{Lang, render};

/// A table in a list; none if it is of a game this program does not know.
pub(crate) fn table(row: ListedTable, lang: Lang) -> Option<LobbyTable> {
    let game = GameId::parse(&row.game)?;
    let choices = setup::read(&row.setup)?;
    let sides = game.sides();
    let mut seats = row.seats;
    seats.sort_by_key(|seat| sides.iter().position(|side| *side == seat.side));
    Some(LobbyTable {
        id: row.id,
        game: row.game,
        game_name: render(lang, &game.name()),
        scenario: choices.scenario,
        options: choices.options,
        host: person(row.host, row.host_name, row.host_bot, row.host_rating),
        rated: row.rated,
        clock: clocks::read(&row.clock),
        state: match row.state {
            TableState::Open => State::Open,
            TableState::Running => State::Running,
            TableState::Over => State::Over,
            TableState::Closed => State::Closed,
        },
        watch: row.watch,
        created: row.created,
        moved: Some(row.moved).filter(|moved| *moved > 0),
        seats: seats.into_iter().map(|held| seat(game, held, lang)).collect(),
    })
}

/// A seat in a list.
pub(crate) fn seat(game: GameId, seat: ListedSeat, lang: Lang) -> LobbySeat {
    let side = SideInfo { name: render(lang, &game.side_name(&seat.side)), code: seat.side };
    let (kind, who) = match seat.sitter {
        Sitter::Nobody => (SeatKind::Open, None),
        Sitter::Person(id) => (SeatKind::Person, Some(person(id, seat.name, seat.bot, seat.rating))),
        Sitter::Bot(level) => (SeatKind::Bot, Some(bot(level, seat.rating))),
    };
    LobbySeat { side, kind, who }
}

/// A person, or a program with an account.
pub(crate) fn person(id: String, name: String, bot: bool, rating: Option<RatingRow>) -> Person {
    Person { id: Some(id), name, bot, rating: rating.as_ref().map(rated) }
}

/// A bot of the house.
pub(crate) fn bot(level: String, rating: Option<RatingRow>) -> Person {
    Person { id: None, name: level, bot: true, rating: rating.as_ref().map(rated) }
}

/// A rating in whole numbers.
pub(crate) fn rated(row: &RatingRow) -> Rating {
    Rating {
        value: row.rating.round() as i32,
        deviation: row.deviation.round() as i32,
        games: u32::try_from(row.games).unwrap_or(0),
    }
}
