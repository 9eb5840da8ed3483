//! The start menu on the screen.

use crate::look::{Look, ui};
use crate::menu::{Item, Menu};
use crate::pen::{centred, fill, keys, put, sheet, write};
use crate::saves::Saved;
use crate::seat::Seat;
use crate::text::{capital, cut, fit, width, wrap};
use crate::theme::Ink;
use games::GameId;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// A tricorne hat above the title.
const HAT: [&str; 3] = ["    ___▟█████▙___    ", " ◥█████▛▀▀▀▀▀▜█████◤ ", "    ▀▀▜███████▛▀▀    "];

/// Draw the menu.
pub(crate) fn draw(menu: &Menu, look: Look, area: Rect, buf: &mut Buffer) {
    let theme = look.theme;
    fill(buf, area, theme.page(Ink::Table));
    let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let word = |name: &str| look.ui(&format!("key.{name}"));
    let page = Rect { height: area.height.saturating_sub(1), ..area };
    if let Some((list, at)) = &menu.saved {
        draw_saved(menu, list, *at, look, page, buf);
        let shown =
            [("↑↓", word("choose")), ("⏎", word("resume")), ("Esc", word("back")), ("l", word("lang"))];
        return keys(buf, foot, look, &shown);
    }
    let items = menu.items();
    let columns = 68.min(area.width);
    let rows = items.len() as u16 + 12;
    let place = centred(page, columns, rows.min(page.height));
    // In a low window the hat stays outside.
    let hat = if place.height >= rows { HAT.len() as u16 } else { 0 };
    for (row, line) in HAT.iter().enumerate().take(hat.into()) {
        let x = i32::from(area.x) + (i32::from(area.width) - width(line) as i32) / 2;
        put(buf, area, x, i32::from(place.y) + row as i32, line, theme.ink(Ink::Chosen));
    }
    let card = Rect { y: place.y + hat, height: place.height.saturating_sub(hat), ..place };
    let inner = sheet(buf, card, look, "TRICORNE");
    let mut y = i32::from(inner.y);
    let x = i32::from(inner.x);
    put(buf, inner, x, y, &look.ui("tagline"), theme.ink(Ink::Faint));
    y += 2;
    let at = menu.at.min(items.len() - 1);
    let room = (inner.height as usize).saturating_sub(5).max(1);
    let first = at.saturating_sub(room.saturating_sub(1));
    for (number, item) in items.iter().enumerate().skip(first).take(room) {
        let (label, value) = words(menu, *item, look);
        let value = if value.is_empty() { value } else { format!("‹ {value} ›") };
        let text = format!("{} {}", fit(&label, 24), value);
        if number == at {
            put(
                buf,
                inner,
                x,
                y,
                &fit(&format!("▸ {}", text.trim_end()), inner.width.into()),
                theme.cursor(),
            );
        } else {
            let ink = if *item == Item::Begin { Ink::Possible } else { Ink::Text };
            put(buf, inner, x, y, &format!("  {text}"), theme.ink(ink));
        }
        y += 1;
    }
    y += 1;
    let (text, ink) = match &menu.notice {
        Some(said) => (look.say(said), Ink::Danger),
        None => (hint(menu, look), Ink::Faint),
    };
    for line in wrap(&text, inner.width.into()) {
        put(buf, inner, x, y, &line, theme.ink(ink));
        y += 1;
    }
    let shown = [
        ("↑↓", word("choose")),
        ("←→", word("change")),
        ("⏎", word("begin")),
        ("l", word("lang")),
        ("q", word("quit")),
    ];
    keys(buf, foot, look, &shown);
}

/// What a line says: its name and its value.
fn words(menu: &Menu, item: Item, look: Look) -> (String, String) {
    match item {
        Item::Begin => (format!("⏎ {}", look.ui("start")), String::new()),
        Item::Game => (look.ui("game"), look.say(&menu.game.name())),
        Item::Seat(at) => {
            let side = menu.game.sides()[at];
            let shape = shape(menu.game, side);
            let name = capital(&look.say(&menu.game.side_name(side)));
            (format!("{shape} {name}"), menu.seats[at].words(look))
        }
        Item::Scenario => (look.ui("scenario"), menu.scenario_words(look)[0].clone()),
        Item::Language => (look.ui("language"), look.lang.native_name().to_owned()),
        Item::Option(at) => {
            let [title, value, _] = menu.option_words(&menu.options()[at], look);
            (title, value)
        }
        Item::MoreOptions => {
            (look.ui(if menu.all_options { "fewer_options" } else { "more_options" }), String::new())
        }
        Item::Resume => (look.ui("resume"), String::new()),
        Item::Quit => (look.ui("quit"), String::new()),
    }
}

/// Camps have shapes, so that allies are seen at a glance.
fn shape(game: GameId, side: &str) -> char {
    match game.teams().iter().position(|team| team.contains(&side)) {
        Some(1) => '●',
        _ => '■',
    }
}

/// What the line pointed at is good for.
fn hint(menu: &Menu, look: Look) -> String {
    let persons = menu.seats.iter().filter(|seat| **seat == Seat::Person).count();
    let mode = match persons {
        0 => "mode_watch",
        1 => "mode_solo",
        _ if menu.is_one_camp() => "mode_camp",
        _ => "mode_hotseat",
    };
    match menu.item() {
        Item::Option(at) => {
            let [_, _, text] = menu.option_words(&menu.options()[at], look);
            text
        }
        Item::Game => look.ui(&format!("about.{}", menu.game.code())),
        Item::Scenario => menu.scenario_words(look)[1].clone(),
        Item::Resume => look.say(&ui("n_saved").with("count", menu.n_saved)),
        _ => look.ui(mode),
    }
}

fn draw_saved(menu: &Menu, list: &[Saved], at: usize, look: Look, area: Rect, buf: &mut Buffer) {
    let inner = sheet(buf, area, look, &look.ui("resume"));
    let columns = inner.width as usize;
    let mut lines =
        vec![look.line(cut(&menu.folder().display().to_string(), columns), Ink::Faint), Line::default()];
    let room = (inner.height as usize).saturating_sub(3).max(1);
    let first = at.saturating_sub(room - 1);
    for (number, saved) in list.iter().enumerate().skip(first).take(room) {
        let text = saved_words(saved, look);
        let style = if number == at { look.theme.cursor() } else { look.theme.ink(Ink::Text) };
        let mark = if number == at { "▸" } else { " " };
        lines.push(look.styled(fit(&format!("{mark} {text}"), columns), style));
    }
    if let Some(said) = &menu.notice {
        lines.extend(wrap(&look.say(said), columns).into_iter().map(|text| look.line(text, Ink::Danger)));
    }
    write(buf, inner, lines);
}

fn saved_words(saved: &Saved, look: Look) -> String {
    let Some(game) = GameId::parse(&saved.game) else { return saved.game.clone() };
    let seats: Vec<String> = saved
        .seats
        .iter()
        .map(|(side, seat)| {
            let shape = shape(game, side);
            let who = match Seat::from_record(seat) {
                Seat::Person => look.ui("person"),
                bot => bot.words(look),
            };
            format!("{shape} {who}")
        })
        .collect();
    let state = match saved.over {
        true => look.ui("game_over"),
        false => look.say(&ui("move_number").with("number", saved.answers)),
    };
    let minutes = saved.when.elapsed().map_or(0, |time| time.as_secs() / 60);
    let ago = match minutes {
        0..120 => look.say(&ui("minutes_ago").with("count", minutes as usize)),
        120..2880 => look.say(&ui("hours_ago").with("count", (minutes / 60) as usize)),
        _ => look.say(&ui("days_ago").with("count", (minutes / 1440) as usize)),
    };
    format!("{} · {state} · {ago} · {}", look.say(&game.name()), seats.join("  "))
}
