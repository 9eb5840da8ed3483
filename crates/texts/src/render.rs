//! From keys and values to sentences.

use crate::shelf::SHELF;
use crate::{Lang, form};
use kernel::{Arg, Said};

/// What a text says in a language.
///
/// A value in a case, `{zone:in}`, is the text with that word added to its key, `quebec.zone.LE.in`; where there is
/// none, the plain value.
///
/// A key that no catalogue holds renders as `[key]`, a value that was not given as `{name}`: visible, never fatal.
pub fn render(lang: Lang, said: &Said) -> String {
    let mut out = String::new();
    write_said(lang, said, &mut out);
    out
}

fn write_said(lang: Lang, said: &Said, out: &mut String) {
    match SHELF.text(lang, &said.key) {
        Some(text) => write_text(lang, text, said, None, out),
        None => {
            out.push('[');
            out.push_str(&said.key);
            out.push(']');
        }
    }
}

/// Write a text, or a form that was chosen by a value. The build has checked its syntax.
fn write_text(lang: Lang, mut text: &str, said: &Said, chosen_by: Option<&Arg>, out: &mut String) {
    let is_mark = |letter| matches!(letter, '{' | '}') || letter == '#' && chosen_by.is_some();
    while let Some(at) = text.find(is_mark) {
        let (words, rest) = text.split_at(at);
        let (mark, rest) = rest.split_at(1);
        out.push_str(words);
        text = rest;
        match (mark, chosen_by) {
            // Twice means itself.
            _ if rest.starts_with(mark) => {
                out.push_str(mark);
                text = &rest[1..];
            }
            ("{", _) => text = write_braced(lang, rest, said, out),
            ("#", Some(Arg::List(list))) => out.push_str(&lang.number(list.len() as i64)),
            ("#", Some(arg)) => write_arg(lang, arg, out),
            _ => out.push_str(mark),
        }
    }
    out.push_str(text);
}

/// Write what stands after a brace, and return what stands after its end.
fn write_braced<'a>(lang: Lang, text: &'a str, said: &Said, out: &mut String) -> &'a str {
    let end = text.find(['}', '|']).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let Some(forms) = rest.strip_prefix('|') else {
        match name.strip_prefix('^') {
            None => write_named(lang, said, name, out),
            Some(name) => {
                let mut words = String::new();
                write_named(lang, said, name, &mut words);
                push_capital(&words, out);
            }
        }
        return rest.get(1..).unwrap_or_default();
    };
    let (forms, rest) = split_forms(forms);
    match value(said, name) {
        None => write_value(lang, said, name, out),
        Some(arg) => {
            let form = forms[form::of(lang, arg).index(forms.len())];
            write_text(lang, form, said, Some(arg), out);
        }
    }
    rest
}

/// The forms of a choice, and what stands after its end. There is always one: texts may be broken at run time.
fn split_forms(mut text: &str) -> (Vec<&str>, &str) {
    let mut forms = Vec::new();
    loop {
        let (form, rest) = split_form(text);
        let ends = !text[form.len()..].starts_with('|');
        forms.push(form);
        text = rest;
        if ends {
            return (forms, text);
        }
    }
}

/// The form at the beginning of a text, and what stands after its end.
fn split_form(text: &str) -> (&str, &str) {
    let mut depth = 0;
    let mut marks = text.match_indices(['{', '|', '}']).peekable();
    while let Some((at, mark)) = marks.next() {
        match mark {
            "{" if marks.next_if_eq(&(at + 1, "{")).is_some() => {}
            "{" => depth += 1,
            _ if depth == 0 => return (&text[..at], &text[at + 1..]),
            "}" => depth -= 1,
            _ => {}
        }
    }
    (text, "")
}

/// Write the value with this name, in a case if the name has one: `zone:in`.
fn write_named(lang: Lang, said: &Said, name: &str, out: &mut String) {
    let (name, case) = name.split_once(':').unwrap_or((name, ""));
    match value(said, name).filter(|_| !case.is_empty()) {
        Some(arg) => write_arg(lang, &in_case(lang, arg, case), out),
        None => write_value(lang, said, name, out),
    }
}

fn push_capital(words: &str, out: &mut String) {
    let mut letters = words.chars();
    out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
    out.push_str(letters.as_str());
}

/// The value with its key, or the keys of its members, turned into this case.
fn in_case(lang: Lang, arg: &Arg, case: &str) -> Arg {
    match arg {
        Arg::Key(said) => {
            let key = format!("{}.{case}", said.key);
            let mut turned = said.clone();
            if SHELF.text(lang, &key).is_some() {
                turned.key = key.into();
            }
            Arg::Key(turned)
        }
        Arg::List(list) => Arg::List(list.iter().map(|arg| in_case(lang, arg, case)).collect()),
        Arg::Number(_) | Arg::Text(_) => arg.clone(),
    }
}

fn value<'a>(said: &'a Said, name: &str) -> Option<&'a Arg> {
    said.args.iter().find(|(given, _)| given == name).map(|(_, arg)| arg)
}

fn write_value(lang: Lang, said: &Said, name: &str, out: &mut String) {
    match value(said, name) {
        Some(arg) => write_arg(lang, arg, out),
        None => {
            out.push('{');
            out.push_str(name);
            out.push('}');
        }
    }
}

fn write_arg(lang: Lang, arg: &Arg, out: &mut String) {
    match arg {
        Arg::Number(number) => out.push_str(&lang.number(*number)),
        Arg::Text(text) => out.push_str(text),
        Arg::Key(said) => write_said(lang, said, out),
        Arg::List(list) => {
            for (at, arg) in list.iter().enumerate() {
                let mut item = String::new();
                write_arg(lang, arg, &mut item);
                out.push_str(match at {
                    0 => "",
                    _ if at + 1 == list.len() => lang.and(&item),
                    _ => ", ",
                });
                out.push_str(&item);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{self, Piece};

    const BLOCKS: &str = "{^side}: {n|# block in {zone}|# blocks}";

    fn written(lang: Lang, text: &str, said: &Said) -> String {
        let mut out = String::new();
        write_text(lang, text, said, None, &mut out);
        out
    }

    fn blocks(lang: Lang, n: impl Into<Arg>) -> String {
        let said =
            Said::new("test").with("side", "évêque".to_owned()).with("zone", "LE".to_owned()).with("n", n);
        written(lang, BLOCKS, &said)
    }

    #[test]
    fn the_number_chooses_the_form_as_each_language_counts() {
        assert_eq!(blocks(Lang::En, 0), "Évêque: 0 blocks");
        assert_eq!(blocks(Lang::En, 1), "Évêque: 1 block in LE");
        assert_eq!(blocks(Lang::It, 0), "Évêque: 0 blocks");
        assert_eq!(blocks(Lang::It, 1), "Évêque: 1 block in LE");
        assert_eq!(blocks(Lang::Fr, 0), "Évêque: 0 block in LE");
        assert_eq!(blocks(Lang::Fr, 1), "Évêque: 1 block in LE");
        assert_eq!(blocks(Lang::Fr, 2), "Évêque: 2 blocks");
        assert_eq!(blocks(Lang::En, 12_000), "Évêque: 12,000 blocks");
    }

    #[test]
    fn a_list_counts_its_members_and_words_are_many() {
        assert_eq!(blocks(Lang::En, vec![Arg::Number(7)]), "Évêque: 1 block in LE");
        assert_eq!(blocks(Lang::En, "several".to_owned()), "Évêque: several blocks");
    }

    #[test]
    fn missing_values_and_keys_stay_visible() {
        assert_eq!(written(Lang::En, BLOCKS, &Said::new("test")), "{side}: {n}");
        assert_eq!(render(Lang::Fr, &Said::new("no.such.key").with("n", 1)), "[no.such.key]");
        let nested = Said::new("ui.waiting").with("side", Said::new("nope"));
        assert_eq!(render(Lang::En, &nested), "Waiting for [nope].");
        assert_eq!(render(Lang::En, &Said::new("ui.waiting")), "Waiting for {side}.");
    }

    #[test]
    fn a_case_has_its_own_text_or_falls_back_to_the_plain_one() {
        let zone = |key: &'static str| Said::new("test").with("zone", Said::new(key));
        assert_eq!(written(Lang::Fr, "{^zone:in}", &zone("conquest.zone.ft_duquesne")), "Au fort Duquesne");
        assert_eq!(written(Lang::En, "{^zone:in}", &zone("quebec.zone.LE")), "Levis");
        assert_eq!(written(Lang::En, "{^zone:in}", &Said::new("test")), "{zone}");
        let two = ["conquest.zone.boston", "conquest.zone.new_york"].map(|key| Arg::Key(Said::new(key)));
        let list = Said::new("test").with("zone", two.to_vec());
        assert_eq!(written(Lang::It, "{zone:in}", &list), "a Boston e a New York");
    }

    #[test]
    fn verbs_and_participles_follow_names() {
        let blocks = |codes: &[&str]| {
            let block = |code: &&str| Arg::Key(Said::new(format!("quebec.block.{code}")));
            Said::new("test").with("who", codes.iter().map(block).collect::<Vec<_>>())
        };
        let english = "{^who:the} {who|fires|fire}.";
        assert_eq!(written(Lang::En, english, &blocks(&["br_light"])), "The Light Infantry (Howe’s) fires.");
        assert_eq!(written(Lang::En, english, &blocks(&["br_rangers"])), "The American Rangers fire.");
        assert_eq!(
            written(Lang::En, english, &blocks(&["br_15", "br_28"])),
            "The 15th (Amherst’s) and the 28th (Bragg’s) fire."
        );
        let french = "{^who:the} {who|est|sont} parti{who||e|s|es}.";
        assert_eq!(
            written(Lang::Fr, french, &blocks(&["br_light"])),
            "L’Infanterie légère (Howe) est partie."
        );
        assert_eq!(written(Lang::Fr, french, &blocks(&["fr_indian"])), "Les Nations alliées sont parties.");
        let mixed = blocks(&["fr_indian", "fr_bearn"]);
        assert_eq!(
            written(Lang::Fr, french, &mixed),
            "Les Nations alliées et le régiment de Béarn sont partis."
        );
        assert_eq!(
            written(Lang::It, "{^who:the} {who|è|sono} partit{who|o|a|i|e}.", &mixed),
            "Le Nazioni alleate e il reggimento Béarn sono partiti."
        );
    }

    #[test]
    fn lists_end_with_and_in_each_language() {
        let list = |names: &[&str]| {
            let list: Vec<Arg> = names.iter().map(|name| Arg::Text((*name).to_owned())).collect();
            Said::new("test").with("all", list)
        };
        assert_eq!(written(Lang::En, "{all}", &list(&[])), "");
        assert_eq!(written(Lang::En, "{all}", &list(&["a"])), "a");
        assert_eq!(written(Lang::En, "{all}", &list(&["a", "b"])), "a and b");
        assert_eq!(written(Lang::En, "{all}", &list(&["a", "b", "c"])), "a, b and c");
        assert_eq!(written(Lang::Fr, "{all}", &list(&["a", "b", "c"])), "a, b et c");
        assert_eq!(written(Lang::It, "{all}", &list(&["a", "b", "c"])), "a, b e c");
        assert_eq!(written(Lang::It, "{all}", &list(&["Levis", "Etchemin"])), "Levis ed Etchemin");
    }

    #[test]
    fn keys_inside_values_are_rendered_in_the_same_language() {
        let chance = Said::new("chance.dice").with("count", 4).with("sides", 6);
        let said = Said::new("refusal.lot_does_not_fit").with("chance", chance);
        assert_eq!(
            render(Lang::En, &said),
            "That does not answer what is asked of chance: 4 dice with 6 faces."
        );
        assert_eq!(
            render(Lang::Fr, &said),
            "Cela ne répond pas à ce qui est demandé au hasard\u{a0}: 4 dés à 6 faces."
        );
        assert_eq!(render(Lang::It, &said), "Non risponde a ciò che si chiede alla sorte: 4 dadi a 6 facce.");
    }

    /// The same by the pieces that the build script checks.
    fn by_pieces(lang: Lang, pieces: &[Piece], said: &Said, chosen_by: Option<&Arg>, out: &mut String) {
        for piece in pieces {
            match piece {
                Piece::Words(words) => out.push_str(words),
                Piece::Value(name) => write_value(lang, said, name, out),
                Piece::Capital(name) => out.push_str(&written(lang, &format!("{{^{name}}}"), said)),
                Piece::Case(name, case, capital) => {
                    let mark = if *capital { "^" } else { "" };
                    out.push_str(&written(lang, &format!("{{{mark}{name}:{case}}}"), said));
                }
                Piece::Number => match chosen_by {
                    Some(Arg::List(list)) => out.push_str(&list.len().to_string()),
                    arg => write_arg(lang, arg.expect("a form is chosen by something"), out),
                },
                Piece::Choice(name, forms) => match value(said, name) {
                    None => write_value(lang, said, name, out),
                    Some(arg) => {
                        let form = &forms[form::of(lang, arg).index(forms.len())];
                        by_pieces(lang, form, said, Some(arg), out);
                    }
                },
            }
        }
    }

    #[test]
    fn every_text_is_read_as_the_build_script_reads_it() {
        let odd = ["{{a}} {n|{{{n}|##{m|#|{{#}}", "{n||s}", "{a}{^b}", "é{n|é#é|{n}é}", "#|}}"];
        let all = Lang::ALL
            .into_iter()
            .flat_map(|lang| SHELF.texts(lang).iter().map(move |(_, text)| (lang, *text)));
        for (lang, text) in all.chain(odd.map(|text| (Lang::Fr, text))) {
            let pieces = syntax::parse(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            let numbers: [Arg; 5] =
                [0.into(), 1.into(), 2.into(), vec![Arg::Number(3)].into(), "évêque".to_owned().into()];
            for arg in numbers {
                let mut said = Said::new("test");
                for name in syntax::names(&pieces) {
                    said.args.push((name.into(), arg.clone()));
                }
                let mut expected = String::new();
                by_pieces(lang, &pieces, &said, None, &mut expected);
                assert_eq!(written(lang, text, &said), expected, "{text}");
            }
        }
    }

    #[test]
    fn broken_texts_never_panic() {
        for text in [
            "{",
            "{n",
            "{n|",
            "{n|a",
            "{n|a}",
            "{n|a|",
            "{n|a|b|c}",
            "{n|{a|b}",
            "}",
            "{}",
            "{^",
            "{é",
            "#}{{",
        ] {
            let _ = written(Lang::En, text, &Said::new("test").with("n", 1));
        }
    }
}
