//! Zips of folders.

use actix_web::web::Payload;
use imprimatur_application::{
    archives::{self, StoredArchive},
    jobs,
};
use imprimatur_wire::{archive::CompressionRecord, requests::EmptyBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    openapi::refusals::CONFLICT,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_request, _, _>(request),
        Operation::new::<__path_latest, _, _>(latest).refuses(&[CONFLICT]),
        Operation::new::<__path_remove, _, _>(remove),
    ]
}

/// Asks for a zip of everything below a folder. One that is under way is answered instead of a second one.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/compression", operation_id = "createCompression", tag = "Compression",
    responses((status = 200, description = "The zip, queued or under way", body = CompressionRecord)))]
async fn request(request: ApiRequest, payload: Payload) -> Answer {
    request.read::<EmptyBody>(payload).await?;
    let stored = archives::request(request.ports(), request.caller(), request.job()?).await?;
    answer(&request, &stored).await
}

/// Shows the latest zip of a folder.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/compression", operation_id = "getCompression", tag = "Compression",
    responses((status = 200, description = "The latest zip", body = CompressionRecord)))]
async fn latest(request: ApiRequest) -> Answer {
    let stored = archives::latest(request.ports(), request.caller(), request.job()?).await?;
    answer(&request, &stored).await
}

/// Removes the latest zip of a folder.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/compression", operation_id = "deleteCompression", tag = "Compression",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove(request: ApiRequest) -> Answer {
    archives::remove(request.ports(), request.caller(), request.job()?).await?;
    nothing()
}

/// Answers with a zip and where it is downloaded. Who has asked for it is told to those who are told addresses.
pub(crate) async fn answer(request: &ApiRequest, stored: &StoredArchive) -> Answer {
    let (ports, caller, archive) = (request.ports(), request.caller(), &stored.archive);
    let url = archives::download_url(ports, archive.folder, archive.id, &archive.name);
    let mut record = answers::compression(stored, ports.clock.now(), url);
    if archive.requested_by != caller.email {
        let folder = jobs::get(ports, caller, archive.folder).await?;
        if !folder.rights.can_edit() {
            record.user_email = "".into();
        }
    }
    json(&record)
}
