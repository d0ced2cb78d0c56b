//! Creating a folder.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::Dossier,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Comments, Label, Name},
    gate::Gate,
    ids::{ContactId, JobId},
    job::{Display, Kind, NewJob, SettableStatus, Source, Status},
    print::ProfileSource,
};

use super::{
    VisibleJob,
    comment::note,
    get::get_committed,
    place::{TargetFolder, resolve_target},
};
use crate::{
    changes::{Changes, ContactUpsert, Watching},
    conflict_retry,
    failure::{Failure, FailureReason},
    ports::Ports,
    unit_of_work::{JobUnitOfWork, commit_returning, touch_ancestors},
};

/// A folder to create.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateFolder {
    /// Name.
    pub name: Name,
    /// Free text.
    pub alt_text: AltText,
    /// The folder to put it in.
    pub parent: Option<JobId>,
    /// Status to begin with.
    pub status: Option<SettableStatus>,
    /// Address of the customer.
    pub customer: Option<Email>,
    /// Address of the partner.
    pub partner: Option<Email>,
    /// First entry of its history.
    pub comments: Comments,
    /// Label.
    pub label: Label,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Whether private links allow downloading the original file.
    pub cus_download: Option<bool>,
    /// Whether it is a portal folder.
    pub is_portal: Option<bool>,
    /// Whether the specification is shown.
    pub show_job_spec: Option<bool>,
    /// Whether the preflight is shown.
    pub show_preflight: Option<bool>,
    /// Which preflight findings hold up a sending for review; those of the folder it is put in if none is given.
    pub gate: Option<Gate>,
    /// What the order says of documents in it; the folder it is put in says the rest.
    pub expectation: JobExpectation,
    /// Which press pictures simulate; that of the folder it is put in if none is given.
    pub profile: Option<ProfileSource>,
    /// Whether the caller watches it.
    pub is_watching: Option<bool>,
    /// Origin.
    pub source: Source,
}

impl CreateFolder {
    /// A folder of this name at the top level.
    pub fn new(name: Name) -> Self {
        Self {
            name,
            alt_text: AltText::default(),
            parent: None,
            status: None,
            customer: None,
            partner: None,
            comments: Comments::default(),
            label: Label::default(),
            due_at: None,
            cus_download: None,
            is_portal: None,
            show_job_spec: None,
            show_preflight: None,
            gate: None,
            expectation: JobExpectation::default(),
            profile: None,
            is_watching: None,
            source: Source::default(),
        }
    }
}

/// Creates a folder at the caller's top level or in a folder that the caller may edit.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`] for the parent, [`Failure::Forbidden`], [`Failure::Refused`] if the
/// parent is a file, locked or in the trash, [`Failure::Conflict`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    command: CreateFolder,
) -> Result<VisibleJob, Failure> {
    let id = ports.ids.job();
    let comments = &*command.comments;
    let watches = command.is_watching.unwrap_or_default();
    let (committed, above) = conflict_retry::on_conflict(|| async {
        let at = ports.clock.now();
        let home = resolve_target(ports, caller, command.parent).await?;
        let new = check(id, caller, &home, &command)?;
        let above = home.above;
        let mut job = JobUnitOfWork::new(Dossier::create(new, at)?);
        job.set_approval_comment(comments);
        let mut changes = Changes::default();
        touch_ancestors(ports, &mut changes, &above.0, true, Some(&caller.email), at).await?;
        ensure_contacts(ports, &mut changes, &job.dossier, at).await?;
        if watches {
            changes.write(Watching {
                job: id,
                user: caller.user,
                watches,
            });
        }
        let created = job.dossier.job.clone();
        job.finish(&mut changes, Some(&caller.email), ports).await?;
        note(
            ports,
            &mut changes,
            &created,
            comments,
            Some(&caller.email),
            at,
        )
        .await?;
        Ok((commit_returning(ports, changes).await?, above))
    })
    .await?;
    get_committed(ports, caller, id, committed, above).await
}

/// The new folder. Checks the caller's rights, then the parent folder's state.
fn check(
    id: JobId,
    caller: &Caller,
    folder: &TargetFolder,
    command: &CreateFolder,
) -> Result<NewJob, Failure> {
    let new = NewJob {
        alt_text: command.alt_text.clone(),
        label: command.label.clone(),
        kind: Kind::Folder {
            is_portal: command.is_portal.unwrap_or_default(),
        },
        parent: command.parent,
        status: command.status.map_or(Status::New, Status::from),
        due_at: command.due_at,
        customer: command.customer.clone(),
        partner: command.partner.clone(),
        display: Display {
            cus_download: command.cus_download.unwrap_or_default(),
            show_job_spec: command.show_job_spec.unwrap_or_default(),
            show_preflight: command.show_preflight.unwrap_or_default(),
        },
        gate: command.gate.unwrap_or(folder.gate()),
        expectation: command.expectation.clone().or(folder.expectation()),
        profile: command.profile.or(folder.profile()),
        source: command.source,
        ..NewJob::folder(id, folder.owner, command.name.clone())
    };
    ensure_allowed(&new, folder, caller)?;
    folder.ensure_takes_content()?;
    Ok(new)
}

/// Refuses owner-only fields if the job will belong to another user.
///
/// # Errors
/// [`Failure::Forbidden`].
pub(crate) fn ensure_allowed(
    new: &NewJob,
    folder: &TargetFolder,
    caller: &Caller,
) -> Result<(), Failure> {
    let for_the_owner = new.customer.is_some()
        || new.partner.is_some()
        || new.kind == Kind::Folder { is_portal: true }
        || new.display.cus_download
        || new.gate != folder.gate()
        || new.expectation != *folder.expectation()
        || new.status.is_decision();
    if for_the_owner && new.owner.user != caller.user {
        return Err(Failure::Forbidden(FailureReason::FolderOwnerOnly));
    }
    Ok(())
}

/// Ensures that the owner has contacts for the job's customer and partner.
pub(crate) async fn ensure_contacts(
    ports: &Ports,
    changes: &mut Changes,
    dossier: &Dossier,
    at: Instant,
) -> Result<(), Failure> {
    let addresses: [&Option<Email>; 2] = [&dossier.job.customer, &dossier.job.partner];
    for email in addresses.into_iter().flatten() {
        changes.write(ContactUpsert {
            id: ContactId(ports.ids.next().await?),
            owner: dossier.job.owner.user,
            email: email.clone(),
            at,
        });
    }
    Ok(())
}
