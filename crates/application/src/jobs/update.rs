//! Changing a job.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    dossier::{Dossier, Edit},
    email::Email,
    field::{AltText, Comments, FieldError, Label, MediaType, Name},
    ids::JobId,
    job::{Kind, Status},
};

use super::{
    VisibleJob,
    create::{OF_OWNER, ensure_contacts},
    get,
    load::RequiredRights,
    place::{Destination, relocate},
    watch::watch,
};
use crate::{
    failure::{Checks, Failure, FieldErrors},
    job_change::{JobChange, change_job},
    ports::{Ports, store::Lineage},
};

/// What a caller wants changed; `None` leaves a property alone, an empty text or `Some(None)` clears it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct UpdateJob {
    /// Name of the file or folder.
    pub name: Option<Name>,
    /// Free text.
    pub alt_text: Option<AltText>,
    /// Must match what the job is.
    pub is_folder: Option<bool>,
    /// The folder to move it to; `Some(None)` is the top level.
    pub parent: Option<Option<JobId>>,
    /// A settable status, or the present one.
    pub status: Option<Status>,
    /// Media type of the document.
    pub media_type: Option<Option<MediaType>>,
    /// Address of the customer.
    pub customer: Option<Option<Email>>,
    /// Address of the partner.
    pub partner: Option<Option<Email>>,
    /// An entry for the history.
    pub comments: Comments,
    /// Label.
    pub label: Option<Label>,
    /// Due date.
    pub due_at: Option<Option<Instant>>,
    /// Whether private links give out the original bytes.
    pub cus_download: Option<bool>,
    /// Whether it is a portal.
    pub is_portal: Option<bool>,
    /// Whether the specification is shown.
    pub show_job_spec: Option<bool>,
    /// Whether the preflight is shown.
    pub show_preflight: Option<bool>,
    /// Whether the caller watches it.
    pub is_watching: Option<bool>,
    /// What is wrong with the form of these and other fields. It is said with all else that is wrong, once it is clear
    /// that the caller may change the job and that its state allows it.
    pub malformed: FieldErrors,
}

/// Changes a job. What changes nothing is accepted and has no effect, so the answer to a read can be sent back.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`], [`Failure::Forbidden`] for what only the owner may change,
/// [`Failure::Refused`], [`Failure::Conflict`], [`Failure::Store`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: UpdateJob,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::View),
        |mut work| async {
            let (at, by) = (work.at, &caller.email);
            let before = work.draft.dossier.clone();
            let moved = command
                .parent
                .filter(|parent| is_move(*parent, &work.lineage, caller));
            let (edit, checks) = check(&command, &before, work.actor.rights, moved.is_some())?;
            if let Some(parent) = moved {
                let owner = before.job.owner;
                relocate(&mut work, Destination { owner, parent }).await?;
            }
            checks.finish()?;
            let JobChange { draft, changes, .. } = &mut work;
            draft.apply(|dossier| dossier.edit(edit, at))?;
            let comments = &*command.comments;
            let job = &draft.dossier.job;
            super::comment::note(ports, changes, job, comments, Some(by), at).await?;
            draft.set_approval_comment(comments);
            if !comments.trim().is_empty() {
                draft.apply(|dossier| Ok(dossier.commented(by)))?;
            }
            watch(ports, caller, changes, &before, command.is_watching).await?;
            let after = &draft.dossier.job;
            if (&after.customer, &after.partner) != (&before.job.customer, &before.job.partner) {
                ensure_contacts(ports, changes, &draft.dossier, at).await?;
            }
            Ok((work, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}

/// Whether the parent differs from the one that the caller is shown: one that is masked reads as the top level.
fn is_move(parent: Option<JobId>, lineage: &Lineage, caller: &Caller) -> bool {
    let actual = lineage.above().first().map(|step| step.job);
    parent != actual && parent != actual.filter(|_| lineage.shows_parent(caller))
}

/// What is to change, and what is wrong with the values, which is said once it is clear that the job can go where it is
/// to. Refuses what the caller may not, and then what the job's state forbids.
fn check(
    command: &UpdateJob,
    dossier: &Dossier,
    rights: Rights,
    moves: bool,
) -> Result<(Edit, Checks), Failure> {
    let mut checks = Checks::of(&command.malformed);
    let edit = read(command, dossier, rights, &mut checks);
    ensure_allowed(command, &edit, &checks, dossier, rights, moves)?;
    if checks.any(|_| true) {
        // A lock stands against no comment and nobody's watching, the trash does.
        if checks.any(|field| !OF_ANYBODY.contains(&field) && field != "comments") {
            dossier.ensure_writable("change")?;
        }
        dossier.ensure_live("change")?;
        let tried = dossier.clone().edit(edit.clone(), dossier.job.updated_at);
        tried.map(drop)?;
    }
    let comments = &*command.comments;
    if !comments.trim().is_empty() {
        dossier.ensure_live("comment on")?;
    }
    Ok((edit, checks))
}

/// What is well-formed of a command; the rest is noted.
fn read(command: &UpdateJob, dossier: &Dossier, rights: Rights, checks: &mut Checks) -> Edit {
    let job = &dossier.job;
    let is_other_kind = |is_folder| is_folder != job.is_folder();
    if command.is_folder.is_some_and(is_other_kind) {
        checks.wrong("is_folder", "must match what the job is");
    }
    let cannot_be_set = |status: &Status| status.is_internal() && *status != job.status();
    let mut status = command.status;
    if status.take_if(|status| cannot_be_set(status)).is_some() {
        checks.wrong(
            "status",
            "must be one of approved, change-requested, done, new, rejected",
        );
    }
    Edit {
        name: command.name.clone().map(String::from),
        alt_text: command.alt_text.clone().map(String::from),
        label: command.label.clone().map(String::from),
        media_type: media_type(command, dossier, checks),
        due_at: command.due_at,
        customer: unmasked(command.customer.clone(), rights),
        partner: unmasked(command.partner.clone(), rights),
        cus_download: command.cus_download,
        is_portal: command.is_portal,
        show_job_spec: command.show_job_spec,
        show_preflight: command.show_preflight,
        status,
    }
}

/// Callers who may only view are shown no address; sending that back does not clear it.
fn unmasked(address: Option<Option<Email>>, rights: Rights) -> Option<Option<Email>> {
    address.filter(|address| rights.can_edit() || address.is_some())
}

/// A folder has no media type; an empty one is what it is shown with and changes nothing.
fn media_type(command: &UpdateJob, dossier: &Dossier, checks: &mut Checks) -> Option<String> {
    let given = command.media_type.clone()?;
    if given.is_none() && !dossier.job.is_folder() {
        checks.wrong("type", FieldError::NotAMediaType.to_string());
    }
    given.map(String::from)
}

/// What everybody may set who sees the job: it is the caller's own.
const OF_ANYBODY: [&str; 1] = ["is_watching"];

/// Refuses what the caller's rights do not reach. Sending back what was shown is no change and always allowed; what is
/// wrong is no such thing.
fn ensure_allowed(
    command: &UpdateJob,
    edit: &Edit,
    checks: &Checks,
    dossier: &Dossier,
    rights: Rights,
    moves: bool,
) -> Result<(), Failure> {
    if rights.has_control() {
        return Ok(());
    }
    let is_owners = |field: &str| field == "parent_guid" || OF_OWNER.contains(&field);
    // To whoever is shown no address every one is another, also the one that is meant.
    let is_guess = !rights.can_edit() && (edit.customer.is_some() || edit.partner.is_some());
    if is_guess || moves || needs_control(edit, dossier) || checks.any(is_owners) {
        return RequiredRights::Control.check(rights);
    }
    let comments = &*command.comments;
    let is_noted = !comments.trim().is_empty() || checks.any(|field| !OF_ANYBODY.contains(&field));
    let tried = dossier.clone().edit(edit.clone(), dossier.job.updated_at);
    if !is_noted && matches!(tried, Ok(changed) if changed.events.is_empty()) {
        Ok(())
    } else {
        RequiredRights::Edit.check(rights)
    }
}

fn needs_control(edit: &Edit, dossier: &Dossier) -> bool {
    let job = &dossier.job;
    let differs = |old: &Option<Email>, new: &Option<Option<Email>>| {
        new.as_ref().is_some_and(|new| new != old)
    };
    let sets_decision = edit.status.is_some_and(|status| {
        status != job.status() && !matches!(status, Status::New | Status::Done)
    });
    let is_portal = job.kind == Kind::Folder { is_portal: true };
    differs(&job.customer, &edit.customer)
        || differs(&job.partner, &edit.partner)
        || edit
            .cus_download
            .is_some_and(|flag| flag != job.display.cus_download)
        || edit.is_portal.is_some_and(|flag| flag != is_portal)
        || sets_decision
}
