//! Statements done by pgbench, prepared, by so many clients.

use std::{fs, path::PathBuf};

use crate::{outcome::Outcome, postgres::Postgres};

/// Transactions of each client where a second would be too long.
const FEW: &str = "25";

/// A script and the variables it begins with.
#[derive(Debug)]
pub struct Script {
    /// Its text.
    pub text: String,
    /// Variables.
    pub variables: Vec<(String, String)>,
    /// Counts its runs: scripts that make records name them by `i`, which begins elsewhere each time.
    pub runs: u64,
}

/// Records that one client makes in a run, at most.
const RUN: u64 = 10_000_000;

impl Script {
    /// A script.
    pub fn new(text: String, variables: Vec<(String, String)>) -> Self {
        Self {
            text,
            variables,
            runs: 0,
        }
    }

    /// Runs it and returns its transactions a second.
    pub fn run(
        &mut self,
        postgres: &Postgres,
        database: &str,
        clients: usize,
        seconds: f64,
    ) -> Outcome<f64> {
        let file = self.file()?;
        let mut pgbench = postgres.pgbench(database)?;
        pgbench.args(["-n", "-M", "prepared", "-j"]);
        pgbench.arg(std::thread::available_parallelism()?.to_string());
        pgbench.args(["-c", &clients.to_string()]);
        if seconds < 1.0 {
            pgbench.args(["-t", FEW]);
        } else {
            pgbench.args(["-T", &format!("{seconds:.0}")]);
        }
        pgbench.arg("-f").arg(&file);
        pgbench.args(["-D", &format!("i={}", self.runs * RUN)]);
        for (name, value) in &self.variables {
            pgbench.args(["-D", &format!("{name}={value}")]);
        }
        self.runs += 1;
        let output = pgbench.output()?;
        let said = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            let complaint = String::from_utf8_lossy(&output.stderr);
            return Err(format!("pgbench: {complaint}\n{}", self.text).into());
        }
        rate(&said).ok_or_else(|| format!("pgbench told no rate: {said}").into())
    }

    fn file(&self) -> Outcome<PathBuf> {
        let file = crate::folder()?.join("script.sql");
        fs::write(&file, &self.text)?;
        Ok(file)
    }
}

/// The rate that pgbench tells, unless transactions have failed.
fn rate(said: &str) -> Option<f64> {
    let failed = said
        .lines()
        .find_map(|line| line.strip_prefix("number of failed transactions: "));
    if failed.is_some_and(|failed| !failed.starts_with("0 ")) {
        return None;
    }
    let line = said.lines().find_map(|line| line.strip_prefix("tps = "))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_what_pgbench_says_unless_something_failed() {
        let good = "number of failed transactions: 0 (0.000%)\ntps = 1234.5 (without initial connection time)\n";
        assert_eq!(rate(good), Some(1_234.5));
        let bad = "number of failed transactions: 3 (0.1%)\ntps = 1234.5\n";
        assert_eq!(rate(bad), None);
    }
}
