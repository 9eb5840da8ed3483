//! Small drawings of the interface.

/// The hat, as the content of an `svg` of 64 by 40.
pub(super) const HAT: &str = r##"<path d="M3 27C9 23 15 13 21 9c4-3 18-3 22 0 6 4 12 14 18 18-5 6-16 8-29 8S8 33 3 27Z" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round"/><path d="M9 27c8 4 15 5 23 5s15-1 23-5" fill="none" stroke="currentColor" stroke-width="1.4"/><circle cx="23" cy="17" r="4" fill="#b8862b" stroke="currentColor" stroke-width="1.2"/>"##;
