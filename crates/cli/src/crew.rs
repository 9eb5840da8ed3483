//! Many jobs over all cores, with a progress bar.

use indicatif::{ProgressBar, ProgressStyle};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Do jobs `0..jobs` on so many threads, and return what each brought, in order.
///
/// After the first error no new job begins; of several errors the one of the lowest number is returned, so that
/// a seed that fails names the same job on any machine as long as that job was reached.
///
/// # Errors
/// The first error.
pub(crate) fn work<T: Send, E: Send>(
    what: &str,
    jobs: u64,
    threads: usize,
    job: impl Fn(u64) -> Result<T, E> + Sync,
) -> Result<Vec<T>, E> {
    let bar = bar(what, jobs);
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let brought = Mutex::new(Vec::with_capacity(usize::try_from(jobs).unwrap_or(0).min(1 << 20)));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, usize::try_from(jobs).unwrap_or(usize::MAX).max(1)) {
            scope.spawn(|| {
                let mut own = Vec::new();
                let mut shown = 0;
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    let result = job(number);
                    if result.is_err() {
                        stop.store(true, Ordering::Relaxed);
                    }
                    own.push((number, result));
                    // Tiny jobs would spend their time on the bar.
                    if own.len() - shown >= 64 || bar.position() * 64 < jobs || jobs < 10_000 {
                        bar.inc((own.len() - shown) as u64);
                        shown = own.len();
                    }
                }
                bar.inc((own.len() - shown) as u64);
                brought.lock().expect("no job panics while it holds the list").extend(own);
            });
        }
    });
    bar.finish_and_clear();
    let mut brought = brought.into_inner().expect("all threads have ended");
    brought.sort_by_key(|(number, _)| *number);
    brought.into_iter().map(|(_, result)| result).collect()
}

/// A bar on standard error; nothing is drawn where nobody looks.
fn bar(what: &str, jobs: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} {elapsed} (ends in {eta})")
            .expect("the template is well formed");
    let bar = ProgressBar::new(jobs).with_style(style).with_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 7] {
            let squares = work::<_, ()>("squares", 1000, threads, |number| Ok(number * number)).unwrap();
            assert!(squares.iter().enumerate().all(|(at, square)| (at * at) as u64 == *square));
            assert_eq!(squares.len(), 1000);
        }
        assert_eq!(work::<u64, ()>("nothing", 0, 2, Ok), Ok(vec![]));
    }

    #[test]
    fn the_first_error_ends_the_work() {
        let result = work("errors", 1_000_000, 2, |number| if number >= 500 { Err(number) } else { Ok(()) });
        assert_eq!(result, Err(500));
    }
}
