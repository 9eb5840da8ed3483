//! Files of expectations: found, compared, and written anew on demand.

use crate::plan::Report;
use std::fs;
use std::path::{Path, PathBuf};

/// Are expectations to be written anew rather than compared?
pub(crate) fn is_updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1")
}

/// The files of a folder with this extension, in the order of their names.
pub(crate) fn files(dir: &Path, extension: &str) -> Result<Vec<PathBuf>, Report> {
    let entries = fs::read_dir(dir).map_err(|error| Report::new(format!("{}: {error}", dir.display())))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| Report::new(format!("{}: {error}", dir.display())))?.path();
        if path.extension().is_some_and(|found| found == extension) {
            files.push(path);
        }
    }
    if files.is_empty() {
        return Err(Report::new(format!("{} holds no .{extension} file", dir.display())));
    }
    files.sort();
    Ok(files)
}

pub(crate) fn read(path: &Path) -> Result<String, Report> {
    fs::read_to_string(path).map_err(|error| Report::new(format!("{}: {error}", path.display())))
}

/// Compare a file with what was found, or write it.
pub(crate) fn expect(path: &Path, found: &str) -> Result<(), Report> {
    if is_updating() {
        return fs::write(path, found).map_err(|error| Report::new(format!("{}: {error}", path.display())));
    }
    let expected = if path.exists() { read(path)? } else { String::new() };
    match first_difference(&expected, found) {
        None => Ok(()),
        Some(difference) => {
            let path = path.display();
            Err(Report::new(format!(
                "{path}, {difference}\nUPDATE_EXPECT=1 writes it anew; read the change."
            )))
        }
    }
}

/// The first line in which two texts differ.
fn first_difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut expected, mut found) = (expected.lines(), found.lines());
    let end = "(end of text)";
    for number in 1.. {
        match (expected.next(), found.next()) {
            (None, None) => break,
            (left, right) if left == right => {}
            (left, right) => {
                let (left, right) = (left.unwrap_or(end), right.unwrap_or(end));
                return Some(format!("line {number}\n  expected {left}\n  found    {right}"));
            }
        }
    }
    Some("only line ends differ".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n").unwrap(), "line 2\n  expected b\n  found    c");
        assert_eq!(
            first_difference("a\n", "a\nc\n").unwrap(),
            "line 2\n  expected (end of text)\n  found    c"
        );
        assert_eq!(first_difference("a\n", "a").unwrap(), "only line ends differ");
    }
}
