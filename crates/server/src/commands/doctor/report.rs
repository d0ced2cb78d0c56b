//! Output of the checks: text lines, or one JSON object per line.

use serde_json::{Value, json};

use crate::{error::CommandError, stdout};

/// A failed check, with a suggested fix.
pub(super) struct Problem {
    what: String,
    fix: String,
    /// A warning does not fail the check.
    is_warning: bool,
}

impl Problem {
    pub(super) fn new(what: impl Into<String>, fix: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            fix: fix.into(),
            is_warning: false,
        }
    }

    pub(super) fn warning(what: impl Into<String>, fix: impl Into<String>) -> Self {
        Self {
            is_warning: true,
            ..Self::new(what, fix)
        }
    }
}

/// Result of a check.
pub(super) type Outcome = Result<String, Problem>;

/// Prints results as soon as they are known.
pub(super) struct Report {
    as_json: bool,
    checks: u32,
    wrong: u32,
    said: Result<(), CommandError>,
}

impl Report {
    pub(super) fn new(as_json: bool) -> Self {
        Self {
            as_json,
            checks: 0,
            wrong: 0,
            said: Ok(()),
        }
    }

    /// Prints the result of a check.
    pub(super) fn tell(&mut self, check: &str, outcome: Outcome) {
        self.checks += 1;
        let told = match outcome {
            Ok(message) if self.as_json => {
                json!({ "check": check, "ok": true, "message": message }).to_string()
            }
            Ok(message) => format!("ok    {check:<9} {message}"),
            Err(problem) => {
                self.wrong += u32::from(!problem.is_warning);
                self.shown(check, &problem)
            }
        };
        self.say(&told);
    }

    fn shown(&self, check: &str, problem: &Problem) -> String {
        let Problem {
            what,
            fix,
            is_warning,
        } = problem;
        if self.as_json {
            let shown = json!({
                "check": check, "ok": is_warning, "warning": is_warning, "message": what, "fix": fix,
            });
            return shown.to_string();
        }
        let level = if *is_warning { "warn" } else { "FAIL" };
        format!("{level}  {check:<9} {what}\n                Fix: {fix}")
    }

    /// Prints a finding of a check that is still running.
    pub(super) fn tell_finding(&mut self, text: &str, value: &Value) {
        let told = if self.as_json {
            value.to_string()
        } else {
            format!("      - {text}")
        };
        self.say(&told);
    }

    /// Checks continue when standard output is closed; [`Report::end`] returns the error.
    fn say(&mut self, text: &str) {
        if self.said.is_ok() {
            self.said = stdout::line(text);
        }
    }

    /// Fails if a check failed or the output could not be written.
    pub(super) fn end(self) -> Result<(), CommandError> {
        self.said?;
        match self.wrong {
            0 => Ok(()),
            wrong => Err(CommandError::Unwell {
                wrong,
                checks: self.checks,
            }),
        }
    }
}
