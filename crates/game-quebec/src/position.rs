//! A whole position on one line, and back again with all its faults.
//!
//! Fields stand between semicolons, each a name and values; what has its usual value is left out.
//! Sides are parted by a slash, British first; blocks are `code:CV`, decoys `code`; `-` is nobody.
//!
//! ```text
//! quebec; step write_orders; move 3; ships 3/1; BE -/sarre:3,q1:2,d1; LE 15:4,28:2,d3/-; taken LE
//! ```

use crate::action::Slot;
use crate::event::{Ending, Way};
use crate::ids::{Blocks, Side, Zone, Zones};
use crate::state::{After, Battle, Flight, Plan, State, Step};
use kernel::{Side as _, version};
use std::fmt::Write;

pub(crate) const SIDES: [Side; 2] = [Side::British, Side::French];
const LETTERS: [&str; 2] = ["b", "f"];

/// Steps by name; those with an `after` carry it behind a colon.
pub(crate) const STEPS: [(&str, Step); 24] = [
    ("set_up", Step::SetUp),
    ("tide", Step::Tide),
    ("write_orders", Step::Orders),
    ("pick_blocks", Step::Picks),
    ("choose_meeting", Step::Meeting),
    ("raid_or_scout", Step::Strike),
    ("raid", Step::RaidFire),
    ("raid_losses", Step::RaidLosses),
    ("raid_reply", Step::RaidReply),
    ("reply", Step::ReplyFire),
    ("scout", Step::ScoutDraw),
    ("next_battle", Step::NextBattle),
    ("deploy", Step::Deploy),
    ("battle_turn", Step::BattleTurn),
    ("fire", Step::Fire),
    ("losses", Step::Losses),
    ("rout_to", Step::RoutTo),
    ("leavers", Step::Leavers),
    ("pursuit", Step::Pursuit),
    ("pursuit_fire", Step::PursuitFire),
    ("pursuit_losses", Step::PursuitLosses),
    ("surplus", Step::Surplus),
    ("after_battles", Step::AfterBattles),
    ("supply", Step::Supply),
];

const ENDINGS: [(&str, Ending); 3] = [
    ("abraham_held", Ending::AbrahamHeld),
    ("abraham_denied", Ending::AbrahamDenied),
    ("british_broken", Ending::BritishBroken),
];

impl Step {
    /// The step with this name (and, behind a colon, what comes after or how it ended).
    pub(crate) fn from_name(name: &str) -> Option<Step> {
        if let Some((_, step)) = STEPS.iter().find(|(known, _)| *known == name) {
            return Some(*step);
        }
        let (name, rest) = name.split_once(':')?;
        match name {
            "nations_leave" => After::from_code(rest).map(Step::NationsLeave),
            "desertion" => After::from_code(rest).map(Step::Desertion),
            "over" => ENDINGS.iter().find(|(known, _)| *known == rest).map(|(_, ending)| Step::Over(*ending)),
            _ => None,
        }
    }

    fn full_name(self, state: &State) -> String {
        let name = state.step_name().0;
        match self {
            Step::NationsLeave(after) | Step::Desertion(after) => format!("{name}:{}", after.code()),
            Step::Over(ending) => {
                let (word, _) =
                    ENDINGS.iter().find(|(_, known)| *known == ending).expect("all endings are listed");
                format!("{name}:{word}")
            }
            _ => name.to_owned(),
        }
    }
}

/// The position as a line.
pub(crate) fn write(state: &State) -> String {
    let mut out = String::from("quebec");
    let mut field = |text: std::fmt::Arguments| write!(out, "; {text}").expect("strings can be written");
    field(format_args!("step {}", state.step.full_name(state)));
    field(format_args!("move {}", state.campaign_move));
    if state.tide > 0 {
        field(format_args!("tide {}", state.tide));
    }
    field(format_args!("ships {}/{}", state.ships[0], state.ships[1]));
    for zone in Zone::ALL {
        let [british, french] = SIDES.map(|side| state.at(side, zone));
        if !british.is_empty() || !french.is_empty() {
            let side = |side, blocks| pieces(state, side, blocks);
            field(format_args!("{} {}/{}", zone.code(), side(SIDES[0], british), side(SIDES[1], french)));
        }
    }
    for (name, zones) in [("taken", state.taken), ("waiting", state.waiting)] {
        if !zones.is_empty() {
            field(format_args!("{name} {}", zone_list(zones)));
        }
    }
    if state.cap_rouge_since > 0 {
        field(format_args!("cap_rouge {}", state.cap_rouge_since));
    }
    for (plan, letter) in state.plans.iter().zip(LETTERS) {
        let text = plan_text(plan, if letter == "b" { Side::British } else { Side::French });
        if !text.is_empty() {
            field(format_args!("orders.{letter}{text}"));
        }
    }
    if state.landed != [Blocks::NONE; 2] {
        let [british, french] = SIDES.map(|side| codes(side, state.landed[side.index()]));
        field(format_args!("landed {british}/{french}"));
    }
    if let Some(side) = state.turned_back {
        field(format_args!("turned_back {}", side.code()));
    }
    if state.held != [Zones::NONE; 2] {
        field(format_args!("held {}/{}", zone_list(state.held[0]), zone_list(state.held[1])));
    }
    if let Some(zone) = state.nations_moved {
        field(format_args!("nations_moved {}", zone.code()));
    }
    for (name, is) in
        [("nations_fought", state.nations_fought), ("fought", state.fought), ("volley", state.volley)]
    {
        if is {
            field(format_args!("{name}"));
        }
    }
    if state.boats_used != [0; 2] {
        field(format_args!("boats_used {}/{}", state.boats_used[0], state.boats_used[1]));
    }
    if state.boats_above > 0 {
        field(format_args!("boats_above {}", state.boats_above));
    }
    for (name, number) in
        [("desertions", state.desertions), ("hits", state.hits), ("to_scout", state.to_scout)]
    {
        if number > 0 {
            field(format_args!("{name} {number}"));
        }
    }
    if let Some(battle) = &state.battle {
        field(format_args!("{}", battle_text(battle)));
        for (side, letter) in SIDES.into_iter().zip(LETTERS) {
            let [left, centre, right] = battle.columns[side.index()].map(|column| codes(side, column));
            let reserve = codes(side, battle.reserve[side.index()]);
            field(format_args!("line.{letter} {left}|{centre}|{right}|{reserve}"));
        }
        if let Some(flight) = &battle.flight {
            field(format_args!("{}", flight_text(flight)));
        }
    }
    if !state.fired.is_empty() {
        let side = firing_side(state);
        field(format_args!("fired.{} {}", LETTERS[side.index()], codes(side, state.fired)));
    }
    if let Some(block) = state.shooter {
        field(format_args!("shooter.{} {}", LETTERS[block.side().index()], block.code()));
    }
    if !state.scouted.is_empty() {
        field(format_args!("scouted {}", codes(Side::British, state.scouted)));
    }
    let set = state.options.unusual();
    if !set.is_empty() {
        field(format_args!("options {}", set.join(",")));
    }
    version::mark::<State>(state.options.rules(), &out)
}

fn firing_side(state: &State) -> Side {
    match &state.battle {
        Some(Battle { flight: Some(flight), .. }) => flight.side.other(),
        Some(battle) => battle.acting,
        None => Side::British,
    }
}

fn join(parts: impl Iterator<Item = String>) -> String {
    let text = parts.collect::<Vec<_>>().join(",");
    if text.is_empty() { "-".to_owned() } else { text }
}

fn pieces(state: &State, side: Side, blocks: Blocks) -> String {
    join(blocks.iter(side).map(|block| match state.cv(block) {
        0 => block.code().to_owned(),
        cv => format!("{}:{cv}", block.code()),
    }))
}

fn codes(side: Side, blocks: Blocks) -> String {
    join(blocks.iter(side).map(|block| block.code().to_owned()))
}

fn zone_list(zones: Zones) -> String {
    join(zones.iter().map(|zone| zone.code().to_owned()))
}

pub(crate) fn way_code(way: Way) -> &'static str {
    match way {
        Way::Road => "road",
        Way::Boat => "boat",
        Way::Crossing => "crossing",
    }
}

fn plan_text(plan: &Plan, side: Side) -> String {
    let mut out = String::new();
    if let Some(from) = plan.from {
        write!(out, " from={}", from.code()).expect("strings can be written");
    }
    for zone in Zone::ALL {
        if plan.counts[zone.idx()] > 0 {
            write!(out, " to={}:{}", zone.code(), plan.counts[zone.idx()]).expect("strings can be written");
        }
    }
    for (name, count) in [("up", plan.ships_up), ("down", plan.ships_down)] {
        if count > 0 {
            write!(out, " {name}={count}").expect("strings can be written");
        }
    }
    if let Some(to) = plan.roam {
        write!(out, " roam={}", to.code()).expect("strings can be written");
    }
    for (name, blocks) in [("gave", plan.gave), ("got", plan.got)] {
        if !blocks.is_empty() {
            write!(out, " {name}={}", codes(side, blocks)).expect("strings can be written");
        }
    }
    for zone in Zone::ALL {
        if !plan.picked[zone.idx()].is_empty() {
            let picked = codes(side, plan.picked[zone.idx()]);
            write!(out, " picked={}:{picked}", zone.code()).expect("strings can be written");
        }
    }
    if plan.done {
        out.push_str(" done");
    }
    out
}

fn battle_text(battle: &Battle) -> String {
    let mut out = format!(
        "battle {} attacker={} way={} round={} acting={} quiet={}",
        battle.zone.code(),
        battle.attacker.code(),
        way_code(battle.way),
        battle.round,
        battle.acting.code(),
        battle.quiet
    );
    if let Some(open) = battle.open {
        write!(out, " open={}", Slot::COLUMNS[open as usize].code()).expect("strings can be written");
    }
    for slot in Slot::COLUMNS {
        if battle.closed & 1 << slot as u8 != 0 {
            write!(out, " closed={}", slot.code()).expect("strings can be written");
        }
    }
    for (name, is) in [
        ("skirmish", battle.skirmish),
        ("may_retreat", battle.may_retreat),
        ("may_reinforce", battle.may_reinforce),
    ] {
        if is {
            write!(out, " {name}").expect("strings can be written");
        }
    }
    out
}

fn flight_text(flight: &Flight) -> String {
    let mut out = format!(
        "flight {} to={} way={} shield={} blocks={}",
        flight.side.code(),
        flight.to.code(),
        way_code(flight.way),
        flight.shield,
        codes(flight.side, flight.blocks)
    );
    for (name, is) in [("rout", flight.rout), ("whole", flight.whole)] {
        if is {
            write!(out, " {name}").expect("strings can be written");
        }
    }
    out
}
