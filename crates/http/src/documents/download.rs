//! Downloading a document.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header::CONTENT_RANGE},
    web::Data,
};
use imprimatur_application::documents::{self, Fetched};

use super::{
    body::Body,
    reader::MediaRange,
    serve::{ResponseDefaults, serve},
    view::or_sign_in,
};
use crate::{
    api_request::Answer,
    openapi::refusals::FULL,
    operation::{Kind, Operation},
    parameters::{Binary, Conditions, OneVersion, Token, parameters},
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_download, _, _>(download)
            .refuses(&[FULL])
            .serves(Kind::Document),
    ]
}

parameters! { Query;
    DownloadDocumentQuery {
        "with_update": "PDF with the comments on this version as annotations; other types as they are. 403 for who may only view the job, 422 for a document that cannot be annotated" = flag();
        "email": "Kept in the history as downloader, beside the caller" = email();
    }
}

/// Downloads a document, or the zip of a folder that was compressed. Ranges and conditional requests are understood.
#[utoipa::path(get, path = "/review/download/{job_guid}/document/{name}", operation_id = "downloadDocument", tag = "Documents", params(Token, OneVersion, DownloadDocumentQuery, Conditions),
    responses(
    (status = 200, description = "The document", content_type = "*/*", body = inline(Binary)),
    (status = 206, description = "A range of it", content_type = "*/*", body = inline(Binary)),
    (status = 303, description = "A browser without permission is led to where one signs in"),
    (status = 304, description = "Not changed"),
    (status = 412, description = "Other bytes than `If-Match` or `If-Unmodified-Since` demands"),
    (status = 416, description = "No such range"),
))]
async fn download(request: HttpRequest, state: Data<ApiState>) -> Answer {
    or_sign_in(&request, fetch(&request, &state).await)
}

async fn fetch(request: &HttpRequest, state: &Data<ApiState>) -> Answer {
    let wish = MediaRange::of_download(request, state).await?;
    let download = wish.anything(state).await?;
    let body = match &download.fetched {
        Fetched::Version(version) => match wish.annotations(state, version).await? {
            Some(tail) => Body::annotated(version, tail),
            None => Body::from(version),
        },
        Fetched::Archive(ready) => Body::from(ready),
    };
    let answer = serve(request, state, &body, ResponseDefaults::Attachment).await?;
    if *request.method() == Method::GET && holds_beginning(&answer) {
        let (by, named) = (download.by.as_ref(), wish.named.as_ref());
        documents::note_download(state.ports(), by, &download.fetched, named).await?;
    }
    Ok(answer)
}

/// Whether the first byte is in an answer. Who goes on where a download broke off does not download anew.
fn holds_beginning(response: &HttpResponse) -> bool {
    match response.status() {
        StatusCode::OK => true,
        StatusCode::PARTIAL_CONTENT => {
            let range = response.headers().get(CONTENT_RANGE);
            range.is_some_and(|range| range.as_bytes().starts_with(b"bytes 0-"))
        }
        _ => false,
    }
}
