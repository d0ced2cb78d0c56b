//! Somebody at a terminal, with people's commands of the built binary.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
};

use serde_json::Value;

use super::{ServerProcess, binary};

/// Somebody with an own configuration folder.
pub(crate) struct Person {
    pub(crate) home: tempfile::TempDir,
    variables: Vec<(&'static str, String)>,
}

impl Person {
    pub(crate) fn new() -> Self {
        Self {
            home: tempfile::tempdir().unwrap(),
            variables: Vec::new(),
        }
    }

    /// Somebody whose environment names a service and a key.
    pub(crate) fn with(url: &str, key: &str) -> Self {
        Self {
            variables: vec![
                ("IMPRIMATUR_URL", url.to_owned()),
                ("IMPRIMATUR_KEY", key.to_owned()),
            ],
            ..Self::new()
        }
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(binary());
        command
            .args(arguments)
            .current_dir(self.home.path())
            .env_remove("IMPRIMATUR_URL")
            .env_remove("IMPRIMATUR_KEY")
            .env("HOME", self.home.path())
            .env("XDG_CONFIG_HOME", self.home.path().join("config"))
            .envs(self.variables.iter().cloned())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        let output = self.command(arguments).output().unwrap();
        assert!(!output.stdout.contains(&b'\x1b'), "{output:?}");
        output
    }

    /// What a command prints, which must succeed.
    pub(crate) fn lines(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The JSON that a command prints.
    pub(crate) fn json(&self, arguments: &[&str]) -> Value {
        let arguments: Vec<_> = arguments.iter().copied().chain(["--json"]).collect();
        serde_json::from_str(&self.lines(&arguments)).unwrap()
    }

    /// The exit code of a command that must fail, and the one line that it says.
    pub(crate) fn failure(&self, arguments: &[&str]) -> (i32, String) {
        let output = self.run(arguments);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(told.lines().count(), 1, "{arguments:?}: {told}");
        assert!(told.starts_with("imprimatur: "), "{told}");
        (output.status.code().unwrap(), told)
    }

    pub(crate) fn log_in(&self, service: &ServerProcess) {
        let mut login = self.command(&["login", &service.url]).spawn().unwrap();
        let mut input = login.stdin.take().unwrap();
        writeln!(input, "{}", service.key).unwrap();
        drop(input);
        let output = login.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let told = [output.stdout, output.stderr].concat();
        let told = String::from_utf8(told).unwrap();
        assert!(told.contains("Signed in") && !told.contains(&service.key));
        let stored = self.home.path().join("config/imprimatur/credentials.json");
        let mode = stored.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    pub(crate) fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.home.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

/// A command that goes on until it is dropped, and what it prints.
pub(crate) struct Running {
    process: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Running {
    pub(crate) fn start(mut command: Command) -> Self {
        let mut process = command.stderr(Stdio::inherit()).spawn().unwrap();
        let output = process.stdout.take().unwrap();
        let lines = BufReader::new(output).lines();
        Self { process, lines }
    }

    pub(crate) fn next(&mut self) -> Value {
        let line = self.lines.next().unwrap().unwrap();
        serde_json::from_str(&line).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}
