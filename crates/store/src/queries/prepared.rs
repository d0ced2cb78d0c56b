//! Updates and upserts that are prepared once for each connection.
//!
//! The text of such a statement depends on which columns are set. The query builder does not look at whether that is fixed
//! and prepares all of them anew each time: on `PostgreSQL` that is another round trip, on `SQLite` they are parsed and
//! planned once more. What is wrapped here is known by its text and kept (ADR 0011).
//!
//! Only a statement that tells something back can be kept (`returning`): the builder hands the others on in a way in which
//! nobody can add to what it thinks of them.

use diesel::{
    QueryResult,
    backend::Backend,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    query_dsl::RunQueryDsl,
};

use super::Conn;

/// A statement that is kept by its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept<T>(T);

/// Keeps a statement prepared.
pub(crate) trait Keep: Sized {
    /// For statements that have few texts: their columns are fixed, and there is no list of any length in them.
    fn kept(self) -> Kept<Self> {
        Kept(self)
    }
}

impl<T> Keep for T {}

impl<T: QueryFragment<D>, D: Backend> QueryFragment<D> for Kept<T> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, D>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, _backend: &D) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Without one of its own, a statement is known by its text.
impl<T> QueryId for Kept<T> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<T: Query> Query for Kept<T> {
    type SqlType = T::SqlType;
}

impl<T> RunQueryDsl<Conn> for Kept<T> {}
