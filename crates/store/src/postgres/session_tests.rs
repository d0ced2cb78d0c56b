//! Databases that are not what is needed, from the start or after a while.

use diesel::connection::SimpleConnection as _;
use imprimatur_application::ports::store::StoreError;
use imprimatur_testkit::postgres::fresh_database;

use super::{Backend, dialect_session::Target};
use crate::fault::DatabaseFault;

fn fault(url: &str) -> DatabaseFault {
    Target::new(url, None).ensure_usable().unwrap_err()
}

#[test]
fn a_database_in_another_encoding_is_refused_at_the_start() {
    let Some(database) = fresh_database() else {
        return;
    };
    let name = "SELECT current_database() || '_latin1' AS name \\gset\n";
    let create =
        "CREATE DATABASE :\"name\" ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0; \\echo :name";
    let other = database.run(&format!("{name}{create}"));
    let (server, _) = database.url().rsplit_once('/').unwrap();
    let url = format!("{server}/{}", other.trim());
    let found = fault(&url);
    let refused = Backend::start(&url, 1).unwrap().migrate().unwrap_err();
    let dropped = database.run(&format!("{name}DROP DATABASE :\"name\" WITH (FORCE);"));
    assert_eq!(dropped, "");
    assert_eq!(found, DatabaseFault::Encoding("LATIN1".to_owned()));
    assert!(refused.to_string().contains("LATIN1"), "{refused}");
}

#[test]
fn the_schema_of_the_search_path_is_used_and_must_exist() {
    let Some(database) = fresh_database() else {
        return;
    };
    for path in ["tenant", "tenant,public"] {
        let url = format!("{}?options=-c%20search_path%3D{path}", database.url());
        assert_eq!(fault(&url), DatabaseFault::Schema("tenant".to_owned()));
    }
    let url = format!("{}?options=-c%20search_path%3Dtenant", database.url());
    assert_eq!(database.run("CREATE SCHEMA tenant;"), "");
    Backend::start(&url, 1).unwrap().migrate().unwrap();
    let schemas = "SELECT DISTINCT schemaname FROM pg_tables WHERE tablename IN ('jobs', 'tasks');";
    assert_eq!(database.run(schemas).trim(), "tenant");
}

#[test]
fn a_read_only_database_is_refused_at_the_start() {
    let Some(database) = fresh_database() else {
        return;
    };
    let read_only = "SELECT current_database() AS name \\gset\n\
         ALTER DATABASE :\"name\" SET default_transaction_read_only = on;";
    assert_eq!(database.run(read_only), "");
    assert_eq!(fault(database.url()), DatabaseFault::ReadOnly);
}

/// One connection of several stays behind with a server that only reads: one write fails, not every so many.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_cannot_write_any_more_is_not_used_again() {
    let Some(database) = fresh_database() else {
        return;
    };
    let backend = Backend::start(database.url(), 4).unwrap();
    backend.migrate().unwrap();
    let demote = "SET default_transaction_read_only = on";
    backend
        .read(move |conn| Ok(conn.batch_execute(demote)?))
        .await
        .unwrap();
    let write = || backend.write(super::queries::inventory::ensure_writable);
    let refused = write().await;
    assert!(
        matches!(refused, Err(StoreError::Unavailable(_))),
        "{refused:?}"
    );
    for _ in 0..8 {
        write().await.unwrap();
        backend
            .read(|conn| Ok(conn.batch_execute("SELECT 1")?))
            .await
            .unwrap();
    }
}
