//! What a certificate says of checks and of files that were made of a version.

use imprimatur_domain::{
    check::CheckOutcome,
    history::{CheckSummary, DerivativeSummary},
};

use crate::lines::Writer;

impl Writer<'_> {
    /// Title and outcome, the program, and the hash that it is about.
    pub(crate) fn check(&self, check: &CheckSummary) -> String {
        let outcome = self.texts.get(match check.outcome {
            _ if check.is_late => "check-expired",
            CheckOutcome::Running => "check-running",
            CheckOutcome::Passed => "check-passed",
            CheckOutcome::Failed => "check-failed",
            CheckOutcome::Warning => "check-warning",
            CheckOutcome::Skipped => "check-skipped",
        });
        let hash = self.texts.text("certificate-sha256");
        let hash = hash.with("hash", hex::encode(check.sha256)).plain();
        let lines = [
            format!("{}: {outcome}", check.title),
            check.tool.clone(),
            hash,
        ];
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// How a derived file was made, its hash, and how it compares with its version.
    pub(crate) fn derivative(&self, derivative: &DerivativeSummary) -> String {
        let hash = self.texts.text("certificate-sha256");
        let hash = hash.with("hash", hex::encode(derivative.sha256)).plain();
        let sameness = self.texts.text("certificate-sameness");
        let sameness = sameness.with("sameness", derivative.sameness.as_str());
        let sameness = sameness.with("version", derivative.version).plain();
        let made = [derivative.process.clone(), derivative.tool.clone()];
        let lines = made.into_iter().chain([hash, sameness]);
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }
}
