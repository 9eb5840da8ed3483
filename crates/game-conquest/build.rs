//! Turns `data/conquest.toml` into constants, and refuses a file that makes no sense.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

const FILE: &str = "data/conquest.toml";
const KINDS: [&str; 5] = ["colonial_militia", "british_regulars", "canadiens", "french_regulars", "natives"];
const N_ZONES: usize = 63;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    format: u32,
    rules: BTreeMap<String, u8>,
    kind: Vec<Kind>,
    fort_die: FortDie,
    tribe: Vec<Tribe>,
    zone: Vec<Zone>,
    border: Vec<Border>,
    barrier: Vec<Barrier>,
    card: Vec<Card>,
    source: Vec<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    id: String,
    #[expect(dead_code, reason = "for readers of the file")]
    color: String,
    units: u8,
    dice: u8,
    faces: Vec<String>,
    provenance: String,
    faces_from: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FortDie {
    faces: Vec<String>,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tribe {
    id: String,
    zones: [String; 2],
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Zone {
    id: String,
    kind: String,
    home: String,
    vp: u8,
    town: bool,
    fort_site: bool,
    fort_start: String,
    muster_start: String,
    lat: f64,
    lon: f64,
    x: i16,
    y: i16,
    adj: Vec<String>,
    units: BTreeMap<String, u8>,
    name_from: String,
    home_from: String,
    icons_from: String,
    units_from: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Border {
    a: String,
    b: String,
    kind: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Barrier {
    a: String,
    b: String,
    #[expect(dead_code, reason = "for readers of the file")]
    water: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    faction: String,
    no: u8,
    op: String,
    #[serde(default)]
    armies: u8,
    #[serde(default)]
    zones: u8,
    #[serde(default)]
    phase: String,
    #[serde(default)]
    before: bool,
    #[serde(default)]
    most: u8,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    key: String,
    #[expect(dead_code, reason = "for readers of the file")]
    title: String,
    #[expect(dead_code, reason = "for readers of the file")]
    address: String,
}

fn main() {
    println!("cargo::rerun-if-changed={FILE}");
    println!("cargo::rerun-if-changed=build.rs");
    let text = std::fs::read_to_string(FILE).expect("the content file can be read");
    match generate(&text) {
        Ok(code) => {
            let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
            std::fs::write(format!("{out}/content.rs"), code).expect("OUT_DIR can be written");
        }
        Err(faults) => {
            for fault in &faults {
                println!("cargo::error={FILE}: {fault}");
            }
        }
    }
}

/// Writes constants and gathers faults.
struct Maker<'a> {
    content: &'a Content,
    out: String,
    faults: Vec<String>,
}

/// The constants, or every fault of the file.
fn generate(text: &str) -> Result<String, Vec<String>> {
    // The parser's message names line and column.
    let content: Content = toml::from_str(text).map_err(|error| vec![error.to_string()])?;
    let out = String::from("// Made by build.rs from data/conquest.toml.\n");
    let mut maker = Maker { content: &content, out, faults: Vec::new() };
    if content.format != 1 {
        maker.fault(format!("format {} is not known, only 1", content.format));
    }
    if content.zone.len() != N_ZONES {
        maker.fault(format!("there are {} zones, not {N_ZONES}", content.zone.len()));
        return Err(maker.faults);
    }
    let hash = blake3::hash(text.as_bytes()).to_hex();
    maker.line(format!("/// Hash of the content file.\npub const CONTENT_HASH: &str = \"{}\";", &hash[..16]));
    for (name, value) in &content.rules {
        maker.line(format!("pub(crate) const {}: u8 = {value};", name.to_uppercase()));
    }
    maker.kinds();
    maker.zones();
    maker.borders();
    maker.tribes();
    maker.cards();
    maker.check_provenance();
    if maker.faults.is_empty() { Ok(maker.out) } else { Err(maker.faults) }
}

impl Maker<'_> {
    fn line(&mut self, line: String) {
        writeln!(self.out, "{line}").expect("a string takes any text");
    }

    fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    fn find(&mut self, id: &str, place: &str) -> usize {
        let found = self.content.zone.iter().position(|zone| zone.id == id);
        if found.is_none() {
            self.fault(format!("{place} names the unknown zone «{id}»"));
        }
        found.unwrap_or(0)
    }

    fn kinds(&mut self) {
        let ids: Vec<&str> = self.content.kind.iter().map(|kind| kind.id.as_str()).collect();
        if ids != KINDS {
            self.fault(format!("kinds must be {KINDS:?} in this order, found {ids:?}"));
        }
        let units: Vec<u8> = self.content.kind.iter().map(|kind| kind.units).collect();
        let dice: Vec<u8> = self.content.kind.iter().map(|kind| kind.dice).collect();
        self.line(format!("pub(crate) const CUBES: [u8; 5] = {units:?};"));
        self.line(format!("pub(crate) const DICE: [u8; 5] = {dice:?};"));
        let mut rows = Vec::new();
        for kind in &self.content.kind {
            let mut row = Vec::new();
            for face in &kind.faces {
                row.push(match face.as_str() {
                    "hit" => "Face::Hit",
                    "flee" => "Face::Flee",
                    "manoeuvre" => "Face::Manoeuvre",
                    other => {
                        self.faults.push(format!("{}: unknown face «{other}»", kind.id));
                        "Face::Hit"
                    }
                });
            }
            if row.len() != 6 {
                self.faults.push(format!("{}: a die has six faces, not {}", kind.id, row.len()));
            }
            rows.push(format!("[{}]", row.join(", ")));
        }
        self.line(format!("pub(crate) const FACES: [[Face; 6]; 5] = [{}];", rows.join(", ")));
        let fort: Vec<bool> = self.content.fort_die.faces.iter().map(|face| face == "fort").collect();
        self.line(format!("pub(crate) const FORT_FACES: [bool; 6] = {fort:?};"));
    }

    fn mask(&self, holds: impl Fn(&Zone) -> bool) -> u64 {
        let zones = self.content.zone.iter().enumerate();
        zones.filter(|(_, zone)| holds(zone)).fold(0, |mask, (idx, _)| mask | 1 << idx)
    }

    fn masks(&mut self, name: &str, holds: impl Fn(&Zone) -> bool) {
        let mask = self.mask(holds);
        self.line(format!("pub(crate) const {name}: Zones = Zones({mask:#018x});"));
    }

    fn zones(&mut self) {
        let zones = &self.content.zone;
        let ids: Vec<&str> = zones.iter().map(|zone| zone.id.as_str()).collect();
        self.line(format!("pub(crate) const ZONE_IDS: [&str; {N_ZONES}] = {ids:?};"));
        let points: Vec<u8> = zones.iter().map(|zone| zone.vp).collect();
        self.line(format!("pub(crate) const POINTS: [u8; {N_ZONES}] = {points:?};"));
        let places: Vec<(i16, i16)> = zones.iter().map(|zone| (zone.x, zone.y)).collect();
        self.line(format!("pub(crate) const PLACES: [(i16, i16); {N_ZONES}] = {places:?};"));
        self.masks("HARBOURS", |zone| zone.kind == "harbour");
        self.masks("TOWNS", |zone| zone.town);
        self.masks("FORT_SITES", |zone| zone.fort_site);
        self.masks("VICTORY", |zone| zone.vp > 0);
        self.masks("NATIVE_LAND", |zone| zone.home == "native");
        let homes = ["british", "french"].map(|camp| self.mask(|zone| zone.home == camp));
        self.line(format!(
            "pub(crate) const HOMES: [Zones; 2] = [Zones({}), Zones({})];",
            homes[0], homes[1]
        ));
        self.masks("FORTS_AT_START", |zone| zone.fort_start != "none");
        let mut musters = Vec::new();
        for faction in ["colonial_militia", "canadiens"] {
            let at: Vec<usize> = (0..N_ZONES).filter(|idx| zones[*idx].muster_start == faction).collect();
            if at.len() != 1 {
                self.fault(format!("§0.5 gives {faction} one printed muster town, not {}", at.len()));
            }
            musters.push(at.first().copied().unwrap_or(0));
        }
        self.line(format!(
            "pub(crate) const MUSTERS_AT_START: [Zone; 2] = [Zone({}), Zone({})];",
            musters[0], musters[1]
        ));
        let mut units = [[0u8; 5]; N_ZONES];
        for (idx, zone) in zones.iter().enumerate() {
            for (kind, count) in &zone.units {
                match KINDS.iter().position(|id| id == kind) {
                    Some(kind) => units[idx][kind] = *count,
                    None => self.fault(format!("{}: unknown units «{kind}»", zone.id)),
                }
            }
            self.zone_faults(zone, &units[idx]);
        }
        self.line(format!("pub(crate) const UNITS_AT_START: [[u8; 5]; {N_ZONES}] = {units:?};"));
        self.line(
            "#[allow(missing_docs, reason = \"the names are the documentation\")]\nimpl Zone {".to_owned(),
        );
        for (idx, id) in ids.iter().enumerate() {
            self.line(format!("    pub const {}: Zone = Zone({idx});", id.to_uppercase()));
        }
        self.line("}".to_owned());
    }

    fn zone_faults(&mut self, zone: &Zone, units: &[u8; 5]) {
        let mut need = |holds: bool, text: &str| {
            if !holds {
                self.faults.push(format!("zone {}: {text}", zone.id));
            }
        };
        need(["land", "harbour"].contains(&zone.kind.as_str()), "kind must be land or harbour");
        let homes: &[&str] = if zone.kind == "land" { &["british", "french", "native"] } else { &["none"] };
        need(homes.contains(&zone.home.as_str()), "home does not fit its kind");
        need(zone.kind == "land" || (zone.vp == 0 && !zone.town && !zone.fort_site), "a harbour has no icon");
        need(zone.fort_start == "none" || zone.fort_site, "a fort at the start needs a site");
        need(zone.muster_start == "none" || zone.town, "a muster marker needs a town");
        need(units[0] + units[1] == 0 || units[2] + units[3] == 0, "both camps begin there");
        need((36.0..50.0).contains(&zone.lat) && (-85.0..-58.0).contains(&zone.lon), "it is not on the map");
    }

    fn borders(&mut self) {
        let content = self.content;
        let mut adjacent = [0u64; N_ZONES];
        for (idx, zone) in content.zone.iter().enumerate() {
            for other in &zone.adj {
                adjacent[idx] |= 1 << self.find(other, &zone.id);
            }
        }
        for a in 0..N_ZONES {
            for b in 0..N_ZONES {
                if adjacent[a] >> b & 1 != adjacent[b] >> a & 1 || (a == b && adjacent[a] >> a & 1 != 0) {
                    let (a, b) = (&content.zone[a].id, &content.zone[b].id);
                    self.fault(format!("the border {a}–{b} is drawn on one side only"));
                }
            }
        }
        let mut kinds = [[0u64; N_ZONES]; 2];
        for border in &content.border {
            let (a, b) = (self.find(&border.a, "a border"), self.find(&border.b, "a border"));
            if adjacent[a] >> b & 1 == 0 {
                self.fault(format!("{}–{} is a border of zones that do not touch", border.a, border.b));
            }
            let kind = match border.kind.as_str() {
                "crossing" => 0,
                "portage" => 1,
                other => {
                    self.fault(format!("{}–{}: unknown border «{other}»", border.a, border.b));
                    continue;
                }
            };
            kinds[kind][a] |= 1 << b;
            kinds[kind][b] |= 1 << a;
        }
        let mut barriers = [0u64; N_ZONES];
        for barrier in &content.barrier {
            let (a, b) = (self.find(&barrier.a, "a barrier"), self.find(&barrier.b, "a barrier"));
            if adjacent[a] >> b & 1 != 0 {
                self.fault(format!("{}–{} is closed by water, but adjacent", barrier.a, barrier.b));
            }
            barriers[a] |= 1 << b;
            barriers[b] |= 1 << a;
        }
        let [crossings, portages] = kinds;
        for (name, masks) in
            [("ADJACENT", adjacent), ("CROSSINGS", crossings), ("PORTAGES", portages), ("BARRIERS", barriers)]
        {
            self.line(format!("pub(crate) const {name}: [u64; {N_ZONES}] = {masks:?};"));
        }
    }

    fn tribes(&mut self) {
        let content = self.content;
        let mut lines = Vec::new();
        for tribe in &content.tribe {
            let zones = [&tribe.zones[0], &tribe.zones[1]].map(|id| self.find(id, &tribe.id));
            lines.push(format!("(\"{}\", [Zone({}), Zone({})])", tribe.id, zones[0], zones[1]));
        }
        if lines.len() != 5 {
            self.fault(format!("§3.4 has five tribes, not {}", lines.len()));
        }
        self.line(format!("pub(crate) const TRIBES: [(&str, [Zone; 2]); 5] = [{}];", lines.join(", ")));
    }

    fn cards(&mut self) {
        let content = self.content;
        let mut rows = Vec::new();
        for faction in &KINDS[..4] {
            let cards: Vec<&Card> = content.card.iter().filter(|card| card.faction == *faction).collect();
            let numbers: Vec<u8> = cards.iter().map(|card| card.no).collect();
            if numbers != (1..=12).collect::<Vec<u8>>() {
                self.fault(format!("{faction} must have cards 1 to 12 in order, found {numbers:?}"));
            }
            let row: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
            rows.push(format!("[\n    {}]", row.join(",\n    ")));
        }
        self.line(format!("pub(crate) const CARDS: [[CardData; 12]; 4] = [{}];", rows.join(", ")));
    }

    fn card(&mut self, card: &Card) -> String {
        let place = format!("card {} {}", card.faction, card.no);
        let op = match card.op.as_str() {
            "truce" => "Truce",
            "movement" => "Movement",
            "move_muster" => "MoveMuster",
            "upgrade_muster" => "RaiseMuster",
            "place_fort" => "BuildFort",
            "return_natives" => "CallNatives",
            "extra_units" => "Convoy",
            "extra_army" => "ExtraArmy",
            "extra_sea_army" => "ExtraFleet",
            "natives_join_side" => "SwayNatives",
            "flee_is_loss" => "Massacre",
            "attacker_first" => "FirstStrike",
            other => {
                self.fault(format!("{place}: unknown op «{other}»"));
                "Movement"
            }
        };
        // §0.6 — Eight movement cards, the truce among them, and four events.
        let expected = match card.no {
            1 => op == "Truce",
            2..=8 => op == "Movement",
            _ => !["Truce", "Movement"].contains(&op),
        };
        if !expected {
            self.fault(format!("{place} may not be «{}»", card.op));
        }
        let phase = match (card.phase.as_str(), card.no) {
            ("reinforcements", _) => "Reinforcements",
            ("movement", _) | ("", ..=8) => "Movement",
            ("battles", _) => "Battles",
            (other, _) => {
                self.fault(format!("{place}: unknown phase «{other}»"));
                "Movement"
            }
        };
        if card.no <= 8 && (card.armies == 0 || card.zones == 0) {
            self.fault(format!("{place} moves nothing"));
        }
        format!(
            "CardData {{ op: Op::{op}, phase: Phase::{phase}, before: {}, armies: {}, zones: {}, most: {} }}",
            card.before, card.armies, card.zones, card.most
        )
    }

    /// Every value must say where it comes from, and name only pages that are listed.
    fn check_provenance(&mut self) {
        let content = self.content;
        let mut marks: Vec<(&str, &str)> = vec![("fort_die", &content.fort_die.provenance)];
        for kind in &content.kind {
            marks.extend([(kind.id.as_str(), kind.provenance.as_str()), (&kind.id, &kind.faces_from)]);
        }
        for zone in &content.zone {
            for mark in [&zone.name_from, &zone.home_from, &zone.icons_from, &zone.units_from] {
                marks.push((&zone.id, mark));
            }
        }
        marks.extend(content.tribe.iter().map(|tribe| (tribe.id.as_str(), tribe.provenance.as_str())));
        marks.extend(content.border.iter().map(|border| (border.a.as_str(), border.provenance.as_str())));
        marks.extend(content.barrier.iter().map(|barrier| (barrier.a.as_str(), barrier.provenance.as_str())));
        marks.extend(content.card.iter().map(|card| (card.faction.as_str(), card.provenance.as_str())));
        let keys: Vec<&str> = content.source.iter().map(|source| source.key.as_str()).collect();
        for (what, mark) in marks {
            if !["seed", "source:", "inferred", "reconstructed"].iter().any(|word| mark.contains(word)) {
                self.faults.push(format!("{what}: provenance «{mark}» has no mark"));
            }
            for rest in mark.split("source:").skip(1) {
                let key: String =
                    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
                if !keys.contains(&key.as_str()) {
                    self.faults.push(format!("{what}: source «{key}» is not listed"));
                }
            }
        }
    }
}
