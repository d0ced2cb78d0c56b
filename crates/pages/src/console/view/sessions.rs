//! Where whoever is signed in is signed in.

use askama::Template;
use imprimatur_domain::{ids::SignInId, sign_in::SignIn};

use super::{Around, Bar, console_pages};
use crate::view::{Frame, Page};

/// All sessions, and the forms that end all but this one, which ends by signing out. A form names the record of its
/// session; nothing that opens it can be made from that.
#[derive(Template)]
#[template(path = "console/sessions.html")]
pub(in crate::console) struct SessionsPage<'a> {
    frame: Frame,
    bar: Bar,
    own: SignInId,
    sessions: &'a [SignIn],
}

console_pages!(SessionsPage<'_>);

impl<'a> SessionsPage<'a> {
    pub(in crate::console) fn new(around: Around, own: SignInId, sign_ins: &'a [SignIn]) -> Self {
        Self {
            own,
            sessions: sign_ins,
            frame: around.frame,
            bar: around.bar,
        }
    }
}
