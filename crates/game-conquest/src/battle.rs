//! §5 The Battle phase: which battle, who rolls, and what the dice show. §5.3 Natives on both sides. §5.4 Forts.

use crate::action::Action;
use crate::cards;
use crate::control;
use crate::data;
use crate::event::Event;
use crate::event_cards;
use crate::ids::{Camp, Face, Kind, Op, Phase, Side, Units, Zone};
use crate::results;
use crate::state::{Battle, State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot, Section};

/// The order in which a camp's dice are rolled: regulars, militia, natives, and the enemy's fort.
const FORT: u8 = 3;
pub(crate) const ROLLED: u8 = 4;

pub(crate) fn begin_phase(state: &mut State, log: &mut impl Log<Event>) {
    log.tell(Event::PhaseBegan { side: state.active, phase: Phase::Battles });
    state.step = Step::Battles;
}

pub(crate) fn check_fight(state: &State, zone: Zone) -> Result<(), WhyNot> {
    // §5.0 — A battle is where both camps stand.
    if state.contested().has(zone) {
        Ok(())
    } else {
        Err(WhyNot::NoBattleThere { zone, section: Section::new(5, 0) })
    }
}

/// §5.0 — Every battle is fought before the phase ends.
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    match state.contested().len() {
        0 => Ok(()),
        count => Err(WhyNot::BattlesWait { count: count as u8 }),
    }
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    event_cards::legal(state, Phase::Battles, out);
    let contested = state.contested();
    out.extend(contested.iter().map(|zone| Action::Fight { zone }));
    if contested.is_empty() {
        out.push(Action::Done);
    }
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    // What no longer matters is not kept.
    state.card = 0;
    state.in_force = crate::ids::Cards::NONE;
    state.first_strike = None;
    cards::begin_draw(state, log);
}

/// §5.0 — The active faction chose this battle.
pub(crate) fn apply_fight(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    let attacker = state.attacker();
    log.tell(Event::BattleBegan { zone, attacker });
    // §9.6 — At the very start all natives come over to the British (ruling C-15).
    if event_cards::in_force(state, Op::SwayNatives) {
        let all = state.count(Kind::Natives, zone);
        let swayed = all - state.led[zone.idx()];
        state.led[zone.idx()] = all;
        if swayed > 0 {
            log.tell(Event::NativesSwayed { zone, camp: attacker, count: swayed });
        }
    }
    // §5.3 — Natives do not fight natives: equal numbers flee.
    let led = state.led[zone.idx()];
    let count = led.min(state.count(Kind::Natives, zone) - led);
    if count > 0 {
        state.take(Kind::Natives, zone, 2 * count);
        state.led[zone.idx()] -= count;
        state.fled[Kind::Natives.idx()] += 2 * count;
        log.tell(Event::NativesParted { zone, count });
    }
    // §5.0 — The defenders roll first, unless an event lets the attackers.
    let rolling = if state.first_strike == Some(zone) { attacker } else { attacker.other() };
    state.battle = Some(Battle {
        zone,
        rolling,
        roll: 0,
        deciders: Camp::BOTH.map(Camp::militia),
        stage: 0,
        hits: 0,
        flees: Units::NONE,
        manoeuvres: Units::NONE,
        mover: Side::ColonialMilitia,
        yielded: false,
    });
    begin_roll(state, rolling);
}

/// C-13 — Who decides for a camp's natives and losses: the active faction for the attackers, the larger contingent
/// for the defenders, the militia if they are equal.
fn decider(state: &State, camp: Camp, zone: Zone) -> Side {
    if camp == state.attacker() {
        return state.active;
    }
    let here = state.units[zone.idx()];
    let [militia, regulars] = camp.sides();
    if here[regulars.kind()] > here[militia.kind()] { regulars } else { militia }
}

/// §5.0 — A camp rolls its dice.
pub(crate) fn begin_roll(state: &mut State, rolling: Camp) {
    let zone = state.b().zone;
    let deciders = Camp::BOTH.map(|camp| decider(state, camp, zone));
    let battle = state.b_mut();
    battle.rolling = rolling;
    battle.roll = battle.roll.saturating_add(1);
    battle.deciders = deciders;
    battle.stage = 0;
    battle.hits = 0;
    battle.flees = Units::NONE;
    battle.manoeuvres = Units::NONE;
    battle.mover = deciders[rolling.idx()];
    battle.yielded = false;
    state.step = Step::Roll;
    skip_idle_dice(state);
}

/// The kind whose dice are rolled now; nothing for the fort.
pub(crate) fn rolling_kind(battle: &Battle) -> Option<Kind> {
    match battle.stage {
        0 => Some(battle.rolling.regulars().kind()),
        1 => Some(battle.rolling.militia().kind()),
        2 => Some(Kind::Natives),
        _ => None,
    }
}

/// How many dice are rolled now.
pub(crate) fn dice(state: &State) -> u8 {
    let battle = state.b();
    match rolling_kind(battle) {
        // §5.0 — One die for each unit, but no more than the faction has.
        Some(kind) => state.force_of(battle.rolling, kind, battle.zone).min(kind.dice()),
        // §5.4 — The defenders roll the fort die with every roll of the attackers (ruling C-19).
        None => u8::from(battle.rolling == state.attacker() && state.forts.has(battle.zone)),
    }
}

fn skip_idle_dice(state: &mut State) {
    while state.b().stage <= FORT && dice(state) == 0 {
        state.b_mut().stage += 1;
    }
}

pub(crate) fn chance(state: &State) -> Chance {
    Chance::Dice { count: dice(state), sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(faces) = lot else { panic!("dice are rolled") };
    let defender = state.attacker().other();
    let battle = state.battle.as_mut().expect("a battle is being fought");
    match rolling_kind(battle) {
        Some(kind) => {
            let (mut hits, mut flees, mut manoeuvres) = (0, 0, 0);
            for face in faces.as_slice() {
                match kind.face(*face) {
                    Face::Hit => hits += 1,
                    Face::Flee => flees += 1,
                    Face::Manoeuvre => manoeuvres += 1,
                }
            }
            battle.hits += hits;
            battle.flees[kind] = flees;
            battle.manoeuvres[kind] = manoeuvres;
            log.tell(Event::Rolled { camp: battle.rolling, kind, dice: *faces, hits, flees, manoeuvres });
        }
        None => {
            let face = faces.as_slice()[0];
            let cancels = data::FORT_FACES[(face - 1) as usize];
            // §5.4 — A fort face cancels one hit: it is the last die of the roll, so all hits are known.
            battle.hits -= u8::from(cancels && battle.hits > 0);
            log.tell(Event::FortRolled { camp: defender, face, cancels });
        }
    }
    battle.stage += 1;
    skip_idle_dice(state);
    if state.b().stage == ROLLED {
        results::resolve(state, log);
    }
}

/// §5.3 — Natives left alone join the other camp at once; whoever stands alone has won. Says whether it is over.
pub(crate) fn is_decided(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let zone = state.b().zone;
    let here = state.units[zone.idx()];
    let standing = Camp::BOTH.map(|camp| here.of_camp(camp) > 0);
    let winner = match standing {
        [true, true] => return false,
        [true, false] => Some(Camp::British),
        [false, true] => Some(Camp::French),
        // C-16 — Nobody is left but natives, or nobody at all.
        [false, false] => None,
    };
    if let Some(winner) = winner {
        let all = here[Kind::Natives];
        let with_attacker = state.led[zone.idx()];
        let turned = if winner == state.attacker() { all - with_attacker } else { with_attacker };
        if turned > 0 {
            log.tell(Event::NativesTurned { zone, camp: winner, count: turned });
        }
    }
    state.led[zone.idx()] = 0;
    if state.first_strike == Some(zone) {
        state.first_strike = None;
    }
    state.battle = None;
    state.step = Step::Battles;
    log.tell(Event::BattleEnded { zone, winner });
    // §5.2 — The winner marks what it holds.
    if let Some(winner) = winner {
        control::mark(state, zone, winner, log);
    }
    true
}
