//! The command line, start and stop.

use std::{
    io::{BufRead as _, BufReader},
    process::Stdio,
    time::Duration,
};

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, binary, both_stores};

both_stores!(users_and_keys_are_made_and_listed_as_json_lines);

async fn users_and_keys_are_made_and_listed_as_json_lines(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let added = service.command(&[
        "user",
        "add",
        "--email",
        "Ada@Example.com",
        "--name",
        "Ada",
        "--role",
        "admin",
    ]);
    let added: Value = serde_json::from_slice(&added.stdout).unwrap();
    assert_eq!(
        (&added["email"], &added["role"]),
        (&"ada@example.com".into(), &"admin".into())
    );
    let twice = service.command(&["user", "add", "--email", "ada@example.com"]);
    assert!(!twice.status.success());
    let listed = service.command(&["user", "list"]);
    let lines = String::from_utf8(listed.stdout).unwrap();
    assert_eq!(lines.lines().count(), 2, "{lines}");
}

/// What they made would keep the first start from making its owner and key.
#[test]
fn before_the_first_start_nobody_is_added() {
    let folder = tempfile::tempdir().unwrap();
    let refused = std::process::Command::new(binary())
        .args(["user", "add", "--email", "ada@example.com"])
        .env("IMPRIMATUR_DATA_DIR", folder.path())
        .output()
        .unwrap();
    assert!(!refused.status.success());
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("start the service once"), "{told}");
}

both_stores!(what_one_process_revokes_ends_in_another_within_five_seconds);

async fn what_one_process_revokes_ends_in_another_within_five_seconds(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let application = service
        .post("/api/v1/applications", &json!({"name": "MIS"}))
        .await;
    let keys = format!("/api/v1/applications/{}/keys", application["id"]);
    let made = service.post(&keys, &json!({"scopes": ["read"]})).await;
    let status = async || {
        let request = service.anonymous(Method::GET, "/api/v1/me");
        let request = request.bearer_auth(made["key"].as_str().unwrap());
        request.send().await.unwrap().status()
    };
    assert_eq!(status().await, 200);
    let revoked = service.command(&["key", "revoke", "--id", &made["id"].to_string()]);
    assert!(revoked.status.success());
    wait::until("the key to end", Duration::from_secs(5), async || {
        (status().await == 401).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_use_of_a_key_outlives_a_stop() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    service.get("/api/v1/jobs").await;
    assert!(service.terminate().success());
    service.restart().await;
    let applications = service.get("/api/v1/applications").await;
    let keys = format!(
        "/api/v1/applications/{}/keys",
        applications["data"][0]["id"]
    );
    let keys = service.get(&keys).await;
    assert!(keys["data"][0]["last_used_at"].is_string(), "{keys}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_asked_and_tells_no_secret_at_later_starts() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    assert!(service.terminate().success());
    service.restart().await;
    service.get("/api/v1/jobs").await;
    let log = std::fs::read_to_string(service.folder().join("service.log")).unwrap();
    assert!(!log.contains(&service.key), "the key is in the log");
    assert!(!log.contains("imp_"), "something like a key is in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_configuration_is_printed_without_secrets() {
    let service = ServerProcess::start_with(
        &Stores::Sqlite,
        &[("IMPRIMATUR_SMTP__URL", "smtp://me:hunter2@mail.example:587")],
    )
    .await;
    let printed = String::from_utf8(service.command(&["config"]).stdout).unwrap();
    assert!(
        printed.contains("mail.example") && !printed.contains("hunter2"),
        "{printed}"
    );
    // What holds though nobody has set it is shown, too, and can be set as it is shown.
    let folder = service.folder().display();
    for line in [
        format!("public_url = \"{}\"", service.url),
        format!("database_url = \"sqlite:{folder}/imprimatur.sqlite3\""),
        format!("blobs_url = \"file:{folder}/blobs\""),
        "from = \"Imprimatur <imprimatur@127.0.0.1>\"".to_owned(),
    ] {
        assert!(printed.contains(&line), "{line} is not in {printed}");
    }
    let same = format!("blobs_url=file:{folder}/blobs");
    assert!(
        service
            .command(&["config", "--set", &same])
            .status
            .success()
    );
    let wrong = service.command(&["config", "--set", "webhooks.timout=3s"]);
    assert!(!wrong.status.success());
    let told = String::from_utf8(wrong.stderr).unwrap();
    assert!(told.contains("webhooks.timeout"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_secret_key_is_noticed_at_the_start() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    assert!(service.terminate().success());
    let other = "ab".repeat(32);
    let started = service.command(&["serve", "--set", &format!("secret_key={other}")]);
    assert!(!started.status.success());
    let told = String::from_utf8(started.stderr).unwrap();
    assert!(told.contains("secret key"), "{told}");
}

#[test]
fn a_reader_that_goes_away_ends_a_command_quietly() {
    for arguments in [["openapi"], ["config"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut command = std::process::Command::new(binary());
        let ended = command.args(arguments).stdout(writer).output().unwrap();
        assert_eq!(ended.status.code(), Some(128 + 13));
        assert_eq!(String::from_utf8(ended.stderr).unwrap(), "");
    }
}

#[test]
fn an_address_that_is_taken_is_named_and_the_first_key_is_kept_for_later() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let metrics = format!("metrics.listen={address}");
    for listen in [["--listen", &address], ["--set", &metrics]] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().display().to_string();
        let mut command = std::process::Command::new(binary());
        command
            .env("IMPRIMATUR_LISTEN", "127.0.0.1:0")
            .args(["--data-dir", &data]);
        let ended = command.args(listen).output().unwrap();
        assert_eq!(ended.status.code(), Some(1));
        let told = String::from_utf8(ended.stderr).unwrap();
        assert!(
            told.contains(&format!("cannot listen on {address}: ")),
            "{told}"
        );
        let mut command = std::process::Command::new(binary());
        let arguments = ["user", "list", "--data-dir", &data];
        let users = command.args(arguments).output().unwrap();
        assert_eq!(String::from_utf8(users.stdout).unwrap(), "");
    }
}

#[test]
fn without_root_certificates_it_says_so_and_the_first_key_is_kept_for_later() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let nowhere = folder.path().join("nowhere");
    let arguments = ["--listen", "127.0.0.1:0", "--data-dir", &data];
    let mut command = std::process::Command::new(binary());
    command
        .env("SSL_CERT_FILE", &nowhere)
        .env("SSL_CERT_DIR", &nowhere);
    let ended = command.args(arguments).output().unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let told = String::from_utf8(ended.stderr).unwrap();
    assert!(
        told.contains("are the system's root certificates installed?"),
        "{told}"
    );
    let mut command = std::process::Command::new(binary());
    let arguments = ["user", "list", "--data-dir", &data];
    let users = command.args(arguments).output().unwrap();
    assert_eq!(String::from_utf8(users.stdout).unwrap(), "");
}

both_stores!(another_secret_key_than_that_of_the_database_is_refused);

async fn another_secret_key_than_that_of_the_database_is_refused(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let other = format!("secret_key={}", "01".repeat(32));
    let with_other = |command: &[&str]| {
        let setting = ["--set", other.as_str()];
        service.command(&[command, &setting].concat())
    };
    for command in [&["user", "list"][..], &["mail", "receive"]] {
        let refused = with_other(command);
        let why = String::from_utf8(refused.stderr).unwrap();
        assert!(
            !refused.status.success() && why.contains("secret key"),
            "{why}"
        );
    }
    let report = String::from_utf8(with_other(&["doctor"]).stdout).unwrap();
    let wrong = report.lines().find(|line| line.contains("key  "));
    assert!(
        wrong.is_some_and(|line| line.starts_with("FAIL")),
        "{report}"
    );
    let report = String::from_utf8(service.command(&["doctor"]).stdout).unwrap();
    assert!(report.contains("ok    key "), "{report}");
}

#[test]
fn a_port_of_the_systems_choice_is_the_one_that_is_printed_and_linked() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = std::process::Command::new(binary())
        .args(["--listen", "127.0.0.1:0", "--set", "metrics.listen="])
        .arg("--data-dir")
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let printed = BufReader::new(process.stdout.take().unwrap()).lines();
    let mut banner = Vec::new();
    for line in printed.map_while(Result::ok) {
        let is_last = line.contains("curl ");
        banner.push(line);
        if is_last {
            break;
        }
    }
    let url = banner[0].rsplit(' ').next().unwrap().to_owned();
    let address = url.trim_start_matches("http://").to_owned();
    let answers = std::net::TcpStream::connect(&address).is_ok();
    let log = BufReader::new(process.stderr.take().unwrap()).lines();
    let is_logged = log
        .map_while(Result::ok)
        .any(|line| line.contains("ready") && line.contains(&address));
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(answers && !address.ends_with(":0"), "{address}");
    assert!(is_logged, "{address} is not in the log");
    let banner = banner.join("\n");
    for part in ["/console/in/", "/api/v1/jobs", "/docs"] {
        let link = banner.split_whitespace().find(|word| word.contains(part));
        assert!(link.is_some_and(|link| link.starts_with(&url)), "{banner}");
    }
}

#[test]
fn what_is_wrong_with_the_configuration_is_said_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let data = format!("data_dir={}", folder.path().join("none").display());
    for (setting, key) in [
        ("database_url=mysql://x", "database_url: "),
        ("listen=:8080", "listen: "),
        ("listen=999.1.1.1:99999", "listen: "),
    ] {
        for command in ["serve", "config", "doctor", "migrate"] {
            let mut process = std::process::Command::new(binary());
            let arguments = [command, "--set", &data, "--set", setting];
            let ended = process.args(arguments).output().unwrap();
            assert_eq!(ended.status.code(), Some(1), "{command} {setting}");
            let told = String::from_utf8(ended.stderr).unwrap();
            let expected = format!("imprimatur: configuration: {key}");
            assert!(told.starts_with(&expected), "{told}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn help_names_the_product_and_puts_global_options_last() {
    let help = |arguments: &[&str]| {
        let mut process = std::process::Command::new(binary());
        let shown = process.args(arguments).arg("--help").output().unwrap();
        String::from_utf8(shown.stdout).unwrap()
    };
    let about = "Imprimatur – document review and approval\n";
    assert!(help(&[]).starts_with(about), "{}", help(&[]));
    let doctor = "Checks database, storage, mail and clock, and suggests fixes\n";
    assert!(help(&["doctor"]).starts_with(doctor));
    for (arguments, own) in [
        (&["doctor"][..], "--json"),
        (&["user", "add"], "--email"),
        (&["serve"], "--help"),
    ] {
        let shown = help(arguments);
        let (first, global) = shown.split_once("\nGlobal options:\n").unwrap();
        assert!(
            first.contains(own) && !first.contains("--data-dir"),
            "{shown}"
        );
        assert!(
            global.contains("--data-dir") && global.contains("--set"),
            "{shown}"
        );
    }
}

#[test]
fn completions_and_man_pages_know_every_command() {
    let run = |arguments: &[&str]| {
        let mut command = std::process::Command::new(binary());
        let output = command.args(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]);
        assert!(script.contains("backup"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    run(&["man", folder.path().to_str().unwrap()]);
    for page in [
        "imprimatur.1",
        "imprimatur-backup.1",
        "imprimatur-key-create.1",
    ] {
        assert!(folder.path().join(page).exists(), "{page}");
    }
}
