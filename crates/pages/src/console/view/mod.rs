//! What the console's pages show, worked out from what the use cases give.

mod activity;
mod gate_note;
mod head;
mod job;
mod keys;
mod listing;
mod next_step;
mod notices;
mod panel;
mod retyped;
mod reviewers;
mod section;
mod sessions;
mod settings;
mod sign_in;
mod stage_activity;
mod stage_form;
mod stages;
mod team;
mod words;

use imprimatur_application::sign_ins::Session;
use imprimatur_domain::{Instant, account::Role};
use imprimatur_texts::Texts;

pub(super) use self::{
    job::{FilePage, FolderPage, TopPage},
    keys::KeysPage,
    listing::Listing,
    notices::NoticesPage,
    panel::PanelData,
    section::section_after,
    sessions::SessionsPage,
    settings::SettingsPage,
    sign_in::{Door, Welcome},
    team::{Invitation, TeamPage},
    words::problems,
};
use crate::{
    state::PageContext,
    view::{Frame, When, visible},
};

/// What every page has around its content.
pub(super) struct Around {
    frame: Frame,
    bar: Bar,
    now: Instant,
}

/// The bar above every page: the ways to the others, and who is signed in.
struct Bar {
    /// The path before all of ours.
    base: String,
    style: String,
    script: String,
    email: String,
    /// Whether there is a team to see to.
    sees_team: bool,
    /// What every form carries.
    form_token: String,
    /// How many notices are unread.
    unread: u32,
    /// The time zone in which forms have times.
    zone: String,
}

impl Around {
    pub(super) fn new(context: &PageContext, session: &Session) -> Self {
        let frame = Frame::from_context(&context.for_reader(&session.locale));
        let bar = Bar {
            base: context.site.inside(""),
            style: context.site.asset(&context.assets.console.name),
            script: context.site.asset(&context.assets.console_script.name),
            email: visible(session.user.email.as_str()),
            sees_team: session.user.role >= Role::Admin,
            form_token: session.form_token.clone(),
            unread: session.unread,
            zone: frame.texts.zone().name().to_owned(),
        };
        Self {
            frame,
            bar,
            now: context.ports.clock.now(),
        }
    }

    fn texts(&self) -> &Texts {
        &self.frame.texts
    }

    fn when(&self, at: Instant) -> When {
        When::new(self.texts(), at)
    }

    /// An instant as forms have it, in the team's time zone.
    fn minute(&self, at: Instant) -> String {
        self.texts().zone().minute(at)
    }

    fn due(&self, at: Instant) -> When {
        When::due(self.texts(), at, self.now)
    }
}
