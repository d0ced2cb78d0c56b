//! Other people's programs that unpack zips.

use std::{
    collections::BTreeMap,
    path::Path,
    process::{Command, Output},
};

/// What must be in a zip: SHA-256 in hexadecimal by name.
pub(crate) type Manifest = BTreeMap<String, String>;

/// Prints the SHA-256 of every entry.
const PYTHON: &str = "
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    for entry in zip.infolist():
        digest = hashlib.sha256()
        with zip.open(entry) as file:
            while piece := file.read(1 << 20):
                digest.update(piece)
        print(json.dumps([entry.filename, digest.hexdigest()]))
";

/// Lets `unzip`, `7z` and Python's `zipfile` look through a zip, as far as this machine has them: all of them find it
/// sound, and what is in it is what must be.
pub(crate) fn is_unpacked_everywhere(zip: &Path, expected: &Manifest) {
    if let Some(tested) = run("unzip", &["-tqq"], zip) {
        succeeded("unzip -t", &tested);
        let listed = run("unzip", &["-Z", "-1"], zip).unwrap();
        succeeded("unzip -Z", &listed);
        let names = String::from_utf8_lossy(&listed.stdout).lines().count();
        assert_eq!(names, expected.len(), "names in the zip");
    }
    if let Some(tested) = run("7z", &["t", "-bd"], zip) {
        succeeded("7z t", &tested);
        let said = String::from_utf8_lossy(&tested.stdout).into_owned();
        assert!(said.contains("Everything is Ok"), "{said}");
    }
    let python = std::env::var("IMPRIMATUR_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if let Some(read) = run(&python, &["-c", PYTHON], zip) {
        succeeded("zipfile", &read);
        let lines = String::from_utf8(read.stdout).unwrap();
        let found: Manifest = lines
            .lines()
            .map(|line| serde_json::from_str::<(String, String)>(line).unwrap())
            .collect();
        assert_eq!(lines.lines().count(), expected.len(), "entries in the zip");
        for (name, sha256) in expected {
            assert_eq!(found.get(name), Some(sha256), "{name}");
        }
    }
}

fn run(program: &str, arguments: &[&str], zip: &Path) -> Option<Output> {
    match Command::new(program).args(arguments).arg(zip).output() {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            eprintln!("{program} is not installed: it was not asked");
            None
        }
        Err(error) => panic!("{program}: {error}"),
    }
}

fn succeeded(what: &str, output: &Output) {
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    let end = said.lines().rev().take(5).collect::<Vec<_>>().join("\n");
    assert!(output.status.success(), "{what}: {end}\n{complaint}");
}
