//! The browser client: pages around a board, and the engines and bots themselves in a worker.

#[cfg(target_arch = "wasm32")]
mod page;
