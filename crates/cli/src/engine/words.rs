//! What the protocol itself has to say; the sentences stand in `texts`.

use kernel::Said;
use texts::Lang;

/// The words for a code of the protocol; `given` is what the request held.
pub(crate) fn say(lang: Lang, code: &str, given: &str) -> String {
    texts::render(lang, &Said::new(format!("protocol.{code}")).with("given", given.to_owned()))
}
