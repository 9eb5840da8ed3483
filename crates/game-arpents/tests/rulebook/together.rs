//! One order for many units is exactly the chain of single ones (ruling 178).

use super::season::*;

/// Both ways from one position lead to the same one.
#[track_caller]
fn same(position: &str, at_once: &[&str], chain: &[&str]) {
    let (mut one, mut other) = (at(position), at(position));
    one.run(at_once);
    other.run(chain);
    assert_eq!(one.state().position(), other.state().position());
    assert_eq!(one.all_events(), other.all_events());
}

/// Ruling 178 — The whole stack marches.
#[test]
fn r178_the_whole_stack() {
    let stack = "gb_44 winchester; gb_48 winchester; royal_artillery_1 winchester/acted; braddock winchester";
    let moving = format!("date 1755-june; phase movement; step move; {stack}; gb_50 albany");
    let chain = ["british: take gb_44", "british: take gb_48", "british: take braddock"];
    same(&moving, &["british: take all winchester"], &chain);
    same(&moving, &["british: take gb_48", "british: take all winchester"], &chain);
    let table = at(&moving);
    assert_eq!(legal(&table, "british", "take all"), ["winchester"], "one alone is simply taken");
    refuses(
        &table,
        "british",
        "take all albany",
        WhyNot::NobodyThere { hex: hex("albany"), section: section("6.5") },
        "6.5",
    );
    let fighting = format!("date 1755-june; phase combat; step act; {stack}; fr_reine n3719");
    same(&fighting, &["british: take all winchester"], &chain);
}

/// Ruling 178 — A fleet is ordered whole, and takes everybody of the port aboard who finds room.
#[test]
fn r178_the_whole_fleet_and_everybody_aboard() {
    let fleet = "gb_merchant_1 halifax; gb_merchant_2 halifax/hurt; gb_frigate_1 halifax; gb_40 halifax; gb_47 halifax; \
                 mil_massachusetts_1 halifax; monckton halifax; fr_frigate_1 louisbourg";
    let sailing = format!("date 1755-june; phase naval_movement; step fleet; {fleet}");
    let takes = ["british: take gb_frigate_1", "british: take gb_merchant_1", "british: take gb_merchant_2"];
    same(&sailing, &["british: take all halifax"], &takes);
    let mut chain = takes.to_vec();
    chain.extend([
        "british: embark gb_40 gb_frigate_1",
        "british: embark gb_47 gb_merchant_1",
        "british: embark mil_massachusetts_1 gb_merchant_1",
        "british: embark monckton gb_frigate_1",
    ]);
    same(&sailing, &["british: take all halifax", "british: embark all"], &chain);
}

/// Ruling 178 — Everybody goes ashore in port, as far as there is room.
#[test]
fn r178_everybody_ashore() {
    let aboard = "gb_merchant_1 halifax; gb_merchant_2 halifax; gb_40 +gb_merchant_1; gb_47 +gb_merchant_1; gb_1 +gb_merchant_2; \
                  gb_15 +gb_merchant_2";
    let position = format!("date 1758-june; phase movement; step move; {aboard}");
    let chain = ["british: land gb_40", "british: land gb_47", "british: land gb_1"];
    // Three find room without a general: which three is a matter of their numbers.
    let mut table = at(&position);
    table.play("british", "land all halifax");
    assert_eq!(legal(&table, "british", "land"), Vec::<String>::new());
    let ashore = |code: &str| {
        table
            .state()
            .view(Observer::Arbiter)
            .units
            .iter()
            .any(|one| one.unit == unit(code) && one.aboard.is_none())
    };
    assert_eq!(["gb_40", "gb_47", "gb_1", "gb_15"].map(ashore), [true, true, true, false]);
    same(&position, &["british: land all halifax"], &chain);
}

/// Ruling 177 — Who can do nothing is not asked: the French have nobody, so the British are not asked who goes first.
#[test]
fn r177_nobody_is_asked_for_nothing() {
    let mut table = at(
        "date 1755-june; phase supply_movement; step haul; leads british; gb_44 winchester; stock_british winchester:3",
    );
    table.play("british", "done");
    // The regiment has one source, so that it is fed; in the Combat Phase the British alone can act.
    assert_eq!((question(&table).as_str(), stock(&table, "winchester")), ("act", 2));
    table.play("british", "pass");
    assert_eq!(question(&table), "move", "the French passed, having nobody, and it is the British who move");
}
