//! The ports, answered by the queries of whichever backend there is.

mod accounts;
mod decision_log;
mod inventory;
mod notices;
mod queues;
mod requests;
mod sandboxes;
mod store;
mod views;

/// Lets a query run on the threads of the backend there is: `ask!(self, read, lineage::find_job(id, …))`. The
/// two query modules have the same names but no type in common, so no function can choose between them.
///
/// Whoever traces requests sees each of them as a span of its own.
macro_rules! ask {
    ($database:ident, $way:ident, $area:ident :: $query:ident ( $($argument:expr),* $(,)? )) => {{
        let span = tracing::debug_span!(
            "store",
            otel.name = concat!(stringify!($area), "::", stringify!($query)),
            way = stringify!($way),
        );
        let answered = async move {
            match &$database.backend {
                $crate::database::Backend::Sqlite(backend) => {
                    backend
                        .$way(move |conn| $crate::sqlite::queries::$area::$query(conn $(, $argument)*))
                        .await
                }
                $crate::database::Backend::Postgres(backend) => {
                    backend
                        .$way(move |conn| $crate::postgres::queries::$area::$query(conn $(, $argument)*))
                        .await
                }
            }
        };
        tracing::Instrument::instrument(answered, span).await
    }};
}
pub(crate) use ask;
