//! The printed sheet of 1754: drawn in every language and theme, whole and without a missing word.

use resvg::usvg;
use std::collections::BTreeSet;
use texts::Lang;
use tricorne_board::{Theme, conquest};

#[test]
fn the_sheet_is_drawn_in_every_language_and_theme() {
    for lang in Lang::ALL {
        for theme in Theme::ALL {
            let markup = conquest::sheet_markup(lang, theme);
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}"><defs>{}</defs>{markup}</svg>"#,
                conquest::WIDTH,
                conquest::HEIGHT,
                conquest::sheet_defs(theme),
            );
            usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("SVG");
            for group in ["theatre.", "conquest."] {
                assert!(!markup.contains(group), "a key without a text in {}", lang.code());
            }
        }
    }
}

#[test]
fn everything_the_sheet_refers_to_is_defined() {
    let defs = conquest::sheet_defs(Theme::Light);
    let markup = conquest::sheet_markup(Lang::Fr, Theme::Light);
    let known: BTreeSet<&str> =
        defs.match_indices(" id=\"").filter_map(|(at, _)| defs[at + 5..].split('"').next()).collect();
    let named = |text: &'static str, before: &'static str, after: char| {
        text.match_indices(before).filter_map(move |(at, _)| text[at + before.len()..].split(after).next())
    };
    for text in [defs, markup] {
        for id in named(text, "href=\"#", '"').chain(named(text, "url(#", ')')) {
            assert!(known.contains(id), "#{id} is not defined");
        }
    }
}

#[test]
fn the_sheet_is_not_too_heavy_to_send() {
    let bytes =
        conquest::sheet_markup(Lang::Fr, Theme::Light).len() + conquest::sheet_defs(Theme::Light).len();
    assert!(bytes < 480_000, "{bytes}");
}
