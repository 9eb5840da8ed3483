//! Numbers in a language.

use crate::Lang;

/// A number of thousandths with so many decimals, as the language writes it.
pub fn decimal(lang: Lang, thousandths: u32, decimals: u32) -> String {
    let unit = 10u32.pow(3 - decimals.min(3));
    let rounded = (thousandths + unit / 2) / unit;
    let scale = 10u32.pow(decimals.min(3));
    let (whole, part) = (rounded / scale, rounded % scale);
    let point = if lang == Lang::En { "." } else { "," };
    if decimals == 0 {
        whole.to_string()
    } else {
        format!("{whole}{point}{part:0width$}", width = decimals as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        assert_eq!(decimal(Lang::En, 1_667, 2), "1.67");
        assert_eq!(decimal(Lang::Fr, 1_667, 1), "1,7");
        assert_eq!(decimal(Lang::It, 699, 3), "0,699");
        assert_eq!(decimal(Lang::It, 1_500, 0), "2");
    }
}
