//! Settings of whoever is signed in.

use askama::Template;
use imprimatur_application::{failure::FieldErrors, ports::accounts::TeamMember};
use imprimatur_domain::{account::User, notice::Notify};
use imprimatur_texts::{Texts, Zone};

use super::{
    Around, Bar, console_pages,
    reminders::OffsetRow,
    words::{languages, problems_beside, role},
};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems, visible},
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
    /// Which notices are mailed: the names of the settings, what they say, and whether they are chosen.
    notify: Vec<(&'static str, String, bool)>,
    /// Languages by their tags, each in its own words, and whether it is the user's.
    languages: Vec<(&'static str, String, bool)>,
    time_zone: String,
    /// Names of all time zones.
    time_zones: Vec<String>,
    may_choose_address: bool,
    /// Default reminders, and fields for more.
    offsets: Vec<OffsetRow>,
    problems: Problems,
}

console_pages!(SettingsPage);

impl SettingsPage {
    pub(in crate::console) fn new(
        around: Around,
        member: &TeamMember,
        may_choose_address: bool,
    ) -> Self {
        let user = &member.user;
        Self {
            team: visible(&member.team),
            role: role(around.texts(), user.role),
            full_name: user.full_name.clone(),
            items_per_page: user.items_per_page.to_string(),
            items_max: User::ITEMS_PER_PAGE_MAX,
            trash_on_delete: user.trash_on_delete,
            notify: notify(around.texts(), user.notify.as_str()),
            languages: languages(around.texts(), user.language.as_deref().unwrap_or_default()),
            time_zone: user.time_zone.as_deref().unwrap_or_default().to_owned(),
            time_zones: Zone::names(),
            may_choose_address,
            offsets: OffsetRow::all(&user.default_reminders),
            problems: Problems::default(),
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
        self.notify = notify(&self.frame.texts, sent.one("notify"));
        self.languages = languages(&self.frame.texts, sent.one("language"));
        sent.one("time_zone").clone_into(&mut self.time_zone);
        let texts = &self.frame.texts;
        if !sent.one("reminders").is_empty() {
            let rows = self.offsets.iter().map(|row| row.number);
            let rows = rows.map(|number| OffsetRow::from_sent(texts, number, sent, errors));
            self.offsets = rows.collect();
        }
        let names: Vec<_> = self.offsets.iter().map(|row| row.id.as_str()).collect();
        self.problems = problems_beside(texts, errors, &names);
        self
    }
}

fn notify(texts: &Texts, chosen: &str) -> Vec<(&'static str, String, bool)> {
    let setting = |one: Notify| {
        let text = texts.get(match one {
            Notify::All => "notify-all",
            Notify::Decisions => "notify-decisions",
            Notify::None => "notify-none",
        });
        (one.as_str(), text, one.as_str() == chosen)
    };
    Notify::ALL.into_iter().map(setting).collect()
}
