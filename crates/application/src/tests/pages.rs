//! What is shown: at a private link, and of a job to whoever may only look.

use std::sync::Arc;

use imprimatur_domain::{
    access::Caller,
    account::TeamProfile,
    comment::Comment,
    preflight::{Finding, FindingCode, FindingDetail},
    prelude::*,
    print::ProfileSource,
};

use super::world::{
    AT, FOLDER, below, email, folder, owner, stranger, under_review, version, view, world,
};
use crate::{
    documents::{self, Found, Press},
    failure::Failure,
    jobs,
    ports::{
        Ports,
        documents::{ImageFormat, Look, MockDocuments, PictureSpec},
        store::{Lineage, Step},
        views::MockViews,
    },
    review::{self, AskedVersion, ReviewPage, Standing},
};

const LINK: &str = "1-vera@example.com-1";

/// Something that Vera has said of a version.
pub(super) fn said(version: u32) -> Comment {
    Comment {
        id: CommentId(version.into()),
        number: 1,
        job: JobId::nil(),
        version,
        page: None,
        shape: None,
        text: format!("of version {version}").parse().unwrap(),
        author: email("vera@example.com"),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: AT,
        updated_at: AT,
    }
}

/// The page of Vera's link to this job. She has commented on two versions; the bytes are shown as what they are.
async fn page(dossier: Dossier) -> ReviewPage {
    let mut views = MockViews::new();
    let seen = view(&dossier);
    views
        .expect_job()
        .returning(move |_, _| Ok(Some(seen.clone())));
    views.expect_inspection().returning(|_, _| Ok(None));
    views.expect_page_facts().returning(|_, _| Ok(None));
    let mut current = version(&dossier).unwrap();
    current.media_type = "image/png".to_owned();
    views
        .expect_version()
        .returning(move |_, _| Ok(Some(current.clone())));
    views
        .expect_comments_on()
        .returning(|_, _| Ok(vec![said(1), said(2)]));
    views.expect_revisions().returning(|_| Ok(1));
    views.expect_contacts().returning(|_| Ok(Vec::new()));
    let mut documents = MockDocuments::new();
    documents.expect_has_pictures().return_const(true);
    let (ports, _) = world(&dossier, 0);
    let ports = Ports {
        views: Arc::new(views),
        documents: Arc::new(documents),
        ..ports
    };
    review::show(&ports, LINK).await.unwrap()
}

/// Vera's task is of this kind and carries this status.
fn asked(category: Category, carries: Option<Status>) -> Dossier {
    let mut dossier = under_review();
    dossier.tasks[0].category = category;
    dossier.tasks[0].job_status = carries;
    dossier
}

fn ended(category: Category, status: TaskStatus) -> Dossier {
    let task = TaskEdit::default();
    let changed = asked(category, None).edit_task(TaskId(1), task, Some(status), AT);
    changed.unwrap().state
}

#[tokio::test]
async fn a_link_shows_how_its_task_stands() {
    let locked = under_review().set_lock(true, AT).unwrap().state;
    let trashed = under_review().trash(AT).unwrap().state;
    let mut requested = under_review();
    requested.tasks[0].requested_by = requested.tasks[0].assigned_to.clone();
    for (dossier, standing) in [
        (under_review(), Standing::Open),
        (requested, Standing::SelfRequested),
        (locked, Standing::Locked),
        (trashed, Standing::Withdrawn),
        (ended(Category::Review, TaskStatus::Closed), Standing::Ended),
        (
            ended(Category::Assign, TaskStatus::Done),
            Standing::Completed,
        ),
        (ended(Category::Assign, TaskStatus::Closed), Standing::Ended),
        (
            ended(Category::Upload, TaskStatus::Done),
            Standing::Delivered,
        ),
        (
            ended(Category::Revision, TaskStatus::Closed),
            Standing::Ended,
        ),
    ] {
        let is_withdrawn = standing == Standing::Withdrawn;
        let asks_for_files = dossier.tasks[0].category == Category::Upload;
        let goes_on = matches!(
            standing,
            Standing::Open | Standing::Locked | Standing::SelfRequested
        );
        let page = page(dossier).await;
        assert_eq!(page.standing, standing);
        assert_eq!(page.files.is_empty(), is_withdrawn || asks_for_files);
        // The conversation is shown as long as the reviewer takes part in it.
        let threads = page.threads.iter().flat_map(|threads| &threads.comments);
        let versions: Vec<_> = threads.map(|shown| shown.comment.version).collect();
        let expected: &[_] = if goes_on { &[1, 2] } else { &[] };
        assert_eq!(versions, expected);
    }
}

#[tokio::test]
async fn a_link_shows_what_the_own_decision_was() {
    let verdict = Verdict {
        decision: Decision::Rejected,
        reviewer: Some(email("vera@example.com")),
        name: Line::default(),
        on_behalf_by: None,
        comments: "No logo".parse().unwrap(),
        version: 1,
        seen: under_review().job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at: AT,
    };
    let decided = under_review().decide(TaskId(1), verdict.clone());
    let page = page(decided.unwrap().state).await;
    assert_eq!(page.standing, Standing::Decided(Box::new(verdict)));
    assert!(page.decides && page.carries.is_none());
}

#[tokio::test]
async fn a_link_says_what_the_word_that_it_is_done_gives_the_job() {
    for (category, carries, shown, decides) in [
        (
            Category::Assign,
            Some(Status::Done),
            Some(Status::Done),
            false,
        ),
        (
            Category::Assign,
            Some(Status::Rejected),
            Some(Status::Rejected),
            true,
        ),
        (Category::Assign, Some(Status::Expired), None, false),
        (Category::Upload, Some(Status::Approved), None, false),
        (Category::Review, None, None, true),
    ] {
        let page = page(asked(category, carries)).await;
        assert_eq!((page.carries, page.decides), (shown, decides));
    }
}

#[tokio::test]
async fn a_page_shows_bytes_as_what_they_are_whoever_owns_them() {
    let page = page(under_review()).await;
    let [file] = &page.files[..] else {
        panic!("{:?}", page.files)
    };
    assert_eq!((file.media_type.as_str(), file.pages), ("image/png", 1));
    assert_eq!((page.owner.as_str(), page.is_anonymous), ("Ada", false));
}

fn ben() -> Caller {
    Caller {
        user: UserId(2),
        team: owner().team,
        email: email("ben@example.com"),
    }
}

/// The world's job with all contacts, in a folder, for these two to look at and to edit.
fn peopled(viewer: &Caller, editor: &Caller) -> Dossier {
    let mut dossier = below(under_review());
    dossier.job.customer = Some(email("carl@example.com"));
    dossier.job.partner = Some(viewer.email.clone());
    dossier
        .assign(Some(editor.email.clone()), AT)
        .unwrap()
        .state
}

#[tokio::test]
async fn contacts_and_folders_are_hidden_from_whoever_may_only_look() {
    let editor = Caller {
        user: UserId(3),
        email: email("edith@example.com"),
        ..ben()
    };
    let dossier = peopled(&ben(), &editor);
    let mut seen = view(&dossier);
    for name in [&mut seen.c_name, &mut seen.p_name, &mut seen.asg_name] {
        "Somebody".clone_into(name);
    }
    let mut above = Step::new(&folder().job);
    above.is_locked = true;
    let way = Lineage(vec![Step::new(&dossier.job), above]);
    let mut views = MockViews::new();
    views
        .expect_job_with_lineage()
        .returning(move |_, _| Ok(Some((seen.clone(), way.clone()))));
    let (ports, _) = world(&under_review(), 0);
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    for (caller, sees_contacts, sees_folder) in [
        (ben(), false, false),
        (editor, true, false),
        (owner(), true, true),
    ] {
        let seen = jobs::get(&ports, &caller, JobId::nil()).await.unwrap();
        let job = &seen.view.job;
        let contacts = [
            job.customer.is_some(),
            job.partner.is_some(),
            job.assignment.is_some(),
            !seen.view.c_name.is_empty(),
            !seen.view.p_name.is_empty(),
            !seen.view.asg_name.is_empty(),
        ];
        assert_eq!(contacts, [sees_contacts; 6]);
        assert_eq!(seen.parent, sees_folder.then_some(FOLDER));
        assert!(seen.is_locked && seen.doc_token.is_some());
        let is_assignee = caller.email == email("edith@example.com");
        assert_eq!(seen.is_set_to_caller, is_assignee);
    }
    let hidden = jobs::get(&ports, &stranger(), JobId::nil()).await;
    assert!(matches!(hidden, Err(Failure::NotFound)), "{hidden:?}");
}

#[tokio::test]
async fn inks_are_looked_at_one_by_one_where_the_task_allows_it() {
    for inspector in [false, true] {
        let mut dossier = under_review();
        dossier.tasks[0].inspector = inspector;
        assert_eq!(page(dossier.clone()).await.has_inspector, inspector);
        let (ports, _) = world(&dossier, 0);
        let shown = AskedVersion::new(JobId::nil(), 1);
        let version = review::inspected_version(&ports, LINK, shown).await;
        assert_eq!(version.is_ok(), inspector, "{version:?}");
        for (file, number) in [(FOLDER, 1), (JobId::nil(), 2)] {
            let wrong = AskedVersion::new(file, number);
            let version = review::inspected_version(&ports, LINK, wrong).await;
            assert!(matches!(version, Err(Failure::NotFound)), "{version:?}");
        }
    }
    let (ports, _) = world(&under_review(), 0);
    let whole = AskedVersion::new(JobId::nil(), 1);
    let layered = AskedVersion {
        layers: Some(1),
        ..whole
    };
    for (look, asked) in [
        (Look::Inks(1), whole),
        (Look::Plate(0), whole),
        (Look::Print, layered),
    ] {
        let spec = PictureSpec {
            page: 0,
            width: 480,
            height: 480,
            tile: None,
            format: ImageFormat::Png,
            look,
        };
        let picture = review::page_picture(&ports, LINK, asked, spec).await;
        assert!(matches!(picture, Err(Failure::NotFound)));
    }
}

#[tokio::test]
async fn a_finding_names_the_press_that_is_simulated_now() {
    let dossier = under_review();
    let detail = |profile: &str, source| FindingDetail::Simulated {
        profile: profile.to_owned(),
        source,
        pages: 1,
        approximate: 0,
    };
    let finding = Finding::of_document(FindingCode::OutputIntentUnusable, "");
    let found = Found {
        page_count: 1,
        findings: vec![finding.with(detail("Coated", ProfileSource::Default))],
        details: None,
        at: AT,
    };
    let mut current = version(&dossier).unwrap();
    let profile = TeamProfile {
        name: "Our press".to_owned(),
        sha256: [0; 32],
        size: 1,
    };
    current.press = Press {
        team: Some((TeamId(1), profile)),
        ..Press::default()
    };
    let mut views = MockViews::new();
    views
        .expect_inspection()
        .returning(move |_, _| Ok(Some(found.clone())));
    views
        .expect_version()
        .returning(move |_, _| Ok(Some(current.clone())));
    let (ports, _) = world(&dossier, 0);
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    let found = documents::found(&ports, dossier.job.id, 1).await.unwrap();
    let found = found.unwrap().findings.remove(0);
    assert_eq!(found.detail, Some(detail("Our press", ProfileSource::Team)));
}
