//! Writes the constants.

use crate::content::{Battle, Point, Rules, Unit};
use std::fmt::Write;

const SIDES: [&str; 2] = ["american", "british"];

pub(crate) fn code(rules: &Rules, battles: &[Battle], hash: &str) -> String {
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").expect("strings can be written");
    line(format!("/// Hash of the content files, in hex.\npub const CONTENT_HASH: &str = {hash:?};"));
    numbers(rules, &mut line);
    arms(rules, &mut line);
    grounds(rules, &mut line);
    let defaults: Vec<(&str, String)> =
        rules.options.iter().map(|(name, value)| (name.as_str(), plain(value))).collect();
    line("/// The options as the content file has them.\n#[cfg(test)]".to_owned());
    line(format!("pub(crate) const OPTION_DEFAULTS: &[(&str, &str)] = &{defaults:?};"));
    let units = codes(
        battles.iter().map(|battle| battle.unit.iter().map(|unit| unit.id.get_ref().as_str()).collect()),
    );
    let generals = codes(
        battles
            .iter()
            .map(|battle| battle.general.iter().map(|general| general.id.get_ref().as_str()).collect()),
    );
    line(format!("pub(crate) const N_UNITS: usize = {};", units.len()));
    let americans = units.iter().filter(|code| code.starts_with("a_")).count();
    line(format!("pub(crate) const N_AMERICANS: usize = {americans};"));
    line(format!("pub(crate) const UNIT_CODES: [&str; N_UNITS] = {units:?};"));
    line(format!("pub(crate) const N_GENERALS: usize = {};", generals.len()));
    line(format!("pub(crate) const GENERAL_CODES: [&str; N_GENERALS] = {generals:?};"));
    let index: Vec<Vec<usize>> = battles
        .iter()
        .map(|battle| {
            let at =
                |code: &&str| sorted(battle).iter().position(|unit| unit.id.get_ref() == code).unwrap_or(255);
            units.iter().map(at).collect()
        })
        .collect();
    line(format!("pub(crate) const UNIT_INDEX: [[u8; N_UNITS]; 4] = {index:?};"));
    line("/// The four battles.\npub const BATTLES: [BattleData; 4] = [".to_owned());
    for battle in battles {
        line(battle_text(battle, &units, &generals));
    }
    line("];".to_owned());
    out
}

fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Boolean(true) => "on".to_owned(),
        toml::Value::Boolean(false) => "off".to_owned(),
        toml::Value::Integer(number) => number.to_string(),
        other => panic!("rules.toml: an option is {other:?}"),
    }
}

/// All codes, each once, in order of appearance; the Americans' first.
fn codes<'a>(battles: impl Iterator<Item = Vec<&'a str>>) -> Vec<&'a str> {
    let mut out: Vec<&str> = Vec::new();
    for code in battles.flatten() {
        if !out.contains(&code) {
            out.push(code);
        }
    }
    out.sort_by_key(|code| code.starts_with("b_"));
    out
}

/// The units of a battle, Americans first.
fn sorted(battle: &Battle) -> Vec<&Unit> {
    let mut units: Vec<&Unit> = battle.unit.iter().collect();
    units.sort_by_key(|unit| unit.side.get_ref() != "american");
    units
}

fn numbers(rules: &Rules, line: &mut dyn FnMut(String)) {
    let mut number = |name: &str, value: i32| line(format!("pub(crate) const {name}: u8 = {value};"));
    let fire =
        |name: &str| *rules.fire.get(name).unwrap_or_else(|| panic!("rules.toml: fire.{name} is missing"));
    let value = |name: &str| {
        *rules.combat_value.get(name).unwrap_or_else(|| panic!("rules.toml: combat_value.{name} is missing"))
    };
    number("PC_RANGE", rules.initiative.pc_max_range_ud.into());
    number("GROUP_PENALTY", rules.initiative.group_penalty_per_subordinate.into());
    number("PER_DIE_ATTACHED", rules.command.elements_per_die.attached.into());
    number("PER_DIE_NORMAL", rules.command.elements_per_die.normal.into());
    number("PER_DIE_ON_HEIGHT", rules.command.elements_per_die.on_height.into());
    number("GENERAL_MOVE", rules.command.general_move_ud.into());
    number("GENERAL_LOSS_ROLL", rules.command.general_loss_roll.into());
    number("GENERAL_SAVE", rules.command.general_save_max.into());
    number("VALUE_MIN", value("min"));
    number("VALUE_MAX", value("max"));
    number("VALUE_PER_FURTHER_COMBAT", -value("per_further_combat"));
    number("VALUE_COVER_OR_ABOVE", value("defends_cover_or_above"));
    number("VALUE_FORTIFIED", value("infantry_defends_fortified"));
    number("VALUE_FROM_BEHIND", value("attack_from_behind"));
    number("VALUE_CHARGE", value("cavalry_charge"));
    number("VALUE_HINDERED_CAVALRY", value("cavalry_in_rough_or_against_cover_fixed"));
    number("FIRE_AFTER_MOVE", -fire("after_basic_move"));
    number("FIRE_AT_CAVALRY", fire("target_cavalry"));
    number("CAP_COUNTER_BATTERY", fire("cap_counter_battery"));
    number("CAP_IN_BUILDINGS", fire("cap_infantry_in_buildings"));
    number("DICE_FROM_ABOVE", fire("extra_dice_if_above"));
    number("SAVE_LIGHT", fire("save_cover_or_skirmish"));
    number("SAVE_HEAVY", fire("save_dense_or_cover_and_skirmish"));
    number("SAVE_AGAINST_ARTILLERY", fire("save_max_against_artillery"));
    number("LOSSES_PER_HIT", fire("losses_per_hit"));
    number("LOSSES_ENFILADE", fire("losses_per_hit_enfilade"));
    let dice: Vec<u8> = rules
        .command
        .die_by_control
        .iter()
        .map(|die| die.trim_start_matches('d').parse().expect("dice are written d4, d6, d8"))
        .collect();
    line(format!("pub(crate) const COMMAND_DIE: [u8; 3] = {dice:?};"));
    assert_eq!(rules.units.get("ud"), Some(&1000), "positions are in thousandths of a UD");
    for (name, key) in [
        ("CONTACT_TOL", "contact_tol"),
        ("RANGE_TOL", "range_tol"),
        ("GRAZE_TOL", "graze_tol"),
        ("LINE_COVER_REACH", "line_cover_reach"),
        ("FRONT_TOL_PER_MILLE", "front_tol_per_mille"),
    ] {
        let value = rules.units.get(key).unwrap_or_else(|| panic!("rules.toml: units.{key} is missing"));
        line(format!("pub(crate) const {name}: i32 = {value};"));
    }
}

fn arms(rules: &Rules, line: &mut dyn FnMut(String)) {
    let order = ["line", "skirmish", "cavalry", "light_artillery", "field_artillery"];
    line("pub(crate) const ARMS: [ArmData; 5] = [".to_owned());
    for name in order {
        let arm = rules.arm.get(name).unwrap_or_else(|| panic!("rules.toml: arm.{name} is missing"));
        assert!(arm.basic <= 2, "the search of basic moves looks two steps far");
        line(format!(
            "    ArmData {{ category: Category::{}, basic: {}, forced: {}, free_pivot: {}, recoils: {} }},",
            camel(&arm.category),
            arm.basic,
            arm.forced,
            arm.free_pivot,
            arm.recoils
        ));
    }
    line("];".to_owned());
    let rows: Vec<Vec<u8>> = ["none", "musket", "rifle", "light_gun", "field_gun"]
        .into_iter()
        .map(|name| {
            let mut row =
                rules.weapon.get(name).cloned().unwrap_or_else(|| panic!("rules.toml: weapon.{name}"));
            row.resize(5, 0);
            row
        })
        .collect();
    line(format!("pub(crate) const SCORES: [[u8; 5]; 5] = {rows:?};"));
}

fn grounds(rules: &Rules, line: &mut dyn FnMut(String)) {
    line("pub(crate) const GROUNDS: [GroundData; 6] = [".to_owned());
    for name in ["open", "plantation", "marsh", "wood", "buildings", "redoubt"] {
        let ground = rules.ground.get(name).unwrap_or_else(|| panic!("rules.toml: ground.{name} is missing"));
        line(format!(
            "    GroundData {{ cover: Cover::{}, rough: {}, masks: {}, buildings: {}, fortified: {} }},",
            camel(&ground.cover),
            ground.rough,
            ground.masks,
            ground.buildings,
            ground.fortified
        ));
    }
    line("];".to_owned());
    line("pub(crate) const LINE_KINDS: [LineKindData; 4] = [".to_owned());
    for name in ["fence", "log_fence", "stream", "road"] {
        let kind =
            rules.line_kind.get(name).unwrap_or_else(|| panic!("rules.toml: line_kind.{name} is missing"));
        let (blocks, cover) = (kind.blocks_forced_march, camel(&kind.cover_behind));
        line(format!("    LineKindData {{ blocks_forced_march: {blocks}, cover_behind: Cover::{cover} }},"));
    }
    line("];".to_owned());
}

/// `light_gun` as `LightGun`.
fn camel(text: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    text.split('_').map(capital).collect()
}

fn thousandths(number: f64) -> i32 {
    (number * 1000.0).round() as i32
}

fn points(list: &[Point]) -> String {
    let text: Vec<String> =
        list.iter().map(|[x, y]| format!("({}, {})", thousandths(*x), thousandths(*y))).collect();
    format!("&[{}]", text.join(", "))
}

fn place([col, row]: [i16; 2]) -> String {
    format!("Place::hex({col}, {row})")
}

fn places(list: &[[i16; 2]]) -> String {
    format!("&[{}]", list.iter().map(|hex| place(*hex)).collect::<Vec<_>>().join(", "))
}

fn side(id: &str) -> &'static str {
    if id == "american" { "Side::American" } else { "Side::British" }
}

fn battle_text(battle: &Battle, units: &[&str], generals: &[&str]) -> String {
    let mut out = String::from("BattleData {\n");
    let mut field =
        |name: &str, text: String| writeln!(out, "    {name}: {text},").expect("strings can be written");
    field("id", format!("{:?}", battle.id.get_ref()));
    field("turn_limit", battle.turn_limit.to_string());
    field("size", format!("({}, {})", thousandths(battle.table.width), thousandths(battle.table.height)));
    let grid = &battle.grid;
    field(
        "grid",
        format!(
            "Grid {{ layout: Layout::{}, lines: {}, even: {}, odd: {} }}",
            camel(grid.layout.get_ref()),
            grid.lines,
            grid.even_line,
            grid.odd_line
        ),
    );
    field("origin", format!("({}, {})", thousandths(grid.origin[0]), thousandths(grid.origin[1])));
    field("base", format!("Ground::{}", camel(battle.table.base_ground.get_ref())));
    let terrains = battle.terrain.iter().map(|terrain| {
        let ground = terrain.ground.as_ref().map(|ground| format!("Ground::{}", camel(ground.get_ref())));
        format!(
            "TerrainData {{ id: {:?}, ground: {}, elevation: {}, dominant: {}, outline: {}, hexes: {} }}",
            terrain.id.get_ref(),
            ground.map_or("None".to_owned(), |ground| format!("Some({ground})")),
            terrain.elevation,
            terrain.dominant_height,
            points(&terrain.polygon),
            places(&terrain.hexes)
        )
    });
    field("terrains", list(terrains));
    let lines = battle.line.iter().map(|line| {
        let edges = line.hex_edges.iter().map(|[a, b]| format!("({}, {})", place(*a), place(*b)));
        format!(
            "LineData {{ id: {:?}, kind: LineKind::{}, closed: {}, points: {}, sides: &[{}] }}",
            line.id.get_ref(),
            camel(line.kind.get_ref()),
            line.closed,
            points(&line.points),
            edges.collect::<Vec<_>>().join(", ")
        )
    });
    field("lines", list(lines));
    let zones = battle.zone.iter().map(|zone| {
        let owner = zone.side.as_ref().map_or("None".to_owned(), |id| format!("Some({})", side(id.get_ref())));
        let inward = zone.edge.as_ref().map_or(0, |edge| match edge.get_ref().as_str() {
            "north" => 270,
            "south" => 90,
            "east" => 180,
            _ => 0,
        });
        format!(
            "ZoneData {{ id: {:?}, kind: ZoneKind::{}, side: {owner}, inward: {inward}, outline: {}, hexes: {} }}",
            zone.id.get_ref(),
            camel(zone.kind.get_ref()),
            points(&zone.polygon),
            places(&zone.hexes)
        )
    });
    field("zones", list(zones));
    let facing = SIDES.map(|id| {
        let found = battle.side.iter().find(|side| side.id.get_ref() == id);
        found.unwrap_or_else(|| panic!("{}: no side {id}", battle.id.get_ref())).facing_deg
    });
    field("facings", format!("{facing:?}"));
    field("units", list(sorted(battle).into_iter().map(|unit| unit_text(unit, units))));
    let officers = battle.general.iter().map(|general| {
        let index = generals.iter().position(|code| code == general.id.get_ref()).expect("all codes are listed");
        format!(
            "GeneralData {{ general: General({index}), side: {}, chief: {}, control: {}, attack: {}, defence: {}, setup: {} }}",
            side(general.side.get_ref()),
            general.chief,
            general.control,
            general.leadership_attack,
            general.leadership_defence,
            general.setup.as_ref().map_or("None".to_owned(), |setup| format!("Some({})", place(setup.hex)))
        )
    });
    field("generals", list(officers));
    field("protocol", battle.special.protocol.to_string());
    field("command_line", battle.special.command_line_wood_max_ud.is_some().to_string());
    field("victory", format!("Victory::{}", camel(battle.victory.rule.get_ref())));
    out + "},"
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("&[\n        {}]", items.collect::<Vec<_>>().join(",\n        "))
}

fn unit_text(unit: &Unit, units: &[&str]) -> String {
    let index = units.iter().position(|code| code == unit.id.get_ref()).expect("all codes are listed");
    let setup = unit
        .setup
        .as_ref()
        .map_or("None".to_owned(), |setup| format!("Some(({}, {}))", place(setup.hex), setup.facing_deg));
    format!(
        "UnitData {{ unit: Unit({index}), side: {}, arm: Arm::{}, class: Class::{}, experience: Experience::{}, \
         elements: {}, sb: {}, vc: {}, weapon: Weapon::{}, setup: {setup} }}",
        side(unit.side.get_ref()),
        camel(unit.arm.get_ref()),
        camel(unit.class.get_ref()),
        camel(unit.experience.get_ref()),
        unit.elements,
        unit.sb,
        unit.vc,
        camel(unit.weapon.get_ref())
    )
}
