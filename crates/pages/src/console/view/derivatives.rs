//! Print files: what prepress has made of versions.

use imprimatur_application::jobs::Overview;
use imprimatur_domain::{
    Instant,
    derivative::{Derivative, Sameness},
    history::DerivativeSummary,
};
use imprimatur_texts::Texts;

use super::{Around, activity::Activity};
use crate::view::visible;

/// A print file.
pub(super) struct ShownDerivative {
    pub(super) id: i64,
    /// How it was made, as whoever registered it has said.
    pub(super) made: String,
    /// How it compares with its version.
    pub(super) sameness: String,
    pub(super) tone: &'static str,
    pub(super) by: String,
    pub(super) at: Instant,
    /// Who has confirmed it, and why.
    pub(super) confirmed: Option<(String, String)>,
    /// Whether it can be confirmed by whoever reads this.
    pub(super) can_confirm: bool,
}

impl ShownDerivative {
    pub(super) fn new(around: &Around, overview: &Overview, derivative: &Derivative) -> Self {
        let seen = &overview.seen;
        let job = &seen.view.job;
        let is_open = derivative.version == job.version() && !derivative.is_like_original();
        let is_writable = job.trashed.is_none() && !seen.is_locked;
        let (tone, count) = match &derivative.sameness {
            Sameness::Equal => ("yes", 0),
            Sameness::Differs { count, .. } => ("change", *count),
            Sameness::NotComparable(_) => ("quiet", 0),
        };
        let sameness = around.texts().text("print-file-sameness");
        let sameness = sameness.with("sameness", derivative.sameness.state().as_str());
        let confirmed = derivative.confirmation.as_ref().map(|confirmation| {
            let by = visible(confirmation.by.as_str());
            (by, confirmation.reason.as_str().to_owned())
        });
        Self {
            id: derivative.id.0,
            made: made(&derivative.process, &derivative.tool),
            sameness: (sameness.with("count", count))
                .with("version", derivative.version)
                .plain(),
            tone,
            by: visible(derivative.by.as_str()),
            at: derivative.at,
            confirmed,
            can_confirm: is_open && is_writable && seen.rights.has_control(),
        }
    }
}

/// The entry of a file that was registered, or confirmed for a reason.
pub(super) fn derived(
    texts: &Texts,
    derivative: &DerivativeSummary,
    reason: Option<&String>,
) -> Activity {
    if let Some(reason) = reason {
        return Activity::new(texts.get("activity-derivative-confirmed"), reason);
    }
    let made = made(&derivative.process, &derivative.tool);
    Activity::new(texts.get("activity-derivative-registered"), made)
}

/// How a file was made: the process and the program.
fn made(process: &str, tool: &str) -> String {
    let said: Vec<_> = [process, tool]
        .into_iter()
        .filter(|text| !text.is_empty())
        .map(visible)
        .collect();
    said.join(" · ")
}
