//! The preflight gate before sendings.

use std::sync::{Arc, Mutex};

use imprimatur_domain::{
    access::Caller,
    expectation::JobExpectation,
    field::Comments,
    gate::{Gate, GateOverride},
    history::{HistoryData, HistoryEntry},
    ids::PlanId,
    preflight::{Finding, FindingCode},
    prelude::*,
    task::Schedule,
};
use time::Duration;

use super::world::{AT, accounts, email, folder, owner, under_review, world};
use crate::{
    approvals::{self, GateReport, StageInput, StageReviewerInput},
    changes::JobWrite,
    decision_log::{LeafAction, NewLeaf},
    failure::Failure,
    jobs::FileBelow,
    mocks::Commits,
    notifications::{self, Notification, Send},
    plans::Plan,
    ports::{
        Ports,
        clock::MockClock,
        decision_log::{FileFacts, MockLogStore},
        views::MockViews,
    },
    tasks::{self, CreateTask, NotifyTask},
};

const JOB: JobId = JobId::nil();
pub(super) const OTTO: &str = "otto@example.com";

/// Somebody who may edit the job of [`gated`], as its assignee.
fn ben() -> Caller {
    Caller {
        user: UserId(2),
        team: owner().team,
        email: email("ben@example.com"),
    }
}

/// A file with this gate, on which Vera decides.
fn gated(gate: Gate) -> Dossier {
    let edit = Edit {
        gate: Some(gate),
        ..Edit::default()
    };
    let file = under_review().edit(edit, AT).unwrap().state;
    file.assign(Some(ben().email), AT).unwrap().state
}

pub(super) fn missing_font() -> Finding {
    Finding::of_document(
        FindingCode::FontNotEmbedded,
        "Font Helvetica is not embedded.",
    )
}

fn no_bleed() -> Finding {
    Finding::of_document(FindingCode::NoBleed, "There is no bleed.")
}

fn facts(job: JobId, findings: Option<Vec<Finding>>) -> FileFacts {
    FileFacts {
        job,
        version: 1,
        sha256: [7; 32],
        size: 10,
        findings,
    }
}

/// A job whose inspection has found this; nothing while it has not finished.
fn found(dossier: &Dossier, findings: Option<Vec<Finding>>) -> (Ports, Commits) {
    let (ports, committed) = world(dossier, 0);
    let mut log_store = MockLogStore::new();
    log_store
        .expect_file_facts()
        .returning(move |_| Ok(vec![facts(JOB, findings.clone())]));
    let ports = Ports {
        log_store: Arc::new(log_store),
        ..ports
    };
    (ports, committed)
}

/// The same ports with a clock on which sleeping takes no time.
fn with_clock(ports: Ports) -> (Ports, Arc<Mutex<Instant>>) {
    let now = Arc::new(Mutex::new(AT));
    let (mut clock, known, slept) = (MockClock::new(), Arc::clone(&now), Arc::clone(&now));
    clock.expect_now().returning(move || *known.lock().unwrap());
    clock.expect_pause().returning(move |span| {
        *slept.lock().unwrap() += span;
    });
    let ports = Ports {
        clock: Arc::new(clock),
        ..ports
    };
    (ports, now)
}

fn to_otto() -> Send {
    Send {
        recipient: Some(email(OTTO)),
        ..Send::default()
    }
}

pub(super) fn because(reason: &str) -> GateOverride {
    reason.parse::<Comments>().unwrap().try_into().unwrap()
}

async fn sent(ports: &Ports, caller: &Caller, command: Send) -> Result<(), Failure> {
    notifications::send(ports, caller, JOB, command)
        .await
        .map(drop)
}

#[tokio::test]
async fn findings_of_its_weight_hold_up_a_review_and_are_named() {
    for (gate, messages) in [
        (
            Gate::Errors,
            "preflight findings hold up this sending: Font Helvetica is not embedded. Nothing was sent",
        ),
        (
            Gate::Warnings,
            "preflight findings hold up this sending: Font Helvetica is not embedded; There is no bleed. Nothing was sent",
        ),
    ] {
        let findings = Some(vec![missing_font(), no_bleed()]);
        let (ports, committed) = found(&gated(gate), findings);
        let refused = sent(&ports, &owner(), to_otto()).await.unwrap_err();
        assert!(matches!(refused, Failure::Held(_)));
        assert_eq!(refused.to_string(), messages);
        assert!(committed.lock().unwrap().is_empty());
    }
    let (ports, committed) = found(&gated(Gate::Errors), Some(vec![no_bleed()]));
    sent(&ports, &owner(), to_otto()).await.unwrap();
    assert_eq!(committed.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn reminders_other_requests_and_sendings_for_later_pass() {
    let (ports, committed) = found(&gated(Gate::Errors), Some(vec![missing_font()]));
    let reminder = Send {
        recipient: Some(email("vera@example.com")),
        ..Send::default()
    };
    let quote = Send {
        category: Some(Category::QuoteReview),
        ..to_otto()
    };
    let later = Send {
        schedule: Schedule::Later,
        ..to_otto()
    };
    for command in [reminder, quote, later] {
        sent(&ports, &owner(), command).await.unwrap();
    }
    let again = NotifyTask::default();
    tasks::notify(&ports, &owner(), JOB, TaskId(1), again)
        .await
        .unwrap();
    assert_eq!(committed.lock().unwrap().len(), 4);
}

#[tokio::test]
async fn tasks_and_stages_meet_the_same_gate() {
    let (ports, committed) = found(&gated(Gate::Errors), Some(vec![missing_font()]));
    let task = CreateTask {
        assigned_to: Some(email(OTTO)),
        ..CreateTask::default()
    };
    let created = tasks::create(&ports, &owner(), JOB, task.clone()).await;
    assert!(matches!(created, Err(Failure::Held(_))), "{created:?}");
    let stage = StageInput {
        reviewers: vec![StageReviewerInput {
            email: Some(email(OTTO)),
            ..StageReviewerInput::default()
        }],
        ..StageInput::default()
    };
    let staged = Send {
        stages: vec![stage],
        ..Send::default()
    };
    let refused = sent(&ports, &owner(), staged).await;
    assert!(matches!(refused, Err(Failure::Held(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    let overridden = CreateTask {
        overruled: Some(because("The customer insists.")),
        ..task
    };
    tasks::create(&ports, &owner(), JOB, overridden)
        .await
        .unwrap();
}

#[tokio::test]
async fn an_override_is_recorded_in_the_commit_of_its_sending() {
    let overridden = Send {
        overruled: Some(because("The customer insists.")),
        ..to_otto()
    };
    let (ports, committed) = found(&gated(Gate::Errors), Some(vec![missing_font()]));
    sent(&ports, &owner(), overridden.clone()).await.unwrap();
    {
        let committed = committed.lock().unwrap();
        let [changes] = &committed[..] else {
            panic!("{committed:?}")
        };
        let mut entries = changes.all::<HistoryEntry>();
        let entry = entries.find_map(|entry| match &entry.data {
            HistoryData::GateOverridden { reason, summary } => Some((reason, summary)),
            _ => None,
        });
        let (reason, summary) = entry.unwrap();
        assert_eq!(reason, "The customer insists.");
        let error = summary.first_error.as_ref().unwrap();
        assert!(error.message.contains("Helvetica"), "{error:?}");
        let actions: Vec<_> = changes
            .all::<NewLeaf>()
            .map(|new| new.leaf.action)
            .collect();
        assert_eq!(actions, [LeafAction::GateOverridden]);
        assert_eq!(
            changes.all::<NewLeaf>().next().unwrap().leaf.by,
            Some(owner().email)
        );
        assert_eq!(changes.all::<Notification>().count(), 1);
    }
    let refused = sent(&ports, &ben(), overridden.clone()).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    // Where nothing is held up, an override says nothing.
    let (ports, committed) = found(&gated(Gate::Errors), Some(Vec::new()));
    sent(&ports, &ben(), overridden).await.unwrap();
    let committed = committed.lock().unwrap();
    assert!(!committed[0].has::<NewLeaf>());
}

#[tokio::test]
async fn a_sending_waits_for_the_inspection_but_not_for_ever() {
    let dossier = gated(Gate::Errors);
    let (ports, committed) = found(&dossier, None);
    let (ports, now) = with_clock(ports);
    let refused = sent(&ports, &owner(), to_otto()).await;
    assert!(matches!(refused, Err(Failure::Uninspected)), "{refused:?}");
    assert_eq!(*now.lock().unwrap(), AT + Duration::seconds(15));
    assert!(committed.lock().unwrap().is_empty());

    let mut log_store = MockLogStore::new();
    let known = Arc::clone(&now);
    log_store.expect_file_facts().returning(move |_| {
        let is_done = *known.lock().unwrap() >= AT + Duration::seconds(17);
        Ok(vec![facts(JOB, is_done.then(Vec::new))])
    });
    let ports = Ports {
        log_store: Arc::new(log_store),
        ..ports
    };
    sent(&ports, &owner(), to_otto()).await.unwrap();
    assert_eq!(*now.lock().unwrap(), AT + Duration::seconds(17));
    assert_eq!(committed.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn the_gate_of_a_folder_covers_each_file_in_it() {
    let mut dossier = folder();
    dossier.job.id = JOB;
    dossier.job.gate = Gate::Errors;
    let (ports, _) = world(&dossier, 0);
    let inner = JobId(uuid::Uuid::from_u128(5));
    let (mut views, mut log_store) = (MockViews::new(), MockLogStore::new());
    views.expect_files_below().returning(move |_, _| {
        Ok(vec![FileBelow {
            expectation: JobExpectation::default(),
            job: inner,
            folders: Vec::new(),
            name: "Cover.pdf".to_owned(),
            document: under_review().job.document().unwrap().clone(),
            page_count: None,
            picture_findings: Vec::new(),
            press: crate::documents::Press::default(),
        }])
    });
    log_store
        .expect_file_facts()
        .returning(move |_| Ok(vec![facts(inner, Some(vec![missing_font()]))]));
    let ports = Ports {
        views: Arc::new(views),
        log_store: Arc::new(log_store),
        ..ports
    };
    let refused = sent(&ports, &owner(), to_otto()).await.unwrap_err();
    let Failure::Held(held) = &refused else {
        panic!("{refused:?}")
    };
    assert_eq!(held.findings[0].job, inner);
    assert!(
        refused.to_string().contains(": Cover.pdf: Font Helvetica"),
        "{refused}"
    );
}

#[tokio::test]
async fn the_approval_tells_what_the_gate_holds_up() {
    for (gate, findings, expected) in [
        (Gate::None, None, Some(0)),
        (Gate::Errors, None, None),
        (Gate::Errors, Some(vec![no_bleed()]), Some(0)),
        (Gate::Warnings, Some(vec![no_bleed()]), Some(1)),
    ] {
        let (ports, _) = found(&gated(gate), findings);
        let told = approvals::approval(&ports, &owner(), JOB).await.unwrap();
        let GateReport { findings, .. } = &told.gate;
        assert_eq!(findings.as_ref().map(Vec::len), expected, "{gate}");
        assert_eq!(told.gate.is_closed(), expected != Some(0));
        assert_eq!(told.stages.len(), 1);
    }
}

#[tokio::test]
async fn a_plan_makes_the_gate_of_a_job_stricter_and_never_laxer() {
    for (own, of_plan, after) in [
        (Gate::None, Gate::Errors, Gate::Errors),
        (Gate::Warnings, Gate::Errors, Gate::Warnings),
    ] {
        let mut unasked = gated(own);
        unasked.tasks.clear();
        let (ports, committed) = found(&unasked, Some(Vec::new()));
        let mut accounts = accounts();
        accounts.expect_plan().returning(move |team, id| {
            Ok(Some(Plan {
                id,
                revision: 1,
                team,
                name: "Customer".parse().unwrap(),
                stages: vec![StageInput {
                    reviewers: vec![StageReviewerInput {
                        email: Some(email(OTTO)),
                        ..StageReviewerInput::default()
                    }],
                    ..StageInput::default()
                }],
                gate: of_plan,
                created_at: AT,
                updated_at: AT,
            }))
        });
        let ports = Ports {
            accounts: Arc::new(accounts),
            ..ports
        };
        let by_plan = Send {
            plan: Some(PlanId(5)),
            ..Send::default()
        };
        sent(&ports, &owner(), by_plan).await.unwrap();
        let committed = committed.lock().unwrap();
        let saved = committed[0]
            .all::<JobWrite>()
            .find_map(|write| match write {
                crate::changes::JobWrite::Save { after, .. } => Some(after.gate),
                crate::changes::JobWrite::Insert(_) => None,
            });
        assert_eq!(saved, Some(after));
    }
}
