//! Journals on disk: written after every answer, listed in the menu, taken up again.
//!
//! Beside the journal of a running game lies a small file with the dealer's secret, which the journal itself must
//! not hold before the end. It is removed when the game is over.

use crate::look::ui;
use crate::options::Options;
use games::{AnyTable, Trouble};
use kernel::{Dealer, Journal, Said};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The folder journals are kept in: the user's data folder unless another is given.
pub(crate) fn folder(options: &Options) -> PathBuf {
    options.data.clone().unwrap_or_else(|| data_home().join("tricorne").join("games"))
}

/// The folder for a user's data, as each system has it.
pub fn data_home() -> PathBuf {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || var("HOME").or_else(|| var("USERPROFILE")).unwrap_or_default();
    if let Some(folder) = var("XDG_DATA_HOME") {
        return folder;
    }
    if cfg!(windows) {
        return var("APPDATA").unwrap_or_else(home);
    }
    if cfg!(target_os = "macos") {
        return home().join("Library").join("Application Support");
    }
    home().join(".local").join("share")
}

/// Where one game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Save {
    /// The journal.
    pub(crate) path: PathBuf,
    /// The dealer's secret in hex, while the game runs.
    secret: String,
}

impl Save {
    /// A place for a new game that no other game has.
    pub(crate) fn new(folder: &Path, game: &str, dealer: &Dealer) -> Save {
        let name = |number: u32| match number {
            1 => format!("{game}-{}.journal", dealer.table()),
            number => format!("{game}-{}-{number}.journal", dealer.table()),
        };
        let path = (1..).map(|number| folder.join(name(number))).find(|path| !path.exists());
        Save { path: path.expect("some number is free"), secret: dealer.reveal() }
    }

    /// Write the journal, so that nothing is lost even if the machine stops while writing.
    ///
    /// # Errors
    /// What went wrong, in words.
    pub(crate) fn write(&self, journal: &Journal) -> Result<(), Said> {
        self.write_files(journal)
            .map_err(|error| ui("save_failed").with("file", self.name()).with("reason", error.to_string()))
    }

    fn write_files(&self, journal: &Journal) -> std::io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let secret = secret_path(&self.path);
        if journal.secret.is_some() {
            let _ = fs::remove_file(&secret);
        } else if !self.secret.is_empty() && !secret.exists() {
            fs::write(&secret, format!("{}\n", self.secret))?;
        }
        let fresh = self.path.with_extension("journal.new");
        fs::write(&fresh, journal.to_string())?;
        fs::rename(&fresh, &self.path)
    }

    /// The name of the file.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }
}

fn secret_path(journal: &Path) -> PathBuf {
    journal.with_extension("dealer")
}

/// Take up a saved game.
///
/// # Errors
/// What went wrong, in words.
pub(crate) fn load(path: &Path) -> Result<(AnyTable, Save), Said> {
    let failed = |reason: kernel::Arg| {
        ui("load_failed").with("file", path.display().to_string()).with("reason", reason)
    };
    let text = fs::read_to_string(path).map_err(|error| failed(error.to_string().into()))?;
    let mut table = AnyTable::from_journal(&text).map_err(|trouble| failed(trouble_said(&trouble).into()))?;
    let mut secret = String::new();
    if !table.turn().is_over() && !table.has_dealer() {
        secret = fs::read_to_string(secret_path(path)).unwrap_or_default().trim().to_owned();
        let dealer = Dealer::from_hex(table.header().table.clone(), &secret);
        if !dealer.is_some_and(|dealer| table.reseat_dealer(dealer)) {
            return Err(failed(ui("no_dealer").into()));
        }
    }
    Ok((table, Save { path: path.to_owned(), secret }))
}

/// What went wrong at a table, as one text.
pub(crate) fn trouble_said(trouble: &Trouble) -> Said {
    match trouble {
        Trouble::Malformed { said, .. } | Trouble::Refused { said, .. } => said.clone(),
        Trouble::Unknown(unknown) => ui("unknown_name").with("name", unknown.name().to_owned()),
        Trouble::Faults(faults) => {
            let faults: Vec<_> = faults.iter().map(|fault| kernel::Arg::Key(fault.said.clone())).collect();
            Said::new("replay.setup").with("faults", faults)
        }
    }
}

/// A saved game as the menu lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    /// Where.
    pub(crate) path: PathBuf,
    /// The game's id.
    pub(crate) game: String,
    /// Who plays which side, as recorded.
    pub(crate) seats: Vec<(String, String)>,
    /// How many answers were given.
    pub(crate) answers: usize,
    /// Is it over?
    pub(crate) over: bool,
    /// When it was last written.
    pub(crate) when: SystemTime,
}

/// All saved games, the latest first; running ones before finished ones.
pub(crate) fn list(folder: &Path) -> Vec<Saved> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut out: Vec<Saved> = entries.filter_map(|entry| read(&entry.path())).collect();
    out.sort_by_key(|saved| (saved.over, std::cmp::Reverse(saved.when), saved.path.clone()));
    out
}

fn read(path: &Path) -> Option<Saved> {
    if path.extension()? != "journal" {
        return None;
    }
    let journal: Journal = fs::read_to_string(path).ok()?.parse().ok()?;
    Some(Saved {
        path: path.to_owned(),
        game: journal.header.game,
        seats: journal.header.seats,
        answers: journal.lines.len(),
        over: journal.secret.is_some(),
        when: fs::metadata(path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH),
    })
}
