//! The protocol's requests.

use actix_web::{
    HttpResponse,
    http::header::{CONTENT_TYPE, LOCATION},
    web::Payload,
};
use futures_util::future::join;
use imprimatur_application::transfers::{self, Begin, Transfer};
use imprimatur_domain::ids::TransferId;
use imprimatur_intake::{StallGuard, into_send_stream};
use imprimatur_wire::problems;

use super::{
    appends::GRACE,
    checksum::{self, ALGORITHMS},
    headers::{self, VERSION},
};
use crate::{
    api_request::{Answer, ApiRequest},
    body,
    operation::{Kind, Operation},
    parameters::{Binary, Protocol, parameters},
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_options, _, _>(options).serves(Kind::Transfer),
        Operation::new::<__path_begin, _, _>(begin).serves(Kind::Transfer),
        Operation::new::<__path_show, _, _>(show).serves(Kind::Transfer),
        Operation::new::<__path_append, _, _>(append).serves(Kind::Transfer),
        Operation::new::<__path_remove, _, _>(remove).serves(Kind::Transfer),
    ]
}

/// The body of a piece.
const PIECE: &str = "application/offset+octet-stream";

/// Extension: what this server understands of tus, the protocol of resumable uploads.
#[utoipa::path(options, path = "/api/v1/files", operation_id = "getUploadOptions", tag = "Upload",
    responses((status = 204, description = "Version, extensions and the largest upload, in headers")))]
async fn options(request: ApiRequest) -> Answer {
    let mut response = HttpResponse::NoContent();
    response
        .insert_header(("Tus-Resumable", VERSION))
        .insert_header(("Tus-Version", VERSION))
        .insert_header(("Tus-Extension", "creation,termination,checksum,expiration"))
        .insert_header(("Tus-Checksum-Algorithm", ALGORITHMS))
        .insert_header((
            "Tus-Max-Size",
            request.ports().settings.max_upload.to_string(),
        ));
    Ok(response.finish())
}

parameters! { Header;
    CreateUploadHeader {
        @required "Upload-Length": "Length of the whole document in bytes" = whole(0, i64::MAX.cast_unsigned(), 0);
        "Upload-Metadata": "`filename` and its value in base64" = limited_text(4_096, "filename cG9zdGVyLnBkZg==");
    }
}

/// Extension: begins a resumable upload (tus 1.0, creation).
#[utoipa::path(post, path = "/api/v1/files", operation_id = "createUpload", tag = "Upload", params(Protocol, CreateUploadHeader),
    responses((status = 201, description = "Begun; `Location` says where to send the bytes"),
    (status = 412, description = "Another version of the protocol")))]
async fn begin(request: ApiRequest) -> Answer {
    headers::ensure_version(request.headers())?;
    let length = headers::number(request.headers(), "upload-length")?;
    let (metadata, name) = headers::metadata(request.headers())?;
    let command = Begin {
        length,
        name,
        metadata,
    };
    let transfer = transfers::begin(request.ports(), request.caller(), command).await?;
    Ok(begun(&request, &transfer))
}

/// Says where the bytes of a new upload are to be sent.
pub(crate) fn begun(request: &ApiRequest, transfer: &Transfer) -> HttpResponse {
    let address = format!(
        "{}/api/v1/files/{}",
        request.addresses().public_url,
        transfer.id.0
    );
    let mut response = HttpResponse::Created();
    headers::add(&mut response, transfer);
    response.insert_header((LOCATION, address)).finish()
}

/// Extension: says how far a resumable upload is. A request that is still appending to it ends first.
#[utoipa::path(head, path = "/api/v1/files/{id}", operation_id = "getUploadOffset", tag = "Upload", params(Protocol),
    responses((status = 200, description = "`Upload-Offset` and `Upload-Length`"),
    (status = 412, description = "Another version of the protocol")))]
async fn show(request: ApiRequest) -> Answer {
    headers::ensure_version(request.headers())?;
    let (ports, caller) = (request.ports(), request.caller());
    let begun = transfers::find(ports, caller, id(&request)?).await?;
    request.state().appends().finish(begun.id).await;
    let transfer = transfers::find(ports, caller, begun.id).await?;
    let mut response = HttpResponse::Ok();
    headers::add(&mut response, &transfer);
    response.insert_header(("Upload-Length", transfer.length.to_string()));
    if !transfer.metadata.is_empty() {
        response.insert_header(("Upload-Metadata", transfer.metadata.as_str()));
    }
    Ok(response.finish())
}

parameters! { Header;
    AppendUploadHeader {
        @required "Upload-Offset": "How many bytes have come so far" = whole(0, i64::MAX.cast_unsigned(), 0);
        "Upload-Checksum": "`sha1` or `sha256` and the hash of this body in base64" = pattern(CHECKSUM, "sha1 2jmj7l5rSw0yVb/vlWAYkK/YBwk=");
    }
}

/// Extension: sends the next bytes of a resumable upload.
#[utoipa::path(patch, path = "/api/v1/files/{id}", operation_id = "appendUpload", tag = "Upload", params(Protocol, AppendUploadHeader), request_body(content = inline(Binary), content_type = "application/offset+octet-stream"),
    responses((status = 204, description = "`Upload-Offset` says how many bytes have come now"),
    (status = 412, description = "Another version of the protocol"),
    (status = 460, description = "The checksum differs; nothing of this body is kept")))]
async fn append(request: ApiRequest, payload: Payload) -> Answer {
    headers::ensure_version(request.headers())?;
    let media = body::text(request.headers(), &CONTENT_TYPE)?;
    if media != Some(PIECE) {
        return Err(Problem::UnsupportedType(problems::PIECE_EXPECTED));
    }
    let from = headers::number(request.headers(), "upload-offset")?;
    let transfer = receive(&request, payload, from).await?;
    let mut response = HttpResponse::NoContent();
    headers::add(&mut response, &transfer);
    Ok(response.finish())
}

/// Appends a body at this offset.
async fn receive(request: &ApiRequest, payload: Payload, from: u64) -> Result<Transfer, Problem> {
    let id = id(request)?;
    let append = request.state().appends().begin(id);
    let body = append.limit(payload, GRACE);
    let (bytes, pump) = into_send_stream(StallGuard::new(body, request.state().options().patience));
    let (bytes, intact) = match headers::text(request.headers(), "upload-checksum") {
        Some(header) => {
            let watched = checksum::watch(header, bytes);
            let (bytes, intact) = watched.ok_or(Problem::Malformed(problems::BAD_HEADER))?;
            (bytes, Some(intact))
        }
        None => (bytes, None),
    };
    let taken = async {
        let taken =
            transfers::append(request.ports(), request.caller(), id, from, bytes, intact).await;
        drop(append);
        taken
    };
    let (taken, ()) = join(taken, pump).await;
    Ok(taken?)
}

/// Extension: cancels a resumable upload (tus 1.0, termination).
#[utoipa::path(delete, path = "/api/v1/files/{id}", operation_id = "cancelUpload", tag = "Upload", params(Protocol),
    responses((status = 204, description = "Gone"),
    (status = 412, description = "Another version of the protocol")))]
async fn remove(request: ApiRequest) -> Answer {
    headers::ensure_version(request.headers())?;
    transfers::remove(request.ports(), request.caller(), id(&request)?).await?;
    let mut response = HttpResponse::NoContent();
    Ok(response.insert_header(("Tus-Resumable", VERSION)).finish())
}

fn id(request: &ApiRequest) -> Result<TransferId, Problem> {
    request.id("id").map(TransferId)
}
