//! Writes the constants.

use crate::content::{Card, Cards, Crt, Forts, Hex, MapFile, Oob, Place, SetUp};
use crate::counters::Counter;
use std::fmt::Write;

const NONE: usize = 0xffff;

/// Everything that is numbered across both maps.
pub(crate) struct World<'a> {
    maps: &'a [MapFile],
    /// Map, record; the number of a hex is its place in this list. The two boxes of Europe follow.
    hexes: Vec<(usize, &'a Hex)>,
    places: Vec<(usize, &'a Place)>,
    colonies: Vec<(&'a str, &'a str)>,
    nations: Vec<(usize, &'a crate::content::Nation)>,
    zones: Vec<&'a str>,
    forts: &'a Forts,
}

impl<'a> World<'a> {
    pub(crate) fn new(maps: &'a [MapFile], forts: &'a Forts) -> World<'a> {
        let each = || maps.iter().enumerate();
        let mut colonies: Vec<(&str, &str)> = Vec::new();
        for colony in maps.iter().flat_map(|map| &map.colonies) {
            if !colonies.iter().any(|(id, _)| *id == colony.id) {
                colonies.push((&colony.id, &colony.empire));
            }
        }
        World {
            maps,
            hexes: each().flat_map(|(at, map)| map.hexes.iter().map(move |hex| (at, hex))).collect(),
            places: each().flat_map(|(at, map)| map.places.iter().map(move |place| (at, place))).collect(),
            colonies,
            nations: each().flat_map(|(at, map)| map.natives.iter().map(move |one| (at, one))).collect(),
            zones: maps.iter().flat_map(|map| map.zones.iter().map(|zone| zone.id.as_str())).collect(),
            forts,
        }
    }

    fn find(&self, map: usize, id: &str) -> Option<usize> {
        self.hexes.iter().position(|(at, hex)| *at == map && hex.id == id)
    }

    /// A hex by its number (`n3718`) or its place.
    pub(crate) fn hex(&self, text: &str) -> usize {
        let map = match text.as_bytes()[0] {
            b'n' => 0,
            _ => 1,
        };
        if let Some((map, place)) = self.places.iter().find(|(_, place)| place.id == text) {
            return self.find(*map, &place.hex).unwrap_or_else(|| panic!("{text} has no hex"));
        }
        self.find(map, &text[1..]).unwrap_or_else(|| panic!("there is no hex «{text}»"))
    }

    /// The numbers of the hexes of an area, both ends included.
    pub(crate) fn area(&self, area: &crate::content::Area) -> impl Iterator<Item = usize> + '_ {
        let map = usize::from(area.map != "n");
        let ([left, right], [top, bottom]) = (area.cols, area.rows);
        let is_in = move |(at, hex): &(usize, &Hex)| {
            *at == map && (left..=right).contains(&hex.col) && (top..=bottom).contains(&hex.row)
        };
        self.hexes.iter().enumerate().filter(move |(_, hex)| is_in(hex)).map(|(at, _)| at)
    }

    /// Hexes of both maps, and the boxes of Europe.
    pub(crate) fn spots(&self) -> usize {
        self.hexes.len() + 2
    }

    pub(crate) fn colony(&self, id: &str) -> Option<usize> {
        self.colonies.iter().position(|(one, _)| *one == id)
    }

    pub(crate) fn place(&self, id: &str) -> Option<usize> {
        self.places.iter().position(|(_, place)| place.id == id)
    }

    fn nation(&self, id: &str) -> Option<usize> {
        self.nations.iter().position(|(_, nation)| nation.id == id)
    }

    /// May a counter that comes in at `at` stand here?
    pub(crate) fn is_within(&self, hex: usize, at: &str, home: Option<&str>) -> bool {
        let record = self.hexes[hex].1;
        match at {
            "own_territory" => record.native.as_deref() == home,
            "any_british_port" | "any_french_port" => record.place.as_deref().is_some_and(|id| {
                let place = self.places[self.place(id).expect("hexes name places")].1;
                place.port != "none" && place.owner == if at == "any_british_port" { "GB" } else { "FR" }
            }),
            _ if self.colony(at).is_some() && !at.starts_with("fort_") => {
                record.colonies.iter().any(|colony| colony == at)
            }
            _ => record.place.as_deref() == Some(at),
        }
    }

    fn neighbour(&self, map: usize, hex: &Hex, side: usize) -> usize {
        let (col, row) = (i16::from(hex.col), i16::from(hex.row));
        // Columns count from 1, so the even ones lie half a hex lower.
        let low = i16::from(hex.col.is_multiple_of(2));
        let (dx, dy) = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)][side];
        let (col, row) = (col + dx, row + dy);
        let sheet = &self.maps[map];
        if !(1..=i16::from(sheet.cols)).contains(&col) || !(1..=i16::from(sheet.rows)).contains(&row) {
            return NONE;
        }
        self.find(map, &format!("{col:02}{row:02}")).unwrap_or(NONE)
    }
}

pub(crate) fn code(
    world: &World,
    counters: &[Counter],
    oob: &Oob,
    cards: &Cards,
    crt: &Crt,
    setup: &SetUp,
    hash: &str,
) -> String {
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").expect("strings can be written");
    line(format!("/// Hash of the content files, in hex.\npub const CONTENT_HASH: &str = {hash:?};"));
    let north = world.hexes.iter().filter(|(map, _)| *map == 0).count();
    line(format!(
        "/// Hexes of the north-east map; those of the south-east follow.\npub(crate) const N_NORTH: usize = {north};"
    ));
    line(format!("/// Hexes of both maps.\npub const N_HEXES: usize = {};", world.hexes.len()));
    hexes(world, &mut line);
    places(world, oob, setup, &mut line);
    regions(world, oob, &mut line);
    units(world, counters, &mut line);
    kinds(oob, &mut line);
    event_cards(world, cards, &mut line);
    table(crt, &mut line);
    out
}

fn hexes(world: &World, line: &mut dyn FnMut(String)) {
    line("pub(crate) static HEXES: [HexData; N_HEXES] = [".to_owned());
    for (map, hex) in &world.hexes {
        let terrain = camel(hex.terrain.as_deref().unwrap_or("none"));
        let sea = camel(hex.sea.as_deref().unwrap_or("none"));
        let zone = hex.zone.as_ref().map_or(255, |id| {
            world.zones.iter().position(|zone| zone == id).expect("hexes name zones of their map")
        });
        let colonies: u32 = hex
            .colonies
            .iter()
            .map(|id| 1 << world.colony(id).unwrap_or_else(|| panic!("hex {}: colony {id}", hex.id)))
            .sum();
        let flags = [
            hex.river,
            hex.lakeshore,
            hex.waterway,
            hex.freezes,
            hex.europe,
            hex.naval_transfer,
            hex.gulf_passage.as_deref() == Some("atlantic"),
            hex.gulf_passage.as_deref() == Some("gulf"),
        ];
        let flags: u8 = flags.iter().enumerate().map(|(bit, on)| u8::from(*on) << bit).sum();
        let index = |found: Option<usize>| found.unwrap_or(255);
        let partner = hex.transfer.as_ref().map_or(NONE, |letter| {
            let other = |(at, one): &(usize, &Hex)| at != map && one.transfer.as_ref() == Some(letter);
            world.hexes.iter().position(other).unwrap_or_else(|| panic!("letter {letter} stands alone"))
        });
        line(format!(
            "HexData {{ col: {}, row: {}, kind: HexKind::{}, terrain: Terrain::{terrain}, sea: Sea::{sea}, \
             zone: {zone}, sides: {:?}, flags: {flags}, colonies: {colonies}, empire: Empire::{}, nation: {}, \
             place: {}, transfer: {partner}, letter: {} }},",
            hex.col,
            hex.row,
            camel(&hex.kind),
            hex.sides,
            empire(hex.empire.as_deref().unwrap_or("none")),
            index(hex.native.as_deref().map(|id| world.nation(id).expect("hexes name nations"))),
            index(hex.place.as_deref().map(|id| world.place(id).expect("hexes name places"))),
            hex.transfer.as_ref().map_or(0, |letter| letter.as_bytes()[0]),
        ));
    }
    line("];".to_owned());
    let rows: Vec<[usize; 6]> = world
        .hexes
        .iter()
        .map(|(map, hex)| std::array::from_fn(|side| world.neighbour(*map, hex, side)))
        .collect();
    line(format!("pub(crate) static NEIGHBOURS: [[u16; 6]; N_HEXES] = {rows:?};"));
}

fn places(world: &World, oob: &Oob, setup: &SetUp, line: &mut dyn FnMut(String)) {
    line(format!("/// Towns and forts.\npub const N_PLACES: usize = {};", world.places.len()));
    line("pub(crate) static PLACES: [PlaceData; N_PLACES] = [".to_owned());
    for (map, place) in &world.places {
        let fort = world.forts.fort.iter().find(|fort| fort.id == place.id).map_or(0, |fort| fort.strength);
        assert_eq!(fort, place.fort, "forts.toml and the map disagree on {}", place.id);
        let supply = setup.supply.get(&place.id).copied().unwrap_or(place.supply);
        let builds = |kind: &str| oob.build_sites[kind].contains(&place.id);
        line(format!(
            "PlaceData {{ code: {:?}, hex: Hex({}), owner: Empire::{}, colony: Colony({}), supply: {}, \
             setup_supply: {supply}, port: Port::{}, fort: {}, builds: [{}, {}, {}, {}] }},",
            place.id,
            world.find(*map, &place.hex).expect("places have hexes"),
            empire(&place.owner),
            world.colony(&place.colony).expect("places name colonies"),
            place.supply,
            camel(&place.port),
            place.fort,
            builds("gun"),
            builds("ship_of_line"),
            builds("frigate"),
            builds("merchant"),
        ));
    }
    line("];".to_owned());
    for (id, _) in &world.colonies {
        let (mut made, mut laid) = (0, 0);
        for (_, place) in world.places.iter().filter(|(_, place)| place.colony == *id) {
            made += place.supply;
            laid += setup.supply.get(&place.id).unwrap_or(&place.supply);
        }
        assert_eq!(made, laid, "setup.toml lays out {laid} in {id}, which produces {made}");
    }
}

fn regions(world: &World, oob: &Oob, line: &mut dyn FnMut(String)) {
    line(format!("/// Colonies of all empires.\npub const N_COLONIES: usize = {};", world.colonies.len()));
    line("pub(crate) static COLONIES: [ColonyData; N_COLONIES] = [".to_owned());
    for (id, owner) in &world.colonies {
        let listed = |list: &[String]| list.iter().any(|one| one == id);
        line(format!(
            "ColonyData {{ code: {id:?}, empire: Empire::{}, at_peace: {}, slave: {} }},",
            empire(owner),
            listed(&oob.game.at_peace),
            listed(&oob.game.slave_colonies),
        ));
    }
    line("];".to_owned());
    line(format!("/// Nations.\npub const N_NATIONS: usize = {};", world.nations.len()));
    line("pub(crate) static NATIONS: [NationData; N_NATIONS] = [".to_owned());
    for (map, nation) in &world.nations {
        let hexes: Vec<String> = nation
            .hexes
            .iter()
            .map(|id| format!("Hex({})", world.find(*map, id).expect("nations have hexes")))
            .collect();
        let mask = |list: &[String]| -> u32 {
            list.iter().map(|id| 1 << world.colony(id).expect("nations are paid from colonies")).sum()
        };
        line(format!(
            "NationData {{ code: {:?}, ally: Side::{}, threshold: {}, pay: {}, pay_french: {}, hexes: &[{}] }},",
            nation.id,
            side(&nation.ally),
            nation.threshold,
            mask(&nation.pay),
            mask(&nation.pay_french),
            hexes.join(", "),
        ));
    }
    line("];".to_owned());
    line(format!("pub(crate) const N_ZONES: usize = {};", world.zones.len()));
    line(format!("pub(crate) const ZONES: [&str; N_ZONES] = {:?};", world.zones));
    let boxes = ["great_britain", "france"].map(|id| oob.game.zone_supply[id]);
    line(format!(
        "/// What the two boxes of Europe produce in a season.\npub(crate) const BOX_SUPPLY: [u8; 2] = {boxes:?};"
    ));
}

fn units(world: &World, counters: &[Counter], line: &mut dyn FnMut(String)) {
    line(format!("/// Counters of units and leaders.\npub const N_UNITS: usize = {};", counters.len()));
    let is_ship =
        |counter: &&Counter| ["ship_of_line", "frigate", "merchant"].contains(&counter.kind.as_str());
    let first = counters.iter().position(|counter| is_ship(&counter)).expect("there are ships");
    line(format!(
        "/// The number of the first ship; ships stand in a row, and leaders after them.\npub(crate) const FIRST_SHIP: usize = {first};"
    ));
    line(format!("pub(crate) const N_SHIPS: usize = {};", counters.iter().filter(is_ship).count()));
    line("pub(crate) static UNITS: [UnitData; N_UNITS] = [".to_owned());
    let region = |word: &str| -> String {
        match word {
            "nowhere" => "Region::Nowhere".to_owned(),
            "great_britain" => "Region::Box(Side::British)".to_owned(),
            "france" => "Region::Box(Side::French)".to_owned(),
            "north_america" | "american_colonies" => "Region::America".to_owned(),
            "any_british_port" | "any_french_port" => "Region::Ports".to_owned(),
            "own_territory" => "Region::Territory".to_owned(),
            "quebec|montreal|louisbourg" => "Region::FrenchCities".to_owned(),
            // A town of the same name as its colony never is a region here.
            _ => match (world.colony(word), world.place(word)) {
                (Some(colony), _) => format!("Region::Colony(Colony({colony}))"),
                (None, Some(place)) => format!("Region::Place(Place({place}))"),
                (None, None) => panic!("oob.toml: no region is called {word}"),
            },
        }
    };
    for counter in counters {
        let nation = match counter.kind.as_str() {
            "native" => {
                world.nation(counter.home.as_deref().expect("natives have a home")).expect("of a nation")
            }
            _ => 255,
        };
        let home = match counter.kind.as_str() {
            "native" => "Region::Territory".to_owned(),
            _ => region(counter.home.as_deref().unwrap_or("nowhere")),
        };
        let arrives = match counter.arrives.as_str() {
            "setup" => "Arrival::SetUp".to_owned(),
            "pool" => "Arrival::Pool".to_owned(),
            date => {
                let (year, season) = date.split_once('-').expect("dates are written 1756-SPRING");
                format!("Arrival::At {{ year: {year}, season: Season::{} }}", camel(&season.to_lowercase()))
            }
        };
        line(format!(
            "UnitData {{ code: {:?}, kind: Kind::{}, side: Side::{}, home: {home}, nation: {nation}, \
             rank: Rank::{}, value: {}, arrives: {arrives}, at: {}, historical: Hex({}) }},",
            counter.code,
            camel(&counter.kind),
            side(&counter.side),
            camel(&counter.rank),
            counter.value,
            region(&counter.at),
            counter.historical.unwrap_or(NONE),
        ));
    }
    line("];".to_owned());
}

fn kinds(oob: &Oob, line: &mut dyn FnMut(String)) {
    let order = [
        "regular_gb",
        "regular_fr",
        "colonial_gb",
        "colonial_fr",
        "colonial_es",
        "militia_us",
        "militia_ca",
        "militia_es",
        "native",
        "marine",
        "gun",
        "ship_of_line",
        "frigate",
        "merchant",
        "leader",
    ];
    line(format!(
        "/// Strength, cost to recruit or build, cost to repair, by kind (§2).\npub(crate) const KINDS: [KindData; {}] = [",
        order.len()
    ));
    for name in order {
        let kind = &oob.types[name];
        let cost = kind.cost.as_ref().and_then(toml::Value::as_integer).unwrap_or(0);
        let repair = kind.repair.unwrap_or(0);
        line(format!("KindData {{ strength: {}, cost: {cost}, repair: {repair} }},", kind.strength));
    }
    line("];".to_owned());
}

fn event_cards(world: &World, cards: &Cards, line: &mut dyn FnMut(String)) {
    line(format!("/// Event cards.\npub const N_CARDS: usize = {};", cards.card.len()));
    line("pub(crate) static CARDS: [CardData; N_CARDS] = [".to_owned());
    for card in &cards.card {
        line(format!(
            "CardData {{ code: {:?}, annual: {}, year: {}, side: Side::{}, effect: {} }},",
            card.id,
            card.annual,
            card.year,
            side(&card.side),
            effect(world, card),
        ));
    }
    line("];".to_owned());
}

fn effect(world: &World, card: &Card) -> String {
    let colony = || {
        let id = card.colony.as_deref().or(card.region.as_deref()).expect("the card names a colony");
        format!("Colony({})", world.colony(id).unwrap_or_else(|| panic!("card {}: {id}", card.id)))
    };
    let amount = || card.amount.expect("the card has an amount");
    let zone = || if card.zone.as_deref() == Some("france") { "Side::French" } else { "Side::British" };
    match card.fx.as_str() {
        "supply_each_colony" => format!("Effect::Harvest({})", amount()),
        "remove_native" => "Effect::NativeAnger".to_owned(),
        "no_militia" => format!("Effect::Displeasure({})", colony()),
        "activate" => format!("Effect::EntersWar({})", colony()),
        "expulsion" => "Effect::Expulsion".to_owned(),
        "supply_zone" => format!("Effect::BoxSupply({}, {})", zone(), amount()),
        "zone_income" => format!("Effect::BoxIncome({}, {})", zone(), amount()),
        "damage_ships" => "Effect::Typhus".to_owned(),
        "halve_natives" => format!("Effect::Smallpox({})", colony()),
        "cherokee_flip" => "Effect::CherokeeFlip".to_owned(),
        other => panic!("cards.toml: effect {other} of {}", card.id),
    }
}

fn table(crt: &Crt, line: &mut dyn FnMut(String)) {
    let columns = crt.columns.len();
    line(format!("pub(crate) const COLUMNS: [&str; {columns}] = {:?};", crt.columns));
    line(format!(
        "pub(crate) const ROW_MIN: i8 = {};\npub(crate) const ROW_MAX: i8 = {};",
        crt.row_min, crt.row_max
    ));
    let rows = (crt.row_max - crt.row_min + 1) as usize;
    line(format!("pub(crate) const RESULTS: [[Outcome; {columns}]; {rows}] = ["));
    for row in crt.row_min..=crt.row_max {
        let cells = &crt.rows[&row.to_string()];
        assert_eq!(cells.len(), columns, "crt.toml: row {row}");
        let cells: Vec<String> = cells.iter().map(|cell| result(cell)).collect();
        line(format!("[{}],", cells.join(", ")));
    }
    line("];".to_owned());
}

/// `DR1/A1` as what befalls each side.
fn result(cell: &str) -> String {
    let (mut attacker, mut defender) = ("Fate::NONE".to_owned(), "Fate::NONE".to_owned());
    for part in cell.split('/') {
        let fate = |losses: u8, retreats: bool| {
            format!("Fate {{ losses: {losses}, retreats: {retreats}, eliminated: false }}")
        };
        let (who, what) = part.split_at(1);
        let text = match what {
            "E" => "Fate::ELIMINATED".to_owned(),
            "W" => "Fate::NONE".to_owned(),
            "R" => fate(0, true),
            "R1" => fate(1, true),
            "R2" => fate(2, true),
            "1" => fate(1, false),
            other => panic!("crt.toml: result {other}"),
        };
        if who == "A" { attacker = text } else { defender = text }
    }
    format!("Outcome {{ attacker: {attacker}, defender: {defender} }}")
}

fn side(text: &str) -> &'static str {
    if text == "GB" { "British" } else { "French" }
}

fn empire(text: &str) -> &'static str {
    match text {
        "GB" => "British",
        "FR" => "French",
        "ES" => "Spanish",
        _ => "None",
    }
}

/// `ship_of_line` as `ShipOfLine`.
fn camel(text: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    text.split('_').map(capital).collect()
}
