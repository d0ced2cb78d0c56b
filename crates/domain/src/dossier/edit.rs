//! Changing the properties of a job.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    email::Email,
    event::{Cause, EventData, Field},
    expectation::JobExpectation,
    field::{AltText, Label, MediaType, Name},
    gate::Gate,
    ids::PlanId,
    job::{Job, Kind, Status},
    print::ProfileSource,
    refusal::Refusal,
};

/// Changes to a job's properties; `None` leaves a property as it is, `Some(None)` clears it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edit {
    /// Name of the file or folder.
    pub name: Option<Name>,
    /// Free text.
    pub alt_text: Option<AltText>,
    /// Label.
    pub label: Option<Label>,
    /// Media type of a file's document.
    pub media_type: Option<MediaType>,
    /// Due date.
    pub due_at: Option<Option<Instant>>,
    /// Print buyer.
    pub customer: Option<Option<Email>>,
    /// Partner.
    pub partner: Option<Option<Email>>,
    /// Whether private links allow downloading the original file.
    pub cus_download: Option<bool>,
    /// Whether a folder is a portal.
    pub is_portal: Option<bool>,
    /// Whether the specification is shown.
    pub show_job_spec: Option<bool>,
    /// Whether the preflight is shown.
    pub show_preflight: Option<bool>,
    /// Which findings hold up a sending for review.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub gate: Option<Gate>,
    /// What the order says of its document; an empty one clears it.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub expectation: Option<JobExpectation>,
    /// Which press its pictures simulate.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub profile: Option<Option<ProfileSource>>,
    /// The stored plan that is proposed for what is sent below a folder.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub default_plan: Option<Option<PlanId>>,
    /// A status that may be set, or the current one.
    pub status: Option<Status>,
}

fn set<T: PartialEq>(place: &mut T, value: Option<T>) -> bool {
    match value {
        Some(value) if *place != value => {
            *place = value;
            true
        }
        _ => false,
    }
}

impl Dossier {
    /// Applies an edit as a whole. An edit without effect emits no event, keeps `updated_at` and leaves an expired job
    /// expired. Otherwise an expired job first gets its previous status back.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Internal`], [`Refusal::File`] for `is_portal` or `default_plan` on
    /// a file, [`Refusal::Folder`] for `media_type` on a folder.
    pub fn edit(self, edit: Edit, at: Instant) -> Result<Changed<Self>, Refusal> {
        let status = edit.status;
        let writable = self.ensure_writable("change");
        let mut transition = Transition::new(self, at);
        let mut draft = transition.dossier.job.clone();
        let changed = apply(&mut draft, &edit)
            .map_err(|refusal| writable.clone().err().unwrap_or(refusal))?;
        let label = set(&mut draft.label, edit.label);
        if !changed.is_empty() || label {
            writable?;
            let before = std::mem::replace(&mut transition.dossier.job, draft);
            transition.note_update();
            // The caller saw the status before the job was unexpired, so compare with that one.
            let status = status.filter(|status| *status != before.status());
            transition.unexpire(Cause::Modified);
            if label {
                let label = transition.dossier.job.label.to_string();
                transition.emit(EventData::LabelChanged {
                    label,
                    previous: before.label.to_string(),
                });
            }
            // Set the status first: tasks it closes must not complete the round.
            if let Some(status) = status {
                transition.set_status(status)?;
            }
            for email in left(&before, &transition.dossier.job) {
                transition.dismiss(&email);
            }
        } else if let Some(status) = status {
            transition.set_status(status)?;
        }
        Ok(transition.finish(&changed))
    }
}

/// Addresses that are no longer customer or partner.
fn left(before: &Job, after: &Job) -> Vec<Email> {
    [
        (&before.customer, &after.customer),
        (&before.partner, &after.partner),
    ]
    .into_iter()
    .filter(|(old, new)| old != new)
    .filter_map(|(old, _)| old.clone())
    .collect()
}

fn apply(job: &mut Job, edit: &Edit) -> Result<Vec<Field>, Refusal> {
    ensure_fits(&job.kind, edit)?;
    let mut changed = Vec::new();
    let mut note = |field, differs: bool| {
        if differs {
            changed.push(field);
        }
    };
    note(Field::Name, set(&mut job.name, edit.name.clone()));
    note(
        Field::AltText,
        set(&mut job.alt_text, edit.alt_text.clone()),
    );
    note(Field::DueAt, set(&mut job.due_at, edit.due_at));
    note(
        Field::Customer,
        set(&mut job.customer, edit.customer.clone()),
    );
    note(Field::Partner, set(&mut job.partner, edit.partner.clone()));
    note(
        Field::CusDownload,
        set(&mut job.display.cus_download, edit.cus_download),
    );
    note(
        Field::ShowJobSpec,
        set(&mut job.display.show_job_spec, edit.show_job_spec),
    );
    note(
        Field::ShowPreflight,
        set(&mut job.display.show_preflight, edit.show_preflight),
    );
    note(Field::Gate, set(&mut job.gate, edit.gate));
    note(
        Field::Expectation,
        set(&mut job.expectation, edit.expectation.clone()),
    );
    note(Field::Proofing, set(&mut job.profile, edit.profile));
    note(
        Field::DefaultPlan,
        set(&mut job.default_plan, edit.default_plan),
    );
    match &mut job.kind {
        Kind::Folder { is_portal } => {
            note(Field::IsPortal, set(is_portal, edit.is_portal));
        }
        Kind::File(document) => note(
            Field::MediaType,
            set(&mut document.media_type, edit.media_type.clone()),
        ),
    }
    Ok(changed)
}

/// Refuses values that jobs of another kind have.
fn ensure_fits(kind: &Kind, edit: &Edit) -> Result<(), Refusal> {
    let command = match kind {
        Kind::Folder { .. } if edit.media_type.is_some() => {
            return Err(Refusal::Folder {
                command: "give a media type to",
            });
        }
        Kind::File(_) if edit.is_portal == Some(true) => "make a portal of",
        Kind::File(_) if edit.default_plan.flatten().is_some() => "give a default plan to",
        _ => return Ok(()),
    };
    Err(Refusal::File { command })
}
