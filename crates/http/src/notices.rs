//! The caller's notices.

use actix_web::web::Payload;
use imprimatur_application::notices::{self, ReadNotices};
use imprimatur_domain::ids::NoticeId;
use imprimatur_wire::{
    body::Int,
    notice::{NoticesRecord, UnreadRecord},
    requests::ReadNoticesBody,
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_read, _, _>(read),
    ]
}

/// Extension: lists what the caller is told of jobs, newest first. Notices are kept for 90 days.
#[utoipa::path(get, path = "/api/v1/notices", operation_id = "listNotices", tag = "Notices", params(Paging),
    responses((status = 200, description = "The notices", body = NoticesRecord)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let before = after.map(NoticeId);
    let found = notices::list(request.ports(), request.caller(), before, limit + 1).await?;
    let (shown, next) = split_page(&found.notices, limit, |listed| listed.notice.id.0);
    json(&NoticesRecord {
        data: shown.iter().map(answers::notice).collect(),
        next,
        unread: found.unread,
    })
}

/// Extension: marks notices of the caller as read: those in `ids`, or `up_to` one with all older ones.
#[utoipa::path(post, path = "/api/v1/notices/read", operation_id = "readNotices", tag = "Notices", request_body = ReadNoticesBody,
    responses((status = 200, description = "How many are still unread", body = UnreadRecord)))]
async fn read(request: ApiRequest, payload: Payload) -> Answer {
    let body: ReadNoticesBody = request.read(payload).await?;
    let newest = body.up_to.map(Int::as_i64).map(NoticeId);
    let ids = body.ids.map(|ids| ids.0).unwrap_or_default();
    let these = || ReadNotices::These(ids.into_iter().map(NoticeId).collect());
    let which = newest.map_or_else(these, ReadNotices::UpTo);
    notices::mark_read(request.ports(), request.caller(), which).await?;
    unread(&request).await
}

/// How many notices the caller has not read.
pub(crate) async fn unread(request: &ApiRequest) -> Answer {
    let unread = notices::unread(request.ports(), request.caller()).await?;
    json(&UnreadRecord { unread })
}
