//! Keeping when keys were last used: every now and then, and once more at the end.

use std::{sync::Arc, time::Duration};

use imprimatur_http::ApiState;
use tokio::{sync::Notify, task::JoinHandle};

/// How often: often enough for a minute's precision.
const INTERVAL: Duration = Duration::from_secs(20);

/// The task that does it.
pub(crate) struct Uses {
    stopping: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Uses {
    /// Keeps the uses of this interface from now on.
    pub(crate) fn keep(api: ApiState) -> Self {
        let stopping = Arc::new(Notify::new());
        let stop = Arc::clone(&stopping);
        let task = tokio::spawn(async move {
            let mut is_over = false;
            while !is_over {
                tokio::select! {
                    () = tokio::time::sleep(INTERVAL) => {}
                    () = stop.notified() => is_over = true,
                }
                if let Err(error) = api.keep_uses().await {
                    tracing::warn!(%error, "when keys were used could not be kept yet");
                }
            }
        });
        Self { stopping, task }
    }

    /// Keeps what is left, and ends.
    pub(crate) async fn stop(self) {
        self.stopping.notify_one();
        if let Err(error) = self.task.await {
            tracing::warn!(%error, "keeping when keys were used ended badly");
        }
    }
}
