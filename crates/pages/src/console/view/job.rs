//! Pages of the top level, of folders and of files.

use askama::Template;
use imprimatur_application::{address::encode, documents::Version, jobs::Overview, tasks::MyTask};
use imprimatur_domain::{job::Job, preflight::Severity};

use super::{
    Around, Bar, Listing, PanelData, head::Head, next_step::NextStep, panel::Panel,
    retyped::FormValues, reviewers::Mine, words::problems,
};
use crate::{
    console::jobs::{FailedForm, Search},
    state::PageContext,
    view::{
        Addresses, Compare, ComparePage, CompareState, File, Frame, Page, Problems, Proof,
        RequestedComparison, Talk, When, kind, pages, severity, visible,
    },
};

/// What lies at the top level.
#[derive(Template)]
#[template(path = "console/top.html")]
pub(in crate::console) struct TopPage {
    frame: Frame,
    bar: Bar,
    listing: Listing,
    mine: Vec<Mine>,
    problems: Problems,
    typed: FormValues,
}

/// A folder with what lies in it.
#[derive(Template)]
#[template(path = "console/folder.html")]
pub(in crate::console) struct FolderPage {
    frame: Frame,
    bar: Bar,
    head: Head,
    listing: Listing,
    panel: Panel,
    file: Option<FileFacts>,
    talk: Option<Talk>,
}

/// A file with its proof.
#[derive(Template)]
#[template(path = "console/file.html")]
pub(in crate::console) struct FilePage {
    frame: Frame,
    bar: Bar,
    head: Head,
    proof: Proof,
    panel: Panel,
    file: Option<FileFacts>,
}

pages!(TopPage, FolderPage, FilePage);

/// What is told of a file besides its pages.
struct FileFacts {
    kind: String,
    size: String,
    download: String,
    findings: Option<Vec<(&'static str, String, String)>>,
    versions: Vec<Upload>,
    /// Where the current version is compared with the one before, unless the page does so already.
    compare: Option<String>,
}

/// A version of a file.
struct Upload {
    number: u32,
    name: String,
    size: String,
    by: String,
    at: When,
    view: String,
    download: String,
}

impl TopPage {
    pub(in crate::console) fn new(
        around: Around,
        listing: Listing,
        mine: &[(&MyTask, String)],
        failed_form: &FailedForm,
    ) -> Self {
        let mine = mine
            .iter()
            .map(|(mine, link)| Mine::new(&around, mine, link.clone()));
        Self {
            mine: mine.collect(),
            problems: problems(around.texts(), &failed_form.errors),
            typed: FormValues::new(failed_form),
            frame: around.frame,
            bar: around.bar,
            listing,
        }
    }
}

impl FolderPage {
    pub(in crate::console) fn new(
        around: Around,
        (overview, data): (&Overview, &PanelData),
        listing: Listing,
        (search, again): (&Search, &FailedForm),
    ) -> Self {
        let head = Head::new(&around, overview, again);
        let panel = Panel::new(&around, overview, data, (search, again));
        Self {
            talk: panel.talk(&around, &head.action),
            head,
            panel,
            file: None,
            frame: around.frame,
            bar: around.bar,
            listing,
        }
    }
}

impl FilePage {
    pub(in crate::console) fn new(
        context: &PageContext,
        around: Around,
        (overview, data): (&Overview, &PanelData),
        (search, again): (&Search, &FailedForm),
    ) -> Self {
        let head = Head::new(&around, overview, again);
        let panel = Panel::new(&around, overview, data, (search, again));
        let texts = around.texts();
        let shown = overview.shown.iter().map(|shown| {
            let addresses = Addresses::of_document(&context.site, shown, None);
            File::new(texts, 1, shown, &addresses)
        });
        let talk = panel.talk(&around, &head.action);
        let parts = (&context.site, &context.assets, texts);
        Self {
            proof: Proof::new(parts, shown.collect(), String::new(), talk),
            file: Some(FileFacts::new(&around, overview)),
            head,
            panel,
            frame: around.frame,
            bar: around.bar,
        }
        .comparing(context, overview, &RequestedComparison::Nothing)
    }

    /// With a comparison.
    pub(in crate::console) fn comparing(
        mut self,
        context: &PageContext,
        overview: &Overview,
        requested: &RequestedComparison,
    ) -> Self {
        if let Some(shown) = &overview.shown {
            let page = ComparePage::Job(&context.site, &self.head.action);
            self.proof.compare = Compare::new(&self.frame.texts, shown, &page, requested);
        }
        let button = self.proof.compare.button();
        let address = button.map(|(_, address)| address.clone());
        if let Some(file) = &mut self.file {
            file.compare = address;
        }
        self
    }
}

impl FileFacts {
    fn new(around: &Around, overview: &Overview) -> Self {
        let job = &overview.seen.view.job;
        let document = job.document();
        let media_type = document.map_or("", |document| document.media_type.as_str());
        let findings = overview.found.as_ref().map(|found| {
            let findings = found.findings.iter();
            findings
                .map(|finding| {
                    let severe = finding.code.severity();
                    let word = severity(around.texts(), severe);
                    (
                        tone(severe),
                        word,
                        visible(&around.texts().finding(finding)),
                    )
                })
                .collect()
        });
        let size = document.map_or(0, |document| document.size);
        let versions = overview.versions.iter().rev();
        Self {
            kind: kind(around.texts(), media_type),
            size: around.texts().size(size),
            download: address(around, "download", job, job.version(), &job.name),
            findings,
            versions: versions
                .map(|version| Upload::new(around, job, version))
                .collect(),
            compare: None,
        }
    }
}

pub(super) fn tone(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "quiet",
        Severity::Warning => "change",
        Severity::Error => "no",
    }
}

impl Upload {
    fn new(around: &Around, job: &Job, version: &Version) -> Self {
        let by = version.uploaded_by.as_ref();
        Self {
            number: version.number,
            name: visible(&version.name),
            size: around.texts().size(version.size),
            by: by.map_or_else(String::new, |by| visible(by.as_str())),
            at: around.when(version.created_at),
            view: address(around, "file", job, version.number, &version.name),
            download: address(around, "download", job, version.number, &version.name),
        }
    }
}

/// Where a version is shown, or fetched.
fn address(around: &Around, way: &str, job: &Job, version: u32, name: &str) -> String {
    let (base, name) = (&around.bar.base, encode(name));
    format!(
        "{base}/review/{way}/{}/document/{name}?version={version}",
        job.id
    )
}
