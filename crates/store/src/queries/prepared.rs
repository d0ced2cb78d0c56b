//! Caching of prepared statements.
//!
//! diesel does not cache statements whose set of columns could vary, nor those with literal SQL or lists, and prepares
//! them again each time: on `PostgreSQL` that is another round trip, and both databases parse and plan them again.
//! Statements wrapped here are cached by their SQL text (ADR 0011).
//!
//! Only statements that return rows can be wrapped: for the others diesel offers no way to override its decision.

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

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use diesel::{Connection as _, connection::InstrumentationEvent};
    use time::macros::datetime;

    use super::super::{super::test_database, due_work, next_due};

    #[test]
    fn what_is_asked_again_and_again_is_planned_once() {
        let Some((mut conn, _database)) = test_database::fresh() else {
            return;
        };
        let counts = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
        let counted = Arc::clone(&counts);
        conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            let [started, cached] = &*counted;
            match event {
                InstrumentationEvent::StartQuery { .. } => started.fetch_add(1, Ordering::SeqCst),
                InstrumentationEvent::CacheQuery { .. } => cached.fetch_add(1, Ordering::SeqCst),
                _ => 0,
            };
        });
        for now in [
            datetime!(2026-12-01 09:00 UTC),
            datetime!(2026-12-02 09:00 UTC),
        ] {
            due_work::find(&mut conn, now).unwrap();
            next_due::find(&mut conn, now).unwrap();
        }
        let counts = counts.each_ref().map(|count| count.load(Ordering::SeqCst));
        assert_eq!(counts, [4, 2]);
    }
}
