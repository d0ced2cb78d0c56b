//! The page that verifies certificates.

use askama::Template;

use super::{Frame, Page, pages};
use crate::state::PageContext;

/// The form, and above it what was found out about a certificate.
#[derive(Template)]
#[template(path = "verify.html")]
pub(crate) struct VerifyPage {
    frame: Frame,
    action: String,
    /// Whether the certificate is valid, if one was sent.
    outcome: Option<bool>,
    sentences: Vec<String>,
    /// What is wrong with the form.
    problem: Option<String>,
}

pages!(VerifyPage);

impl VerifyPage {
    pub(crate) fn new(context: &PageContext) -> Self {
        Self {
            frame: Frame::from_context(context),
            action: context.site.inside("/verify"),
            outcome: None,
            sentences: Vec::new(),
            problem: None,
        }
    }

    /// The form again; `key` names the text that says why.
    pub(crate) fn refused(mut self, key: &'static str) -> Self {
        self.problem = Some(self.t(key).plain());
        self
    }

    pub(crate) fn verified(mut self, is_valid: bool, sentences: Vec<String>) -> Self {
        self.outcome = Some(is_valid);
        self.sentences = sentences;
        self
    }
}
