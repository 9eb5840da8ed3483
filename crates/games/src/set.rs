//! The list of games, and what follows from it.

use crate::data::Facts;
use crate::facade;
use kernel::{Game, OptionSpec, Said, Table};

/// Makes the enums and the two dispatch macros from one list, so that a game is added by adding a line.
/// `$d` is a dollar sign, for the macros that this macro writes.
macro_rules! closed_set {
    ($d:tt $($(#[$doc:meta])* $Variant:ident = $package:ident,)*) => {
        /// A game by name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId {
            $($(#[$doc])* $Variant,)*
        }

        impl GameId {
            /// All games.
            pub const ALL: &'static [GameId] = &[$(GameId::$Variant,)*];

            /// Its stable id, such as `quebec`.
            pub fn code(self) -> &'static str {
                match self {
                    $(GameId::$Variant => <$package::State as Game>::ID,)*
                }
            }
        }

        /// A game in play, whichever it is.
        ///
        /// Boxed: the map of a campaign takes some 30 kB, and every future that carries a table would carry
        /// them on the stack.
        #[derive(Clone, Debug)]
        pub enum AnyTable {
            $($(#[$doc])* $Variant(Box<Table<$package::State>>),)*
        }

        impl AnyTable {
            /// Which game it is.
            pub fn game(&self) -> GameId {
                match self {
                    $(AnyTable::$Variant(_) => GameId::$Variant,)*
                }
            }
        }

        $(impl From<Table<$package::State>> for AnyTable {
            fn from(table: Table<$package::State>) -> AnyTable {
                AnyTable::$Variant(Box::new(table))
            }
        })*

        /// Run generic code for a game: `with_game!(id, G => count::<G>())`.
        ///
        /// `G` stands for the game's state, which implements `Game`, `Worlds` and `Advice`.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$Variant => {
                        type $d G = $crate::$package::State;
                        $d body
                    })*
                }
            };
        }

        /// Run generic code on the typed table: `with_table!(&any, table => look(table))`.
        #[macro_export]
        macro_rules! with_table {
            ($d any:expr, $d table:ident => $d body:expr) => {
                match $d any {
                    $($crate::AnyTable::$Variant($d table) => $d body,)*
                }
            };
        }
    };
}

closed_set! { $
    /// Three Cards, the smallest game with a secret.
    Toy = game_toy,
    /// Québec 1759.
    Quebec = game_quebec,
    /// 1754: La Conquête.
    Conquest = game_conquest,
    /// Homard m'a tuer.
    Homard = game_homard,
    /// Quelques arpents de neige.
    Arpents = game_arpents,
}

impl GameId {
    /// The game with this id.
    pub fn parse(code: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.code() == code)
    }

    /// Its name as a text.
    pub fn name(self) -> Said {
        Said::new(format!("{}.name", self.code()))
    }

    /// A side's name as a text.
    pub fn side_name(self, side: &str) -> Said {
        Said::new(format!("{}.side.{side}", self.code()))
    }

    /// What one can choose and must know before a game begins.
    pub fn facts(self) -> Facts {
        with_game!(self, G => facade::facts::<G>())
    }

    /// The codes of the sides that win and lose together with this one, itself among them; none for no side.
    pub fn team(self, side: &str) -> Vec<&'static str> {
        with_game!(self, G => facade::team::<G>(side))
    }

    /// The teams, each by the codes of its sides, in the order of their first sides.
    pub fn teams(self) -> Vec<Vec<&'static str>> {
        let mut teams: Vec<Vec<&'static str>> = Vec::new();
        for side in self.sides() {
            if !teams.iter().any(|team| team.contains(&side)) {
                teams.push(self.team(side));
            }
        }
        teams
    }

    /// The kinds of questions to which this side may leave a standing answer; none for no side.
    pub fn standing(self, side: &str) -> Vec<&'static OptionSpec> {
        with_game!(self, G => facade::standing::<G>(side))
    }

    /// Where whoever plays this side sits in the return match.
    pub fn opposite(self, side: &str) -> Option<&'static str> {
        with_game!(self, G => facade::opposite::<G>(side))
    }

    /// The codes of its sides, in order.
    pub fn sides(self) -> Vec<&'static str> {
        with_game!(self, G => facade::sides::<G>())
    }
}

impl std::fmt::Display for GameId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

impl std::str::FromStr for GameId {
    type Err = String;

    fn from_str(code: &str) -> Result<GameId, String> {
        GameId::parse(code).ok_or_else(|| {
            let known: Vec<_> = GameId::ALL.iter().map(|game| game.code()).collect();
            format!("no game «{code}»: expected {}", known.join(" or "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_are_written() {
        for game in GameId::ALL.iter().copied() {
            assert_eq!(GameId::parse(game.code()), Some(game));
            assert_eq!(game.to_string().parse(), Ok(game));
            assert!(!game.sides().is_empty());
        }
        let error = "chess".parse::<GameId>().unwrap_err();
        assert!(error.contains("chess") && error.contains("toy"), "{error}");
    }

    #[test]
    fn a_table_is_cheap_to_carry() {
        // The state of a campaign is large. Carried by value it filled the stack of a server's thread.
        assert!(size_of::<AnyTable>() <= 16, "{} bytes", size_of::<AnyTable>());
    }

    #[test]
    fn teams_are_whole_and_never_sit_opposite() {
        for game in GameId::ALL.iter().copied() {
            for side in game.sides() {
                let (team, opposite) = (game.team(side), game.opposite(side).unwrap());
                assert!(team.contains(&side) && !team.contains(&opposite), "{game} {side}");
                assert!(team.iter().all(|ally| game.team(ally) == team), "{game} {side}");
                assert_eq!(game.opposite(opposite), Some(side));
            }
            let seated: usize = game.teams().iter().map(Vec::len).sum();
            assert_eq!(seated, game.sides().len(), "{game}: everyone is in one team");
            assert!(game.team("nobody").is_empty() && game.opposite("nobody").is_none());
        }
    }

    #[test]
    fn every_game_and_side_has_a_name() {
        for game in GameId::ALL.iter().copied() {
            assert_eq!(texts::missing_key(&game.name()), None);
            for side in game.sides() {
                assert_eq!(texts::missing_key(&game.side_name(side)), None);
            }
        }
    }
}
