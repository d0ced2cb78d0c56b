//! PostgreSQL servers of one test: a primary, a standby that follows it, and `PgBouncer` in front of a server.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::DirBuilderExt;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use super::cluster::{self, Cluster, Seat};
use super::psql;
use crate::wait;

/// A server that ends with this value, with its data.
#[derive(Debug)]
pub struct Server {
    cluster: Cluster,
    _home: TempDir,
}

impl Server {
    /// A new, empty server. `None` on a machine without PostgreSQL, unless it is required there.
    #[must_use]
    pub fn start() -> Option<Self> {
        let started = || {
            let home = tempfile::tempdir()?;
            let cluster = Cluster::start(home.path())?;
            Ok(Self {
                cluster,
                _home: home,
            })
        };
        let started: io::Result<Self> = started();
        started
            .map_err(|error| super::missing(&error.to_string()))
            .ok()
    }

    /// A standby that follows this server.
    ///
    /// # Errors
    /// If it does not start.
    pub fn standby(&self) -> io::Result<Self> {
        let home = tempfile::tempdir()?;
        let seat = Seat::find(home.path())?;
        // The server refuses a folder that others may read.
        fs::DirBuilder::new().mode(0o700).create(&seat.data)?;
        seat.own(&seat.data)?;
        let source = format!("--dbname={}", self.url());
        let copy = [
            "--write-recovery-conf",
            "--checkpoint=fast",
            "--no-sync",
            &source,
        ];
        // Not every folder with the server's programs has it.
        let server = fs::canonicalize(seat.programs.join("pg_ctl"))?;
        let program = server.with_file_name("pg_basebackup");
        seat.run(&program.to_string_lossy(), &copy)?;
        let port = seat.launch()?;
        Ok(Self {
            cluster: seat.at(port),
            _home: home,
        })
    }

    /// Makes a standby a primary.
    ///
    /// # Errors
    /// If it does not become one in time.
    pub fn promote(&self) -> io::Result<()> {
        self.cluster.seat.run("pg_ctl", &["promote", "--silent"])
    }

    /// The URL of its database.
    #[must_use]
    pub fn url(&self) -> &str {
        self.cluster.url()
    }

    /// Runs a script and returns its output, as [`super::Database::run`].
    ///
    /// # Panics
    /// If the script fails.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a script that fails ends its test")]
    pub fn run(&self, script: &str) -> String {
        psql(self.url(), script).expect("the script runs")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let ended = self.cluster.stop();
        let removed = ended.and_then(|()| fs::remove_dir_all(&self.cluster.seat.data));
        if let Err(error) = removed {
            eprintln!("! a PostgreSQL server stays behind: {error}");
        }
    }
}

/// `PgBouncer` in front of a server.
#[derive(Debug)]
pub struct Pooler {
    process: Child,
    url: String,
    _home: TempDir,
}

impl Pooler {
    /// Starts it with this `pool_mode` in front of the database of a URL, `postgres://user@host:port/name`. `None`, with a
    /// warning, on a machine without it.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(database: &str, mode: &str) -> io::Result<Option<Self>> {
        let places = [
            "/usr/sbin/pgbouncer",
            "/usr/bin/pgbouncer",
            "/opt/homebrew/bin/pgbouncer",
        ];
        let Some(program) = places
            .map(PathBuf::from)
            .into_iter()
            .find(|file| file.is_file())
        else {
            eprintln!("! SKIPPED: no PgBouncer for this test");
            return Ok(None);
        };
        let no_url = || io::Error::other(format!("{database} is no URL of a test database"));
        let server = database.strip_prefix("postgres://").ok_or_else(no_url)?;
        let (user, server) = server.split_once('@').ok_or_else(no_url)?;
        let (address, name) = server.split_once('/').ok_or_else(no_url)?;
        let (host, server_port) = address.split_once(':').ok_or_else(no_url)?;
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?
            .local_addr()?
            .port();
        let home = tempfile::tempdir_in("/tmp")?;
        let file = home.path().join("pgbouncer.ini");
        let settings = format!(
            "[databases]\n* = host={host} port={server_port} user={user}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n\
             listen_port = {port}\nunix_socket_dir =\nauth_type = any\npool_mode = {mode}\ndefault_pool_size = 50\n\
             ignore_startup_parameters = options\n"
        );
        fs::write(&file, settings)?;
        let seat = Seat::find(&cluster::home()?)?;
        seat.own(home.path())?;
        seat.own(&file)?;
        let mut command = seat.command(program);
        let process = command
            .arg("--quiet")
            .arg(&file)
            .stderr(Stdio::null())
            .spawn()?;
        Ok(Some(Self {
            process,
            url: format!("postgres://{user}@127.0.0.1:{port}/{name}"),
            _home: home,
        }))
    }

    /// Waits until it accepts connections.
    pub async fn is_listening(&self) {
        wait::until("PgBouncer", Duration::from_secs(10), async || {
            psql(&self.url, "SELECT 1;").ok().map(drop)
        })
        .await;
    }

    /// The URL of the database through it.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        if let Err(error) = self.process.kill().and_then(|()| self.process.wait()) {
            eprintln!("! PgBouncer stays behind: {error}");
        }
    }
}
