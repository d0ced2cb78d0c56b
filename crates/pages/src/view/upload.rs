//! The form of a private link for files.

use imprimatur_application::review::ReviewPage;

use super::{Intake, Problems, text};
use crate::{form::Typed, state::PageContext};

/// The form for files.
pub(super) struct Upload {
    pub(super) action: String,
    pub(super) opened: String,
    pub(super) token: String,
    /// Several files at once; otherwise one, which becomes the next version.
    pub(super) takes_many: bool,
    /// The version that the file will be.
    pub(super) next: u32,
    pub(super) needs_confirmation: bool,
    pub(super) reviewer: String,
    pub(super) typed: Typed,
    pub(super) problems: Problems,
    pub(super) intake: Intake,
}

impl Upload {
    pub(super) fn new(
        context: &PageContext,
        page: &ReviewPage,
        link: &str,
        typed: Typed,
        problems: Problems,
    ) -> Self {
        Self {
            action: format!("{link}/upload"),
            opened: format!("{link}/opened"),
            token: page.form_token.clone(),
            takes_many: page.is_folder,
            next: page.version + 1,
            needs_confirmation: page.req_confirm,
            reviewer: text::name(&page.reviewer),
            typed,
            problems,
            intake: Intake {
                script: context.site.asset(&context.assets.upload_script.name),
                files: format!("{link}/transfers"),
                token: page.form_token.clone(),
                ..Intake::new(&context.texts)
            },
        }
    }

    pub(super) fn file_label(&self) -> &'static str {
        if self.takes_many { "files" } else { "file" }
    }
}
