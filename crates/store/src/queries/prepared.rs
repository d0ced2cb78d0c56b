//! Caching of prepared updates and upserts.
//!
//! diesel does not cache statements whose set of columns could vary, and prepares them again each time: on `PostgreSQL`
//! that is another round trip, on `SQLite` they are parsed and planned again. Statements wrapped here are cached by
//! their SQL text (ADR 0011).
//!
//! Only statements with `returning` can be wrapped: for the others diesel offers no way to override its decision.

use diesel::{
    QueryResult,
    backend::Backend,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    query_dsl::RunQueryDsl,
};

use super::Conn;

/// A statement that is cached by its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept<T>(T);

/// Caches a prepared statement.
pub(crate) trait Keep: Sized {
    /// For statements with few different texts: fixed columns, and no list of variable length.
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

/// Without a static query id, a statement is identified by its text.
impl<T> QueryId for Kept<T> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<T: Query> Query for Kept<T> {
    type SqlType = T::SqlType;
}

impl<T> RunQueryDsl<Conn> for Kept<T> {}
