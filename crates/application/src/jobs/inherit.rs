//! Copying properties from the parent folder.

use imprimatur_domain::{
    access::Caller,
    dossier::Edit,
    email::Email,
    expectation::JobExpectation,
    ids::JobId,
    job::{InheritedField, Job},
};

use super::{VisibleJob, create::ensure_contacts, get, load::RequiredRights};
use crate::{
    failure::{Failure, FailureReason},
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Gives a job what its folder has, except for what is ignored: addresses, due date and label where the folder has any,
/// the three switches, the gate and the press as they are, and of the order what it does not say itself. Addresses that have to give way lose their tasks and links, as with any change.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] unless the caller is the owner, [`Failure::Refused`] for a locked or
/// trashed job, [`Failure::Conflict`] for a job at the top level.
pub async fn inherit(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    ignored: Vec<InheritedField>,
) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Control),
        |mut change| async {
            change
                .job
                .dossier
                .ensure_writable("apply inherited values to")?;
            let parent = change.lineage.above().first().map(|step| step.job);
            let parent = parent.ok_or(Failure::Conflict(FailureReason::NoFolderAbove))?;
            let loaded = ports.store.find_job(parent, None).await?;
            let folder = loaded.ok_or(Failure::NotFound)?.dossier.job;
            let at = change.at;
            let job = &change.job.dossier.job;
            let (edit, assignee) = inherited_values(&folder, &job.expectation, &ignored);
            let former = (job.customer.clone(), job.partner.clone());
            change.job.apply(|dossier| dossier.edit(edit, at))?;
            if let Some(assignee) = assignee {
                change
                    .job
                    .apply(|dossier| dossier.assign(Some(assignee), at))?;
            }
            let job = &change.job.dossier.job;
            if former != (job.customer.clone(), job.partner.clone()) {
                ensure_contacts(ports, &mut change.changes, &change.job.dossier, at).await?;
            }
            Ok((change, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}

/// The folder's values, without the ignored ones.
fn inherited_values(
    folder: &Job,
    expectation: &JobExpectation,
    ignored: &[InheritedField],
) -> (Edit, Option<Email>) {
    let gives = |field| !ignored.contains(&field);
    let display = folder.display;
    let label = folder.label.clone();
    let customer = folder.customer.clone();
    let partner = folder.partner.clone();
    let expectation = expectation.clone().or(&folder.expectation);
    let edit = Edit {
        customer: customer
            .filter(|_| gives(InheritedField::Customer))
            .map(Some),
        partner: partner.filter(|_| gives(InheritedField::Partner)).map(Some),
        due_at: folder
            .due_at
            .filter(|_| gives(InheritedField::DueAt))
            .map(Some),
        label: Some(label).filter(|label| !label.is_empty() && gives(InheritedField::Label)),
        cus_download: gives(InheritedField::CusDownload).then_some(display.cus_download),
        show_job_spec: gives(InheritedField::ShowJobSpec).then_some(display.show_job_spec),
        show_preflight: gives(InheritedField::ShowPreflight).then_some(display.show_preflight),
        gate: gives(InheritedField::Gate).then_some(folder.gate),
        expectation: gives(InheritedField::Expectation).then_some(expectation),
        profile: gives(InheritedField::Proofing).then_some(folder.profile),
        ..Edit::default()
    };
    let assignee = folder.assignee().cloned();
    (
        edit,
        assignee
            .filter(|_| gives(InheritedField::Assignee) && gives(InheritedField::AssigneeAlias)),
    )
}
