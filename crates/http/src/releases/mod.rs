//! May these bytes be printed?

use actix_web::web::Payload;
use imprimatur_application::releases::{self, RefusedFile};
use imprimatur_domain::field::FieldErrors;
use imprimatur_wire::{
    list::Collection,
    release::ReleaseRecord,
    requests::{RefusedFileBody, ReleaseQueryBody, SHA256_EXPECTED, sha256},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, RECORD, json, written},
    entity_tags::tag_of_text,
    openapi::refusals::VALUES,
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get)
            .for_releases()
            .refuses(&[VALUES]),
        Operation::new::<__path_query, _, _>(query).for_releases(),
        Operation::new::<__path_refuse, _, _>(refuse)
            .for_releases()
            .refuses(&[VALUES]),
    ]
}

/// Extension: whether a file with this SHA-256 may be printed, as far as the team knows: `approved` if it is the current version
/// of a job whose approval stands, or is listed by the standing approval of a folder above it. Files of
/// other teams are `unknown`. The scope `read` is enough, too.
#[utoipa::path(get, path = "/api/v1/releases/{sha256}", operation_id = "getRelease", tag = "Releases",
    responses((status = 200, description = "What is known", body = ReleaseRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let hash = hash_of(&request)?;
    let report = releases::report(request.ports(), request.caller(), hash).await?;
    let text = written(&answers::release(&report), RECORD)?;
    let tag = tag_of_text(&text);
    request.tagged(text, &tag)
}

/// Extension: the same of up to 1,000 files, in the order given. The scope `read` is enough, too.
#[utoipa::path(post, path = "/api/v1/releases/query", operation_id = "queryReleases", tag = "Releases",
    request_body = ReleaseQueryBody,
    responses((status = 200, description = "What is known", body = Collection<ReleaseRecord>)))]
async fn query(request: ApiRequest, payload: Payload) -> Answer {
    let body: ReleaseQueryBody = request.read(payload).await?;
    let hashes = body.sha256.get("sha256")?.0;
    let reports = releases::reports(request.ports(), request.caller(), hashes).await?;
    let data = reports.iter().map(answers::release).collect();
    json(&Collection { data, next: None })
}

/// Extension: tells the job that a file was kept from being printed, by the event `jobs.release.refused`. Of bytes that are unknown
/// nothing is told. 409 if the file may be printed. The scope `release` is enough.
#[utoipa::path(post, path = "/api/v1/releases/{sha256}/refused", operation_id = "refuseRelease", tag = "Releases",
    request_body = RefusedFileBody,
    responses((status = 200, description = "What is known", body = ReleaseRecord)))]
async fn refuse(request: ApiRequest, payload: Payload) -> Answer {
    let hash = hash_of(&request)?;
    let body: RefusedFileBody = request.read(payload).await?;
    let file = RefusedFile {
        sha256: hash,
        name: body.name.unwrap_or_default(),
    };
    let report = releases::refuse(request.ports(), request.caller(), file).await?;
    json(&answers::release(&report))
}

fn hash_of(request: &ApiRequest) -> Result<[u8; 32], Problem> {
    let hash = sha256(request.segment("sha256"));
    hash.ok_or_else(|| Problem::fields(FieldErrors::one("sha256", SHA256_EXPECTED)))
}
