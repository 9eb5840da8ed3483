//! §22 The Nations allied with the French: the Indian unit of the rulebook.

use crate::action::Action;
use crate::campaign;
use crate::data;
use crate::event::{Event, Fate, Occasion};
use crate::homefront;
use crate::ids::{Block, Blocks, Side, Zone, Zones};
use crate::state::{After, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Lot, Section};

/// §22.2, §22.3 — After the moves the French may raid or scout where the Nations have just come.
///
/// Whether the Nations are in a group that moved is hidden, so the question is put whenever they could be
/// (ruling Q42).
pub(crate) fn begin_strike(state: &mut State, log: &mut impl Log<Event>) {
    if state.nations_alive() && strike_possible(state) {
        state.step = Step::Strike;
    } else {
        crate::battle::begin_battles(state, log);
    }
}

/// From what everyone saw: has a French group that may hold the Nations come to a zone with British units?
fn strike_possible(state: &State) -> bool {
    let plan = state.plan(Side::French);
    let meets_british = |zone: Zone| !state.at(Side::British, zone).is_empty();
    if let Some(zone) = plan.roam {
        return meets_british(zone);
    }
    // Q27 — Any move into the zone will do, unless the stricter reading was chosen.
    // A group that turned back has come nowhere.
    let turned =
        (state.turned_back == Some(Side::French)).then_some(state.plan(Side::British).from).flatten();
    !state.options.lone_raid_only
        && Zone::ALL
            .into_iter()
            .any(|zone| plan.counts[zone.idx()] > 0 && turned != Some(zone) && meets_british(zone))
}

/// §22.2 — The zone the Nations can strike: where they have just come and where British units are now.
/// Whoever left in the same move cannot be raided (ruling Q26).
fn target(state: &State) -> Option<Zone> {
    let zone = state.nations_moved.filter(|zone| state.nations_zone() == Some(*zone))?;
    let by_order = state.plan(Side::French).roam.is_some() || !state.options.lone_raid_only;
    (by_order && !state.at(Side::British, zone).is_empty()).then_some(zone)
}

/// §22.2 a raid, §22.3 scouting: the paragraph tried is that of a refusal.
pub(crate) fn check_strike(state: &State, section: Section) -> Result<(), WhyNot> {
    target(state).map(|_| ()).ok_or(WhyNot::NoStrike { section })
}

pub(crate) fn legal_strike(state: &State, out: &mut Vec<Action>) {
    if target(state).is_some() {
        out.extend([Action::Raid, Action::Scout]);
    }
    out.push(Action::Done);
}

pub(crate) fn apply_raid(state: &mut State, log: &mut impl Log<Event>) {
    let zone = target(state).expect("checked");
    log.tell(Event::Raided { zone });
    state.fired = Blocks::NONE;
    state.step = Step::RaidFire;
}

/// §22.2 — One shot at double CV: 5 and 6 hit.
pub(crate) fn draw_raid(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { unreachable!("a raid asks for dice") };
    let hits = dice.at_least(data::DOUBLE_HIT_ON);
    log.tell(Event::Fired { block: Block::NATIONS, occasion: Occasion::Raid, dice, hits, double: true });
    state.hits = hits;
    go_on_raid(state, log);
}

/// §22.2 — The British choose who suffers, and show only those.
/// They are asked even if they have one real unit there, for the rest might be decoys (ruling Q42).
fn go_on_raid(state: &mut State, log: &mut impl Log<Event>) {
    let zone = state.nations_zone().expect("the Nations raid");
    if state.hits > 0 && !state.real(Side::British, zone).is_empty() {
        state.step = Step::RaidLosses;
        return;
    }
    state.hits = 0;
    homefront::sweep_decoys(state, log);
    if state.at(Side::British, zone).is_empty() {
        leave(state, After::Battles, log);
    } else {
        state.step = Step::RaidReply;
    }
}

pub(crate) fn check_raid_loss(state: &State, block: Block) -> Result<(), WhyNot> {
    let zone = state.nations_zone().expect("the Nations raid");
    if block.side() != Side::British || !state.real(Side::British, zone).has(block) {
        return Err(WhyNot::NotATarget { block, section: Section::new(22, 2) });
    }
    Ok(())
}

pub(crate) fn legal_raid_losses(state: &State, out: &mut Vec<Action>) {
    let zone = state.nations_zone().expect("the Nations raid");
    out.extend(state.real(Side::British, zone).iter(Side::British).map(|block| Action::Lose { block }));
}

pub(crate) fn apply_raid_loss(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    state.hits -= 1;
    crate::fire::lose_one(state, block, log);
    if !state.is_over() {
        go_on_raid(state, log);
    }
}

/// §22.2 — Only light infantry and American rangers answer, each once, at their plain CV.
pub(crate) fn check_reply(state: &State, block: Block) -> Result<(), WhyNot> {
    if block.side() != Side::British {
        return Err(WhyNot::NotYourBlock { block, section: Section::new(22, 2) });
    }
    if !repliers(state).or(state.fired).has(block) {
        return Err(WhyNot::CannotReply { block });
    }
    if state.fired.has(block) {
        return Err(WhyNot::HasReplied { block });
    }
    Ok(())
}

fn repliers(state: &State) -> Blocks {
    let zone = state.nations_zone().expect("the Nations raid");
    state.at(Side::British, zone).and(data::WOODSMEN).minus(state.fired)
}

pub(crate) fn legal_reply(state: &State, out: &mut Vec<Action>) {
    out.extend(repliers(state).iter(Side::British).map(|block| Action::Fire { block }));
    out.push(Action::Done);
}

pub(crate) fn apply_reply(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    log.tell(Event::Aimed { block, cv: state.cv(block) });
    state.fired = state.fired.with(block);
    state.shooter = Some(block);
    state.step = Step::ReplyFire;
}

pub(crate) fn draw_reply(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { unreachable!("a reply asks for dice") };
    let block = state.shooter.take().expect("someone replies");
    let hits = dice.at_least(data::HIT_ON);
    log.tell(Event::Fired { block, occasion: Occasion::Reply, dice, hits, double: false });
    for _ in 0..hits {
        if state.nations_alive() {
            crate::fire::lose_one(state, Block::NATIONS, log);
        }
    }
    // §22.5 — Spent by the answer, they are gone.
    if state.nations_zone().is_some() {
        state.step = Step::RaidReply;
    } else {
        end_strike(state, After::Battles, log);
    }
}

pub(crate) fn apply_reply_done(state: &mut State, log: &mut impl Log<Event>) {
    leave(state, After::Battles, log);
}

/// §22.3 — Up to four British blocks, drawn by lot, are turned; decoys among them are gone (ruling Q25).
pub(crate) fn apply_scout(state: &mut State, log: &mut impl Log<Event>) {
    let zone = target(state).expect("checked");
    state.scouted = Blocks::NONE;
    state.to_scout = state.at(Side::British, zone).len().min(data::SCOUT_MAX_UNITS);
    log.tell(Event::Scouting { zone, count: state.to_scout });
    state.step = Step::ScoutDraw;
}

/// The blocks that can still be drawn.
pub(crate) fn scout_pool(state: &State) -> Blocks {
    let zone = state.nations_zone().expect("the Nations scout");
    state.at(Side::British, zone).minus(state.scouted)
}

pub(crate) fn draw_scout(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Pick(index) = *lot else { unreachable!("scouting asks for a pick") };
    let zone = state.nations_zone().expect("the Nations scout");
    let block = scout_pool(state).iter(Side::British).nth(index as usize).expect("the lot fits the question");
    state.to_scout -= 1;
    log.tell(Event::Scouted { zone, block: Some(block), cv: Some(state.cv(block)) });
    if data::DECOYS[0].has(block) {
        state.remove(block);
        log.tell(Event::DecoysRemoved { side: Side::British, zone, count: 1 });
    } else {
        state.scouted = state.scouted.with(block);
    }
    if state.to_scout == 0 {
        leave(state, After::Battles, log);
    }
}

/// §22.2 — Zones the Nations may withdraw to: any without British units, so without a battle too.
pub(crate) fn havens(state: &State) -> Zones {
    let mut zones = Zones(Zones::EVERY.0 & !state.presence(Side::British).0);
    if let Some(here) = state.nations_zone() {
        zones = zones.without(here);
    }
    zones
}

/// §22.2, §22.3, §22.4 — The Nations must go now. Without a haven they are lost (ruling Q27).
pub(crate) fn leave(state: &mut State, after: After, log: &mut impl Log<Event>) {
    // Nothing of the raid or the scouting lingers.
    state.fired = Blocks::NONE;
    state.scouted = Blocks::NONE;
    if havens(state).is_empty() {
        homefront::take_off(state, Block::NATIONS, Fate::NationsTrapped, log);
        homefront::sweep_decoys(state, log);
        end_strike(state, after, log);
    } else {
        state.step = Step::NationsLeave(after);
    }
}

/// §22.2 after a raid, §22.4 before and after a battle: may the Nations go there?
pub(crate) fn check_haven(state: &State, zone: Zone, section: Section) -> Result<(), WhyNot> {
    let Some(here) = state.nations_zone() else { return Err(WhyNot::NationsGone) };
    if zone == here {
        return Err(WhyNot::SameZone { zone, section });
    }
    if !havens(state).has(zone) {
        return Err(WhyNot::HeldByBritish { zone });
    }
    Ok(())
}

pub(crate) fn legal_havens(state: &State, out: &mut Vec<Action>) {
    out.extend(havens(state).iter().map(|zone| Action::NationsTo { zone }));
}

pub(crate) fn apply_leave(state: &mut State, after: After, zone: Zone, log: &mut impl Log<Event>) {
    go(state, zone, log);
    end_strike(state, after, log);
}

/// After a raid, scouting or forced withdrawal: who holds what, and on to the rest of the move.
fn end_strike(state: &mut State, after: After, log: &mut impl Log<Event>) {
    state.fired = Blocks::NONE;
    campaign::check_british_strength(state, log);
    homefront::occupy(state, log);
    if matches!(after, After::Battles) && !state.fought {
        state.waiting = state.contested();
    }
    homefront::settle_desertions(state, after, log);
}

/// §22.4 — The Nations go by themselves, needing neither road nor boat.
pub(crate) fn go(state: &mut State, to: Zone, log: &mut impl Log<Event>) {
    let from = state.nations_zone().expect("the Nations are in play");
    let here = state.at_mut(Side::French, from);
    *here = here.minus(Blocks::NATIONS);
    let there = state.at_mut(Side::French, to);
    *there = there.or(Blocks::NATIONS);
    state.landed[1] = state.landed[1].minus(Blocks::NATIONS);
    state.nations_moved = None;
    state.nations_fought = false;
    log.tell(Event::NationsMoved { from, to });
    homefront::sweep_decoys(state, log);
}

/// §22.4 — Before and after battles the French may lift the Nations out of a battle zone, or out of the zone
/// they came to from a battle.
pub(crate) fn may_lift(state: &State) -> bool {
    state.nations_fought || state.nations_zone().is_some_and(|zone| state.waiting.has(zone))
}

pub(crate) fn check_lift(state: &State, zone: Zone) -> Result<(), WhyNot> {
    // §22.5 — Those who have left the game are nowhere.
    if state.nations_alive() && !may_lift(state) {
        return Err(WhyNot::NationsNotThere);
    }
    check_haven(state, zone, Section::new(22, 4))
}

pub(crate) fn legal_lift(state: &State, out: &mut Vec<Action>) {
    if may_lift(state) {
        legal_havens(state, out);
    }
}
