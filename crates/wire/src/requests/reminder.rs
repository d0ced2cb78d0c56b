//! Creating and changing reminders.

use imprimatur_domain::reminder::{Comparator, QUANTITY_MAX, Unit};

use crate::body::{Int, Patch, Required, body};

/// Fields that only the record has.
const READ_ONLY: &[&str] = &[
    "id",
    "job_guid",
    "is_auto",
    "schedule",
    "date",
    "outcome",
    "task_id",
    "recipient",
    "created_at",
    "updated_at",
];

body! {
    /// Body of creating a reminder.
    example: {"quantity": 2, "unit": "hours", "comparator": "before"},
    ignored: READ_ONLY,
    pub struct ReminderBody {
        /// How many units, 0–1,000.
        quantity: Required<Int<0, { QUANTITY_MAX as u64 }>>,
        /// minutes, hours, days or weeks.
        unit: Required<Unit>,
        /// before (default) or after the due date.
        comparator: Patch<Comparator>,
        /// Whether it is taken back from the beginning.
        cancelled: Option<bool>,
    }
}

body! {
    /// Body of changing a reminder.
    example: {"cancelled": true},
    ignored: READ_ONLY,
    pub struct ReminderChangeBody {
        /// How many units, 0–1,000.
        quantity: Option<Int<0, { QUANTITY_MAX as u64 }>>,
        /// minutes, hours, days or weeks.
        unit: Patch<Unit>,
        /// before or after the due date.
        comparator: Patch<Comparator>,
        /// Whether it is taken back.
        cancelled: Option<bool>,
    }
}
