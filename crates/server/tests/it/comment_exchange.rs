//! Comments to other programs and back.

use imprimatur_testkit::pdf;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, both_stores};

const XFDF: &str = "application/vnd.adobe.xfdf";

async fn send(
    service: &ServerProcess,
    path: &str,
    media: &str,
    body: impl Into<reqwest::Body>,
) -> Response {
    let request = service.request(Method::POST, path);
    let request = request.header("content-type", media).body(body.into());
    request.send().await.unwrap()
}

/// What became of the comments of a document.
async fn import(service: &ServerProcess, path: &str, body: impl Into<reqwest::Body>) -> Value {
    let answer = send(service, path, XFDF, body).await;
    let status = answer.status();
    let text = answer.text().await.unwrap();
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// How many comments had each outcome: new, changed, unchanged, refused.
fn outcomes(imported: &Value) -> [usize; 4] {
    let comments = imported["comments"].as_array().unwrap();
    ["new", "changed", "unchanged", "refused"].map(|outcome| {
        let same = comments.iter();
        same.filter(|comment| comment["outcome"] == outcome).count()
    })
}

async fn xfdf(service: &ServerProcess, comments: &str) -> String {
    let path = format!("{comments}?format=xfdf");
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], XFDF);
    answer.text().await.unwrap()
}

async fn file(service: &ServerProcess, document: &[u8]) -> String {
    let made = service
        .upload("/api/v1/upload", "Menu.pdf", document, &[])
        .await;
    let guid = made["guid"].as_str().unwrap();
    format!("/api/v1/jobs/{guid}/comments")
}

/// Comments of every shape, one with a reply and resolved.
async fn discuss(service: &ServerProcess, comments: &str) {
    let shapes = [
        json!({"kind": "pin", "points": [[0.25, 0.5]]}),
        json!({"kind": "box", "points": [[0.1, 0.1], [0.3, 0.2]]}),
        json!({"kind": "arrow", "points": [[0.1, 0.1], [0.3, 0.2]]}),
        json!({"kind": "line", "points": [[0.9, 0.1], [0.3, 0.2]]}),
        json!({"kind": "path", "points": [[0.1, 0.1], [0.3, 0.2], [0.3, 0.6]]}),
    ];
    for (shape, number) in shapes.iter().zip(1..) {
        let text = format!("Größer <{number}> & weiter");
        let comment = json!({"text": text, "page": 2, "shape": shape});
        service.post(comments, &comment).await;
    }
    let whole = json!({"text": "All of it", "page": 1});
    let whole = service.post(comments, &whole).await;
    let reply = json!({"text": "Yes", "parent_id": whole["id"]});
    service.post(comments, &reply).await;
    let resolved = json!({"resolved": true});
    service
        .put(&format!("{comments}/{}", whole["id"]), &resolved)
        .await;
    let internal = json!({"text": "Secret", "internal": true});
    service.post(comments, &internal).await;
}

/// What the comments on a job say, without what only this service gives them.
async fn said(service: &ServerProcess, comments: &str) -> Vec<Value> {
    let list = service.get(comments).await;
    let data = list["data"].as_array().unwrap().iter();
    let first = |id: &Value| {
        let mut data = list["data"].as_array().unwrap().iter();
        data.find(|one| one["id"] == *id)
            .map(|one| one["text"].clone())
    };
    let said = data.filter(|comment| comment["internal"] == false);
    let mut said: Vec<_> = said
        .map(|comment| {
            let is_resolved = !comment["resolved_at"].is_null();
            let rounded = |value: &Value| (value.as_f64().unwrap() * 1e5).round();
            let points = comment["shape"]["points"].as_array().into_iter().flatten();
            let points: Vec<_> = points
                .map(|at| [rounded(&at[0]), rounded(&at[1])])
                .collect();
            json!([
                comment["text"],
                comment["page"],
                comment["shape"]["kind"],
                points,
                first(&comment["parent_id"]),
                is_resolved
            ])
        })
        .collect();
    said.sort_by_key(ToString::to_string);
    said
}

both_stores!(comments_go_to_other_programs_and_back);

async fn comments_go_to_other_programs_and_back(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let document = pdf::two_pages();
    let comments = file(&service, &document).await;
    discuss(&service, &comments).await;
    let written = xfdf(&service, &comments).await;
    assert!(!written.contains("Secret"), "{written}");

    // Of this job they are known.
    let path = format!("{comments}/import");
    let again = import(&service, &path, written.clone()).await;
    assert_eq!(outcomes(&again), [0, 0, 7, 0], "{again}");

    // On another one they are new, once.
    let other = file(&service, &document).await;
    let path = format!("{other}/import");
    let tried = import(&service, &format!("{path}?dry_run=true"), written.clone()).await;
    assert_eq!(
        (outcomes(&tried), &tried["dry_run"]),
        ([7, 0, 0, 0], &json!(true))
    );
    assert_eq!(said(&service, &other).await, Vec::<Value>::new());
    let imported = import(&service, &path, written.clone()).await;
    assert_eq!(outcomes(&imported), [7, 0, 0, 0], "{imported}");
    let (here, there) = (
        said(&service, &comments).await,
        said(&service, &other).await,
    );
    assert_eq!(here, there);
    let once_more = import(&service, &path, written.clone()).await;
    assert_eq!(outcomes(&once_more), [0, 0, 7, 0], "{once_more}");
    let list = service.get(&other).await;
    assert_eq!(
        list["data"][0]["imported"]["author"],
        list["data"][0]["author"]
    );

    // A changed text changes the comment, and only that.
    let changed = written.replace("Größer &lt;1&gt;", "Kleiner");
    let changed = import(&service, &path, changed).await;
    assert_eq!(outcomes(&changed), [0, 1, 6, 0], "{changed}");
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
}

both_stores!(an_annotated_document_brings_its_comments);

async fn an_annotated_document_brings_its_comments(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let document = pdf::two_pages();
    let comments = file(&service, &document).await;
    discuss(&service, &comments).await;
    let job = comments.strip_suffix("/comments").unwrap();
    let shown = service.get(job).await;
    let guid = shown["guid"].as_str().unwrap();
    let annotated = format!("/review/download/{guid}/document/Menu.pdf?with_update=true");
    let annotated = service
        .request(Method::GET, &annotated)
        .send()
        .await
        .unwrap();
    let annotated = annotated.bytes().await.unwrap();
    let path = format!("{comments}/import");
    let known = import(&service, &path, annotated.clone()).await;
    assert_eq!(outcomes(&known), [0, 0, 7, 0], "{known}");
    let other = file(&service, &document).await;
    let path = format!("{other}/import");
    let new = import(&service, &path, annotated).await;
    assert_eq!(outcomes(&new), [7, 0, 0, 0], "{new}");

    let longer = pdf::pages(&[(595, 842, ""); 3]);
    let refused = send(&service, &path, "application/pdf", longer.clone()).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let matched = import(&service, &format!("{path}?match=pages"), longer).await;
    assert_eq!(outcomes(&matched), [0; 4]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_document_with_comments_is_refused() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let comments = file(&service, &pdf::two_pages()).await;
    let path = format!("{comments}/import");
    let bomb = "<!DOCTYPE xfdf [<!ENTITY a 'a'>]><xfdf>&a;</xfdf>";
    let long = format!("<xfdf>{}</xfdf>", " ".repeat(8 << 20));
    for wrong in [
        "",
        "x",
        "<xfdf>",
        "<order/>",
        bomb,
        &long,
        "%PDF-1.7\nnothing",
    ] {
        let refused = send(&service, &path, XFDF, wrong.to_owned()).await;
        assert_eq!(
            refused.status(),
            StatusCode::UNPROCESSABLE_ENTITY,
            "{wrong:.30}"
        );
        let refused: Value = refused.json().await.unwrap();
        assert!(
            refused["error"]["fields"]["comments"].is_string()
                || refused["error"].to_string().contains("comments"),
            "{refused}"
        );
    }
    let many = format!(
        "<xfdf><annots>{}</annots></xfdf>",
        r#"<text page="0" rect="0,0,1,1"><contents>x</contents></text>"#.repeat(5_001)
    );
    let refused = send(&service, &path, XFDF, many).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let json = send(&service, &path, "application/json", "{}").await;
    assert_eq!(json.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    let nowhere = r#"<xfdf><annots><text page="7" rect="0,0,1,1"><contents>x</contents></text></annots></xfdf>"#;
    let refused = send(&service, &path, XFDF, nowhere).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let picture = service
        .upload("/api/v1/upload", "Logo.png", b"no picture", &[])
        .await;
    let picture = format!(
        "/api/v1/jobs/{}/comments",
        picture["guid"].as_str().unwrap()
    );
    let path = format!("{picture}?format=xfdf");
    let refused = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::CONFLICT);
}

/// Adds a note, highlighted text and a link to a document, and says of what kind the comments of the service are.
const PYTHON: &str = r#"
import sys, pypdf
from pypdf.annotations import Highlight, Link, Text
from pypdf.generic import ArrayObject, FloatObject
writer = pypdf.PdfWriter(clone_from=sys.argv[1])
corners = [FloatObject(at) for at in (100, 414, 200, 414, 100, 400, 200, 400)]
writer.add_annotation(0, Text(text="Größer", rect=(100, 700, 120, 720)))
writer.add_annotation(0, Highlight(rect=(100, 400, 200, 414), quad_points=ArrayObject(corners)))
writer.add_annotation(0, Link(rect=(0, 0, 10, 10), url="https://example.com"))
writer.write(sys.argv[2])
for page in pypdf.PdfReader(sys.argv[1]).pages:
    for annotation in page.get("/Annots", []):
        annotation = annotation.get_object()
        if annotation["/Subtype"] != "/Popup":
            print(annotation["/Subtype"], annotation["/Contents"])
"#;

/// A public library reads the comments in our documents, and we read those in its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_library_for_pdf_reads_ours_and_writes_its_own() {
    let Ok(python) = std::env::var("IMPRIMATUR_TEST_PYTHON") else {
        eprintln!("SKIPPED: there is no Python, so no library for PDF was asked");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let comments = file(&service, &pdf::two_pages()).await;
    discuss(&service, &comments).await;
    let guid = comments.split('/').nth(4).unwrap();
    let annotated = format!("/review/download/{guid}/document/Menu.pdf?with_update=true");
    let annotated = service
        .request(Method::GET, &annotated)
        .send()
        .await
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (ours, theirs) = (
        folder.path().join("ours.pdf"),
        folder.path().join("theirs.pdf"),
    );
    std::fs::write(&ours, annotated.bytes().await.unwrap()).unwrap();
    let mut command = std::process::Command::new(python);
    let output = command
        .args(["-c", PYTHON])
        .args([&ours, &theirs])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let found = String::from_utf8(output.stdout).unwrap();
    for kind in ["/Text", "/Square", "/Line", "/Ink"] {
        assert!(found.contains(&format!("{kind} Größer <")), "{found}");
    }
    assert!(found.contains("/Text Completed"), "{found}");

    let path = format!("{comments}/import");
    let read = std::fs::read(&theirs).unwrap();
    let imported = import(&service, &path, read.clone()).await;
    assert_eq!(outcomes(&imported), [2, 0, 7, 0], "{imported}");
    assert_eq!(imported["dropped"]["links"], 1);
    let list = service.get(&comments).await;
    let marks = list["data"].as_array().unwrap().iter();
    let marks: Vec<_> = marks
        .filter_map(|comment| comment["imported"]["mark"].as_str())
        .collect();
    assert_eq!(marks, ["highlight"]);
    let again = import(&service, &path, read).await;
    assert_eq!(outcomes(&again), [0, 0, 9, 0], "{again}");
}

/// As many as may be are taken in together.
#[tokio::test(flavor = "multi_thread")]
async fn five_thousand_comments_are_one_change() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let comments = file(&service, &pdf::two_pages()).await;
    let many = (0..5_000).map(|number| {
        format!(r#"<text page="0" name="n{number}" rect="0,0,20,20"><contents>Number {number}</contents></text>"#)
    });
    let many = format!("<xfdf><annots>{}</annots></xfdf>", many.collect::<String>());
    let path = format!("{comments}/import");
    let imported = import(&service, &path, many.clone()).await;
    assert_eq!(outcomes(&imported), [5_000, 0, 0, 0]);
    let again = import(&service, &path, many).await;
    assert_eq!(outcomes(&again), [0, 0, 5_000, 0]);
}
