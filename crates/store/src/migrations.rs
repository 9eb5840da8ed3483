//! The steps that bring a database up to date, carried inside the program.
//!
//! They are listed here and not gathered by `sqlx::migrate!`: that macro alone would compile both database drivers a
//! second time, for the compiler itself.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A step: its name, which begins with its number, and its statements.
type Step = (&'static str, &'static str);

macro_rules! steps {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}

const SQLITE: &[Step] = steps!("sqlite":
    "0001_begin",
    "0002_over",
    "0003_no_snapshots",
    "0004_accounts",
    "0005_lobby",
    "0006_notices",
    "0007_leases",
);

const POSTGRES: &[Step] = steps!("postgres":
    "0001_begin",
    "0004_accounts",
    "0005_lobby",
    "0006_notices",
    "0007_leases",
);

/// The steps for SQLite.
pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// The steps for PostgreSQL.
pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let migration = |(name, sql): &Step| {
        let (number, words) = name.split_once('_').expect("a step is called <number>_<words>");
        let number = number.parse().expect("a step begins with its number");
        let words = words.replace('_', " ").into();
        Migration::new(number, words, MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(steps.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is not listed would never be applied.
    #[test]
    fn every_file_is_listed_in_order() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let mut files: Vec<String> = std::fs::read_dir(format!("migrations/{folder}"))
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let listed: Vec<String> = steps.iter().map(|(name, _)| format!("{name}.sql")).collect();
            assert_eq!(files, listed, "{folder}");
        }
    }

    #[test]
    fn steps_are_numbered_and_named_by_their_files() {
        let migrator = sqlite();
        let third = &migrator.migrations[2];
        assert_eq!((third.version, &*third.description), (3, "no snapshots"));
    }
}
