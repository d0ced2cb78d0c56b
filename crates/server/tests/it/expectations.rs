//! What the order says, as an integrator, reviewers and people in the console see it.

use imprimatur_application::ports::certificates::Certificates as _;
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::MerkleLog;
use imprimatur_testkit::pdf::{self, PdfWriter};
use imprimatur_wire::expect::OrderRecord;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    certificates::{approve_at_link, certificate},
    support::{Mailbox, ServerProcess, Stores, Visitor, both_stores},
};

const VERA: &str = "vera@example.com";

/// Two pages of 210 × 297 mm as they are displayed, with 3 mm bleed, in black and cyan, said to be PDF/X-4; the second one is turned.
fn as_ordered() -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R /Metadata 7 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>");
    writer.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612.28 858.89] /TrimBox [8.5 8.5 603.78 850.39] \
         /Contents 4 0 R >>",
    );
    writer.add_stream("1 0 0 0.5 k 0 0 612 858 re f");
    writer.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 858.89 612.28] /TrimBox [8.5 8.5 850.39 603.78] \
         /Rotate 90 /Contents 6 0 R >>",
    );
    writer.add_stream("0 0 0 1 k 0 0 100 100 re f");
    writer.add_stream("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>");
    writer.finish()
}

fn order() -> Value {
    json!({
        "pages": 2, "trim": {"width_mm": 210, "height_mm": 297}, "bleed_mm": 3,
        "inks": ["cyan", "magenta", "yellow", "black"], "max_ink_percent": 300,
        "min_ppi": {"color": 300}, "pdfx": "PDF/X-4", "fonts_embedded": true,
    })
}

async fn upload(service: &ServerProcess, name: &str, bytes: &[u8], expect: &Value) -> String {
    let expect = expect.to_string();
    let fields = [("gate", "errors"), ("expect", expect.as_str())];
    let file = service.upload("/api/v1/upload", name, bytes, &fields).await;
    format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap())
}

/// The findings that hold up a sending; none if it goes out.
async fn send(service: &ServerProcess, job: &str) -> Vec<Value> {
    let path = format!("{job}/notifications");
    let body = json!({ "recipient": VERA });
    let answer = service.request(Method::POST, &path).json(&body).send();
    let answer = answer.await.unwrap();
    if answer.status() == StatusCode::OK {
        return Vec::new();
    }
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    let refused: Value = answer.json().await.unwrap();
    let findings = refused["error"]["findings"].as_array().unwrap();
    findings.clone()
}

fn codes(findings: &[Value]) -> Vec<&str> {
    let codes = findings.iter().map(|finding| finding["code"].as_str());
    codes.map(Option::unwrap).collect()
}

both_stores!(what_differs_from_the_order_holds_up_a_review);

async fn what_differs_from_the_order_holds_up_a_review(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let job = upload(&service, "Bad.pdf", &pdf::two_pages(), &order()).await;
    let held = send(&service, &job).await;
    let expected = [
        "trim-differs",
        "bleed-differs",
        "pdfx-differs",
        "font-not-embedded",
        "cannot-be-judged",
        "font-not-embedded",
    ];
    assert_eq!(codes(&held), expected, "{held:#?}");
    assert_eq!(
        held[0]["message"],
        "Ordered 210 × 297 mm, is 105.83 × 70.56 mm (1 page)."
    );
    assert_eq!(
        (&held[0]["name"], &held[0]["page"]),
        (&json!("Bad.pdf"), &json!(2))
    );
    assert_eq!(
        held[0]["order"],
        json!({
            "state": "differs", "members": ["trim"], "pages": [2],
            "ordered": {"trim": {"width_mm": 210.0, "height_mm": 297.0, "tolerance_mm": 0.5}},
            "found": {"trim": {"width_mm": 105.83, "height_mm": 70.56}},
        })
    );
    assert_eq!(held[1]["order"]["found"], json!({"bleed_mm": 0.0}));
    // A page in RGB has no sum of inks.
    assert_eq!(held[4]["order"]["members"], json!(["max_ink_percent"]));

    let job = upload(&service, "Good.pdf", &as_ordered(), &order()).await;
    service.put(&job, &json!({"show_preflight": true})).await;
    assert_eq!(send(&service, &job).await, Vec::<Value>::new());
    let preflight = service.get(&format!("{job}/preflight")).await;
    let order = preflight["order"].as_array().unwrap();
    assert_eq!(order.len(), 8, "{order:#?}");
    assert!(
        order.iter().all(|member| member["state"] == "met"),
        "{order:#?}"
    );
    let said = "Trimmed size: ordered 210 × 297 mm, is 210 × 297 mm";
    let link = Mailbox::new(&service).link_for(VERA).await;
    let page = reqwest::get(link).await.unwrap().text().await.unwrap();
    assert!(page.contains(said), "{page}");
    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let guid = job.rsplit_once('/').unwrap().1;
    let page = owner.get(&format!("/console/jobs/{guid}")).await;
    assert!(page.text.contains(said), "{}", page.text);
}

both_stores!(what_cannot_be_judged_is_no_pass_and_a_folder_covers_its_files);

async fn what_cannot_be_judged_is_no_pass_and_a_folder_covers_its_files(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let pages = json!({"pages": 2});
    let job = upload(&service, "Bytes.bin", b"no document", &pages).await;
    let held = send(&service, &job).await;
    assert_eq!(codes(&held), ["cannot-be-judged"]);
    assert_eq!(
        held[0]["order"],
        json!({"state": "unknown", "members": ["pages"], "pages": []})
    );
    // What is ordered no more holds up nothing.
    service.put(&job, &json!({"expect": null})).await;
    assert_eq!(send(&service, &job).await, Vec::<Value>::new());

    let folder = json!({"is_folder": true, "name": "Order", "gate": "errors"});
    let folder = service.post("/api/v1/jobs", &folder).await;
    let parent = folder["guid"].as_str().unwrap().to_owned();
    let folder = format!("/api/v1/jobs/{parent}");
    for (name, expect) in [("Cover.pdf", r#"{"pages": 2}"#), ("Inside.pdf", "{}")] {
        let fields = [("parent", parent.as_str()), ("expect", expect)];
        service
            .upload("/api/v1/upload", name, &as_ordered(), &fields)
            .await;
    }
    let ordered = json!({"expect": {"pages": {"min": 8, "max": 16}, "pdfx": "PDF/X-1a"}});
    service.put(&folder, &ordered).await;
    let held = send(&service, &folder).await;
    let named: Vec<_> = held
        .iter()
        .map(|finding| {
            (
                finding["name"].as_str().unwrap(),
                finding["code"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        named,
        [
            ("Cover.pdf", "pdfx-differs"),
            ("Inside.pdf", "pages-differ"),
            ("Inside.pdf", "pdfx-differs"),
        ]
    );
    assert_eq!(
        held[1]["order"]["ordered"],
        json!({"pages": {"min": 8, "max": 16}})
    );
    assert_eq!(held[1]["order"]["found"], json!({"pages": 2}));
    service.put(&folder, &json!({"expect": {"pages": 2}})).await;
    assert_eq!(send(&service, &folder).await, Vec::<Value>::new());
}

both_stores!(a_certificate_says_what_was_ordered_and_what_is_there);

async fn a_certificate_says_what_was_ordered_and_what_is_there(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let expect = json!({
        "pages": 8, "trim": {"width_mm": 210, "height_mm": 297}, "min_ppi": {"color": 300},
    });
    let fields = [
        ("expect", &*expect.to_string()),
        ("reviewers[][email]", VERA),
        ("gate", "errors"),
        ("override[reason]", "It is a rush job."),
    ];
    let bytes = as_ordered();
    let file = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &fields);
    let job = format!("/api/v1/jobs/{}", file.await["guid"].as_str().unwrap());
    let link = approve_at_link(&service, VERA, "Vera").await;

    let told = compared(&service, &job).await;
    let states: Vec<_> = told.iter().map(|one| one["state"].clone()).collect();
    assert_eq!(states, ["differs", "met", "met"], "{told:#?}");
    let preflight = service.get(&format!("{job}/preflight")).await;
    assert_eq!(preflight["order"], json!(told));

    // Reviewers get what their page shows them.
    assert_eq!(compared(&service, &link).await, Vec::<Value>::new());
    service.put(&job, &json!({"show_preflight": true})).await;
    assert_eq!(compared(&service, &link).await, told);
    service.put(&job, &json!({"expect": null})).await;
    assert_eq!(compared(&service, &job).await, Vec::<Value>::new());
}

/// What the certificate of a job, or at a link, says of the order, as the interface says it.
async fn compared(service: &ServerProcess, path: &str) -> Vec<Value> {
    let pdf = certificate(service, &format!("{path}/certificate")).await;
    let facts = PdfCertificates::default().read(&MerkleLog::default(), &pdf);
    let facts = facts.unwrap();
    let records = facts.comparisons.iter().map(OrderRecord::new);
    let records = records.map(|record| serde_json::to_value(record).unwrap());
    records.collect()
}
