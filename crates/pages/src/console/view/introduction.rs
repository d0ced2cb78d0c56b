//! The form of the first sign-in.

use askama::Template;
use imprimatur_application::{accounts::DEFAULT_TEAM, failure::FieldErrors};
use imprimatur_domain::account::{Team, User};

use super::{Around, Bar, console_pages, words::problems_beside};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems},
};

/// Asks the owner for a name, the team's name and an address.
#[derive(Template)]
#[template(path = "console/introduction.html")]
pub(in crate::console) struct IntroductionPage {
    frame: Frame,
    bar: Bar,
    full_name: String,
    team: String,
    email: String,
    problems: Problems,
}

console_pages!(IntroductionPage);

impl IntroductionPage {
    pub(in crate::console) fn new(around: Around, user: &User, team: &Team) -> Self {
        let is_named = team.name != DEFAULT_TEAM;
        Self {
            full_name: String::new(),
            team: if is_named {
                team.name.clone()
            } else {
                String::new()
            },
            email: user.email.to_string(),
            problems: Problems::default(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The form with what was typed and what is wrong with it.
    pub(in crate::console) fn again(around: Around, sent: &Sent, errors: &FieldErrors) -> Self {
        Self {
            full_name: sent.one("full_name").to_owned(),
            team: sent.one("name").to_owned(),
            email: sent.one("email").to_owned(),
            problems: problems_beside(around.texts(), errors, &["full_name", "name", "email"]),
            frame: around.frame,
            bar: around.bar,
        }
    }
}
