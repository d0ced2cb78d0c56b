//! Notices of users.

use imprimatur_application::notices::ListedNotice;
use imprimatur_wire::notice::NoticeRecord;

use super::optional_address;

/// A notice.
pub(crate) fn notice(listed: &ListedNotice) -> NoticeRecord<'_> {
    let notice = &listed.notice;
    NoticeRecord {
        id: notice.id.0,
        kind: notice.kind.as_str().into(),
        job_guid: notice.job.to_string(),
        job_name: (&listed.job_name).into(),
        person: optional_address(notice.person.as_ref()),
        person_name: listed.person_name.as_str().into(),
        text: listed.text().into(),
        decision: notice.decision.map(|decision| decision.as_str().into()),
        version: notice.version,
        comment_id: notice.comment.map(|comment| comment.0),
        page: listed.comment.as_ref().and_then(|comment| comment.page),
        due_at: notice.due_at,
        created_at: notice.at,
        read_at: notice.read_at,
    }
}
