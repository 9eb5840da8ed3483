//! What is printed in each zone: whose land it is, and the icons the rules speak of.
//!
//! Invariant: the same zones in the same order as in the game's data; a test compares them.

/// Whose land a zone is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Home {
    /// Red.
    British,
    /// Violet.
    French,
    /// Green.
    Native,
    /// Blue: a harbour.
    Sea,
}

impl Home {
    /// All of them.
    pub(crate) const ALL: [Home; 4] = [Home::British, Home::French, Home::Native, Home::Sea];

    /// Its stable word.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Home::British => "british",
            Home::French => "french",
            Home::Native => "native",
            Home::Sea => "sea",
        }
    }
}

/// The nation at home in a zone; each has its own icon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Tribe {
    Iroquois,
    Abenaki,
    Delaware,
    Micmac,
    Algonquin,
}

impl Tribe {
    /// In the order of the sequence track.
    pub(crate) const ALL: [Tribe; 5] =
        [Tribe::Iroquois, Tribe::Abenaki, Tribe::Delaware, Tribe::Micmac, Tribe::Algonquin];
}

/// What is printed in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Printed {
    pub(crate) id: &'static str,
    pub(crate) home: Home,
    pub(crate) victory: u8,
    pub(crate) town: bool,
    pub(crate) fort_site: bool,
    pub(crate) tribe: Option<Tribe>,
    /// Whose fort or muster marker stands there at the start.
    pub(crate) ring: Option<Home>,
}

const fn zone(
    id: &'static str,
    home: Home,
    victory: u8,
    town: bool,
    fort_site: bool,
    tribe: Option<Tribe>,
) -> Printed {
    Printed { id, home, victory, town, fort_site, tribe, ring: None }
}

/// The same with a ring around its fort site or town.
const fn ringed(printed: Printed, home: Home) -> Printed {
    Printed { ring: Some(home), ..printed }
}

/// All zones.
#[rustfmt::skip]
pub(crate) const PRINTED: [Printed; 63] = [
    zone("quebec", Home::French, 1, true, false, None),
    zone("trois_rivieres", Home::French, 1, true, false, None),
    zone("montreal", Home::French, 1, true, false, None),
    ringed(zone("saint_jean", Home::French, 1, true, false, None), Home::French),
    zone("gaspe", Home::French, 1, true, false, None),
    zone("louisbourg", Home::French, 2, false, true, None),
    zone("ft_saint_frederic", Home::French, 1, false, true, None),
    zone("ft_presentation", Home::French, 1, false, true, None),
    zone("ft_frontenac", Home::French, 1, false, true, None),
    zone("ft_toronto", Home::French, 1, false, true, None),
    zone("ft_niagara", Home::French, 1, false, true, None),
    zone("ft_detroit", Home::French, 1, false, true, None),
    zone("cote_du_sud", Home::French, 0, false, false, None),
    zone("beauce", Home::French, 0, false, false, None),
    zone("ile_royale", Home::French, 0, false, false, None),
    ringed(zone("ft_duquesne", Home::Native, 1, false, true, None), Home::French),
    ringed(zone("ft_machault", Home::Native, 1, false, true, None), Home::French),
    ringed(zone("ft_necessity", Home::Native, 1, false, true, None), Home::British),
    ringed(zone("ft_oswego", Home::Native, 1, false, true, None), Home::British),
    ringed(zone("ft_halifax", Home::Native, 1, false, true, None), Home::British),
    ringed(zone("ft_beausejour", Home::Native, 1, false, true, None), Home::French),
    zone("ft_presque_isle", Home::Native, 1, false, true, None),
    ringed(zone("oneida_carry", Home::Native, 1, true, false, None), Home::British),
    zone("onondaga", Home::Native, 0, true, false, Some(Tribe::Iroquois)),
    zone("genesee", Home::Native, 0, false, false, Some(Tribe::Iroquois)),
    zone("kuskuskies", Home::Native, 0, true, false, Some(Tribe::Delaware)),
    zone("wyoming", Home::Native, 0, false, false, Some(Tribe::Delaware)),
    zone("petite_nation", Home::Native, 0, false, false, Some(Tribe::Algonquin)),
    zone("haute_outaouais", Home::Native, 0, false, false, Some(Tribe::Algonquin)),
    zone("saint_francois", Home::Native, 0, false, false, Some(Tribe::Abenaki)),
    zone("penobscot", Home::Native, 0, false, false, Some(Tribe::Abenaki)),
    zone("miramichi", Home::Native, 0, false, false, Some(Tribe::Micmac)),
    zone("shubenacadie", Home::Native, 0, false, false, Some(Tribe::Micmac)),
    zone("sandusky", Home::Native, 0, false, false, None),
    zone("muskingum", Home::Native, 0, false, false, None),
    zone("missisquoi", Home::Native, 0, false, false, None),
    zone("wolastoq", Home::Native, 0, false, false, None),
    zone("halifax", Home::British, 1, true, false, None),
    zone("annapolis_royal", Home::British, 1, false, true, None),
    zone("ft_lawrence", Home::British, 1, false, true, None),
    zone("falmouth", Home::British, 1, true, false, None),
    zone("boston", Home::British, 1, true, false, None),
    zone("new_york", Home::British, 1, true, false, None),
    zone("albany", Home::British, 1, true, false, None),
    zone("philadelphia", Home::British, 1, true, false, None),
    zone("alexandria", Home::British, 1, true, false, None),
    zone("williamsburg", Home::British, 1, true, false, None),
    zone("ft_william_henry", Home::British, 1, false, true, None),
    zone("haut_connecticut", Home::British, 0, false, true, None),
    zone("connecticut", Home::British, 0, false, false, None),
    zone("vallee_hudson", Home::British, 0, false, false, None),
    zone("mohawk", Home::British, 0, false, false, None),
    zone("carlisle", Home::British, 0, false, false, None),
    zone("wills_creek", Home::British, 0, false, true, None),
    zone("shenandoah", Home::British, 0, false, false, None),
    zone("port_quebec", Home::Sea, 0, false, false, None),
    zone("port_golfe", Home::Sea, 0, false, false, None),
    zone("port_louisbourg", Home::Sea, 0, false, false, None),
    zone("port_halifax", Home::Sea, 0, false, false, None),
    zone("port_fundy", Home::Sea, 0, false, false, None),
    zone("port_boston", Home::Sea, 0, false, false, None),
    zone("port_new_york", Home::Sea, 0, false, false, None),
    zone("port_chesapeake", Home::Sea, 0, false, false, None),
];
