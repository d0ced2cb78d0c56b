//! What the script of uploads needs on a page.

use imprimatur_domain::ids::JobId;
use imprimatur_texts::Texts;
use serde_json::json;

use super::Bar;

/// Where files are sent on a page, and what the script says of them.
pub(super) struct Intake {
    pub(super) script: String,
    pub(super) files: String,
    pub(super) bulk: String,
    /// The folder that gets them; empty for the top level.
    pub(super) parent: String,
    /// What the script says, as JSON. Where it puts something in, the text has `{name}`.
    pub(super) texts: String,
}

impl Intake {
    pub(super) fn new(texts: &Texts, bar: &Bar, parent: Option<JobId>) -> Self {
        let base = &bar.base;
        Self {
            script: bar.upload_script.clone(),
            files: format!("{base}/console/files"),
            bulk: parent.map_or_else(
                || format!("{base}/console/bulk"),
                |folder| format!("{base}/console/bulk?in={folder}"),
            ),
            parent: parent.map(|folder| folder.to_string()).unwrap_or_default(),
            texts: script_texts(texts),
        }
    }
}

fn script_texts(texts: &Texts) -> String {
    let with = |key, name, value| texts.text(key).with(name, value).plain();
    json!({
        "title": texts.get("uploads"),
        "progress": texts.text("uploads-progress").with("done", "{done}").with("count", "{count}").plain(),
        "ready": with("uploads-ready", "count", "{count}"),
        "waiting": texts.get("upload-waiting"),
        "finishing": texts.get("upload-finishing"),
        "done": texts.get("upload-done"),
        "paused": texts.get("upload-paused"),
        "cancelled": texts.get("upload-cancelled"),
        "lost": texts.get("upload-lost"),
        "failed": texts.get("bulk-failed"),
        "pause": texts.get("upload-pause"),
        "resume": texts.get("upload-resume"),
        "cancel": texts.get("stage-cancel"),
        "close": texts.get("stage-close"),
        "seconds": with("upload-seconds", "count", "{count}"),
        "minutes": with("upload-minutes", "count", "{count}"),
        "speed": texts.text("upload-speed").with("speed", "{speed}").with("time", "{time}").plain(),
        "one": texts.get("send-this-file"),
        "many": with("send-these-files", "count", "{count}"),
    })
    .to_string()
}
