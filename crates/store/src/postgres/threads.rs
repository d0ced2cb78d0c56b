//! Database threads, each with its own connection.

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::{Builder, JoinHandle},
    time::{Duration, Instant},
};

use super::{Conn, dialect};
use crate::{panics::catch_panic, queue::Queue};

/// A connection idle for longer is checked before use.
const IDLE_MAX: Duration = Duration::from_secs(2);
/// First pause after a failed connect; doubled up to [`BACKOFF_MAX`].
const BACKOFF_MIN: Duration = Duration::from_millis(100);
/// The longest pause between two attempts to connect.
const BACKOFF_MAX: Duration = Duration::from_secs(5);

/// Work for a thread; it returns whether the connection seems sound.
pub(super) type Work = Box<dyn FnOnce(Result<&mut Conn, &str>) -> bool + Send>;

/// All threads of one database.
pub(super) struct Threads {
    url: String,
    all: Mutex<Vec<Thread>>,
}

struct Thread {
    name: String,
    queue: Arc<Queue<Work>>,
    current: Arc<Mutex<Current>>,
    handle: JoinHandle<()>,
}

/// What a thread is doing.
#[derive(Default)]
struct Current {
    busy_since: Option<Instant>,
    /// Whether it was replaced by another thread.
    is_replaced: bool,
}

impl Threads {
    pub(super) fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            all: Mutex::default(),
        }
    }

    /// Where they connect to.
    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// Starts one that works on a queue; it connects when its first work arrives.
    pub(super) fn start(&self, queue: &Arc<Queue<Work>>, name: String) -> io::Result<()> {
        let thread = self.spawn(queue, name)?;
        locked(&self.all).push(thread);
        Ok(())
    }

    fn spawn(&self, queue: &Arc<Queue<Work>>, name: String) -> io::Result<Thread> {
        let current = Arc::new(Mutex::new(Current::default()));
        let mut line = Line::new(self.url.clone());
        let (works, state) = (Arc::clone(queue), Arc::clone(&current));
        let handle = Builder::new().name(name.clone()).spawn(move || {
            while let Some(work) = works.pop() {
                locked(&state).busy_since = Some(Instant::now());
                line.serve(work);
                let mut state = locked(&state);
                state.busy_since = None;
                if state.is_replaced {
                    break;
                }
            }
        })?;
        Ok(Thread {
            name,
            queue: Arc::clone(queue),
            current,
            handle,
        })
    }

    /// Whether any has been at the same work for longer than this.
    pub(super) fn is_any_busy_for(&self, long: Duration) -> bool {
        let is_long = |since: Instant| since.elapsed() > long;
        let all = locked(&self.all);
        all.iter()
            .any(|thread| locked(&thread.current).busy_since.is_some_and(is_long))
    }

    /// Puts others in the place of those that are busy. What these have asked may have been lost on its way, and then
    /// they are never answered; otherwise they end once they are.
    pub(super) fn replace_busy(&self) {
        for thread in locked(&self.all).iter_mut() {
            if locked(&thread.current).busy_since.is_none() {
                continue;
            }
            match self.spawn(&thread.queue, thread.name.clone()) {
                Ok(other) => {
                    locked(&thread.current).is_replaced = true;
                    *thread = other;
                }
                Err(error) => tracing::error!(%error, "cannot replace a store thread"),
            }
        }
    }

    /// Waits until all have ended.
    pub(super) fn join(&self) {
        for thread in locked(&self.all).drain(..) {
            if thread.handle.join().is_err() {
                tracing::error!("store thread panicked");
            }
        }
    }
}

fn locked<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One thread's connection, and when it was last used or missed.
struct Line {
    url: String,
    conn: Option<Conn>,
    used_at: Instant,
    failed: Option<(Instant, Duration, String)>,
}

impl Line {
    fn new(url: String) -> Self {
        Self {
            url,
            conn: None,
            used_at: Instant::now(),
            failed: None,
        }
    }

    fn serve(&mut self, work: Work) {
        self.refresh();
        let is_sound = if let Some(conn) = &mut self.conn {
            catch_panic(|| work(Ok(conn)))
        } else {
            let failed = self.failed.as_ref();
            let why = failed.map_or("no connection", |(_, _, why)| why);
            catch_panic(|| work(Err(why)))
        };
        self.used_at = Instant::now();
        match is_sound {
            Some(true) => {}
            Some(false) => self.drop_if_dead(),
            None => self.conn = None,
        }
    }

    /// Sees to it that there is a connection, unless the server was found unreachable a moment ago.
    fn refresh(&mut self) {
        if self.used_at.elapsed() > IDLE_MAX {
            self.drop_if_dead();
        }
        if self.conn.is_some() {
            return;
        }
        let pause = match &self.failed {
            Some((at, pause, _)) if at.elapsed() < *pause => return,
            Some((_, pause, _)) => (*pause * 2).min(BACKOFF_MAX),
            None => BACKOFF_MIN,
        };
        match dialect::connect(&self.url) {
            Ok(conn) => {
                self.conn = Some(conn);
                self.failed = None;
            }
            Err(error) => {
                tracing::warn!(%error, "cannot connect to the database");
                self.failed = Some((Instant::now(), pause, error.to_string()));
            }
        }
    }

    fn drop_if_dead(&mut self) {
        let dead = self
            .conn
            .as_mut()
            .is_some_and(|conn| dialect::ping(conn).is_err());
        if dead {
            tracing::warn!("database connection lost");
            self.conn = None;
        }
    }
}
