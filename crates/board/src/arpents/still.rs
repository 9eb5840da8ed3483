//! What stands on the maps and around them, kept from picture to picture: a click that only chooses changes nothing of
//! it, and a move little.

use super::stacks::{self, Thing};
use super::tints::tints;
use super::trackers;
use crate::scene::Node;
use crate::theme::Theme;
use games::game_arpents::Hex;
use games::game_arpents::view::View;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use texts::Lang;

/// What was drawn last.
struct Still {
    view: View,
    lang: Lang,
    theme: Theme,
    around: Vec<Arc<Node>>,
    pieces: Vec<Arc<Node>>,
    /// What each of the pieces shows, by what it is and where.
    things: BTreeMap<(u8, Hex), (Thing, Arc<Node>)>,
}

thread_local! {
    static LAST: RefCell<Option<Still>> = const { RefCell::new(None) };
}

/// The trackers and the pieces of a view. What looks as it did is the very same node.
pub(crate) fn still(view: &View, lang: Lang, theme: Theme) -> (Vec<Arc<Node>>, Vec<Arc<Node>>) {
    LAST.with_borrow_mut(|last| {
        let kept = last.take().filter(|kept| kept.lang == lang && kept.theme == theme);
        let kept = match kept {
            Some(kept) if kept.view == *view => kept,
            kept => drawn(kept, view, lang, theme),
        };
        let kept = last.insert(kept);
        (kept.around.clone(), kept.pieces.clone())
    })
}

/// A view drawn; of what was drawn before, whatever still fits.
fn drawn(before: Option<Still>, view: &View, lang: Lang, theme: Theme) -> Still {
    let palette = theme.palette();
    let (around, mut old) = match before {
        Some(before) => (trackers::changed(&before.around, &before.view, view, lang, palette), before.things),
        None => (trackers::nodes(view, lang, palette), BTreeMap::new()),
    };
    let (mut pieces, mut things) = (Vec::new(), BTreeMap::new());
    for thing in stacks::things(view) {
        let place = thing.place();
        let node = match old.remove(&place) {
            Some((same, node)) if same == thing => node,
            _ => thing.node(palette, tints(theme)).into(),
        };
        pieces.push(node.clone());
        things.insert(place, (thing, node));
    }
    Still { view: view.clone(), lang, theme, around, pieces, things }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::{at_random, begun};
    use games::game_arpents::Side;
    use kernel::{Observer, Rules as _};

    #[test]
    fn another_view_language_or_light_is_drawn_anew() {
        let mut view = begun("braddock-1755").view(Observer::Side(Side::British));
        let first = still(&view, Lang::En, Theme::Light);
        assert_eq!(still(&view, Lang::En, Theme::Light), first);
        assert_ne!(still(&view, Lang::It, Theme::Light).0, first.0, "trackers have words");
        assert_ne!(still(&view, Lang::En, Theme::Dark).1, first.1, "pieces have colours");
        view.units.pop();
        assert_ne!(still(&view, Lang::En, Theme::Light).1, first.1);
    }

    #[test]
    fn what_is_kept_through_a_game_is_what_would_be_drawn_anew() {
        let (mut kept, mut seen) = (0, 0);
        at_random(1755, 400, |table, side| {
            let view = table.state().view(Observer::Side(side));
            let before = LAST.with_borrow(|last| last.as_ref().map(|last| last.pieces.clone()));
            let now = still(&view, Lang::Fr, Theme::Dark);
            let anew = drawn(None, &view, Lang::Fr, Theme::Dark);
            assert_eq!(now, (anew.around, anew.pieces));
            let before = before.unwrap_or_default();
            kept += now.1.iter().filter(|node| before.iter().any(|old| Arc::ptr_eq(old, node))).count();
            seen += now.1.len();
        });
        assert!(kept * 10 > seen * 9, "{kept} of {seen} pieces were not drawn again");
    }
}
