//! Records of comments of other programs.

use imprimatur_application::comments::ImportedComments;
use imprimatur_wire::comment::{CommentImportRecord, MergedCommentRecord};

/// What became of another program's comments.
pub(crate) fn comment_import(
    imported: &ImportedComments,
    is_dry_run: bool,
) -> CommentImportRecord<'_> {
    let comments = imported.comments.iter().map(|merged| MergedCommentRecord {
        name: merged.name.as_str().into(),
        outcome: merged.outcome.as_str().into(),
        reason: merged.refusal.map(|refusal| refusal.as_str().into()),
        comment_id: merged.comment.map(|comment| comment.0),
    });
    CommentImportRecord {
        version: imported.version,
        dry_run: is_dry_run,
        comments: comments.collect(),
        dropped: imported.dropped.into(),
    }
}
