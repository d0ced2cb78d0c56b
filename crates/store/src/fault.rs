//! Why a database cannot be used.

use imprimatur_application::ports::store::StoreError;

use crate::failure::Failure;

/// Why a database server cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseFault {
    /// It cannot be reached, or refuses the connection.
    #[error("{0}")]
    Unreachable(String),
    /// It is a standby, or `default_transaction_read_only` is on.
    #[error(
        "the database is read-only: the server is a standby, or default_transaction_read_only is on"
    )]
    ReadOnly,
    /// Texts of all languages do not fit.
    #[error("the encoding of the database is {0}, but must be UTF8")]
    Encoding(String),
    /// The schema in which tables are to be created is missing.
    #[error("the schema \"{0}\", first in search_path, does not exist or may not be used")]
    Schema(String),
    /// A pooler drops `options`.
    #[error(
        "search_path in database_url has no effect: a pooler in front of the database drops `options`"
    )]
    SearchPathLost,
    /// A pooler lends its connections for a transaction each.
    #[error(
        "a pooler in front of the database shares sessions (PgBouncer with pool_mode = transaction), which is not \
         supported; use pool_mode = session"
    )]
    SharedSession,
}

impl From<DatabaseFault> for StoreError {
    fn from(fault: DatabaseFault) -> Self {
        Self::Unavailable(fault.to_string())
    }
}

impl From<DatabaseFault> for Failure {
    fn from(fault: DatabaseFault) -> Self {
        Self::Ours(fault.into())
    }
}
