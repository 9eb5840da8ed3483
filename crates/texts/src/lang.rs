//! The languages, and how each counts and lists.

/// A language of the catalogues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Italian.
    It,
}

impl Lang {
    /// All languages, in the order of their index.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::It];

    /// The two letters: `en`, `fr`, `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::It => "it",
        }
    }

    /// The language with these two letters.
    pub fn parse(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of a locale: `fr_CA.UTF-8` as a system says it, `it-IT` as a browser says it.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        Lang::parse(locale.split(['_', '-', '.', '@', ':']).next().unwrap_or_default().trim())
    }

    /// The language's name for itself.
    pub const fn native_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Fr => "Français",
            Lang::It => "Italiano",
        }
    }

    /// Does this number take the first of two forms? French says «0 bloc», the others «0 blocks».
    pub(crate) fn is_one(self, number: i64) -> bool {
        match self {
            Lang::Fr => number.unsigned_abs() <= 1,
            Lang::En | Lang::It => number.unsigned_abs() == 1,
        }
    }

    /// What stands before the last thing of a list.
    pub(crate) fn and(self, last: &str) -> &'static str {
        match self {
            Lang::En => " and ",
            Lang::Fr => " et ",
            // «ed» only before the same vowel: «Levis ed Etchemin».
            Lang::It if last.starts_with(['e', 'E', 'è', 'È', 'é', 'É']) => " ed ",
            Lang::It => " e ",
        }
    }

    /// The number with its thousands set apart, from five digits on, so that years stay whole.
    pub(crate) fn number(self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        let mut out = String::from(if number < 0 { "-" } else { "" });
        for (at, digit) in digits.char_indices() {
            if digits.len() >= 5 && at > 0 && (digits.len() - at).is_multiple_of(3) {
                out.push(match self {
                    Lang::En => ',',
                    Lang::Fr => '\u{202f}',
                    Lang::It => '.',
                });
            }
            out.push(digit);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_of_systems_and_browsers_are_understood() {
        for (locale, lang) in [
            ("fr_CA.UTF-8", Some(Lang::Fr)),
            ("it-IT", Some(Lang::It)),
            ("en", Some(Lang::En)),
            ("FR", Some(Lang::Fr)),
            ("it_CH@euro", Some(Lang::It)),
            ("fr:en", Some(Lang::Fr)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("frr", None),
            ("", None),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::parse(lang.code()), Some(lang));
        }
        assert_eq!(Lang::parse("fr_CA"), None);
    }

    #[test]
    fn long_numbers_are_set_apart_and_years_are_not() {
        assert_eq!(Lang::En.number(1759), "1759");
        assert_eq!(Lang::En.number(1_234_567), "1,234,567");
        assert_eq!(Lang::Fr.number(-12_345), "-12\u{202f}345");
        assert_eq!(Lang::It.number(100_000), "100.000");
        assert_eq!(Lang::En.number(i64::MIN), "-9,223,372,036,854,775,808");
    }
}
