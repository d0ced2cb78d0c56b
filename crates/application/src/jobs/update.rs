//! Changing a job.

use imprimatur_domain::{
    Instant,
    access::{Caller, Rights},
    dossier::{Dossier, Edit},
    email::Email,
    field::{AltText, Comments, FieldProblem, Label, MediaType, Name},
    gate::Gate,
    ids::JobId,
    job::{Kind, Status},
};

use super::{
    VisibleJob,
    create::{OF_OWNER, ensure_contacts},
    get, get_committed,
    load::RequiredRights,
    place::{Destination, relocate},
    watch::watch,
};
use crate::{
    failure::{Checks, Failure, FieldErrors},
    job_change::{JobChange, change_job_and_see},
    ports::{Ports, store::Lineage},
};

/// Changes to a job. `None` leaves a property unchanged, an empty text or `Some(None)` clears it.
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
    /// A status that may be set, or the current one.
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
    /// Whether private links allow downloading the original file.
    pub cus_download: Option<bool>,
    /// Whether it is a portal folder.
    pub is_portal: Option<bool>,
    /// Whether the specification is shown.
    pub show_job_spec: Option<bool>,
    /// Whether the preflight is shown.
    pub show_preflight: Option<bool>,
    /// Which preflight findings hold up a sending for review; only the owner may change it.
    pub gate: Option<Gate>,
    /// Whether the caller watches it.
    pub is_watching: Option<bool>,
    /// Field errors found while parsing the request. Reported together with validation errors, after the checks of
    /// rights and state.
    pub malformed: FieldErrors,
}

/// Changes a job. Unchanged values are accepted and have no effect, so a response can be sent back as it is.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`], [`Failure::Forbidden`] for owner-only fields, [`Failure::Refused`],
/// [`Failure::Conflict`], [`Failure::Store`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: UpdateJob,
) -> Result<VisibleJob, Failure> {
    let (above, committed) = change_job_and_see(
        || JobChange::by_user(ports, caller, id, RequiredRights::View),
        |mut work| async {
            let (at, by) = (work.at, &caller.email);
            let before = work.draft.dossier.clone();
            let moved = command
                .parent
                .filter(|parent| is_move(*parent, &work.lineage, caller));
            let (edit, checks) = check(&command, &before, work.actor.rights, moved.is_some())?;
            let above = Lineage(work.lineage.above().to_vec());
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
            Ok((work, moved.is_none().then_some(above)))
        },
    )
    .await?;
    match above {
        Some(above) => get_committed(ports, caller, id, committed, above).await,
        None => get(ports, caller, id).await,
    }
}

/// Whether `parent` differs from what the caller was shown. An invisible parent is shown as the top level.
fn is_move(parent: Option<JobId>, lineage: &Lineage, caller: &Caller) -> bool {
    let actual = lineage.above().first().map(|step| step.job);
    parent != actual && parent != actual.filter(|_| lineage.shows_parent(caller))
}

/// The edit, and validation errors to be reported after the checks of the target folder. Checks the caller's rights
/// first, then the job's state.
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
        // On a locked job comments and `is_watching` are allowed, on a trashed one nothing.
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

/// The valid values of a command; errors go to `checks`.
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
        name: command.name.clone(),
        alt_text: command.alt_text.clone(),
        label: command.label.clone(),
        media_type: media_type(command, dossier, checks),
        due_at: command.due_at,
        customer: unmasked(command.customer.clone(), rights),
        partner: unmasked(command.partner.clone(), rights),
        cus_download: command.cus_download,
        is_portal: command.is_portal,
        show_job_spec: command.show_job_spec,
        show_preflight: command.show_preflight,
        gate: command.gate,
        status,
    }
}

/// Callers without Edit rights see no addresses; an empty address sent back must not clear them.
fn unmasked(address: Option<Option<Email>>, rights: Rights) -> Option<Option<Email>> {
    address.filter(|address| rights.can_edit() || address.is_some())
}

/// A folder's media type is shown as empty; sending that back has no effect.
fn media_type(command: &UpdateJob, dossier: &Dossier, checks: &mut Checks) -> Option<MediaType> {
    let given = command.media_type.clone()?;
    if given.is_none() && !dossier.job.is_folder() {
        checks.wrong("type", FieldProblem::NotAMediaType);
    }
    given
}

/// Fields that every viewer may set, because they belong to the caller.
const OF_ANYBODY: [&str; 1] = ["is_watching"];

/// Checks the caller's rights. Values equal to those shown are always allowed; invalid values are not.
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
    // A caller who sees no addresses may not set one, even the current one: success would reveal it.
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
        || edit.gate.is_some_and(|gate| gate != job.gate)
        || edit.is_portal.is_some_and(|flag| flag != is_portal)
        || sets_decision
}
