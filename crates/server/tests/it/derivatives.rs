//! Files that prepress makes of an approved one: registered, compared, confirmed, released.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{Person, ServerProcess, Stores, both_stores};

const PATIENCE: Duration = Duration::from_secs(30);

fn hash(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// The same pages in other bytes.
fn resaved(proof: &[u8]) -> Vec<u8> {
    [proof, b"% saved again\n"].concat()
}

fn page(content: &str) -> Vec<u8> {
    pdf::pages(&[(595, 842, "0 g 50 50 100 100 re f"), (595, 842, content)])
}

/// State of a file's release, and why it is not approved.
async fn state(service: &ServerProcess, sha256: &str) -> Value {
    let release = service.get(&format!("/api/v1/releases/{sha256}")).await;
    json!([release["state"], release["reason"]])
}

/// A file that Vera has approved; its path.
async fn approved(service: &ServerProcess, bytes: &[u8]) -> String {
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", bytes, &[])
        .await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    let body = json!({"recipient": "vera@example.com", "reason": "new-task"});
    let sent = service.post(&format!("{path}/notifications"), &body).await;
    let task = format!("{path}/tasks/{}/decision", sent["tasks"][0]["id"]);
    service.post(&task, &json!({"decision": "approved"})).await;
    path
}

/// Registers a file.
async fn derive(service: &ServerProcess, job: &str, bytes: &[u8]) -> Value {
    let path = format!("{job}/derivatives");
    let fields = [("process", "trapping"), ("tool", "Trapper 4.2")];
    let registered = service.upload(&path, "plate.pdf", bytes, &fields).await;
    assert_eq!(registered["state"], "registered", "{registered}");
    registered["derivative"].clone()
}

async fn confirm(service: &ServerProcess, job: &str, id: &Value, body: Value) -> (u16, Value) {
    let path = format!("{job}/derivatives/{id}/confirm");
    let request = service.request(Method::POST, &path).json(&body);
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

both_stores!(a_derived_file_is_released_once_it_looks_equal_or_was_confirmed);

async fn a_derived_file_is_released_once_it_looks_equal_or_was_confirmed(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let proof = page("0 g 50 700 200 20 re f");
    let (equal, differing) = (resaved(&proof), page("0 g 50 700 201 20 re f"));
    let job = approved(&service, &proof).await;
    assert_eq!(
        state(&service, &hash(&equal)).await,
        json!(["unknown", null])
    );

    let registered = derive(&service, &job, &equal).await;
    assert_eq!(registered["comparison"]["state"], "equal");
    let release = service
        .get(&format!("/api/v1/releases/{}", hash(&equal)))
        .await;
    assert_eq!(
        (&release["state"], &release["version"]),
        (&json!("approved"), &json!(1))
    );
    assert_eq!(release["derived_from"], registered);
    assert_eq!(release["decisions"][0]["reviewer"], "vera@example.com");
    assert_eq!(derive(&service, &job, &equal).await["id"], registered["id"]);

    let confirmed = differing_is_confirmed(&service, &job, &differing).await;
    let listed = service.get(&format!("{job}/derivatives")).await;
    assert_eq!(listed["data"].as_array().unwrap().len(), 2);
    assert_eq!(listed["data"][0], confirmed);
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");

    newer_versions_end_it(&service, &job, &confirmed["id"], [&equal, &differing]).await;
}

/// A file that differs is released once somebody has confirmed it, once and with a reason.
async fn differing_is_confirmed(service: &ServerProcess, job: &str, differing: &[u8]) -> Value {
    let registered = derive(service, job, differing).await;
    let compared = &registered["comparison"];
    assert_eq!(
        (&compared["state"], &compared["page_count"]),
        (&json!("differs"), &json!(1))
    );
    assert_eq!(compared["pages"][0]["page"], 2);
    let area = &compared["pages"][0]["areas"][0];
    assert!(
        area["x"].as_f64().unwrap() < 0.43 && area["y"].as_f64().unwrap() < 0.2,
        "{area}"
    );
    let not_confirmed = json!(["not-approved", "not-confirmed"]);
    assert_eq!(state(service, &hash(differing)).await, not_confirmed);
    let id = &registered["id"];
    for wrong in [
        json!({}),
        json!({"reason": " "}),
        json!({"reason": "x", "why": 1}),
    ] {
        assert_eq!(confirm(service, job, id, wrong).await.0, 422);
    }
    assert_eq!(
        confirm(service, job, &json!(1), json!({"reason": "x"}))
            .await
            .0,
        404
    );
    let (status, confirmed) = confirm(service, job, id, json!({"reason": "Trapped."})).await;
    assert_eq!(
        (status, &confirmed["is_like_original"]),
        (200, &json!(true)),
        "{confirmed}"
    );
    assert_eq!(
        confirm(service, job, id, json!({"reason": "Again"}))
            .await
            .0,
        409
    );
    assert_eq!(
        state(service, &hash(differing)).await,
        json!(["approved", null])
    );
    confirmed
}

/// A newer version ends what was made of the one before.
async fn newer_versions_end_it(service: &ServerProcess, job: &str, id: &Value, former: [&[u8]; 2]) {
    let newer = page("0 g 50 700 300 20 re f");
    service
        .upload(&format!("{job}/revision"), "Menu.pdf", &newer, &[])
        .await;
    for former in former {
        assert_eq!(
            state(service, &hash(former)).await,
            json!(["superseded", null])
        );
    }
    assert_eq!(
        confirm(service, job, id, json!({"reason": "x"})).await.0,
        409
    );
    for _ in ["to the trash", "for good"] {
        let path = format!("{job}?permanent=true");
        let deleted = service.request(Method::DELETE, &path).send().await.unwrap();
        assert!(deleted.status().is_success());
        assert_eq!(
            state(service, &hash(former[0])).await,
            json!(["withdrawn", null])
        );
    }
}

both_stores!(what_cannot_be_compared_has_to_be_confirmed);

async fn what_cannot_be_compared_has_to_be_confirmed(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let proof = page("0 g 50 700 200 20 re f");
    let job = approved(&service, &proof).await;
    let turned = String::from_utf8(proof.clone()).unwrap();
    let turned = turned
        .replace("[0 0 595 842]", "[0 0 842 595]")
        .into_bytes();
    for (derived, why) in [
        (pdf::one_page(595, 842, ""), "page-count"),
        (turned, "page-size"),
        (b"%!PS-Adobe-3.0".to_vec(), "media-type"),
        (b"%PDF-1.7 broken".to_vec(), "unreadable"),
    ] {
        let registered = derive(&service, &job, &derived).await;
        let compared = &registered["comparison"];
        assert_eq!(
            (&compared["state"], &compared["reason"]),
            (&json!("not-comparable"), &json!(why))
        );
        assert_eq!(registered["is_like_original"], false);
    }
    // By its hash alone, and then once more with its bytes.
    let path = format!("{job}/derivatives");
    let known = resaved(&proof);
    let by_hash = service.submit(&path, &[("sha256", &hash(&known))]).await;
    let by_hash = &by_hash["derivative"];
    assert_eq!(by_hash["comparison"]["reason"], "no-file");
    assert_eq!(
        state(&service, &hash(&known)).await,
        json!(["not-approved", "not-confirmed"])
    );
    let compared = derive(&service, &job, &known).await;
    assert_ne!(compared["id"], by_hash["id"]);
    assert_eq!(
        state(&service, &hash(&known)).await,
        json!(["approved", null])
    );

    wrong_forms_are_refused(&service, &path).await;
}

async fn wrong_forms_are_refused(service: &ServerProcess, path: &str) {
    for (fields, wrong) in [
        (&[("process", "trapping")][..], "filekey"),
        (&[("sha256", "12")], "sha256"),
        (
            &[("sha256", &hash(b"x")), ("file_url", "http://192.0.2.1/x")],
            "sha256",
        ),
        (&[("sha256", &hash(b"x")), ("colour", "red")], "colour"),
    ] {
        let answer = service.try_submit(path, fields).await;
        assert_eq!(answer.status(), 422);
        let refused: Value = answer.json().await.unwrap();
        assert!(refused["error"]["fields"][wrong].is_string(), "{refused}");
    }
    let folder = json!({"name": "Order", "is_folder": true});
    let folder = service.post("/api/v1/jobs", &folder).await;
    let folder = format!(
        "/api/v1/jobs/{}/derivatives",
        folder["guid"].as_str().unwrap()
    );
    let answer = service
        .try_submit(&folder, &[("sha256", &hash(b"x"))])
        .await;
    assert_eq!(answer.status(), 409);
}

both_stores!(the_command_registers_derived_files);

async fn the_command_registers_derived_files(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let proof = page("0 g 50 700 200 20 re f");
    let job = approved(&service, &proof).await;
    let guid = job.rsplit('/').next().unwrap();
    let person = Person::with(&service.url, &service.key);
    person.file("plate.pdf", &resaved(&proof));
    person.file("other.pdf", &page(""));
    let told = person.lines(&["derive", guid, "plate.pdf", "--process", "trapping"]);
    assert_eq!(
        told,
        "Registered. It looks like version 1: it may be printed whenever that is approved.\n"
    );
    let told = person.lines(&["derive", guid, "other.pdf"]);
    assert_eq!(
        told,
        "Registered. It differs from version 1 on pages 2: somebody has to confirm it.\n"
    );
    let told = person.lines(&["release", "plate.pdf"]);
    assert_eq!(
        told,
        "plate.pdf: may be printed. It was made of version 1 of Menu.pdf, which is approved.\n"
    );
    let refused = person.run(&["release", "other.pdf"]);
    assert_eq!(refused.status.code(), Some(1));
    let events = service.get("/api/v1/events").await;
    let events = events["data"].as_array().unwrap().iter();
    let registered = events.filter(|event| event["event_type"] == "jobs.derivative.registered");
    let states: Vec<_> = registered
        .map(|event| &event["data"]["derivative"]["comparison"]["state"])
        .collect();
    assert_eq!(states, ["equal", "differs"]);
}

both_stores!(a_job_hears_of_files_that_were_kept_from_print);

async fn a_job_hears_of_files_that_were_kept_from_print(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let held = pdf::two_pages();
    let gate = [("gate", "warnings")];
    service
        .upload("/api/v1/upload", "Menu.pdf", &held, &gate)
        .await;
    let by_gate = json!(["not-approved", "gate"]);
    wait::until("the inspection", PATIENCE, async || {
        (state(&service, &hash(&held)).await == by_gate).then_some(())
    })
    .await;
    let refuse = async |sha256: &str, body: Value| {
        let path = format!("/api/v1/releases/{sha256}/refused");
        let request = service.request(Method::POST, &path).json(&body);
        request.send().await.unwrap().status().as_u16()
    };
    let named = json!({"name": "Plate.pdf"});
    assert_eq!(refuse(&hash(&held), named.clone()).await, 200);
    assert_eq!(refuse(&hash(b"?"), named).await, 200);
    assert_eq!(refuse(&hash(&held), json!({"file": "x"})).await, 422);
    assert_eq!(refuse("12", json!({})).await, 422);
    let proof = page("0 g 50 700 200 20 re f");
    approved(&service, &proof).await;
    assert_eq!(refuse(&hash(&proof), json!({})).await, 409);

    let events = service.get("/api/v1/events").await;
    let events = events["data"].as_array().unwrap().iter();
    let refused = events.filter(|event| event["event_type"] == "jobs.release.refused");
    let refused: Vec<_> = refused.collect();
    let [event] = refused[..] else {
        panic!("{refused:?}")
    };
    assert_eq!(event["job"]["name"], "Menu.pdf");
    let told = ["version", "sha256", "state", "reason", "name"].map(|name| &event["data"][name]);
    let expected = json!([1, hash(&held), "not-approved", "gate", "Plate.pdf"]);
    assert_eq!(json!(told), expected);
}
