//! The private `PostgreSQL` cluster that is measured on.

use std::{fs, path::Path, process::Command};

use crate::{
    Outcome, bench_folder,
    cluster::{self, Cluster},
    oha::which,
};

/// A running cluster.
pub struct Postgres {
    cluster: Cluster,
    /// Whether we have started it and so have to stop it.
    is_ours: bool,
    /// The process that all others of it descend from.
    pub postmaster: u32,
}

impl Postgres {
    pub fn start() -> Outcome<Self> {
        let home = bench_folder()?.join("postgres");
        let is_ours = Cluster::running(&home)?.is_none();
        let mut postgres = Self {
            cluster: Cluster::start(&home)?,
            is_ours,
            postmaster: 0,
        };
        let folder = postgres.run("postgres", "SHOW data_directory")?;
        let pid = fs::read_to_string(Path::new(folder.trim()).join("postmaster.pid"))?;
        postgres.postmaster = pid.lines().next().unwrap_or_default().trim().parse()?;
        Ok(postgres)
    }

    /// Stops it, unless it ran before; its data stays and makes the next start quick.
    pub fn stop(&self) -> Outcome {
        if self.is_ours {
            self.cluster.stop()?;
        }
        Ok(())
    }

    pub fn url(&self, database: &str) -> String {
        let url = self.cluster.url();
        let server = url.rsplit_once('/').map_or(url, |(server, _)| server);
        format!("{server}/{database}")
    }

    /// Makes an empty database, in place of one of this name.
    pub fn create(&self, database: &str) -> Outcome {
        for statement in [
            format!("DROP DATABASE IF EXISTS {database} WITH (FORCE);"),
            format!("CREATE DATABASE {database};"),
        ] {
            self.run("postgres", &statement)?;
        }
        Ok(())
    }

    /// Runs a script by psql, in one transaction where it can be; what it printed.
    pub fn run(&self, database: &str, script: &str) -> Outcome<String> {
        let beside = cluster::programs().map(|folder| folder.join("psql"));
        let beside = beside.filter(|psql| psql.is_file());
        let program = beside.or_else(|| which("psql"));
        let output = Command::new(program.ok_or("psql is not installed")?)
            .args(["-XqAtw", "-v", "ON_ERROR_STOP=1", "-c", script])
            .arg(self.url(database))
            .output()?;
        if output.status.success() {
            return Ok(String::from_utf8(output.stdout)?);
        }
        Err(format!("psql: {}", String::from_utf8_lossy(&output.stderr)).into())
    }
}
