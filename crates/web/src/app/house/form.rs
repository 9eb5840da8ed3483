//! A small form: fields with labels, a button, and what came of it.

use super::super::words::t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Failure;

/// What a form is doing, and what came of it.
#[derive(Clone, Copy)]
pub(super) struct Work {
    busy: RwSignal<bool>,
    told: RwSignal<Option<Result<String, String>>>,
}

impl Work {
    /// Nothing yet.
    pub(super) fn new() -> Work {
        Work { busy: RwSignal::new(false), told: RwSignal::new(None) }
    }

    /// Do it, unless it is being done; then say what came of it.
    pub(super) fn run(self, work: impl Future<Output = Result<String, Failure>> + 'static) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.told.set(None);
        spawn_local(async move {
            let done = work.await.map_err(|failure| failure.text);
            self.busy.try_set(false);
            // A success without words shows itself.
            let told = if done.as_ref().is_ok_and(String::is_empty) { None } else { Some(done) };
            self.told.try_set(told);
        });
    }

    /// Is it being done?
    pub(super) fn is_busy(self) -> bool {
        self.busy.get()
    }
}

/// What came of it, for eyes and ears.
#[component]
pub(super) fn Told(work: Work) -> impl IntoView {
    view! {
        <div role="status" class="told">
            {move || work.told.get().map(|told| match told {
                Ok(text) => view! { <p class="notice">{text}</p> },
                Err(text) => view! { <p class="notice trouble">{text}</p> },
            })}
        </div>
    }
}

/// A field with its label.
#[component]
pub(super) fn Field(
    /// Unique on the page.
    id: &'static str,
    /// What it is called.
    label: &'static str,
    /// `text`, `password` or `email`.
    #[prop(default = "text")]
    kind: &'static str,
    /// What a browser may fill in.
    #[prop(default = "off")]
    fill: &'static str,
    /// What is typed.
    value: RwSignal<String>,
    /// Nothing can be sent without it.
    #[prop(default = true)]
    required: bool,
    /// What it must be like, in a line.
    #[prop(optional)]
    hint: Option<&'static str>,
) -> impl IntoView {
    let hint_id = format!("{id}-hint");
    let described = hint.map(|_| hint_id.clone());
    view! {
        <div class="field">
            <label for=id>{move || t(label)}</label>
            <input id=id type=kind autocomplete=fill required=required spellcheck="false" autocapitalize="none"
                aria-describedby=described prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))/>
            {hint.map(|hint| view! { <p class="hint" id=hint_id>{move || t(hint)}</p> })}
        </div>
    }
}
