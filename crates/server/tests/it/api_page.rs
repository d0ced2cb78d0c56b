//! The lines of docs/api.md, from top to bottom.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    os::unix::fs::symlink,
    path::Path,
    process::Command,
    thread,
};

use imprimatur_testkit::pdf;

use crate::support::{ServerProcess, Stores, binary};

/// A line that fails, by curl's or jq's verdict, is noted. The script that verifies certificates has tests of its own.
const PRELUDE: &str = "set -o pipefail
trap 'echo \"line $LINENO: $BASH_COMMAND\" >> failed' ERR
curl() { command curl --fail-with-body \"$@\"; }
python() { true; }
";

/// The lines of all shell blocks, at the places that they have in the page.
fn script(page: &str) -> String {
    let mut is_shell = false;
    let lines = page.lines().map(|line| match line {
        "```sh" => {
            is_shell = true;
            ""
        }
        "```" => {
            is_shell = false;
            ""
        }
        line if is_shell => line,
        _ => "",
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Serves bytes at any path of this address.
fn serve(bytes: Vec<u8>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/proof.pdf", listener.local_addr().unwrap());
    thread::spawn(move || {
        while let Ok((mut connection, _)) = listener.accept() {
            let mut head = [0; 4096];
            let length = connection.read(&mut head).unwrap();
            assert!(length > 0);
            let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", bytes.len());
            connection.write_all(answer.as_bytes()).unwrap();
            connection.write_all(&bytes).unwrap();
        }
    });
    url
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lines_of_the_page_run_from_top_to_bottom() {
    if Command::new("jq").arg("--version").output().is_err() {
        eprintln!("! SKIPPED: no jq for this test");
        return;
    }
    let secret = "a secret of the mail server";
    let settings = [
        ("IMPRIMATUR_LIMITS__RATE", "0/min"),
        ("IMPRIMATUR_MAIL__INBOUND_SECRET", secret),
    ];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    for user in ["ada@example.com", "ben@example.com"] {
        let added = service.command(&["user", "add", "--email", user]);
        assert!(added.status.success());
    }
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let proof = pdf::two_pages();
    let newer = [proof.as_slice(), b"% newer\n"].concat();
    fs::write(at("proof.pdf"), &proof).unwrap();
    fs::write(at("proof-v2.pdf"), newer).unwrap();
    let message = "From: vera@example.com\r\nTo: proofs@example.com\r\nSubject: Hello\r\nMessage-ID: <1@example.com>\r\n\r\nHello\r\n";
    fs::write(at("message.eml"), message).unwrap();
    let profile = include_bytes!("../../../documents/assets/ISOcoated_v2_300_bas.icc");
    fs::write(at("press.icc"), profile).unwrap();
    let logo = include_bytes!("../../../../docs/review-page.png");
    fs::write(at("logo.png"), logo).unwrap();
    symlink(binary(), at("imprimatur")).unwrap();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let script = format!("{}{}", PRELUDE, script(&fs::read_to_string(page).unwrap()));
    fs::write(at("script"), script).unwrap();
    let path = format!(
        "{}:{}",
        folder.path().display(),
        std::env::var("PATH").unwrap()
    );
    let mut shell = Command::new("bash");
    shell.arg("script").current_dir(folder.path());
    shell.envs([
        ("PATH", path),
        ("SITE", service.url.clone()),
        ("KEY", service.key.clone()),
    ]);
    shell.envs([
        ("INBOUND_SECRET", secret.to_owned()),
        ("FILE_URL", serve(proof)),
    ]);
    let output = shell.output().unwrap();
    let failed = fs::read_to_string(at("failed")).unwrap_or_default();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        failed.is_empty() && output.status.success(),
        "{failed}\n{errors}"
    );
    // The page is there to its end.
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"openapi\""));
}
