//! Whether the server answers. A thread that waits for an answer cannot give up waiting, so once a question takes long, the
//! server is tried on another connection. While it does not answer there either, nobody waits for it: all that was asked
//! fails, and nothing more is asked before it answers again.

use std::{
    io,
    sync::{
        Arc,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{Builder, JoinHandle},
    time::{Duration, Instant},
};

use tokio::sync::watch;

use super::{dialect, threads::Threads};

/// From when on a question takes long.
const LONG: Duration = Duration::from_secs(3);
/// How often is looked for questions that take long.
const LOOK: Duration = Duration::from_secs(1);
/// How long the server may take to let somebody in and answer.
const ANSWER: Duration = Duration::from_secs(2);
/// How often a server that does not answer is tried. It may take longer than this to answer again.
const RETRY: Duration = Duration::from_millis(500);
/// A connection that is refused sooner is an answer: threads that try to connect are told the same.
const REFUSAL: Duration = Duration::from_secs(1);

/// What watches over the threads of a database.
pub(super) struct Liveness {
    is_silent: watch::Sender<bool>,
    stop: Option<Sender<()>>,
    watcher: Option<JoinHandle<()>>,
}

impl Liveness {
    /// Watches over threads.
    pub(super) fn watch(threads: &Arc<Threads>) -> io::Result<Self> {
        let is_silent = watch::Sender::new(false);
        let (stop, stopped) = mpsc::channel();
        let (threads, told) = (Arc::clone(threads), is_silent.clone());
        let watcher = Builder::new()
            .name("store-watch".to_owned())
            .spawn(move || watch(&threads, &told, &stopped))?;
        Ok(Self {
            is_silent,
            stop: Some(stop),
            watcher: Some(watcher),
        })
    }

    /// Whether the server was found not to answer.
    pub(super) fn is_silent(&self) -> bool {
        *self.is_silent.borrow()
    }

    /// Comes to its end once the server is found not to answer.
    pub(super) fn silence(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut is_silent = self.is_silent.subscribe();
        async move {
            // The sender is there as long as anybody asks.
            drop(is_silent.wait_for(|is_silent| *is_silent).await);
        }
    }

    /// Ends watching. Returns whether the server answers.
    pub(super) fn stop(&mut self) -> bool {
        drop(self.stop.take());
        if let Some(watcher) = self.watcher.take()
            && watcher.join().is_err()
        {
            tracing::error!("the watch over the store threads ended in a panic");
        }
        !self.is_silent()
    }
}

/// Watches until it is stopped.
fn watch(threads: &Threads, is_silent: &watch::Sender<bool>, stopped: &Receiver<()>) {
    let (tell, told) = mpsc::channel();
    let mut pause = LOOK;
    while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        let was_silent = *is_silent.borrow();
        if !was_silent && !threads.is_any_busy_for(LONG) {
            continue;
        }
        if !was_silent {
            // What an earlier trial found says nothing about now.
            while told.try_recv().is_ok() {}
        }
        if let Err(error) = try_server(threads.url(), tell.clone()) {
            tracing::error!(%error, "cannot try whether the database answers");
            pause = LOOK;
            continue;
        }
        let wait = if was_silent { RETRY } else { ANSWER };
        let answers = told.recv_timeout(wait).is_ok();
        match (was_silent, answers) {
            (false, false) => {
                tracing::error!(
                    "the database does not answer; requests that need it fail until it does"
                );
                is_silent.send_replace(true);
                pause = Duration::ZERO;
            }
            (true, true) => {
                tracing::info!("the database answers again");
                threads.replace_busy();
                is_silent.send_replace(false);
                pause = LOOK;
            }
            (false, true) | (true, false) => {}
        }
    }
}

/// Tries on a thread of its own whether the server answers, and tells when it does.
fn try_server(url: &str, tell: Sender<()>) -> io::Result<JoinHandle<()>> {
    let url = url.to_owned();
    let thread = Builder::new().name("store-try".to_owned());
    thread.spawn(move || {
        let begun_at = Instant::now();
        let answered =
            dialect::connect(&url).is_ok_and(|mut conn| dialect::ping(&mut conn).is_ok());
        if answered || begun_at.elapsed() < REFUSAL {
            // The watcher may have ended meanwhile; then nobody needs the answer.
            if tell.send(()).is_err() {
                tracing::debug!("nobody waits for whether the database answers");
            }
        }
    })
}
