//! May this file be printed? It is hashed while it arrives, and not kept.

use actix_multipart::MultipartError;
use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Payload, Query},
};
use futures_util::TryStreamExt as _;
use imprimatur_application::releases;
use imprimatur_intake::{StallGuard, multipart};
use imprimatur_wire::requests::sha256;
use serde::Deserialize;

use super::{
    failed,
    session::SignedIn,
    view::{Around, ReleasePage},
};
use crate::{
    answers::html,
    at::{At, at},
    handlers::hashed,
    state::PageContext,
};

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![at("/release").read(show).post(ask)]
}

/// A file that the browser has hashed itself, so that it need not be sent.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Hashed {
    sha256: String,
    name: String,
}

async fn show(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let query = Query::<Hashed>::from_query(request.query_string());
    let Hashed { sha256: hash, name } = query.map(Query::into_inner).unwrap_or_default();
    let page = ReleasePage::new(Around::new(&context, &session));
    let Some(hash) = sha256(&hash) else {
        return html(StatusCode::OK, &page);
    };
    match releases::report(&context.ports, &session.caller(), hash).await {
        Ok(report) => html(StatusCode::OK, &page.answered(&name, &report)),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn ask(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
    payload: Payload,
) -> HttpResponse {
    let page = ReleasePage::new(Around::new(&context, &session));
    let body = StallGuard::new(payload, context.patience);
    let Ok(Some((name, hash))) = read(&request, body).await else {
        return html(StatusCode::UNPROCESSABLE_ENTITY, &page.refused());
    };
    match releases::report(&context.ports, &session.caller(), hash).await {
        Ok(report) => html(StatusCode::OK, &page.answered(&name, &report)),
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Name and hash of the file, if one was chosen.
async fn read(
    request: &HttpRequest,
    payload: StallGuard<Payload>,
) -> Result<Option<(String, [u8; 32])>, MultipartError> {
    let mut parts = multipart(request.headers(), payload);
    while let Some(part) = parts.try_next().await? {
        if part.name() != Some("file") {
            continue;
        }
        let name = part.content_disposition().and_then(|it| it.get_filename());
        let name = name.unwrap_or_default().to_owned();
        return Ok(hashed(part).await?.map(|hash| (name, hash)));
    }
    Ok(None)
}
