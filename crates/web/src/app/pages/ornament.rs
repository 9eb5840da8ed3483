//! Small engravings around the words: a shell, a rule, the vignettes of the games to come.

use leptos::prelude::*;

/// A scallop shell for the head of a cartouche.
const SHELL: &str = r#"<path d="M30 34 8 27c-4-3-5-8-2-12 0-5 4-8 8-8 2-4 7-5 10-3 3-4 9-4 12 0 3-2 8-1 10 3 4 0 8 3 8 8 3 4 2 9-2 12L30 34Z" class="paper"/><path d="m30 34-21-8m21 8L7 16m23 18L15 8m15 26L25 4m5 30V2m0 32 5-30m-5 30L45 8M30 34l23-18M30 34l21-8" class="fine"/><circle cx="30" cy="34" r="4.5" class="paper"/><path d="M2 37c8-4 15-4 21-1m35 1c-8-4-15-4-21-1" class="fine"/>"#;

/// A swelled rule with a lozenge.
const RULE: &str = r#"<path d="M4 8Q90 4 180 7.4 90 9.4 4 8Zm352 0Q270 4 180 7.4q90 2 176 .6Z" class="ink"/><path d="m180 1.5 8 6-8 6-8-6Z" class="paper"/><path d="m180 4.5 4 3-4 3-4-3Z" class="ink"/><circle cx="163" cy="7.5" r="1.6" class="ink"/><circle cx="197" cy="7.5" r="1.6" class="ink"/>"#;

/// A star fort at the fork of two rivers.
const FORT: &str = r#"<path d="M2 78c30-2 44-10 58-14M118 78c-22-3-36-8-46-12M2 84c34-2 48-8 62-12 16 6 32 10 54 12M2 90c36-1 50-6 62-10 14 5 32 9 54 10" class="fine"/><path d="m60 8 9 14 16-4-4 16 14 9-14 9 4 16-16-4-9 14-9-14-16 4 4-16-14-9 14-9-4-16 16 4Z" class="paper"/><path d="m60 15 6 11 12-3-3 12 11 8-11 8 3 12-12-3-6 11-6-11-12 3 3-12-11-8 11-8-3-12 12 3Z" class="fine"/><path d="M51 34h18v18H51Z" class="line"/><path d="M55 38h4v4h-4Zm7 0h4v4h-4Zm-7 7h4v4h-4Z" class="ink"/><path d="M60 34V12l9 3-9 4" class="line"/><path d="m8 40 4-9 4 9Zm8 14 4-9 4 9ZM6 62l4-9 4 9Zm92-30 4-9 4 9Zm8 16 4-9 4 9Zm-12 14 4-9 4 9Z" class="fine"/>"#;

/// A drum before crossed muskets.
const DRUM: &str = r#"<path d="M12 88 96 10m-3-4 8 8M17 92l6-6m85 2L24 10m3-4-8 8m84 78-6-6" class="line"/><path d="m101 5 9-5-5 9ZM19 5l-9-5 5 9Z" class="ink"/><path d="M36 44v32c0 8 48 8 48 0V44Z" class="paper"/><ellipse cx="60" cy="44" rx="24" ry="7" class="paper"/><path d="M36 51c4 8 44 8 48 0M36 70c4 8 44 8 48 0" class="line"/><path d="m36 54 8 22 8-18 8 20 8-20 8 18 8-22" class="fine"/><path d="m48 40 30-14m-2-3 4 6M72 41 44 26m-2 4 4-6" class="line"/>"#;

/// Firs in the snow, and a snowshoe track.
const FIRS: &str = r#"<path d="M2 82c26-12 52-14 66-6s34 6 50-4M2 90c30-8 56-8 74-4s30 2 42-2" class="fine"/><path d="m34 10-9 16h5l-9 14h6L16 58h13v12h10V58h13L41 40h6l-9-14h5Z" class="paper"/><path d="m34 16-4 8m4-2 4 6m-10 4 6-3 5 4m-16 12 6-5 6 4 8-4m-22 16 8-6 7 4 8-5 6 5" class="fine"/><path d="m84 24-7 13h4l-7 11h5l-9 14h10v10h8V62h10l-9-14h5l-7-11h4Z" class="paper"/><path d="m84 30-3 7m3-2 3 5m-9 3 6-3 5 4m-13 9 6-4 5 3 7-3" class="fine"/><path d="m59 52-4 8h3l-5 8h4v6h5v-6h4l-5-8h3Z" class="paper"/><path d="M92 84l4-2m6 1 4-2m5 1 4-2M94 90l4-1" class="line"/><path d="M8 14h.1M20 30h.1M52 16h.1M62 34h.1M104 16h.1M112 40h.1M70 10h.1M8 46h.1" class="flake"/>"#;

/// A shell.
pub(super) fn shell() -> impl IntoView {
    view! { <svg class="ornament shell" viewBox="0 0 60 40" aria-hidden="true" inner_html=SHELL></svg> }
}

/// A rule between two parts of a page.
pub(super) fn rule() -> impl IntoView {
    view! { <svg class="ornament rule-line" viewBox="0 0 360 15" aria-hidden="true" inner_html=RULE></svg> }
}

/// The vignette of a game to come.
pub(super) fn vignette(game: &str) -> impl IntoView {
    let drawing = match game {
        "conquest" => FORT,
        "homard" => DRUM,
        _ => FIRS,
    };
    view! { <svg class="ornament vignette" viewBox="0 0 120 94" aria-hidden="true" inner_html=drawing></svg> }
}

/// The wooden piece of a side: a block seen from where the enemy sits, or a cube.
pub(super) fn block(side: &str) -> impl IntoView {
    let face = match side {
        "british" => BRITISH,
        "french" => FRENCH,
        _ => CUBE,
    };
    let class = format!("ornament block {side}");
    view! { <svg class=class viewBox="0 0 64 64" aria-hidden="true" inner_html=face></svg> }
}

/// A wooden cube, in the colour of its faction.
const CUBE: &str = r#"<path d="M32 4 58 17v30L32 61 6 47V17Z" class="shade"/><path d="M32 4 58 17 32 30 6 17Z" class="lit"/><path d="M6 17 32 30v31L6 47Z" class="face"/><path d="M58 17 32 30v31l26-14Z" class="face dim"/><path d="M32 4 58 17v30L32 61 6 47V17Zm0 26v31M6 17l26 13 26-13" class="edge"/>"#;

/// Crossed muskets on a label.
const BRITISH: &str = r#"<rect x="3" y="5" width="58" height="57" rx="7" class="shade"/><rect x="3" y="2" width="58" height="57" rx="7" class="face"/><path d="M8 5h48l-6 6H14Z" class="lit"/><rect x="13" y="12" width="38" height="37" rx="3" class="label"/><path d="m19 41 24-23m-22 26-4-4M45 41 21 18m22 26 4-4" class="print"/><path d="M28 14h8l-1 3h-6Z" class="solid"/>"#;

/// A fleur-de-lis.
const FRENCH: &str = r#"<rect x="3" y="5" width="58" height="57" rx="7" class="shade"/><rect x="3" y="2" width="58" height="57" rx="7" class="face"/><path d="M8 5h48l-6 6H14Z" class="lit"/><rect x="13" y="12" width="38" height="37" rx="3" class="label"/><path d="M32 14c4 5 6 8 6 12 0 3-2 6-3 9h-6c-1-3-3-6-3-9 0-4 2-7 6-12Zm-5 21c-1-4-3-8-7-8-3 0-5 2-5 5 0 2 2 4 4 3 0-2 2-2 3 0 1 1 1 2 1 3Zm10 0c1-4 3-8 7-8 3 0 5 2 5 5 0 2-2 4-4 3 0-2-2-2-3 0-1 1-1 2-1 3Zm-13 2h16v3H24Zm4 4h8c0 3 1 5 3 6h-5l-2 3-2-3h-5c2-1 3-3 3-6Z" class="solid"/>"#;
