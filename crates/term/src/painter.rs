//! What a game may bring to be drawn well. Everything has a plain default, so a new game is playable at once.

use crate::look::{Look, ui};
use crate::pen::fill;
use crate::seen::Seen;
use crate::text::{capital, wrap};
use crate::theme::Ink;
use crate::tree::{Kind, Node};
use games::{game_conquest, game_quebec, game_toy};
use kernel::{Advice, Game, Said, Side, Spoken};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

/// How a side is told from the others: never by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// Its shape.
    pub(crate) shape: char,
    /// Its letter.
    pub(crate) letter: char,
    /// Its colour.
    pub(crate) ink: Ink,
}

/// What there is to draw: one observer's knowledge, and where the player's hand is.
pub(crate) struct Scene<'a, G: Painted> {
    /// What is known.
    pub(crate) seen: &'a Seen<G>,
    /// What was worked out from it.
    pub(crate) notes: &'a G::Notes,
    /// Language and colours.
    pub(crate) look: Look,
    /// The place looked at or pointed at.
    pub(crate) place: Option<usize>,
    /// Places that can be picked now.
    pub(crate) targets: &'a [usize],
    /// Is the other of two boards asked for?
    pub(crate) other_board: bool,
}

/// A game as the terminal shows it.
pub(crate) trait Painted: Game + Advice {
    /// What is worked out once from everything witnessed.
    type Notes: Default;

    /// Rules that say what the game is about, for the first page.
    const AIM: &'static [&'static str] = &[];

    /// What the key is called that goes from place to place.
    const ROUND: &'static str = "zones";

    /// How a side is marked.
    fn mark(side: Self::Side) -> Mark {
        let is_first = side.team().contains(Self::Side::ALL[0]);
        let (shape, ink) = if is_first { ('■', Ink::First) } else { ('●', Ink::Second) };
        Mark { shape, letter: char::from(b'1' + side.index() as u8), ink }
    }

    /// Work out the notes.
    fn recall(seen: &Seen<Self>) -> Self::Notes {
        let _ = seen;
        Self::Notes::default()
    }

    /// What stands in the title bar after the game's name.
    fn headline(seen: &Seen<Self>, look: Look) -> Vec<String> {
        let _ = (seen, look);
        Vec::new()
    }

    /// Actions worth a «why not» when they cannot be played.
    fn also(seen: &Seen<Self>) -> Vec<Self::Action> {
        let _ = seen;
        Vec::new()
    }

    /// What can be done, grouped.
    fn tree(seen: &Seen<Self>, look: Look) -> Vec<Node<Self::Action>> {
        seen.choices
            .iter()
            .map(|choice| {
                let kind = match &choice.refused {
                    None => Kind::Act(choice.action),
                    Some(reason) => Kind::Refused(reason.clone()),
                };
                Node::new(look.say(&choice.said), kind).note(choice.notation.clone())
            })
            .collect()
    }

    /// How many places the board has that can be looked at one after the other.
    fn places(seen: &Seen<Self>) -> usize {
        let _ = seen;
        0
    }

    /// The place so many steps to the right and down of the one looked at, where one can walk over the board.
    fn beside(seen: &Seen<Self>, place: Option<usize>, by: (i16, i16)) -> Option<usize> {
        let _ = (seen, place, by);
        None
    }

    /// Draw the board.
    fn paint(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) {
        paint_words(scene.look, &scene.seen.view.spoken(), area, buf);
    }

    /// Standing facts above the log.
    fn status(scene: &Scene<'_, Self>, width: usize) -> Vec<Line<'static>> {
        let _ = (scene, width);
        Vec::new()
    }

    /// What there is to know of a place: its name, then lines.
    fn inspect(scene: &Scene<'_, Self>, place: usize, width: usize) -> Option<(String, Vec<Line<'static>>)> {
        let _ = (scene, place, width);
        None
    }

    /// The action a letter stands for.
    fn shortcut(letter: char) -> Option<Self::Action> {
        let _ = letter;
        None
    }

    /// The shortcut to mention beside the keys now, and its text.
    fn shortcut_hint(seen: &Seen<Self>) -> Option<(char, &'static str)> {
        let _ = seen;
        None
    }
}

/// Least columns of text that are pleasant to read beside others.
const COLUMN: u16 = 38;

/// A position in words, in as many columns as there is room for; where some of it is left over, the last line says so.
fn paint_words(look: Look, spoken: &[Said], area: Rect, buf: &mut Buffer) {
    fill(buf, area, look.theme.page(Ink::Land));
    let columns = (area.width / COLUMN).clamp(1, 3);
    let wide = area.width / columns;
    let width = wide.saturating_sub(4).max(1) as usize;
    let mut lines = Vec::new();
    for said in spoken {
        for (at, text) in wrap(&capital(&look.say(said)), width).into_iter().enumerate() {
            lines.push(look.line(format!("{} {text}", if at == 0 { " •" } else { "  " }), Ink::Text));
        }
    }
    let rows = area.height.saturating_sub(1).max(1) as usize;
    let room = rows * usize::from(columns);
    if lines.len() > room {
        let left = lines.len() - (room - 1);
        lines.truncate(room - 1);
        lines.push(look.line(format!(" ↓ {} s", look.say(&ui("more").with("count", left))), Ink::Faint));
    }
    for (at, page) in lines.chunks(rows).enumerate() {
        let place = Rect { x: area.x + wide * at as u16, y: area.y + 1, width: wide, height: rows as u16 };
        Paragraph::new(page.to_vec()).style(look.theme.page(Ink::Land)).render(place.intersection(area), buf);
    }
}

/// 1754 is told in words.
impl Painted for game_conquest::State {
    type Notes = ();
    const AIM: &'static [&'static str] = &["1.0", "7.2"];

    fn mark(side: Self::Side) -> Mark {
        use game_conquest::{Camp, Side};
        let (shape, ink) = match side.camp() {
            Camp::British => ('■', Ink::First),
            Camp::French => ('●', Ink::Second),
        };
        let letter = match side {
            Side::ColonialMilitia => 'M',
            Side::BritishRegulars => 'B',
            Side::Canadiens => 'C',
            Side::FrenchRegulars => 'F',
        };
        Mark { shape, letter, ink }
    }

    fn headline(seen: &Seen<Self>, look: Look) -> Vec<String> {
        let points = |at: usize| seen.view.points[at];
        let said = Said::new("conquest.view.points").with("british", points(0)).with("french", points(1));
        vec![look.say(&said)]
    }
}

impl Painted for game_toy::State {
    type Notes = ();
    const AIM: &'static [&'static str] = &["1.2", "3.1"];
}

/// Québec's painting stands in a module of its own.
pub(crate) type Quebec = game_quebec::State;
