//! The line of time below the board: what happened just now, a slider with marks, and buttons to step and play.

use super::super::super::words::{say, t};
use super::player::Player;
use crate::reader::timeline::{Kind, TimeLine, brief, lines_at};
use kernel::Said;
use leptos::prelude::*;

/// The bar below the board.
#[component]
pub(super) fn Line(player: Player) -> impl IntoView {
    // Whoever gave up or lost on time did so after the last answer, and no line of the log tells it.
    let end = Memo::new(move |_| {
        player.sight.with(|sight| {
            let outcome = sight.as_ref()?.turn.outcome.as_ref()?;
            outcome.loser.is_some().then(|| outcome.text.clone())
        })
    });
    let now = move || {
        let step = player.step.get();
        player.log.with(|log| {
            let lines = lines_at(log, step).into_iter().map(|entry| entry.text.clone());
            end.get().into_iter().chain(lines).collect::<Vec<String>>()
        })
    };
    let at = Memo::new(move |_| player.line.with(|line| line.index(player.step.get())));
    let total = Memo::new(move |_| player.line.with(TimeLine::len).max(1) - 1);
    let place = move || {
        let said = Said::new("reader.moment").with("number", at.get()).with("total", total.get());
        say(&said)
    };
    // What the slider says to those who do not see it.
    let spoken = move || now().first().cloned().unwrap_or_else(place);
    view! {
        <section class="replay-line" aria-label=move || t("reader.line")>
            <p class="now" aria-live=move || if player.is_playing.get() { "off" } else { "polite" }>
                {move || {
                    let mut lines = now().into_iter();
                    let first = lines.next().unwrap_or_else(|| t("reader.before_all"));
                    let more = lines.map(|line| view! { " "<span class="more">{line}</span> }).collect_view();
                    view! { <span class="first">{first}</span>{more} }
                }}
            </p>
            <div class="rail">
                <Marks player/>
                <input type="range" id="time" min="0" max=move || total.get().to_string() step="1"
                    prop:value=move || at.get().to_string() aria-label=move || t("reader.line") aria-valuetext=spoken
                    on:input=move |event| {
                        player.is_playing.set(false);
                        if let Ok(index) = event_target_value(&event).parse::<usize>() {
                            player.go(player.line.with_untracked(|line| line.stop(index)));
                        }
                    }/>
            </div>
            <div class="controls">
                <Button key="reader.first" id="first" icon=FIRST run=move || player.move_by(|line, _| Some(line.stop(0)))/>
                <Button key="reader.mark_before" id="mark-before" icon=MARK_BEFORE run=move || player.move_by(TimeLine::mark_before)/>
                <Button key="reader.before" id="before" icon=BEFORE run=move || player.move_by(TimeLine::before)/>
                <button type="button" class="primary play" id="play" aria-label=move || play_word(player) title=move || play_word(player)
                    on:click=move |_| player.toggle()>
                    <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=move || if player.is_playing.get() { PAUSE } else { PLAY }></svg>
                </button>
                <Button key="reader.next" id="next" icon=NEXT run=move || player.move_by(TimeLine::next)/>
                <Button key="reader.mark_next" id="mark-next" icon=MARK_NEXT run=move || player.move_by(TimeLine::next_mark)/>
                <Button key="reader.last" id="last" icon=LAST run=move || player.move_by(|line, _| Some(line.stop(usize::MAX)))/>
                <span class="place hint">{place}</span>
                <span class="pace">
                    <button type="button" class="icon" id="slower" aria-label=move || t("reader.slower") title=move || t("reader.slower")
                        disabled=move || player.pace.get() == 0 on:click=move |_| player.pace_by(-1)>"−"</button>
                    <span class="dots" role="img" aria-label=move || say(&Said::new("reader.speed").with("number", player.pace.get() + 1).with("total", Player::paces()))>
                        {(0..Player::paces()).map(|at| view! { <i class:on={move || player.pace.get() >= at}></i> }).collect_view()}
                    </span>
                    <button type="button" class="icon" id="faster" aria-label=move || t("reader.faster") title=move || t("reader.faster")
                        disabled=move || player.pace.get() + 1 == Player::paces() on:click=move |_| player.pace_by(1)>"+"</button>
                </span>
            </div>
        </section>
    }
}

fn play_word(player: Player) -> String {
    if player.is_playing.get() { t("reader.pause") } else { t("reader.play") }
}

#[component]
fn Button(
    key: &'static str,
    id: &'static str,
    icon: &'static str,
    run: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button type="button" class="icon" id=id aria-label=move || t(key) title=move || t(key) on:click=move |_| run()>
            <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=icon></svg>
        </button>
    }
}

/// Marks above the slider: turns with their numbers, battles with the side that won.
#[component]
fn Marks(player: Player) -> impl IntoView {
    move || {
        player.line.with(|line| {
            let (wide, narrow) = (line.has_room(0.022), line.has_room(0.07));
            let room = wide.into_iter().zip(narrow);
            let marks = line.marks().iter().zip(room).map(|(mark, (on_wide, on_narrow))| {
                let (step, title) = (mark.step, mark.text.clone());
                let left = format!("{:.3}%", line.part(step) * 100.0);
                let (class, sign) = match &mark.kind {
                    Kind::Turn(number) => {
                        let class = match (on_wide, on_narrow) {
                            (_, true) => "turn",
                            (true, false) => "turn tight",
                            (false, false) => "turn mute",
                        };
                        // A turn without a number goes by its date.
                        (class.to_owned(), if *number > 0 { number.to_string() } else { brief(&mark.text) })
                    }
                    Kind::Battle(winner) => {
                        (format!("battle {}", winner.as_deref().unwrap_or("open")), String::new())
                    }
                    Kind::End => ("end".to_owned(), String::new()),
                };
                // The log tells the same to the keyboard; these are for the pointer.
                view! {
                    <button type="button" tabindex="-1" class=format!("mark {class}") style:left=left title=title.clone() aria-label=title
                        on:click=move |_| { player.is_playing.set(false); player.go(step); }><span>{sign}</span></button>
                }
            });
            view! { <div class="marks">{marks.collect_view()}</div> }
        })
    }
}

const PLAY: &str = r#"<path d="M8 5.2v13.6L19 12z" fill="currentColor"/>"#;
const PAUSE: &str = r#"<path d="M7.5 5.5h3.2v13H7.5zM13.3 5.5h3.2v13h-3.2z" fill="currentColor"/>"#;
const NEXT: &str = r#"<path d="M9.5 6.5 15 12l-5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
const BEFORE: &str = r#"<path d="M14.5 6.5 9 12l5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
const MARK_NEXT: &str = r#"<path d="M6 6.5 11.5 12 6 17.5M12.5 6.5 18 12l-5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
const MARK_BEFORE: &str = r#"<path d="M18 6.5 12.5 12l5.5 5.5M11.5 6.5 6 12l5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
const FIRST: &str = r#"<path d="M7 6v12M17 6.5 11.5 12l5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
const LAST: &str = r#"<path d="M17 6v12M7 6.5 12.5 12 7 17.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>"#;
