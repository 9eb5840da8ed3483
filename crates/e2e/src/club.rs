//! Three servers on one PostgreSQL behind one proxy, with the very configuration of `deploy/`.

use crate::house::program;
use crate::process::Process;
use anyhow::{Context, Result, ensure};
use pgtest::Cluster;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How many servers there are; `deploy/nginx.conf` names them.
const NODES: usize = 3;

/// A house with several servers. It ends with this value.
// The order matters: the proxy ends first, the database last.
pub struct Club {
    _proxy: Process,
    nodes: Vec<Node>,
    address: String,
    _folder: TempDir,
    store: String,
    _database: Cluster,
}

struct Node {
    process: Option<Process>,
    address: String,
}

impl Club {
    /// Start everything on free ports over an empty database.
    ///
    /// # Errors
    /// If something is not installed or does not start.
    pub fn open() -> Result<Club> {
        let database = Cluster::start()?;
        let store = database.database()?;
        let mut nodes = Vec::new();
        for number in 1..=NODES {
            let (process, address) = serve("127.0.0.1:0", &store, number)?;
            nodes.push(Node { process: Some(process), address });
        }
        let folder = tempfile::tempdir()?;
        // A port that was free a moment ago.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let proxy = proxy(folder.path(), &address, &nodes)?;
        Ok(Club { _proxy: proxy, nodes, address, _folder: folder, store, _database: database })
    }

    /// How many servers there are.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The address of a place, through the proxy.
    pub fn at(&self, place: &str) -> String {
        format!("http://{}{place}", self.address)
    }

    /// Kill a server with SIGKILL: no warning, no grace.
    pub fn kill(&mut self, node: usize) {
        self.nodes[node].process = None;
    }

    /// Start it again, at the same address and under the same name.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&mut self, node: usize) -> Result<()> {
        let (process, _) = serve(&self.nodes[node].address, &self.store, node + 1)?;
        self.nodes[node].process = Some(process);
        Ok(())
    }
}

fn serve(listen: &str, store: &str, number: usize) -> Result<(Process, String)> {
    let program = program()?;
    let program = program.to_str().context("the program's path is not text")?;
    let name = format!("node{number}");
    let args = ["serve", "--listen", listen, "--store", store, "--node", &name, "--log", "error"];
    Process::start(program, &args, |line| {
        let (address, _) = line.strip_prefix("Tricorne listens on ")?.split_once(": ")?;
        Some(address.to_owned())
    })
}

/// nginx with the configuration people are given; only the names of the servers and the port are ours.
fn proxy(folder: &Path, address: &str, nodes: &[Node]) -> Result<Process> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a crate of the workspace");
    let mut site =
        std::fs::read_to_string(root.join("deploy/nginx.conf")).context("reading deploy/nginx.conf")?;
    for (node, number) in nodes.iter().zip(1..) {
        let name = format!("node{number}:1759");
        ensure!(site.contains(&name), "deploy/nginx.conf names no {name}");
        site = site.replace(&name, &node.address);
    }
    ensure!(site.contains("listen 80;"), "deploy/nginx.conf listens elsewhere");
    site = site.replace("listen 80;", &format!("listen {address};"));
    std::fs::write(folder.join("site.conf"), site)?;
    let place = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("    {what}_temp_path {place}/{what};\n"))
        .concat();
    let whole = format!(
        "daemon off;\nmaster_process off;\npid {place}/pid;\nerror_log {place}/errors;\nevents {{}}\n\
         http {{\n    access_log off;\n{temporary}    include {place}/site.conf;\n}}\n"
    );
    let file = folder.join("nginx.conf");
    std::fs::write(&file, whole)?;
    let file = file.to_str().context("the temporary folder's path is not text")?;
    // Debian keeps it where only root looks.
    let script = "PATH=\"$PATH:/usr/sbin\"; echo begins; exec nginx -e stderr -c \"$0\"";
    let (process, ()) = Process::start("sh", &["-c", script, file], |line| (line == "begins").then_some(()))
        .context("is nginx installed? `cargo xtask test e2e` sees to it")?;
    let begun = Instant::now();
    while TcpStream::connect(address).is_err() {
        ensure!(begun.elapsed() < Duration::from_secs(60), "nginx does not listen");
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(process)
}
