//! Gender and number of names, so that verbs and participles follow them.

use crate::Lang;
use crate::shelf::SHELF;
use kernel::{Arg, Said};

/// What a verb or a participle agrees with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Form {
    pub(crate) is_feminine: bool,
    pub(crate) is_plural: bool,
}

impl Form {
    /// Which of two forms (one, many) or four (m.s., f.s., m.p., f.p.) to take; a broken text may have others.
    pub(crate) fn index(self, forms: usize) -> usize {
        let (plural, feminine) = (usize::from(self.is_plural), usize::from(self.is_feminine));
        let index = if forms >= 4 { 2 * plural + feminine } else { plural };
        index.min(forms.saturating_sub(1))
    }

    /// Read `s`, `p`, `ms`, `fs`, `mp` or `fp`.
    pub(crate) fn parse(text: &str) -> Option<Form> {
        let (is_feminine, is_plural) = match text {
            "s" | "ms" => (false, false),
            "p" | "mp" => (false, true),
            "fs" => (true, false),
            "fp" => (true, true),
            _ => return None,
        };
        Some(Form { is_feminine, is_plural })
    }
}

/// The form of a value. Words that are no name of the catalogue are many.
pub(crate) fn of(lang: Lang, arg: &Arg) -> Form {
    match arg {
        Arg::Number(number) => by_number(lang, *number),
        Arg::Text(_) => Form { is_feminine: false, is_plural: true },
        Arg::Key(said) => of_name(lang, said).unwrap_or(Form { is_feminine: false, is_plural: true }),
        Arg::List(list) => match list.as_slice() {
            // «American Rangers fire», though they are one unit.
            [Arg::Key(said)] => of_name(lang, said).unwrap_or(by_number(lang, 1)),
            _ => Form {
                is_feminine: !list.is_empty() && list.iter().all(|arg| of(lang, arg).is_feminine),
                ..by_number(lang, list.len() as i64)
            },
        },
    }
}

fn by_number(lang: Lang, number: i64) -> Form {
    Form { is_feminine: false, is_plural: !lang.is_one(number) }
}

/// The form of a name: the text with `.form` behind its key, `homard.general.morgan.form`, or that of the family it
/// belongs to, `homard.general.form`. A form may depend on the name's own values: `{count|ms|mp}`.
fn of_name(lang: Lang, said: &Said) -> Option<Form> {
    let mut name: &str = &said.key;
    loop {
        let key = format!("{name}.form");
        if let Some(text) = SHELF.text(lang, &key) {
            let form = Said { key: key.into(), args: said.args.clone() };
            return Form::parse(text).or_else(|| Form::parse(&crate::render(lang, &form)));
        }
        name = name.rsplit_once('.')?.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_read_and_chosen() {
        let index = |text: &str, forms| Form::parse(text).unwrap().index(forms);
        assert_eq!(["ms", "fs", "mp", "fp"].map(|form| index(form, 4)), [0, 1, 2, 3]);
        assert_eq!(["s", "p", "fs", "fp"].map(|form| index(form, 2)), [0, 1, 0, 1]);
        assert_eq!(["ms", "fp"].map(|form| index(form, 1)), [0, 0]);
        for bad in ["", "m", "sf", "xs", "fsp"] {
            assert_eq!(Form::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_name_has_a_form_of_its_own_or_that_of_its_family() {
        let form = |lang, arg: Arg| of(lang, &arg);
        let [masculine, feminine] =
            [false, true].map(|is_feminine| move |is_plural| Form { is_feminine, is_plural });
        let unit = |code: &str| Arg::Key(Said::new(format!("homard.unit.camden.{code}")));
        let morgan = Arg::Key(Said::new("homard.general.morgan"));
        assert_eq!(form(Lang::Fr, unit("a_lart")), feminine(true));
        assert_eq!(form(Lang::It, unit("a_lart")), masculine(true));
        assert_eq!(form(Lang::Fr, unit("a_con1")), feminine(false));
        assert_eq!(form(Lang::Fr, morgan.clone()), masculine(false));
        // Several are many, and feminine if all of them are.
        assert_eq!(form(Lang::Fr, vec![unit("a_lart")].into()), feminine(true));
        assert_eq!(form(Lang::Fr, vec![unit("a_lart"), unit("a_con1")].into()), feminine(true));
        assert_eq!(form(Lang::Fr, vec![unit("a_con1"), morgan].into()), masculine(true));
        // What is no name of the catalogue.
        assert_eq!(form(Lang::Fr, "Foule".to_owned().into()), masculine(true));
        assert_eq!(form(Lang::Fr, vec![Arg::Number(7)].into()), masculine(false));
        assert_eq!(form(Lang::En, Vec::new().into()), masculine(true));
    }

    #[test]
    fn a_form_may_depend_on_a_number_in_the_name() {
        let militia = |count: u8| {
            let unit = Said::new("conquest.unit.colonial_militia");
            Arg::Key(Said::new("conquest.count").with("count", count).with("unit", unit))
        };
        for lang in Lang::ALL {
            assert_eq!([1, 3].map(|count| of(lang, &militia(count)).is_plural), [false, true], "{lang:?}");
        }
    }
}
