//! The name others see: one field, asked for once.

use super::super::words::t;
use super::begin::{LONGEST_NAME, keep_name, my_name};
use leptos::prelude::*;

/// The field; it keeps what is typed at once.
#[component]
pub(in crate::app) fn NameField(
    /// Unique on the page.
    id: &'static str,
    /// Nothing can be sent without it.
    #[prop(optional)]
    required: bool,
    /// Somebody is done with it.
    #[prop(optional, into)]
    on_done: Option<Callback<String>>,
) -> impl IntoView {
    let start = my_name();
    view! {
        <p class="field">
            <label for=id>{move || t("pages.name")}</label>
            <input id=id type="text" autocomplete="nickname" required=required maxlength=LONGEST_NAME value=start
                on:input=move |event| keep_name(&event_target_value(&event))
                on:change=move |event| if let Some(done) = on_done { done.run(event_target_value(&event)); }/>
        </p>
    }
}
