//! The private PostgreSQL that is measured on, and its programs.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    cluster::{self, Cluster},
    outcome::Outcome,
};

/// A running cluster.
#[derive(Debug)]
pub struct Postgres {
    cluster: Cluster,
    /// Whether we have started it, and so have to stop it.
    is_ours: bool,
    /// Its port on the loopback address.
    pub port: u16,
    /// The process that all others of it descend from.
    pub postmaster: u32,
    log: PathBuf,
}

/// Whether its programs are installed, pgbench among them.
pub fn is_installed() -> bool {
    cluster::programs().is_some() && program("pgbench").is_some()
}

/// A program of PostgreSQL's: beside the server, which may be a link, or on the search path.
fn program(name: &str) -> Option<PathBuf> {
    let beside = cluster::programs()?;
    let behind = beside.join("postgres").canonicalize().ok();
    let behind = behind.and_then(|server| server.parent().map(Path::to_path_buf));
    let path = std::env::var_os("PATH").unwrap_or_default();
    [beside]
        .into_iter()
        .chain(behind)
        .chain(std::env::split_paths(&path))
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

impl Postgres {
    /// Starts the cluster that is kept for measuring.
    pub fn start() -> Outcome<Self> {
        let home = crate::folder()?.join("postgres");
        let running = Cluster::running(&home)?;
        let is_ours = running.is_none();
        let cluster = running.map_or_else(|| Cluster::start(&home), Ok)?;
        let address = cluster.url().rsplit_once(':').ok_or("no port")?.1;
        let port = address.split('/').next().unwrap_or_default().parse()?;
        let mut postgres = Self {
            cluster,
            is_ours,
            port,
            postmaster: 0,
            log: PathBuf::new(),
        };
        let folder = postgres.ask("postgres", "SHOW data_directory")?;
        let pid = std::fs::read_to_string(PathBuf::from(folder.trim()).join("postmaster.pid"))?;
        postgres.postmaster = pid.lines().next().unwrap_or_default().trim().parse()?;
        postgres.log = PathBuf::from(folder.trim()).join("log");
        Ok(postgres)
    }

    /// Stops it, if we have started it; its data stays.
    pub fn stop(&self) -> Outcome {
        if self.is_ours {
            self.cluster.stop()?;
        }
        Ok(())
    }

    /// The URL of one of its databases.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://imprimatur@127.0.0.1:{}/{database}", self.port)
    }

    /// A psql that reads its script from standard input.
    pub fn psql(&self, database: &str) -> Command {
        let mut psql = Command::new(program("psql").unwrap_or_else(|| PathBuf::from("psql")));
        psql.args([
            "-X",
            "-q",
            "-A",
            "-t",
            "-w",
            "-v",
            "ON_ERROR_STOP=1",
            "-f",
            "-",
        ])
        .arg(self.url(database))
        .stdin(Stdio::piped());
        psql
    }

    /// A pgbench on one of its databases.
    pub fn pgbench(&self, database: &str) -> Outcome<Command> {
        let mut pgbench = Command::new(program("pgbench").ok_or("pgbench is not installed")?);
        pgbench
            .args(["-h", "127.0.0.1", "-U", "imprimatur", "-p"])
            .arg(self.port.to_string())
            .arg(database)
            .stdin(Stdio::null());
        Ok(pgbench)
    }

    /// What a script answers.
    pub fn ask(&self, database: &str, script: &str) -> Outcome<String> {
        let mut psql = self
            .psql(database)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut input) = psql.stdin.take() {
            input.write_all(script.as_bytes())?;
        }
        let output = psql.wait_with_output()?;
        if output.status.success() {
            Ok(String::from_utf8(output.stdout)?)
        } else {
            Err(String::from_utf8_lossy(&output.stderr).trim().into())
        }
    }

    /// Whether there is such a database.
    pub fn has(&self, database: &str) -> Outcome<bool> {
        let found = self.ask(
            "postgres",
            &format!("SELECT 1 FROM pg_database WHERE datname = '{database}'"),
        )?;
        Ok(!found.trim().is_empty())
    }

    /// Removes a database, if it is there.
    pub fn drop_database(&self, database: &str) -> Outcome {
        self.ask(
            "postgres",
            &format!("DROP DATABASE IF EXISTS {database} WITH (FORCE);"),
        )?;
        Ok(())
    }

    /// Makes a database anew, empty or as a copy.
    pub fn create(&self, database: &str, template: Option<&str>) -> Outcome {
        self.drop_database(database)?;
        let template = template.map_or_else(String::new, |name| format!(" TEMPLATE {name}"));
        self.ask(
            "postgres",
            &format!("CREATE DATABASE {database}{template};"),
        )?;
        Ok(())
    }

    /// All that its log holds from a place on.
    pub fn log_from(&self, place: u64) -> Outcome<String> {
        let log = std::fs::read(&self.log)?;
        let place = usize::try_from(place)?.min(log.len());
        Ok(String::from_utf8_lossy(&log[place..]).into_owned())
    }

    /// How long the log is.
    pub fn log_length(&self) -> Outcome<u64> {
        Ok(std::fs::metadata(&self.log)?.len())
    }
}
