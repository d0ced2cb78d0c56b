//! Lists, compared to a naive model.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, SubtreeChange},
    documents::Inspected,
    jobs::{JobFilter, JobQuery, ListedDetails, ListedReviewer, ReviewerState, Scope, SortColumn},
    ports::documents::Inspection,
};
use imprimatur_domain::{
    account::User,
    job::{Assignment, Display},
    preflight::{Finding, FindingCode},
    prelude::*,
};
use time::Duration;

use super::model::{Model, query};
use crate::build::{BEGIN, World, address, owner_of};

/// Every sort column in both directions and every scope, with statuses and pages, for an owner, a colleague and a user
/// of another team.
///
/// # Panics
/// If a row is missing, foreign or out of order.
pub async fn lists_equal_a_naive_model(world: &World<'_>) {
    let owner = world.user().await;
    let colleague = world.member(owner.team).await;
    let partner = world.user().await;
    let people = [&owner, &colleague, &partner];
    let forest = plant(world, people).await;
    let model = Model::load(world, &forest).await;
    // Each order with each scope and viewer; the filters take turns, so that every one meets every column.
    let mut statuses = [
        vec![],
        vec![Status::Done],
        vec![Status::New, Status::Pending],
    ]
    .into_iter()
    .cycle();
    for viewer in people {
        for scope in model.scopes(viewer) {
            for (_, sort) in SortColumn::ALL {
                for descending in [false, true] {
                    let asked = query(viewer, scope.clone(), sort, descending, 7);
                    let filter = JobFilter {
                        statuses: statuses.next().unwrap_or_default(),
                        ..JobFilter::default()
                    };
                    model.compare(world, &asked, filter).await;
                }
            }
        }
    }
}

/// Random commands, each followed by lists whose totals come from counters.
///
/// # Panics
/// If a total differs.
pub async fn totals_equal_a_recount_after_anything(world: &World<'_>) {
    let owner = world.user().await;
    let other = world.member(owner.team).await;
    let mut forest = plant(world, [&owner, &owner, &owner]).await;
    for round in 0..60 {
        let position = usize::try_from(world.ids.below(forest.len() as u64)).expect("small");
        let job = forest[position];
        let Some(loaded) = world.store.find_job(job, None).await.expect("answers") else {
            continue;
        };
        let dossier = loaded.dossier;
        match (world.ids.below(7), dossier.job.trashed) {
            (0, None) => world.trash(job, BEGIN).await,
            (0 | 1, Some(trashed)) if trashed.root == job => {
                let parent_lives = loaded.lineage.above().iter().all(|step| !step.is_trashed);
                if parent_lives {
                    world.restore(job).await;
                }
            }
            (1, None) => {
                let done = dossier.clone().set_status(Status::Done, BEGIN);
                if let Ok(done) = done {
                    world.save(&dossier, done).await;
                }
            }
            (2, None) => world.send(job, &address("vera")).await,
            (3, None) if dossier.job.is_folder() => {
                let file = world
                    .file(&owner_user(&dossier, &owner, &other), Some(job), "more")
                    .await;
                forest.push(file.job.id);
            }
            (4, None) => {
                hand_over(
                    world,
                    &dossier,
                    if round % 2 == 0 { &other } else { &owner },
                )
                .await;
            }
            (5, _) if round % 4 == 0 => world.erase(job).await,
            _ => {}
        }
        if round % 10 == 9 {
            world.spread_all().await;
        }
        let model = Model::load(world, &forest).await;
        for viewer in [&owner, &other] {
            for scope in model.scopes(viewer) {
                let asked = query(viewer, scope, SortColumn::CreatedAt, true, 7);
                model.compare(world, &asked, JobFilter::default()).await;
            }
        }
        let wrong = world.queues.recount().await.expect("answers");
        assert_eq!(wrong, 0, "counters are right after anything");
    }
}

fn owner_user(dossier: &Dossier, owner: &User, other: &User) -> User {
    if dossier.job.owner.user == owner.id {
        owner.clone()
    } else {
        other.clone()
    }
}

async fn hand_over(world: &World<'_>, dossier: &Dossier, to: &User) {
    let moved = dossier
        .clone()
        .relocate(owner_of(to), None, BEGIN)
        .expect("it can be moved");
    if moved.events.is_empty() {
        return;
    }
    let mut changes = world.saving(dossier, moved).await;
    changes.write(SubtreeChange::HandOver {
        root: dossier.job.id,
        former: dossier.job.owner,
        owner: owner_of(to),
    });
    world.commit(changes).await;
}

/// A few trees in which every property is sometimes set and sometimes not.
async fn plant(world: &World<'_>, [owner, colleague, partner]: [&User; 3]) -> Vec<JobId> {
    let mut all = Vec::new();
    for top in ["Zebra", "apfel", "Äpfel", "Order"] {
        let folder = world.folder(owner, None, top).await.job.id;
        let inner = world.folder(owner, Some(folder), "Inner").await.job.id;
        all.extend([folder, inner]);
        for (number, name) in ["b.pdf", "A.pdf", "a.pdf"].into_iter().enumerate() {
            let parent = [Some(folder), Some(inner), None][number];
            all.push(world.file(owner, parent, name).await.job.id);
        }
    }
    for (number, job) in all.clone().into_iter().enumerate() {
        let days = Duration::days(i64::try_from(number % 5).expect("small"));
        let (assignee, partner) = (colleague.email.clone(), partner.email.clone());
        let change = |job: &mut Job| {
            job.created_at = BEGIN + days;
            job.updated_at = BEGIN - days;
            job.due_at = (number % 3 == 0).then_some(BEGIN + days);
            job.reviewed_at = (number % 4 == 1).then_some(BEGIN - days);
            job.label = ["", "b", "A", "a"][number % 4]
                .parse()
                .expect("a valid text");
            job.customer = (number % 3 == 1).then(|| address(["x", "k"][number % 2]));
            job.partner = (number % 7 == 2).then_some(partner);
            let assigned = Assignment {
                assignee: (number % 2 == 0).then_some(assignee),
                at: BEGIN + days,
                is_new: true,
            };
            job.assignment = (number % 5 == 3).then_some(assigned);
            job.display = Display {
                cus_download: number % 2 == 0,
                ..Display::default()
            };
            job.state = State::Active([Active::New, Active::Done, Active::Approved][number % 3]);
            match &mut job.kind {
                Kind::Folder { is_portal } => *is_portal = number == 10,
                Kind::File(document) => {
                    document.size = [10, 5, 7][number % 3];
                    document.media_type = ["image/png", "application/pdf"][number % 2]
                        .parse()
                        .expect("a valid text");
                }
            }
        };
        world.set(job, change).await;
    }
    world.send(all[1], &partner.email).await;
    world.trash(all[7], BEGIN).await;
    all
}

/// What is due next follows the open tasks, and rows show folder, picture and reviewers if they are asked for.
///
/// # Panics
/// If the promise is broken.
pub async fn rows_show_what_is_asked_of_whom(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "Order 7").await.job.id;
    let file = world.file(&owner, Some(folder), "a.pdf").await.job;
    let row = async || {
        let plain = query(&owner, Scope::Flat, SortColumn::Name, false, 9);
        let page = world.views.jobs(JobQuery {
            with_details: true,
            ..plain
        });
        let jobs = page.await.expect("answers").jobs;
        let found = jobs.into_iter().find(|job| job.id == file.id);
        found.expect("it is listed")
    };
    let own = BEGIN + Duration::days(9);
    world.set(file.id, |job| job.due_at = Some(own)).await;
    let before = row().await;
    assert_eq!(before.next_due_at, Some(own));
    let unseen = ListedDetails {
        folder: Some("Order 7".to_owned()),
        ..ListedDetails::default()
    };
    assert_eq!(before.details, unseen);
    let (soon, later) = (BEGIN + Duration::days(2), BEGIN + Duration::days(3));
    for (name, due_at) in [("vera", later), ("otto", soon)] {
        world.send_due(file.id, &address(name), Some(due_at)).await;
    }
    let sent = row().await;
    assert_eq!(sent.next_due_at, Some(soon));
    let reviewer = |name| ListedReviewer {
        person: Some(address(name)),
        state: ReviewerState::Sent,
    };
    let reviewers = vec![reviewer("vera"), reviewer("otto")];
    assert_eq!(sent.details.reviewers, reviewers);
    decide(world, file.id, Decision::Approved).await;
    let half = row().await;
    assert_eq!(half.next_due_at, Some(later));
    let approved = ReviewerState::Decided(Decision::Approved);
    assert_eq!(half.details.reviewers[1].state, approved);
}

/// Lets the assignee of the second task decide.
async fn decide(world: &World<'_>, job: JobId, decision: Decision) {
    let before = world.load(job).await.dossier;
    let task = &before.tasks[1];
    let verdict = Verdict {
        decision,
        reviewer: task.assigned_to.clone(),
        on_behalf_by: None,
        name: Line::default(),
        version: before.job.version(),
        comments: Comments::default(),
        seen: before.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at: BEGIN,
    };
    let decided = before.clone().decide(task.id, verdict);
    let decided = decided.expect("an open task is decided");
    world.save(&before, decided).await;
}

/// A folder's files come at the folder's position, and numbers in names are compared by value.
///
/// # Panics
/// If the promise is broken.
pub async fn files_below_come_in_the_order_of_their_paths(world: &World<'_>) {
    let owner = world.user().await;
    let top = world.folder(&owner, None, "top").await.job.id;
    let inner = world.folder(&owner, Some(top), "m").await.job.id;
    let innermost = world.folder(&owner, Some(inner), "Back").await.job.id;
    world.file(&owner, Some(top), "Z").await;
    world.file(&owner, Some(inner), "b 10").await;
    world.file(&owner, Some(inner), "B 9").await;
    world.file(&owner, Some(innermost), "A").await;
    let near = world.file(&owner, Some(top), "c").await.job;
    let document = near.document().expect("is a file").clone();
    let inspected = Inspected {
        job: near.id,
        version: document.version,
        inspection: Inspection {
            page_count: 12,
            findings: [FindingCode::NoBleed, FindingCode::PagesMissing]
                .map(|code| Finding::of_document(code, "Something."))
                .into(),
            ..Inspection::default()
        },
        at: BEGIN,
    };
    let changes = Changes::one(world.version(&near, "documents/near"));
    world.commit(changes).await;
    let changes = Changes::one(inspected);
    world.commit(changes).await;
    let seen = async |limit| {
        let files = world.views.files_below(top, limit).await;
        let files = files.expect("answers").into_iter();
        files
            .map(|file| (file.folders.join("/"), file.name, file.page_count))
            .collect::<Vec<_>>()
    };
    let paths = [
        ("", "c"),
        ("m", "B 9"),
        ("m", "b 10"),
        ("m/Back", "A"),
        ("", "Z"),
    ];
    let all = paths.map(|(folders, name)| {
        let pages = (name == "c").then_some(12);
        (folders.to_owned(), name.to_owned(), pages)
    });
    assert_eq!(seen(100).await, all);
    assert_eq!(seen(2).await, all[..2]);
    let files = world.views.files_below(top, 1).await.expect("answers");
    assert_eq!((files[0].job, &files[0].document), (near.id, &document));
    let unshown = files[0].picture_findings.iter().map(|finding| finding.code);
    assert_eq!(unshown.collect::<Vec<_>>(), [FindingCode::PagesMissing]);
}
