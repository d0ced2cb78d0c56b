//! Pages to sign in.

use askama::Template;

use crate::{
    state::PagesState,
    view::{Frame, visible},
};

/// Where no link can be sent.
pub(in crate::console) const NO_MAIL_SERVER: &str =
    "Email is not set up on this server. Ask your administrator for a sign-in link.";

/// The page on which one asks for a link.
#[derive(Template)]
#[template(path = "console/door.html")]
pub(in crate::console) struct Door {
    frame: Frame,
    action: String,
    email: String,
    problem: String,
    /// What is said in place of the form where no link can be sent.
    no_mail: Option<&'static str>,
}

impl Door {
    pub(in crate::console) fn of(room: &PagesState, email: &str, problem: &str) -> Self {
        Self {
            frame: Frame::of(room),
            action: room.site.inside("/console/sign-in"),
            email: email.to_owned(),
            problem: problem.to_owned(),
            no_mail: (!room.ports.settings.has_mail_server).then_some(NO_MAIL_SERVER),
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
    pub(in crate::console) fn of(
        room: &PagesState,
        email: &str,
        link: &str,
        form_token: String,
    ) -> Self {
        Self {
            frame: Frame::of(room),
            action: room.site.inside(&format!("/console/in/{link}")),
            email: visible(email),
            form_token,
        }
    }
}
