//! The log of mails.

use askama::Template;
use imprimatur_application::mails::{LoggedMail, MailFilter, MailKind, MailStatus};
use serde::Deserialize;

use super::{Around, Bar, ConsolePage, console_pages};
use crate::view::{Frame, Page};

/// Mails, newest first.
#[derive(Template)]
#[template(path = "console/mails.html")]
pub(in crate::console) struct MailsPage {
    frame: Frame,
    bar: Bar,
    filter: MailFilter,
    /// What addresses say of each filter, the names of its text, and whether it is on.
    filters: Vec<(String, &'static str, bool)>,
    mails: Vec<LoggedMail>,
    /// The next page.
    next: Option<String>,
}

console_pages!(MailsPage);

/// Which mails an address asks for.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(in crate::console) struct MailQuery {
    status: String,
    bounced: String,
    /// The last mail of the page before.
    pub(in crate::console) after: Option<i64>,
}

impl MailQuery {
    pub(in crate::console) fn filter(&self) -> MailFilter {
        MailFilter {
            status: MailStatus::parse(&self.status),
            has_bounced: (!self.bounced.is_empty()).then_some(true),
        }
    }
}

impl MailsPage {
    pub(in crate::console) fn new(
        around: Around,
        filter: MailFilter,
        mails: Vec<LoggedMail>,
        has_more: bool,
    ) -> Self {
        let with_status = MailStatus::ALL.map(|status| {
            let query = format!("status={}", status.as_str());
            let is_on = filter.status == Some(status);
            (query, status_word(status).0, is_on)
        });
        let bounced = (
            "bounced=1".to_owned(),
            "mails-bounced",
            filter.has_bounced.is_some(),
        );
        let filters: Vec<_> = with_status.into_iter().chain([bounced]).collect();
        let shown = filters.iter().find(|(_, _, is_on)| *is_on);
        let shown = shown.map_or("", |(query, ..)| query);
        let last = mails.last().filter(|_| has_more);
        let next = last.map(|last| {
            let base = &around.bar.base;
            format!("{base}/console/mails?{shown}&after={}", last.mail.id)
        });
        Self {
            filter,
            filters,
            mails,
            next,
            frame: around.frame,
            bar: around.bar,
        }
    }
}

/// All mails.
fn all() -> MailFilter {
    MailFilter::default()
}

fn is_waiting(logged: &LoggedMail) -> bool {
    logged.status == MailStatus::Pending
}

/// What became of a mail: the name of a text, with a tone.
fn status_word(status: MailStatus) -> (&'static str, &'static str) {
    match status {
        MailStatus::Pending => ("mail-waiting", "wait"),
        MailStatus::Sent => ("mail-was-sent", "yes"),
        MailStatus::Failed => ("mail-failed", "no"),
        MailStatus::Dropped => ("mail-dropped", "quiet"),
    }
}

/// What a mail is about: the name of a text.
fn kind(logged: &LoggedMail) -> &'static str {
    match logged.mail.content.kind() {
        MailKind::TaskRequest => "mail-kind-task",
        MailKind::NotNeeded => "mail-kind-not-needed",
        MailKind::FilesNotKept => "mail-kind-files-not-kept",
        MailKind::JobUpdate => "mail-kind-update",
        MailKind::ArchiveReady => "mail-kind-archive",
        MailKind::News | MailKind::Digest => "mail-kind-news",
        MailKind::Invitation | MailKind::SignIn => "mail-kind-account",
    }
}
