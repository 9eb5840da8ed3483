//! The files are what the tool makes: inputs, outlines and corrections give the maps to the letter.

use super::*;
use crate::arpents::{correct, drawn, outline, sheet, sheet_name, text, texts};

/// One survey serves all that is asked of it, for it takes a while.
#[test]
fn inputs_outlines_and_corrections_give_the_files_to_the_letter() {
    let outlines = outline::read(&text("outlines.txt").unwrap()).unwrap();
    let (bare, grounds) = drawn(&INPUT, &outlines);
    let differences = bare.iter().zip(maps()).map(|(map, played)| correct::difference(map, played).unwrap());
    // No correction is missing, and none says what the outlines say anyway.
    assert_eq!(correct::write(&differences.collect::<Vec<_>>()), text("corrections.txt").unwrap());
    for (name, made) in texts(&INPUT, &outlines, bare, &grounds).unwrap() {
        assert!(made == text(&name).unwrap(), "{name} is not what «arpents draw» writes");
    }
}

#[test]
fn a_map_read_is_the_map_written() {
    for map in maps() {
        assert_eq!(sheet::write(map, &INPUT), text(&sheet_name(&map.id)).unwrap());
    }
}

/// The outlines decide; corrections are the exception, or this would be no survey.
#[test]
fn few_hexes_are_corrected() {
    let text = text("corrections.txt").unwrap();
    let rows = text.lines().filter(|row| !row.starts_with('#')).count();
    let hexes: usize = maps().iter().map(|map| map.hexes.len()).sum();
    assert!(rows * 8 < hexes, "{rows} corrections of {hexes} hexes");
}
