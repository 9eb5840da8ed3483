//! The page of rulings names exactly the options the game has.

use tricorne_game_conquest::OPTIONS;

#[test]
fn switchable_rulings_are_the_options() {
    let page = include_str!("../RULINGS.md");
    let mut listed: Vec<(&str, &str)> = page
        .lines()
        .filter_map(|line| line.strip_prefix("*Switchable*: `")?.strip_suffix("`."))
        .map(|line| line.split_once("`, default `").expect("a name and a default"))
        .collect();
    listed.sort_unstable();
    let mut options: Vec<(&str, &str)> = OPTIONS.iter().map(|spec| (spec.name, spec.default)).collect();
    options.sort_unstable();
    assert_eq!(listed, options);
}

#[test]
fn rulings_are_numbered_without_a_gap() {
    let page = include_str!("../RULINGS.md");
    let numbers: Vec<String> =
        page.lines().filter_map(|line| line.strip_prefix("### ")).map(str::to_owned).collect();
    let expected: Vec<String> = (1..=numbers.len()).map(|number| format!("C-{number:02}")).collect();
    assert_eq!(numbers, expected);
}
