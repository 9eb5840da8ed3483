//! Turns the catalogues into sorted static tables, and fails the build when they are not complete.

#[path = "src/catalogue.rs"]
mod catalogue;
#[path = "src/syntax.rs"]
mod syntax;

use std::fmt::Write;
use std::path::Path;
use syntax::Piece;

fn main() {
    println!("cargo::rerun-if-changed=catalogue");
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    println!("cargo::rerun-if-changed=src/syntax.rs");
    println!("cargo::rerun-if-changed=build.rs");
    let read = catalogue::sources(Path::new("catalogue")).map_err(|fault| vec![fault]);
    match read.and_then(|sources| catalogue::read(&sources)) {
        Ok(catalogue) => {
            let out = std::env::var("OUT_DIR").expect("cargo gives build scripts a place to write");
            std::fs::write(Path::new(&out).join("tables.rs"), tables(&catalogue))
                .expect("OUT_DIR can be written");
        }
        Err(faults) => {
            for fault in &faults {
                println!("cargo::error=catalogue/{fault}");
            }
            std::process::exit(1);
        }
    }
}

/// The tables as Rust source. Invariant: texts are sorted by key, games by id, rules as in the rulebook.
fn tables(catalogue: &catalogue::Catalogue) -> String {
    let mut out = String::new();
    let texts = &catalogue.texts;
    write!(out, "pub(crate) static TEXTS: [(&str, Phrases); {}] = [", texts.len()).unwrap();
    for (key, [en, fr, it]) in texts {
        write!(out, "\n({key:?}, [{}, {}, {}]),", pieces(en), pieces(fr), pieces(it)).unwrap();
    }
    out.push_str("\n];\n");
    let games = &catalogue.rules;
    write!(out, "pub(crate) static RULES: [(&str, Digests); {}] = [", games.len()).unwrap();
    for (game, rules) in games {
        write!(out, "\n({game:?}, &[").unwrap();
        for (id, digests) in rules {
            write!(out, "\n({:?}, [", id.as_str()).unwrap();
            for digest in digests {
                write!(out, "Rule {{ title: {:?}, text: {:?} }}, ", digest.title, digest.text).unwrap();
            }
            out.push_str("]),");
        }
        out.push_str("]),");
    }
    out.push_str("\n];\n");
    out
}

fn pieces(list: &[Piece]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => format!("Piece::Words({words:?})"),
        Piece::Value(name) => format!("Piece::Value({name:?})"),
        Piece::Capital(name) => format!("Piece::Capital({name:?})"),
        Piece::Case(name, case, capital) => format!("Piece::Case(&({name:?}, {case:?}, {capital}))"),
        Piece::Number => "Piece::Number".to_owned(),
        Piece::Choice(name, one, other) => {
            format!("Piece::Choice(&({name:?}, {}, {}))", pieces(one), pieces(other))
        }
    };
    format!("&[{}]", list.iter().map(piece).collect::<Vec<_>>().join(", "))
}
