//! Waiting for a decision.

use std::{process::ExitCode, time::Duration};

use imprimatur_client::{Client, Job, JobStatus, Uuid};
use tokio::time::sleep;

use crate::{
    error::{Result, exit},
    feed::{Feed, FeedEvent, wait_out},
};

/// How long to wait before looking again; events reach the feed within that time.
const LOOK: Duration = Duration::from_secs(1);

/// Follows the events of a job until its review is over; the job as it is then. Broken connections are waited out.
pub(super) async fn until_decided(
    client: &Client,
    feed: &mut Feed,
    job: Uuid,
    on_event: impl Fn(&FeedEvent) -> Result<()>,
) -> Result<Job> {
    loop {
        match look(client, feed, job, &on_event).await {
            Ok(found) if is_over(&found) => return Ok(found),
            Ok(_) => sleep(LOOK).await,
            Err(error) => wait_out(error).await?,
        }
    }
}

/// The job, after the events that led to what it is.
async fn look(
    client: &Client,
    feed: &mut Feed,
    job: Uuid,
    on_event: impl Fn(&FeedEvent) -> Result<()>,
) -> Result<Job> {
    let found = client.get_job(job).await?;
    if is_over(&found) {
        sleep(LOOK).await;
    }
    loop {
        let events = feed.page().await?;
        if events.is_empty() {
            return Ok(found);
        }
        let mut of_job = events.iter().filter(|event| event.job_guid == Some(job));
        of_job.try_for_each(&on_event)?;
    }
}

fn is_over(job: &Job) -> bool {
    let status = JobStatus::parse(&job.fields.status);
    job.fields.deleted_at.is_some() || !status.is_some_and(JobStatus::is_under_review)
}

/// How the review has ended.
pub(super) fn exit_code(job: &Job) -> ExitCode {
    match JobStatus::parse(&job.fields.status) {
        Some(JobStatus::Approved) => ExitCode::SUCCESS,
        Some(JobStatus::ChangeRequested) => exit::CHANGE_REQUESTED.into(),
        Some(JobStatus::Rejected) => exit::REJECTED.into(),
        _ => exit::UNDECIDED.into(),
    }
}
