//! The private PostgreSQL cluster used for measuring.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{
    Outcome,
    cluster::{self, Cluster},
};

/// A running cluster.
#[derive(Debug)]
pub struct Postgres {
    cluster: Cluster,
    /// Whether this process has started it, and so has to stop it.
    is_ours: bool,
}

/// `psql`: beside the server's programs, which may be links, or on the search path.
fn psql() -> PathBuf {
    let server = cluster::programs().map(|folder| folder.join("postgres"));
    let linked = server
        .as_ref()
        .and_then(|server| server.canonicalize().ok());
    let beside = [server, linked].into_iter().flatten();
    let beside = beside.filter_map(|server| server.parent().map(|folder| folder.join("psql")));
    beside
        .into_iter()
        .find(|file| file.is_file())
        .unwrap_or_else(|| Path::new("psql").to_path_buf())
}

impl Postgres {
    /// Starts the cluster; none where `PostgreSQL` is not installed.
    pub fn start() -> Outcome<Option<Self>> {
        if cluster::programs().is_none() {
            return Ok(None);
        }
        let home = crate::folder()?.join("postgres");
        let running = Cluster::running(&home)?;
        let is_ours = running.is_none();
        let cluster = running.map_or_else(|| Cluster::start(&home), Ok)?;
        Ok(Some(Self { cluster, is_ours }))
    }

    /// The URL of one of its databases.
    pub fn url(&self, database: &str) -> String {
        let url = self.cluster.url();
        let server = url.rsplit_once('/').map_or(url, |(server, _)| server);
        format!("{server}/{database}")
    }

    /// Creates an empty database in place of one of that name.
    pub fn create(&self, database: &str) -> Outcome {
        self.run(
            "postgres",
            &format!("DROP DATABASE IF EXISTS {database} WITH (FORCE);"),
        )?;
        self.run("postgres", &format!("CREATE DATABASE {database};"))?;
        Ok(())
    }

    /// Runs a script; what it printed.
    pub fn run(&self, database: &str, script: &str) -> Outcome<String> {
        let mut psql = Command::new(psql())
            .args(["-XqAtw", "-v", "ON_ERROR_STOP=1", "-f", "-"])
            .arg(self.url(database))
            .stdin(Stdio::piped())
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
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.is_ours
            && let Err(error) = self.cluster.stop()
        {
            eprintln!("PostgreSQL did not stop: {error}");
        }
    }
}
