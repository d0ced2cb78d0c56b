//! What whoever is signed in is told of jobs.

use askama::Template;
use imprimatur_application::notices::{Inbox, ListedNotice};
use imprimatur_domain::{notice::NoticeKind, task::Decision};
use imprimatur_texts::Texts;

use super::{Around, Bar};
use crate::view::{Frame, Page, When, pages, visible};

/// The notices, newest first, and the form that marks them as read.
#[derive(Template)]
#[template(path = "console/notices.html")]
pub(in crate::console) struct NoticesPage {
    frame: Frame,
    bar: Bar,
    rows: Vec<Row>,
    unread: u32,
    /// Id of the newest notice of all.
    newest: Option<i64>,
    /// The next page.
    on: Option<String>,
}

pages!(NoticesPage);

struct Row {
    what: String,
    tone: &'static str,
    person: String,
    job: String,
    href: String,
    text: String,
    /// More about it, such as its page.
    details: Vec<String>,
    due_at: Option<When>,
    at: When,
    is_unread: bool,
}

impl NoticesPage {
    /// A page of at most `most` notices, of which one more is given if there are more.
    pub(in crate::console) fn new(
        around: Around,
        inbox: &Inbox,
        is_first: bool,
        most: u32,
    ) -> Self {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let shown: Vec<_> = inbox.notices.iter().take(most).collect();
        let has_more = inbox.notices.len() > most;
        let last = shown.last().filter(|_| has_more);
        let base = &around.bar.base;
        Self {
            on: last.map(|last| format!("{base}/console/notices?after={}", last.notice.id)),
            newest: shown
                .first()
                .map(|first| first.notice.id.0)
                .filter(|_| is_first),
            rows: shown
                .iter()
                .map(|listed| Row::new(&around, listed))
                .collect(),
            unread: inbox.unread,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl Row {
    fn new(around: &Around, listed: &ListedNotice) -> Self {
        let (notice, texts) = (&listed.notice, around.texts());
        let (what, tone) = what(notice.kind, notice.decision);
        let person = notice.person.as_ref();
        Self {
            what: texts.get(what),
            tone,
            person: person.map_or_else(String::new, |person| visible(person.as_str())),
            job: visible(&listed.job_name),
            href: format!("{}/console/jobs/{}", around.bar.base, notice.job),
            text: listed.text().to_owned(),
            details: details(texts, listed),
            due_at: notice.due_at.map(|at| around.due(at)),
            at: around.when(notice.at),
            is_unread: notice.read_at.is_none(),
        }
    }
}

fn what(kind: NoticeKind, decision: Option<Decision>) -> (&'static str, &'static str) {
    match (kind, decision) {
        (NoticeKind::Decided, Some(Decision::Rejected)) => ("decided-rejected", "no"),
        (NoticeKind::Decided, _) => ("decided-approved", "yes"),
        (NoticeKind::ChangesAsked, _) => ("decided-change-requested", "change"),
        (NoticeKind::Commented, _) => ("notice-commented", "quiet"),
        (NoticeKind::Overdue, _) => ("notice-overdue", "wait"),
        (NoticeKind::Bounced, _) => ("notice-bounced", "no"),
        (NoticeKind::Uploaded, _) => ("notice-uploaded", "quiet"),
    }
}

fn details(texts: &Texts, listed: &ListedNotice) -> Vec<String> {
    let notice = &listed.notice;
    let page = listed.comment.as_ref().and_then(|comment| comment.page);
    let version = notice.version;
    let details = [
        version.map(|number| texts.text("version").with("number", number).plain()),
        page.map(|page| texts.text("notice-page").with("number", page).plain()),
    ];
    details.into_iter().flatten().collect()
}
