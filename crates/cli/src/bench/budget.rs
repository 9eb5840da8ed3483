//! What each game should reach on one core, and what comparable programs reach on the same machine.

/// The budget of one game.
pub(crate) struct Budget {
    /// The game's id; some are not written yet.
    pub(crate) game: &'static str,
    /// Decisions and lots a second in random play.
    pub(crate) steps: f64,
    /// Games a second in random play.
    pub(crate) games: Option<f64>,
    /// Comparable programs.
    pub(crate) peers: &'static [&'static str],
}

const GENERAL_PEERS: &[&str] = &[
    "Rally the Troops, Hammer of the Scots: 71 k steps/s, 38 games/s",
    "OpenSpiel, chess: 189 k steps/s",
    "shakmaty, chess: 3.8 M steps/s",
];

/// All budgets.
pub(crate) const BUDGETS: &[Budget] = &[
    Budget { game: "quebec", steps: 3e6, games: Some(5000.0), peers: GENERAL_PEERS },
    Budget { game: "conquest", steps: 2e6, games: None, peers: GENERAL_PEERS },
    Budget { game: "homard", steps: 1e6, games: None, peers: GENERAL_PEERS },
    Budget {
        game: "arpents",
        steps: 3e5,
        games: None,
        peers: &[
            "Rally the Troops, Paths of Glory: 4.1 k steps/s",
            "boardgame.io with 855 pieces: 6 k steps/s",
        ],
    },
];
