//! Lines of any length and content, without ever holding more than the longest that is allowed.

use std::io::{BufRead, Read};

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: usize = 16 << 20;

/// A line as it came.
pub(crate) enum Incoming {
    /// Its bytes, without the line feed.
    Line(Vec<u8>),
    /// It was longer than [`LONGEST`] and was skipped.
    TooLong,
}

/// The next line, or nothing at the end of the input.
pub(crate) fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<Incoming>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(Incoming::Line(line)));
    }
    if line.len() <= LONGEST {
        return Ok(Some(Incoming::Line(line))); // The last line, without a line feed.
    }
    drop(line);
    skip_rest(input)?;
    Ok(Some(Incoming::TooLong))
}

fn skip_rest(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let held = input.fill_buf()?;
        if held.is_empty() {
            return Ok(());
        }
        let end = held.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(held.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(bytes: &[u8]) -> Vec<Option<usize>> {
        let mut input = bytes;
        let mut out = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            out.push(match line {
                Incoming::Line(line) => Some(line.len()),
                Incoming::TooLong => None,
            });
        }
        out
    }

    #[test]
    fn lines_are_told_apart_and_long_ones_skipped() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"ab\n\nc"), [Some(2), Some(0), Some(1)]);
        let mut bytes = vec![b'x'; LONGEST];
        bytes.extend(b"\nab\n");
        assert_eq!(lengths(&bytes), [Some(LONGEST), Some(2)], "the longest that is allowed");
        bytes.insert(0, b'x');
        assert_eq!(lengths(&bytes), [None, Some(2)], "one byte more, and the line after it");
        assert_eq!(lengths(&vec![b'x'; LONGEST + 9]), [None], "without a line feed at the end");
    }
}
