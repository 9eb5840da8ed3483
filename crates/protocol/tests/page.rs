//! `docs/protocol.md` describes every message: when this crate changes, so must the page.

use std::path::Path;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The sources in order, without comments and without tests.
fn sources() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let code = |text: String| {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
        let lines = text.lines().map(str::trim);
        lines.filter(|line| !line.is_empty() && !line.starts_with("//")).collect::<Vec<_>>().join("\n")
    };
    files.iter().map(|file| code(std::fs::read_to_string(file).unwrap())).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_page_was_read_when_the_messages_changed() {
    let hash = blake3::hash(sources().as_bytes()).to_hex()[..16].to_owned();
    assert!(
        PAGE.contains(&format!("<!-- protocol hash: {hash} -->")),
        "the messages changed: bring docs/protocol.md up to date, then write «protocol hash: {hash}» into it"
    );
}

#[test]
fn every_message_and_field_is_on_the_page() {
    let source = sources();
    let mut messages = 0;
    let mut message = "";
    let mut flat = false;
    for line in source.lines() {
        // What is flattened has no name on the wire.
        if flat {
            flat = false;
            continue;
        }
        flat = line == "#[serde(flatten)]";
        let declared = line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "));
        if let Some(rest) = declared {
            message = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap();
            if message == "NoPosition" {
                continue;
            }
            let described = PAGE.lines().any(|line| line.starts_with(&format!("`{message}`:")));
            assert!(described || message == "Kind", "the page does not describe {message}");
            messages += 1;
        } else if let Some((field, _)) = line.strip_prefix("pub ").and_then(|rest| rest.split_once(": "))
            && field.chars().all(|c| c.is_ascii_lowercase() || c == '_')
        {
            let described = PAGE.lines().any(|line| {
                line.starts_with(&format!("`{message}`:")) && line.contains(&format!("`{field}`"))
            });
            assert!(described, "the page does not describe {message}.{field}");
        }
    }
    assert!(messages >= 30, "{messages} messages were found");
}

#[test]
fn every_kind_of_failure_is_on_the_page_with_its_status() {
    use tricorne_protocol::Kind;
    for kind in [
        Kind::Malformed,
        Kind::Stranger,
        Kind::Forbidden,
        Kind::Unknown,
        Kind::Stale,
        Kind::Conflict,
        Kind::Refused,
        Kind::Busy,
        Kind::Unavailable,
        Kind::Internal,
    ] {
        let word = serde_json::to_string(&kind).unwrap().trim_matches('"').to_owned();
        let row = PAGE.lines().find(|line| line.starts_with(&format!("| `{word}` |")));
        assert!(row.is_some_and(|row| row.contains(&kind.status().to_string())), "{word}");
    }
}
