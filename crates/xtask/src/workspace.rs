//! Where the workspace is, which crates it has, and their files.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.ancestors().nth(2).expect("this crate stands two folders below the root").to_owned()
}

/// The cargo that runs us, at the root.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder of build output, wherever it was put.
pub(crate) fn target() -> Result<PathBuf> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .context("cargo metadata")?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    metadata["target_directory"].as_str().map(PathBuf::from).context("cargo names no target folder")
}

/// A crate of the workspace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Crate {
    /// Its name without `tricorne-`.
    pub(crate) name: String,
    /// Its folder.
    pub(crate) folder: PathBuf,
    /// The workspace crates it is built with.
    pub(crate) uses: Vec<String>,
    /// The workspace crates its tests use besides.
    pub(crate) uses_in_tests: Vec<String>,
}

/// All crates of the workspace, by name.
pub(crate) fn crates() -> Result<Vec<Crate>> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .context("cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr));
    read_metadata(&output.stdout)
}

fn read_metadata(json: &[u8]) -> Result<Vec<Crate>> {
    let metadata: Value = serde_json::from_slice(json).context("cargo metadata does not speak JSON")?;
    let mut crates = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata lists no packages")? {
        let name = package["name"].as_str().context("a package without a name")?;
        let manifest = Path::new(package["manifest_path"].as_str().context("a package without a manifest")?);
        let mut found = Crate {
            name: short(name).unwrap_or(name).to_owned(),
            folder: manifest.parent().context("a manifest without a folder")?.to_owned(),
            uses: Vec::new(),
            uses_in_tests: Vec::new(),
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(used) = dependency["name"].as_str().and_then(short) else { continue };
            let is_dev = dependency["kind"].as_str() == Some("dev");
            if is_dev { &mut found.uses_in_tests } else { &mut found.uses }.push(used.to_owned());
        }
        crates.push(found);
    }
    crates.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(crates)
}

fn short(package: &str) -> Option<&str> {
    package.strip_prefix("tricorne-")
}

/// A text file of the project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    /// Path from the root, with `/`.
    pub(crate) path: String,
    /// Its content.
    pub(crate) text: String,
}

/// All text files below `folder`, sorted by path. Build output and version control are left out.
pub(crate) fn files(root: &Path, folder: &Path) -> Result<Vec<File>> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name == ".git" {
                // A folder in a clone, a file in a work tree beside it.
                continue;
            }
            if path.is_dir() {
                // Cargo marks its output folders with this tag, whatever they are called.
                let is_output = path.join("CACHEDIR.TAG").exists();
                if !is_output && !matches!(name.as_str(), "target" | "dist" | "node_modules" | "assets") {
                    folders.push(path);
                }
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                let path = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                out.push(File { path, text });
            }
        }
    }
    out.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_tells_tests_from_builds() {
        let json = r#"{"packages": [{"name": "tricorne-games", "manifest_path": "/x/crates/games/Cargo.toml",
            "dependencies": [{"name": "tricorne-kernel", "kind": null}, {"name": "serde", "kind": null},
                             {"name": "tricorne-texts", "kind": "build"}, {"name": "tricorne-testkit", "kind": "dev"}]}]}"#;
        let crates = read_metadata(json.as_bytes()).unwrap();
        assert_eq!(crates[0].name, "games");
        assert_eq!(crates[0].folder, Path::new("/x/crates/games"));
        assert_eq!(crates[0].uses, ["kernel", "texts"]);
        assert_eq!(crates[0].uses_in_tests, ["testkit"]);
    }
}
