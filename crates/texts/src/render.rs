//! From keys and values to sentences.

use crate::Lang;
use kernel::{Arg, Said};

/// A piece of a text, as the build script wrote it into the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// Plain words.
    Words(&'static str),
    /// The value with this name.
    Value(&'static str),
    /// The value with this name, its first letter a capital.
    #[allow(dead_code, reason = "the tables use it as soon as some text does")]
    Capital(&'static str),
    /// The value with this name in this case; is its first letter a capital?
    #[allow(dead_code, reason = "the tables use it as soon as some text does")]
    Case(&'static (&'static str, &'static str, bool)),
    /// The number that chose the form around it.
    Number,
    /// One of two forms, chosen by the number with this name.
    Choice(&'static (&'static str, &'static [Piece], &'static [Piece])),
}

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
    match crate::pieces(lang, &said.key) {
        Some(pieces) => write_pieces(lang, pieces, said, None, out),
        None => {
            out.push('[');
            out.push_str(&said.key);
            out.push(']');
        }
    }
}

fn write_pieces(lang: Lang, pieces: &[Piece], said: &Said, chosen_by: Option<&Arg>, out: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Value(name) => write_value(lang, said, name, out),
            Piece::Capital(name) => {
                let mut words = String::new();
                write_value(lang, said, name, &mut words);
                push_capital(&words, out);
            }
            Piece::Case((name, case, capital)) => {
                let mut words = String::new();
                match value(said, name) {
                    Some(arg) => write_arg(lang, &in_case(lang, arg, case), &mut words),
                    None => write_value(lang, said, name, &mut words),
                }
                if *capital { push_capital(&words, out) } else { out.push_str(&words) }
            }
            Piece::Number => match chosen_by {
                Some(Arg::List(list)) => out.push_str(&lang.number(list.len() as i64)),
                Some(arg) => write_arg(lang, arg, out),
                None => out.push('#'),
            },
            Piece::Choice((name, one, other)) => match value(said, name) {
                None => write_value(lang, said, name, out),
                Some(arg) => {
                    let is_one = match arg {
                        Arg::Number(number) => lang.is_one(*number),
                        Arg::List(list) => lang.is_one(list.len() as i64),
                        Arg::Key(_) | Arg::Text(_) => false,
                    };
                    write_pieces(lang, if is_one { one } else { other }, said, Some(arg), out);
                }
            },
        }
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
            if crate::pieces(lang, &key).is_some() {
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

    const BLOCKS: &[Piece] = &[
        Piece::Capital("side"),
        Piece::Words(": "),
        Piece::Choice(&(
            "n",
            &[Piece::Number, Piece::Words(" block in "), Piece::Value("zone")],
            &[Piece::Number, Piece::Words(" blocks")],
        )),
    ];

    fn written(lang: Lang, pieces: &[Piece], said: &Said) -> String {
        let mut out = String::new();
        write_pieces(lang, pieces, said, None, &mut out);
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
        let piece = [Piece::Case(&("zone", "in", true))];
        let zone = |key: &'static str| Said::new("test").with("zone", Said::new(key));
        assert_eq!(written(Lang::Fr, &piece, &zone("conquest.zone.ft_duquesne")), "Au fort Duquesne");
        assert_eq!(written(Lang::En, &piece, &zone("quebec.zone.LE")), "Levis");
        assert_eq!(written(Lang::En, &piece, &Said::new("test")), "{zone}");
        let two = ["conquest.zone.boston", "conquest.zone.new_york"].map(|key| Arg::Key(Said::new(key)));
        let list = Said::new("test").with("zone", two.to_vec());
        assert_eq!(written(Lang::It, &[Piece::Case(&("zone", "in", false))], &list), "a Boston e a New York");
    }

    #[test]
    fn lists_end_with_and_in_each_language() {
        let list = |names: &[&str]| {
            let list: Vec<Arg> = names.iter().map(|name| Arg::Text((*name).to_owned())).collect();
            Said::new("test").with("all", list)
        };
        let pieces = [Piece::Value("all")];
        assert_eq!(written(Lang::En, &pieces, &list(&[])), "");
        assert_eq!(written(Lang::En, &pieces, &list(&["a"])), "a");
        assert_eq!(written(Lang::En, &pieces, &list(&["a", "b"])), "a and b");
        assert_eq!(written(Lang::En, &pieces, &list(&["a", "b", "c"])), "a, b and c");
        assert_eq!(written(Lang::Fr, &pieces, &list(&["a", "b", "c"])), "a, b et c");
        assert_eq!(written(Lang::It, &pieces, &list(&["a", "b", "c"])), "a, b e c");
        assert_eq!(written(Lang::It, &pieces, &list(&["Levis", "Etchemin"])), "Levis ed Etchemin");
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
}
