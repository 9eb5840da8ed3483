//! The pages around the games: one's tables and settings, the rules, accounts, the lobby, tables to watch, boards of leaders.
//!
//! They are a part of the client of their own (`src/bin/page.rs`), fetched with the first of these pages; nothing but
//! [`HOUSE`] leads here, so that the first page does not carry them.

mod account;
mod bits;
mod confirm;
mod devices;
mod enter;
mod form;
mod holidays;
mod leaders;
mod live;
mod lobby;
mod mine;
mod notices;
mod player;
mod reset;
mod tables;

use super::pages::{Rules, Settings, Tables};
use crate::route::Route;
use leptos::prelude::*;

/// The pages as a pointer to what draws them.
#[derive(Debug)]
pub struct House {
    page: fn(Route) -> AnyView,
}

impl House {
    /// The page of an address.
    pub(super) fn page(&self, route: Route) -> AnyView {
        (self.page)(route)
    }
}

/// The pages.
pub static HOUSE: House = House { page };

fn page(route: Route) -> AnyView {
    match route {
        Route::Rules(game, section) => view! { <Rules game section/> }.into_any(),
        Route::Tables => view! { <Tables/> }.into_any(),
        Route::Settings => view! { <Settings/> }.into_any(),
        Route::Account => view! { <account::Account/> }.into_any(),
        Route::Notices => view! { <notices::Notices/> }.into_any(),
        Route::Lobby => view! { <lobby::Lobby/> }.into_any(),
        Route::Live => view! { <live::Live/> }.into_any(),
        Route::Leaders(game) => view! { <leaders::Leaders game/> }.into_any(),
        Route::Player(id) => view! { <player::Player id/> }.into_any(),
        Route::Reset(token) => view! { <reset::Reset token/> }.into_any(),
        Route::Mail(token) => view! { <confirm::Confirm token/> }.into_any(),
        _ => ().into_any(),
    }
}
