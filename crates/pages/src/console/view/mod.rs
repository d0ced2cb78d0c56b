//! What the console's pages show, worked out from what the use cases give.

mod head;
mod job;
mod keys;
mod listing;
mod retyped;
mod sessions;
mod settings;
mod sign_in;
mod tasks;
mod team;
mod words;

use imprimatur_application::sign_ins::Session;
use imprimatur_domain::account::Role;

pub(super) use self::{
    job::{FilePage, FolderPage, TopPage},
    keys::KeysPage,
    listing::Listing,
    sessions::SessionsPage,
    settings::SettingsPage,
    sign_in::{Door, NO_MAIL_SERVER, Welcome},
    team::{Invitation, TeamPage},
};
use crate::{
    state::PagesState,
    view::{Frame, visible},
};

/// What every page has around its content.
pub(super) struct Around {
    frame: Frame,
    bar: Bar,
}

/// The bar above every page: the ways to the others, and who is signed in.
struct Bar {
    /// The path before all of ours.
    base: String,
    style: String,
    email: String,
    /// Whether there is a team to see to.
    sees_team: bool,
    /// What every form carries.
    form_token: String,
}

impl Around {
    pub(super) fn of(room: &PagesState, session: &Session) -> Self {
        let bar = Bar {
            base: room.site.inside(""),
            style: room.site.asset(&room.assets.console.name),
            email: visible(session.user.email.as_str()),
            sees_team: session.user.role >= Role::Admin,
            form_token: session.form_token.clone(),
        };
        Self {
            frame: Frame::of(room),
            bar,
        }
    }
}
