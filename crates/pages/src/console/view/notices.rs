//! What whoever is signed in is told of jobs.

use askama::Template;
use imprimatur_application::notices::{Inbox, ListedNotice};
use imprimatur_domain::{
    notice::{Notice, NoticeKind},
    task::Decision,
};

use super::{Around, Bar, ConsolePage, console_pages};
use crate::view::{Frame, Page};

/// The notices, newest first, and the form that marks them as read.
#[derive(Template)]
#[template(path = "console/notices.html")]
pub(in crate::console) struct NoticesPage<'a> {
    frame: Frame,
    bar: Bar,
    notices: &'a [ListedNotice],
    unread: u32,
    /// Id of the newest notice of all.
    newest: Option<i64>,
    /// The next page.
    on: Option<String>,
}

console_pages!(NoticesPage<'_>);

impl<'a> NoticesPage<'a> {
    /// A page of at most `most` notices, of which one more is given if there are more.
    pub(in crate::console) fn new(
        around: Around,
        inbox: &'a Inbox,
        is_first: bool,
        most: u32,
    ) -> Self {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let has_more = inbox.notices.len() > most;
        let notices = &inbox.notices[..inbox.notices.len().min(most)];
        let last = notices.last().filter(|_| has_more);
        let base = &around.bar.base;
        Self {
            on: last.map(|last| format!("{base}/console/notices?after={}", last.notice.id)),
            newest: notices
                .first()
                .map(|first| first.notice.id.0)
                .filter(|_| is_first),
            notices,
            unread: inbox.unread,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// The name of the text that says what has happened, and a tone.
fn what(notice: &Notice) -> (&'static str, &'static str) {
    match (notice.kind, notice.decision) {
        (NoticeKind::Decided, Some(Decision::Rejected)) => ("decided-rejected", "no"),
        (NoticeKind::Decided, _) => ("decided-approved", "yes"),
        (NoticeKind::ChangesAsked, _) => ("decided-change-requested", "change"),
        (NoticeKind::Commented, _) => ("notice-commented", "quiet"),
        (NoticeKind::Overdue, _) => ("notice-overdue", "wait"),
        (NoticeKind::Bounced, _) => ("notice-bounced", "no"),
        (NoticeKind::Uploaded, _) => ("notice-uploaded", "quiet"),
    }
}
