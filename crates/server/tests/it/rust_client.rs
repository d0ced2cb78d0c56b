//! The client in Rust, on the built binary and both stores.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use futures_util::{StreamExt as _, TryStreamExt as _};
use imprimatur_client::{
    Client, CommentBody, CreateJobBody, CreatePlanBody, CreateWebhookBody, Decision, DecisionBody,
    DownloadDocumentQuery, Error, GetCertificateQuery, JobBody, ListEventsQuery, ListJobsQuery,
    ListTasksQuery, Method, NotificationBody, OnProgress, ReviewerBody, Rule, Source, StageBody,
    StageReviewerBody, UploadOptions, Uuid, verify_webhook,
};
use imprimatur_testkit::pdf;
use sha2::{Digest as _, Sha256};

use crate::support::{Cutting, Receiver, ServerProcess, Stores, both_stores};

const MIB: usize = 1 << 20;
const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";

fn client_of(service: &ServerProcess) -> Client {
    Client::new(&service.url, &service.key).unwrap()
}

/// A folder with a document that two people are asked to approve.
async fn order(client: &Client) -> (Uuid, Uuid) {
    let folder = client
        .create_job(&CreateJobBody::folder("Order 4711"))
        .await;
    let folder = folder.unwrap().fields.guid;
    let options = UploadOptions {
        parent: Some(folder),
        reviewers: vec![ReviewerBody::email(VERA), ReviewerBody::email(OTTO)],
        comments: Some("Please look at the second page.".to_owned()),
        ..UploadOptions::default()
    };
    let source = Source::bytes("Menü.pdf", pdf::two_pages());
    let job = client.upload(source, options).await.unwrap();
    assert_eq!(
        (&*job.fields.name, &*job.fields.status),
        ("Menü.pdf", "pending")
    );
    assert_eq!(job.fields.parent_guid, Some(folder));
    (folder, job.fields.guid)
}

both_stores!(the_rust_client_does_the_main_job);

async fn the_rust_client_does_the_main_job(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let client = client_of(&service);
    let receiver = Receiver::start();
    let webhook = client
        .create_webhook(&CreateWebhookBody::new(&receiver.url))
        .await;
    let secret = webhook.unwrap().secret.unwrap();

    let (folder, job) = order(&client).await;
    let query = ListJobsQuery {
        parent: Some(folder.to_string()),
        ..ListJobsQuery::default()
    };
    let listed: Vec<_> = client.list_jobs(&query).try_collect().await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].fields.guid, job);

    for task in client
        .list_tasks(job, &ListTasksQuery::default())
        .await
        .unwrap()
    {
        let decision = DecisionBody::new(Decision::Approved);
        let decided = client.decide_task(job, task.id.unwrap(), &decision).await;
        assert_eq!(decided.unwrap().status, "done");
    }
    let approved = client.get_job(job).await.unwrap();
    assert_eq!(approved.fields.status, "approved");
    let decisions: Vec<_> = client.list_decisions(job).try_collect().await.unwrap();
    assert_eq!(decisions.len(), 2);
    let stages = client.get_approval(job).await.unwrap().stages;
    assert_eq!((stages.len(), &*stages[0].state), (1, "approved"));

    follows_the_feed(&client, job).await;
    let told = receiver
        .wait_for("jobs.review.approval", &job.to_string())
        .await;
    let minutes = Duration::from_mins(5);
    let header = |name: &'static str| Some(told.header(name));
    let verified = verify_webhook(&secret, header, told.text.as_bytes(), minutes).unwrap();
    let event = verified.event().unwrap().unwrap();
    assert_eq!(event.event_type, "jobs.review.approval");
    takes_home(&service, &client, folder, job).await;
}

/// The feed is followed until the approval, and goes on behind it in another process.
async fn follows_the_feed(client: &Client, job: Uuid) {
    let interval = Duration::from_millis(100);
    let mut pages = client.follow_events(None, interval);
    let place = loop {
        let page = pages.next().await.unwrap().unwrap();
        let is_approved = |event: &imprimatur_client::Event| {
            event.event_type == "jobs.review.approval" && event.job_guid == job.to_string()
        };
        if page.data.iter().any(is_approved) {
            break page.next;
        }
    };
    let comment = CommentBody::new("Thank you!");
    let commented = client.create_comment(job, &comment).await.unwrap();
    assert_eq!(commented.text, "Thank you!");
    let mut later = client.follow_events(place.clone(), interval);
    let page = later.next().await.unwrap().unwrap();
    assert!(
        page.data
            .iter()
            .all(|event| event.event_type != "jobs.review.approval")
    );
    let all: Vec<_> = client
        .list_events(&ListEventsQuery::default())
        .try_collect()
        .await
        .unwrap();
    assert!(all.iter().any(|event| event.event_type == "jobs.created"));
}

/// Document, certificate, history, zip and log.
async fn takes_home(service: &ServerProcess, client: &Client, folder: Uuid, job: Uuid) {
    let file = service.folder().join("home.pdf");
    let document = client
        .download_document(job, "document", &DownloadDocumentQuery::default())
        .await;
    document.unwrap().save(&file).await.unwrap();
    assert_eq!(std::fs::read(&file).unwrap(), pdf::two_pages());
    let versions: Vec<_> = client.list_versions(job).try_collect().await.unwrap();
    let sha256 = hex::encode(Sha256::digest(pdf::two_pages()));
    assert_eq!((versions.len(), &versions[0].sha256), (1, &sha256));
    // It waits until the decisions are sealed.
    let query = GetCertificateQuery {
        language: Some("de".to_owned()),
        ..GetCertificateQuery::default()
    };
    let certificate = client.get_certificate(job, &query).await;
    let certificate = certificate.unwrap().bytes().await.unwrap();
    assert!(certificate.starts_with(b"%PDF-"));
    let history = client.history(job).await.unwrap();
    assert!(
        history
            .iter()
            .any(|entry| entry.category == "job.created" || entry.category == "document.uploaded")
    );
    client.create_compression(folder).await.unwrap();
    let zip = client.wait_for_compression(folder).await.unwrap();
    assert_eq!(zip.status, "done");
    let bytes = client
        .download_document(folder, "folder.zip", &DownloadDocumentQuery::default())
        .await
        .unwrap();
    let bytes = bytes.bytes().await.unwrap();
    assert_eq!(bytes.len() as u64, zip.size);
    assert!(client.get_log_checkpoint().await.unwrap().contains('\n'));
    assert_eq!(client.get_log_keys().await.unwrap().data.len(), 1);
}

both_stores!(lists_of_the_rust_client_go_on_over_pages);

async fn lists_of_the_rust_client_go_on_over_pages(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let client = client_of(&service);
    for number in 0..7 {
        let folder = CreateJobBody::folder(format!("Order {number}"));
        client.create_job(&folder).await.unwrap();
    }
    let query = ListJobsQuery {
        name: Some("order".to_owned()),
        sort_column: Some("name".to_owned()),
        sort_direction: Some("ASC".to_owned()),
        per_page: Some(3),
        ..ListJobsQuery::default()
    };
    let listed: Vec<_> = client.list_jobs(&query).try_collect().await.unwrap();
    let names: Vec<_> = listed
        .iter()
        .map(|job| job.fields.name.to_string())
        .collect();
    let expected: Vec<_> = (0..7).map(|number| format!("Order {number}")).collect();
    assert_eq!(names, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rust_client_sends_in_stages_and_tells_what_is_wrong() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let client = client_of(&service);
    let stages = vec![
        StageBody {
            reviewers: Some(vec![StageReviewerBody::email(VERA)]),
            name: Some("Prepress".to_owned()),
            ..StageBody::default()
        },
        StageBody {
            reviewers: Some(vec![StageReviewerBody::email(OTTO)]),
            rule: Some(Rule::Any),
            name: Some("Customer".to_owned()),
            ..StageBody::default()
        },
    ];
    let plan = CreatePlanBody {
        stages: Some(stages.clone()),
        ..CreatePlanBody::new("Prepress, then customer")
    };
    let plan = client.create_plan(&plan).await.unwrap().id;
    for (stages, plan) in [(stages, None), (Vec::new(), Some(plan))] {
        let options = UploadOptions {
            stages,
            plan,
            ..UploadOptions::default()
        };
        let job = client
            .upload(Source::bytes("a.pdf", pdf::two_pages()), options)
            .await
            .unwrap();
        assert_eq!(job.fields.status, "pending");
        let approval = client.get_approval(job.fields.guid).await.unwrap();
        let states: Vec<_> = approval.stages.iter().map(|stage| &*stage.state).collect();
        assert_eq!(states, ["running", "waiting"]);
        let revised = client.revise(
            job.fields.guid,
            Source::bytes("b.pdf", pdf::two_pages()),
            UploadOptions::default(),
        );
        assert_eq!(revised.await.unwrap().fields.version, 2);
    }
    tells_what_is_wrong(&client).await;
}

async fn tells_what_is_wrong(client: &Client) {
    let options = UploadOptions {
        plan: Some(4_711),
        ..UploadOptions::default()
    };
    let source = Source::bytes("a.pdf", pdf::two_pages());
    let error = client.upload(source, options).await.unwrap_err();
    assert_eq!(error.status(), Some(422), "{error}");
    let source = Source::bytes("a.pdf", pdf::two_pages());
    let job = client.upload(source, UploadOptions::default()).await;
    let job = job.unwrap().fields.guid;

    let wrong = NotificationBody {
        reviewers: Some(vec![ReviewerBody::email("nobody")]),
        ..NotificationBody::default()
    };
    let error = client.send_notification(job, &wrong).await.unwrap_err();
    let problem = error.problem().unwrap();
    assert_eq!(problem.status, 422);
    assert_eq!(problem.fields.len(), 1, "{problem}");
    assert!(problem.request_id.is_some());
    let change = JobBody {
        label: Some("rush".to_owned()),
        ..JobBody::default()
    };
    assert_eq!(
        client.update_job(job, &change).await.unwrap().fields.guid,
        job
    );
    client.delete_job(job).await.unwrap();
    assert_eq!(
        client.get_job("unknown").await.unwrap_err().status(),
        Some(404)
    );
    assert!(matches!(client.get_job("..").await, Err(Error::Request(_))));
    asks_for_what_has_no_method(client).await;
}

async fn asks_for_what_has_no_method(client: &Client) {
    let me: serde_json::Value = client
        .request(Method::GET, "/api/v1/me")
        .json()
        .await
        .unwrap();
    assert!(me["email"].is_string());
    takes_a_key(client).await;
}

/// A request with a key of one's own takes effect once.
async fn takes_a_key(client: &Client) {
    let key = "order-4711";
    let body = serde_json::json!({"is_folder": true, "name": "Once"});
    let mut guids = Vec::new();
    for _ in 0..2 {
        let call = client
            .request(Method::POST, "/api/v1/jobs")
            .idempotency_key(key);
        let job: imprimatur_client::Job = call.body(&body).json().await.unwrap();
        guids.push(job.fields.guid);
    }
    assert_eq!(guids[0], guids[1]);
}

both_stores!(uploads_of_the_rust_client_go_on_after_a_break);

/// Uploads go on after the line was cut, in the same process and in another one.
async fn uploads_of_the_rust_client_go_on_after_a_break(store: Stores) {
    const CUTS: u32 = 3;
    const LENGTH: usize = 20 * MIB + 4_711;
    let line = Cutting::prepare(CUTS).await;
    let public = line.url.clone();
    let service = ServerProcess::start_with(&store, &[("IMPRIMATUR_PUBLIC_URL", &public)]).await;
    let tally = line.between(&service.url, 5 * MIB);
    let builder = Client::builder(&public, &service.key);
    let client = builder
        .retries(10, Duration::from_millis(50))
        .build()
        .unwrap();
    let bytes: Vec<u8> = (0_u32..)
        .flat_map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes())
        .take(LENGTH)
        .collect();
    let file = service.folder().join("Größe 4711.bin");
    std::fs::write(&file, &bytes).unwrap();
    let arrived = Arc::new(AtomicU64::new(0));
    let watched = Arc::clone(&arrived);
    let options = UploadOptions {
        piece_size: 2 * MIB,
        on_progress: OnProgress::new(move |progress| {
            assert!(progress.upload_id.is_some());
            assert!(progress.sent >= watched.swap(progress.sent, Ordering::SeqCst));
        }),
        ..UploadOptions::default()
    };
    let job = client.upload(file.as_path(), options).await.unwrap();
    assert_eq!(tally.left(), 0, "the line was not cut often enough");
    assert_eq!(arrived.load(Ordering::SeqCst), LENGTH as u64);
    let most = LENGTH + (CUTS as usize + 1) * 2 * MIB + MIB;
    assert!(
        tally.carried() < most,
        "{} bytes were carried",
        tally.carried()
    );
    assert_eq!(job.fields.name, "Größe 4711.bin");
    has_bytes(&client, job.fields.guid, &bytes).await;
    goes_on_in_another_process(&service, &bytes).await;
}

async fn has_bytes(client: &Client, job: Uuid, bytes: &[u8]) {
    let answer = client
        .download_document(job, "document", &DownloadDocumentQuery::default())
        .await;
    let came = answer.unwrap().bytes().await.unwrap();
    assert!(came == bytes, "other bytes came back");
}

/// A reader that breaks off in the middle, as a process that ends; another upload goes on where it was.
async fn goes_on_in_another_process(service: &ServerProcess, bytes: &[u8]) {
    let client = client_of(service);
    let length = bytes.len() as u64;
    let id = Arc::new(AtomicU64::new(0));
    let noted = Arc::clone(&id);
    let options = UploadOptions {
        piece_size: 4 * MIB,
        on_progress: OnProgress::new(move |progress| {
            let id = progress.upload_id.unwrap();
            noted.store(id.unsigned_abs(), Ordering::SeqCst);
        }),
        ..UploadOptions::default()
    };
    let begun = std::io::Cursor::new(bytes[..9 * MIB].to_vec());
    let broken = client
        .upload(Source::reader("x.bin", length, begun), options)
        .await;
    assert!(matches!(broken, Err(Error::Io(_))), "{broken:?}");
    let sent = Arc::new(AtomicU64::new(u64::MAX));
    let least = Arc::clone(&sent);
    let options = UploadOptions {
        resume: Some(id.load(Ordering::SeqCst).cast_signed()),
        on_progress: OnProgress::new(move |progress| {
            least.fetch_min(progress.sent, Ordering::SeqCst);
        }),
        ..UploadOptions::default()
    };
    let whole = std::io::Cursor::new(bytes.to_vec());
    let source = Source::reader("x.bin", length, whole);
    let job = client.upload(source, options).await.unwrap();
    assert_eq!(sent.load(Ordering::SeqCst), 8 * MIB as u64);
    has_bytes(&client, job.fields.guid, bytes).await;
}
