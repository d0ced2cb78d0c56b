//! The question whether a decision is meant, for pages without script: what the script asks in a dialog.

use askama::Template;
use imprimatur_application::review::ReviewPage;
use imprimatur_domain::task::Decision;

use super::{Frame, Page, Problems, pages, review::Form, text};
use crate::{form::Sent, state::PageContext};

/// The question, with all that was sent, ready to be written.
#[derive(Template)]
#[template(path = "confirm.html")]
pub(crate) struct Confirmation {
    frame: Frame,
    title: String,
    sender: String,
    /// The version of a file that is decided on.
    version: Option<u32>,
    decision: Decision,
    form: Form,
    /// The version and the files that the reviewer was shown, as the form had them.
    decided: String,
    shown: Vec<String>,
    /// The files that it is about, with their names.
    about: Vec<(String, String)>,
    /// The page with the form.
    back: String,
}

pages!(Confirmation);

impl Confirmation {
    pub(crate) fn new(
        context: &PageContext,
        token: &str,
        page: &ReviewPage,
        (decision, sent): (Decision, &Sent),
    ) -> Self {
        let link = context.site.link(token);
        let mut form = Form::new(
            &context.texts,
            page,
            &link,
            sent.typed(),
            Problems::default(),
        );
        // As the page was when the decision was made, however it is now.
        form.is_first = !sent.one("first").is_empty();
        let named = page
            .files
            .iter()
            .map(|file| (file.job.to_string(), &file.name));
        let about = named.filter(|(guid, _)| form.typed.about.contains(guid));
        let about = about.map(|(guid, name)| (guid, text::name(name)));
        let about = about.collect();
        form.needs_seen_elsewhere &= decision == Decision::Approved;
        Self {
            frame: Frame::from_context(context),
            title: text::name(&page.job_name),
            sender: text::name(&page.owner),
            version: (!page.is_folder).then_some(page.version),
            decision,
            about,
            form,
            decided: sent.one("version").to_owned(),
            shown: sent.all("shown").map(ToOwned::to_owned).collect(),
            back: link,
        }
    }

    /// A text about this decision.
    fn about(&self, beginning: &str) -> String {
        let key = format!("{beginning}-{}", self.decision.as_str());
        self.frame.texts.get(&key)
    }

    /// Whether a reason is missing that people usually give.
    fn lacks_reason(&self) -> bool {
        self.decision != Decision::Approved && self.form.typed.comments.is_empty()
    }

    /// The button, in its colour.
    fn button(&self) -> (&'static str, String) {
        let (tone, word) = match self.decision {
            Decision::Approved => ("yes", "approve"),
            Decision::ChangeRequested => ("change", "request-changes"),
            Decision::Rejected => ("no", "reject"),
        };
        (tone, self.frame.texts.get(word))
    }
}
