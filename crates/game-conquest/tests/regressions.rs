//! Bugs that were found once, each with the position in which it showed.

use kernel::{Game, Observer, Rules};
use testkit::Script;
use tricorne_game_conquest::{State, Zone};

/// The last of a camp's factions had fled or fallen, and its natives were taken for the enemy's while hits of the same
/// roll were still due (§5.3, rulings C-14 and C-16).
#[test]
fn r1_natives_keep_their_side_until_the_roll_is_done() {
    let mut table = Script::<State>::at(
        "conquest; step roll; turn 1; track cm; ft_duquesne cm2,ca1,na2; card 7; hand.cm 2,3; \
         battle ft_duquesne rolling=british roll=2 deciders=cm/ca stage=1 mover=cm",
    );
    table.run(&["dice: 1 1", "canadiens: lose na", "canadiens: lose ca"]);
    let view = table.state().view(Observer::Public);
    assert_eq!((view.natives[0], view.zone(Zone::FT_DUQUESNE).units.total()), (40 - 1, 3));
}

/// With James Wolfe played, a battle in which the rolling factions had all fled while their natives' hits were still
/// due was taken for no battle (ruling C-16), and its position could not be read back.
#[test]
fn r2_a_first_strike_lasts_while_losses_are_chosen() {
    let position = "conquest; step losses; turn 1; track br; ft_duquesne br1,cm1,na1; card 7; hand.br 2; \
        played.br 7,11; first_strike ft_duquesne; \
        battle ft_duquesne rolling=french roll=2 deciders=br/ca mover=ca hits=1";
    let table = Script::<State>::at(position);
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    assert_eq!(table.legal("british_regulars"), ["lose cm", "lose br"]);
}
