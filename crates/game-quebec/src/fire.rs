//! §13 A battle's rounds. §14 Fire.

use crate::action::{Action, Slot};
use crate::battle::{self, CENTRE};
use crate::campaign;
use crate::data;
use crate::event::{Event, Occasion};
use crate::homefront;
use crate::ids::{Block, Blocks, Side};
use crate::retreat;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Lot, Section, Side as _};

/// §13.1 — A new round; the defender's turn comes first.
pub(crate) fn begin_round(state: &mut State, log: &mut impl Log<Event>) {
    let battle = state.b_mut();
    // Long stand-offs do not count any further: only the first round has rules of its own.
    battle.round = battle.round.saturating_add(1);
    battle.acting = battle.attacker.other();
    // §13.2 — Only whole rounds are silent: an attacker's silence after a shot of the defender is not (ruling Q41).
    battle.quiet -= battle.quiet % 2;
    log.tell(Event::RoundBegan { round: battle.round });
    begin_turn(state);
}

fn begin_turn(state: &mut State) {
    state.fired = Blocks::NONE;
    state.volley = false;
    let battle = state.b_mut();
    battle.open = None;
    battle.closed = 0;
    // §13.1a — A turn begins with the choice to retreat; §15.1 — the defender has it from its second turn on, the
    // attacker from its first.
    battle.may_retreat = battle.acting == battle.attacker || battle.round > 1;
    battle.may_reinforce = !battle.skirmish;
    state.step = Step::BattleTurn;
}

/// §13.1b — May this block come from the reserve into this column?
pub(crate) fn check_reserve(state: &State, block: Block, slot: Slot) -> Result<(), WhyNot> {
    let battle = state.b();
    if block.side() != battle.acting {
        return Err(WhyNot::NotYourBlock { block, section: Section::case(13, 1, 'b') });
    }
    if !battle.reserve[block.side().index()].has(block) {
        return Err(WhyNot::NotInReserve { block });
    }
    if block == Block::NATIONS {
        return Err(WhyNot::NationsInReserve);
    }
    if slot == Slot::Reserve {
        return Err(WhyNot::NotAColumn);
    }
    if !battle.may_reinforce {
        // §12.4 — One a turn, and §13.1 — before anyone fires.
        return Err(if state.fired.is_empty() { WhyNot::OneReserve } else { WhyNot::ReserveTooLate });
    }
    Ok(())
}

pub(crate) fn apply_reserve(state: &mut State, block: Block, slot: Slot, log: &mut impl Log<Event>) {
    let cv = state.cv(block);
    let battle = state.b_mut();
    let side = block.side().index();
    battle.reserve[side] = battle.reserve[side].minus(Blocks::one(block));
    let column = &mut battle.columns[side][slot as usize];
    *column = column.with(block);
    battle.may_reinforce = false;
    battle.may_retreat = false;
    log.tell(Event::Reinforced { block, cv, slot });
}

/// §13.1c, §14.1 — May this block fire now?
pub(crate) fn check_fire(state: &State, block: Block) -> Result<(), WhyNot> {
    let battle = state.b();
    if block.side() != battle.acting {
        return Err(WhyNot::NotYourBlock { block, section: Section::case(13, 1, 'c') });
    }
    // §14.1 — Only columns fire.
    let Some(column) = battle.column_of(block) else { return Err(WhyNot::NotInColumn { block }) };
    if state.fired.has(block) {
        return Err(WhyNot::HasFired { block });
    }
    // §13.1c — One column after the other: one that was left is finished.
    if battle.closed & 1 << column != 0 {
        return Err(WhyNot::ColumnFinished { slot: Slot::COLUMNS[column] });
    }
    Ok(())
}

fn may_fire(state: &State) -> Blocks {
    let battle = state.b();
    let mut out = Blocks::NONE;
    for (idx, column) in battle.columns[battle.acting.index()].iter().enumerate() {
        if battle.closed & 1 << idx == 0 {
            out = out.or(column.minus(state.fired));
        }
    }
    out
}

/// §13.2 — A battle goes on until someone retreats or is routed, so a silence must end (ruling Q41).
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    let battle = state.b();
    if battle.quiet >= 4 && battle.acting == battle.attacker && state.fired.is_empty() {
        return Err(WhyNot::MustFire);
    }
    Ok(())
}

pub(crate) fn legal_turn(state: &State, out: &mut Vec<Action>) {
    let battle = state.b();
    let side = battle.acting;
    if battle.may_retreat {
        retreat::legal_retreats(state, side, out);
    }
    if battle.may_reinforce {
        let mut reserve = battle.reserve[side.index()];
        if side == Side::French {
            reserve = reserve.minus(Blocks::NATIONS);
        }
        for block in reserve.iter(side) {
            out.extend(Slot::COLUMNS.map(|slot| Action::Reserve { block, slot }));
        }
    }
    out.extend(may_fire(state).iter(side).map(|block| Action::Fire { block }));
    out.push(Action::Volley);
    if check_done(state).is_ok() {
        out.push(Action::Done);
    }
}

pub(crate) fn apply_fire(state: &mut State, block: Block) {
    let battle = state.b_mut();
    let column = battle.column_of(block).expect("only columns fire") as u8;
    if let Some(open) = battle.open
        && open != column
    {
        battle.closed |= 1 << open;
    }
    battle.open = Some(column);
    battle.may_retreat = false;
    battle.may_reinforce = false;
    battle.quiet = 0;
    state.fired = state.fired.with(block);
    state.shooter = Some(block);
    state.step = Step::Fire;
}

pub(crate) fn apply_volley(state: &mut State, log: &mut impl Log<Event>) {
    state.volley = true;
    go_on(state, log);
}

/// §14.2 — How many dice the block rolls: its CV.
pub(crate) fn dice_of(state: &State, block: Block) -> u8 {
    if state.options.nations_one_die
        && block == Block::NATIONS
        && state.battle.is_some_and(|battle| battle.skirmish)
    {
        1
    } else {
        state.cv(block)
    }
}

/// §14.2 — Each 6 costs the column opposite one CV at once; §17.1 — 5 and 6 for double fire.
pub(crate) fn draw_fire(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { unreachable!("fire asks for dice") };
    let block = state.shooter.take().expect("someone fires");
    let double = battle::first_fire_is_double(state, block);
    let hits = dice.at_least(if double { data::DOUBLE_HIT_ON } else { data::HIT_ON });
    log.tell(Event::Fired { block, occasion: Occasion::Battle, dice, hits, double });
    state.hits = hits;
    settle_losses(state, log);
}

/// The column now being shot at.
fn target(state: &State) -> Blocks {
    let battle = state.b();
    let column = battle.open.expect("a column fires") as usize;
    battle.columns[battle.acting.other().index()][column]
}

/// §14.2 — The owner chooses who is reduced; columns lie open, so a lone block needs no question.
fn settle_losses(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.b().acting.other();
    while state.hits > 0 && !state.is_over() {
        let column = target(state);
        match column.len() {
            // §16.1 — Losses beyond the column are ignored.
            0 => state.hits = 0,
            1 => {
                state.hits -= 1;
                lose_one(state, column.first(side).expect("one stands"), log);
            }
            _ => {
                state.step = Step::Losses;
                return;
            }
        }
    }
    if !state.is_over() {
        after_shot(state, side, log);
    }
}

/// §16.1 — Has a column fallen? §18.0 — Has a skirmish been decided?
fn after_shot(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    let battle = state.b();
    let columns = battle.columns[side.index()];
    if battle.skirmish {
        // §22.4 — The Nations never fight alone.
        if columns[CENTRE].minus(nations_of(side)).is_empty() {
            return battle::end(state, side.other(), log);
        }
    } else if let Some(column) = columns.iter().position(|column| column.is_empty()) {
        return retreat::rout(state, side, Slot::COLUMNS[column], log);
    }
    go_on(state, log);
}

/// The Nations' bit, if the side has them.
pub(crate) fn nations_of(side: Side) -> Blocks {
    if side == Side::French { Blocks::NATIONS } else { Blocks::NONE }
}

pub(crate) fn check_loss(state: &State, block: Block) -> Result<(), WhyNot> {
    let side = state.b().acting.other();
    if block.side() != side || !target(state).has(block) {
        // §14.1 — The reserve cannot be hit; §14.2 — of the columns only the one opposite.
        let in_reserve = state.b().reserve[side.index()].has(block) && block.side() == side;
        return Err(WhyNot::NotATarget { block, section: Section::new(14, if in_reserve { 1 } else { 2 }) });
    }
    Ok(())
}

pub(crate) fn legal_losses(state: &State, out: &mut Vec<Action>) {
    let side = state.b().acting.other();
    out.extend(target(state).iter(side).map(|block| Action::Lose { block }));
}

pub(crate) fn apply_loss(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    state.hits -= 1;
    lose_one(state, block, log);
    if !state.is_over() {
        settle_losses(state, log);
    }
}

/// §2.4 — One step down; below 1 the block is gone. §5.2 and §22.5 are watched at every loss.
pub(crate) fn lose_one(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    let value = &mut state.cv[block.side().index()][block.idx()];
    *value -= 1;
    let left = *value;
    if left == 0 {
        state.remove(block);
    }
    log.tell(Event::Lost { block, cv: left });
    match block.side() {
        Side::British => campaign::check_british_strength(state, log),
        Side::French => homefront::check_nations(state, log),
    }
}

/// After a shot: the volley goes on, or the player chooses, or all have fired.
fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.b().acting;
    let left = may_fire(state);
    if left.is_empty() {
        end_turn(state, log);
    } else if state.volley {
        // The open column first, then the others in order.
        let battle = state.b();
        let open =
            battle.open.map_or(Blocks::NONE, |idx| battle.columns[side.index()][idx as usize].and(left));
        let next = if open.is_empty() {
            battle.columns[side.index()]
                .iter()
                .map(|column| column.and(left))
                .find(|column| !column.is_empty())
        } else {
            Some(open)
        };
        let block = next.and_then(|column| column.first(side)).expect("someone may fire");
        apply_fire(state, block);
    } else {
        state.step = Step::BattleTurn;
    }
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    end_turn(state, log);
}

/// §13.1d — The other side's turn, or the next round.
fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    let silent = state.fired.is_empty();
    let battle = state.b_mut();
    if silent {
        battle.quiet = (battle.quiet + 1).min(4);
    }
    if battle.acting == battle.attacker {
        begin_round(state, log);
    } else {
        battle.acting = battle.attacker;
        begin_turn(state);
    }
}
