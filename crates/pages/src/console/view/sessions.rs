//! Where whoever is signed in is signed in.

use askama::Template;
use imprimatur_domain::{ids::SignInId, sign_in::SignIn};

use super::{Around, Bar};
use crate::view::{Frame, Page, When, pages};

/// All sessions, and the forms that end them.
#[derive(Template)]
#[template(path = "console/sessions.html")]
pub(in crate::console) struct SessionsPage {
    frame: Frame,
    bar: Bar,
    sessions: Vec<Row>,
}

pages!(SessionsPage);

struct Row {
    began_at: When,
    until: When,
    /// Where it can be ended; none for this one, which ends by signing out. The number names the record, and nothing
    /// that opens it can be made from that.
    end: Option<String>,
}

impl SessionsPage {
    pub(in crate::console) fn new(around: Around, own: SignInId, all: &[SignIn]) -> Self {
        let row = |sign_in: &SignIn| Row::new(&around, own, sign_in);
        Self {
            sessions: all.iter().filter_map(row).collect(),
            frame: around.frame,
            bar: around.bar,
        }
    }
}

impl Row {
    fn new(around: &Around, own: SignInId, sign_in: &SignIn) -> Option<Self> {
        let (base, id) = (&around.bar.base, sign_in.id);
        Some(Self {
            began_at: around.when(sign_in.opened_at?),
            until: around.when(sign_in.session_until()?),
            end: (id != own).then(|| format!("{base}/console/sessions/{id}/end")),
        })
    }
}
