//! §20 Québec militia. §21 Supplies from Montréal. §22.5 When the Nations go home. §10.1 Decoys left alone.

use crate::action::Action;
use crate::campaign;
use crate::data;
use crate::event::{Event, Fate};
use crate::ids::{Block, Blocks, Side, Zone, Zones};
use crate::state::{After, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section, Side as _};

/// §20.0 — Zones the British now hold for the first time, Île d'Orléans excepted, each cost one Québec militia.
/// They hold a zone when their real units are alone in it (ruling Q21).
pub(crate) fn occupy(state: &mut State, log: &mut impl Log<Event>) {
    for zone in state.presence(Side::British).iter() {
        if zone != Zone::Orleans && !state.taken.has(zone) && state.british_hold(zone) {
            state.taken = state.taken.with(zone);
            state.desertions += 1;
            log.tell(Event::Occupied { zone });
        }
    }
}

/// §20.0 — The desertions owed happen at once; then play goes on.
pub(crate) fn settle_desertions(state: &mut State, after: After, log: &mut impl Log<Event>) {
    state.waiting = Zones(state.waiting.0 & state.contested().0);
    while state.desertions > 0 && !state.is_over() {
        let militia = militia_in_play(state, data::MILITIA_QUEBEC);
        match militia.len() {
            // §20.0 — Only while there is Québec militia in play; the zone counts as taken all the same.
            0 => state.desertions = 0,
            1 => {
                state.desertions -= 1;
                let block = militia.first(Side::French).expect("one is left");
                dismiss(state, block, Fate::Deserted, log);
            }
            _ => {
                state.step = Step::Desertion(after);
                return;
            }
        }
    }
    go_on(state, after, log);
}

fn go_on(state: &mut State, after: After, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    match after {
        After::Strike => crate::nations::begin_strike(state, log),
        After::Battles => crate::battle::next_battle(state, log),
        After::Supply => supply(state, log),
    }
}

fn militia_in_play(state: &State, origin: Blocks) -> Blocks {
    state.in_play(Side::French).and(origin)
}

/// §20.0, §21.0 — The French choose any block of that origin, wherever it is (ruling Q22).
pub(crate) fn check_dismiss(state: &State, block: Block) -> Result<(), WhyNot> {
    let (origin, section) = origin_asked(state);
    if block.side() != Side::French || !militia_in_play(state, origin).has(block) {
        return Err(WhyNot::OtherMilitia { block, section });
    }
    Ok(())
}

fn origin_asked(state: &State) -> (Blocks, Section) {
    match state.step {
        Step::Supply => (data::MILITIA_UPRIVER, Section::new(21, 0)),
        _ => (data::MILITIA_QUEBEC, Section::new(20, 0)),
    }
}

pub(crate) fn legal_dismiss(state: &State, out: &mut Vec<Action>) {
    let (origin, _) = origin_asked(state);
    out.extend(militia_in_play(state, origin).iter(Side::French).map(|block| Action::Dismiss { block }));
}

pub(crate) fn apply_dismiss(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    match state.step {
        Step::Desertion(after) => {
            state.desertions -= 1;
            dismiss(state, block, Fate::Deserted, log);
            settle_desertions(state, after, log);
        }
        _ => {
            dismiss(state, block, Fate::Unsupplied, log);
            campaign::end_move(state, log);
        }
    }
}

fn dismiss(state: &mut State, block: Block, fate: Fate, log: &mut impl Log<Event>) {
    take_off(state, block, fate, log);
    check_nations(state, log);
    sweep_decoys(state, log);
    // A zone may have emptied: if the British are in it, they now hold it and nothing is left to fight.
    state.waiting = Zones(state.waiting.0 & state.contested().0);
    if state.battle.is_none() {
        occupy(state, log);
    }
}

/// Take a block out of the game for another reason than fire.
pub(crate) fn take_off(state: &mut State, block: Block, fate: Fate, log: &mut impl Log<Event>) {
    let zone = state.zone_of(block).expect("only blocks in play are taken off");
    let cv = state.cv(block);
    state.remove(block);
    log.tell(Event::Removed { block, cv, zone, fate });
}

/// §22.5 — The Nations leave when spent, or when the other French total less than 10 CV. Checked after every
/// loss (ruling Q29).
pub(crate) fn check_nations(state: &mut State, log: &mut impl Log<Event>) {
    if let Some(fate) = state.nations_fate()
        && state.nations_zone().is_some()
    {
        take_off(state, Block::NATIONS, fate, log);
        sweep_decoys(state, log);
    }
}

/// §10.1 — Decoys that circumstances leave alone are taken off at once (ruling Q11).
pub(crate) fn sweep_decoys(state: &mut State, log: &mut impl Log<Event>) {
    for side in [Side::British, Side::French] {
        for zone in Zone::ALL {
            let here = state.at(side, zone);
            if !here.is_empty() && here.and(data::REAL[side.index()]).is_empty() {
                remove_decoys(state, side, zone, log);
            }
        }
    }
}

/// Take all decoys of a side in a zone out of the game.
pub(crate) fn remove_decoys(state: &mut State, side: Side, zone: Zone, log: &mut impl Log<Event>) {
    let decoys = state.at(side, zone).and(data::DECOYS[side.index()]);
    if decoys.is_empty() {
        return;
    }
    let here = state.at_mut(side, zone);
    *here = here.minus(decoys);
    let landed = &mut state.landed[side.index()];
    *landed = landed.minus(decoys);
    log.tell(Event::DecoysRemoved { side, zone, count: decoys.len() });
}

/// §21.0 — At the end of a move, after all battles: if the British held Cap Rouge before this move and still
/// do, one militia from Montréal or Trois-Rivières goes home (ruling Q23).
pub(crate) fn supply(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    if !state.british_hold(Zone::CapRouge) {
        state.cap_rouge_since = 0;
    } else if state.cap_rouge_since == 0 {
        state.cap_rouge_since = state.campaign_move;
    } else {
        let militia = militia_in_play(state, data::MILITIA_UPRIVER);
        match militia.len() {
            0 => {}
            1 => dismiss(state, militia.first(Side::French).expect("one is left"), Fate::Unsupplied, log),
            _ => {
                state.step = Step::Supply;
                return;
            }
        }
    }
    campaign::end_move(state, log);
}
