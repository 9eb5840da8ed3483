//! §4 The course of play.

use super::common::*;
use kernel::{Refusal, Table};

const CALM: &str = "step write_orders; move 3; ships 4/0; BE -/q1:2,m1:2; LE -/sarre:3,q2:2,d1; \
    OR 15:4,28:4,35:4,43:4,47:4,d1/-";

fn table(position: &str) -> Table<State> {
    Table::from_position(&format!("quebec; {position}"), None).unwrap()
}

#[test]
fn s04_1_a_game_has_sixteen_campaign_moves() {
    // §4.1 — After the sixteenth the game is over; nobody has to move.
    let mut script = at("step write_orders; move 1; ships 4/0; BE -/q1:2; OR 15:4,28:4,35:4,43:4,47:4/-");
    for number in 2..=16 {
        orders(&mut script, &[], &[]);
        let held = [sealed(French), ordered(British, "hold"), ordered(French, "hold"), move_began(number)];
        script.assert_events(&held);
    }
    orders(&mut script, &[], &[]);
    let held =
        [sealed(French), ordered(British, "hold"), ordered(French, "hold"), over(Ending::AbrahamDenied)];
    script.assert_events(&held);
}

#[test]
fn s04_1_both_write_at_the_same_time_and_show_together() {
    // §4.1 — Either may seal first; nothing is read out before both have.
    for (first, second) in [("british", "french"), ("french", "british")] {
        let mut script = at(CALM);
        assert_eq!(
            (asks(&script, British), asks(&script, French)),
            (Some("write_orders"), Some("write_orders"))
        );
        script.play("british", "1 OR-MO").play("french", "2 BE-SC");
        let (one, other) = if first == "british" { (British, French) } else { (French, British) };
        script.play(first, "done").assert_events(&[sealed(one)]);
        assert_eq!((asks(&script, one), asks(&script, other)), (None, Some("write_orders")));
        refuses(&script, first, "done", WhyNot::NotAsked { section: par("4.1") }, "4.1");
        script.play(second, "done");
        script.assert_events(&[sealed(other), ordered(British, "1 OR-MO"), ordered(French, "2 BE-SC")]);
        assert_eq!((asks(&script, British), asks(&script, French)), (Some("pick_blocks"), None));
    }
}

#[test]
fn s04_1_sealed_orders_are_invisible_to_the_other_side() {
    // §4.1 — The French learn that orders were sealed, not which; and the other way round.
    for (writer, hidden, other, line) in
        [("british", British, French, "4 OR-BE"), ("french", French, British, "2 BE-MO")]
    {
        let (mut orders, mut hold) = (at(CALM), at(CALM));
        let before = view(&orders, other);
        orders.play(writer, line);
        let told = orders.events()[0];
        assert_eq!(told, written(hidden, line));
        assert_eq!(orders.state().witness(&told, Observer::Side(other)), None);
        assert_eq!(orders.state().witness(&told, Observer::Public), None);
        assert_eq!(view(&orders, other), before, "a line being written is not seen");
        orders.play(writer, "done");
        hold.play(writer, "done");
        assert_eq!(view(&orders, other), view(&hold, other), "orders and no orders look alike");
        let at_index = usize::from(hidden == French);
        assert_eq!(view(&orders, other).orders[at_index].lines, None);
        assert_eq!(
            view(&orders, hidden).orders[at_index].lines,
            Some(vec![super::common::line(hidden, line)])
        );
        let code = if other == French { "french" } else { "british" };
        assert_eq!(orders.legal(code), hold.legal(code));
    }
}

#[test]
fn s04_1_a_sealed_order_can_be_taken_back_while_the_other_still_writes() {
    // §4.1 — Until the orders are shown nothing is binding; once shown, nothing can be taken back (§9.2).
    let mut table = table(CALM);
    table.play_text(British, "4 OR-BE").unwrap();
    table.play_text(British, "done").unwrap();
    table.play_text(French, "2 BE-SC").unwrap();
    assert!(table.may_undo(British));
    table.undo(British).unwrap();
    assert_eq!(table.state().question(British).map(|question| question.name), Some("write_orders"));
    table.undo(British).unwrap();
    assert!(table.legal(British).contains(&State::read_action(British, "4 OR-LE").unwrap()));
    table.play_text(British, "2 OR-LE").unwrap();
    table.play_text(British, "done").unwrap();
    table.play_text(French, "done").unwrap();
    assert_eq!(table.undo(British), Err(Refusal::NothingToUndo));
    assert_eq!(table.undo(French), Err(Refusal::NothingToUndo));
    let shown: Vec<Event> =
        table.events().iter().filter(|event| matches!(event, Event::Ordered { .. })).copied().collect();
    assert_eq!(shown, [ordered(British, "2 OR-LE"), ordered(French, "2 BE-SC")]);
}

#[test]
fn s04_1_taking_back_shows_the_other_side_nothing_of_the_order() {
    // §4.1 — Sealed and taken back, the orders have left no trace with the French.
    let mut table = table(CALM);
    let before = table.state().view(Observer::Side(French));
    table.play_text(British, "4 OR-BE").unwrap();
    table.play_text(British, "done").unwrap();
    table.undo(British).unwrap();
    table.undo(British).unwrap();
    assert_eq!(table.state().view(Observer::Side(French)), before);
    assert_eq!(table.witnessed(Observer::Side(French)), []);
}

#[test]
fn s04_1_moves_not_made_are_not_saved_up() {
    // §4.1 — After a move of holding still, one zone of departure is allowed as ever, and boats are not doubled.
    let mut script = at(CALM);
    orders(&mut script, &[], &[]);
    script.play("french", "2 BE-MO");
    refuses(&script, "french", "3 LE-ET", WhyNot::OneOrigin { zone: zone("BE") }, "6.1");
    let limit = WhyNot::BoatLimit { region: Region::Bason, left: 4 };
    refuses(&script, "british", "5 OR-BE", limit, "7.4");
}

#[test]
fn s04_2_a_battle_is_fought_before_the_next_move() {
    // §4.2 — Enemies in one zone: no new orders before the battle is over.
    let mut script = at(CALM);
    orders(&mut script, &["1 OR-BE"], &[]);
    script.play("british", "pick 15").assert_events(&[
        picked(British, "15", "BE"),
        picks_done(British),
        moved(British, "OR-BE", Way::Boat, "15"),
        Event::BattleBegan { zone: zone("BE"), attacker: British, skirmish: true, way: Way::Boat },
        shown(f("q1"), 2),
        shown(f("m1"), 2),
        shown(b("15"), 4),
        round(1),
    ]);
    let section = par("11.3");
    refuses(&script, "french", "2 LE-ET", WhyNot::OtherQuestion { section }, "11.3");
    refuses(&script, "british", "1 OR-LE", WhyNot::NotAsked { section }, "11.3");
    script.play("french", "done").play("british", "retreat OR").play("french", "done");
    script.assert_events(&[retreated(British, "BE-OR", "15"), ended("BE", French), move_began(4)]);
}
