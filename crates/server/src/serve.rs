//! Listening, and stopping with grace.

use crate::state::App;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

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
    use axum::serve::ListenerExt;
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
    // Answers are small and awaited: they must not wait for more.
    let listener = listener.tap_io(|tcp| {
        let _ = tcp.set_nodelay(true);
    });
    let service = crate::app(app).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener, service).with_graceful_shutdown(stopped).await;
    sweeper.abort();
    heir.abort();
    notices.abort();
    switchboard.abort();
    served
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
