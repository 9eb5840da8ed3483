//! A table as a picture, as one observer may see it: for `tricorne show` and for letters.
//!
//! [`svg`] draws, [`Painter`] turns the drawing into a PNG.
//!
//! Invariant: a picture is made of the observer's own view, legal actions and witnessed events, and of nothing else.

mod paint;

pub use paint::Painter;

use board::{Form, Theme, arpents, conquest, homard, quebec};
use games::game_quebec::Event;
use games::{AnyTable, GameId};
use games::{game_arpents, game_conquest, game_homard, game_quebec};
use kernel::{Game, Observer, Rules, Side, Table};
use std::fmt;
use texts::Lang;

/// What is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// In which language.
    pub lang: Lang,
    /// By lamplight?
    pub dark: bool,
    /// The map even while a battle is fought?
    pub map: bool,
    /// The cards in hand instead, where a game has them?
    pub hand: bool,
}

impl Wanted {
    /// The usual: by day, the battle if one is fought and else the map.
    pub const fn of(lang: Lang) -> Wanted {
        Wanted { lang, dark: false, map: false, hand: false }
    }

    const fn theme(&self) -> Theme {
        if self.dark { Theme::Dark } else { Theme::Light }
    }
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPicture {
    /// Neither a side nor `public` nor `arbiter`.
    Observer(String),
    /// The observer sees no hand of cards.
    Hand(String),
    /// The game has no board.
    Game(GameId),
    /// The drawing cannot be painted; a note.
    Paint(String),
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPicture::Observer(code) => write!(f, "«{code}» is neither a side nor public nor arbiter"),
            NoPicture::Hand(code) => write!(f, "«{code}» sees no hand"),
            NoPicture::Game(game) => write!(f, "there is no picture of «{game}»"),
            NoPicture::Paint(note) => f.write_str(note),
        }
    }
}

impl std::error::Error for NoPicture {}

/// How the table stands, as this observer sees it, as an SVG document.
///
/// # Errors
/// If there is no such observer, or nothing to be seen.
pub fn svg(table: &AnyTable, observer: &str, wanted: Wanted) -> Result<String, NoPicture> {
    match table {
        AnyTable::Quebec(table) => quebec_picture(table, observer, wanted),
        AnyTable::Conquest(table) => conquest_picture(table, observer, wanted),
        AnyTable::Homard(table) => homard_picture(table, observer, wanted),
        AnyTable::Arpents(table) => arpents_picture(table, observer, wanted),
        AnyTable::Toy(_) => Err(NoPicture::Game(table.game())),
    }
}

/// Who looks, and what it may play.
fn eyes<G: Game>(
    table: &Table<G>,
    observer: &str,
) -> Result<(Observer<G::Side>, Vec<games::Choice>), NoPicture>
where
    AnyTable: From<Table<G>>,
{
    let who =
        Observer::<G::Side>::from_code(observer).ok_or_else(|| NoPicture::Observer(observer.to_owned()))?;
    let legal = match who {
        Observer::Side(side) => AnyTable::from(table.clone()).legal(side.code()).unwrap_or_default(),
        Observer::Public | Observer::Arbiter => Vec::new(),
    };
    Ok((who, legal))
}

/// The scene after the last answer: the battle if one is fought and the map is not asked for.
fn quebec_picture(
    table: &Table<game_quebec::State>,
    observer: &str,
    wanted: Wanted,
) -> Result<String, NoPicture> {
    let (who, legal) = eyes(table, observer)?;
    let view = table.state().view(who);
    let chosen = quebec::Selection::default();
    let roll = last_roll(table, who);
    let (lang, theme) = (wanted.lang, wanted.theme());
    let battle = || quebec::battle_scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme);
    let scene = if wanted.map { None } else { battle() };
    Ok(scene.unwrap_or_else(|| quebec::scene(&view, &legal, &chosen, lang, theme)).to_svg())
}

/// The same for 1754; the hand is drawn only when it is asked for.
fn conquest_picture(
    table: &Table<game_conquest::State>,
    observer: &str,
    wanted: Wanted,
) -> Result<String, NoPicture> {
    let (who, legal) = eyes(table, observer)?;
    let view = table.state().view(who);
    let chosen = conquest::Selection::default();
    let (lang, theme) = (wanted.lang, wanted.theme());
    if wanted.hand {
        let scene = conquest::hand_scene(&view, &legal, &chosen, Form::Wide, lang, theme);
        return scene.map(|scene| scene.to_svg()).ok_or_else(|| NoPicture::Hand(observer.to_owned()));
    }
    let roll = conquest::Roll::last(table.witnessed(who).into_iter().rev());
    let battle = || conquest::battle_scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme);
    let scene = if wanted.map { None } else { battle() };
    Ok(scene.unwrap_or_else(|| conquest::scene(&view, &legal, &chosen, lang, theme)).to_svg())
}

/// The table of Homard m'a tuer, with the last dice.
fn homard_picture(
    table: &Table<game_homard::State>,
    observer: &str,
    wanted: Wanted,
) -> Result<String, NoPicture> {
    let (who, legal) = eyes(table, observer)?;
    let view = table.state().view(who);
    let roll = homard::Roll::last(table.witnessed(who).into_iter().rev());
    let chosen = homard::Selection::default();
    let (lang, theme) = (wanted.lang, wanted.theme());
    Ok(homard::scene(&view, &legal, &chosen, roll.as_ref(), Form::Wide, lang, theme).to_svg())
}

/// The maps of Quelques arpents de neige, a region's detail on all of them.
fn arpents_picture(
    table: &Table<game_arpents::State>,
    observer: &str,
    wanted: Wanted,
) -> Result<String, NoPicture> {
    let (who, legal) = eyes(table, observer)?;
    let view = table.state().view(who);
    let chosen = arpents::Selection::default();
    let scene = arpents::scene(&view, &legal, &chosen, wanted.lang, wanted.theme());
    let far = "<style>.lod:not(.r){display:none}</style><defs>";
    Ok(scene.to_svg().replacen("<defs>", far, 1))
}

/// The dice of the last answer, if it was a roll this observer saw.
fn last_roll(table: &Table<game_quebec::State>, who: Observer<game_quebec::Side>) -> Option<quebec::Roll> {
    let last = table.entries().len().checked_sub(1)?;
    table.events_of(last).iter().filter_map(|event| table.state().witness(event, who)).find_map(|event| {
        match event {
            Event::Fired { block, dice, hits, .. } => {
                Some(quebec::Roll { by: Some(block), faces: dice.as_slice().to_vec(), hits })
            }
            _ => None,
        }
    })
}
