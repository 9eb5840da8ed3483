//! Names with the hash of the content in them, and the plain names they stand for.

use std::collections::BTreeMap;

/// Hex digits of a hash in a name: the server takes names with sixteen or more for files that never change.
const DIGITS: usize = 16;

/// The hash of some bytes, as it stands in names.
pub(super) fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..DIGITS].to_owned()
}

/// `app.wasm` becomes `app-0123456789abcdef.wasm`.
pub(super) fn hashed(name: &str, bytes: &[u8]) -> String {
    let hash = hash(bytes);
    match name.rsplit_once('.') {
        Some((stem, kind)) => format!("{stem}-{hash}.{kind}"),
        None => format!("{name}-{hash}"),
    }
}

/// Which hashed name stands for which plain one.
#[derive(Default)]
pub(super) struct Names(BTreeMap<String, String>);

impl Names {
    /// Remember the name that `bytes` get, and return it.
    pub(super) fn add(&mut self, name: &str, bytes: &[u8]) -> String {
        let given = hashed(name, bytes);
        self.0.insert(name.to_owned(), given.clone());
        given
    }

    /// The plain names.
    pub(super) fn plain(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The name that stands for a plain one.
    pub(super) fn given(&self, plain: &str) -> Option<&str> {
        self.0.get(plain).map(String::as_str)
    }

    /// Replace every plain name in `text` by the hashed one.
    ///
    /// Only whole quoted addresses from the root are names: `"/app.js"`, never `app.js` in a sentence.
    pub(super) fn fill_in(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for (plain, given) in &self.0 {
            for quote in ['"', '\'', '`'] {
                out = out.replace(&format!("{quote}/{plain}{quote}"), &format!("{quote}/{given}{quote}"));
            }
            // Style sheets need no quotes.
            out = out.replace(&format!("url(/{plain})"), &format!("url(/{given})"));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_hold_the_hash_of_the_content() {
        let name = hashed("app.wasm", b"abc");
        assert_eq!(name, "app-6437b3ac38465133.wasm");
        assert_ne!(name, hashed("app.wasm", b"abd"));
        assert_eq!(hashed("licence", b"abc"), "licence-6437b3ac38465133");
    }

    #[test]
    fn only_whole_quoted_addresses_are_replaced() {
        let mut names = Names::default();
        let js = names.add("app.js", b"abc");
        let text = "import \"/app.js\"; f('/app.js'); // app.js /app.js \"/app.json\" \"/x/app.js\"";
        let filled = format!("import \"/{js}\"; f('/{js}'); // app.js /app.js \"/app.json\" \"/x/app.js\"");
        assert_eq!(names.fill_in(text), filled);
        assert_eq!(names.fill_in("url(/app.js)"), format!("url(/{js})"));
    }
}
