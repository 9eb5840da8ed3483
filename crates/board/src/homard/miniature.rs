//! A battle as a small picture of its own, for the first page.

use super::sheet::{self, sheet_defs};
use super::table::{Table, turn};
use super::tints::tints;
use super::units::{self, Looks};
use crate::geometry::Area;
use crate::lettering::SERIF;
use crate::pen::{escape, num, placed};
use crate::scene::Form;
use crate::theme::Theme;
use games::game_homard::{Battle, Facing};
use kernel::Said;
use texts::{Lang, render};

/// The battle that stands for the game.
const SHOWN: Battle = Battle::Hubbardton;

/// The field of the battle that stands for the game, with its defs: left, top, width and height are the field's own.
pub fn field(lang: Lang, theme: Theme) -> (String, String) {
    let table = Table::new(SHOWN, Form::Wide);
    (sheet_defs(SHOWN), sheet::field(&table, lang, tints(theme)))
}

/// Both armies as history has them.
pub fn army(theme: Theme) -> String {
    let table = Table::new(SHOWN, Form::Wide);
    let mut out = String::new();
    for data in SHOWN.data().units {
        let Some((place, degrees)) = data.setup else { continue };
        let Some(facing) = Facing::from_degrees(degrees) else { continue };
        let at = table.centre(place);
        let piece = games::game_homard::Piece { battle: SHOWN, unit: data.unit };
        let looks = Looks { piece, facing, elements: data.elements, activated: false };
        let base = placed(0.0, 0.0, turn(facing), 1.0, &units::base(&looks, theme.palette()));
        out += &placed(
            at.x,
            at.y,
            0.0,
            1.0,
            &(base + &units::flag(crate::geometry::pt(-33.0, -30.0), data.side)),
        );
    }
    out
}

/// The heart of the field with both armies: an SVG document of its own, 16 by 10.
pub fn miniature(lang: Lang, theme: Theme) -> String {
    let part = Area::new(400.0, 300.0, 992.0, 620.0);
    let (defs, field) = field(lang, theme);
    // Its ids begin with `thm-`, so that it can stand beside a board.
    let (defs, field) = (defs.replace("th-field", "thm-field"), field.replace("th-field", "thm-field"));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" lang="{}" font-family="{SERIF}" role="img"><title>{}</title><defs>{defs}</defs>{field}{}</svg>"#,
        num(part.x),
        num(part.y),
        num(part.width),
        num(part.height),
        lang.code(),
        escape(&render(
            lang,
            &Said::new("homard.board.alt")
                .with("battle", Said::new(format!("homard.scenario.{}", SHOWN.code())))
        )),
        army(theme),
    )
}
