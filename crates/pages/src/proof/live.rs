//! Server-sent events for pages that are open: the revision of what they show, whenever it changes.
//!
//! The database is asked, since other processes change jobs, too. However many pages show the same, one of them asks at a
//! time, and the others use the answer.

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
    sign_ins,
};
use imprimatur_domain::{
    Instant,
    ids::{JobId, UserId},
};
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
/// Ticks between two looks at all jobs of a user, which divide those below.
const ALL_JOBS: u32 = 5;
/// Ticks between two signs of life, which also find out that the reader has gone.
const ALIVE: u32 = 30;
/// Ticks between two looks whether the link still works, and shows the same files.
const RECHECK: u32 = 60;
/// Most open pages of one process; the others ask for comments themselves.
const OPEN_MAX: usize = 5_000;

/// The pages that are open.
pub struct LiveUpdates {
    topics: std::sync::Mutex<BTreeMap<Watched, Weak<Topic>>>,
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

    /// What is known of it, shared with whoever else looks at it.
    fn topic(&self, watched: Watched) -> Arc<Topic> {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(topic) = topics.get(&watched).and_then(Weak::upgrade) {
            return topic;
        }
        topics.retain(|_, topic| topic.strong_count() > 0);
        let topic = Arc::new(Topic {
            watched: watched.clone(),
            seen: Mutex::new(None),
        });
        topics.insert(watched, Arc::downgrade(&topic));
        topic
    }
}

/// What open pages show.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Watched {
    /// These jobs; all jobs of the user if they are not named.
    jobs: Option<Vec<JobId>>,
    /// The user, whose notices count, too.
    user: Option<UserId>,
}

/// It differs once something has changed: one number for jobs, and how many notices are unread.
type Revision = (i64, u32);

/// What is known of something that open pages show.
struct Topic {
    watched: Watched,
    /// When it was last asked for, and its revision then.
    seen: Mutex<Option<(Instant, Revision)>>,
}

/// Whose page is open.
pub(crate) enum Viewer {
    /// The page of a job.
    Job(Onlooker),
    /// A page of the console that is about many jobs.
    Console {
        /// The token of the session.
        session: String,
        /// The user.
        user: UserId,
    },
}

impl Viewer {
    /// What is shown, as long as the link works or the session lasts.
    async fn watched(&self, ports: &Ports) -> Result<Watched, Failure> {
        match self {
            Self::Job(onlooker) => Ok(Watched {
                jobs: Some(onlooker.watched_jobs(ports).await?),
                user: onlooker.user(),
            }),
            Self::Console { session, user } => {
                let found = sign_ins::find(ports, session).await?;
                found.ok_or(Failure::NotFound)?;
                Ok(Watched {
                    jobs: None,
                    user: Some(*user),
                })
            }
        }
    }
}

impl Topic {
    /// The revision as of this moment or shortly before.
    async fn revision(&self, ports: &Ports) -> Result<Revision, StoreError> {
        let now = ports.clock.now();
        let mut seen = self.seen.lock().await;
        if let Some((at, revision)) = *seen
            && (at..at + EVERY * 4 / 5).contains(&now)
        {
            return Ok(revision);
        }
        let Watched { jobs, user } = &self.watched;
        let changes = match (jobs, user) {
            (Some(jobs), _) => ports.views.revisions(jobs.clone()).await?,
            (None, Some(user)) => ports.views.latest_event(*user).await?.unwrap_or_default(),
            (None, None) => 0,
        };
        let unread = match user {
            Some(user) => ports.notices.unread(*user).await?,
            None => 0,
        };
        let revision = (changes, unread);
        *seen = Some((now, revision));
        Ok(revision)
    }
}

/// One open page.
struct Listener {
    state: Data<PagesState>,
    viewer: Viewer,
    topic: Arc<Topic>,
    told: Option<Revision>,
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
    stream_to(state, request, Viewer::Job(onlooker)).await
}

/// The same for whatever page is open.
pub(crate) async fn stream_to(
    state: Data<PagesState>,
    request: HttpRequest,
    viewer: Viewer,
) -> HttpResponse {
    let Ok(place) = Arc::clone(&state.live.places).try_acquire_owned() else {
        return busy();
    };
    let watched = match viewer.watched(&state.ports).await {
        Ok(watched) => watched,
        Err(failure) => return failed(&state, &request, &failure),
    };
    let mut timer = interval(EVERY);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let listener = Listener {
        topic: state.live.topic(watched),
        closing: state.live.closing.subscribe(),
        viewer,
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
            let is_wide = self.topic.watched.jobs.is_none();
            if is_wide && self.told.is_some() && !self.ticks.is_multiple_of(ALL_JOBS) {
                continue;
            }
            match self.topic.revision(&self.state.ports).await {
                Ok(revision) if self.told != Some(revision) => {
                    self.told = Some(revision);
                    let (changes, unread) = revision;
                    let event = format!("event: changed\ndata: {changes}.{unread}\n\n");
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
        match self.viewer.watched(&self.state.ports).await {
            Ok(watched) if watched == self.topic.watched => None,
            Ok(watched) => {
                self.topic = self.state.live.topic(watched);
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
