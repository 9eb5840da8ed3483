//! §6.6, §4.1 Barricades everywhere at a word, and who is asked about them.

use super::season::*;

#[test]
fn s04_1_barricades_wherever_infantry_was_idle() {
    let units = "gb_44 trenton; gb_45 albany; gb_47 new_haven/acted; gb_48 hartford; royal_artillery_1 dover";
    let mut script = at(&format!(
        "date 1755-june; phase final; step barricade; {units}; fr_reine trois_rivieres; milicia_1 pensacola"
    ));
    script.play("british", "barricade all");
    assert_eq!(view(&script).barricades, [hex("trenton"), hex("hartford")]);
    assert_eq!(
        legal(&script, "french", "barricade"),
        ["trois_rivieres", "all"],
        "Spain does not dig before it wakes"
    );
}

/// Whether a side is asked does not tell the strength of its forts: a fort the enemy saw in ruins may stand again.
#[test]
fn s04_1_being_asked_tells_nothing_of_hidden_forts() {
    let rest =
        "date 1755-june; phase movement; step move; active french; leads british; fr_reine fort_niagara";
    for (fort, sites) in [(0, 2), (3, 0)] {
        let mut script = at(&format!("{rest}; fort fort_niagara:{fort}; seen fort_niagara:0"));
        script.play("french", "done");
        assert_eq!((question(&script).as_str(), view(&script).active), ("barricade", Side::French), "{fort}");
        assert_eq!(legal(&script, "french", "barricade").len(), sites, "{fort}");
        if fort > 0 {
            refuses(&script, "french", "barricade all", WhyNot::NobodyDigs, "4.1");
        }
    }
}

/// Nobody can tell by asking for a barricade whether an enemy fort still stands.
#[test]
fn s04_1_a_refusal_tells_nothing_of_hidden_forts() {
    for fort in [0, 3] {
        let script = at(&format!(
            "date 1755-june; phase final; step barricade; gb_44 n2138; fort fort_duquesne:{fort}; fr_reine montreal"
        ));
        let why = WhyNot::NobodyIdle { hex: hex("fort_duquesne") };
        refuses(&script, "british", "barricade fort_duquesne", why, "4.1");
    }
}
