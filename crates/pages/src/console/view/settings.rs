//! Settings of whoever is signed in.

use askama::Template;
use imprimatur_application::{failure::FieldErrors, ports::accounts::TeamMember};
use imprimatur_domain::account::User;

use super::{
    Around, Bar,
    words::{problems, role},
};
use crate::{
    form::Sent,
    view::{Frame, Page, pages, visible},
};

/// The settings, and the form that changes them.
#[derive(Template)]
#[template(path = "console/settings.html")]
pub(in crate::console) struct SettingsPage {
    frame: Frame,
    bar: Bar,
    team: String,
    role: String,
    full_name: String,
    items_per_page: String,
    items_max: u32,
    trash_on_delete: bool,
    problems: Vec<String>,
}

pages!(SettingsPage);

impl SettingsPage {
    pub(in crate::console) fn of(around: Around, member: &TeamMember) -> Self {
        let user = &member.user;
        Self {
            team: visible(&member.team),
            role: role(around.texts(), user.role),
            full_name: user.full_name.clone(),
            items_per_page: user.items_per_page.to_string(),
            items_max: User::ITEMS_PER_PAGE_MAX,
            trash_on_delete: user.trash_on_delete,
            problems: Vec::new(),
            frame: around.frame,
            bar: around.bar,
        }
    }

    /// The page with what was typed and what is wrong with it.
    pub(in crate::console) fn again(mut self, sent: &Sent, errors: &FieldErrors) -> Self {
        sent.one("full_name").clone_into(&mut self.full_name);
        sent.one("items_per_page")
            .clone_into(&mut self.items_per_page);
        self.trash_on_delete = !sent.one("trash_on_delete").is_empty();
        self.problems = problems(&self.frame.texts, errors);
        self
    }
}
