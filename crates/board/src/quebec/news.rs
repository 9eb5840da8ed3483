//! What changed on the map between two views of the same observer.

use super::arrows::{course, way};
use super::names::zone_said;
use super::places::{anchorage, place};
use crate::geometry::Area;
use crate::news::News;
use crate::quebec::colours;
use crate::theme::Theme;
use games::game_quebec::view::Stack;
use games::game_quebec::{Event, Order, Region, Side, View, Zone};
use kernel::{Said, Side as _};

/// Places that are not as they were, and the ways things came, from what an observer saw then, sees now, and has seen
/// happen between.
///
/// The French set-up is no news: every place would be.
pub fn news(before: &View, now: &View, between: &[Event], theme: Theme) -> Vec<News> {
    if before.campaign_move == 0 || before.observer != now.observer {
        return Vec::new();
    }
    let mut out = traces(between, theme);
    for (old, new) in before.zones.iter().zip(&now.zones) {
        let changes: Vec<Said> = [Side::British, Side::French]
            .into_iter()
            .filter_map(|side| stack_change(new.zone, side, old.of(side), new.of(side)))
            .collect();
        out.extend(listed(changes).map(|said| News::ring(new.zone.code(), zone_area(new.zone), said)));
    }
    for (at, region, code) in [(0, Region::Bason, "BA"), (1, Region::StLaurent, "SL")] {
        if before.ships[at] != now.ships[at] {
            let said = Said::new("quebec.board.news_ships")
                .with("region", Said::new(format!("quebec.region.{code}")))
                .with("after", now.ships[at])
                .with("before", before.ships[at]);
            let area = Area::around(anchorage(region)[0], 150.0, 110.0);
            out.push(News::ring(code, area, said));
        }
    }
    out
}

/// All of some texts as one.
fn listed(said: Vec<Said>) -> Option<Said> {
    said.into_iter()
        .reduce(|all, next| Said::new("quebec.board.news_both").with("one", all).with("other", next))
}

/// How a stack changed, if it did. Blocks of the same number and strength may have changed places unseen.
fn stack_change(zone: Zone, side: Side, old: &Stack, new: &Stack) -> Option<Said> {
    let cv = |stack: &Stack| stack.pieces.iter().flatten().map(|piece| u32::from(piece.cv)).sum::<u32>();
    let name = Said::new(format!("quebec.board.side_{}", side.code()));
    let said = |key: &'static str| Said::new(key).with("zone", zone_said(zone)).with("side", name.clone());
    if old.count != new.count {
        return Some(said("quebec.board.news_count").with("after", new.count).with("before", old.count));
    }
    let are_known = old.pieces.is_some() && new.pieces.is_some();
    let (before, after) = (cv(old), cv(new));
    (are_known && before != after)
        .then(|| said("quebec.board.news_cv").with("after", after).with("before", before))
}

/// The ways of what moved, one for each side and way however often it was gone.
fn traces(between: &[Event], theme: Theme) -> Vec<News> {
    let palette = theme.palette();
    let mut out: Vec<News> = Vec::new();
    for event in between {
        let (side, name, line) = match *event {
            Event::Moved { side, from, to, .. } | Event::Retreated { side, from, to, .. } => {
                (side, format!("{}:{}-{}", side.code(), from.code(), to.code()), way(from, to).0)
            }
            Event::NationsMoved { from, to } if from != to => {
                (Side::French, format!("nations:{}-{}", from.code(), to.code()), way(from, to).0)
            }
            Event::Sailed { up, count } => {
                let Some((line, ..)) = course(Order::Sail { up, count }) else { continue };
                (Side::British, format!("ships:{up}"), line)
            }
            _ => continue,
        };
        let new = News::trace(&name, line, colours::ink(palette, side), kernel::Told::said(event));
        out.retain(|old| old.key != new.key);
        out.push(new);
    }
    out
}

fn zone_area(zone: Zone) -> Area {
    let here = place(zone);
    let Area { x, y, width, height } = Area::around(here.anchor, here.room.0, here.room.1);
    let top = y.min(here.name.y - 22.0);
    Area::new(x, top, width, y + height - top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scene;
    use games::game_quebec::State;
    use kernel::{Journal, Observer, Rules as _, Table, Told};
    use texts::{Lang, render};

    const JOURNAL: &str = include_str!("../../../game-quebec/tests/replays/landing_rout_pursuit.journal");

    /// The record as the British see it, answer by answer: views, and how many events they had witnessed.
    fn story() -> (Vec<(View, usize)>, Vec<Event>) {
        let journal: Journal = JOURNAL.parse().unwrap();
        let who = Observer::Side(Side::British);
        let mut table = Table::<State>::before_first_answer(&journal).unwrap();
        let mut out = vec![(table.state().view(who), 0)];
        for (index, line) in journal.lines.iter().enumerate() {
            table.answer(index + 1, line).unwrap();
            out.push((table.state().view(who), table.witnessed(who).len()));
        }
        let events = table.witnessed(who);
        (out, events)
    }

    #[test]
    fn whatever_moved_is_marked_where_it_went_and_came_from() {
        let (views, events) = story();
        let (first, last) = (&views[0], views.last().unwrap());
        let found = news(&first.0, &last.0, &events, Theme::Light);
        let moved: Vec<(Zone, Zone)> = events
            .iter()
            .filter_map(|event| match *event {
                Event::Moved { from, to, .. } => Some((from, to)),
                _ => None,
            })
            .collect();
        assert!(!moved.is_empty() && first.0.campaign_move > 0);
        assert!(moved.iter().all(|(from, to)| found.iter().any(|news| news.key.ends_with(&format!(
            "{}-{}",
            from.code(),
            to.code()
        )))));
        for (old, new) in first.0.zones.iter().zip(&last.0.zones) {
            let marked = found.iter().any(|news| news.key == format!("news:{}", new.zone.code()));
            let changed = old.british.count != new.british.count || old.french.count != new.french.count;
            assert!(marked || !changed, "{}", new.zone.code());
        }
        for lang in Lang::ALL {
            for news in &found {
                let text = render(lang, &news.said);
                assert!(!text.contains("quebec.") && !text.contains('{'), "{text}");
            }
        }
        // What was not seen is not told: nothing but what the British witnessed went in.
        assert!(events.iter().all(|event| !render(Lang::En, &event.said()).is_empty()));
    }

    #[test]
    fn nothing_is_new_when_nothing_changed() {
        let (views, _) = story();
        for (view, _) in &views {
            assert_eq!(news(view, view, &[], Theme::Light), Vec::new());
        }
    }

    #[test]
    fn marks_lie_on_the_sheet_and_below_the_blocks() {
        let (views, events) = story();
        let (first, last) = (&views[0], views.last().unwrap());
        let found = news(&first.0, &last.0, &events, Theme::Dark);
        let mut scene: Scene<super::super::Selection> =
            super::super::scene(&last.0, &[], &super::super::Selection::default(), Lang::En, Theme::Dark);
        crate::news::mark(&mut scene, &found);
        let place = |id: &str| scene.layers.iter().position(|layer| layer.id == id).unwrap();
        assert!(place("map") < place("news") && place("news") < place("pieces"));
        assert_eq!(scene.layers[place("news")].nodes.len(), found.len());
        let mut keys: Vec<&str> = scene.nodes().map(|node| node.key.as_str()).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "every key is its own");
    }
}
