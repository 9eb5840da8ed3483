//! Short words for the tests of the rulebook.

pub(crate) use kernel::{Chance, Choices, Faces, Game, Observer, Rules, Told as _, Turn, WhyNot as _};
pub(crate) use testkit::Script;
pub(crate) use tricorne_game_conquest::Camp::{British, French};
pub(crate) use tricorne_game_conquest::ids::Phase;
pub(crate) use tricorne_game_conquest::{
    By, Camp, Card, Ending, Event, Kind, Reason, Side, Source, State, Units, View, WhyNot, Zone,
};

/// A position, without its leading `conquest; `.
#[track_caller]
pub(crate) fn at(position: &str) -> Script<State> {
    Script::at(&format!("conquest; {position}"))
}

/// The usual game with one option set.
#[track_caller]
pub(crate) fn begin_with(name: &str, value: &str) -> Script<State> {
    let mut choices = Choices::default();
    choices.options.insert(name.to_owned(), value.to_owned());
    Script::choose(&choices)
}

/// The action is refused for exactly this reason, under exactly this paragraph.
#[track_caller]
pub(crate) fn refuses(script: &Script<State>, side: &str, action: &str, why: WhyNot, section: &str) {
    let found = script.refused(side, action);
    assert_eq!((found, found.section().to_string().as_str()), (why, section), "{side}: {action}");
}

/// Everything lies open to the arbiter.
pub(crate) fn view(script: &Script<State>) -> View {
    script.state().view(Observer::Arbiter)
}

/// Who is in a zone, as `cm2,na1`.
pub(crate) fn units(script: &Script<State>, zone: Zone) -> String {
    let units = view(script).zone(zone).units;
    units.iter().map(|(kind, count)| format!("{}{count}", kind.short())).collect::<Vec<_>>().join(",")
}

/// The question put to somebody now, and to whom.
pub(crate) fn asks(script: &Script<State>) -> Option<(Side, &'static str)> {
    Side::EVERY.into_iter().find_map(|side| Some((side, script.state().question(side)?.name)))
}

/// A card by its number.
pub(crate) fn card(side: Side, no: u8) -> Card {
    Card::new(side, no).expect("a card from 1 to 12")
}

/// Units such as `&[(Kind::Canadiens, 2)]`.
pub(crate) fn force(units: &[(Kind, u8)]) -> Units {
    let mut out = Units::NONE;
    for (kind, count) in units {
        out[*kind] = *count;
    }
    out
}

/// What dice of a kind showed.
pub(crate) fn rolled(camp: Camp, kind: Kind, dice: &[u8], results: [u8; 3]) -> Event {
    let [hits, flees, manoeuvres] = results;
    let dice = Faces::new(dice).expect("not too many dice");
    Event::Rolled { camp, kind, dice, hits, flees, manoeuvres }
}

pub(crate) fn phase(side: Side, phase: Phase) -> Event {
    Event::PhaseBegan { side, phase }
}

/// Legal actions that begin with this word.
#[track_caller]
pub(crate) fn legal(script: &Script<State>, side: &str, word: &str) -> Vec<String> {
    let mut legal = script.legal(side);
    legal.retain(|action| action.split(' ').next() == Some(word));
    legal
}
