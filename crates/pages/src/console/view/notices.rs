//! What whoever is signed in is told of jobs.

use askama::Template;
use imprimatur_application::{
    address::encode,
    documents::{Press, picture_hash},
    notices::{Inbox, ListedNotice},
};
use imprimatur_domain::{
    ids::JobId,
    notice::{Notice, NoticeKind},
    task::Decision,
};

use super::{Around, Bar, ConsolePage, console_pages, row::PICTURE};
use crate::view::{Frame, Page};

/// The notices by job, newest first, and the forms that mark them as read.
#[derive(Template)]
#[template(path = "console/notices.html")]
pub(in crate::console) struct NoticesPage<'a> {
    frame: Frame,
    bar: Bar,
    groups: Vec<JobNotices<'a>>,
    unread: u32,
    /// Id of the newest notice of all.
    newest: Option<i64>,
    /// The next page.
    on: Option<String>,
}

/// What is told of one job.
struct JobNotices<'a> {
    job: JobId,
    name: &'a str,
    /// Newest first.
    notices: Vec<&'a ListedNotice>,
    is_unread: bool,
    picture: Option<PlacePicture>,
}

/// A page, and the point on it that a comment is about, as fractions of its width and height.
struct PlacePicture {
    address: String,
    point: Option<[f64; 2]>,
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
            groups: by_job(base, notices),
            unread: inbox.unread,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// The notices of each job together, in the order of the newest of each.
fn by_job<'a>(base: &str, notices: &'a [ListedNotice]) -> Vec<JobNotices<'a>> {
    let mut groups: Vec<JobNotices<'a>> = Vec::new();
    for listed in notices {
        let (job, is_unread) = (listed.notice.job, listed.notice.read_at.is_none());
        let known = groups.iter_mut().find(|group| group.job == job);
        if let Some(group) = known {
            group.notices.push(listed);
            group.is_unread |= is_unread;
            group.picture = group.picture.take().or_else(|| picture(base, listed));
        } else {
            groups.push(JobNotices {
                job,
                name: &listed.job_name,
                notices: vec![listed],
                is_unread,
                picture: picture(base, listed),
            });
        }
    }
    groups
}

/// The page that a notice is about, the first if it names none.
fn picture(base: &str, listed: &ListedNotice) -> Option<PlacePicture> {
    let (sha256, version) = (listed.picture?, listed.notice.version?);
    let comment = listed.comment.as_ref();
    let page = comment.and_then(|comment| comment.page).unwrap_or(1);
    let shape = comment.and_then(|comment| comment.shape.as_ref());
    let hash = encode(&picture_hash(&sha256, &Press::default()));
    let (width, height) = PICTURE;
    Some(PlacePicture {
        address: format!(
            "{base}/review/file/{}/thumbnail?version={version}&hash={hash}&page={page}&width={width}&height={height}",
            listed.notice.job
        ),
        point: shape.map(|shape| {
            let [x, y, width, height] = shape.bounds().fractions();
            [x + width / 2.0, y + height / 2.0]
        }),
    })
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
