//! Orders of an order management program, from the order to what the press may print.

use imprimatur_testkit::pdf;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::support::{ServerProcess, Stores, both_stores};

const MAGAZINE: &str = include_str!("../../../exchange/tests/orders/magazine.ptk");
const VERA: &str = "vera@orchard.example";
const XJDF: &str = "application/vnd.cip4-xjdf+xml";

/// An order of a leaflet of two pages in A4 that Vera has to approve and Otto hears of.
fn leaflet() -> String {
    let contact = |id: &str, name: &str| {
        format!(
            r#"<Resource ID="{id}"><Contact><ComChannel ChannelType="Email" Locator="mailto:{name}@orchard.example"/></Contact></Resource>"#
        )
    };
    let (vera, otto) = (contact("C1", "vera"), contact("C2", "otto"));
    format!(
        r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="A-4711" DescriptiveName="Leaflet" Types="Product">
        <ProductList><Product ID="P1"><Intent Name="LayoutIntent">
        <LayoutIntent Pages="2" FinishedDimensions="595.2756 841.8898 0"/></Intent></Product></ProductList>
        <ResourceSet Name="ApprovalParams"><Resource><ApprovalParams>
        <ApprovalPerson ApprovalRole="Obligated" ContactRef="C1"/>
        <ApprovalPerson ApprovalRole="Informative" ContactRef="C2"/>
        </ApprovalParams></Resource></ResourceSet>
        <ResourceSet Name="Contact">{vera}{otto}</ResourceSet></XJDF>"#
    )
}

async fn send(
    service: &ServerProcess,
    path: &str,
    media: &str,
    text: impl Into<String>,
) -> Response {
    let request = service.request(Method::POST, path);
    let request = request.header("content-type", media).body(text.into());
    request.send().await.unwrap()
}

async fn order(service: &ServerProcess, path: &str, text: &str) -> Value {
    let answer = send(service, path, XJDF, text).await;
    let is_created = answer.status() == StatusCode::CREATED;
    let order: Value = answer.json().await.unwrap();
    assert_eq!(order["created"], is_created, "{order}");
    order
}

async fn ask(service: &ServerProcess, job: &str, reviewers: &Value) -> (u16, Value) {
    let body = json!({"stages": [{"name": "Customer", "reviewers": reviewers}]});
    let path = format!("{job}/notifications");
    let answer = service
        .request(Method::POST, &path)
        .json(&body)
        .send()
        .await
        .unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

both_stores!(an_order_goes_from_its_folder_to_the_word_that_it_may_be_printed);

async fn an_order_goes_from_its_folder_to_the_word_that_it_may_be_printed(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let shop = json!({"is_folder": true, "name": "Orders", "gate": "errors"});
    let shop = service.post("/api/v1/jobs", &shop).await;
    let path = format!(
        "/api/v1/orders?parent_guid={}",
        shop["guid"].as_str().unwrap()
    );
    let ordered = order(&service, &path, &leaflet()).await;
    assert_eq!(ordered["created"], true);
    let parent = ordered["job"].as_str().unwrap();

    let fields = [("parent", parent)];
    let wrong = pdf::two_pages();
    let file = service
        .upload("/api/v1/upload", "Leaflet.pdf", &wrong, &fields)
        .await;
    let job = format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap());
    let (status, held) = ask(&service, &job, &ordered["reviewers"]).await;
    assert_eq!(status, 409, "{held}");
    assert_eq!(
        held["error"]["findings"][0]["code"], "trim-differs",
        "{held}"
    );

    let right = pdf::pages(&[(595, 842, "0 g 50 50 100 100 re f"); 2]);
    service
        .upload(&format!("{job}/revision"), "Leaflet.pdf", &right, &[])
        .await;
    let (status, sent) = ask(&service, &job, &ordered["reviewers"]).await;
    assert_eq!(status, 200, "{sent}");
    let sha256 = hex::encode(Sha256::digest(&right));
    vera_approves_it(&service, &job, &sha256).await;
    let release = service.get(&format!("/api/v1/releases/{sha256}")).await;
    assert_eq!(release["state"], "approved", "{release}");
    let verified = service.command(&["verify", "--store"]);
    assert!(verified.status.success(), "{verified:?}");
}

/// Vera approves with a comment; before, there is nothing to tell, and then it is told in the words of the order.
async fn vera_approves_it(service: &ServerProcess, job: &str, sha256: &str) {
    let approval = format!("{job}/approval?format=printtalk");
    let pending = service
        .request(Method::GET, &approval)
        .send()
        .await
        .unwrap();
    assert_eq!(pending.status(), 409);
    let tasks = service.get(&format!("{job}/tasks")).await;
    let mut tasks = tasks.as_array().unwrap().iter();
    let task = tasks.find(|task| task["assigned_to"] == VERA).unwrap();
    let decision = json!({"decision": "approved", "comments": "Go & print"});
    service
        .post(&format!("{job}/tasks/{}/decision", task["id"]), &decision)
        .await;

    let told = service
        .request(Method::GET, &approval)
        .send()
        .await
        .unwrap();
    assert_eq!(told.status(), 200);
    assert_eq!(
        told.headers()["content-type"],
        "application/vnd.printtalk+xml"
    );
    let told = told.text().await.unwrap();
    for part in [
        r#"BusinessRefID="A-4711""#,
        r#"<ProofApprovalResponse JobIDRef="A-4711">"#,
        r#"ApprovalState="ApprovedWithComment""#,
        "Go &amp; print</xjdf:Comment>",
        r#"Locator="mailto:vera@orchard.example""#,
        &format!(r#"UID="sha256:{sha256}""#),
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
}

both_stores!(an_order_that_comes_several_times_at_once_has_one_folder);

async fn an_order_that_comes_several_times_at_once_has_one_folder(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let requests = (0..8).map(|_| order(&service, "/api/v1/orders", MAGAZINE));
    let answers = futures_util::future::join_all(requests).await;
    let created = answers.iter().filter(|answer| answer["created"] == true);
    assert_eq!(created.count(), 1, "{answers:#?}");
    let (first, others) = answers.split_first().unwrap();
    for other in others {
        assert_eq!(other["job"], first["job"]);
        assert_eq!(other["parts"][1]["job"], first["parts"][1]["job"]);
    }
    let listed = service.get("/api/v1/jobs?flat=true").await;
    assert_eq!(listed["data"].as_array().unwrap().len(), 3, "{listed}");
}

fn many(count: u32, text: impl Fn(u32) -> String) -> String {
    (0..count).map(text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_documents_are_refused_and_harm_nothing() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let root = r#"<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="a" Types="x""#;
    let laughs =
        (0..9).map(|n| format!("<!ENTITY l{} \"{}\">", n + 1, format!("&l{n};").repeat(10)));
    let laughs: String = laughs.collect();
    let documents = [
        format!("<!DOCTYPE x [<!ENTITY l0 \"ha\">{laughs}]>{root} DescriptiveName=\"&l9;\"/>"),
        format!("<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>{root}>&f;</XJDF>"),
        format!("<!DOCTYPE x SYSTEM \"http://127.0.0.1:1/x.dtd\">{root}/>"),
        format!("{root}>{}</XJDF>", "x".repeat(10 << 20)),
        format!("{root}>{}{}</XJDF>", "<a>".repeat(64), "</a>".repeat(64)),
        format!("{root}>{}</XJDF>", "<a b='1'/>".repeat(60_000)),
        format!("{root} {}/>", many(60_000, |n| format!("a{n}='' "))),
        format!(
            "{root} {}/>",
            many(5_000, |n| format!("xmlns:a{n}='urn:{n}' "))
        ),
        format!("{root}>&#0;</XJDF>"),
        "\u{fffe}<a".to_owned(),
        String::new(),
    ];
    for document in &documents {
        let answer = send(&service, "/api/v1/orders", XJDF, document).await;
        let shown: String = document.chars().take(80).collect();
        assert_eq!(answer.status(), 422, "{shown}");
        let error: Value = answer.json().await.unwrap();
        let said = error["error"]["fields"]["order"].as_str().unwrap();
        assert!(said.starts_with("cannot be read: "), "{said}");
    }
    // Of all of it nothing is left, and what is right is still taken.
    assert_eq!(service.get("/api/v1/jobs").await["data"], json!([]));
    let fine = order(&service, "/api/v1/orders", &leaflet()).await;
    assert_eq!(fine["created"], true);
}
