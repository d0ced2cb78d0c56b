//! The JSON of records, envelopes and events, as integrators see it.

mod events;
mod reading;

use imprimatur_application::{
    deliveries::{Attempt, Delivery, DeliveryStatus},
    documents::{Found, OrderReport, Preflight, Press, Version},
    endpoints::Endpoint,
    jobs::{JobList, JobView, ListItem, ListKey, ListedFolder, SortValue, VisibleJob},
    notifications::{Notification, Reason, ReviewerRef, Schedule},
    ports::{blobs::BlobKey, secrets::Sealed},
    tasks::Created,
};
use imprimatur_domain::{
    access::Rights,
    job::{Assignment, Trashed},
    order::ExchangeFormat,
    prelude::*,
};
use imprimatur_wire::task::TaskRecord;
use time::macros::datetime;

use super::ListAddress;
use crate::{addresses::Addresses, answers};

const AT: Instant = datetime!(2026-11-20 09:30 UTC);

/// What a caller would read: stored JSON that is passed through as text included.
fn as_sent(record: &impl serde::Serialize) -> serde_json::Value {
    serde_json::from_str(&serde_json::to_string(record).unwrap()).unwrap()
}

fn addresses() -> Addresses {
    Addresses::new("https://proofs.example.com/")
}

fn guid(last: u128) -> JobId {
    JobId(uuid::Uuid::from_u128(
        0x0199_e0d2_7b6c_7d2a_9a43_0000_0000_0000 + last,
    ))
}

fn email(text: &str) -> Email {
    text.parse().unwrap()
}

fn owner() -> Owner {
    Owner {
        team: TeamId(1),
        user: UserId(1),
    }
}

fn view(job: Job) -> JobView {
    JobView {
        job,
        owner_email: "owner@example.com".to_owned(),
        owner_trashes: true,
        c_name: "Bea Buyer".to_owned(),
        p_name: String::new(),
        asg_name: String::new(),
        pages: None,
        annotation_count: 0,
        is_watching: false,
        reminded_at: None,
    }
}

fn file() -> JobView {
    let document = Document {
        media_type: "application/pdf".parse().unwrap(),
        size: 48_213,
        version: 1,
        sha256: [7; 32],
    };
    let new = NewJob {
        parent: Some(guid(1)),
        alt_text: "Order 4711".parse().unwrap(),
        customer: Some(email("buyer@example.com")),
        ..NewJob::file(guid(2), owner(), "poster 1.pdf".parse().unwrap(), document)
    };
    let job = Dossier::create(new, AT).unwrap().state.job;
    let pages = r#"{"pageCount":1,"pages":[{"bits":8,"color":"cmyk","height":842,"width":595,"mime":"application/pdf"}]}"#;
    JobView {
        pages: Some(pages.to_owned()),
        annotation_count: 120,
        ..view(job)
    }
}

fn folder() -> JobView {
    let new = NewJob::folder(guid(1), owner(), "Order 4711".parse().unwrap());
    view(Dossier::create(new, AT).unwrap().state.job)
}

fn seen(view: JobView, rights: Rights) -> VisibleJob {
    VisibleJob {
        parent: view.job.parent,
        rights,
        is_locked: false,
        is_set_to_caller: false,
        doc_token: None,
        view,
    }
}

fn listed(view: &JobView, rights: Rights) -> ListItem {
    ListItem {
        parent: view.job.parent,
        rights,
        is_locked: false,
        is_set_to_caller: false,
        job: view.into(),
    }
}

fn listed_folder() -> ListedFolder {
    let JobView {
        job, owner_trashes, ..
    } = folder();
    ListedFolder {
        id: job.id,
        owner: job.owner.user,
        owner_trashes,
        name: job.name.into(),
        partner: job.partner,
        parent: job.parent,
        rights: Rights::Control,
        is_locked: false,
        is_trashed: false,
    }
}

fn no_jobs() -> JobList {
    JobList {
        jobs: Vec::new(),
        total: 0,
        page: 0,
        per_page: 20,
        ends: None,
        around: None,
        folder: None,
    }
}

fn with_parameters(parameters: &str) -> ListAddress<'_> {
    ListAddress {
        path: "/api/v1/jobs",
        parameters,
        print: 7,
    }
}

#[test]
fn a_file_is_told_in_full() {
    let seen = VisibleJob {
        doc_token: Some("token".to_owned()),
        ..seen(file(), Rights::Control)
    };
    insta::assert_json_snapshot!(as_sent(&answers::job(&addresses(), &seen).unwrap()));
}

#[test]
fn a_folder_in_the_trash_is_told_in_full() {
    let mut folder = folder();
    folder.job.trashed = Some(Trashed {
        at: AT,
        root: guid(1),
    });
    folder.job.assignment = Some(Assignment {
        assignee: Some(email("tom@example.com")),
        at: AT,
        is_new: true,
    });
    let seen = seen(folder, Rights::Control);
    insta::assert_json_snapshot!(as_sent(&answers::job(&addresses(), &seen).unwrap()));
}

#[test]
fn findings_that_cannot_be_read_are_an_error_and_not_shown_as_none() {
    for stored in ["{", "[]", r#"{"pageCount":1}"#] {
        let broken = JobView {
            pages: Some(stored.to_owned()),
            ..file()
        };
        let seen = seen(broken, Rights::View);
        assert!(answers::job(&addresses(), &seen).is_err(), "{stored}");
    }
}

#[test]
fn a_document_that_was_not_inspected_has_no_pages_yet() {
    let waiting = JobView {
        pages: None,
        ..file()
    };
    let seen = seen(waiting, Rights::View);
    let record = as_sent(&answers::job(&addresses(), &seen).unwrap());
    assert_eq!(
        record["more_info"],
        serde_json::json!({
            "annotations": {"annot_cnt": 99, "annot_cnt_plus": true}, "pageCount": null, "pages": [],
        })
    );
}

fn preflight(details: &str) -> Preflight {
    Preflight {
        version: Version {
            job: guid(1),
            number: 1,
            name: "Proof.pdf".to_owned(),
            media_type: "application/pdf".to_owned(),
            size: 1,
            sha256: [0; 32],
            blob: BlobKey::new("documents/1").unwrap(),
            puid: String::new(),
            uploaded_by: None,
            created_at: AT,
            press: Press::default(),
            layers: None,
        },
        order: OrderReport::default(),
        found: Some(Found {
            page_count: 1,
            findings: Vec::new(),
            details: Some(details.to_owned()),
            at: AT,
        }),
    }
}

#[test]
fn details_of_a_preflight_that_cannot_be_read_are_an_error_and_not_shown_as_none() {
    let found = preflight(r#"{"format":"PDF 1.7"}"#);
    let record = as_sent(&answers::preflight(&found).unwrap());
    assert_eq!(record["details"]["format"], "PDF 1.7");
    assert!(answers::preflight(&preflight("{")).is_err());
}

#[test]
fn a_list_item_has_fields_of_its_own() {
    let list = JobList {
        jobs: vec![listed(&file(), Rights::Edit)],
        ..no_jobs()
    };
    let page = answers::job_list(&addresses(), &list, with_parameters(""), true);
    insta::assert_json_snapshot!(page.data[0]);
}

#[test]
fn a_list_of_the_top_level_has_an_empty_folder() {
    let list = no_jobs();
    let page = answers::job_list(&addresses(), &list, with_parameters("status=new"), true);
    insta::assert_json_snapshot!(page);
}

#[test]
fn a_page_in_the_middle_links_to_its_neighbours() {
    let end = ListKey {
        value: Some(SortValue::At(AT)),
        id: guid(2),
    };
    let list = JobList {
        jobs: vec![listed(&file(), Rights::Control)],
        total: 3,
        page: 1,
        per_page: 1,
        ends: Some((end.clone(), end)),
        folder: Some(listed_folder()),
        ..no_jobs()
    };
    let found_at = with_parameters("parent=x&per_page=1");
    insta::assert_json_snapshot!(
        answers::job_list(&addresses(), &list, found_at, true),
        {".data" => "[jobs]", ".ac" => "[access]"}
    );
}

fn task() -> Task {
    let new = NewTask::review(TaskId(17), email("vera@example.com"));
    let sent = Dossier::create(
        NewJob::folder(guid(1), owner(), "Order".parse().unwrap()),
        AT,
    )
    .unwrap()
    .state
    .send(vec![Sending::New(new)], AT)
    .unwrap();
    sent.state.tasks[0].clone()
}

#[test]
fn a_task_a_default_and_a_link_are_told() {
    let task = task();
    insta::assert_json_snapshot!(TaskRecord::from(&task));
    insta::assert_json_snapshot!(TaskRecord::default_for(Category::Upload));
    let created = Created {
        task,
        link: Some("https://proofs.example.com/review/task/x".to_owned()),
    };
    let record = serde_json::to_value(answers::created_task(&created)).unwrap();
    assert_eq!(record["link"], "https://proofs.example.com/review/task/x");
}

#[test]
fn a_notification_is_told() {
    let notification = Notification {
        id: 3,
        job: guid(1),
        category: Category::Review,
        comments: "Please check.".to_owned(),
        reason: Reason::NotifyTask,
        recipient: None,
        reviewers: vec![
            ReviewerRef::Email(email("vera@example.com")),
            ReviewerRef::Group("press".to_owned()),
        ],
        schedule: Schedule::Now,
        task_name: "Review".to_owned(),
        due_at: Some(AT),
        req_confirm: true,
        task_status: TaskStatus::New,
        tasks: vec![(TaskId(17), Some(email("vera@example.com")))],
        plan: None,
        created_at: AT,
    };
    insta::assert_json_snapshot!(answers::notification(&notification));
}

#[test]
fn endpoints_and_deliveries_are_told() {
    let endpoint = Endpoint {
        id: EndpointId(5),
        revision: 1,
        user: UserId(1),
        url: "https://mis.example.com/".to_owned(),
        credentials: None,
        description: "MIS".to_owned(),
        event_types: vec!["jobs.created".to_owned()],
        is_enabled: true,
        secret: Sealed(Vec::new()),
        former_secret: None,
        format: ExchangeFormat::Json,
        created_at: AT,
        updated_at: AT,
    };
    let record = answers::endpoint(&endpoint, "https://anna:****@mis.example.com/".to_owned());
    insta::assert_json_snapshot!(record.with_secret(&[1, 2, 3]));
    let delivery = Delivery {
        id: DeliveryId(41),
        endpoint: EndpointId(5),
        event: EventId(40),
        event_type: "jobs.created".to_owned(),
        job: Some(guid(1)),
        status: DeliveryStatus::Pending,
        attempts: vec![Attempt {
            at: AT,
            status: Some(503),
            note: "busy".to_owned(),
            took: std::time::Duration::from_millis(84),
        }],
        next_attempt_at: Some(AT),
        created_at: AT,
    };
    insta::assert_json_snapshot!(answers::delivery(&delivery));
}
