//! Pages of the top level, of folders and of files.

use askama::Template;
use imprimatur_application::{address::encode, jobs::Overview};

use super::{
    Around, Bar, ConsolePage, Listing, PanelData, console_pages, head::Head, next_step::NextStep,
    panel::Panel, parts::Sections,
};
use crate::{
    console::{jobs::FailedForm, search::Search},
    state::PageContext,
    view::{
        Addresses, Compare, ComparePage, CompareState, File, Frame, Page, Problems, Proof,
        RequestedComparison, Talk, kind,
    },
};

/// What lies at the top level.
#[derive(Template)]
#[template(path = "console/top.html")]
pub(in crate::console) struct TopPage<'a> {
    frame: Frame,
    bar: Bar,
    listing: Listing<'a>,
    problems: Problems,
    failed_form: &'a FailedForm,
}

/// A folder with what lies in it.
#[derive(Template)]
#[template(path = "console/folder.html")]
pub(in crate::console) struct FolderPage<'a> {
    frame: Frame,
    bar: Bar,
    head: Head<'a>,
    listing: Listing<'a>,
    panel: Panel<'a>,
    file: Option<FileFacts<'a>>,
    talk: Option<Talk>,
}

/// A file with its proof.
#[derive(Template)]
#[template(path = "console/file.html")]
pub(in crate::console) struct FilePage<'a> {
    frame: Frame,
    bar: Bar,
    head: Head<'a>,
    proof: Proof,
    panel: Panel<'a>,
    file: Option<FileFacts<'a>>,
}

console_pages!(TopPage<'_>, FolderPage<'_>, FilePage<'_>);

/// What is told of a file besides its pages.
pub(super) struct FileFacts<'a> {
    pub(super) overview: &'a Overview,
    pub(super) kind: String,
    pub(super) size: String,
    download: String,
    /// Whether versions can be compared: the current one has pages.
    pub(super) is_comparable: bool,
    /// The document with the comments as annotations, if it is a PDF.
    annotated: Option<String>,
    /// Where the current version is compared with the one before, unless the page does so already.
    compare: Option<String>,
}

impl<'a> TopPage<'a> {
    pub(in crate::console) fn new(
        around: Around,
        listing: Listing<'a>,
        failed_form: &'a FailedForm,
    ) -> Self {
        Self {
            problems: failed_form.problems(around.texts()),
            failed_form,
            frame: around.frame,
            bar: around.bar,
            listing,
        }
    }
}

impl<'a> FolderPage<'a> {
    pub(in crate::console) fn new(
        around: Around,
        (overview, data): (&'a Overview, &'a PanelData),
        listing: Listing<'a>,
        (search, again): (&Search, &'a FailedForm),
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

    /// The sections of the panel that a file and a folder have alike.
    fn sections(&self) -> Sections<'_> {
        Sections {
            frame: &self.frame,
            bar: &self.bar,
            head: &self.head,
            panel: &self.panel,
            file: self.file.as_ref(),
        }
    }
}

impl<'a> FilePage<'a> {
    pub(in crate::console) fn new(
        context: &PageContext,
        around: Around,
        (overview, data): (&'a Overview, &'a PanelData),
        (search, again): (&Search, &'a FailedForm),
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

    /// The sections of the panel that a file and a folder have alike.
    fn sections(&self) -> Sections<'_> {
        Sections {
            frame: &self.frame,
            bar: &self.bar,
            head: &self.head,
            panel: &self.panel,
            file: self.file.as_ref(),
        }
    }
}

impl<'a> FileFacts<'a> {
    fn new(around: &Around, overview: &'a Overview) -> Self {
        let job = &overview.seen.view.job;
        let document = job.document();
        let media_type = document.map_or("", |document| document.media_type.as_str());
        let size = document.map_or(0, |document| document.size);
        let download = format!(
            "{}/review/download/{}/document/{}?version={}",
            around.bar.base,
            job.id,
            encode(&job.name),
            job.version()
        );
        let has_annotations = media_type == "application/pdf" && overview.seen.rights.can_edit();
        Self {
            is_comparable: overview.shown.as_ref().is_some_and(|file| file.pages > 0),
            annotated: has_annotations.then(|| format!("{download}&with_update=true")),
            kind: kind(around.texts(), media_type),
            size: around.texts().size(size),
            download,
            overview,
            compare: None,
        }
    }
}
