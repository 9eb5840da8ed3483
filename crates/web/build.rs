//! Tells the linker to keep what `cargo xtask web` needs to take the page's module apart.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bin=tricorne-page=--emit-relocs");
    }
}
