//! Downloading a document.

use actix_web::{
    HttpRequest,
    http::{Method, header::RANGE},
    web::Data,
};
use imprimatur_application::documents::{self, Fetched};

use super::{
    body::Body,
    reader::Wish,
    serve::{Manner, serve},
};
use crate::{call::Answer, state::ApiState};

/// Downloads a document, or the zip of a folder that was compressed. Ranges and conditional requests are understood.
#[utoipa::path(get, path = "/review/download/{job_guid}/document/{name}", tag = "Documents", params(
    ("job_guid" = String, Path, description = "GUID of the job"),
    ("name" = String, Path, description = "For people only"),
    ("version" = Option<u32>, Query, description = "Version; the current one if absent"),
    ("with_update" = Option<bool>, Query, description = "PDF with the comments on this version as annotations; other types as they are. 403 for who may only view the job, 422 for a document that cannot be annotated"),
    ("email" = Option<String>, Query, description = "Kept in the history as downloader, beside the caller"),
    ("token" = Option<String>, Query, description = "`ac.doc_token` of the job, in place of a key"),
), responses(
    (status = 200, description = "The document", content_type = "application/octet-stream", body = Vec<u8>),
    (status = 206, description = "A range of it", content_type = "application/octet-stream", body = Vec<u8>),
    (status = 304, description = "Not changed"),
    (status = 416, description = "No such range"),
))]
pub(crate) async fn download(request: HttpRequest, state: Data<ApiState>) -> Answer {
    let wish = Wish::of(&request, &state).await?;
    let fetched = wish.anything(&state).await?;
    let body = match &fetched {
        Fetched::Version(version) => match wish.annotations(&state, version).await? {
            Some(tail) => Body::annotated(version, tail),
            None => Body::from(version),
        },
        Fetched::Archive(ready) => Body::from(ready),
    };
    let answer = serve(&request, &state, &body, Manner::Attachment).await?;
    let is_beginning = answer.status().is_success() && !request.headers().contains_key(RANGE);
    if is_beginning && *request.method() == Method::GET {
        documents::note_download(state.ports(), wish.by(), &fetched, wish.named.as_deref()).await?;
    }
    Ok(answer)
}
