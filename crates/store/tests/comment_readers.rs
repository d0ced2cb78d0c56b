//! Comments of a database of the last build get who may read them, and their threads.
#![expect(
    clippy::unwrap_used,
    reason = "a database that cannot be opened fails its test"
)]

use std::sync::Arc;

use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};
use imprimatur_application::{
    changes::{Changes, CommentWrite},
    ports::views::Views as _,
};
use imprimatur_domain::{comment::Comment, ids::CommentId, prelude::*};
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_testkit::{
    build::{BEGIN, World, address},
    events::PlainEvents,
    postgres,
};
use time::Duration;

/// The migration of one database.
macro_rules! migration {
    ($database:literal) => {
        [
            include_str!(concat!(
                "../../../migrations/",
                $database,
                "/2026-11-26-000043_comment_readers/down.sql"
            )),
            include_str!(concat!(
                "../../../migrations/",
                $database,
                "/2026-11-26-000043_comment_readers/up.sql"
            )),
        ]
    };
}

fn open(url: &str) -> Arc<Database> {
    let database = Database::open(&DatabaseConfig::new(url), Arc::new(PlainEvents)).unwrap();
    database.migrate().unwrap();
    database
}

/// Sends a job to somebody whose comments are private.
async fn send_privately(world: &World<'_>, job: JobId, name: &str) {
    world.send(job, &address(name)).await;
    let loaded = world.load(job).await.dossier;
    let edit = TaskEdit {
        private_comments: Some(true),
        ..TaskEdit::default()
    };
    let last = loaded.tasks.last().unwrap().id;
    let changed = loaded.clone().edit_task(last, edit, None, BEGIN).unwrap();
    world.save(&loaded, changed).await;
}

/// Vera and Willi review privately, Vera the folder above; Otto sees what the others say, and has answered an answer.
async fn upgraded(database: &Database, run: impl Fn(&str), [down, up]: [&str; 2]) {
    let world = World::new(database);
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "Order").await.job.id;
    let job = world.file(&owner, Some(folder), "Menu.pdf").await.job.id;
    send_privately(&world, folder, "vera").await;
    send_privately(&world, job, "willi").await;
    world.send(job, &address("otto")).await;
    let said = [
        ("vera", None),
        ("anna", Some(0)),
        ("vera", Some(1)),
        ("otto", None),
        ("anna", Some(3)),
        ("willi", None),
    ];
    let ids = said.map(|_| CommentId(world.ids.number()));
    let mut comments = Vec::new();
    for ((second, id), (author, parent)) in (1_u32..).zip(ids).zip(said) {
        let at = BEGIN + Duration::seconds(i64::from(second));
        let on = world.load(job).await.dossier;
        comments.push(CommentWrite::Insert(Box::new(Comment {
            number: second,
            parent: parent.map(|at: usize| ids[at]),
            ..Comment::new(id, &on, "x".parse().unwrap(), address(author), at)
        })));
    }
    world.commit(Changes::from_iter(comments)).await;
    run(down);
    run(up);
    let read = database.comments(job, None, 100).await.unwrap();
    let read = read.into_iter().map(|comment| {
        let thread = ids.iter().position(|id| *id == comment.thread());
        (thread.unwrap(), comment.number, comment.private_to)
    });
    let (vera, willi) = (Some(address("vera")), Some(address("willi")));
    let expected = [
        (0, 1, vera.clone()),
        (0, 1, vera.clone()),
        (0, 1, vera),
        (3, 4, None),
        (3, 4, None),
        (5, 6, willi),
    ];
    assert_eq!(read.collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn comments_made_so_far_get_readers_and_threads_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite3");
    let database = open(&format!("sqlite:{}", path.display()));
    let run = |script: &str| {
        let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
        conn.batch_execute(script).unwrap();
    };
    upgraded(&database, run, migration!("sqlite")).await;
}

#[tokio::test]
async fn comments_made_so_far_get_readers_and_threads_on_postgres() {
    let Some(fresh) = postgres::fresh_database() else {
        return;
    };
    let database = open(fresh.url());
    let run = |script: &str| drop(fresh.run(script));
    upgraded(&database, run, migration!("postgres")).await;
}
