//! §10, §11 Surrender and §12 Victory.

use super::season::*;

const KEYS: &str = "fort_niagara,fort_duquesne,fort_frontenac,louisbourg,quebec,montreal";

/// The British march into Trois-Rivières, the last key but one of Louisiana.
#[track_caller]
fn last_key(date: &str, louisiana: &str) -> Script<State> {
    let taken = format!("taken {KEYS}{louisiana}");
    let mut script = at(&format!("date {date}; phase movement; step move; {taken}; gb_44 n4014"));
    script.run(&["british: take gb_44", "british: go trois_rivieres"]);
    script
}

/// §11, §12 — France surrenders by August 1760: a major British victory; later: a minor one.
#[test]
fn s11_france_surrenders() {
    assert_eq!(last_key("1760-august", ",nouvelle_orleans").outcome(), Ending::BritishMajor);
    assert_eq!(last_key("1760-september", ",fort_vincennes").outcome(), Ending::BritishMinor);
    let script = last_key("1760-august", "");
    assert_ne!(question(&script), "over", "without a place in Louisiana France fights on");
}

/// §10, §12 — All towns and forts of six colonies French: a major French victory.
#[test]
fn s10_britain_surrenders() {
    let five =
        "portsmouth,number_four,providence,newport,dover,trenton,new_brunswick,savannah,brunswick,augusta_ga";
    let rest = "active french; leads french; fr_reine n4031";
    let play = |taken: &str| {
        let mut script = at(&format!("date 1757-june; phase movement; step move; taken {taken}; {rest}"));
        script.run(&["french: take fr_reine", "french: go hartford"]);
        script
    };
    assert_eq!(play(&format!("{five},new_haven,springfield")).outcome(), Ending::FrenchMajor);
    assert_ne!(question(&play(&format!("{five},springfield"))), "over", "New Haven still stands");
    // §1.1, ruling 206 — Springfield lies in Massachusetts and in Connecticut.
    assert_ne!(question(&play(&format!("{five},new_haven"))), "over", "Springfield still stands");
}

/// §12 — After March 1763 Québec and Montréal decide.
#[test]
fn s12_the_last_month() {
    assert_eq!(end_of("1763-march", "").outcome(), Ending::FrenchMinor);
    assert_eq!(end_of("1763-march", "taken quebec").outcome(), Ending::Draw);
    assert_eq!(end_of("1763-march", "taken montreal").outcome(), Ending::Draw);
    assert_ne!(question(&end_of("1762-march", "")), "over");
}
