//! Keys of whoever is signed in.

use askama::Template;
use imprimatur_application::{
    failure::FieldErrors,
    ports::accounts::{Application, ListedKey},
};
use imprimatur_domain::account::{Role, Scope, User};

use super::{Around, Bar, ConsolePage, console_pages, words::problems};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems},
};

/// All keys, and the form that makes one.
#[derive(Template)]
#[template(path = "console/keys.html")]
pub(in crate::console) struct KeysPage<'a> {
    frame: Frame,
    bar: Bar,
    /// The text of a key that was just made.
    made: Option<String>,
    keys: Vec<(&'a Application, &'a ListedKey)>,
    problems: Problems,
    application: String,
    scopes: Vec<(&'static str, String, bool)>,
    /// Whether a test key is to be made; `None` where none can be made.
    pub(in crate::console) test: Option<bool>,
}

console_pages!(KeysPage<'_>);

impl<'a> KeysPage<'a> {
    pub(in crate::console) fn new(
        around: Around,
        user: &User,
        all: &'a [(Application, Vec<ListedKey>)],
        made: Option<String>,
        (sent, errors): (&Sent, &FieldErrors),
    ) -> Self {
        let mut keys: Vec<_> = all
            .iter()
            .flat_map(|(application, keys)| keys.iter().map(move |key| (application, key)))
            .collect();
        keys.sort_by_key(|(_, key)| std::cmp::Reverse(key.created_at));
        let is_new = sent.one("form_token").is_empty();
        let may_have = |scope: &Scope| *scope != Scope::Admin || user.role >= Role::Admin;
        let scopes = Scope::ALL.into_iter().filter(may_have).map(|scope| {
            let is_usual = scope != Scope::Admin;
            let is_chosen = !sent.one(scope.as_str()).is_empty();
            let means = match scope {
                Scope::Read => "scope-read-means",
                Scope::Write => "scope-write-means",
                Scope::Admin => "scope-admin-means",
            };
            (
                scope.as_str(),
                around.texts().get(means),
                if is_new { is_usual } else { is_chosen },
            )
        });
        Self {
            keys,
            problems: problems(around.texts(), errors),
            application: sent.one("application").to_owned(),
            scopes: scopes.collect(),
            test: None,
            frame: around.frame,
            bar: around.bar,
            made,
        }
    }

    fn works(&self, key: &ListedKey) -> bool {
        let is_over = key.expires_at.is_some_and(|until| until <= self.bar.now);
        key.revoked_at.is_none() && !is_over
    }

    fn scope_names(&self, key: &ListedKey) -> String {
        let scope = |scope: &Scope| {
            self.frame.texts.get(match scope {
                Scope::Read => "scope-read",
                Scope::Write => "scope-write",
                Scope::Admin => "scope-admin",
            })
        };
        key.scopes.iter().map(scope).collect::<Vec<_>>().join(", ")
    }
}
