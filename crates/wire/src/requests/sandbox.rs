//! Test clocks.

use imprimatur_domain::{Instant, field::Name};

use super::Span;
use crate::body::{Fields, Patch, body};

/// What records of clocks hold besides.
const CLOCK_RECORD: &[&str] = &["id", "created_at", "key", "sign_in_link"];

body! {
    /// Body of creating a test clock.
    example: {"name": "A month of reminders", "now": "2026-11-20T09:30:00Z"},
    ignored: CLOCK_RECORD,
    pub struct TestClockBody {
        /// What it is called.
        name: Patch<Name>,
        /// Its instant; the present one if not given.
        now: Patch<Instant>,
    }
}

body! {
    /// Body of advancing a test clock: by a span, or to an instant.
    example: {"by": "3d"},
    check: names_one,
    pub struct AdvanceBody {
        /// How far, such as 30m, 12h, 3d or 2w; at most a year.
        by: Patch<Span>,
        /// To when; at most a year ahead.
        to: Patch<Instant>,
    }
}

fn names_one(body: &AdvanceBody, fields: &mut Fields<'_>) {
    let is_given = |is_set: bool, name: &str, fields: &Fields<'_>| is_set || fields.is_wrong(name);
    let by = is_given(matches!(body.by, Patch::Set(_)), "by", fields);
    let to = is_given(matches!(body.to, Patch::Set(_)), "to", fields);
    match (by, to) {
        (false, false) => fields.wrong("by", "or to must be given"),
        (true, true) => fields.wrong("to", "must not be given together with by"),
        _ => {}
    }
}
