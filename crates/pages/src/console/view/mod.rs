//! What the console's pages show, worked out from what the use cases give.

mod activity;
mod analytics;
mod bulk;
mod checks;
mod comment_import;
mod contacts;
mod decision_log;
mod decisions;
mod derivatives;
mod expect_form;
mod gate_note;
mod head;
mod introduction;
mod job;
mod keys;
mod listing;
mod mails;
mod next_step;
mod notices;
mod panel;
mod parts;
mod plans;
mod release;
mod reminders;
mod requests;
mod retyped;
mod reviewers;
mod row;
mod section;
mod sessions;
mod settings;
mod sign_in;
mod stage_activity;
mod stage_form;
mod stages;
mod team;
mod webhooks;
mod words;

use imprimatur_application::{
    address::encode, documents::Version, jobs::ListedJob, sign_ins::Session,
};
use imprimatur_domain::{
    Instant,
    account::Role,
    expectation::OrderComparison,
    history::HistoryEntry,
    ids::JobId,
    job::Status,
    preflight::{Finding, Severity},
};
use imprimatur_texts::Texts;

use self::{activity::Activity, row::People, words::StatusWord};
pub(super) use self::{
    analytics::AnalyticsPage,
    bulk::BulkPage,
    comment_import::CommentImportPage,
    contacts::{ContactFilter, ContactPage, ContactsPage, ImportPage, ImportStep},
    decision_log::{LogPage, LogQuery},
    expect_form::ink_lines,
    introduction::IntroductionPage,
    job::{FilePage, FolderPage, TopPage},
    keys::{KEY_DAYS, KeysPage, NewKey},
    listing::Listing,
    mails::{MailQuery, MailsPage},
    notices::NoticesPage,
    panel::PanelData,
    plans::{PlanPage, PlansPage},
    release::ReleasePage,
    section::{section_after, section_of},
    sessions::SessionsPage,
    settings::SettingsPage,
    sign_in::{Door, Welcome},
    team::{Invitation, TeamPage},
    webhooks::{
        DeliveryFilter, DeliveryPage, EndpointData, EndpointForm, EndpointPage, EndpointsPage,
        EventFilter, EventPage, EventsPage, FormPage,
    },
    words::problems,
};
use crate::{
    state::PageContext,
    view::{self, Frame, Intake, Page, ToInstant, When, visible},
};

/// What every page has around its content.
pub(super) struct Around {
    frame: Frame,
    bar: Bar,
    /// Whether forms propose private comments.
    proposes_private: bool,
}

/// The bar above every page: the ways to the others, and who is signed in.
struct Bar {
    /// The path before all of ours.
    base: String,
    style: String,
    script: String,
    upload_script: String,
    chips_script: String,
    icons: String,
    email: String,
    /// Whether there is a team to see to.
    sees_team: bool,
    /// Whether emails leave the server.
    has_mail_server: bool,
    /// What every form carries.
    form_token: String,
    /// How many notices are unread.
    unread: u32,
    /// The time zone in which forms have times.
    zone: String,
    now: Instant,
}

impl Bar {
    /// Where a version is shown, or fetched.
    fn document(&self, way: &str, version: &Version) -> String {
        let (base, job, name) = (&self.base, version.job, encode(&version.name));
        let number = version.number;
        format!("{base}/review/{way}/{job}/document/{name}?version={number}")
    }
}

/// A page of the console, whose templates show dates and words of the domain by these methods.
trait ConsolePage: Page {
    fn bar(&self) -> &Bar;

    /// A day to come.
    fn due(&self, at: impl ToInstant) -> When {
        When::due(&self.frame().texts, at.to_instant(), self.bar().now)
    }

    /// A day to come in a list, or how late it is.
    fn short_due(&self, at: impl ToInstant) -> When {
        When::short_due(&self.frame().texts, at.to_instant(), self.bar().now)
    }

    /// An instant in a list.
    fn ago(&self, at: impl ToInstant) -> When {
        When::short(&self.frame().texts, at.to_instant(), self.bar().now)
    }

    /// What the script of uploads needs; `folder` gets them, none is the top level.
    fn intake(&self, folder: Option<&JobId>) -> Intake {
        let bar = self.bar();
        Intake {
            script: bar.upload_script.clone(),
            files: format!("{}/console/files", bar.base),
            bulk: match folder {
                Some(folder) => format!("{}/console/bulk?in={folder}", bar.base),
                None => format!("{}/console/bulk", bar.base),
            },
            parent: folder.map(ToString::to_string).unwrap_or_default(),
            token: bar.form_token.clone(),
            ..Intake::new(&self.frame().texts)
        }
    }

    fn status(&self, status: Status) -> StatusWord {
        words::status(&self.frame().texts, status)
    }

    /// The reviewers of a job in a list.
    fn people(&self, job: &ListedJob) -> People {
        People::new(&self.frame().texts, &job.details.reviewers)
    }

    /// The address of the picture of a job in a list.
    fn picture(&self, job: &ListedJob) -> Option<String> {
        row::picture(self.bar(), job)
    }

    /// Whether a day has passed.
    fn is_late(&self, at: impl ToInstant) -> bool {
        at.to_instant() < self.bar().now
    }

    /// How severe a finding is, with a tone.
    fn severity(&self, finding: &Finding) -> (String, &'static str) {
        let severity = finding.severity();
        let tone = match severity {
            Severity::Note => "quiet",
            Severity::Warning => "change",
            Severity::Error => "no",
        };
        (view::severity(&self.frame().texts, severity), tone)
    }

    /// What is as ordered.
    fn as_ordered(&self, comparisons: &[OrderComparison]) -> Vec<String> {
        view::as_ordered(&self.frame().texts, comparisons)
    }

    /// What was found.
    fn finding(&self, finding: &Finding) -> String {
        visible(&self.frame().texts.finding(finding))
    }

    /// What has happened.
    fn activity(&self, entry: &HistoryEntry) -> Activity {
        activity::activity(&self.frame().texts, &entry.data)
    }
}

/// Says where pages of the console have their frame and their bar.
macro_rules! console_pages {
    ($($page:ty),+ $(,)?) => {
        $crate::view::pages!($($page),+);
        $(impl $crate::console::view::ConsolePage for $page {
            fn bar(&self) -> &$crate::console::view::Bar {
                &self.bar
            }
        })+
    };
}
use console_pages;

impl Around {
    pub(super) fn new(context: &PageContext, session: &Session) -> Self {
        let mut frame = Frame::from_context(&context.for_reader(&session.locale));
        // The console is the product; the brand is for those whom the team writes to.
        frame.brand = None;
        let bar = Bar {
            base: context.site.inside(""),
            style: context.site.asset(&context.assets.console.name),
            script: context.site.asset(&context.assets.console_script.name),
            chips_script: context.site.asset(&context.assets.chips_script.name),
            icons: context.site.asset(&context.assets.icons.name),
            upload_script: context.site.asset(&context.assets.upload_script.name),
            email: visible(session.user.email.as_str()),
            has_mail_server: context.ports.settings.has_mail_server,
            sees_team: session.user.role >= Role::Admin,
            form_token: session.form_token.clone(),
            unread: session.unread,
            zone: frame.texts.zone().name().to_owned(),
            now: context.ports.clock.now(),
        };
        Self {
            frame,
            bar,
            proposes_private: session.locale.private_comments,
        }
    }

    fn texts(&self) -> &Texts {
        &self.frame.texts
    }

    fn when(&self, at: Instant) -> When {
        When::new(self.texts(), at)
    }

    /// An instant as forms have it, in the team's time zone.
    fn minute(&self, at: Instant) -> String {
        self.texts().zone().minute(at)
    }

    fn due(&self, at: Instant) -> When {
        When::due(self.texts(), at, self.bar.now)
    }
}
