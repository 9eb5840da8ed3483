//! Servers on one database, each under a name of its own in it, so that one can be cut off.

use crate::wire::{send, until};
use pgtest::Cluster;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::PgStore;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tricorne_server::{App, Config};

/// A database and the servers on it.
pub(crate) struct House {
    pub(crate) url: String,
    database: String,
    pub(crate) nodes: Vec<Node>,
}

/// A server in threads of its own.
pub(crate) struct Node {
    runtime: Option<Runtime>,
    role: String,
    pub(crate) address: SocketAddr,
}

impl House {
    /// So many servers on an empty database.
    pub(crate) fn open(nodes: usize) -> House {
        let url = Cluster::shared().database().unwrap();
        let database = url.rsplit('/').next().unwrap().to_owned();
        let mut house = House { url, database, nodes: Vec::new() };
        (0..nodes).for_each(|_| house.add(Config::default()));
        house
    }

    /// One more server.
    pub(crate) fn add(&mut self, config: Config) {
        self.add_at(&self.url.clone(), config);
    }

    /// One more server, whose way to the database leads through a valve.
    pub(crate) fn add_behind(&mut self, valve: &Valve, config: Config) {
        let url = format!("postgres://tricorne@127.0.0.1:{}/{}", valve.port, self.database);
        self.add_at(&url, config);
    }

    fn add_at(&mut self, url: &str, config: Config) {
        let role = format!("{}_node{}", self.database, self.nodes.len());
        Cluster::shared().sql("postgres", &format!("CREATE ROLE {role} LOGIN SUPERUSER")).unwrap();
        let url = url.replace("tricorne@", &format!("{role}@"));
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let config = Config { heartbeat: Duration::from_secs(1), node: role.clone(), ..config };
        let address = runtime.block_on(async {
            let store = PgStore::open(&url).await.unwrap();
            let app = App::new(config, Arc::new(store));
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            tokio::spawn(tricorne_server::serve(app, listener, std::future::pending()));
            address
        });
        self.nodes.push(Node { runtime: Some(runtime), role, address });
    }

    pub(crate) fn doors(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// The lines of a table, straight from the database.
    pub(crate) fn with_store<T>(&self, work: impl AsyncFnOnce(&PgStore) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = PgStore::open(&self.url).await.unwrap();
            let found = work(&store).await;
            store.close().await;
            found
        })
    }
}

impl Node {
    /// End it without warning: whatever it was doing is not finished.
    pub(crate) fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Break all its lines to the database, and let it open no new one.
    pub(crate) fn cut_off(&self) {
        let role = &self.role;
        let cut = format!(
            "ALTER ROLE {role} NOLOGIN; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{role}'"
        );
        Cluster::shared().sql("postgres", &cut).unwrap();
    }

    /// Let it come back.
    pub(crate) fn join_again(&self) {
        Cluster::shared().sql("postgres", &format!("ALTER ROLE {} LOGIN", self.role)).unwrap();
    }

    /// Wait until it says that it is well, or that it is not.
    pub(crate) fn wait_health(&self, wanted: u16) {
        until(&format!("health is {wanted}"), || {
            send(self.address, "GET", "/health", "", &Value::Null).is_some_and(|(status, _)| status == wanted)
        });
    }
}

/// A way to the database that can be stopped without closing it, as a network that swallows everything.
pub(crate) struct Valve {
    port: u16,
    is_shut: Arc<AtomicBool>,
}

impl Valve {
    pub(crate) fn open() -> Valve {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let is_shut = Arc::new(AtomicBool::new(false));
        let shut = is_shut.clone();
        let socket = Cluster::shared().folder().join(".s.PGSQL.5432");
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = UnixStream::connect(&socket) else { continue };
                let (from, to) = (client.try_clone().unwrap(), server.try_clone().unwrap());
                let held = shut.clone();
                std::thread::spawn(move || carry(from, to, &held));
                let held = shut.clone();
                std::thread::spawn(move || carry(server, client, &held));
            }
        });
        Valve { port, is_shut }
    }

    pub(crate) fn shut(&self, shut: bool) {
        self.is_shut.store(shut, Ordering::SeqCst);
    }
}

/// Carry bytes from one to the other, and hold them while the valve is shut.
fn carry(mut from: impl Read, mut to: impl Write, is_shut: &AtomicBool) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_shut.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(10));
        }
        if to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
