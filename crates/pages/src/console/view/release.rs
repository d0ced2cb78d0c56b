//! May a file be printed?

use askama::Template;
use imprimatur_application::releases::ReleaseReport;
use imprimatur_domain::release::{Release, ReleaseState};

use super::{Around, Bar, console_pages};
use crate::view::{Frame, Page, visible};

/// The form, and above it the answer about a file.
#[derive(Template)]
#[template(path = "console/release.html")]
pub(in crate::console) struct ReleasePage {
    frame: Frame,
    bar: Bar,
    answer: Option<ReleaseAnswer>,
    /// Whether no file was chosen.
    is_missing: bool,
}

console_pages!(ReleasePage);

/// What is known of a file.
struct ReleaseAnswer {
    may_be_printed: bool,
    /// Name of the file.
    name: String,
    sentence: String,
    /// Name and address of the job, unless it is gone.
    job: Option<(String, String)>,
}

impl ReleasePage {
    pub(in crate::console) fn new(around: Around) -> Self {
        Self {
            answer: None,
            is_missing: false,
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The form again, which came without a file.
    pub(in crate::console) fn refused(mut self) -> Self {
        self.is_missing = true;
        self
    }

    pub(in crate::console) fn answered(mut self, name: &str, report: &ReleaseReport) -> Self {
        let state = report.release.map_or(ReleaseState::Unknown, Release::state);
        let reason = report.release.and_then(Release::why);
        let known = report.job.as_ref();
        let named = known.map_or_else(String::new, |job| visible(&job.name));
        let text = self.t("release-answer").with("state", state.as_str());
        let text = text.with("reason", reason.map_or("", |why| why.as_str()));
        let text = text.with("version", known.map_or(0, |job| job.version));
        let job = known.filter(|job| !job.name.is_empty());
        self.answer = Some(ReleaseAnswer {
            may_be_printed: report.release.is_some_and(Release::may_be_printed),
            name: visible(name),
            sentence: text.with("job", named.clone()).plain(),
            job: job.map(|job| (named, format!("{}/console/jobs/{}", self.bar.base, job.id))),
        });
        self
    }
}
