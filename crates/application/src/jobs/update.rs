//! Changing a job.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::{Dossier, Edit},
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Comments, FieldProblem, InputField, Label, MediaType, Name},
    gate::Gate,
    ids::{JobId, PlanId},
    job::{Job, Kind, Status},
    print::ProfileSource,
};

use super::{
    VisibleJob,
    create::ensure_contacts,
    get, get_committed,
    load::RequiredRights,
    place::{Destination, relocate},
    watch::watch,
};
use crate::{
    failure::{Checks, Failure},
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
    /// What the order says of documents, in place of what it said; only the owner may change it.
    pub expectation: Option<JobExpectation>,
    /// Which press pictures simulate; `Some(None)` for that of the output intent.
    pub profile: Option<Option<ProfileSource>>,
    /// The stored plan that a folder proposes for what is sent below it; only the owner may change it.
    pub default_plan: Option<Option<PlanId>>,
    /// Whether the caller watches it.
    pub is_watching: Option<bool>,
}

/// Changes a job. Unchanged values are accepted and have no effect, so a response can be sent back as it is.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`], [`Failure::Forbidden`] for owner-only fields, [`Failure::Refused`],
/// [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: UpdateJob,
) -> Result<VisibleJob, Failure> {
    let required = command.required_rights();
    let (above, committed) = change_job_and_see(
        || JobChange::by_user(ports, caller, id, required),
        |mut change| async {
            let (at, by) = (change.at, &caller.email);
            let before = change.job.dossier.clone();
            let moved = command
                .parent
                .filter(|parent| is_move(*parent, &change.lineage, caller));
            let edit = command.edit();
            if moved.is_some() || needs_control(&edit, &before) {
                RequiredRights::Control.check(change.actor.rights)?;
            }
            let comments = &*command.comments;
            let is_noted = !comments.trim().is_empty();
            if is_noted {
                before.ensure_live("comment on")?;
            }
            let above = Lineage(change.lineage.above().to_vec());
            if let Some(parent) = moved {
                let owner = before.job.owner;
                relocate(&mut change, Destination { owner, parent }).await?;
            }
            ensure_plan(ports, &command, &before).await?;
            let JobChange { job, changes, .. } = &mut change;
            let fits = command.ensure_fits(&before.job);
            if fits.is_err() {
                before.ensure_writable("change")?;
            }
            job.apply(|dossier| dossier.edit(edit, at))?;
            fits?;
            let edited = &job.dossier.job;
            super::comment::note(ports, changes, edited, comments, Some(by), at).await?;
            job.set_approval_comment(comments);
            if is_noted {
                job.apply(|dossier| Ok(dossier.commented(by)))?;
            }
            watch(ports, caller, changes, &before, command.is_watching).await?;
            let after = &job.dossier.job;
            if (&after.customer, &after.partner) != (&before.job.customer, &before.job.partner) {
                ensure_contacts(ports, changes, &job.dossier, at).await?;
            }
            Ok((change, moved.is_none().then_some(above)))
        },
    )
    .await?;
    match above {
        Some(above) => get_committed(ports, caller, id, committed, above).await,
        None => get(ports, caller, id).await,
    }
}

impl UpdateJob {
    /// Watching is the caller's own affair; everything else changes the job.
    fn required_rights(&self) -> RequiredRights {
        let only_watches = Self {
            is_watching: self.is_watching,
            ..Self::default()
        };
        if self.is_watching.is_some() && *self == only_watches {
            RequiredRights::View
        } else {
            RequiredRights::Edit
        }
    }

    fn edit(&self) -> Edit {
        Edit {
            name: self.name.clone(),
            alt_text: self.alt_text.clone(),
            label: self.label.clone(),
            media_type: self.media_type.clone().flatten(),
            due_at: self.due_at,
            customer: self.customer.clone(),
            partner: self.partner.clone(),
            cus_download: self.cus_download,
            is_portal: self.is_portal,
            show_job_spec: self.show_job_spec,
            show_preflight: self.show_preflight,
            gate: self.gate,
            expectation: self.expectation.clone(),
            profile: self.profile,
            default_plan: self.default_plan,
            status: self.status,
        }
    }

    /// Refuses values that jobs of another kind have. A folder's media type is shown as empty; sending that back has no
    /// effect.
    fn ensure_fits(&self, job: &Job) -> Result<(), Failure> {
        let mut checks = Checks::default();
        if self
            .is_folder
            .is_some_and(|is_folder| is_folder != job.is_folder())
        {
            checks.wrong(InputField::IsFolder, "must match what the job is");
        }
        if self.media_type == Some(None) && !job.is_folder() {
            checks.wrong(InputField::Type, FieldProblem::NotAMediaType);
        }
        checks.finish()
    }
}

/// Refuses a plan that the folder's team does not have, and one for a file.
async fn ensure_plan(ports: &Ports, command: &UpdateJob, dossier: &Dossier) -> Result<(), Failure> {
    let job = &dossier.job;
    let plan = command
        .default_plan
        .flatten()
        .filter(|plan| job.default_plan != Some(*plan));
    let Some(plan) = plan else {
        return Ok(());
    };
    let wrong = if !job.is_folder() {
        "must be null, as only a folder has one"
    } else if ports.accounts.plan(job.owner.team, plan).await?.is_none() {
        "is not a plan of the team"
    } else {
        return Ok(());
    };
    dossier.ensure_writable("change")?;
    Err(Failure::invalid(InputField::PlanId, wrong))
}

/// Whether `parent` differs from what the caller was shown. An invisible parent is shown as the top level.
fn is_move(parent: Option<JobId>, lineage: &Lineage, caller: &Caller) -> bool {
    let actual = lineage.above().first().map(|step| step.job);
    parent != actual && parent != actual.filter(|_| lineage.shows_parent(caller))
}

/// Whether it changes what only the owner may change.
fn needs_control(edit: &Edit, dossier: &Dossier) -> bool {
    let job = &dossier.job;
    let differs = |old: &Option<Email>, new: &Option<Option<Email>>| {
        new.as_ref().is_some_and(|new| new != old)
    };
    let decides = |status: Status| status != job.status() && status.is_decision();
    let sets_decision = edit.status.is_some_and(decides);
    let is_portal = job.kind == Kind::Folder { is_portal: true };
    differs(&job.customer, &edit.customer)
        || differs(&job.partner, &edit.partner)
        || edit
            .cus_download
            .is_some_and(|flag| flag != job.display.cus_download)
        || edit.gate.is_some_and(|gate| gate != job.gate)
        || edit
            .expectation
            .as_ref()
            .is_some_and(|expectation| *expectation != job.expectation)
        || edit
            .default_plan
            .is_some_and(|plan| plan != job.default_plan)
        || edit.is_portal.is_some_and(|flag| flag != is_portal)
        || sets_decision
}
