//! Server-sent events for pages that are open: the revision of what they show, whenever it changes.
//!
//! The database is asked, since other processes change jobs, too. However many pages show the same jobs, one of them asks
//! at a time, and the others use the answer.

use std::{
    collections::BTreeMap,
    io,
    sync::{Arc, PoisonError, Weak},
    time::Duration,
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE},
    },
    web::{Bytes, Data},
};
use futures_util::stream;
use imprimatur_application::{
    failure::Failure,
    ports::{Ports, store::StoreError},
};
use imprimatur_domain::{Instant, ids::JobId};
use tokio::{
    sync::{Mutex, OwnedSemaphorePermit, Semaphore, watch},
    time::{Interval, MissedTickBehavior, interval},
};

use super::{
    json::{busy, failed},
    onlooker::Onlooker,
};
use crate::{answers, state::PagesState};

/// How often an open page learns of changes.
const EVERY: Duration = Duration::from_millis(500);
/// Ticks between two signs of life, which also find out that the reader has gone.
const ALIVE: u32 = 30;
/// Ticks between two looks whether the link still works, and shows the same files.
const RECHECK: u32 = 60;
/// Most open pages of one process; the others ask for comments themselves.
const OPEN_MAX: usize = 5_000;

/// The pages that are open.
pub struct LiveUpdates {
    topics: std::sync::Mutex<BTreeMap<Vec<JobId>, Weak<Topic>>>,
    places: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl Default for LiveUpdates {
    fn default() -> Self {
        Self {
            topics: std::sync::Mutex::default(),
            places: Arc::new(Semaphore::new(OPEN_MAX)),
            closing: watch::Sender::new(false),
        }
    }
}

impl LiveUpdates {
    /// Ends all streams, so that the server can stop; pages connect again to whoever serves them next.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// What is known of these jobs, shared with whoever else looks at them.
    fn topic(&self, jobs: Vec<JobId>) -> Arc<Topic> {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(topic) = topics.get(&jobs).and_then(Weak::upgrade) {
            return topic;
        }
        topics.retain(|_, topic| topic.strong_count() > 0);
        let topic = Arc::new(Topic {
            jobs: jobs.clone(),
            seen: Mutex::new(None),
        });
        topics.insert(jobs, Arc::downgrade(&topic));
        topic
    }
}

/// Jobs that open pages show.
struct Topic {
    jobs: Vec<JobId>,
    /// When they were last asked for, and their revision then.
    seen: Mutex<Option<(Instant, i64)>>,
}

impl Topic {
    /// The revision as of this moment or shortly before.
    async fn revision(&self, ports: &Ports) -> Result<i64, StoreError> {
        let now = ports.clock.now();
        let mut seen = self.seen.lock().await;
        if let Some((at, revision)) = *seen
            && (at..at + EVERY * 4 / 5).contains(&now)
        {
            return Ok(revision);
        }
        let revision = ports.views.revisions(self.jobs.clone()).await?;
        *seen = Some((now, revision));
        Ok(revision)
    }
}

/// One open page.
struct Listener {
    state: Data<PagesState>,
    who: Onlooker,
    topic: Arc<Topic>,
    told: Option<i64>,
    ticks: u32,
    timer: Interval,
    closing: watch::Receiver<bool>,
    is_over: bool,
    _place: OwnedSemaphorePermit,
}

/// Sends events `changed` with the revision of the page as data, at once and whenever it changes, and `closed` when the
/// link works no more or the session has ended.
pub(crate) async fn live(
    state: Data<PagesState>,
    request: HttpRequest,
    onlooker: Onlooker,
) -> HttpResponse {
    let Ok(place) = Arc::clone(&state.live.places).try_acquire_owned() else {
        return busy();
    };
    let jobs = match onlooker.watched_jobs(&state.ports).await {
        Ok(jobs) => jobs,
        Err(failure) => return failed(&state, &request, &failure),
    };
    let mut timer = interval(EVERY);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let listener = Listener {
        topic: state.live.topic(jobs),
        closing: state.live.closing.subscribe(),
        who: onlooker,
        told: None,
        ticks: 0,
        timer,
        is_over: false,
        _place: place,
        state,
    };
    let events = stream::unfold(listener, |mut listener| async {
        let event = listener.next().await?;
        Some((Ok::<_, io::Error>(event), listener))
    });
    answers::private(StatusCode::OK)
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        // Compression and buffering proxies would hold events back.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header((CACHE_CONTROL, "no-store, no-transform"))
        .insert_header(("x-accel-buffering", "no"))
        .streaming(Box::pin(events))
}

impl Listener {
    /// The next event; `None` at the end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.is_over {
                return None;
            }
            tokio::select! {
                _ = self.timer.tick() => {}
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
            self.ticks += 1;
            if self.ticks.is_multiple_of(RECHECK)
                && let Some(event) = self.recheck().await
            {
                return Some(event);
            }
            match self.topic.revision(&self.state.ports).await {
                Ok(revision) if self.told != Some(revision) => {
                    self.told = Some(revision);
                    let event = format!("event: changed\ndata: {revision}\n\n");
                    return Some(event.into());
                }
                Ok(_) => {}
                // The page connects again, and asks by itself until then.
                Err(error) => {
                    tracing::warn!(%error, "an open page gets no updates");
                    return None;
                }
            }
            if self.ticks.is_multiple_of(ALIVE) {
                return Some(Bytes::from_static(b": alive\n\n"));
            }
        }
    }

    /// Looks whether the link or the session still works; the last event if it does not.
    async fn recheck(&mut self) -> Option<Bytes> {
        match self.who.watched_jobs(&self.state.ports).await {
            Ok(jobs) if jobs == self.topic.jobs => None,
            Ok(jobs) => {
                self.topic = self.state.live.topic(jobs);
                self.told = None;
                None
            }
            Err(Failure::NotFound | Failure::UnknownLink) => {
                self.is_over = true;
                Some(Bytes::from_static(b"event: closed\ndata:\n\n"))
            }
            Err(_) => None,
        }
    }
}
