//! What is sent of a table: built for one observer, from what that observer may know.

use crate::access::Visitor;
use crate::clocks;
use crate::fail::Fail;
use crate::live::{Live, Loss, Sight};
use crate::state::now;
pub(crate) use desk::AnyLook;
use desk::{Teller, Words};
use games::AnyTable;
use protocol::{Changes, Links, Log, Look, Part, Seat, SeatKind, State, TableInfo, Turn};
use serde_json::Value;
use store::Sitter;
use texts::{Lang, render};

/// What a reader wants.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) parts: Vec<Part>,
    /// The number from which the reader wants the log.
    pub(crate) after: u64,
    /// The number of the look the reader has, if it has one.
    pub(crate) base: Option<u64>,
    pub(crate) lang: Lang,
}

/// A table as this observer may know it, to a reader that was told nothing before.
pub(crate) fn look(live: &mut Live, observer: &'static str, wish: &Wish) -> Result<AnyLook, Fail> {
    tell(live, observer, wish, &mut Teller::default())
}

/// A table as this observer may know it, to a reader that knows the words it was told by this teller.
pub(crate) fn tell(
    live: &mut Live,
    observer: &'static str,
    wish: &Wish,
    teller: &mut Teller,
) -> Result<AnyLook, Fail> {
    let wants = |part| wish.parts.contains(&part);
    let lang = wish.lang;
    let over = live.is_over();
    let legal = live.seat(observer).is_some() && !over;
    let seen = if wants(Part::View) || wants(Part::Changes) {
        Some(sight(live, observer, legal, wants(Part::Actions))?)
    } else {
        None
    };
    let base = wish.base.filter(|_| wants(Part::Changes) && !wants(Part::View));
    let base = base.and_then(|number| live.recent.at(observer, number));
    let mut changes = base.zip(seen.as_ref()).map(|(base, seen)| changes(base, seen));
    let told_actions = changes.as_ref().is_some_and(|changes| changes.actions.is_some());
    let table = live.playing()?;
    let choices = if legal && (wants(Part::Legal) || wants(Part::Words)) {
        desk::legal(table, observer, lang)?
    } else {
        Vec::new()
    };
    let mut words = None;
    if wants(Part::Words) && !choices.is_empty() {
        match changes.as_mut().map(|changes| (changes, teller.tell(&choices))) {
            Some((changes, Words::Change(change))) => changes.words = Some(change),
            Some((_, Words::Whole(all))) => words = Some(all),
            None => words = Some(teller.tell_anew(&choices)),
        }
    }
    Ok(Look {
        observer: observer.to_owned(),
        number: live.number(observer),
        turn: turn(live, lang).unwrap_or_default(),
        may_undo: legal && live.may_undo(observer),
        clock: clocks::tell(live, now()),
        question: if over { None } else { desk::question(&table.turn(), observer, lang) },
        log: (wants(Part::Log) || wants(Part::Events)).then(|| log(live, table, observer, wish)),
        view: seen.filter(|_| changes.is_none()).map(|seen| Value::clone(&seen.view)),
        changes,
        spoken: if wants(Part::Spoken) { Some(desk::spoken(table, observer, lang)?) } else { None },
        legal: wants(Part::Legal).then_some(choices),
        actions: match (wants(Part::Actions) && !told_actions, legal) {
            (false, _) => None,
            (true, false) => Some(Vec::new()),
            (true, true) => Some(table.notations(observer)?),
        },
        words,
        dice: wants(Part::Dice).then(|| desk::dice(table)),
    })
}

/// The whole record of a game that is over; none before.
pub(crate) fn whole_journal(live: &Live) -> Result<Option<String>, Fail> {
    if !live.is_over() {
        return Ok(None);
    }
    let mut journal = live.playing()?.journal();
    // When somebody gave up the rules do not know that it is over, and the secret is ours to show.
    journal.secret = Some(live.row.secret.0.clone());
    // The head keeps the names of then; whoever wished to be forgotten has none.
    for (side, name) in &mut journal.header.seats {
        let sitter = live.seat(side).map(|seat| live.name_of(&seat.sitter));
        if sitter.as_deref() == Some(store::GONE) {
            store::GONE.clone_into(name);
        }
    }
    Ok(Some(journal.to_string()))
}

/// What an observer sees now, and what it may play if that is wanted; remembered for the next time.
fn sight(live: &mut Live, observer: &'static str, legal: bool, actions: bool) -> Result<Sight, Fail> {
    let number = live.number(observer);
    let known = live.recent.at(observer, number).cloned();
    if let Some(known) = known.as_ref().filter(|known| !actions || known.actions.is_some()) {
        return Ok(known.clone());
    }
    let table = live.playing()?;
    let view = match known {
        Some(known) => known.view,
        None => table.view_json(observer)?.into(),
    };
    let actions = match (actions, legal) {
        (false, _) => None,
        (true, false) => Some(Value::Array(Vec::new()).into()),
        (true, true) => Some(Value::from(table.notations(observer)?).into()),
    };
    let sight = Sight { number, view, actions };
    live.recent.keep(observer, sight.clone());
    Ok(sight)
}

/// What changed between two looks of the same observer.
fn changes(base: &Sight, seen: &Sight) -> Changes {
    let actions = base.actions.as_ref().zip(seen.actions.as_ref());
    Changes {
        after: base.number,
        view: desk::diff(&base.view, &seen.view),
        actions: actions.map(|(base, seen)| desk::diff(base, seen)),
        words: None,
    }
}

/// What happened since the reader's number.
fn log(live: &Live, table: &AnyTable, observer: &str, wish: &Wish) -> Log<Value> {
    let Some(story) = live.story(observer) else { return Log { keep: 0, told: Vec::new() } };
    let keep = story.keep(wish.after);
    let new = &story.seen()[keep..];
    let events = new.iter().map(|at| *at as usize);
    let told = if wish.parts.contains(&Part::Log) {
        desk::told(table, observer, events, wish.lang)
    } else {
        desk::events(table, observer, events)
    };
    Log { keep: keep as u64, told }
}

/// What is asked, as everyone knows it; none before the game begins.
pub(crate) fn turn(live: &Live, lang: Lang) -> Option<Turn> {
    let table = live.table.as_ref()?;
    Some(match &live.resigned {
        Some(side) if live.loss == Loss::Time => desk::out_of_time(table, side, lang),
        Some(side) => desk::resigned(table, side, lang),
        None => desk::turn(&table.turn(), lang),
    })
}

/// A table as this visitor may know it.
pub(crate) fn info(live: &Live, visitor: &Visitor, lang: Lang) -> TableInfo {
    let me = visitor.id();
    let asked = live.asked();
    let mine: Vec<String> = live.sides_of(me).into_iter().map(str::to_owned).collect();
    let seats = live.seats.iter().map(|seat| Seat {
        side: seat.side.clone(),
        side_name: render(lang, &live.game.side_name(&seat.side)),
        kind: match seat.sitter {
            Sitter::Nobody => SeatKind::Open,
            Sitter::Person(_) => SeatKind::Person,
            Sitter::Bot(_) => SeatKind::Bot,
        },
        name: live.name_of(&seat.sitter),
        me: live.sits(me, &seat.side),
        player: match &seat.sitter {
            Sitter::Person(guest) => Some(guest.clone()),
            Sitter::Nobody | Sitter::Bot(_) => None,
        },
        entropy: Some(seat.entropy.clone()).filter(|entropy| !entropy.is_empty()),
    });
    let links = (!me.is_empty() && live.row.host == me && !live.is_closed()).then(|| Links {
        seats: live.invites.clone().into_iter().filter(|(side, _)| live.is_open(side)).collect(),
        watch: live.watch_token.clone(),
    });
    TableInfo {
        id: live.row.id.clone(),
        game: live.game.code().to_owned(),
        game_name: render(lang, &live.game.name()),
        scenario: live.choices.scenario.clone(),
        options: live.choices.options.clone(),
        created: live.row.created,
        since: live.since(me),
        state: match &live.table {
            None if live.is_closed() => State::Closed,
            None => State::Open,
            Some(_) if live.is_over() => State::Over,
            Some(_) => State::Running,
        },
        seats: seats.collect(),
        my_turn: mine.iter().any(|side| asked.contains(&side.as_str())),
        mine,
        turn: turn(live, lang),
        watch: live.row.watch,
        listed: live.row.listed,
        rated: live.row.rated,
        control: clocks::read(&live.row.clock),
        clock: clocks::tell(live, now()),
        commitment: live.commitment.clone(),
        rematch: live.rematch.clone(),
        links,
    }
}
