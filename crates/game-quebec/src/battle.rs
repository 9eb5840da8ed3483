//! §11 Battles, one after the other. §12 Deployment. §18 Skirmishes. §10.2 Decoys do not fight.

use crate::action::{Action, Slot};
use crate::event::{Event, Way};
use crate::homefront;
use crate::ids::{Block, Blocks, Side, Zone, Zones};
use crate::nations;
use crate::state::{After, Battle, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section, Side as _};

/// §4.2, §11.1 — Wherever both sides stand there is a battle, fought before the next move.
pub(crate) fn begin_battles(state: &mut State, log: &mut impl Log<Event>) {
    state.waiting = state.contested();
    next_battle(state, log);
}

/// §11.2 — The French name the next battle each time one is over (ruling Q38), and may lift the Nations before.
pub(crate) fn next_battle(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    state.waiting = Zones(state.waiting.0 & state.contested().0);
    if state.waiting.is_empty() {
        after_battles(state, log);
    } else if state.waiting.len() > 1 || state.nations_alive() {
        state.step = Step::NextBattle;
    } else {
        let zone = state.waiting.first().expect("one battle waits");
        begin(state, zone, log);
    }
}

pub(crate) fn check_next(state: &State, zone: Zone) -> Result<(), WhyNot> {
    if !state.waiting.has(zone) {
        return Err(WhyNot::NotAChoice { zone, section: Section::new(11, 2) });
    }
    match lone_nations(state) {
        Some(alone) if alone != zone => Err(WhyNot::NationsGoFirst { zone: alone }),
        _ => Ok(()),
    }
}

pub(crate) fn legal_next(state: &State, out: &mut Vec<Action>) {
    match lone_nations(state) {
        Some(zone) => out.push(Action::Choose { zone }),
        None => out.extend(state.waiting.iter().map(|zone| Action::Choose { zone })),
    }
    nations::legal_lift(state, out);
}

/// §22.4 — Where the Nations stand alone against the enemy: they must go at once, before any battle is fought
/// (ruling Q28), for until then nobody retreats there and the zone does not count as taken.
pub(crate) fn lone_nations(state: &State) -> Option<Zone> {
    let is_alone = |zone: &Zone| state.waiting.has(*zone) && state.fighters(Side::French, *zone).is_empty();
    state.nations_zone().filter(is_alone).filter(|_| state.options.lone_nations_go_first)
}

/// §22.4 — The Nations leave before a battle is fought.
pub(crate) fn apply_lift(state: &mut State, zone: Zone, after: After, log: &mut impl Log<Event>) {
    nations::go(state, zone, log);
    homefront::occupy(state, log);
    homefront::settle_desertions(state, after, log);
}

/// §22.4 — When all battles are over the Nations may still withdraw from one they were in. Asked after any
/// battle while they live, wherever they are (ruling Q42).
fn after_battles(state: &mut State, log: &mut impl Log<Event>) {
    if state.fought && state.nations_alive() {
        state.step = Step::AfterBattles;
    } else {
        homefront::supply(state, log);
    }
}

/// §11.1 — A battle begins.
pub(crate) fn begin(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    state.waiting = state.waiting.without(zone);
    // §11.1a — Whoever was there before the others came defends; §11.1b — in an empty zone the French do;
    // §11.1c — after an exchange whoever turned back was there.
    let attacker = if state.held[Side::British.index()].has(zone) { Side::French } else { Side::British };
    if state.fighters(Side::French, zone).is_empty() {
        // §22.4 — The Nations never fight alone: they must go at once (ruling Q28). Nobody deploys against them,
        // so no British decoys are shown, and no battle was fought.
        state.fought |= !state.options.leaving_is_no_battle;
        return nations::leave(state, After::Battles, log);
    }
    state.fought = true;
    // §10.2 — Decoys are shown and gone before anyone deploys, in skirmishes too.
    homefront::remove_decoys(state, Side::British, zone, log);
    homefront::remove_decoys(state, Side::French, zone, log);
    let forces = [state.fighters(Side::British, zone), state.fighters(Side::French, zone)];
    state.nations_fought = state.nations_zone() == Some(zone);
    let origin = state.plan(attacker).from.expect("an attacker came from somewhere");
    let way = State::way(origin, zone).expect("an attacker came by road or boat");
    // §18.0 — With fewer than three on either side it is a skirmish; the Nations do not count (ruling Q12).
    let skirmish = forces.iter().any(|force| force.len() < 3);
    log.tell(Event::BattleBegan { zone, attacker, skirmish, way });
    let mut battle = Battle::new(zone, attacker, way);
    battle.skirmish = skirmish;
    if skirmish {
        // §18.0 — One column each and no reserve; §22.4 — the Nations may fight here beside others.
        for side in [Side::British, Side::French] {
            battle.columns[side.index()][CENTRE] = state.real(side, zone);
        }
        state.battle = Some(battle);
        show_columns(state, log);
        crate::fire::begin_round(state, log);
    } else {
        // §22.4 — The Nations stand in reserve.
        if state.nations_fought {
            battle.reserve[Side::French.index()] = Blocks::NATIONS;
        }
        state.battle = Some(battle);
        state.step = Step::Deploy;
    }
}

/// The column used in skirmishes.
pub(crate) const CENTRE: usize = 1;

impl State {
    /// The battle being fought.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub(crate) fn b(&self) -> &Battle {
        self.battle.as_ref().expect("a battle is being fought")
    }

    #[inline]
    pub(crate) fn b_mut(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("a battle is being fought")
    }
}

impl Battle {
    /// A battle before anyone has deployed.
    pub(crate) fn new(zone: Zone, attacker: Side, way: Way) -> Battle {
        Battle {
            zone,
            attacker,
            way,
            skirmish: false,
            round: 0,
            acting: attacker.other(),
            columns: [[Blocks::NONE; 3]; 2],
            reserve: [Blocks::NONE; 2],
            open: None,
            closed: 0,
            may_retreat: false,
            may_reinforce: false,
            quiet: 0,
            flight: None,
        }
    }

    /// Everyone of the side who has been stationed.
    #[inline]
    pub(crate) fn force(&self, side: Side) -> Blocks {
        let [left, centre, right] = self.columns[side.index()];
        left.or(centre).or(right).or(self.reserve[side.index()])
    }

    /// Who stands in columns.
    #[inline]
    pub(crate) fn in_columns(&self, side: Side) -> Blocks {
        let [left, centre, right] = self.columns[side.index()];
        left.or(centre).or(right)
    }

    /// The column a block stands in.
    #[inline]
    pub(crate) fn column_of(&self, block: Block) -> Option<usize> {
        self.columns[block.side().index()].iter().position(|column| column.has(block))
    }
}

/// §12.1 — Those not yet stationed.
fn undeployed(state: &State) -> Blocks {
    let battle = state.b();
    state.fighters(battle.acting, battle.zone).minus(battle.force(battle.acting))
}

/// §12.1 — Would every column still get a block, if this one goes there?
fn columns_can_fill(state: &State, slot: Slot, left: u8) -> bool {
    let battle = state.b();
    let columns = &battle.columns[battle.acting.index()];
    let empty = Slot::COLUMNS
        .iter()
        .filter(|column| **column != slot && columns[**column as usize].is_empty())
        .count() as u8;
    empty < left
}

pub(crate) fn check_deploy(state: &State, block: Block, slot: Slot) -> Result<(), WhyNot> {
    let battle = state.b();
    // §12.1 — First the defender; §12.2 — then the attacker.
    let section = Section::new(12, if battle.acting == battle.attacker { 2 } else { 1 });
    if block.side() != battle.acting {
        return Err(WhyNot::NotYourBlock { block, section });
    }
    // §22.4 — The Nations stay in reserve.
    if block == Block::NATIONS {
        return Err(WhyNot::NationsInReserve);
    }
    // §11.3 — Only those present fight.
    if !state.fighters(battle.acting, battle.zone).has(block) {
        return Err(WhyNot::NotInBattle { block });
    }
    let left = undeployed(state);
    if !left.has(block) {
        return Err(WhyNot::AlreadyDeployed { block, section });
    }
    // §12.1 — Any number in a column, but at least one.
    if !columns_can_fill(state, slot, left.len()) {
        return Err(WhyNot::ColumnNeedsBlock);
    }
    Ok(())
}

pub(crate) fn check_deploy_done(state: &State) -> Result<(), WhyNot> {
    match undeployed(state).len() {
        0 => Ok(()),
        count => Err(WhyNot::Undeployed { count }),
    }
}

pub(crate) fn legal_deploy(state: &State, out: &mut Vec<Action>) {
    let left = undeployed(state);
    if left.is_empty() {
        out.push(Action::Done);
        return;
    }
    let slots = [Slot::Left, Slot::Centre, Slot::Right, Slot::Reserve]
        .map(|slot| columns_can_fill(state, slot, left.len()).then_some(slot));
    for block in left.iter(state.b().acting) {
        out.extend(slots.into_iter().flatten().map(|slot| Action::Deploy { block, slot }));
    }
}

pub(crate) fn apply_deploy(state: &mut State, block: Block, slot: Slot, log: &mut impl Log<Event>) {
    let battle = state.b_mut();
    let side = block.side().index();
    let place = match slot {
        Slot::Reserve => &mut battle.reserve[side],
        column => &mut battle.columns[side][column as usize],
    };
    *place = place.with(block);
    log.tell(Event::Stationed { block, slot });
}

/// §12.2 — First the defender, then the attacker; then §12.3 — the columns are shown, the reserves are not.
pub(crate) fn apply_deploy_done(state: &mut State, log: &mut impl Log<Event>) {
    let battle = state.b_mut();
    let side = battle.acting;
    log.tell(Event::Deployed {
        side,
        columns: battle.columns[side.index()].map(Blocks::len),
        reserve: battle.reserve[side.index()].len(),
    });
    if side == battle.attacker {
        show_columns(state, log);
        crate::fire::begin_round(state, log);
    } else {
        battle.acting = battle.attacker;
    }
}

pub(crate) fn show_columns(state: &State, log: &mut impl Log<Event>) {
    let battle = state.b();
    for side in [battle.attacker.other(), battle.attacker] {
        for slot in Slot::COLUMNS {
            for block in battle.columns[side.index()][slot as usize].iter(side) {
                log.tell(Event::Shown { block, cv: state.cv(block), slot });
            }
        }
    }
}

/// §13.2 — The battle is over: survivors stand up again, and whoever holds the ground holds it.
pub(crate) fn end(state: &mut State, winner: Side, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    let zone = state.b().zone;
    state.battle = None;
    state.fired = Blocks::NONE;
    state.hits = 0;
    state.volley = false;
    log.tell(Event::BattleEnded { zone, winner });
    // §22.4 — Their comrades gone and the British still there, the Nations must go at once (ruling Q28).
    if state.nations_zone() == Some(zone)
        && state.fighters(Side::French, zone).is_empty()
        && !state.at(Side::British, zone).is_empty()
    {
        return nations::leave(state, After::Battles, log);
    }
    homefront::sweep_decoys(state, log);
    homefront::occupy(state, log);
    homefront::settle_desertions(state, After::Battles, log);
}

/// §17.1, §19.0 — Do the defender's blocks fire double in this turn?
pub(crate) fn first_fire_is_double(state: &State, block: Block) -> bool {
    let battle = state.b();
    battle.way != Way::Road
        && battle.round == 1
        && block.side() != battle.attacker
        // §17.1 — Not those who came by boat themselves in this move.
        && !state.landed[block.side().index()].has(block)
        // §22.4 — The Nations fire their plain CV in a skirmish (ruling Q24).
        && block != Block::NATIONS
}
