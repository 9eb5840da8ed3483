//! What a battle's file must satisfy beyond being readable.

use crate::content::{Battle, General, Hex, Id, Rules, Unit};

/// Tells every fault of a battle, with the place in the file where it shows.
pub(crate) fn battle(rules: &Rules, name: &str, battle: &Battle, fault: &mut dyn FnMut(usize, String)) {
    let mut need = |holds: bool, at: &Id, text: &str| {
        if !holds {
            fault(at.span().start, format!("{}: {text}", at.get_ref()));
        }
    };
    need(battle.id.get_ref() == name, &battle.id, "the id is not the file's name");
    need(battle.deploy_order == ["american", "british"], &battle.id, "Americans deploy first (ruling B26)");
    let grid = &battle.grid;
    need(["pointy", "flat"].contains(&grid.layout.get_ref().as_str()), &grid.layout, "unknown layout");
    need(grid.odd_line + 1 == grid.even_line, &grid.layout, "odd lines must be one shorter than even ones");
    let count = (0..grid.lines).map(|line| length(battle, line)).sum::<u16>();
    need(usize::from(count) == grid.hex_count && count <= 128, &grid.layout, "hex_count is wrong");
    need(rules.ground.contains_key(battle.table.base_ground.get_ref()), &battle.table.base_ground, "unknown ground");
    for terrain in &battle.terrain {
        let known = terrain.ground.as_ref().is_none_or(|ground| rules.ground.contains_key(ground.get_ref()));
        need(known, &terrain.id, "unknown ground");
        need(terrain.polygon.len() > 2, &terrain.id, "an outline has at least three corners");
        need(!terrain.origin.is_empty(), &terrain.id, "its origin is not told");
        need(terrain.hexes.iter().all(|hex| on_board(battle, *hex)), &terrain.id, "a hex is off the board");
        need(!terrain.dominant_height || terrain.elevation > 0, &terrain.id, "a dominant height is high");
    }
    for line in &battle.line {
        need(rules.line_kind.contains_key(line.kind.get_ref()), &line.id, "unknown kind of line");
        need(line.points.len() > 1 && !line.origin.is_empty(), &line.id, "a line has points and an origin");
        let fine = line.hex_edges.iter().all(|[a, b]| on_board(battle, *a) && on_board(battle, *b) && a != b);
        need(fine, &line.id, "an edge is off the board");
    }
    for zone in &battle.zone {
        let kind = zone.kind.get_ref().as_str();
        need(["deploy", "objective", "entry"].contains(&kind), &zone.id, "unknown kind of zone");
        need(zone.side.is_some() == (kind != "objective"), &zone.id, "deployment and entry belong to a side");
        need(zone.edge.is_some() == (kind == "entry"), &zone.id, "an entry has an edge");
        need(zone.polygon.len() > 2 && !zone.origin.is_empty(), &zone.id, "a zone has an outline and an origin");
        need(zone.hexes.iter().all(|hex| on_board(battle, *hex)), &zone.id, "a hex is off the board");
    }
    for side in &battle.side {
        let id = side.id.get_ref();
        need(side.facing_deg.is_multiple_of(30), &side.id, "facings are multiples of 30 degrees");
        let units = battle.unit.iter().filter(|unit| unit.side.get_ref() == id);
        let sum: u8 = units.map(|unit| unit.elements).sum();
        need(side.text_elements.is_none_or(|text| text == sum), &side.id, "elements differ from the rulebook's sum");
        let chiefs = battle.general.iter().filter(|general| general.side.get_ref() == id && general.chief);
        need(chiefs.count() == 1, &side.id, "a side has one general-in-chief");
    }
    let mut taken: Vec<Hex> = Vec::new();
    for unit in &battle.unit {
        check_unit(rules, unit, &mut need);
        match &unit.setup {
            Some(setup) => {
                need(!unit.reinforcement, &unit.id, "reinforcements are not set up");
                need(on_board(battle, setup.hex), &unit.id, "it is set up off the board");
                need(!taken.contains(&setup.hex), &unit.id, "two units are set up on one hex");
                need(setup.facing_deg.is_multiple_of(30), &unit.id, "facings are multiples of 30 degrees");
                need(near(battle, setup.hex, setup.pos), &unit.id, "hex and point of its set-up differ");
                taken.push(setup.hex);
            }
            None => need(unit.reinforcement, &unit.id, "it has no set-up"),
        }
    }
    for general in &battle.general {
        check_general(rules, battle, general, &mut need);
    }
    let rule = battle.victory.rule.get_ref().as_str();
    let victories = ["towel", "objectives_or_losses", "annihilation_else_hill", "annihilation"];
    need(victories.contains(&rule), &battle.victory.rule, "unknown victory");
    let half = battle.victory.towel_lost_fraction.is_none_or(|fraction| fraction == 0.5);
    need(half, &battle.victory.rule, "the sponge falls at half (ruling B22)");
    if let Some(zone) = &battle.victory.otherwise_holder_of {
        need(battle.zone.iter().any(|own| own.id.get_ref() == zone.get_ref()), zone, "there is no such zone");
    }
    let both = battle.victory.british_wins_if.is_some() == battle.victory.american_wins_if.is_some();
    need(both && (rule == "objectives_or_losses") == battle.victory.british_wins_if.is_some(), &battle.victory.rule, "who wins is not told");
    let special = &battle.special;
    need(special.command_line_wood_max_ud.is_none_or(|ud| ud == 1.0), &battle.id, "the command line allows 1 UD of wood");
    let fences = battle.line.iter().any(|line| line.kind.get_ref() == "fence");
    need(special.fence_excludes_forced_march == fences, &battle.id, "fences and their rule go together");
    let due = battle.unit.iter().any(|unit| unit.reinforcement);
    need(special.reinforcement_roll.is_some() == due, &battle.id, "reinforcements and their roll go together");
}

fn check_unit(rules: &Rules, unit: &Unit, need: &mut dyn FnMut(bool, &Id, &str)) {
    let prefix = unit.id.get_ref().get(..2).unwrap_or_default();
    let sides = [("a_", "american"), ("b_", "british")];
    need(sides.contains(&(prefix, unit.side.get_ref())), &unit.id, "its id does not tell its side");
    let Some(arm) = rules.arm.get(unit.arm.get_ref()) else {
        return need(false, &unit.arm, "unknown arm");
    };
    need(arm.category == unit.category, &unit.id, "arm and category differ");
    need((1..=arm.max_elements).contains(&unit.elements), &unit.id, "too many elements for its arm (rulebook 3)");
    need(rules.weapon.contains_key(unit.weapon.get_ref()), &unit.weapon, "unknown weapon");
    let row = match unit.class.get_ref().as_str() {
        "militia" => &rules.initiative.militia,
        "regular" => &rules.initiative.regular,
        "elite" => &rules.initiative.elite,
        _ => return need(false, &unit.class, "unknown class"),
    };
    let score = match unit.experience.get_ref().as_str() {
        "inexperienced" => row.inexperienced,
        "experienced" => row.experienced,
        "veteran" => row.veteran,
        _ => return need(false, &unit.experience, "unknown experience"),
    };
    need(score == unit.sb, &unit.id, "its basic score is not in the table (rulebook 6)");
    let class = unit.class.get_ref().as_str();
    let value = match (unit.category.as_str(), unit.arm.get_ref().as_str(), class) {
        ("artillery", ..) => "artillery",
        ("cavalry", ..) => "cavalry",
        (_, "skirmish", "militia") => "militia_skirmish",
        (_, "skirmish", _) => "regular_skirmish",
        (_, _, class) => class,
    };
    // A unit may be better by its name: its note says so.
    let fits = rules.combat_value.get(value) == Some(&i32::from(unit.vc)) || !unit.note.is_empty();
    need(fits, &unit.id, "its combat value does not fit (rulebook 10)");
}

fn check_general(rules: &Rules, battle: &Battle, general: &General, need: &mut dyn FnMut(bool, &Id, &str)) {
    need(general.setup.is_some() != general.reinforcement, &general.id, "he is set up or comes later");
    let ratings = [general.control, general.leadership_attack, general.leadership_defence];
    need(ratings.iter().all(|rating| *rating <= 2), &general.id, "ratings run from 0 to 2");
    let die = rules.command.die_by_control.get(usize::from(general.control));
    need(die == Some(&general.command_die), &general.id, "his die does not fit his control");
    if let Some(setup) = &general.setup {
        need(setup.status == "detached", &general.id, "generals begin detached");
        need(on_board(battle, setup.hex), &general.id, "he is set up off the board");
        need(near(battle, setup.hex, setup.pos), &general.id, "hex and point of his set-up differ");
    }
    if let Some(chief) = &general.succeeds {
        let known = battle.general.iter().any(|other| other.id.get_ref() == chief && other.chief);
        need(known, &general.id, "he succeeds nobody");
        let listed = battle.special.succession.iter().flat_map(|sides| sides.values()).any(|list| {
            list == &[chief.clone(), general.id.get_ref().clone()]
        });
        need(listed, &general.id, "the succession does not name him");
    }
    let first = battle.special.reinforcement_general_with_first.iter().flat_map(|sides| sides.values());
    let comes = first.into_iter().any(|id| id == general.id.get_ref());
    need(comes == general.reinforcement, &general.id, "whether he comes later is told twice, and differs");
}

fn length(battle: &Battle, line: u16) -> u16 {
    if line.is_multiple_of(2) { battle.grid.even_line } else { battle.grid.odd_line }
}

fn on_board(battle: &Battle, [col, row]: Hex) -> bool {
    let (line, along) = if battle.grid.layout.get_ref() == "pointy" { (row, col) } else { (col, row) };
    let Ok(line) = u16::try_from(line) else { return false };
    line < battle.grid.lines && u16::try_from(along).is_ok_and(|along| along < length(battle, line))
}

/// Is the point the centre of the hex, to two thousandths?
fn near(battle: &Battle, [col, row]: Hex, point: [f64; 2]) -> bool {
    const ACROSS: f64 = 0.866_025_403_784;
    let (col, row) = (f64::from(col), f64::from(row));
    let [x, y] = battle.grid.origin;
    let centre = if battle.grid.layout.get_ref() == "pointy" {
        [x + col + if row % 2.0 == 1.0 { 0.5 } else { 0.0 }, y + row * ACROSS]
    } else {
        [x + col * ACROSS, y + row + if col % 2.0 == 1.0 { 0.5 } else { 0.0 }]
    };
    (0..2).all(|axis| (centre[axis] - point[axis]).abs() < 0.002)
}
