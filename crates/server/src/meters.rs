//! What the server counts about itself, for whoever keeps an eye on it: Prometheus' text, and nothing about anybody.

use crate::address::Door;
use crate::api::Forbidden;
use crate::fail::Fail;
use crate::state::App;
use crate::{address, secrets};
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::Kind;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Upper limits of the buckets of times, in microseconds.
const LIMITS: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 500_000, 2_500_000, 10_000_000];

/// Failures of the store, in this process: where they become a refusal no server is at hand.
static STORE_ERRORS: AtomicU64 = AtomicU64::new(0);

/// What is counted.
#[derive(Default)]
pub(crate) struct Meters {
    /// Lines of journals stored.
    pub(crate) moves: AtomicU64,
    /// Streams open now.
    pub(crate) streams: AtomicI64,
    /// Notices sent to people: letters, pushes, hooks.
    pub(crate) notices: AtomicU64,
    routes: Mutex<BTreeMap<(String, String, u16), u64>>,
    times: Mutex<BTreeMap<String, Times>>,
    /// How many streams each address follows.
    followed: Mutex<BTreeMap<String, u32>>,
}

/// How long the answers of one address took.
#[derive(Clone, Default)]
struct Times {
    buckets: [u64; LIMITS.len()],
    count: u64,
    micros: u64,
}

/// A stream that is open until this is dropped.
pub(crate) struct OpenStream {
    app: App,
    /// Whose it is, as far as that is counted.
    from: Option<String>,
}

impl OpenStream {
    /// One more, unless this address has enough of them.
    pub(crate) fn new(app: &App, door: &Door) -> Result<OpenStream, Fail> {
        let meters = &app.shared.meters;
        // Whoever runs the machine may follow what they like; and behind a proxy nobody told us of, everybody is here.
        let from = (!door.is_here()).then(|| door.bucket());
        if let Some(from) = &from {
            let mut followed = held(&meters.followed);
            let many = followed.entry(from.clone()).or_default();
            if *many >= app.shared.config.streams {
                return Err(Fail::new(Kind::Busy, "too_much", ""));
            }
            *many += 1;
        }
        meters.streams.fetch_add(1, Ordering::Relaxed);
        Ok(OpenStream { app: app.clone(), from })
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let meters = &self.app.shared.meters;
        meters.streams.fetch_sub(1, Ordering::Relaxed);
        let Some(from) = &self.from else { return };
        let mut followed = held(&meters.followed);
        if let Some(many) = followed.get_mut(from) {
            *many -= 1;
            if *many == 0 {
                followed.remove(from);
            }
        }
    }
}

/// The store failed.
pub(crate) fn store_failed() {
    STORE_ERRORS.fetch_add(1, Ordering::Relaxed);
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Meters {
    /// A request was answered. The route is a pattern of ours, so there are only so many.
    pub(crate) fn answered(&self, route: &str, method: &str, status: u16, took: Duration) {
        // Methods are whatever a stranger writes.
        let method = if ["GET", "POST", "HEAD", "OPTIONS"].contains(&method) { method } else { "other" };
        *held(&self.routes).entry((route.to_owned(), method.to_owned(), status)).or_default() += 1;
        let micros = took.as_micros() as u64;
        let mut times = held(&self.times);
        let times = times.entry(route.to_owned()).or_default();
        times.count += 1;
        times.micros += micros;
        for (bucket, limit) in times.buckets.iter_mut().zip(LIMITS) {
            *bucket += u64::from(micros <= limit);
        }
    }

    /// Everything, as Prometheus reads it.
    fn told(&self, app: &App) -> String {
        let mut out = String::new();
        let mut say = |line: std::fmt::Arguments<'_>| {
            let _ = out.write_fmt(line);
        };
        say(format_args!("# TYPE tricorne_requests_total counter\n"));
        for ((route, method, status), count) in held(&self.routes).iter() {
            say(format_args!(
                "tricorne_requests_total{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}} {count}\n"
            ));
        }
        say(format_args!("# TYPE tricorne_request_seconds histogram\n"));
        for (route, times) in held(&self.times).iter() {
            for (bucket, limit) in times.buckets.iter().zip(LIMITS) {
                let limit = limit as f64 / 1e6;
                say(format_args!(
                    "tricorne_request_seconds_bucket{{route=\"{route}\",le=\"{limit}\"}} {bucket}\n"
                ));
            }
            let (count, seconds) = (times.count, times.micros as f64 / 1e6);
            say(format_args!("tricorne_request_seconds_bucket{{route=\"{route}\",le=\"+Inf\"}} {count}\n"));
            say(format_args!("tricorne_request_seconds_sum{{route=\"{route}\"}} {seconds}\n"));
            say(format_args!("tricorne_request_seconds_count{{route=\"{route}\"}} {count}\n"));
        }
        let thinkers = app.shared.config.thinkers.max(1);
        let thinking = thinkers.saturating_sub(app.shared.thinkers.available_permits());
        for (name, kind, value) in [
            ("moves_stored_total", "counter", self.moves.load(Ordering::Relaxed) as i64),
            ("tables_in_memory", "gauge", app.tables_in_memory() as i64),
            ("streams_open", "gauge", self.streams.load(Ordering::Relaxed)),
            ("bots_thinking", "gauge", thinking as i64),
            ("store_errors_total", "counter", STORE_ERRORS.load(Ordering::Relaxed) as i64),
            ("notices_sent_total", "counter", self.notices.load(Ordering::Relaxed) as i64),
        ] {
            say(format_args!("# TYPE tricorne_{name} {kind}\ntricorne_{name} {value}\n"));
        }
        out
    }
}

/// The counts: for this machine, or with the token.
#[utoipa::path(get, path = "/metrics", tag = "house", security(()),
    responses((status = 200, body = String, content_type = "text/plain", description = "As Prometheus reads it."), Forbidden))]
pub(crate) async fn metrics(State(app): State<App>, request: Request) -> Result<Response, Fail> {
    let config = &app.shared.config;
    let bearer = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let bearer = bearer.and_then(|text| text.strip_prefix("Bearer "));
    let has_token = match (&config.metrics_token, bearer) {
        (Some(token), Some(given)) => secrets::same(token, given),
        _ => false,
    };
    // Behind a proxy nobody told us of, everybody seems to be here; a proxy says for whom it asks.
    let is_here = address::door(request.extensions(), request.headers(), &config.proxies).is_here()
        && !request.headers().contains_key("x-forwarded-for");
    let is_open = config.metrics_token.is_none() && is_here;
    if !has_token && !is_open {
        return Err(Fail::forbidden("not_for_you"));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    Ok((kind, app.shared.meters.told(&app)).into_response())
}
