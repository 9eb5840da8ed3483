//! §15 Retreats. §16 Routs and pursuit. §17.2 Retreats by boat.

use crate::action::{Action, Slot};
use crate::battle::{self, CENTRE};
use crate::data;
use crate::event::{BlockList, Event, Fate, Occasion, Way};
use crate::fire;
use crate::homefront;
use crate::ids::{Block, Blocks, Region, Side, Zone, Zones};
use crate::state::{Flight, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Lot, Section, Side as _};

/// §15.2 — May the side's force go to this zone, apart from the number of boats?
fn check_goal(state: &State, side: Side, zone: Zone) -> Result<Way, WhyNot> {
    let battle = state.b();
    let origin = state.plan(battle.attacker).from;
    let section = Section::new(15, 2);
    if zone == battle.zone {
        return Err(WhyNot::SameZone { zone, section });
    }
    if side == battle.attacker {
        // §15.2 — An attacker only goes back where it came from.
        if origin != Some(zone) {
            return Err(WhyNot::RetreatElsewhere { zone });
        }
    } else if origin == Some(zone) {
        // §15.2 — A defender never goes where the attacker came from, be it empty.
        return Err(WhyNot::RetreatOrigin { zone });
    }
    // §15.2 — By road or boat as in any move.
    let way = State::way(battle.zone, zone).ok_or(match (battle.zone.region(), zone.region()) {
        (Some(_), Some(_)) => WhyNot::OtherRegion { from: battle.zone, to: zone, section },
        _ => WhyNot::NoRoad { from: battle.zone, to: zone, section },
    })?;
    if way == Way::Boat {
        let region = zone.region().expect("boats stay on the river");
        // §7.4 — Never a French boat in the Bason; §23.0 — none against the tide (ruling Q18).
        if side == Side::French && region == crate::ids::Region::Bason {
            return Err(WhyNot::NoFrenchBoats);
        }
        if state.tide_stops() {
            return Err(WhyNot::TideStops);
        }
        if boats(state, side, zone) == 0 {
            return Err(WhyNot::RetreatBoats { left: 0 });
        }
    }
    // §15.2 — Not among the enemy, and not into a battle yet to be fought.
    if !state.at(side.other(), zone).is_empty() {
        return Err(if state.waiting.has(zone) {
            WhyNot::RetreatBattle { zone }
        } else {
            WhyNot::RetreatEnemy { zone }
        });
    }
    Ok(way)
}

/// §17.2 — How many the boats carry to this zone in one retreat (ruling Q18).
fn boats(state: &State, side: Side, zone: Zone) -> u8 {
    let region = zone.region().expect("boats stay on the river");
    let limit = state.boat_limit(side, region);
    if state.options.cap_per_retreat { limit } else { limit.saturating_sub(boats_used(state, side, region)) }
}

/// §7.4 — How many blocks of this side left by boat in this part of the river, in retreats of this move.
fn boats_used(state: &State, side: Side, region: Region) -> u8 {
    let everywhere = state.boats_used[side.index()];
    match (side, region) {
        _ if !state.options.boats_by_region => everywhere,
        // The French have boats above the city only.
        (Side::French, _) => everywhere,
        (Side::British, Region::StLaurent) => state.boats_above,
        (Side::British, Region::Bason) => everywhere - state.boats_above,
    }
}

/// Those who would retreat: all but the Nations, who leave by themselves (ruling Q44).
fn retreaters(state: &State, side: Side) -> Blocks {
    state.b().force(side).minus(fire::nations_of(side))
}

/// §15.1, §15.2, §17.2 — May the side retreat to this zone now?
pub(crate) fn check_retreat(state: &State, side: Side, zone: Zone) -> Result<(), WhyNot> {
    let battle = state.b();
    if !battle.may_retreat {
        let is_attacker = side == battle.attacker;
        if battle.round == 1 && !is_attacker {
            return Err(WhyNot::RetreatTooEarly);
        }
        // §15.1 — Before any block fires; §13.1 — and before the next steps of the turn.
        let section = match (state.fired.is_empty(), is_attacker) {
            (false, _) => Section::new(15, 1),
            (true, false) => Section::case(13, 1, 'a'),
            (true, true) => Section::case(13, 1, 'd'),
        };
        return Err(WhyNot::RetreatTooLate { section });
    }
    let way = check_goal(state, side, zone)?;
    // §17.2 — More than the boats carry may leave in part only (ruling Q17).
    if way == Way::Boat && !state.options.partial_retreat {
        let left = boats(state, side, zone);
        if retreaters(state, side).len() > left {
            return Err(WhyNot::RetreatBoats { left });
        }
    }
    Ok(())
}

pub(crate) fn legal_retreats(state: &State, side: Side, out: &mut Vec<Action>) {
    let battle = state.b();
    if side == battle.attacker {
        if let Some(zone) = state.plan(side).from
            && check_retreat(state, side, zone).is_ok()
        {
            out.push(Action::Retreat { zone });
        }
        return;
    }
    for zone in Zone::ALL {
        if check_retreat(state, side, zone).is_ok() {
            out.push(Action::Retreat { zone });
        }
    }
}

/// §15 — The side leaves; by boat or across the St. Charles the enemy pursues (§17.2, §19.0).
pub(crate) fn apply_retreat(state: &mut State, side: Side, zone: Zone, log: &mut impl Log<Event>) {
    let way = check_goal(state, side, zone).expect("checked");
    let all = retreaters(state, side);
    let battle = state.b_mut();
    battle.may_retreat = false;
    let whole = way != Way::Boat || all.len() <= boats(state, side, zone);
    let blocks = if whole { all } else { Blocks::NONE };
    state.b_mut().flight = Some(Flight { side, to: zone, way, rout: false, whole, blocks, shield: 0 });
    if whole {
        set_off(state, log);
    } else {
        state.step = Step::Leavers;
    }
}

/// §17.2, §12.1 — May this block be among those who leave by boat?
pub(crate) fn check_leave(state: &State, block: Block) -> Result<(), WhyNot> {
    let battle = state.b();
    let flight = battle.flight.expect("a part leaves");
    if block.side() != flight.side {
        return Err(WhyNot::NotYourBlock { block, section: Section::new(15, 2) });
    }
    // §22.4 — The Nations go by themselves, and need no boat (ruling Q44).
    if block == Block::NATIONS && battle.force(Side::French).has(block) {
        return Err(WhyNot::NationsNeedNoBoat);
    }
    let all = retreaters(state, flight.side);
    if !all.has(block) {
        return Err(WhyNot::NotInBattle { block });
    }
    if flight.blocks.has(block) {
        return Err(WhyNot::AlreadyLeaving { block });
    }
    let limit = boats(state, flight.side, flight.to);
    if flight.blocks.len() >= limit {
        return Err(WhyNot::RetreatBoats { left: 0 });
    }
    // §12.1 — A column is never left empty, unless so few will stay that they skirmish (ruling Q17).
    if empties_column(state, flight.blocks.with(block)) && all.len() - limit >= 3 {
        return Err(WhyNot::ColumnNeedsBlock);
    }
    Ok(())
}

/// §17.2 — How many more the boats take along.
pub(crate) fn boats_left(state: &State) -> u8 {
    let flight = state.b().flight.expect("a part leaves");
    boats(state, flight.side, flight.to) - flight.blocks.len()
}

/// Would a column be empty without these?
fn empties_column(state: &State, leaving: Blocks) -> bool {
    let battle = state.b();
    let side = battle.flight.expect("a part leaves").side;
    !battle.skirmish && battle.columns[side.index()].iter().any(|column| column.minus(leaving).is_empty())
}

pub(crate) fn check_leave_done(state: &State) -> Result<(), WhyNot> {
    let flight = state.b().flight.expect("a part leaves");
    if flight.blocks.is_empty() {
        return Err(WhyNot::NobodyLeaves);
    }
    let staying = retreaters(state, flight.side).len() - flight.blocks.len();
    if staying >= 3 && empties_column(state, flight.blocks) {
        return Err(WhyNot::ColumnNeedsBlock);
    }
    Ok(())
}

/// Can the choice of leavers be brought to an end?
pub(crate) fn leavers_can_finish(state: &State) -> bool {
    let flight = state.b().flight.expect("a part leaves");
    let all = retreaters(state, flight.side).len();
    let limit = boats(state, flight.side, flight.to);
    let fits = flight.way == Way::Boat && flight.blocks.len() <= limit && limit > 0 && all > limit;
    fits && (!empties_column(state, flight.blocks) || all - limit < 3)
}

/// Do those who stay make a battle or a skirmish?
pub(crate) fn leavers_may_go(state: &State) -> bool {
    let flight = state.b().flight.expect("a part leaves");
    let staying = retreaters(state, flight.side).len() - flight.blocks.len();
    staying > 0 && (staying < 3 || !empties_column(state, flight.blocks))
}

pub(crate) fn legal_leavers(state: &State, out: &mut Vec<Action>) {
    let flight = state.b().flight.expect("a part leaves");
    for block in retreaters(state, flight.side).iter(flight.side) {
        if check_leave(state, block).is_ok() {
            out.push(Action::Leave { block });
        }
    }
    if check_leave_done(state).is_ok() {
        out.push(Action::Done);
    }
}

pub(crate) fn apply_leave(state: &mut State, block: Block) {
    let flight = state.b_mut().flight.as_mut().expect("a part leaves");
    flight.blocks = flight.blocks.with(block);
}

pub(crate) fn apply_leave_done(state: &mut State, log: &mut impl Log<Event>) {
    set_off(state, log);
}

/// §16.1 — A column has fallen: the side must retreat at once.
pub(crate) fn rout(state: &mut State, side: Side, slot: Slot, log: &mut impl Log<Event>) {
    log.tell(Event::Routed { side, slot });
    state.volley = false;
    let goals = goals(state, side);
    match goals.len() {
        // §16.1 — Those who cannot retreat are eliminated.
        0 => {
            for block in retreaters(state, side).iter(side) {
                // §5.2 — Nothing happens after the end.
                if !state.is_over() {
                    eliminate(state, block, Fate::NoRetreat, log);
                }
            }
            battle::end(state, side.other(), log);
        }
        1 => flee_to(state, side, goals.first().expect("one goal"), log),
        _ => {
            // The routed side is asked; everybody can work out the zones.
            state.b_mut().acting = side;
            state.step = Step::RoutTo;
        }
    }
}

/// §15.2 — Zones the side could go to, apart from the number of boats.
pub(crate) fn goals(state: &State, side: Side) -> Zones {
    Zone::ALL.into_iter().filter(|zone| check_goal(state, side, *zone).is_ok()).collect()
}

pub(crate) fn check_rout_to(state: &State, side: Side, zone: Zone) -> Result<(), WhyNot> {
    check_goal(state, side, zone).map(|_| ())
}

pub(crate) fn legal_rout_to(state: &State, side: Side, out: &mut Vec<Action>) {
    out.extend(goals(state, side).iter().map(|zone| Action::Choose { zone }));
}

/// §16.1 — The goal is named, then the pursuit strikes, then the survivors go (ruling Q15).
pub(crate) fn flee_to(state: &mut State, side: Side, zone: Zone, log: &mut impl Log<Event>) {
    let way = check_goal(state, side, zone).expect("checked");
    let blocks = retreaters(state, side);
    state.b_mut().flight = Some(Flight { side, to: zone, way, rout: true, whole: true, blocks, shield: 0 });
    set_off(state, log);
}

/// Those who leave set off; the enemy pursues a rout (§16.2) and any retreat by boat (§17.2).
fn set_off(state: &mut State, log: &mut impl Log<Event>) {
    let battle = *state.b();
    let mut flight = battle.flight.expect("someone leaves");
    let side = flight.side;
    // §18.0, ruling Q37 — A skirmish knows no rout: pursuit follows amphibious retreats only.
    let is_pursued = flight.rout || flight.way.is_amphibious();
    // §12.3 — Who is not pursued goes with everybody, and nobody learns that the Nations are among them (ruling Q47).
    let going = if is_pursued { flight.blocks } else { battle.force(side) };
    log.tell(Event::Retreating {
        side,
        to: flight.to,
        way: flight.way,
        count: going.len(),
        rout: flight.rout,
    });
    if !is_pursued {
        return arrive(state, log);
    }
    // §16.3 — Each 2 CV in reserve, rounded up, ward off one loss; in a voluntary retreat too (ruling Q16).
    if flight.rout || state.options.shield_on_retreat {
        let mut reserve = battle.reserve[side.index()];
        if !state.options.nations_shield {
            reserve = reserve.minus(fire::nations_of(side));
        }
        let cv = state.cv_of(side, reserve);
        flight.shield = cv.div_ceil(data::RESERVE_CV_PER_IGNORED_PURSUIT_LOSS);
        if flight.shield > 0 {
            log.tell(Event::Shielded { side, cv, losses: flight.shield });
        }
    }
    state.b_mut().flight = Some(flight);
    state.fired = Blocks::NONE;
    state.volley = false;
    state.step = Step::Pursuit;
}

/// §16.2 — All of the victor's blocks, reserve too, may fire once more.
fn pursuers(state: &State) -> Blocks {
    let flight = state.b().flight.expect("someone leaves");
    state.b().force(flight.side.other()).minus(state.fired)
}

pub(crate) fn check_pursue(state: &State, side: Side, block: Block) -> Result<(), WhyNot> {
    if block.side() != side {
        return Err(WhyNot::NotYourBlock { block, section: Section::new(16, 2) });
    }
    if state.fired.has(block) {
        return Err(WhyNot::HasPursued { block });
    }
    if !pursuers(state).has(block) {
        return Err(WhyNot::NotInBattle { block });
    }
    Ok(())
}

pub(crate) fn legal_pursuit(state: &State, side: Side, out: &mut Vec<Action>) {
    out.extend(pursuers(state).iter(side).map(|block| Action::Fire { block }));
    out.extend([Action::Volley, Action::Done]);
}

pub(crate) fn apply_pursue(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    // §16.2, ruling Q36 — A block in reserve is shown when it fires.
    if !state.b().in_columns(block.side()).has(block) {
        log.tell(Event::Aimed { block, cv: state.cv(block) });
    }
    state.fired = state.fired.with(block);
    state.shooter = Some(block);
    state.step = Step::PursuitFire;
}

pub(crate) fn apply_pursuit_volley(state: &mut State, log: &mut impl Log<Event>) {
    state.volley = true;
    go_on_pursuit(state, log);
}

/// §16.2 — 6 hits; §17.2 — 5 and 6 after a rout by boat; §22.4 — the Nations fire double in routs (ruling Q19).
pub(crate) fn draw_pursuit(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { unreachable!("pursuit asks for dice") };
    let block = state.shooter.take().expect("someone pursues");
    let mut flight = state.b().flight.expect("someone leaves");
    let double = flight.rout && (flight.way.is_amphibious() || block == Block::NATIONS);
    let hits = dice.at_least(if double { data::DOUBLE_HIT_ON } else { data::HIT_ON });
    log.tell(Event::Fired { block, occasion: Occasion::Pursuit, dice, hits, double });
    // §16.3 — The first losses are warded off (ruling Q39).
    let warded = hits.min(flight.shield);
    flight.shield -= warded;
    state.b_mut().flight = Some(flight);
    if warded > 0 {
        log.tell(Event::Warded { side: flight.side, losses: warded });
    }
    state.hits = hits - warded;
    settle_pursuit_losses(state, log);
}

/// §16.2 — The fleeing side spreads the losses as it likes.
fn settle_pursuit_losses(state: &mut State, log: &mut impl Log<Event>) {
    while state.hits > 0 && !state.is_over() {
        let flight = state.b().flight.expect("someone leaves");
        match flight.blocks.len() {
            0 => state.hits = 0,
            1 => {
                state.hits -= 1;
                fire::lose_one(state, flight.blocks.first(flight.side).expect("one flees"), log);
            }
            _ => {
                state.step = Step::PursuitLosses;
                return;
            }
        }
    }
    if !state.is_over() {
        go_on_pursuit(state, log);
    }
}

pub(crate) fn check_pursuit_loss(state: &State, block: Block) -> Result<(), WhyNot> {
    let flight = state.b().flight.expect("someone leaves");
    if block.side() == flight.side && flight.blocks.has(block) {
        return Ok(());
    }
    let section = match state.step {
        // §22.4 — The Nations never suffer pursuit fire, and need no boat (ruling Q44).
        _ if block == Block::NATIONS => Section::new(22, 4),
        Step::Surplus => Section::new(17, 2),
        _ => Section::new(16, 2),
    };
    Err(WhyNot::NotATarget { block, section })
}

pub(crate) fn legal_pursuit_losses(state: &State, out: &mut Vec<Action>) {
    let flight = state.b().flight.expect("someone leaves");
    out.extend(flight.blocks.iter(flight.side).map(|block| Action::Lose { block }));
}

pub(crate) fn apply_pursuit_loss(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    state.hits -= 1;
    fire::lose_one(state, block, log);
    if !state.is_over() {
        settle_pursuit_losses(state, log);
    }
}

fn go_on_pursuit(state: &mut State, log: &mut impl Log<Event>) {
    let flight = state.b().flight.expect("someone leaves");
    let left = pursuers(state);
    if left.is_empty() || flight.blocks.is_empty() {
        end_pursuit(state, log);
    } else if state.volley {
        apply_pursue(state, left.first(flight.side.other()).expect("someone is left"), log);
    } else {
        state.step = Step::Pursuit;
    }
}

/// §16.1, §17.2 — After the pursuit, whoever finds no boat is eliminated; the owner chooses (ruling Q17).
pub(crate) fn end_pursuit(state: &mut State, log: &mut impl Log<Event>) {
    state.volley = false;
    if surplus(state) > 0 { state.step = Step::Surplus } else { arrive(state, log) }
}

pub(crate) fn surplus(state: &State) -> u8 {
    let flight = state.b().flight.expect("someone leaves");
    if flight.way != Way::Boat {
        return 0;
    }
    flight.blocks.len().saturating_sub(boats(state, flight.side, flight.to))
}

pub(crate) fn apply_surplus(state: &mut State, block: Block, log: &mut impl Log<Event>) {
    eliminate(state, block, Fate::NoBoat, log);
    if !state.is_over() && surplus(state) == 0 {
        arrive(state, log);
    }
}

fn eliminate(state: &mut State, block: Block, fate: Fate, log: &mut impl Log<Event>) {
    homefront::take_off(state, block, fate, log);
    match block.side() {
        Side::British => crate::campaign::check_british_strength(state, log),
        Side::French => homefront::check_nations(state, log),
    }
}

/// Those who leave arrive.
fn arrive(state: &mut State, log: &mut impl Log<Event>) {
    let battle = *state.b();
    let flight = battle.flight.expect("someone leaves");
    let side = flight.side;
    let mut going = flight.blocks;
    if flight.way == Way::Boat {
        state.boats_used[side.index()] += going.len();
        // Nobody asks where, unless retreats share the boats of their part of the river (ruling Q18).
        let by_region = state.options.boats_by_region && !state.options.cap_per_retreat;
        if by_region && side == Side::British && flight.to.region() == Some(Region::StLaurent) {
            state.boats_above += going.len();
        }
    }
    // §22.4 — The Nations go along when all go; they may go elsewhere afterwards.
    if flight.whole && !going.is_empty() {
        going = going.or(battle.reserve[side.index()].and(fire::nations_of(side)));
        going = going.or(battle.columns[side.index()][CENTRE].and(fire::nations_of(side)));
    }
    if !going.is_empty() {
        let from = state.at_mut(side, battle.zone);
        *from = from.minus(going);
        let to = state.at_mut(side, flight.to);
        *to = to.or(going);
        let list = BlockList::new(side, going);
        log.tell(Event::Retreated {
            side,
            from: battle.zone,
            to: flight.to,
            count: going.len(),
            blocks: Some(list),
        });
    }
    if flight.whole {
        return battle::end(state, side.other(), log);
    }
    go_on_without(state, side, going, log);
}

/// §17.2 — Those who stay fight on in the same turn (ruling Q46), as a skirmish if they are fewer than three.
fn go_on_without(state: &mut State, side: Side, gone: Blocks, log: &mut impl Log<Event>) {
    state.fired = Blocks::NONE;
    let battle = state.b_mut();
    battle.flight = None;
    for column in &mut battle.columns[side.index()] {
        *column = column.minus(gone);
    }
    battle.reserve[side.index()] = battle.reserve[side.index()].minus(gone);
    let staying = battle.force(side).minus(fire::nations_of(side));
    if staying.is_empty() {
        return battle::end(state, side.other(), log);
    }
    if !battle.skirmish && battle.columns[side.index()].iter().any(|column| column.is_empty()) {
        battle.skirmish = true;
        battle.may_reinforce = false;
        for side in [Side::British, Side::French] {
            battle.columns[side.index()] = [Blocks::NONE, battle.force(side), Blocks::NONE];
            battle.reserve[side.index()] = Blocks::NONE;
        }
        log.tell(Event::BecameSkirmish);
        battle::show_columns(state, log);
    }
    state.step = Step::BattleTurn;
}
