//! Every game's list of rules versions, and the content that belongs to them.

use testkit::check_versions;
use tricorne_games::{GameId, with_game};

#[test]
fn every_version_listed_is_played_and_holds_its_content() {
    for game in GameId::ALL {
        with_game!(*game, G => check_versions::<G>()).unwrap();
    }
}
