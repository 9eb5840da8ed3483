//! There is no such page.

use super::super::words::t;
use super::ornament::shell;
use leptos::prelude::*;

/// There is no such page.
#[component]
pub(in crate::app) fn Nowhere() -> impl IntoView {
    view! {
        <div class="page nowhere">
            <div class="cartouche">
                {shell()}
                <p class="above" lang="la">"Terra incognita"</p>
                <h1>{move || t("pages.nowhere")}</h1>
                <p class="line">{move || t("pages.nowhere.line")}</p>
                <p class="go"><a class="button primary" href="/">{move || t("pages.nowhere.home")}</a></p>
            </div>
        </div>
    }
}
