//! What is printed: lines for people, or one JSON object a line.

use serde_json::{Value, json};

use crate::failed::Failed;

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
}

impl Report {
    pub(super) fn new(as_json: bool) -> Self {
        Self {
            as_json,
            checks: 0,
            wrong: 0,
        }
    }

    /// What came of a check.
    pub(super) fn tell(&mut self, check: &str, outcome: Outcome) {
        self.checks += 1;
        self.wrong += u32::from(outcome.is_err());
        match (self.as_json, outcome) {
            (true, Ok(message)) => {
                println!(
                    "{}",
                    json!({ "check": check, "ok": true, "message": message })
                );
            }
            (true, Err(Wrong { what, mend })) => println!(
                "{}",
                json!({ "check": check, "ok": false, "message": what, "mend": mend })
            ),
            (false, Ok(message)) => println!("fine   {check:<9} {message}"),
            (false, Err(Wrong { what, mend })) => {
                println!("WRONG  {check:<9} {what}");
                println!("                 To mend it: {mend}");
            }
        }
    }

    /// One thing that a check found, before it is at its end.
    pub(super) fn tell_finding(&self, text: &str, value: &Value) {
        if self.as_json {
            println!("{value}");
        } else {
            println!("       - {text}");
        }
    }

    /// Fails if a check failed.
    pub(super) fn end(self) -> Result<(), Failed> {
        match self.wrong {
            0 => Ok(()),
            wrong => Err(Failed::Unwell {
                wrong,
                checks: self.checks,
            }),
        }
    }
}
