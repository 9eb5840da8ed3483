//! `new`, `position`, `journal`: putting up a table.

use super::Fields;
use super::fail::Fail;
use super::request::Request;
use super::session::Session;
use crate::chance;
use games::{AnyTable, GameId};
use kernel::{Choices, Dealer, Side};

/// The longest position that is read, in bytes: many times the longest there is.
const LONGEST_POSITION: usize = 256 << 10;

/// A new game.
pub(crate) fn new(session: &mut Session, request: &Request<'_>) -> Result<Fields, Fail> {
    let game = request.game()?;
    let choices = Choices {
        scenario: request.optional_text("scenario")?.unwrap_or_default(),
        options: request.texts("options")?,
        rules: None,
    };
    let dealer = dealer(game, request)?;
    let table = AnyTable::new(game, &choices, Some(dealer))
        .map_err(|trouble| Fail::from(trouble).with_faults_called("faulty_setup"))?;
    Ok(session.open(table))
}

/// A game from a position.
pub(crate) fn position(session: &mut Session, request: &Request<'_>) -> Result<Fields, Fail> {
    let game = request.game()?;
    let text = request.short_text("text", LONGEST_POSITION)?;
    let dealer = dealer(game, request)?;
    let table = AnyTable::from_position(game, &text, Some(dealer))
        .map_err(|trouble| Fail::from(trouble).with_faults_called("faulty_position"))?;
    Ok(session.open(table))
}

/// A game from its record. A running journal holds no secret: its `seed` brings its dealer back.
pub(crate) fn journal(session: &mut Session, request: &Request<'_>) -> Result<Fields, Fail> {
    let text = request.text("text")?;
    let seed = request.optional_text("seed")?;
    let mut table = AnyTable::from_journal(&text)
        .map_err(|trouble| Fail::from(trouble).with_faults_called("faulty_setup"))?;
    if let Some(seed) = seed {
        let dealer = Dealer::from_text(table.game().code(), &seed);
        if !table.has_dealer() && !table.reseat_dealer(dealer) {
            return Err(Fail::refused("other_dealer"));
        }
    }
    Ok(session.open(table))
}

/// A dealer from the seed, or from the machine's own luck, with the entropy the sides brought.
fn dealer(game: GameId, request: &Request<'_>) -> Result<Dealer, Fail> {
    let mut dealer = match request.optional_text("seed")? {
        Some(seed) => Dealer::from_text(game.code(), &seed),
        None => chance::dealer(&[]),
    };
    for (side, entropy) in request.texts("entropy")? {
        let is_side = games::with_game!(game, G => <G as kernel::Rules>::Side::from_code(&side).is_some());
        if !is_side {
            return Err(Fail::unknown("unknown_side", &side));
        }
        // It stands on a line of the journal, and must be read from there as it was given.
        if entropy.is_empty() || entropy.len() > 200 || !entropy.chars().all(|c| c.is_ascii_graphic()) {
            return Err(Fail::bad_value("entropy", "1 to 200 printable ASCII characters without spaces"));
        }
        dealer.add_entropy(side, entropy);
    }
    Ok(dealer)
}
