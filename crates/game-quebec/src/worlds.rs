//! Worlds that fit what a side knows: its own blocks as they are, the enemy's as they may be.

use crate::action::Slot;
use crate::data;
use crate::event::Order;
use crate::ids::{Block, Blocks, Class, Side, Zone, Zones};
use crate::memory::Memory;
use crate::options::Options;
use crate::state::{Battle, Flight, Plan, State, Step};
use crate::view::{BattleView, LineView, OrdersView, Piece, View, zone_set};
use kernel::{Advice, Choices, Knowledge, Luck, Rules, Side as _, Worlds};

/// What a side can deduce, ready to be sampled.
#[derive(Clone, Debug)]
pub struct Belief {
    side: Side,
    /// Everything but the enemy's hidden blocks.
    base: State,
    /// Enemy blocks in each zone.
    counts: [u8; 10],
    /// Enemy blocks in each zone that came by boat in this move.
    landed: [u8; 10],
    /// Real enemy blocks in play.
    real: Blocks,
    /// Where each may be.
    possible: [Zones; 25],
    /// §10.1 — Real units each zone must have at least.
    least: [u8; 10],
    /// Face up: known for certain.
    open: Vec<Piece>,
    memory: Memory,
    /// The enemy's line in battle, as far as it is seen.
    line: Option<LineView>,
    /// Enemy blocks in flight that are hidden.
    hidden_in_flight: u8,
    /// Has the enemy sealed orders or picked blocks that I cannot see?
    sealed: bool,
    /// Are the hidden Nations about to roam?
    roaming: bool,
}

impl Worlds for State {
    type Belief = Belief;

    fn believe(knowledge: &Knowledge<State>) -> Belief {
        let view = &knowledge.view;
        let side = knowledge.side;
        let enemy = side.other();
        let mut memory = Memory::of(side, &knowledge.witnessed);
        let counts = std::array::from_fn(|idx| view.zones[idx].of(enemy).count);
        let landed = std::array::from_fn(|idx| view.zones[idx].of(enemy).landed);
        let fallen = view
            .fallen
            .iter()
            .filter(|block| block.side() == enemy)
            .fold(Blocks::NONE, |all, block| all.with(*block));
        let in_set_up = view.question == "set_up";
        let real = if in_set_up && enemy == Side::French {
            Blocks::NONE
        } else {
            data::REAL[enemy.index()].minus(fallen)
        };
        // A game that began from a position has no history to remember.
        if !memory.fits(&counts) {
            memory = Memory::blank(side, counts, real, view.strength[enemy.index()]);
        }
        let occupied: Zones = Zone::ALL.into_iter().filter(|zone| counts[zone.idx()] > 0).collect();
        let mut possible = [Zones::NONE; 25];
        for block in real.iter(enemy) {
            possible[block.idx()] = Zones(memory.possible(block).0 & occupied.0);
        }
        let mut no_decoys: Zones =
            Zone::ALL.into_iter().filter(|zone| !memory.decoys_possible(*zone)).collect();
        let mut open = Vec::new();
        let mut line = None;
        let mut hidden_in_flight = 0;
        if let Some(battle) = &view.battle {
            no_decoys = no_decoys.with(battle.zone);
            let enemy_line = battle.of(enemy);
            for column in &enemy_line.columns {
                open.extend(column.pieces.iter().flatten().copied());
            }
            for piece in &open {
                possible[piece.block.idx()] = Zones::one(battle.zone);
            }
            line = Some(enemy_line.clone());
            if let Some(flight) = battle.flight.as_ref().filter(|flight| flight.side == enemy) {
                hidden_in_flight = flight.count - flight.blocks.len() as u8;
            }
            if enemy == Side::French {
                let here = counts[battle.zone.idx()];
                limit_nations(battle, &mut possible, open.len() as u8, here);
            }
        }
        let orders = &view.orders[enemy.index()];
        let roam_to = orders.lines.iter().flatten().find_map(|line| match line {
            Order::Roam { to } if view.question == "pick_blocks" => Some(*to),
            _ => None,
        });
        if let Some(to) = roam_to {
            let nations = &mut possible[Block::NATIONS.idx()];
            *nations = nations.without(to);
        }
        let roaming = roam_to.is_some();
        let least = std::array::from_fn(|idx| {
            let zone = Zone::from_idx(idx);
            let count = counts[idx];
            if no_decoys.has(zone) {
                count
            } else {
                count.min(1).max(real_for_groups(view, orders, zone, count))
            }
        });
        let sealed = orders.done && matches!(view.question.as_str(), "write_orders" | "pick_blocks");
        Belief {
            side,
            base: base(view, side),
            counts,
            landed,
            real,
            possible,
            least,
            open,
            memory,
            line,
            hidden_in_flight,
            sealed,
            roaming,
        }
    }

    fn sample(belief: &Belief, luck: &mut impl Luck) -> State {
        let mut state = belief.base.clone();
        let enemy = belief.side.other();
        let placed = belief.place(luck);
        for block in belief.real.iter(enemy) {
            let here = state.at_mut(enemy, placed[block.idx()]);
            *here = here.with(block);
        }
        // Decoys fill what is left; they are all alike.
        let mut decoys = data::DECOYS[enemy.index()].iter(enemy);
        for zone in Zone::ALL {
            while state.at(enemy, zone).len() < belief.counts[zone.idx()] {
                let decoy = decoys.next().expect("no more blocks than there are");
                let here = state.at_mut(enemy, zone);
                *here = here.with(decoy);
            }
        }
        belief.guess_strengths(&mut state, luck);
        belief.guess_landed(&mut state, luck);
        belief.guess_line(&mut state, luck);
        belief.guess_plans(&mut state, luck);
        state
    }
}

/// §10.1 — Orders read out tell how many real units their zone must hold: one for each group, one for those
/// who stay.
fn real_for_groups(view: &View, orders: &OrdersView, zone: Zone, count: u8) -> u8 {
    if !matches!(view.question.as_str(), "pick_blocks" | "choose_meeting") {
        return 0;
    }
    let groups = orders.lines.iter().flatten().filter_map(|line| match line {
        Order::March { from, count, .. } if *from == zone => Some(*count),
        _ => None,
    });
    let (groups, moving) = groups.fold((0, 0), |(groups, moving), count| (groups + 1, moving + count));
    if groups == 0 { 0 } else { groups + u8::from(count > moving) }
}

/// §22.4 — What a battle tells of the Nations' whereabouts.
fn limit_nations(battle: &BattleView, possible: &mut [Zones; 25], n_open: u8, n_here: u8) {
    let nations = &mut possible[Block::NATIONS.idx()];
    if nations.is_empty() {
        return;
    }
    let line = &battle.french;
    let here = Zones::one(battle.zone);
    // In a skirmish everyone lies open; where there is no reserve the Nations are not.
    let reserve_is_known =
        battle.round > 0 || battle.acting == battle.attacker && battle.attacker == Side::British;
    if (battle.skirmish || reserve_is_known && line.reserve.count == 0) && *nations != here {
        *nations = nations.without(battle.zone);
    }
    // §18.0 — Three blocks that make a battle are three fighters.
    if battle.round == 0 && n_here == 3 {
        *nations = nations.without(battle.zone);
    }
    // In flight, whoever of the force cannot be hit is the Nations.
    if let Some(flight) = battle.flight.as_ref().filter(|flight| flight.side == Side::French && flight.whole)
    {
        let force = n_open + line.reserve.count;
        *nations = if force > flight.count { here } else { nations.without(battle.zone) };
    }
    // Hidden leavers leave room for the Nations only if the reserve is larger than they are.
    if let Some(flight) = battle.flight.as_ref().filter(|flight| flight.side == Side::French && !flight.whole)
    {
        let hidden = flight.count - flight.blocks.len() as u8;
        if line.reserve.count <= hidden && *nations != here {
            *nations = nations.without(battle.zone);
        }
    }
}

/// A state with the observer's own blocks and everything public; the enemy's blocks are missing.
fn base(view: &View, side: Side) -> State {
    let mut choices = Choices { rules: view.rules, ..Choices::default() };
    for option in &view.options {
        let (name, value) = option.split_once('=').expect("views write name=value");
        choices.options.insert(name.to_owned(), value.to_owned());
    }
    let mut state = State::initial(Options::from_choices(&choices).expect("views name known options"));
    state.step = step_of(view);
    if state.step == Step::SetUp {
        if side == Side::French {
            place_own(&mut state, view, side);
        }
        return state;
    }
    state.cv = [[0; 25]; 2];
    state.at = [[Blocks::NONE; 10]; 2];
    place_own(&mut state, view, side);
    state.ships = view.ships;
    state.campaign_move = view.campaign_move;
    state.tide = view.tide;
    state.taken = zone_set(&view.taken);
    state.cap_rouge_since = view.cap_rouge_since;
    for (side, orders) in [Side::British, Side::French].into_iter().zip(&view.orders) {
        *state.plan_mut(side) = plan_of(orders);
    }
    state.turned_back = view.turned_back;
    state.held = [zone_set(&view.held[0]), zone_set(&view.held[1])];
    state.nations_moved = view.nations_moved;
    state.nations_fought = view.nations_fought;
    state.fought = view.fought;
    state.boats_used = view.boats_used;
    state.boats_above = view.boats_above;
    state.waiting = zone_set(&view.waiting);
    state.desertions = view.desertions;
    state.battle = view.battle.as_ref().map(battle_of);
    state.fired = view.fired.iter().fold(Blocks::NONE, |all, block| all.with(*block));
    state.shooter = view.shooter;
    state.volley = view.volley;
    state.hits = view.hits;
    state.scouted = view.scouted.iter().fold(Blocks::NONE, |all, block| all.with(*block));
    state.to_scout = view.to_scout;
    finish_own_plan(&mut state, view, side);
    state
}

fn step_of(view: &View) -> Step {
    let name = match (&view.after, view.outcome) {
        (Some(after), _) => format!("{}:{after}", view.question),
        (None, Some(ending)) => return Step::Over(ending),
        (None, None) => view.question.clone(),
    };
    Step::from_name(&name).expect("views name known steps")
}

fn place_own(state: &mut State, view: &View, side: Side) {
    for zone in &view.zones {
        for piece in zone.of(side).pieces.iter().flatten() {
            let here = state.at_mut(side, zone.zone);
            *here = here.with(piece.block);
            state.cv[side.index()][piece.block.idx()] = piece.cv;
            if piece.landed {
                let landed = &mut state.landed[side.index()];
                *landed = landed.with(piece.block);
            }
        }
    }
}

fn plan_of(orders: &OrdersView) -> Plan {
    let mut plan = Plan { done: orders.done, ..Plan::default() };
    for line in orders.lines.iter().flatten() {
        match *line {
            Order::Hold => {}
            Order::March { from, to, count } => {
                plan.from = Some(from);
                plan.counts[to.idx()] = count;
            }
            Order::Sail { up: true, count } => plan.ships_up = count,
            Order::Sail { up: false, count } => plan.ships_down = count,
            Order::Roam { to } => plan.roam = Some(to),
        }
    }
    let set = |blocks: &[Block]| blocks.iter().fold(Blocks::NONE, |all, block| all.with(*block));
    plan.gave = set(&orders.gave);
    plan.got = set(&orders.got);
    for (zone, blocks) in &orders.picked {
        plan.picked[zone.idx()] = set(blocks);
    }
    plan
}

/// A single group that takes everyone is filled without a question; the view need not list it.
fn finish_own_plan(state: &mut State, view: &View, side: Side) {
    if view.question == "pick_blocks" || view.question == "choose_meeting" {
        fill_forced(state, side);
    }
}

fn fill_forced(state: &mut State, side: Side) {
    let Some(from) = state.plan(side).from else { return };
    let all = state.at(side, from);
    let plan = state.plan_mut(side);
    if plan.groups() == 1 && plan.moving() == all.len() {
        let to = Zone::ALL.into_iter().find(|zone| plan.counts[zone.idx()] > 0).expect("one group");
        plan.picked[to.idx()] = all;
    }
}

fn battle_of(view: &BattleView) -> Battle {
    let line = |line: &LineView| {
        let set = |pieces: &Option<Vec<Piece>>| {
            pieces.iter().flatten().fold(Blocks::NONE, |all, piece| all.with(piece.block))
        };
        ([0, 1, 2].map(|idx| set(&line.columns[idx].pieces)), set(&line.reserve.pieces))
    };
    let (british, british_reserve) = line(&view.british);
    let (french, french_reserve) = line(&view.french);
    Battle {
        zone: view.zone,
        attacker: view.attacker,
        way: view.way,
        skirmish: view.skirmish,
        round: view.round,
        acting: view.acting,
        columns: [british, french],
        reserve: [british_reserve, french_reserve],
        open: view.open.map(|slot| slot as u8),
        closed: view.closed.iter().fold(0, |all, slot| all | 1 << *slot as u8),
        may_retreat: view.may_retreat,
        may_reinforce: view.may_reinforce,
        quiet: view.quiet,
        flight: view.flight.as_ref().map(|flight| Flight {
            side: flight.side,
            to: flight.to,
            way: flight.way,
            rout: flight.rout,
            whole: flight.whole,
            blocks: flight.blocks.iter().fold(Blocks::NONE, |all, block| all.with(*block)),
            shield: flight.shield,
        }),
    }
}

impl Belief {
    /// Where each real enemy block is.
    fn place(&self, luck: &mut impl Luck) -> [Zone; 25] {
        let mut placed = Matching::new(self, luck).solve(luck);
        // §22.1, §10.1 — The Nations roam only if that leaves no decoys alone: rare enough to try again.
        for _ in 0..200 {
            if !self.roaming {
                break;
            }
            let home = placed[Block::NATIONS.idx()];
            let company = self.real.iter(Side::French).filter(|block| placed[block.idx()] == home).count();
            if self.counts[home.idx()] == 1 || company > 1 {
                break;
            }
            placed = Matching::new(self, luck).solve(luck);
        }
        placed
    }

    /// §2.5 — Strengths as last seen, shifted within a class where transfers must have happened.
    fn guess_strengths(&self, state: &mut State, luck: &mut impl Luck) {
        let enemy = self.side.other();
        for block in self.real.iter(enemy) {
            state.cv[enemy.index()][block.idx()] = self.memory.cv_guess(block);
        }
        let mut open = Blocks::NONE;
        for piece in &self.open {
            state.cv[enemy.index()][piece.block.idx()] = piece.cv;
            open = open.with(piece.block);
        }
        for class in [Class::Regular, Class::LightInfantry, Class::Ranger, Class::Militia] {
            let mut drift = self.memory.drift(class);
            let members = self
                .real
                .minus(open)
                .minus(self.memory.fresh())
                .iter(enemy)
                .filter(|block| block.data().class == class);
            let mut members: Vec<Block> = members.collect();
            while drift != 0 && !members.is_empty() {
                let at = luck.below(members.len() as u32) as usize;
                let block = members[at];
                let most = if state.options.transfer_to_four { 4 } else { block.full_cv() };
                let cv = &mut state.cv[enemy.index()][block.idx()];
                if drift > 0 && *cv < most {
                    *cv += 1;
                    drift -= 1;
                } else if drift < 0 && *cv > 1 {
                    *cv -= 1;
                    drift += 1;
                } else {
                    members.swap_remove(at);
                }
            }
        }
    }

    fn guess_landed(&self, state: &mut State, luck: &mut impl Luck) {
        let enemy = self.side.other();
        let mut landed = Blocks::NONE;
        let mut known = Blocks::NONE;
        for piece in &self.open {
            known = known.with(piece.block);
            if piece.landed {
                landed = landed.with(piece.block);
            }
        }
        for zone in Zone::ALL {
            let mut hidden: Vec<Block> = state.at(enemy, zone).minus(known).iter(enemy).collect();
            let here = state.at(enemy, zone).and(landed).len();
            for _ in here..self.landed[zone.idx()] {
                if hidden.is_empty() {
                    break;
                }
                landed = landed.with(hidden.swap_remove(luck.below(hidden.len() as u32) as usize));
            }
        }
        state.landed[enemy.index()] = landed;
    }

    /// §12 — Hidden blocks take their places in columns and reserve.
    fn guess_line(&self, state: &mut State, luck: &mut impl Luck) {
        let enemy = self.side.other();
        let Some(line) = &self.line else { return };
        let zone = state.b().zone;
        let nations = crate::fire::nations_of(enemy).and(state.at(enemy, zone));
        let mut hidden = state.at(enemy, zone).minus(state.b().force(enemy)).minus(nations);
        let mut take = |luck: &mut dyn FnMut(u32) -> u32| {
            let block =
                hidden.iter(enemy).nth(luck(u32::from(hidden.len())) as usize).expect("enough are there");
            hidden = hidden.minus(Blocks::one(block));
            block
        };
        let mut below = |n: u32| luck.below(n);
        let battle = state.b_mut();
        let side = enemy.index();
        for slot in Slot::COLUMNS {
            while battle.columns[side][slot as usize].len() < line.columns[slot as usize].count {
                let block = take(&mut below);
                let column = &mut battle.columns[side][slot as usize];
                *column = column.with(block);
            }
        }
        if !battle.skirmish {
            battle.reserve[side] = battle.reserve[side].or(nations);
        }
        while battle.reserve[side].len() < line.reserve.count {
            let block = take(&mut below);
            battle.reserve[side] = battle.reserve[side].with(block);
        }
        let reserve = battle.reserve[side].minus(crate::fire::nations_of(enemy));
        if let Some(flight) = battle.flight.as_mut().filter(|flight| flight.side == enemy) {
            if flight.whole {
                flight.blocks = flight.blocks.or(reserve);
            } else {
                for block in reserve.iter(enemy).take(self.hidden_in_flight as usize) {
                    flight.blocks = flight.blocks.with(block);
                }
            }
        }
        if enemy == Side::French {
            state.nations_fought = !nations.is_empty();
        }
    }

    /// §9 — What the enemy has sealed, as it might have written it.
    fn guess_plans(&self, state: &mut State, luck: &mut impl Luck) {
        let enemy = self.side.other();
        if state.step == Step::Picks {
            fill_forced(state, enemy);
        }
        if state.step == Step::Meeting {
            self.guess_picks(state, luck);
        }
        if !self.sealed {
            return;
        }
        match state.step {
            Step::Picks => {
                self.guess_picks(state, luck);
                state.plan_mut(enemy).done = true;
            }
            Step::Orders => {
                state.plan_mut(enemy).done = false;
                // A few lines as a player might write them, never the seal itself: that would show them.
                let mut legal = Vec::new();
                for _ in 0..2 {
                    legal.clear();
                    state.legal(enemy, &mut legal);
                    let weights: u32 = legal.iter().map(|action| state.promise(enemy, *action)).sum();
                    let mut at = luck.below(weights.max(1));
                    let chosen = legal.iter().copied().find(|action| {
                        let weight = state.promise(enemy, *action);
                        let hit = at < weight;
                        at = at.saturating_sub(weight);
                        hit
                    });
                    match chosen {
                        None | Some(crate::Action::Done) => break,
                        Some(action) => state.play(enemy, action, &mut ()).expect("a legal action"),
                    }
                }
                state.plan_mut(enemy).done = true;
            }
            _ => {}
        }
    }

    fn guess_picks(&self, state: &mut State, luck: &mut impl Luck) {
        let enemy = self.side.other();
        fill_forced(state, enemy);
        let mut legal = Vec::new();
        while state.plan(enemy).from.is_some() && state.plan(enemy).group_to_fill().is_some() {
            legal.clear();
            crate::movement::legal_picks(state, enemy, &mut legal);
            let crate::Action::Pick { block } = legal[luck.below(legal.len() as u32) as usize] else {
                return;
            };
            let plan = state.plan_mut(enemy);
            let to = plan.group_to_fill().expect("a group is to be filled");
            plan.picked[to.idx()] = plan.picked[to.idx()].with(block);
        }
    }
}

/// Real blocks to zones, so that every count fits and every zone that needs a real unit has one.
struct Matching<'a> {
    belief: &'a Belief,
    /// Where each block goes.
    zone_of: [Option<Zone>; 25],
    /// How many real blocks each zone has.
    load: [u8; 10],
    /// A turn of the order in which blocks are tried, so that samples differ.
    turn: usize,
    possible: [Zones; 25],
}

impl<'a> Matching<'a> {
    fn new(belief: &'a Belief, luck: &mut impl Luck) -> Matching<'a> {
        Matching {
            belief,
            zone_of: [None; 25],
            load: [0; 10],
            turn: luck.below(25) as usize,
            possible: belief.possible,
        }
    }

    fn solve(mut self, luck: &mut impl Luck) -> [Zone; 25] {
        if !self.fill(luck) {
            // Deductions are sound, so this is not reached; a bot had better think on than fall over.
            debug_assert!(false, "no world fits the deductions");
            let occupied: Zones =
                Zone::ALL.into_iter().filter(|zone| self.belief.counts[zone.idx()] > 0).collect();
            self.possible = [occupied; 25];
            self.zone_of = [None; 25];
            self.load = [0; 10];
            self.fill(luck);
        }
        self.zone_of.map(|zone| zone.unwrap_or(Zone::Orleans))
    }

    fn fill(&mut self, luck: &mut impl Luck) -> bool {
        let mut zones = Zone::ALL;
        for at in (1..zones.len()).rev() {
            zones.swap(at, luck.below(at as u32 + 1) as usize);
        }
        // First what must be: everyone in a zone without decoys, one real unit elsewhere (§10.1).
        for zone in zones {
            while self.load[zone.idx()] < self.belief.least[zone.idx()] {
                self.turn = luck.below(25) as usize;
                if !self.pull(zone, Zones::NONE.with(zone)) {
                    return false;
                }
            }
        }
        // Then the rest wherever there is room.
        let enemy = self.belief.side.other();
        let start = luck.below(25) as usize;
        for step in 0..25 {
            let idx = (start + step * 7) % 25;
            let block = Block::new(enemy, idx);
            if self.belief.real.has(block)
                && self.zone_of[idx].is_none()
                && !self.push(block, Zones::NONE, luck.below(10) as usize)
            {
                return false;
            }
        }
        true
    }

    /// Bring one more block into the zone, taking it from elsewhere if need be.
    fn pull(&mut self, zone: Zone, visited: Zones) -> bool {
        let enemy = self.belief.side.other();
        let (turn, real, possible) = (self.turn, self.belief.real, self.possible);
        // Nothing is collected: this runs several times for every world a bot imagines.
        let candidates = || {
            (0..25)
                .map(move |step| Block::new(enemy, (turn + step * 7) % 25))
                .filter(move |block| real.has(*block) && possible[block.idx()].has(zone))
        };
        if let Some(block) = candidates().find(|block| self.zone_of[block.idx()].is_none()) {
            self.zone_of[block.idx()] = Some(zone);
            self.load[zone.idx()] += 1;
            return true;
        }
        for block in candidates() {
            let from = self.zone_of[block.idx()].expect("all free blocks were tried");
            if from == zone || visited.has(from) {
                continue;
            }
            self.zone_of[block.idx()] = Some(zone);
            self.load[zone.idx()] += 1;
            self.load[from.idx()] -= 1;
            if self.pull(from, visited.with(from)) {
                return true;
            }
            self.zone_of[block.idx()] = Some(from);
            self.load[zone.idx()] -= 1;
            self.load[from.idx()] += 1;
        }
        false
    }

    /// Find room for the block, moving others on if need be.
    fn push(&mut self, block: Block, visited: Zones, turn: usize) -> bool {
        let open = Zones(self.possible[block.idx()].0 & !visited.0);
        let zones = || {
            (0..10)
                .map(move |step| Zone::from_idx((turn + step * 3) % 10))
                .filter(move |zone| open.has(*zone))
        };
        for zone in zones() {
            if self.load[zone.idx()] < self.belief.counts[zone.idx()] {
                self.zone_of[block.idx()] = Some(zone);
                self.load[zone.idx()] += 1;
                return true;
            }
        }
        let enemy = self.belief.side.other();
        let mut visited = visited;
        for zone in zones() {
            visited = visited.with(zone);
            for other in self.belief.real.iter(enemy) {
                if self.zone_of[other.idx()] == Some(zone) {
                    self.zone_of[other.idx()] = None;
                    self.load[zone.idx()] -= 1;
                    if self.push(other, visited, turn) {
                        self.zone_of[block.idx()] = Some(zone);
                        self.load[zone.idx()] += 1;
                        return true;
                    }
                    self.zone_of[other.idx()] = Some(zone);
                    self.load[zone.idx()] += 1;
                }
            }
        }
        false
    }
}
