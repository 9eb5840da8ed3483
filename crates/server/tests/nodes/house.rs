//! Servers on one database, each under a name of its own in it, so that one can be cut off.

use crate::wire::{send, until};
use pgtest::{Cluster, Held};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Condvar, Mutex};
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

    /// Begin a transaction in the database with this statement, and keep it open.
    pub(crate) fn hold(&self, statement: &str) -> Held {
        Cluster::shared().hold(&self.database, statement).unwrap()
    }

    /// How many lines the journal of a table has in the database.
    pub(crate) fn length(&self, table: &str) -> u64 {
        let count = format!("SELECT count(*) FROM lines WHERE table_id = '{table}'");
        Cluster::shared().sql(&self.database, &count).unwrap().parse().unwrap()
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

    /// Does a statement of this server wait for what another transaction locked?
    pub(crate) fn waits_for_a_lock(&self) -> bool {
        let waiting = format!(
            "SELECT count(*) FROM pg_stat_activity WHERE usename = '{}' AND wait_event_type = 'Lock'",
            self.role
        );
        Cluster::shared().sql("postgres", &waiting).unwrap() != "0"
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
    is_shut: Arc<Gate>,
}

/// Is the valve shut? Whoever waits for it to open is woken.
#[derive(Default)]
struct Gate {
    is_shut: Mutex<bool>,
    turned: Condvar,
}

impl Gate {
    fn shut(&self, shut: bool) {
        *self.is_shut.lock().unwrap() = shut;
        self.turned.notify_all();
    }

    /// Wait until it is open.
    fn pass(&self) {
        drop(self.turned.wait_while(self.is_shut.lock().unwrap(), |is_shut| *is_shut).unwrap());
    }
}

impl Valve {
    pub(crate) fn open() -> Valve {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let is_shut = Arc::new(Gate::default());
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
        self.is_shut.shut(shut);
    }
}

/// Carry bytes from one to the other, and hold them while the valve is shut.
fn carry(mut from: impl Read, mut to: impl Write, gate: &Gate) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        gate.pass();
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
