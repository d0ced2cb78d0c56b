//! Comments of another program: the form, and what became of them.

use std::collections::BTreeMap;

use askama::Template;
use imprimatur_application::comments::ImportedComments;
use imprimatur_domain::{job::Job, markup::MergeOutcome};

use super::{Around, Bar, console_pages};
use crate::view::{Frame, Page, visible};

/// The form, and above it what became of the comments.
#[derive(Template)]
#[template(path = "console/comment_import.html")]
pub(in crate::console) struct CommentImportPage {
    frame: Frame,
    bar: Bar,
    name: String,
    /// Address of the job.
    job: String,
    answer: Option<ImportAnswer>,
    /// Why nothing was taken over.
    problem: Option<String>,
}

console_pages!(CommentImportPage);

/// What became of the comments.
struct ImportAnswer {
    is_dry_run: bool,
    counts: String,
    /// Why some were not taken over, and how many each time.
    refused: Vec<(String, usize)>,
    dropped: u32,
}

impl CommentImportPage {
    pub(in crate::console) fn new(around: Around, job: &Job) -> Self {
        Self {
            name: visible(&job.name),
            job: format!("{}/console/jobs/{}", around.bar.base, job.id),
            answer: None,
            problem: None,
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The form again after a file that has no comments.
    pub(in crate::console) fn unreadable(self) -> Self {
        let problem = self.t("comment-import-unreadable").plain();
        self.refused(problem)
    }

    pub(in crate::console) fn refused(mut self, problem: String) -> Self {
        self.problem = Some(problem);
        self
    }

    pub(in crate::console) fn answered(
        mut self,
        imported: &ImportedComments,
        is_dry_run: bool,
    ) -> Self {
        let count = |outcome| {
            let same = imported.comments.iter();
            same.filter(|merged| merged.outcome == outcome).count()
        };
        let counts = self.t("comment-import-counts");
        let counts = counts
            .with("new", count(MergeOutcome::New))
            .with("changed", count(MergeOutcome::Changed))
            .with("unchanged", count(MergeOutcome::Unchanged));
        let counts = counts.plain();
        let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
        for refusal in imported.comments.iter().filter_map(|merged| merged.refusal) {
            *refused.entry(refusal.as_str()).or_default() += 1;
        }
        let refused = refused.into_iter().map(|(reason, count)| {
            let text = self
                .t("comment-import-reason")
                .with("reason", reason.to_owned());
            (text.plain(), count)
        });
        let refused = refused.collect();
        let dropped = imported.dropped;
        self.answer = Some(ImportAnswer {
            is_dry_run,
            counts,
            refused,
            dropped: dropped.scripts + dropped.links + dropped.files + dropped.others,
        });
        self
    }
}
