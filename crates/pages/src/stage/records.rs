//! The JSON of comments on the stage.

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
    fn from(of: &'a ThreadComment) -> Self {
        Self {
            comment: (&of.comment).into(),
            file: of.comment.job.to_string(),
            author_name: &of.author,
            resolved_by_name: of.resolved_by.as_deref(),
            from_version: of.from_version,
            mine: of.is_own,
            team: of.is_team,
            can: Rights {
                reply: of.can_reply,
                edit: of.can_edit,
                withdraw: of.can_withdraw,
                resolve: of.can_resolve,
            },
        }
    }
}
