//! People's commands of the built binary, on both stores.

use std::{path::Path, process::Command, time::Duration};

use imprimatur_client::{SubscribedEventType, verify_webhook};
use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};

use crate::support::{Person, Receiver, Running, ServerProcess, Stores, binary, both_stores};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";
const PATIENCE: Duration = Duration::from_secs(30);

both_stores!(people_do_the_main_job_at_the_command_line);

async fn people_do_the_main_job_at_the_command_line(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let person = Person::new();
    person.log_in(&service);
    let receiver = Receiver::start();
    let listen = ["listen", "--forward", &receiver.url, "--json"];
    let mut listening = Running::start(person.command(&listen));
    let secret = listening.next()["secret"].as_str().unwrap().to_owned();
    let follow = [
        "events",
        "--follow",
        "--type",
        "jobs.review.approval",
        "--json",
    ];
    let mut events = Running::start(person.command(&follow));

    let folder = person.json(&["job", "create", "Order 4711", "--description", "PO-4711"]);
    let folder = folder["guid"].as_str().unwrap().to_owned();
    let job = sends_and_decides(&service, &person, &folder).await;

    let told = receiver.wait_for("jobs.review.approval", &job).await;
    let header = |name: &'static str| Some(told.header(name));
    let verified = verify_webhook(&secret, header, told.text.as_bytes(), PATIENCE).unwrap();
    let event = verified.event().unwrap().unwrap();
    assert_eq!(event.job_guid, job);
    assert_eq!(told.header("content-type"), "application/json");
    assert_eq!(events.next()["job_guid"], json!(job));
    assert_eq!(listening.next()["status"], 204);
    takes_home(&person, &folder, &job);

    person.lines(&["logout"]);
    assert_eq!(person.failure(&["job", "list"]).0, 3);
}

/// A document is sent to two people and waited for, while both decide; the job.
async fn sends_and_decides(service: &ServerProcess, person: &Person, folder: &str) -> String {
    person.file("Menü.pdf", &pdf::two_pages());
    let address = format!("{}/console/jobs/{folder}", service.url);
    let to = format!("{VERA},{OTTO}");
    let mut sending = person.command(&[
        "send",
        "Menü.pdf",
        "--to",
        &to,
        "--parent",
        &address,
        "--due",
        "3d",
        "--message",
        "Please check page 2.",
        "--watch",
    ]);
    let sending = sending.spawn().unwrap();
    let job = wait::until("the job to be pending", PATIENCE, async || {
        let listed = person.json(&["job", "list", "--parent", folder, "--status", "pending"]);
        listed[0]["guid"].as_str().map(str::to_owned)
    })
    .await;
    let (code, told) = person.failure(&["decide", &job, "approved"]);
    assert!(
        code == 2 && told.contains(VERA) && told.contains(OTTO),
        "{told}"
    );
    let decided = person.json(&["decide", &job, "approved", "--reviewer", VERA]);
    assert_eq!(decided["job_status"], "approved");
    let address = format!("{}/api/v1/jobs/{job}", service.url);
    let told = person.lines(&["decide", &address, "approved", "--comment", "Fine."]);
    assert_eq!(
        told,
        format!("Recorded approved for {OTTO}. Menü.pdf is approved.\n")
    );

    let sent = sending.wait_with_output().unwrap();
    assert!(sent.status.success(), "{sent:?}");
    let told = String::from_utf8(sent.stdout).unwrap();
    assert!(told.contains("jobs.review.approval"), "{told}");
    assert!(told.ends_with("Menü.pdf is approved.\n"), "{told}");
    assert!(
        sent.stderr.is_empty(),
        "a progress bar where no terminal is"
    );
    job
}

fn takes_home(person: &Person, folder: &str, job: &str) {
    let shown = person.json(&["job", "show", job]);
    assert_eq!(
        (&shown["status"], shown["tasks"].as_array().unwrap().len()),
        (&"approved".into(), 2)
    );
    assert!(shown["due_at"].is_string());
    let table = person.lines(&["job", "show", job]);
    assert!(
        table.contains(VERA) && table.contains("approved"),
        "{table}"
    );
    let table = person.lines(&["job", "list", "--all"]);
    assert!(table.contains("Menü.pdf") && table.contains(job), "{table}");

    let saved = person.json(&["download", job, "--output", "copy.pdf", "--version", "1"]);
    assert_eq!(saved["path"], "copy.pdf");
    let copy = person.home.path().join("copy.pdf");
    assert_eq!(std::fs::read(&copy).unwrap(), pdf::two_pages());
    let (_, told) = person.failure(&["download", job]);
    assert!(told.contains("Menü.pdf exists"), "{told}");

    std::fs::create_dir(person.home.path().join("zips")).unwrap();
    let zips = person.json(&["zip", folder, "--output", "zips"]);
    assert_eq!(zips[0]["path"], "zips/Order 4711.zip");
    assert_eq!(
        names_in(&person.home.path().join("zips/Order 4711.zip")),
        ["Menü.pdf"]
    );

    let events = person.lines(&["events", "--job", job, "--json"]);
    let events: Vec<Value> = events
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(events[0]["event_type"], "jobs.created");
    assert!(events.iter().all(|event| event["job_guid"] == job));
    assert!(events.len() > 5);

    let (code, told) = person.failure(&["trigger", "jobs.review.approval"]);
    assert!(code == 2 && told.contains("--live"), "{told}");
    let event = person.json(&["trigger", "jobs.review.approval", "--live"]);
    assert_eq!(event["data"]["job_status"], "approved");
}

fn names_in(path: &Path) -> Vec<String> {
    let zip = zip::ZipArchive::new(std::fs::File::open(path).unwrap()).unwrap();
    let names = zip
        .file_names()
        .map(|name| name.unwrap().rsplit('/').next().unwrap().to_owned());
    names.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_at_the_command_line_is_told_in_one_line_and_a_code() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let unknown = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";
    let nobody = Person::new();
    let (code, told) = nobody.failure(&["job", "list"]);
    assert!(code == 3 && told.contains("imprimatur login"), "{told}");
    let wrong_key = Person::with(&service.url, "imp_wrong");
    let (code, told) = wrong_key.failure(&["job", "list"]);
    assert!(code == 3 && told.contains("API key"), "{told}");
    assert_eq!(
        wrong_key.failure(&["login", &service.url]).0,
        2,
        "there is no key on its input"
    );
    let elsewhere = Person::with("http://127.0.0.1:1", "imp_wrong");
    let (code, told) = elsewhere.failure(&["job", "list"]);
    assert!(code == 5 && told.contains("no answer"), "{told}");
    let no_address = Person::with("proofs", "imp_wrong");
    assert!(no_address.failure(&["job", "list"]).1.contains("proofs"));

    let person = Person::with(&service.url, &service.key);
    for arguments in [
        ["job", "show", unknown],
        ["decide", unknown, "approved"],
        ["download", unknown, "--with-comments"],
        ["zip", unknown, "--json"],
    ] {
        assert_eq!(person.failure(&arguments).0, 4, "{arguments:?}");
    }
    let (code, told) = person.failure(&["send", "missing.pdf", "--to", VERA]);
    assert!(code == 1 && told.contains("missing.pdf"), "{told}");
    person.file("a.pdf", &pdf::two_pages());
    let (code, told) = person.failure(&["send", "a.pdf", "--to", "no one@"]);
    assert!(code == 1 && told.contains("422"), "{told}");
    let (_, told) = person.failure(&["send", "a.pdf", "--plan", "Prepress"]);
    assert!(told.contains("no plan"), "{told}");
    let folder = person.json(&["job", "create", "Order"])["guid"]
        .as_str()
        .unwrap()
        .to_owned();
    let (code, told) = person.failure(&["download", &folder]);
    assert!(code == 2 && told.contains("imprimatur zip"), "{told}");
    let listen = ["listen", "--forward", "http://localhost:1", "--secret", "x"];
    let (code, told) = person.failure(&listen);
    assert!(code == 2 && told.contains("whsec_"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_exit_code_tells_how_a_review_has_ended() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let person = Person::with(&service.url, &service.key);
    // Large enough to go in pieces.
    person.file("large.bin", &vec![7; 9 << 20]);
    let stages = json!([{"name": "Customer", "reviewers": [{"email": VERA}]}]);
    let plan = json!({"name": "Customer only", "stages": stages});
    service.post("/api/v1/plans", &plan).await;
    for (decision, code) in [("change-requested", 10), ("rejected", 11)] {
        let send = [
            "send",
            "large.bin",
            "--plan",
            "customer ONLY",
            "--name",
            decision,
            "--watch",
            "--json",
        ];
        let sending = person.command(&send).spawn().unwrap();
        let job = wait::until("the job to be pending", PATIENCE, async || {
            let listed = person.json(&["job", "list", "--search", decision, "--status", "pending"]);
            listed[0]["guid"].as_str().map(str::to_owned)
        })
        .await;
        person.lines(&["decide", &job, decision]);
        let sent = sending.wait_with_output().unwrap();
        assert_eq!(sent.status.code(), Some(code), "{sent:?}");
        let told: Value = serde_json::from_slice(&sent.stdout).unwrap();
        assert_eq!(told["status"], decision);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_event_is_triggered_or_refused() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let receiver = Receiver::start();
    let webhook = json!({"url": receiver.url, "event_types": ["jobs.send-to-mis"]});
    service.post("/api/v1/webhooks", &webhook).await;
    let person = Person::with(&service.url, &service.key);
    for event_type in SubscribedEventType::ALL {
        if event_type == SubscribedEventType::ReviewReply {
            continue;
        }
        let name = event_type.as_str();
        if matches!(
            event_type,
            SubscribedEventType::AnonymousReminder
                | SubscribedEventType::TaskEmailReply
                | SubscribedEventType::CheckRequested
                | SubscribedEventType::CheckAnswered
        ) {
            assert_eq!(person.failure(&["trigger", name, "--live"]).0, 2);
            continue;
        }
        let event = person.json(&["trigger", name, "--live"]);
        assert_eq!(event["event_type"], name);
    }
}

#[test]
fn help_tells_peoples_commands_from_operators() {
    let help = |arguments: &[&str]| {
        let output = Command::new(binary()).args(arguments).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let all = help(&["--help"]);
    let place = |text: &str| all.find(text).unwrap_or_else(|| panic!("no {text}: {all}"));
    assert!(place("Work with a service:") < place("\n  send "));
    assert!(place("\n  trigger ") < place("Run the service:"));
    assert!(place("Run the service:") < place("\n  doctor "));
    assert!(place("\n  doctor ") < place("--database-url"));
    assert!(!all.contains("__document"));
    for command in [&["send", "--help"][..], &["job", "list", "--help"]] {
        let own = help(command);
        assert!(
            own.contains("--json") && !own.contains("--database-url"),
            "{own}"
        );
    }
    assert!(help(&["doctor", "--help"]).contains("--database-url"));
}
