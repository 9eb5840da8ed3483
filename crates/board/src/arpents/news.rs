//! What changed on the maps between two views of the same observer.

use super::board::way;
use super::frame::{middle, size};
use super::words::{board, hex_said, side_said, unit_said};
use crate::geometry::Area;
use crate::news::News;
use crate::theme::Theme;
use games::game_arpents::view::View;
use games::game_arpents::{Event, Hex, Side, Unit};
use kernel::{Arg, Said, Told};
use std::collections::BTreeMap;

/// Hexes that are not as they were, and the ways units and fleets came.
///
/// The set-up is no news: half of the map would be.
pub fn news(before: &View, now: &View, between: &[Event], theme: Theme) -> Vec<News> {
    if before.phase == "set_up" || before.observer != now.observer {
        return Vec::new();
    }
    let mut out = traces(between, theme);
    let mut changes: BTreeMap<Hex, Vec<Said>> = BTreeMap::new();
    let stood = |view: &View| -> BTreeMap<Unit, Hex> {
        view.units.iter().filter(|seen| !seen.hex.is_box()).map(|seen| (seen.unit, seen.hex)).collect()
    };
    let (old, new) = (stood(before), stood(now));
    for (unit, hex) in &new {
        if old.get(unit) != Some(hex) {
            changes.entry(*hex).or_default().push(board("news_came").with("unit", unit_said(*unit)));
        }
    }
    for (unit, hex) in &old {
        // Who only moved is told where it came to.
        if !new.contains_key(unit) {
            changes.entry(*hex).or_default().push(board("news_gone").with("unit", unit_said(*unit)));
        }
    }
    for (was, is) in before.places.iter().zip(&now.places) {
        let hex = is.place.hex();
        if was.side != is.side {
            changes.entry(hex).or_default().push(board("news_taken").with("side", side_said(is.side)));
        }
        if is.besieged && !was.besieged {
            changes.entry(hex).or_default().push(board("news_besieged"));
        }
    }
    for (hex, said) in changes {
        let said: Vec<Arg> = said.into_iter().map(Arg::Key).collect();
        let said = board("news").with("hex", hex_said(hex)).with("changes", said);
        let wide = 30.0 * size(hex);
        out.push(News::ring(&hex.to_string(), Area::around(middle(hex), wide, wide), said));
    }
    out
}

/// The ways of what moved, one for each side and way however often it was gone.
fn traces(between: &[Event], theme: Theme) -> Vec<News> {
    let palette = theme.palette();
    let mut out: Vec<News> = Vec::new();
    for event in between {
        let (side, from, to) = match *event {
            Event::Marched { unit, from, to } | Event::Retreated { unit, from, to } => {
                (unit.data().side, from, to)
            }
            Event::FleetSailed { side, from, to, .. } | Event::FleetLeft { side, from, to, .. } => {
                (side, from, to)
            }
            _ => continue,
        };
        if from == to {
            continue;
        }
        let ink = if side == Side::British { palette.british } else { palette.french };
        let letter = if side == Side::British { 'b' } else { 'f' };
        let new = News::trace(&format!("{letter}:{from}-{to}"), way(from, to), ink, event.said());
        out.retain(|old| old.key != new.key);
        out.push(new);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::at_random;
    use kernel::{Observer, Rules as _};

    #[test]
    fn what_moved_is_marked_and_nothing_is_no_news() {
        let who = Observer::Side(Side::French);
        let mut views: Vec<(View, usize)> = Vec::new();
        let mut asked = 0;
        let table = at_random(3, 3_000, |table, _| {
            asked += 1;
            if asked % 150 == 0 {
                views.push((table.state().view(who), table.witnessed(who).len()));
            }
        });
        let events = table.witnessed(who);
        let mut kinds = std::collections::BTreeSet::new();
        for pair in views.windows(2).filter(|pair| pair[0].0.phase != "set_up") {
            let [(old, seen), (new, now)] = pair else { unreachable!("windows of two") };
            assert_eq!(news(old, old, &[], Theme::Light), Vec::new());
            for news in news(old, new, &events[*seen..*now], Theme::Light) {
                kinds.insert(news.is_place());
                for lang in texts::Lang::ALL {
                    let text = texts::render(lang, &news.said);
                    assert!(!text.contains("arpents.") && !text.contains('{'), "{text}");
                }
            }
        }
        assert_eq!(kinds.len(), 2, "places and ways");
    }
}
