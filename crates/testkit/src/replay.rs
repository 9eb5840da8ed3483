//! Golden replays: a journal printed with everything each observer sees.

use crate::golden;
use crate::plan::Report;
use crate::walk::written;
use kernel::{Arg, Game, Journal, Observer, Outcome, Said, Side, Table, Told, Turn, version};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// A text as its key and values, for tests that do without catalogues: `toy.event.dealt(side=…, card=…)`.
pub fn plain(said: &Said) -> String {
    let args: Vec<String> =
        said.args.iter().map(|(name, arg)| format!("{name}={}", plain_arg(arg))).collect();
    if args.is_empty() { said.key.to_string() } else { format!("{}({})", said.key, args.join(", ")) }
}

fn plain_arg(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Key(said) => plain(said),
        Arg::Text(text) => format!("«{text}»"),
        Arg::List(list) => format!("[{}]", list.iter().map(plain_arg).collect::<Vec<_>>().join(", ")),
    }
}

/// Print a journal step by step: the answer, the events as each observer witnesses them, the position, what is
/// asked, the legal actions, and the views.
///
/// Of a view only what changed since the step before is printed, one line per field; an en dash stands for a
/// field that is gone. The arbiter's view is left out: the position says it all.
///
/// # Errors
/// If the journal does not replay.
pub fn replay_text<G: Game>(journal: &Journal, render: impl Fn(&Said) -> String) -> Result<String, Report> {
    let fail = |what: String| Report { what, journal: Some(journal.to_string()) };
    let mut table = Table::<G>::before_first_answer(journal).map_err(|error| fail(format!("{error:?}")))?;
    let mut printer = Printer::<G, _> { out: String::new(), views: BTreeMap::new(), render };
    printer.line(format!("{} {}, rules {}", G::ID, journal.header.scenario, journal.header.rules));
    printer.line("\n0".to_owned());
    printer.state(table.state());
    for (index, line) in journal.lines.iter().enumerate() {
        let number = index + 1;
        table.answer(number, line).map_err(|error| fail(format!("{error:?}")))?;
        printer.line(format!("\n{number} {}", written(&table.entries()[index])));
        for event in table.events_of(index) {
            printer.event(table.state(), event);
        }
        printer.state(table.state());
    }
    Ok(printer.out)
}

struct Printer<G: Game, F> {
    out: String,
    /// The view last printed for each observer, by path of field.
    views: BTreeMap<Observer<G::Side>, BTreeMap<String, String>>,
    render: F,
}

impl<G: Game, F: Fn(&Said) -> String> Printer<G, F> {
    fn line(&mut self, line: String) {
        writeln!(self.out, "{line}").expect("a string takes any text");
    }

    /// One event, for each group of observers that see it alike.
    fn event(&mut self, state: &G, event: &G::Event) {
        let mut groups: Vec<(Vec<&str>, Option<G::Event>)> = Vec::new();
        for who in Observer::all() {
            let seen = state.witness(event, who);
            match groups.iter_mut().find(|(_, other)| *other == seen) {
                Some((codes, _)) => codes.push(who.code()),
                None => groups.push((vec![who.code()], seen)),
            }
        }
        for (codes, seen) in groups {
            let words = match seen {
                None => "–".to_owned(),
                Some(seen) => {
                    let json = serde_json::to_string(&seen).expect("events can be written");
                    format!("{}  {json}", (self.render)(&seen.said()))
                }
            };
            self.line(format!("  event [{}] {words}", codes.join(" ")));
        }
    }

    fn state(&mut self, state: &G) {
        self.line(format!("  position {}", state.position()));
        match state.turn() {
            Turn::Draw(chance) => {
                let purpose = state.purpose().map_or("?", |purpose| purpose.name);
                self.line(format!("  asks {chance} for {purpose}"));
            }
            Turn::Over(outcome) => {
                let winners: Vec<&str> = outcome.winners().iter().map(Side::code).collect();
                let said = (self.render)(&outcome.said());
                self.line(format!("  over {} [{}] {said}", outcome.reason(), winners.join(" ")));
            }
            Turn::Decide(asked) => asked.iter().for_each(|side| self.asked(state, side)),
        }
        for who in Observer::all().filter(|who| *who != Observer::Arbiter) {
            self.view(state, who);
        }
    }

    fn asked(&mut self, state: &G, side: G::Side) {
        if let Some(question) = state.question(side) {
            let said = (self.render)(&question.said);
            self.line(format!("  asks {} {} §{} {said}", side.code(), question.name, question.section));
        }
        let legal = state.actions(side);
        let legal: Vec<String> = legal.into_iter().map(|action| G::write_action(side, action)).collect();
        self.line(format!("  legal {}: {}", side.code(), legal.join(", ")));
    }

    fn view(&mut self, state: &G, who: Observer<G::Side>) {
        let value = serde_json::to_value(state.view(who)).expect("views can be written");
        let mut fields = BTreeMap::new();
        flatten(String::new(), &value, &mut fields);
        let before = self.views.insert(who, fields.clone()).unwrap_or_default();
        for (path, field) in &fields {
            if before.get(path) != Some(field) {
                self.line(format!("  {} sees {path} {field}", who.code()));
            }
        }
        // A field that was opened or closed is told by its new lines.
        let is_within = |inner: &str, outer: &str| {
            outer.is_empty()
                || inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let is_told = |old: &str| fields.keys().any(|new| is_within(new, old) || is_within(old, new));
        for path in before.keys().filter(|path| !is_told(path)) {
            self.line(format!("  {} sees {path} –", who.code()));
        }
    }
}

/// One line per field: objects and lists of objects are opened, anything else stays on its line.
fn flatten(path: String, value: &Value, out: &mut BTreeMap<String, String>) {
    let deeper = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    let is_open = |value: &Value| value.is_object() || value.is_array();
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            fields.iter().for_each(|(name, value)| flatten(deeper(name), value, out));
        }
        Value::Array(list) if list.iter().any(is_open) => {
            // Three digits, so that the lines come in the order of the list.
            list.iter().enumerate().for_each(|(at, value)| flatten(deeper(&format!("{at:03}")), value, out));
        }
        _ => {
            out.insert(path, value.to_string());
        }
    }
}

/// Replay every `NAME.journal` of a folder and compare with `NAME.txt`; says how many were compared.
///
/// With `UPDATE_EXPECT=1` the texts are written anew, and a journal of content that its rules version never had
/// takes today's: a golden replay follows the content, and the change of its text is read in review.
///
/// # Errors
/// If the folder has no journal, a scenario of the game has none, one does not replay, or a text differs.
pub fn run_replay_files<G: Game>(dir: impl AsRef<Path>) -> Result<usize, Report> {
    let paths = golden::files(dir.as_ref(), "journal")?;
    let mut bare: Vec<&str> = G::scenarios().to_vec();
    for path in &paths {
        let fail = |what: String| Report::new(format!("{}: {what}", path.display()));
        let mut journal: Journal = golden::read(path)?.parse().map_err(|error| fail(format!("{error}")))?;
        let (rules, content) = (journal.header.rules, journal.header.content.clone());
        if golden::is_updating() && !version::has_content::<G>(rules, &content) {
            journal.header.content = version::content::<G>(rules).to_owned();
            golden::expect(path, &journal.to_string())?;
        }
        let text = replay_text::<G>(&journal, plain).map_err(|report| fail(report.what))?;
        golden::expect(&path.with_extension("txt"), &text)?;
        bare.retain(|scenario| *scenario != journal.header.scenario);
    }
    if bare.is_empty() {
        Ok(paths.len())
    } else {
        Err(Report::new(format!("no golden replay shows the scenarios {}", bare.join(", "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_opened_down_to_lists_of_plain_values() {
        let value =
            serde_json::json!({"pot": 2, "hands": [{"card": "king"}, {"card": null}], "words": ["pass"]});
        let mut fields = BTreeMap::new();
        flatten(String::new(), &value, &mut fields);
        let lines: Vec<String> = fields.iter().map(|(path, field)| format!("{path} {field}")).collect();
        assert_eq!(lines, ["hands.000.card \"king\"", "hands.001.card null", "pot 2", "words [\"pass\"]"]);
    }
}
