//! One of several, as a row of small labels: radio buttons underneath, so that keys and readers know them.

use leptos::prelude::*;

/// Something to choose.
#[derive(Clone)]
pub(super) struct Pick {
    /// What it stands for.
    pub(super) code: String,
    /// What it says.
    pub(super) label: Signal<String>,
    /// A class for its mark, such as a side's.
    pub(super) mark: String,
}

impl Pick {
    /// Something without a mark.
    pub(super) fn new(code: impl Into<String>, label: impl Fn() -> String + Send + Sync + 'static) -> Pick {
        Pick { code: code.into(), label: Signal::derive(label), mark: String::new() }
    }

    /// The same with a mark.
    pub(super) fn marked(self, mark: impl Into<String>) -> Pick {
        Pick { mark: mark.into(), ..self }
    }
}

/// One of several.
#[component]
pub(super) fn Choice(
    /// Unique on the page.
    #[prop(into)]
    name: String,
    /// What is chosen.
    #[prop(into)]
    legend: Signal<String>,
    /// The legend is only for screen readers: what stands around says it already.
    #[prop(optional)]
    quiet: bool,
    /// Among these.
    picks: Vec<Pick>,
    /// What is chosen now.
    #[prop(into)]
    value: Signal<String>,
    /// Something else is.
    #[prop(into)]
    on_choose: Callback<String>,
) -> impl IntoView {
    let labels = picks
        .into_iter()
        .map(|pick| {
            let Pick { code, label, mark } = pick;
            let (mine, chosen) = (code.clone(), code.clone());
            view! {
                <label class=format!("pick {mark}")>
                    <input type="radio" name=name.clone() id=format!("{name}-{code}") value=code
                        prop:checked=move || value.get() == mine
                        on:change=move |_| on_choose.run(chosen.clone())/>
                    <span>{move || label.get()}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="choice">
            <legend class:unseen=quiet>{move || legend.get()}</legend>
            <div class="picks">{labels}</div>
        </fieldset>
    }
}
