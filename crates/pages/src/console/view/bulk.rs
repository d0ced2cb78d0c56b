//! The form of an action on many jobs, and which of them failed.

use askama::Template;
use imprimatur_application::{failure::Failure, jobs::VisibleJob};
use imprimatur_domain::ids::JobId;
use imprimatur_texts::Texts;
use imprimatur_wire::requests::BulkKind;

use super::{Around, Bar, console_pages, panel::SendForm};
use crate::{
    console::{
        bulk::{BulkData, Ticked, has_form},
        failed::reason,
        jobs::FailedForm,
    },
    view::{Frame, Page, Problems, visible},
};

/// An action on many jobs.
#[derive(Template)]
#[template(path = "console/bulk.html")]
pub(in crate::console) struct BulkPage<'a> {
    frame: Frame,
    bar: Bar,
    heading: String,
    submit: String,
    kind: BulkKind,
    /// Where the form is sent, and the list that it is about.
    action: String,
    back: String,
    jobs: &'a [JobId],
    /// The first jobs, and how many there are besides.
    named: &'a [VisibleJob],
    more: usize,
    send: Option<SendForm<'a>>,
    folders: Option<Vec<(String, String)>>,
    asks_due: bool,
    /// Whether the action needs more than the jobs.
    has_form: bool,
    /// Whether one request is sent for all, in a folder of this name.
    is_together: bool,
    folder_name: String,
    failed_form: &'a FailedForm,
    problems: Problems,
    /// How many jobs there were.
    all: usize,
    /// Jobs that failed, their names if they are known, and why.
    failures: Vec<(JobId, Option<String>, String)>,
}

console_pages!(BulkPage<'_>);

impl<'a> BulkPage<'a> {
    pub(in crate::console) fn new(
        around: Around,
        (ticked, kind): (&'a Ticked, BulkKind),
        data: &'a BulkData,
        failed_form: &'a FailedForm,
    ) -> Self {
        let (texts, base) = (around.texts(), &around.bar.base);
        let count = ticked.jobs.len();
        let (heading, submit) = words(kind);
        let suggestions = data.suggestions.as_ref();
        let folders = data.folders.as_ref().map(|list| {
            let folders = list.jobs.iter();
            let others = folders.filter(|item| !ticked.jobs.contains(&item.job.id));
            let named = others.map(|item| (item.job.id.to_string(), visible(&item.job.name)));
            named.collect()
        });
        Self {
            heading: texts.text(heading).with("count", count).plain(),
            submit: texts.get(submit),
            kind,
            action: format!("{base}{}", ticked.form_address()),
            back: format!("{base}{}", ticked.address()),
            jobs: &ticked.jobs,
            named: &data.named,
            more: count.saturating_sub(data.named.len()),
            send: suggestions.map(|(suggestions, plans)| {
                SendForm::new(&around, (suggestions, plans), None, failed_form)
            }),
            folders,
            is_together: !failed_form.sent.one("together").is_empty(),
            folder_name: failed_form.sent.one("name").to_owned(),
            has_form: has_form(kind),
            asks_due: kind == BulkKind::DueDate,
            problems: failed_form.problems(texts),
            failed_form,
            all: count,
            failures: Vec::new(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// With the jobs that failed, of so many.
    pub(in crate::console) fn with_failures(
        mut self,
        all: usize,
        failures: &[(JobId, Failure)],
    ) -> Self {
        let texts = &self.frame.texts;
        let name = |id| {
            let known = self.named.iter().find(|job| job.view.job.id == id);
            known.map(|job| visible(&job.view.job.name))
        };
        let failures = failures.iter();
        let failures = failures.map(|(id, failure)| (*id, name(*id), why(texts, failure)));
        self.failures = failures.collect();
        self.all = all;
        self
    }
}

fn why(texts: &Texts, failure: &Failure) -> String {
    reason(texts, failure).unwrap_or_else(|| {
        tracing::error!(%failure, "a bulk action failed for a job");
        texts.get("bulk-failed")
    })
}

/// The heading, which tells how many jobs there are, and the button.
fn words(kind: BulkKind) -> (&'static str, &'static str) {
    match kind {
        BulkKind::Send => ("bulk-send", "send"),
        BulkKind::Remind => ("bulk-remind", "remind"),
        BulkKind::Move => ("bulk-move", "move"),
        BulkKind::Label => ("bulk-label", "save"),
        BulkKind::DueDate => ("bulk-due", "save"),
        BulkKind::Trash => ("bulk-trash", "move-to-trash"),
        BulkKind::Restore => ("bulk-restore", "restore"),
    }
}
