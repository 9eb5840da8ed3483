//! What is printed where the maps leave room: the title at sea, the rose, the scale, the boxes of Europe.

use super::frame::BOXES;
use super::words::{board, hex_said};
use crate::geometry::{Area, pt};
use crate::lettering::{Hand, small_caps};
use crate::ornament::{cartouche, rose};
use crate::pen::{placed, rect};
use crate::pieces::{emblem, ship};
use crate::theme::Theme;
use games::game_arpents::Hex;
use texts::{Lang, render};

/// Units of the sheet for a kilometre: a hex of the north-east is 24 units and 33 kilometres.
const KILOMETRE: f64 = 24.0 / 33.0;
/// The same for a league of land, 2,282 toises.
const LEAGUE: f64 = KILOMETRE * 4.45;

/// All of it.
pub(crate) fn printed(lang: Lang, theme: Theme) -> String {
    let palette = theme.palette();
    let word = |name: &str| render(lang, &board(name));
    let words = cartouche::Words {
        above: &word("title_above"),
        title: &word("title"),
        below: &word("title_below"),
        year: "MDCCLV – MDCCLXIII",
        imprint: &word("imprint"),
    };
    let title = cartouche::cartouche(pt(0.0, 0.0), &words, palette);
    let mut out = placed(1960.0, 1690.0, 0.0, 1.62, &title);
    out += &rose::rose(pt(1600.0, 1640.0), 88.0, 0.0, palette);
    out += &placed(1500.0, 1420.0, 0.0, 1.2, &ship::ship(palette));
    out += &placed(2130.0, 1020.0, 0.0, 0.8, &ship::ship(palette));
    let leagues = [0.0, 20.0, 40.0, 60.0, 80.0];
    out += &rose::bar(pt(1480.0, 1850.0), LEAGUE, &leagues, &word("leagues"), palette);
    let kilometres = [0.0, 100.0, 200.0, 300.0, 400.0];
    out += &rose::bar(pt(1480.0, 1920.0), KILOMETRE, &kilometres, &word("kilometres"), palette);
    for (hex, area) in [Hex::GREAT_BRITAIN, Hex::FRANCE].into_iter().zip(BOXES) {
        let Area { x, y, width, height } = area;
        let (ink, badge) = if hex == Hex::GREAT_BRITAIN {
            (palette.british, emblem::crown(palette.british))
        } else {
            (palette.french, emblem::fleur_de_lis(palette.french))
        };
        let frame = |by: f64, weight: f64, fill: &str| {
            let more = format!(r#"fill="{fill}" stroke="{ink}" stroke-width="{weight}""#);
            rect(x + by, y + by, width - 2.0 * by, height - 2.0 * by, 3.0, &more)
        };
        out += &frame(0.0, 2.4, palette.paper);
        out += &frame(6.0, 0.8, "none");
        out += &placed(
            x + width / 2.0,
            y + height / 2.0 + 8.0,
            0.0,
            5.0,
            &format!(r#"<g opacity="0.13">{badge}</g>"#),
        );
        let name = render(lang, &hex_said(hex));
        out += &small_caps(&name, pt(x + width / 2.0, y + 32.0), Hand::new(24.0, palette.ink).spaced(0.1));
    }
    out
}
