//! The JSON of comments on a proof.

use std::collections::BTreeMap;

use imprimatur_application::comments::{ThreadComment, Threads};
use imprimatur_wire::comment::CommentRecord;
use serde::Serialize;

/// All comments of a page.
#[derive(Serialize)]
pub(super) struct ThreadsRecord<'a> {
    /// Differs once anything on the page has changed.
    revision: String,
    /// The current version of each file.
    versions: BTreeMap<String, u32>,
    /// Whether numbers are missing between those of the threads.
    gaps: bool,
    comments: Vec<ThreadCommentRecord<'a>>,
}

/// A comment, and what the reader may do with it.
#[derive(Serialize)]
struct ThreadCommentRecord<'a> {
    #[serde(flatten)]
    comment: CommentRecord<'a>,
    /// GUID of the file.
    file: String,
    author_name: &'a str,
    resolved_by_name: Option<&'a str>,
    from_version: Option<u32>,
    mine: bool,
    team: bool,
    can: Rights,
}

#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one for each button of a comment"
)]
struct Rights {
    reply: bool,
    edit: bool,
    withdraw: bool,
    resolve: bool,
}

impl<'a> From<&'a Threads> for ThreadsRecord<'a> {
    fn from(threads: &'a Threads) -> Self {
        let versions = threads.versions.iter();
        Self {
            revision: threads.revision.to_string(),
            versions: versions
                .map(|(job, version)| (job.to_string(), *version))
                .collect(),
            gaps: threads.has_gaps(),
            comments: threads
                .comments
                .iter()
                .map(ThreadCommentRecord::from)
                .collect(),
        }
    }
}

impl<'a> From<&'a ThreadComment> for ThreadCommentRecord<'a> {
    fn from(comment: &'a ThreadComment) -> Self {
        Self {
            comment: (&comment.comment).into(),
            file: comment.comment.job.to_string(),
            author_name: &comment.author,
            resolved_by_name: comment.resolved_by.as_deref(),
            from_version: comment.from_version,
            mine: comment.is_own,
            team: comment.is_team,
            can: Rights {
                reply: comment.can_reply,
                edit: comment.can_edit,
                withdraw: comment.can_withdraw,
                resolve: comment.can_resolve,
            },
        }
    }
}
