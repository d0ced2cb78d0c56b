//! Load by `oha`: its command line and its JSON.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{
    Outcome, http,
    operations::{Body, Operation},
};

/// What is said where it is not installed.
pub const MISSING: &str =
    "oha, which makes the load, is not installed. Install it with `cargo install oha --locked`.";

/// The program.
pub struct Oha(PathBuf);

/// What one run measured.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub answers: f64,
    pub rate: f64,
    /// The median answer time, in milliseconds.
    pub p50: f64,
    /// The 99th percentile of it.
    pub p99: f64,
}

impl Oha {
    pub fn find() -> Option<Self> {
        which("oha").map(Self)
    }

    /// Loads a server with an operation; `length` is -z with a time or -n with a number. `folder` takes the files that
    /// oha reads.
    pub fn run(
        &self,
        address: SocketAddr,
        operation: &Operation,
        length: [&str; 2],
        folder: &Path,
    ) -> Outcome<Load> {
        let mut command = Command::new(&self.0);
        command.args(["--no-tui", "--output-format", "json"]);
        // With -w, what is under way at the end is waited for, so that the server is at rest afterwards.
        command.args(["--disable-compression", "-w", length[0], length[1]]);
        command.args(["-c", "32", "-m", operation.method]);
        command.args(["-H", &format!("authorization: {}", operation.authorization)]);
        command.args(["-A", http::ACCEPT]);
        match &operation.body {
            Body::None => {}
            Body::JsonLines(lines) => {
                let file = folder.join("bodies");
                fs::write(&file, lines.join("\n"))?;
                command.args(["-T", "application/json", "-Z"]).arg(file);
            }
            Body::Upload(file) => {
                command.args(["-F", &format!("filekey=@{}", file.display())]);
            }
        }
        let urls = operation.paths.iter();
        let urls: Vec<String> = urls.map(|path| format!("http://{address}{path}")).collect();
        let file = folder.join("urls");
        fs::write(&file, urls.join("\n"))?;
        let output = command
            .arg("--urls-from-file")
            .arg(file)
            .output()
            .map_err(|error| format!("{}: {error}", self.0.display()))?;
        if !output.status.success() {
            return Err(format!("oha: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        read(&serde_json::from_slice(&output.stdout)?)
    }
}

/// A program on the search path.
pub fn which(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// What oha tells. Any answer without success, and any connection that broke, is an error.
fn read(report: &Value) -> Outcome<Load> {
    let statuses = report["statusCodeDistribution"].as_object();
    let statuses = statuses.ok_or("oha tells no statusCodeDistribution")?;
    let errors = report["errorDistribution"].as_object();
    if statuses.is_empty()
        || !statuses.keys().all(|status| status.starts_with('2'))
        || errors.is_some_and(|errors| !errors.is_empty())
    {
        let errors = &report["errorDistribution"];
        return Err(format!("failed requests: statuses {statuses:?}, errors {errors}").into());
    }
    let number = |value: &Value| value.as_f64().ok_or("oha's JSON lacks a number");
    Ok(Load {
        answers: statuses.values().filter_map(Value::as_f64).sum(),
        rate: number(&report["summary"]["requestsPerSec"])?,
        p50: number(&report["latencyPercentiles"]["p50"])? * 1e3,
        p99: number(&report["latencyPercentiles"]["p99"])? * 1e3,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_report_is_read_and_failures_are_errors() {
        let read = |statuses: Value, errors: Value| {
            read(&json!({
                "summary": { "requestsPerSec": 250.0 },
                "latencyPercentiles": { "p50": 0.002, "p99": 0.01 },
                "statusCodeDistribution": statuses, "errorDistribution": errors,
            }))
        };
        let load = read(json!({ "200": 40, "201": 10 }), json!({})).unwrap();
        let all = [load.answers, load.rate, load.p50, load.p99];
        assert_eq!(format!("{all:?}"), "[50.0, 250.0, 2.0, 10.0]");
        assert!(read(json!({}), json!({})).is_err());
        assert!(read(json!({ "200": 9, "503": 1 }), json!({})).is_err());
        assert!(read(json!({ "200": 9 }), json!({ "connection closed": 1 })).is_err());
    }
}
