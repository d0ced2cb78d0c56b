//! The built binary on a folder and a port of its own.

use std::{
    ffi::OsString,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use imprimatur_testkit::wait;
use reqwest::{Method, RequestBuilder, Response};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process, waitid};
use serde_json::Value;

use super::{
    Stores,
    forms::{BOUNDARY, form, parts},
    launch::{binary, free_port, key_in, log_file, on_disk, spawn},
};

/// How long the service may take to start, in a debug build on a busy machine.
const START: Duration = Duration::from_secs(30);

/// The running service, and a client with its first key.
pub(crate) struct ServerProcess {
    process: Child,
    disk: Option<u64>,
    program: OsString,
    folder: Arc<tempfile::TempDir>,
    settings: Vec<(String, String)>,
    pub(crate) url: String,
    pub(crate) key: String,
    client: reqwest::Client,
}

impl ServerProcess {
    /// Starts it on an empty folder and takes the key of the first start.
    pub(crate) async fn start(store: &Stores) -> Self {
        Self::start_with(store, &[]).await
    }

    /// Starts it on `SQLite` and a disk of so many bytes, which only the process itself sees. None where a process cannot
    /// have a disk of its own.
    pub(crate) async fn start_on_disk(size: u64) -> Option<Self> {
        let can = on_disk(size, "true".as_ref())
            .env("IMPRIMATUR_DATA_DIR", std::env::temp_dir())
            .status();
        if !can.is_ok_and(|status| status.success()) {
            return None;
        }
        Some(Self::begin(&Stores::Sqlite, &[], Some(size), binary()).await)
    }

    /// The same as [`ServerProcess::start`] with more settings, by the names of their variables.
    pub(crate) async fn start_with(store: &Stores, more: &[(&str, &str)]) -> Self {
        Self::begin(store, more, None, binary()).await
    }

    /// The same with another binary.
    pub(crate) async fn start_program(
        program: OsString,
        store: &Stores,
        more: &[(&str, &str)],
    ) -> Self {
        Self::begin(store, more, None, program).await
    }

    async fn begin(
        store: &Stores,
        more: &[(&str, &str)],
        disk: Option<u64>,
        program: OsString,
    ) -> Self {
        drop(rustls::crypto::ring::default_provider().install_default());
        let folder = tempfile::tempdir().unwrap();
        let port = free_port();
        let mut settings = vec![
            ("IMPRIMATUR_LISTEN".to_owned(), format!("127.0.0.1:{port}")),
            (
                "IMPRIMATUR_OUTBOUND__ALLOW".to_owned(),
                "127.0.0.1".to_owned(),
            ),
            ("IMPRIMATUR_METRICS__LISTEN".to_owned(), String::new()),
            (
                "IMPRIMATUR_DATA_DIR".to_owned(),
                folder.path().display().to_string(),
            ),
        ];
        if let Stores::Postgres(database) = store {
            settings.push((
                "IMPRIMATUR_DATABASE_URL".to_owned(),
                database.url().to_owned(),
            ));
        }
        settings.extend(
            more.iter()
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned())),
        );
        let (process, output) = spawn(&program, &settings, disk);
        let mut service = Self {
            process,
            disk,
            program,
            folder: Arc::new(folder),
            settings,
            url: format!("http://127.0.0.1:{port}"),
            key: String::new(),
            client: reqwest::Client::new(),
        };
        service.healthy("/health/ready").await;
        service.key = key_in(output);
        service
    }

    /// Another process on the same database, documents and mail, with a port of its own.
    pub(crate) async fn start_another(&self) -> Self {
        self.start_other_program(self.program.clone()).await
    }

    /// The same with another binary.
    pub(crate) async fn start_other_program(&self, program: OsString) -> Self {
        let port = free_port();
        let mut settings = self.settings.clone();
        settings.push(("IMPRIMATUR_LISTEN".to_owned(), format!("127.0.0.1:{port}")));
        let another = Self {
            process: spawn(&program, &settings, None).0,
            disk: None,
            program,
            folder: Arc::clone(&self.folder),
            settings,
            url: format!("http://127.0.0.1:{port}"),
            key: self.key.clone(),
            client: reqwest::Client::new(),
        };
        another.healthy("/health/ready").await;
        another
    }

    /// Sends the process a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.process), signal).unwrap();
    }

    /// Lets the process stand still, and waits until the last of its threads does.
    pub(crate) fn stand_still(&self) {
        self.signal(Signal::STOP);
        let process = WaitId::Pid(Pid::from_child(&self.process));
        waitid(process, WaitIdOptions::STOPPED).unwrap().unwrap();
    }

    /// Kills the process without a chance to clean up.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Starts it again on the same folder and port.
    pub(crate) async fn restart(&mut self) {
        self.restart_as_far_as("/health/ready").await;
    }

    /// Changes a setting from the next start on.
    pub(crate) fn set(&mut self, variable: &str, value: &str) {
        self.settings.push((variable.to_owned(), value.to_owned()));
    }

    /// The same where it may not become ready.
    pub(crate) async fn restart_as_far_as(&mut self, health: &str) {
        self.process = spawn(&self.program, &self.settings, self.disk).0;
        self.healthy(health).await;
    }

    /// Asks the process to end, and waits until it has.
    pub(crate) fn terminate(&mut self) -> std::process::ExitStatus {
        self.signal(Signal::TERM);
        self.process.wait().unwrap()
    }

    /// Runs the binary with these arguments on the same settings; returns what it prints.
    pub(crate) fn command(&self, arguments: &[&str]) -> std::process::Output {
        let mut command = Command::new(binary());
        command
            .args(arguments)
            .envs(self.settings.iter().cloned())
            .output()
            .unwrap()
    }

    /// The same with this on its standard input; the JSON that it prints.
    pub(crate) fn pipe(&self, arguments: &[&str], input: &str) -> Value {
        let mut command = Command::new(binary())
            .args(arguments)
            .envs(self.settings.iter().cloned())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = command.stdin.take().unwrap();
        stdin.write_all(input.as_bytes()).unwrap();
        drop(stdin);
        let output = command.wait_with_output().unwrap();
        assert!(output.status.success());
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Bytes of memory that the process has to itself, files that are mapped not counted.
    pub(crate) fn memory(&self) -> u64 {
        let status = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"));
        let kibibytes = line.unwrap().trim().trim_end_matches(" kB");
        kibibytes.parse::<u64>().unwrap() << 10
    }

    /// The data folder.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The data folder as the process sees it, which may have a disk of its own.
    pub(crate) fn inside(&self) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.process.id()));
        root.join(self.folder().strip_prefix("/").unwrap())
    }

    /// What the process has written into its log.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(log_file(&self.settings)).unwrap()
    }

    /// A request with the first key.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("{}{path}", self.url))
            .bearer_auth(&self.key)
    }

    /// A request without any key.
    pub(crate) fn anonymous(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url))
    }

    /// GET, which must succeed.
    pub(crate) async fn get(&self, path: &str) -> Value {
        success(self.request(Method::GET, path).send().await.unwrap()).await
    }

    /// POST, which must succeed.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Value {
        success(
            self.request(Method::POST, path)
                .json(body)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// PUT, which must succeed.
    pub(crate) async fn put(&self, path: &str, body: &Value) -> Value {
        success(
            self.request(Method::PUT, path)
                .json(body)
                .send()
                .await
                .unwrap(),
        )
        .await
    }

    /// Uploads a document with these form fields; the file part comes last.
    pub(crate) async fn upload(
        &self,
        path: &str,
        name: &str,
        bytes: &[u8],
        fields: &[(&str, &str)],
    ) -> Value {
        success(self.try_upload(path, name, bytes, fields).await).await
    }

    /// The same, whatever the answer is.
    pub(crate) async fn try_upload(
        &self,
        path: &str,
        name: &str,
        bytes: &[u8],
        fields: &[(&str, &str)],
    ) -> Response {
        let (boundary, body) = form(name, bytes, fields);
        self.send_form(path, boundary, body).await
    }

    /// A form without a file, which must succeed.
    pub(crate) async fn submit(&self, path: &str, fields: &[(&str, &str)]) -> Value {
        success(self.try_submit(path, fields).await).await
    }

    /// The same, whatever the answer is.
    pub(crate) async fn try_submit(&self, path: &str, fields: &[(&str, &str)]) -> Response {
        let mut body = parts(fields);
        body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
        self.send_form(path, BOUNDARY, body).await
    }

    async fn send_form(&self, path: &str, boundary: &str, body: Vec<u8>) -> Response {
        self.request(Method::POST, path)
            .header(
                "Content-Type",
                format!("multipart/form-data; boundary={boundary}"),
            )
            .body(body)
            .send()
            .await
            .unwrap()
    }

    async fn healthy(&self, path: &str) {
        wait::until("the service to be healthy", START, async || {
            let answer = self.anonymous(Method::GET, path).send().await.ok()?;
            answer.status().is_success().then_some(())
        })
        .await;
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        if matches!(self.process.try_wait(), Ok(None)) {
            self.kill();
        }
    }
}

/// How many files there are in and below a folder.
pub(crate) fn files_below(folder: &Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    entries
        .filter_map(Result::ok)
        .map(|entry| {
            if entry.path().is_dir() {
                files_below(&entry.path())
            } else {
                1
            }
        })
        .sum()
}

async fn success(response: Response) -> Value {
    let (status, url) = (response.status(), response.url().clone());
    let text = response.text().await.unwrap();
    assert_eq!(status, 200, "{url}: {text}");
    serde_json::from_str(&text).unwrap()
}
