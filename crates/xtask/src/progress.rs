//! How steps and times are told.

use std::time::{Duration, Instant};

/// A heading above each step, and the time it took below.
pub(crate) struct Steps {
    total: usize,
    at: usize,
}

impl Steps {
    /// So many steps are to come.
    pub(crate) fn new(total: usize) -> Steps {
        Steps { total, at: 0 }
    }

    /// Run a step between its heading and its time.
    pub(crate) fn step<T>(&mut self, what: &str, run: impl FnOnce() -> T) -> T {
        self.at += 1;
        println!("── {}/{} {what}", self.at, self.total);
        let began = Instant::now();
        let out = run();
        println!("   {}", shown(began.elapsed()));
        out
    }
}

/// A time for people.
pub(crate) fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds >= 60 {
        format!("{}m {:02}s", seconds / 60, seconds % 60)
    } else {
        format!("{:.1}s", time.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        assert_eq!(shown(Duration::from_millis(1250)), "1.2s");
        assert_eq!(shown(Duration::from_secs(185)), "3m 05s");
    }
}
