//! The module that the page runs. `boot.js` starts it.
//!
//! What one game brings, and the pages of the house, are marked here to become files of their own. The marks stand in this program and not in the
//! library, for whatever is marked there would be part of every program made of it.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(target_arch = "wasm32")]
pub mod page {
    //! What stands between the page and the library.
    use tricorne_web::app::{House, house};
    use tricorne_web::for_each_cast;
    use tricorne_web::scenes::{self, Cast};
    use wasm_bindgen::prelude::wasm_bindgen;
    use wasm_split_helpers::{SplitLoaderError, wasm_split};

    /// Show the client, in the language whose texts came with it.
    #[wasm_bindgen]
    pub fn start_page(lang: &str, texts: String) {
        tricorne_web::app::start_page(
            lang,
            texts,
            |game| Box::pin(fetched(game)),
            || Box::pin(house_fetched()),
        );
    }

    /// The pages around the games: one's tables, the rules, accounts, the lobby, boards of leaders.
    #[wasm_split(house, fallible)]
    fn house_apart() -> Result<&'static House, SplitLoaderError> {
        Ok(&house::HOUSE)
    }

    async fn house_fetched() -> Option<&'static House> {
        house_apart().await.ok()
    }

    macro_rules! apart {
        ($($name:ident),*) => {
            $(
                #[wasm_split($name, fallible)]
                fn $name() -> Result<&'static Cast, SplitLoaderError> {
                    Ok(&scenes::$name::CAST)
                }
            )*

            /// The cast of a game from its own file; nothing if it cannot be had now.
            async fn fetched(game: String) -> Option<&'static Cast> {
                match game.as_str() {
                    $(stringify!($name) => $name().await.ok(),)*
                    _ => None,
                }
            }
        };
    }
    for_each_cast!(apart);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is a part of the browser client; «cargo xtask web» builds it.");
}
