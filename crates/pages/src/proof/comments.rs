//! Comments, for the script of a proof.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{ETAG, IF_NONE_MATCH},
    web::{Data, Path},
};
use imprimatur_application::{
    comments::{self, ChangeComment, MakeComment, Threads},
    failure::Failure,
};
use imprimatur_domain::ids::CommentId;
use imprimatur_wire::{
    body::Int,
    requests::{CommentBody, CommentChangeBody},
};
use serde::{Deserialize, Serialize};

use super::{
    json::{JsonBody, answer, failed},
    onlooker::{Onlooker, Writer},
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

/// The file that an address names.
#[derive(Deserialize)]
pub(crate) struct FilePath {
    file: String,
}

/// The comment that an address names.
#[derive(Deserialize)]
pub(crate) struct CommentPath {
    file: String,
    id: String,
}

/// Lists the comments that the reader sees; 304 if nothing has changed.
pub(crate) async fn list(
    state: Data<PagesState>,
    request: HttpRequest,
    onlooker: Onlooker,
) -> HttpResponse {
    match comments::threads(&state.ports, onlooker.participant()).await {
        Ok(threads) if is_known(&request, &threads) => answers::not_modified(),
        Ok(threads) => {
            let mut answer = answer(&ThreadsRecord::from(&threads));
            if let Ok(tag) = tag(&threads).parse() {
                answer.headers_mut().insert(ETAG, tag);
            }
            answer
        }
        Err(failure) => failed(&state, &request, &failure),
    }
}

/// Comments on a file, or on the whole of a folder.
pub(crate) async fn add(
    state: Data<PagesState>,
    request: HttpRequest,
    Writer(who): Writer,
    path: Path<FilePath>,
    body: JsonBody,
) -> HttpResponse {
    let made = async {
        let body = body.read::<CommentBody>()?;
        let command = MakeComment {
            text: body.text.get("text").map_err(Failure::from)?,
            version: body.version.value().map(Int::as_u32),
            page: body.page.value().map(Int::as_u32),
            shape: body.shape,
            place: body.position,
            parent: body.parent_id.value().map(|id| CommentId(id.as_i64())),
            is_internal: body.internal.unwrap_or_default(),
        };
        let file = Some(guid(&path.file)?);
        comments::add_comment(&state.ports, who.participant(), file, command).await
    };
    respond(&state, &request, made.await)
}

/// Edits, withdraws, resolves or reopens a comment.
pub(crate) async fn change(
    state: Data<PagesState>,
    request: HttpRequest,
    Writer(who): Writer,
    path: Path<CommentPath>,
    body: JsonBody,
) -> HttpResponse {
    let changed = async {
        let body = body.read::<CommentChangeBody>()?;
        let command = ChangeComment {
            text: body.text.change().map(Option::unwrap_or_default),
            is_resolved: body.resolved,
            is_withdrawn: body.withdrawn,
        };
        let which = (guid(&path.file)?, CommentId(id(&path.id)?));
        comments::change_comment(&state.ports, who.participant(), which, command).await
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
        Err(failure) => failed(state, request, &failure),
    }
}

fn tag(threads: &Threads) -> String {
    format!("\"{}\"", threads.revision)
}

fn is_known(request: &HttpRequest, threads: &Threads) -> bool {
    let known = request.headers().get(IF_NONE_MATCH);
    known.is_some_and(|known| known.as_bytes() == tag(threads).as_bytes())
}
