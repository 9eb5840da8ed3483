//! Bugs that were found once, each with the position in which it showed.

use kernel::{Chance, Game, Observer, Rules, Turn};
use testkit::Script;
use tricorne_game_quebec::{Event, Fate, Side, State, Zone};

fn at(position: &str) -> Script<State> {
    Script::at(&format!("quebec; {position}"))
}

const CAMP: &str = "OR 43:4,47:4,48:4,58:4,603:4/-";

/// Decoys that were scouted lingered among the blocks already turned, so that the twin of a world differed in a
/// block that was no longer there (§22.3, ruling Q25).
#[test]
fn r1_scouted_decoys_do_not_linger() {
    let mut table = at(&format!(
        "step raid_or_scout; move 5; ships 4/0; LE 15:4,28:4,d1,d2/nations:4; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; \
         orders.b done; orders.f roam=LE done; held LE,OR/CR; nations_moved LE"
    ));
    table.run(&["french: scout", "pick: 2"]);
    assert_eq!(table.chance(), Chance::Pick { of: 3 });
    for who in Observer::all() {
        assert_eq!(table.state().view(who).scouted, [], "the decoy is gone and not among the turned");
    }
    table.run(&["pick: 0", "pick: 0", "pick: 0", "french: nations CR"]);
    assert!(!table.state().position().contains("scouted"));
    assert_eq!(table.state().view(Observer::Public).decoys, [0, 0]);
}

/// The Nations came with decoys only and were spent by the reply to their raid: the decoys stayed alone among the
/// British and a battle against nobody was due (§10.1, §22.5, ruling Q11).
#[test]
fn r2_decoys_of_nations_spent_in_a_raid_are_gone() {
    let mut table = at(&format!(
        "step raid_reply; move 5; ships 4/0; LE light:3,rang:3/nations:2,d1,d2; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; \
         orders.b done; orders.f from=ET to=LE:3 done; held LE,OR/CR; nations_moved LE"
    ));
    table.run(&["british: fire light", "dice: 6 1 1"]);
    let nations = tricorne_game_quebec::Block::NATIONS;
    assert_eq!(
        table.events()[1..],
        [
            Event::Lost { block: nations, cv: 1 },
            Event::Removed { block: nations, cv: 1, zone: Zone::Levis, fate: Fate::NationsSpent },
            Event::DecoysRemoved { side: Side::French, zone: Zone::Levis, count: 2 },
            Event::MoveBegan { number: 6 },
        ]
    );
}

/// A loss in battle made the Nations despair elsewhere, and the decoys beside them stayed alone until the battle was
/// over (§10.1, §22.5, ruling Q11).
#[test]
fn r3_decoys_of_despairing_nations_are_gone_in_mid_battle() {
    let mut table = at(&format!(
        "step battle_turn; move 5; ships 4/0; BE 15:4/q1:2,q2:2; {CAMP}; CR -/nations:4,d1; SF -/sarre:3,rouss:3; taken BE; \
         orders.b from=MO to=BE:1 done; orders.f done; held OR/BE,CR,SF; fought; \
         battle BE attacker=british way=road round=1 acting=british quiet=0 may_retreat skirmish; line.b -|15|-|-; line.f -|q1,q2|-|-"
    ));
    table.run(&["british: fire 15", "dice: 6 1 1 1", "french: lose q1"]);
    assert_eq!(
        table.events()[2..],
        [
            Event::DecoysRemoved { side: Side::French, zone: Zone::CapRouge, count: 1 },
            Event::RoundBegan { round: 2 },
        ]
    );
    assert_eq!(table.state().invariants(), Ok(()));
}

/// The Nations, alone among the British after their lone move, neither raided nor scouted: calling the «battle» cost
/// the British every decoy there before the Nations withdrew unharmed (§10.2, §22.4, ruling Q28).
#[test]
fn r4_the_nations_alone_unmask_no_decoys_without_scouting() {
    let mut table = at(&format!(
        "step raid_or_scout; move 5; ships 4/0; LE 15:4,d1,d2,d3,d4,d5,d6/nations:4; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; \
         orders.b done; orders.f roam=LE done; held LE,OR/CR; nations_moved LE"
    ));
    table.run(&["french: done", "french: choose LE", "french: nations CR"]);
    assert_eq!(table.state().view(Observer::Public).decoys, [6, 0]);
    assert!(!table.all_events().iter().any(|event| matches!(event, Event::DecoysRemoved { .. })));
}

/// When the elimination of a routed force broke the British, the rest of the force was still taken off after the end
/// of the game had been told (§5.2, §16.1, ruling Q30).
#[test]
fn r5_nothing_is_told_after_the_end() {
    let mut table = at(
        "step battle_turn; move 5; ships 4/0; MO 15:1,28:4,35:4/sarre:3,q1:2,q2:2; OR 43:4,47:4,48:4/-; LE -/m5:2; \
         orders.b from=LE to=MO:3 done; orders.f from=ET to=LE:1 done; held OR/MO; fought; \
         battle MO attacker=british way=boat round=2 acting=french quiet=0 may_retreat may_reinforce; line.b 15|28|35|-; line.f sarre|q1|q2|-",
    );
    table.run(&["french: fire sarre", "dice: 6 1 1"]);
    assert!(matches!(table.events().last(), Some(Event::Over { .. })), "{:?}", table.events());
    assert!(matches!(table.turn(), Turn::Over(_)));
    assert_eq!(table.state().view(Observer::Public).strength[0], 16);
}
