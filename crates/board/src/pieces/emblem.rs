//! Small printed figures, each about 24 high around its own middle.

fn solid(d: &str, fill: &str) -> String {
    format!(r#"<path d="{d}" fill="{fill}"/>"#)
}

fn lined(d: &str, ink: &str, width: &str) -> String {
    format!(
        r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
    )
}

/// The lily of the French.
pub(crate) fn fleur_de_lis(fill: &str) -> String {
    solid(
        "M0-12.5C4.4-7.6 4.8-3 2.9 2.2H-2.9C-4.8-3-4.4-7.6 0-12.5ZM3.6 2.2C3.6-3 6-7.4 9.6-6.6 12.8-5.8 12.6-.8 9.2.8 9.8-1.6 8.6-2.8 7.4-1.8 6-.6 6.2 1 5.8 2.2ZM-3.6 2.2C-3.6-3-6-7.4-9.6-6.6-12.8-5.8-12.6-.8-9.2.8-9.8-1.6-8.6-2.8-7.4-1.8-6-.6-6.2 1-5.8 2.2ZM-6.8 3H6.8V5.2H-6.8ZM-2 6H2C2.6 8.4 2 10.4 0 12.5-2 10.4-2.6 8.4-2 6ZM3.2 6H5.4C5.4 7.6 6.6 8.4 8.2 7.6 7.2 10.4 3.6 9.6 3.2 6ZM-3.2 6H-5.4C-5.4 7.6-6.6 8.4-8.2 7.6-7.2 10.4-3.6 9.6-3.2 6Z",
        fill,
    )
}

/// The crown of the British.
pub(crate) fn crown(fill: &str) -> String {
    solid(
        "M-10 9.5V6.8H10V9.5ZM-10 5.6C-12.6-.2-11.8-5.6-7.4-6.4-4.6-6.9-2-5.4-.9-3.2V-7H-3V-8.8H-.9V-11H.9V-8.8H3V-7H.9V-3.2C2-5.4 4.6-6.9 7.4-6.4 11.8-5.6 12.6-.2 10 5.6ZM-7.9 3.6H-4.6C-3.4.8-2.6-1.4-2.7-2.4-4-4.4-6-5-7.6-4.4-9.8-3.4-9.4.2-7.9 3.6ZM7.9 3.6H4.6C3.4.8 2.6-1.4 2.7-2.4 4-4.4 6-5 7.6-4.4 9.8-3.4 9.4.2 7.9 3.6ZM-2.8 3.6H2.8L.9-.6H-.9Z",
        fill,
    )
    .replacen("/>", r#" fill-rule="evenodd"/>"#, 1)
}

const MUSKET: &str = "M-14.5-.7H3.2L4-1.3 8.6-.9 14 2.2 13 4.8 7.2 1.9 3 .8H-14.5ZM4.6 1.6C5.2 3.4 7 3.4 7.4 2.2L6.4 1.9C6 2.5 5.6 2.3 5.4 1.6Z";

pub(crate) fn crossed_muskets(ink: &str) -> String {
    let one = solid(MUSKET, ink);
    format!(r#"<g transform="rotate(-38)">{one}</g><g transform="scale(-1 1) rotate(-38)">{one}</g>"#)
}

pub(crate) fn grenade(ink: &str) -> String {
    solid(
        "M0-1A6.2 6.2 0 1 1-.01-1ZM-3.4-2.2C-6.4-5.6-3-7.8-3.8-12.4-1.4-11-.6-9-.2-7.2.6-8.8 1-10.6 2.6-12.8 2.8-9.8 6-6.2 3.4-2.2 2.4-3.4-2.4-3.4-3.4-2.2Z",
        ink,
    )
}

pub(crate) fn bugle(ink: &str) -> String {
    solid(
        "M-11.8-2.8C-11.4 6.2-4 9.8 2.4 8.2 7.8 6.8 9.4 1.8 9.6-2L12.6-7.8 5.2-4.4C5.4-.8 5 2.4 1.4 3.6-3.2 5-8 2.2-8.6-3Z",
        ink,
    ) + &lined("M-9.6-4.4C-7.4-12 4.6-12.4 7.6-6.6M-3 3.4C-1 1-1-4-2.6-9.4", ink, "1")
}

pub(crate) fn hatchet(ink: &str) -> String {
    lined("M-7 11.5L5.4-10.5", ink, "2") + &solid("M3.4-9.8L11.4-6.4C12-2.6 10.6.6 7.8 2.8L.8-4.6Z", ink)
}

pub(crate) fn toque(ink: &str, fill: &str) -> String {
    format!(
        r#"<path d="M-8.6 4.6C-10-3.6-4.6-10 1.4-10.2 7.2-10.4 12.2-6.6 12.2.6 10.4-2.4 8-2.8 7.6-.8 8.4 1 8.8 3 8.6 4.6Z" fill="{fill}" stroke="{ink}" stroke-width="1.3" stroke-linejoin="round"/><rect x="-10.4" y="4.4" width="20.6" height="5" rx="2.2" fill="{ink}"/><circle cx="12.2" cy="2.8" r="2.5" fill="{ink}"/><path d="M-4.6-5.6C-5.8-3-5.8-.4-5.2 2M.2-7.6C-1.4-4-1.4-.6-.8 2M4.4-7C4-4 4-1 4.4 2" fill="none" stroke="{ink}" stroke-width=".8"/>"#
    )
}

/// The anchor of ships and harbours.
pub(crate) fn anchor(ink: &str) -> String {
    lined("M0-7.4V10.4M-5-4.2H5M-8.8 3.4C-8.2 8.4-4 10.6 0 10.6 4 10.6 8.2 8.4 8.8 3.4", ink, "2")
        + &lined("M0-7.6A2.2 2.2 0 1 1 .01-7.6", ink, "1.5")
        + &solid("M-11.4 6.4L-8.9 1-5.4 5.6ZM11.4 6.4L8.9 1 5.4 5.6Z", ink)
}

/// The feather of the Nations.
pub(crate) fn feather(ink: &str, fill: &str) -> String {
    format!(
        r#"<path d="M9-12.6C2-11.6-6-4.6-6 6.4 2.4 5.8 9.6-2.6 9-12.6Z" fill="{fill}" stroke="{ink}" stroke-width="1"/><path d="M-8.4 12.4C-5 4 1-5.4 9-12.6" fill="none" stroke="{ink}" stroke-width="1.3" stroke-linecap="round"/><path d="M-4.4 3.8L-.2 4.2M-2.4.2L3.2.6M0-3.4L5.8-3M2.8-7L7.8-7M-4 2.6L-5.2-.6M-1.6-1.2L-3.2-4.4M1.2-4.8L0-7.4M4-8.2L3.2-10" fill="none" stroke="{ink}" stroke-width=".7"/>"#
    )
}

/// Crossed swords, for a battle.
pub(crate) fn swords(ink: &str) -> String {
    let one =
        solid("M-.9 4.6V-11L0-13.4.9-11V4.6H4.4V6.4H1.2V11.4A1.7 1.7 0 1 1-1.2 11.4V6.4H-4.4V4.6Z", ink);
    format!(r#"<g transform="rotate(45)">{one}</g><g transform="rotate(-45)">{one}</g>"#)
}
