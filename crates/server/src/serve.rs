//! Listening, and stopping with grace.

use crate::state::App;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::pin::pin;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

/// How long to wait after a call that could not be taken.
const PAUSE: Duration = Duration::from_millis(200);

/// How long a table stays in memory when nobody looks at it.
const IDLE: Duration = Duration::from_secs(600);

/// How often bots of dead servers are looked for.
const INHERIT: Duration = Duration::from_secs(5);

/// Answer on this listener until the future is ready, then finish what was begun.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let sweeper = tokio::spawn(sweep(app.clone()));
    let heir = tokio::spawn(inherit(app.clone()));
    let notices = tokio::spawn(crate::notices::work(app.clone()));
    let switchboard = tokio::spawn(crate::switchboard::listen(app.clone()));
    let resuming = app.clone();
    tokio::spawn(async move { resuming.resume().await });
    let closing = app.clone();
    let stopped = async move {
        stop.await;
        tracing::info!("stopping");
        // Streams never end by themselves.
        closing.close();
    };
    accept(app, listener, stopped).await;
    sweeper.abort();
    heir.abort();
    notices.abort();
    switchboard.abort();
    Ok(())
}

/// Take calls until the future is ready, then let those that are on the line end.
async fn accept(app: App, listener: TcpListener, stopped: impl Future<Output = ()>) {
    let (header_time, router) = (app.shared.config.header_time, crate::app(app));
    let closing = watch::Sender::new(false);
    let mut lines = JoinSet::new();
    let mut stopped = pin!(stopped);
    loop {
        let (tcp, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a call could not be taken");
                    // There may be too many open files; some will be closed.
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
            Some(_) = lines.join_next() => continue,
            () = &mut stopped => break,
        };
        // Answers are small and awaited: they must not wait for more.
        let _ = tcp.set_nodelay(true);
        let service =
            ServiceExt::<Request>::map_request(router.clone(), move |request: Request<Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(ConnectInfo(from));
                request
            });
        let mut closing = closing.subscribe();
        lines.spawn(async move {
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(header_time);
            let mut line =
                pin!(builder.serve_connection(TokioIo::new(tcp), TowerToHyperService::new(service)));
            tokio::select! {
                // Callers hang up as they like.
                _ = line.as_mut() => return,
                _ = closing.wait_for(|closing| *closing) => line.as_mut().graceful_shutdown(),
            }
            let _ = line.await;
        });
    }
    drop(listener);
    closing.send_replace(true);
    while lines.join_next().await.is_some() {}
}

/// Bots of servers that died think on here, or at another server that is as quick.
async fn inherit(app: App) {
    loop {
        tokio::time::sleep(INHERIT).await;
        app.take_over().await;
    }
}

async fn sweep(app: App) {
    loop {
        tokio::time::sleep(IDLE / 10).await;
        let forgotten = app.forget_idle(IDLE);
        if forgotten > 0 {
            tracing::debug!(forgotten, "tables left memory");
        }
    }
}

/// Ready when the user or the system asks the program to stop.
pub async fn asked_to_stop() {
    let interrupt = async { tokio::signal::ctrl_c().await.unwrap_or(()) };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
