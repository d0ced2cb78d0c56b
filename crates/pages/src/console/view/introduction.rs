//! The form of the first sign-in.

use askama::Template;
use imprimatur_application::failure::FieldErrors;
use imprimatur_domain::account::{Team, User};

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
    pub(in crate::console) fn new(
        around: Around,
        user: &User,
        team: &Team,
        may_choose_address: bool,
    ) -> Self {
        Self {
            full_name: user.full_name.clone(),
            team: team.name.clone(),
            email: may_choose_address.then(|| user.email.to_string()),
            is_new: true,
            problems: Problems::default(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    pub(in crate::console) fn asks_address(&self) -> bool {
        self.email.is_some()
    }

    /// The form with what was typed and what is wrong with it.
    pub(in crate::console) fn again(self, sent: &Sent, errors: &FieldErrors) -> Self {
        let fields = ["full_name", "team", "email"];
        Self {
            full_name: sent.one("full_name").to_owned(),
            team: sent.one("team").to_owned(),
            email: self.email.map(|_| sent.one("email").to_owned()),
            is_new: false,
            problems: problems_beside(&self.frame.texts, errors, &fields),
            ..self
        }
    }
}
