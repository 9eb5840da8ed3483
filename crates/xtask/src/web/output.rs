//! The client's files on disk, compressed, and touched only if they change.

use super::Build;
use super::bundle::Bundle;
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

/// Compressed files that save less than one part in this many are not worth a second file.
const WORTH: usize = 20;

/// The file that says how the last build was made; no name with a leading dot is served.
const KIND: &str = ".kind";

/// What was written, in numbers.
pub(super) struct Report {
    files: usize,
    changed: usize,
    raw: usize,
    /// Bytes as they are sent, by file.
    pub(super) sent: BTreeMap<String, usize>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kb = |bytes: usize| bytes.div_ceil(1000);
        write!(
            f,
            "client: {} files, {} kB ({} kB as sent), {} changed",
            self.files,
            kb(self.raw),
            kb(self.sent.values().sum()),
            self.changed
        )
    }
}

/// Make `folder` hold exactly these files, with a compressed one beside each that gains by it.
///
/// A file that stays the same is not touched, so that the server is compiled again only if something changed.
pub(super) fn write(folder: &Path, bundle: &Bundle, how: Build) -> Result<Report> {
    std::fs::create_dir_all(folder).with_context(|| format!("making {}", folder.display()))?;
    let mut report = Report { files: bundle.len(), changed: 0, raw: 0, sent: BTreeMap::new() };
    let mut wanted = BTreeSet::new();
    // What another kind of build left is compressed better or worse than ours.
    let is_same_kind = !put(folder, KIND, format!("{how:?}").as_bytes())?;
    for (name, bytes) in bundle {
        report.raw += bytes.len();
        let changed = put(folder, name, bytes)?;
        report.changed += usize::from(changed);
        let twin = format!("{name}.br");
        let known = std::fs::metadata(folder.join(&twin)).ok().map(|found| found.len() as usize);
        let size = match (quality(how), known) {
            // Compressing is most of the work here, and what was done once serves again.
            (Some(_), Some(size)) if !changed && is_same_kind => Some(size),
            (Some(quality), _) => {
                let small = compressed(bytes, quality)?;
                let pays = small.len() + small.len() / WORTH < bytes.len();
                if pays {
                    put(folder, &twin, &small)?;
                }
                pays.then_some(small.len())
            }
            (None, _) => None,
        };
        report.sent.insert(name.clone(), size.unwrap_or(bytes.len()));
        wanted.insert(name.clone());
        if size.is_some() {
            wanted.insert(twin);
        }
    }
    sweep(folder, &wanted)?;
    Ok(report)
}

/// Write a file if its bytes differ; says whether they did.
fn put(folder: &Path, name: &str, bytes: &[u8]) -> Result<bool> {
    let path = folder.join(name);
    if std::fs::read(&path).is_ok_and(|old| old == bytes) {
        return Ok(false);
    }
    std::fs::write(&path, bytes).with_context(|| format!("writing {}", path.display()))?;
    Ok(true)
}

/// Remove what an earlier build left. Files with a leading dot are not ours.
fn sweep(folder: &Path, wanted: &BTreeSet<String>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !wanted.contains(&name) && !name.starts_with('.') && entry.path().is_file() {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// How hard to compress, if at all.
fn quality(how: Build) -> Option<i32> {
    match how {
        // The slowest and smallest: this runs once, and every first visit waits for its result.
        Build::Web => Some(11),
        // Nobody is far away, and somebody waits for the build.
        Build::Play => Some(4),
        Build::Dev | Build::Named => None,
    }
}

fn compressed(bytes: &[u8], quality: i32) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &params).context("compressing")?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    /// A folder of one test, removed at its end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("tricorne-xtask-{}-{name}", std::process::id()));
            std::fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn names(&self) -> Vec<String> {
            let mut names: Vec<String> = std::fs::read_dir(&self.0)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_folder_holds_exactly_the_bundle() {
        let folder = Folder::new("exact");
        std::fs::write(folder.0.join(".gitignore"), "*").unwrap();
        std::fs::write(folder.0.join("old-1.js"), "old").unwrap();
        let mut bundle = Bundle::new();
        bundle.insert("a.js".into(), b"let a = 1; ".repeat(50));
        bundle.insert("tiny.txt".into(), b"x".to_vec());
        assert_eq!(write(&folder.0, &bundle, Build::Web).unwrap().changed, 2);
        assert_eq!(folder.names(), [".gitignore", ".kind", "a.js", "a.js.br", "tiny.txt"]);
        let report = write(&folder.0, &bundle, Build::Web).unwrap();
        assert_eq!((report.changed, report.sent["tiny.txt"]), (0, 1));
        assert!(report.sent["a.js"] < 100);
        assert_eq!(folder.names(), [".gitignore", ".kind", "a.js", "a.js.br", "tiny.txt"]);
        assert_eq!(write(&folder.0, &bundle, Build::Dev).unwrap().changed, 0);
        assert_eq!(folder.names(), [".gitignore", ".kind", "a.js", "tiny.txt"]);
    }

    #[test]
    fn what_stays_the_same_is_not_touched() {
        let folder = Folder::new("same");
        assert!(put(&folder.0, "a", b"1").unwrap());
        let before = std::fs::metadata(folder.0.join("a")).unwrap().modified().unwrap();
        assert!(!put(&folder.0, "a", b"1").unwrap());
        assert_eq!(std::fs::metadata(folder.0.join("a")).unwrap().modified().unwrap(), before);
        assert!(put(&folder.0, "a", b"2").unwrap());
    }

    #[test]
    fn compression_can_be_undone() {
        let bytes = b"What browsers get must be what was built. ".repeat(20);
        let small = compressed(&bytes, 4).unwrap();
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &small[..], &mut back).unwrap();
        assert!(small.len() * 5 < bytes.len());
        assert_eq!(back, bytes);
    }
}
