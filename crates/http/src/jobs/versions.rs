//! Reading the versions of a document.

use imprimatur_application::documents;
use imprimatur_wire::{list::Collection, version::VersionRecord};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_versions, _, _>(versions)]
}

/// Extension: lists the versions of a document.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/versions", operation_id = "listVersions", tag = "Documents", params(Paging), responses(
    (status = 200, description = "The versions, ascending", body = Collection<VersionRecord>),
    (status = 409, description = "The job is a folder"),
))]
async fn versions(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let after = after.map(|after| u32::try_from(after).unwrap_or(u32::MAX));
    let job = request.job()?;
    let found =
        documents::versions(request.ports(), request.caller(), job, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |version| i64::from(version.number));
    let data = found.iter().map(answers::version).collect();
    json(&Collection { data, next })
}
