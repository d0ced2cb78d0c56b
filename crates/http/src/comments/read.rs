//! Reading comments.

use imprimatur_application::comments;
use imprimatur_domain::{ids::CommentId, keywords};
use imprimatur_exchange::xfdf::MEDIA_TYPE;
use imprimatur_wire::{comment::CommentRecord, list::Collection};

use super::exchange;
use crate::{
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    openapi::refusals::CONFLICT,
    operation::Operation,
    parameters::parameters,
};

keywords! {
    /// In which form comments are listed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CommentFormat {
        /// As records.
        Json = "json",
        /// For programs that read PDF.
        Xfdf = "xfdf",
    }
}

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list)
            .answers(MEDIA_TYPE)
            .refuses(&[CONFLICT]),
        Operation::new::<__path_get, _, _>(get),
    ]
}

/// Extension: returns a comment.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/comments/{comment_id}", operation_id = "getComment", tag = "Comments",
    responses((status = 200, description = "The comment", body = CommentRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let id = request.id("comment_id").map(CommentId)?;
    let found = comments::get(request.ports(), request.caller(), request.job()?, id).await?;
    json(&CommentRecord::from(&found))
}

parameters! { Query;
    ListCommentsQuery {
        "limit": "1–1,000, default 100" = whole(1, 1_000, 100);
        "after": "`next` of the page before" = pattern("^(0|[1-9][0-9]{0,17})$", "51");
        "format": "json (default), or xfdf: all comments on one version of a PDF as XFDF (ISO 19444-1), without those that are internal or withdrawn" = one_of(&["json", "xfdf"]);
        "version": "With format=xfdf the version; the current one if absent" = count(1);
    }
}

/// Extension: lists the comments on a job. With `format=xfdf` those on one version of a PDF, for Acrobat and other programs; 409 if it
/// is no PDF that can be read.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/comments", operation_id = "listComments", tag = "Comments", params(ListCommentsQuery),
    responses((status = 200, description = "The comments, the oldest first", content(
        (Collection<CommentRecord> = "application/json"),
        (String = "application/vnd.adobe.xfdf"),
    ))))]
async fn list(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let format = query.choice("format", CommentFormat::parse, "json, xfdf");
    let version = query.count("version", 1);
    if let (Some(CommentFormat::Xfdf), version) = query.finish((format, version))? {
        return exchange::export(&request, version).await;
    }
    let (after, limit) = page(&request)?;
    let after = after.map(CommentId);
    let found = comments::list(
        request.ports(),
        request.caller(),
        request.job()?,
        after,
        limit + 1,
    )
    .await?;
    let (found, next) = split_page(&found, limit, |comment| comment.id.0);
    let data = found.iter().map(CommentRecord::from).collect();
    json(&Collection { data, next })
}
