//! Looking at a document in the browser.

use actix_web::{HttpRequest, web::Data};
use imprimatur_application::documents::Version;
use imprimatur_application::{documents, failure::Failure};

use super::{
    body::Body,
    reader::Wish,
    serve::{Manner, serve},
};
use crate::{call::Answer, state::ApiState};

/// As many first bytes as are needed to recognise a document.
const HEAD: u64 = 8 << 10;

/// Shows a document: PDF and raster images in the browser, everything else as a download.
#[utoipa::path(get, path = "/review/file/{job_guid}/document/{name}", tag = "Documents", params(
    ("job_guid" = String, Path, description = "GUID of the job"),
    ("name" = String, Path, description = "For people only"),
    ("version" = Option<u32>, Query, description = "Version; the current one if absent"),
    ("token" = Option<String>, Query, description = "`ac.doc_token` of the job, in place of a key"),
), responses((status = 200, description = "The document", content_type = "application/octet-stream", body = Vec<u8>)))]
pub(crate) async fn view(request: HttpRequest, state: Data<ApiState>) -> Answer {
    let version = Wish::of(&request, &state).await?.version(&state).await?;
    let media_type = recognised(&state, &version).await?;
    let manner = if is_safe(&media_type) {
        Manner::Inline { media_type }
    } else {
        Manner::Attachment
    };
    serve(&request, &state, &Body::from(&version), manner).await
}

/// The media type by the bytes alone: what the uploader calls it is not to be believed here.
async fn recognised(state: &ApiState, version: &Version) -> Result<String, Failure> {
    use futures_util::StreamExt as _;
    let ports = state.ports();
    let mut opened =
        documents::bytes(ports, &version.blob, Some(0..HEAD.min(version.size))).await?;
    let mut head = Vec::new();
    while let Some(piece) = opened.bytes.next().await {
        let unavailable = |error: std::io::Error| {
            imprimatur_application::ports::blobs::BlobError::Unavailable(error.to_string())
        };
        head.extend_from_slice(&piece.map_err(unavailable)?);
    }
    Ok(ports.documents.recognise(&head, ""))
}

/// Whether browsers show this type without running anything of it.
fn is_safe(media_type: &str) -> bool {
    matches!(
        media_type,
        "application/pdf"
            | "image/png"
            | "image/jpeg"
            | "image/gif"
            | "image/webp"
            | "image/bmp"
            | "image/tiff"
            | "image/avif"
    )
}
