//! The rules of a game in our own words, as a small book: contents at the side, search, and a link to every rule.

mod contents;
mod page;

use super::super::browser::{doc, media, meta, rename, win};
use super::super::library::want_rules;
use super::super::prefs::{lang, lang_now};
use super::super::words::{game_name, say, t};
use crate::reader::book;
use crate::reader::search::Query;
use crate::route::Route;
use contents::Contents;
use kernel::Said;
use leptos::prelude::*;
use page::{Appendix, Chapters};
use web_sys::{ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition};

/// What the parts of this page share.
#[derive(Clone, Copy)]
struct Reading {
    game: StoredValue<String>,
    /// What somebody looks for.
    query: RwSignal<String>,
    /// The rule a link led to.
    here: RwSignal<Option<String>>,
    /// The chapter being read.
    chapter: RwSignal<String>,
}

impl Reading {
    fn chapters(self) -> Vec<book::Chapter> {
        self.game.with_value(|game| book::chapters(game, lang()))
    }

    /// Turn to a rule: the address names it from now on.
    fn turn_to(self, id: &str, smooth: bool) {
        self.here.set(Some(id.to_owned()));
        rename(&Route::Rules(self.game.get_value(), Some(id.to_owned())));
        show(id, smooth);
    }
}

/// The name of the element that holds a rule, a chapter or a ruling.
fn element_id(id: &str) -> String {
    format!("rule-{}", id.replace('.', "-"))
}

/// Bring a rule into sight, and give it the keyboard.
fn show(id: &str, smooth: bool) {
    let id = element_id(id);
    request_animation_frame(move || {
        let Some(element) = doc().get_element_by_id(&id) else { return };
        let options = ScrollIntoViewOptions::new();
        let still = !smooth || media("(prefers-reduced-motion: reduce)");
        options.set_behavior(if still { ScrollBehavior::Auto } else { ScrollBehavior::Smooth });
        options.set_block(ScrollLogicalPosition::Start);
        element.scroll_into_view_with_scroll_into_view_options(&options);
        super::super::stage::focus(&element);
    });
}

/// The rules of a game in our own words. They are fetched when somebody opens them.
#[component]
pub(in crate::app) fn Rules(game: String, section: Option<String>) -> impl IntoView {
    // How often rules have arrived, or could not be fetched: for every language once.
    let arrived = RwSignal::new(0);
    let wanted = game.clone();
    Effect::new(move || {
        want_rules(wanted.clone(), lang(), move || {
            // The page may be gone by now.
            arrived.try_update(|times| *times += 1);
        });
    });
    let is_here = Memo::new(move |_| arrived.get() > 0);
    move || match is_here.get() {
        true => view! { <Book game=game.clone() section=section.clone() arrived/> }.into_any(),
        false => ().into_any(),
    }
}

#[component]
fn Book(game: String, section: Option<String>, arrived: RwSignal<u32>) -> impl IntoView {
    let reading = Reading {
        game: StoredValue::new(game.clone()),
        query: RwSignal::new(String::new()),
        here: RwSignal::new(None),
        chapter: RwSignal::new("1".to_owned()),
    };
    let list = Memo::new(move |_| {
        arrived.track();
        reading.chapters()
    });
    if list.with_untracked(Vec::is_empty) {
        // A game without rules, or one whose rules could not be fetched.
        let why = if meta(&format!("tricorne-rules-{game}-{}", lang_now().code())).is_some() {
            "web.offline"
        } else {
            "reader.no_rules"
        };
        return view! { <div class="page"><p class="notice">{move || t(why)}</p></div> }.into_any();
    }
    let choices = book::choices(&game, lang_now());
    let is_choice = |id: &str| id == "options" || choices.iter().any(|choice| choice.id() == id);
    let wanted = section.as_deref().and_then(|section| {
        let rule = list.with_untracked(|list| book::found(list, section));
        rule.or_else(|| is_choice(section).then(|| section.to_owned()))
    });
    if let Some(id) = wanted {
        reading.here.set(Some(id.clone()));
        // After the page is there, and once more when its type has settled.
        show(&id, false);
        set_timeout(move || show(&id, false), std::time::Duration::from_millis(180));
    }
    let query = Memo::new(move |_| reading.query.with(|text| Query::new(text)));
    let count = move || {
        query.with(|query| {
            list.with(|list| {
                let rules = list.iter().flat_map(|chapter| &chapter.rules);
                rules.filter(|rule| query.fits(&[rule.id, rule.label(), rule.title, rule.text])).count()
            })
        })
    };
    let found = move || match (query.with(Query::is_empty), count()) {
        (true, _) => String::new(),
        (false, 0) => t("reader.found_none"),
        (false, count) => say(&Said::new("reader.found").with("count", count)),
    };
    let name = game.clone();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let typing = doc().active_element().is_some_and(|focused| focused.tag_name() == "INPUT");
        match event.key().as_str() {
            "/" if !typing && !event.ctrl_key() => {
                if let Some(field) = doc().get_element_by_id("rules-search") {
                    event.prevent_default();
                    super::super::stage::focus(&field);
                }
            }
            "Escape" if typing && !reading.query.read_untracked().is_empty() => {
                reading.query.set(String::new())
            }
            _ => {}
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <div class="rules-book" class:searching=move || !query.with(Query::is_empty)>
            <aside class="rules-side">
                <search class="rules-search">
                    <label class="visually-hidden" for="rules-search">{move || t("reader.search")}</label>
                    <input id="rules-search" type="search" autocomplete="off" spellcheck="false" enterkeyhint="search"
                        placeholder=move || t("reader.search") prop:value=move || reading.query.get()
                        on:input=move |event| {
                            reading.query.set(event_target_value(&event));
                            // What is found stands at the top.
                            win().scroll_to_with_x_and_y(0.0, 0.0);
                        }/>
                    <p class="hint" role="status">{found}</p>
                </search>
                <Contents reading list query/>
            </aside>
            <div class="rules-leaf" id="rules-leaf">
                <header class="rules-title">
                    <p class="over">{move || t("reader.rules")}</p>
                    <h1>{move || game_name(&name)}</h1>
                    <svg class="flourish" viewBox="0 0 220 14" aria-hidden="true"><path d="M2 7h84M134 7h84" stroke="currentColor" stroke-width=".8"/><path d="M92 7q9-7 18 0t18 0M92 7q9 7 18 0t18 0" fill="none" stroke="currentColor" stroke-width=".9"/></svg>
                    <p class="about">{move || t("reader.rules_about")}" "{move || t("reader.rulings_note")}</p>
                </header>
                <Chapters reading list query/>
                <Appendix reading query/>
                <p class="rules-foot"><button type="button" class="quiet" on:click=move |_| {
                    win().scroll_to_with_x_and_y(0.0, 0.0);
                    show_top();
                }>{move || t("reader.to_top")}</button></p>
            </div>
        </div>
    }
    .into_any()
}

fn show_top() {
    if let Some(leaf) = doc().get_element_by_id("rules-leaf") {
        leaf.scroll_into_view();
    }
}
