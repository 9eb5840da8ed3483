//! Names of zones until the catalogue has them.

use texts::Lang;

/// Id, English, French.
#[rustfmt::skip]
const NAMES: [(&str, &str, &str); 63] = [
    ("quebec", "Québec", "Québec"),
    ("trois_rivieres", "Trois-Rivières", "Trois-Rivières"),
    ("montreal", "Montréal", "Montréal"),
    ("saint_jean", "Saint-Jean", "Saint-Jean"),
    ("gaspe", "Gaspé", "Gaspé"),
    ("louisbourg", "Louisbourg", "Louisbourg"),
    ("ft_saint_frederic", "Ft. Saint-Frédéric", "Ft. Saint-Frédéric"),
    ("ft_presentation", "Ft. de La Présentation", "Ft. de La Présentation"),
    ("ft_frontenac", "Ft. Frontenac", "Ft. Frontenac"),
    ("ft_toronto", "Ft. Toronto", "Ft. Toronto"),
    ("ft_niagara", "Ft. Niagara", "Ft. Niagara"),
    ("ft_detroit", "Ft. Détroit", "Ft. Détroit"),
    ("cote_du_sud", "Côte-du-Sud", "Côte-du-Sud"),
    ("beauce", "Beauce", "Beauce"),
    ("ile_royale", "Île Royale", "Île Royale"),
    ("ft_duquesne", "Ft. Duquesne", "Ft. Duquesne"),
    ("ft_machault", "Ft. Machault", "Ft. Machault"),
    ("ft_necessity", "Ft. Necessity", "Ft. Necessity"),
    ("ft_oswego", "Ft. Oswego", "Ft. Oswego"),
    ("ft_halifax", "Ft. Halifax", "Ft. Halifax"),
    ("ft_beausejour", "Ft. Beauséjour", "Ft. Beauséjour"),
    ("ft_presque_isle", "Ft. Presque Isle", "Ft. Presque Isle"),
    ("oneida_carry", "Oneida Carry", "Oneida Carry"),
    ("onondaga", "Onondaga", "Onondaga"),
    ("genesee", "Genesee", "Genesee"),
    ("kuskuskies", "Kuskuskies", "Kuskuskies"),
    ("wyoming", "Wyoming", "Wyoming"),
    ("petite_nation", "Petite-Nation", "Petite-Nation"),
    ("haute_outaouais", "Upper Ottawa", "Haute Outaouais"),
    ("saint_francois", "Saint-François", "Saint-François"),
    ("penobscot", "Penobscot", "Penobscot"),
    ("miramichi", "Miramichi", "Miramichi"),
    ("shubenacadie", "Shubenacadie", "Shubénacadie"),
    ("sandusky", "Sandusky", "Sandoské"),
    ("muskingum", "Muskingum", "Muskingum"),
    ("missisquoi", "Missisquoi", "Missisquoi"),
    ("wolastoq", "St John River", "Rivière Saint-Jean"),
    ("halifax", "Halifax", "Halifax"),
    ("annapolis_royal", "Annapolis Royal", "Annapolis Royal"),
    ("ft_lawrence", "Ft. Lawrence", "Ft. Lawrence"),
    ("falmouth", "Falmouth", "Falmouth"),
    ("boston", "Boston", "Boston"),
    ("new_york", "New York", "New York"),
    ("albany", "Albany", "Albany"),
    ("philadelphia", "Philadelphia", "Philadelphie"),
    ("alexandria", "Alexandria", "Alexandria"),
    ("williamsburg", "Williamsburg", "Williamsburg"),
    ("ft_william_henry", "Ft. William Henry", "Ft. William Henry"),
    ("haut_connecticut", "Upper Connecticut", "Haut-Connecticut"),
    ("connecticut", "Connecticut", "Connecticut"),
    ("vallee_hudson", "Hudson Valley", "Vallée de l’Hudson"),
    ("mohawk", "Mohawk Valley", "Vallée de la Mohawk"),
    ("carlisle", "Pennsylvania Frontier", "Frontière de Pennsylvanie"),
    ("wills_creek", "Wills Creek", "Wills Creek"),
    ("shenandoah", "Shenandoah", "Shenandoah"),
    ("port_quebec", "Québec Basin", "Bassin de Québec"),
    ("port_golfe", "Gulf of St Lawrence", "Golfe du Saint-Laurent"),
    ("port_louisbourg", "Louisbourg Harbour", "Rade de Louisbourg"),
    ("port_halifax", "Chebucto Harbour", "Rade de Chibouctou"),
    ("port_fundy", "Bay of Fundy", "Baie de Fundy"),
    ("port_boston", "Massachusetts Bay", "Baie du Massachusetts"),
    ("port_new_york", "New York Bay", "Baie de New York"),
    ("port_chesapeake", "Chesapeake Bay", "Baie de Chesapeake"),
];

/// The name of a zone.
pub(crate) fn name(lang: Lang, id: &str) -> String {
    let found = NAMES.iter().find(|(known, ..)| *known == id);
    let name = found.map_or(id, |(_, english, french)| if lang == Lang::Fr { french } else { english });
    name.to_owned()
}
