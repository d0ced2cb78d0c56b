//! Parts that pages of a job have alike: templates of their own, which are compiled once and not into every page.

use askama::Template;

use super::{
    Bar, ConsolePage, console_pages, decisions::VersionDecisions, head::Head, job::FileFacts,
    panel::Panel, requests::RequestForms, reviewers::Asked,
};
use crate::view::{Frame, Page};

/// The sections of the panel that a file and a folder have alike.
#[derive(Template)]
#[template(path = "console/job/sections.html")]
pub(super) struct Sections<'p> {
    pub(super) frame: &'p Frame,
    pub(super) bar: &'p Bar,
    pub(super) head: &'p Head<'p>,
    pub(super) panel: &'p Panel<'p>,
    pub(super) file: Option<&'p FileFacts<'p>>,
}

/// A task in the list of reviewers.
#[derive(Template)]
#[template(path = "console/job/task.html")]
struct TaskItem<'p> {
    frame: &'p Frame,
    bar: &'p Bar,
    head: &'p Head<'p>,
    panel: &'p Panel<'p>,
    task: &'p Asked,
}

/// The sections that ask people for something else than a review, and change what others have a say in.
#[derive(Template)]
#[template(path = "console/job/requests.html")]
struct RequestSections<'p> {
    frame: &'p Frame,
    bar: &'p Bar,
    head: &'p Head<'p>,
    panel: &'p Panel<'p>,
    forms: &'p RequestForms,
}

/// All decisions on a job.
#[derive(Template)]
#[template(path = "console/job/decisions.html")]
struct DecisionsSection<'p> {
    frame: &'p Frame,
    bar: &'p Bar,
    head: &'p Head<'p>,
    panel: &'p Panel<'p>,
    versions: &'p [VersionDecisions],
}

console_pages!(
    Sections<'_>,
    TaskItem<'_>,
    RequestSections<'_>,
    DecisionsSection<'_>
);

impl<'p> Sections<'p> {
    fn requests(&self, forms: &'p RequestForms) -> RequestSections<'p> {
        RequestSections {
            frame: self.frame,
            bar: self.bar,
            head: self.head,
            panel: self.panel,
            forms,
        }
    }

    fn decisions(&self, versions: &'p [VersionDecisions]) -> DecisionsSection<'p> {
        DecisionsSection {
            frame: self.frame,
            bar: self.bar,
            head: self.head,
            panel: self.panel,
            versions,
        }
    }

    fn task(&self, task: &'p Asked) -> TaskItem<'p> {
        TaskItem {
            frame: self.frame,
            bar: self.bar,
            head: self.head,
            panel: self.panel,
            task,
        }
    }
}
