//! Flushes buffered key uses and download history periodically and at shutdown.

use std::{sync::Arc, time::Duration};

use imprimatur_application::ports::store::StoreError;
use imprimatur_http::ApiState;
use imprimatur_store::Database;
use tokio::{sync::Notify, task::JoinHandle, time::sleep};

/// Flush interval of key uses; they are recorded to the minute.
const USES: Duration = Duration::from_secs(20);
/// How long history entries are collected: longer than a commit takes, but not noticeable.
const NOTES: Duration = Duration::from_millis(20);
/// Pause after a failed flush.
const PAUSE: Duration = Duration::from_secs(1);

/// A background task that flushes a buffer.
pub(crate) struct PeriodicFlush {
    stopping: Arc<Notify>,
    task: JoinHandle<()>,
}

impl PeriodicFlush {
    /// Flushes the last uses of API keys.
    pub(crate) fn uses(api: ApiState) -> Self {
        Self::start(
            "when keys were used",
            || sleep(USES),
            move || {
                let api = api.clone();
                async move { api.keep_uses().await.map_err(|error| error.to_string()) }
            },
        )
    }

    /// Flushes buffered history entries.
    pub(crate) fn notes(database: &Arc<Database>) -> Self {
        let (noting, keeping) = (Arc::clone(database), Arc::clone(database));
        Self::start(
            "what was downloaded",
            move || {
                let database = Arc::clone(&noting);
                async move {
                    database.noted().await;
                    sleep(NOTES).await;
                }
            },
            move || {
                let database = Arc::clone(&keeping);
                async move {
                    let kept = database.keep_notes().await;
                    kept.map_err(|error: StoreError| error.to_string())
                }
            },
        )
    }

    /// Waits for `due`, then flushes, repeatedly.
    fn start<D, K>(
        what: &'static str,
        due: impl Fn() -> D + Send + Sync + 'static,
        keep: impl Fn() -> K + Send + Sync + 'static,
    ) -> Self
    where
        D: Future<Output = ()> + Send,
        K: Future<Output = Result<(), String>> + Send,
    {
        let stopping = Arc::new(Notify::new());
        let stop = Arc::clone(&stopping);
        let task = tokio::spawn(async move {
            let mut pause = Duration::ZERO;
            let mut is_over = false;
            while !is_over {
                tokio::select! {
                    () = async { sleep(pause).await; due().await } => {}
                    () = stop.notified() => is_over = true,
                }
                pause = match keep().await {
                    Ok(()) => Duration::ZERO,
                    Err(error) => {
                        tracing::warn!(error, "{what} could not be kept yet");
                        PAUSE
                    }
                };
            }
        });
        Self { stopping, task }
    }

    /// Flushes once more and ends the task.
    pub(crate) async fn stop(self) {
        self.stopping.notify_one();
        if let Err(error) = self.task.await {
            tracing::warn!(%error, "a task that keeps things ended badly");
        }
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_application::ports::views::Views as _;
    use imprimatur_domain::{
        history::{HistoryCategory, HistoryData, HistoryEntry},
        ids::{HistoryId, JobId},
    };
    use imprimatur_store::DatabaseConfig;
    use imprimatur_testkit::{
        build::{BEGIN, World},
        events::PlainEvents,
        wait,
    };

    use super::*;

    fn line(world: &World<'_>, job: JobId) -> HistoryEntry {
        HistoryEntry {
            id: HistoryId(world.ids.number()),
            job,
            from_email: None,
            data: HistoryData::DocumentDownloaded {
                version: 1,
                recipient: None,
            },
            at: BEGIN,
        }
    }

    #[tokio::test]
    async fn what_is_noted_is_kept_soon_and_at_the_stop() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("store").display());
        let database = Database::open(&DatabaseConfig::new(&url), Arc::new(PlainEvents)).unwrap();
        database.migrate().unwrap();
        let world = World::new(&*database);
        let user = world.user().await;
        let job = world.file(&user, None, "Proof.pdf").await.job.id;
        // Read through another adapter, which does not trigger a flush.
        let elsewhere = Database::open(&DatabaseConfig::new(&url), Arc::new(PlainEvents)).unwrap();
        let downloads = async || {
            let lines = elsewhere.history(job, None, 100).await.unwrap();
            let lines = lines.iter();
            lines
                .filter(|line| line.category() == HistoryCategory::DocumentDownloaded)
                .count()
        };

        let keeping = PeriodicFlush::notes(&database);
        world.store.note(line(&world, job)).await.unwrap();
        wait::until("the line", Duration::from_secs(10), async || {
            (downloads().await == 1).then_some(())
        })
        .await;
        world.store.note(line(&world, job)).await.unwrap();
        keeping.stop().await;
        assert_eq!(downloads().await, 2);
    }
}
