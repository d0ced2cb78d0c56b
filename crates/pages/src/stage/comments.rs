//! Comments at a private link, for the script of its page.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{ETAG, IF_NONE_MATCH},
    web::{Data, Path},
};
use imprimatur_application::{
    comments::{ChangeComment, MakeComment},
    failure::Failure,
    review::{self, Threads},
};
use imprimatur_domain::ids::CommentId;
use imprimatur_wire::{
    body::Int,
    requests::{CommentBody, CommentChangeBody},
};
use serde::Serialize;

use super::{
    json::{FORM_TOKEN, JsonBody, answer, failed, foreign},
    records::ThreadsRecord,
};
use crate::{
    answers,
    handlers::{guid, id},
    state::PagesState,
};

/// The id of the comment that was made or changed.
#[derive(Serialize)]
struct Made {
    id: i64,
}

/// Lists the comments that the reviewer sees; 304 if nothing has changed.
pub(crate) async fn list(
    state: Data<PagesState>,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    match review::threads(&state.ports, &token).await {
        Ok(threads) if is_known(&request, &threads) => answers::not_modified(),
        Ok(threads) => {
            let mut answer = answer(&ThreadsRecord::from(&threads));
            if let Ok(tag) = tag(&threads).parse() {
                answer.headers_mut().insert(ETAG, tag);
            }
            answer
        }
        Err(failure) => failed(&state, &request, failure),
    }
}

/// Comments on a file, or on the whole of a folder.
pub(crate) async fn add(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<(String, String)>,
    body: JsonBody,
) -> HttpResponse {
    if !state.site.is_own(&request) {
        return foreign();
    }
    let (token, file) = path.into_inner();
    let (body, malformed) = body.read::<CommentBody>();
    let command = MakeComment {
        text: body.text.0.unwrap_or_default(),
        version: body.version.value().map(Int::as_u32),
        page: body.page.value().map(Int::as_u32),
        shape: body.shape,
        place: body.position,
        parent: body.parent_id.value().map(|id| CommentId(id.as_i64())),
        is_internal: false,
        malformed,
    };
    let made = async {
        let file = guid(&file)?;
        review::add_comment(&state.ports, &token, form_token(&request), file, command).await
    };
    respond(&state, &request, made.await)
}

/// Edits, withdraws, resolves or reopens a comment.
pub(crate) async fn change(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<(String, String, String)>,
    body: JsonBody,
) -> HttpResponse {
    if !state.site.is_own(&request) {
        return foreign();
    }
    let (token, file, comment) = path.into_inner();
    let (body, malformed) = body.read::<CommentChangeBody>();
    let command = ChangeComment {
        text: body.text.change().map(Option::unwrap_or_default),
        is_resolved: body.resolved,
        is_withdrawn: body.withdrawn,
        malformed,
    };
    let changed = async {
        let which = (guid(&file)?, CommentId(id(&comment)?));
        review::change_comment(&state.ports, &token, form_token(&request), which, command).await
    };
    respond(&state, &request, changed.await)
}

fn respond(
    state: &PagesState,
    request: &HttpRequest,
    made: Result<CommentId, Failure>,
) -> HttpResponse {
    match made {
        Ok(id) => answer(&Made { id: id.0 }),
        Err(failure) => failed(state, request, failure),
    }
}

fn form_token(request: &HttpRequest) -> &str {
    let token = request.headers().get(FORM_TOKEN);
    token.and_then(|token| token.to_str().ok()).unwrap_or("")
}

fn tag(threads: &Threads) -> String {
    format!("\"{}\"", threads.revision)
}

fn is_known(request: &HttpRequest, threads: &Threads) -> bool {
    let known = request.headers().get(IF_NONE_MATCH);
    known.is_some_and(|known| known.as_bytes() == tag(threads).as_bytes())
}
