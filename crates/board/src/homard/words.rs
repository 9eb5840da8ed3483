//! Ids and numbers as texts.

use super::choice::{Deed, Target};
use games::game_homard::view::{UnitView, View};
use games::game_homard::{Battle, Facing, General, Piece, Place, Side};
use kernel::{Said, Side as _};
use texts::{Lang, decimal};

pub(crate) const DEEDS: [Deed; 7] = [
    Deed::Fire,
    Deed::Assault,
    Deed::AnswerFire,
    Deed::Evade,
    Deed::CounterCharge,
    Deed::Basic,
    Deed::Forced,
];

/// The stable word of a deed.
pub(crate) fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Fire => "fire",
        Deed::Assault => "assault",
        Deed::AnswerFire => "answer_fire",
        Deed::Evade => "evade",
        Deed::CounterCharge => "countercharge",
        Deed::Basic => "basic",
        Deed::Forced => "forced",
    }
}

pub(crate) fn side_name(side: Side) -> Said {
    Said::new(format!("homard.side.{}.name", side.code()))
}

pub(crate) fn general_said(general: General) -> Said {
    Said::new(format!("homard.general.{}", general.code()))
}

pub(crate) fn piece_said(piece: Piece) -> Said {
    Said::new(format!("homard.unit.{piece}"))
}

pub(crate) fn place_said(place: Place) -> Said {
    Said::new("homard.board.place").with("place", place.to_string())
}

pub(crate) fn deed_said(one: Deed) -> Said {
    Said::new(format!("homard.board.deed.{}", deed(one)))
}

/// What a unit is and what is left of it, for a tooltip.
pub(crate) fn unit_line(unit: &UnitView) -> Said {
    let data = unit.piece.data();
    Said::new("homard.board.unit")
        .with("unit", piece_said(unit.piece))
        .with("arm", Said::new(format!("homard.board.arm.{}", data.arm.code())))
        .with("elements", unit.elements)
        .with("of", data.elements)
        .with("score", data.sb)
        .with("value", data.vc)
        .with("place", unit.place.to_string())
        .with("facing", facing_said(unit.facing))
}

/// A direction by name: on the free table the nearest of twelve.
pub(crate) fn facing_said(facing: Facing) -> Said {
    Said::new(format!("homard.facing.{}", (facing.degrees() + 15) / 30 * 30 % 360))
}

/// What a thing that can be pointed at is called.
pub(crate) fn target_said(view: &View, target: Target) -> Said {
    let battle = Battle::from_code(&view.scenario).unwrap_or(Battle::Cowpens);
    match target {
        Target::Place(place) => place_said(place),
        Target::Unit(unit) | Target::Aim(unit) => piece_said(Piece { battle, unit }),
        Target::General(general) => general_said(general),
        Target::Facing(facing) => facing_said(facing),
        Target::Deed(deed) => deed_said(deed),
        Target::Points(points) => Said::new("homard.board.points").with("points", points),
    }
}

/// The name of a stretch of ground, if it has one.
pub(crate) fn ground_said(battle: Battle, id: &str) -> Option<Said> {
    let named = match battle {
        Battle::Camden => matches!(id, "marsh_west" | "marsh_east"),
        Battle::Guilford => {
            matches!(
                id,
                "west_hill"
                    | "court_house"
                    | "plantation_vale"
                    | "plantation_hoskins_s"
                    | "plantation_hoskins_n"
            )
        }
        Battle::Cowpens => matches!(id, "big_hill" | "militia_ridge" | "west_ravine" | "east_bog"),
        Battle::Hubbardton => {
            matches!(id, "monument_hill" | "zion_hill" | "sargent_hill" | "ridge_wood" | "village")
        }
    };
    named.then(|| Said::new(format!("homard.board.{}.{id}", battle.code())))
}

/// A chance in thousandths as a percentage with one decimal.
pub(crate) fn percent(lang: Lang, thousandths: u32) -> String {
    format!("{}\u{202f}%", decimal(lang, thousandths * 100, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_written_as_the_language_does() {
        assert_eq!(percent(Lang::It, 699), "69,9\u{202f}%");
        assert_eq!(percent(Lang::En, 1_000), "100.0\u{202f}%");
    }
}
