//! A page of the documentation.

use askama::Template;
use imprimatur_docs::{DocPage, PAGES};

use super::{Frame, Page, pages};
use crate::state::PageContext;

/// The page beside a list of all.
#[derive(Template)]
#[template(path = "docs.html")]
pub(crate) struct DocsPage {
    frame: Frame,
    style: String,
    script: String,
    page: &'static DocPage,
    /// Guides and reference, each with its heading.
    groups: [(String, Vec<&'static DocPage>); 2],
}

pages!(DocsPage);

impl DocsPage {
    pub(crate) fn new(context: &PageContext, page: &'static DocPage) -> Self {
        let (reference, guides) = PAGES.iter().partition(|page| page.is_reference);
        Self {
            frame: Frame::from_context(context),
            style: context.site.asset(&context.assets.docs_style.name),
            script: context.site.asset(&context.assets.docs_script.name),
            page,
            groups: [
                (context.texts.get("docs-guides"), guides),
                (context.texts.get("docs-reference"), reference),
            ],
        }
    }
}
