//! Starting the binary: its port, its disk, its log.

use std::{
    ffi::{OsStr, OsString},
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// The binary under test: the one that was built with the tests, or another, for measuring.
pub(crate) fn binary() -> OsString {
    std::env::var_os("IMPRIMATUR_TEST_BINARY")
        .unwrap_or_else(|| env!("CARGO_BIN_EXE_imprimatur").into())
}

pub(super) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// A program with a disk of so many bytes for its data folder.
pub(super) fn on_disk(size: u64, program: &OsStr) -> Command {
    let mount = "mount -t tmpfs -o size=$0 tmpfs \"$IMPRIMATUR_DATA_DIR\" && exec \"$1\"";
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", mount]);
    command.arg(size.to_string()).arg(program);
    command
}

pub(super) fn spawn(
    program: &OsStr,
    settings: &[(String, String)],
    disk: Option<u64>,
) -> (Child, std::process::ChildStdout) {
    let log = std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(log_file(settings))
        .unwrap();
    let mut command = match disk {
        Some(size) => on_disk(size, program),
        None => Command::new(program),
    };
    let mut process = command
        .envs(settings.iter().cloned())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    let output = process.stdout.take().unwrap();
    (process, output)
}

pub(super) fn log_file(settings: &[(String, String)]) -> PathBuf {
    let folder = settings
        .iter()
        .find(|(key, _)| key == "IMPRIMATUR_DATA_DIR")
        .unwrap();
    Path::new(&folder.1).join("service.log")
}

/// The key that the first start prints.
pub(super) fn key_in(output: std::process::ChildStdout) -> String {
    BufReader::new(output)
        .lines()
        .map_while(Result::ok)
        .find_map(|line| {
            line.split_whitespace()
                .find(|word| word.starts_with("imp_"))
                .map(ToOwned::to_owned)
        })
        .expect("the first start prints a key")
}

/// Starts the binary on an empty folder with these settings, which it refuses; what it says of them.
pub(crate) fn start_refused(settings: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(binary());
    command.env("IMPRIMATUR_LISTEN", "127.0.0.1:0");
    command.env("IMPRIMATUR_DATA_DIR", folder.path());
    command.env("IMPRIMATUR_METRICS__LISTEN", "");
    let output = command.envs(settings.iter().copied()).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}
