//! From an empty table to the first question.

use crate::fail::Fail;
use crate::live::{Entry, Live};
use crate::{clocks, secrets, setup, state};
use games::{AnyTable, GameId};
use kernel::{Choices, Dealer};
use protocol::{NewSeat, TimeControl};
use std::collections::BTreeMap;
use store::{Guest, LinkRow, NewTable, Opens, SeatRow, Secret, Sitter, TableRow, TableState};

/// What a new table is to be.
pub(crate) struct Plan {
    pub(crate) game: GameId,
    pub(crate) choices: Choices,
    pub(crate) watch: bool,
    pub(crate) seats: Vec<SeatRow>,
    pub(crate) rematch_of: Option<String>,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    pub(crate) clock: Option<TimeControl>,
}

/// The seats somebody asked for.
pub(crate) fn seats(
    game: GameId,
    asked: &BTreeMap<String, NewSeat>,
    guest: &Guest,
    entropy: Option<&str>,
) -> Result<Vec<SeatRow>, Fail> {
    let sides = game.sides();
    if let Some(side) = asked.keys().find(|side| !sides.contains(&side.as_str())) {
        return Err(games::Trouble::Unknown(games::Unknown::Side(side.clone())).into());
    }
    let seat = |side: &&str| {
        let (sitter, entropy) = match asked.get(*side) {
            None | Some(NewSeat::Open) => (Sitter::Nobody, String::new()),
            Some(NewSeat::Me) => (Sitter::Person(guest.id.clone()), given_or_drawn(entropy)?),
            Some(NewSeat::Bot(level)) if crate::bots::level(level).is_some() => {
                (Sitter::Bot(level.clone()), given_or_drawn(None)?)
            }
            Some(NewSeat::Bot(level)) => return Err(Fail::unknown("unknown_level", level)),
        };
        Ok(SeatRow { side: (*side).to_owned(), sitter, entropy })
    };
    sides.iter().map(seat).collect()
}

/// A side's entropy: what it brings, or what the server draws for it.
pub(crate) fn given_or_drawn(entropy: Option<&str>) -> Result<String, Fail> {
    match entropy {
        None => Ok(secrets::token::<16>()),
        Some(text) if (1..=200).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()) => {
            Ok(text.to_owned())
        }
        Some(_) => Err(Fail::malformed("bad_entropy", "")),
    }
}

/// Everything to be stored for a new table.
pub(crate) fn new_table(plan: Plan, host: &str) -> Result<NewTable, Fail> {
    // All faults of the choices at once, before anything is stored.
    AnyTable::new(plan.game, &plan.choices, None)?;
    let id = secrets::token::<10>();
    let dealer = Dealer::new(id.clone(), secrets::random());
    let link = |opens| LinkRow { token: Secret(secrets::token::<16>()), opens, until: 0 };
    let open = plan.seats.iter().filter(|seat| seat.sitter == Sitter::Nobody);
    let mut links: Vec<LinkRow> =
        open.map(|seat| link(Opens::Seat { table: id.clone(), side: seat.side.clone() })).collect();
    links.push(link(Opens::Watch { table: id.clone() }));
    let table = TableRow {
        id,
        game: plan.game.code().to_owned(),
        setup: setup::write(&plan.choices),
        scenario: plan.choices.scenario,
        secret: Secret(dealer.reveal()),
        host: host.to_owned(),
        watch: plan.watch,
        created: state::now(),
        rematch_of: plan.rematch_of,
        listed: plan.listed,
        rated: plan.rated,
        clock: clocks::write(plan.clock),
        state: TableState::Open,
        moved: 0,
    };
    Ok(NewTable { table, seats: plan.seats, links })
}

/// The return match of a table, put up by the same host.
pub(crate) fn return_match(live: &Live) -> Result<NewTable, Fail> {
    let plan = Plan {
        game: live.game,
        choices: live.choices.clone(),
        watch: live.row.watch,
        seats: swapped(live.game, &live.seats)?,
        rematch_of: Some(live.row.id.clone()),
        listed: live.row.listed,
        rated: live.row.rated,
        clock: clocks::read(&live.row.clock),
    };
    new_table(plan, &live.row.host)
}

/// The seats of a return match: everyone sits opposite, with new entropy.
fn swapped(game: GameId, seats: &[SeatRow]) -> Result<Vec<SeatRow>, Fail> {
    let seat = |seat: &SeatRow| {
        let opposite = game.opposite(&seat.side);
        let before = seats.iter().find(|other| Some(other.side.as_str()) == opposite).unwrap_or(seat);
        Ok(SeatRow { side: seat.side.clone(), sitter: before.sitter.clone(), entropy: given_or_drawn(None)? })
    };
    seats.iter().map(seat).collect()
}

/// Once everyone sits, the head of the record is written and chance begins; nothing before, and nothing twice.
pub(crate) fn begin(live: &mut Live) -> Result<Vec<Entry>, Fail> {
    if live.table.is_some() || !live.is_full() || live.is_closed() {
        return Ok(Vec::new());
    }
    let secret = &live.row.secret.0;
    let mut dealer = Dealer::from_hex(live.row.id.clone(), secret)
        .ok_or_else(|| Fail::internal("a table's secret is not hex"))?;
    live.seats.iter().for_each(|seat| dealer.add_entropy(&seat.side, &seat.entropy));
    let mut table = AnyTable::new(live.game, &live.choices, Some(dealer))?;
    for seat in &live.seats {
        table.seat(&seat.side, &live.name_of(&seat.sitter))?;
    }
    let mut lines = vec![Entry::Begin(Box::new(table.header().clone()))];
    live.doubt();
    live.set_begun(table);
    live.deal(&mut lines)?;
    Ok(lines)
}
