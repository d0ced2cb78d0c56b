//! What is printed: lines for people, or one JSON object a line.

use serde_json::{Value, json};

use crate::{failed::Failed, say};

/// Something that is wrong, and what to do about it.
pub(super) struct Wrong {
    /// What is wrong.
    pub(super) what: String,
    /// What mends it.
    pub(super) mend: String,
}

impl Wrong {
    pub(super) fn new(what: impl Into<String>, mend: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            mend: mend.into(),
        }
    }
}

/// What came of a check.
pub(super) type Outcome = Result<String, Wrong>;

/// Prints what comes of the checks, each as soon as it is known.
pub(super) struct Report {
    as_json: bool,
    checks: u32,
    wrong: u32,
    said: Result<(), Failed>,
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

    /// What came of a check.
    pub(super) fn tell(&mut self, check: &str, outcome: Outcome) {
        self.checks += 1;
        self.wrong += u32::from(outcome.is_err());
        let told = match (self.as_json, outcome) {
            (true, Ok(message)) => {
                json!({ "check": check, "ok": true, "message": message }).to_string()
            }
            (true, Err(Wrong { what, mend })) => {
                json!({ "check": check, "ok": false, "message": what, "mend": mend }).to_string()
            }
            (false, Ok(message)) => format!("fine   {check:<9} {message}"),
            (false, Err(Wrong { what, mend })) => {
                format!("WRONG  {check:<9} {what}\n                 To mend it: {mend}")
            }
        };
        self.say(&told);
    }

    /// One thing that a check found, before it is at its end.
    pub(super) fn tell_finding(&mut self, text: &str, value: &Value) {
        let told = if self.as_json {
            value.to_string()
        } else {
            format!("       - {text}")
        };
        self.say(&told);
    }

    /// The checks go on when nobody listens any more; the end says so.
    fn say(&mut self, text: &str) {
        if self.said.is_ok() {
            self.said = say::line(text);
        }
    }

    /// Fails if a check failed, or if that could not be told.
    pub(super) fn end(self) -> Result<(), Failed> {
        self.said?;
        match self.wrong {
            0 => Ok(()),
            wrong => Err(Failed::Unwell {
                wrong,
                checks: self.checks,
            }),
        }
    }
}
