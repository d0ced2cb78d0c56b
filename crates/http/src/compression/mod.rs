//! Zips of folders.

use imprimatur_application::archives::{self, StoredArchive};
use imprimatur_wire::archive::CompressionRecord;

use crate::call::{Answer, Call, json, nothing};

/// Asks for a zip of everything below a folder. One that is under way is answered instead of a second one.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/compression", tag = "Compression",
    params(("job_guid" = String, Path, description = "GUID of the folder")),
    responses((status = 200, description = "The zip, queued or under way", body = CompressionRecord)))]
pub(crate) async fn request(call: Call) -> Answer {
    let stored = archives::request(call.ports(), call.caller(), call.job()?).await?;
    answer(&call, &stored)
}

/// Shows the latest zip of a folder.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/compression", tag = "Compression",
    params(("job_guid" = String, Path, description = "GUID of the folder")),
    responses((status = 200, description = "The latest zip", body = CompressionRecord)))]
pub(crate) async fn latest(call: Call) -> Answer {
    let stored = archives::latest(call.ports(), call.caller(), call.job()?).await?;
    answer(&call, &stored)
}

/// Removes the latest zip of a folder.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/compression", tag = "Compression",
    params(("job_guid" = String, Path, description = "GUID of the folder")),
    responses((status = 200, description = "An empty object", body = Object)))]
pub(crate) async fn remove(call: Call) -> Answer {
    archives::remove(call.ports(), call.caller(), call.job()?).await?;
    nothing()
}

/// Answers with a zip and where it is downloaded.
pub(crate) fn answer(call: &Call, stored: &StoredArchive) -> Answer {
    let archive = &stored.archive;
    let url = archives::download_url(call.ports(), archive.folder, archive.id, &archive.name);
    json(&CompressionRecord::of(
        stored,
        call.ports().clock.now(),
        url,
    ))
}
