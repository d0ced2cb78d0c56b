//! Reminders: times relative to a job's due date.

use time::Duration;

use crate::{
    Instant,
    ids::{JobId, ReminderId, TaskId},
};

keywords! {
    /// The unit of a reminder's quantity.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Unit {
        /// 60 seconds.
        Minutes = "minutes",
        /// 60 minutes.
        Hours = "hours",
        /// 24 hours.
        Days = "days",
        /// 7 days.
        Weeks = "weeks",
    }
}

impl Unit {
    fn times(self, quantity: u16) -> Duration {
        let quantity = i64::from(quantity);
        match self {
            Self::Minutes => Duration::minutes(quantity),
            Self::Hours => Duration::hours(quantity),
            Self::Days => Duration::days(quantity),
            Self::Weeks => Duration::weeks(quantity),
        }
    }
}

keywords! {
    /// On which side of the due date a reminder lies.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Comparator {
        /// Earlier.
        Before = "before",
        /// Later.
        After = "after",
    }
}

/// Maximum quantity of a reminder.
pub const QUANTITY_MAX: u16 = 1_000;

/// A reminder's offset from the due date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Offset {
    /// 0–1,000.
    pub quantity: u16,
    /// Unit of the quantity.
    pub unit: Unit,
    /// Before or after the due date.
    pub comparator: Comparator,
}

impl Offset {
    /// Applies the offset to a due date; `None` outside the years 0–9999, which RFC 3339 can express.
    ///
    /// ```
    /// use imprimatur_domain::reminder::{Comparator, Offset, Unit};
    /// use time::macros::datetime;
    ///
    /// let offset = Offset { quantity: 2, unit: Unit::Days, comparator: Comparator::Before };
    /// let due_at = datetime!(2026-03-01 12:00 UTC);
    /// assert_eq!(offset.from(due_at), Some(datetime!(2026-02-27 12:00 UTC)));
    /// ```
    pub fn from(self, due_at: Instant) -> Option<Instant> {
        let distance = self.unit.times(self.quantity);
        let date = match self.comparator {
            Comparator::Before => due_at.checked_sub(distance),
            Comparator::After => due_at.checked_add(distance),
        };
        date.filter(|date| (0..=9_999).contains(&date.year()))
    }
}

keywords! {
    /// What became of a reminder at its date.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Outcome {
        /// Whoever had an open task was reminded.
        Sent = "sent",
        /// Nobody had an open task.
        Nobody = "nobody",
        /// The job was in the trash.
        Missed = "missed",
    }
}

/// The last time a reminder fired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fired {
    /// The date it was planned for.
    pub date: Instant,
    /// When it fired, possibly later than planned.
    pub at: Instant,
    /// Result.
    pub outcome: Outcome,
    /// The tasks it covered.
    pub tasks: Vec<TaskId>,
}

/// A reminder of a job. It stores when it fires, so that due reminders can be queried without loading jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reminder {
    /// Its id.
    pub id: ReminderId,
    /// The job.
    pub job: JobId,
    /// Incremented by every commit; for optimistic concurrency.
    pub revision: i64,
    /// Offset from the due date.
    pub offset: Offset,
    /// Cancelled; it does not fire.
    pub is_cancelled: bool,
    /// Created from the user's defaults rather than explicitly.
    pub is_auto: bool,
    /// When it fires next; `None` if it does not.
    pub fires_at: Option<Instant>,
    /// The last time it fired.
    pub fired: Option<Fired>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Reminder {
    /// An explicitly created reminder that is not planned yet.
    pub fn new(id: ReminderId, job: JobId, offset: Offset, at: Instant) -> Self {
        Self {
            id,
            job,
            revision: 1,
            offset,
            is_cancelled: false,
            is_auto: false,
            fires_at: None,
            fired: None,
            created_at: at,
            updated_at: at,
        }
    }

    /// The reminder's date for this due date, whether or not it fires then.
    pub fn date(&self, due_at: Option<Instant>) -> Option<Instant> {
        self.offset.from(due_at?)
    }

    /// Recomputes `fires_at` for this due date. A reminder that has not fired follows the due date; if the new date is
    /// in the past, an explicit one fires at once and an automatic one not at all. A reminder that has fired fires
    /// again only for a different date in the future.
    ///
    /// ```
    /// use imprimatur_domain::{prelude::*, reminder::{Comparator, Offset, Reminder, Unit}};
    /// use time::macros::datetime;
    ///
    /// let offset = Offset { quantity: 1, unit: Unit::Days, comparator: Comparator::Before };
    /// let now = datetime!(2026-02-01 12:00 UTC);
    /// let reminder = Reminder::new(ReminderId(1), JobId::nil(), offset, now);
    /// let planned = reminder.plan(Some(datetime!(2026-03-01 12:00 UTC)), now);
    /// assert_eq!(planned.fires_at, Some(datetime!(2026-02-28 12:00 UTC)));
    /// ```
    #[must_use]
    pub fn plan(mut self, due_at: Option<Instant>, now: Instant) -> Self {
        let fires = |date: &Instant| match &self.fired {
            None => !self.is_auto || *date > now,
            Some(fired) => *date != fired.date && *date > now,
        };
        let date = self.date(due_at).filter(|_| !self.is_cancelled);
        self.fires_at = date.filter(fires);
        self
    }

    /// Whether it should fire now.
    pub fn is_due(&self, now: Instant) -> bool {
        self.fires_at.is_some_and(|date| date <= now)
    }

    /// Records that it has fired; no-op if it was not planned.
    #[must_use]
    pub fn fire(mut self, at: Instant, outcome: Outcome, tasks: Vec<TaskId>) -> Self {
        if let Some(date) = self.fires_at.take() {
            self.updated_at = at;
            self.fired = Some(Fired {
                date,
                at,
                outcome,
                tasks,
            });
        }
        self
    }
}
