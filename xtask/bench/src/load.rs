//! Load by the program oha, and what its JSON output says.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::{
    Outcome,
    http::{Body, Request},
};

/// How much is sent.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    /// For so many seconds.
    Seconds(u64),
    /// So many requests.
    Requests(u32),
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Load {
    /// Successful answers a second.
    pub rate: f64,
    /// Successful answers.
    pub answers: f64,
    /// The median answer, in milliseconds.
    pub p50: f64,
    /// The 99th percentile, in milliseconds.
    pub p99: f64,
}

/// Fails, with what to do, where oha is missing.
pub fn require_oha() -> Outcome {
    let mut version = Command::new("oha");
    version.arg("--version").stdout(Stdio::null());
    match version.status() {
        Ok(status) if status.success() => Ok(()),
        _ => {
            Err("oha is not on the search path: cargo install oha --locked (or use --quick)".into())
        }
    }
}

fn write(name: &str, lines: &[String]) -> Outcome<PathBuf> {
    let file = crate::folder()?.join(name);
    fs::write(&file, lines.join("\n"))?;
    Ok(file)
}

/// Sends a kind of request from so many connections, each as soon as the one before is answered.
pub fn run(request: &Request, clients: usize, amount: Amount) -> Outcome<Load> {
    let mut oha = Command::new("oha");
    oha.args([
        "--no-tui",
        "--output-format",
        "json",
        "--disable-compression",
    ])
    .args(["--wait-ongoing-requests-after-deadline"])
    .args(["-c", &clients.to_string()])
    .args(["-m", request.method.as_str()])
    .args(["-H", &format!("Authorization: Bearer {}", request.token)]);
    match amount {
        Amount::Seconds(seconds) => oha.args(["-z", &format!("{seconds}s")]),
        Amount::Requests(count) => oha.args(["-n", &count.to_string()]),
    };
    if let Some(content_type) = request.content_type() {
        oha.args(["-T", &content_type]);
    }
    match &request.body {
        Body::None => {}
        Body::Json(bodies) => {
            oha.arg("-Z").arg(write("bodies", bodies)?);
        }
        Body::Form(file) => {
            oha.arg("-D").arg(file);
        }
    }
    oha.arg("--urls-from-file")
        .arg(write("urls", &request.urls)?);
    let output = oha.stdin(Stdio::null()).output()?;
    if !output.status.success() {
        return Err(format!("oha: {}", String::from_utf8_lossy(&output.stderr).trim()).into());
    }
    read(&serde_json::from_slice(&output.stdout)?)
}

/// Reads oha's JSON. Any answer but a success, and any connection error, is an error.
fn read(output: &Value) -> Outcome<Load> {
    let mut answers = 0.0;
    for (status, count) in output["statusCodeDistribution"]
        .as_object()
        .into_iter()
        .flatten()
    {
        if !status.starts_with('2') {
            return Err(format!("{count} answers have status {status}").into());
        }
        answers += count.as_f64().unwrap_or_default();
    }
    for (error, count) in output["errorDistribution"]
        .as_object()
        .into_iter()
        .flatten()
    {
        if error != "aborted due to deadline" {
            return Err(format!("{count} requests failed: {error}").into());
        }
    }
    let number = |value: &Value| value.as_f64().ok_or("a number is missing in oha's output");
    let percentiles = &output["latencyPercentiles"];
    Ok(Load {
        rate: answers / number(&output["summary"]["total"])?,
        answers,
        p50: number(&percentiles["p50"])? * 1e3,
        p99: number(&percentiles["p99"])? * 1e3,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_rate_counts_successes_and_other_answers_are_errors() {
        let mut output = json!({
            "summary": { "total": 2.0 },
            "latencyPercentiles": { "p50": 0.001, "p99": 0.005 },
            "statusCodeDistribution": { "200": 30, "201": 10 },
            "errorDistribution": { "aborted due to deadline": 3 },
        });
        let load = read(&output).unwrap();
        assert!((load.rate - 20.0).abs() < 1e-9 && (load.p99 - 5.0).abs() < 1e-9);
        output["statusCodeDistribution"]["500"] = json!(1);
        assert!(read(&output).is_err());
    }
}
