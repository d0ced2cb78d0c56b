//! The form of the first sign-in.

use askama::Template;
use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::{account::Team, email::Email};

use super::{Around, Bar, console_pages, words::problems_beside};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems},
};

/// Asks the owner for a name, the team's name and, as long as it may be chosen, an address.
#[derive(Template)]
#[template(path = "console/introduction.html")]
pub(in crate::console) struct IntroductionPage {
    frame: Frame,
    bar: Bar,
    full_name: String,
    team: String,
    email: Option<String>,
    is_new: bool,
    problems: Problems,
}

console_pages!(IntroductionPage);

impl IntroductionPage {
    pub(in crate::console) fn new(around: Around, team: &Team, email: Option<&Email>) -> Self {
        Self {
            full_name: String::new(),
            team: team.name.clone(),
            email: email.map(ToString::to_string),
            is_new: true,
            problems: Problems::default(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The form with what was typed and what is wrong with it.
    pub(in crate::console) fn again(around: Around, sent: &Sent, errors: &FieldErrors) -> Self {
        Self {
            full_name: sent.one("full_name").to_owned(),
            team: sent.one("team").to_owned(),
            email: sent.all("email").next().map(ToOwned::to_owned),
            is_new: false,
            problems: problems_beside(around.texts(), errors, &["full_name", "team", "email"]),
            frame: around.frame,
            bar: around.bar,
        }
    }
}
