//! §10.9 to §10.11 Losses: odd ones cost an element, even ones a step back; §16 artillery; §17.4 generals.

use crate::action::Action;
use crate::assault;
use crate::data;
use crate::event::{Event, Fate};
use crate::fight::Loss;
use crate::free_march;
use crate::generals;
use crate::ground::{Board, Cells, Table, cells, point, spot};
use crate::ids::{Place, Unit};
use crate::movement;
use crate::reactions;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot};
use map::plane::{Point, Segment, UNIT};

/// A unit suffers so many losses from an opponent who stands at `from`.
pub(crate) fn begin(
    state: &mut State,
    victim: Unit,
    from: Place,
    losses: u8,
    by_fire: bool,
    log: &mut impl Log<Event>,
) {
    let start = state.body(victim).place;
    state.loss = Some(Loss { victim, from, start, left: losses, taken: 0, fallen: 0, recoils: 0, by_fire });
    go_on(state, log);
}

/// Take losses until something must be asked or all are taken.
fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        let loss = state.loss.as_mut().expect("losses are being taken");
        let victim = loss.victim;
        if loss.left == 0 {
            break;
        }
        loss.left -= 1;
        loss.taken += 1;
        if loss.taken % 2 == 1 {
            // §10.9 — The first, the third and so on cost an element.
            if !fall(state, log) {
                break;
            }
            continue;
        }
        // §16.1 — Guns do not give way: even losses do nothing to them.
        if !state.data(victim).arm.data().recoils {
            continue;
        }
        let places = places(state);
        let by_fire = state.loss.is_some_and(|loss| loss.by_fire);
        match (places.as_slice(), by_fire) {
            ([], _) => {
                if !stand(state, log) {
                    break;
                }
            }
            // §10.11 — Under fire the owner chooses.
            (_, true) => {
                state.step = Step::Yield;
                return;
            }
            ([only], false) => recoil(state, *only, log),
            _ => {
                state.step = Step::Recoil;
                return;
            }
        }
    }
    finish(state, log);
}

/// §10.9 — An element falls; says whether the unit is still there.
fn fall(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let loss = state.loss.as_mut().expect("losses are being taken");
    loss.fallen += 1;
    let victim = loss.victim;
    let body = &mut state.bodies[victim.idx()];
    body.elements -= 1;
    let left = body.elements;
    state.lost[victim.side().idx()] += 1;
    let piece = state.piece(victim);
    log.tell(Event::ElementLost { piece, left });
    if left == 0 {
        log.tell(Event::Destroyed { piece });
        gone(state, victim, log);
    }
    left > 0
}

/// A unit is no more, and whoever was attached to it shares its fate.
fn gone(state: &mut State, victim: Unit, log: &mut impl Log<Event>) {
    let general = state.general_with(victim);
    state.remove(victim);
    // §17.4 — He shares its fate.
    if let Some(general) = general {
        generals::lose(state, general, Fate::WithUnit, log);
    }
}

/// §10.10 — It cannot give way: it loses an element, or is driven off the table (ruling A16). Says whether it is there.
fn stand(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let loss = state.loss.expect("losses are being taken");
    let victim = loss.victim;
    let is_edge_behind = || match state.table() {
        Table::Hex(board) => {
            let only_straight = state.options.recoil_straight;
            board.is_edge_behind(state.cell(victim), board.at(loss.from), only_straight)
        }
        Table::Free(field) => ways(state, loss).any(|to| !field.has(to)),
    };
    let driven = !loss.by_fire && !state.options.edge_costs_element && is_edge_behind();
    if !driven {
        return fall(state, log);
    }
    let elements = state.body(victim).elements;
    state.lost[victim.side().idx()] += elements;
    log.tell(Event::DrivenOff { piece: state.piece(victim), elements });
    gone(state, victim, log);
    false
}

/// Where the victim can give way.
#[derive(Clone, Copy, Default)]
struct Places {
    spots: [usize; 9],
    n: usize,
}

impl Places {
    fn as_slice(&self) -> &[usize] {
        &self.spots[..self.n]
    }
}

impl FromIterator<usize> for Places {
    fn from_iter<I: IntoIterator<Item = usize>>(spots: I) -> Places {
        let mut places = Places::default();
        for spot in spots {
            places.spots[places.n] = spot;
            places.n += 1;
        }
        places
    }
}

/// §10.10 — A step farther from its opponent, no nearer to any other enemy (ruling B13).
fn places(state: &State) -> Places {
    let loss = state.loss.expect("losses are being taken");
    match state.table() {
        Table::Hex(board) => cells(hexes(state, loss, board)).collect(),
        Table::Free(field) => {
            let fits = |to: &Point| field.has(*to) && is_clear(state, loss, *to);
            let mut places: Places = ways(state, loss).filter(fits).map(spot).collect();
            let found = &mut places.spots[..places.n];
            found.sort_unstable();
            places
        }
    }
}

/// On the free table: 1 UD away from the opponent, or at up to 60° to either side (ruling A11), whatever is there.
fn ways(state: &State, loss: Loss) -> impl Iterator<Item = Point> {
    let at = state.point(loss.victim);
    let away = at - point(state.table().at(loss.from));
    let wide = if state.options.recoil_straight { 0 } else { 4 };
    (-wide..=wide).filter_map(move |turn| away.turned_to_length(turn, UNIT)).map(move |way| at + way)
}

/// Is a way back free of units, and no nearer to any other enemy?
fn is_clear(state: &State, loss: Loss, to: Point) -> bool {
    let victim = loss.victim;
    let from = state.point(victim);
    let step = Segment::new(from, to);
    let opponent = point(state.table().at(loss.from));
    state.everyone().without(victim).iter().all(|unit| {
        let other = state.point(unit);
        let nearer = to.distance(other) < from.distance(other) - data::CONTACT_TOL;
        let hinders = unit.side() != victim.side() && other != opponent && nearer;
        !hinders && free_march::is_passing(step, other)
    })
}

/// On the hex table: the neighbours, as a set.
fn hexes(state: &State, loss: Loss, board: &Board) -> Cells {
    let at = state.cell(loss.victim);
    let from = board.at(loss.from);
    let enemy = loss.victim.side().other();
    // Ruling A11: by one reading only straight back, whatever is there.
    let least = if state.options.recoil_straight { board.straight_back(at, from) } else { 0 };
    let mut out = 0;
    for to in cells(board.zone(at) & !state.taken()) {
        if board.distance(to, from) != board.distance(at, from) + 1 || board.straight(to, from) < least {
            continue;
        }
        let others = state.cells[enemy.idx()] & !(1 << from);
        if cells(others).all(|other| board.distance(to, other) >= board.distance(at, other)) {
            out |= 1 << to;
        }
    }
    out
}

/// How straight away from an opponent a place lies: the more the straighter, of places one step off.
pub(crate) fn straightness(state: &State, at: usize, from: usize) -> i64 {
    match state.table() {
        Table::Hex(board) => board.straight(at, from),
        Table::Free(_) => i64::from(point(at).distance(point(from))),
    }
}

/// Can the victim give way?
pub(crate) fn has_places(state: &State) -> bool {
    !places(state).as_slice().is_empty()
}

/// A step back.
fn recoil(state: &mut State, to: usize, log: &mut impl Log<Event>) {
    let board = state.table();
    let loss = state.loss.as_mut().expect("losses are being taken");
    loss.recoils += 1;
    let (victim, recoils, start) = (loss.victim, loss.recoils, loss.start);
    let from = state.body(victim).place;
    let to = board.place(to);
    state.shift(victim, to);
    // §10.10 — After more than one step it looks the way it went.
    if recoils > 1
        && let Some(facing) = board.facing_along(board.at(start), board.at(to))
    {
        state.bodies[victim.idx()].facing = facing;
    }
    log.tell(Event::Recoiled { piece: state.piece(victim), from, to, facing: state.body(victim).facing });
    generals::capture_near(state, victim, log);
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    if state.step == Step::Yield {
        out.push(Action::Fall);
    }
    out.extend(places(state).as_slice().iter().map(|at| Action::Recoil { to: state.table().place(*at) }));
}

pub(crate) fn check_recoil(state: &State, to: Place) -> Result<(), WhyNot> {
    let board = state.table();
    let Some(at) = board.index(to) else { return Err(WhyNot::OffTable { place: to }) };
    if places(state).as_slice().contains(&at) {
        return Ok(());
    }
    let loss = state.loss.expect("losses are being taken");
    let piece = state.piece(loss.victim);
    if state.is_taken(at, None) {
        return Err(state.no_room(to));
    }
    if board.distance(state.cell(loss.victim), at) != 1 {
        return Err(WhyNot::RecoilTooFar { piece, place: to });
    }
    // Ruling F11: on the free table there are nine ways back.
    if let Table::Free(_) = board
        && !ways(state, loss).any(|way| way == point(at))
    {
        return Err(WhyNot::NoSuchWayBack { piece, place: to });
    }
    Err(WhyNot::NoRecoil { piece, place: to })
}

pub(crate) fn check_fall(state: &State) -> Result<(), WhyNot> {
    let loss = state.loss.expect("losses are being taken");
    // §10.10 — In an assault there is no choice.
    if loss.by_fire { Ok(()) } else { Err(WhyNot::MustRecoil { piece: state.piece(loss.victim) }) }
}

pub(crate) fn apply_recoil(state: &mut State, to: Place, log: &mut impl Log<Event>) {
    recoil(state, state.table().at(to), log);
    go_on(state, log);
}

pub(crate) fn apply_fall(state: &mut State, log: &mut impl Log<Event>) {
    if fall(state, log) {
        go_on(state, log);
    } else {
        finish(state, log);
    }
}

/// All losses are taken: does the general live?
fn finish(state: &mut State, log: &mut impl Log<Event>) {
    let loss = state.loss.expect("losses are being taken");
    // §17.4 — One d6 for each element destroyed.
    if loss.fallen > 0 && state.is_on(loss.victim) && state.general_with(loss.victim).is_some() {
        state.step = Step::Survival;
    } else {
        done(state, log);
    }
}

pub(crate) fn chance(state: &State) -> Chance {
    Chance::Dice { count: state.loss.expect("losses were taken").fallen, sides: 6 }
}

pub(crate) fn draw_survival(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { panic!("dice are rolled for the general") };
    let victim = state.loss.expect("losses were taken").victim;
    let general = state.general_with(victim).expect("a general is attached");
    // §17.4 — A 6 kills.
    let is_lost = dice.as_slice().contains(&data::GENERAL_LOSS_ROLL);
    log.tell(Event::SurvivalRolled { general, dice, is_lost });
    if is_lost {
        generals::lose(state, general, Fate::Fallen, log);
    }
    done(state, log);
}

/// Back to what brought the losses.
fn done(state: &mut State, log: &mut impl Log<Event>) {
    let loss = state.loss.take().expect("losses were taken");
    if loss.by_fire {
        return fire_done(state, log);
    }
    let fight = state.fight_mut();
    match std::mem::take(&mut fight.lead_losses) {
        0 => assault::settled(state, log),
        losses => {
            let (lead, ground) = (fight.lead(), fight.ground);
            begin(state, lead, ground, losses, false, log);
        }
    }
}

/// A shot is over.
pub(crate) fn fire_done(state: &mut State, log: &mut impl Log<Event>) {
    state.shot = None;
    if state.assault.is_some() {
        reactions::after_fire(state, log);
    } else {
        movement::go_on(state, log);
    }
}
