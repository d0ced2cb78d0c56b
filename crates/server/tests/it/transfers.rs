//! Public clients of the protocol of resumable uploads, over a line that breaks five times. CI installs them and says
//! where they are.

use std::{path::Path, process::Command};

use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{Cutting, ServerProcess, Stores};

const MIB: usize = 1 << 20;
/// Length of the document.
const LENGTH: usize = 40 * MIB + 4_711;
/// How often the line breaks.
const CUTS: u32 = 5;
/// After so many bytes of a connection.
const AFTER: usize = 6 * MIB;
/// What arrived stays, whole pieces or not, and counts as soon as a client asks; what is still on the way at a cut is lost.
const FEW: usize = CUTS as usize * AFTER / 2;
/// Without its end a piece cannot be compared with its checksum, so none of it stays.
const CHECKED: usize = CUTS as usize * (AFTER + MIB);

/// Sends a file in one request after the other, each as long as it gets.
const PYTHON: &str = "
import json, sys
from tusclient import client
asked = json.load(sys.stdin)
tus = client.TusClient(asked['endpoint'], headers={'Authorization': 'Bearer ' + asked['key']})
more = {'chunk_size': asked['piece'], 'upload_checksum': True} if asked['piece'] else {}
uploader = tus.uploader(asked['file'], retries=40, retry_delay=0.05, metadata={'filename': asked['name']}, **more)
uploader.upload()
print(uploader.url)
";

/// The same; a client that has given up is asked to go on.
const NODE: &str = "
const fs = require('fs');
const tus = require('tus-js-client');
const asked = JSON.parse(fs.readFileSync(0));
const upload = new tus.Upload(fs.readFileSync(asked.file), {
    endpoint: asked.endpoint,
    headers: { Authorization: 'Bearer ' + asked.key },
    metadata: { filename: asked.name },
    retryDelays: Array(40).fill(50),
    chunkSize: asked.piece || Infinity,
    onError: (error) => { console.error(String(error)); process.exit(1); },
    onSuccess: () => console.log(upload.url),
});
upload.start();
";

/// A public client, if this machine has it.
fn python() -> Option<Command> {
    let Ok(program) = std::env::var("IMPRIMATUR_TEST_PYTHON") else {
        eprintln!("IMPRIMATUR_TEST_PYTHON is not set: the client from PyPI was not tried");
        return None;
    };
    let mut command = Command::new(program);
    command.args(["-c", PYTHON]);
    Some(command)
}

/// Another one.
fn node() -> Option<Command> {
    let Ok(modules) = std::env::var("IMPRIMATUR_TEST_NODE_PATH") else {
        eprintln!("IMPRIMATUR_TEST_NODE_PATH is not set: the client from npm was not tried");
        return None;
    };
    let mut command = Command::new("node");
    command.args(["-e", NODE]).env("NODE_PATH", modules);
    Some(command)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_client_gets_through_a_line_that_breaks() {
    if let Some(client) = python() {
        gets_through(client, None, FEW).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_python_client_gets_through_in_pieces_with_checksums() {
    if let Some(client) = python() {
        gets_through(client, Some(9 * MIB), CHECKED).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_javascript_client_gets_through_a_line_that_breaks() {
    if let Some(client) = node() {
        gets_through(client, None, FEW).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_javascript_client_gets_through_in_pieces() {
    if let Some(client) = node() {
        gets_through(client, Some(9 * MIB), FEW).await;
    }
}

/// Uploads a file with a client, cutting its line; what it has sent becomes the document of a job. No more than so many
/// bytes are sent twice.
async fn gets_through(client: Command, piece: Option<usize>, sent_twice: usize) {
    let line = Cutting::prepare(CUTS).await;
    let public = line.url.clone();
    let service =
        ServerProcess::start_with(&Stores::Sqlite, &[("IMPRIMATUR_PUBLIC_URL", &public)]).await;
    let tally = line.between(&service.url, AFTER);
    let bytes: Vec<u8> = (0_u32..)
        .flat_map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes())
        .take(LENGTH)
        .collect();
    let file = service.folder().join("to-send.bin");
    std::fs::write(&file, &bytes).unwrap();
    let asked = json!({
        "endpoint": format!("{public}/api/v1/files"),
        "key": service.key,
        "file": file,
        "name": "Größe 4711.bin",
        "piece": piece,
    });
    let folder = service.folder().to_owned();
    let url = tokio::task::spawn_blocking(move || run(client, &asked, &folder)).await;
    let url = url.unwrap();
    assert_eq!(tally.left(), 0, "the line was not cut often enough");
    assert!(
        tally.carried() < LENGTH + sent_twice,
        "{} bytes were carried",
        tally.carried()
    );
    let id = url.rsplit('/').next().unwrap();
    let fields = [("upload_id", id), ("size", &LENGTH.to_string())];
    let job = service.submit("/api/v1/upload", &fields).await;
    assert_eq!(job["name"], json!("Größe 4711.bin"));
    let path = format!(
        "/review/download/{}/document/x.bin",
        job["guid"].as_str().unwrap()
    );
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    let sha256 = format!("\"{}\"", hex::encode(Sha256::digest(&bytes)));
    assert_eq!(answer.headers()["etag"], sha256);
    assert!(
        answer.bytes().await.unwrap() == bytes,
        "other bytes came back"
    );
    let gone = service
        .request(Method::HEAD, &format!("/api/v1/files/{id}"))
        .header("Tus-Resumable", "1.0.0");
    assert_eq!(gone.send().await.unwrap().status(), 404);
}

/// Runs a client to its end; it prints the address of its upload.
fn run(mut client: Command, asked: &Value, folder: &Path) -> String {
    let question = folder.join("question.json");
    std::fs::write(&question, asked.to_string()).unwrap();
    let output = client
        .env("NO_PROXY", "127.0.0.1")
        .stdin(std::fs::File::open(question).unwrap())
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{complaint}");
    let url = String::from_utf8(output.stdout).unwrap();
    url.trim().to_owned()
}
