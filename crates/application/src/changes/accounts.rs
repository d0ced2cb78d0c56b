//! Teams, users, keys and endpoints in a commit.

use imprimatur_domain::{
    Instant,
    account::{Scope, User},
    ids::{ApplicationId, EndpointId, KeyId, TeamId, UserId},
};

use crate::endpoints::Endpoint;

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

/// A new API key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    /// Its name.
    pub id: KeyId,
    /// Whose key.
    pub user: UserId,
    /// The application it belongs to; created if the user has none of this name.
    pub application: (ApplicationId, String),
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
