//! Small engravings around the words: a shell, a rule, pieces.

use leptos::prelude::*;

/// A scallop shell for the head of a cartouche.
const SHELL: &str = r#"<path d="M30 34 8 27c-4-3-5-8-2-12 0-5 4-8 8-8 2-4 7-5 10-3 3-4 9-4 12 0 3-2 8-1 10 3 4 0 8 3 8 8 3 4 2 9-2 12L30 34Z" class="paper"/><path d="m30 34-21-8m21 8L7 16m23 18L15 8m15 26L25 4m5 30V2m0 32 5-30m-5 30L45 8M30 34l23-18M30 34l21-8" class="fine"/><circle cx="30" cy="34" r="4.5" class="paper"/><path d="M2 37c8-4 15-4 21-1m35 1c-8-4-15-4-21-1" class="fine"/>"#;

/// A swelled rule with a lozenge.
const RULE: &str = r#"<path d="M4 8Q90 4 180 7.4 90 9.4 4 8Zm352 0Q270 4 180 7.4q90 2 176 .6Z" class="ink"/><path d="m180 1.5 8 6-8 6-8-6Z" class="paper"/><path d="m180 4.5 4 3-4 3-4-3Z" class="ink"/><circle cx="163" cy="7.5" r="1.6" class="ink"/><circle cx="197" cy="7.5" r="1.6" class="ink"/>"#;

/// A shell.
pub(super) fn shell() -> impl IntoView {
    view! { <svg class="ornament shell" viewBox="0 0 60 40" aria-hidden="true" inner_html=SHELL></svg> }
}

/// A rule between two parts of a page.
pub(super) fn rule() -> impl IntoView {
    view! { <svg class="ornament rule-line" viewBox="0 0 360 15" aria-hidden="true" inner_html=RULE></svg> }
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
