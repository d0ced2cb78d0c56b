//! A server that stops answering without breaking a connection, behind a proxy that stops passing bytes on.

use std::{
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex},
    thread,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection as _;
use imprimatur_application::ports::store::StoreError;
use imprimatur_testkit::{postgres::fresh_database, wait};

use super::{Backend, dialect_session::Target};

/// What becomes of bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Pass,
    /// They wait until others pass again.
    Hold,
    Lose,
}

type Switch = (Mutex<Mode>, Condvar);

/// A proxy that need not pass on what it gets.
struct Proxy {
    url: String,
    switch: Arc<Switch>,
}

impl Proxy {
    /// In front of the server of this address, `postgres://user@host:port/name`.
    fn start(url: &str) -> Self {
        let (before, rest) = url.split_once('@').unwrap();
        let (server, name) = rest.split_once('/').unwrap();
        let server = server.to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let switch = Arc::new((Mutex::new(Mode::Pass), Condvar::new()));
        let shared = Arc::clone(&switch);
        thread::spawn(move || {
            while let Ok((client, _)) = listener.accept() {
                let server = TcpStream::connect(&server).unwrap();
                let (client_too, server_too) =
                    (client.try_clone().unwrap(), server.try_clone().unwrap());
                for (from, to) in [(client, server), (server_too, client_too)] {
                    let switch = Arc::clone(&shared);
                    thread::spawn(move || carry(from, to, &switch));
                }
            }
        });
        Self {
            url: format!("{before}@{address}/{name}"),
            switch,
        }
    }

    fn set(&self, mode: Mode) {
        let (current, changed) = &*self.switch;
        *current.lock().unwrap() = mode;
        changed.notify_all();
    }
}

/// One direction, until either end closes.
fn carry(mut from: TcpStream, mut to: TcpStream, (mode, changed): &Switch) {
    let mut piece = [0; 8192];
    while let Ok(length) = from.read(&mut piece)
        && length > 0
    {
        let is_held = |mode: &mut Mode| *mode == Mode::Hold;
        let mode = *changed.wait_while(mode.lock().unwrap(), is_held).unwrap();
        if mode == Mode::Pass && to.write_all(&piece[..length]).is_err() {
            break;
        }
    }
}

async fn ask(backend: &Backend) -> Result<(), StoreError> {
    backend
        .read(|conn| Ok(conn.batch_execute("SELECT 1")?))
        .await
}

async fn write(backend: &Backend) -> Result<(), StoreError> {
    backend
        .write(|conn| Ok(conn.batch_execute("SELECT 1")?))
        .await
}

/// Nobody waits long for a server that is silent, and it is asked again soon after it answers.
async fn outlives_silence(mode: Mode) {
    let Some(database) = fresh_database() else {
        return;
    };
    let proxy = Proxy::start(database.url());
    let backend = Backend::start(&proxy.url, 18).unwrap();
    ask(&backend).await.unwrap();
    write(&backend).await.unwrap();

    proxy.set(mode);
    let begun_at = Instant::now();
    let (one, two, three, written) =
        tokio::join!(ask(&backend), ask(&backend), ask(&backend), write(&backend),);
    for answer in [one, two, three, written, ask(&backend).await] {
        assert!(matches!(answer, Err(StoreError::Unavailable(_))));
    }
    assert!(begun_at.elapsed() < Duration::from_secs(10));

    proxy.set(Mode::Pass);
    let limit = Duration::from_secs(2);
    wait::until("answers to come again", limit, async || {
        ask(&backend).await.and(write(&backend).await).ok()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_server_that_holds_its_answers_back() {
    outlives_silence(Mode::Hold).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_server_that_never_got_the_question() {
    outlives_silence(Mode::Lose).await;
}

/// As after a restart of the server: no connection that it has closed is used twice.
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_the_server_has_closed_are_replaced() {
    let Some(database) = fresh_database() else {
        return;
    };
    let backend = Backend::start(database.url(), 18).unwrap();
    let (one, two, written) = tokio::join!(ask(&backend), ask(&backend), write(&backend));
    one.and(two).and(written).unwrap();
    let mut other = Target::new(database.url(), None).open().unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
         WHERE datname = current_database() AND pid <> pg_backend_pid()";
    diesel::RunQueryDsl::execute(diesel::sql_query(end), &mut other).unwrap();
    // Whether the first one still meets a closed connection is a race that either may win.
    let first = ask(&backend).await;
    assert!(
        matches!(first, Ok(()) | Err(StoreError::Unavailable(_))),
        "{first:?}"
    );
    ask(&backend).await.unwrap();
    write(&backend).await.unwrap();
}

/// A question that takes long is no silence.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_question_is_waited_for() {
    let Some(database) = fresh_database() else {
        return;
    };
    let backend = Backend::start(database.url(), 18).unwrap();
    let long = backend.read(|conn| {
        let sleep = diesel::sql_query("SELECT pg_sleep(5)");
        diesel::RunQueryDsl::execute(sleep, conn)?;
        Ok(())
    });
    long.await.unwrap();
}
