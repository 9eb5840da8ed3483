//! The printed leaf: chapters, numbered rules, and what players may agree on.

use super::super::super::browser::{copy, origin};
use super::super::super::prefs::lang;
use super::super::super::words::{say, t};
use super::{Reading, contents, element_id};
use crate::reader::book::{self, Chapter, Choice, Paragraph, Stretch};
use crate::reader::search::Query;
use kernel::Said;
use leptos::prelude::*;

/// All chapters that hold something looked for.
#[component]
pub(super) fn Chapters(reading: Reading, list: Memo<Vec<Chapter>>, query: Memo<Query>) -> impl IntoView {
    contents::follow(reading, list);
    let rulings = Memo::new(move |_| {
        let game = reading.game.get_value();
        let choices = book::choices(&game, lang());
        choices.into_iter().filter_map(|choice| choice.ruling).collect::<Vec<_>>()
    });
    move || {
        query.with(|query| {
            list.with(|list| {
                let rulings = rulings.read();
                list.iter()
                    .filter_map(|chapter| chapter_view(reading, chapter, query, (list, &rulings)))
                    .collect_view()
            })
        })
    }
}

fn chapter_view(
    reading: Reading,
    chapter: &Chapter,
    query: &Query,
    book: (&[Chapter], &[String]),
) -> Option<impl IntoView + use<>> {
    let fits = |rule: &&Paragraph| query.fits(&[rule.id, rule.label(), rule.title, rule.text]);
    let rules: Vec<_> =
        chapter.rules.iter().filter(fits).map(|rule| rule_view(reading, rule, query, book)).collect();
    if rules.is_empty() {
        return None;
    }
    let number = say(&Said::new("reader.chapter").with("number", chapter.id.to_owned()));
    let here = chapter.id.to_owned();
    Some(view! {
        <section class="chapter" data-chapter=chapter.id>
            <h2 id=element_id(chapter.id) tabindex="-1" class:here=move || reading.here.with(|id| id.as_ref() == Some(&here))>
                <span class="over">{number}</span>
                {marked(query, chapter.title)}
            </h2>
            {(!chapter.text.is_empty() && query.is_empty()).then(|| view! { <p class="gist">{chapter.text}</p> })}
            {rules}
        </section>
    })
}

fn rule_view(
    reading: Reading,
    rule: &Paragraph,
    query: &Query,
    (chapters, rulings): (&[Chapter], &[String]),
) -> impl IntoView + use<> {
    let id = rule.id;
    let label = say(&Said::new("reader.link_here").with("section", rule.label().to_owned()));
    let address = format!("/rules/{}#{id}", reading.game.get_value());
    let full = format!("{}{address}", origin());
    let link = |number: &str, class: &'static str| {
        let to = number.to_owned();
        let address = format!("/rules/{}#{number}", reading.game.get_value());
        view! {
            <a class=class href=address on:click=move |event| {
                event.prevent_default();
                reading.query.set(String::new());
                reading.turn_to(&to, true);
            }>{number.to_owned()}</a>
        }
    };
    let is_rule = |number: &str| {
        let list = chapters.iter().flat_map(|chapter| &chapter.rules);
        number != id && list.into_iter().any(|rule| rule.id == number)
    };
    let text = book::stretches(rule.text, is_rule).into_iter().map(|stretch| match stretch {
        Stretch::Ruling(number) if rulings.iter().any(|known| known == number) => {
            link(number, "ruling").into_any()
        }
        Stretch::Ruling(text) => view! { <span class="ruling">{text.to_owned()}</span> }.into_any(),
        Stretch::Rule(number) => link(number, "other").into_any(),
        Stretch::Plain(text) => marked(query, text).into_any(),
    });
    let text = text.collect_view();
    view! {
        <article class="rule-entry" class:case=rule.is_case() id=element_id(id) tabindex="-1"
            class:here=move || reading.here.with(|here| here.as_deref() == Some(id))>
            <h3>
                <a class="number" class:named=rule.name.is_some() href=address aria-label=label.clone() title=label on:click=move |event| {
                    event.prevent_default();
                    copy(&full);
                    reading.turn_to(id, true);
                }>{marked(query, rule.label())}</a>
                <span class="what">{marked(query, rule.title)}</span>
            </h3>
            <p>{text}</p>
        </article>
    }
}

/// A text with what was looked for marked.
fn marked(query: &Query, text: &str) -> impl IntoView + use<> {
    let part = |(text, is_found): (&str, bool)| {
        let text = text.to_owned();
        if is_found { view! { <mark>{text}</mark> }.into_any() } else { text.into_any() }
    };
    query.marked(text).into_iter().map(part).collect_view()
}

/// What players may agree on before a game.
#[component]
pub(super) fn Appendix(reading: Reading, query: Memo<Query>) -> impl IntoView {
    let choices = Memo::new(move |_| reading.game.with_value(|game| book::choices(game, lang())));
    let fits = |choice: &Choice, query: &Query| {
        let ruling = choice.ruling.clone().unwrap_or_default();
        query.fits(&[&choice.title, &choice.text, &ruling])
    };
    let shown = move || {
        query.with(|query| {
            choices.with(|list| list.iter().filter(|it| fits(it, query)).cloned().collect::<Vec<_>>())
        })
    };
    move || {
        let list = shown();
        if list.is_empty() {
            return None;
        }
        let is_whole = query.with(Query::is_empty);
        let list = list.into_iter().map(|choice| choice_view(reading, choice, &query.read())).collect_view();
        Some(view! {
            <section class="chapter options" data-chapter="options">
                <h2 id=element_id("options") tabindex="-1">
                    <span class="over" aria-hidden="true">"✢"</span>
                    {t("reader.options")}
                </h2>
                {is_whole.then(|| view! { <p class="gist">{t("reader.options_about")}</p> })}
                {list}
            </section>
        })
    }
}

fn choice_view(reading: Reading, choice: Choice, query: &Query) -> impl IntoView + use<> {
    let id = choice.id().to_owned();
    let number = choice.ruling.clone().unwrap_or_else(|| "✢".to_owned());
    let here = id.clone();
    let values = choice.values.into_iter().map(|(text, is_usual)| {
        view! {
            <li class:usual=is_usual>
                {text}
                {is_usual.then(|| view! { " "<span class="hint">"("{t("reader.usual")}")"</span> })}
            </li>
        }
    });
    view! {
        <article class="rule-entry" id=element_id(&id) tabindex="-1"
            class:here=move || reading.here.with(|id| id.as_ref() == Some(&here))>
            <h3><span class="number">{number}</span><span class="what">{marked(query, &choice.title)}</span></h3>
            <p>{marked(query, &choice.text)}</p>
            <ul class="values">{values.collect_view()}</ul>
        </article>
    }
}
