//! A build of the service: how it is started, seeded and asked.

use std::{
    fs::{self, File},
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    Outcome,
    http::{BOUNDARY, Body, Client, Request},
    postgres::Postgres,
    process::{self, Server},
    rounds::Subject,
    seed,
};

const OWNERS: [&str; 2] = ["small@owners.example", "large@owners.example"];
/// How long the service is left alone before its memory is read.
const REST: Duration = Duration::from_secs(1);
/// Different requests of an operation, about.
const DIFFERENT: usize = 1_000;

/// A build with a seeded store of its own.
#[derive(Debug)]
pub struct Installation {
    name: &'static str,
    binary: PathBuf,
    folder: PathBuf,
    url: Option<String>,
    key: String,
    jobs: u64,
}

impl Installation {
    /// Sets up a store by the build's own migrations, and fills it.
    pub fn new(
        name: &'static str,
        binary: PathBuf,
        jobs: u64,
        postgres: Option<&Postgres>,
    ) -> Outcome<Self> {
        let folder = crate::empty_folder(&format!("imprimatur-{name}"))?;
        // Seeded versions have no files; without this folder they would look like a missing disk.
        fs::create_dir_all(folder.join("blobs/.incoming"))?;
        let database = format!("bench_{name}");
        let mut new = Self {
            name,
            binary,
            folder,
            url: postgres.map(|postgres| postgres.url(&database)),
            key: String::new(),
            jobs,
        };
        if let Some(postgres) = postgres {
            postgres.create(&database)?;
        }
        new.set_up()?;
        match postgres {
            Some(postgres) => seed::postgres(postgres, &database, jobs)?,
            None => seed::sqlite(&new.folder.join("imprimatur.sqlite3"), jobs)?,
        }
        Ok(new)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.binary);
        for (name, _) in std::env::vars_os() {
            if name == "RUST_LOG" || name.to_string_lossy().starts_with("IMPRIMATUR_") {
                command.env_remove(name);
            }
        }
        command.arg("--data-dir").arg(&self.folder);
        command.args(["--set", "limits.rate=0/min"]);
        command.args(["--set", "outbound.allow=127.0.0.1"]);
        if let Some(url) = &self.url {
            command.args(["--database-url", url]);
        }
        command
    }

    /// Runs an administrative command that prints JSON.
    fn run(&self, arguments: &[&str]) -> Outcome<Value> {
        let output = self
            .command()
            .args(arguments)
            .stdin(Stdio::null())
            .output()?;
        if output.status.success() {
            return Ok(serde_json::from_slice(&output.stdout)?);
        }
        let message = String::from_utf8_lossy(&output.stderr);
        Err(format!("{} {}: {message}", self.name, arguments.join(" ")).into())
    }

    /// A first start, which migrates, then the owners and a key of the larger one.
    fn set_up(&mut self) -> Outcome {
        let mut server = self.spawn()?;
        server.wait()?;
        let ready = Request::get(vec![server.url("/health/ready")], "");
        Client::new()?.send(&ready)?;
        drop(server);
        for email in OWNERS {
            self.run(&["user", "add", "--email", email, "--team", email])?;
            let create = ["key", "create", "--email", email, "--application", "bench"];
            let key = self.run(&create)?;
            let key = key["key"].as_str().ok_or("no key in the answer")?;
            key.clone_into(&mut self.key);
        }
        Ok(())
    }

    fn spawn(&self) -> Outcome<Server> {
        let address = process::free_address()?;
        let mut command = self.command();
        command.args(["--listen", &address.to_string()]);
        Server::spawn(
            command.stderr(File::create(self.folder.join("log"))?),
            address,
        )
    }

    /// Starts the service once: milliseconds until the first authenticated answer, and MiB of memory at rest.
    pub fn measure_start(&self, client: &Client) -> Outcome<(f64, f64)> {
        let began = Instant::now();
        let mut server = self.spawn()?;
        server.wait()?;
        client.send(&Request::get(vec![server.url("/api/v1/jobs")], &self.key))?;
        let started = began.elapsed().as_secs_f64() * 1e3;
        std::thread::sleep(REST);
        Ok((started, server.memory()?))
    }

    /// The name in the table.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Starts the service, with all that is asked of it.
    pub fn start(&self, client: &Client) -> Outcome<Subject> {
        let mut server = self.spawn()?;
        server.wait()?;
        let requests = self.requests(&server, client)?;
        Ok(Subject {
            name: self.name,
            server,
            requests,
            webhooks: Some(self.key.clone()),
        })
    }

    fn requests(&self, server: &Server, client: &Client) -> Outcome<Vec<(&'static str, Request)>> {
        let key = self.key.as_str();
        let (files, folders) = self.sample(server, client)?;
        let jobs = vec![server.url("/api/v1/jobs")];
        let folder = r#"{"name":"Order 4711","is_folder":true}"#.to_owned();
        let update = |number| format!(r#"{{"alt_text":"Text {number}"}}"#);
        let upload = |size| self.upload(server, size);
        let document = client.send_for_json(&upload(1 << 20)?)?;
        let guid = document["guid"].as_str().ok_or("no GUID in the answer")?;
        let document = server.url(&format!("/review/download/{guid}/document/bench.bin"));
        let flat = server.url("/api/v1/jobs?flat=true&per_page=25");
        Ok(vec![
            ("read", Request::get(files.clone(), key)),
            ("list folder", Request::get(folders, key)),
            ("list all", Request::get(vec![flat], key)),
            (
                "create",
                Request::json(Method::POST, jobs, key, vec![folder]),
            ),
            (
                "update",
                Request::json(
                    Method::PUT,
                    files,
                    key,
                    (0..DIFFERENT).map(update).collect(),
                ),
            ),
            ("upload 1 KiB", upload(1 << 10)?),
            ("download 1 MiB", Request::get(vec![document], key)),
        ])
    }

    /// URLs of files on random pages of the list, and those of lists of their folders.
    fn sample(&self, server: &Server, client: &Client) -> Outcome<(Vec<String>, Vec<String>)> {
        let (mut files, mut folders) = (Vec::new(), Vec::new());
        // The larger owner has nine tenths of the jobs.
        let pages = self.jobs * 9 / 10 / 100;
        while files.len() < DIFFERENT.min(usize::try_from(self.jobs / 2)?) {
            let page = fastrand::u64(0..pages);
            let path = format!("/api/v1/jobs?flat=true&per_page=100&page={page}");
            let list = client.send_for_json(&Request::get(vec![server.url(&path)], &self.key))?;
            let items = list["data"].as_array().ok_or("no data in a list")?;
            for item in items
                .iter()
                .filter(|item| item["is_folder"] == json!(false))
            {
                let guid = item["guid"].as_str().ok_or("a job without a GUID")?;
                files.push(server.url(&format!("/api/v1/jobs/{guid}")));
                if let Some(parent) = item["parent_guid"].as_str() {
                    let path = format!("/api/v1/jobs?parent={parent}&per_page=25");
                    folders.push(server.url(&path));
                }
            }
        }
        folders.sort_unstable();
        folders.dedup();
        Ok((files, folders))
    }

    fn upload(&self, server: &Server, size: usize) -> Outcome<Request> {
        let file = self.folder.join(format!("upload-{size}"));
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"filekey\"; filename=\"bench.bin\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        );
        let end = format!("\r\n--{BOUNDARY}--\r\n");
        let mut bytes = vec![0; size];
        fastrand::Rng::with_seed(1).fill(&mut bytes);
        fs::write(&file, [head.as_bytes(), &bytes, end.as_bytes()].concat())?;
        Ok(Request {
            method: Method::POST,
            urls: vec![server.url("/api/v1/upload")],
            token: self.key.clone(),
            body: Body::Form(file),
        })
    }
}
