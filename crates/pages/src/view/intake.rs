//! What the script of uploads needs on a page.

use imprimatur_texts::Texts;
use serde_json::json;

/// Where files are sent on a page, and what the script says of them.
#[derive(Default)]
pub(crate) struct Intake {
    pub(crate) script: String,
    pub(crate) files: String,
    /// Where those that have come are sent for review; empty where a form hands them in.
    pub(crate) bulk: String,
    /// The folder that gets them; empty for the top level.
    pub(crate) parent: String,
    /// The token of the page's forms.
    pub(crate) token: String,
    /// What the script says, as JSON. Where it puts something in, the text has `{name}`.
    pub(crate) texts: String,
}

impl Intake {
    /// With what the script says.
    pub(crate) fn new(texts: &Texts) -> Self {
        Self {
            texts: script_texts(texts),
            ..Self::default()
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
