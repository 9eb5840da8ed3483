//! Compiles the server again when the browser client inside it changed.

fn main() {
    // Known files are watched by themselves; this notices that there are new ones.
    println!("cargo::rerun-if-changed=assets");
}
