//! Reading every decision on a job.

use imprimatur_application::jobs;
use imprimatur_wire::{decision::DecisionRecord, list::Collection};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_decisions, _, _>(decisions)]
}

/// Extension: lists the decisions on a job, those of earlier rounds and versions among them.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/decisions", operation_id = "listDecisions", tag = "Tasks", params(Paging),
    responses((status = 200, description = "The decisions, oldest first", body = Collection<DecisionRecord>)))]
async fn decisions(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let job = request.job()?;
    let found = jobs::decisions(request.ports(), request.caller(), job, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |decision| decision.id);
    let data = found.iter().map(answers::decision).collect();
    json(&Collection { data, next })
}
