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

/// For how many days a key can be valid.
pub(in crate::console) const KEY_DAYS: [i64; 3] = [30, 90, 365];

/// A key that was just made.
pub(in crate::console) struct NewKey {
    text: String,
    /// What can be tried with a test key: the names of texts and commands.
    trials: Vec<(&'static str, String)>,
    /// Whether it may create clocks.
    has_clocks: bool,
}

impl NewKey {
    pub(in crate::console) fn live(text: String) -> Self {
        Self {
            text,
            trials: Vec::new(),
            has_clocks: false,
        }
    }

    /// A key of the sandbox of a service with this address.
    pub(in crate::console) fn test(text: String, scopes: &[Scope], public_url: &str) -> Self {
        let has_clocks = scopes.contains(&Scope::Admin);
        let curl = |rest: &str| format!("curl -H \"Authorization: Bearer $KEY\" {rest}");
        let upload = "$API/upload -F filekey=@proof.pdf -F 'reviewers[][email]=vera@example.com'";
        let json = "-H 'Content-Type: application/json' $API/test/clocks";
        let clock = format!("{json} -d '{{\"name\":\"Trial\"}}'");
        let advance = format!("{json}/$CLOCK/advance -d '{{\"by\":\"3d\"}}'");
        let key = format!("KEY={text}\nAPI={public_url}/api/v1");
        let clocks = [
            ("sandbox-clock", curl(&clock)),
            ("sandbox-advance", curl(&advance)),
        ];
        let mut trials = vec![
            ("sandbox-key", key),
            ("sandbox-upload", curl(upload)),
            ("sandbox-mails", curl("$API/test/mails")),
        ];
        trials.extend(clocks.into_iter().filter(|_| has_clocks));
        Self {
            text,
            trials,
            has_clocks,
        }
    }
}

/// All keys, and the form that makes one.
#[derive(Template)]
#[template(path = "console/keys.html")]
pub(in crate::console) struct KeysPage<'a> {
    frame: Frame,
    bar: Bar,
    /// A key that was just made.
    made: Option<NewKey>,
    keys: Vec<(&'a Application, &'a ListedKey)>,
    problems: Problems,
    application: String,
    scopes: Vec<(&'static str, String, bool)>,
    /// For how many days it can be valid, and whether that is chosen.
    lifetimes: Vec<(i64, bool)>,
    /// Whether a test key is to be made; `None` where none can be made.
    pub(in crate::console) test: Option<bool>,
}

console_pages!(KeysPage<'_>);

impl<'a> KeysPage<'a> {
    pub(in crate::console) fn new(
        around: Around,
        user: &User,
        listed_keys: &'a [(Application, Vec<ListedKey>)],
        key: Option<NewKey>,
        (sent, errors): (&Sent, &FieldErrors),
    ) -> Self {
        let mut keys: Vec<_> = listed_keys
            .iter()
            .flat_map(|(application, keys)| keys.iter().map(move |key| (application, key)))
            .collect();
        keys.sort_by_key(|(_, key)| std::cmp::Reverse(key.created_at));
        let is_new = sent.one("form_token").is_empty();
        let may_have = |scope: &Scope| *scope != Scope::Admin || user.role >= Role::Admin;
        let scopes = Scope::ALL.into_iter().filter(may_have).map(|scope| {
            let is_usual = matches!(scope, Scope::Read | Scope::Write);
            let is_chosen = !sent.one(scope.as_str()).is_empty();
            let means = match scope {
                Scope::Read => "scope-read-means",
                Scope::Write => "scope-write-means",
                Scope::Admin => "scope-admin-means",
                Scope::Release => "scope-release-means",
                Scope::Checks => "scope-checks-means",
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
            lifetimes: KEY_DAYS
                .map(|days| (days, sent.one("days") == days.to_string()))
                .to_vec(),
            test: None,
            frame: around.frame,
            bar: around.bar,
            made: key,
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
                Scope::Release => "scope-release",
                Scope::Checks => "scope-checks",
            })
        };
        key.scopes.iter().map(scope).collect::<Vec<_>>().join(", ")
    }
}
