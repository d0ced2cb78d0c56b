//! Teams, users, applications, keys, sign-ins and endpoints in a commit.

use bytes::Bytes;
use imprimatur_domain::{
    Instant,
    account::{Scope, TeamProfile, User},
    email::Email,
    ids::{ApplicationId, EndpointId, KeyId, SignInId, TeamId, UserId},
    sign_in::SignIn,
};

use crate::{endpoints::Endpoint, ports::accounts::Application};

/// A new team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTeam {
    /// Its id.
    pub id: TeamId,
    /// Its name; unique.
    pub name: String,
    /// When it is created.
    pub at: Instant,
}

/// Gives a team a logo, or takes it away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLogoWrite {
    /// The team.
    pub team: TeamId,
    /// The logo, a JPEG image; `None` takes it away.
    pub logo: Option<Bytes>,
}

/// Gives a team the profile of its press, or takes it away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamProfileWrite {
    /// The team.
    pub team: TeamId,
    /// The profile and its bytes; `None` takes it away.
    pub profile: Option<(TeamProfile, Bytes)>,
}

/// A new user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The user; the address must be unique across all teams.
    pub user: User,
    /// When it is created.
    pub at: Instant,
}

/// Removes a user: keys, sessions and endpoints end at once, and everything the user owns goes to another user. One
/// set-based change, whatever the number of jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRemoval {
    /// The user as loaded; the store checks the revision and that the team keeps an owner.
    pub user: User,
    /// New owner of the jobs, live and in the trash, and of the contacts; `None` only for a user without jobs.
    pub jobs_to: Option<User>,
    /// Who removes the user, for the history.
    pub by: Email,
    /// When the user is removed.
    pub at: Instant,
}

/// Creates or deletes an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplicationWrite {
    /// A new one; its name must be unique per user.
    Insert(Application),
    /// Deletes it with its keys, and revokes keys that were created with those keys.
    Delete {
        /// Its id.
        id: ApplicationId,
        /// When it is deleted.
        at: Instant,
    },
}

/// The application of a new key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeysApplication {
    /// An existing one.
    Known(ApplicationId),
    /// The user's application with this name; created with this id if missing.
    Named(ApplicationId, String),
}

/// A new API key. Its user must be active, and the key it was created with must not be revoked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    /// Its id.
    pub id: KeyId,
    /// Its user.
    pub user: UserId,
    /// The application it belongs to.
    pub application: KeysApplication,
    /// Hash of its text.
    pub hash: [u8; 32],
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// Expiry; `None` for never.
    pub expires_at: Option<Instant>,
    /// The key it was created with; revoking that key revokes this one.
    pub made_with: Option<KeyId>,
    /// When it is created.
    pub at: Instant,
}

/// Creates or changes a sign-in, or ends many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignInWrite {
    /// A new sign-in link. Its user must be active.
    Insert(SignIn),
    /// A changed one; the store checks and increments its revision. Its user must be active unless it ends.
    Save(SignIn),
    /// Ends all sign-ins of a user but one: sessions and unused links. Those that have ended already are not touched.
    /// One set-based change.
    EndOthers {
        /// The user.
        user: UserId,
        /// The one to keep.
        but: SignInId,
        /// When they end.
        at: Instant,
    },
}

/// Creates, changes or deletes a webhook endpoint.
#[derive(Clone, Debug, PartialEq)]
pub enum EndpointWrite {
    /// A new one.
    Insert(Box<Endpoint>),
    /// A changed one; the store checks and increments its revision.
    Save(Box<Endpoint>),
    /// Deletes it with its deliveries.
    Delete(EndpointId),
}
