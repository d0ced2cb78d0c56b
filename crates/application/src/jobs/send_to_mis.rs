//! Sending a job to the owner's order management system (MIS).

use imprimatur_domain::{
    access::Caller,
    event::{Event, EventData},
    ids::{JobId, UserId},
    refusal::Refusal,
};

use super::{VisibleJob, get, load::RequiredRights};
use crate::{
    failure::{Failure, FailureReason},
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Endpoints loaded per query.
const ENDPOINTS_AT_ONCE: u32 = 200;

/// Emits `jobs.send-to-mis` for the owner's endpoints that subscribe to it. The job does not change, so it may be
/// locked.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a trashed job, [`Failure::Conflict`] if no
/// enabled endpoint subscribes to the event.
pub async fn send_to_mis(ports: &Ports, caller: &Caller, id: JobId) -> Result<VisibleJob, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Edit),
        |mut change| async {
            let job = &change.job.dossier.job;
            if job.trashed.is_some() {
                let command = "send to MIS";
                return Err(Refusal::Trashed { command }.into());
            }
            let event = Event::new(job, change.at, EventData::SendToMis);
            if !is_named(ports, job.owner.user, event.event_type()).await? {
                return Err(Failure::Conflict(FailureReason::NoMisEndpoint));
            }
            let by = Some(&caller.email);
            change.changes.emit(vec![event], by, &*ports.ids).await?;
            Ok((change, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}

/// Whether an enabled endpoint of this user subscribes to this event type explicitly; a subscription to all events does
/// not count.
async fn is_named(ports: &Ports, user: UserId, event_type: &str) -> Result<bool, Failure> {
    let mut after = None;
    loop {
        let page = ports
            .views
            .endpoints(user, after, ENDPOINTS_AT_ONCE)
            .await?;
        let wants = |endpoint: &crate::endpoints::Endpoint| {
            endpoint.is_enabled && endpoint.wants(event_type, false)
        };
        if page.iter().any(wants) {
            return Ok(true);
        }
        match page.last() {
            Some(last) => after = Some(last.id),
            None => return Ok(false),
        }
    }
}
