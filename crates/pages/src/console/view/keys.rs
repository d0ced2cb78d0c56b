//! Keys of whoever is signed in.

use askama::Template;
use imprimatur_application::{
    failure::FieldErrors,
    ports::accounts::{Application, ListedKey},
};
use imprimatur_domain::{
    Instant,
    account::{Role, Scope, User},
};

use super::{Around, Bar, words::problems};
use crate::{
    form::Sent,
    view::{Frame, Page, Problems, When, pages, visible},
};

/// All keys, and the form that makes one.
#[derive(Template)]
#[template(path = "console/keys.html")]
pub(in crate::console) struct KeysPage {
    frame: Frame,
    bar: Bar,
    /// The text of a key that was just made.
    made: Option<String>,
    keys: Vec<Key>,
    problems: Problems,
    application: String,
    scopes: Vec<(&'static str, String, bool)>,
    /// Whether a test key is to be made; `None` where none can be made.
    pub(in crate::console) test: Option<bool>,
}

pages!(KeysPage);

struct Key {
    application: String,
    id: i64,
    scopes: String,
    created_at: When,
    last_used_at: Option<When>,
    expires_at: Option<When>,
    is_revoked: bool,
    /// Where it can be revoked, if it still works.
    revoke: Option<String>,
}

impl KeysPage {
    pub(in crate::console) fn new(
        around: Around,
        user: &User,
        all: &[(Application, Vec<ListedKey>)],
        made: Option<String>,
        (sent, errors): (&Sent, &FieldErrors),
        now: Instant,
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
            keys: keys
                .into_iter()
                .map(|(application, key)| Key::new(&around, application, key, now))
                .collect(),
            problems: problems(around.texts(), errors),
            application: sent.one("application").to_owned(),
            scopes: scopes.collect(),
            test: None,
            frame: around.frame,
            bar: around.bar,
            made,
        }
    }
}

impl Key {
    fn new(around: &Around, application: &Application, key: &ListedKey, now: Instant) -> Self {
        let works = key.revoked_at.is_none() && key.expires_at.is_none_or(|until| now < until);
        let scope = |scope: &Scope| {
            around.texts().get(match scope {
                Scope::Read => "scope-read",
                Scope::Write => "scope-write",
                Scope::Admin => "scope-admin",
            })
        };
        let scopes: Vec<_> = key.scopes.iter().map(scope).collect();
        let revoke = || {
            let (base, application, key) = (&around.bar.base, application.id, key.id);
            format!("{base}/console/keys/{application}/{key}/revoke")
        };
        Self {
            application: visible(&application.name),
            id: key.id.0,
            scopes: scopes.join(", "),
            created_at: around.when(key.created_at),
            last_used_at: key.last_used_at.map(|at| around.when(at)),
            expires_at: key.expires_at.map(|at| around.when(at)),
            is_revoked: key.revoked_at.is_some(),
            revoke: works.then(revoke),
        }
    }
}
