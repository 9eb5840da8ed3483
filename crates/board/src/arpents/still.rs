//! What stands on the maps and around them, kept while nothing changes: most redraws follow a click that only chooses.

use super::tints::tints;
use super::{stacks, trackers};
use crate::scene::Node;
use crate::theme::Theme;
use games::game_arpents::view::View;
use std::cell::RefCell;
use texts::Lang;

/// What was drawn last.
struct Still {
    view: View,
    lang: Lang,
    theme: Theme,
    around: Vec<Node>,
    pieces: Vec<Node>,
}

thread_local! {
    static LAST: RefCell<Option<Still>> = const { RefCell::new(None) };
}

/// The trackers and the pieces of a view.
pub(crate) fn still(view: &View, lang: Lang, theme: Theme) -> (Vec<Node>, Vec<Node>) {
    LAST.with_borrow_mut(|last| {
        let fits = |kept: &&mut Still| kept.lang == lang && kept.theme == theme && kept.view == *view;
        if let Some(kept) = last.as_mut().filter(fits) {
            return (kept.around.clone(), kept.pieces.clone());
        }
        let around = trackers::nodes(view, lang, theme.palette());
        let pieces = stacks::nodes(view, theme.palette(), tints(theme));
        let (view, drawn) = (view.clone(), (around.clone(), pieces.clone()));
        *last = Some(Still { view, lang, theme, around, pieces });
        drawn
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::begun;
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
}
