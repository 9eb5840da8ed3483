//! What the machine must have, and how to get it.

use crate::workspace::root;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// The target of the browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Make sure the compiler can build for `target`; rustup fetches it if it cannot.
///
/// `rust-toolchain.toml` names the target, but rustup heeds that only where it may install by itself.
///
/// # Errors
/// If the target is missing and cannot be fetched.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    if has_target(target)? {
        return Ok(());
    }
    println!("adding the target {target} to the toolchain (once)");
    let status = Command::new("rustup").current_dir(root()).args(["target", "add", target]).status();
    match status {
        Ok(status) if status.success() && has_target(target)? => Ok(()),
        Ok(_) => bail!("`rustup target add {target}` failed; is the network up?"),
        Err(error) => {
            bail!("the target {target} is missing and rustup could not be run ({error}); install it by hand")
        }
    }
}

/// Is the standard library for `target` installed? Asked of the compiler, so it holds without rustup too.
fn has_target(target: &str) -> Result<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .current_dir(root())
        .args(["--print", "target-libdir", "--target", target])
        .output()
        .context("running rustc")?;
    Ok(output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}
