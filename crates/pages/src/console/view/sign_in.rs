//! Pages to sign in.

use askama::Template;

use crate::{
    state::PageContext,
    view::{Frame, Page, Problem, pages, visible},
};

/// The page on which one asks for a link.
#[derive(Template)]
#[template(path = "console/door.html")]
pub(in crate::console) struct Door {
    frame: Frame,
    action: String,
    email: String,
    problem: Option<Problem>,
    /// Whether a link can be sent.
    has_mail_server: bool,
}

pages!(Door, Welcome);

impl Door {
    pub(in crate::console) fn new(
        context: &PageContext,
        email: &str,
        problem: Option<String>,
    ) -> Self {
        Self {
            frame: Frame::from_context(context),
            action: context.site.inside("/console/sign-in"),
            email: email.to_owned(),
            problem: problem.map(|message| Problem::beside("email", message)),
            has_mail_server: context.ports.settings.has_mail_server,
        }
    }
}

/// The page of a link, which signs in whoever presses its button.
#[derive(Template)]
#[template(path = "console/welcome.html")]
pub(in crate::console) struct Welcome {
    frame: Frame,
    action: String,
    email: String,
    form_token: String,
}

impl Welcome {
    pub(in crate::console) fn new(
        context: &PageContext,
        email: &str,
        link: &str,
        form_token: String,
    ) -> Self {
        Self {
            frame: Frame::from_context(context),
            action: context.site.inside(&format!("/console/in/{link}")),
            email: visible(email),
            form_token,
        }
    }
}
