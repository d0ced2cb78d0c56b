//! Looking at a document in the browser: a page for people, the bytes for everybody else.

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse,
    http::header::{HeaderValue, RETRY_AFTER, VARY, WWW_AUTHENTICATE},
    web::Data,
};
use imprimatur_application::{
    documents::{self, Version},
    failure::Failure,
    ports::blobs::BlobError,
    sign_ins::Session,
};

use super::{
    Shown, Viewer,
    body::Body,
    reader::{MediaRange, session},
    serve::{ResponseDefaults, serve},
};
use crate::{
    accept,
    api_request::Answer,
    middleware::RequestId,
    operation::{Kind, Operation},
    parameters::{Binary, Conditions, OneVersion, Token, parameters},
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_view, _, _>(view).serves(Kind::Document)]
}

/// As many first bytes as are needed to recognise a document.
const HEAD: u64 = 8 << 10;

parameters! { Query;
    ViewDocumentQuery {
        "page": "For browsers: the page to begin with, from 1" = count(1);
    }
}

/// Shows a document: a page with pictures of its pages to browsers, the bytes to all others, inline where that is safe.
#[utoipa::path(get, path = "/review/file/{job_guid}/document/{name}", operation_id = "viewDocument", tag = "Documents", params(Token, OneVersion, ViewDocumentQuery, Conditions),
    responses(
    (status = 200, description = "The document, or a page that shows it", content(
        (inline(Binary) = "*/*"),
        (String = "text/html"),
    )),
    (status = 206, description = "A range of it", content_type = "*/*", body = inline(Binary)),
    (status = 303, description = "A browser without permission is led to where one signs in"),
    (status = 304, description = "Not changed"),
    (status = 412, description = "Other bytes than `If-Match` or `If-Unmodified-Since` demands"),
    (status = 416, description = "No such range"),
))]
async fn view(request: HttpRequest, state: Data<ApiState>) -> HttpResponse {
    let viewer = request.app_data::<Data<dyn Viewer>>();
    let viewer = viewer.filter(|_| accept::prefers_page(request.headers()));
    let answer = match viewer {
        Some(viewer) => page(&request, &state, viewer).await,
        None => bytes(&request, &state).await,
    };
    let mut answer = answer.unwrap_or_else(|problem| {
        let refused = respond(&request, &problem);
        match viewer {
            Some(viewer) => refuse(viewer, &request, &refused),
            None => refused,
        }
    });
    let headers = answer.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("Accept"));
    answer
}

/// The answer to a request for bytes; somebody in front of a browser who has no permission is led to where one signs in.
pub(super) fn or_sign_in(request: &HttpRequest, answer: Answer) -> Answer {
    let viewer = request.app_data::<Data<dyn Viewer>>();
    let viewer = viewer.filter(|_| accept::prefers_page(request.headers()));
    match (answer, viewer) {
        (Err(problem @ Problem::Unauthenticated), Some(viewer)) => {
            Ok(refuse(viewer, request, &respond(request, &problem)))
        }
        (answer, _) => answer,
    }
}

fn respond(request: &HttpRequest, problem: &Problem) -> HttpResponse {
    let id = request.extensions().get::<RequestId>().cloned();
    problem.respond(id.as_ref().map(|id| id.0.as_str()))
}

/// The page, and what is wrong with the request only after a look at the job.
async fn page(request: &HttpRequest, state: &Data<ApiState>, viewer: &Data<dyn Viewer>) -> Answer {
    let asked = MediaRange::new(request, state).await?;
    let version = asked.version(state).await?;
    let (page, token) = begin(request)?;
    let session = session(request, state).await?;
    let user = session.as_ref().filter(|_| asked.is_by_user());
    let caller = user.map(Session::caller);
    let viewed = documents::view(state.ports(), caller.as_ref(), version).await?;
    let shown = Shown {
        viewed: &viewed,
        page,
        token: token.as_deref(),
        form_token: user.map(|session| session.form_token.as_str()),
    };
    Ok(viewer.show(request, &shown))
}

/// The page to begin with, and the token that was shown. What is no page is wrong for programs, too.
fn begin(request: &HttpRequest) -> Result<(u32, Option<String>), Problem> {
    let mut query = Query::new(request.query_string())?;
    let page = query.count("page", 1).unwrap_or(1);
    let token = query.text("token");
    Ok((query.finish(page)?, token))
}

/// A page that says what the problem says, with what it tells browsers beside.
fn refuse(
    viewer: &Data<dyn Viewer>,
    request: &HttpRequest,
    refusal: &HttpResponse,
) -> HttpResponse {
    let mut page = viewer.refuse(request, refusal.status());
    for name in [WWW_AUTHENTICATE, RETRY_AFTER] {
        // A page that leads elsewhere has nothing to tell of this one.
        if let Some(value) = refusal.headers().get(&name)
            && page.status() == refusal.status()
        {
            page.headers_mut().insert(name, value.clone());
        }
    }
    page
}

async fn bytes(request: &HttpRequest, state: &Data<ApiState>) -> Answer {
    let version = MediaRange::new(request, state)
        .await?
        .version(state)
        .await?;
    begin(request)?;
    let media_type = recognised(state, &version).await?;
    let manner = if is_safe(&media_type) {
        ResponseDefaults::Inline { media_type }
    } else {
        ResponseDefaults::Attachment
    };
    serve(request, state, &Body::from(&version), manner).await
}

/// The media type by the bytes alone: what the uploader calls it is not to be believed here.
async fn recognised(state: &ApiState, version: &Version) -> Result<String, Failure> {
    use futures_util::StreamExt as _;
    let ports = state.ports();
    let mut opened =
        documents::bytes(ports, &version.blob, Some(0..HEAD.min(version.size))).await?;
    let mut head = Vec::new();
    while let Some(piece) = opened.bytes.next().await {
        let unavailable = |error: std::io::Error| BlobError::Unavailable(error.to_string());
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
