//! Whoever is told only the words it does not know has all of them.

use kernel::Luck;
use protocol::Choice;
use serde_json::json;
use testkit::Dice;
use tricorne_desk::{Hearer, Misfit, Teller, Words};

fn choice(action: &str, text: &str) -> Choice {
    Choice { action: action.to_owned(), text: text.to_owned() }
}

fn hear(hearer: &mut Hearer, choices: &[Choice], words: Words) -> Result<Vec<Choice>, Misfit> {
    hearer.hear(choices.iter().map(|choice| choice.action.as_str()), words)
}

#[test]
fn what_is_known_is_not_told_again() {
    let (mut teller, mut hearer) = (Teller::default(), Hearer::default());
    let mut told = |choices: &[Choice]| {
        let words = teller.tell(choices);
        assert_eq!(hear(&mut hearer, choices, words.clone()).unwrap(), choices);
        words
    };
    let (halt, done) = (choice("halt", "Stop here"), choice("done", "End the moves"));
    let go = |hex: u32| choice(&format!("go n{hex}"), &format!("March to n{hex}"));
    let all = Words::Whole(vec!["Stop here".to_owned(), "March to n3718".to_owned()]);
    assert_eq!(told(&[halt.clone(), go(3718)]), all, "the first time everything is told");
    assert_eq!(told(&[halt.clone(), go(3718)]), Words::Change(json!({})));
    let other = told(&[halt.clone(), go(3718), go(3719), go(3720)]);
    assert_eq!(other, Words::Change(json!({"~": [[2, 2, "d9|c20"]]})));
    assert_eq!(told(std::slice::from_ref(&done)), Words::Change(json!({"0": "End the moves"})));
    assert_eq!(told(&[go(3720), halt]), Words::Change(json!({})), "what was known long ago is known still");
    let sea = choice("done", "End the voyage");
    assert_eq!(
        told(std::slice::from_ref(&sea)),
        Words::Change(json!({"0": "End the voyage"})),
        "other words"
    );
    assert_eq!(told(&[done]), Words::Change(json!({"0": "End the moves"})), "and the old ones again");
}

#[test]
fn any_lists_in_any_order_are_heard() {
    let mut luck = Dice(1759);
    let (mut teller, mut hearer) = (Teller::default(), Hearer::default());
    let (mut wholes, mut told) = (0, 0);
    for round in 0..4_000 {
        // From far apart in time, so that more actions come than are remembered.
        let from = round / 4;
        let mut choices: Vec<Choice> = (0..luck.below(30))
            .map(|_| {
                let (hex, word) = (from + luck.below(50), ["Marcher vers", "Aller à", "Été|é"]);
                let word = word[(luck.below(12) / 5) as usize];
                choice(&format!("go n{hex}"), &format!("{word} n{hex}"))
            })
            .collect();
        choices.sort_by_key(|choice| choice.action.clone());
        choices.dedup_by_key(|choice| choice.action.clone());
        let words = teller.tell(&choices);
        wholes += usize::from(matches!(words, Words::Whole(_)));
        told += 1;
        assert_eq!(hear(&mut hearer, &choices, words).unwrap(), choices);
        // A new line to another server, which knows nothing of what the old one told.
        if luck.below(500) == 0 {
            teller = Teller::default();
        }
    }
    assert!(wholes > 3 && told > 50 * wholes, "{wholes} of {told}");
}

#[test]
fn what_was_told_of_other_actions_is_refused() {
    let one = [choice("halt", "Stop")];
    let mut hearer = Hearer::default();
    for words in [
        Words::Whole(Vec::new()),
        Words::Whole(vec!["Stop".to_owned(), "Go".to_owned()]),
        Words::Change(json!({})),
        Words::Change(json!([])),
        Words::Change(json!([1])),
        Words::Change(json!({"1": "Stop"})),
        Words::Change(json!("Stop")),
    ] {
        assert_eq!(hear(&mut hearer, &one, words.clone()), Err(Misfit), "{words:?}");
    }
    assert_eq!(hear(&mut hearer, &one, Words::Change(json!(["Stop"]))).unwrap(), one);
}
