//! What changed on the map between two views of the same observer.

use super::march::leg;
use super::spots::whole;
use super::stacks::groups;
use super::words::{camp_said, kind_said, zone_said};
use crate::news::News;
use crate::theme::Theme;
use games::game_conquest::view::{View, ZoneView};
use games::game_conquest::{Camp, Event, Kind, Zone};
use kernel::{Arg, Said, Told};

/// Zones that are not as they were, and the ways armies came, from what an observer saw then, sees now, and has seen
/// happen between.
///
/// The set-up is no news: half of the map would be.
pub fn news(before: &View, now: &View, between: &[Event], theme: Theme) -> Vec<News> {
    if before.turn == 0 || before.observer != now.observer {
        return Vec::new();
    }
    let mut out = traces(between, theme);
    for (old, new) in before.zones.iter().zip(&now.zones) {
        let zone = new.zone;
        let mut changes = units(old, new);
        changes.extend(control(old, new));
        changes.extend(fort(old, new));
        changes.extend(muster(before, now, zone));
        changes.extend(battle(between, zone));
        if !changes.is_empty() {
            let changes: Vec<Arg> = changes.into_iter().map(Arg::Key).collect();
            let said =
                Said::new("conquest.board.news").with("zone", zone_said(zone)).with("changes", changes);
            out.push(News::ring(zone.code(), whole(zone, groups(new).len()), said));
        }
    }
    out
}

/// Units that came, fell or went, kind by kind.
fn units(old: &ZoneView, new: &ZoneView) -> Vec<Said> {
    let changed = Kind::ALL.into_iter().filter(|kind| old.units[*kind] != new.units[*kind]);
    let said = changed.map(|kind| {
        Said::new("conquest.board.news_units")
            .with("unit", kind_said(kind))
            .with("after", new.units[kind])
            .with("before", old.units[kind])
    });
    said.collect()
}

fn control(old: &ZoneView, new: &ZoneView) -> Option<Said> {
    match (old.control, new.control) {
        (before, Some(camp)) if before != Some(camp) => {
            Some(Said::new("conquest.board.news_taken").with("camp", camp_said(camp)))
        }
        (Some(camp), None) => Some(Said::new("conquest.board.news_lost").with("camp", camp_said(camp))),
        _ => None,
    }
}

fn fort(old: &ZoneView, new: &ZoneView) -> Option<Said> {
    let key = if new.fort { "conquest.board.news_fort" } else { "conquest.board.news_razed" };
    (old.fort != new.fort).then(|| Said::new(key))
}

/// A muster marker that came, went or was turned.
fn muster(before: &View, now: &View, zone: Zone) -> Option<Said> {
    let level = |view: &View| {
        view.musters.iter().find(|muster| muster.zone == zone).map(|muster| (muster.side, muster.level))
    };
    match (level(before), level(now)) {
        (old, Some(new)) if old != Some(new) => {
            Some(Said::new("conquest.board.news_muster").with("level", new.1))
        }
        (Some(_), None) => Some(Said::new("conquest.board.news_muster_gone")),
        _ => None,
    }
}

/// The last battle that ended here.
fn battle(between: &[Event], zone: Zone) -> Option<Said> {
    let ended = between.iter().rev().find_map(|event| match *event {
        Event::BattleEnded { zone: fought, winner } if fought == zone => Some(winner),
        _ => None,
    })?;
    Some(match ended {
        Some(camp) => Said::new("conquest.board.news_won").with("camp", camp_said(camp)),
        None => Said::new("conquest.board.news_battle"),
    })
}

/// The ways of what moved, one for each camp and way however often it was gone.
fn traces(between: &[Event], theme: Theme) -> Vec<News> {
    let palette = theme.palette();
    let mut out: Vec<News> = Vec::new();
    for event in between {
        let (camp, from, to) = match *event {
            Event::Moved { side, from, to, .. } => (side.camp(), from, to),
            Event::Manoeuvred { camp, from, to, .. } => (camp, from, to),
            _ => continue,
        };
        let ink = match camp {
            Camp::British => palette.british,
            Camp::French => palette.french,
        };
        let name = format!("{}:{}-{}", camp.code(), from.code(), to.code());
        let new = News::trace(&name, leg(from, to), ink, event.said());
        out.retain(|old| old.key != new.key);
        out.push(new);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_conquest::{Side, State};
    use kernel::{Observer, Rules as _, Table};
    use testkit::{Plan, random_journal};
    use texts::{Lang, render};

    /// A game as the Canadiens see it, answer by answer: views, and how many events they had witnessed.
    fn story() -> (Vec<(View, usize)>, Vec<Event>) {
        let journal = random_journal::<State>(&Plan::seeded(11)).unwrap();
        let who = Observer::Side(Side::Canadiens);
        let mut table = Table::<State>::before_first_answer(&journal).unwrap();
        let mut out = vec![(table.state().view(who), 0)];
        for (index, line) in journal.lines.iter().enumerate().take(900) {
            table.answer(index + 1, line).unwrap();
            out.push((table.state().view(who), table.witnessed(who).len()));
        }
        (out, table.witnessed(who))
    }

    #[test]
    fn every_zone_that_changed_is_marked_and_no_other() {
        let (views, events) = story();
        let first = views.iter().position(|(view, _)| view.turn > 0).unwrap();
        let mut kinds = std::collections::BTreeSet::new();
        for at in (first..views.len() - 40).step_by(17) {
            let ((old, seen), (new, now)) = (&views[at], &views[at + 40]);
            let between = &events[*seen..*now];
            let found = news(old, new, between, Theme::Light);
            for (before, after) in old.zones.iter().zip(&new.zones) {
                let zone = after.zone;
                let ended = |event: &Event| matches!(event, Event::BattleEnded { zone: fought, .. } if *fought == zone);
                let level = |view: &View| view.musters.iter().find(|m| m.zone == zone).map(|m| m.level);
                let changed = before.units != after.units
                    || (before.control, before.fort) != (after.control, after.fort)
                    || level(old) != level(new)
                    || between.iter().any(ended);
                let marked = found.iter().any(|news| news.key == format!("news:{}", zone.code()));
                assert_eq!(marked, changed, "{} at {at}", zone.code());
            }
            let moved = between.iter().any(|event| matches!(event, Event::Moved { .. }));
            assert_eq!(found.iter().any(|news| news.key.contains('-')), moved || manoeuvred(between));
            for news in &found {
                kinds.insert(news.is_place());
                for lang in Lang::ALL {
                    let text = render(lang, &news.said);
                    assert!(!text.contains("conquest.") && !text.contains('{'), "{text}");
                }
            }
        }
        assert_eq!(kinds.len(), 2, "places and ways");
    }

    fn manoeuvred(between: &[Event]) -> bool {
        between.iter().any(|event| matches!(event, Event::Manoeuvred { .. }))
    }

    #[test]
    fn the_set_up_and_nothing_are_no_news() {
        let (views, events) = story();
        let (last, _) = views.last().unwrap();
        assert_eq!(news(&views[0].0, last, &events, Theme::Dark), Vec::new());
        for (view, _) in views.iter().step_by(29) {
            assert_eq!(news(view, view, &[], Theme::Light), Vec::new());
        }
    }
}
