//! Teams, users, applications, keys and endpoints in a commit.

use imprimatur_domain::{
    Instant,
    account::{Scope, User},
    email::Email,
    ids::{ApplicationId, EndpointId, KeyId, SignInId, TeamId, UserId},
    sign_in::SignIn,
};

use crate::{endpoints::Endpoint, ports::accounts::Application};

/// A new team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTeam {
    /// Its name.
    pub id: TeamId,
    /// What it is called; unique.
    pub name: String,
    /// When.
    pub at: Instant,
}

/// A new user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The user; the address is unique over the whole service.
    pub user: User,
    /// When.
    pub at: Instant,
}

/// A user who leaves: loses access at once, with all keys, sessions and endpoints, while everything the user owns goes to
/// somebody else. One change, whatever the number of jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRemoval {
    /// The user as loaded; the store checks the revision and that the team keeps an owner.
    pub user: User,
    /// Who gets the jobs, live and in the trash, and the contacts; none only for a user without jobs.
    pub jobs_to: Option<User>,
    /// Who sees to it, for the history.
    pub by: Email,
    /// When.
    pub at: Instant,
}

/// An application that is registered or goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplicationWrite {
    /// A new one; its name is unique among those of its user.
    Insert(Application),
    /// One that goes with its keys. Keys that were made with them are revoked.
    Delete {
        /// Its name.
        id: ApplicationId,
        /// When.
        at: Instant,
    },
}

/// The application that a new key belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeysApplication {
    /// One that is there.
    Known(ApplicationId),
    /// The user's application of this name; created with this id if there is none.
    Named(ApplicationId, String),
}

/// A new API key. Its user must be active, and the key it was made with must not be revoked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    /// Its name.
    pub id: KeyId,
    /// Whose key.
    pub user: UserId,
    /// The application it belongs to.
    pub application: KeysApplication,
    /// Hash of its text.
    pub hash: [u8; 32],
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// Until when; for ever if none.
    pub expires_at: Option<Instant>,
    /// The key it was made with; revoked with that.
    pub made_with: Option<KeyId>,
    /// When.
    pub at: Instant,
}

/// A link to sign in with that is made, a sign-in that goes on, or many that end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignInWrite {
    /// A new one. Its user must be active.
    Insert(SignIn),
    /// A changed one; the store checks its revision and counts it up, and its user must be active unless it ends.
    Save(SignIn),
    /// All sign-ins of a user but one end: sessions, and links that nobody has opened. Those that have ended before keep
    /// their end. One change, whatever their number.
    EndOthers {
        /// Whose.
        user: UserId,
        /// The one that stays.
        but: SignInId,
        /// When.
        at: Instant,
    },
}

/// A webhook endpoint that is created, changed or removed.
#[derive(Clone, Debug, PartialEq)]
pub enum EndpointWrite {
    /// A new one.
    Insert(Box<Endpoint>),
    /// A changed one; the store checks its revision and counts it up.
    Save(Box<Endpoint>),
    /// One that goes, with its deliveries.
    Delete(EndpointId),
}
