//! Jobs, where they are, and decisions on them.

use imprimatur_application::jobs::{KeptDecision, Ownership, VisibleJob};
use imprimatur_domain::job::Kind;
use imprimatur_wire::{
    action::ActionRecord,
    decision::DecisionRecord,
    expect::ExpectRecord,
    job::{Access, JobFields, JobRecord, MoreInfo, Proofing, address},
    place::{LockingRecord, OwnerRecord, OwnershipRecord, ParentRecord},
};

use super::optional_address;
use crate::addresses::Addresses;

/// A job as one caller sees it.
///
/// # Errors
/// When the stored findings of the inspection are not the JSON that was written.
pub(crate) fn job<'a>(
    addresses: &Addresses,
    job: &'a VisibleJob,
) -> Result<JobRecord<'a>, serde_json::Error> {
    let view = &job.view;
    Ok(JobRecord {
        fields: fields(addresses, job),
        asg_name: (&view.asg_name).into(),
        c_name: (&view.c_name).into(),
        p_name: (&view.p_name).into(),
        gate: view.job.gate.as_str().into(),
        expect: ExpectRecord::new(&view.job.expectation),
        plan_id: view.job.default_plan.map(|plan| plan.0),
        proofing: Proofing {
            profile: view.job.profile.map(|profile| profile.as_str().into()),
        },
        more_info: MoreInfo::new(view.pages.as_deref(), view.annotation_count)?,
        ac: access(job),
    })
}

/// The access that a job's viewer has.
fn access(job: &VisibleJob) -> Access {
    let goes_to_trash = job.view.owner_trashes && job.view.job.trashed.is_none();
    Access {
        doc_token: job.doc_token.clone(),
        ..Access::new(job.rights, goes_to_trash)
    }
}

fn fields<'a>(addresses: &Addresses, visible: &'a VisibleJob) -> JobFields<'a> {
    let job = &visible.view.job;
    let document = job.document();
    let assignment = job.assignment.as_ref();
    JobFields {
        guid: job.id.0,
        name: job.name.as_str().into(),
        alt_text: job.alt_text.as_str().into(),
        is_folder: job.is_folder(),
        status: job.status().as_str().into(),
        r#type: document.map(|document| document.media_type.as_str().into()),
        size: document.map_or(0, |document| document.size),
        version: job.version(),
        parent_guid: visible.parent.map(|parent| parent.0),
        path_url: document.map(|_| addresses.document(job.id, &job.name)),
        created_at: job.created_at,
        updated_at: job.updated_at,
        due_at: job.due_at,
        assigned_at: assignment.map(|assignment| assignment.at),
        reviewed_at: job.reviewed_at,
        deleted_at: job.trashed.map(|trashed| trashed.at),
        asg_email: address(job.assignee()),
        c_email: address(job.customer.as_ref()),
        p_email: address(job.partner.as_ref()),
        cus_download: job.display.cus_download,
        has_comment: job.has_comment,
        is_own: visible.rights.has_control(),
        is_portal: job.kind == Kind::Folder { is_portal: true },
        is_watching: visible.view.is_watching,
        locked: visible.is_locked,
        newly_assigned: assignment.is_some_and(|assignment| assignment.is_new),
        source: job.source.as_str().into(),
    }
}

/// A job as one caller sees it after an action.
pub(crate) fn action_result<'a>(
    addresses: &Addresses,
    visible: &'a VisibleJob,
) -> ActionRecord<'a> {
    let (view, job) = (&visible.view, &visible.view.job);
    let document = job.document();
    ActionRecord {
        guid: job.id.to_string(),
        parent_guid: visible.parent.map(|parent| parent.to_string()),
        name: job.name.as_str().into(),
        asg_email: address(job.assignee()),
        asg_name: (&view.asg_name).into(),
        c_email: address(job.customer.as_ref()),
        c_name: (&view.c_name).into(),
        p_email: address(job.partner.as_ref()),
        p_name: (&view.p_name).into(),
        created_at: job.created_at,
        updated_at: job.updated_at,
        due_at: job.due_at,
        assigned_at: job.assignment.as_ref().map(|assignment| assignment.at),
        reviewed_at: job.reviewed_at,
        deleted_at: job.trashed.map(|trashed| trashed.at),
        reminded_at: view.reminded_at,
        path_url: document.map(|_| addresses.document(job.id, &job.name)),
        size: document.map_or(0, |document| document.size),
        status: job.status().as_str().into(),
        r#type: document.map(|document| document.media_type.as_str().into()),
        version: job.version(),
    }
}

/// To whom a job belongs and where it lies, as one caller sees it.
pub(crate) fn ownership(ownership: &Ownership) -> OwnershipRecord<'_> {
    let parent = ownership.parent.as_ref().map(|folder| &folder.view.job);
    OwnershipRecord {
        guid: ownership.job.to_string(),
        owner: OwnerRecord {
            email: ownership.owner_email.as_str().into(),
            full_name: (&ownership.owner_name).into(),
        },
        parent: parent.map(|folder| ParentRecord {
            c_email: address(folder.customer.as_ref()),
            guid: folder.id.to_string(),
            name: folder.name.as_str().into(),
        }),
        parent_guid: parent.map(|folder| folder.id.to_string()),
    }
}

/// Whether a job is locked.
pub(crate) fn locking(job: &VisibleJob) -> LockingRecord {
    LockingRecord {
        guid: job.view.job.id.to_string(),
        locked: job.is_locked,
    }
}

/// A decision.
pub(crate) fn decision(kept: &KeptDecision) -> DecisionRecord<'_> {
    let verdict = &kept.verdict;
    DecisionRecord {
        id: kept.id,
        task_id: kept.task.0,
        decision: verdict.decision.as_str().into(),
        reviewer: optional_address(verdict.reviewer.as_ref()),
        name: verdict.name.as_str().into(),
        on_behalf_by: optional_address(verdict.on_behalf_by.as_ref()),
        comments: verdict.comments.as_str().into(),
        version: verdict.version,
        seen: verdict.seen.iter().map(Into::into).collect(),
        seen_elsewhere: verdict.seen_elsewhere,
        address: verdict.address.as_deref().map(Into::into),
        decided_at: verdict.at,
    }
}
