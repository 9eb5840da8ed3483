//! Every text the client asks for is in the catalogues.

use std::path::{Path, PathBuf};

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(path);
        }
    }
}

#[test]
fn every_text_of_the_interface_has_words() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut asked = 0;
    for file in files {
        let source = std::fs::read_to_string(&file).unwrap();
        for (call, prefix) in [("ui(\"", "ui."), ("word(\"", "ui.key."), ("\"help.", "ui.help.")] {
            for (at, _) in source.match_indices(call) {
                let name: String =
                    source[at + call.len()..].chars().take_while(|letter| *letter != '"').collect();
                if name.contains(['{', '$', '\n']) {
                    continue;
                }
                let key = format!("{prefix}{name}");
                asked += 1;
                assert!(texts::has_key(&key), "{key} in {}", file.display());
            }
        }
    }
    for (name, _) in bots::Level::NAMED {
        assert!(texts::has_key(&format!("ui.level.{name}")));
    }
    assert!(asked > 100, "{asked}");
}
