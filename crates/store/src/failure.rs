//! The internal error type and its conversion to `StoreError`.

use diesel::result::{DatabaseErrorKind, Error};
use imprimatur_application::ports::store::StoreError;

/// A `StoreError`, or a Diesel error that is not classified yet.
#[derive(Debug)]
pub(crate) enum Failure {
    Ours(StoreError),
    Database(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Ours(error)
    }
}

impl Failure {
    pub fn conflict() -> Self {
        Self::Ours(StoreError::Conflict)
    }

    /// Whether the server has ended the connection, or does not write any more, as after a failover.
    pub fn is_server_lost(&self) -> bool {
        use DatabaseErrorKind::{ClosedConnection, ReadOnlyTransaction};
        let Self::Database(Error::DatabaseError(kind, _)) = self else {
            return false;
        };
        matches!(kind, ClosedConnection | ReadOnlyTransaction)
    }

    /// Whether the connection may be broken and must be checked before reuse.
    pub fn is_suspicious(&self) -> bool {
        use DatabaseErrorKind as Kind;
        match self {
            Self::Ours(_) | Self::Database(Error::NotFound | Error::DeserializationError(_)) => {
                false
            }
            Self::Database(Error::DatabaseError(kind, _)) => !matches!(
                kind,
                Kind::UniqueViolation
                    | Kind::ForeignKeyViolation
                    | Kind::SerializationFailure
                    | Kind::NotNullViolation
                    | Kind::CheckViolation
            ),
            Self::Database(_) => true,
        }
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Ours(error) => error,
            Failure::Database(Error::DatabaseError(kind, cause)) => match kind {
                DatabaseErrorKind::UniqueViolation => Self::Duplicate {
                    what: key_of(cause.constraint_name().unwrap_or_else(|| cause.message())),
                },
                // The referenced row was deleted concurrently.
                DatabaseErrorKind::ForeignKeyViolation
                | DatabaseErrorKind::SerializationFailure => Self::Conflict,
                _ => by_message(cause.message()),
            },
            Failure::Database(Error::DeserializationError(cause)) => Self::Corrupt {
                table: "unknown",
                column: "unknown",
                id: cause.to_string(),
            },
            Failure::Database(error) => Self::Unavailable(error.to_string()),
        }
    }
}

/// Classifies errors that Diesel reports only by their message.
pub(crate) fn by_message(message: &str) -> StoreError {
    let message = message.trim();
    if message.contains("deadlock detected") {
        StoreError::Conflict
    } else if message.contains("database or disk is full") || message.contains("No space left") {
        StoreError::Full
    } else {
        StoreError::Unavailable(message.to_owned())
    }
}

/// The name of a unique key, from the constraint's name (`PostgreSQL`) or the message (`SQLite`).
fn key_of(text: &str) -> &'static str {
    const KEYS: &[(&str, &str, &str)] = &[
        ("users_email_key", "users.email", "users.email"),
        ("teams_name_key", "teams.name", "teams.name"),
        ("api_keys_hash_key", "api_keys.hash", "api_keys.hash"),
        (
            "applications_user_id_name_key",
            "applications.user_id",
            "applications.name",
        ),
        (
            "contacts_user_id_email_key",
            "contacts.user_id",
            "contacts.email",
        ),
        ("versions_pkey", "versions.job_id", "versions.number"),
        ("installation_pkey", "installation.key", "installation.key"),
        ("archives_under_way", "archives.job_id", "archives.job_id"),
        ("jobs_pkey", "jobs.id", "jobs.id"),
        ("tasks_pkey", "tasks.id", "tasks.id"),
        ("events_id_key", "events.id", "events.id"),
        ("mails_pkey", "mails.id", "mails.id"),
        ("endpoints_pkey", "endpoints.id", "endpoints.id"),
        ("deliveries_pkey", "deliveries.id", "deliveries.id"),
        ("requests_pkey", "requests.user_id", "requests.key"),
        ("replies_pkey", "replies.job_id", "replies.message"),
    ];
    KEYS.iter()
        .find(|(constraint, column, _)| text == *constraint || text.contains(column))
        .map_or("record", |(_, _, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_named_alike_on_both_databases() {
        assert_eq!(key_of("users_email_key"), "users.email");
        assert_eq!(
            key_of("UNIQUE constraint failed: users.email"),
            "users.email"
        );
        assert_eq!(
            key_of("UNIQUE constraint failed: versions.job_id, versions.number"),
            "versions.number"
        );
    }

    #[test]
    fn a_full_disk_is_told_apart() {
        assert!(matches!(
            by_message("database or disk is full"),
            StoreError::Full
        ));
        assert!(matches!(
            by_message("deadlock detected"),
            StoreError::Conflict
        ));
    }
}
