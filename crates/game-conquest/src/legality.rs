//! Which positions are legal: those on which every question can be answered to the end of the game.
//!
//! Invariant: a state accepted here never panics in play. Random play from corrupted position texts tests it.

use crate::action::By;
use crate::battle;
use crate::cards;
use crate::data;
use crate::ids::{Camp, Card, Cards, Kind, Op, Side, Units, Zone, Zones};
use crate::movement;
use crate::position_reader::fault;
use crate::results;
use crate::state::{State, Step, slot_of};
use crate::words::{side_said, zone_said};
use kernel::{Fault, Said};

/// Every fault of the position; `is_whole` if all of it could be read.
pub(crate) fn faults(state: &State, is_whole: bool) -> Vec<Fault> {
    let mut judge = Judge { state, faults: Vec::new() };
    judge.turn();
    judge.zones();
    judge.markers();
    judge.cards();
    judge.reinforcements();
    judge.leaves();
    // The rest asks what an army or a battle can do, which makes sense on a sound board only.
    if is_whole && judge.faults.is_empty() {
        judge.army();
        judge.battle();
    }
    judge.faults
}

struct Judge<'a> {
    state: &'a State,
    faults: Vec<Fault>,
}

impl Judge<'_> {
    /// What always holds in a game; the key says what.
    fn need(&mut self, holds: bool, key: &str) {
        if !holds {
            let text = Said::new(format!("conquest.fault.need.{key}"));
            self.faults.push(fault("invariant").with("text", text));
        }
    }

    fn zone_fault(&mut self, code: &'static str, zone: Zone) {
        self.faults.push(fault(code).with("zone", zone_said(zone)));
    }

    fn in_set_up(&self) -> bool {
        self.state.step.is_set_up()
    }

    /// §2 — Turn, track and whose sequence it is.
    fn turn(&mut self) {
        let state = self.state;
        let last = if state.options.initiation { data::INITIATION_TURNS } else { data::TURNS_MAX };
        if self.in_set_up() != (state.turn == 0) || state.turn > last {
            self.faults.push(fault("bad_turn").with("turn", state.turn));
        }
        let track = state.on_track();
        let top = track.last().copied();
        self.need(!self.in_set_up() || track.is_empty(), "no_cubes_on_the_track_during_set_up");
        self.need(state.step != Step::Cube || track.len() < 5, "a_cube_left_in_the_bag");
        if state.phase().is_some() {
            self.need(top == Some(state.active.kind()), "the_active_factions_cube_last_on_the_track");
        } else if !self.in_set_up() {
            self.need(state.active == Side::ColonialMilitia, "nobody_active_between_sequences");
        }
        if state.step == Step::OddNative {
            let natives = Kind::Natives.idx();
            let have = state.reserve[natives] + state.fled[natives];
            self.need(top == Some(Kind::Natives), "the_natives_cube_last_on_the_track");
            self.need(state.previous.is_some(), "a_faction_that_was_active_before");
            self.need(have == 1, "one_native_to_place");
        }
        self.need(!self.in_set_up() || state.previous.is_none(), "nobody_active_before_the_first_turn");
        if matches!(state.step, Step::SetUpFort | Step::SetUpMuster) {
            self.need(state.active.is_militia(), "a_militia_places_markers");
        }
        self.need(
            state.step != Step::SetUpFort || state.options.version_25,
            "forts_are_picked_in_version_25_only",
        );
        if let Step::Over(ending) = state.step {
            self.need(
                ending == crate::course::ending(state, ending.reason),
                "an_ending_that_fits_the_markers",
            );
        }
    }

    /// §5.0 — Where both camps may stand, and whose natives are whose.
    fn zones(&mut self) {
        let state = self.state;
        let contested = state.contested();
        let moving = matches!(state.step, Step::Move | Step::Army | Step::March);
        let fighting = matches!(state.step, Step::Battles | Step::Roll | Step::Losses | Step::Manoeuvre);
        if !moving && !fighting {
            contested.iter().for_each(|zone| self.zone_fault("both_camps", zone));
        }
        for zone in Zone::all() {
            let led = state.led[zone.idx()];
            if led > state.count(Kind::Natives, zone) || (led > 0 && !state.is_divided(zone)) {
                self.zone_fault("bad_led", zone);
                continue;
            }
            let moved = state.moved[zone.idx()];
            let kinds = State::kinds(state.active.camp());
            let fits = kinds.iter().all(|kind| moved[slot_of(*kind)] <= state.count(*kind, zone));
            // Whoever stands among enemies came in this sequence and does not move again.
            let came = !contested.has(zone)
                || kinds.iter().all(|kind| {
                    let here = if *kind == Kind::Natives { led } else { state.count(*kind, zone) };
                    moved[slot_of(*kind)] == here
                });
            if moved != [0; 3] && !moving || !fits || moving && !came {
                self.zone_fault("bad_moved", zone);
            }
        }
    }

    /// §0.3 to §0.5 — Markers lie where they can.
    fn markers(&mut self) {
        let state = self.state;
        for camp in Camp::BOTH {
            let possible = data::VICTORY.minus(data::HOMES[camp.idx()]).minus(state.camp_zones(camp.other()));
            for zone in state.control[camp.idx()].minus(possible).iter() {
                self.zone_fault("bad_control", zone);
            }
        }
        for zone in state.control[0].and(state.control[1]).iter() {
            self.zone_fault("bad_control", zone);
        }
        for zone in state.forts.minus(data::FORT_SITES).iter() {
            self.zone_fault("bad_fort", zone);
        }
        let mut seen = Zones::NONE;
        for camp in Camp::BOTH {
            for marker in state.musters[camp.idx()].into_iter().flatten() {
                let land = data::HOMES[camp.idx()].or(data::NATIVE_LAND);
                if seen.has(marker.zone) || !data::TOWNS.and(land).has(marker.zone) {
                    self.zone_fault("bad_muster", marker.zone);
                }
                seen = seen.with(marker.zone);
            }
        }
        self.set_up_markers();
    }

    /// There are markers to place, and places for them.
    fn set_up_markers(&mut self) {
        let state = self.state;
        let of = |side: Side| match (state.step, state.options.version_25) {
            // Whoever is not active yet places all of its markers.
            (_, true) if side == state.active => state.to_place,
            (Step::SetUpFort, _) => data::FORTS_EACH,
            (_, true) => data::MUSTERS_EACH,
            (_, false) => 1,
        };
        let to_come: &[Side] = match state.active {
            Side::ColonialMilitia => &[Side::ColonialMilitia, Side::Canadiens],
            _ => &[Side::Canadiens],
        };
        match state.step {
            Step::SetUpFort => {
                for side in to_come {
                    let sites = data::FORT_SITES.minus(state.forts).and(state.camp_zones(side.camp()));
                    self.need(sites.len() >= u32::from(of(*side)), "fort_sites_for_all_forts");
                }
                self.need(state.musters == [[None; 2]; 2], "no_muster_markers_before_the_forts");
                let towns = Camp::BOTH.map(|camp| state.camp_zones(camp).and(data::TOWNS));
                self.need(towns.iter().all(|towns| towns.len() >= 2), "towns_for_all_muster_markers");
                self.need((1..=data::FORTS_EACH).contains(&state.to_place), "one_to_three_forts_to_place");
            }
            Step::SetUpMuster => {
                self.need(state.to_place >= 1, "a_muster_marker_to_place");
                self.need(state.options.version_25 || state.to_place == 1, "one_muster_marker_to_place");
                for side in to_come {
                    let camp = side.camp();
                    let free = state.musters[camp.idx()].iter().filter(|marker| marker.is_none()).count();
                    let count = of(*side);
                    self.need(free == count as usize, "as_many_free_markers_as_are_to_be_placed");
                    let land = match state.options.version_25 {
                        true => state.camp_zones(camp),
                        false => data::HOMES[camp.idx()],
                    };
                    let towns = data::TOWNS.and(land).minus(state.muster_zones());
                    self.need(towns.len() >= u32::from(count), "towns_for_all_muster_markers");
                }
            }
            Step::SetUpUnits => {
                self.need((1..=data::EXTRA_UNITS).contains(&state.to_place), "one_to_four_units_to_place");
                let mut reached = false;
                for side in
                    [Side::Canadiens, Side::FrenchRegulars, Side::ColonialMilitia, Side::BritishRegulars]
                {
                    reached |= side == state.active;
                    let count = if side == state.active { state.to_place } else { data::EXTRA_UNITS };
                    self.need(!reached || state.reserve[side.idx()] >= count, "units_for_all_to_place");
                }
            }
            Step::Deal => self.need(state.to_place == 0, "nothing_to_place_while_cards_are_dealt"),
            _ => {}
        }
    }

    /// §0.6, §6.0 — Hands, decks, and a movement card for every sequence to come.
    fn cards(&mut self) {
        let state = self.state;
        let last = if state.options.initiation { data::INITIATION_TURNS } else { data::TURNS_MAX };
        for side in Side::EVERY {
            let (hand, played) = (state.hand(side), state.played[side.idx()]);
            let all = state.all_cards();
            let mut holds = hand.and(played).is_empty()
                && hand.or(played).minus(all).is_empty()
                && hand.len() <= data::HAND_SIZE;
            let is_drawing = state.active == side && matches!(state.step, Step::Draw | Step::Deal);
            holds &= !is_drawing || (hand.len() < data::HAND_SIZE && !state.deck(side).is_empty());
            holds &= match state.step {
                Step::SetUpFort | Step::SetUpMuster => hand.or(played).is_empty(),
                Step::Deal if side > state.active => hand.or(played).is_empty(),
                Step::Deal if side < state.active => hand.len() == data::HAND_SIZE && played.is_empty(),
                Step::Deal => played.is_empty(),
                Step::SetUpUnits => hand.len() == data::HAND_SIZE && played.is_empty(),
                // A hand is full, or the deck is empty, when its owner has drawn.
                _ => true,
            };
            if !holds {
                self.faults.push(fault("bad_cards").with("side", side_said(side)));
                continue;
            }
            let movement = |cards: Cards| cards.and(Cards::MOVEMENT);
            let mut holds = !cards::must_hold_movement(state, side) || !movement(hand).is_empty();
            if state.turn > 0 && !state.is_over() {
                // §4.1 — Every sequence to come takes one.
                let is_due = state.active == side
                    && state.card == 0
                    && matches!(state.step, Step::Reinforce | Step::Move);
                let has_acted = state.on_track().contains(&side.kind()) && !is_due;
                let to_come = last.saturating_sub(state.turn) + u8::from(!has_acted);
                holds &= movement(all.minus(played)).len() >= to_come;
            }
            if !holds {
                self.faults.push(fault("no_movement_card").with("side", side_said(side)));
            }
        }
    }

    /// §3 — Units due.
    fn reinforcements(&mut self) {
        let state = self.state;
        let side = state.active;
        if state.step == Step::Reinforce {
            self.need(state.to_place <= state.reserve[side.idx()], "no_more_units_due_than_there_are");
            self.need(state.fled_due <= state.fled[side.idx()], "no_more_fled_units_due_than_fled");
            let waits = state.to_place + state.fled_due > 0;
            self.need(state.received || (side.is_militia() && !waits), "units_due_after_they_arrived");
            let markers = state.markers(side);
            let room = |at: usize| state.room[at] <= markers[at].map_or(0, |marker| marker.level());
            self.need(room(0) && room(1), "no_more_room_than_the_markers_give");
            let is_short = side.is_militia() && state.to_place > 0;
            self.need(is_short == (state.room != [0; 2]), "room_at_markers_for_units_due");
            self.need(!is_short || state.to_place <= state.room[0] + state.room[1], "room_for_all_units_due");
        } else {
            self.need(self.in_set_up() || state.to_place == 0, "no_units_due_in_this_phase");
            self.need(
                state.fled_due == 0 && !state.received && state.room == [0; 2],
                "no_reinforcements_in_this_phase",
            );
        }
    }

    /// §4.1, §8.1 — The cards in force.
    fn leaves(&mut self) {
        let state = self.state;
        let moving = matches!(state.step, Step::Move | Step::Army | Step::March);
        let fighting = matches!(state.step, Step::Battles | Step::Roll | Step::Losses | Step::Manoeuvre);
        self.need(state.card == 0 || moving || fighting, "no_movement_card_in_this_phase");
        self.need(state.card == 0 || Cards::MOVEMENT.has(state.card), "a_movement_card_that_is_one");
        self.need(
            state.card != 0 || !fighting && !matches!(state.step, Step::Army | Step::March),
            "a_movement_card",
        );
        let armies = if state.card == 0 { 0 } else { state.own_card(state.card).moves().0 };
        self.need(
            state.armies <= armies && (moving || state.armies == 0),
            "no_more_armies_than_the_card_moves",
        );
        let played = state.played[state.active.idx()];
        self.need(state.card == 0 || played.has(state.card), "the_movement_card_among_those_played");
        let op = |no: u8| Card::new(state.active, no).map(Card::op);
        if state.extra != 0 {
            self.need(moving && state.card != 0, "an_extra_army_in_the_movement_phase");
            self.need(
                matches!(op(state.extra), Some(Op::ExtraArmy | Op::ExtraFleet)) && played.has(state.extra),
                "an_event_that_grants_an_extra_army",
            );
        }
        for no in state.in_force.iter() {
            self.need(
                fighting && played.has(no) && matches!(op(no), Some(Op::SwayNatives | Op::Massacre)),
                "an_event_that_lasts_for_the_battles",
            );
        }
        if let Some(zone) = state.first_strike {
            let has_card = played.iter().any(|no| op(no) == Some(Op::FirstStrike));
            self.need(fighting && has_card && state.is_divided(zone), "a_battle_to_strike_first_in");
        }
    }

    /// §4.2 — The army under way.
    fn army(&mut self) {
        let state = self.state;
        let Some(army) = state.army else {
            return self.need(!matches!(state.step, Step::Army | Step::March), "an_army");
        };
        let under_way = matches!(state.step, Step::Army | Step::March);
        self.need(under_way, "no_army_in_this_step");
        self.need(army.by == By::Card || state.extra != 0, "a_leave_for_the_army");
        if !self.faults.is_empty() {
            return;
        }
        let card = state.own_card(if army.by == By::Card { state.card } else { state.extra });
        let (own, camp) = (state.active.kind(), state.active.camp());
        let foreign: u8 = camp.other().sides().map(|side| army.units[side.kind()]).iter().sum();
        self.need(foreign == 0, "no_enemies_in_the_army");
        self.need(army.units.total() <= movement::most(state, army.by), "not_too_many_in_the_army");
        if state.step == Step::Army {
            let zone = army.zone();
            self.need(
                army.steps == 0 && army.left == card.moves().1 && !army.sailed,
                "an_army_that_has_not_set_out",
            );
            self.need(army.by == By::Event || state.armies > 0, "a_leave_for_the_army");
            self.need(!movement::is_fleet(state, army.by) || zone.is_harbour(), "a_fleet_in_a_harbour");
            let kinds = [own, state.active.ally().kind(), Kind::Natives];
            for (slot, kind) in kinds.into_iter().enumerate() {
                let most = if slot < army.slot as usize { movement::fresh(state, kind, zone) } else { 0 };
                self.need(army.units[kind] <= most, "an_army_of_those_who_are_there");
            }
            self.need(army.slot < 3 && (army.slot == 0 || army.units[own] > 0), "own_units_taken_first");
            if self.faults.is_empty() {
                self.need(
                    movement::choosing(state).is_some_and(|(_, most)| most > 0),
                    "units_to_choose_from",
                );
            }
            return;
        }
        self.need(army.slot == 3 && army.units[own] > 0, "own_units_in_the_army");
        let card_armies = card.moves().0;
        self.need(army.by == By::Event || state.armies < card_armies, "an_army_that_counts_for_its_card");
        self.path();
    }

    /// §4.3 — The way it has come, and that it can go on.
    fn path(&mut self) {
        let state = self.state;
        let army = state.army.expect("an army marches");
        let card = state.own_card(if army.by == By::Card { state.card } else { state.extra });
        let been = army.been();
        let mut cost = 0;
        let mut voyages = 0;
        for pair in been.windows(2) {
            if pair[0].neighbours().has(pair[1]) {
                cost += 1;
            } else {
                self.need(pair[0].is_harbour() && pair[1].is_harbour(), "a_way_the_army_could_go");
                cost += data::SEA_COST;
                voyages += 1;
            }
        }
        self.need(voyages == u8::from(army.sailed), "one_crossing_at_most");
        self.need(voyages == 0 || !state.active.is_militia(), "regulars_at_sea");
        self.need(cost + army.left == card.moves().1, "zones_that_add_up");
        let stops = state.camp_zones(state.active.camp().other()).or(state.neutral());
        self.need(been[1..].iter().all(|zone| !stops.has(*zone)), "an_army_that_nothing_stopped");
        let is_new = army.visited().len() as usize == been.len();
        self.need(is_new || movement::may_return(state), "no_zone_twice");
        self.need(!movement::goes(state).is_empty(), "somewhere_to_go");
    }

    /// §5 — The battle being fought.
    fn battle(&mut self) {
        let state = self.state;
        let fighting = matches!(state.step, Step::Roll | Step::Losses | Step::Manoeuvre);
        let Some(battle) = state.battle else {
            return self.need(!fighting, "a_battle");
        };
        self.need(fighting, "no_battle_in_this_step");
        // While losses are chosen, the factions that rolled may all have fled (ruling C-16).
        let sides = Camp::BOTH.map(|camp| results::force(state, camp).total() > 0);
        if !state.contested().has(battle.zone) && (state.step != Step::Losses || sides != [true; 2]) {
            return self.zone_fault("no_battle", battle.zone);
        }
        for camp in Camp::BOTH {
            self.need(battle.deciders[camp.idx()].camp() == camp, "a_decider_of_each_camp");
        }
        let natives =
            [Camp::British, Camp::French].map(|camp| state.force_of(camp, Kind::Natives, battle.zone));
        self.need(natives[0] == 0 || natives[1] == 0, "natives_on_one_side_only");
        self.need(battle.deciders[state.attacker().idx()] == state.active, "the_active_faction_decides");
        self.need(battle.mover.camp() == battle.rolling, "a_mover_of_the_rolling_camp");
        self.need(battle.roll > 0, "a_roll");
        let mut possible = Units::NONE;
        for kind in State::kinds(battle.rolling) {
            possible[kind] = kind.dice();
        }
        let fits = |units: Units| Kind::ALL.iter().all(|kind| units[*kind] <= possible[*kind]);
        self.need(fits(battle.flees) && fits(battle.manoeuvres), "results_of_the_dice_rolled");
        self.need(battle.hits <= possible.total(), "hits_of_the_dice_rolled");
        self.need(!battle.yielded || state.step == Step::Manoeuvre, "nobody_lets_the_ally_first");
        if state.step == Step::Roll {
            self.need(battle.stage < battle::ROLLED && battle::dice(state) > 0, "dice_to_roll");
            self.need(battle.mover == battle.deciders[battle.rolling.idx()], "a_mover_who_decides");
            return;
        }
        self.need(battle.stage == battle::ROLLED && battle.flees == Units::NONE, "dice_that_lie_there");
        if state.step == Step::Losses {
            let force = results::force(state, battle.rolling.other());
            self.need(battle.hits > 0 && battle.hits < force.total(), "hits_to_take");
            self.need(force.iter().count() > 1, "a_choice_of_losses");
            self.need(battle.mover == battle.deciders[battle.rolling.idx()], "a_mover_who_decides");
        } else {
            self.need(battle.hits == 0, "no_hits_left");
            let movable = results::movable(state, battle.mover).next().is_some();
            self.need(movable && !results::goals(state).is_empty(), "somebody_to_manoeuvre");
        }
    }
}
